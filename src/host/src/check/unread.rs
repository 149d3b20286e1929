//! Parameters of verbs and procedures that nothing in a whole game reads: no body, pattern, memory, text and no other
//! verb of the same head. Words are left out: their parameters are there for content that may come.

use std::cell::LazyCell;
use std::collections::HashSet;

use diag::{Diagnostic, Diags, Span, codes};
use model::unit::{Body, Many, NodeId, Op, Unit, Verb, What};

use crate::library::Loaded;

/// Slot of the first parameter of a verb.
const FIRST: usize = 3;

/// What is read of verbs outside of their bodies.
#[derive(Debug, Default)]
struct Reads {
    /// Name of the verb and number of the parameter.
    params: HashSet<(String, usize)>,
    /// `duel.field`: parameters of procedures read through their frame.
    locals: HashSet<String>,
    /// Names that lines of a preset read, whatever procedure they are put into.
    changes: HashSet<String>,
}

/// Reports them.
pub(super) fn unread(loaded: &Loaded, found: &mut Diags) {
    let units = loaded.units();
    let mut reads = Reads::default();
    units.iter().for_each(|unit| elsewhere(unit, &mut reads));
    let heads: Vec<&str> = units.iter().flat_map(|u| verbs(u)).map(|(_, verb, _)| &*verb.head).collect();
    // Read for the few that no rule reads.
    let catalogues = LazyCell::new(|| {
        let languages = crate::texts::languages(loaded);
        crate::texts::catalogues(loaded, &languages, &mut Diags::new()).unwrap_or_default()
    });
    for (k, unit) in units.iter().enumerate() {
        for (name, verb, span) in verbs(unit).filter(|(.., span)| span.is_some()) {
            let Some(block) = verb.body.roots.get(1).filter(|b| unit.node(**b).op == Op::Block) else { continue };
            // an empty body is a pure event with braces
            if unit.kids(*block).is_empty() || heads.iter().filter(|head| **head == &*verb.head).count() > 1 {
                continue;
            }
            let own = slots(unit, &verb.body);
            for (n, param) in verb.params.iter().enumerate() {
                let local = format!("{}.{}", verb.head, param.name);
                let used = own.contains(&(FIRST + n))
                    || reads.params.contains(&(name.to_owned(), n))
                    || reads.locals.contains(&local)
                    || reads.changes.contains(&*param.name)
                    || catalogues.iter().any(|c| c.says(&verb.head, &param.name));
                if !used {
                    let head = span.map_or_else(Span::default, |range| loaded.span(k, range));
                    let message = format!("parameter `{}` is never read", param.name);
                    let label = format!("neither what `{}` does nor who listens depends on it", verb.head);
                    let d = Diagnostic::new(codes::W1004, place(unit, head, &param.name), message).label(label);
                    found.push(d.help("leave the parameter out, or use it"));
                }
            }
        }
    }
}

/// Every verb of a unit with its name; the place only of those that are no words.
fn verbs(unit: &Unit) -> impl Iterator<Item = (&str, &Verb, Option<(u32, u32)>)> {
    unit.decls.iter().filter_map(|decl| match &decl.what {
        What::Verb(verb) => Some((unit.name(decl.sym?), verb, (!decl.word).then_some(decl.span))),
        _ => None,
    })
}

/// The slots that a body reads, with what is granted in it.
fn slots(unit: &Unit, body: &Body) -> HashSet<usize> {
    let mut read = HashSet::new();
    let mut bodies = vec![body];
    while let Some(body) = bodies.pop() {
        for grant in body.grants.iter() {
            bodies.extend(grant.abilities.iter().map(|ability| &ability.body));
            let limits = grant.abilities.iter().filter_map(|ability| ability.limit.as_ref());
            read.extend(limits.flat_map(|limit| limit.per_slots.iter()).map(|slot| slot.index()));
        }
        let roots = body.roots.iter().copied().chain(body.grants.iter().map(|grant| grant.event));
        let nodes = roots.flat_map(|root| unit.below(root)).map(|id| unit.node(id));
        read.extend(nodes.filter(|node| node.op == Op::Slot).map(|node| node.imm as usize));
    }
    read
}

/// What patterns, memories, frames, batches and presets read of verbs.
fn elsewhere(unit: &Unit, reads: &mut Reads) {
    for (at, node) in unit.nodes.iter().enumerate() {
        let id = NodeId(at as u32);
        let name = || unit.sym(id).name.to_string();
        let params = || unit.kids(id).iter().skip(2).enumerate();
        match node.op {
            Op::Pattern | Op::PatternBegin | Op::PatternEnd => {
                let read = params().filter(|(_, kid)| unit.node(**kid).op != Op::PatAny);
                reads.params.extend(read.map(|(n, _)| (name(), n)));
            }
            // done once for each of them
            Op::Call => {
                let many = |kid: NodeId| matches!(unit.ty(kid).many, Many::Set | Many::List(_) | Many::Option);
                reads.params.extend(params().filter(|(_, kid)| many(**kid)).map(|(n, _)| (name(), n)));
            }
            Op::TailMemory => drop(reads.params.insert((name(), 0))),
            Op::Local => drop(reads.locals.insert(name())),
            _ => {}
        }
    }
    for body in unit.items().flat_map(|item| item.overrides.iter()).filter_map(|over| over.change.body()) {
        let named = slots(unit, body).into_iter().filter_map(|slot| body.slots.get(slot));
        reads.changes.extend(named.map(|slot| slot.name.to_string()));
    }
}

/// The name of a parameter in the head that begins at a place; else the place.
fn place(unit: &Unit, head: Span, name: &str) -> Span {
    let rest = unit.source.get(head.end as usize..).unwrap_or_default();
    let opened = rest.match_indices('(').find_map(|(at, _)| {
        let inside = &rest[at + 1..];
        let blanks = inside.len() - inside.trim_start().len();
        let after = inside.trim_start().strip_prefix(name)?;
        after.starts_with([':', ' ', ')', '=']).then_some(at + 1 + blanks)
    });
    opened.map_or(head, |at| {
        let start = head.end + at as u32;
        Span::new(head.file, start, start + name.len() as u32)
    })
}
