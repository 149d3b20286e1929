//! One golden for each card design: what is printed on it, the sentences made from its effect, and the effect as the
//! compiler made it, one tree a paragraph. No places and no hashes: a changed number is a changed line.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use diag::Diags;
use host::library::{Baked, Library, Loaded, Tables};
use kenning_tests::root;
use model::unit::{Decl, Item, Unit, What};
use text::{Catalogue, Words};

use super::compare;

/// Each game with the kinds of its cards.
const GAMES: [(&str, &[&str]); 2] =
    [("blood-rage", &["battle_card", "quest", "upgrade"]), ("skirmish", &["ploy", "banner"])];

/// Columns of a golden; a longer tree is broken into lines.
const WIDTH: usize = 100;

#[test]
fn every_card_does_and_says_what_it_did() {
    let library = Library::open(root(), None, Tables::Source, Baked::default()).expect("cards/ can be read");
    let mut texts = Vec::new();
    for (game, kinds) in GAMES {
        let loaded = library.load(game, &[]).expect("the game can be read");
        assert!(!loaded.has_errors(), "`kenning check` tells more");
        let before = texts.len();
        of_game(&loaded, kinds, &mut texts);
        assert!(texts.len() > before, "{game} has no cards of the kinds {kinds:?}");
    }
    compare("cards", &texts);
}

fn of_game(loaded: &Loaded, kinds: &[&str], texts: &mut Vec<(String, String)>) {
    let catalogue = host::texts::catalogue(loaded, "en", &mut Diags::new()).expect("the game speaks English");
    for (_, unit) in loaded.played() {
        let trees = trees(unit);
        for decl in unit.decls.iter() {
            let (What::Item(item), Some(sym)) = (&decl.what, decl.sym) else { continue };
            if !kinds.contains(&unit.symbols[item.kind.index()].name.as_ref()) {
                continue;
            }
            let id = unit.symbols[sym.index()].name.to_string();
            let card = card(loaded, &catalogue, unit, decl, item, &trees[&id]);
            texts.push((id, card));
        }
    }
}

fn card(loaded: &Loaded, texts: &Catalogue, unit: &Unit, decl: &Decl, item: &Item, trees: &str) -> String {
    let name = texts.name(&item.key).unwrap_or("(no name)");
    let marks: Vec<String> =
        item.copies.iter().map(|m| if *m == 0 { "2+".to_owned() } else { format!("{m}+") }).collect();
    let mut out = format!("{name}\ncopies {}\n", marks.join(", "));
    match text::made_text(texts, &Words::new(&loaded.units()), unit, decl) {
        Ok(made) => {
            let _ = writeln!(out, "{}", made.facts.join(" · "));
            made.sentences.iter().for_each(|sentence| {
                let _ = write!(out, "\n{}\n", sentence.text);
            });
        }
        Err(missing) => {
            let _ = writeln!(out, "no text: {}", missing.0.join(", "));
        }
    }
    let _ = write!(out, "\n{trees}");
    out
}

/// What the compiler made of each item, by id.
fn trees(unit: &Unit) -> BTreeMap<String, String> {
    let mut items: BTreeMap<String, String> = BTreeMap::new();
    let mut current = None;
    for line in lang::dump::dump(unit).lines() {
        if !line.starts_with(' ') {
            current = line
                .trim_start_matches("word ")
                .strip_prefix("item ")
                .and_then(|rest| rest.split(':').next())
                .map(str::to_owned);
            continue;
        }
        let Some(id) = &current else { continue };
        let item = items.entry(id.clone()).or_default();
        let tree = line.trim_start();
        if item.ends_with(":\n") && tree.len() < WIDTH / 2 {
            // A short value stands beside the name of its field.
            item.truncate(item.len() - 1);
            let _ = writeln!(item, " {tree}");
        } else {
            broken(tree, line.len() - tree.len() - 2, 0, item);
        }
    }
    items
}

/// Writes a tree on one line if it fits, else its head on one and each child on lines of its own, deeper. `closing` is
/// how many brackets around it end where it ends.
fn broken(tree: &str, indent: usize, closing: usize, out: &mut String) {
    let (pad, end) = (" ".repeat(indent), ")".repeat(closing));
    let parts = children(tree);
    if parts.len() < 2 || indent + tree.len() + closing <= WIDTH {
        let _ = writeln!(out, "{pad}{tree}{end}");
        return;
    }
    let _ = writeln!(out, "{pad}{}", parts[0]);
    for (at, part) in parts.iter().enumerate().skip(1) {
        broken(part, indent + 2, if at + 1 == parts.len() { closing + 1 } else { 0 }, out);
    }
}

/// The head of a tree, then its children, without the last bracket. A bracket that belongs to a name follows a letter.
fn children(tree: &str) -> Vec<&str> {
    let Some(tree) = tree.strip_suffix(')').filter(|t| t.starts_with('(')) else { return vec![tree] };
    let (mut parts, mut depth, mut from, mut before, mut inside) = (Vec::new(), 0usize, 0, ' ', false);
    for (at, c) in tree.char_indices() {
        match c {
            '(' => {
                if depth == 1 && before == ' ' {
                    parts.push(tree[from..at].trim());
                    (from, inside) = (at, true);
                }
                depth += 1;
            }
            ')' => {
                depth = depth.saturating_sub(1);
                if depth == 1 && inside {
                    parts.push(&tree[from..=at]);
                    (from, inside) = (at + 1, false);
                }
            }
            _ => {}
        }
        before = c;
    }
    parts.push(tree[from..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

#[test]
fn a_long_tree_is_broken_between_its_children() {
    let tree = "(Block (Call put(cup)on(stone) _ (Int 2)) _ (Ge (Count (Slot 1)) (Int 7)))";
    assert_eq!(children(tree), ["(Block", "(Call put(cup)on(stone) _ (Int 2))", "_", "(Ge (Count (Slot 1)) (Int 7))"]);
    let long = tree.replace("Slot 1", &"s".repeat(WIDTH));
    let mut out = String::new();
    broken(&long, 0, 0, &mut out);
    assert_eq!(out.split_whitespace().collect::<Vec<_>>(), long.split_whitespace().collect::<Vec<_>>());
    assert!(out.starts_with("(Block\n  (Call put(cup)on(stone) _ (Int 2))\n  _\n  (Ge\n"), "{out}");
}
