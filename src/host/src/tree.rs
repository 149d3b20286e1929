//! Trees of a unit as S-expressions with names, for people and for telling whether two declarations are the same.
//! Positions are left out: only the meaning counts.

use model::unit::{Ability, Body, Decl, Does, FieldValue, Imm, Item, NodeId, Op, OpRow, Rows, SymId, Unit, What};

/// The trees of a body, one text a root; absent roots are left out.
pub fn body(unit: &Unit, body: &Body) -> Vec<String> {
    let here = body.roots.iter().filter(|root| unit.node(**root).op != Op::Absent);
    let mut out: Vec<String> = here.map(|root| node(unit, *root)).collect();
    for grant in body.grants.iter() {
        out.push(format!("(grant {})", node(unit, grant.event)));
        for ability in grant.abilities.iter() {
            out.push(format!("({} {})", head(unit, ability), self::body(unit, &ability.body).join(" ")));
        }
    }
    out
}

/// One tree on one line.
pub fn node(unit: &Unit, id: NodeId) -> String {
    let row = unit.node(id);
    let OpRow { name, imm, .. } = row.op.row();
    let imm = match imm {
        Imm::None => String::new(),
        Imm::Symbol | Imm::MaybeSymbol => {
            let name = unit.named(id).map_or("?", |sym| unit.name(sym));
            // A signature has brackets of its own.
            if name.contains('(') { format!(" `{name}`") } else { format!(" {name}") }
        }
        Imm::Slot | Imm::MaybeSlot => format!(" ${}", row.imm),
        Imm::Number | Imm::Flag => format!(" {}", row.imm),
    };
    let kids: String = unit.kids(id).iter().map(|kid| format!(" {}", node(unit, *kid))).collect();
    match imm.is_empty() && kids.is_empty() {
        true => name.to_string(),
        false => format!("({name}{imm}{kids})"),
    }
}

/// What an ability is, in a few words.
pub fn head(unit: &Unit, ability: &Ability) -> String {
    let name = |sym: SymId| unit.name(sym);
    let limit = ability.limit.as_ref().map(|l| format!(", at most {} times", l.times)).unwrap_or_default();
    let what = match &ability.does {
        Does::Listen(timing) => format!("{timing:?}").to_lowercase(),
        Does::State => "as soon as".to_string(),
        Does::Modify { value, how, .. } => format!("modify {} ({how:?})", name(*value)),
        Does::Permit { relation, allow: true } => format!("allow {}", name(*relation)),
        Does::Permit { relation, allow: false } => format!("forbid {}", name(*relation)),
        Does::Act { menu, .. } => format!("action in {}", name(*menu)),
    };
    format!("{what}{limit}")
}

/// A tree over several lines: what stands in brackets begins a line of its own, by depth.
pub fn indented(tree: &str) -> String {
    let mut out = String::new();
    let mut depth = 1;
    let mut name = false;
    for c in tree.chars() {
        match c {
            '(' if !name => {
                if out.ends_with(' ') {
                    out.pop();
                }
                if !out.is_empty() {
                    out.push('\n');
                }
                out.push_str(&"  ".repeat(depth));
                depth += 1;
            }
            ')' if !name => depth -= 1,
            '`' => name = !name,
            _ => {}
        }
        out.push(c);
    }
    out.push('\n');
    out
}

/// Whether a tree is one printed thing: a number, a member, an item.
pub fn constant(tree: &str) -> bool {
    ["Int", "Bool", "Member", "Item", "NoneValue", "Zone"].iter().any(|op| {
        let rest = tree.strip_prefix('(').unwrap_or(tree).strip_prefix(op);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    })
}

/// Every declaration of a unit with a text of its meaning: what a replay compares.
pub fn declarations(unit: &Unit) -> Vec<(String, String)> {
    let all = unit.decls.iter().enumerate().filter(|(_, decl)| !matches!(decl.what, What::Test(_) | What::Given(_)));
    let named = all.map(|(at, decl)| {
        let nameless = || format!("{} line {}", unit.path, at + 1);
        (decl.sym.map_or_else(nameless, |sym| unit.name(sym).to_string()), meaning(unit, decl))
    });
    named.collect()
}

/// The parts of a declaration that change apart from each other, with what each means: the printed fields of an item, by
/// position, and the rest.
pub fn parts(unit: &Unit, decl: &Decl) -> Vec<(Option<usize>, String)> {
    let What::Item(item) = &decl.what else { return vec![(None, meaning(unit, decl))] };
    let rest = Decl { what: What::Item(Item { fields: Rows::Owned(Vec::new()), ..item.clone() }), ..decl.clone() };
    let field = |field: &FieldValue| format!("{} {}", unit.name(field.sym), body(unit, &field.body).join(" "));
    let fields = item.fields.iter().enumerate().map(|(at, one)| (Some(at), field(one)));
    fields.chain([(None, meaning(unit, &rest))]).collect()
}

/// What a declaration means, in one text.
pub fn meaning(unit: &Unit, decl: &Decl) -> String {
    let trees = |b: &Body| body(unit, b).join(" ");
    let option = |b: &Option<Body>| b.as_ref().map(&trees).unwrap_or_default();
    let names = |ids: &Rows<SymId>| ids.iter().map(|s| unit.name(*s)).collect::<Vec<_>>().join(" ");
    let ability = |a: &Ability| format!("{} {}", head(unit, a), trees(&a.body));
    match &decl.what {
        What::Measure { lo, hi } => format!("measure {lo}..{hi}"),
        What::Enum { members } => format!("enum {}", names(members)),
        What::Kind(kind) => {
            let fields = kind.fields.iter().map(|f| {
                format!("{} {:?} {} {}", unit.name(f.sym), unit.types[f.ty.index()].many, f.var, option(&f.init))
            });
            format!("kind {:?} {:?} {}", kind.root, kind.seats, fields.collect::<Vec<_>>().join("; "))
        }
        What::Zone(zone) => format!("zone {:?} {} {}", zone.seen, zone.list, zone.up_to),
        What::Noun { body, .. } => format!("noun {}", trees(body)),
        What::Value(value) => format!("value {:?} {}", value.flavour, trees(&value.body)),
        What::Setting { body, .. } => format!("setting {}", trees(body)),
        What::Var { init, .. } => format!("var {}", option(init)),
        What::Verb(verb) => format!("verb {} {}", names(&verb.steps), trees(&verb.body)),
        What::Menu { standing, with } => {
            format!("menu {}{}", if *standing { "standing " } else { "" }, names(with))
        }
        What::Action(a) | What::Ability(a) => ability(a),
        What::Cost(cost) => cost.ways.iter().map(ability).collect::<Vec<_>>().join("; "),
        What::Stream => "stream".to_string(),
        What::Item(item) => {
            let fields = item.fields.iter().map(|f| format!("{} {}", unit.name(f.sym), trees(&f.body)));
            let abilities = item.abilities.iter().map(ability);
            let changes = item.overrides.iter().map(|o| {
                let new = o.change.body().map_or_else(|| "removed".to_owned(), trees);
                format!("{} {new}", unit.name(o.rule))
            });
            let all: Vec<String> = fields.chain(abilities).chain(changes).collect();
            format!("item {:?} {}", item.copies, all.join("; "))
        }
        What::Test(_) | What::Given(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::indented;

    #[test]
    fn a_tree_stands_on_lines_by_depth() {
        assert_eq!(indented("(Block (Let 1 (Int 2)) Absent)"), "  (Block\n    (Let 1\n      (Int 2)) Absent)\n");
        assert_eq!(indented("(Int 2)"), "  (Int 2)\n");
        assert_eq!(indented("(Call `put(cup)` Absent)"), "  (Call `put(cup)` Absent)\n");
    }
}
