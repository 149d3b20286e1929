//! One run of a test: its lines against the questions of the game.
#![expect(
    clippy::result_large_err,
    reason = "the finding of a failed test is built once and returned through a few calls"
)]

mod answer;
mod told;

use std::sync::Arc;

use diag::{Code, Diagnostic, Span, codes};
use engine::{Engine, Game, Question, Record};
use host::library::Loaded;
use link::testing::{Check, LinkedTest, Step, TestHead, Word};
use model::program::{DomainId, NumId, Origin, SetId};
use model::unit::{NodeId, Unit};

use super::{Way, answers, first_step, setup};
use crate::items;

/// What a run came to.
pub(super) struct Run {
    /// What failed; the first failure of a line ends the run, failures of `then` are all told.
    pub(super) failures: Vec<Diagnostic>,
    /// Answers that were given.
    pub(super) decisions: u32,
    /// Where the statements come from that ran before the first line, and those that ran from there on.
    pub(super) ran: [Vec<Origin>; 2],
}

/// Runs a test one way.
pub(super) fn run(loaded: &Loaded, head: &TestHead, test: &LinkedTest, engine: &Arc<Engine>, way: Way) -> Run {
    let unit: &Unit = &loaded.units[head.unit].unit;
    let site = Site { loaded, at: head.unit, unit, title: unit.decls[head.decl].span, way };
    let step = head.step.as_deref().or_else(|| first_step(&loaded.manifest));
    let mut game = match setup::game(test, engine, head.seed.unwrap_or(0), step) {
        Ok(game) => game,
        Err((node, why)) => {
            let failures = vec![site.at(codes::E0813, node, why)];
            return Run { failures, decisions: 0, ran: Default::default() };
        }
    };
    let set_up = game.take_record();
    game.keep_journal();
    if way == Way::Undo || test.steps.iter().any(|line| matches!(line, Step::Sealed { .. })) {
        game.keep_history(4);
    }
    let before = game.decisions();
    game.resume();
    let window = game.journal().to_vec();
    let mut player = Player { site, test, game, way, window, told: 0, deeds: Vec::new(), ran: Vec::new() };
    let mut failures = Vec::new();
    for line in &test.steps {
        if let Err(failure) = player.line(line) {
            failures.push(failure);
            break;
        }
    }
    if failures.is_empty() {
        failures.extend(test.then.iter().filter_map(|line| player.line(line).err()));
    }
    if failures.is_empty()
        && let Some(first) = engine::invariant::check(&player.game).first()
    {
        failures.push(player.site.at(codes::E0815, None, format!("the state broke: {first}")));
    }
    player.ran.extend(player.game.take_record());
    let ran = [set_up, player.ran];
    Run { failures, decisions: player.game.decisions().saturating_sub(before), ran }
}

/// Where findings of a test point.
struct Site<'a> {
    loaded: &'a Loaded,
    at: usize,
    unit: &'a Unit,
    title: (u32, u32),
    way: Way,
}

impl Site<'_> {
    fn span(&self, node: Option<NodeId>) -> Span {
        let range = node.and_then(|n| self.unit.spans.get(n.index()).copied()).unwrap_or(self.title);
        self.loaded.span(self.at, range)
    }

    fn at(&self, code: Code, node: Option<NodeId>, message: String) -> Diagnostic {
        let finding = Diagnostic::new(code, self.span(node), message);
        let why = match code {
            codes::E0811 => "nobody asks for it here",
            codes::E0812 => "it is otherwise",
            codes::E0813 => "the test cannot begin so",
            codes::E0814 => "it was checked at every decision",
            _ => "the game stops here",
        };
        match self.way {
            Way::Straight => finding.label(why),
            way => finding.label(format!("{why}; run with `--ways {}`", way.name())),
        }
    }
}

struct Player<'a> {
    site: Site<'a>,
    test: &'a LinkedTest,
    game: Game,
    way: Way,
    /// What happened since the last answer was given: a line may name it as done by the kernel.
    window: Vec<Record>,
    /// How many of those records lines have told: each answer that the kernel gave itself is said once, in order.
    told: usize,
    /// What the seat did instead of what the last line said, if there was only one thing to do.
    deeds: Vec<String>,
    /// Where the statements come from that ran in games that were given up.
    ran: Vec<Origin>,
}

impl Player<'_> {
    /// Gives the game up for what it was; what ran in it is kept.
    fn back_to(&mut self, begin: Game) {
        self.ran.extend(self.game.take_record());
        self.game = begin;
        self.game.record();
    }

    fn line(&mut self, line: &Step) -> Result<(), Diagnostic> {
        match line {
            Step::Answer { refused: false, seat, words, node } => self.answer(*seat, words, *node),
            Step::Answer { refused: true, seat, words, node } => self.refused(*seat, words, *node),
            Step::Asked { negated, seat, words, node } => self.asked(*negated, *seat, words, *node),
            Step::Sealed { negated, node } => self.sealed(*negated, *node),
            Step::Knows { hidden, seat, domain, things, node } => self.knows(*hidden, *seat, (*domain, *things), *node),
            Step::Won { seats, node } => self.won(seats, *node),
            Step::Check(check) => self.check(check),
        }
    }

    /// Whether the game is over, and exactly these seats have won.
    fn won(&mut self, seats: &[NumId], node: NodeId) -> Result<(), Diagnostic> {
        self.alive(node)?;
        let wanted: Vec<i32> = seats.iter().map(|seat| self.game.eval(*seat, self.test.slots)).collect();
        let text = items::source(self.site.unit, node);
        let finding = self.site.at(codes::E0812, Some(node), format!("`{text}` does not hold"));
        let Some(standings) = self.game.result() else { return Err(finding.label("the game is not over")) };
        let won: Vec<u8> = standings.iter().filter(|one| one.won).map(|one| one.seat).collect();
        if won.len() == wanted.len() && won.iter().all(|seat| wanted.contains(&i32::from(*seat))) {
            return Ok(());
        }
        let names = won.iter().map(|seat| format!("`{}`", self.name(DomainId(0), u16::from(*seat))));
        Err(finding.label(match won.is_empty() {
            true => "won by nobody".to_owned(),
            false => format!("won by {}", diag::and_list(names)),
        }))
    }

    /// Whether the last answer can be taken back.
    fn sealed(&self, negated: bool, node: NodeId) -> Result<(), Diagnostic> {
        // A loaded game remembers no answers.
        if self.way == Way::Save {
            return Ok(());
        }
        match (self.game.undo_barrier(), negated) {
            (Some(_), false) | (None, true) => Ok(()),
            (None, false) => {
                let what = "expected the last answer to be sealed, and it can be taken back".to_string();
                Err(self.site.at(codes::E0812, Some(node), what))
            }
            (Some(why), true) => {
                let what = format!("expected the last answer not to be sealed: {why}");
                Err(self.site.at(codes::E0812, Some(node), what))
            }
        }
    }

    /// Whether a seat knows all of some pieces, or none of them. Of no pieces nothing could be told.
    fn knows(
        &mut self,
        hidden: bool,
        seat: NumId,
        (domain, things): (DomainId, SetId),
        node: NodeId,
    ) -> Result<(), Diagnostic> {
        self.alive(node)?;
        let seat = self.seat(seat, node)?;
        let pieces = self.game.eval_set(things, self.test.slots);
        let name = self.name(DomainId(0), seat.into());
        let wrong = |message: String| self.site.at(codes::E0812, Some(node), message);
        if pieces.is_empty() {
            return Err(wrong("there are no such pieces now".into()).label("nothing can be known of none"));
        }
        match pieces.iter().find(|piece| self.game.knows(seat, domain, **piece) == hidden) {
            None => Ok(()),
            Some(piece) => {
                let (piece, does) = (self.name(domain, *piece), if hidden { "knows" } else { "does not know" });
                Err(wrong(format!("`{name}` {does} `{piece}`")))
            }
        }
    }

    fn alive(&self, node: NodeId) -> Result<(), Diagnostic> {
        match self.game.error() {
            Some(error) => Err(self.site.at(codes::E0815, Some(node), format!("the game cannot go on: {error}"))),
            None => Ok(()),
        }
    }

    fn seat(&self, row: NumId, node: NodeId) -> Result<u8, Diagnostic> {
        answers::seat(&self.game, row, self.test.slots)
            .ok_or_else(|| self.site.at(codes::E0811, Some(node), "this names no seat of the game".into()))
    }

    fn asked(&mut self, negated: bool, seat: Option<NumId>, words: &[Word], node: NodeId) -> Result<(), Diagnostic> {
        self.alive(node)?;
        let question = self.game.question().cloned();
        let seat = seat.map(|row| self.seat(row, node)).transpose()?;
        let fits = match seat {
            Some(seat) => self.open(seat).is_some_and(|(mut game, q)| {
                let words = answers::known(&game, self.test.slots, words);
                words.is_empty() || answers::read(&mut game, &q, &words).is_some()
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
        Err(self.site.at(codes::E0811, Some(node), message).label("another question is open"))
    }

    /// The question that a seat is asked now. Of a hidden commit every seat counts as asked at once, though the kernel
    /// takes the answers one after the other.
    fn open(&self, seat: u8) -> Option<(Game, Question)> {
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

    fn check(&mut self, check: &Check) -> Result<(), Diagnostic> {
        self.alive(check.node)?;
        if self.game.eval(check.cond, self.test.slots) != 0 {
            return Ok(());
        }
        let text = items::source(self.site.unit, check.node);
        let finding = self.site.at(codes::E0812, Some(check.node), format!("`{text}` does not hold"));
        Err(match self.sides(check) {
            Some(found) => finding.label(found),
            None => finding,
        })
    }
}
