//! `game.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

/// The file.
#[rustfmt::skip]
pub const TEXT: &str = r#"id = "blood-rage"
players = [2, 3, 4]
default_players = 4
editions = ["pl", "bg", "cs"]
default_edition = "pl"
locales = ["en", "cs", "pl", "bg"]
start = "game"
test_start = "action_phase.turns"
board = [
  "elvagar fjord-north angerboda",
  "myrkulor . muspelheim",
  "fjord-west yggdrasil fjord-east",
  "gimle . horgr",
  "andlang fjord-south utgard"]
shown = ["level", "room", "side", "strength", "muster", "power", "upgrade.slot"]
"#;
