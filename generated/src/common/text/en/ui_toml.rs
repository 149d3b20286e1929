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
asked = "{seat}"
pass = "pass"
done.t = "done"
yes = "yes"
no = "no"
nothing = "nothing"
board = "Board"
seats = "Seats"
yours = "{seat} sees"
type = "Your choice (1 to {n}, ? for help)"
exactly = "Choose {n}: numbers separated by spaces"
subset = "Choose {low} to {high}: numbers separated by spaces"
amount = "A number from {low} to {high}"
share = "Share {n}: one number for each, separated by spaces"
priced = "{text} ({price})"
action_of = "{x}: {text:cap}"
price_varies = "{text} (the price depends on the choice)"
wrong = "`{text}` is not one of the answers"
twice = "`{text}` is there twice"
wrong_range = "{low} to {high} numbers are wanted, found {given}"
wrong_sum = "the numbers must add up to {n}, found {given}"
undone = "Taken back."
not_undone = "That cannot be taken back: {why}."
why_nothing = "there is nothing to take back"
why_random = "chance has decided something since"
why_revealed = "something was revealed since"
why_decider = "another seat decides now"
saved = "Saved to {file}."
quit = "Stopped."
final = "Final scores"
times = "{text} ({n} times)."
owned = "{seat:poss} {x}"
own = "the {x}"
one_of_own = "{x:a}"
place = "{place}. {seat}: {value}"
help = """
a number answers, several numbers answer several things
u takes back, b shows the board, s FILE saves
? shows this, q quits"""

[ui.hidden]
one = "1 hidden"
other = "{n} hidden"

[ui.wrong_count]
one = "{n} number is wanted, found {given}"
other = "{n} numbers are wanted, found {given}"
"# };
