//! Tests: what is given, what is answered, what holds. In tests every name of the game may be used.

use diag::{Diagnostic, Span, codes};
use model::unit::{Base, Body, NodeId, Op, What};

mod given;

use super::{expr, noun_phrase};
use crate::cx::{Cx, Want};
use crate::dict::{Ent, Role};
use crate::syntax::ast::{
    self, Block, Expr, ExprKind, LineKind, Part, Query, Rest, Tail, TailKind, TestStep, TestStepKind, Word,
};
use crate::types::Ty;
use noun_phrase::Binder;

/// Fills the declaration of a test.
pub fn test(cx: &mut Cx<'_>, decl: usize, test: &ast::Test<'_>) {
    let body: Body = cx.body(None, None, |cx| {
        let span = test.title.span;
        let given = match &test.given {
            Some(block) => block.lines.iter().flat_map(|line| given::given(cx, line)).collect(),
            None => Vec::new(),
        };
        let given = cx.stmt(Op::Block, 0, &given, span);
        let steps: Vec<_> = test.steps.iter().filter_map(|step| self::step(cx, step)).collect();
        let steps = cx.stmt(Op::Block, 0, &steps, span);
        let then = then(cx, &test.then);
        vec![given, steps, then]
    });
    if let What::Test(row) = &mut cx.unit.decls[decl].what {
        row.body = body;
    }
}

/// The node of an item: the thing, or the design.
fn item_node(cx: &mut Cx<'_>, ent: Ent, span: Span) -> NodeId {
    cx.mention(ent, span);
    let ty = match &cx.dict.get(ent).data {
        crate::dict::Data::Item(info) => info.ty,
        _ => Ty::ERROR,
    };
    cx.named(Op::Item, ty, ent, &[], span)
}

fn named(word: Word<'_>) -> Expr<'_> {
    Expr::new(ExprKind::Name(ast::Path { text: word.text, span: word.span }), word.span)
}

// ---- do

fn step(cx: &mut Cx<'_>, step: &TestStep<'_>) -> Option<NodeId> {
    match &step.kind {
        TestStepKind::Answer { seat, refused, phrase } => {
            let who = seat_named(cx, *seat);
            let words = answer(cx, phrase);
            let kids: Vec<_> = std::iter::once(who).chain(words).collect();
            Some(cx.stmt(Op::Answer, i32::from(*refused), &kids, step.span))
        }
        TestStepKind::Asked { who, negated, phrase } => {
            let nobody = who.is("nobody");
            let seat = if nobody { cx.absent() } else { seat_named(cx, *who) };
            let words = phrase.as_ref().map_or_else(Vec::new, |phrase| answer(cx, phrase));
            let kids: Vec<_> = std::iter::once(seat).chain(words).collect();
            Some(cx.stmt(Op::Asked, i32::from(*negated || nobody), &kids, step.span))
        }
        TestStepKind::Knows { who, hidden, things } => {
            let seat = seat_named(cx, *who);
            let set = match things.words[..] {
                [word] => self::things(cx, word, things.tails.clone(), things.span),
                _ => None,
            };
            let set = set.unwrap_or_else(|| noun_phrase::query(cx, things, Binder::Forbidden).node);
            Some(cx.stmt(Op::Knows, i32::from(*hidden), &[seat, set], step.span))
        }
        TestStepKind::Check(e) if sealed(e).is_some() => {
            if cx.dict.knows("sealed") {
                let d = Diagnostic::new(codes::E0205, step.span, "`sealed` cannot be a name of the game here")
                    .label("in a test it says that the last answer cannot be taken back")
                    .help("call what the game declares otherwise");
                cx.report(d);
            }
            Some(cx.stmt(Op::Sealed, i32::from(sealed(e) == Some(false)), &[], step.span))
        }
        TestStepKind::Check(e) => {
            let cond = condition(cx, e);
            Some(cx.stmt(Op::Assert, 0, &[cond], step.span))
        }
        TestStepKind::Error => None,
    }
}

/// `sealed`: the last answer cannot be taken back; `not sealed`: it can.
fn sealed(e: &Expr<'_>) -> Option<bool> {
    match &e.kind {
        ExprKind::Name(path) => (path.text == "sealed").then_some(true),
        ExprKind::Not(inner) => sealed(inner).map(|yes| !yes),
        _ => None,
    }
}

fn seat_named(cx: &mut Cx<'_>, word: Word<'_>) -> NodeId {
    let want = cx.seat().map_or(Want::Any, Want::Ty);
    expr::expr(cx, &named(word), want).node
}

/// The words of an answer; prepositions and commas only make it readable.
fn answer(cx: &mut Cx<'_>, phrase: &ast::Phrase<'_>) -> Vec<NodeId> {
    let mut out = Vec::new();
    for part in &phrase.parts {
        match part {
            Part::Prep(_) | Part::Comma(_) => {}
            Part::Expr(e) => out.extend(answer_word(cx, e, out.is_empty())),
            Part::Pick(pick) => {
                let set = noun_phrase::query(cx, &pick.query, Binder::Forbidden);
                out.push(set.node);
            }
        }
    }
    out
}

fn answer_word(cx: &mut Cx<'_>, e: &Expr<'_>, first: bool) -> Option<NodeId> {
    match &e.kind {
        ExprKind::Number(n) => Some(cx.number(super::statement::clamp(*n), e.span)),
        ExprKind::List(entries) => {
            let items: Vec<_> = entries.iter().filter_map(|entry| answer_word(cx, &entry.value, false)).collect();
            Some(cx.node(Op::List, Ty::ERROR.set(), 0, &items, e.span))
        }
        ExprKind::Name(path) => answer_name(cx, path.single()?, first),
        ExprKind::Of { function, argument } => {
            let ExprKind::Name(path) = &function.kind else { return None };
            let tail = Tail { kind: TailKind::Of, expr: (**argument).clone(), span: argument.span };
            things(cx, path.single()?, vec![tail], e.span)
        }
        ExprKind::Amount(amount) => {
            let ExprKind::Number(n) = amount.number.kind else { return None };
            let one = amount.query.words.last().copied()?;
            let items: Vec<_> = (0..n).filter_map(|_| answer_name(cx, one, false)).collect();
            Some(cx.node(Op::List, Ty::ERROR.set(), 0, &items, e.span))
        }
        _ => Some(expr::expr(cx, e, Want::Any).node),
    }
}

fn answer_name(cx: &mut Cx<'_>, word: Word<'_>, first: bool) -> Option<NodeId> {
    let done = match word.text {
        "pass" | "done" | "stop" => Some(0),
        "yes" => Some(1),
        "no" => Some(2),
        _ => None,
    };
    if let Some(done) = done {
        return Some(cx.stmt(Op::AnswerDone, done, &[], word.span));
    }
    let things = [Role::Item, Role::Member];
    let deeds = [Role::Action, Role::Verb, Role::Third, Role::Step, Role::Menu, Role::Cost];
    let order: Vec<Role> = if first {
        deeds.iter().chain(&things).copied().collect()
    } else {
        things.iter().chain(&deeds).copied().collect()
    };
    for role in order {
        let Some(ent) = cx.dict.first_as(word.text, role) else { continue };
        return Some(match role {
            Role::Item => item_node(cx, ent, word.span),
            Role::Member => {
                cx.mention(ent, word.span);
                let of = cx.dict.owner_of(ent);
                cx.named(Op::Member, Ty::of(Base::Enum, of), ent, &[], word.span)
            }
            _ => {
                cx.mention(ent, word.span);
                cx.named(Op::AnswerWord, Ty::UNIT, ent, &[], word.span)
            }
        });
    }
    // a fixed word of a verb's phrase says nothing by itself; a noun stands for its things
    if cx.dict.first_as(word.text, Role::Noun).or(cx.dict.first_as(word.text, Role::Kind)).is_some() {
        return things_of(cx, word);
    }
    let singular = word.text.strip_suffix('s').and_then(|s| cx.dict.first_as(s, Role::Item));
    if let Some(ent) = singular {
        return Some(item_node(cx, ent, word.span));
    }
    if fixed_word(cx, word.text) {
        return None;
    }
    cx.unknown(word, "answer", &[Role::Item, Role::Member, Role::Action, Role::Verb]);
    None
}

fn things_of(cx: &mut Cx<'_>, word: Word<'_>) -> Option<NodeId> {
    things(cx, word, Vec::new(), word.span)
}

fn fixed_word(cx: &Cx<'_>, word: &str) -> bool {
    fn within(sig: &[crate::dict::Sig], word: &str) -> bool {
        sig.iter().any(|part| match part {
            crate::dict::Sig::Word(w) => &**w == word,
            crate::dict::Sig::Optional(inner) => within(inner, word),
            crate::dict::Sig::Slot(_) => false,
        })
    }
    cx.dict.iter().any(|(ent, _)| cx.dict.verb(ent).is_some_and(|verb| within(&verb.sig, word)))
}

/// The set of things that a word with tails means; the word may be the id of an item, then its copies.
fn things<'s>(cx: &mut Cx<'_>, word: Word<'s>, tails: Vec<Tail<'s>>, span: Span) -> Option<NodeId> {
    let noun = cx.dict.uses(word.text).iter().any(|u| matches!(u.role, Role::Noun | Role::Kind));
    if noun {
        let query = Query { words: vec![word], tails, span };
        return Some(noun_phrase::query(cx, &query, Binder::Forbidden).node);
    }
    let ent = cx.dict.first_as(word.text, Role::Item)?;
    let kind = match &cx.dict.get(ent).data {
        crate::dict::Data::Item(info) => info.kind?,
        _ => return None,
    };
    let name = cx.dict.short(kind).to_owned();
    // `item of x in y` reads as `kind of x in y where it is item`
    let kind_word = Word { text: &name, span: word.span };
    let is = Expr::new(
        ExprKind::Is {
            left: Box::new(Expr::new(ExprKind::Name(ast::Path { text: "it", span: word.span }), word.span)),
            negated: false,
            right: Box::new(named(word)),
        },
        word.span,
    );
    let mut tails: Vec<Tail<'_>> = tails;
    tails.push(Tail { kind: TailKind::Where, expr: is, span: word.span });
    let query = Query { words: vec![kind_word], tails, span };
    Some(noun_phrase::query(cx, &query, Binder::Forbidden).node)
}

// ---- then

fn then(cx: &mut Cx<'_>, block: &Block<'_>) -> NodeId {
    let mut out = Vec::new();
    for line in &block.lines {
        match &line.kind {
            LineKind::Condition(e) => {
                let cond = condition(cx, e);
                out.push(cx.stmt(Op::Assert, 0, &[cond], line.span));
            }
            LineKind::Phrase(phrase) => match (phrase.phrase.parts.as_slice(), &phrase.rest) {
                ([Part::Expr(e)], Rest::None) => {
                    let cond = condition(cx, e);
                    out.push(cx.stmt(Op::Assert, 0, &[cond], line.span));
                }
                ([Part::Expr(won), Part::Prep(by), seats @ ..], Rest::None) if is_won(won) && by.is("by") => {
                    out.push(self::won(cx, seats, line.span));
                }
                _ => no_condition(cx, line.span),
            },
            LineKind::Error(_) => {}
            _ => no_condition(cx, line.span),
        }
    }
    cx.stmt(Op::Block, 0, &out, block.span)
}

fn is_won(e: &Expr<'_>) -> bool {
    matches!(&e.kind, ExprKind::Name(path) if path.text == "won")
}

/// `won by x, y`: the game is over, and these have won it, nobody else; `won by nobody`.
fn won(cx: &mut Cx<'_>, seats: &[Part<'_>], span: Span) -> NodeId {
    let want = cx.seat().map_or(Want::Any, Want::Ty);
    let mut named = Vec::new();
    match seats {
        [] => {
            let d = Diagnostic::new(codes::E0803, span, "this does not say who has won")
                .label("no seat is named")
                .help("name the seats, `won by x, y`, or write `won by nobody`");
            cx.report(d);
            return cx.error(span);
        }
        [only] if only.word().is_some_and(|word| word.text == super::ending::NOBODY) => {
            return cx.stmt(Op::Won, 0, &[], span);
        }
        _ => {}
    }
    for part in seats {
        match part {
            Part::Expr(seat) => named.push(expr::expr(cx, seat, want).node),
            Part::Comma(_) => {}
            Part::Prep(_) | Part::Pick(_) => {
                no_condition(cx, span);
                return cx.error(span);
            }
        }
    }
    cx.stmt(Op::Won, 0, &named, span)
}

fn no_condition(cx: &mut Cx<'_>, span: Span) {
    let d = Diagnostic::new(codes::E0803, span, "this is no condition")
        .label("nothing can be checked here")
        .help("write what holds: `x.field is 3`, `stone of x in place`");
    cx.report(d);
}

/// A condition of a test. A piece named by its design, or by a noun, is in a place if some such piece is there.
fn condition(cx: &mut Cx<'_>, e: &Expr<'_>) -> NodeId {
    if let ExprKind::In { left, negated, right } = &e.kind {
        let (name, of) = match &left.kind {
            ExprKind::Name(path) => (path.single(), None),
            ExprKind::Of { function, argument } => match &function.kind {
                ExprKind::Name(path) => (path.single(), Some(argument)),
                _ => (None, None),
            },
            _ => (None, None),
        };
        let several = name.is_some_and(|word| {
            cx.dict.uses(word.text).iter().any(|u| matches!(u.role, Role::Noun | Role::Kind | Role::Item))
        });
        if let (Some(word), true) = (name, several) {
            let mut tails = Vec::new();
            if let Some(of) = of {
                tails.push(Tail { kind: TailKind::Of, expr: (**of).clone(), span: of.span });
            }
            tails.push(Tail { kind: TailKind::In, expr: (**right).clone(), span: right.span });
            if let Some(set) = things(cx, word, tails, e.span) {
                let op = if *negated { Op::No } else { Op::Some };
                return cx.node(op, Ty::BOOL, 0, &[set], e.span);
            }
        }
    }
    expr::condition(cx, e)
}
