//! One run of a test: its lines against the questions of the game.

mod answer;
mod asked;
mod happened;
mod lying;
mod reason;
mod told;

use diag::{Code, Diagnostic, codes};
use engine::{Game, Question, Record};
use link::testing::{LinkedTest, Says, Step, TestHead, Word};
use model::program::{DomainId, NumId, Origin, Pc, ProcId, Program, SetId};
use model::unit::{NodeId, Unit, What};

use super::answers::{self, Known};
use super::offers::{Offers, Written};
use super::setup::Starts;
use super::site::Site;
use super::{Suite, Way, first_step, setup};
use crate::secrecy::Onlooker;
use seat::{items, names};

/// What of a run is kept beside what it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// What happens, in sentences, if a line of the test wants it.
    Needed,
    /// What happens, in sentences, whatever the test wants.
    Log,
    /// The decisions, and the one that it ends at, where somebody wants to begin other games.
    Decisions,
}

/// What a line of a test comes to.
type Held = Result<(), Diagnostic>;

/// What a run came to.
#[derive(Default)]
pub(super) struct Run {
    /// What failed; the first failure of a line ends the run, failures of `then` are all told.
    pub(super) failures: Vec<Diagnostic>,
    /// Answers that were given.
    pub(super) decisions: u32,
    /// Where the statements come from that ran, or were looked at, before the first line, and those from there on.
    pub(super) ran: [Vec<Origin>; 2],
    /// Whether it began in a later turn of a loop.
    pub(super) turned: bool,
    /// What happened, if it was told.
    pub(super) log: Vec<String>,
    /// What is asked at the end, if anything happened.
    pub(super) open: Option<String>,
    /// Its decisions, if they were wanted.
    pub(super) starts: Vec<Game>,
}

/// A linked test, and who plays it.
type Played<'a> = (&'a LinkedTest, &'a Starts);

/// Runs a test one way.
pub(super) fn run(suite: &Suite<'_>, head: &TestHead, played: Played<'_>, way: Way, keep: Keep) -> Run {
    let (test, starts) = played;
    let loaded = suite.loaded;
    let unit: &Unit = &loaded.units[head.unit].unit;
    let decl = &unit.decls[head.decl];
    let site = Site { loaded, at: head.unit, unit, title: decl.span, way };
    let step = head.step.as_deref().or_else(|| first_step(&loaded.manifest));
    let ready = match setup::game(test, starts, head.seed.unwrap_or(0), step, &site) {
        Ok(ready) => ready,
        Err(wrong) => return Run { failures: vec![wrong], ..Run::default() },
    };
    let mut game = ready.game;
    game.keep_journal();
    let says = || test.steps.iter().chain(&test.then).map(|step| &step.says);
    if way == Way::Undo || says().any(|says| matches!(says, Says::Sealed { .. })) {
        game.keep_history(4);
    }
    let before = game.decisions();
    let telling = keep == Keep::Log || says().any(|says| matches!(says, Says::Told { .. }));
    let sentences = match &decl.what {
        What::Test(test) => test.sentences.to_vec(),
        _ => Vec::new(),
    };
    let counting = says().filter(|says| matches!(says, Says::AskedTimes { .. })).map(|says| (says, 0)).collect();
    let mut player = Player {
        site,
        test,
        program: starts.engine().program(),
        game,
        node: NodeId(0),
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
        onlooker: (way == Way::View).then(|| Onlooker::new(&loaded.units(), suite.texts(""))),
        starts: (keep == Keep::Decisions).then(Vec::new),
    };
    let mut failures = player.lines(&test.steps);
    if failures.is_empty() {
        player.go_on();
        player.keep_decision();
        failures.extend(test.then.iter().filter_map(|line| player.line(line, None).err()));
    }
    if failures.is_empty()
        && let Some(first) = engine::invariant::check(&player.game).first()
    {
        failures.push(player.site.at(codes::E0815, None, format!("the state broke: {first}")));
    }
    player.ran.extend(setup::read(&mut player.game));
    Run {
        decisions: player.game.decisions().saturating_sub(before),
        turned: ready.turned,
        open: Some(player.stands()),
        ran: [ready.ran, player.ran],
        log: player.log.lines(),
        failures,
        starts: player.starts.unwrap_or_default(),
    }
}

struct Player<'a> {
    site: Site<'a>,
    test: &'a LinkedTest,
    program: &'a Program,
    game: Game,
    /// The line that is looked at.
    node: NodeId,
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
    starts: Option<Vec<Game>>,
}

impl<'a> Player<'a> {
    /// Gives the game up for what it was; what ran in both is kept.
    fn back_to(&mut self, mut begin: Game) {
        self.ran.extend(setup::read(&mut self.game));
        self.ran.extend(setup::read(&mut begin));
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
                Says::RunTo(step) => setup::find(self.program, step),
                _ => None,
            });
            if let Err(failure) = self.line(step, stop) {
                return vec![failure];
            }
        }
        Vec::new()
    }

    /// Keeps what is asked now, if decisions are wanted.
    fn keep_decision(&mut self) {
        if let Some(starts) = &mut self.starts
            && self.game.question().is_some()
        {
            starts.push(self.game.fork());
        }
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
        let (game, slots) = (&self.game, self.test.slots);
        let Some(question) = game.question() else { return };
        for (says, times) in &mut self.counting {
            let Says::AskedTimes { seat, words, .. } = says else { continue };
            let asked = answers::seat(game, *seat, slots) == Some(question.decider);
            *times += u32::from(asked && answers::about(game, question, &answers::known(game, slots, words)));
        }
    }

    fn line(&mut self, line: &Step, stop: Option<Pc>) -> Held {
        self.node = line.node;
        if matches!(line.says, Says::Answer { .. } | Says::Asked { .. } | Says::Offered { .. } | Says::Won { .. }) {
            self.go_on();
        }
        self.alive()?;
        match &line.says {
            Says::Answer { refused: false, seat, words } => self.answer(*seat, words, stop),
            Says::Answer { refused: true, seat, words } => self.refused(*seat, words),
            Says::Asked { negated, seat, words } => self.asked(*negated, *seat, words),
            Says::AskedTimes { seat, times, .. } => self.asked_times(&line.says, *seat, *times),
            Says::Offered { seat, bounds, answers } => self.offered(*seat, *bounds, answers),
            Says::Does { proc, seat } => self.does(*proc, *seat),
            Says::RunTo(step) => self.run_to(step),
            Says::Holds { domain, location, lots } => self.holds(*domain, *location, lots),
            Says::Happened { negated, deeds } => self.happened(*negated, deeds),
            Says::Told { negated, sentence } => self.told(*negated, *sentence),
            Says::Sealed { negated } => self.sealed(*negated),
            Says::Knows { hidden, seat, domain, things } => self.knows(*hidden, *seat, *domain, *things),
            Says::Won { seats } => self.won(seats),
            Says::Check { cond, parts } => self.check(*cond, parts),
        }
    }

    /// What is wrong with the line.
    fn wrong(&self, code: Code, message: impl Into<String>) -> Diagnostic {
        self.site.at(code, Some(self.node), message.into())
    }

    /// The line, as it is written.
    fn text(&self) -> String {
        items::source(self.site.unit, self.node)
    }

    /// What is wrong with a line that is no more than wrong.
    fn fails(&self) -> Diagnostic {
        self.wrong(codes::E0812, format!("`{}` does not hold", self.text()))
    }

    /// A seat does something before the game goes on.
    fn does(&mut self, proc: ProcId, seat: NumId) -> Held {
        let seat = self.seat(seat)?;
        let from = self.game.journal().len();
        if !self.game.perform(proc, seat) {
            return Err(self.fails().label("the game is over"));
        }
        self.advanced(from);
        self.alive()
    }

    /// The game stands at the beginning of a step: an answer led there, or it goes on to it.
    fn run_to(&mut self, step: &str) -> Held {
        let pc = setup::find(self.program, step)
            .ok_or_else(|| self.wrong(codes::E0813, format!("the game has no step `{step}`")))?;
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
        let message = format!("expected the game to come {}, {}", self.text(), self.found(self.game.question()));
        Err(self.wrong(codes::E0811, message).label("it does not come so far"))
    }

    /// Whether the game is over, and exactly these seats have won.
    fn won(&self, seats: &[NumId]) -> Held {
        let wanted: Vec<i32> = seats.iter().map(|seat| self.eval(*seat)).collect();
        let Some(standings) = self.game.result() else { return Err(self.fails().label("the game is not over")) };
        let won: Vec<u8> = standings.iter().filter(|one| one.won).map(|one| one.seat).collect();
        if won.len() == wanted.len() && won.iter().all(|seat| wanted.contains(&i32::from(*seat))) {
            return Ok(());
        }
        let names = won.iter().map(|seat| format!("`{}`", self.seat_name(*seat)));
        Err(self.fails().label(match won.is_empty() {
            true => "won by nobody".to_owned(),
            false => format!("won by {}", diag::and_list(names)),
        }))
    }

    /// Whether the last answer can be taken back.
    fn sealed(&self, negated: bool) -> Held {
        // A loaded game remembers no answers.
        if self.way == Way::Save {
            return Ok(());
        }
        if self.game.stands() {
            let what = "whether the last answer is sealed shows when the next question is asked";
            return Err(self.wrong(codes::E0812, what).label("the game stands between two questions"));
        }
        let what = match (self.game.undo_barrier(), negated) {
            (Some(_), false) | (None, true) => return Ok(()),
            (None, false) => "expected the last answer to be sealed, and it can be taken back".to_string(),
            (Some(why), true) => format!("expected the last answer not to be sealed: {why}"),
        };
        Err(self.wrong(codes::E0812, what))
    }

    /// Whether a seat knows all of some pieces, or none of them. Of no pieces nothing could be told.
    fn knows(&self, hidden: bool, seat: NumId, domain: DomainId, things: SetId) -> Held {
        let seat = self.seat(seat)?;
        let pieces = self.game.eval_set(things, self.test.slots);
        if pieces.is_empty() {
            let finding = self.wrong(codes::E0812, "there are no such pieces now");
            return Err(finding.label("nothing can be known of none"));
        }
        let Some(piece) = pieces.iter().find(|piece| self.game.knows(seat, domain, **piece) == hidden) else {
            return Ok(());
        };
        let (piece, does) = (self.name(domain, *piece), if hidden { "knows" } else { "does not know" });
        Err(self.wrong(codes::E0812, format!("`{}` {does} `{piece}`", self.seat_name(seat))))
    }

    fn alive(&self) -> Held {
        let error = self.game.error().map(|error| format!("the game cannot go on: {error}"));
        error.map_or(Ok(()), |message| Err(self.wrong(codes::E0815, message)))
    }

    fn eval(&self, row: NumId) -> i32 {
        self.game.eval(row, self.test.slots)
    }

    /// Words with their things looked up.
    fn known(&self, words: &[Word]) -> Vec<Known> {
        answers::known(&self.game, self.test.slots, words)
    }

    fn seat(&self, row: NumId) -> Result<u8, Diagnostic> {
        answers::seat(&self.game, row, self.test.slots)
            .ok_or_else(|| self.wrong(codes::E0811, "this names no seat of the game"))
    }

    fn name(&self, domain: DomainId, object: u16) -> String {
        names::id(self.program, domain, object)
    }

    fn seat_name(&self, seat: u8) -> String {
        self.name(DomainId(0), seat.into())
    }

    fn offers(&self, question: &Question) -> Offers {
        Offers::new(Written { loaded: self.site.loaded, files: &self.test.files }, &self.game, question)
    }

    /// Who is asked what, or why nobody is.
    fn found(&self, question: Option<&Question>) -> String {
        match question {
            Some(q) => format!("found `{}` asked: {}", self.seat_name(q.decider), self.offers(q).line()),
            None if self.game.finished() => "and the game is over".to_string(),
            None => "and nobody is asked".to_string(),
        }
    }

    /// Where the game stands, for whoever reads why a test failed.
    fn stands(&self) -> String {
        match self.game.question() {
            Some(q) => format!("`{}` is asked; {}", self.seat_name(q.decider), self.offers(q).line()),
            None if self.game.finished() => "the game is over".to_string(),
            None if self.game.stands() => "the game stands between two questions".to_string(),
            None => "nobody is asked".to_string(),
        }
    }
}
