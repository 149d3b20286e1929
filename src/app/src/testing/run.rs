//! One run of a test: its lines against the questions of the game.
#![expect(
    clippy::result_large_err,
    reason = "the finding of a failed test is built once and returned through a few calls"
)]

use std::sync::Arc;

use diag::{Code, Diagnostic, Span, codes};
use engine::{Answer, Engine, Game, Question, Record};
use host::library::Loaded;
use link::testing::{Check, LinkedTest, Step, TestHead, Word};
use model::program::{DomainId, NONE, Num, NumId};
use model::unit::{Base, NodeId, Op, Unit, last_part};

use super::Way;
use super::answers::{self, Known};
use super::{first_step, setup, ways};
use crate::items;

/// What a run came to.
pub(super) struct Run {
    /// What failed; the first failure of a line ends the run, failures of `then` are all told.
    pub(super) failures: Vec<Diagnostic>,
    /// Answers that were given.
    pub(super) decisions: u32,
}

/// Runs a test one way.
pub(super) fn run(loaded: &Loaded, head: &TestHead, test: &LinkedTest, engine: &Arc<Engine>, way: Way) -> Run {
    let unit: &Unit = &loaded.units[head.unit].unit;
    let site = Site { loaded, at: head.unit, unit, title: unit.decls[head.decl].span, way };
    let step = head.step.as_deref().or_else(|| first_step(&loaded.manifest));
    let mut game = match setup::game(test, engine, head.seed.unwrap_or(0), step) {
        Ok(game) => game,
        Err((node, why)) => {
            return Run { failures: vec![site.at(codes::E0813, node, why)], decisions: 0 };
        }
    };
    game.keep_journal();
    if way == Way::Undo || test.steps.iter().any(|line| matches!(line, Step::Sealed { .. })) {
        game.keep_history(4);
    }
    let before = game.decisions();
    game.resume();
    let window = game.journal().to_vec();
    let mut player = Player { site, test, game, way, window, told: 0, deeds: Vec::new() };
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
    Run { failures, decisions: player.game.decisions().saturating_sub(before) }
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
}

impl Player<'_> {
    fn line(&mut self, line: &Step) -> Result<(), Diagnostic> {
        match line {
            Step::Answer { refused: false, seat, words, node } => self.answer(*seat, words, *node),
            Step::Answer { refused: true, seat, words, node } => self.refused(*seat, words, *node),
            Step::Asked { negated, seat, words, node } => self.asked(*negated, *seat, words, *node),
            Step::Sealed { negated, node } => self.sealed(*negated, *node),
            Step::Won { seats, node } => self.won(seats, *node),
            Step::Check(check) => self.check(check),
        }
    }

    /// Whether the game is over, and exactly these seats are first.
    fn won(&mut self, seats: &[NumId], node: NodeId) -> Result<(), Diagnostic> {
        self.alive(node)?;
        let wanted: Vec<i32> = seats.iter().map(|seat| self.game.eval(*seat, self.test.slots)).collect();
        let text = items::source(self.site.unit, node);
        let finding = self.site.at(codes::E0812, Some(node), format!("`{text}` does not hold"));
        let Some(standings) = self.game.result() else { return Err(finding.label("the game is not over")) };
        let first: Vec<u8> = standings.iter().filter(|one| one.rank == 1).map(|one| one.seat).collect();
        if first.len() == wanted.len() && first.iter().all(|seat| wanted.contains(&i32::from(*seat))) {
            return Ok(());
        }
        let names = first.iter().map(|seat| format!("`{}`", self.name(DomainId(0), u16::from(*seat))));
        Err(finding.label(format!("won by {}", diag::and_list(names))))
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

    fn answer(&mut self, seat: NumId, words: &[Word], node: NodeId) -> Result<(), Diagnostic> {
        self.alive(node)?;
        let seat = self.seat(seat, node)?;
        let words = answers::known(&self.game, self.test.slots, words);
        let (begin, window, told) = (self.game.clone(), self.window.clone(), self.told);
        match self.give(seat, &words, node)? {
            Ok(()) => self.alive(node),
            Err(open) => {
                self.game = begin;
                (self.window, self.told) = (window, told);
                Err(self.not_offered(seat, open, node))
            }
        }
    }

    /// Gives the answers that words mean. The inner error is the question at which they meant none, if one was open.
    fn give(&mut self, seat: u8, words: &[Known], node: NodeId) -> Result<Result<(), Option<Question>>, Diagnostic> {
        self.deeds.clear();
        let mut rest = words;
        // Words the kernel must have answered itself, and the question that was open when they came.
        let mut skipped: Vec<Known> = Vec::new();
        let mut stuck: Option<Option<Question>> = None;
        // Procedures that ran when a word was said by nobody's question.
        let mut running: Vec<String> = Vec::new();
        let mut given = 0;
        // What was done before the line counts for words that stand before its first answer.
        let mut window = Vec::new();
        // Answers that the kernel gave itself, said by the line or still to say, and the words they took.
        let mut said_given = 0;
        while !rest.is_empty() {
            if given > 0
                && let Some(used) = self.said(seat, rest)
            {
                said_given += 1;
                rest = &rest[used..];
                continue;
            }
            let question = self.game.question().filter(|q| q.decider == seat).cloned();
            let read = question.as_ref().and_then(|q| answers::read(&mut self.game, q, rest));
            // A thing names the action it grants at the beginning of a line; further on it is what was chosen.
            let entry = matches!((&read, &rest[0]), (Some((Answer::Entry(_), _)), Known::Things(..)));
            let read = read.filter(|_| given == 0 || !entry);
            let Some((answer, used)) = read else {
                if given == 0
                    && let Some(used) = self.said(seat, rest)
                {
                    said_given += 1;
                    rest = &rest[used..];
                    continue;
                }
                stuck.get_or_insert_with(|| self.game.question().cloned());
                skipped.push(rest[0].clone());
                let program = self.game.engine().program();
                let names = self.game.running().into_iter().map(|p| program.procs[p.index()].name.as_str());
                running.extend(names.map(|name| answers::head(last_part(name)).to_string()));
                if given == 0 && window.is_empty() {
                    window.clone_from(&self.window);
                }
                rest = &rest[1..];
                continue;
            };
            ways::before(self.way, &mut self.game).map_err(|why| self.site.at(codes::E0814, Some(node), why))?;
            let records = self.game.journal().len();
            ways::answer(self.way, &mut self.game, answer)
                .map_err(|why| self.site.at(codes::E0814, Some(node), why))?;
            self.window = self.game.journal()[records..].to_vec();
            self.told = 0;
            window.extend_from_slice(&self.window);
            given += 1;
            rest = &rest[used..];
        }
        let Some(open) = stuck else { return Ok(Ok(())) };
        // The seat is asked, and the line says none of its answers.
        if given + said_given == 0 && open.as_ref().is_some_and(|q| q.decider == seat) {
            return Ok(Err(open));
        }
        // A name alone (an action after the menu was answered) is said by the things that follow it.
        let telling = skipped.iter().any(|w| !matches!(w, Known::Name(_)));
        let program = self.game.engine().program();
        let said = |word: &Known| match word {
            Known::Name(name) => {
                running.contains(name) || answers::performed(program, &self.window, &window, seat, name)
            }
            _ => true,
        };
        if !telling && given > 0 && skipped.iter().all(said) {
            return Ok(Ok(()));
        }
        let skipped = answers::flat(&skipped);
        let happened = answers::happened(self.game.engine().program(), &window, seat, &skipped);
        if happened {
            return Ok(Ok(()));
        }
        // An answer of the line had only one consequence, and it is not the one that the line says.
        if let Some(Known::Things(domain, _)) = skipped.iter().find(|w| matches!(w, Known::Things(..)))
            && given > 0
            && self.game.question().is_none_or(|q| q.decider != seat)
        {
            self.deeds = answers::deeds(self.game.engine().program(), &window, seat, *domain);
        }
        Ok(Err(open))
    }

    /// How many words say the next answer that the kernel gave itself for a seat since the last answer. Those before it
    /// are not told any more: lines are in order.
    fn said(&mut self, seat: u8, words: &[Known]) -> Option<usize> {
        let engine = Arc::clone(self.game.engine());
        let (at, used) = self.window.iter().enumerate().skip(self.told).find_map(|(at, record)| match record {
            Record::Given { ask, seat: of, answer } if *of == seat => {
                answers::says(engine.program(), *ask, answer, words).map(|used| (at, used))
            }
            _ => None,
        })?;
        self.told = at + 1;
        Some(used)
    }

    fn refused(&mut self, seat: NumId, words: &[Word], node: NodeId) -> Result<(), Diagnostic> {
        self.alive(node)?;
        let seat = self.seat(seat, node)?;
        let Some(question) = self.game.question().filter(|q| q.decider == seat).cloned() else {
            return Err(self.not_offered(seat, self.game.question().cloned(), node));
        };
        let words = answers::known(&self.game, self.test.slots, words);
        let (begin, way) = (self.game.clone(), self.way);
        self.way = Way::Straight;
        // Only what is asked from here on counts: nothing that happened before can make the line true.
        let (window, told) = (std::mem::take(&mut self.window), std::mem::take(&mut self.told));
        let done = self.give(seat, &words, node);
        self.game = begin;
        (self.window, self.told) = (window, told);
        self.way = way;
        match done? {
            Err(_) => Ok(()),
            Ok(()) => {
                let seat = self.name(DomainId(0), seat.into());
                let message = format!("expected `{seat}` not to be offered this, and it is offered");
                let finding = self.site.at(codes::E0811, Some(node), message);
                Err(finding.help(self.offers(&question)))
            }
        }
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

    /// What stands on the left of a comparison, if the condition is one.
    fn sides(&self, check: &Check) -> Option<String> {
        let engine = self.game.engine();
        let program = engine.program();
        let (Num::Eq(a, _) | Num::Ne(a, _) | Num::Lt(a, _) | Num::Le(a, _)) = program.nums[check.cond.index()] else {
            return None;
        };
        let condition = self.condition(check.node);
        let left = self.site.unit.kid(condition, 0)?;
        let (_, right) = self.compared(check.cond)?;
        // `a >= b` may be kept as `b <= a`: only a side that stands where it was written can be told.
        let swapped = matches!(self.site.unit.node(condition).op, Op::Gt | Op::Ge);
        let row = if swapped { right } else { a };
        let value = self.game.eval(row, self.test.slots);
        Some(format!("found {}", self.value(left, value)))
    }

    /// The condition of a line that asserts it.
    fn condition(&self, node: NodeId) -> NodeId {
        match self.site.unit.node(node).op {
            Op::Assert => self.site.unit.kid(node, 0).unwrap_or(node),
            _ => node,
        }
    }

    fn compared(&self, cond: NumId) -> Option<(NumId, NumId)> {
        match self.game.engine().program().nums[cond.index()] {
            Num::Eq(a, b) | Num::Ne(a, b) | Num::Lt(a, b) | Num::Le(a, b) => Some((a, b)),
            _ => None,
        }
    }

    /// A value in words, by the type of the node it belongs to.
    fn value(&self, node: NodeId, value: i32) -> String {
        let ty = self.site.unit.ty(node);
        let name = ty.sym.map(|s| self.site.unit.name(s));
        match ty.base {
            Base::Bool => if value == 0 { "`no`" } else { "`yes`" }.to_string(),
            Base::Thing | Base::Enum if value == NONE => "`none`".to_string(),
            Base::Thing | Base::Enum => {
                let program = self.game.engine().program();
                let holds = |d: &model::program::Domain| {
                    Some(d.name.as_str()) == name || d.kinds.iter().any(|(k, _)| Some(k.as_str()) == name)
                };
                match (program.domains.iter().position(holds), u16::try_from(value)) {
                    (Some(domain), Ok(object)) => format!("`{}`", self.name(DomainId(domain as u16), object)),
                    _ => value.to_string(),
                }
            }
            Base::Error
            | Base::Unit
            | Base::Int
            | Base::Quantity
            | Base::Design
            | Base::Zone
            | Base::Effect
            | Base::Condition
            | Base::Cost
            | Base::Frame => value.to_string(),
        }
    }

    fn not_offered(&mut self, seat: u8, open: Option<Question>, node: NodeId) -> Diagnostic {
        let wanted = self.name(DomainId(0), seat.into());
        if !self.deeds.is_empty() {
            let deeds = diag::and_list(std::mem::take(&mut self.deeds));
            let finding = self.site.at(codes::E0811, Some(node), format!("`{wanted}` is not offered this"));
            return finding.help(format!("all there was to answer came to {deeds}"));
        }
        match &open {
            Some(question) if question.decider == seat => {
                let message = format!("`{wanted}` is not offered this");
                self.site.at(codes::E0811, Some(node), message).help(self.offers(question))
            }
            other => {
                let message = format!("expected `{wanted}` to be asked, {}", self.found(other.as_ref()));
                self.site.at(codes::E0811, Some(node), message).help("answer for the seats in the order they are asked")
            }
        }
    }

    fn found(&self, question: Option<&Question>) -> String {
        match question {
            Some(q) => format!("found `{}` asked: {}", self.name(DomainId(0), q.decider.into()), self.offers(q)),
            None if self.game.finished() => "and the game is over".to_string(),
            None => "and nobody is asked".to_string(),
        }
    }

    /// What a question offers, by the ids a test would use.
    fn offers(&self, question: &Question) -> String {
        let program = self.game.engine().program();
        let ask = &program.asks[question.ask.index()];
        let mut names: Vec<String> = match question.options {
            engine::Options::Pick { domain }
            | engine::Options::Subset { domain, .. }
            | engine::Options::Allocate { domain, .. } => question.among.iter().map(|m| self.name(domain, m)).collect(),
            engine::Options::Menu { menu } => {
                let entries = &program.menus[menu.index()].entries;
                question.among.iter().map(|e| last_part(&entries[usize::from(e)].name).to_string()).collect()
            }
            engine::Options::Number { low, high } => vec![format!("{low}..{high}")],
            engine::Options::YesNo => vec!["yes".into(), "no".into()],
            engine::Options::Branch | engine::Options::Pay | engine::Options::Trigger => {
                question.among.iter().map(|b| (b + 1).to_string()).collect()
            }
        };
        if let engine::Options::Subset { min, max, .. } = question.options {
            names.insert(0, format!("{min} to {max} of"));
        }
        if question.decline {
            names.push("pass".into());
        }
        let verb = if ask.verb.is_empty() { String::new() } else { format!("{} ", ask.verb) };
        format!("offered: {verb}{}", names.join(", "))
    }

    fn name(&self, domain: DomainId, object: u16) -> String {
        let home = &self.game.engine().program().domains[domain.index()];
        home.objects.get(usize::from(object)).map_or_else(|| object.to_string(), |o| o.name.clone())
    }
}
