//! Tests of the test language, linked: what is given, answered and asserted, as rows of the program they are read with.
//!
//! This runs nothing. A test's rows stand behind those of the game, which are the same with and without them.

mod words;

use diag::Diags;
use model::program::{ColId, DomainId, NONE, Num, NumId, Program, SetId, Store};
use model::unit::{Base, Decl, Many, Node, NodeId, Op, SymId, Test, Unit, What, last_part};

use crate::finish::Copier;
use crate::lower::fields::{FieldAt, Spot};
use crate::lower::{Cx, Env, Loc, Val};
use crate::util::bits;
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
                    Op::GivenSeed => head.seed = Some(u64::from(imm as u32)),
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
        Op::Member => source.symbols.get(it.imm as usize).map_or(String::new(), |s| last_part(&s.name).to_owned()),
        _ => it.imm.to_string(),
    }
}

/// Links the units with one of their tests.
///
/// # Errors
/// As [`crate::link`].
pub fn link_test(game: &str, units: &[&Unit], selection: &Selection, head: &TestHead) -> Result<LinkedTest, Diags> {
    pipeline::linked(game, units, selection, Some((head.unit, head.decl)))
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

impl<'u> Cx<'u> {
    /// Lowers a test: unit by path, position of the declaration.
    pub(crate) fn test(&mut self, unit: usize, decl: usize) -> Draft {
        let source = self.names.sources.units[unit];
        let Some(Decl { what: What::Test(test), .. }) = source.decls.get(decl) else { return Draft::default() };
        let none = self.rows.int(NONE);
        let mut slots = vec![Loc::Unbound; test.body.slots.len().max(2)];
        slots[0] = Loc::Num(none);
        slots[1] = Loc::Num(none);
        let env = Env { unit, body: &test.body, slots, design: None };
        self.apart(env, |cx| cx.test_lines(test))
    }

    pub(super) fn test_lines(&mut self, test: &'u Test) -> Draft {
        let mut draft = Draft { slots: 2, ..Draft::default() };
        let lines =
            |cx: &Cx<'u>, k: usize| test.body.roots.get(k).map_or(Vec::new(), |root| cx.unit().kids(*root).to_vec());
        for node in lines(self, 0) {
            self.given(node, &mut draft.given);
        }
        draft.steps = lines(self, 1).into_iter().filter_map(|node| self.test_step(node)).collect();
        draft.then = lines(self, 2).into_iter().filter_map(|node| self.test_step(node)).collect();
        draft
    }

    pub(super) fn given(&mut self, node: NodeId, into: &mut Vec<Given>) {
        match self.unit().node(node).op {
            Op::GivenPut => self.given_put(node, into),
            Op::GivenSet => {
                let (Some(place), Some(value)) = (self.kid(node, 0), self.unit().kids(node).get(1).copied()) else {
                    return;
                };
                let Some(spot) = self.place(place) else { return };
                let zero = self.rows.int(0);
                let (column, object, index) = match spot {
                    Spot::Field(at) => match (self.field_at(at.field, at.design), at.object) {
                        (Some(FieldAt::State(column)), Val::Num(object)) => (column, object, at.index),
                        _ => {
                            self.refuse(
                                place,
                                "only a state field can be given a value",
                                "name a field declared with `var`",
                            );
                            return;
                        }
                    },
                    Spot::Var(column, index) => (column, zero, index),
                    Spot::Slot(..) | Spot::Frame(..) | Spot::Entry(_) | Spot::Bound(_) => return,
                };
                if let Store::Set(_) = self.columns[column.index()].store {
                    let value = self.set(value);
                    into.push(Given::SetAll { column, object, value, node });
                } else {
                    let index = index.unwrap_or(zero);
                    if self.unit().node(value).op == Op::Item && self.ty(value).base == Base::Design {
                        let things = self.copies(value);
                        into.push(Given::SetThing { column, object, index, things, node });
                        return;
                    }
                    let value = self.num(value);
                    into.push(Given::Set { column, object, index, value, node });
                }
            }
            Op::GivenZone => {
                let kids = self.unit().kids(node).to_vec();
                let Some((zone, designs)) = kids.split_first() else { return };
                let Some(domain) = self.domain(*zone) else { return };
                let location = self.location(*zone);
                let things = designs.iter().map(|kid| self.copies(*kid)).collect();
                into.push(Given::Zone { domain, location, things, node });
            }
            _ => {}
        }
    }

    /// All copies that a phrase may mean: of a design, or the things themselves.
    pub(super) fn copies(&mut self, node: NodeId) -> SetId {
        if self.unit().node(node).op == Op::Item {
            let gid = self.names.gid(self.env.unit, SymId(self.unit().node(node).imm as u32));
            if let Some((domain, objects)) = self.things.copies(gid) {
                let mut set = bits::none(self.rows.size(domain));
                objects.iter().for_each(|object| bits::put(&mut set, *object as usize));
                return self.rows.constant(domain, set);
            }
            if let Some((_, item)) = self.names.item(gid) {
                let unit = self.names.at(gid).map_or(0, |at| at.unit);
                let kind = self.names.gid(unit, item.kind);
                let domain = self.things.of_kind.get(&kind).copied().unwrap_or(DomainId(0));
                return self.rows.empty(domain);
            }
        }
        self.set(node)
    }

    pub(super) fn given_put(&mut self, node: NodeId, into: &mut Vec<Given>) {
        let (Some(what), Some(place)) = (self.kid(node, 0), self.kid(node, 2)) else { return };
        let mut things = self.copies(what);
        let domain = self.rows.domain(things);
        let number = match self.kid(node, 3) {
            Some(number) => self.num(number),
            None if self.ty(what).many == Many::Set && self.unit().node(what).op == Op::All => {
                self.rows.num(Num::Count(things))
            }
            None => self.rows.int(1),
        };
        let location = self.destination(place, domain);
        let owner = self.kid(node, 1).map(|owner| self.num(owner));
        let seat = owner.and_then(|owner| self.rows.as_int(owner)).and_then(|seat| u8::try_from(seat).ok());
        let mut assigned = None;
        if let Some(seat) = seat {
            // Pieces that were made for every seat: those of this one. Others come to belong to it.
            let objects = &self.things.domains[domain.index()].objects;
            let mut own = bits::none(objects.len());
            let mut all_owned = true;
            for object in bits::members(self.rows.as_mask(things).unwrap_or(&[])) {
                match objects[object].owner {
                    Some(owner) if owner == seat => bits::put(&mut own, object),
                    Some(_) => {}
                    None => all_owned = false,
                }
            }
            if all_owned {
                things = self.rows.constant(domain, own);
            } else {
                assigned = self.things.domains[domain.index()].controller.zip(owner);
            }
        }
        into.push(Given::Put { domain, things, number, location, node });
        if let Some((column, value)) = assigned {
            let object = self.rows.num(Num::Lowest(things));
            let index = self.rows.int(0);
            into.push(Given::Set { column, object, index, value, node });
        }
    }

    pub(super) fn test_step(&mut self, node: NodeId) -> Option<Step> {
        let Node { op, imm, .. } = *self.unit().node(node);
        match op {
            Op::Answer => {
                let kids = self.unit().kids(node).to_vec();
                let (seat, words) = kids.split_first()?;
                let seat = self.num(*seat);
                let words = words.iter().map(|word| self.word(*word)).collect();
                Some(Step::Answer { refused: imm == 1, seat, words, node })
            }
            Op::Asked => {
                let seat = self.kid(node, 0).map(|seat| self.num(seat));
                let words = self.unit().kids(node).to_vec().into_iter().skip(1).map(|word| self.word(word)).collect();
                Some(Step::Asked { negated: imm == 1, seat, words, node })
            }
            Op::Sealed => Some(Step::Sealed { negated: imm == 1, node }),
            Op::Won => {
                let seats = self.unit().kids(node).to_vec().into_iter().map(|seat| self.num(seat)).collect();
                Some(Step::Won { seats, node })
            }
            Op::Assert => {
                let cond = self.kid(node, 0).map(|condition| self.num(condition))?;
                Some(Step::Check(Check { cond, node }))
            }
            _ => None,
        }
    }
}

/// The rows of a test, as they are numbered in the program.
pub(crate) fn copy(copier: &mut Copier<'_, '_>, draft: Draft) -> Draft {
    let given = draft
        .given
        .into_iter()
        .map(|given| match given {
            Given::Put { domain, things, number, location, node } => Given::Put {
                domain,
                things: copier.copy_set(things),
                number: copier.copy_num(number),
                location: copier.copy_num(location),
                node,
            },
            Given::Set { column, object, index, value, node } => Given::Set {
                column,
                object: copier.copy_num(object),
                index: copier.copy_num(index),
                value: copier.copy_num(value),
                node,
            },
            Given::SetThing { column, object, index, things, node } => Given::SetThing {
                column,
                object: copier.copy_num(object),
                index: copier.copy_num(index),
                things: copier.copy_set(things),
                node,
            },
            Given::SetAll { column, object, value, node } => {
                Given::SetAll { column, object: copier.copy_num(object), value: copier.copy_set(value), node }
            }
            Given::Zone { domain, location, things, node } => Given::Zone {
                domain,
                location: copier.copy_num(location),
                things: things.into_iter().map(|set| copier.copy_set(set)).collect(),
                node,
            },
        })
        .collect();
    let steps = draft.steps.into_iter().map(|step| copy_step(copier, step)).collect();
    let then = draft.then.into_iter().map(|step| copy_step(copier, step)).collect();
    Draft { given, steps, then, slots: draft.slots }
}

fn copy_step(copier: &mut Copier<'_, '_>, step: Step) -> Step {
    match step {
        Step::Answer { refused, seat, words, node } => Step::Answer {
            refused,
            seat: copier.copy_num(seat),
            words: words.into_iter().map(|word| copy_word(copier, word)).collect(),
            node,
        },
        Step::Asked { negated, seat, words, node } => Step::Asked {
            negated,
            seat: seat.map(|seat| copier.copy_num(seat)),
            words: words.into_iter().map(|word| copy_word(copier, word)).collect(),
            node,
        },
        Step::Sealed { negated, node } => Step::Sealed { negated, node },
        Step::Won { seats, node } => {
            Step::Won { seats: seats.into_iter().map(|seat| copier.copy_num(seat)).collect(), node }
        }
        Step::Check(check) => Step::Check(Check { cond: copier.copy_num(check.cond), ..check }),
    }
}

fn copy_word(copier: &mut Copier<'_, '_>, word: Word) -> Word {
    match word {
        Word::Things { domain, set } => Word::Things { domain, set: copier.copy_set(set) },
        Word::List(words) => Word::List(words.into_iter().map(|word| copy_word(copier, word)).collect()),
        Word::Name(_) | Word::Number(_) | Word::Done(_) => word,
    }
}
