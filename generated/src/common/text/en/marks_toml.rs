//! `text/en/marks.toml` of `common`. Written by `cargo xtask build`: edit `cards/`, not this.

use model::baked::BakedFile;

/// The file.
#[rustfmt::skip]
pub const FILE: BakedFile = BakedFile { path: "text/en/marks.toml", text: r#"# Words by which a text written by hand is held against the one made from the effect. Alternatives stand between `|`; the longest match wins,
# in whichever list it stands, and what matched is used up. No game words here.
# Each number: the cardinal, then how often, as a verb, as an adjective, last its words for a group.

[mark]
plain = """
the number of | number of | take part | takes part | took part | taken part | taking part | take place | takes place | took place | taking place
| end | ends | ended | ending
"""
negation = """
not | no | none | neither | never | nobody | no one | nothing | nowhere | non | without | unless | outside | outside of
| cannot | no longer | no more | not any | not any more | not yet | none of | not one | not even
| can't | don't | doesn't | didn't | isn't | aren't | wasn't | weren't | won't | wouldn't | hasn't | haven't | hadn't | mustn't | needn't | couldn't
| can’t | don’t | doesn’t | didn’t | isn’t | aren’t | wasn’t | weren’t | won’t | wouldn’t | hasn’t | haven’t | hadn’t | mustn’t | needn’t | couldn’t
| nor do | nor does | nor did | nor is | nor are | nor was | nor were | nor has | nor have | nor can | nor may | nor will | nor would
| except | except for | excepting | excluding | other than | apart from | aside from | save for | but for | different from
| lack | lacks | lacking | unable to | fail to | fails to | failed to | failing to
| barred from | kept from | prevented from | stopped from | forbidden to | forbidden from
"""
some = "some | some of"

# Not `1`: "one of" (any), "no one" (negation), "one time" (once).
[mark.number]
0 = "zero | nil | nought"
1 = "one | single"
2 = "two | twice | double | doubles | doubled | doubling | twofold | both | both of | pair of | couple of"
3 = "three | thrice | triple | triples | tripled | tripling | threefold"
4 = "four | quadruple | quadruples | quadrupled | quadrupling | fourfold"
5 = "five | quintuple | quintuples | quintupled | quintupling | fivefold"
6 = "six | sextuple | sextuples | sextupled | sextupling | sixfold"
7 = "seven | sevenfold"
8 = "eight | eightfold"
9 = "nine | ninefold"
10 = "ten | tenfold"
11 = "eleven | elevenfold"
12 = "twelve | twelvefold | dozen"
15 = "fifteen | fifteenfold"
20 = "twenty | twentyfold"

# `fewer` alone, for "fewer figures than"; not `less` and `more` alone, for "costs 1 less" and "1 more".
[mark.limit]
other = "other | others | another | remaining | rest of | the rest"
up_to = """
up to | at most | at the most | at the very most | no more than | not more than | never more than | a maximum of | maximum of | maximum
| cannot exceed | can't exceed | may not exceed | does not exceed | or fewer | or less | no greater than | no higher than | not above | never above | not exceeding | without exceeding | not exceed
"""
at_least = """
at least | at the least | at the very least | no fewer than | not fewer than | never fewer than | no less than | not less than | never less than
| a minimum of | minimum of | minimum | or more | or greater | or higher | no lower than | not below | never below
"""
less = "fewer than | less than | fewer | below | lower than | smaller than"
more = "more than | greater than | higher than | larger than | above | exceed | exceeds | exceeding"
once = """
once | !once you | !once this | !once it | !once they | !once the | one time | a single time | single time | once per | once each | once every | once a | once an | once in | once in each | once in every | once during each
| only once | only once per | only once each | only once every | only once a | only once an | only once in | only once in each | just once | just once per
| just once a | at most once | at most once per | at most once each | at most once a | no more than once | no more than once per | no more than once a
| not more than once | not more than once per | up to once | up to once per | only one time | only a single time | one time only | once only
"""
only = "only | solely | alone | sole | exclusively | nothing but | none but | nobody but | no one but"
first = "the first | the first time | for the first time"
each = """
each | every | all | per | for each | for every | for all | each of | all of | all the | each one | every one | each one of | every one of
| everyone | everybody | everything | everywhere | apiece | times a | times an | times per | times each | times every | times in each | times in every
"""
any = """
any | any one | any of | any one of | any number of | one of | one of the | anyone | anybody | anything | anywhere
| whichever | whichever of | whatever | whichever one | of your choice | of your choosing | of your own choice | you like | you wish | you please | you want
"""

[mark.span]
until = "until | till | up until | up till | up to the end of | up to the start of | up to the beginning of"
during = """
during | in the course of | over the course of | for the rest of | for the remainder of | for the duration of | throughout
| for the whole of | for the whole | for the entire
"""
start = "at the start of | at the beginning of | at the outset of | at the very start of | at the very beginning of | at the start | at the beginning | at the outset"
end = "at the end of | when it ends | by the end of | at the very end of | at the end | by the end | at the close of | at the conclusion of"
when = "when | while | whilst | as long as | so long as | for as long as | whenever | as soon as | each time | each time that | every time | every time that | any time | any time that | anytime | at any time | upon | the moment | at the moment"
before = "before | about to | first | prior to | in advance of"
after = "after | afterwards | afterward | thereafter | right after | immediately after"

# `it` and `its` are no persons; `they` and `their` may also be things.
[mark.person]
you = "you | your | yours | yourself | yourselves | you're | you've | you'll | you'd | you’re | you’ve | you’ll | you’d"
other = """
he | she | they | him | her | them | his | hers | their | theirs | himself | herself | themself | themselves
| they're | they've | they'll | they'd | he's | she's | he'll | she'll | they’re | they’ve | they’ll | they’d | he’s | she’s | he’ll | she’ll
"""
yours = "your | yours | of yours"

# Everyday verbs in both persons; those of the game have theirs in its phrases.
[mark.you]
do = "do"
hold = "hold"

[mark.other]
do = "does"
hold = "holds"

[mark.must]
until_end = "until the end | till the end | until the * ends | till the * ends | until * ends | until it ends | until its end"
until_start = "until the start | until the beginning | till the start | till the beginning | until the * begins | till the * begins | until the * starts | until it begins | until it starts"
instead = "instead | rather than"
otherwise = "otherwise | if not | or else | failing that"
free = "free of charge | for free | without paying | at no cost | free"

[mark.may]
until_end = "until the * is over"
until_start = "until the * is about to begin"
"# };
