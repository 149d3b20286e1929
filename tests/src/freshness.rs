//! The built tables are what `cards/` makes: the same units, the same texts, games and files neither missing nor over.
//!
//! `cargo xtask build --check` compares text with text; this compares the tables as the program sees them.

use std::collections::BTreeMap;
use std::path::Path;

use host::library::{Baked, Library, Loaded, Tables, TextOf};
use kenning_tests::root;
use model::unit::meaning;

fn load(game: &str) -> Loaded {
    let cards = root().join("cards");
    let library = Library::open(root(), Some(&cards), Tables::Source, Baked::default()).expect("cards/ can be read");
    library.load(game, &[]).expect("the game can be read")
}

#[test]
fn every_game_is_built_and_no_other() {
    let cards = root().join("cards");
    let library = Library::open(root(), Some(&cards), Tables::Source, Baked::default()).expect("cards/ can be read");
    let built: Vec<&str> = generated::GAMES.iter().map(|game| game.id).collect();
    assert_eq!(built, library.games());
}

#[test]
fn shipped_content_has_no_findings() {
    for game in generated::GAMES {
        let loaded = load(game.id);
        let found: Vec<String> = loaded.diags.sorted().iter().map(|d| format!("{}: {}", d.code, d.message)).collect();
        assert!(found.is_empty(), "{}:\n{}", game.id, found.join("\n"));
    }
}

#[test]
fn built_units_equal_fresh_ones() {
    for game in generated::GAMES {
        let loaded = load(game.id);
        let fresh: BTreeMap<&str, _> = loaded.played().map(|(_, unit)| (unit.path.as_ref(), unit)).collect();
        let built: BTreeMap<&str, _> = game.units.iter().map(|built| (built.unit.path.as_ref(), built)).collect();
        assert!(fresh.keys().eq(built.keys()), "{}: other files; run `cargo xtask build`", game.id);
        for (path, unit) in fresh {
            // Not assert_eq: two printed units would bury the message.
            assert!(unit == built[path].unit, "{}/{path} differs; run `cargo xtask build`", game.id);
            assert!(built[path].is_of(&unit.source), "{}/{path} is of another text", game.id);
        }
    }
}

#[test]
fn built_units_know_what_they_mean() {
    for unit in generated::GAMES.iter().flat_map(|game| game.units).map(|built| built.unit) {
        assert_eq!(*unit.meanings, meaning::meanings(unit), "{}; run `cargo xtask build`", unit.path);
    }
}

#[test]
fn built_texts_equal_those_on_disk() {
    for game in generated::GAMES {
        let loaded = load(game.id);
        let texts = |of: TextOf| -> BTreeMap<&str, &str> {
            let list = loaded.texts.iter().filter(|text| text.of == of);
            list.map(|text| (text.path.as_str(), loaded.sources.get(text.file).map_or("", |f| f.text()))).collect()
        };
        let built: BTreeMap<&str, &str> = game.files.iter().map(|file| (file.path, file.text)).collect();
        assert!(texts(TextOf::Game) == built, "{}: other texts; run `cargo xtask build`", game.id);
        let common: BTreeMap<&str, &str> = generated::COMMON.iter().map(|file| (file.path, file.text)).collect();
        assert!(texts(TextOf::Common) == common, "common texts differ; run `cargo xtask build`");
        let manifest = std::fs::read_to_string(Path::new(root()).join("cards").join(game.id).join("game.toml"));
        assert_eq!(manifest.ok().as_deref(), Some(game.manifest), "{}: another game.toml", game.id);
    }
}
