//! `text/en/cards.toml` of `skirmish`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/cards.toml", text: r#"# Names in English: the game, cards, places, bands, actions.

[name]
skirmish = "Skirmish"
heron = "Heron"
otter = "Otter"
west-bank = "West Bank"
east-bank = "East Bank"
ford = "the Ford"
old-mill = "Old Mill"
bald-hill = "Bald Hill"
scout = "scout"
rich-harvest = "Rich Harvest"
old-song = "Old Song"
night-march = "Night March"
toll-rope = "Toll Rope"
fresh-tracks = "Fresh Tracks"
thick-fog = "Thick Fog"
drummers = "Drummers"
ferrymen = "Ferrymen"
hill-watch = "Hill Watch"
swift-boats = "Swift Boats"
market = "Market"
granary = "Granary"
classic = "classic edition"
revised = "revised edition"
mill-race = "The Mill Race"
"# };
