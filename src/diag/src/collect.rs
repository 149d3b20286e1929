//! The collector that every stage takes as `&mut Diags`.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use crate::{Diagnostic, Severity};

/// The findings of a run, in the order of reporting, without repetitions.
#[derive(Clone, Debug, Default)]
pub struct Diags {
    list: Vec<Diagnostic>,
    /// The position of the first of a hash.
    known: HashMap<u64, usize>,
}

impl Diags {
    /// An empty collector.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a finding; one that is equal to an earlier one in every part is dropped.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(&diagnostic);
        let known = *self.known.entry(hash).or_insert(self.list.len());
        if self.list.get(known) != Some(&diagnostic) {
            self.list.push(diagnostic);
        }
    }

    /// Adds all findings of another collector.
    pub fn extend(&mut self, other: Diags) {
        other.list.into_iter().for_each(|d| self.push(d));
    }

    /// Number of findings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether one of the findings is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Error)
    }

    /// The findings in the order of reporting.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// The findings by file, position, end and code; equal places keep the order of reporting.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut list: Vec<_> = self.list.iter().collect();
        list.sort_by_key(|d| (d.primary.span, d.code));
        list
    }

    /// As [`Diags::sorted`], giving the findings away.
    #[must_use]
    pub fn into_sorted(self) -> Vec<Diagnostic> {
        let mut list = self.list;
        list.sort_by_key(|d| (d.primary.span, d.code));
        list
    }
}

impl<'a> IntoIterator for &'a Diags {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Diagnostic, Diags, FileId, Span, codes};

    fn finding(file: u32, start: u32, message: &str) -> Diagnostic {
        Diagnostic::new(codes::E0110, Span::new(FileId(file), start, start + 1), message)
    }

    #[test]
    fn equal_findings_are_kept_once_and_sorted_by_place() {
        let mut diags = Diags::new();
        assert!(diags.is_empty() && !diags.has_errors());
        diags.push(finding(1, 0, "third"));
        diags.push(finding(0, 9, "second"));
        diags.push(finding(0, 2, "first"));
        diags.push(finding(0, 9, "second"));
        assert_eq!(diags.len(), 3);
        let order: Vec<_> = diags.sorted().iter().map(|d| d.message.as_str()).collect();
        assert_eq!(order, ["first", "second", "third"]);
        assert!(diags.has_errors());
        let mut more = Diags::new();
        more.push(finding(0, 2, "first"));
        more.extend(diags);
        assert_eq!(more.len(), 3);
    }
}
