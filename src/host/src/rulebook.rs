//! `rules.toml`: every rule id of a game with its title, how it is proved and `at` which labels of other rules it stands
//! too; and `[gap.G-07]`, what no rulebook settles, with what is played instead.

use diag::{Diagnostic, Diags, FileId, Span, codes};

use crate::At;
use crate::sheet::{self, Sheet};

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
    /// Labels of other rules whose lines carry it too.
    pub at: Vec<At<String>>,
    /// Eight hex digits that pin the line it was restated from.
    pub ledger: String,
    /// Where its id stands.
    pub span: Span,
}

impl Rule {
    /// Whether a line with this label carries it.
    #[must_use]
    pub fn is_carried_by(&self, label: &str) -> bool {
        means(label, &self.id) || self.at.iter().any(|at| at.value == label)
    }
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

/// What no rulebook settles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its id, as lines that it decides mention it: `// BR gap G-07`.
    pub id: String,
    /// What is not said.
    pub question: String,
    /// What is played.
    pub default: String,
    /// Where that comes from.
    pub source: String,
}

/// What the file says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    /// Rules in order of the file.
    pub rules: Vec<Rule>,
    /// Gaps in order of the file.
    pub gaps: Vec<Gap>,
}

/// The key of the gaps; every other one is the id of a rule.
const GAPS: &str = "gap";

/// Reads the file. What has findings is left out.
pub fn read(file: FileId, text: &str, diags: &mut Diags) -> Rulebook {
    let mut book = Rulebook::default();
    let Some(sheet) = sheet::whole(file, text, diags) else { return book };
    for (id, mut rule) in sheet.into_tables("a rule", diags) {
        if id.value == GAPS {
            let gaps = rule.into_tables("a gap", diags).into_iter();
            book.gaps = gaps.filter_map(|(id, gap)| self::gap(id.value, gap, diags)).collect();
            continue;
        }
        rule.only(&["title", "proof", "at", "ledger"], diags);
        let title = rule.must("title", "\"what the rule says\"", diags, Sheet::text);
        let proof = rule.must("proof", "\"test\"", diags, Sheet::text);
        let (ledger, at) = (rule.text("ledger", diags), rule.texts("at", diags).unwrap_or_default());
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
        book.rules.push(Rule { id: id.value, title: title.value, proof: how, at, ledger, span: id.span });
    }
    book
}

fn gap(id: String, mut gap: Sheet<'_>, diags: &mut Diags) -> Option<Gap> {
    gap.only(&["question", "default", "source"], diags);
    let [question, default, source] =
        [("question", "\"what no rulebook says\""), ("default", "\"what is played\""), ("source", "\"our default\"")]
            .map(|(key, example)| gap.must(key, example, diags, Sheet::text));
    Some(Gap { id, question: question?.value, default: default?.value, source: source?.value })
}

/// Whether a label means an id: the id itself, or the id with a lower-case suffix.
#[must_use]
pub fn means(label: &str, id: &str) -> bool {
    label == id || bare(label) == id
}

/// A label without its suffix: `AB-01` of `AB-01b`.
#[must_use]
pub fn bare(label: &str) -> &str {
    label.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(label)
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
        let rules = read(FileId(0), text, &mut diags).rules;
        assert!(diags.is_empty());
        assert_eq!(rules.iter().map(|r| r.id.as_str()).collect::<Vec<_>>(), ["AB-02", "AB-01"]);
        assert_eq!(rules[0].proof, Proof::None("wood".into()));
        assert_eq!(find(&rules, "AB-01b").map(|r| r.id.as_str()), Some("AB-01"));
        assert_eq!(find(&rules, "AB-03"), None);
    }

    #[test]
    fn a_rule_stands_where_others_are_named() {
        let text = "[AB-02]\ntitle = \"b\"\nproof = \"test\"\nat = [\"AB-01\"]\n";
        let rules = read(FileId(0), text, &mut Diags::new()).rules;
        assert_eq!(["AB-01", "AB-02b", "AB-01a"].map(|label| rules[0].is_carried_by(label)), [true, true, false]);
    }

    #[test]
    fn gaps_stand_beside_the_rules() {
        let text =
            "[gap.G-07]\nquestion = \"who\"\ndefault = \"all\"\nsource = \"ours\"\n[gap.G-08]\nquestion = \"why\"\n";
        let mut diags = Diags::new();
        let book = read(FileId(0), text, &mut diags);
        let [question, default, source] = ["who", "all", "ours"].map(str::to_owned);
        assert_eq!(book.gaps, [Gap { id: "G-07".to_owned(), question, default, source }]);
        let codes: Vec<_> = diags.into_sorted().iter().map(|d| d.code.as_str()).collect();
        assert_eq!(codes, ["E0904", "E0904"]);
    }

    #[test]
    fn wrong_proofs_and_keys_are_findings() {
        let mut diags = Diags::new();
        let rules = read(FileId(0), "[AB-01]\ntitel = \"a\"\nproof = \"maybe\"\n", &mut diags);
        assert_eq!(rules, Rulebook::default());
        let codes: Vec<_> = diags.into_sorted().iter().map(|d| d.code.as_str()).collect();
        assert_eq!(codes, ["E0902"]);
    }
}
