//! The tree of kinds: what a kind is in the end, which kinds it is a case of, which fields it has.

use diag::{Diags, codes};
use model::unit::{Kind, Root, Space, What};

use crate::findings::report;
use crate::names::{Gid, Names};
use crate::util::Map;

/// A kind with what its tree says of it.
#[derive(Clone, Debug)]
pub(crate) struct KindAt<'u> {
    /// Unit of the declaration.
    pub(crate) unit: usize,
    /// The declaration.
    pub(crate) kind: &'u Kind,
    /// The kind itself, then the kinds it is a case of, the most general last.
    pub(crate) line: Vec<Gid>,
}

impl KindAt<'_> {
    /// The most general kind it is a case of: the one that has a domain.
    pub(crate) fn top(&self) -> Gid {
        self.line.last().copied().unwrap_or(0)
    }
}

/// All kinds.
#[derive(Default)]
pub(crate) struct Kinds<'u> {
    known: Map<Gid, KindAt<'u>>,
    /// Kinds of presets that no unit need declare.
    builtin: Vec<Gid>,
    /// Kinds in order of name.
    pub(crate) order: Vec<Gid>,
}

impl<'u> Kinds<'u> {
    /// Reads the kinds.
    pub(crate) fn new(names: &Names<'u>, diags: &mut Diags) -> Kinds<'u> {
        let order: Vec<Gid> = names.of_space(Space::Kind).collect();
        let mut known = Map::default();
        for gid in &order {
            let Some((unit, decl)) = names.decl(*gid) else { continue };
            let What::Kind(kind) = &decl.what else { continue };
            let mut line = vec![*gid];
            let mut at = (unit, kind);
            while let Some(parent) = at.1.parent {
                let parent = names.gid(at.0, parent);
                let Some(next) = names.kind(parent) else { break };
                if line.contains(&parent) {
                    let at = names.sources.span(unit, decl.span);
                    let what = format!("`{}` is a case of itself", names.name(*gid));
                    let help = "let one of the kinds stand under `piece`, `space` or `seat`, or under nothing";
                    report(diags, codes::E0964, at, what, "its line of kinds comes back to it", help);
                    break;
                }
                line.push(parent);
                at = next;
            }
            known.insert(*gid, KindAt { unit, kind, line });
        }
        let builtin = model::unit::PRESETS.iter().filter_map(|name| names.find(Space::Kind, name));
        let builtin = builtin.filter(|gid| !known.contains_key(gid)).collect();
        Kinds { known, builtin, order }
    }

    /// The kind.
    pub(crate) fn get(&self, gid: Gid) -> Option<&KindAt<'u>> {
        self.known.get(&gid)
    }

    /// What it is in the end.
    pub(crate) fn root(&self, gid: Gid) -> Option<Root> {
        if self.builtin.contains(&gid) {
            return Some(Root::Preset);
        }
        self.get(gid).map(|it| it.kind.root)
    }

    /// Whether one kind is a case of another (or the same).
    pub(crate) fn is(&self, kind: Gid, of: Gid) -> bool {
        self.get(kind).is_some_and(|it| it.line.contains(&of))
    }

    /// The kind of seats.
    pub(crate) fn seat(&self) -> Option<Gid> {
        self.order
            .iter()
            .copied()
            .find(|gid| self.get(*gid).is_some_and(|it| it.kind.root == Root::Seat && it.line.len() == 1))
    }

    /// Something of a kind, or the nearest kind above it that says so.
    pub(crate) fn inherited<T>(&self, kind: Gid, say: impl Fn(usize, &'u Kind) -> Option<T>) -> Option<T> {
        self.get(kind)?.line.iter().find_map(|gid| self.get(*gid).and_then(|it| say(it.unit, it.kind)))
    }
}
