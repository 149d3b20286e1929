//! `text/en/lexicon.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/lexicon.toml", text: r#"# Nouns of the rules in English. Mass nouns and names have one form for both numbers; axes and horns are used in the plural only.

[noun.glory]
one = "glory"
other = "glory"

[noun.glory-point]
one = "glory"
other = "glory"

[noun.rage]
one = "rage"
other = "rage"

[noun.rage-point]
one = "rage"
other = "rage"

[noun.strength]
one = "strength"
other = "strength"

[noun.figure]
one = "figure"
other = "figures"

[noun.warrior]
one = "warrior"
other = "warriors"

[noun.leader]
one = "leader"
other = "leaders"

[noun.ship]
one = "ship"
other = "ships"

[noun.monster]
one = "monster"
other = "monsters"

[noun.province]
one = "province"
other = "provinces"

[noun.village]
one = "village"
other = "villages"

[noun.fjord]
one = "fjord"
other = "fjords"

[noun.card]
one = "card"
other = "cards"

[noun.battle-card]
one = "battle card"
other = "battle cards"

[noun.quest-card]
one = "quest card"
other = "quest cards"

[noun.upgrade-card]
one = "upgrade card"
other = "upgrade cards"

[noun.quest]
one = "quest"
other = "quests"

[noun.upgrade]
one = "upgrade"
other = "upgrades"

[noun.clan]
one = "clan"
other = "clans"

[noun.stat]
one = "stat"
other = "stats"

[noun.stat-step]
one = "step"
other = "steps"

[noun.axes]
one = "Axes"
other = "Axes"

[noun.horns]
one = "Horns"
other = "Horns"

[noun.battle]
one = "battle"
other = "battles"

[noun.pillage]
one = "pillage"
other = "pillages"

[noun.reward]
one = "reward"
other = "rewards"

[noun.pillage-reward]
one = "pillage reward"
other = "pillage rewards"

[noun.token]
one = "token"
other = "tokens"

[noun.age]
one = "age"
other = "ages"

[noun.phase]
one = "phase"
other = "phases"

[noun.valhalla]
one = "Valhalla"
other = "Valhalla"

[noun.yggdrasil]
one = "Yggdrasil"
other = "Yggdrasil"

[noun.ragnarok]
one = "Ragnarök"
other = "Ragnarök"

[noun.reserve]
one = "reserve"
other = "reserves"

[noun.hand]
one = "hand"
other = "hands"

[noun.opponent]
one = "opponent"
other = "opponents"

[noun.enemy]
one = "enemy"
other = "enemies"

[noun.winner]
one = "winner"
other = "winners"

[noun.loser]
one = "loser"
other = "losers"

[noun.player]
one = "player"
other = "players"

[noun.god]
one = "god"
other = "gods"

[noun.region]
one = "region"
other = "regions"

[noun.action]
one = "action"
other = "actions"

[noun.turn]
one = "turn"
other = "turns"

[noun.board]
one = "board"
other = "boards"

[noun.box]
one = "box"
other = "boxes"

[noun.bonus]
one = "bonus"
other = "bonuses"

[noun.cost]
one = "cost"
other = "costs"

[noun.fighter]
one = "player in the battle"
other = "players in the battle"

[noun.place]
one = "place"
other = "places"

[noun.era]
one = "age"
other = "ages"

[noun.clan-figure]
one = "figure"
other = "figures"

[noun.edition]
one = "edition"
other = "editions"
"# };
