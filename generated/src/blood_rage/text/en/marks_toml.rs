//! `text/en/marks.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/marks.toml", text: r#"# Words of this game besides those of its lexicon and phrases: by which texts written by hand may say them too, and which
# they must not use for them. A key is a noun, a name or the head of a verb.

[mark.also]
winner = "wins | won | win"
gain = "earn | earns | earning | get | gets | gaining"
raise = "raising"
take = "steal | steals | stealing | taking | took"
discard = "discarding"
destroy = "destroying | destruction"
release = "releasing"
withdraw = "moving"
shift = "moving"
invade = "invades | invaded | invading | invasion | invasions"
march = "marches | marched | marching"
join = "joining"
lay = "playing"
turn_up = "revealing | reveal"
rate = "counting"
silence = "cancelling"
strike = "destroying | destruction"
claim = "pillaging"
lose = "losing"
win = "won | winning | victory | victories"
fulfil = "fulfilling | fulfilment"
score = "scoring"
build = "playing"
scrap = "discarding"
choose = "choosing | chose"

# Words of the family of the game that are not its own.
[mark.forbidden]
glory = "renown | fame | honour* | honor* | prestige | victory point | victory points"
rage = "fury | anger | wrath"
strength = "power | might | force | forces"
figure = "miniature* | mini | minis | piece | pieces | unit | units | troop | troops"
warrior = "fighter | fighters | raider | raiders | viking | vikings"
leader = "chief | chiefs | jarl | jarls | captain*"
ship = "boat | boats | longship* | drakkar* | vessel*"
monster = "beast | beasts | creature*"
province = "territory | territories | realm | realms | land | lands | area | areas"
pillage = "plunder* | loot | loots | looted | looting | raid | raids | raided | raiding | ravage*"
quest = "mission* | objective* | task | tasks"
valhalla = "graveyard* | underworld | afterlife"
destroy = "kill* | slay* | slain | eliminat*"

# What happens within a battle, and how else that may be said.
[mark.must]
per_province = "per province | pillage and province"
per_battle = "each battle | every battle | per battle | a battle"
per_pillage = "each pillage | every pillage | per pillage | and pillage"
within = "in battle | in a battle | in the battle | in this battle | in that battle"
successfully = "successfully | success"
clockwise = "clockwise"
by_effect = "by an effect | an effect"

[mark.may]
per_battle = "for a battle"
per_pillage = "for a pillage"
within = "in it | there | in them"
"# };
