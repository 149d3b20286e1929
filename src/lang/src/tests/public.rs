//! Which questions everybody may be told of: those that follow from what everybody knows, and those that are asked openly.

use diag::{Diags, SourceMap};
use model::unit::{Floor, Op, Unit};

use crate::{Source, compile};

const TABLE: &str = "word measure gold 0..9
word menu turn
word kind sitter is seat 2..2 { var gold: gold = 0 }
word kind stone is piece, starts in bag { heavy: bool = no }
zone bag holds stone, list, seen by nobody
word zone hand of sitter holds stone, seen by owner
word zone shelf of sitter holds stone, open
word value fee (q: sitter): 0..9 = 1
procedure game {
  step deal { for each sitter q { move top of bag to hand of q } }
  step play { for each sitter q { as q { offer turn } } }
  end game ranked by it.gold }
action rest in turn { you.gold += 1 gold }
sitter ann { }
sitter bob { }
stone pebble { copies: 4 }
stone rock { heavy: yes; copies: 4 }
";

/// Compiles a file on top of units that may be there already; it may hold no errors.
fn compiled(path: &str, text: &str, base: &[&Unit]) -> Unit {
    let mut map = SourceMap::new();
    let file = map.add(path, text);
    let mut diags = Diags::new();
    let source = Source { file, path, text, floor: Floor::Rules };
    let mut units = compile(&[source], base, &mut diags);
    let found: Vec<_> = diags.sorted().into_iter().filter(|d| d.code.as_str().starts_with('E')).collect();
    assert!(found.is_empty(), "{found:#?}");
    units.remove(0)
}

/// Whether everybody may be told of what a verb asks.
fn public(verbs: &str) -> bool {
    let unit = compiled("rules/all.ken", &format!("{TABLE}{verbs}"), &[]);
    let asks = |node: &&model::unit::NodeId| unit.node(**node).op != Op::Offer;
    unit.public.iter().filter(asks).count() == 1
}

#[test]
fn what_follows_from_what_lies_open_everybody_may_be_told() {
    assert!(public("word verb ask_all { may { you.gold += 1 gold } }"));
    assert!(public("word verb ask_all { may choose any stone s in your shelf { move s to shelf of left of you } }"));
    assert!(
        public("word verb ask_all { may choose any stone s in your hand { move s to your shelf } }"),
        "how many is seen"
    );
    assert!(public("word verb ask_all { if (some heavy stone in your shelf) { may { you.gold += 1 gold } } }"));
}

#[test]
fn what_a_hand_decides_is_not_told() {
    for verb in [
        "may choose any stone s in your hand where it.heavy { move s to your shelf }",
        "if (some stone s in your hand where it.heavy) { may { you.gold += 1 gold } }",
        "choose any stone s in your hand; move s to your shelf",
        "either { choose any stone s in your hand where it.heavy; move s to your shelf } or { you.gold += 1 gold }",
    ] {
        assert!(!public(&format!("word verb ask_one {{ {verb} }}")), "{verb}");
    }
    let through = "word verb ask_one { may { you.gold += 1 gold } }
word verb around { if (some stone s in your hand where it.heavy) { ask_one } }";
    assert!(!public(through), "whoever calls it lets it out");
}

#[test]
fn what_is_asked_openly_everybody_is_told() {
    let through = "word verb ask_one { may { you.gold += 1 gold } }
word verb around { openly { if (some stone s in your hand where it.heavy) { ask_one } } }";
    assert!(public(through));
    assert!(public("word verb ask_one { openly { may choose any stone s in your hand where it.heavy { reveal s } } }"));
}

#[test]
fn a_pack_may_keep_secret_what_was_public_without_it() {
    let asks = "word verb collect { if fee(you) > 0 { may { you.gold += 1 gold } } }";
    let base = compiled("rules/all.ken", &format!("{TABLE}{asks}"), &[]);
    let quiet = compiled("rules/pack.ken", "word value spare: 0..9 = 3", &[&base]);
    assert_eq!(quiet.hushed.len(), 0);
    let pack = compiled(
        "rules/pack.ken",
        "modify fee of sitter q by -1 if (some stone s in hand of q where it.heavy)",
        &[&base],
    );
    let [(path, node)] = &*pack.hushed else { panic!("{:?}", pack.hushed) };
    assert_eq!((path.as_ref(), base.public.contains(node), base.node(*node).op), ("rules/all.ken", true, Op::Gate));
}
