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
token = "{subject} {subject:gains|gain} {t}"

[log.claim]
province = "{subject} {subject:pillages|pillage} {p} successfully"

[log.lose]
battle_to_player = "{subject} {subject:loses|lose} the battle[ to {w}]"

[log.win]
battle = "{subject} {subject:wins|win} the battle"

[log]
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

[log.draft]
begins = "the gods' gifts are dealt"

[log.action_phase]
begins = "the action phase begins"

[log.quest_phase]
begins = "the quests are revealed"

[log.ragnarok]
begins = "Ragnarök begins"

# ---- questions, by the verb that uses the answer

[ask]
invade = "choose what to invade with and where"
march = "choose the march"
join = "choose a figure to answer the call to battle, or pass"
lay = "choose a card to play"
discard = "choose a card to discard"
raise = "choose a stat to raise"
destroy = "choose a figure to lose"
withdraw = "choose whether to retreat"
shift = "choose where to move"
pillage = "choose a province to pillage"
build = "choose an upgrade to play"
scrap = "choose an upgrade to give up"
rate = "choose whether to count the quest as a battle card"
take = "choose what to take"
turn = "your turn: choose an action"
"# };
