//! Tests of the test language, linked: what is given, answered and asserted, as rows of the program they are read with.
//!
//! This runs nothing. A test's rows stand behind those of the game, which are the same with and without them.

mod copied;
mod lines;
mod words;

pub(crate) use copied::copy;

use diag::Diags;
use model::program::{ColId, DomainId, NumId, Program, SetId};
use model::unit::{Node, NodeId, Op, Unit, What, last_part};

use crate::{Selection, pipeline};

/// What must be known of a test before anything is linked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestHead {
    /// Position of its unit in the list.
    pub unit: usize,
    /// Position among the unit's declarations.
    pub decl: usize,
    /// Its title.
    pub title: String,
    /// Rule ids it proves.
    pub proves: Vec<String>,
    /// Number of seats, if it names one.
    pub players: Option<u8>,
    /// Editions, scenarios and variants.
    pub presets: Vec<String>,
    /// Options.
    pub options: Vec<(String, String)>,
    /// Seed, if it names one.
    pub seed: Option<u64>,
    /// The step it starts at, if it names one.
    pub step: Option<String>,
}

/// A linked test. All rows are read in a frame of `slots` slots whose first two, `you` and `this`, are none.
#[derive(Clone, Debug)]
pub struct LinkedTest {
    /// The program, with the test's rows behind its own; the content hash is the game's.
    pub program: Program,
    /// Slots of the frame.
    pub slots: u16,
    /// What is given, in order.
    pub given: Vec<Given>,
    /// What is answered and asserted on the way, in order.
    pub steps: Vec<Step>,
    /// What holds at the end.
    pub then: Vec<Step>,
}

/// Something given.
#[derive(Clone, Debug)]
pub enum Given {
    /// So many of these pieces lie there.
    Put {
        /// Domain of the pieces.
        domain: DomainId,
        /// All that the phrase means.
        things: SetId,
        /// How many of them.
        number: NumId,
        /// Where.
        location: NumId,
        /// The line.
        node: NodeId,
    },
    /// A state field or variable has this value.
    Set {
        /// The column.
        column: ColId,
        /// The object; 0 for state of the game.
        object: NumId,
        /// The index of a family.
        index: NumId,
        /// The value.
        value: NumId,
        /// The line.
        node: NodeId,
    },
    /// A state field of things holds one of these: one that no earlier line took.
    SetThing {
        /// The column.
        column: ColId,
        /// The object; 0 for state of the game.
        object: NumId,
        /// The index of a family.
        index: NumId,
        /// What it may be.
        things: SetId,
        /// The line.
        node: NodeId,
    },
    /// A set field or variable has these members.
    SetAll {
        /// The column.
        column: ColId,
        /// The object; 0 for state of the game.
        object: NumId,
        /// The members.
        value: SetId,
        /// The line.
        node: NodeId,
    },
    /// Exactly these lie there, in order, one copy of each.
    Zone {
        /// Domain of the pieces.
        domain: DomainId,
        /// Where.
        location: NumId,
        /// For each the copies it may be.
        things: Vec<SetId>,
        /// The line.
        node: NodeId,
    },
}

/// A line of `do`.
#[derive(Clone, Debug)]
pub enum Step {
    /// A seat answers, or cannot answer so.
    Answer {
        /// The answer must not be offered.
        refused: bool,
        /// Who.
        seat: NumId,
        /// What, word by word.
        words: Vec<Word>,
        /// The line.
        node: NodeId,
    },
    /// Somebody, or nobody, is asked now.
    Asked {
        /// Not this one.
        negated: bool,
        /// Who; nobody if there is none.
        seat: Option<NumId>,
        /// Words that the question is asked with.
        words: Vec<Word>,
        /// The line.
        node: NodeId,
    },
    /// The last answer cannot be taken back.
    Sealed {
        /// It can.
        negated: bool,
        /// The line.
        node: NodeId,
    },
    /// A seat knows all of these, or none of them; there is at least one.
    Knows {
        /// None of them.
        hidden: bool,
        /// Who.
        seat: NumId,
        /// Their domain.
        domain: DomainId,
        /// Which.
        things: SetId,
        /// The line.
        node: NodeId,
    },
    /// The game is over, and these won it.
    Won {
        /// Who.
        seats: Vec<NumId>,
        /// The line.
        node: NodeId,
    },
    /// Something holds here.
    Check(Check),
}

/// A condition that must hold.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The condition.
    pub cond: NumId,
    /// The line.
    pub node: NodeId,
}

/// A word of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Word {
    /// The head of a verb, action, step or menu entry.
    Name(String),
    /// Things, members or seats; a design is all its copies.
    Things {
        /// Their domain.
        domain: DomainId,
        /// Which.
        set: SetId,
    },
    /// A number.
    Number(i32),
    /// 0 pass or stop, 1 yes, 2 no.
    Done(u8),
    /// A subset, by its members.
    List(Vec<Word>),
}

/// The tests of the units, in order, with what their `given` says of the selection.
pub fn test_heads(units: &[&Unit]) -> Vec<TestHead> {
    let mut heads = Vec::new();
    for (unit, source) in units.iter().enumerate() {
        for (decl, it) in source.decls.iter().enumerate() {
            let What::Test(test) = &it.what else { continue };
            let mut head = TestHead { unit, decl, title: test.title.to_string(), ..TestHead::default() };
            head.proves = test.proves.iter().map(|sym| source.name(*sym).to_string()).collect();
            for node in test.body.roots.first().map_or(&[][..], |given| source.kids(*given)) {
                let Node { op, imm, .. } = *source.node(*node);
                let name =
                    || usize::try_from(imm).ok().and_then(|at| source.symbols.get(at)).map(|s| s.name.to_string());
                match op {
                    Op::GivenPlayers => head.players = u8::try_from(imm).ok(),
                    Op::GivenSeed => head.seed = Some(u64::from(imm.cast_unsigned())),
                    Op::GivenEdition => head.presets.extend(name()),
                    Op::GivenAt => head.step = name(),
                    Op::GivenOption => {
                        let value = source.kid(*node, 0).map(|kid| option_word(source, kid));
                        head.options.extend(name().zip(value));
                    }
                    _ => {}
                }
            }
            heads.push(head);
        }
    }
    heads
}

fn option_word(source: &Unit, node: NodeId) -> String {
    let it = source.node(node);
    match it.op {
        Op::Bool => if it.imm == 0 { "off" } else { "on" }.to_owned(),
        Op::Member => source.symbols.get(it.sym().index()).map_or(String::new(), |s| last_part(&s.name).to_owned()),
        _ => it.imm.to_string(),
    }
}

/// Links the units with one of their tests.
///
/// # Errors
/// As [`crate::link`].
pub fn link_test(game: &str, units: &[&Unit], selection: &Selection, head: &TestHead) -> Result<LinkedTest, Diags> {
    let linked = pipeline::linked(game, units, selection, pipeline::Behind::Test(head.unit, head.decl))?;
    Ok(linked.draft.with(linked.program))
}

/// Rows of a test before the program is put together.
#[derive(Default)]
pub(crate) struct Draft {
    given: Vec<Given>,
    steps: Vec<Step>,
    then: Vec<Step>,
    slots: u16,
}

impl Draft {
    /// The test with its program.
    pub(crate) fn with(self, program: Program) -> LinkedTest {
        LinkedTest { program, slots: self.slots, given: self.given, steps: self.steps, then: self.then }
    }
}
