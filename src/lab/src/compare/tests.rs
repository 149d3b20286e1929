//! What `diff` says of itself: that a game which met no change is equal is looked at, not taken for granted.

use engine::Engine;
use host::library::{Baked, Choice, Library, Loaded, Tables, link_game};

use super::{Compare, Who};

fn load(at: &std::path::Path, content: &str) -> Loaded {
    for (path, text) in [
        ("game.toml", include_str!("../../../../tests/data/leaves/game.toml")),
        ("rules/words.ken", include_str!("../../../../tests/data/leaves/words.ken")),
        ("rules/play.ken", include_str!("../../../../tests/data/leaves/play.ken")),
        ("content/all.ken", content),
    ] {
        let path = at.join("cards/leaves").join(path);
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("the folder is writable");
        std::fs::write(path, text).expect("the folder is writable");
    }
    let library = Library::open(at, Some(&at.join("cards")), Tables::Source, Baked::default()).expect("it is there");
    library.load("leaves", &[]).expect("it can be read")
}

#[test]
fn a_difference_that_no_mark_announced_is_a_breach() {
    let keeper = tempfile::tempdir().expect("a folder can be made");
    let content = include_str!("../../../../tests/data/leaves/content.ken");
    let old = load(&keeper.path().join("old"), content);
    let new = load(&keeper.path().join("new"), &content.replace("oak-leaf { worth: 2", "oak-leaf { worth: 3"));
    let program = |game: &Loaded| link_game(game, &Choice::default()).expect("it can be linked");
    let mut compare = Compare::new([&old, &new], [program(&old), program(&new)]).expect("they are sound");
    let told = compare.play(&Who::Keyed, 0, 40, &|_| {});
    assert!(told.differ() > 0 && told.breaches.is_empty(), "{told:?}");
    // The same programs with nobody watching.
    compare.engines = [&old, &new].map(|game| Engine::watching(program(game), &[]).expect("it is sound"));
    let blind = compare.play(&Who::Keyed, 0, 40, &|_| {});
    assert_eq!((blind.differ(), blind.breaches.len() as u64), (told.differ(), told.differ()));
}
