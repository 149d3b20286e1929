//! Whether catalogues with an import laid in are still right: what is found is told at what was given.

use std::collections::BTreeSet;

use diag::{Diagnostic, Diags, FileId, Severity};

use super::entries::{Placed, entries};
use super::{Edited, Given, Language, Source, files, laid};
use crate::at::UnitFile;
use crate::catalogue::Catalogue;
use crate::check::check;
use crate::proofreading::is_of_meaning;

/// Checks the language as it would be. Mistakes that were there before are nobody's news; others are reported, at the
/// text that was given where one is the cause. Whether there are none.
pub fn verify(
    language: &Language<'_>,
    target: &[Source<'_>],
    edited: &[Edited],
    units: &[UnitFile<'_>],
    given: &[Given],
    diags: &mut Diags,
) -> bool {
    let before = mistakes(language.code, target, units);
    let before: BTreeSet<(&str, &str)> = before.iter().map(|d| (d.code.as_str(), d.message.as_str())).collect();
    let after = laid(target, edited);
    let files: BTreeSet<FileId> = after.iter().filter(|s| !target.contains(s)).map(|s| s.file).collect();
    let places = entries(&after);
    let mut fine = true;
    for mut d in mistakes(language.code, &after, units) {
        if before.contains(&(d.code.as_str(), &d.message)) {
            continue;
        }
        fine = false;
        d.others.retain(|other| !files.contains(&other.span.file));
        if files.contains(&d.span().file) {
            let nearest = |(key, placed): (_, &Placed)| starts(&after, placed, &d).map(|at| (at, key));
            let key: Option<&String> = places.iter().filter_map(nearest).max().map(|(_, key)| key);
            let cause = given.iter().find(|one| Some(&one.key) == key && one.text.is_some());
            d.primary.span = cause.or(given.first()).map(|one| one.span).unwrap_or_default();
            d.fixes.clear();
        }
        diags.push(d);
    }
    fine
}

/// The last byte before the finding where something of the entry begins, if it is in the finding's file.
fn starts(sources: &[Source<'_>], placed: &Placed, d: &Diagnostic) -> Option<usize> {
    let texts = placed.forms.values().map(|written| (written.source, written.at));
    let before = |(source, at): (usize, usize)| {
        (sources[source].file == d.span().file && at <= d.span().start as usize).then_some(at)
    };
    texts.chain([(placed.source, placed.at)]).filter_map(before).max()
}

fn mistakes(language: &str, sources: &[Source<'_>], units: &[UnitFile<'_>]) -> Vec<Diagnostic> {
    let mut found = Diags::new();
    if let Some(catalogue) = Catalogue::load(language, &files(sources), &mut found) {
        check(&catalogue, None, units, &mut found);
    }
    // What a text says against its effect keeps nobody's work out: it is told when texts are checked.
    let refused = |d: &Diagnostic| d.severity == Severity::Error && !is_of_meaning(d.code);
    found.into_sorted().into_iter().filter(refused).collect()
}
