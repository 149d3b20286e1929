//! A folder compiled once and kept, so that it can be compiled again with one file changed: for an editor, for `watch`,
//! for thousands of slips tried one after the other.
//!
//! Nothing is guessed: the headers of all files are read again each time, and unless every one of them declares what it
//! declared before, everything is. What comes out is what [`crate::compile`] gives for the changed sources.

use diag::{Diags, Span};
use model::unit::{Ability, Decl, Field, Rows, Unit, What};

use crate::builder::UnitBuilder;
use crate::elaborate::Done;
use crate::syntax::{self, Pool, ast::File};
use crate::{Source, blank, declare, made, stages};

/// A folder that was compiled and is kept.
#[derive(Debug)]
pub struct Session<'s> {
    sources: Vec<Source<'s>>,
    files: Vec<File<'s>>,
    base: Vec<&'s Unit>,
    found: Diags,
    kept: Kept,
}

/// What one file gave in a changed folder.
#[derive(Debug)]
pub struct Changed {
    /// Every finding of the folder.
    pub found: Diags,
    /// The unit of the changed file.
    pub unit: Unit,
}

/// The files of an earlier run: their headers as they stood before any body was written, and their bodies.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    headers: Vec<UnitBuilder>,
    done: Vec<Done>,
}

/// An earlier run, and the file that changed since.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Again<'k> {
    kept: &'k Kept,
    changed: usize,
}

impl<'k> Again<'k> {
    /// Whether the changed file declares what it declared then.
    pub(crate) fn serves(&self, units: &[UnitBuilder]) -> bool {
        let headers = self.kept.headers.get(self.changed).zip(units.get(self.changed));
        headers.is_some_and(|(then, now)| alike(then, now))
    }

    /// The bodies of a file that did not change.
    pub(crate) fn of(&self, at: usize) -> Option<&'k Done> {
        self.kept.done.get(at).filter(|_| at != self.changed)
    }
}

/// Whether two files declare the same, whatever their bodies say and wherever it stands.
fn alike(then: &UnitBuilder, now: &UnitBuilder) -> bool {
    let bare = |decls: &[Decl]| decls.iter().map(without_places).collect::<Vec<_>>();
    then.broken == now.broken
        && (&then.symbols, &then.types) == (&now.symbols, &now.types)
        && bare(&then.decls) == bare(&now.decls)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "only these declarations have what is looked for here")]
fn without_places(decl: &Decl) -> Decl {
    let mut decl = Decl { span: (0, 0), ..decl.clone() };
    match &mut decl.what {
        What::Kind(kind) => {
            let fields = kind.fields.iter().map(|f| Field { span: (0, 0), ..f.clone() });
            kind.fields = Rows::Owned(fields.collect());
        }
        What::Item(item) => {
            let abilities = item.abilities.iter().map(|a| Ability { span: (0, 0), ..a.clone() });
            item.abilities = Rows::Owned(abilities.collect());
        }
        What::Action(ability) | What::Ability(ability) => ability.span = (0, 0),
        _ => {}
    }
    decl
}

impl<'s> Session<'s> {
    /// Compiles the files of one folder as [`crate::compile`] does, and keeps them, with the words that stand in no file.
    #[must_use]
    pub fn new(sources: &[Source<'s>], pool: &'s Pool, base: &[&'s Unit]) -> Self {
        let mut found = Diags::new();
        let files: Vec<_> = sources.iter().map(|s| syntax::parse(s.file, s.text, pool, &mut found)).collect();
        let mut session = Self { sources: sources.to_vec(), files, base: base.to_vec(), found, kept: Kept::default() };
        let list: Vec<_> = session.files.iter().collect();
        let units = blank(&session.sources, &session.found);
        let made = made::made(&list, &session.base, pool, &mut Vec::new());
        let headers = declare::headers(&made::instead(&list, &made), units, &session.base, &mut Vec::new()).units;
        let done = stages(&session.sources, &list, &session.base, None, &mut session.found);
        // what had findings may have others when something far away changes
        if session.found.is_empty() {
            session.kept = Kept { headers, done: done.into_iter().map(|d| d.into_owned()).collect() };
        }
        session
    }

    /// The sources as they stand.
    #[must_use]
    pub fn sources(&self) -> &[Source<'s>] {
        &self.sources
    }

    /// What was found in the folder as it stands.
    #[must_use]
    pub fn found(&self) -> &Diags {
        &self.found
    }

    /// Where the names stand that a file declares or binds, in order. Empty unless the folder has no findings.
    #[must_use]
    pub fn declared(&self, at: usize) -> Vec<Span> {
        let Some(done) = self.kept.done.get(at) else { return Vec::new() };
        let mut out = done.bound.clone();
        out.extend(done.places.iter().map(|(_, span)| done.place(*span)));
        for decl in done.unit.decls.iter().filter(|decl| decl.sym.is_some()) {
            out.push(done.place(decl.span));
            if let What::Kind(kind) = &decl.what {
                out.extend(kind.fields.iter().map(|field| done.place(field.span)));
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }

    /// The folder with one file changed, `at` in the order of the sources; the session stays as it is.
    ///
    /// # Panics
    /// When there are not so many files.
    #[must_use]
    pub fn with(&self, at: usize, text: &str) -> Changed {
        let mut found = Diags::new();
        let mut sources: Vec<Source<'_>> = self.sources.clone();
        sources[at].text = text;
        let pool = Pool::default();
        let file = syntax::parse(sources[at].file, text, &pool, &mut found);
        let mut files: Vec<&File<'_>> = self.files.iter().collect();
        files[at] = &file;
        let done = stages(&sources, &files, &self.base, Some(Again { kept: &self.kept, changed: at }), &mut found);
        let unit = done.into_iter().nth(at).expect("there is a unit for each file").into_owned().unit;
        Changed { found, unit }
    }
}
