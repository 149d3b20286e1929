//! What is wrong with texts for certain, though rules or content have errors.

use std::collections::HashSet;

use diag::{Diagnostic, FileId, Severity};

use crate::library::{Loaded, LoadedUnit};
use crate::texts::{self, Rests};

/// Adds it: what files without errors lack, and what a text is wrong in by itself.
pub(super) fn texts(loaded: &mut Loaded) {
    let errors = loaded.diags.iter().filter(|finding| finding.severity == Severity::Error);
    let broken: HashSet<FileId> = errors.map(|finding| finding.span().file).collect();
    // What a text or a manifest that is broken would say is not known.
    if broken.iter().any(|file| loaded.units.iter().all(|unit| unit.file != *file)) {
        return;
    }
    let units = std::mem::take(&mut loaded.units).into_iter().enumerate();
    let (sound, rest): (Vec<_>, Vec<_>) = units.partition(|(_, unit)| !broken.contains(&unit.file));
    let (places, sound): (Vec<usize>, Vec<LoadedUnit>) = sound.into_iter().unzip();
    loaded.units = sound;
    let found = texts::found(loaded);
    let sound = std::mem::take(&mut loaded.units);
    let mut all: Vec<(usize, LoadedUnit)> = places.into_iter().zip(sound).chain(rest).collect();
    all.sort_by_key(|(place, _)| *place);
    loaded.units = all.into_iter().map(|(_, unit)| unit).collect();
    let sure = |finding: &Diagnostic| !Rests::of(finding.code).on_rules() && !broken.contains(&finding.span().file);
    found.into_sorted().into_iter().filter(sure).for_each(|finding| loaded.diags.push(finding));
}
