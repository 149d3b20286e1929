//! The only place where the compiler is called: sources of one folder against what it stands on. Files are read by several
//! threads; everything after that needs all of them.

use std::borrow::Cow;
use std::thread;

use diag::{Diags, FileId, SourceMap};
use lang::{Pool, Read, Source};
use model::unit::{Floor, Unit};
use rayon::prelude::*;

use super::LoadedUnit;

/// Compiles the sources of one folder against the units loaded before; the units are added to them.
pub(super) fn folder(
    files: &[(&str, FileId, Floor)],
    base: &mut Vec<LoadedUnit>,
    pack: Option<usize>,
    sources: &SourceMap,
    diags: &mut Diags,
) {
    let text = |file: FileId| sources.get(file).map_or("", |f| f.text());
    let list: Vec<Source<'_>> =
        files.iter().map(|&(path, file, floor)| Source { file, path, text: text(file), floor }).collect();
    let pool = Pool::default();
    let fresh = {
        let base: Vec<&Unit> = base.iter().map(|u| &*u.unit).collect();
        lang::compile_read(read_all(&list, &pool), &base, diags)
    };
    base.extend(fresh.into_iter().zip(files).map(|(unit, &(_, file, _))| LoadedUnit {
        unit: Cow::Owned(unit),
        file,
        pack,
    }));
}

/// Bytes of source below which one thread is done before another has begun.
const WORTH_A_THREAD: usize = 32 * 1024;
/// Nesting is bounded by the compiler; this is room for the deepest that it lets through.
const STACK: usize = 8 << 20;

/// Reads all files, in their order.
fn read_all<'s>(list: &[Source<'s>], words: &'s Pool) -> Vec<Read<'s>> {
    let alone = || list.iter().map(|source| lang::read(*source, words)).collect();
    let bytes: usize = list.iter().map(|source| source.text.len()).sum();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = cores.min(bytes / WORTH_A_THREAD + 1).min(list.len());
    if threads <= 1 {
        return alone();
    }
    // Without further threads the work is done by the one there is.
    rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build().map_or_else(
        |_| alone(),
        |pool| pool.install(|| list.par_iter().map(|source| lang::read(*source, words)).collect()),
    )
}
