//! Lines about questions: who is asked, how often, and what is offered.

use diag::{Diagnostic, codes};
use engine::{Game, Options, Question};
use link::testing::{Says, Word};
use model::program::{DomainId, NumId};
use model::unit::NodeId;

use super::Player;
use crate::testing::answers::{self, Known};
use crate::testing::offers;

impl Player<'_> {
    pub(super) fn asked(
        &mut self,
        negated: bool,
        seat: Option<NumId>,
        words: &[Word],
        node: NodeId,
    ) -> Result<(), Diagnostic> {
        let question = self.game.question().cloned();
        let seat = seat.map(|row| self.seat(row, node)).transpose()?;
        let fits = match seat {
            Some(seat) => self.open(seat).is_some_and(|(game, question)| {
                answers::about(&game, &question, &answers::known(&game, self.test.slots, words))
            }),
            None => question.is_some(),
        };
        if fits != negated {
            return Ok(());
        }
        let expected = match (seat, negated) {
            (Some(seat), false) => format!("expected `{}` to be asked this", self.name(DomainId(0), seat.into())),
            (Some(seat), true) => format!("expected `{}` not to be asked this", self.name(DomainId(0), seat.into())),
            (None, true) => "expected nobody to be asked".to_string(),
            (None, false) => "expected somebody to be asked".to_string(),
        };
        let message = format!("{expected}, {}", self.found(question.as_ref()));
        let finding = self.site.at(codes::E0811, Some(node), message);
        let verb = question.map(|question| self.game.engine().program().asks[question.ask.index()].verb.clone());
        Err(match words {
            // A menu may offer an action of that name elsewhere.
            [Word::Name(name)] if Some(name) == verb.as_ref() => finding
                .label("this names no answer")
                .help(format!("say what may be answered, `{name} ..` and a thing, or only who is asked")),
            _ => finding.label("another question is open"),
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
            let answer = question.nth(0)?;
            game.answer(answer).ok()?;
        }
    }

    pub(super) fn asked_times(&self, says: &Says, wanted: u32, node: NodeId) -> Result<(), Diagnostic> {
        let times = self.counting.iter().find(|(one, _)| std::ptr::eq(*one, says)).map_or(0, |(_, times)| *times);
        if times == wanted {
            return Ok(());
        }
        let Says::AskedTimes { seat, .. } = says else { return Ok(()) };
        let name = self.name(DomainId(0), self.seat(*seat, node)?.into());
        let message =
            format!("expected `{name}` to be asked this {}, found {times}", diag::Count("time", wanted as usize));
        let finding = self.site.at(codes::E0812, Some(node), message).label("counted from the first line");
        Err(finding.help("what the kernel answers itself is no question; `forced: asked` in `given` asks it too"))
    }

    /// A seat is asked, and may answer exactly this.
    pub(super) fn offered(
        &mut self,
        seat: NumId,
        bounds: Option<(u16, u16)>,
        answers: &[Vec<Word>],
        node: NodeId,
    ) -> Result<(), Diagnostic> {
        let seat = self.seat(seat, node)?;
        let name = self.name(DomainId(0), seat.into());
        let Some((game, question)) = self.open(seat) else {
            let message = format!("expected `{name}` to be asked, {}", self.found(self.game.question()));
            return Err(self.site.at(codes::E0811, Some(node), message).label("another question is open"));
        };
        let named: Vec<Vec<Known>> =
            answers.iter().map(|words| answers::known(&game, self.test.slots, words)).collect();
        let told = self.offers(&question);
        let wrong = |why: String| {
            let message = format!("expected `{name}` to be offered exactly this, and it is not so");
            let finding = self.site.at(codes::E0811, Some(node), message).label(why);
            Err(finding.help(format!("write `offered {name}: {}`", told.exactly())))
        };
        if let (Some((low, high)), Options::Subset { min, max, .. }) = (bounds, question.options)
            && (low, high) != (min, max)
        {
            return wrong(format!("{min} to {max} of them are asked for"));
        }
        let offered = all(&game, &question);
        let mut covered = vec![false; offered.len()];
        for (at, words) in named.iter().enumerate() {
            let mut fits = false;
            for (k, (_, one)) in offered.iter().enumerate() {
                if one.is(&game, &question, words) {
                    covered[k] = true;
                    fits = true;
                }
            }
            if !fits {
                return wrong(format!("the answer number {} of the line is not offered", at + 1));
            }
        }
        match covered.iter().position(|covered| !covered) {
            Some(at) => wrong(format!("`{}` is offered too", offered[at].0)),
            None => Ok(()),
        }
    }
}

/// One thing that is offered.
enum One {
    /// To pass.
    Decline,
    /// A member of the candidates: a thing, an entry, a branch, a trigger.
    Member(u16),
    /// A number.
    Number(i32),
    /// Yes or no.
    Says(bool),
    /// Shares, of which no two are told apart.
    Shares,
}

/// What a question offers, one by one, with its name.
fn all(game: &Game, question: &Question) -> Vec<(String, One)> {
    let program = game.engine().program();
    let mut out: Vec<(String, One)> = match question.options {
        Options::Pick { domain } | Options::Subset { domain, .. } => {
            let members: Vec<u16> = question.among.iter().collect();
            let names = offers::things(game, domain, &members);
            names.into_iter().zip(members).map(|(name, member)| (name, One::Member(member))).collect()
        }
        Options::Menu { menu } => {
            let name =
                |e: u16| model::unit::last_part(&program.menus[menu.index()].entries[usize::from(e)].name).to_string();
            question.among.iter().map(|e| (name(e), One::Member(e))).collect()
        }
        Options::Branch | Options::Pay | Options::Trigger => {
            question.among.iter().map(|at| ((at + 1).to_string(), One::Member(at))).collect()
        }
        Options::Number { low, high } => (low..=high).map(|n| (n.to_string(), One::Number(n))).collect(),
        Options::YesNo => vec![("yes".to_string(), One::Says(true)), ("no".to_string(), One::Says(false))],
        Options::Allocate { .. } => vec![("shares".to_string(), One::Shares)],
    };
    if question.decline {
        out.push(("pass".to_string(), One::Decline));
    }
    out
}

impl One {
    /// Whether words name it.
    fn is(&self, game: &Game, question: &Question, words: &[Known]) -> bool {
        let program = game.engine().program();
        let ask = &program.asks[question.ask.index()];
        let menu = matches!(question.options, Options::Menu { .. });
        // `lay X`: the verb that uses the answer may stand before it.
        let words = match words {
            [Known::Name(name), rest @ ..] if !menu && *name == ask.verb && !rest.is_empty() => rest,
            words => words,
        };
        let [word] = words else { return false };
        match (self, word) {
            (Self::Decline, Known::Done) => true,
            (Self::Says(yes), Known::Yes | Known::No | Known::Done) => *yes == (*word == Known::Yes),
            (Self::Number(n), Known::Number(m)) => n == m,
            (Self::Number(n), Known::List(list)) => list.contains(&Known::Number(*n)),
            (Self::Shares, _) => answers::read(&mut game.clone(), question, words).is_some(),
            (Self::Member(member), _) => answers::means(game, question, *member, word),
            _ => false,
        }
    }
}
