//! The words of a line against the open question: which answer they mean, and whether the kernel gave it itself.

use engine::{Answer, Game, Members, Options, Question, Record};
use link::testing::Word;
use model::program::{AskId, DomainId, Event, MenuEntry, NumId, Program, Shape, Sort};
use model::unit::{head, last_part};
use seat::objects::domain_of;

/// A word with its things looked up, so that the state may change while the line is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Head of a verb, or name of an action, step, entry.
    Name(String),
    /// Any of these.
    Things(DomainId, Vec<u16>),
    /// A number.
    Number(i32),
    /// Pass, stop, done.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Several, as one answer.
    List(Vec<Known>),
}

/// Looks the things of words up in the present state.
pub(super) fn known(game: &Game, slots: u16, words: &[Word]) -> Vec<Known> {
    let one = |word: &Word| match word {
        Word::Name(name) => Known::Name(name.clone()),
        Word::Things { domain, set } => Known::Things(*domain, game.eval_set(*set, slots)),
        Word::Number(number) => Known::Number(*number),
        Word::Done(1) => Known::Yes,
        Word::Done(2) => Known::No,
        Word::Done(_) => Known::Done,
        Word::List(inner) => Known::List(known(game, slots, inner)),
    };
    words.iter().map(one).collect()
}

/// The seat that a row names.
pub(super) fn seat(game: &Game, row: NumId, slots: u16) -> Option<u8> {
    u8::try_from(game.eval(row, slots)).ok()
}

/// Whether words say what a question is about: an answer to it. No words say nothing else.
pub(super) fn about(game: &Game, question: &Question, words: &[Known]) -> bool {
    words.is_empty() || read(game, question, words).is_some()
}

/// The answer that words mean at their beginning, and how many of them it takes; none if they mean no answer of the
/// question.
pub(super) fn read(game: &Game, question: &Question, words: &[Known]) -> Option<(Answer, usize)> {
    let ask = &game.engine().program().asks[question.ask.index()];
    // `lay X`: the verb that uses the answer may stand before it.
    if let ([Known::Name(name), rest @ ..], false) = (words, matches!(question.options, Options::Menu { .. })) {
        return match rest {
            _ if *name != ask.verb => None,
            [] if question.options == Options::YesNo => Some((Answer::Yes, 1)),
            rest => read(game, question, rest).map(|(answer, n)| (answer, n + 1)),
        };
    }
    let first = words.first()?;
    if let (Known::Done, true) = (first, question.decline) {
        return Some((Answer::Decline, 1));
    }
    let meant = |word: &Known, not: &[u16]| {
        question.among.iter().find(|member| !not.contains(member) && means(game, question, *member, word))
    };
    let one = || meant(first, &[]);
    let (answer, used) = match (question.options, first) {
        (Options::Menu { .. }, _) => (Answer::Entry(one()?), 1),
        (Options::Pick { .. }, _) => (Answer::Pick(one()?), 1),
        (Options::Branch | Options::Pay, _) => (Answer::Branch(one()?), 1),
        (Options::Trigger, _) => (Answer::Trigger(one()?), 1),
        (Options::Number { .. }, Known::Number(n)) => (Answer::Number(*n), 1),
        (Options::YesNo, Known::Yes) => (Answer::Yes, 1),
        (Options::YesNo, Known::No | Known::Done) => (Answer::No, 1),
        (Options::Number { .. } | Options::YesNo, _) => return None,
        (Options::Subset { max, .. }, _) => {
            let mut members = Vec::new();
            let used = match first {
                Known::List(inner) => {
                    for word in inner {
                        members.push(meant(word, &members)?);
                    }
                    1
                }
                Known::Done => 1,
                _ => {
                    let words = words.iter().take(max.into());
                    words.map_while(|word| meant(word, &members).map(|m| members.push(m))).count()
                }
            };
            (Answer::Subset(Members::of(members)), used)
        }
        (Options::Allocate { .. }, _) => {
            let (numbers, used): (&[Known], usize) = match first {
                Known::List(inner) => (inner, 1),
                _ => (words, question.room.len().min(words.len())),
            };
            let share = |((member, _), word): (&(u16, i32), &Known)| match word {
                Known::Number(n) => Some((*member, *n)),
                _ => None,
            };
            let mut shares = question.room.iter().zip(numbers).map(share).collect::<Option<Vec<_>>>()?;
            shares.retain(|(_, n)| *n > 0);
            (Answer::Shares(shares), used)
        }
    };
    (used > 0 && question.contains(&answer)).then_some((answer, used))
}

/// Whether the first of some words could be an answer to a question of this kind, offered or not.
pub(super) fn could(program: &Program, ask: AskId, words: &[Known]) -> bool {
    let row = &program.asks[ask.index()];
    let Some(first) = words.first() else { return false };
    // Whoever may not pass, cannot: that is what such a line says.
    if *first == Known::Done {
        return true;
    }
    if let (Known::Name(name), false) = (first, matches!(row.shape, Shape::Menu(_))) {
        return *name == row.verb && (words.len() == 1 || could(program, ask, &words[1..]));
    }
    let of = |domain: DomainId, word: &Known| match word {
        Known::Things(other, _) => *other == domain,
        Known::Number(_) => program.domains[domain.index()].sort == Sort::Numbers,
        _ => false,
    };
    let among = |domain: DomainId| match first {
        Known::List(list) => list.iter().all(|word| of(domain, word)),
        word => of(domain, word),
    };
    match &row.shape {
        Shape::Pick(_) | Shape::Subset(..) => domain_of(program, &row.shape).is_some_and(among),
        Shape::Menu(menu) => program.menus[menu.index()].entries.iter().any(|e| names_entry(program, e, first)),
        Shape::Number(..) | Shape::Branch(_) | Shape::Pay(_) => matches!(first, Known::Number(_)),
        Shape::YesNo(_) => matches!(first, Known::Yes | Known::No),
        Shape::Trigger => matches!(first, Known::Number(_) | Known::Things(..) | Known::Name(_)),
        Shape::Allocate(..) => matches!(first, Known::Number(_) | Known::List(_)),
    }
}

/// Whether a word names an entry of a menu.
fn names_entry(program: &Program, entry: &MenuEntry, word: &Known) -> bool {
    match word {
        Known::Name(name) => last_part(&entry.name) == name,
        Known::Done => entry.declines,
        // Granted, it has the name of what grants it.
        Known::Things(domain, things) => match entry.this {
            Some((d, o)) => d == *domain && things.contains(&o),
            None => designed(program, *domain, things, last_part(&entry.name)),
        },
        Known::Number(_) | Known::Yes | Known::No | Known::List(_) => false,
    }
}

/// Whether a word means one of the members that a question offers, whatever else it may mean.
pub(super) fn means(game: &Game, question: &Question, member: u16, word: &Known) -> bool {
    let program = game.engine().program();
    match (question.options, word) {
        (Options::Pick { domain } | Options::Subset { domain, .. }, Known::Things(of, things)) => {
            *of == domain && things.contains(&member)
        }
        (Options::Pick { .. } | Options::Subset { .. }, Known::Number(n)) => *n == i32::from(member),
        (Options::Menu { menu }, _) => {
            names_entry(program, &program.menus[menu.index()].entries[usize::from(member)], word)
        }
        (Options::Branch | Options::Pay | Options::Trigger, Known::Number(n)) => *n == i32::from(member) + 1,
        (Options::Trigger, _) => trigger(game, program, member, word),
        _ => false,
    }
}

/// Whether things are copies of the design of that name.
fn designed(program: &Program, domain: DomainId, things: &[u16], name: &str) -> bool {
    let stands = |design: &model::program::Design| {
        design.domain == Some(domain) && design.name == name && design.objects.iter().any(|o| things.contains(o))
    };
    program.designs.iter().any(stands)
}

fn trigger(game: &Game, program: &Program, position: u16, word: &Known) -> bool {
    let Some(waiting) = game.waiting(position) else { return false };
    match word {
        Known::Things(domain, things) => match (waiting.this, waiting.design) {
            (Some((d, o)), _) => d == *domain && things.contains(&o),
            (None, Some(design)) => {
                let design = &program.designs[design.index()];
                design.domain == Some(*domain) && design.objects.iter().any(|o| things.contains(o))
            }
            (None, None) => false,
        },
        Known::Name(name) => program.procs[waiting.proc.index()].name.starts_with(name.as_str()),
        _ => false,
    }
}

/// How many words, from the first, say an answer that the kernel gave itself; none if they say another one.
pub(super) fn says(program: &Program, ask: AskId, answer: &Answer, words: &[Known]) -> Option<usize> {
    let row = &program.asks[ask.index()];
    let menu = matches!(row.shape, Shape::Menu(_));
    if let ([Known::Name(name), rest @ ..], false) = (words, menu) {
        return if *name == row.verb { says(program, ask, answer, rest).map(|n| n + 1) } else { None };
    }
    let first = words.first()?;
    let domain = domain_of(program, &row.shape);
    let is = |word: &Known, member: u16| match word {
        Known::Things(of, things) => Some(*of) == domain && things.contains(&member),
        Known::Number(n) => *n == i32::from(member),
        _ => false,
    };
    let one = |holds: bool| holds.then_some(1);
    match answer {
        Answer::Aside { .. } => None,
        Answer::Decline | Answer::No => one(matches!(first, Known::Done | Known::No)),
        Answer::Yes => one(*first == Known::Yes),
        Answer::Pick(member) => one(is(first, *member)),
        Answer::Number(n) => one(*first == Known::Number(*n)),
        Answer::Branch(branch) => one(*first == Known::Number(i32::from(*branch) + 1)),
        Answer::Entry(entry) => {
            let Shape::Menu(menu) = row.shape else { return None };
            let entry = program.menus[menu.index()].entries.get(usize::from(*entry))?;
            one(names_entry(program, entry, first))
        }
        Answer::Subset(members) => {
            let (list, used) = match first {
                Known::List(inner) => (inner.as_slice(), 1),
                _ => (words.get(..members.count() as usize)?, members.count() as usize),
            };
            let mut left: Vec<u16> = members.iter().collect();
            for word in list {
                let at = left.iter().position(|member| is(word, *member))?;
                left.remove(at);
            }
            (left.is_empty() && used > 0).then_some(used)
        }
        Answer::Shares(_) | Answer::Trigger(_) => None,
    }
}

/// Words without lists: the things of a list one by one.
pub(super) fn flat(words: &[Known]) -> Vec<Known> {
    let one = |word: &Known| if let Known::List(inner) = word { flat(inner) } else { vec![word.clone()] };
    words.iter().flat_map(one).collect()
}

/// Whether records show that the kernel did what words say: an event of the seat with that head and those things, or
/// the things moved. What another seat did is never meant.
pub(super) fn happened(program: &Program, records: &[Record], seat: u8, words: &[Known]) -> bool {
    let names: Vec<&str> =
        words.iter().filter_map(|w| if let Known::Name(n) = w { Some(n.as_str()) } else { None }).collect();
    let things: Vec<(DomainId, &[u16])> = words
        .iter()
        .filter_map(|w| if let Known::Things(d, t) = w { Some((*d, t.as_slice())) } else { None })
        .collect();
    let plain = words.len() == names.len() + things.len();
    let event = |record: &Record| {
        event(program, record).is_some_and(|(row, slots)| {
            let named = names.is_empty() || names.contains(&head(&row.name));
            by(slots, seat) && named && things.iter().all(|(domain, things)| holds(program, record, *domain, things))
        })
    };
    let moved = |(domain, things): &(DomainId, &[u16])| {
        records.iter().enumerate().any(|(at, record)| match record {
            Record::Moved { domain: d, piece, .. } if d == domain && things.contains(piece) => {
                // The event that moved it, if one did, says who did.
                let event = records[..at].iter().rev().find(|r| holds(program, r, *domain, &[*piece]));
                event.is_none_or(|r| matches!(r, Record::Event { slots, .. } if by(slots, seat)))
            }
            Record::Event { slots, .. } => by(slots, seat) && holds(program, record, *domain, things),
            _ => false,
        })
    };
    plain && !words.is_empty() && (records.iter().any(event) || (!things.is_empty() && things.iter().all(moved)))
}

/// What a seat did with things of a domain, as a test would say it: `take tall-jar/1`.
pub(super) fn deeds(program: &Program, records: &[Record], seat: u8, domain: DomainId) -> Vec<String> {
    let deed = |record: &Record| {
        let (row, slots) = event(program, record).filter(|(_, slots)| slots.first() == Some(&i32::from(seat)))?;
        let param = row.params.iter().find(|p| p.domain == Some(domain) && !p.set)?;
        let thing = usize::try_from(*slots.get(usize::from(param.slot))?).ok()?;
        Some(format!("`{} {}`", head(&row.name), program.domains[domain.index()].objects.get(thing)?.name))
    };
    records.iter().filter_map(deed).collect()
}

/// Whether a seat did something of that name.
pub(super) fn performed(program: &Program, before: &[Record], since: &[Record], seat: u8, name: &str) -> bool {
    let mut events = before.iter().chain(since).filter_map(|record| event(program, record));
    events.any(|(row, slots)| head(&row.name) == name && by(slots, seat))
}

/// An event with what stands in its slots.
pub(super) fn event<'r>(program: &'r Program, record: &'r Record) -> Option<(&'r Event, &'r [i32])> {
    let Record::Event { event, slots, .. } = record else { return None };
    Some((program.events.get(event.index())?, slots))
}

fn by(slots: &[i32], seat: u8) -> bool {
    slots.first().is_some_and(|who| *who == i32::from(seat) || *who == -1)
}

/// Whether a record is an event about one of these things, or about a design of which they are copies.
pub(super) fn holds(program: &Program, record: &Record, domain: DomainId, things: &[u16]) -> bool {
    event(program, record).is_some_and(|(row, slots)| {
        row.params.iter().any(|p| {
            let value = slots.get(usize::from(p.slot)).copied().unwrap_or(-1);
            if p.domain == Some(domain) {
                return !p.set && things.iter().any(|thing| i32::from(*thing) == value);
            }
            let member = p.domain.zip(usize::try_from(value).ok());
            let design = member.and_then(|(of, at)| program.domains[of.index()].objects.get(at)?.design);
            let design = design.map(|design| &program.designs[design.index()]);
            design.is_some_and(|design| {
                design.domain == Some(domain) && design.objects.iter().any(|copy| things.contains(copy))
            })
        })
    })
}
