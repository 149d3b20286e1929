//! What could have stood where reading stopped, in human words; and the form of a line by its head.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the grammar says which of its rules stand in a place; no other comes"
)]

use diag::or_list;

use super::parser::Rule;
use super::words;

/// The alternatives joined, or nothing when there is nothing helpful to say. Operators, which could stand after any
/// value, are left out.
pub(super) fn list(rules: &[Rule]) -> String {
    let mut items: Vec<(u8, String)> = rules.iter().filter_map(|&r| item(r)).collect();
    if items.is_empty() {
        let keywords = rules.iter().map(|r| format!("{r:?}"));
        items = keywords.filter_map(|k| k.strip_prefix("k_").map(|w| (0, format!("`{w}`")))).collect();
    }
    items.sort();
    items.dedup();
    let value = items.iter().any(|(_, w)| w == "a value");
    items.retain(|(_, w)| {
        let narrower = matches!(w.as_str(), "a noun" | "a name" | "`each` or `any`" | "a number" | "a preposition")
            || w.starts_with("a range")
            || w.starts_with("a title");
        !(value && narrower)
    });
    or_list(items.into_iter().map(|(_, w)| w).take(7))
}

/// The words of the language among the alternatives.
pub(super) fn keywords(rules: &[Rule]) -> impl Iterator<Item = &'static str> {
    let known = words::HEADS.iter().chain(words::SMALL_WORDS).chain(OTHERS).copied();
    let list: Vec<String> = rules.iter().flat_map(|rule| begins(*rule)).collect();
    known.filter(move |word| list.iter().any(|w| w == word))
}

/// Words of the grammar that are neither heads nor small words.
const OTHERS: &[&str] = &[
    "asked", "chosen", "down", "good", "half", "happened", "hidden", "holds", "known", "least", "like", "log", "most",
    "nobody", "number", "offered", "pass", "position", "printed", "proves", "reached", "refused", "soon", "while",
    "within",
];

/// The words that a rule begins with, as far as they are its own.
fn begins(rule: Rule) -> Vec<String> {
    let word = match rule {
        Rule::gate => "may",
        Rule::pay | Rule::pay_block => "pay",
        Rule::limit => "once",
        Rule::els => "else",
        Rule::walk => "from",
        _ => return format!("{rule:?}").strip_prefix("k_").map(str::to_owned).into_iter().collect(),
    };
    vec![word.to_owned()]
}

/// Rank and words of a rule; nothing for what need not be said.
fn item(rule: Rule) -> Option<(u8, String)> {
    if let Some(word) = format!("{rule:?}").strip_prefix("k_") {
        let after_values = [
            "and", "or", "is", "not", "in", "of", "per", "where", "during", "other", "no", "word", "reached",
            "printed", "position",
        ];
        return (!after_values.contains(&word)).then(|| (2, format!("`{word}`")));
    }
    let (rank, words) = words(rule)?;
    Some((rank, words.to_owned()))
}

fn words(rule: Rule) -> Option<(u8, &'static str)> {
    Some(match rule {
        Rule::name | Rule::path | Rule::bare => (0, "a name"),
        Rule::word | Rule::flag => (0, "a word"),
        Rule::int => (0, "a number"),
        Rule::range => (0, "a range like `1..6`"),
        Rule::text => (0, "a title in quotes"),
        Rule::rule_id | Rule::ids => (0, "a rule id like `AB-CD-01`"),
        Rule::reference
        | Rule::as_printed
        | Rule::position
        | Rule::expr
        | Rule::total
        | Rule::paren
        | Rule::price
        | Rule::list
        | Rule::entry
        | Rule::at_least => (0, "a value"),
        Rule::sole => (0, "a condition"),
        Rule::query | Rule::several => (0, "a noun"),
        Rule::pick | Rule::exactly => (1, "`each` or `any`"),
        Rule::phrase | Rule::phrase_line => (0, "a phrase"),
        Rule::prep => (1, "a preposition"),
        Rule::ty => (0, "a type"),
        Rule::pattern => (0, "an event"),
        Rule::target => (0, "a value or relation"),
        Rule::param => (0, "a parameter"),
        Rule::label => (0, "a label like `[AB-CD-01]`"),
        Rule::field | Rule::field_decl | Rule::field_line => (0, "a field"),
        Rule::answer => (0, "an answer"),
        Rule::asked => (1, "`asked`"),
        Rule::knows => (1, "`known to` or `hidden from`"),
        Rule::offered => (1, "`offered`"),
        Rule::happened => (1, "`happened`"),
        Rule::told => (1, "`log`"),
        Rule::run_to => (1, "`until`"),
        Rule::holds => (1, "what lies in a place"),
        Rule::step_kind | Rule::step_line => (0, "a line of a test"),
        Rule::shared => (2, "`given`"),
        Rule::line | Rule::only_body | Rule::head => (0, "a line"),
        Rule::decl
        | Rule::measure
        | Rule::stream
        | Rule::menu
        | Rule::variable
        | Rule::enumeration
        | Rule::kind
        | Rule::zone
        | Rule::noun
        | Rule::value
        | Rule::verb => (0, "a declaration"),
        Rule::gate => (2, "`may`"),
        Rule::pay | Rule::pay_block => (2, "`pay`"),
        Rule::limit => (2, "`once`"),
        Rule::els => (2, "`else`"),
        Rule::walk => (2, "`from`"),
        Rule::reach => (2, "`by`"),
        Rule::given => (2, "`given`"),
        Rule::steps => (2, "`do`"),
        Rule::then => (2, "`then`"),
        Rule::all_pass => (2, "`all pass`"),
        Rule::store | Rule::equals => (3, "`=`"),
        Rule::colon => (3, "`:`"),
        Rule::comma => (3, "`,`"),
        Rule::params
        | Rule::slot
        | Rule::forms
        | Rule::both_forms
        | Rule::args
        | Rule::target_args
        | Rule::deed
        | Rule::round_open => (4, "`(`"),
        Rule::round_close => (4, "`)`"),
        Rule::index | Rule::keys | Rule::optional => (4, "`[`"),
        Rule::square_close => (4, "`]`"),
        Rule::open | Rule::block | Rule::fields => (4, "`{`"),
        Rule::close => (4, "`}`"),
        Rule::eol | Rule::EOI | Rule::nothing => (5, "the end of the line"),
        _ => return None,
    })
}

/// The form of the lines that begin with a head, in the notation of the reference.
pub(super) fn form(head: &str) -> Option<&'static str> {
    FORMS.iter().find(|(h, form)| *h == head && !form.is_empty()).map(|(_, form)| *form)
}

/// The form of a line of a test, by its first word.
pub(super) fn test_line(head: &str, answers: bool) -> &'static str {
    test_head(head).unwrap_or(if answers { "seat: answer" } else { "x.field is value` or `count things is 3" })
}

/// The form of a line of a test that begins with a word of the language.
pub(crate) fn test_head(head: &str) -> Option<&'static str> {
    Some(match head {
        "as" => "as SEAT { .. }",
        "asked" => "asked SEAT: answer` or `asked SEAT 2 times",
        "happened" => "happened: SEAT verb .. before SEAT verb ..",
        "hidden" => "hidden from SEAT: NOUN",
        "known" => "known to SEAT: NOUN",
        "log" => "log: \"sentence\"",
        "nobody" => "nobody asked",
        "offered" => "offered SEAT: answer, answer",
        "refused" => "refused SEAT: answer",
        "sealed" => "sealed",
        "until" => "until STEP",
        "won" => "won by SEAT, SEAT",
        _ => return None,
    })
}

/// The heads, in order, each with the form of its lines; `word` stands before a declaration and has none.
pub(super) const FORMS: &[(&str, &str)] = &[
    ("action", "action NAME in MENU (NAME: NOUN) if CONDITION pay PRICE once per NAME { .. }"),
    ("add", "add after [RULE-ID] { .. }"),
    ("allow", "allow RELATION (NOUN, ..) if CONDITION"),
    ("as", "as WHO { .. }"),
    ("at", "at EVENT { .. }"),
    ("before", "before EVENT if CONDITION once per NAME { .. }"),
    ("circle", "circle NOUN from WHO clockwise until all pass at most NUMBER { .. }"),
    ("cost", "cost NAME (NAME: TYPE) { way .. }"),
    ("divide", "divide NUMBER among NOUN at most NUMBER each as NAME { .. }"),
    ("either", "either { .. } or { .. }"),
    ("enum", "enum NAME { NAME, .. }"),
    ("filter", "filter NAME (NAME: KIND) = CONDITION"),
    ("finally", "finally { .. }"),
    ("for", "for each NOUN from WHO clockwise { .. }"),
    ("forbid", "forbid RELATION (NOUN, ..) if CONDITION"),
    ("given", "given \"title\" like \"title\", .. { .. }"),
    ("if", "if CONDITION { .. } else { .. }"),
    ("instead", "instead of EVENT if CONDITION once per NAME { .. }"),
    ("kind", "kind NAME is KIND, FLAG { NAME: TYPE = VALUE, FLAG; .. }"),
    ("let", "let NAME = VALUE"),
    ("may", "may choose any NOUN if CONDITION pay PRICE { .. } else { .. }"),
    ("measure", "measure NAME 0..99"),
    ("menu", "menu NAME with MENU, .."),
    ("modify", "modify VALUE of NOUN to|by|times|at least|at most NUMBER if CONDITION"),
    ("noun", "noun NAME = NOUN where CONDITION"),
    ("offer", "offer MENU at most NUMBER times"),
    ("openly", "openly { .. }"),
    ("pay", "pay PRICE and PRICE { .. } else { .. }"),
    ("procedure", "procedure NAME WORD (NAME: TYPE) { .. }"),
    ("relation", "relation NAME (NAME: KIND, ..) = CONDITION"),
    ("remove", "remove [RULE-ID]"),
    ("repeat", "repeat NUMBER times as NAME while CONDITION { .. }"),
    ("replace", "replace [RULE-ID] over NAME { .. }"),
    ("set", "set [RULE-ID] = VALUE"),
    ("setting", "setting NAME: TYPE = VALUE"),
    ("step", "step NAME up to NUMBER times if CONDITION { .. }"),
    ("stream", "stream NAME, .."),
    ("test", "test \"title\" proves RULE-ID, .. { given { .. } do { .. } then { .. } }"),
    ("together", "together each NOUN { .. }"),
    ("until", "until EVENT { .. }"),
    ("value", "value NAME (NAME: KIND): TYPE = VALUE"),
    ("var", "var NAME: TYPE = VALUE"),
    ("verb", "verb NAME (FORM, FORM) WORD (NAME: TYPE) if CONDITION { .. }"),
    ("way", "way NAME (NAME: NOUN) if CONDITION { .. }"),
    ("when", "when EVENT if CONDITION once per NAME { .. }"),
    ("word", ""),
    ("zone", "zone NAME of KIND holds KIND, FLAG"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::words::HEADS;

    #[test]
    fn every_head_has_its_form() {
        for head in HEADS.iter().filter(|h| **h != "word") {
            assert!(form(head).is_some_and(|f| f.starts_with(head)), "{head}");
        }
    }

    #[test]
    fn alternatives_are_said_once_and_in_order() {
        assert_eq!(
            list(&[Rule::eol, Rule::k_if, Rule::comma, Rule::plus, Rule::k_or]),
            "`if`, `,` or the end of the line"
        );
        assert_eq!(list(&[Rule::reference, Rule::paren, Rule::query]), "a value");
        assert_eq!(list(&[Rule::plus, Rule::compare]), "");
    }
}
