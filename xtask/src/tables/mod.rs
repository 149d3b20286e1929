//! `cargo xtask build`: compiles what stands under `cards/` and writes it as Rust under `generated/`.
//!
//! It needs neither `generated` nor the command, so it runs whatever state those are in. Every file is written whole
//! or not at all, and one that is right already is not touched.

mod differ;
mod module;
mod plan;

use std::fs;
use std::io::IsTerminal;
use std::path::Path;

use diag::Count;
use host::library::{Baked, Library, Loaded, Tables, TextOf};
use host::read;
use host::report::{self, Format, Look};
use model::unit::Floor;

pub use differ::{Differences, compare};
pub use plan::{Game, Plan, plan};

use crate::{Failure, Outcome};

/// The files kept by hand in `generated/src`.
pub const BY_HAND: [&str; 1] = ["row.rs"];

/// Compiles `cards/` and brings `generated/src` in step with it, or with `check` only compares the two.
///
/// # Errors
/// Findings in the content (rendered on stderr already; nothing is written); with `check`, any difference; a folder or
/// file that cannot be read or written.
pub fn run(root: &Path, check: bool) -> Outcome {
    let plan = plan_of(root)?;
    let target = root.join("generated/src");
    let found = compare(&plan, &target)?;
    if found.is_empty() {
        return Ok(format!("generated/ is fresh: {}", Count("file", plan.len())));
    }
    if check {
        return Err(Failure::refused(format!("generated/ is not what cards/ makes of it\n{found}"))
            .help("run `cargo xtask build` and commit what it writes"));
    }
    for path in found.missing.iter().chain(found.changed.iter().map(|(path, _)| path)) {
        let file = target.join(path);
        if let Some(dir) = file.parent() {
            fs::create_dir_all(dir).map_err(|e| cannot("create", dir, &e))?;
        }
        read::write_whole(&file, plan[path].as_bytes())?;
    }
    for path in &found.orphans {
        let path = target.join(path);
        fs::remove_file(&path).map_err(|e| cannot("remove", &path, &e))?;
        remove_empty(path.parent(), &target);
    }
    Ok(format!(
        "wrote {} and removed {} of {} in generated/",
        Count("file", found.missing.len() + found.changed.len()),
        found.orphans.len(),
        plan.len()
    ))
}

/// What `generated/src` should hold.
///
/// # Errors
/// As [`run`], short of writing.
pub fn plan_of(root: &Path) -> Result<Plan, Failure> {
    let cards = root.join("cards");
    let library = Library::open(root, Some(&cards), Tables::Source, Baked::default())?;
    let mut games = Vec::new();
    for id in library.games() {
        games.push(library.load(&id, &[])?);
    }
    refuse_findings(&games)?;
    let common = texts_below(&cards.join("common"))?;
    let games: Vec<Game<'_>> = games.iter().map(as_planned).collect();
    plan(&games, &common.iter().map(String::as_str).collect::<Vec<_>>())
}

fn as_planned(loaded: &Loaded) -> Game<'_> {
    let of_game = loaded.texts.iter().filter(|text| text.of == TextOf::Game);
    let mut files: Vec<_> = of_game.map(|text| text.path.as_str()).collect();
    files.sort_unstable();
    let mut units = loaded.units();
    units.retain(|unit| unit.floor != Floor::Tests);
    units.sort_by(|a, b| a.path.cmp(&b.path));
    Game { id: &loaded.id, units, files }
}

fn texts_below(folder: &Path) -> Result<Vec<String>, Failure> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    Ok(read::tree(folder, &["toml"])?.files.into_iter().map(|(path, _)| path).collect())
}

/// Folders that hold nothing any more go with their last file; one that is not empty stays.
fn remove_empty(mut dir: Option<&Path>, top: &Path) {
    while let Some(path) = dir.filter(|d| *d != top) {
        if fs::remove_dir(path).is_err() {
            return;
        }
        dir = path.parent();
    }
}

fn cannot(verb: &str, path: &Path, error: &std::io::Error) -> Failure {
    Failure::unknown(format!("cannot {verb} `{}`: {error}", read::shown(path)))
}

/// Renders what was found in the games, and stops if an error is among it.
fn refuse_findings(games: &[Loaded]) -> Result<(), Failure> {
    let look =
        Look { color: std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(), ..Look::default() };
    for loaded in games.iter().filter(|loaded| !loaded.diags.is_empty()) {
        eprint!("{}", report::render(&loaded.diags.sorted(), &loaded.sources, Format::Human, look));
    }
    if games.iter().all(|loaded| !loaded.has_errors()) {
        return Ok(());
    }
    let count = report::summary(games.iter().flat_map(|loaded| loaded.diags.iter()));
    Err(Failure::refused(format!("{count} in cards/, nothing was written")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree with one small game.
    fn tree() -> tempfile::TempDir {
        let at = tempfile::tempdir().expect("a folder can be made");
        let manifest = "id = \"pebbles\"\nplayers = [2]\ndefault_players = 2\neditions = [\"plain\"]\n\
                        default_edition = \"plain\"\nlocales = [\"en\"]\nstart = \"game\"\n";
        let rules = "kind player is seat 2..2\nword kind cup is piece, starts in shelf { weight: 1..9 }\n\
                     zone shelf holds cup, open\nprocedure game { end game ranked by 0 }\n";
        for (path, text) in
            [("game.toml", manifest), ("rules/words.ken", rules), ("content/cups.ken", "cup tall { weight: 3 }\n")]
        {
            let file = at.path().join("cards/pebbles").join(path);
            fs::create_dir_all(file.parent().expect("it lies in a folder")).expect("the folder is writable");
            fs::write(file, text).expect("the folder is writable");
        }
        at
    }

    fn edit(at: &tempfile::TempDir, text: &str) {
        fs::write(at.path().join("cards/pebbles/content/cups.ken"), text).expect("the folder is writable");
    }

    #[test]
    fn a_build_is_fresh_until_something_changes_and_touches_one_file_a_change() {
        let at = tree();
        assert!(run(at.path(), true).is_err(), "nothing is built yet");
        run(at.path(), false).expect("the game has no errors");
        let built = run(at.path(), true).expect("it was built just now");
        assert!(built.starts_with("generated/ is fresh"), "{built}");

        edit(&at, "cup tall { weight: 3 }\ncup wide { weight: 4 }\n");
        let stale = run(at.path(), true).expect_err("a cup was added");
        assert!(
            stale.message.contains("\n  differs  pebbles/content/cups.rs, from line ")
                && stale.message.lines().count() == 2,
            "{}",
            stale.message
        );
        let wrote = run(at.path(), false).expect("the game has no errors");
        assert!(wrote.starts_with("wrote 1 file and removed 0"), "{wrote}");

        fs::write(at.path().join("generated/src/pebbles/old.rs"), "").expect("the folder is writable");
        assert!(run(at.path(), true).is_err_and(|f| f.message.ends_with("  orphan   pebbles/old.rs")));
        run(at.path(), false).expect("an orphan is removed");
        run(at.path(), true).expect("it is fresh again");
    }

    /// `--check` fails, names this and says what to run.
    fn stale(at: &tempfile::TempDir, named: &str) {
        let stale = run(at.path(), true).expect_err(named);
        assert!(stale.message.lines().skip(1).eq([named]), "{named}: {}", stale.message);
        assert_eq!(stale.exit, 1);
        let help = stale.help.unwrap_or_default();
        assert!(help.contains("run `cargo xtask build`"), "{help}");
    }

    #[test]
    fn every_byte_file_and_number_counts_and_a_build_repairs_them_all() {
        let at = tree();
        run(at.path(), false).expect("the game has no errors");
        let unit = at.path().join("generated/src/pebbles/content/cups.rs");
        let right = fs::read(&unit).expect("it was written");

        // One byte, in the middle and at the end.
        for place in [right.len() / 2, right.len() - 1] {
            let mut bytes = right.clone();
            bytes[place] ^= 1;
            fs::write(&unit, &bytes).expect("the folder is writable");
            let line = right[..place].iter().filter(|byte| **byte == b'\n').count() + 1;
            stale(&at, &format!("  differs  pebbles/content/cups.rs, from line {line}"));
        }
        // No Rust, no text at all, half a file, no file.
        for broken in [&b"this is no Rust {{{"[..], b"\xff\xfe\x00", &right[..right.len() / 2], b""] {
            fs::write(&unit, broken).expect("the folder is writable");
            assert!(run(at.path(), true).is_err());
            let wrote = run(at.path(), false).expect("a broken file stops nobody");
            assert!(wrote.starts_with("wrote 1 file and removed 0"), "{wrote}");
            assert_eq!(fs::read(&unit).expect("it is there"), right);
        }
        fs::remove_file(&unit).expect("it is there");
        stale(&at, "  missing  pebbles/content/cups.rs");
        run(at.path(), false).expect("the game has no errors");

        let list = at.path().join("generated/src/lib.rs");
        fs::write(&list, "pub mod nothing;").expect("the folder is writable");
        run(at.path(), false).expect("a broken list stops nobody");
        run(at.path(), true).expect("it was repaired");

        fs::write(at.path().join("generated/src/pebbles/content/more.rs"), "").expect("the folder is writable");
        stale(&at, "  orphan   pebbles/content/more.rs");
        run(at.path(), false).expect("the game has no errors");

        edit(&at, "cup tall { weight: 4 }\n");
        let stale = run(at.path(), true).expect_err("a number was changed");
        assert!(stale.message.contains("  differs  pebbles/content/cups.rs, from line "), "{}", stale.message);
        assert_eq!(stale.message.lines().count(), 2);
    }

    #[test]
    fn a_card_more_in_a_shipped_file_changes_one_generated_file() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package stands in the tree");
        let at = tempfile::tempdir().expect("a folder can be made");
        let tree = read::tree(&root.join("cards"), &["ken", "toml"]).expect("cards/ can be read");
        for (path, place) in &tree.files {
            let copy = at.path().join("cards").join(path);
            fs::create_dir_all(copy.parent().expect("it lies in a folder")).expect("the folder is writable");
            fs::copy(place, copy).expect("the folder is writable");
        }
        let before = plan_of(at.path()).expect("shipped content has no errors");
        assert!(before == plan_of(root).expect("shipped content has no errors"), "where a tree stands changes nothing");
        // Each file of content once: its first item again, under another id.
        let mut changed = 0;
        for (path, place) in tree.files.iter().filter(|(path, _)| path.contains("/content/")) {
            let text = fs::read_to_string(place).expect("it is text");
            let Some(card) = text.lines().find(|line| line.contains("copies: ") && line.ends_with('}')) else {
                continue;
            };
            let id = card.split(['{', '(']).next().and_then(|head| head.split_whitespace().last()).expect("an id");
            let copy = at.path().join("cards").join(path);
            let more = format!("{text}{}\n", card.replacen(id, &format!("another-{id}"), 1));
            fs::write(&copy, more).expect("the folder is writable");
            let Ok(after) = plan_of(at.path()) else {
                // An item that another one must name cannot stand alone.
                fs::write(&copy, &text).expect("the folder is writable");
                continue;
            };
            let differ: Vec<&String> = after.keys().filter(|path| before.get(*path) != after.get(*path)).collect();
            assert_eq!((differ.len(), after.len()), (1, before.len()), "{path}: {differ:?}");
            fs::write(&copy, &text).expect("the folder is writable");
            changed += 1;
        }
        assert!(changed >= 2, "only {changed} files of content took a card more");
        // A test more, another name of a card: nothing of that is built in.
        let mut others = 0;
        for (path, place) in &tree.files {
            let text = fs::read_to_string(place).expect("it is text");
            let more = if path.contains("/tests/") {
                // what is shared by tests stands between empty lines
                let again =
                    |at: usize| text[at..].split("\n\n").next().map(|t| t.replace("\ntest \"", "\ntest \"again "));
                text.find("\ntest \"").and_then(again).map(|again| format!("{text}{again}\n"))
            } else {
                path.ends_with("/cards.toml").then(|| text.replacen("\nt = \"", "\nt = \"Old ", 1))
            };
            let Some(more) = more.filter(|more| *more != text) else { continue };
            fs::write(at.path().join("cards").join(path), more).expect("the folder is writable");
            others += 1;
        }
        assert!(others >= 4, "only {others} tests and catalogues were changed");
        assert!(before == plan_of(at.path()).expect("a name and a test are no errors"));
    }

    #[test]
    fn content_with_an_error_writes_nothing() {
        let at = tree();
        edit(&at, "cup tall { wieght: 3 }\n");
        let refused = run(at.path(), false).expect_err("the field is misspelt");
        assert_eq!(refused.exit, 1);
        assert!(!at.path().join("generated").exists());
    }
}
