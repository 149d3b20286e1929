//! Words that nothing in a whole game says: no content, no rule besides their own declaration, no test. What is no word
//! the compiler reports itself, since it is there for the rules alone; but not procedures, of which a game starts one.
//!
//! Words come before the cards that say them. So a folder is asked for its words only from the first item on that says
//! anything.

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, Diags, codes};
use model::unit::{
    Ability, Decl, Does, Flavour, Floor, Item, NodeId, Op, Root, Space, SymId, Symbol, Unit, What, head,
};

use crate::library::Loaded;

type Name<'a> = (Space, &'a str);

/// Reports them, folder by folder: the game, unless its tests are not there to say them, and each pack.
pub(super) fn unsaid(loaded: &Loaded, found: &mut Diags) {
    // What only tests say cannot be known without them.
    let judged = |pack: Option<usize>| pack.is_some() || loaded.tests;
    let speaking = loaded.units.iter().filter(|u| judged(u.pack) && u.unit.items().any(|item| speaks(&u.unit, item)));
    let speaking: HashSet<Option<usize>> = speaking.map(|u| u.pack).collect();
    if speaking.is_empty() {
        return;
    }
    // in how many units a name stands; the declaring one is looked at more closely
    let mut standing: HashMap<Name<'_>, usize> = HashMap::new();
    for unit in loaded.units() {
        let names: HashSet<Name<'_>> = unit.symbols.iter().flat_map(with_owner).collect();
        names.into_iter().for_each(|name| *standing.entry(name).or_default() += 1);
    }
    // a test looks back at deeds by their first word: it means all verbs of that word
    let tests = loaded.units().into_iter().filter(|unit| unit.floor == Floor::Tests);
    let verbs = tests.flat_map(|unit| unit.symbols.iter()).filter(|symbol| symbol.space == Space::Verb);
    let looked_at: HashSet<&str> = verbs.map(|symbol| head(&symbol.name)).collect();
    for (k, one) in loaded.units.iter().enumerate().filter(|(_, one)| speaking.contains(&one.pack)) {
        let unit = &*one.unit;
        let tested = |(space, name): Name<'_>| space == Space::Verb && looked_at.contains(head(name));
        let alone = |name: Name<'_>| standing.get(&name).is_none_or(|n| *n <= 1) && !tested(name);
        let candidates: Vec<Candidate<'_>> =
            unit.decls.iter().flat_map(|decl| candidates(unit, decl, loaded)).filter(|c| alone(c.name)).collect();
        let candidates: Vec<Candidate<'_>> = candidates.into_iter().filter(|c| !is_named(loaded, c.name)).collect();
        if candidates.is_empty() {
            continue;
        }
        let said = mentions(unit);
        let silent: HashSet<Name<'_>> = candidates.iter().map(|c| c.name).filter(|name| !said.contains(name)).collect();
        // a kind that is not said is one mistake, whatever fields it has
        let alone = |c: &Candidate<'_>| c.of.is_none_or(|kind| !silent.contains(&kind));
        let reported = candidates.into_iter().filter(|c| silent.contains(&c.name) && alone(c));
        for Candidate { word, sort, span, name, of: _ } in reported {
            let shown = unit.source.get(span.0 as usize..span.1 as usize).unwrap_or(name.1);
            let span = loaded.span(k, span);
            found.push(if word {
                Diagnostic::new(codes::W1009, span, format!("nothing in the game says the {sort} `{shown}`"))
                    .label("no content, no rule and no test mentions it")
                    .help("remove it, or write the content or a test that it is there for")
            } else {
                Diagnostic::new(codes::W1003, span, format!("{sort} `{shown}` is never used"))
                    .label("nothing mentions it")
                    .help("remove it, or mark it `word` if it is there for content")
            });
        }
    }
}

/// Whether the manifest draws a map by a value of that name, shows it, or lets bots judge by it.
fn is_named(loaded: &Loaded, (space, name): Name<'_>) -> bool {
    let head = name.split('(').next().unwrap_or(name);
    let manifest = &loaded.manifest;
    let drawn = manifest.drawn.iter().flat_map(|d| [&d.across, &d.down].into_iter().chain(&d.wanted));
    let mut named = drawn.chain(&manifest.shown).chain(&manifest.promise);
    space == Space::Value && named.any(|said| said.value == head)
}

/// What a declaration declares that something must say.
struct Candidate<'a> {
    word: bool,
    sort: &'static str,
    span: (u32, u32),
    name: Name<'a>,
    /// Of a field: its kind.
    of: Option<Name<'a>>,
}

fn candidates<'a>(unit: &'a Unit, decl: &Decl, loaded: &Loaded) -> Vec<Candidate<'a>> {
    let Some((sort, sym)) = sort(decl, loaded).zip(decl.sym) else { return Vec::new() };
    if !decl.word && !matches!(&decl.what, What::Verb(verb) if verb.procedure) {
        return Vec::new();
    }
    let named = |sym: SymId| (unit.symbol(sym).space, unit.name(sym));
    let mut all = vec![Candidate { word: decl.word, sort, span: decl.span, name: named(sym), of: None }];
    if let What::Kind(kind) = &decl.what {
        let (word, sort, of) = (true, "field", Some(named(sym)));
        let fields = kind.fields.iter();
        all.extend(fields.map(|field| Candidate { word, sort, span: field.span, name: named(field.sym), of }));
    }
    all
}

/// Whether an item does or asks anything; numbers and names are no text.
fn speaks(unit: &Unit, item: &Item) -> bool {
    use Op::{Bool, Cast, Int, Item, List, Member, NoneValue, Range, Setting};
    let mut said = item.fields.iter().flat_map(|field| field.body.roots.iter()).flat_map(|root| unit.below(*root));
    let is_text = |op: Op| !matches!(op, Int | Bool | NoneValue | Member | Item | Setting | List | Range | Cast);
    said.any(|id| is_text(unit.node(id).op)) || !item.abilities.is_empty()
}

/// What to call a declaration that something must say; none for what is there without being said.
fn sort(decl: &Decl, loaded: &Loaded) -> Option<&'static str> {
    Some(match &decl.what {
        What::Measure { .. } => "measure",
        What::Enum { .. } => "enum",
        What::Kind(kind) if kind.root != Root::Seat => "kind",
        What::Zone(_) => "zone",
        What::Noun { .. } => "noun",
        What::Value(value) => match value.flavour {
            Flavour::Value => "value",
            Flavour::Relation => "relation",
            Flavour::Filter => "filter",
        },
        What::Setting { option: false, .. } => "setting",
        What::Var { .. } => "variable",
        What::Verb(verb) if *verb.head == *loaded.manifest.start.value => return None,
        What::Verb(verb) if verb.procedure => "procedure",
        What::Verb(_) => "verb",
        What::Menu { .. } => "menu",
        What::Cost(_) => "cost",
        What::Kind(_) | What::Setting { .. } | What::Stream => return None,
        What::Action(_) | What::Ability(_) | What::Item(_) | What::Test(_) | What::Given(_) => return None,
    })
}

/// A name, and the one it is part of: `colour` of `colour.red`. A local or step is of some procedure of that head, which
/// any name that begins with it may be.
fn with_owner(symbol: &Symbol) -> impl Iterator<Item = Name<'_>> {
    let owner = match symbol.space {
        Space::Member => Some(Space::Enum),
        Space::Field => Some(Space::Kind),
        _ => None,
    };
    let owner = owner.zip(symbol.name.split_once('.')).map(|(space, (owner, _))| (space, owner));
    std::iter::once((symbol.space, &*symbol.name)).chain(owner)
}

/// What a unit says beyond declaring it.
fn mentions(unit: &Unit) -> HashSet<Name<'_>> {
    let mut ids: Vec<SymId> = unit.types.iter().filter_map(|ty| ty.sym).collect();
    ids.extend((0..unit.nodes.len()).filter_map(|at| unit.named(NodeId(at as u32))));
    for decl in unit.decls.iter() {
        match &decl.what {
            What::Kind(kind) => {
                ids.extend([kind.parent, kind.holds, kind.starts].into_iter().flatten());
                ids.extend(kind.live.iter().copied());
                ids.extend(kind.fields.iter().flat_map(|field| field.index.iter().copied()));
                ids.extend(kind.refined.into_iter().flat_map(|(field, member)| [field, member]));
            }
            What::Zone(zone) => {
                ids.push(zone.holds);
                ids.extend([zone.of, zone.refilled].into_iter().flatten());
            }
            What::Setting { index, .. } | What::Var { index, .. } => ids.extend(index.iter().copied()),
            What::Menu { with, .. } => ids.extend(with.iter().copied()),
            What::Value(value) => ids.extend(value.during),
            What::Verb(verb) => {
                ids.extend(verb.during);
                ids.extend(verb.locals.iter().flat_map(|local| local.index.iter().copied()));
            }
            What::Item(item) => {
                ids.push(item.kind);
                ids.extend(item.fields.iter().map(|field| field.sym));
            }
            What::Measure { .. } | What::Enum { .. } | What::Noun { .. } | What::Stream | What::Cost(_) => {}
            What::Action(_) | What::Ability(_) | What::Test(_) | What::Given(_) => {}
        }
        ids.extend(decl.code().into_iter().filter_map(|code| code.ability).flat_map(of_ability));
    }
    ids.into_iter().filter(|id| id.index() < unit.symbols.len()).flat_map(|id| with_owner(unit.symbol(id))).collect()
}

/// What an ability names outside of its trees.
fn of_ability(ability: &Ability) -> Vec<SymId> {
    let mut ids = match &ability.does {
        Does::Modify { value, .. } => vec![*value],
        Does::Permit { relation, .. } => vec![*relation],
        Does::Act { menu, .. } => vec![*menu],
        Does::Listen(_) | Does::State => Vec::new(),
    };
    ids.extend(ability.limit.iter().flat_map(|limit| limit.per.iter().copied()));
    ids
}
