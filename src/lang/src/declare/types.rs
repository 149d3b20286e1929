//! Types as written to types of units, and the canonical names that carry them.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{Base, MOST_IN_SET, Many, Root, Space, Ty, TyId};

use super::names::Names;
use crate::builder::UnitBuilder;
use crate::dict::types::MOST;
use crate::findings::Finding;
use crate::syntax::ast::{Param, ParamOf, Range, SigPart, Type, TypeKind, VerbDecl, Word};

/// Where a type stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// A printed field: a kind of which there are many copies means the design.
    Printed,
    /// State, a parameter, a value: the copy.
    Live,
}

/// The word of a root: `piece`.
#[must_use]
pub fn root_word(word: &str) -> Option<Root> {
    Some(match word {
        "seat" => Root::Seat,
        "space" => Root::Space,
        "piece" => Root::Piece,
        "preset" => Root::Preset,
        _ => return None,
    })
}

/// The bounds of a range, within the largest numbers of the language.
#[must_use]
pub fn bounds(range: Option<&Range>) -> (i32, i32) {
    range.map_or((0, MOST), |r| (clamp(r.lo), clamp(r.hi)))
}

/// A number of the source as a number of the language.
#[must_use]
pub fn clamp(n: i64) -> i32 {
    i32::try_from(n).unwrap_or(if n < 0 { -MOST } else { MOST }).clamp(-MOST, MOST)
}

/// Writes a type; an unknown name is reported.
pub fn write(
    names: &Names<'_>,
    unit: &mut UnitBuilder,
    ty: &Type<'_>,
    stands: Stands,
    found: &mut Vec<Finding>,
) -> TyId {
    let row = row(names, unit, ty, stands, found);
    unit.ty(row)
}

fn row(names: &Names<'_>, unit: &mut UnitBuilder, ty: &Type<'_>, stands: Stands, found: &mut Vec<Finding>) -> Ty {
    match &ty.kind {
        TypeKind::Name { name, optional } => {
            let one = named(names, unit, *name, stands, found);
            let thing = matches!(one.base, Base::Thing | Base::Design | Base::Enum | Base::Error);
            if *optional && !thing {
                let d = Diagnostic::new(codes::E0315, ty.span, format!("`{}` cannot be optional", name.text))
                    .label("only things and values of an enum can be none")
                    .help("leave out the `?`");
                found.push(Finding::One(d));
            }
            if *optional { one.with(Many::Option) } else { one }
        }
        TypeKind::Range { range, measure } => {
            let (lo, hi) = bounds(Some(range));
            match measure {
                None => Ty::int(lo, hi),
                Some(name) if names.measures.contains_key(name.text) => {
                    Ty { lo, hi, ..Ty::of(Base::Quantity, unit.sym(Space::Measure, name.text)) }
                }
                Some(name) => {
                    let near = names.nearest.to(name.text, names.measures.keys().copied());
                    found.push(unknown(*name, Sought::Measure, near));
                    Ty::plain(Base::Error)
                }
            }
        }
        TypeKind::Set(of) => {
            let one = row(names, unit, of, stands, found);
            let number = matches!(one.base, Base::Int | Base::Quantity);
            if number && let Some(d) = beyond_a_set(one.lo, one.hi, of.span) {
                found.push(Finding::One(d));
            }
            one.with(Many::Set)
        }
        TypeKind::List { most, of } => {
            let most = u16::try_from(*most).unwrap_or(u16::MAX);
            row(names, unit, of, stands, found).with(Many::List(most))
        }
        TypeKind::ValueOf(of) => row(names, unit, of, stands, found),
    }
}

/// A finding about numbers that cannot stand in a set.
pub fn beyond_a_set(lo: i32, hi: i32, span: Span) -> Option<Diagnostic> {
    (lo < 0 || hi > MOST_IN_SET).then(|| {
        Diagnostic::new(codes::E0318, span, format!("these numbers go from {lo} to {hi}"))
            .label(format!("numbers of a set go from 0 to {MOST_IN_SET}"))
            .help(format!("hold them within, like `0..min({MOST_IN_SET}, ..)`, or count from another number"))
    })
}

/// Types that no game declares.
const GIVEN: &[(&str, Base)] =
    &[("bool", Base::Bool), ("effect", Base::Effect), ("condition", Base::Condition), ("cost", Base::Cost)];

fn named(names: &Names<'_>, unit: &mut UnitBuilder, name: Word<'_>, stands: Stands, found: &mut Vec<Finding>) -> Ty {
    if let Some((_, base)) = GIVEN.iter().find(|(given, _)| *given == name.text) {
        return Ty::plain(*base);
    }
    match names.space_of(name.text) {
        Some((Space::Kind, kind)) => {
            let root = names.root(kind);
            let copies =
                root == Root::Piece && !names.inherits(kind, |h| h.single) && !names.inherits(kind, |h| h.per_seat);
            let base = if copies && stands == Stands::Printed { Base::Design } else { Base::Thing };
            Ty::of(base, unit.sym(Space::Kind, kind))
        }
        Some((Space::Enum, name)) => Ty::of(Base::Enum, unit.sym(Space::Enum, name)),
        Some((_, name)) => {
            let (lo, hi) = names.measures.get(name).copied().unwrap_or((0, MOST));
            Ty { lo, hi, ..Ty::of(Base::Quantity, unit.sym(Space::Measure, name)) }
        }
        None => {
            let all = GIVEN
                .iter()
                .map(|(given, _)| *given)
                .chain(names.kinds.keys().copied())
                .chain(names.enums.iter().copied())
                .chain(names.measures.keys().copied());
            found.push(unknown(name, Sought::Type, names.nearest.to(name.text, all)));
            Ty::plain(Base::Error)
        }
    }
}

fn unknown(name: Word<'_>, what: Sought, near: Option<&str>) -> Finding {
    Finding::unknown(name, what, near, Some("write a kind, an enum, a measure, `bool`, or a range like `0..9`"))
}

/// The name a type has in a signature: that of its kind, enum or measure, else `number`, `bool` ..
#[must_use]
pub fn type_name(names: &Names<'_>, ty: &Type<'_>) -> String {
    match &ty.kind {
        TypeKind::Name { name, .. } => names.space_of(name.text).map_or(name.text, |(_, n)| n).to_owned(),
        TypeKind::Range { measure: Some(m), .. } => m.text.to_owned(),
        TypeKind::Range { measure: None, .. } => "number".to_owned(),
        TypeKind::Set(of) => format!("set {}", type_name(names, of)),
        TypeKind::List { of, .. } => format!("list {}", type_name(names, of)),
        TypeKind::ValueOf(of) => format!("value {}", type_name(names, of)),
    }
}

fn param_name(names: &Names<'_>, param: &Param<'_>) -> String {
    match &param.of {
        Some(ParamOf::Type(ty)) => type_name(names, ty),
        Some(ParamOf::Pick(_)) | None => "?".to_owned(),
    }
}

/// The canonical name of a value: `worth(stone,hue)`.
#[must_use]
pub fn value_name(names: &Names<'_>, name: &str, params: &[Param<'_>]) -> String {
    let params: Vec<String> = params.iter().map(|p| param_name(names, p)).collect();
    format!("{name}({})", params.join(","))
}

/// The canonical name of a verb: `fill(cup)with(stone)`.
#[must_use]
pub fn signature_name(names: &Names<'_>, verb: &VerbDecl<'_>) -> String {
    let mut out = verb.name.text.to_owned();
    signature(names, &verb.signature, &mut out);
    out
}

fn signature(names: &Names<'_>, parts: &[SigPart<'_>], out: &mut String) {
    for part in parts {
        match part {
            SigPart::Slot(param) => out.push_str(&format!("({})", param_name(names, param))),
            SigPart::Word(word) => {
                if out.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
                    out.push(' ');
                }
                out.push_str(word.text);
            }
            SigPart::Optional(inner) => {
                out.push('[');
                signature(names, inner, out);
                out.push(']');
            }
        }
    }
}
