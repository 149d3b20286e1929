//! Printed modifiers that set one value to different amounts and of which nothing says which holds; and an `over` that
//! names nothing this modifier could replace.
//!
//! In: all units. Out: W1010 for `modify worth of cup to 4` beside `modify worth of cup where it.depth > 3 to 8`;
//! E0512 for the `over`. Only what surely can be in force together is told: one of the two holds wherever the other
//! does, whoever has the things they stand on. Granted modifiers are not judged: the later one holds.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use diag::{Diagnostic, Span, codes};
use model::unit::{Ability, Does, How, NodeId, Op, Root, Space, Tree, Unit, What, head};

use crate::findings::Finding;
use crate::survey::audience::index::Index;

/// Slot of the first parameter of a value, filter or noun.
const FIRST: i32 = 2;

/// A modifier.
struct To<'u> {
    /// Where it stands, if that was just written.
    at: Option<Span>,
    value: &'u str,
    /// The item it is printed on; none for rules.
    owner: Option<&'u str>,
    over: Vec<&'u str>,
    amount: String,
    /// What must hold for it, but for whose the things are.
    limits: BTreeSet<String>,
    /// Whether that names the thing it stands on.
    special: bool,
}

/// Reports what the files just written have to do with.
pub fn meeting(ix: &Index<'_>, found: &mut Vec<Finding>) {
    let mut all = Vec::new();
    (0..ix.units.len()).for_each(|unit| gather(ix, unit, &mut all));
    let mut by_value: HashMap<&str, Vec<&To<'_>>> = HashMap::new();
    all.iter().for_each(|one| by_value.entry(one.value).or_default().push(one));
    for one in all.iter().filter(|one| !one.over.is_empty()) {
        let Some(at) = one.at else { continue };
        let others = by_value.get(one.value).map_or(&[][..], Vec::as_slice);
        let name = head(one.value);
        if let Some(below) = one.over.iter().find(|item| !others.iter().any(|o| o.owner == Some(**item))) {
            let message = format!("`{below}` does not set `{name}` to anything");
            let d = Diagnostic::new(codes::E0512, at, message).label("nothing to go over");
            found.push(Finding::One(d.help("leave `over` out, or name an item that has a `modify .. to` of it")));
        }
    }
    circles(&all, &by_value, found);
    conflicts(&all, &by_value, found);
}

/// Items that go over each other; each circle once.
fn circles(all: &[To<'_>], by_value: &HashMap<&str, Vec<&To<'_>>>, found: &mut Vec<Finding>) {
    let mut told: HashSet<(&str, &str)> = HashSet::new();
    for one in all {
        let (Some(at), Some(owner)) = (one.at, one.owner) else { continue };
        let others = by_value.get(one.value).map_or(&[][..], Vec::as_slice);
        let back = |item: &str| item == owner || goes_over(item, owner, others, &mut HashSet::new());
        let Some(below) = one.over.iter().find(|item| back(item)) else { continue };
        if told.contains(&(one.value, owner)) {
            continue;
        }
        let owners = others.iter().filter_map(|other| other.owner);
        let around = owners.filter(|item| back(item) && goes_over(owner, item, others, &mut HashSet::new()));
        told.extend(around.map(|item| (one.value, item)));
        let message = if *below == owner {
            format!("`{owner}` cannot go over itself")
        } else {
            format!("`{owner}` goes over `{below}`, which goes over it")
        };
        let d = Diagnostic::new(codes::E0512, at, message).label("neither holds");
        found.push(Finding::One(d.help("one of them must give way: leave `over` out there")));
    }
}

/// The modifiers of one value that do not depend on their own thing, by where they hold and by amount. There are few of
/// these groups however many cards there are, and what depends on its own thing meets no other such.
type General<'a, 'u> = BTreeMap<(&'a BTreeSet<String>, &'a str), Vec<usize>>;

fn conflicts<'u>(all: &[To<'u>], by_value: &HashMap<&str, Vec<&To<'u>>>, found: &mut Vec<Finding>) {
    let mut general: HashMap<&str, General<'_, 'u>> = HashMap::new();
    let mut own: HashMap<(&str, &str), Vec<usize>> = HashMap::new();
    for (n, one) in all.iter().enumerate() {
        match one.owner.filter(|_| one.special) {
            Some(owner) => own.entry((one.value, owner)).or_default().push(n),
            None => general.entry(one.value).or_default().entry((&one.limits, &one.amount)).or_default().push(n),
        }
    }
    let mut told: HashSet<usize> = HashSet::new();
    for (n, one) in all.iter().enumerate() {
        let others = by_value.get(one.value).map_or(&[][..], Vec::as_slice);
        let groups = general.get(one.value).into_iter().flatten();
        let met = groups.filter(|((limits, amount), _)| *amount != one.amount && meet(limits, &one.limits));
        let mine = one.owner.and_then(|owner| own.get(&(one.value, owner))).into_iter().flatten();
        let mine = mine.filter(|k| one.special && all[**k].amount != one.amount && meet(&all[**k].limits, &one.limits));
        let against = met.flat_map(|(_, group)| group).chain(mine).copied().find(|k| {
            let other = &all[*k];
            // each two once: what is special looks for what is general, else the later for the earlier
            (*k < n || (one.special && !other.special))
                && !told.contains(k)
                && other.owner.is_none() == one.owner.is_none()
                && (one.at.is_some() || other.at.is_some())
                && !decided(one, other, others)
        });
        let Some(k) = against else { continue };
        let (late, early) = if all[n.max(k)].at.is_some() { (n.max(k), n.min(k)) } else { (n.min(k), n.max(k)) };
        told.insert(late);
        let (late, early) = (&all[late], &all[early]);
        let Some(at) = late.at else { continue };
        let name = head(one.value);
        let (message, help) = match (late.owner, early.owner) {
            (Some(own), Some(its)) if own != its => (
                format!("nothing says whether `{own}` or `{its}` sets `{name}`"),
                format!("write `over {its}` behind the amount if this one holds, or `over {own}` at the other"),
            ),
            _ => (
                format!("nothing says which of two modifiers sets `{name}`"),
                "leave one of them out, or say with `if` when it does not hold".to_owned(),
            ),
        };
        let d = Diagnostic::new(codes::W1010, at, message).label("where both are in force one is lost").help(help);
        let d = early.at.into_iter().fold(d, |d, there| d.other(there, "the other one"));
        found.push(Finding::One(d));
    }
}

/// Whether one holds wherever the other does.
fn meet(a: &BTreeSet<String>, b: &BTreeSet<String>) -> bool {
    a.is_subset(b) || b.is_subset(a)
}

fn decided(a: &To<'_>, b: &To<'_>, others: &[&To<'_>]) -> bool {
    let (Some(a), Some(b)) = (a.owner, b.owner) else { return false };
    goes_over(a, b, others, &mut HashSet::new()) || goes_over(b, a, others, &mut HashSet::new())
}

/// Whether an item goes over another, itself or by way of others. Nothing goes over itself without saying so.
fn goes_over<'u>(top: &'u str, below: &str, others: &[&To<'u>], seen: &mut HashSet<&'u str>) -> bool {
    let direct = others.iter().filter(|one| one.owner == Some(top)).flat_map(|one| one.over.iter().copied());
    let direct: Vec<&str> = direct.collect();
    direct.contains(&below) || direct.into_iter().any(|next| seen.insert(next) && goes_over(next, below, others, seen))
}

/// The modifiers of a unit that are in force without being granted.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
fn gather<'u>(ix: &Index<'u>, unit: usize, all: &mut Vec<To<'u>>) {
    let trees = ix.units[unit];
    for decl in trees.decls.iter() {
        match &decl.what {
            What::Ability(ability) => one(ix, unit, ability, None, all),
            What::Item(item) => {
                let preset = ix.root(ix.gid(unit, item.kind)) == Some(Root::Preset);
                let owner = decl.sym.map(|sym| trees.name(sym)).filter(|_| !preset);
                item.abilities.iter().for_each(|ability| one(ix, unit, ability, owner, all));
            }
            _ => {}
        }
    }
}

fn one<'u>(ix: &Index<'u>, unit: usize, ability: &'u Ability, owner: Option<&'u str>, all: &mut Vec<To<'u>>) {
    let trees = ix.units[unit];
    let Does::Modify { value, how: How::To, over, .. } = &ability.does else { return };
    let value = trees.name(*value);
    let [amount, cond, patterns @ ..] = &*ability.body.roots else { return };
    let mut reader = Reader { ix, owner, names: HashMap::new() };
    let mut limits = BTreeSet::new();
    let kinds = value.split_once('(').map_or("", |(_, kinds)| kinds.trim_end_matches(')')).split(',');
    for (n, (pattern, kind)) in patterns.iter().zip(kinds).enumerate() {
        let mut about = BTreeSet::new();
        reader.pattern(trees, *pattern, &format!("#{n}"), &mut about);
        about.remove(&format!("#{n} kind {kind}"));
        // whoever has the one thing need not be who has the other
        about.retain(|limit| !limit.contains("(you)"));
        limits.extend(about);
    }
    reader.condition(trees, *cond, &mut limits);
    let amount = reader.text(trees, *amount);
    let over = over.iter().map(|item| trees.name(*item)).collect();
    let special = limits.iter().any(|limit| limit.contains("(this "));
    let at = ix.done(unit).map(|file| file.place(ability.span));
    all.push(To { at, value, owner, over, amount, limits, special });
}

/// Writes trees of different units so that those that mean the same are the same text.
struct Reader<'w, 'u> {
    ix: &'w Index<'u>,
    owner: Option<&'u str>,
    /// What slots are called.
    names: HashMap<i32, String>,
}

impl<'u> Reader<'_, 'u> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
    fn pattern(&mut self, trees: &'u Unit, id: NodeId, alias: &str, out: &mut BTreeSet<String>) {
        match trees.tree(id) {
            Tree::PatAny {} => {}
            Tree::PatBind { slot, set } => {
                self.names.insert(i32::from(slot.0), alias.to_owned());
                set.into_iter().for_each(|set| self.set(trees, set, alias, out));
            }
            Tree::PatIs { value } => self.set(trees, value, alias, out),
            _ => _ = out.insert(format!("{alias} {}", self.text(trees, id))),
        }
    }

    /// What holds of a member of a set.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
    fn set(&mut self, trees: &'u Unit, id: NodeId, alias: &str, out: &mut BTreeSet<String>) {
        let Tree::Select { slot, noun, tails } = trees.tree(id) else {
            out.insert(format!("{alias} is {}", self.text(trees, id)));
            return;
        };
        self.names.insert(i32::from(slot.0), alias.to_owned());
        match trees.node(noun).op {
            Op::Population => _ = out.insert(format!("{alias} kind {}", trees.name_of(noun))),
            Op::Noun => self.named(Space::Noun, trees.name_of(noun), alias, out),
            _ => _ = out.insert(format!("{alias} of {}", self.text(trees, noun))),
        }
        for tail in tails {
            match trees.tree(*tail) {
                Tree::TailWhere { condition } => self.condition(trees, condition, out),
                Tree::Filter { arguments: [], .. } => {
                    self.named(Space::Value, trees.name_of(*tail), alias, out);
                }
                _ => _ = out.insert(format!("{alias} {}", self.text(trees, *tail))),
            }
        }
    }

    /// What a noun or filter says of a member, in the names of this body.
    fn named(&mut self, space: Space, name: &'u str, alias: &str, out: &mut BTreeSet<String>) {
        let root = self
            .ix
            .find(space, name)
            .and_then(|gid| self.ix.body(gid))
            .and_then(|(unit, body)| Some((unit, *body.roots.first()?)));
        let Some((unit, root)) = root else {
            out.insert(format!("{alias} {name}"));
            return;
        };
        let names = std::mem::take(&mut self.names);
        self.names.insert(FIRST, alias.to_owned());
        let trees = self.ix.units[unit];
        if space == Space::Noun {
            self.set(trees, root, alias, out);
        } else {
            self.condition(trees, root, out);
        }
        self.names = names;
    }

    /// The parts of a condition.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a few shapes are looked for; of any other nothing is said")]
    fn condition(&mut self, trees: &'u Unit, id: NodeId, out: &mut BTreeSet<String>) {
        match trees.node(id).op {
            Op::Absent => {}
            Op::And => trees.kids(id).iter().for_each(|kid| self.condition(trees, *kid, out)),
            _ => _ = out.insert(self.text(trees, id)),
        }
    }

    fn text(&mut self, trees: &'u Unit, id: NodeId) -> String {
        let node = trees.node(id);
        let mut out = format!("{:?}", node.op);
        if node.op.names() {
            out += " ";
            out += trees.name_of(id);
        } else if node.op.has_slot() {
            out += &match (node.imm, self.owner) {
                (0, _) => "(you)".to_owned(),
                (1, Some(owner)) => format!("(this {owner})"),
                _ => {
                    let next = format!("(b{})", self.names.len());
                    self.names.entry(node.imm).or_insert(next).clone()
                }
            };
        } else {
            out += &format!(" {}", node.imm);
        }
        for kid in trees.kids(id) {
            out += &format!("[{}]", self.text(trees, *kid));
        }
        out
    }
}
