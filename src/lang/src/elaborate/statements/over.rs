//! `over` of modifiers (what editions override is in `preset`): the items whose modifiers this one replaces, as in
//! `modify worth of cup to 8 over tall-cup`. Whether they modify the same value is looked at when all is written.

use diag::{Diagnostic, Sought, codes};
use model::unit::{How, SymId};

use super::ability::Place;
use crate::cx::Cx;
use crate::dict::Role;
use crate::syntax::ast::Word;

/// The items; empty if it cannot go over anything.
pub fn over(cx: &mut Cx<'_>, over: &[Word<'_>], how: How, place: Place) -> Vec<SymId> {
    let [first, ..] = over else { return Vec::new() };
    let refused = match (how, place) {
        (How::To, Place::Item(_)) => None,
        (How::To, Place::Rules) => Some(("what is printed on things goes over all rules", "restrict it with `if`")),
        (How::To, Place::Granted(_)) => {
            Some(("what is granted later goes over all that was before", "leave `over` out"))
        }
        _ => Some(("all of this sort count, in whatever order", "leave `over` out; only `to` needs it")),
    };
    if let Some((label, help)) = refused {
        let message = format!("this modifier cannot go over `{}`", first.text);
        cx.report(Diagnostic::new(codes::E0512, first.span, message).label(label).help(help));
        return Vec::new();
    }
    over.iter().filter_map(|name| cx.look_up(*name, Sought::Item, &[Role::Item]).map(|ent| cx.sym(ent))).collect()
}
