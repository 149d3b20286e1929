//! `text/en/phrases.toml` of `skirmish`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/phrases.toml", text: r#"# One phrase for each word of the rules, as English says it on a card. Slots are the parameters of the word.

# ---- nouns

[noun]
renown = { one = "renown", other = "renown" }
barley = { one = "barley", other = "barley" }
might = { one = "might", other = "might" }
reeds = { one = "reeds", other = "reeds" }
grass = { one = "grass", other = "grass" }
rocks = { one = "rocks", other = "rocks" }
edition = { one = "edition", other = "editions" }
scenario = { one = "scenario", other = "scenarios" }
band = { one = "band", other = "bands" }
islet = { one = "islet", other = "islets" }
scout = { one = "scout", other = "scouts" }
card = { one = "card", other = "cards" }
ploy = { one = "ploy", other = "ploys" }
banner = { one = "banner", other = "banners" }
season = { one = "season", other = "seasons" }
fight = { one = "fight", other = "fights" }

# ---- verbs

[verb.gain]
renown = "gain {n}"
barley = "gain {n}"
[verb.reckon.might_with_might]
t = "count for {n} in a fight, {c} from a card"
[verb.take.barley_from_band]
t = "take {n} from {b}"
done = "taken"
[verb.draw.number_cards]
t = "draw {n:card}"
done = "drawn"
[verb.discard.card]
t = "discard {c}"
[verb.raise.banner]
t = "raise {c}"
[verb.station.scout_on_islet]
t = "station {s} on {i}"
[verb.wade.with_scout_into_islet]
t = "wade[ with {s}] to {i}"
[verb.rout.scout]
t = "rout {s}"
[verb.win.fight]
t = "win a fight"
done = "won"
[verb.proclaim]
t = "end the game for the band with more islets"
[verb.harvest]
t = "harvest"
[verb.season]
t = "play a season"
[verb.fight.over_islet_by_band]
t = "fight over {field}"

# ---- why something happens

[cause]
toil = { t = "by wading", given = "" }
fight = { t = "in a fight", given = "" }
ploy = { t = "by a ploy", given = "" }

# ---- adjectives, relations, values

[filter.own]
det = "your"
is = "{x} {x:is|are} yours"
[filter.marching]
post = "on the marsh"
is = "{x} {x:is|are} on the marsh"
[filter.reedy]
pre = "reedy"
is = "{x} {x:is|are} reedy"
[filter.rocky]
pre = "rocky"
is = "{x} {x:is|are} rocky"
[filter.peaceful]
post = "without enemies"
is = "{x} {x:is|are} without enemies"
[filter.held]
post = "you hold"
is = "you hold {x}"
[relation.occupies]
t = "{b} {b:holds|hold} {i}"
not = "{b} {b:does|do} not hold {i}"
[relation.joined]
t = "scouts may wade from {i} to {j}"
not = "scouts may not wade from {i} to {j}"
[value.holdings]
t = "the number of {b:poss} islets"
short = "holdings"
[value.strength]
t = "{b:poss} might on {i}"
short = "might"

# ---- zones, the menu, prices

[zone.reserve]
t = "{owner:poss} reserve"
[zone.hand]
t = "{owner:poss} hand"
[zone.table]
short = "cards laid"
t = "the cards laid by {owner}"
[zone.raised]
short = "banners"
t = "the banners of {owner}"
[zone.discards]
t = "the discard pile"
[zone]
box.short = "box"
deck.short = "deck"
[var]
opener.short = "opener"
round.short = "round"
[menu]
turn = "action"
[local.fight.winner]
t = "the winner of {o}"
is_you = "you won {o}"
is_not_you = "you did not win {o}"

# ---- fields; an empty fact is not printed

[field.card]
might = { t = "the might of {o}", fact = "might {v:plain}" }
price = { t = "the price of {o}", fact = "price {v:plain}" }
[field.ploy.does]
fact = "{v}"
[field.band]
hearth = { t = "{o:poss} home", fact = "from {v}" }
camped.short = "camped"
[field.islet]
terrain = { t = "the terrain of {o}", fact = "{v}" }
yields = { t = "what {o} yields", fact = "yields {v}" }
trails = { t = "the islets next to {o}", fact = "next to {v}" }

# ---- what a turn offers, how a price is paid, and the steps of a season and a fight

[action.turn]
camp = "go into camp"
hoist = "raise a banner"
muster = "muster a scout"
scheme = "play a ploy"
trade = "trade"
wade = "wade to another islet"
[cost.hire]
barley = "2 barley"
card = "a card from your hand"
[step.season]
gifts = "the gifts of the season"
turns = "the turns"
reaping = "the reaping"
handover = "the handover"
[step.fight]
commit = "the choice of cards"
unveil = "the unveiling"
compare = "the comparison"
fall = "the rout"
spoils = "the spoils"
"# };
