//! Templates: text with slots and optional groups. They are read here and filled elsewhere.
//!
//! `{role}` is a slot, `{role:tag}` one that asks for a form, `{role:is|are}` prints the word that agrees with the
//! role without printing the role. `{role~word}` prints a word of the dictionary as it agrees with the role, and
//! `{noun.cup}` a noun of the lexicon in the case that the whole text stands in. `[ with {role}]` is left out when one of
//! its slots is empty. `{{`, `[[` and their closing twins print the bracket itself.

/// A template that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Template {
    /// As written.
    pub source: String,
    /// Its parts in order.
    pub parts: Vec<Part>,
}

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words as they stand.
    Text(String),
    /// A slot: role, and the form it asks for (empty for the usual one).
    Slot(String, String),
    /// Words that agree with a role, without the role itself.
    Agree(String, Vec<String>),
    /// A word that agrees with a role in number, gender and case: role, word as dictionaries have it, tag.
    Inflect(String, String, String),
    /// A noun of the lexicon: its key, and the form it asks for.
    Noun(String, String),
    /// Left out when one of its slots is empty.
    Group(Vec<Part>),
}

/// Why a template cannot be read, with the byte it went wrong at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateError {
    /// Offset in the template.
    pub at: usize,
    /// What is wrong.
    pub message: String,
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// A bracket that is not closed or not opened, a group inside a group, a slot without a role.
    pub fn parse(source: &str) -> Result<Template, TemplateError> {
        let mut reader = Reader { source, at: 0 };
        let parts = reader.parts(false)?;
        Ok(Template { source: source.to_owned(), parts })
    }

    /// Every slot: role, and the tag it asks with (empty for none, `|` for words that agree).
    #[must_use]
    pub fn slots(&self) -> Vec<(&str, &str)> {
        slots(&self.parts)
    }

    /// The roles without which it cannot be said: those outside of groups.
    #[must_use]
    pub fn needed(&self) -> Vec<&str> {
        let parts = self.parts.iter().filter(|part| !matches!(part, Part::Group(_)));
        parts.flat_map(|part| slots(std::slice::from_ref(part))).map(|(role, _)| role).collect()
    }
}

/// The parts in order, those of groups in their place.
pub(crate) fn flattened(parts: &[Part]) -> Vec<&Part> {
    let parts = parts.iter();
    parts.flat_map(|part| if let Part::Group(inner) = part { flattened(inner) } else { vec![part] }).collect()
}

/// Every slot of parts, as [`Template::slots`].
pub(crate) fn slots(parts: &[Part]) -> Vec<(&str, &str)> {
    let slots = flattened(parts).into_iter().filter_map(|part| match part {
        Part::Slot(role, tag) => Some((&**role, &**tag)),
        Part::Agree(role, _) => Some((role, "|")),
        Part::Inflect(role, _, tag) => Some((role, if tag.is_empty() { "|" } else { tag })),
        Part::Text(_) | Part::Noun(..) | Part::Group(_) => None,
    });
    slots.collect()
}

struct Reader<'s> {
    source: &'s str,
    at: usize,
}

impl Reader<'_> {
    fn parts(&mut self, inside: bool) -> Result<Vec<Part>, TemplateError> {
        let opened = self.at.saturating_sub(1);
        let mut parts = Vec::new();
        let mut text = String::new();
        while let Some(c) = self.source[self.at..].chars().next() {
            let doubled = self.source[self.at + c.len_utf8()..].starts_with(c);
            match c {
                '{' | '}' | '[' | ']' if doubled && !(inside && c == ']') => {
                    text.push(c);
                    self.at += 2;
                }
                '{' => {
                    flush(&mut text, &mut parts);
                    parts.push(self.slot()?);
                }
                '[' if inside => return Err(error(self.at, "a group stands inside a group")),
                '[' => {
                    flush(&mut text, &mut parts);
                    self.at += 1;
                    parts.push(Part::Group(self.parts(true)?));
                }
                ']' if inside => {
                    self.at += 1;
                    flush(&mut text, &mut parts);
                    return Ok(parts);
                }
                '}' | ']' => return Err(error(self.at, format!("`{c}` closes nothing"))),
                _ => {
                    text.push(c);
                    self.at += c.len_utf8();
                }
            }
        }
        if inside {
            return Err(error(opened, "`[` is not closed"));
        }
        flush(&mut text, &mut parts);
        Ok(parts)
    }

    fn slot(&mut self) -> Result<Part, TemplateError> {
        let start = self.at;
        let rest = &self.source[start + 1..];
        let Some(end) = rest.find('}') else { return Err(error(start, "`{` is not closed")) };
        let inner = &rest[..end];
        self.at = start + end + 2;
        let (role, tag) = inner.split_once(':').unwrap_or((inner, ""));
        if role.strip_prefix("noun.").is_some_and(|id| !id.is_empty()) {
            return Ok(Part::Noun(role.to_owned(), tag.to_owned()));
        }
        let (role, word) = role.split_once('~').map_or((role, None), |(role, word)| (role, Some(word)));
        let fine = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if role.is_empty() || !role.chars().all(fine) {
            return Err(error(start, format!("`{{{inner}}}` names no slot")));
        }
        if let Some(word) = word {
            if word.is_empty() || !word.chars().all(|c| c.is_alphabetic() || c == '-') {
                return Err(error(start, format!("`{{{inner}}}` names no word after `~`")));
            }
            return Ok(Part::Inflect(role.to_owned(), word.to_owned(), tag.to_owned()));
        }
        Ok(match tag.contains('|') {
            true => Part::Agree(role.to_owned(), tag.split('|').map(str::to_owned).collect()),
            false => Part::Slot(role.to_owned(), tag.to_owned()),
        })
    }
}

fn flush(text: &mut String, parts: &mut Vec<Part>) {
    if !text.is_empty() {
        parts.push(Part::Text(std::mem::take(text)));
    }
}

fn error(at: usize, message: impl Into<String>) -> TemplateError {
    TemplateError { at, message: message.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stand_in_order() {
        let t = Template::parse("put {s:acc}[ into {c}], {s:it|them} {{x}}").expect("reads");
        assert_eq!(t.slots(), [("s", "acc"), ("c", ""), ("s", "|")]);
        assert_eq!(t.parts.last(), Some(&Part::Text(" {x}".to_owned())));
        assert!(matches!(&t.parts[2], Part::Group(inner) if inner.len() == 2));
        assert!(Template::parse("").expect("reads").parts.is_empty());
    }

    #[test]
    fn words_agree_and_nouns_stand_by_their_key() {
        let t = Template::parse("{np~každý} {np:one} {noun.cup-side:gen} {host~který:nom}").expect("reads");
        assert_eq!(t.slots(), [("np", "|"), ("np", "one"), ("host", "nom")]);
        assert_eq!(t.parts[0], Part::Inflect("np".into(), "každý".into(), String::new()));
        assert_eq!(t.parts[4], Part::Noun("noun.cup-side".into(), "gen".into()));
        assert!(Template::parse("{np~}").is_err());
    }

    #[test]
    fn errors_name_the_place() {
        let at = |s| Template::parse(s).expect_err("broken").at;
        assert_eq!(at("put {s"), 4);
        assert_eq!(at("put s}"), 5);
        assert_eq!(at("put {}"), 4);
        assert_eq!(at("a [b [c] d]"), 5);
        assert_eq!(at("ab [c"), 3);
    }
}
