//! `text/terms.toml` of `skirmish`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/terms.toml", text: r#"# Terms of Skirmish: what each word means here, for translators and for the check that no game word is in the kernel.

[term.skirmish]
gloss = "title of the game: two bands contend for a marsh"
pos = "noun"
proper = true

[term.band]
gloss = "a player's people, and the player"
pos = "noun"

[term.scout]
gloss = "a piece of a band"
pos = "noun"

[term.islet]
gloss = "a place of the marsh where scouts stand"
pos = "noun"

[term.trail]
gloss = "what joins two islets"
pos = "noun"

[term.terrain]
gloss = "what grows or lies on an islet: reeds, grass or rocks"
pos = "mass noun"

[term.renown]
gloss = "what a band is ranked by at the end"
pos = "mass noun"

[term.barley]
gloss = "what actions and cards are paid with"
pos = "mass noun"

[term.might]
gloss = "what decides a fight: scouts and the card that is laid"
pos = "mass noun"

[term.ploy]
gloss = "a card that is used once"
pos = "noun"

[term.banner]
gloss = "a card that is raised and works to the end of the game"
pos = "noun"

[term.season]
gloss = "one of the rounds of the game, with a harvest, turns and a reaping"
pos = "noun"

[term.harvest]
gloss = "what a band receives when a season begins"
pos = "noun"

[term.fight]
gloss = "what happens when scouts come to where the other band stands"
pos = "noun"

[term.camp]
gloss = "where a band is that takes no more turns this season"
pos = "noun"

[term.truce]
gloss = "an option: no fight in the first season"
pos = "noun"
"# };
