//! An engine is a program made ready to run; a game is one state of it. Everything a client does starts here.

#![expect(
    clippy::cast_possible_truncation,
    reason = "ids, members and places that were looked over when the program was attached"
)]

use std::sync::Arc;

use model::program::{AbilityId, DesignId, DomainId, NONE, Pc, ProcId, Program};

use crate::attach::{self, validate};
use crate::error::{Fault, GameError, Malformed, Refusal};
use crate::history::{self, History};
use crate::journal::{Journal, Record};
use crate::kernel::{self, Standing};
use crate::machine::chance::Chance;
use crate::machine::frame::{self, Kind};
use crate::machine::tables::{Asking, Op, Tables};
use crate::machine::{Machine, NOWHERE_TO_STOP, Scratch, Stops};
use crate::mem;
use crate::question::{Answer, Options, Question};
use crate::run::{self, End, Step};
use crate::state::{State, flag};

/// A program made ready to run. Shared by all its games.
pub struct Engine {
    pub(crate) program: Program,
    pub(crate) tables: Tables,
}

impl Engine {
    /// Checks a program and attaches functions to its rows.
    ///
    /// # Errors
    /// A program whose ids or offsets point nowhere.
    pub fn new(program: Program) -> Result<Arc<Engine>, Malformed> {
        Engine::asking(program, Asking::default())
    }
    /// As [`Engine::new`], of an engine that asks more than must be asked.
    ///
    /// # Errors
    /// As [`Engine::new`].
    pub fn asking(program: Program, asking: Asking) -> Result<Arc<Engine>, Malformed> {
        let mut program = program;
        let loose = asking.chance.then(|| attach::room_for_loose(&mut program));
        validate::check(&program)?;
        let mut tables = attach::attach(&program);
        tables.asking = asking;
        loose.into_iter().for_each(|from| attach::loose(&mut tables, from));
        Ok(Arc::new(Engine { program, tables }))
    }
    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Engine({}, {:016x})", self.program.game, self.program.content_hash)
    }
}

/// A trigger or replacement that may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The listener; none for a scheduled block.
    pub ability: Option<AbilityId>,
    /// What would run.
    pub proc: ProcId,
    /// The design its text stands on.
    pub design: Option<DesignId>,
    /// The thing it stands on.
    pub this: Option<(DomainId, u16)>,
}

/// One game.
pub struct Game {
    pub(crate) engine: Arc<Engine>,
    pub(crate) state: State,
    pub(crate) scratch: Box<Scratch>,
    pub(crate) journal: Journal,
    pub(crate) history: Option<History>,
    /// Where to stop: nowhere but for [`Game::step_by_step`].
    pub(crate) stops: Stops,
}

impl Game {
    /// Starts a game and runs it up to its first question.
    pub fn new(engine: &Arc<Engine>, seed: u64) -> Game {
        let mut game = Game::blank(engine);
        game.reset(seed);
        game
    }

    pub(crate) fn blank(engine: &Arc<Engine>) -> Game {
        Game::of(engine, State::new(&engine.program.layout))
    }

    fn of(engine: &Arc<Engine>, state: State) -> Game {
        Game {
            engine: Arc::clone(engine),
            state,
            scratch: Box::default(),
            journal: None,
            history: None,
            stops: NOWHERE_TO_STOP,
        }
    }

    /// Starts again with a seed, in the same memory. The journal and what could be taken back are emptied.
    pub fn reset(&mut self, seed: u64) {
        self.prepare(seed);
        self.begin(self.stops);
    }

    pub(crate) fn prepare(&mut self, seed: u64) {
        let engine = &self.engine;
        self.scratch.noted.clear();
        self.scratch.places.clear();
        self.scratch.chances.forget();
        self.scratch.state_epoch = 0;
        self.state.begin(&engine.program.initial, &engine.program.layout, seed);
        if let Some(journal) = &mut self.journal {
            journal.clear();
        }
        if let Some(history) = &mut self.history {
            history.clear();
        }
    }

    pub(crate) fn begin(&mut self, stops: Stops) -> End {
        match self.engine.program.start {
            Some(ProcId(start)) => self.drive(stops, |m| Step::Go(run::begin(m, start, NONE, NONE, Kind::Call, 0))),
            None => self.drive(stops, |_| Step::Finish),
        }
    }

    /// Runs from a first step until the game asks, ends or fails.
    pub(crate) fn drive(&mut self, stops: Stops, first: impl FnOnce(&mut Machine<'_>) -> Step) -> End {
        let from = self.state.pc();
        let before = self.history.as_ref().and(self.question()).map(|question| question.decider);
        let mut m = Machine::new(&self.engine.tables, &mut self.state, &mut self.scratch, &mut self.journal);
        m.stops = stops;
        m.barrier.decider = before;
        #[cfg(feature = "counters")]
        m.scratch.counts.resume(from);
        let asks_nature = m.t.asking.chance;
        let taken_in = asks_nature && m.scratch.chances.given.is_some();
        if taken_in {
            m.keep();
        }
        let step = first(&mut m);
        let gives_up = taken_in && m.gives_up();
        if !m.t.marks.is_empty() {
            m.placed(from);
        }
        let (end, pc) = match step {
            _ if gives_up => (End::Falls, from),
            Step::Go(pc)
                if stops == NOWHERE_TO_STOP && m.scratch.seen.is_empty() && m.t.marks.is_empty() && !asks_nature =>
            {
                run::run::<false>(&mut m, pc)
            }
            Step::Go(pc) => run::run::<true>(&mut m, pc),
            Step::Ask => (End::Asked, from),
            Step::Finish => (End::Finished, from),
        };
        #[cfg(feature = "counters")]
        m.scratch.counts.pause();
        if !m.t.marks.is_empty() {
            m.placed(pc);
        }
        // A fault may show only after a step that asked.
        let end = match m.fault {
            Some(fault) => End::Faulty(fault),
            None => end,
        };
        m.rest();
        m.scratch.state_epoch = m.state_epoch;
        let (base, top, barrier) = (m.frame, m.top, m.barrier);
        let state = &mut self.state;
        state.settle();
        let flags = match end {
            End::Asked => flag::ASKING,
            End::Finished => flag::FINISHED,
            End::Stopped => 0,
            End::Falls => flag::FALLING,
            End::Faulty(_) => flag::FAULTY,
        };
        state.pause(pc, base as u32, top as u32, flags);
        if let End::Faulty(fault) = end {
            state.blame_on(fault.code(), pc);
        }
        if let Some(history) = &mut self.history {
            let after = (end == End::Asked).then_some(self.scratch.question.decider);
            history.settle(before.and_then(|before| history::barrier(barrier, before, after)));
        }
        end
    }

    /// The question that waits; none if the game is over or failed.
    #[inline]
    pub fn question(&self) -> Option<&Question> {
        if self.state.flags() == flag::ASKING { Some(&self.scratch.question) } else { None }
    }

    /// Answers the question. An answer that is not offered changes nothing.
    ///
    /// # Errors
    /// No question waits, or it does not offer the answer.
    pub fn answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        self.check(&answer)?;
        if let Some(history) = &mut self.history {
            history.remember(&self.state, &self.scratch.question, &answer, self.journal.as_ref().map_or(0, Vec::len));
        }
        self.give(&answer, self.stops);
        Ok(())
    }

    /// Whether an answer is offered.
    pub(crate) fn check(&self, answer: &Answer) -> Result<(), Refusal> {
        if let Answer::Aside { seat, menu } = answer {
            return self.check_aside(*seat, *menu);
        }
        self.question().ok_or(Refusal::NothingAsked)?.check(answer)
    }

    pub(crate) fn give(&mut self, answer: &Answer, stops: Stops) -> End {
        if let Some(journal) = &mut self.journal {
            let question = &self.scratch.question;
            journal.push(Record::Answered {
                ask: question.ask,
                seat: question.decides(answer),
                hidden: question.hidden,
                answer: answer.clone(),
            });
        }
        self.state.count_decision();
        // Who steps in decides, so that only what another seat decides afterwards stands against taking it back.
        if let Answer::Aside { seat, .. } = answer {
            self.scratch.question.decider = *seat;
        }
        let pc = self.state.pc();
        if self.engine.tables.asking.chance {
            self.scratch.chances.given = Some(answer.clone());
        }
        self.drive(stops, |m| run::answer(m, pc, answer))
    }

    /// What nature is asked, of an engine that asks it; none while a seat is asked and when the game is over.
    pub fn chance(&self) -> Option<&Chance> {
        self.scratch.chances.missing.as_ref().filter(|_| self.state.flags() == flag::FALLING)
    }

    /// Says what falls; an outcome that is not one of [`Game::chance`] changes nothing.
    ///
    /// # Errors
    /// Nature is not asked, or this is none of the outcomes.
    pub fn falls(&mut self, outcome: u16) -> Result<(), Refusal> {
        let chance = self.chance().ok_or(Refusal::NothingAsked)?;
        if !chance.outcomes.iter().any(|(one, _)| *one == outcome) {
            return Err(Refusal::NoOutcome);
        }
        let chances = &mut self.scratch.chances;
        chances.missing = None;
        chances.fallen.push(outcome);
        let (given, pc) = (chances.given.clone(), self.state.pc());
        self.drive(self.stops, |m| given.map_or(Step::Go(pc), |answer| run::answer(m, pc, &answer)));
        Ok(())
    }

    /// Whether the game is over.
    pub fn finished(&self) -> bool {
        self.state.finished()
    }

    /// The places at the end, by seat; none while the game runs.
    pub fn result(&self) -> Option<Vec<Standing>> {
        let standing = |seat| kernel::standing(self.state.bytes(), self.engine.tables.place.ranks, seat);
        self.finished().then(|| (0..self.engine.program.seats).map(standing).collect())
    }

    /// Which ending it was, as a member of the domain of endings; none while the game runs, and where no name was said.
    pub fn ending(&self) -> Option<(DomainId, u16)> {
        let (column, endings) = self.engine.program.ending().filter(|_| self.finished())?;
        let member = u16::try_from(self.field(column, 0, 0)).ok()?;
        self.engine.program.domains.get(endings.index())?.objects.get(usize::from(member))?;
        Some((endings, member))
    }

    /// Why the game cannot go on, if it cannot.
    pub fn error(&self) -> Option<GameError> {
        let fault = Fault::from_code(self.state.fault())?;
        let program = &self.engine.program;
        let procs = self.running();
        let design = procs.iter().find_map(|proc| program.procs[proc.index()].design);
        Some(GameError {
            fault,
            origin: program.origins.get(self.state.blame() as usize).copied(),
            procedure: procs.first().map_or(String::new(), |proc| program.procs[proc.index()].name.clone()),
            design: design.map(|design| program.designs[design.index()].name.clone()),
        })
    }

    /// The procedures that run, the innermost first.
    pub fn running(&self) -> Vec<ProcId> {
        self.frames_down().map(|(_, proc, _)| proc).collect()
    }

    /// The frames that run, the innermost first: where the slots of each stand, its procedure, and its statement.
    pub(crate) fn frames_down(&self) -> impl Iterator<Item = (usize, ProcId, Pc)> + '_ {
        let (bytes, mut pc) = (self.state.bytes(), self.state.pc());
        frame::down(bytes, self.state.base() as usize).map(move |base| {
            let here = std::mem::replace(&mut pc, frame::return_pc(bytes, base));
            (base, ProcId(frame::proc(bytes, base)), Pc(here))
        })
    }

    /// So many slots of the innermost frame, from the first.
    pub fn slots(&self, number: u16) -> Vec<i32> {
        let base = self.state.base() as usize;
        (0..usize::from(number)).map(|k| mem::slot(self.state.bytes(), base + mem::SLOT * k)).collect()
    }

    /// Where the innermost running frame of a procedure stands; none if none runs.
    pub fn innermost(&self, proc: ProcId) -> Option<Pc> {
        self.frames_down().find(|(_, of, _)| *of == proc).map(|(_, _, pc)| pc)
    }

    /// The engine.
    pub fn engine(&self) -> &Arc<Engine> {
        &self.engine
    }
    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }
    /// Answers given so far.
    pub fn decisions(&self) -> u32 {
        self.state.decisions()
    }

    /// A copy of the game with the question it asks; the journal and what could be taken back stay behind.
    pub fn fork(&self) -> Game {
        let mut copy = Game::of(&self.engine, self.state.clone());
        copy.ask_as(self);
        copy
    }
    /// Becomes a copy of another game of the same engine, without allocating.
    pub fn fork_from(&mut self, other: &Game) {
        self.state.clone_from(&other.state);
        self.scratch.state_epoch = 0;
        self.ask_as(other);
        if !Arc::ptr_eq(&self.engine, &other.engine) {
            self.scratch.forget();
            self.engine.clone_from(&other.engine);
        }
    }

    fn ask_as(&mut self, other: &Game) {
        self.scratch.question.clone_from(&other.scratch.question);
        if other.engine.tables.asking.chance {
            self.scratch.chances.copy(&other.scratch.chances);
        }
    }

    /// Keeps a journal from now on.
    pub fn keep_journal(&mut self) {
        self.journal.get_or_insert_default();
    }
    /// The journal, empty if none is kept.
    pub fn journal(&self) -> &[Record] {
        self.journal.as_deref().unwrap_or(&[])
    }

    /// A machine for reading; what it notes is thrown away.
    pub(crate) fn reading<R>(&mut self, read: impl FnOnce(&mut Machine<'_>) -> R) -> R {
        let mut none = None;
        let mut m = Machine::new(&self.engine.tables, &mut self.state, &mut self.scratch, &mut none);
        let made = read(&mut m);
        m.rest();
        self.state.settle();
        made
    }

    /// Computes the open question again from the state; false if the state asks nothing there, which leaves its mark on the
    /// state: see [`Game::asks_here`].
    pub(crate) fn ask_again(&mut self) -> bool {
        if self.state.flags() != flag::ASKING {
            return true;
        }
        let pc = self.state.pc();
        self.reading(|m| run::ask_again(m, pc) == Step::Ask && m.fault.is_none())
    }

    /// As [`Game::ask_again`], but a state that asks nothing there stays as it was.
    pub(crate) fn asks_here(&mut self) -> bool {
        let before = self.state.clone();
        let asks = self.ask_again();
        if !asks {
            self.state.clone_from(&before);
        }
        asks
    }

    /// After things were put in place: state triggers take what holds now as given, and the open question is computed
    /// anew. A question that has one answer now is answered, and the game goes on.
    pub fn refresh(&mut self) {
        self.reading(run::settle_edges);
        if self.state.flags() == flag::ASKING {
            let pc = self.state.pc();
            self.drive(NOWHERE_TO_STOP, |m| {
                let step = run::ask_again(m, pc);
                m.changed();
                step
            });
        }
    }

    /// What may come next at a position of a trigger question.
    pub fn waiting(&self, position: u16) -> Option<Waiting> {
        self.question()?;
        let pc = self.state.pc() as usize;
        let engine = &self.engine;
        let (ability, this, scheduled) = self.fork().reading(|m| {
            if let Op::Replace { event, slot, .. } = m.t.code[pc] {
                return run::replacing(m, event, slot, position);
            }
            matches!(m.t.code[pc], Op::RunQueue { .. }).then(|| run::queued(m, position)).flatten()
        })?;
        if scheduled {
            return Some(Waiting { ability: None, proc: ProcId(ability), design: None, this: None });
        }
        let row = &engine.program.abilities[ability as usize];
        let domain = row.design.and_then(|design| engine.program.designs[design.index()].domain);
        let this = domain.zip(u16::try_from(this).ok());
        Some(Waiting { ability: Some(AbilityId(ability)), proc: row.proc, design: row.design, this })
    }

    /// Of an engine that asks for every order ([`Asking::orders`]): the trigger that any other engine performs first, if it
    /// would not ask the open question.
    pub fn unasked(&self) -> Option<u16> {
        self.question().filter(|question| question.options == Options::Trigger)?;
        let Op::RunQueue { slot, .. } = self.engine.tables.code[self.state.pc() as usize] else { return None };
        self.fork().reading(|m| run::unasked(m, slot))
    }

    /// The seat that controls an object.
    pub fn controller(&self, domain: DomainId, object: u16) -> Option<u8> {
        let seat = self.fork().reading(|m| m.controller(domain.index(), i32::from(object)));
        u8::try_from(seat).ok()
    }
    /// The seats that know a piece, one bit each.
    pub fn known_by(&self, domain: DomainId, piece: u16) -> u8 {
        (0..self.engine.program.seats).map(|seat| u8::from(self.knows(seat, domain, piece)) << seat).sum()
    }
}

impl Clone for Game {
    fn clone(&self) -> Game {
        let mut copy = self.fork();
        copy.journal.clone_from(&self.journal);
        copy.history.clone_from(&self.history);
        copy
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.state == other.state
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game")
            .field("engine", &self.engine)
            .field("decisions", &self.decisions())
            .field("question", &self.question())
            .finish_non_exhaustive()
    }
}
