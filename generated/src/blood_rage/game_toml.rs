//! `game.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

/// The file.
#[rustfmt::skip]
pub const TEXT: &str = r#"id = "blood-rage"
players = [2, 3, 4]
default_players = 4
editions = ["standard"]
default_edition = "standard"
locales = ["en"]
start = "game"
test_start = "action_phase.turns"
"#;
