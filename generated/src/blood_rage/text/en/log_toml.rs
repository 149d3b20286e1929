//! `text/en/log.toml` of `blood-rage`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/log.toml", text: r#"# What the log says about the events of a game, and what players are asked. Slots of a log line are the parameters of
# the verb, with {subject} and {cause}; a line that is empty is not shown, nor the begin and end of a procedure or step
# that has none here.

[log.gain]
glory = "{subject} {subject:gains|gain} {n}"
rage = "{subject} {subject:gains|gain} {n}"

[log.raise]
stat = "{subject} {subject:raises|raise} {s}"

[log.take]
glory_from_player = "{subject} {subject:takes|take} {n} from {q}"
rage_from_player = "{subject} {subject:takes|take} {n} from {q}"
card = "{subject} {subject:takes|take} {c}"

[log.discard]
card = "{subject} {subject:discards|discard} {c}"

[log.destroy]
figure = "{f} {f:is|are} destroyed[ {cause}]"

[log.strike]
province = ""

[log.release]
figure = "{f} {f:returns|return} from Valhalla"

[log.withdraw]
figure_to_province = "{f} {f:retreats|retreat} to {p}"

[log.shift]
figure_to_province = "{f} {f:moves|move} to {p}"

[log.invade]
with_figure_into_place = "{subject} {subject:invades|invade} {p} with {f}"

[log.march]
with_figure_into_province = "{subject} {subject:marches|march} into {p} with {f}"

[log.join]
with_figure_into_province = "{subject} {subject:answers|answer} the call to battle in {p} with {f}"

[log.lay]
card = "{subject} {subject:plays|play} {c}"

[log.turn_up]
card = "{c} {c:is|are} revealed"

[log.rate]
quest_at_strength = "{subject} {subject:counts|count} {c} as a battle card with a bonus of {n:plain}"

[log.silence]
card = "the text of {c} is cancelled"

[log.reap]
token = "{subject} {subject:takes|take} the {t}"

[log.claim]
province = "{subject} {subject:pillages|pillage} {p} successfully"

[log.lose]
battle_to_player = "{subject} {subject:loses|lose} the battle[ to {w}]"

[log.win]
battle = "{subject} {subject:wins|win} the battle"

[log.reckon]
strength_from_strength_with_strength = "{subject} {subject:has|have} strength {n:plain} in the battle: {f:plain} from figures, {c:plain} from cards"

[log.fulfil]
quest = "{subject} {subject:fulfils|fulfil} {c}"

[log.dismiss]
monster = "{m} {m:leaves|leave} the game"

[log]
stalemate = "nobody wins the battle: the highest strength is tied"
lay_again = "everyone in the battle plays a new card"

[log.score]
final = "{subject} {subject:scores|score} for the clan sheet"

[log.build]
upgrade = "{subject} {subject:plays|play} {u}"

[log.scrap]
upgrade = "{subject} {subject:discards|discard} {u} from the clan sheet"

[log.pillage]
begins = "{subject} {subject:calls|call} to battle for {p}"

[log.battle]
begins = "a battle begins in {field}"

[log.game]
begins = "three ages are played, and the most glory wins. Rage pays for your actions and comes back with the next age. Glory is for battles won, for quests fulfilled and for figures that Ragnarök destroys; pillaging raises your stats. Rage says how much rage you begin an age with, Axes how much glory a battle won is worth, Horns how many figures you may have on the board; the last three of the six steps of each score at the end, the last the most"

[log.draft]
begins = "the gods' gifts are dealt"

[log.field.province]
doomed = "{x} is doomed in age {n}"
destroyed.one = "{x} is destroyed"

[log.var]
age = "age {n} begins"
opener = "{v} {v:becomes|become} the first player"

[log.action.turn]
pass = "{subject} {subject:passes|pass} and {subject:loses|lose} all rage"
quest = "{subject} {subject:commits|commit} to a quest"

[log.action_phase]
begins = "the action phase begins"

[log.quest_phase]
begins = "the quests are revealed"

[log.ragnarok]
begins = "Ragnarök begins"

# ---- questions, by the verb that uses the answer

[ask]
lay = "choose a card to play"
discard = "choose a card to discard"
raise = "choose a stat to raise"
destroy = "choose a figure to lose"
rate = "choose whether to count the quest as a battle card"
take = "choose what to take"
turn = "your turn: choose an action; without rage you have no turn"

[ask.draft]
c = "choose what to keep (`hand` shows what you kept before), the rest goes to the next player; the strength of an upgrade is also what it costs to play, in rage"

[ask.keep_one]
k = "choose a card to keep for the next age, the others are discarded"

[ask.invade]
t = "choose what to invade with and where"
f = "choose a figure to invade with; it costs its strength in rage, a leader nothing"
p = "choose where to invade"

[ask.march]
t = "choose the march"
p = "choose where to march from"
q = "choose where to march to"
s = "choose who marches"

[ask.join]
t = "choose a figure to answer the call to battle, or pass; you are asked again while others join"

[ask.withdraw]
t = "choose whether to retreat"

[ask.shift]
t = "choose where to move"

[ask.pillage]
t = "choose a province to pillage"

[ask.build]
t = "choose an upgrade to play"
o = "all slots for upgrades of this kind are taken: choose one to give up"
f = "you may invade with the figure of this upgrade for free: choose it, or pass"
p = "choose where to invade"

[ask.upgrade]
u = "choose an upgrade to play; it costs its strength in rage, and where all slots of its kind are taken it takes the place of one; with the figure of an upgrade you may then invade free of charge"

[ask.quest]
c = "choose a quest to commit to, face down"

[ask.scrap]
t = "choose an upgrade to give up"

[ask.quest_phase]
s = "the quest is fulfilled: choose a stat to raise, or pass"

# ---- names that stand with an article in sentences

[title.player]
t = "the {x}"

[title.fjord]
t = "the {x}"
"# };
