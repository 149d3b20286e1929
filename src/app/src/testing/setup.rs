//! From the start of a game to the state a test is given: the step it begins at, an empty table, then the lines.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Answer, Engine, Game, Options, Question};
use link::testing::{Given, LinkedTest};
use model::program::{ColId, Column, DomainId, NumId, Pc, Program, SetId, Store};
use model::unit::{NodeId, last_part};

/// What cannot be set up: the line, if one is to blame, and why.
pub(super) type Wrong = (Option<NodeId>, String);

/// The game of a test, before its first question is asked.
///
/// The real game is played from its start, every question answered with its last answer, until the step is reached for
/// the first time; so every frame is there that a game would have.
pub(super) fn game(test: &LinkedTest, engine: &Arc<Engine>, seed: u64, step: Option<&str>) -> Result<Game, Wrong> {
    let mut game = begin(engine, seed, step)?;
    let mut table =
        Table { game: &mut game, slots: test.slots, taken: BTreeSet::new(), starts: starts(engine.program()) };
    if step.is_some() {
        table.clear(&Game::new(engine, seed));
    }
    for line in &test.given {
        table.line(line)?;
    }
    game.refresh();
    let broken = engine::invariant::check(&game);
    if let Some(first) = broken.first() {
        return Err((None, format!("what is given cannot be: {first}")));
    }
    Ok(game)
}

/// The game at the step where a test begins, before anything is given.
pub(super) fn begin(engine: &Arc<Engine>, seed: u64, step: Option<&str>) -> Result<Game, Wrong> {
    let program = engine.program();
    let mut game = Game::new(engine, seed);
    game.record();
    if let Some(step) = step {
        let pc = find(program, step).ok_or_else(|| (None, format!("the game has no step `{step}`")))?;
        match game.advance_to(pc, &mut |question| last(program, question)) {
            Ok(true) => {}
            Ok(false) => return Err((None, format!("the game ends before it reaches the step `{step}`"))),
            Err(error) => return Err((None, format!("the game cannot go on before the step `{step}`: {error}"))),
        }
    } else {
        // Without a step to begin at a test starts before the first question of the game.
        game.reset(seed);
    }
    Ok(game)
}

/// A step by `procedure.step`, or by its own name.
fn find(program: &Program, step: &str) -> Option<Pc> {
    let local = last_part(step);
    let exact = program.steps.iter().find(|(name, ..)| name == step);
    exact.or_else(|| program.steps.iter().find(|(name, ..)| name == local)).map(|(_, _, pc)| *pc)
}

/// To pass, to decline, else the last of what is offered.
pub(super) fn last(program: &Program, question: &Question) -> Answer {
    if let Options::Menu { menu } = question.options {
        let entries = &program.menus[menu.index()].entries;
        let pass = question.among.iter().find(|e| entries[usize::from(*e)].declines);
        if let Some(pass) = pass {
            return Answer::Entry(pass);
        }
    }
    question.nth(question.len().saturating_sub(1)).unwrap_or(Answer::Decline)
}

struct Table<'g> {
    game: &'g mut Game,
    slots: u16,
    /// Copies that a line put somewhere or named: no other line takes them.
    taken: BTreeSet<(DomainId, u16)>,
    /// Where each piece lies when a game begins, by domain.
    starts: Vec<Vec<u16>>,
}

impl Table<'_> {
    /// Puts every piece back where the first question of the game finds it, and from the hands of seats and from spaces to where
    /// it lies before the game begins. Ordered zones stay as they are.
    fn clear(&mut self, dealt: &Game) {
        let engine = Arc::clone(self.game.engine());
        for (at, domain) in engine.program().domains.iter().enumerate() {
            let id = DomainId(at as u16);
            let lists = |location: u16| domain.locations[usize::from(location)].list.is_some();
            for piece in 0..self.starts[at].len() as u16 {
                let begun = dealt.location(id, piece).unwrap_or(0);
                let location = &domain.locations[usize::from(begun)];
                let home = match location.space.is_some() || location.owner.is_some() {
                    true => self.starts[at][usize::from(piece)],
                    false => begun,
                };
                let lies = self.game.location(id, piece).unwrap_or(0);
                if lies != home && !lists(lies) && !lists(home) {
                    self.game.place(id, piece, home);
                }
            }
        }
    }

    fn back(&mut self, domain: DomainId, piece: u16) {
        let start = self.starts[domain.index()][usize::from(piece)];
        if self.game.location(domain, piece) != Some(start) {
            self.game.place(domain, piece, start);
        }
    }

    fn number(&self, row: NumId) -> i32 {
        self.game.eval(row, self.slots)
    }

    /// The first copies of a set that no line took.
    fn free(&self, domain: DomainId, things: SetId, wanted: usize) -> Vec<u16> {
        let all = self.game.eval_set(things, self.slots);
        all.into_iter().filter(|t| !self.taken.contains(&(domain, *t))).take(wanted).collect()
    }

    fn line(&mut self, line: &Given) -> Result<(), Wrong> {
        match line {
            Given::Put { domain, things, number, location, node } => {
                let wanted = usize::try_from(self.number(*number)).unwrap_or(0);
                let found = self.free(*domain, *things, wanted);
                if found.len() < wanted {
                    let there = diag::Count("piece", found.len());
                    return Err((
                        Some(*node),
                        format!("expected {wanted} to put there, found {there} that no line took"),
                    ));
                }
                let location = self.location(*location, *node)?;
                for piece in found {
                    self.put(*domain, piece, location, *node)?;
                }
            }
            Given::Zone { domain, location, things, node } => {
                let location = self.location(*location, *node)?;
                for piece in self.game.order(*domain, location) {
                    if !self.taken.contains(&(*domain, piece)) {
                        self.back(*domain, piece);
                    }
                }
                for set in things {
                    let Some(&piece) = self.free(*domain, *set, 1).first() else {
                        return Err((Some(*node), "a thing of this list has no copy left that no line took".into()));
                    };
                    self.put(*domain, piece, location, *node)?;
                }
            }
            Given::Set { column, object, index, value, node } => {
                let (object, index) = self.place(*column, *object, *index, *node)?;
                let value = self.number(*value);
                if !self.game.set(*column, object, index, value) {
                    let row = self.column(*column);
                    let (lo, hi) = (row.lo, row.hi);
                    return Err((Some(*node), format!("expected a value from {lo} to {hi}, found {value}")));
                }
            }
            Given::SetThing { column, object, index, things, node } => {
                let (object, index) = self.place(*column, *object, *index, *node)?;
                let target = self.column(*column).target.unwrap_or(DomainId(0));
                let Some(&thing) = self.free(target, *things, 1).first() else {
                    return Err((Some(*node), "no copy is left that no line took".into()));
                };
                self.taken.insert((target, thing));
                self.game.set(*column, object, index, i32::from(thing));
            }
            Given::SetAll { column, object, value, node } => {
                let (object, _) = self.place(*column, *object, NumId(u16::MAX), *node)?;
                let members = self.game.eval_set(*value, self.slots);
                self.game.set_members(*column, object, 0, &members);
            }
        }
        Ok(())
    }

    fn put(&mut self, domain: DomainId, piece: u16, location: u16, node: NodeId) -> Result<(), Wrong> {
        self.taken.insert((domain, piece));
        if self.game.place(domain, piece, location) {
            return Ok(());
        }
        let engine = self.game.engine();
        let home = &engine.program().domains[domain.index()];
        let (thing, place) = (&home.objects[usize::from(piece)].name, &home.locations[usize::from(location)].name);
        Err((Some(node), format!("`{thing}` cannot lie in `{place}`")))
    }

    fn location(&self, row: NumId, node: NodeId) -> Result<u16, Wrong> {
        u16::try_from(self.number(row)).map_err(|_| (Some(node), "there is no such place in this game".to_string()))
    }

    fn column(&self, column: ColId) -> &Column {
        &self.game.engine().program().columns[column.index()]
    }

    fn place(&self, _: ColId, object: NumId, index: NumId, node: NodeId) -> Result<(u16, u16), Wrong> {
        let object = self.number(object);
        let index = if index.0 == u16::MAX { 0 } else { self.number(index) };
        match (u16::try_from(object), u16::try_from(index)) {
            (Ok(object), Ok(index)) => Ok((object, index)),
            _ => Err((Some(node), "there is no such thing in this game".into())),
        }
    }
}

/// Where each piece lies when a game begins, read from the program.
fn starts(program: &Program) -> Vec<Vec<u16>> {
    let at = |domain: &model::program::Domain| -> Vec<u16> {
        let Some(column) = domain.at.and_then(|at| program.columns.get(at.index())) else { return Vec::new() };
        (0..domain.size).map(|piece| initial(program, column, piece)).collect()
    };
    program.domains.iter().map(at).collect()
}

fn initial(program: &Program, column: &Column, object: u16) -> u16 {
    let size = match column.store {
        Store::I8 => 1,
        Store::I16 => 2,
        Store::I32 => 4,
        Store::Bit | Store::Set(_) => return 0,
    };
    let from = column.offset as usize + usize::from(object) * usize::from(column.family) * size;
    let bytes = program.initial.get(from..from + size).unwrap_or(&[]);
    let value = match *bytes {
        [a] => i32::from(a as i8),
        [a, b] => i32::from(i16::from_le_bytes([a, b])),
        [a, b, c, d] => i32::from_le_bytes([a, b, c, d]),
        _ => 0,
    };
    u16::try_from(value).unwrap_or(0)
}
