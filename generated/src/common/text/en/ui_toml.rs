//! `text/en/ui.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/ui.toml", text: r#"# What the client says beyond a game's own words: questions without words of their own, headings, labels, help.

[ask]
pick = "choose one"
subset = "choose some of these"
order = "choose what comes next"
number = "choose a number"
allocate = "share it out"
yesno = "do it?"
branch = "choose one of these"
menu = "choose an action"
trigger = "choose which takes effect next"
pay = "choose how to pay"

[ui]
say = "{x}"
greet = "You play {seat} (? for help)[: {text}]."
status = "{seat}: {text}"
changed = "{seat}, {x}: {from} becomes {to}."
chose = "You chose: {text}."
pass = "pass"
done.t = "done"
yes = "yes"
no = "no"
nothing = "nothing"
board = "Board"
seats = "Seats"
yours = "{seat} sees"
type = "Your choice (1 to {n}, ? for help)"
exactly = "Choose {n} of these: their numbers, with spaces between"
subset = "Choose {low} to {high} of these: their numbers, with spaces between"
amount = "A number from {low} to {high}"
share = "Share {n}: one number for each, separated by spaces"
priced = "{text} ({price})"
action_of = "{x}: {text:cap}"
price_varies = "{text} (the price depends on the choice)"
wrong = "`{text}` is not one of the answers: type a number or a name from the list, or ? for help"
wrong_several = "`{text}` fits several: {x}"
twice = "`{text}` is there twice"
wrong_range = "{low} to {high} numbers are wanted, found {given}"
wrong_sum = "the numbers must add up to {n}, found {given}"
undone = "Taken back."
not_undone = "That cannot be taken back: {why}."
why_nothing = "there is nothing to take back"
why_random = "chance has decided something since"
why_revealed = "something was revealed since"
why_decider = "another seat has answered since"
saved = "Saved to {file}."
save_usage = "save FILE: name the file, such as `save tonight.game`"
quit = "Stopped."
input_ended = "The input has ended, so the game stops."
go_on_saved = "It is saved: `kenning play --resume {file}` goes on."
go_on_older = "The last answers are not saved: `kenning play --resume {file}` goes on from before them."
go_on_unsaved = "Nothing was saved (next time: `save FILE` first); `kenning play {text}` begins the same game again."
hint_next = "The next best, {text}: {x}."
hand_empty = "Nothing is hidden with you."
log_empty = "Nothing was told yet."
log_resumed = "Nothing was told since the game was resumed."
look_usage = "look NAME: name a card, a place, a piece or a seat"
look_unknown = "nothing here is called `{text}`"
why_usage = "why NAME, such as `why {x}`; after it who or where, if it is not you. Numbers: {text}"
why_unknown = "no number is called `{text}`; there are {x}"
why_value = "{x} is {n}."
why_hidden = "{x} cannot be told: it depends on what is hidden from you."
why_nothing_told = "{x} is 0 everywhere."
why_rule = "The rule: {text} ({place})"
why_base = "Without modifiers it is {n}, with them {made}:"
why_inner = "In it {x} is {made}, without modifiers {n}:"
why_to = "becomes {text}"
why_by = "{text}"
why_times = "times {text}"
why_half = "half of it, rounded down"
why_least = "at least {text}"
why_most = "at most {text}"
why_allow = "allowed"
why_forbid = "forbidden"
why_rules = "the rules"
why_field = "{x}, as it changed:"
why_field_last = "{x}, the last {n} changes:"
why_never = "{x} has not changed yet."
why_since = "{x} has not changed since the game was resumed."
why_change = "{x}{from} to {to}: {text}"
final = "Final scores"
final_part = "{x} {n}"
final_rest = "from before"
because = "{text} ({x})."
about = "It is about this: {text}."
times = "{text} ({n} times)."
owned = "{seat:poss} {x}"
own = "the {x}"
one_of_own = "{x:a}"
place = "{place}. {seat}: {value}"
help = """
Type the number of a line, or enough of its name. Several: numbers with spaces, or names with commas.
Enter alone: the question once more
undo: take your last answer back (until chance, something revealed or another player stands between)
hint: what the greedy bot would do, and why
board: everything you see; hand: what only you see; log, log 50: what happened
look NAME: what a card, a place or a seat says; why NAME: what made a number
save FILE: keep the game; quit: stop; help or ?: this"""

[ui.hidden]
one = "1 hidden"
other = "{n} hidden"

[ui.wrong_count]
one = "{n} number is wanted, found {given}"
other = "{n} numbers are wanted, found {given}"

[ui.hint]
one = "The greedy bot would choose {text}: played on at random {n} time, it left you {x} against the best other seat."
other = "The greedy bot would choose {text}: played on at random {n} times, it left you {x} on average against the best other seat."
"# };
