//! `text/en/cards.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/cards.toml", text: r#"# Names in English. Cards are keyed by id less the age; places, gods, clans, stats, figures and actions by their id; phases and tokens with their kind.

# ---- game

[name.blood-rage]
t = "Blood Rage"

# ---- cards

[name.troll]
t = "Troll"

[name.dwarf-chieftain]
t = "Dwarf Chieftain"

[name.sea-serpent]
t = "Sea Serpent"

[name.lord-of-hammers]
t = "Lord of Hammers"

[name.brothers-in-arms]
t = "Brothers in Arms"

[name.lokis-dragons]
t = "Loki's Dragons"

[name.lokis-domain]
t = "Loki's Domain"

[name.friggas-charm]
t = "Frigga's Charm"

[name.thors-glory]
t = "Thor's Glory"

[name.friggas-succor]
t = "Frigga's Succor"

[name.tyrs-domain]
t = "Tyr's Domain"

[name.lokis-blessing]
t = "Loki's Blessing"

[name.alfheim]
t = "Alfheim!"

[name.jotunheim]
t = "Jotunheim!"

[name.manheim]
t = "Manheim!"

[name.glorious-death]
t = "Glorious Death"

[name.yggdrasil]
t = "Yggdrasil"

[name.odins-smite]
t = "Odin's Smite"

[name.tyrs-bash]
t = "Tyr's Bash"

[name.heimdalls-sight]
t = "Heimdall's Sight"

[name.friggas-grace]
t = "Frigga's Grace"

[name.lokis-trickery]
t = "Loki's Trickery"

[name.tyrs-smash]
t = "Tyr's Smash"

[name.tyrs-smite]
t = "Tyr's Smite"

[name.thors-hammer]
t = "Thor's Hammer"

[name.tyrs-crush]
t = "Tyr's Crush"

[name.valkyrie]
t = "Valkyrie"

[name.dark-elf]
t = "Dark Elf"

[name.fire-giant]
t = "Fire Giant"

[name.lord-of-axes]
t = "Lord of Axes"

[name.experts-in-arms]
t = "Experts in Arms"

[name.fire-dragons]
t = "Fire Dragons"

[name.odins-inspiration]
t = "Odin's Inspiration"

[name.tyrs-challenge]
t = "Tyr's Challenge"

[name.friggas-protection]
t = "Frigga's Protection"

[name.lokis-eminence]
t = "Loki's Eminence"

[name.tyrs-prowess]
t = "Tyr's Prowess"

[name.thors-domain]
t = "Thor's Domain"

[name.heimdalls-eye]
t = "Heimdall's Eye"

[name.odins-tide]
t = "Odin's Tide"

[name.lokis-backstab]
t = "Loki's Backstab"

[name.tyrs-rage]
t = "Tyr's Rage"

[name.heimdalls-watch]
t = "Heimdall's Watch"

[name.thors-oath]
t = "Thor's Oath"

[name.frost-giant]
t = "Frost Giant"

[name.soldier-of-hel]
t = "Soldier of Hel"

[name.volur-witch]
t = "Volur Witch"

[name.lord-of-spears]
t = "Lord of Spears"

[name.masters-in-arms]
t = "Masters in Arms"

[name.eternal-dragons]
t = "Eternal Dragons"

[name.friggas-domain]
t = "Frigga's Domain"

[name.odins-throne]
t = "Odin's Throne"

[name.thors-conquest]
t = "Thor's Conquest"

[name.friggas-sacrifice]
t = "Frigga's Sacrifice"

[name.tyrs-wrath]
t = "Tyr's Wrath"

[name.lokis-wrath]
t = "Loki's Wrath"

[name.heimdalls-gaze]
t = "Heimdall's Gaze"

[name.thors-primacy]
t = "Thor's Primacy"

[name.thors-ascension]
t = "Thor's Ascension"

[name.odins-judgement]
t = "Odin's Judgement"

[name.lokis-poison]
t = "Loki's Poison"

# ---- gods

[name.odin]
t = "Odin"

[name.thor]
t = "Thor"

[name.loki]
t = "Loki"

[name.frigga]
t = "Frigga"

[name.heimdall]
t = "Heimdall"

[name.tyr]
t = "Tyr"

# ---- regions (the bare words are the quests of these regions)

[name.manheim-region]
t = "Manheim"

[name.alfheim-region]
t = "Alfheim"

[name.jotunheim-region]
t = "Jotunheim"

# ---- provinces (Yggdrasil stands with the cards: quest and province share the name)

[name.andlang]
t = "Andlang"

[name.gimle]
t = "Gimle"

[name.horgr]
t = "Horgr"

[name.elvagar]
t = "Elvagar"

[name.angerboda]
t = "Angerboda"

[name.utgard]
t = "Utgard"

[name.muspelheim]
t = "Muspelheim"

[name.myrkulor]
t = "Myrkulor"

# ---- phases

[name.gifts-phase]
t = "Gods' Gifts"

[name.action-phase]
t = "Action phase"

[name.discard-phase]
t = "Discard phase"

[name.quest-phase]
t = "Quest phase"

[name.ragnarok-phase]
t = "Ragnarök phase"

[name.release-phase]
t = "Release Valhalla"

[name.end-of-age]
t = "End of an age"

[name.end-of-game]
t = "End of the game"

# ---- actions

[name.invade]
t = "Invade"

[name.march]
t = "March"

[name.upgrade]
t = "Upgrade"

[name.quest]
t = "Quest"

[name.pillage]
t = "Pillage"

[name.pass]
t = "Pass"

# ---- tokens

[name.saga-token]
t = "Saga token"

[name.doom-token]
t = "Doom token"

[name.ragnarok-token]
t = "Ragnarök token"

[name.pillage-token]
t = "Pillage token"

[name.clan-token]
t = "Clan token"

[name.glory-marker]
t = "Glory marker"

[name.first-player-token]
t = "First-player token"

# ---- clans

[name.wolf]
t = "Wolf clan"

[name.bear]
t = "Bear clan"

[name.serpent]
t = "Serpent clan"

[name.raven]
t = "Raven clan"

# ---- stats

[name.rage]
t = "Rage"

[name.axes]
t = "Axes"

[name.horns]
t = "Horns"

# ---- figures

[name.leader]
t = "leader"

[name.warrior]
t = "warrior"

[name.ship]
t = "ship"

[name.monster]
t = "monster"

# ---- fjords (the board prints no names; these go by the compass)

[name.fjord-north]
t = "north fjord"

[name.fjord-east]
t = "east fjord"

[name.fjord-south]
t = "south fjord"

[name.fjord-west]
t = "west fjord"

# ---- pillage tokens by reward (names of our own)

[name.rage-token]
t = "Rage token"

[name.axes-token]
t = "Axes token"

[name.horns-token]
t = "Horns token"

[name.glory-token]
t = "Glory token"

[name.world-tree]
t = "Yggdrasil token"
"# };
