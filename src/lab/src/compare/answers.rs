//! Answers of a bot that plays two versions of a game alike: drawn by seat and number of the question, and by the names
//! of what is offered. Equal sets of answers give equal answers however they are numbered, and a question more on one
//! side shifts the answers to no other seat.

use engine::{Answer, Game, Members, Options, Question};
use model::hash::{fold, mix, name};
use model::program::{DomainId, Program};

/// The bot, for one game.
pub(super) struct Keyed {
    seed: u64,
    asked: Vec<u64>,
}

impl Keyed {
    /// For a game of a seed.
    pub(super) fn new(seed: u64, seats: u8) -> Self {
        Self { seed, asked: vec![0; usize::from(seats)] }
    }

    /// The answer to a question. To pass is chosen only when a menu offers nothing else.
    pub(super) fn answer(&mut self, game: &Game, question: &Question) -> Answer {
        let program = game.engine().program();
        let seat = usize::from(question.decider);
        self.asked[seat] += 1;
        let who = program.domains[0].objects[seat].hash;
        let key = fold(fold(mix(self.seed), who), self.asked[seat]);
        let decline = question.decline.then(|| fold(key, name("-")));
        let least = |of: &dyn Fn(u16) -> u64, left_out: Option<u16>| {
            let named = question.among.iter().filter(|m| Some(*m) != left_out).map(|m| (fold(key, of(m)), m));
            let best = named.min();
            match (best, decline) {
                (Some((own, _)), Some(decline)) if decline < own => None,
                (best, _) => best.map(|(_, member)| member),
            }
        };
        match question.options {
            Options::Pick { domain } => least(&|m| of(program, domain, m), None).map_or(Answer::Decline, Answer::Pick),
            Options::Menu { menu } => {
                let entries = &program.menus[menu.index()].entries;
                let pass = question.among.iter().find(|m| entries[usize::from(*m)].declines);
                let pass = pass.filter(|_| question.among.count() > 1);
                let entry = |m: u16| entry(program, &entries[usize::from(m)]);
                least(&entry, pass).map_or(Answer::Decline, Answer::Entry)
            }
            Options::Branch | Options::Pay => least(&u64::from, None).map_or(Answer::Decline, Answer::Branch),
            Options::Trigger => {
                let names = waiting(game, question);
                let of = |m: u16| names.iter().find(|(at, _)| *at == m).map_or(0, |(_, name)| *name);
                least(&of, None).map_or(Answer::Decline, Answer::Trigger)
            }
            Options::YesNo if draw(key, 2) == 0 => Answer::Yes,
            Options::YesNo => Answer::No,
            Options::Number { low, high } => {
                let count = (i64::from(high) - i64::from(low) + 1) as u64;
                let drawn = draw(key, count + u64::from(question.decline));
                if drawn < count { Answer::Number((i64::from(low) + drawn as i64) as i32) } else { Answer::Decline }
            }
            Options::Subset { domain, min, max } => {
                let sizes = u64::from(max - min) + 1;
                let drawn = draw(key, sizes + u64::from(question.decline));
                if drawn >= sizes {
                    return Answer::Decline;
                }
                let mut named: Vec<(u64, u16)> =
                    question.among.iter().map(|m| (fold(key, of(program, domain, m)), m)).collect();
                named.sort_unstable();
                let size = usize::from(min) + drawn as usize;
                Answer::Subset(Members::of(named.into_iter().take(size).map(|(_, member)| member)))
            }
            Options::Allocate { domain, amount } => {
                if question.decline && draw(key, 2) == 1 {
                    return Answer::Decline;
                }
                Answer::Shares(shares(program, question, (domain, amount), key))
            }
        }
    }
}

/// The name of a member of a domain, as a number; members of ranges are their own names.
pub(super) fn of(program: &Program, domain: DomainId, member: u16) -> u64 {
    program.domains[domain.index()].objects.get(usize::from(member)).map_or(u64::from(member), |object| object.hash)
}

fn entry(program: &Program, entry: &model::program::MenuEntry) -> u64 {
    fold(name(&entry.name), entry.this.map_or(0, |(domain, object)| of(program, domain, object)))
}

/// What waits at each position of a question about triggers, by name.
pub(super) fn waiting(game: &Game, question: &Question) -> Vec<(u16, u64)> {
    let program = game.engine().program();
    let of = |position: u16| {
        game.waiting(position).map_or(0, |waits| {
            let text = name(&program.procs[waits.proc.index()].name);
            fold(text, waits.this.map_or(0, |(domain, object)| of(program, domain, object)))
        })
    };
    question.among.iter().map(|position| (position, of(position))).collect()
}

fn draw(key: u64, of: u64) -> u64 {
    ((mix(key) >> 32) * of.min(u64::from(u32::MAX))) >> 32
}

/// Spreads an amount: members in an order of their own, each what it may take and the rest can still hold.
fn shares(program: &Program, question: &Question, (domain, amount): (DomainId, i32), key: u64) -> Vec<(u16, i32)> {
    let mut room: Vec<(u64, u16, i32)> =
        question.room.iter().map(|(m, room)| (fold(key, of(program, domain, *m)), *m, *room)).collect();
    room.sort_unstable();
    let mut later: i32 = room.iter().map(|(.., room)| *room).sum();
    let mut rest = amount;
    let mut shares = Vec::new();
    for (own, member, room) in room {
        later -= room;
        let (least, most) = ((rest - later).max(0), rest.min(room));
        let share = if least < most { least + draw(own, (most - least + 1) as u64) as i32 } else { most };
        rest -= share;
        if share > 0 {
            shares.push((member, share));
        }
    }
    shares.sort_unstable();
    shares
}
