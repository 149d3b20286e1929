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
    let bodies = program.bodies();
    let mut first_of = |at: usize, ability: &Ability| {
        let body = bodies[ability.proc.index()].clone();
        let (from, code) = (body.start, &program.code[body]);
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
    use Stmt::{
        Ask, Call, CallDyn, Commit, Create, Deal, Draw, DrawOf, Emit, End, EndFinally, Fire, Grant, Guard, Jump, Let,
        LetFrame, LetFrameSet, LetSet, Look, Mark, Move, MoveAll, Mute, Next, Offer, Over, Remember, Replace, Restart,
        Return, Reveal, RunQueue, Settle, Shuffle, Stop, Tell, Uncommit, Unless, Write,
    };
    match stmt {
        Next { .. } => true,
        Offer(..) | Commit(..) | Uncommit(..) | Fire(..) | Replace(..) | Stop(_) | Restart(..) | Grant(_) | End(..)
        | Guard(_) => true,
        Call { .. } | CallDyn(..) => false,
        Let(..) | LetSet(..) | LetFrame(..) | LetFrameSet(..) | Settle | Jump(_) | Unless(..) | Return(_)
        | Write(..) | Move(..) | MoveAll(..) | Deal(..) | Create(..) | Shuffle(..) | Reveal(_) | Look(..)
        | Draw(..) | DrawOf(..) | Mute(_) | Ask(_) | Emit(..) | Tell(..) | Mark(_) | RunQueue(..) | Remember(..)
        | Over | EndFinally => false,
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
        self.asks.push(Ask { public: false, choice: String::new(), given: Vec::new(), ..ask });
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
