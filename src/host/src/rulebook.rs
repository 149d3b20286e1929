//! `rules.toml`: every rule id of a game with its title and how it is proved.

use diag::{Diagnostic, Diags, FileId, Span, codes};

use crate::sheet;

/// The name of the file.
pub const FILE: &str = "rules.toml";

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its id, without the suffix that a label may carry.
    pub id: String,
    /// What it says, in a few words.
    pub title: String,
    /// How it is proved.
    pub proof: Proof,
    /// Eight hex digits that pin the line it was restated from.
    pub ledger: String,
    /// Where its id stands.
    pub span: Span,
}

/// How a rule is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A test names it, and a line carries it.
    Test,
    /// A test of what is printed names it.
    Content,
    /// Nothing a program can show, and why.
    None(String),
}

/// Reads the file; rules in order of the file, those with findings left out.
pub fn read(file: FileId, text: &str, diags: &mut Diags) -> Vec<Rule> {
    let sheet = sheet::parse(file, text, diags);
    let mut rules = Vec::new();
    if sheet.broken {
        return rules;
    }
    for (id, mut rule) in sheet.into_tables("a rule", diags) {
        rule.only(&["title", "proof", "ledger"], diags);
        let (title, proof) = (rule.text("title", diags), rule.text("proof", diags));
        let ledger = rule.text("ledger", diags);
        if title.is_none() {
            rule.missing("title", "\"what the rule says\"", diags);
        }
        if proof.is_none() {
            rule.missing("proof", "\"test\"", diags);
        }
        let (Some(title), Some(proof)) = (title, proof) else { continue };
        if title.value.chars().count() > 80 {
            let message = format!("the title of `{}` is longer than 80 characters", id.value);
            diags.push(Diagnostic::new(codes::E0905, title.span, message));
        }
        let how = match proof.value.as_str() {
            "test" => Proof::Test,
            "content" => Proof::Content,
            other => match other.strip_prefix("none:") {
                Some(why) if !why.trim().is_empty() => Proof::None(why.trim().to_string()),
                _ => {
                    let message = format!("`proof` takes `test`, `content` or `none: why`, not `{other}`");
                    let label = if other == "none" { "the reason is missing" } else { "no way to prove a rule" };
                    let help = "write `none: ` and why no program can show it, or name how it is proved";
                    diags.push(Diagnostic::new(codes::E0903, proof.span, message).label(label).help(help));
                    continue;
                }
            },
        };
        let ledger = ledger.map(|l| l.value).unwrap_or_default();
        rules.push(Rule { id: id.value, title: title.value, proof: how, ledger, span: id.span });
    }
    rules
}

/// Whether a label means an id: the id itself, or the id with a lower-case suffix.
#[must_use]
pub fn means(label: &str, id: &str) -> bool {
    label == id || label.strip_suffix(|c: char| c.is_ascii_lowercase()) == Some(id)
}

/// The rule that a label means.
#[must_use]
pub fn find<'r>(rules: &'r [Rule], label: &str) -> Option<&'r Rule> {
    let exact = rules.iter().find(|r| r.id == label);
    exact.or_else(|| rules.iter().find(|r| means(label, &r.id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_in_order_and_found_with_a_suffix() {
        let text = "[AB-02]\ntitle = \"b\"\nproof = \"none: wood\"\nledger = \"00000000\"\n[AB-01]\ntitle = \"a\"\nproof = \"test\"\n";
        let mut diags = Diags::new();
        let rules = read(FileId(0), text, &mut diags);
        assert!(diags.is_empty());
        assert_eq!(rules.iter().map(|r| r.id.as_str()).collect::<Vec<_>>(), ["AB-02", "AB-01"]);
        assert_eq!(rules[0].proof, Proof::None("wood".into()));
        assert_eq!(find(&rules, "AB-01b").map(|r| r.id.as_str()), Some("AB-01"));
        assert_eq!(find(&rules, "AB-03"), None);
    }

    #[test]
    fn wrong_proofs_and_keys_are_findings() {
        let mut diags = Diags::new();
        let rules = read(FileId(0), "[AB-01]\ntitel = \"a\"\nproof = \"maybe\"\n", &mut diags);
        assert!(rules.is_empty());
        let codes: Vec<_> = diags.into_sorted().iter().map(|d| d.code.as_str()).collect();
        assert_eq!(codes, ["E0902"]);
    }
}
