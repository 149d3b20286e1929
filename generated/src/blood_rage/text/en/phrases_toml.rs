//! `text/en/phrases.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/phrases.toml", text: r#"# One phrase for each word of the rules, as English says it on a card. Slots are the parameters of the word; {x} is the
# first of them. Forms of an adjective: det (stands for "the"), pre or post (before or after the noun), is (a clause of
# its own), some (a clause about something that has it). Forms of a noun phrase: t, short, in (where something is),
# from (where it comes from), has and had (a clause about something in it, and after
# it is over), is_you. Forms of a field: t, adj, fact (the line on
# the card), lasting and later (that line, where the effect begins with a duration, or with another time).

# ---- verbs

[verb.gain]
glory = "gain {n}"
rage = "gain {n}"

[verb.raise]
stat = "raise {s}"

[verb.take.glory_from_player]
t = "take {n} from {q}"
done = "taken"

[verb.take.rage_from_player]
t = "take {n} from {q}"
done = "taken"

[verb.take.card]
t = "take[ {c:light}] into {subject:poss} hand[ {c:heavy.moved}]"
done = "taken"
passive = "{c} {c:is|are} taken into a hand"
threat = "{c} would be taken into a hand"

[verb.discard]
card = "discard {c:moved}"

[verb.destroy]
figure = "destroy {f}"

[verb.release.figure]
t = "release {f:moved}"
passive = "{f} {f:is|are} released from Valhalla"
threat = "{f} would be released from Valhalla"

[verb.withdraw.figure_to_province]
t = "move {f:moved} to {p}"

[verb.shift.figure_to_province]
t = "move {f:moved} to {p}"

[verb.invade.with_figure_into_place]
t = "invade[ {p:light}][ with {f:moved}][ {p:heavy}]"

[verb.march.with_figure_into_province]
t = "march[ with {f:moved}] into {p}"

[verb.join.with_figure_into_province]
t = "join the battle[ with {f:moved}]"

[verb.lay.card]
t = "play {c:moved}"

[verb.turn_up.card]
t = "reveal {c}"

[verb.rate.quest_at_strength]
t = "count {c} as a battle card with a bonus of {n:plain}"

[verb.silence.card]
t = "cancel the text of {c}"

[verb.strike.province]
t = "destroy {p}"
done = "destroyed"

[verb.reap.token]
t = "also gain {t}"

[verb.claim.province]
t = "pillage {p} successfully"

[verb.lose.battle_to_player]
t = "lose a battle[ to {w}]"
done = "lost"

[verb.win.battle]
t = "win a battle"
done = "won"

[verb.reckon.strength_from_strength_with_strength]
t = "count for {n} in a battle, {f} from figures and {c} from cards"

[verb.stalemate]
t = "end a battle without a winner"

[verb.fulfil.quest]
t = "fulfil {c}"
done = "fulfilled"

[verb.dismiss.monster]
t = "take {m} out of the game"
done = "taken"

[verb.lay_again]
t = "have every player in the battle play a new card"
does = "has"

[verb.score.final]
t = "score at the end of the game"
short = "the clan sheet"

[verb.pillage.province]
t = "pillage {p}"

[verb.battle.over_province_by_player]
t = "fight for {field}"
done = "fought"

[verb.build.upgrade]
t = "play {u:moved}"

[verb.scrap.upgrade]
t = "discard {u:moved}"

# ---- events that a sentence of the verb says badly

[event.stalemate]
clause = "a battle ends without a winner"

# ---- why something happens

# `given` is what a card says where it gives the cause; empty where the words of the verb say enough.
[cause.march]
t = "by a march"
not = "other than by a march"
given = ""

[cause.call]
t = "by a call to battle"
not = "other than by a call to battle"
given = ""

[cause.battle]
t = "in battle"
not = "outside battle"
given = ""

[cause.effect]
t = "by an effect"
not = "other than by an effect"
given = ""

[cause.ragnarok]
t = "by Ragnarök"
not = "other than by Ragnarök"
given = ""

[cause.sacrifice]
t = "as a sacrifice"
not = "not as a sacrifice"
given = "as a sacrifice"

[cause.retreat]
t = "in a retreat"
not = "not in a retreat"
given = ""

[cause.victory]
t = "after a victory"
not = "not after a victory"
given = ""

[cause.aid]
t = "with the help of a card"
not = "without the help of a card"
given = "free of charge, with the help of this card"

[cause.boon]
t = "free of charge"
not = "not free of charge"
given = "free of charge"

# ---- adjectives

[filter.own.figure]
det = "your"
is = "{x} {x:is|are} yours"

[filter.own.card]
det = "your"
is = "{x} {x:is|are} yours"

[filter.enemy]
pre = "enemy"
is = "{x} {x:is|are} an opponent's"

[filter.deployed]
post = "on the board"
is = "{x} {x:is|are} on the board"

[filter.mobile]
post = "that can march"
is = "{x} can march"

[filter.outer]
pre = "outer"
is = "{x} {x:is|are} an outer province"

[filter.open]
pre = "open"
is = "{x} {x:is|are} neither pillaged nor destroyed"
is_not = "{x} {x:is|are} pillaged or destroyed"

[filter.vacant]
post = "with room for a figure"
is = "{x} {x:has|have} room for a figure"
is_not = "{x} {x:has|have} no room for a figure"
some = "{x} has room for a figure"

[filter.held]
post = "you hold"
is = "you hold {x}"
is_not = "you do not hold {x}"
some = "you hold {x}"

[filter.commanded]
post = "your leader is in"
is = "your leader is in {x}"
is_not = "your leader is not in {x}"
some = "your leader is in {x}"

[filter.led]
post = "in which you alone are strongest"
is = "you alone are strongest in {x}"
is_not = "you are not alone strongest in {x}"
some = "you alone are strongest in {x}"

[filter.revealed]
pre = "revealed"

[filter.rival]
post = "revealed by your opponents"
is = "{x} {x:is|are} revealed by your opponents"

[filter.acting]
post = "who can still act"
is = "{x} can still act"
is_not = "{x} can no longer act"

[filter.below_horns]
post = "with fewer figures on the board than their Horns allow"
is = "{x} {x:has|have} fewer figures on the board than {x:poss} Horns allow"
is_not = "{x} {x:has|have} as many figures on the board as {x:poss} Horns allow"

# ---- relations

[relation.seagoing]
t = "{f} {f:counts|count} as a ship"
not = "{f} {f:does|do} not count as a ship"

[relation.commanding]
t = "{f} {f:counts|count} as a leader"
not = "{f} {f:does|do} not count as a leader"

[relation.may_invade]
t = "{f} may invade {p}"
not = "{f} {f:is|are} barred from invading {p}"
is = "{p} {p:is|are} open to invasion"
is_not = "{p} {p:is|are} not open to invasion"
rel = "{p:host}open to invasion"

[relation.spared]
t = "the reward of {p} does not raise {s}"
not = "the reward of {p} raises {s}"
rel = "{s:host}that {p:poss} reward does not raise"

[relation.fits]
t = "{f} goes with {u}"
not = "{f} does not go with {u}"

# ---- values

[value.level]
t = "[{q:light.poss} {s} stat][the {s} stat of {q:heavy}]"
short = "stats"

[value.force]
t = "the figures in {p} and its fjord"
in = "in {p} and its fjord"
from = "from {p} and its fjord"

[value.room]
t = "the number of free places in {p}"
short = "room"
endless = "room for any number"

[value.strength]
t = "the strength of {f}"
short = "strength"

[value.lair]
t = "an outer province that {f} is in"

[value.side]
t = "[{q:light.poss} strength][the strength of {q:heavy}] in {p}"
short = "strength"

[value.invade_cost]
t = "the rage cost to invade {p} with {f}"
short = "cost to invade"

[value.upgrade_cost]
t = "the rage cost to play {u}"
short = "cost to play"

[value.doom_glory]
t = "the glory {q} {q:gains|gain} for each of {q:poss} figures destroyed by Ragnarök"
short = "glory for Ragnarök"

[value.reward]
t = "the glory of {c}"

[value.battlefield]
t = "the province of the battle"

[value.melee]
t = "the figures in the battle"
in = "in the battle"

[value.pillager]
t = "the pillager"

[value.bonus]
t = "the bonus of {c}"
short = "bonus"

[value.muster]
t = "the strength of {q:poss} figures in the battle"
short = "strength in the battle"

[value.power]
short = "strength with cards"
t = "[{q:light.poss} strength][the strength of {q:heavy}] with cards"

[value.pledged]
t = "the sum of the bonuses on all revealed cards"
short = "sum of the bonuses"

# ---- zones and procedures

[proc]
quest_phase = "quests"

[zone.rewards]
t = "the rewards on the board"

[zone.reserve]
t = "{owner:poss} reserve"

[zone.valhalla]
t = "Valhalla"

[zone.hand]
t = "{owner:poss} hand"

[zone.table]
short = "cards played"
t = "the cards played by {owner}"
in = "played by {owner}"

[zone.built]
short = "clan sheet"
t = "{owner:poss} clan sheet"
in = "on {owner:poss} clan sheet"
from = "from {owner:poss} clan sheet"

[zone.committed]
short = "committed quests"
t = "{owner:poss} committed quests"
in = "committed by {owner}"

[zone.discards]
t = "the discard pile"

[zone.box]
short = "box"

[zone.bag]
short = "bag of tokens"

[zone.menagerie]
short = "menagerie"

[zone.deck]
short = "deck"

[zone.pack]
short = "pack"

[zone.passed]
short = "cards passed on"

[zone.drafted]
short = "drafted"

[zone.face_down_discards]
short = "cards discarded face down"

[menu]
turn = "action"

[tail.during.battle]
t = "in {o}"

[local.battle.winner]
t = "{o:poss} winner"
is_you = "you won {o}"
is_not_you = "you did not win {o}"

[local.battle.field]
t = "{o:poss} province"

[local.battle.raider]
t = "the pillager"

[local.battle.fighters]
t = "the players in {o}"
in = "in the battle"
has = "{x} {x:takes|take} part in {o}"
has_not = "{x} {x:does|do} not take part in {o}"
had = "{x} took part in {o}"
had_not = "{x} did not take part in {o}"

[local.battle.forces]
t = "the figures that took part in {o}"
in = "in the battle"
has = "{x} {x:takes|take} part in {o}"
has_not = "{x} {x:does|do} not take part in {o}"
had = "{x} took part in {o}"
had_not = "{x} did not take part in {o}"

# ---- fields; an empty fact is not printed

[field.card.age]
t = "the age of {o}"
fact = "age {v}"

[field.card.god]
t = "the god of {o}"
fact = "{v}"

[field.battle_card.plus]
t = "the bonus of {o}"
fact = "bonus {v:plain}"

[field.battle_card.late]
adj = "late"
fact = "This card may also be added after the reveal."

[field.battle_card.tier]
fact = ""

[field.battle_card.shown]
fact = "When this card is revealed, {v}."
lasting = "From the moment this card is revealed {v}."
later = "Once this card is revealed: {v}."

[field.quest.glory]
t = "the glory of {o}"
fact = "{v}"

[field.quest.fulfilled]
fact = "Fulfilled if {v}."

[field.upgrade.slot]
t = "the slot of {o}"
fact = "{v}"

[field.upgrade.strength]
t = "the strength of {o}"
fact = "strength {v:plain}"

[field.upgrade.costless]
adj = "free of cost"
fact = "Playing this card and invading with its figure cost no rage."

[field.token.central]
adj = "central"
fact = "for the centre"

[field.token.raises]
t = "the stats that {o} raises"
fact = "Raise {v}."

[field.token.gives]
fact = "{v}"

[field.figure.class]
t = "the class of {o}"
fact = "{v}"

[field.figure.printed]
t = "the printed strength of {o}"
fact = "strength {v:plain}"

[field.figure.owner]
t = "[{o:light.poss} owner][the owner of {o:heavy}]"

[field.monster.card]
t = "the card of {o}"
fact = ""

[field.province.region]
t = "the region of {o}"
fact = "{v}"

[field.province.central]
adj = "central"
fact = "the centre of the board"

[field.province.villages]
t = "the villages of {o}"
fact = "{v:village}"

[field.province.neighbours]
t = "the neighbours of {o}"
in = "next to {o:it}"
fact = "next to {v}"

[field.province.token]
t = "the reward of {o:that}"
short = "reward"

[field.province.pillaged]
adj = "pillaged"

[field.province.destroyed]
adj = "destroyed"

[field.province.doomed]
short = "doomed in age"

[field.player.step]
short = "steps on the clan sheet"

[field.player.finished]
adj = "done for this phase"

[var.opener]
short = "first player"

[field.fjord.shores]
t = "the shores of {o}"
in = "on the shores of {o}"
fact = "between {v}"

[field.era.number]
fact = "age {v}"

[field.era.doom]
t = "the glory for Ragnarök in {o}"
fact = "{v} for each figure destroyed by Ragnarök"

# ---- names the board does not print

[name]
first-age = "first age"
second-age = "second age"
third-age = "third age"
pl.t = "Polish edition"
bg = "Bulgarian edition"
cs = "Czech edition"

# ---- what a turn offers, and the steps of a pillage and its battle

[action.turn]
invade = "invade"
march = "march"
pillage = "pillage"
pass = { t = "pass", short = "pass: no more turns until rage comes back, all rage is lost" }
upgrade = { t = "upgrade", short = "play an upgrade" }
quest = { t = "quest", short = "commit to a quest" }

[step.pillage]
call = "the call to battle"

[step.battle]
commit = "the laying of cards"
reveal = "the reveal"
effects = "the effects of the cards"
window = "the late cards"
compare = "the comparison of strength"
outcome = "the outcome"
cards = "the clearing of the cards"
fall = "the fall of the losers"
spoils = "the spoils"
honour = "the honour of the winner"
"# };
