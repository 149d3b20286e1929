//! The tables of a unit as rows, one a line, in the short forms of `generated/src/row.rs`.

use model::unit::{Base, Floor, Many, Node, Space, Symbol, Ty};

use super::{Emit, emit_enum, push, text_literal};

emit_enum! {
    Floor { Rules, Content, Tests }
    Base { Error, Unit, Bool, Int, Quantity, Enum, Thing, Design, Zone, Effect, Condition, Cost, Frame }
    Many { One, Option, Set, List(most) }
    Space {
        Measure, Enum, Member, Kind, Field, Zone, Noun, Value, Setting, Var, Verb, Step, Local, Menu, Action, Cost,
        Stream, Item, Rule, Test, Given,
    }
}

impl Emit for Symbol {
    fn emit(&self, out: &mut String) {
        let Symbol { space, name } = self;
        push(out, format_args!("s({}, {})", space.expression(), text_literal(name)));
    }
}

impl Emit for Ty {
    fn emit(&self, out: &mut String) {
        let Ty { base, sym, lo, hi, many } = self;
        let (base, many) = (base.expression(), many.expression());
        match sym {
            Some(sym) => push(out, format_args!("t({base}, {}, {lo}, {hi}, {many})", sym.0)),
            None => push(out, format_args!("p({base}, {lo}, {hi}, {many})")),
        }
    }
}

impl Emit for Node {
    fn emit(&self, out: &mut String) {
        let Node { op, ty, imm, start, len } = self;
        push(out, format_args!("n(Op::{op:?}, {}, {imm}, {start}, {len})", ty.0));
    }
}
