//! What must be known of a test before anything is linked: what its `given`, and what it shares, say of the selection.

use std::collections::{HashMap, HashSet};

use model::unit::{Given, NodeId, Op, SymId, Tree, Unit, What, last_part};

/// A test and how it begins.
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
    /// Units and declarations whose `given` it begins with, in order: those it shares, then its own.
    pub given: Vec<(usize, usize)>,
    /// Number of seats, if it names one.
    pub players: Option<u8>,
    /// The seats that play, if it names them.
    pub seats: Vec<String>,
    /// Editions, scenarios and variants.
    pub presets: Vec<String>,
    /// Options.
    pub options: Vec<(String, String)>,
    /// Seed, if it names one.
    pub seed: Option<u64>,
    /// The step it starts at, if it names one.
    pub step: Option<String>,
    /// Questions with one answer are asked too.
    pub forced: bool,
}

/// A unit and one of its declarations.
type Place = (usize, usize);

/// What is shared, by title and by file.
struct Shared<'u> {
    units: &'u [&'u Unit],
    by_title: HashMap<&'u str, Place>,
}

/// The tests of the units, in order, with what their `given` says of the selection. Where two things that a test begins
/// with say the same otherwise, the later counts, and what stands in the test itself before all others.
pub fn test_heads(units: &[&Unit]) -> Vec<TestHead> {
    let mut shared = Shared { units, by_title: HashMap::new() };
    for (unit, source) in units.iter().enumerate() {
        for (decl, it) in source.decls.iter().enumerate() {
            if let What::Given(Given { title, .. }) = &it.what
                && !title.is_empty()
            {
                shared.by_title.entry(title).or_insert((unit, decl));
            }
        }
    }
    let mut heads = Vec::new();
    for (unit, source) in units.iter().enumerate() {
        let of_file = |what: &What| matches!(what, What::Given(given) if given.title.is_empty());
        let of_file = source.decls.iter().position(|decl| of_file(&decl.what));
        for (decl, it) in source.decls.iter().enumerate() {
            let What::Test(test) = &it.what else { continue };
            let mut head = TestHead { unit, decl, title: test.title.to_string(), ..TestHead::default() };
            head.proves = test.proves.iter().map(|sym| source.name(*sym).to_string()).collect();
            let mut seen = HashSet::new();
            of_file.into_iter().for_each(|all| shared.add(&mut head.given, &mut seen, (unit, all)));
            shared.add_like(&mut head.given, &mut seen, unit, &test.like);
            head.given.push((unit, decl));
            for (unit, decl) in head.given.clone() {
                begin(units[unit], decl, &mut head);
            }
            heads.push(head);
        }
    }
    heads
}

impl Shared<'_> {
    /// Adds a declaration with all that it shares itself, each once.
    fn add(&self, given: &mut Vec<Place>, seen: &mut HashSet<Place>, at: Place) {
        // What goes round in a circle was reported; it must end all the same.
        if let What::Given(row) = &self.units[at.0].decls[at.1].what
            && seen.insert(at)
        {
            self.add_like(given, seen, at.0, &row.like);
            given.push(at);
        }
    }

    fn add_like(&self, given: &mut Vec<Place>, seen: &mut HashSet<Place>, unit: usize, like: &[SymId]) {
        let shared = like.iter().filter_map(|title| self.by_title.get(self.units[unit].name(*title)));
        shared.for_each(|at| self.add(given, seen, *at));
    }
}

/// The lines that a declaration gives.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other declaration gives anything")]
pub(crate) fn lines(source: &Unit, decl: usize) -> &[NodeId] {
    let body = match &source.decls[decl].what {
        What::Test(test) => &test.body,
        What::Given(given) => &given.body,
        _ => return &[],
    };
    body.roots.first().map_or(&[], |given| source.kids(*given))
}

#[expect(clippy::wildcard_enum_match_arm, reason = "what is given of the table is read when the test is linked")]
fn begin(source: &Unit, decl: usize, head: &mut TestHead) {
    for node in lines(source, decl) {
        let name = || source.named(*node).map(|sym| source.name(sym).to_owned());
        match source.tree(*node) {
            // What is no number of seats is told when the selection is checked.
            Tree::GivenPlayers { number } => {
                (head.players, head.seats) = (Some(u8::try_from(number).unwrap_or(u8::MAX)), Vec::new());
            }
            Tree::GivenSeats { seats } => {
                let seats = seats.iter().map(|seat| source.sym(*seat).name.to_string());
                (head.seats, head.players) = (seats.collect(), None);
            }
            Tree::GivenSeed { seed } => head.seed = Some(u64::from(seed.cast_unsigned())),
            Tree::GivenEdition { .. } => head.presets.extend(name()),
            Tree::GivenAt { .. } => head.step = name(),
            Tree::GivenForced {} => head.forced = true,
            Tree::GivenOption { value, .. } => {
                let option = name().map(|name| (name, option_word(source, value)));
                head.options.retain(|(other, _)| option.as_ref().is_none_or(|(name, _)| other != name));
                head.options.extend(option);
            }
            _ => {}
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "every other value of an option is a number")]
fn option_word(source: &Unit, node: NodeId) -> String {
    let it = source.node(node);
    match it.op {
        Op::Bool => if it.imm == 0 { "off" } else { "on" }.to_owned(),
        Op::Member => source.symbols.get(it.sym().index()).map_or(String::new(), |s| last_part(&s.name).to_owned()),
        _ => it.imm.to_string(),
    }
}
