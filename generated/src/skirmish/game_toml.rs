//! `game.toml` of `skirmish`. Written by `cargo xtask build`: edit `cards/`, not this.

/// The file.
#[rustfmt::skip]
pub const TEXT: &str = r#"id = "skirmish"
players = [2]
default_players = 2
editions = ["classic", "revised"]
default_edition = "classic"
locales = ["en"]
start = "game"
test_start = "season.turns"
board = [
  ". old-mill .",
  "west-bank ford east-bank",
  ". bald-hill ."]
shown = ["strength", "holdings", "card.might"]
"#;
