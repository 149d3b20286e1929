//! Listeners with equal bodies: the same statements with the same rows, wherever they stand.
//!
//! In: the bodies of listeners. Out: for each the first that is equal. Example: two copies of a text on two cards.

use model::number::narrow;
use model::program::{Ability, Ask, AskId, Pc, Program, Stmt, Visit};

use super::reader::Reader;
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
        let (stmts, asks) = apart(program, code, from);
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
    let mut reads = Reader::new(program);
    code.iter().for_each(|stmt| reads.statement(*stmt));
    reads.slots.contains(&THIS) || code.iter().any(|stmt| hands_on(*stmt))
}

/// Whether a statement gives the thing to others otherwise than by rows: what it grants remembers it, what it sets off and
/// what it leads back to was told of it.
fn hands_on(stmt: Stmt) -> bool {
    match stmt {
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
        | Stmt::Guard(_) => true,
        Stmt::Let(..)
        | Stmt::LetSet(..)
        | Stmt::LetFrame(..)
        | Stmt::LetFrameSet(..)
        | Stmt::Settle
        | Stmt::Jump(_)
        | Stmt::Unless(..)
        | Stmt::Call { .. }
        | Stmt::CallDyn(..)
        | Stmt::Return(_)
        | Stmt::Write(..)
        | Stmt::Move(..)
        | Stmt::MoveAll(..)
        | Stmt::Deal(..)
        | Stmt::Create(..)
        | Stmt::Shuffle(..)
        | Stmt::Reveal(_)
        | Stmt::Look(..)
        | Stmt::Draw(..)
        | Stmt::DrawOf(..)
        | Stmt::Mute(_)
        | Stmt::Ask(_)
        | Stmt::Emit(..)
        | Stmt::Tell(..)
        | Stmt::Mark(_)
        | Stmt::RunQueue(..)
        | Stmt::Remember(..)
        | Stmt::Over
        | Stmt::EndFinally => false,
    }
}

/// Counts places in code from the beginning of a body, and takes its questions out, one after another.
struct Apart<'p> {
    program: &'p Program,
    from: u32,
    asks: Vec<Ask>,
}

impl Visit for Apart<'_> {
    fn jump(&mut self, to: Pc) -> Pc {
        Pc(to.0.wrapping_sub(self.from))
    }
    fn ask(&mut self, id: AskId) -> AskId {
        let ask = self.program.asks[id.index()].visit(self);
        self.asks.push(Ask { public: false, ..ask });
        AskId(narrow::<u16>(self.asks.len()) - 1)
    }
}

/// The statements of a body as they would be anywhere, and their questions.
#[expect(clippy::wildcard_enum_match_arm, reason = "all statements but one are compared part by part")]
fn apart(program: &Program, code: &[Stmt], from: usize) -> (Vec<Stmt>, Vec<Ask>) {
    let mut apart = Apart { program, from: narrow(from), asks: Vec::new() };
    let one = |stmt: &Stmt| match *stmt {
        // The order of what a call sets off is asked by the call's own question, which is the same everywhere.
        Stmt::RunQueue(slot, _) => Stmt::RunQueue(slot, AskId(0)),
        stmt => stmt.visit(&mut apart),
    };
    (code.iter().map(one).collect(), apart.asks)
}
