//! Folders that cannot be loaded as they are asked for: refused by name, or loaded with a finding at the place.

use super::{Baked, Library, Loaded, Tables};
use crate::Failure;
use crate::testing::Folder;

const GAME: &str = "id = \"stones\"\nplayers = [2]\nstart = \"game\"\n";
const PACK: &str = "id = \"more\"\ngame = \"stones\"\nversion = \"1\"\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("cards/stones/game.toml", GAME);
    folder.file("cards/stones/rules/words.ken", "procedure game { }\n");
    folder
}

fn load(folder: &Folder, packs: &[&str]) -> Result<Loaded, Failure> {
    let library = Library::open(&folder.path(""), None, Tables::Auto, Baked::default())?;
    library.load("stones", &packs.iter().map(|p| folder.path(p)).collect::<Vec<_>>())
}

/// Codes with the underlined text and the message.
fn found(loaded: &Loaded) -> Vec<(String, String, String)> {
    let text = |d: &diag::Diagnostic| {
        let file = loaded.sources.get(d.span().file).map_or("", |f| f.text());
        file.get(d.span().range()).unwrap_or("").to_string()
    };
    let wanted = loaded.diags.sorted().into_iter().filter(|d| d.code.as_str().starts_with("E09"));
    wanted.map(|d| (d.code.to_string(), text(d), d.message.clone())).collect()
}

#[test]
fn a_folder_without_a_manifest_is_no_game_and_no_pack() {
    let folder = folder();
    folder.file("plain/content/new.ken", "");
    let failure = load(&folder, &["plain"]).expect_err("it has no manifest");
    assert_eq!(failure.exit, Failure::UNKNOWN);
    assert!(failure.message.contains("plain` is no pack: it has no `pack.toml`"), "{}", failure.message);
    std::fs::remove_file(folder.path("cards/stones/game.toml")).expect("it is there");
    folder.file("cards/cups/game.toml", &GAME.replace("stones", "cups"));
    let failure = load(&folder, &[]).expect_err("a folder without a manifest is no game");
    assert_eq!((failure.exit, failure.message.as_str()), (Failure::UNKNOWN, "no game is called `stones`"));
}

#[test]
fn a_pack_of_another_game_is_found_where_it_says_so() {
    let folder = folder();
    folder.file("odd/pack.toml", &PACK.replace("stones", "cups"));
    let loaded = load(&folder, &["odd"]).expect("the folders can be read");
    let message = "this pack is for `cups`, not for `stones`".to_string();
    assert_eq!(found(&loaded), [("E0906".to_string(), "\"cups\"".to_string(), message)]);
    assert!(loaded.packs.is_empty() && loaded.has_errors());
}

#[test]
fn of_two_packs_with_one_id_the_second_is_refused() {
    let folder = folder();
    folder.file("one/pack.toml", PACK);
    folder.file("two/pack.toml", PACK);
    let loaded = load(&folder, &["one", "two"]).expect("the folders can be read");
    let all = found(&loaded);
    assert_eq!((all.len(), all[0].0.as_str(), all[0].1.as_str()), (1, "E0909", "\"more\""));
    assert!(all[0].2.contains("given twice") && all[0].2.contains("one"), "{}", all[0].2);
    assert_eq!(loaded.packs.len(), 1);
}
