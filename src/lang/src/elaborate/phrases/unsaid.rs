//! What is wrong with a phrase that is no command, or that fits no declared verb.
//!
//! In: the pieces, and the verbs of that word. Out: one finding: a misspelt word, or the piece that no verb takes.

use diag::{Code, Diagnostic, Sought, Span, codes};
use model::number::narrow;
use model::unit::NodeId;

use super::argument::argument;
use super::phrase::{Piece, Said, Way, assign, pieces, span_of};
use super::strange;
use crate::cx::Cx;
use crate::dict::{Ent, Role, Sig, fitting, noun_of};
use crate::elaborate::commands;
use crate::findings::Finding;
use crate::syntax::ast::{ExprKind, Part, Phrase, Quant, Word};

/// Codes of a value of the right sort: too large, perhaps none, several.
const CLOSE: &[Code] = &[codes::E0304, codes::E0305, codes::E0311, codes::E0314];
/// Codes of a value of the wrong sort.
const APART: &[Code] = &[codes::E0301, codes::E0302, codes::E0303];

/// Whether a finding is about a value in the wrong place, not about the value itself.
#[must_use]
pub fn is_misfit(found: &Finding) -> bool {
    is_close(found) || matches!(found, Finding::One(d) if APART.contains(&d.code))
}

/// Whether a finding is about a value of the right sort.
#[must_use]
pub fn is_close(found: &Finding) -> bool {
    matches!(found, Finding::One(d) if CLOSE.contains(&d.code))
}

/// Reports a phrase of which no way to read it fits by type, from what was found in each.
pub fn unfit(cx: &mut Cx<'_>, ways: &[Way<'_, '_, '_>], mut failed: Vec<(usize, Vec<Finding>)>) {
    // a mistake inside an argument is not about the verb
    let inside = |f: &Finding| !is_misfit(f);
    // what is read in the smallest pieces says most, of those what has most of its verb's own words, and of one verb what
    // gives each parameter one piece
    let pieces_and_words = |way: &Way<'_, '_, '_>| (way.said.rest.len(), way.own_words());
    let most = ways.iter().map(pieces_and_words).max();
    failed.retain(|(at, _)| Some(pieces_and_words(&ways[*at])) == most);
    let of_one = ways.iter().all(|way| way.verb == ways[0].verb);
    if of_one && failed.iter().any(|(at, _)| ways[*at].one_each()) {
        failed.retain(|(at, _)| ways[*at].one_each());
        if let [(_, found)] = &mut failed[..] {
            return cx.report_all(std::mem::take(found));
        }
    }
    if let Some((_, found)) = failed.iter_mut().find(|(_, found)| found.iter().any(inside)) {
        return cx.report_all(found.drain(..).filter(inside).collect());
    }
    // of the right sort, but none, too large, several: that is the mistake
    if let Some((_, found)) = failed.into_iter().find(|(_, found)| found.iter().all(is_close)) {
        return cx.report_all(found);
    }
    let said = ways[ways.len() - 1].said;
    let span = span_of(&said.rest).unwrap_or(said.verb.span);
    let mut verbs: Vec<Ent> = ways.iter().map(|way| way.verb).collect();
    verbs.dedup();
    let d = Diagnostic::new(codes::E0306, span, format!("no `{}` takes this", said.verb.text))
        .label(shown(cx, said))
        .help(format!("expected {}", cx.dict.phrases(verbs)));
    cx.report(d);
}

/// What the pieces after the verb are, for a message.
fn shown(cx: &mut Cx<'_>, said: &Said<'_, '_>) -> String {
    let dict = cx.dict;
    let values = said.rest.iter().filter(|p| !matches!(p, Piece::Prep(_)));
    let types = values.map(|p| cx.peek(|cx| argument(cx, std::slice::from_ref(p), None)).ty);
    let types: Vec<String> = types.map(|ty| dict.show(ty)).collect();
    format!("this is {}", types.join(", "))
}

/// Reports a word that is nearly one of the verb's own, which is nowhere else in the phrase.
pub fn misspelt(cx: &mut Cx<'_>, verbs: &[Ent], said: &Said<'_, '_>) -> Option<NodeId> {
    let sigs = verbs.iter().filter_map(|verb| cx.dict.verb(*verb)).flat_map(|verb| &verb.sig);
    let own: Vec<&str> =
        sigs.filter_map(|part| if let Sig::Word(word) = part { Some(&**word) } else { None }).collect();
    let there = |word: &str| said.rest.iter().any(|piece| piece.literal() == Some(word));
    let (word, meant) = said.rest.iter().find_map(|piece| {
        let Piece::Word(word) = piece else { return None };
        let lacking = own.iter().copied().filter(|own| !there(own));
        diag::did_you_mean(word.text, lacking).filter(|_| cx.visible(word.text).is_none()).map(|meant| (*word, meant))
    })?;
    let d = Diagnostic::new(codes::E0306, word.span, format!("`{}` is not said like this", said.verb.text))
        .label(format!("did you mean `{meant}`?"))
        .help(format!("expected {}", cx.dict.phrases(verbs.iter().copied())))
        .unsafe_fix(word.span, meant, format!("write `{meant}`"));
    cx.report(d);
    strange::around(cx, &said.subject, &said.cause);
    strange::parts(cx, &said.rest, Some(word.span));
    Some(cx.error(said.verb.span))
}

/// Reports a verb whose phrase is none of those declared.
pub fn misfits(cx: &mut Cx<'_>, verbs: &[Ent], said: &Said<'_, '_>, span: Span) -> NodeId {
    let literals: Vec<Option<&str>> = said.rest.iter().map(Piece::literal).collect();
    let far = verbs.iter().filter_map(|ent| assign(cx, *ent, &literals).err()).max().unwrap_or(0);
    let at =
        said.rest.get(far).map_or_else(|| said.rest.last().map_or(said.verb.span, Piece::span).after(), Piece::span);
    if let [.., Piece::Prep(word), Piece::Pick(pick)] = &said.rest[..(far + 2).min(said.rest.len())]
        && word.text == "for"
        && matches!(pick.quant, Quant::Each)
    {
        let at = word.span.to(Span { end: pick.query.span.start, ..pick.span });
        let d = Diagnostic::new(codes::E0306, word.span, format!("`{}` is not said like this", said.verb.text))
            .label("a number for each of several is said with `per`")
            .unsafe_fix(at, "per ", "write `per`");
        return cx.refuse(d, span).node;
    }
    let continued = said
        .rest
        .get(far)
        .filter(|piece| matches!(piece, Piece::Prep(_)))
        .is_some_and(|piece| begins_line(cx, piece.span()));
    let label = match far < said.rest.len() {
        _ if continued => "a small word begins no line: it goes on with the line before",
        true => "nothing of this sort belongs here",
        false => "something is missing here",
    };
    let expected = cx.dict.phrases(verbs.iter().copied());
    let help = match taking(cx, said.rest.first(), verbs) {
        _ if continued => format!("expected {expected}; a verb of the game is never called like a small word"),
        Some(others) => format!("expected {expected}; {others}"),
        None => format!("expected {expected}"),
    };
    let d = Diagnostic::new(codes::E0306, at, format!("`{}` is not said like this", said.verb.text))
        .label(label)
        .help(help);
    cx.report(verbs.iter().fold(d, |d, ent| cx.declared(d, *ent)));
    strange::around(cx, &said.subject, &said.cause);
    // where something is missing, what is there may stand in the wrong place
    if let Some(known) = said.rest.get(far) {
        strange::parts(cx, &said.rest, Some(known.span()));
    }
    cx.error(span)
}

/// A verb before a number with `+`, which reads as a sum.
fn signed(cx: &mut Cx<'_>, phrase: &Phrase<'_>) -> bool {
    let [Part::Expr(e), ..] = phrase.parts.as_slice() else { return false };
    let ExprKind::Binary { left, right, .. } = &e.kind else { return false };
    let ExprKind::Name(path) = &left.kind else { return false };
    let between = cx.unit.source.get(left.span.end as usize..right.span.start as usize).unwrap_or_default();
    let Some(at) = between.find('+').filter(|at| between.ends_with('+') && *at > 0) else { return false };
    let verb = path.single().is_some_and(|w| cx.dict.first_as(w.text, Role::Verb).is_some());
    if verb {
        let start = left.span.end + narrow::<u32>(at);
        let plus = Span { start, end: start + 1, ..left.span };
        let d = Diagnostic::new(codes::E0306, plus, "`+` does not stand before a number")
            .label("more is a plain number")
            .unsafe_fix(plus, "", "leave `+` out");
        cx.report(d);
    }
    verb
}

const VERB_FIRST: &str = "a line begins with a verb, or with who acts and the verb's third person";

/// So many verbs are told with what they take; of more only the names are.
const MOST_TOLD: usize = 8;

/// The verbs that take what stands in a line beside its unknown word, else all of them.
fn verbs_that_fit(cx: &mut Cx<'_>, phrase: &Phrase<'_>, unknown: Span) -> Option<String> {
    let parts = pieces(phrase, false);
    let said = parts.iter().find(|piece| piece.span() != unknown && !matches!(piece, Piece::Prep(_)));
    taking(cx, said, &[]).map(|there| cx.told(&there)).or_else(|| cx.fitting(Sought::Verb))
}

/// Which verbs take such a piece of a phrase, if they are few: others than those named.
fn taking(cx: &mut Cx<'_>, piece: Option<&Piece<'_, '_>>, than: &[Ent]) -> Option<String> {
    let (dict, floor) = (cx.dict, cx.floor);
    let piece = piece.filter(|piece| !matches!(piece, Piece::Prep(_)) && cx.may_list())?;
    let ty = cx.peek(|cx| argument(cx, std::slice::from_ref(piece), None)).ty;
    // nearly every verb takes a bare number
    let mut verbs = if ty.of.is_none() { Vec::new() } else { fitting::verbs_taking(dict, floor, ty) };
    verbs.retain(|verb| !than.contains(verb));
    if verbs.is_empty() || verbs.len() > MOST_TOLD {
        return None;
    }
    let said = diag::and_list(verbs.iter().map(|verb| format!("`{}`", dict.phrase(*verb))));
    let takes = if verbs.len() == 1 { "takes" } else { "take" };
    Some(format!("{said} {takes} {}", dict.show(ty)))
}

/// Whether nothing stands on its line before a place.
fn begins_line(cx: &Cx<'_>, at: Span) -> bool {
    let before = cx.unit.source.get(..at.start as usize).unwrap_or_default();
    before[before.rfind('\n').map_or(0, |end| end + 1)..].trim().is_empty()
}

/// Reports a line without a verb.
pub fn no_command(cx: &mut Cx<'_>, phrase: &Phrase<'_>) -> NodeId {
    if signed(cx, phrase) {
        return cx.error(phrase.span);
    }
    let first = phrase.parts.iter().find_map(Part::word);
    // the verb is the first word that is neither known nor bound; else the first word
    let words = phrase.parts.iter().filter_map(Part::word);
    let known = |w: &Word<'_>| {
        cx.dict.knows(w.text)
            || cx.visible(w.text).is_some()
            || crate::syntax::words::GIVEN.contains(&w.text)
            || w.text.len() <= 2
    };
    let picked = phrase.parts.iter().filter_map(|part| if let Part::Pick(pick) = part { Some(pick) } else { None });
    let picked = picked.flat_map(|pick| pick.query.words.iter().skip(1).copied());
    let strange = words.clone().chain(picked).find(|w| !known(w));
    if let Some(word) = strange {
        let roles: &[Role] =
            if first.is_some_and(|f| f.span == word.span) { &[Role::Verb] } else { &[Role::Third, Role::Participle] };
        let head = crate::syntax::words::near_head(word.text).filter(|head| *head != "given");
        let head = head.filter(|_| roles == [Role::Verb]);
        // the game's own verbs are no less likely to be meant than words of the language
        let near = [head, cx.near(word.text, roles), diag::did_you_mean(word.text, commands::heads())];
        let nearest = diag::did_you_mean(word.text, near.into_iter().flatten());
        let near = nearest.or_else(|| near.into_iter().flatten().next());
        let near = near.map(str::to_owned);
        let help = if near.is_none() { verbs_that_fit(cx, phrase, word.span) } else { None };
        let help = help.unwrap_or_else(|| VERB_FIRST.to_owned());
        cx.unknown_near(word, Sought::Verb, near.as_deref(), Some(&help));
        strange::line(cx, phrase, word.span);
        return cx.error(phrase.span);
    }
    // a base form after its subject
    let base = words.clone().skip(1).find(|w| cx.dict.first_as(w.text, Role::Verb).is_some());
    let participle = words.clone().find(|w| cx.dict.first_as(w.text, Role::Participle).is_some());
    let third = first.filter(|w| cx.dict.first_as(w.text, Role::Third).is_some());
    let each = phrase.parts.iter().find_map(|part| match part {
        Part::Pick(pick) => pick.query.words.iter().skip(1).find(|w| cx.dict.first_as(w.text, Role::Third).is_some()),
        Part::Prep(_) | Part::Comma(_) | Part::Expr(_) => None,
    });
    let verb_of = |word: Word<'_>, role| cx.dict.all_as(word.text, role).find_map(|verb| cx.dict.verb(verb));
    let (span, label, help) = if let Some(word) = each {
        let help = format!("write `for each .. q {{ q {} .. }}`", word.text);
        (word.span, "one acts at a time".to_owned(), help)
    } else if let Some(word) = third {
        let head = verb_of(word, Role::Third).map_or("", |verb| &verb.head);
        let help = format!("write the command `{head}`, or say who: `q {}`", word.text);
        (word.span, "the third person needs somebody before it".to_owned(), help)
    } else if let Some(word) = base {
        let third = verb_of(word, Role::Verb).map_or("", |verb| &verb.third);
        (word.span, "the base form takes no subject".to_owned(), format!("write `{third}` after a subject"))
    } else if let Some(word) = participle {
        let head = verb_of(word, Role::Participle).map_or("", |verb| &verb.head);
        (word.span, "a participle tells what happened".to_owned(), format!("write the command `{head}`"))
    } else {
        let what = first.and_then(|w| cx.dict.uses(w.text).first()).map(|u| noun_of(&cx.dict.get(u.ent).data));
        let begins = |what: &str| format!("this begins with {} {what}", diag::article(what));
        let label = what.map_or("there is no verb in this line".to_owned(), begins);
        (phrase.span, label, "begin with a verb, or with who acts and the verb's third person".to_owned())
    };
    cx.refuse(Diagnostic::new(codes::E0306, span, "this line commands nothing").label(label).help(help), phrase.span)
        .node
}
