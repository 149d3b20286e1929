//! What can be judged only when all bodies are written. Each check has a file: it takes the units and adds findings.
//!
//! Here: what is declared and never used (W1003). Words are left out: they are there for content, and which content
//! there is shows in the whole game. So are procedures: a game starts with one of them.

mod asleep;
mod audience;
mod bodies;
mod circular;
mod endless;
mod idle;
mod loops;
mod meeting;
mod nobody;
mod restarts;
mod sharing;
mod silent;
mod trees;
mod unreached;

use std::borrow::Cow;

use diag::{Diagnostic, codes};
use model::unit::{Floor, SymId, Unit, What};

use crate::builder::UnitBuilder;
use crate::dict::{Data, Dict, Ent, noun_of};
use crate::elaborate::Done;
use crate::findings::Finding;
pub use audience::Public;
use audience::index::Index;
use trees::Trees;

/// What is mentioned, by the number of the entity.
#[derive(Debug)]
pub struct Mentions {
    /// By a body or header, itself or through a member, field, step or local of it.
    pub used: Vec<bool>,
    /// By its own name.
    pub said: Vec<bool>,
}

impl Mentions {
    /// Of all files.
    #[must_use]
    pub fn of(dict: &Dict, done: &[Cow<'_, Done>]) -> Self {
        let mut mentions = Self { used: vec![false; dict.len()], said: vec![false; dict.len()] };
        for one in done {
            one.used.iter().for_each(|ent| mentions.used[ent.0 as usize] = true);
            one.said.iter().for_each(|ent| mentions.said[ent.0 as usize] = true);
            // types are those of bodies too, and a type is not always written
            in_types(dict, &one.unit, &mut |ent| mentions.used[ent.0 as usize] = true);
            in_headers(dict, &one.unit, &mut |ent| {
                mentions.used[ent.0 as usize] = true;
                mentions.said[ent.0 as usize] = true;
            });
        }
        mentions
    }
}

/// Looks over everything; answers which questions everybody may be told of.
pub fn everything(
    dict: &Dict,
    base: &[&Unit],
    done: &[Cow<'_, Done>],
    mentions: &Mentions,
    found: &mut Vec<Finding>,
) -> Public {
    let units: Vec<&UnitBuilder> = done.iter().map(|d| &d.unit).collect();
    let trees: Vec<Trees<'_>> =
        base.iter().map(|u| Trees::from(*u)).chain(units.iter().map(|u| Trees::from(*u))).collect();
    restarts::restarts(&trees, &units, found);
    let nobody: Vec<_> = done.iter().flat_map(|d| d.nobody.iter().copied()).collect();
    nobody::nobody(dict, &trees, &nobody, found);
    sharing::sharing(&units, found);
    let mut public = Public { of: vec![Vec::new(); units.len()], hushed: Vec::new() };
    // A test asks nobody, and nothing of the game reads what it declares.
    let tests = units.iter().all(|unit| unit.floor == Floor::Tests);
    let ix = if tests || units.iter().all(|unit| unit.broken) { None } else { Some(Index::new(trees)) };
    if let Some(ix) = &ix {
        audience::audience(ix, base, &units, found, &mut public);
    }
    // what is broken may be what would have used it
    if found.iter().any(Finding::is_error) || !tests && units.iter().any(|u| u.broken) {
        return public;
    }
    silent::silent(&units, found);
    unused(dict, &mentions.used, found);
    if let Some(ix) = &ix {
        idle::idle(ix, base.len(), &units, found);
        unreached::unreached(&units, found);
        asleep::asleep(ix, base.len(), &units, found);
        endless::endless(ix, base.len(), &units, found);
        circular::circular(ix, base.len(), &units, found);
        meeting::meeting(ix, base.len(), &units, found);
    }
    public
}

/// Reports declarations of this folder that nothing mentions.
fn unused(dict: &Dict, used: &[bool], found: &mut Vec<Finding>) {
    for (ent, entity) in dict.iter() {
        let Some(span) = entity.span else { continue };
        let word = dict.get(dict.owner_of(ent)).word || entity.word;
        let alone = if let Data::Field(ref field) = entity.data { used[field.kind.0 as usize] } else { true };
        if word || !alone || used[ent.0 as usize] || !worth_a_word(&entity.data) {
            continue;
        }
        let what = noun_of(&entity.data);
        let help = if let Data::Given = entity.data {
            "remove it, or name it in a test: `given \"..\"`"
        } else {
            "remove it, or mark it `word` if it is there for content"
        };
        let d = Diagnostic::new(codes::W1003, span, format!("{what} `{}` is never used", entity.short))
            .label("nothing mentions it")
            .help(help);
        found.push(Finding::One(d));
    }
}

fn worth_a_word(data: &Data) -> bool {
    match data {
        Data::Measure { .. }
        | Data::Enum { .. }
        | Data::Kind(_)
        | Data::Field(_)
        | Data::Zone(_)
        | Data::Noun { .. }
        | Data::Value(_)
        | Data::Var { .. }
        | Data::Menu
        | Data::Cost { .. }
        | Data::Stream
        | Data::Given => true,
        Data::Setting { option, .. } => !option,
        Data::Verb(verb) => !verb.procedure,
        // a member is there because the enum is complete; locals are reported in their body; the others are not read
        // by name
        Data::Member { .. } | Data::Step { .. } | Data::Local { .. } | Data::Action | Data::Item(_) | Data::Test => {
            false
        }
    }
}

fn in_types(dict: &Dict, unit: &UnitBuilder, used: &mut impl FnMut(Ent)) {
    let (symbols, types) = unit.tables();
    let named = types.iter().filter_map(|ty| ty.sym).map(|sym| &symbols[sym.index()]);
    named.filter_map(|symbol| dict.find(symbol.space, &symbol.name)).for_each(used);
}

fn in_headers(dict: &Dict, unit: &UnitBuilder, used: &mut impl FnMut(Ent)) {
    let (symbols, _) = unit.tables();
    let mut mention = |sym: SymId| {
        let symbol = &symbols[sym.index()];
        if let Some(ent) = dict.find(symbol.space, &symbol.name) {
            used(ent);
        }
    };
    for decl in &unit.decls {
        match &decl.what {
            What::Kind(kind) => {
                let more = [kind.parent, kind.holds, kind.starts];
                more.into_iter().flatten().for_each(&mut mention);
                kind.live.iter().copied().for_each(&mut mention);
                kind.fields.iter().flat_map(|f| f.index.iter().copied()).for_each(&mut mention);
                kind.refined.into_iter().flat_map(|(f, m)| [f, m]).for_each(&mut mention);
            }
            What::Zone(zone) => {
                mention(zone.holds);
                [zone.of, zone.refilled].into_iter().flatten().for_each(&mut mention);
            }
            What::Setting { index, .. } | What::Var { index, .. } => index.iter().copied().for_each(&mut mention),
            What::Menu { with } => with.iter().copied().for_each(&mut mention),
            What::Action(action) => {
                if let model::unit::Does::Act { menu, .. } = &action.does {
                    mention(*menu);
                }
            }
            What::Item(item) => {
                mention(item.kind);
                item.fields.iter().for_each(|f| mention(f.sym));
                for action in item.abilities.iter() {
                    if let model::unit::Does::Act { menu, .. } = &action.does {
                        mention(*menu);
                    }
                }
            }
            What::Value(value) => value.during.into_iter().for_each(&mut mention),
            What::Verb(verb) => verb.during.into_iter().for_each(&mut mention),
            What::Measure { .. }
            | What::Enum { .. }
            | What::Noun { .. }
            | What::Ability(_)
            | What::Cost(_)
            | What::Stream
            | What::Test(_)
            | What::Given(_) => {}
        }
    }
}
