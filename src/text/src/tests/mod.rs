//! Cards, messages and checks over a made-up game of seats, stones and cups.

mod build;
mod cards;
mod exchange;
mod findings;
mod messages;
mod stale;
mod translated;

use diag::{Diags, FileId};

use crate::{Catalogue, CatalogueFile, Layer};

/// The constructs of English as they are shipped.
const COMMON: &str = include_str!("../../../../cards/common/text/en/phrases.toml");
const CLIENT: &str = include_str!("../../../../cards/common/text/en/ui.toml");

/// The words of the made-up game.
const GAME: &str = r#"
[noun]
seat = { one = "player", other = "players" }
cup = { one = "cup", other = "cups" }
stone = { one = "stone", other = "stones" }
tile = { one = "disc", other = "discs" }
round-tile = { one = "round disc", other = "round discs" }
grain = { one = "grain", other = "grains" }
[name]
disc = "Great Disc"
[cause]
flood = { t = "by a flood", given = "as by a flood" }
play = { t = "in play", given = "" }
[zone]
shed = "the shed"
[verb.gain]
grain = "gain {n}"
[verb.drop]
stone = "drop {s}"
stone_into_cup = { t = "drop {s} into {c}" }
[filter.own]
det = "your"
[filter.red]
pre = "red"
[relation.near]
t = "{s} {s:is|are} near {c}"
rel = "that {s} is near"
[value.worth]
t = "the worth of {s}"
short = "worth"
[field.cup.deep]
adj = "deep"
[field.stone.weight]
t = "the weight of {o}"
[field.round_tile.size]
fact = "size {v}"
[field.round_tile.full]
fact = "Full if {v}."
[log.gain]
grain = "{subject} {subject:gains|gain} {n}"
[log.drop]
stone = "{subject} {subject:drops|drop} {s}[ {cause}]"
stone_into_cup = "{subject} {subject:drops|drop} {s} into {c}"
"#;

fn english(game: &str) -> (Catalogue, Diags) {
    let mut diags = Diags::new();
    let file = |id, layer, text| CatalogueFile { file: FileId(id), layer, text };
    let files = [file(1, Layer::Common, COMMON), file(2, Layer::Common, CLIENT), file(3, Layer::Game, game)];
    let cat = Catalogue::load("en", &files, &mut diags).expect("english is known");
    (cat, diags)
}

#[test]
fn the_shipped_constructs_are_read_without_findings() {
    let (_, diags) = english(GAME);
    let messages: Vec<&str> = diags.iter().map(|d| d.message.as_str()).collect();
    assert!(messages.is_empty(), "{messages:?}");
}
