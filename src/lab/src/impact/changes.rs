//! What a save changed: the declarations and tests that mean something else than before.

use std::collections::{BTreeMap, BTreeSet};

use host::library::Loaded;
use link::testing::test_heads;
use model::unit::{Decl, Test, Unit, What};

use host::tree;

/// A declaration or a printed field of one: the path of its file, its name (a test's title; of a line without a name what
/// it means) and the field.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The path of its file.
    pub(super) path: String,
    name: String,
    field: String,
}

/// Every declaration and test of a game, with a text of its meaning.
#[derive(Clone, Debug, Default)]
pub struct Meanings {
    declared: BTreeMap<Key, String>,
    tests: BTreeMap<Key, String>,
    manifest: String,
}

/// What differs between two of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Declarations that were there before, and mean something else.
    pub changed: BTreeSet<Key>,
    /// Declarations that came or went.
    pub others: BTreeSet<Key>,
    /// Tests that are new or say something else.
    pub tests: BTreeSet<Key>,
    /// Whether every test may notice: the manifest is another.
    pub everywhere: bool,
}

impl Meanings {
    /// Of a game that has no errors.
    pub fn of(loaded: &Loaded) -> Self {
        let mut all = Self::default();
        let hashes = link::meanings(&loaded.units());
        let heads = test_heads(&loaded.units());
        for (at, one) in loaded.units.iter().enumerate() {
            for (number, decl) in one.unit.decls.iter().enumerate() {
                let key = key(loaded, at, decl);
                match &decl.what {
                    What::Given(_) => {}
                    What::Test(test) => {
                        let head = heads.iter().find(|head| (head.unit, head.decl) == (at, number));
                        let shared = head.map_or(&[][..], |head| &head.given);
                        all.tests.insert(key, tested(loaded, (at, test), shared));
                    }
                    _ => {
                        // What no tree shows, as where a piece starts, is in the hash.
                        let hash = hashes.get(at).and_then(|unit| unit.decls.get(number)).copied().unwrap_or(0);
                        for (key, field, text) in parts(key, &one.unit, decl) {
                            let hash = if field.is_none() { hash } else { 0 };
                            all.declared.insert(key, format!("{hash:x} {text}"));
                        }
                    }
                }
            }
        }
        all.manifest = loaded.text(loaded.manifest_file).to_string();
        all
    }

    /// What is otherwise in `now`.
    pub fn to(&self, now: &Self) -> Changes {
        let mut changes = Changes { everywhere: self.manifest != now.manifest, ..Changes::default() };
        for (key, meaning) in &now.declared {
            match self.declared.get(key) {
                None => _ = changes.others.insert(key.clone()),
                Some(before) if before != meaning => _ = changes.changed.insert(key.clone()),
                Some(_) => {}
            }
        }
        changes.others.extend(self.declared.keys().filter(|key| !now.declared.contains_key(*key)).cloned());
        let tests = now.tests.iter().filter(|(key, text)| self.tests.get(*key) != Some(text));
        changes.tests.extend(tests.map(|(key, _)| key.clone()));
        changes
    }
}

/// What a test says, and what it begins with.
fn tested(loaded: &Loaded, (at, test): (usize, &Test), shared: &[(usize, usize)]) -> String {
    let unit: &Unit = &loaded.units[at].unit;
    let rules: Vec<&str> = test.proves.iter().map(|id| unit.name(*id)).collect();
    let mut text = format!("{rules:?} {} {:?}", tree::body(unit, &test.body).join(" "), test.sentences);
    for (at, decl) in shared {
        let unit: &Unit = &loaded.units[*at].unit;
        if let What::Given(given) = &unit.decls[*decl].what {
            text.push_str(&tree::body(unit, &given.body).join(" "));
        }
    }
    text
}

impl Changes {
    /// The names of what changed, each once.
    pub fn names(&self) -> Vec<&str> {
        let names = self.changed.iter().chain(&self.others).chain(&self.tests).map(|key| key.name.as_str());
        names.collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// The key of a declaration.
pub(super) fn key(loaded: &Loaded, at: usize, decl: &Decl) -> Key {
    let unit: &Unit = &loaded.units[at].unit;
    let path = loaded.sources.get(loaded.units[at].file).map_or("", |file| file.path());
    let name = match (&decl.what, decl.sym) {
        (What::Test(test), _) => test.title.to_string(),
        (_, Some(sym)) => unit.name(sym).to_string(),
        (_, None) => tree::meaning(unit, decl),
    };
    Key { path: path.to_string(), name, field: String::new() }
}

/// The parts of a declaration that may change apart from each other: which field of an item it is, and what it means.
pub(super) fn parts(key: Key, unit: &Unit, decl: &Decl) -> Vec<(Key, Option<usize>, String)> {
    let of = |field: usize| match &decl.what {
        What::Item(item) => unit.name(item.fields[field].sym).to_string(),
        _ => String::new(),
    };
    let parts = tree::parts(unit, decl).into_iter();
    parts.map(|(field, text)| (Key { field: field.map_or_else(String::new, of), ..key.clone() }, field, text)).collect()
}
