//! `text/en/phrases.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/phrases.toml", text: r#"# How English says the constructs of the language, for every game. A slot is {role} or {role:form}; [ .. ] is left out
# when one of its slots is empty; {role:is|are} is the word that agrees with the role. Forms asked for: one, other,
# count (as after {n}), a (a noun with its article), poss, that (never "it"), it (of a place, though other things were mentioned
# since), plain (a number without its measure), to (a verb after "may"), np (an event as a point in time). {x:in} and {x:from} say
# a place as an adverbial; {x:moved} says a thing by where it comes from, "the stone from the cup"; {x:light} and {x:heavy} are
# said only if they are short, or long. The id of a noun counts it: {n:stone}.

# ---- noun phrases: {np} is the noun with all that belongs to it, {owner} is "your", "their", "the red seat's"

[np.any]
t = "any {np:one}"
owned = "any of {owner} {np:other}"

[np.some]
t = "{np:a}"
owned = "one of {owner} {np:other}"

[np.each]
t = "each {np:one}"
owned = "each of {owner} {np:other}"

[np.all]
t = "all {np:other}"
owned = "all {owner} {np:other}"

[np.every]
t = "every {n} {np:other}"
owned = "every {n} of {owner} {np:other}"

[np.exactly]
t = "{n} {np:count}"
owned = "{n} of {owner} {np:other}"

[np.up_to]
t = "up to {n} {np:count}"
owned = "up to {n} of {owner} {np:other}"

[np.between]
t = "{lo} to {n} {np:other}"
owned = "{lo} to {n} of {owner} {np:other}"

[np.at_least]
t = "at least {n} {np:count}"
owned = "at least {n} of {owner} {np:other}"

[np.any_number]
t = "any number of {np:other}"
owned = "any number of {owner} {np:other}"

[np.random]
t = "a random {np:one}"
owned = "a random one of {owner} {np:other}"

[np.none]
t = "no {np:one}"
owned = "none of {owner} {np:other}"

[np.the]
t = "the {np:one}"
owned = "{owner} {np:one}"

[np.this]
t = "this {np:one}"
owned = "this {np:one}"

[np.bare]
t = "{np:other}"
owned = "{owner} {np:other}"

[np]
clockwise = ", clockwise from {x},"
counterclockwise = ", counterclockwise from {x},"
other.pre = "other"

# ---- pronouns and references

[ref]
you = "you"
your = "your"
it = "it"
its = "its"
they = "they"
their = "their"
them = "them"
that = "that {np:one}"
those = "those {np:other}"
there = "there"
thence = "from there"
nothing = "nothing"
somebody = "a player"
owner = "[{x:light.poss} owner][the owner of {x:heavy}]"
place = "the place of {x}"
left = "the player to the left of {x}"
right = "the player to the right of {x}"
top = "the top [{n} ]of {x}"
bottom = "the bottom of {x}"

# ---- what follows a noun

[tail]
of.t = "of {x}"
where = "that {c}"
such = "such that {c}"
other.t = "other than {x}"
memory = "{part}[ {during}]"
during.t = "during {o}"

[tail.in]
t = "in {x}"

[tail.from]
t = "from {x}"

# ---- numbers

[num]
amount = "{n} {unit}"
equal = "{unit} equal to {n}"
per = "{n} for {np}"
count = "the number of {np}"
total = "the total {value} of {np}"
highest = "the highest {value} among {np}"
lowest = "the lowest {value} among {np}"
plus = "{a} plus {b}"
minus = "{a} minus {b}"
times = "{a} times {b}"
least_of = "the smaller of {a} and {b}"
most_of = "the larger of {a} and {b}"
if = "{a} if {c}, otherwise {b}"

# ---- conditions

[cond]
adjective = "{x} {x:is|are} {a}"
kind = "{x} {x:is|are} {k}"
eq = "{a} {a:is|are} {b}"
place = "{np} {np:is|are} {what}"
past = "{np} {np:was|were} {part}[ {during}]"
ge = { t = "{a} {a:is|are} at least {b:plain}", rel = "whose {a:short} is at least {b:plain}" }
gt = { t = "{a} {a:is|are} more than {b:plain}", rel = "whose {a:short} is more than {b:plain}" }
le = { t = "{a} {a:is|are} at most {b:plain}", rel = "whose {a:short} is at most {b:plain}" }
lt = { t = "{a} {a:is|are} less than {b:plain}", rel = "whose {a:short} is less than {b:plain}" }
running = { t = "{np} is going on", not = "no {np:one} is going on" }
holds = { t = "{x} holds", not = "{x} does not hold" }
always = "in any case"
never = "never"

[cond.in]
t = "{x} {x:is|are} {in}"

[cond.some]
t = "there {np:is|are} {np}"

[cond.every]
t = "for {np}, {c}"
not = "not for {np}, {c}"

[cond.nothing]
t = "{x} {x:does|do} not exist"
not = "{x} {x:exists|exist}"

# ---- lists

[list]
comma = "{a}, {b}"
and = "{a} and {b}"
or = "{a} or {b}"
then = "{a}, then {b}"
semicolon = "{a}; {b}"

# ---- events

[event]
because = "{e} {cause}"

[event.begins]
t = "{p} begins"
np = "the beginning of {p:that}"

[event.ends]
t = "{p} ends"
np = "the end of {p:that}"

# ---- lines

[line]
when = "when {e}, [if {c}, ]{s}"
whenever = "whenever {e}, [if {c}, ]{s}"
before = "before {e}, [if {c}, ]{s}"
instead = "if {e}[ and {c}], {s} instead"
as_soon = "as soon as {c}, {s}"
action = "{menu}[, {limit}][, if {c}]: [pay {cost} to ]{s}"

[limit]
once = "once per {per:one}[: {s}]"
times = "up to {n} times per {per:one}[: {s}]"

# ---- what is done

[act]
choose = { t = "choose {np}", done = "chosen" }
because = "{s} {cause}"

[gate]
may = "[if {c}, ]{who} may [pay {cost} to ]{s:to}[, if {d}][; otherwise, {o}]"
pay = "[if {c}, ]{who} may pay {cost}[; otherwise, {o}]"

[flow]
if = "if {c}, {s}[; otherwise, {o}]"
each = "for {np}, {s}"
repeat = "{n} times, {s}"
pay = "pay {cost}[ to {s:to}][; otherwise, {o}]"
either = "either {s}"
openly = "openly, {s}"

[span]
until = "until {e:np}, {s}"
at = "at {e:np}, {s}"
until_act = "until {e:np}, {s}"
at_act = "the next time {e:np}, {s}"

# ---- what values are changed to

[mod]
to.t = "{v} is {n:plain}[ if {c}]"
by = "{v} is increased by {n:plain}[, but not below {least:plain}][, but not above {most:plain}][ if {c}]"
less = "{v} is reduced by {n:plain}[, but not below {least:plain}][, but not above {most:plain}][ if {c}]"
double = "{v} is doubled[ if {c}]"
times = "{v} is multiplied by {n:plain}[ if {c}]"
half = "{v} is halved, rounded down[, if {c}]"
at_least = "{v} is at least {n:plain}[ if {c}]"
at_most = "{v} is at most {n:plain}[ if {c}]"
over = "{s}, in spite of {x}"
permit = "{r}[ if {c}]"

# ---- facts of a card

[fact.kind]
t = "{kind:one}"
"# };
