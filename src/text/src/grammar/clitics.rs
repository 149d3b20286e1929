//! Pronouns that lean on the word before them: `znič ji`, but `poté ji znič`. They open no clause, and behind anything
//! that does they stand before the verb. Which pronouns do so is told by their case alone; a phrase behind a
//! preposition is left where it is.

use crate::template::{Part, Template};

/// Where pronouns stand that lean on the word before.
pub(super) struct Clitics {
    /// The words that belong to a verb and lean like pronouns: `vezmi si`.
    pub reflexive: &'static [&'static str],
    /// The prepositions that keep a pronoun in the cases of objects behind them.
    pub prepositions: &'static [&'static str],
    /// Whether they are the second word of the clause, else they stand right before the verb.
    pub second: bool,
}

impl Clitics {
    /// The frame of a verb behind another word of its clause, with `verb` for `{v}`; `before` is what stands before the verb
    /// and the pronouns.
    pub(super) fn lean(&self, base: &str, before: &str, verb: &str) -> String {
        let (own, verb) = self.apart(verb);
        let (front, rest) = base.split_once("{v}").unwrap_or(("", base));
        let (pronouns, rest) = self.moved(rest);
        let leaning: String = own.map(|word| format!("{word} ")).into_iter().chain(pronouns).collect();
        match self.second {
            true => format!("{before}{leaning}{front}{verb}{rest}"),
            false => format!("{front}{before}{leaning}{verb}{rest}"),
        }
    }

    /// The reflexive of a verb, if every person of it has one, and the verb without it.
    fn apart(&self, verb: &str) -> (Option<&'static str>, String) {
        let persons = verb.strip_prefix("{subject:").and_then(|rest| rest.strip_suffix('}'));
        let words: Vec<&str> = persons.unwrap_or(verb).split('|').collect();
        let without = |own: &str, said: &str| {
            let mut left: Vec<&str> = said.split(' ').collect();
            let before = left.len();
            left.retain(|word| *word != own);
            (left.len() < before).then(|| left.join(" "))
        };
        for own in self.reflexive {
            let left: Option<Vec<String>> = words.iter().map(|word| without(own, word)).collect();
            if let Some(left) = left {
                let left = left.join("|");
                return (Some(own), if persons.is_some() { format!("{{subject:{left}}}") } else { left });
            }
        }
        (None, verb.to_owned())
    }

    /// The objects of what stands behind a verb as pronouns before it, and the rest, where they are named.
    fn moved(&self, rest: &str) -> (Vec<String>, String) {
        let Ok(template) = Template::parse(rest) else { return (Vec::new(), rest.to_owned()) };
        let (mut pronouns, mut out) = (Vec::new(), rest.to_owned());
        let slots = template.parts.iter().filter_map(|part| match part {
            Part::Slot(role, tag) => Some((role, tag, false)),
            // A group of one object and nothing else.
            Part::Group(inner) => match inner.as_slice() {
                [Part::Text(space), Part::Slot(role, tag)] if space == " " => Some((role, tag, true)),
                _ => None,
            },
            _ => None,
        });
        for (role, tag, group) in slots {
            let pieces: Vec<&str> = tag.split('.').collect();
            let object = pieces.iter().any(|piece| matches!(*piece, "acc" | "dat"));
            if !object || pieces.iter().any(|piece| matches!(*piece, "heavy" | "that" | "plain")) {
                continue;
            }
            let written = if group { format!("[ {{{role}:{tag}}}]") } else { format!(" {{{role}:{tag}}}") };
            let Some(at) = out.find(&written) else { continue };
            let word = out[..at].rsplit(' ').next().unwrap_or_default();
            if self.prepositions.contains(&word) {
                continue;
            }
            // what the verb cannot do without stays so
            let needed = if group { "" } else { ".needed" };
            out.replace_range(at..at + written.len(), &format!("[ {{{role}:{tag}.named{needed}}}]"));
            let said: Vec<&str> = pieces.into_iter().filter(|piece| *piece != "light").collect();
            pronouns.push(format!("[{{{role}:pronoun.{}}} ]", said.join(".")));
        }
        (pronouns, out)
    }
}

/// The form of a verb's entry in which its pronouns lean on what stands before: `do`, `clause`, `omitted`.
#[must_use]
pub fn second(form: &str) -> Option<&'static str> {
    match form {
        "do" => Some("do_second"),
        "clause" => Some("clause_second"),
        "omitted" => Some("omitted_second"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CZECH: Clitics = Clitics { reflexive: &["si", "se"], prepositions: &["o", "za"], second: true };
    const BULGARIAN: Clitics = Clitics { reflexive: &["си", "се"], prepositions: &[], second: false };

    #[test]
    fn objects_lean_on_what_stands_before_the_verb() {
        let lean = |base, verb| CZECH.lean(base, "", verb);
        assert_eq!(
            lean("{v} {f:moved.acc} do {p:gen}", "dej"),
            "[{f:pronoun.moved.acc} ]dej[ {f:moved.acc.named.needed}] do {p:gen}"
        );
        assert_eq!(lean("úspěšně {v} {p:acc}", "vypleň"), "[{p:pronoun.acc} ]úspěšně vypleň[ {p:acc.named.needed}]");
        assert_eq!(
            lean("{v}[ {c:light.acc}] do ruky", "vezmi si"),
            "si [{c:pronoun.acc} ]vezmi[ {c:light.acc.named}] do ruky"
        );
        assert_eq!(
            lean("{v} {q:dat} {n:acc}", "vezmi"),
            "[{q:pronoun.dat} ][{n:pronoun.acc} ]vezmi[ {q:dat.named.needed}][ {n:acc.named.needed}]"
        );
    }

    #[test]
    fn a_reflexive_leans_in_every_person_or_in_none() {
        assert_eq!(CZECH.lean("{v}", "", "{subject:si vezmeš|si vezme|si vezmou}"), "si {subject:vezmeš|vezme|vezmou}");
        assert_eq!(CZECH.lean("{v}", "", "{subject:si vezmeš|vezme|vezmou}"), "{subject:si vezmeš|vezme|vezmou}");
    }

    #[test]
    fn what_stands_behind_a_preposition_stays() {
        assert_eq!(CZECH.lean("{v} za {p:acc}", "", "boj"), "boj za {p:acc}");
        assert_eq!(CZECH.lean("{v} {p:gen}", "", "braň"), "braň {p:gen}");
    }

    #[test]
    fn before_the_verb_itself_where_the_language_wants_it() {
        assert_eq!(
            BULGARIAN.lean("успешно {v} {p:acc}", "трябва да ", "унищожи"),
            "успешно трябва да [{p:pronoun.acc} ]унищожи[ {p:acc.named.needed}]"
        );
    }
}
