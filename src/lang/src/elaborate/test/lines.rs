//! The lines under `do` and `then`: answers, what is asked and offered, what happened, what holds.

use diag::{Diagnostic, Span, codes};
use model::unit::{ABSENT, NodeId, Op};

use super::words;
use super::{deeds, lying, misfit, named, thing_of};
use crate::cx::Cx;
use crate::dict::Role;
use crate::dict::types::Ty;
use crate::elaborate::expressions::noun_phrase::{self, Binder};
use crate::elaborate::expressions::{expr, names};
use crate::elaborate::phrases::ending;
use crate::elaborate::statements::loops;
use crate::syntax::ast::{Expr, ExprKind, Part, Path, Phrase, TestStep, TestStepKind, Word};

/// Where a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Under {
    /// Under `do`.
    Do,
    /// Under `then`: nothing goes on any more.
    Then,
}

impl Under {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Do => "do",
            Self::Then => "then",
        }
    }
}

/// The node of a line; none if it was reported. `told` counts the sentences of the test.
pub(super) fn line(cx: &mut Cx<'_>, told: &mut i32, line: &TestStep<'_>, under: Under) -> Option<NodeId> {
    let span = line.span;
    match &line.kind {
        TestStepKind::Answer { seat, refused, phrase } => answer(cx, *seat, *refused, phrase, (span, under)),
        TestStepKind::Asked { who, negated, times, phrase } => {
            let nobody = who.is("nobody");
            let seat = if nobody { ABSENT } else { seat_named(cx, *who) };
            let words = phrase.as_ref().map_or_else(Vec::new, |phrase| words::words(cx, &phrase.parts));
            let kids: Vec<_> = std::iter::once(seat).chain(words).collect();
            match times {
                Some(_) if *negated => {
                    let what = "`not asked` is about now, and `times` about all that was asked";
                    let d = Diagnostic::new(codes::E0803, span, what)
                        .label("this cannot be both")
                        .help("write how often: `asked x 0 times`");
                    cx.none(d)
                }
                Some(times) => Some(cx.stmt(Op::AskedTimes, crate::declare::clamp(*times), &kids, span)),
                None => Some(cx.stmt(Op::Asked, i32::from(*negated || nobody), &kids, span)),
            }
        }
        TestStepKind::Offered { who, bounds, phrase } => {
            let seat = seat_named(cx, *who);
            let bounds = match bounds {
                Some((low, high)) => {
                    let low = cx.number(crate::declare::clamp(*low), span);
                    let high = cx.number(crate::declare::clamp(*high), span);
                    cx.node(Op::Range, Ty::int(0, i32::from(u16::MAX)).set(), 0, &[low, high], span)
                }
                None => ABSENT,
            };
            let mut kids = vec![seat, bounds];
            for parts in phrase.parts.split(|part| matches!(part, Part::Comma(_))).filter(|parts| !parts.is_empty()) {
                let words = words::words(cx, parts);
                let at = parts[0].span().to(parts[parts.len() - 1].span());
                kids.push(cx.node(Op::List, Ty::ERROR.set(), 0, &words, at));
            }
            Some(cx.stmt(Op::Offered, 0, &kids, span))
        }
        TestStepKind::Knows { who, hidden, things } => {
            let seat = seat_named(cx, *who);
            let set = match things.words[..] {
                [word] => words::things(cx, word, things.tails.clone(), things.span),
                _ => None,
            };
            let set = set.unwrap_or_else(|| noun_phrase::query(cx, things, Binder::Forbidden).node);
            Some(cx.stmt(Op::Knows, i32::from(*hidden), &[seat, set], span))
        }
        TestStepKind::RunTo(path) => {
            if under == Under::Then {
                let d = Diagnostic::new(codes::E0803, span, "nothing goes on under `then`")
                    .label("the test is at its end here")
                    .help("write it under `do`, and behind it what holds there");
                return cx.none(d);
            }
            let ent = super::given::step(cx, path)?;
            Some(cx.named(Op::RunTo, Ty::UNIT, ent, &[], span))
        }
        TestStepKind::Happened { negated, phrase } => deeds::happened(cx, *negated, phrase, span),
        TestStepKind::Told { negated, .. } => {
            let at = *told;
            *told += 1;
            Some(cx.stmt(Op::Told, if *negated { -1 - at } else { at }, &[], span))
        }
        TestStepKind::Does(who, body) => {
            if under == Under::Then {
                let d = Diagnostic::new(codes::E0803, span, "nothing is done under `then`")
                    .label("the test is at its end here")
                    .help("write it under `do`");
                return cx.none(d);
            }
            let who = seat(cx, who);
            Some(loops::as_node(cx, who, body, span))
        }
        TestStepKind::Holds(path, values) => holds(cx, path, values, (span, under)),
        TestStepKind::Phrase(phrase) => match phrase.parts.as_slice() {
            [Part::Expr(won), Part::Prep(by), seats @ ..] if is_won(won) && by.is("by") => {
                Some(self::won(cx, seats, span))
            }
            _ => {
                misfit::phrase(cx, phrase, under);
                None
            }
        },
        TestStepKind::Check(e) if sealed(e).is_some() => {
            if cx.dict.knows("sealed") {
                let d = Diagnostic::new(codes::E0205, span, "`sealed` cannot be a name of the game here")
                    .label("in a test it says that the last answer cannot be taken back")
                    .help("call what the game declares otherwise");
                cx.report(d);
            }
            Some(cx.stmt(Op::Sealed, i32::from(sealed(e) == Some(false)), &[], span))
        }
        TestStepKind::Check(Expr { kind: ExprKind::Name(path), .. }) if misfit::seatless(cx, path, under) => None,
        TestStepKind::Check(e) => {
            let cond = condition(cx, e);
            Some(cx.stmt(Op::Assert, 0, &[cond], span))
        }
        TestStepKind::Error => None,
    }
}

/// `sealed`: the last answer cannot be taken back; `not sealed`: it can.
fn sealed(e: &Expr<'_>) -> Option<bool> {
    if let ExprKind::Not(inner) = &e.kind {
        return sealed(inner).map(|yes| !yes);
    }
    matches!(&e.kind, ExprKind::Name(path) if path.text == "sealed").then_some(true)
}

pub(super) fn seat_named(cx: &mut Cx<'_>, word: Word<'_>) -> NodeId {
    seat(cx, &named(word))
}

/// A seat, or an error if it is a name that nobody has.
pub(super) fn seat(cx: &mut Cx<'_>, e: &Expr<'_>) -> NodeId {
    if names::word(e).is_some_and(|word| misfit::nobody(cx, word)) {
        return cx.error(e.span);
    }
    let want = cx.seat_wanted();
    expr::expr(cx, e, want).node
}

/// Whether a name is that of a seat.
pub(super) fn is_seat(cx: &Cx<'_>, word: Word<'_>) -> bool {
    let item = cx.dict.first_as(word.text, Role::Item).and_then(|item| cx.dict.item(item)?.kind);
    item.zip(cx.dict.seat).is_some_and(|(kind, seat)| cx.dict.is_a(kind, seat))
}

fn answer(cx: &mut Cx<'_>, seat: Word<'_>, refused: bool, phrase: &Phrase<'_>, at: (Span, Under)) -> Option<NodeId> {
    let (span, under) = at;
    if !refused && !is_seat(cx, seat) && (cx.dict.knows(seat.text) || misfit::BEGINNINGS.contains(&seat.text)) {
        if let [Part::Expr(value @ Expr { kind: ExprKind::List(_), .. })] = phrase.parts.as_slice() {
            let path = Path { text: seat.text, span: seat.span };
            return holds(cx, &path, std::slice::from_ref(value), at);
        }
        if misfit::BEGINNINGS.contains(&seat.text) || cx.dict.first_as(seat.text, Role::Var).is_some() {
            misfit::nothing_is_set(cx, seat.text, phrase.span, at);
            return None;
        }
        if cx.dict.first_as(seat.text, Role::Zone).is_some() || lying::space(cx, seat) {
            misfit::unbracketed(cx, seat, phrase);
            return None;
        }
    }
    if !refused && under == Under::Then {
        // Brackets hold what lies in a place, also in one whose name is not known.
        if let ([Part::Expr(list)], false) = (phrase.parts.as_slice(), cx.dict.knows(seat.text))
            && matches!(list.kind, ExprKind::List(_))
        {
            let path = Path { text: seat.text, span: seat.span };
            return holds(cx, &path, std::slice::from_ref(list), at);
        }
        let d = Diagnostic::new(codes::E0803, span, "nobody answers under `then`")
            .label("the test is at its end here")
            .help(format!("write it under `do`; `refused {0}: ..` and `asked {0}: ..` may stand here", seat.text));
        return cx.none(d);
    }
    if !refused && !cx.dict.knows(seat.text) && misfit::headed(cx, seat.text, span, under) {
        return None;
    }
    let who = seat_named(cx, seat);
    let words = words::words(cx, &phrase.parts);
    let kids: Vec<_> = std::iter::once(who).chain(words).collect();
    Some(cx.stmt(Op::Answer, i32::from(refused), &kids, span))
}

/// `north.hand: [a, b]`: what lies there, all of it.
fn holds(cx: &mut Cx<'_>, path: &Path<'_>, values: &[Expr<'_>], at: (Span, Under)) -> Option<NodeId> {
    if let Some(place) = lying::place(cx, path)? {
        let things = lying::things(cx, place, values);
        let kids: Vec<_> = std::iter::once(place.node).chain(things).collect();
        return Some(cx.stmt(Op::Holds, 0, &kids, at.0));
    }
    let value = values.first().map_or(path.span, |value| value.span);
    misfit::nothing_is_set(cx, path.text, value, at);
    None
}

fn is_won(e: &Expr<'_>) -> bool {
    matches!(&e.kind, ExprKind::Name(path) if path.text == "won")
}

/// `won by x, y`: the game is over, and these have won it, nobody else; `won by nobody`.
fn won(cx: &mut Cx<'_>, seats: &[Part<'_>], span: Span) -> NodeId {
    let want = cx.seat_wanted();
    let mut named = Vec::new();
    match seats {
        [] => {
            let d = Diagnostic::new(codes::E0803, span, "this does not say who has won")
                .label("no seat is named")
                .help("name the seats, `won by x, y`, or write `won by nobody`");
            return cx.refuse(d, span).node;
        }
        [only] if only.word().is_some_and(|word| word.text == ending::NOBODY) => {
            return cx.stmt(Op::Won, 0, &[], span);
        }
        _ => {}
    }
    for part in seats {
        match part {
            Part::Expr(seat) => named.push(expr::expr(cx, seat, want).node),
            Part::Comma(_) => {}
            Part::Prep(_) | Part::Pick(_) => {
                misfit::no_condition(cx, span);
                return cx.error(span);
            }
        }
    }
    cx.stmt(Op::Won, 0, &named, span)
}

/// A condition of a test. A piece named by its design, or by a noun, is in a place if some such piece is there.
fn condition(cx: &mut Cx<'_>, e: &Expr<'_>) -> NodeId {
    let several =
        |word: Word<'_>| cx.dict.uses(word.text).iter().any(|u| matches!(u.role, Role::Noun | Role::Kind | Role::Item));
    if let ExprKind::In { negated, .. } = &e.kind
        && let Some((word, tails)) = thing_of(e).filter(|(word, _)| several(*word))
        && let Some(set) = words::things(cx, word, tails, e.span)
    {
        return cx.node(if *negated { Op::No } else { Op::Some }, Ty::BOOL, 0, &[set], e.span);
    }
    expr::condition(cx, e)
}
