//! Lines about questions: who is asked, how often, and what is offered.

use diag::{Diagnostic, codes};
use engine::{Answer, Game, Options, Question};
use link::testing::{Says, Word};
use model::program::NumId;
use model::unit::last_part;

use super::{Held, Player};
use crate::testing::answers::{self, Known};
use crate::testing::offers;

impl Player<'_> {
    pub(super) fn asked(&mut self, negated: bool, seat: Option<NumId>, words: &[Word]) -> Held {
        let seat = seat.map(|row| self.seat(row)).transpose()?;
        let (fits, whole) = match seat {
            Some(seat) => self.asks(seat, words)?,
            None => (self.game.question().is_some(), true),
        };
        if (fits && whole) != negated {
            return Ok(());
        }
        if let (Some(seat), true, false) = (seat, fits, negated) {
            let finding = self.wrong(codes::E0811, "only the beginning of this may be answered");
            let told = self.open(seat).map_or_else(String::new, |(_, question)| self.offers(&question).exactly());
            let name = self.seat_name(seat);
            let help = format!("a line says one answer; what may be answered is said by `offered {name}: {told}`");
            return Err(finding.label("the rest of it is no answer").help(help));
        }
        let question = self.game.question();
        let whom = seat.map(|seat| (if negated { " not" } else { "" }, self.seat_name(seat)));
        let expected = match whom {
            Some((not, name)) => format!("expected `{name}`{not} to be asked this"),
            None => format!("expected {} to be asked", if negated { "nobody" } else { "somebody" }),
        };
        let finding = self.wrong(codes::E0811, format!("{expected}, {}", self.found(question)));
        let verb = question.map(|question| &self.program.asks[question.ask.index()].verb);
        Err(match words {
            // A menu may offer an action of that name elsewhere.
            [Word::Name(name)] if Some(name) == verb => finding
                .label("this names no answer")
                .help(format!("say what may be answered, `{name} ..` and a thing, or only who is asked")),
            _ => finding.label("another question is open"),
        })
    }

    /// Whether a seat is asked what words are about, and whether all of them can be answered, one question after the other.
    fn asks(&mut self, seat: u8, words: &[Word]) -> Result<(bool, bool), Diagnostic> {
        let Some((game, question)) = self.open(seat) else { return Ok((false, false)) };
        let words = answers::known(&game, self.test.slots, words);
        Ok(match answers::read(&game, &question, &words) {
            None => (words.is_empty(), words.is_empty()),
            Some((_, used)) if used >= words.len() => (true, true),
            Some(_) => (true, self.tried(game, seat, &words)?.is_ok()),
        })
    }

    /// The question that a seat is asked now. Of a hidden commit every seat counts as asked at once, though the kernel
    /// takes the answers one after the other.
    pub(super) fn open(&self, seat: u8) -> Option<(Game, Question)> {
        let first = self.game.question()?.ask;
        let mut game = self.game.clone();
        loop {
            let question = game.question()?.clone();
            if question.decider == seat && question.ask == first {
                return Some((game, question));
            }
            if !question.hidden || question.ask != first {
                return None;
            }
            game.answer(question.nth(0)?).ok()?;
        }
    }

    /// With which menus a seat may step in now.
    fn asides(&self, seat: u8) -> impl Iterator<Item = Answer> + use<> {
        let all = self.game.asides().into_iter().filter(move |(of, _)| *of == seat);
        all.map(|(seat, menu)| Answer::Aside { seat, menu })
    }

    /// What a seat is offered if it steps in: that it may do nothing of it after all is no part of it.
    pub(super) fn stepped_in(&self, seat: u8) -> Option<(Game, Question)> {
        let mut game = self.game.clone();
        game.answer(self.asides(seat).next()?).ok()?;
        let question = game.question().filter(|question| question.decider == seat)?.clone();
        Some((game, Question { decline: false, ..question }))
    }

    /// How a seat that is not asked comes to say words: by stepping in.
    pub(super) fn steps_in(&self, seat: u8, words: &[Known]) -> Option<Answer> {
        self.game.question().filter(|question| question.decider != seat)?;
        self.asides(seat).find(|aside| {
            let mut game = self.game.fork();
            let taken = game.answer(aside.clone()).is_ok();
            let question = game.question().filter(|question| taken && question.decider == seat);
            question.is_some_and(|question| answers::read(&game, question, words).is_some())
        })
    }

    pub(super) fn asked_times(&self, says: &Says, seat: NumId, wanted: u32) -> Held {
        let times = self.counting.iter().find(|(one, _)| std::ptr::eq(*one, says)).map_or(0, |(_, times)| *times);
        if times == wanted {
            return Ok(());
        }
        let (name, wanted) = (self.seat_name(self.seat(seat)?), diag::Count("time", wanted as usize));
        let message = format!("expected `{name}` to be asked this {wanted}, found {times}");
        let finding = self.wrong(codes::E0812, message).label("counted from the first line");
        Err(finding.help("what the kernel answers itself is no question; `forced: asked` in `given` asks it too"))
    }

    /// A seat is asked, and may answer exactly this.
    pub(super) fn offered(&self, seat: NumId, bounds: Option<(u16, u16)>, answers: &[Vec<Word>]) -> Held {
        let seat = self.seat(seat)?;
        let name = self.seat_name(seat);
        let Some((game, question)) = self.open(seat).or_else(|| self.stepped_in(seat)) else {
            let message = format!("expected `{name}` to be asked, {}", self.found(self.game.question()));
            return Err(self.wrong(codes::E0811, message).label("another question is open"));
        };
        let wrong = |why: String| {
            let message = format!("expected `{name}` to be offered exactly this, and it is not so");
            let told = self.offers(&question).exactly();
            Err(self.wrong(codes::E0811, message).label(why).help(format!("write `offered {name}: {told}`")))
        };
        if let (Some(bounds), Options::Subset { min, max, .. }) = (bounds, question.options)
            && bounds != (min, max)
        {
            return wrong(format!("{min} to {max} of them are asked for"));
        }
        let mut left = all(&game, &question);
        let offered = left.clone();
        for (at, words) in answers.iter().enumerate() {
            let words = answers::known(&game, self.test.slots, words);
            let fits = |one: &Answer| is(&game, &question, one, &words);
            if !offered.iter().any(|(_, one)| fits(one)) {
                return wrong(format!("the answer number {} of the line is not offered", at + 1));
            }
            left.retain(|(_, one)| !fits(one));
        }
        left.first().map_or(Ok(()), |(name, _)| wrong(format!("`{name}` is offered too")))
    }
}

/// What a question offers, one by one, with its name: of a subset each member, of shares, no two of which are told
/// apart, none in particular.
fn all(game: &Game, question: &Question) -> Vec<(String, Answer)> {
    let among = question.among.iter();
    let mut out: Vec<(String, Answer)> = match question.options {
        Options::Pick { domain } | Options::Subset { domain, .. } => {
            let members: Vec<u16> = among.collect();
            offers::things(game, domain, &members).into_iter().zip(members.into_iter().map(Answer::Pick)).collect()
        }
        Options::Menu { menu } => {
            let entries = &game.engine().program().menus[menu.index()].entries;
            let name = |e: u16| last_part(&entries[usize::from(e)].name).to_string();
            among.map(|e| (name(e), Answer::Entry(e))).collect()
        }
        Options::Branch | Options::Pay | Options::Trigger => {
            among.map(|at| ((at + 1).to_string(), Answer::Branch(at))).collect()
        }
        Options::Number { low, high } => (low..=high).map(|n| (n.to_string(), Answer::Number(n))).collect(),
        Options::YesNo => vec![("yes".to_string(), Answer::Yes), ("no".to_string(), Answer::No)],
        Options::Allocate { .. } => vec![("shares".to_string(), Answer::Shares(Vec::new()))],
    };
    out.extend(question.decline.then(|| ("pass".to_string(), Answer::Decline)));
    out
}

/// Whether words name one of the answers that [`all`] lists.
fn is(game: &Game, question: &Question, one: &Answer, words: &[Known]) -> bool {
    let ask = &game.engine().program().asks[question.ask.index()];
    let menu = matches!(question.options, Options::Menu { .. });
    // `lay X`: the verb that uses the answer may stand before it.
    let words = match words {
        [Known::Name(name), rest @ ..] if !menu && *name == ask.verb && !rest.is_empty() => rest,
        words => words,
    };
    let [word] = words else { return false };
    match (one, word) {
        (Answer::Decline, Known::Done) => true,
        (Answer::Yes | Answer::No, Known::Yes | Known::No | Known::Done) => {
            (*one == Answer::Yes) == (*word == Known::Yes)
        }
        (Answer::Number(n), Known::Number(m)) => n == m,
        (Answer::Number(n), Known::List(list)) => list.contains(&Known::Number(*n)),
        (Answer::Shares(_), _) => answers::read(game, question, words).is_some(),
        (Answer::Pick(member) | Answer::Entry(member) | Answer::Branch(member), _) => {
            answers::flat(words).iter().any(|word| answers::means(game, question, *member, word))
        }
        _ => false,
    }
}
