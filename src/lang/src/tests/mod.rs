//! Tests of the compiler from text to findings and dumped units. Sources use neutral words.
//!
//! A source line may end in `//~ CODE "underlined"` once or several times: exactly these findings must come, on these
//! lines, underlining this text.

mod declarations;
mod expressions;
mod floors;
mod noun_phrases;
mod phrases;
mod public;
mod sessions;
mod sizes;
mod unknown;

use diag::{Diags, SourceMap};
use model::unit::{Floor, Unit};

use crate::{Source, compile, dump};

/// The game that most tests stand on: stones in cups at a table of seats.
const WORDS: &str = "
word measure gold 0..99
word measure dust 0..9
word enum hue { red_hue, blue_hue, any_hue }
word enum cause { wind, rain }
word kind sitter is seat 2..4 { var gold: gold = 0; var dust: dust = 0; var friend: sitter?; var mark[hue]: 0..5 = 0; var ready: bool = no }
word kind meadow is space
word kind spot is space, holds stone, open { meadow: meadow?, of; size: 0..9 = 0; near: set of spot, symmetric; var wet: bool = no }
word kind stone is piece { var owner: sitter?, of; var hue: hue; var weight: 0..9 = 1 }
word kind gem is stone { shine: 0..5 = 0 }
word kind leaf is piece, live in shelf { price: gold; does: effect; kept: condition; slot_hue: hue = red_hue }
word kind idol is piece, single { var owner: sitter?, of }
word zone pocket of sitter holds stone, open
word zone shelf of sitter holds leaf, open
word zone heap holds leaf, list, seen by nobody
word zone shore holds stone, open
word noun pebble = stone where it.weight is 1
word filter own (s: stone) = s.owner is you
word filter own (p: leaf) = owner of p is you
word filter heavy (s: stone) = s.weight > 5
word filter rich (q: sitter) = q.gold > 9
word value worth (s: stone): 0..99 = s.weight * 2
word value tally (q: sitter, h: hue): 0..5 = q.mark[h]
word value around (p: spot): set of stone = all stone s where (s in p or s in shore)
word relation fits (s: stone, p: spot) = s.weight <= p.size
word verb gain (n: gold) { you.gold += n }
word verb gain (n: dust) { you.dust += n }
word verb drop (drops, dropped) (s: stone) { move s to shore }
word verb fill (p: spot) with (s: stone) [because_of (q: sitter?)] { if q is not none { q.ready = yes }; move s to p }
word verb take (takes, taken) (n: 0..20) leaves { repeat (n) times { move top of heap to your shelf } }
word verb tidy (tidies, tidied)
var opener: sitter
var turn_number: 1..20 = 1
setting dealt: 1..9 = 4
setting table_of[hue]: list 3 of 0..9 = [red_hue: [1, 2, 3], blue_hue: [4, 5, 6], any_hue: [0, 0, 0]]
setting row: list 3 of gold = [1, 2, 3]
procedure play {
  opener = left of opener; turn_number = dealt
  you.mark[red_hue] = table_of[red_hue][1]; gain row[2]
  round over spot_of(you) by you }
value spot_of (q: sitter): spot? = only spot p where some stone of q in p
word procedure round over (field: spot?) by (guest: sitter) {
  var sitters: set of sitter = all sitter where it.ready
  var best: sitter?
  step open up to 3 times { for each sitter q in sitters from guest clockwise { q gains 1 gold } }
  step close { if best is not none { best gains 2 gold because rain } } }
";

struct Compiled {
    units: Vec<Unit>,
    findings: Vec<(String, usize, String)>,
    full: Vec<diag::Diagnostic>,
}

fn run(files: &[(&str, Floor, &str)]) -> Compiled {
    let mut map = SourceMap::new();
    let ids: Vec<_> = files.iter().map(|(path, _, text)| map.add(*path, *text)).collect();
    let sources: Vec<Source<'_>> = files
        .iter()
        .zip(&ids)
        .map(|((path, floor, text), file)| Source { file: *file, path, text, floor: *floor })
        .collect();
    let mut diags = Diags::new();
    let units = compile(&sources, &[], &mut diags);
    let mut findings = Vec::new();
    for d in diags.sorted() {
        let line = map.places(d.span()).map_or(0, |(from, _)| from.line as usize);
        let file = d.span().file.0 as usize;
        findings.push((d.code.to_string(), file * 10_000 + line, map.slice(d.span()).to_owned()));
    }
    Compiled { units, findings, full: diags.sorted().into_iter().cloned().collect() }
}

fn expected(file: usize, text: &str) -> Vec<(String, usize, String)> {
    let mut out = Vec::new();
    for (n, line) in text.lines().enumerate() {
        for wish in line.split("//~").skip(1) {
            let (code, rest) = wish.trim().split_once(' ').expect("a code and a text");
            let underlined = rest.trim().trim_matches('"').to_owned();
            out.push((code.to_owned(), file * 10_000 + n + 1, underlined));
        }
    }
    out
}

/// Compiles files and compares the findings with what the texts expect, one to one.
fn check_files(files: &[(&str, Floor, &str)]) -> Compiled {
    let compiled = run(files);
    let mut wanted: Vec<_> = files.iter().enumerate().flat_map(|(n, (_, _, text))| expected(n, text)).collect();
    let mut got = compiled.findings.clone();
    wanted.sort();
    got.sort();
    let shown: Vec<String> = compiled.full.iter().map(|d| format!("{} {}", d.code, d.message)).collect();
    assert_eq!(got, wanted, "findings: {shown:#?}");
    for d in &compiled.full {
        assert!(!d.message.ends_with('.'), "a final stop: {}", d.message);
        assert!(d.message.chars().next().is_some_and(|c| !c.is_uppercase()), "a capital letter: {}", d.message);
        assert!(d.help.is_some() && !d.primary.text.is_empty(), "what, why and what to do: {}", d.message);
    }
    compiled
}

/// Compiles rules on top of [`WORDS`]. Every declaration of theirs should be a word, or it is reported as unused.
fn check(rules: &str) -> Compiled {
    check_files(&[("rules/words.ken", Floor::Rules, WORDS), ("rules/more.ken", Floor::Rules, rules)])
}

/// The dump of the last of the units.
fn dumped(rules: &str) -> String {
    dump::dump(check(rules).units.last().expect("two files"))
}

/// The body of a verb of one statement, dumped.
fn statement(text: &str) -> String {
    let all = dumped(&format!("word verb probe (s: stone) by (q: sitter) at (p: spot) {{ {text} }}"));
    let line = all.lines().rfind(|l| l.contains("(Block")).expect("a block");
    line.trim().to_owned()
}

/// The tree of a value, dumped.
fn value(text: &str, ty: &str) -> String {
    let all = dumped(&format!("word value probe (s: stone, q: sitter, p: spot): {ty} = {text}"));
    all.lines().last().expect("a tree").trim().to_owned()
}

#[test]
fn the_common_words_have_no_findings() {
    check("");
}

#[test]
fn base_units_serve_like_fresh_ones() {
    let base = run(&[("rules/words.ken", Floor::Rules, WORDS)]);
    let text = "word verb probe (s: stone) { you gains 2 gold because wind; drop s; drop each heavy own stone in your pocket }";
    let fresh = run(&[("rules/words.ken", Floor::Rules, WORDS), ("rules/more.ken", Floor::Rules, text)]);
    assert_eq!(fresh.findings, []);
    let mut map = SourceMap::new();
    let file = map.add("rules/more.ken", text);
    let mut diags = Diags::new();
    let source = Source { file, path: "rules/more.ken", text, floor: Floor::Rules };
    let on_base = compile(&[source], &[&base.units[0]], &mut diags);
    assert!(diags.is_empty());
    assert_eq!(dump::dump(&on_base[0]), dump::dump(&fresh.units[1]));
}
