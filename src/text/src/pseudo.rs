//! Languages that nobody speaks, made from those that are there.
//!
//! * `en-XA`: English with accents on all its letters, longer and in brackets. What is read without accents came from no
//!   catalogue; what is cut off had no room; a bracket inside a bracket is a text made of pieces.
//! * `x-gram`, `x-gram-pl`: Czech, or the language named, in which each noun, name and word that agrees is the form that was
//!   asked for: `⟦cup:m_inan.sg.acc⟧`. It shows translators which forms a text needs.

use crate::catalogue::{Catalogue, Entry};
use crate::grammar::{Grammar, Pseudo, accents};
use crate::template::Template;

/// The language of which slots show what they ask for, if none is named.
const SHOWN: &str = "cs";

/// The language that a pseudo-locale is made from; none if it is a language of its own.
#[must_use]
pub fn pseudo_base(language: &str) -> Option<&str> {
    match language {
        "en-XA" => Some("en"),
        "x-gram" => Some(SHOWN),
        _ => language.strip_prefix("x-gram-").filter(|base| !base.is_empty()),
    }
}

impl Catalogue {
    /// The pseudo-locale `language` of this one, its base: accented letters for `en-XA`, else the forms that slots ask for.
    #[must_use]
    pub fn pseudo(self, language: &str) -> Catalogue {
        if language == "en-XA" {
            return self.remade(language, |_, entry| accented(entry), Pseudo::Accented);
        }
        // What somebody wrote asks for no forms.
        self.only(|key, _| !key.starts_with("text.")).remade(language, shown, Pseudo::Shown)
    }
}

fn accented(entry: &mut Entry) {
    for template in entry.forms.values_mut() {
        if let Ok(made) = Template::parse(&accents::template(&template.source)) {
            *template = made;
        }
    }
}

/// Every form that its language can ask of a noun or name says which one it is.
fn shown(grammar: &dyn Grammar, entry: &mut Entry) {
    let Some((space, id)) = entry.key.split_once('.') else { return };
    let gender = entry.gender.map(|gender| gender.tag());
    let forms: Vec<String> = match space {
        "noun" => {
            // The form that is there for another one is shown, as it is said.
            let form = |agr| {
                let there = grammar.noun_forms(agr).into_iter().find(|form| entry.forms.contains_key(form));
                there.or_else(|| grammar.noun_needs(agr).into_iter().next())
            };
            grammar.agreements().into_iter().filter_map(form).collect()
        }
        "adj" => entry.forms.keys().cloned().collect(),
        "name" => grammar.facts().cases.iter().map(|case| case.tag().to_owned()).chain(["t".to_owned()]).collect(),
        _ => return,
    };
    for form in forms {
        let pieces: Vec<&str> = gender.into_iter().chain([form.as_str()]).filter(|piece| *piece != "t").collect();
        let said = if pieces.is_empty() { format!("⟦{id}⟧") } else { format!("⟦{id}:{}⟧", pieces.join(".")) };
        if let Ok(template) = Template::parse(&said) {
            entry.forms.insert(form, template);
        }
    }
}
