//! The words of the language itself, each with its form, what it means, where it stands and what it is never; and what
//! binds how tightly.

use crate::elaborate::{commands, is_function};
use crate::syntax::words::{GIVEN, HEADS, SMALL_WORDS, form};

/// A word of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfLanguage {
    /// The word.
    pub word: &'static str,
    /// In which part of a game it stands.
    pub stands: Stands,
    /// What it means, in a few words.
    pub meaning: &'static str,
}

/// Where a word of the language may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// In everything.
    Everywhere,
    /// In the rules alone.
    Rules,
    /// In editions, scenarios and variants.
    Presets,
    /// In tests.
    Tests,
}

/// What a word of the language can never be in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reserved {
    /// A small word: never a name.
    Small,
    /// A name given everywhere: never bound, never declared as what it means.
    Given,
    /// Special as the first word of a line; elsewhere a name.
    Head,
    /// Performed by the kernel where it begins a line; a game may say it of its own, with what it takes.
    Command,
    /// A function of the kernel, unless the game declares the name itself.
    Function,
}

impl OfLanguage {
    /// What it can never be.
    #[must_use]
    pub fn reserved(&self) -> Reserved {
        let word = self.word;
        if SMALL_WORDS.contains(&word) {
            Reserved::Small
        } else if GIVEN.contains(&word) {
            Reserved::Given
        } else if HEADS.contains(&word) {
            Reserved::Head
        } else if is_function(word) {
            Reserved::Function
        } else {
            Reserved::Command
        }
    }

    /// How it is said: the form of its line, what a command takes; none of a word that has no form of its own.
    #[must_use]
    pub fn form(&self) -> Option<&'static str> {
        form(self.word).or_else(|| commands::form(self.word))
    }

    /// Whether content may say it.
    #[must_use]
    pub fn in_content(&self) -> bool {
        match self.stands {
            Everywhere | Presets => true,
            Rules | Tests => false,
        }
    }
}

/// What binds more loosely stands first.
pub const PRECEDENCE: &[(&str, &str)] = &[
    ("a if c else b, a else b", "the first that holds, or that is there; `else` groups to the right"),
    ("a or b", "one of both"),
    ("a and b", "both"),
    ("not a", "denied: of all that stands behind it up to `and` or `or`"),
    ("a is b, a is not b, a in b, a < b, a <= b, a > b, a >= b", "one comparison; two need `and`"),
    ("a + b, a - b", "from the left"),
    ("a * b, a / b, a /+ b, a per b", "from the left; `/` rounds down, `/+` up"),
    ("f of a", "groups to the right: `owner of top of heap` asks the top of the heap for its owner"),
    ("a.f, f(a), f[a]", "touch what they belong to"),
];

use Stands::{Everywhere, Presets, Rules, Tests};

const fn row(word: &'static str, stands: Stands, meaning: &'static str) -> OfLanguage {
    OfLanguage { word, stands, meaning }
}

/// Every word of the language that has a meaning of its own, in order.
pub const LANGUAGE: &[OfLanguage] = &[
    row("abs", Everywhere, "a number without its sign: `abs(a - b)`"),
    row("action", Everywhere, "what a seat may do when its menu is offered"),
    row("add", Presets, "lines before or after a labelled line"),
    row("after", Everywhere, "a preposition; before a label: behind that line"),
    row("against", Everywhere, "a preposition"),
    row("all", Everywhere, "the set of all that fit: `all stones in cup`"),
    row("allow", Everywhere, "makes a relation hold where it would not"),
    row("among", Everywhere, "a preposition; after `divide`: between whom"),
    row("and", Everywhere, "both hold; both are paid"),
    row("another", Everywhere, "one other than the thing that speaks"),
    row("any", Everywhere, "somebody chooses one: `any stone`, `any 2 stones`, `any number of stones`"),
    row(
        "as",
        Everywhere,
        "a preposition; first in a line of rules: somebody else is `you`; `as soon as`: when it becomes so",
    ),
    row("at", Everywhere, "a preposition; first in a line: when that happens next"),
    row("because", Everywhere, "with what cause a verb is performed"),
    row("before", Everywhere, "just before something happens"),
    row("between", Everywhere, "a preposition"),
    row("bottom", Everywhere, "the last thing of an ordered zone: `bottom of heap`"),
    row("by", Everywhere, "a preposition; after `modify`: so much more; after `for each ..`: in that order"),
    row("choose", Everywhere, "somebody chooses and gives it a name: `choose any stone s`"),
    row("circle", Rules, "round the table until all pass or something holds"),
    row("cost", Rules, "a price with several ways to pay"),
    row("count", Everywhere, "how many: `count stones in cup`"),
    row("create", Rules, "takes new pieces out of nowhere"),
    row("design", Everywhere, "which item a piece is a copy of: `design of c`"),
    row("divide", Rules, "somebody divides a number among several"),
    row("during", Everywhere, "while that procedure runs; what it did while it ran"),
    row("each", Everywhere, "every one of them, one by one"),
    row("either", Everywhere, "somebody chooses one of two or more blocks"),
    row("else", Everywhere, "otherwise; or, if there is none"),
    row("end", Rules, "ends the game, and says who has won"),
    row("enum", Rules, "a few names for one thing: colours, slots"),
    row("every", Everywhere, "whether it holds for all: `every stone s: s is round`"),
    row("filter", Rules, "an adjective of a kind"),
    row("finally", Rules, "the end of a procedure, however it came there"),
    row("first", Everywhere, "the first in an order: `first player q from opener clockwise`"),
    row("for", Everywhere, "a preposition; first in a line: for each of several"),
    row("forbid", Everywhere, "makes a relation fail where it would hold"),
    row("from", Everywhere, "a preposition; in an order: with whom it begins"),
    row("given", Tests, "how a test begins"),
    row("highest", Everywhere, "the largest value of several: `highest weight of stones`"),
    row("if", Everywhere, "only where that holds; between two values: the one or the other"),
    row("ignoring", Everywhere, "a modifier of one's own value: `ignoring this`"),
    row("in", Everywhere, "a preposition; that something lies there or belongs to a set"),
    row("instead", Everywhere, "in place of what would happen: `instead of ..`"),
    row("into", Everywhere, "a preposition"),
    row("is", Everywhere, "equal; of a kind; as an adjective says"),
    row("it", Everywhere, "the candidate of the noun phrase around"),
    row("kind", Rules, "a sort of things, with its fields"),
    row("left", Everywhere, "the seat to the left: `left of you`"),
    row("let", Everywhere, "a name for a value; on a card for a number"),
    row("look", Rules, "a seat sees pieces that others do not"),
    row("lowest", Everywhere, "the smallest value of several"),
    row("max", Everywhere, "the larger of two numbers: `max(a, b)`"),
    row("may", Everywhere, "somebody is asked whether they do it"),
    row("measure", Rules, "what numbers count: gold, dust"),
    row("menu", Rules, "what a seat may choose from in its turn"),
    row("min", Everywhere, "the smaller of two numbers: `min(a, b)`"),
    row("modify", Everywhere, "changes a value for as long as this lasts"),
    row("move", Rules, "pieces lie elsewhere from now on"),
    row("mute", Rules, "the text of these pieces no longer works"),
    row("no", Everywhere, "none of them is there; the value no"),
    row("none", Everywhere, "no thing at all"),
    row("not", Everywhere, "denied"),
    row("nothing", Everywhere, "no effect, no price: as `none`"),
    row("noun", Rules, "a name for things that fit a phrase"),
    row("number", Everywhere, "a plain number as a noun: `any number n in 1..6`"),
    row("of", Everywhere, "what belongs to something: `weight of stone`"),
    row("offer", Rules, "a seat chooses from a menu"),
    row("on", Everywhere, "a preposition"),
    row("once", Everywhere, "no more than one time: `once`, `once per turn`"),
    row("only", Everywhere, "the one there is: `only stone in cup`"),
    row("onto", Everywhere, "a preposition"),
    row("openly", Everywhere, "asking makes public what it tells, and is meant to"),
    row("or", Everywhere, "one of both holds; another branch of `either`"),
    row("other", Everywhere, "`other than`: all but that"),
    row("over", Everywhere, "a preposition; which other changes this one goes over"),
    row("owner", Everywhere, "the seat a piece belongs to or whose zone it lies in"),
    row("pay", Everywhere, "what it costs; first in a line: must be paid"),
    row("per", Everywhere, "so much for each: `2 gold per stone in cup`; how often: `once per turn`"),
    row("place", Everywhere, "the space on which a piece lies"),
    row("possible", Everywhere, "whether an effect could be carried out"),
    row("procedure", Rules, "what runs for a time, in steps"),
    row("random", Everywhere, "chance chooses"),
    row("relation", Rules, "a yes or no about things that may be allowed and forbidden"),
    row("remove", Presets, "takes a labelled line away; as a command of rules: takes pieces out of the game"),
    row("repeat", Everywhere, "several times"),
    row("replace", Presets, "other lines for a labelled line"),
    row("resolve", Everywhere, "does what an effect says"),
    row("restart", Rules, "a procedure goes on from one of its steps"),
    row("reveal", Rules, "everybody sees these pieces from now on"),
    row("right", Everywhere, "the seat to the right: `right of you`"),
    row("roll", Rules, "a random value for a field"),
    row("seats", Everywhere, "how many seats further on one sits: `seats(a, b)`"),
    row("set", Presets, "another value for a labelled line"),
    row("setting", Rules, "a value that presets may set"),
    row("shuffle", Rules, "the order of a zone by chance"),
    row("some", Everywhere, "whether there is one: `some stone in cup`"),
    row("step", Rules, "a part of a procedure that has a name"),
    row("stop", Rules, "a procedure ends at once"),
    row("stream", Rules, "random numbers of their own"),
    row("test", Tests, "given, do, then"),
    row("than", Everywhere, "`other than`: all but that"),
    row("this", Everywhere, "the thing that the text stands on"),
    row("times", Everywhere, "how often; after `modify`: so many times as much"),
    row("to", Everywhere, "a preposition; after `modify`: that instead; `any 1 to 3`: from, to"),
    row("together", Rules, "all answer in secret, then it is done"),
    row("top", Everywhere, "the first thing of an ordered zone: `top of heap`, `top(heap, 3)`"),
    row("total", Everywhere, "the sum: `total weight of stones in cup`"),
    row("under", Everywhere, "a preposition"),
    row("until", Everywhere, "for as long as that has not happened"),
    row("up", Everywhere, "`up to 3`: none to so many"),
    row("value", Rules, "what is computed of things, and may be modified"),
    row("var", Rules, "state: what changes in play"),
    row("verb", Rules, "what is done, and can be listened to"),
    row("way", Rules, "one way to pay a cost"),
    row("when", Everywhere, "after something has happened"),
    row("where", Everywhere, "narrows a noun phrase: `stone s where s.weight > 2`"),
    row("with", Everywhere, "a preposition"),
    row("word", Rules, "content may say what is declared here"),
    row("yes", Everywhere, "the value yes"),
    row("you", Everywhere, "the seat that acts, or whose text it is"),
    row("your", Everywhere, "what is yours: `your hand`"),
    row("zone", Rules, "where pieces lie: hands, heaps"),
];
