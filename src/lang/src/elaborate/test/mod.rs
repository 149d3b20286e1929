//! Tests: what is given, what is answered, what holds; and what tests share. In tests every name of the game may be used.

use diag::{Diagnostic, Span, codes};
use model::unit::{Body, NodeId, Op, Space, What};

mod chance;
mod deeds;
mod given;
mod lines;
mod lying;
mod misfit;
mod words;

use crate::cx::Cx;
use crate::dict::Ent;
use crate::elaborate::expressions::names::{self, named};
use crate::syntax::ast::{self, Block, Expr, ExprKind, Tail, TailKind, Word};
use lines::Under;

/// Fills the declaration of a test.
pub fn test(cx: &mut Cx<'_>, decl: usize, test: &ast::Test<'_>) {
    test.like.iter().for_each(|title| known(cx, *title));
    let body: Body = cx.body(None, None, |cx| {
        let span = test.title.span;
        let given = block(cx, test.given.as_ref(), span);
        let mut told = 0;
        let lines = |cx: &mut Cx<'_>, told: &mut i32, lines: &[ast::TestStep<'_>], under| {
            let nodes: Vec<_> = lines.iter().filter_map(|line| lines::line(cx, told, line, under)).collect();
            cx.stmt(Op::Block, 0, &nodes, span)
        };
        let steps = lines(cx, &mut told, &test.steps, Under::Do);
        let then = lines(cx, &mut told, &test.then, Under::Then);
        vec![given, steps, then]
    });
    if let What::Test(row) = &mut cx.unit.decls[decl].what {
        row.body = body;
    }
}

/// Fills the declaration of what tests share.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
pub fn shared(cx: &mut Cx<'_>, decl: usize, given: &ast::Given<'_>) {
    given.like.iter().for_each(|title| known(cx, *title));
    let body: Body = cx.body(None, None, |cx| vec![block(cx, Some(&given.block), given.head)]);
    let mut earlier = cx.unit.decls[..decl].iter();
    if given.title.is_none() {
        let first = earlier.find_map(|other| match &other.what {
            What::Given(row) if row.title.is_empty() => Some(("a second `given` without a title", other.span)),
            What::Test(_) => Some(("a `given` without a title stands before the tests of its file", other.span)),
            _ => None,
        });
        if let Some((message, (start, end))) = first {
            let place = Span::new(cx.file(), start, end);
            let d = Diagnostic::new(codes::E0804, given.head, message)
                .label("every test of the file begins with it")
                .other(place, "what stands before it")
                .help("put all of it into one, at the head of the file; or give it a title, and name it in the tests it is for");
            cx.report(d);
        }
    }
    if let What::Given(row) = &mut cx.unit.decls[decl].what {
        row.body = body;
    }
}

/// What a block gives, as one node.
fn block(cx: &mut Cx<'_>, block: Option<&Block<'_>>, span: Span) -> NodeId {
    let nodes: Vec<_> = block.iter().flat_map(|b| &b.lines).flat_map(|line| given::given(cx, line)).collect();
    given::twice(cx, &nodes);
    cx.stmt(Op::Block, 0, &nodes, span)
}

/// Reports a title that nothing has.
fn known(cx: &mut Cx<'_>, title: Word<'_>) {
    if let Some(ent) = cx.dict.find(Space::Given, title.text) {
        cx.mention(ent, title.span);
        return;
    }
    if cx.dict.lenient {
        return;
    }
    let titles = cx.dict.iter().filter(|(_, entity)| entity.space == Space::Given);
    let near = cx.nearest(title.text, titles.map(|(_, entity)| &*entity.name)).map(str::to_owned);
    let d = Diagnostic::new(codes::E0201, title.span, format!("no `given` has the title \"{}\"", title.text))
        .label("nothing to begin with");
    let d = match near {
        Some(near) => d.unsafe_fix(title.span, format!("\"{near}\""), format!("did you mean \"{near}\"?")),
        None => d.help(format!("write `given \"{}\" {{ .. }}` in a file of tests", title.text)),
    };
    cx.report(d);
}

/// The node of an item: the thing, or the design.
fn item_node(cx: &mut Cx<'_>, ent: Ent, span: Span) -> NodeId {
    cx.mention(ent, span);
    cx.named(Op::Item, cx.dict.ty(ent), ent, &[], span)
}

/// `stones`, `stones of x`: the word, and whose.
fn word_of<'e, 's>(e: &'e Expr<'s>) -> Option<(Word<'s>, Option<&'e Expr<'s>>)> {
    let (name, of) =
        if let ExprKind::Of(function, argument) = &e.kind { (&**function, Some(&**argument)) } else { (e, None) };
    Some((names::word(name)?, of))
}

/// `stone`, `stone of x`, `stone of x in y`: the word, and the tails behind it.
fn thing_of<'s>(e: &Expr<'s>) -> Option<(Word<'s>, Vec<Tail<'s>>)> {
    let (e, place) = if let ExprKind::In { left, right, .. } = &e.kind { (&**left, Some(&**right)) } else { (e, None) };
    let (word, owner) = word_of(e)?;
    let tails = [owner.map(|owner| (TailKind::Of, owner)), place.map(|place| (TailKind::In, place))];
    let tails = tails.into_iter().flatten().map(|(kind, e)| Tail { kind, expr: e.clone(), reach: None, span: e.span });
    Some((word, tails.collect()))
}
