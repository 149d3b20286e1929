//! Statements: blocks, lines, `let`, `if`, stores, steps. Loops and gates have files of their own; every line that
//! begins with a word of the game is a phrase.

use diag::{Diagnostic, Sought, Span, codes};
use model::unit::{ABSENT, Floor, Many, NodeId, Op};

use super::{ability, gate, grant, left_out, local, loops};
use crate::cx::{Bound, Cx, Want};
use crate::dict::Role;
use crate::dict::types::Ty;
use crate::elaborate::expressions::{expr, reach};
use crate::elaborate::label::{self, Carrier};
use crate::elaborate::phrases::{phrase, strange};
use crate::syntax::ast::{self, Block, DeclKind, Else, If, Line, LineKind, Rest, Stmt, StoreOp};

/// A block with a scope of its own.
pub fn block(cx: &mut Cx<'_>, block: &Block<'_>) -> NodeId {
    cx.scope(|cx| {
        let statements = lines(cx, &block.lines);
        cx.stmt(Op::Block, 0, &statements, block.span)
    })
}

/// The statements of lines, in the scope around them.
pub fn lines(cx: &mut Cx<'_>, lines: &[Line<'_>]) -> Vec<NodeId> {
    lines.iter().flat_map(|line| self::line(cx, line)).collect()
}

/// The statements of one line: none if it is broken, several if a phrase chooses before it acts.
fn line(cx: &mut Cx<'_>, line: &Line<'_>) -> Vec<NodeId> {
    let held = std::mem::take(&mut cx.state.before);
    let (standing, names) = (line.label.as_ref().map(|_| label::here(cx)), cx.state.names.len());
    let statement = match &line.kind {
        LineKind::Stmt(statement) => Some(self::statement(cx, statement, line.span)),
        LineKind::Phrase(phrase) => phrase_line(cx, phrase, line.span),
        LineKind::Decl(decl) => {
            if let DeclKind::Var(field) = &decl.kind {
                local::local(cx, field)
            } else {
                stray(cx, line.span, "a declaration", "move it out of the block, to the top of a file under `rules/`")
            }
        }
        LineKind::Ability(ability) => {
            // What else is wrong in it is told now, too.
            drop(ability::ability(cx, ability, line, ability::Place::Granted(line.span)));
            stray(cx, line.span, "an ability", "write it in an item, or grant it with `until .. { }`")
        }
        LineKind::Field(_) => stray(cx, line.span, "a field", "a value is stored with `=`: `you.x = 2`"),
        LineKind::Condition(condition) => {
            expr::condition(cx, condition);
            stray(cx, line.span, "a condition", "write `if .. { }` around what depends on it")
        }
        LineKind::Error(_) => {
            strange::unread(cx, line.span);
            None
        }
    };
    let before = std::mem::replace(&mut cx.state.before, held);
    if let (Some(standing), Some(node)) = (standing, statement) {
        let binds = cx.state.names.len() > names;
        let on = Carrier { node: Some(node), before: &before, ty: Ty::UNIT, binds };
        label::put(cx, line.label.as_ref(), standing, on);
    }
    before.into_iter().chain(statement).collect()
}

fn stray(cx: &mut Cx<'_>, span: Span, what: &str, help: &str) -> Option<NodeId> {
    let d = Diagnostic::new(codes::E0320, span, format!("{what} cannot stand among statements"))
        .label("this line does nothing here")
        .help(help);
    cx.none(d)
}

fn phrase_line(cx: &mut Cx<'_>, line: &ast::PhraseLine<'_>, span: Span) -> Option<NodeId> {
    match &line.rest {
        Rest::None => Some(left_out::line(cx, &line.phrase, span)),
        Rest::Gate(gate) => Some(gate::gate(cx, gate, Some(&line.phrase))),
        Rest::Must(gate) => Some(gate::must(cx, gate, &line.phrase)),
        Rest::Seat(said, of) => Some(gate::decided_by(cx, &line.phrase, span, |cx| statement(cx, said, *of))),
        Rest::Block(_) => {
            let first = line.phrase.parts.first().and_then(ast::Part::word);
            if let Some(d) = first.and_then(|word| crate::syntax::first_word(word.text, word.span)) {
                return cx.none(d);
            }
            if let Some(d) = of_another_seat(&line.phrase) {
                return cx.none(d);
            }
            stray(cx, span, "an item", "a statement takes a block only after `if`, `for each`, `may` and the like")
        }
        Rest::Store { op, value, .. } => Some(store(cx, &line.phrase, *op, value, span)),
    }
}

/// What is wrong where a seat stands before `either` or `divide`.
fn of_another_seat(phrase: &ast::Phrase<'_>) -> Option<Diagnostic> {
    let head = phrase
        .parts
        .iter()
        .skip(1)
        .filter_map(ast::Part::word)
        .find(|word| ["either", "divide"].contains(&word.text))?;
    let (what, form) = match head.text {
        "either" => ("chooses", "x chooses either { .. } or { .. }"),
        _ => ("divides", "x divides NUMBER among NOUN as NAME { .. }"),
    };
    let d = Diagnostic::new(codes::E0320, phrase.span, format!("what another seat decides is said with `{what}`"))
        .label("this reads as an item")
        .help(format!("write `{form}`; for several lines `as x {{ .. }}`"));
    Some(d)
}

fn store(cx: &mut Cx<'_>, target: &ast::Phrase<'_>, op: StoreOp, value: &ast::Expr<'_>, span: Span) -> NodeId {
    if let Some(found) = phrase::joined(cx, target) {
        return cx.refuse(found, span).node;
    }
    lower_only(cx, span, "a store", "say it with a verb of the game, or declare one");
    let place = phrase::target(cx, target);
    let (how, want) = match op {
        StoreOp::Set => (0, Want::Ty(place.ty)),
        StoreOp::Add | StoreOp::Sub => (if op == StoreOp::Add { 1 } else { 2 }, change(place.ty)),
    };
    let value = expr::expr(cx, value, want);
    cx.stmt(Op::Store, how, &[place.node, value.node], span)
}

/// What may be added to a place: an amount of its measure, of any size; to a set, a member or a set.
fn change(place: Ty) -> Want {
    match place.many {
        Many::Set | Many::List(_) => Want::Hint(place),
        Many::One | Many::Option => {
            let width = place.hi.saturating_sub(place.lo).max(place.hi.abs());
            Want::Ty(place.ranged(-width, width))
        }
    }
}

/// A statement with a head of its own.
fn statement(cx: &mut Cx<'_>, statement: &Stmt<'_>, span: Span) -> NodeId {
    match statement {
        Stmt::Let(name, value) => {
            let got = expr::expr(cx, value, Want::Any);
            // of a number a sentence can say `X`; a thing is introduced by what is done with it
            if !got.ty.is_number() && !got.ty.is_error() {
                let help = "choose or bind the thing in the phrase that uses it; content names numbers alone";
                lower_only(cx, span, "`let` of this", help);
            }
            let ty = reach::kept(cx, got, value.span);
            let slot = cx.declare(*name, ty, Bound::Let);
            cx.stmt(Op::Let, i32::from(slot.0), &[got.node], span)
        }
        Stmt::If(branch) => self::branch(cx, branch),
        Stmt::Gate(gate) => gate::gate(cx, gate, None),
        Stmt::Pay { pay, body, els } => gate::pay(cx, pay, body.as_ref(), els.as_ref(), span),
        Stmt::ForEach { query, more, walk, body } => {
            loops::alone(cx, more);
            loops::for_each(cx, query, walk.as_ref(), body, span)
        }
        Stmt::Repeat(repeat) => loops::repeat(cx, repeat, span),
        Stmt::Circle(circle) => loops::circle(cx, circle, span),
        Stmt::Offer { menu, at_most } => offer(cx, *menu, at_most.as_ref(), span),
        Stmt::Together(query, body) => loops::together(cx, query, body, span),
        Stmt::Either(branches) => either(cx, branches, span),
        Stmt::Divide(shares) => loops::divide(cx, shares, span),
        Stmt::As(who, body) => loops::as_seat(cx, who, body, span),
        Stmt::Until(pattern, body) => grant::until(cx, pattern, body, span),
        Stmt::At(pattern, body) => grant::at(cx, pattern, body, span),
        Stmt::Step { name, times, cond, body } => step(cx, *name, *times, cond.as_ref(), body, span),
        Stmt::Finally(body) => {
            lower_only(cx, span, "`finally`", "only procedures of the rules end with one");
            let body = block(cx, body);
            cx.stmt(Op::Finally, 0, &[body], span)
        }
        Stmt::Openly(body) => {
            let body = block(cx, body);
            cx.stmt(Op::Openly, 0, &[body], span)
        }
    }
}

/// `if c { } else ..`: what is known to hold narrows the branches.
pub fn branch(cx: &mut Cx<'_>, branch: &If<'_>) -> NodeId {
    let cond = expr::condition(cx, &branch.cond);
    let then = cx.scope(|cx| {
        cx.assume(cond, true);
        block(cx, &branch.then)
    });
    let els = cx.scope(|cx| {
        cx.assume(cond, false);
        branch.els.as_ref().map_or(ABSENT, |els| otherwise(cx, els))
    });
    cx.stmt(Op::Branch, 0, &[cond, then, els], branch.span)
}

/// What stands after `else`.
pub fn otherwise(cx: &mut Cx<'_>, els: &Else<'_>) -> NodeId {
    match els {
        Else::Block(b) => block(cx, b),
        Else::If(b) => branch(cx, b),
    }
}

fn either(cx: &mut Cx<'_>, branches: &[ast::Branch<'_>], span: Span) -> NodeId {
    let one = |branch: &ast::Branch<'_>| match branch {
        ast::Branch::Block(b) => block(cx, b),
        ast::Branch::Phrase(p) => one_phrase(cx, p),
    };
    let kids: Vec<_> = branches.iter().map(one).collect();
    cx.stmt(Op::Either, 0, &kids, span)
}

/// A phrase that stands for a block.
pub fn one_phrase(cx: &mut Cx<'_>, phrase: &ast::Phrase<'_>) -> NodeId {
    cx.scope(|cx| {
        let held = std::mem::take(&mut cx.state.before);
        let node = phrase::perform(cx, phrase);
        let mut all = std::mem::replace(&mut cx.state.before, held);
        all.push(node);
        cx.stmt(Op::Block, 0, &all, phrase.span)
    })
}

fn offer(cx: &mut Cx<'_>, menu: ast::Word<'_>, at_most: Option<&ast::Expr<'_>>, span: Span) -> NodeId {
    lower_only(cx, span, "`offer`", "say it with a verb of the game, or declare one");
    let Some(ent) = cx.look_up(menu, Sought::Menu, &[Role::Menu]) else { return cx.error(span) };
    let most = at_most.map_or(ABSENT, |most| loops::bound(cx, most, span));
    cx.named(Op::Offer, Ty::UNIT, ent, &[most], span)
}

fn step(
    cx: &mut Cx<'_>,
    name: ast::Word<'_>,
    times: Option<i64>,
    cond: Option<&ast::Expr<'_>>,
    body: &Block<'_>,
    span: Span,
) -> NodeId {
    let around = cx.state.verb.and_then(|verb| cx.dict.verb(verb)).filter(|verb| verb.procedure);
    let ent = around.and_then(|around| cx.dict.step(&around.head, name.text));
    let most = times.map_or(ABSENT, |n| cx.number(crate::declare::clamp(n), span));
    let cond = expr::condition_if(cx, cond);
    let body = cx.scope(|cx| {
        cx.assume(cond, true);
        block(cx, body)
    });
    let Some(ent) = ent else {
        let d = Diagnostic::new(codes::E0321, name.span, format!("the step `{}` stands in no procedure", name.text))
            .label("only procedures have steps")
            .help("declare it inside a `procedure`, not inside a verb, an action or an ability");
        return cx.refuse(d, span).node;
    };
    let kids = [most, body, cond];
    cx.named(Op::StepBlock, Ty::UNIT, ent, if cond == ABSENT { &kids[..2] } else { &kids }, span)
}

/// Reports a construct of the lower floor that stands in content.
pub fn lower_only(cx: &mut Cx<'_>, span: Span, what: &str, help: &str) {
    if cx.floor != Floor::Content {
        return;
    }
    let d = Diagnostic::new(codes::E0602, span, format!("{what} cannot stand in content"))
        .label("content is made of the game's words")
        .help(help);
    cx.report(d);
}
