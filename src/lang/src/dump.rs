//! Units as text, for people and goldens: one S-expression a tree, symbols by name, slots by number and name.
//!
//! The text is not read back and its form is no contract.

use std::fmt::Write as _;

use model::unit::{
    Ability, Base, Body, Decl, Does, Given, Imm, Many, NodeId, Op, SymId, Test, Ty, Unit, Value, Verb, What,
};

/// Every declaration of a unit with its bodies.
#[must_use]
pub fn dump(unit: &Unit) -> String {
    let mut out = String::new();
    unit.decls.iter().for_each(|decl| Dumper { unit, out: &mut out }.decl(decl));
    out
}

struct Dumper<'u, 'o> {
    unit: &'u Unit,
    out: &'o mut String,
}

impl<'u> Dumper<'u, '_> {
    fn decl(&mut self, decl: &Decl) {
        let name = decl.sym.map_or("-".to_owned(), |s| self.sym(s).to_owned());
        let head = match &decl.what {
            What::Measure { lo, hi } => format!("measure {name} {lo}..{hi}"),
            What::Enum { members } => format!("enum {name} [{}]", self.syms(members)),
            What::Kind(kind) => format!("kind {name} {:?}", kind.root),
            What::Zone(zone) => format!("zone {name} holds {}", self.sym(zone.holds)),
            What::Noun { .. } => format!("noun {name}"),
            What::Value(value) => format!("{:?} {name}: {}", value.flavour, self.ty(value.ty)).to_lowercase(),
            What::Setting { ty, .. } => format!("setting {name}: {}", self.ty(*ty)),
            What::Var { ty, .. } => format!("var {name}: {}", self.ty(*ty)),
            What::Verb(verb) if verb.procedure => format!("procedure {name}"),
            What::Verb(_) => format!("verb {name}"),
            What::Menu { .. } => format!("menu {name}"),
            What::Action(_) => format!("action {name}"),
            What::Ability(_) => "ability".to_owned(),
            What::Cost(_) => format!("cost {name}"),
            What::Stream => format!("stream {name}"),
            What::Item(item) => format!("item {name}: {}", self.sym(item.kind)),
            What::Test(test) => format!("test {:?}", test.title),
            What::Given(given) => format!("given {:?}", given.title),
        };
        let word = if decl.word { "word " } else { "" };
        let _ = writeln!(self.out, "{word}{head}");
        match &decl.what {
            What::Kind(kind) => {
                for field in kind.fields.iter() {
                    let var = if field.var { "var " } else { "" };
                    let _ = writeln!(self.out, "  {var}{}: {}", self.sym(field.sym), self.ty(field.ty));
                    field.init.iter().for_each(|b| self.body(b, "    "));
                }
            }
            What::Noun { body, .. }
            | What::Setting { body, .. }
            | What::Var { init: Some(body), .. }
            | What::Value(Value { body, .. })
            | What::Verb(Verb { body, .. })
            | What::Test(Test { body, .. })
            | What::Given(Given { body, .. }) => self.body(body, "  "),
            What::Action(ability) | What::Ability(ability) => self.ability(ability, "  "),
            What::Cost(cost) => cost.ways.iter().for_each(|w| self.ability(w, "  ")),
            What::Item(item) => {
                for field in item.fields.iter() {
                    let _ = writeln!(self.out, "  {}:", self.sym(field.sym));
                    self.body(&field.body, "    ");
                }
                item.abilities.iter().for_each(|a| self.ability(a, "  "));
                for over in item.overrides.iter() {
                    let _ = writeln!(self.out, "  over {}", self.sym(over.rule));
                    over.change.body().into_iter().for_each(|body| self.body(body, "    "));
                }
            }
            What::Measure { .. }
            | What::Enum { .. }
            | What::Zone(_)
            | What::Var { .. }
            | What::Menu { .. }
            | What::Stream => {}
        }
    }

    fn ability(&mut self, ability: &Ability, indent: &str) {
        let what = match &ability.does {
            Does::Listen(timing) => format!("{timing:?}").to_lowercase(),
            Does::State => "as soon as".to_owned(),
            Does::Modify { value, how, .. } => format!("modify {} {how:?}", self.sym(*value)),
            Does::Permit { relation, allow } => {
                format!("{} {}", if *allow { "allow" } else { "forbid" }, self.sym(*relation))
            }
            Does::Act { menu, .. } => format!("action {} in {}", ability.name, self.sym(*menu)),
        };
        let _ = writeln!(self.out, "{indent}{what}");
        self.body(&ability.body, &format!("{indent}  "));
    }

    fn body(&mut self, body: &Body, indent: &str) {
        for root in body.roots.iter() {
            self.out.push_str(indent);
            self.node(*root, body);
            self.out.push('\n');
        }
        for grant in body.grants.iter() {
            let _ = write!(self.out, "{indent}grant ");
            self.node(grant.event, body);
            self.out.push('\n');
            grant.abilities.iter().for_each(|ability| self.ability(ability, &format!("{indent}  ")));
        }
    }

    fn node(&mut self, id: NodeId, body: &Body) {
        let node = self.unit.node(id);
        if node.op == Op::Absent {
            self.out.push('_');
            return;
        }
        let row = node.op.row();
        let kids = self.unit.kids(id);
        let imm = if node.op.names() {
            self.unit.named(id).map(|sym| self.unit.name(sym).to_string())
        } else if node.op.has_slot() {
            let name = usize::try_from(node.imm).ok().and_then(|n| body.slots.get(n)).map(|s| &*s.name);
            name.map(|n| format!("{}:{n}", node.imm))
        } else if row.imm == Imm::None || node.imm == 0 && node.op != Op::Int && node.op != Op::Bool {
            None
        } else {
            Some(node.imm.to_string())
        };
        self.out.push('(');
        self.out.push_str(row.name);
        if let Some(imm) = imm {
            let _ = write!(self.out, " {imm}");
        }
        let ty = self.unit.ty(id);
        if ty.base == Base::Quantity && node.op == Op::Int {
            let _ = write!(self.out, " {}", ty.sym.map_or("", |s| self.sym(s)));
        }
        for kid in kids {
            self.out.push(' ');
            self.node(*kid, body);
        }
        self.out.push(')');
    }

    fn sym(&self, sym: SymId) -> &'u str {
        &self.unit.symbols[sym.index()].name
    }

    fn syms(&self, syms: &[SymId]) -> String {
        syms.iter().map(|s| self.sym(*s)).collect::<Vec<_>>().join(" ")
    }

    fn ty(&self, id: model::unit::TyId) -> String {
        let Ty { base, sym, lo, hi, many } = &self.unit.types[id.index()];
        let mut out = match sym {
            Some(sym) => format!("{base:?} {}", self.sym(*sym)),
            None => format!("{base:?}"),
        };
        if matches!(base, Base::Int | Base::Quantity) {
            let _ = write!(out, " {lo}..{hi}");
        }
        match many {
            Many::One => {}
            Many::Option => out.push('?'),
            Many::Set => out.push('*'),
            Many::List(n) => {
                let _ = write!(out, "[{n}]");
            }
        }
        out
    }
}
