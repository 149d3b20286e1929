//! Phrases that command: `drop 2 stones`, `q fills each cup in north because rain`.
//!
//! A phrase is split at its verb; every verb of that head is matched by its signature and then by type, and exactly one
//! must fit. Choices inside a phrase (`any stone`) become statements before it, in [`crate::cx::State::before`].

use diag::{Diagnostic, Span, codes};
use model::unit::{ABSENT, Base, NodeId, Op};

use super::argument::{argument, fit_batch, is_batch, second_batch};
use super::{command, strange, unsaid};
use crate::cx::{Cx, Typed};
use crate::dict::types::{Ty, misfit};
use crate::dict::{Ent, Role};
use crate::elaborate::commands;
use crate::elaborate::expressions::{expr, names};
use crate::elaborate::signature::{self, Assigned, Mode};
use crate::findings::Finding;
use crate::syntax::ast::{Amount, Expr, ExprKind, Part, Phrase, Pick, Word};

/// A piece of a phrase: what a signature is matched against.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'p, 's> {
    /// A bare word.
    Word(Word<'s>),
    /// A preposition.
    Prep(Word<'s>),
    /// `any stone`.
    Pick(&'p Pick<'s>),
    /// A value.
    Expr(&'p Expr<'s>),
    /// The number of an amount whose words stand for themselves: the `2` of `2 stones`.
    Number(&'p Expr<'s>),
    /// `2 stones`, as a whole.
    Amount(&'p Amount<'s>, Span),
}

impl<'s> Piece<'_, 's> {
    /// The word, of a bare word or preposition.
    #[must_use]
    pub fn literal(&self) -> Option<&'s str> {
        if let Piece::Word(w) | Piece::Prep(w) = self { Some(w.text) } else { None }
    }

    /// Where it stands.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Piece::Word(w) | Piece::Prep(w) => w.span,
            Piece::Pick(p) => p.span,
            Piece::Expr(e) | Piece::Number(e) => e.span,
            Piece::Amount(_, span) => *span,
        }
    }

    fn is_prep(&self, word: &str) -> bool {
        matches!(self, Piece::Prep(w) if w.text == word)
    }
}

/// The pieces of a phrase; amounts as wholes, or split into their number and words.
#[must_use]
pub fn pieces<'p, 's>(phrase: &'p Phrase<'s>, split: bool) -> Vec<Piece<'p, 's>> {
    let mut out = Vec::with_capacity(phrase.parts.len());
    for part in &phrase.parts {
        match part {
            Part::Prep(word) => out.push(Piece::Prep(*word)),
            Part::Pick(pick) => out.push(Piece::Pick(pick)),
            Part::Comma(_) => {}
            Part::Expr(e) => match (&e.kind, part.word()) {
                (_, Some(word)) => out.push(Piece::Word(word)),
                (ExprKind::Amount(amount), _) if split && amount.query.tails.is_empty() => {
                    out.push(Piece::Number(&amount.number));
                    out.extend(amount.query.words.iter().map(|w| Piece::Word(*w)));
                }
                (ExprKind::Amount(amount), _) => out.push(Piece::Amount(amount, e.span)),
                _ => out.push(Piece::Expr(e)),
            },
        }
    }
    out
}

/// The whole of some pieces; `None` for none.
#[must_use]
pub fn span_of(pieces: &[Piece<'_, '_>]) -> Option<Span> {
    Some(pieces.first()?.span().to(pieces.last()?.span()))
}

/// A phrase split at its verb.
#[derive(Clone, Debug)]
pub struct Said<'p, 's> {
    /// What stands before the verb.
    pub subject: Vec<Piece<'p, 's>>,
    /// The verb as written.
    pub verb: Word<'s>,
    /// What follows it, without the cause.
    pub rest: Vec<Piece<'p, 's>>,
    /// What follows `because`.
    pub cause: Vec<Piece<'p, 's>>,
}

fn said<'p, 's>(cx: &Cx<'_>, phrase: &'p Phrase<'s>, split: bool) -> Option<Said<'p, 's>> {
    let mut all = pieces(phrase, split);
    let mut cause = Vec::new();
    if let Some(at) = all.iter().rposition(|p| p.is_prep("because")) {
        cause = all.split_off(at + 1);
        all.pop();
    }
    let is = |piece: &Piece<'_, '_>, role: Role| {
        let Piece::Word(w) = piece else { return false };
        commands::named(w.text, role).is_some() || cx.dict.first_as(w.text, role).is_some()
    };
    let third = all.iter().skip(1).position(|p| is(p, Role::Third)).map(|at| at + 1);
    let name = all.first().filter(|first| is(first, Role::Verb)).and_then(Piece::literal);
    let at = match (name, third) {
        (Some(name), Some(1)) if cx.visible(name).is_some() || name == "you" => 1,
        (Some(_), _) => 0,
        (None, third) => third?,
    };
    let Piece::Word(verb) = all[at] else { return None };
    let rest = all.split_off(at + 1);
    all.pop();
    Some(Said { subject: all, verb, rest, cause })
}

/// Whether a phrase reads as a command (else it may be a value or a condition).
#[must_use]
pub fn is_command(cx: &Cx<'_>, phrase: &Phrase<'_>) -> bool {
    said(cx, phrase, false).is_some()
}

/// What is wrong where `let` stands behind what would be a line of its own: `choose any cup c let n = 2`.
pub fn joined(cx: &Cx<'_>, phrase: &Phrase<'_>) -> Option<Diagnostic> {
    let (start, end) = (phrase.span.start, phrase.span.end);
    let text = cx.unit.source.get(start as usize..end as usize)?;
    let behind = text.find(" let ")?;
    let start = start + u32::try_from(behind).ok()? + 1;
    let at = Span::new(phrase.span.file, start, start + 3);
    let d = Diagnostic::new(codes::E0306, at, "`let` stands behind a line that is not ended");
    Some(d.label("this begins a line").help("write `;` before it, or begin a new line"))
}

/// What a store writes to, from the phrase before its sign.
pub fn target(cx: &mut Cx<'_>, phrase: &Phrase<'_>) -> Typed {
    if let [Part::Expr(e)] = phrase.parts.as_slice() {
        return expr::place(cx, e);
    }
    let d = Diagnostic::new(codes::E0312, phrase.span, "expected the place of one value")
        .label("this is a whole phrase")
        .help("write the place alone: `you.x = ..`");
    cx.refuse(d, phrase.span)
}

/// A command: the statement it is. Choices made inside it wait in `cx.state.before`.
pub fn perform(cx: &mut Cx<'_>, phrase: &Phrase<'_>) -> NodeId {
    let Some(whole) = said(cx, phrase, false) else { return unsaid::no_command(cx, phrase) };
    let role = if whole.subject.is_empty() { Role::Verb } else { Role::Third };
    let verbs: Vec<Ent> = cx.dict.all_as(whole.verb.text, role).collect();
    let split = said(cx, phrase, true).filter(|s| s.verb.span == whole.verb.span);
    let readings: Vec<&Said<'_, '_>> = [Some(&whole), split.as_ref()].into_iter().flatten().collect();
    let fitting = fits(cx, &verbs, &readings);
    if fitting.is_empty() {
        if let Some(kernel) = commands::named(whole.verb.text, role) {
            return command::perform(cx, kernel, &whole, phrase.span);
        }
        let word = split.as_ref().and_then(|split| unsaid::misspelt(cx, &verbs, split));
        return word.unwrap_or_else(|| unsaid::misfits(cx, &verbs, &whole, phrase.span));
    }
    // what is read in the smallest pieces says which word is strange
    let strange = fitting[fitting.len() - 1].said;
    let Some(way) = choose(cx, fitting) else {
        strange::around(cx, &strange.subject, &strange.cause);
        strange::parts(cx, &strange.rest, None);
        return cx.error(phrase.span);
    };
    call(cx, &way, phrase.span)
}

/// A way to read a phrase.
#[derive(Clone, Debug)]
pub struct Way<'w, 'p, 's> {
    /// The verb.
    pub verb: Ent,
    /// The phrase, split at it.
    pub said: &'w Said<'p, 's>,
    /// What falls on its parameters.
    pub assigned: Assigned,
}

impl Way<'_, '_, '_> {
    /// How many pieces are words of the verb itself.
    pub fn own_words(&self) -> usize {
        self.said.rest.len() - self.assigned.iter().flatten().map(ExactSizeIterator::len).sum::<usize>()
    }

    /// Whether each piece falls on a parameter of its own.
    pub fn one_each(&self) -> bool {
        self.assigned.iter().flatten().all(|range| range.len() == 1)
    }
}

/// The ways whose words fit. Amounts are split only where no verb takes them as wholes, or where values of several
/// parameters stand side by side: `hit 3 far` is no number of things called `far`.
fn fits<'w, 'p, 's>(cx: &Cx<'_>, verbs: &[Ent], readings: &[&'w Said<'p, 's>]) -> Vec<Way<'w, 'p, 's>> {
    let mut out: Vec<Way<'_, '_, '_>> = Vec::new();
    for said in readings {
        let literals: Vec<Option<&str>> = said.rest.iter().map(Piece::literal).collect();
        let wholes = !out.is_empty();
        for verb in verbs {
            if wholes && !cx.dict.verb(*verb).is_some_and(|info| signature::by_sort(&info.sig)) {
                continue;
            }
            let ways = assign(cx, *verb, &literals).unwrap_or_default();
            out.extend(ways.into_iter().map(|assigned| Way { verb: *verb, said, assigned }));
        }
    }
    out
}

/// Assigns the pieces after the verb to its parameters; else the piece that fitted nowhere.
pub fn assign(cx: &Cx<'_>, verb: Ent, literals: &[Option<&str>]) -> Result<Vec<Assigned>, usize> {
    let Some(info) = cx.dict.verb(verb) else { return Err(0) };
    signature::fit(&info.sig, literals, Mode::Whole)
}

/// Of several ways in which the words fit, the one that fits by type.
fn choose<'w, 'p, 's>(cx: &mut Cx<'_>, mut fitting: Vec<Way<'w, 'p, 's>>) -> Option<Way<'w, 'p, 's>> {
    if fitting.len() == 1 {
        return fitting.pop();
    }
    let mut good: Vec<usize> = Vec::new();
    let mut broken = false;
    let mut failed: Vec<usize> = Vec::new();
    for (at, way) in fitting.iter().enumerate() {
        // of one verb the first way counts: that no two fit was made sure where it is declared
        if good.iter().any(|good| fitting[*good].verb == way.verb) {
            continue;
        }
        let tried = cx.peek(|cx| cx.attempt(|cx| arguments(cx, way)));
        match tried {
            Ok(args) => {
                broken |= args.iter().flatten().any(|a| a.ty.is_error());
                good.push(at);
            }
            Err(_) => failed.push(at),
        }
    }
    match good.as_slice() {
        [] => {
            // while one was looked for nothing was found out that only an error says
            let failed = failed
                .into_iter()
                .filter_map(|at| cx.attempt(|cx| arguments(cx, &fitting[at])).err().map(|found| (at, found)));
            let failed: Vec<(usize, Vec<Finding>)> = failed.collect();
            unsaid::unfit(cx, &fitting, failed);
            None
        }
        [at] => Some(fitting.swap_remove(*at)),
        [first, ..] if broken => Some(fitting.swap_remove(*first)),
        several => {
            let over = |a: usize, b: usize| a == b || more_special(cx, fitting[a].verb, fitting[b].verb);
            if let Some(at) = several.iter().find(|a| several.iter().all(|b| over(**a, *b))) {
                return Some(fitting.swap_remove(*at));
            }
            let said = fitting[*several.first()?].said;
            let span = span_of(&said.rest).map_or(said.verb.span, |s| said.verb.span.to(s));
            // a type that is not known was told of where it stands
            let params = |at: &usize| cx.dict.verb(fitting[*at].verb).map_or(&[][..], |verb| &verb.params);
            if several.iter().flat_map(params).any(|param| param.ty.is_error()) {
                return None;
            }
            let measures =
                several.iter().map(|at| params(at).first().and_then(|p| p.ty.of).filter(|_| params(at).len() == 1));
            let number = |e: &Expr<'_>| cx.unit.source.get(e.span.range()).unwrap_or_default();
            let help = match (said.rest.as_slice(), measures.collect::<Option<Vec<Ent>>>()) {
                ([Piece::Expr(e)], Some(measures)) if matches!(e.kind, ExprKind::Number(_)) => {
                    let said =
                        measures.iter().map(|of| format!("`{} {} {}`", said.verb.text, number(e), cx.dict.short(*of)));
                    format!("write {}", diag::or_list(said))
                }
                _ => "say more precisely what is meant, for example the measure of a number".to_owned(),
            };
            let d = Diagnostic::new(codes::E0307, span, format!("`{}` fits two declarations", said.verb.text))
                .label(format!("this may be {}", cx.dict.phrases(several.iter().map(|at| fitting[*at].verb))))
                .help(help);
            cx.none(d)
        }
    }
}

fn more_special(cx: &Cx<'_>, a: Ent, b: Ent) -> bool {
    let (Some(a), Some(b)) = (cx.dict.verb(a), cx.dict.verb(b)) else { return false };
    a.params.len() == b.params.len()
        && a.params.iter().zip(&b.params).all(|(x, y)| match (x.ty.of, y.ty.of) {
            (Some(x), Some(y)) => x == y || cx.dict.is_a(x, y),
            _ => x.ty.base == y.ty.base,
        })
}

fn call(cx: &mut Cx<'_>, way: &Way<'_, '_, '_>, span: Span) -> NodeId {
    let (verb, said) = (way.verb, way.said);
    cx.mention(verb, said.verb.span);
    let subject = subject(cx, &said.subject);
    if subject.is_none() && cx.state.you.is_none() {
        cx.nobody.push((verb, said.verb.span));
    }
    let args = arguments(cx, way);
    let cause = cause(cx, &said.cause);
    let args = args.into_iter().map(|arg| arg.map_or(ABSENT, |a| a.node));
    let kids: Vec<_> = [subject.unwrap_or(ABSENT), cause].into_iter().chain(args).collect();
    cx.named(Op::Call, Ty::UNIT, verb, &kids, span)
}

/// Who acts; `None` if nobody is named.
pub fn subject(cx: &mut Cx<'_>, pieces: &[Piece<'_, '_>]) -> Option<NodeId> {
    let span = span_of(pieces)?;
    let seat = cx.seat_type();
    let got = match pieces {
        [Piece::Word(word)] => names::bare(cx, *word, Some(seat)),
        [Piece::Expr(e)] => expr::infer(cx, e, Some(seat)),
        _ => {
            let d = Diagnostic::new(codes::E0311, span, "expected one seat before the verb")
                .label("one acts at a time")
                .help("write `for each .. q { q .. }` for several");
            return Some(cx.refuse(d, span).node);
        }
    };
    Some(expr::fit(cx, got, seat, span).node)
}

fn cause(cx: &mut Cx<'_>, pieces: &[Piece<'_, '_>]) -> NodeId {
    let Some(span) = span_of(pieces) else { return ABSENT };
    let Some(of) = cx.dict.cause else {
        let d = Diagnostic::new(codes::E0212, span, "no causes are declared")
            .label("nothing can follow `because`")
            .help("declare them in the rules: `enum cause { .. }`");
        return cx.refuse(d, span).node;
    };
    let want = Ty::of(Base::Enum, of);
    let got = argument(cx, pieces, Some(want));
    // a cause that is passed on may be none
    expr::fit(cx, got, want.option(), span).node
}

fn arguments(cx: &mut Cx<'_>, way: &Way<'_, '_, '_>) -> Vec<Option<Typed>> {
    let Some(info) = cx.dict.verb(way.verb) else { return Vec::new() };
    let mut out = Vec::with_capacity(info.params.len());
    let mut batch = None;
    let before = cx.reported();
    let mut wrong: Vec<(Ty, Ty, Span)> = Vec::new();
    for (n, param) in info.params.iter().enumerate() {
        let Some(range) = way.assigned.get(n).cloned().flatten() else {
            out.push(None);
            continue;
        };
        let pieces = &way.said.rest[range];
        let span = span_of(pieces).unwrap_or(way.said.verb.span);
        let got = argument(cx, pieces, Some(param.ty));
        if !is_batch(cx, got.ty, param.ty) && misfit(cx.dict, got.ty, param.ty).is_some() {
            wrong.push((got.ty, param.ty, span));
        }
        out.push(Some(match batch {
            Some(first) if is_batch(cx, got.ty, param.ty) => second_batch(cx, first, span),
            _ => fit_batch(cx, got, param.ty, span),
        }));
        if is_batch(cx, got.ty, param.ty) {
            batch.get_or_insert(span);
        }
    }
    if let [(one, of_one, here), (two, of_two, there)] = wrong[..]
        && cx.reported() == before + 2
        && misfit(cx.dict, one, of_two).is_none()
        && misfit(cx.dict, two, of_one).is_none()
    {
        cx.forget(before);
        swapped(cx, (one, here), (two, there));
    }
    out
}

/// Reports two arguments of which each stands in the place of the other.
fn swapped(cx: &mut Cx<'_>, one: (Ty, Span), two: (Ty, Span)) {
    let text = |from: u32, to: u32| cx.unit.source.get(from as usize..to as usize).unwrap_or_default();
    let (here, there) = (one.1, two.1);
    let (first, second) = (text(here.start, here.end), text(there.start, there.end));
    let fix = format!("{second}{}{first}", text(here.end, there.start));
    let d = cx
        .unlike(codes::E0303, here, format!("`{first}` and `{second}` stand in each other's place"), one.0)
        .other(there, format!("this is {}", cx.dict.show(two.0)))
        .unsafe_fix(here.to(there), fix.clone(), format!("write `{fix}`"));
    cx.report(d);
}
