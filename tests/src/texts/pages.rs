//! `kenning text status --html`: the page as it was approved, what it escapes, and that it is written whole or not at all.

use crate::goldens::compare;
use crate::place::Place;

/// The game that `kenning new` writes, with two languages that have gaps. Nobody ships it in English, so the words that
/// every game shares are asked of nobody.
fn begun() -> Place {
    let place = Place::empty();
    assert_eq!(place.run_unbuilt("new game marbles").code, 0);
    place.change("marbles/game.toml", "locales = []", "locales = [\"de\"]");
    let english = place.text("marbles/text/en/words.toml") + "\n[name.ann]\nt = \"Ann & \\\"<b>Sons</b>\\\"\"\n";
    place.file("marbles/text/en/words.toml", english);
    place.file(
        "marbles/text/cs/words.toml",
        "[name.ann]\nen = \"Ann's\"\nt = \"Anna\"\n\n[name.marbles]\nen = \"Marbles\"\nt = \"Kuličky\"\n",
    );
    place.file("marbles/text/pl/words.toml", "[name]\nmarbles = \"Kulki\"\n");
    place
}

#[test]
fn the_page_reads_as_it_was_approved() {
    let place = begun();
    let ran = place.run_unbuilt("text status marbles --cards . --html status.html");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert!(ran.err.ends_with("status.html\n"), "{}", ran.err);
    let page = place.text("status.html");
    assert!(page.contains("Ann &amp; &quot;&lt;b&gt;Sons&lt;/b&gt;&quot;") && page.contains("Ann&#39;s"));
    assert!(!page.contains("http") && !page.contains("src=") && !page.contains("url("), "it needs no other file");
    let here = place.path("").to_string_lossy().into_owned();
    compare("pages", &[("status".to_owned(), page.replace(here.as_str(), ""))]);
}

#[test]
fn a_page_that_cannot_be_written_is_refused_before_the_work() {
    let place = begun();
    let before = place.files();
    let ran = place.run_unbuilt("text status marbles --cards . --html nowhere/status.html");
    assert!(ran.code == 2 && ran.err.contains("there is no folder"), "{}", ran.err);
    let ran = place.run_unbuilt("text status marbles --cards . --lang xx --html status.html");
    assert_eq!(ran.code, 2, "{}", ran.err);
    let ran = place.run_unbuilt("text status marbles --cards . --html marbles");
    assert!(ran.code == 2 && ran.err.contains("it is a folder"), "{}", ran.err);
    assert_eq!(place.files(), before);
}
