//! Types as written to types of units, and the canonical names that carry them.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{Base, MOST_IN_SET, Many, Root, Space, Ty, TyId};

use super::header::Writer;
use super::names::Names;
use crate::dict::types::MOST;
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
    const ROOTS: [(&str, Root); 4] =
        [("seat", Root::Seat), ("space", Root::Space), ("piece", Root::Piece), ("preset", Root::Preset)];
    ROOTS.iter().find(|(root, _)| *root == word).map(|(_, root)| *root)
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

const KNOWN: &str = "write a kind, an enum, a measure, `bool`, or a range like `0..9`";

impl Writer<'_, '_, '_, '_> {
    /// Writes a type; an unknown name is reported.
    pub(super) fn ty(&mut self, ty: &Type<'_>, stands: Stands) -> TyId {
        let row = self.row(ty, stands);
        self.unit.ty(row)
    }

    fn row(&mut self, ty: &Type<'_>, stands: Stands) -> Ty {
        match &ty.kind {
            TypeKind::Name { name, optional } => {
                let one = self.named(*name, stands);
                let thing = matches!(one.base, Base::Thing | Base::Design | Base::Enum | Base::Error);
                if *optional && !thing {
                    let d = Diagnostic::new(codes::E0315, ty.span, format!("`{}` cannot be optional", name.text))
                        .label("only things and values of an enum can be none")
                        .help("leave out the `?`");
                    self.report(d);
                }
                if *optional { one.with(Many::Option) } else { one }
            }
            TypeKind::Range { range, measure } => {
                let (lo, hi) = bounds(Some(range));
                let Some(name) = measure else { return Ty::int(lo, hi) };
                let measures = &self.names.measures;
                if !measures.contains_key(name.text) {
                    self.unknown(*name, Sought::Measure, measures.keys().copied(), Some(KNOWN));
                    return Ty::plain(Base::Error);
                }
                Ty { lo, hi, ..Ty::of(Base::Quantity, self.unit.sym(Space::Measure, name.text)) }
            }
            TypeKind::Set(of) => {
                let one = self.row(of, stands);
                let number = matches!(one.base, Base::Int | Base::Quantity);
                if number && let Some(d) = beyond_a_set(one.lo, one.hi, of.span) {
                    self.report(d);
                }
                if let TypeKind::Design { kind, .. } = of.kind {
                    let d = Diagnostic::new(codes::E0315, of.span, "designs are kept in a list")
                        .label("a set holds things, and a design stands for all of its copies")
                        .help(format!("write `list 9 of design of {}`", kind.text));
                    self.report(d);
                }
                one.with(Many::Set)
            }
            TypeKind::List { most, of } => {
                self.row(of, stands).with(Many::List(u16::try_from(*most).unwrap_or(u16::MAX)))
            }
            TypeKind::Design { kind, optional } => {
                let one = self.named(*kind, Stands::Printed);
                if !matches!(one.base, Base::Design | Base::Error) {
                    let d = Diagnostic::new(codes::E0315, ty.span, format!("`{}` has no designs", kind.text))
                        .label("only pieces of which there are copies have designs that are not themselves")
                        .help(format!("write `{}`", kind.text));
                    self.report(d);
                }
                if *optional { one.with(Many::Option) } else { one }
            }
            TypeKind::ValueOf(of) => self.row(of, stands),
        }
    }

    fn named(&mut self, name: Word<'_>, stands: Stands) -> Ty {
        if let Some((_, base)) = GIVEN.iter().find(|(given, _)| *given == name.text) {
            return Ty::plain(*base);
        }
        let names = self.names;
        match names.space_of(name.text) {
            Some((Space::Kind, kind)) => {
                let copies = names.root(kind) == Root::Piece && !names.inherits(kind, |h| h.single || h.per_seat);
                let base = if copies && stands == Stands::Printed { Base::Design } else { Base::Thing };
                Ty::of(base, self.unit.sym(Space::Kind, kind))
            }
            Some((Space::Enum, name)) => Ty::of(Base::Enum, self.unit.sym(Space::Enum, name)),
            Some((_, name)) => {
                let (lo, hi) = names.measures.get(name).copied().unwrap_or((0, MOST));
                Ty { lo, hi, ..Ty::of(Base::Quantity, self.unit.sym(Space::Measure, name)) }
            }
            None => {
                let given = GIVEN.iter().map(|(given, _)| *given).chain(names.kinds.keys().copied());
                let all = given.chain(names.enums.iter().copied()).chain(names.measures.keys().copied());
                self.unknown(name, Sought::Type, all, Some(KNOWN));
                Ty::plain(Base::Error)
            }
        }
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

/// The name a type has in a signature: that of its kind, enum or measure, else `number`, `bool` ..
#[must_use]
pub fn type_name(names: &Names<'_>, ty: &Type<'_>) -> String {
    match &ty.kind {
        TypeKind::Name { name, .. } => names.space_of(name.text).map_or(name.text, |(_, n)| n).to_owned(),
        TypeKind::Range { measure: Some(m), .. } => m.text.to_owned(),
        TypeKind::Range { measure: None, .. } => "number".to_owned(),
        TypeKind::Set(of) => format!("set {}", type_name(names, of)),
        TypeKind::List { of, .. } => format!("list {}", type_name(names, of)),
        TypeKind::Design { kind, .. } => format!("design {}", kind.text),
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
    format!("{name}({})", params.iter().map(|p| param_name(names, p)).collect::<Vec<_>>().join(","))
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
