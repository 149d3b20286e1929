//! `text/en/log.toml` of `skirmish`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/log.toml", text: r#"# What the log says about events, and what players are asked.

[log.gain]
renown = "{subject} {subject:gains|gain} {n}"
barley = "{subject} {subject:gains|gain} {n}"
[log.take]
barley_from_band = "{subject} {subject:takes|take} {n} from {b}"
[log.draw]
number_cards = "{subject} {subject:draws|draw} {n:card}"
[log.discard]
card = "{c} {c:is|are} discarded"
[log.raise]
banner = "{subject} {subject:raises|raise} {c}"
[log.station]
scout_on_islet = "{subject} {subject:stations|station} {s} on {i}"
[log.wade]
with_scout_into_islet = "{subject} {subject:wades|wade} to {i} with {s}"
[log.rout]
scout = "{s} {s:is|are} routed"
[log.reckon]
might_with_might = "{subject} {subject:has|have} {n} in the fight, {c:plain} of it from the card"
[log.win]
fight = "{subject} {subject:wins|win} the fight"
[log]
proclaim = "the marsh is proclaimed"
harvest = ""
reap = ""
[log.fight]
begins = "a fight begins at {field}"
[log.season]
begins = "a season begins"
[log.action.turn]
camp = "{subject} {subject:goes|go} into camp"
trade = "{subject} {subject:trades|trade} at {x}"

[ask]
turn = "your turn: choose an action"
[ask.muster]
s = "choose who is mustered"
[ask.scheme]
c = "choose a ploy to play"
[ask.hoist]
c = "choose a banner to raise"
[ask.fight]
c = "choose a card for the fight, face down"
[ask.wade]
t = "choose the wade"
i = "choose where to wade from"
j = "choose where to wade to"
s = "choose who wades"
"# };
