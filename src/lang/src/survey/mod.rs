//! What can be judged only when all bodies are written. Each check has a file: it takes the units and adds findings.
//!
//! Here: what is declared and never used (W1003). Words are left out: they are there for content, and which content
//! there is shows in the whole game. So are procedures: a game starts with one of them.

mod asleep;
mod audience;
mod bodies;
mod brothers;
mod circular;
mod endless;
mod idle;
mod lonely;
mod loops;
mod meeting;
mod nobody;
mod own;
mod restarts;
mod sharing;
mod silent;
mod unending;
mod unreached;
mod wakes;

use std::borrow::Cow;

use diag::{Diagnostic, codes};
use model::unit::{Ability, Decl, Does, Floor, SymId, Unit, Value, Verb, What};

use crate::dict::{Data, Dict, Ent, noun_of};
use crate::elaborate::Done;
use crate::findings::Finding;
pub use audience::Public;
use audience::index::Index;
use audience::texts::Texts;

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
        for Done { unit, used, said, .. } in done.iter().map(|done| &**done) {
            let find = |sym: SymId| dict.find(unit.symbol(sym).space, unit.name(sym));
            // types are those of bodies too, and a type is not always written
            let in_types = unit.types.iter().filter_map(|ty| find(ty.sym?));
            let in_headers: Vec<Ent> = unit.decls.iter().flat_map(named).filter_map(find).collect();
            used.iter()
                .copied()
                .chain(in_types)
                .chain(in_headers.clone())
                .for_each(|ent| mentions.used[ent.0 as usize] = true);
            said.iter().copied().chain(in_headers).for_each(|ent| mentions.said[ent.0 as usize] = true);
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
    let files: Vec<&Done> = done.iter().map(|done| &**done).collect();
    let units: Vec<&Unit> = base.iter().copied().chain(files.iter().map(|file| &file.unit)).collect();
    restarts::restarts(&units, &files, found);
    let nobody: Vec<_> = files.iter().flat_map(|file| file.nobody.iter().copied()).collect();
    nobody::nobody(dict, &units, &nobody, found);
    sharing::sharing(&files, found);
    own::own(&files, found);
    let mut public = Public { of: vec![Vec::new(); files.len()], hushed: Vec::new() };
    // Nothing of the game reads what a test does or declares; whether its own things keep secrets is for the way `view` to see.
    let tests = files.iter().all(|file| file.unit.floor == Floor::Tests);
    let judged = !tests && !files.iter().all(|file| file.broken);
    let played = |unit: &Unit| unit.floor != Floor::Tests;
    let ix = judged.then(|| {
        let units = units.iter().map(|unit| if played(unit) { *unit } else { Unit::nothing() });
        Index::new(units.collect(), files.clone())
    });
    let texts = ix.as_ref().map(Texts::new);
    if let Some((ix, texts)) = ix.as_ref().zip(texts.as_ref()) {
        audience::audience(ix, texts, found, &mut public);
    }
    // what is broken may be what would have used it
    if found.iter().any(Finding::is_error) || !tests && files.iter().any(|file| file.broken) {
        return public;
    }
    silent::silent(&files, found);
    unused(dict, &mentions.used, found);
    brothers::brothers(&units, &files, found);
    if let Some((ix, texts)) = ix.as_ref().zip(texts.as_ref()) {
        idle::idle(ix, found);
        unreached::unreached(ix, found);
        asleep::asleep(ix, found);
        lonely::lonely(ix, found);
        endless::endless(ix, texts, found);
        unending::unending(ix, found);
        circular::circular(ix, found);
        meeting::meeting(ix, found);
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

/// Whether it is told of a declaration that nothing mentions it.
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

/// What the header of a declaration names.
fn named(decl: &Decl) -> Vec<SymId> {
    let menu = |ability: &Ability| if let Does::Act { menu, .. } = ability.does { Some(menu) } else { None };
    match &decl.what {
        What::Kind(kind) => {
            let kinds = [kind.parent, kind.holds, kind.starts].into_iter().flatten();
            let indices = kind.fields.iter().flat_map(|field| field.index.iter());
            let refined = kind.refined.into_iter().flat_map(|(field, member)| [field, member]);
            kinds.chain(refined).chain(kind.live.iter().chain(indices).copied()).collect()
        }
        What::Zone(zone) => [Some(zone.holds), zone.of, zone.refilled].into_iter().flatten().collect(),
        What::Setting { index: all, .. } | What::Var { index: all, .. } | What::Menu { with: all, .. } => all.to_vec(),
        What::Action(action) => menu(action).into_iter().collect(),
        What::Item(item) => {
            let fields = item.fields.iter().map(|field| field.sym);
            fields.chain([item.kind]).chain(item.abilities.iter().filter_map(menu)).collect()
        }
        What::Value(Value { during, .. }) | What::Verb(Verb { during, .. }) => during.iter().copied().collect(),
        What::Measure { .. }
        | What::Enum { .. }
        | What::Noun { .. }
        | What::Ability(_)
        | What::Cost(_)
        | What::Stream
        | What::Test(_)
        | What::Given(_) => Vec::new(),
    }
}
