//! Statements that are never reached: after the end of the game or of the procedure around, and under a condition that
//! is `no`.
//!
//! In: the units just written. Out: W1005 at what stands behind `end game ..`. Comparisons that always give the same
//! are told where they are written.

use diag::{Diagnostic, Span, codes};
use model::unit::{Code, Does, NodeId, Tree, Unit, What, head};

use crate::findings::Finding;
use crate::survey::audience::index::Index;
use crate::survey::bodies::{below, code};

/// Reports what is never reached, in the files just written.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
pub fn unreached(ix: &Index<'_>, found: &mut Vec<Finding>) {
    for (_, file) in ix.fresh() {
        let trees = &file.unit;
        let mut report = |span: Span, message: &str, label: &str, help: &str| {
            found.push(Finding::One(Diagnostic::new(codes::W1005, span, message).label(label).help(help)));
        };
        for (decl, Code { body, ability }) in code(trees) {
            let runs = match &decl.what {
                What::Verb(verb) if verb.procedure && ability.is_none() => Some(&*verb.head),
                _ => None,
            };
            let cond = ability.and_then(|ability| match ability.does {
                Does::Listen(_) | Does::Modify { .. } => body.roots.get(1),
                Does::State | Does::Permit { .. } | Does::Act { .. } => body.roots.first(),
            });
            if let Some(cond) = cond.filter(|c| never(trees, **c)) {
                let help = "remove the ability, or correct its condition";
                report(file.span(*cond), "this ability never works", "never true", help);
            }
            below(trees, &body.roots).for_each(|id| match trees.tree(id) {
                Tree::Block { lines } => {
                    let after = lines.iter().position(|kid| ends(trees, *kid, runs)).map(|at| at + 1);
                    if let Some(next) = after.and_then(|at| lines.get(at)) {
                        let help = "remove it, or write it before the line that ends what runs";
                        report(file.span(*next), "this is never reached", "what runs has ended before it", help);
                    }
                }
                Tree::Branch { condition, .. } if never(trees, condition) => {
                    let help = "remove the block, or correct the condition";
                    report(file.span(condition), "what stands under this is never reached", "never true", help);
                }
                Tree::Gate { condition: Some(condition), .. } if never(trees, condition) => {
                    let help = "remove the question, or correct the condition";
                    report(file.span(condition), "this is never offered", "never true", help);
                }
                _ => {}
            });
        }
    }
}

/// Whether nothing runs after a statement of a body. `runs` is the head of the procedure whose body it is.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn ends(trees: &Unit, id: NodeId, runs: Option<&str>) -> bool {
    match trees.tree(id) {
        Tree::EndGame { .. } | Tree::EndGameWon { .. } => true,
        Tree::Stop { .. } | Tree::Restart { .. } => runs == Some(head(trees.name_of(id))),
        Tree::Block { lines } => lines.iter().any(|kid| ends(trees, *kid, runs)),
        Tree::Branch { then, otherwise: Some(other), .. } => ends(trees, then, runs) && ends(trees, other, runs),
        _ => false,
    }
}

/// Whether a condition is `no` as written.
#[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
fn never(trees: &Unit, id: NodeId) -> bool {
    match trees.tree(id) {
        Tree::Bool { yes } => !yes,
        Tree::And { left, right } => never(trees, left) || never(trees, right),
        Tree::Or { left, right } => never(trees, left) && never(trees, right),
        _ => false,
    }
}
