//! One run of a test: its lines against the questions of the game.
#![expect(
    clippy::result_large_err,
    reason = "the finding of a failed test is built once and returned through a few calls"
)]

mod answer;
mod asked;
mod happened;
mod lying;
mod reason;
mod told;

use std::sync::Arc;

use diag::{Code, Diagnostic, Span, codes};
use engine::{Engine, Game, Question, Record};
use host::library::Loaded;
use link::testing::{LinkedTest, Place, Says, Step, TestHead};
use model::program::{DomainId, NumId, Origin, Pc, SetId};
use model::unit::{NodeId, Unit, What};

use super::offers::{Offers, Written};
use super::{Suite, Way, answers, first_step, setup};
use crate::secrecy::Onlooker;
use seat::items;

/// Whether what happens is told in sentences while it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Telling {
    /// If a line of the test wants it.
    Needed,
    /// Whatever the test wants.
    Always,
}

/// The decisions of a run, where somebody wants to begin other games there.
pub(super) type Starts = Option<Vec<Game>>;

/// What a run came to.
#[derive(Default)]
pub(super) struct Run {
    /// What failed; the first failure of a line ends the run, failures of `then` are all told.
    pub(super) failures: Vec<Diagnostic>,
    /// Answers that were given.
    pub(super) decisions: u32,
    /// Where the statements come from that ran before the first line, and those that ran from there on.
    pub(super) ran: [Vec<Origin>; 2],
    /// Whether it began in a later turn of a loop.
    pub(super) turned: bool,
    /// What happened, if it was told.
    pub(super) log: Vec<String>,
    /// What is asked at the end, if anything happened.
    pub(super) open: Option<String>,
    /// Its decisions, if they were wanted.
    pub(super) starts: Starts,
}

/// Runs a test one way.
pub(super) fn run(
    suite: &Suite<'_>,
    head: &TestHead,
    test: &LinkedTest,
    engine: &Arc<Engine>,
    way: Way,
    telling: Telling,
    starts: Starts,
) -> Run {
    let loaded = suite.loaded;
    let unit: &Unit = &loaded.units[head.unit].unit;
    let decl = &unit.decls[head.decl];
    let site = Site { loaded, at: head.unit, unit, title: decl.span, way };
    let step = head.step.as_deref().or_else(|| first_step(&loaded.manifest));
    let said = |at: Place| items::source(&loaded.units[at.unit].unit, at.node);
    let ready = match setup::game(test, engine, head.seed.unwrap_or(0), step, &said) {
        Ok(ready) => ready,
        Err(wrong) => return Run { failures: vec![site.wrong(wrong)], ..Run::default() },
    };
    let (mut game, turned) = (ready.game, ready.turned);
    game.keep_journal();
    let says = || test.steps.iter().chain(&test.then).map(|step| &step.says);
    if way == Way::Undo || says().any(|says| matches!(says, Says::Sealed { .. })) {
        game.keep_history(4);
    }
    let before = game.decisions();
    let telling = telling == Telling::Always || says().any(|says| matches!(says, Says::Told { .. }));
    let sentences = match &decl.what {
        What::Test(test) => test.sentences.to_vec(),
        _ => Vec::new(),
    };
    let counting = says().filter(|says| matches!(says, Says::AskedTimes { .. })).map(|says| (says, 0)).collect();
    let mut player = Player {
        site,
        test,
        engine: Arc::clone(engine),
        game,
        way,
        window: Vec::new(),
        told: 0,
        records: Vec::new(),
        deeds: Vec::new(),
        ran: Vec::new(),
        counting,
        log: told::Log::new(suite, telling, &sentences),
        sentences,
        arrived: true,
        onlooker: (way == Way::View).then(|| Onlooker::new(&suite.loaded.units(), suite.texts(""))),
        starts,
    };
    let mut failures = player.lines(&test.steps);
    if failures.is_empty() {
        player.go_on();
        failures.extend(test.then.iter().filter_map(|line| player.line(line, None).err()));
    }
    if failures.is_empty()
        && let Some(first) = engine::invariant::check(&player.game).first()
    {
        failures.push(player.site.at(codes::E0815, None, format!("the state broke: {first}")));
    }
    player.ran.extend(player.game.take_record());
    Run {
        decisions: player.game.decisions().saturating_sub(before),
        ran: [ready.ran, player.ran.clone()],
        turned,
        open: Some(player.stands()),
        log: player.log.lines(),
        failures,
        starts: player.starts,
    }
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
        self.found(code, self.span(node), message)
    }

    fn found(&self, code: Code, span: Span, message: String) -> Diagnostic {
        let why = match code {
            codes::E0811 => "nobody asks for it here",
            codes::E0812 => "it is otherwise",
            codes::E0813 => "the test cannot begin so",
            codes::E0814 => "it was checked at every decision",
            _ => "the game stops here",
        };
        self.found_as(why, code, span, message)
    }

    fn found_as(&self, why: &str, code: Code, span: Span, message: String) -> Diagnostic {
        let finding = Diagnostic::new(code, span, message);
        match self.way {
            Way::Straight => finding.label(why),
            way => finding.label(format!("{why}; run with `--ways {}`", way.name())),
        }
    }

    /// What could not be set up.
    fn wrong(&self, wrong: setup::Wrong) -> Diagnostic {
        let span = wrong.at.map_or_else(
            || self.span(None),
            |at| {
                let unit = &self.loaded.units[at.unit].unit;
                let range = unit.spans.get(at.node.index()).copied().unwrap_or((0, 0));
                self.loaded.span(at.unit, range)
            },
        );
        let finding = self.found(codes::E0813, span, wrong.what);
        let finding = wrong.help.into_iter().fold(finding, Diagnostic::help);
        match wrong.at.filter(|at| at.unit != self.at) {
            Some(_) => finding.other(self.span(None), "this test begins with it"),
            None => finding,
        }
    }
}

struct Player<'a> {
    site: Site<'a>,
    test: &'a LinkedTest,
    engine: Arc<Engine>,
    game: Game,
    way: Way,
    /// What happened since the last answer was given: a line may name it as done by the kernel.
    window: Vec<Record>,
    /// How many of those records lines have told: each answer that the kernel gave itself is said once, in order.
    told: usize,
    /// What happened since the first line.
    records: Vec<Record>,
    /// What the seat did instead of what the last line said, if there was only one thing to do.
    deeds: Vec<String>,
    /// Where the statements come from that ran in games that were given up.
    ran: Vec<Origin>,
    /// Lines that count questions, with how many of theirs were asked so far.
    counting: Vec<(&'a Says, u32)>,
    /// What happened, in sentences.
    log: told::Log,
    /// The sentences that lines name.
    sentences: Vec<model::unit::Sentence>,
    /// Whether the game came to where it stands without a line that said so: set up there, or led there by an answer.
    arrived: bool,
    /// Who looks on, if that is the way.
    onlooker: Option<Onlooker>,
    /// Every decision so far, if they are wanted.
    starts: Starts,
}

impl<'a> Player<'a> {
    /// Gives the game up for what it was; what ran in both is kept.
    fn back_to(&mut self, mut begin: Game) {
        self.ran.extend(self.game.take_record());
        self.ran.extend(begin.take_record());
        self.game = begin;
        self.game.record();
    }

    /// The lines of `do`, up to the first that fails.
    fn lines(&mut self, steps: &'a [Step]) -> Vec<Diagnostic> {
        if !matches!(steps.first(), Some(Step { says: Says::RunTo(_), .. })) {
            self.go_on();
        }
        for (at, step) in steps.iter().enumerate() {
            // What stops the game is known before the answer that lets it go on.
            let stop = steps.get(at + 1).and_then(|next| match &next.says {
                Says::RunTo(step) => setup::find(self.engine.program(), step),
                _ => None,
            });
            if let Err(failure) = self.line(step, stop) {
                return vec![failure];
            }
        }
        Vec::new()
    }

    /// The game goes on from where it stands to its next question.
    fn go_on(&mut self) {
        if self.game.stands() {
            let from = self.game.journal().len();
            self.game.resume();
            self.advanced(from);
        }
    }

    /// Notes what happened since a record of the journal, and what is asked now.
    fn advanced(&mut self, from: usize) {
        self.arrived = true;
        self.window = self.game.journal()[from..].to_vec();
        self.told = 0;
        self.records.extend_from_slice(&self.window);
        self.log.tell(&self.game, from);
        if let Some(question) = self.game.question().cloned() {
            let (game, slots) = (&self.game, self.test.slots);
            for (says, times) in &mut self.counting {
                let Says::AskedTimes { seat, words, .. } = says else { continue };
                if answers::seat(game, *seat, slots) != Some(question.decider) {
                    continue;
                }
                *times += u32::from(answers::about(game, &question, &answers::known(game, slots, words)));
            }
        }
    }

    fn line(&mut self, line: &Step, stop: Option<Pc>) -> Result<(), Diagnostic> {
        let node = line.node;
        let waits =
            matches!(line.says, Says::Answer { .. } | Says::Asked { .. } | Says::Offered { .. } | Says::Won { .. });
        if waits {
            self.go_on();
        }
        self.alive(node)?;
        match &line.says {
            Says::Answer { refused: false, seat, words } => self.answer(*seat, words, node, stop),
            Says::Answer { refused: true, seat, words } => self.refused(*seat, words, node),
            Says::Asked { negated, seat, words } => self.asked(*negated, *seat, words, node),
            Says::AskedTimes { times, .. } => self.asked_times(&line.says, *times, node),
            Says::Offered { seat, bounds, answers } => self.offered(*seat, *bounds, answers, node),
            Says::RunTo(step) => self.run_to(step, node),
            Says::Holds { domain, location, lots } => self.holds(*domain, *location, lots, node),
            Says::Happened { negated, deeds } => self.happened(*negated, deeds, node),
            Says::Told { negated, sentence } => self.told(*negated, *sentence, node),
            Says::Sealed { negated } => self.sealed(*negated, node),
            Says::Knows { hidden, seat, domain, things } => self.knows(*hidden, *seat, (*domain, *things), node),
            Says::Won { seats } => self.won(seats, node),
            Says::Check { cond, parts } => self.check(*cond, parts, node),
        }
    }

    /// The game stands at the beginning of a step: an answer led there, or it goes on to it.
    fn run_to(&mut self, step: &str, node: NodeId) -> Result<(), Diagnostic> {
        let Some(pc) = setup::find(self.engine.program(), step) else {
            return Err(self.site.at(codes::E0813, Some(node), format!("the game has no step `{step}`")));
        };
        let here = self.game.stands() && self.game.state().pc() == pc.0;
        // Before the first line it may be there already, and after an answer it is; a second time is another one.
        if here && std::mem::replace(&mut self.arrived, false) {
            return Ok(());
        }
        let from = self.game.journal().len();
        let came = self.game.run_to(pc);
        self.advanced(from);
        self.arrived = false;
        if came {
            return Ok(());
        }
        let step = items::source(self.site.unit, node);
        let message = format!("expected the game to come {step}, {}", self.found(self.game.question()));
        Err(self.site.at(codes::E0811, Some(node), message).label("it does not come so far"))
    }

    /// Whether the game is over, and exactly these seats have won.
    fn won(&mut self, seats: &[NumId], node: NodeId) -> Result<(), Diagnostic> {
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
        if self.game.stands() {
            let what = "whether the last answer is sealed shows when the next question is asked".to_string();
            return Err(self.site.at(codes::E0812, Some(node), what).label("the game stands between two questions"));
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

    fn name(&self, domain: DomainId, object: u16) -> String {
        super::offers::object(self.engine.program(), domain, object)
    }

    fn offers(&self, question: &Question) -> Offers {
        Offers::new(Written { loaded: self.site.loaded, files: &self.test.files }, &self.game, question)
    }

    /// Who is asked what, or why nobody is.
    fn found(&self, question: Option<&Question>) -> String {
        match question {
            Some(q) => {
                let offers = self.offers(q).line();
                format!("found `{}` asked: {offers}", self.name(DomainId(0), q.decider.into()))
            }
            None if self.game.finished() => "and the game is over".to_string(),
            None => "and nobody is asked".to_string(),
        }
    }

    /// Where the game stands, for whoever reads why a test failed.
    fn stands(&self) -> String {
        match self.game.question() {
            Some(q) => {
                format!("`{}` is asked; {}", self.name(DomainId(0), q.decider.into()), self.offers(q).line())
            }
            None if self.game.finished() => "the game is over".to_string(),
            None if self.game.stands() => "the game stands between two questions".to_string(),
            None => "nobody is asked".to_string(),
        }
    }
}
