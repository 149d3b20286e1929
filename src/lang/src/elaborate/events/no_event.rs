//! What is wrong with a pattern that means no event of the game.
//!
//! In: the pieces of `when you pours c`. Out: one finding: an unknown verb, procedure or step, or a verb in a form
//! that patterns do not take.

use diag::{Diagnostic, Sought, Span, codes};

use super::pattern::{Piece, unread};
use crate::cx::Cx;
use crate::dict::{Ent, Role};

/// Reports it.
#[expect(clippy::wildcard_enum_match_arm, reason = "a word of any other role is told of")]
pub fn report(cx: &mut Cx<'_>, pieces: &[Piece<'_>], span: Span) {
    // `end of turn`, `count of game begins`: the procedure is unknown, or it has no such step
    if let Some((piece, of)) = pieces.iter().find_map(|p| Some((p, p.of()?))) {
        let name = of.text;
        let edge = matches!(piece.word.text, "begin" | "end");
        match cx.dict.procedure(name) {
            None if edge || matches!(pieces.last().map(|p| p.word.text), Some("begins" | "ends")) => {
                let near = cx.near(name, &[Role::Verb]);
                let near = near.map(str::to_owned);
                let there = cx.fitting(Sought::Procedure).map_or_else(String::new, |there| format!(": {there}"));
                let help = format!("only a procedure begins and ends{there}");
                return cx.unknown_near(of, Sought::Procedure, near.as_deref(), Some(&help));
            }
            Some(ent) if !edge && is_no_step(cx, piece.word.text, ent) => {
                return cx.no_step(piece.word, ent, name);
            }
            _ => {}
        }
    }
    // the word most likely meant as the verb: an unknown one, else the second
    let strange = |text: &str| text.len() > 2 && !cx.dict.knows(text) && !crate::syntax::words::GIVEN.contains(&text);
    let unknown = pieces.iter().find(|p| !p.fixed && strange(p.word.text));
    if let Some(piece) = unknown.filter(|p| matches!(p.word.text, "end" | "begin" | "start")) {
        let edge = if piece.word.text == "end" { "end" } else { "begin" };
        let help = format!("write `{edge} of ..` and a procedure, or `.. {edge}s`");
        return cx.unknown_near(piece.word, Sought::Verb, None, Some(&help));
    }
    if let Some(piece) = unknown {
        cx.unknown(piece.word, Sought::Verb, &[Role::Verb, Role::Third, Role::Participle]);
        return unread(cx, pieces, true, piece.word.span);
    }
    let role = |p: &&Piece<'_>, role| !p.fixed && cx.dict.first_as(p.word.text, role).is_some();
    let form = [Role::Participle, Role::Third, Role::Verb].into_iter().find_map(|r| {
        let piece = pieces.iter().find(|p| role(p, r))?;
        let verb = cx.dict.all_as(piece.word.text, r).find_map(|v| cx.dict.verb(v))?;
        Some((piece.word, r, verb.head.to_string(), verb.third.to_string()))
    });
    if let Some((word, role, head, third)) = form {
        let after_is = pieces.iter().any(|p| p.fixed && p.word.is("is") && p.word.span.end < word.span.start);
        let done = cx.dict.all_as(word.text, role).find_map(|verb| participle_of(cx, verb));
        let (label, help) = match role {
            Role::Verb | Role::Third if after_is => (
                "after `is` stands a participle",
                done.map_or_else(|| "write the participle of the verb".to_owned(), |done| format!("write `is {done}`")),
            ),
            Role::Participle => ("a participle needs `is` before it", format!("write `is {}`", word.text)),
            Role::Third => {
                ("the third person needs somebody before it", format!("write `you {head}`, or `player q {third}`"))
            }
            _ => ("the base form goes with `you`", format!("write `you {head}`, or `player q {third}`")),
        };
        let message = format!("`{}` is not said like this in an event", word.text);
        return cx.report(Diagnostic::new(codes::E0505, word.span, message).label(label).help(help));
    }
    let d = Diagnostic::new(codes::E0505, span, "no event of the game is named here")
        .label("no word of this is a verb, a procedure or a step in the form an event takes")
        .help("write `you claim ..`, `own stone is moved`, `player q gains ..`, `turn ends` or `end of turn`");
    cx.report(d);
}

/// Whether a procedure has no step of that name: an unknown word, or a step of another procedure.
fn is_no_step(cx: &Cx<'_>, word: &str, of: Ent) -> bool {
    let own = cx.dict.verb(of).is_some_and(|verb| verb.steps.iter().any(|step| cx.dict.short(*step) == word));
    !own && (!cx.dict.knows(word) || cx.dict.first_as(word, Role::Step).is_some())
}

/// The participle of a verb that has a regular one.
fn participle_of(cx: &Cx<'_>, verb: Ent) -> Option<String> {
    let regular = crate::dict::participle(&cx.dict.verb(verb)?.head);
    cx.dict.all_as(&regular, Role::Participle).any(|one| one == verb).then_some(regular)
}
