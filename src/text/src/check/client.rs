//! The texts of the client: every key that programs ask for under `ui`, with the slots they fill. A text that is new in
//! a program gets a row here and an entry in `cards/common/text/<lang>/ui.toml`.

/// Key below `ui` and slots.
pub(super) const CLIENT: &[(&str, &[&str])] = &[
    ("say", &["x"]),
    ("asked", &["seat"]),
    ("pass", &[]),
    ("done", &[]),
    ("yes", &[]),
    ("no", &[]),
    ("nothing", &[]),
    ("board", &[]),
    ("seats", &[]),
    ("yours", &["seat"]),
    ("hidden", &["n"]),
    ("type", &["n"]),
    ("subset", &["low", "high"]),
    ("amount", &["low", "high"]),
    ("share", &["n"]),
    ("wrong", &["text"]),
    ("undone", &[]),
    ("not_undone", &["why"]),
    ("why_nothing", &[]),
    ("why_random", &[]),
    ("why_revealed", &[]),
    ("why_decider", &[]),
    ("saved", &["file"]),
    ("quit", &[]),
    ("final", &[]),
    ("place", &["place", "seat", "value"]),
    ("help", &[]),
];
