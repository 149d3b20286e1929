//! More than the tables of a game tell apart is a finding that says what there is too much of, and where.

use std::fmt::Write;

use diag::{Diags, SourceMap};
use lang::Source;
use model::unit::Floor;

/// More than ids of 16 bits tell apart.
const MANY: usize = 70_000;
const WORDS: &str = "
word kind player is seat 2..4 { var gold: 0..99 = 0 }
word zone bag holds stone, open
word kind stone is piece, starts in bag { var age: 0..9 = 0 }
word menu turn
";
const CONTENT: &str = "
player north { }
player south { }
stone pebble { copies: 3 }
";

/// So many lines.
fn many(count: usize, mut line: impl FnMut(&mut String, usize)) -> String {
    let mut all = String::new();
    (0..count).for_each(|k| line(&mut all, k));
    all
}

/// Writes to a text, which never fails.
macro_rules! put {
    ($to:expr, $($what:tt)*) => { writeln!($to, $($what)*).expect("a text takes everything") };
}

/// A game that calls a thousand lines at a time.
fn by_thousands(mut line: impl FnMut(&mut String, usize)) -> String {
    let parts = MANY / 1000;
    let calls = many(parts, |to, part| put!(to, "  part{part}"));
    let bodies = many(parts, |to, part| {
        let lines = many(1000, |to, k| line(to, part * 1000 + k));
        put!(to, "procedure part{part} {{\n{lines}}}");
    });
    format!("procedure game {{\n{calls}}}\n{bodies}")
}

/// The first finding of a game of these rules and items: code, file, line, message.
fn refused(rules: &str, items: &str) -> String {
    let mut sources = SourceMap::new();
    let content = format!("{CONTENT}{items}");
    let files = [
        ("rules/words.ken", WORDS, Floor::Rules),
        ("rules/game.ken", rules, Floor::Rules),
        ("content/things.ken", &content, Floor::Content),
    ];
    let list = files.map(|(path, text, floor)| Source { file: sources.add(path, text), path, text, floor });
    let mut diags = Diags::new();
    let units = lang::compile(&list, &[], &mut diags);
    assert!(!diags.has_errors(), "{:?}", diags.sorted().first());
    let units: Vec<_> = units.iter().collect();
    let diags = link::link("game", &units, &link::Selection::default()).expect_err("a game too large to be linked");
    let first = diags.sorted().first().map(|d| {
        let path = sources.get(d.span().file).map_or("", |file| file.path()).to_owned();
        let line = sources.places(d.span()).map_or(0, |(from, _)| from.line);
        format!("{} {path}:{line} {}", d.code.as_str(), d.message)
    });
    first.expect("a finding")
}

#[test]
fn procedures() {
    let declared = many(MANY, |to, k| put!(to, "word procedure p{k} {{ north.gold = {} }}", k % 9));
    let rules = declared + &by_thousands(|to, k| put!(to, "  p{k}"));
    assert_eq!(refused(&rules, ""), "E0961 rules/game.ken:1 the game has 70071 procedures");
}

#[test]
fn questions() {
    let rules = by_thousands(|to, k| put!(to, "  north may {{ north.gold = {} }}", k % 9));
    assert_eq!(refused(&rules, ""), "E0961 rules/game.ken:74 the game has 70000 questions");
}

#[test]
fn numbers() {
    let line = |to: &mut String, k: usize| put!(to, "  north.gold = min({}, north.gold + {})", k % 99, k / 99);
    let found = refused(&by_thousands(line), "");
    assert!(found.ends_with("the game computes more than 65535 numbers"), "{found}");
}

#[test]
fn variables() {
    let rules = many(MANY, |to, k| put!(to, "word var v{k}: 0..9999 = 1")) + "procedure game { }";
    let found = refused(&rules, "");
    assert_eq!(found, "E0961 rules/game.ken:1 the game has 70003 fields and variables");
}

#[test]
fn kinds() {
    let rules = many(MANY, |to, k| put!(to, "word kind k{k} is piece")) + "procedure game { }";
    assert_eq!(refused(&rules, ""), "E0961 rules/game.ken:1 the game has 70002 kinds and enums");
}

#[test]
fn zones() {
    let rules = many(MANY, |to, k| put!(to, "word zone z{k} holds stone, open")) + "procedure game { }";
    assert_eq!(refused(&rules, ""), "E0961 content/things.ken:4 `stone` has 3 members and 70002 locations");
}

#[test]
fn actions() {
    let rules = many(MANY, |to, k| put!(to, "action a{k} in turn {{ you.gold = {} }}", k % 9));
    let found = refused(&format!("procedure game {{ offer turn }}\n{rules}"), "");
    assert_eq!(found, "E0961 rules/game.ken:1 the game has 70001 procedures");
}

#[test]
fn items() {
    let items = many(MANY, |to, k| put!(to, "stone s{k} {{ copies: 1 }}"));
    assert_eq!(refused("procedure game { }", &items), "E0961 content/things.ken:2 the game has 70003 items");
}

#[test]
fn entries_of_a_field() {
    let members = (0..300).map(|k| format!("m{k}")).collect::<Vec<_>>().join(", ");
    let rules = format!("word enum e {{ {members} }}\nword kind rock is piece {{ var f[e, e]: 0..9 = 0 }}");
    let found = refused(&format!("{rules}\nprocedure game {{ }}"), "");
    assert_eq!(found, "E0961 rules/game.ken:2 `rock.f` has more than 65535 values for each of its things");
}

#[test]
fn bytes_of_a_state() {
    let fields = many(60, |to, k| put!(to, "  var f{k}: 0..9999 = 0"));
    let rocks = many(9, |to, k| put!(to, "rock r{k} {{ copies: 200 }}"));
    let found = refused(&format!("word kind rock is piece {{\n{fields}}}\nprocedure game {{ }}"), &rocks);
    assert_eq!(found, "E0961 rules/game.ken:1 the fields and variables of the game have 217808 bytes");
}

#[test]
fn candidates_inside_one_another() {
    // None is nested too deep to be read: each stands in the place of its mention in the next.
    let nested = |letter: char, inmost: &str| {
        let name = |k: usize| format!("{letter}{}", char::from(b'a' + k as u8));
        (1..16).rev().fold(inmost.to_owned(), |inner, k| {
            format!("some stone {} where ({}.age < {}.age and {inner})", name(k), name(k - 1), name(k))
        })
    };
    let filter = |name: &str, letter: char, inmost: &str| {
        format!("word filter {name} ({letter}a: stone) = {}\n", nested(letter, inmost))
    };
    let filters =
        filter("one", 'h', "you.gold is 1") + &filter("two", 'k', "one(kp)") + &filter("three", 'm', "two(mp)");
    let rules =
        format!("procedure game {{\n  for each stone xa {{ if {} {{ xa.age = 1 }} }}\n}}", nested('x', "three(xp)"));
    let found = refused(&(filters + &rules), "");
    assert_eq!(found, "E0961 rules/game.ken:2 conditions stand too deep inside one another");
}
