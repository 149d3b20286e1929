//! Headers of kinds, their fields, and zones.

use diag::{Diagnostic, Sought, codes};
use model::fast::FastSet;
use model::unit::{Field, Kind, Root, Rows, Seen, Space, SymId, Zone};

use super::header::{Writer, no_body, texts};
use super::types::{self, Stands};
use crate::dict::MOST_ABOVE;
use crate::findings::Finding;
use crate::syntax::ast::{FieldDecl, Fields, Flag, Range, TypeKind, Word};

const KIND_FLAGS: &[&str] = &[
    "single",
    "per seat",
    "asked nothing",
    "starts in ZONE",
    "live in ZONE ..",
    "up to #",
    "holds KIND",
    "open",
    "seen by nobody",
    "when FIELD is MEMBER",
];
const ZONE_FLAGS: &[&str] = &["list", "open", "seen by owner", "seen by nobody", "up to #", "refilled from ZONE"];
/// Seats that nobody sits on who is asked anything.
pub(super) const UNASKED: &[&str] = &["asked", "nothing"];
const FIELD_FLAGS: &[&str] = &["of", "symmetric", "back", "hard"];

impl<'s> Writer<'_, '_, '_, 's> {
    pub(super) fn kind(
        &mut self,
        name: Word<'s>,
        forms: &[Word<'s>],
        parent: Option<Word<'s>>,
        size: Option<Range>,
        flags: &[Flag<'s>],
        fields: Option<&Fields<'s>>,
    ) -> Kind {
        self.flags(flags, KIND_FLAGS);
        let root = self.names.root(name.text);
        let parent_sym = parent.and_then(|p| self.parent(name, p));
        let seats = size.filter(|_| root == Root::Seat).map_or((0, 0), |r| (seats(r.lo), seats(r.hi)));
        let mut refined = None;
        for flag in flags.iter().filter(|f| f.begins(&["when"])) {
            if let (Some(field), Some(member), Some(p)) = (flag.word(1), flag.word(3), parent) {
                refined = self.refinement(p, field, member);
            }
        }
        let live = flags.iter().filter(|f| f.begins(&["live", "in"]));
        let zones = live.flat_map(|flag| (2..flag.items.len()).filter_map(|at| flag.word(at)));
        let zones = zones.filter(|word| !["and", "or", "in"].iter().any(|small| word.is(small)));
        let live = zones.map(|word| self.asked(Space::Zone, word)).collect();
        let (starts, holds) = (named(flags, &["starts", "in"]), named(flags, &["holds"]));
        Kind {
            forms: texts(forms),
            root,
            parent: parent_sym,
            seats,
            fields: self.fields(name, fields),
            refined,
            holds: holds.and_then(|k| self.kind_sym(k)),
            seen: seen(flags),
            live: Rows::Owned(live),
            starts: starts.map(|z| self.asked(Space::Zone, z)),
            single: has(flags, &["single"]) || self.names.inherits(name.text, |h| h.single),
            per_seat: has(flags, &["per", "seat"]) || self.names.inherits(name.text, |h| h.per_seat),
            unasked: self.unasked(name, parent, flags),
            up_to: up_to(flags),
        }
    }

    /// Whether seats of a kind are asked nothing: a case of the seats of a game, never all of them.
    fn unasked(&mut self, name: Word<'s>, parent: Option<Word<'s>>, flags: &[Flag<'s>]) -> bool {
        if let Some(flag) = flags.iter().find(|flag| flag.is(UNASKED)) {
            let case = parent.is_some_and(|parent| types::root_word(parent.text).is_none());
            if !case || self.names.root(name.text) != Root::Seat {
                let d = Diagnostic::new(codes::E0315, flag.span, format!("`asked nothing` of `{}`", name.text))
                    .label("only some of the seats of a game are asked nothing")
                    .help("declare a case of the seats: `kind neutral is player, asked nothing`");
                self.report(d);
            }
        }
        self.names.inherits(name.text, |head| head.unasked)
    }

    fn parent(&mut self, name: Word<'s>, parent: Word<'s>) -> Option<SymId> {
        if self.names.kinds.contains_key(parent.text) {
            let sym = self.unit.sym(Space::Kind, parent.text);
            if self.names.above(parent.text).take(MOST_ABOVE + 1).any(|kind| kind == name.text) {
                let d = Diagnostic::new(codes::E0315, parent.span, format!("kind `{}` is a case of itself", name.text))
                    .label("the chain of kinds runs in a circle")
                    .help("let the most general of them be a `seat`, `space`, `piece` or nothing");
                self.report(d);
                return None;
            }
            if self.names.above(parent.text).nth(MOST_ABOVE + 1).is_none() {
                return Some(sym);
            }
            let what = format!("more than {MOST_ABOVE} kinds stand above the kind `{}`", name.text);
            let d = Diagnostic::new(codes::E0966, parent.span, what)
                .label("each is a case of the next")
                .help("leave out kinds that say nothing of their own, and let a field tell the cases apart");
            self.report(d);
            return None;
        }
        if types::root_word(parent.text).is_none() {
            self.kind_sym(parent);
        }
        None
    }

    fn kind_sym(&mut self, word: Word<'s>) -> Option<SymId> {
        if self.names.kinds.contains_key(word.text) {
            return Some(self.unit.sym(Space::Kind, word.text));
        }
        let help = "a kind is declared in the rules: `kind cup is piece`";
        self.unknown(word, Sought::Kind, self.names.kinds.keys().copied(), Some(help));
        None
    }

    fn refinement(&mut self, parent: Word<'s>, field: Word<'s>, member: Word<'s>) -> Option<(SymId, SymId)> {
        let Some(owner) = self.names.owner(parent.text, field.text) else {
            self.found.push(Finding::unknown(field, Sought::Field, None, None));
            return None;
        };
        let field = self.unit.sym(Space::Field, &format!("{owner}.{}", field.text));
        // the enum is found by its member: the field's type is checked when the dictionary is there
        let of = self.names.members.get(member.text)?;
        Some((field, self.unit.sym(Space::Member, &format!("{of}.{}", member.text))))
    }

    pub(super) fn fields(&mut self, kind: Word<'s>, fields: Option<&Fields<'s>>) -> Rows<Field> {
        let Some(fields) = fields else { return Rows::Borrowed(&[]) };
        self.twice("field", fields.list.iter().map(|f| f.name));
        let (mut out, mut known) = (Vec::new(), FastSet::default());
        for field in &fields.list {
            self.flags(&field.flags, FIELD_FLAGS);
            let sym = self.unit.sym(Space::Field, &format!("{}.{}", kind.text, field.name.text));
            if !known.insert(sym) {
                continue;
            }
            if let Some(flag) = field.flags.iter().find(|flag| flag.is(&["back"])) {
                self.back(kind, field, flag);
            }
            let has = |word: &str| has(&field.flags, &[word]);
            out.push(Field {
                sym,
                span: (field.name.span.start, field.name.span.end),
                var: field.state,
                index: self.enums(&field.index),
                ty: self.ty(&field.ty, if field.state { Stands::Live } else { Stands::Printed }),
                init: field.default.as_ref().map(|_| no_body()),
                of: has("of"),
                symmetric: has("symmetric"),
                back: has("back"),
                hard: has("hard"),
            });
        }
        Rows::Owned(out)
    }

    /// Reports what cannot be printed on a back.
    fn back(&mut self, kind: Word<'s>, field: &FieldDecl<'s>, flag: &Flag<'s>) {
        const ONE: &str = "print a number, an amount, yes or no, or a value of an enum there";
        let name = field.name.text;
        let root = self.names.root(kind.text);
        let many = matches!(field.ty.kind, TypeKind::Set(_) | TypeKind::List { .. } | TypeKind::ValueOf(_));
        let code = matches!(&field.ty.kind, TypeKind::Name { name, .. }
            if ["effect", "condition", "cost"].contains(&name.text) || self.names.kinds.contains_key(name.text));
        let (what, label, help) = if root != Root::Piece {
            let what = format!("`back` of a field of `{}`, which is no piece", kind.text);
            (what, "only pieces lie face down", "leave out `back`: of anything else everybody sees all that is printed")
        } else if field.state {
            let what = format!("`back` of `{name}`, which is state");
            (what, "a back is printed, and stays as it is", "leave out `var`, or `back`")
        } else if !field.index.is_empty() {
            (
                format!("`back` of the family `{name}`"),
                "a back shows one value",
                "declare a field for each that it shows",
            )
        } else if many || code {
            (format!("`back` of `{name}`"), "this is no single value", ONE)
        } else {
            return;
        };
        self.report(Diagnostic::new(codes::E0315, flag.span, what).label(label).help(help));
    }

    pub(super) fn zone(
        &mut self,
        owner: Option<Word<'s>>,
        holds: Word<'s>,
        flags: &[Flag<'s>],
        fields: Option<&Fields<'s>>,
    ) -> Zone {
        self.flags(flags, ZONE_FLAGS);
        if let Some(fields) = fields.filter(|f| !f.list.is_empty()) {
            let d = Diagnostic::new(codes::E0315, fields.span, "a zone has no fields")
                .label("state of pieces belongs to their kind")
                .help("declare the field in the kind of the piece: `kind cup is piece { var round: bool = no }`");
            self.report(d);
        }
        // an unknown owner is another finding
        let known = |kind: &Word<'_>| self.names.kinds.contains_key(kind.text);
        let seated = owner.is_some_and(|owner| !known(&owner) || self.names.root(owner.text) == Root::Seat);
        if let Some(flag) = flags.iter().find(|f| f.is(&["seen", "by", "owner"])).filter(|_| !seated) {
            let d = Diagnostic::new(codes::E0315, flag.span, "`seen by owner` of a zone that no seat owns")
                .label("nobody would see what lies there")
                .help("give each seat one, `zone hand of player holds card`, or write `seen by nobody`");
            self.report(d);
        }
        Zone {
            of: owner.and_then(|o| self.kind_sym(o)),
            holds: self.kind_sym(holds).unwrap_or_else(|| self.unit.sym(Space::Kind, holds.text)),
            list: has(flags, &["list"]),
            seen: seen(flags),
            up_to: up_to(flags),
            refilled: named(flags, &["refilled", "from"]).map(|z| self.asked(Space::Zone, z)),
        }
    }
}

fn has(flags: &[Flag<'_>], words: &[&str]) -> bool {
    flags.iter().any(|f| f.is(words))
}

/// The word behind the beginning of a mark.
fn named<'s>(flags: &[Flag<'s>], begin: &[&str]) -> Option<Word<'s>> {
    flags.iter().find(|f| f.begins(begin))?.word(begin.len())
}

fn seen(flags: &[Flag<'_>]) -> Seen {
    if has(flags, &["seen", "by", "nobody"]) {
        Seen::Nobody
    } else if flags.iter().any(|f| f.begins(&["seen", "by"])) {
        Seen::Owner
    } else {
        Seen::Open
    }
}

fn up_to(flags: &[Flag<'_>]) -> u16 {
    let flag = flags.iter().find(|f| f.begins(&["up", "to"]));
    flag.and_then(|f| f.int(2)).map_or(0, |n| u16::try_from(n.max(0)).unwrap_or(u16::MAX))
}

fn seats(n: i64) -> u8 {
    u8::try_from(n.max(0)).unwrap_or(u8::MAX)
}
