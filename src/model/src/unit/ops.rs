//! The primitives of the tree, one row each: what the immediate is, which children stand where, what it means.
//!
//! Notation of children: `e` an expression, `e?` one that may be [`Op::Absent`], `s` a statement (usually a
//! [`Op::Block`]), `x*` any number at the end. "sym" is an index into the unit's symbols, "slot" one into the body's slots.

/// A row of the table: the op with its documentation.
#[derive(Clone, Copy, Debug)]
pub struct OpRow {
    /// The op.
    pub op: Op,
    /// Its name, as written in `generated/`.
    pub name: &'static str,
    /// What the immediate is.
    pub imm: &'static str,
    /// Which children stand where.
    pub kids: &'static str,
    /// What it means.
    pub doc: &'static str,
}

macro_rules! ops {
    ($($name:ident, $imm:literal, $kids:literal, $doc:literal;)+) => {
        /// What a node is; [`OPS`] documents each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Op { $(#[doc = $doc] $name,)+ }
        /// Every primitive, in order.
        pub const OPS: &[OpRow] = &[
            $(OpRow { op: Op::$name, name: stringify!($name), imm: $imm, kids: $kids, doc: $doc },)+
        ];
    };
}

impl Op {
    /// Whether the immediate of such a node is a symbol.
    #[must_use]
    pub fn names(self) -> bool {
        OPS[self as usize].imm.starts_with("sym")
    }
}

ops! {
    // ---- nothing
    Absent, "", "", "an optional child that is not there";
    Error, "", "", "a place where a finding was reported; a unit with findings is never linked";

    // ---- values
    Int, "the number", "", "a number, of the node's type";
    Bool, "0 or 1", "", "`no` or `yes`";
    NoneValue, "", "", "`none`; for an effect or cost, `nothing`";
    Member, "sym of the member", "", "a member of an enum";
    Item, "sym of the item", "", "a content item: the one thing it denotes (type Thing) or the design (type Design)";
    Slot, "slot", "", "a parameter, variable or binder of this body; 0 is `you`, 1 is `this`";
    Var, "sym of the var", "e* indices", "state of the game";
    Setting, "sym of the setting", "e* indices", "a constant; an index is an enum member";
    Field, "sym of the field", "e object, e* indices", "a field of a thing or design; over a set it maps and unites, of none it is none";
    Local, "sym of the local", "e* indices", "a parameter or variable (an entry of it, with indices) of the innermost running frame of its procedure; none if none runs";
    Running, "sym of the procedure", "", "whether a frame of the procedure runs";
    Value, "sym of the value", "e* arguments", "a value, relation or filter applied; modifiers join in";
    Index, "", "e list, e position", "an element of a list, counted from 1; outside the list it is the nearest end";
    List, "", "e* elements", "a list, or a set of the elements if the type is a set";
    Range, "", "e low, e high", "the numbers from low to high";
    Zone, "sym of the zone", "e? owner", "a zone; over a set of owners, their zones together";
    Place, "", "e piece", "the space where a piece lies, none if it lies in a zone";
    Top, "", "e zone, e? number", "the top piece of an ordered zone, or the top so many (a set)";
    Bottom, "", "e zone", "the bottom piece of an ordered zone";
    Owner, "", "e piece", "the seat whose zone the piece lies in, none if it lies elsewhere";
    Add, "", "e, e", "sum; of sets, union; of a set and a thing, with it";
    Sub, "", "e, e", "difference; of sets, without";
    Mul, "", "e, e", "product";
    Div, "", "e, e", "quotient, rounded down";
    DivUp, "", "e, e", "quotient, rounded up";
    Cast, "", "e", "the same number in the measure of the node's type";
    Per, "divisor", "e amount, e set", "the amount once for every `divisor` members of the set";
    If, "", "e condition, e then, e otherwise", "a conditional value";
    Else, "", "e, e", "the first unless it is none, else the second";
    Not, "", "e", "not";
    And, "", "e, e", "both; the second is not read if the first is no";
    Or, "", "e, e", "at least one; the second is not read if the first is yes";
    Eq, "", "e, e", "equal (`is`); a copy against a design asks whether it is a copy of it";
    Ne, "", "e, e", "not equal";
    Lt, "", "e, e", "less";
    Le, "", "e, e", "less or equal";
    Gt, "", "e, e", "greater";
    Ge, "", "e, e", "greater or equal";
    In, "", "e thing, e set, zone or list", "membership; a set on the left asks whether all its members are in";
    IsKind, "sym of the kind", "e thing", "whether the thing is of the kind";
    Left, "", "e seat", "the next seat clockwise";
    Right, "", "e seat", "the next seat counter-clockwise";
    Seats, "", "e from, e to", "how many seats clockwise from one to the other, 0 for the same";
    Min, "", "e, e", "the smaller";
    Max, "", "e, e", "the larger";
    Abs, "", "e", "without its sign";
    Possible, "", "e effect", "whether an effect could do something now: looks one step ahead";

    // ---- noun phrases
    Select, "slot of the candidate (`it` or the binder)", "noun, tail*", "the set of things a noun phrase means";
    Population, "sym of the kind or enum", "", "noun: every thing of the kind in the game, or every member";
    Noun, "sym of the noun", "", "noun: a named noun phrase";
    NumberIn, "", "e range", "noun: the numbers of a range";
    Filter, "sym of the filter", "e* further arguments", "tail: an adjective; the candidate is its first argument";
    FieldFilter, "sym of the field", "", "tail: a bool field used as an adjective";
    TailIn, "", "e set, zone or place", "tail: `in`";
    TailOf, "sym of the field", "e thing", "tail: `of`: the field marked `of`, or the one of the thing's kind, is that thing";
    TailOwn, "", "e seat", "tail: `of` a seat, where the piece lies in one of the seat's zones";
    TailMemory, "sym of the verb", "e? frame (slot 0 of its children unused)", "tail: participle and `during`: what stood in the verb's first slot while the procedure of the node's frame ran";
    TailWhere, "", "e condition", "tail: `where`";
    TailOther, "", "e thing", "tail: `other than`, `another`";

    // ---- what is made of a noun phrase (first child: a Select or any set)
    All, "", "e set", "the set itself";
    Count, "", "e set", "how many";
    Some, "", "e set", "whether there is one";
    No, "", "e set", "whether there is none";
    Only, "", "e set", "the member if there is exactly one, else none";
    First, "", "e set, walk", "the first member in the order of the walk, else none";
    Every, "slot", "e set, e condition", "whether the condition holds for every member";
    Total, "slot", "e set, e value", "the sum over the members";
    Highest, "slot", "e set, e value", "the highest value, 0 for an empty set";
    Lowest, "slot", "e set, e value", "the lowest value, 0 for an empty set";

    // ---- orders
    WalkNatural, "", "", "walk: by name, seats by seat order";
    WalkClockwise, "", "e seat", "walk: seats clockwise from this one";
    WalkCounter, "", "e seat", "walk: seats counter-clockwise from this one";
    WalkBy, "", "e* keys", "walk: by keys, the first first, ties by name; keys read the slot of the loop";
    WalkChosen, "", "e seat", "walk: in the order the seat chooses";

    // ---- statements
    Block, "", "s*", "statements in order";
    Let, "slot", "e value", "binds a slot";
    Store, "0 set, 1 add, 2 subtract", "e place (Var, Field, Local or Slot), e value", "writes; add and subtract clamp at the declared range; a set takes in or drops the value";
    Branch, "", "e condition, s then, s? otherwise", "if";
    ForEach, "slot", "e set, walk, s body", "once for every member of the set fixed on entry";
    Repeat, "slot of the counter, or -1", "e number, e? condition, s body", "so many times, from 1; with a condition only while it holds";
    Circle, "slot of the seat (always `you`)", "e set of seats, walk, e? until, s body, e bound", "round and round the fitting seats; without `until` it ends after a full circle in which no gate was accepted";
    CircleForGood, "slot of the seat (always `you`)", "e set of seats, walk, e? condition, s body, e bound", "as Circle, but a pass is final (if the condition holds)";
    Offer, "sym of the menu", "e? at most so many times", "one action of the menu, chosen by `you`; with a number, until declined";
    Together, "slot of the seat (always `you`)", "e set of seats, s body", "hidden commit: the choices at the head of the body are made by all, then the rest runs for each";
    Choose, "slot", "e set, quantity", "asks `you` for members of the set; an empty set ends the enclosing block";
    ExactlyOne, "", "", "quantity: any one";
    RandomOne, "sym of the stream", "", "quantity: one, drawn and not asked";
    Exactly, "", "e number", "quantity: so many, or all if there are fewer";
    Between, "", "e low, e high", "quantity: from low to high";
    AnyNumber, "", "", "quantity: any number";
    NumberOf, "", "", "quantity: a number of the range (with NumberIn)";
    Gate, "1 if it stands alone without a block", "e? seat, choices (Block of Choose), e? condition, price?, s accepted, s? declined", "may: lock, check, ask or pay, branch";
    Pay, "", "price, s paid, s? otherwise", "a payment that must be made in full";
    Price, "", "parts* (Quantity e, Cost, or Do s)", "what is paid, all or nothing";
    PriceAmount, "sym of the field it is taken from", "e amount", "price part: so much of a measure";
    PriceCost, "sym of the cost", "e* arguments", "price part: a declared cost, paid one of its ways";
    PriceDo, "", "s", "price part: something done";
    Either, "", "s*", "one of these, chosen by `you` among the possible";
    Divide, "slot of the share", "e amount, e set, s body", "spreads an amount over the members";
    As, "", "e seat, s body", "with another seat as `you`";
    Until, "index of the duration listener in Decl::abilities of the body", "", "grants the abilities of that group until its event";
    At, "index of the scheduled listener", "", "schedules a block";
    StepBlock, "sym of the step", "e? up to so many times, s body", "a named step: an event at begin and end, a restart point";
    Finally, "", "s body", "runs when the procedure ends, however it ends";
    Stop, "sym of the procedure", "", "ends its innermost frame and all above";
    Restart, "sym of the step", "", "goes back to the step in the innermost frame of its procedure";
    EndGame, "slot", "e set of seats, e ranking value", "ends the game: highest value first, equal values share; who is first has won";
    EndGameWon, "slot", "e? set of seats, e? ranking value", "ends the game: these win, or nobody; without a ranking the winners share the first place and the others the next";
    Resolve, "", "e effect (a Field), e? seat", "runs the effect with the thing as `this`";
    Call, "sym of the verb", "e? subject, e? cause, e* arguments in slot order", "performs a verb: one event; an argument of many things where the slot takes one makes a batch";
    Move, "0 plain, 1 to the bottom", "e pieces, e zone or place", "kernel: changes where pieces lie";
    Create, "sym of the item or kind", "e number, e zone or place, e? owner", "kernel: brings pieces of a bounded kind into play";
    Remove, "", "e pieces", "kernel: takes pieces out of the game";
    Shuffle, "", "e zone", "kernel: orders a zone at random";
    Reveal, "", "e pieces", "kernel: everybody knows them from now on, until a zone hides them";
    Look, "", "e pieces, e? seat", "kernel: the seat knows them from now on";
    Roll, "sym of the stream", "e thing's field", "kernel: sets a field to a value of its range at random";
    Mute, "", "e pieces", "kernel: takes a thing's abilities and texts away until it moves";

    // ---- patterns of events
    Pattern, "sym of the verb", "p subject, p cause, p* one for each slot", "matches performances of a verb";
    PatternBegin, "sym of the procedure or step", "p subject, p cause, p* one for each parameter", "matches the beginning";
    PatternEnd, "sym of the procedure or step", "p subject, p cause, p* one for each parameter", "matches the end";
    PatAny, "", "", "matches anything";
    PatIs, "", "e", "matches this value (or a member, if it is a set); reads the candidate never";
    PatBind, "slot", "e? set", "binds what stands there, if it is in the set";

    // ---- tests
    GivenPut, "", "e thing or design, e? owner, e place or zone, e number", "given: so many such pieces, each one that no earlier line took, stand there";
    GivenSet, "", "e place, e value", "given: a value; of a design with several copies, for all of them";
    GivenZone, "", "e zone or place, Some*", "given: exactly these lie there";
    GivenSome, "", "e thing or design, e? owner, e number", "given, do, then: so many such pieces, in a list of what lies in a place";
    GivenBare, "sym of the kind, or -1 for every space", "", "given: these are as they are declared, and nothing stands there that no line puts there";
    GivenDealt, "", "e zone", "given: what the game's beginning dealt stays there";
    GivenForced, "", "", "given: questions with one answer are asked too";
    GivenPlayers, "the number", "", "given: so many seats";
    GivenSeats, "", "e* seats", "given: these seats play";
    GivenOption, "sym of the setting", "e value", "given: an option of the selection";
    GivenEdition, "sym of the item", "", "given: an edition, scenario or variant";
    GivenAt, "sym of the step", "", "given: play starts at the beginning of this step";
    GivenSeed, "the seed", "", "given: the seed";
    Answer, "0 answer, 1 refused", "e seat, e* words (Member, Item, Copy, Int, Bool, Value or AnswerWord)", "do: an answer";
    AnswerWord, "sym of the verb, action, step or menu entry", "", "do: a word of an answer";
    AnswerDone, "0 pass or stop, 1 yes, 2 no", "", "do: pass, yes, no";
    Copy, "number of the copy, from 1", "e design, e? seat it is made for", "do: one copy of a design";
    Asked, "0 asked, 1 not asked", "e? seat, e* words as in Answer", "do, then: somebody, or nobody, is asked now";
    AskedTimes, "how often", "e seat, e* words as in Answer", "do, then: the seat was asked so often since the first line";
    Offered, "", "e seat, e? fewest and most (Range), List* of words as in Answer", "do, then: the seat is asked now, and offered exactly these";
    RunTo, "sym of the step", "", "do: the game goes on to the beginning of this step, and stops there";
    Holds, "", "e zone or place, Some*", "do, then: exactly these lie there";
    Happened, "0 happened, 1 not", "Deed*", "do, then: these happened since the first line, in this order";
    Deed, "", "e? seat, e* words as in Answer", "do, then: something that happened";
    Told, "index of the sentence in Test::sentences, -1 less it if it must not be told", "", "do, then: the log says this";
    Won, "", "e* seats", "then: the game is over, and exactly these seats won it; none: nobody did";
    Sealed, "0 sealed, 1 not sealed", "", "do, then: the last answer cannot (can) be taken back";
    Knows, "0 known, 1 hidden", "e seat, e set", "do, then: the seat knows all of these, or none of them; there is at least one";
    Assert, "", "e condition", "do, then: holds here";

    // ---- marks of statements
    Openly, "", "s", "what is asked in it is asked openly: that it is asked makes public what it depends on";
}
