//! The only place where the compiler is called: sources of one folder against what it stands on.

use diag::{Diags, FileId, SourceMap};
use lang::Source;
use model::unit::{Floor, Unit};

use super::folder::Rules;
use super::{LoadedUnit, UnitRef};

/// Compiles the sources of one folder against the units loaded before; the units are added to them.
pub(super) fn folder(
    files: &[(&str, FileId, Floor)],
    base: &mut Vec<LoadedUnit>,
    rules: Rules,
    pack: Option<usize>,
    sources: &SourceMap,
    diags: &mut Diags,
) {
    let text = |file: FileId| sources.get(file).map_or("", |f| f.text());
    let list: Vec<Source<'_>> =
        files.iter().map(|&(path, file, floor)| Source { file, path, text: text(file), floor }).collect();
    let fresh = {
        let base: Vec<&Unit> = base.iter().map(|u| &*u.unit).collect();
        lang::compile(&list, &base, rules == Rules::Allowed, diags)
    };
    base.extend(fresh.into_iter().zip(files).map(|(unit, &(_, file, _))| LoadedUnit {
        unit: UnitRef::Fresh(Box::new(unit)),
        file,
        pack,
    }));
}
