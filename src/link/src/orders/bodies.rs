//! Listeners with equal bodies: the same statements with the same rows, wherever they stand.

use model::number::narrow;
use model::program::{Ability, Ask, AskId, Pc, Program, Shape, Stmt};

use super::reads::Reads;
use crate::util::Map;

/// The slot of the thing a text stands on.
const THIS: u16 = 1;

/// For each listener the first whose body is equal; none for one whose body reads the thing it stands on, may silence
/// another, or counts how often it acts.
pub(super) fn alike(program: &Program, mut mutes: impl FnMut(&Ability) -> bool) -> Vec<Option<u16>> {
    let mut known: Map<Vec<Stmt>, Vec<(u16, Vec<Ask>)>> = Map::default();
    let mut entries: Vec<usize> = program.procs.iter().map(|proc| proc.entry.index()).collect();
    entries.sort_unstable();
    let mut first_of = |at: usize, ability: &Ability| {
        let from = program.procs[ability.proc.index()].entry.index();
        let after = entries.partition_point(|entry| *entry <= from);
        let code = &program.code[from..entries.get(after).copied().unwrap_or(program.code.len())];
        if ability.limit.is_some() || reads_this(program, code) || mutes(ability) {
            return None;
        }
        let mut asks = Vec::new();
        let stmts: Vec<Stmt> = code.iter().map(|stmt| plain(program, *stmt, narrow(from), &mut asks)).collect();
        let same = known.entry(stmts).or_default();
        match same.iter().find(|(_, other)| *other == asks) {
            Some((first, _)) => Some(*first),
            None => {
                same.push((narrow(at), asks));
                Some(narrow(at))
            }
        }
    };
    program.abilities.iter().enumerate().map(|(at, ability)| first_of(at, ability)).collect()
}

/// Whether statements read the thing their text stands on, or hand it on.
fn reads_this(program: &Program, code: &[Stmt]) -> bool {
    let mut reads = Reads::new(program);
    for stmt in code {
        match *stmt {
            Stmt::Let(_, row) | Stmt::Unless(row, _) | Stmt::Return(row) => reads.read(row),
            Stmt::LetSet(_, set) | Stmt::LetFrameSet(_, _, set) | Stmt::Reveal(set) | Stmt::Mute(set) => {
                reads.read_set(set);
            }
            Stmt::LetFrame(_, _, _, index, row) => [index, row].into_iter().for_each(|row| reads.read(row)),
            Stmt::Write(_, args, _) | Stmt::Call { args, .. } | Stmt::Tell(_, args) => reads.read_args(args),
            Stmt::CallDyn(_, a, b) | Stmt::Move(_, a, b, _) => [a, b].into_iter().for_each(|row| reads.read(row)),
            Stmt::MoveAll(set, row, _) | Stmt::Look(set, row) => {
                reads.read_set(set);
                reads.read(row);
            }
            Stmt::Deal(_, a, b, c) => [a, b, c].into_iter().for_each(|row| reads.read(row)),
            Stmt::Create(_, a, b) => [a, b].into_iter().for_each(|row| reads.read(row)),
            Stmt::Shuffle(_, row) | Stmt::Draw(_, row, _) | Stmt::Remember(_, _, _, row) => reads.read(row),
            Stmt::DrawOf(_, set, _) => reads.read_set(set),
            Stmt::Settle | Stmt::Jump(_) | Stmt::Emit(..) | Stmt::Mark(_) | Stmt::RunQueue(..) => {}
            Stmt::Over | Stmt::EndFinally => {}
            // Its candidates, orders and operands stand in further rows; what it grants remembers the thing.
            Stmt::Ask(ask) => asked(&program.asks[ask.index()], &mut reads),
            Stmt::Next { .. }
            | Stmt::Offer(..)
            | Stmt::Commit(..)
            | Stmt::Uncommit(..)
            | Stmt::Fire(..)
            | Stmt::Replace(..)
            | Stmt::Stop(_)
            | Stmt::Restart(..)
            | Stmt::Grant(_)
            | Stmt::End(..)
            | Stmt::Guard(_) => return true,
        }
    }
    reads.slots.contains(&THIS)
}

fn asked(ask: &Ask, reads: &mut Reads<'_>) {
    reads.read(ask.decider);
    match &ask.shape {
        Shape::Pick(set) => reads.read_set(*set),
        Shape::Subset(set, low, high) => {
            reads.read_set(*set);
            [*low, *high].into_iter().for_each(|row| reads.read(row));
        }
        Shape::Number(low, high) => [*low, *high].into_iter().for_each(|row| reads.read(row)),
        Shape::YesNo(row) => reads.read(*row),
        Shape::Branch(rows) | Shape::Pay(rows) => rows.iter().for_each(|row| reads.read(*row)),
        Shape::Allocate(amount, set, _, room) => {
            reads.read_set(*set);
            [*amount, *room].into_iter().for_each(|row| reads.read(row));
        }
        Shape::Menu(_) | Shape::Trigger => {}
    }
}

/// A statement with its places counted from the beginning of the body, and its question by itself.
fn plain(program: &Program, stmt: Stmt, from: u32, asks: &mut Vec<Ask>) -> Stmt {
    let pc = |pc: Pc| Pc(pc.0.wrapping_sub(from));
    match stmt {
        Stmt::Jump(to) => Stmt::Jump(pc(to)),
        Stmt::Unless(row, to) => Stmt::Unless(row, pc(to)),
        Stmt::Ask(id) => {
            let ask = &program.asks[id.index()];
            let at = narrow(asks.len());
            asks.push(Ask { decline: ask.decline.map(pc), empty: pc(ask.empty), public: false, ..ask.clone() });
            Stmt::Ask(AskId(at))
        }
        // The order of what a call sets off is asked by the call's own question, which is the same everywhere.
        Stmt::RunQueue(slot, _) => Stmt::RunQueue(slot, AskId(0)),
        other => other,
    }
}
