//! `text/en/lexicon.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/lexicon.toml", text: r#"# Nouns that the language itself has.

[noun.number]
one = "number"
other = "numbers"

# What a selection may hold needs no declaration, so its nouns stand here.

[noun.edition]
one = "edition"
other = "editions"

[noun.scenario]
one = "scenario"
other = "scenarios"

[noun.variant]
one = "variant"
other = "variants"

[noun.option]
one = "option"
other = "options"
"# };
