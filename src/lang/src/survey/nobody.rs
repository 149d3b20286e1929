//! Verbs that act for `you`, performed where nobody is `you`.
//!
//! In: all units, and the calls in such places. Out: E0210 at a `gain 1 gold` in a listener of the rules.

use std::collections::{HashMap, HashSet};

use diag::{Diagnostic, Span, codes};
use model::unit::{NodeId, Tree, Unit, What, YOU};

use crate::dict::{Dict, Ent};
use crate::findings::Finding;

/// Reports calls without a subject, in places where nobody is `you`, of verbs that need somebody.
pub fn nobody(dict: &Dict, all: &[&Unit], calls: &[(Ent, Span)], found: &mut Vec<Finding>) {
    if calls.is_empty() {
        return;
    }
    let needing = needing(all);
    let mut seen = HashSet::new();
    for (verb, span) in calls {
        let entity = dict.get(*verb);
        if !needing.contains(&*entity.name) || !seen.insert(*span) {
            continue;
        }
        let third = dict.verb(*verb).map_or("", |v| &v.third);
        let d = Diagnostic::new(codes::E0210, *span, format!("nobody does `{}` here", entity.short))
            .label("it acts for `you`, and `you` is nobody in this place")
            .help(format!("name who acts: `q {third} ..`, with the seat bound in the event"));
        found.push(Finding::One(d));
    }
}

/// Verbs whose body reads `you`, directly or through verbs it performs without a subject.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn needing<'u>(all: &[&'u Unit]) -> HashSet<&'u str> {
    let mut needing: HashSet<&str> = HashSet::new();
    let mut passes: HashMap<&str, Vec<&str>> = HashMap::new();
    for trees in all {
        for decl in trees.decls.iter() {
            let (What::Verb(verb), Some(sym)) = (&decl.what, decl.sym) else { continue };
            let name = trees.name(sym);
            let mut todo: Vec<NodeId> = verb.body.roots.to_vec();
            while let Some(id) = todo.pop() {
                match trees.tree(id) {
                    Tree::Slot { slot: YOU }
                    | Tree::Choose { .. }
                    | Tree::Offer { .. }
                    | Tree::Gate { .. }
                    | Tree::Either { .. } => _ = needing.insert(name),
                    // the seat named there is `you` inside
                    Tree::As { seat, .. }
                    | Tree::Circle { seats: seat, .. }
                    | Tree::CircleForGood { seats: seat, .. }
                    | Tree::Together { seats: seat, .. } => {
                        todo.push(seat);
                        continue;
                    }
                    Tree::Call { subject: None, .. } => passes.entry(trees.name_of(id)).or_default().push(name),
                    _ => {}
                }
                todo.extend(trees.kids(id));
            }
        }
    }
    let mut todo: Vec<&str> = needing.iter().copied().collect();
    while let Some(verb) = todo.pop() {
        let callers = passes.remove(verb).unwrap_or_default();
        todo.extend(callers.into_iter().filter(|caller| needing.insert(caller)));
    }
    needing
}
