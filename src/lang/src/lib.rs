//! From text to units: the stages of the compiler, in order.
//!
//! 1. [`syntax`]: text to tree, one file at a time.
//! 2. [`made`]: loops that make content give way to the items that they make.
//! 3. [`declare`]: the headers of all declarations (names, types, signatures).
//! 4. [`dict`]: what every word can mean, from the headers of all units.
//! 5. [`elaborate`]: names resolved, types checked, bodies written as typed nodes.
//! 6. [`survey`]: what only the whole can show: questions that tell what is hidden, and what is never used.
//!
//! `cx` is what a body is elaborated with: an unknown name gets its suggestion there. `findings` gathers what is handed out.
//! [`vocabulary`] tells whoever writes a game what its words are.
//!
//! No stage fails: what is broken becomes an error node that later stages pass over silently, so one mistake gives one
//! finding. The compiler links nothing, runs nothing and reads no file; it knows no game.

#![deny(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]
// A new shape of the tree, sort of declaration or form of the grammar is led to every place that must know it.
#![deny(clippy::wildcard_enum_match_arm)]

mod builder;
mod cx;
mod declare;
mod dict;
pub mod dump;
mod elaborate;
mod findings;
mod format;
mod made;
mod session;
mod survey;
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "places in a text: a file has a few mebibytes at most"
)]
pub mod syntax;
pub mod vocabulary;

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::HashSet;

use diag::{Diags, FileId};
use model::unit::{Floor, Unit};

pub use declare::key_of;
pub use format::{Unformatted, WIDTH, format};

use builder::UnitBuilder;
use dict::Headers;
pub use syntax::Pool;

pub use session::Session;

/// A source file.
#[derive(Clone, Copy, Debug)]
pub struct Source<'s> {
    /// The file its findings point into.
    pub file: FileId,
    /// Path below the game's or pack's folder: `rules/words.ken`.
    pub path: &'s str,
    /// The text.
    pub text: &'s str,
    /// The floor it stands on.
    pub floor: Floor,
}

/// A file that was read: its tree, and what is wrong with its text. Files are read apart from each other, in any order and
/// by any number of threads.
#[derive(Debug)]
pub struct Read<'s> {
    source: Source<'s>,
    tree: syntax::ast::File<'s>,
    found: Diags,
}

/// Reads one file: the first stage alone. The pool keeps words that are meant where others are written.
#[must_use]
pub fn read<'s>(source: Source<'s>, pool: &'s Pool) -> Read<'s> {
    let mut found = Diags::new();
    let tree = syntax::parse(source.file, source.text, pool, &mut found);
    Read { source, tree, found }
}

/// Compiles the files of one folder (a game or a pack) against the units of what it stands on. Units come back in the
/// order of the sources, also when there are findings; a unit with findings must not be linked.
pub fn compile(sources: &[Source<'_>], base: &[&Unit], diags: &mut Diags) -> Vec<Unit> {
    let pool = Pool::default();
    compile_read(sources.iter().map(|s| read(*s, &pool)).collect(), base, diags)
}

/// As [`compile`], of files that were read before.
pub fn compile_read(read: Vec<Read<'_>>, base: &[&Unit], diags: &mut Diags) -> Vec<Unit> {
    let one = |Read { source, tree, found }| {
        diags.extend(found);
        (source, tree)
    };
    let (sources, files): (Vec<_>, Vec<_>) = read.into_iter().map(one).unzip();
    let done = stages(&sources, &files.iter().collect::<Vec<_>>(), base, None, diags);
    done.into_iter().map(|done| done.into_owned().unit).collect()
}

/// The units of the sources before anything is written. `diags` holds what parsing found.
fn blank(sources: &[Source<'_>], diags: &Diags) -> Vec<UnitBuilder> {
    let broken: HashSet<FileId> = diags.iter().map(|d| d.span().file).collect();
    let blank = |source: &Source<'_>| {
        let mut unit = UnitBuilder::new(source.file, source.path, source.floor, source.text);
        unit.broken = broken.contains(&source.file);
        unit
    };
    sources.iter().map(blank).collect()
}

/// Writes which questions everybody may be told of into the units that were written now.
fn note_public(done: &mut [Cow<'_, elaborate::Done>], base: &[&Unit], public: survey::Public) {
    let mut hushed: Vec<_> = public.hushed.iter().map(|(unit, node)| (base[*unit].path.clone(), *node)).collect();
    for (done, public) in done.iter_mut().zip(public.of) {
        // Files of tests are left out of some programs.
        let hushed = if done.unit.floor == Floor::Tests { Vec::new() } else { std::mem::take(&mut hushed) };
        if let Cow::Owned(done) = done {
            (done.unit.public, done.unit.hushed) = (public.into(), hushed.into());
        }
    }
}

/// Everything after parsing. What an earlier run `kept` is not written again.
fn stages<'k>(
    sources: &[Source<'_>],
    files: &[&syntax::ast::File<'_>],
    base: &[&Unit],
    kept: Option<session::Again<'k>>,
    diags: &mut Diags,
) -> Vec<Cow<'k, elaborate::Done>> {
    let mut found = Vec::new();
    let (pool, templates) = (Pool::default(), made::templates_of(files));
    let made = made::made(files, base, &pool, &mut found);
    let files: Vec<&syntax::ast::File<'_>> = made::instead(files, &made);
    let files = &files[..];
    let declared = declare::headers(files, blank(sources, diags), base, &mut found);
    let kept = kept.filter(|kept| kept.serves(&declared.units));
    let headers: Vec<Headers<'_>> =
        base.iter().map(|u| Headers::from(*u)).chain(declared.units.iter().map(Headers::from)).collect();
    let mut dict = dict::build(&headers);
    declare::excuse(files, &mut dict);
    findings::excuse_torn(sources, diags, &mut dict);
    findings::excuse(&mut dict, &mut found);
    declare::undeclared(&dict, &declared.units, &mut found);
    declare::duplicates(&dict, &headers, base.len(), &mut found);
    declare::crowded(&dict, &mut found);
    let kept = |at| kept.and_then(|kept| kept.of(at));
    let mut done = elaborate::bodies(declared, base, (&dict, &templates), kept, &mut found);
    let mentions = survey::Mentions::of(&dict, &done);
    let public = survey::everything(&dict, base, &done, &mentions, &mut found);
    note_public(&mut done, base, public);
    let found = templates.once(found);
    findings::hand_out(found, sources, &dict, &mentions.said, diags);
    done
}
