//! The primitives of the tree, one row each: what the immediate is, which children stand where, what it means. From the
//! same rows [`Tree`] is made, a node with its immediate and children by name.

use super::row::{Imm, Kid, Sort, Times};
use super::{Node, NodeId, SlotId, SymId};

/// A row of the table: the op with its documentation.
#[derive(Clone, Copy, Debug)]
pub struct OpRow {
    /// The op.
    pub op: Op,
    /// Its name, as written in `generated/`.
    pub name: &'static str,
    /// Where such a node may stand.
    pub sort: Sort,
    /// What the immediate is.
    pub imm: Imm,
    /// Which children stand where.
    pub kids: &'static [Kid],
    /// What it means.
    pub doc: &'static str,
}

macro_rules! kid {
    (one) => { NodeId };
    (maybe) => { Option<NodeId> };
    (many) => { &'t [NodeId] };
    (gaps) => { &'t [NodeId] };
    (times one) => { Times::One };
    (times maybe) => { Times::Maybe };
    (times many) => { Times::Many };
    (times gaps) => { Times::Gaps };
}

macro_rules! imm {
    () => { Imm::None };
    (kind $imm:ident) => { Imm::$imm };
    (Number) => { i32 };
    (Flag) => { bool };
    (Symbol) => { SymId };
    (MaybeSymbol) => { Option<SymId> };
    (Slot) => { SlotId };
    (MaybeSlot) => { Option<SlotId> };
    ($node:ident Number) => { $node.imm };
    ($node:ident Flag) => { $node.imm == 1 };
    ($node:ident Symbol) => { $node.sym() };
    ($node:ident MaybeSymbol) => { ($node.imm >= 0).then(|| $node.sym()) };
    ($node:ident Slot) => { $node.slot() };
    ($node:ident MaybeSlot) => { ($node.imm >= 0).then(|| $node.slot()) };
}

macro_rules! ops {
    ($($sort:ident {$(
        $name:ident $(($imm:ident: $kind:ident))? $({ $($kid:ident: $times:ident $what:ident),+ })? = $doc:literal;
    )+})+) => {
        /// What a node is; [`OPS`] documents each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Op { $($(#[doc = $doc] $name,)+)+ }

        /// Every primitive, in order.
        pub const OPS: &[OpRow] = &[$($(OpRow {
            op: Op::$name,
            name: stringify!($name),
            sort: Sort::$sort,
            imm: imm!($(kind $kind)?),
            kids: &[$($(Kid { name: stringify!($kid), times: kid!(times $times), sort: Sort::$what },)+)?],
            doc: $doc,
        },)+)+];

        /// A node with its immediate and children by name; an optional child that is absent is none.
        #[derive(Clone, Copy, Debug)]
        pub enum Tree<'t> {
            $($(#[doc = $doc] $name {
                $(#[doc = concat!("Its ", stringify!($imm), ".")] $imm: imm!($kind),)?
                $($(#[doc = concat!("Its ", stringify!($kid), ".")] $kid: kid!($times),)+)?
            },)+)+
        }

        impl<'t> Tree<'t> {
            /// Reads a node of an arena and its child lists.
            #[must_use]
            pub fn of(nodes: &'t [Node], lists: &'t [NodeId], id: NodeId) -> Self {
                let node = &nodes[id.index()];
                let mut kids = Kids { nodes, rest: node.kids(lists) };
                match node.op {
                    $($(Op::$name => Tree::$name {
                        $($imm: imm!(node $kind),)?
                        $($($kid: kids.$times(),)+)?
                    },)+)+
                }
            }
        }
    };
}

/// In the immediate of [`Op::Gate`]: it stands without a block.
pub const ALONE: i32 = 1;
/// In the immediate of [`Op::Gate`]: what can be done must be done.
pub const MUST: i32 = 2;

/// Children that are still to be read.
struct Kids<'t> {
    nodes: &'t [Node],
    rest: &'t [NodeId],
}

impl<'t> Kids<'t> {
    fn one(&mut self) -> NodeId {
        let (first, rest) = self.rest.split_first().expect("a node has the children of its row");
        self.rest = rest;
        *first
    }
    fn maybe(&mut self) -> Option<NodeId> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first).filter(|kid| self.nodes[kid.index()].op != Op::Absent)
    }
    fn many(&mut self) -> &'t [NodeId] {
        self.rest
    }
    fn gaps(&mut self) -> &'t [NodeId] {
        self.rest
    }
}

impl Op {
    /// Its row.
    #[must_use]
    pub fn row(self) -> &'static OpRow {
        &OPS[self as usize]
    }
    /// Where such a node may stand.
    #[must_use]
    pub fn sort(self) -> Sort {
        self.row().sort
    }
    /// The place of each child, in order, without end if any number may follow.
    pub fn places(self) -> impl Iterator<Item = &'static Kid> {
        let kids = self.row().kids;
        kids.iter().chain(std::iter::repeat(kids.last()).flatten())
    }
    /// Whether the immediate of such a node is a symbol.
    #[must_use]
    pub fn names(self) -> bool {
        matches!(self.row().imm, Imm::Symbol | Imm::MaybeSymbol)
    }
    /// Whether the immediate of such a node is a slot.
    #[must_use]
    pub fn has_slot(self) -> bool {
        matches!(self.row().imm, Imm::Slot | Imm::MaybeSlot)
    }
    /// What is wrong with such children, if their number or what they are is not as the row says.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other sort fits where it is wanted")]
    pub fn refuses(self, kids: impl IntoIterator<Item = Op>) -> Option<(&'static str, Option<Op>)> {
        let mut kids = kids.into_iter();
        let mut takes = self.row().kids.iter();
        for place in takes.by_ref() {
            let fits = |kid: Op| match kid.row().sort {
                Sort::Nothing => kid == Op::Error,
                Sort::Value | Sort::Price => {
                    matches!(place.sort, Sort::Value | Sort::Condition | Sort::Price | Sort::Noun)
                }
                Sort::Line => matches!(place.sort, Sort::Line | Sort::Statement),
                sort => sort == place.sort,
            };
            let wrong = match place.times {
                Times::One => kids.next().map_or(Some(None), |kid| (!fits(kid)).then_some(Some(kid))),
                Times::Maybe => kids.next().filter(|kid| *kid != Op::Absent && !fits(*kid)).map(Some),
                Times::Many => kids.by_ref().find(|kid| !fits(*kid)).map(Some),
                Times::Gaps => kids.by_ref().find(|kid| *kid != Op::Absent && !fits(*kid)).map(Some),
            };
            if let Some(wrong) = wrong {
                return Some((place.name, wrong));
            }
        }
        kids.next().map(|kid| ("one too many", Some(kid)))
    }
}

ops! {
    Nothing {
        Absent = "an optional child that is not there";
        Error = "a place where a finding was reported; a unit with findings is never linked";
    }
    Value {
        Int(number: Number) = "a number, of the node's type";
        Bool(yes: Flag) = "`no` or `yes`";
        NoneValue = "`none`; for an effect or cost, `nothing`";
        Member(member: Symbol) = "a member of an enum";
        Item(item: Symbol) = "a content item: the one thing it denotes (type Thing) or the design (type Design)";
        Slot(slot: Slot) = "a parameter, variable or binder of this body; 0 is `you`, 1 is `this`";
        Var(var: Symbol) { indices: many Value } = "state of the game";
        Setting(setting: Symbol) { indices: many Value } = "a constant; an index is an enum member";
        Field(field: Symbol) { object: one Value, indices: many Value }
            = "a field of a thing or design; over a set it maps and unites, of none it is none";
        Local(local: Symbol) { indices: many Value }
            = "a parameter or variable (an entry of it, with indices) of the innermost running frame of its procedure; none if none runs";
        Running(procedure: Symbol) = "whether a frame of the procedure runs";
        Value(value: Symbol) { arguments: many Value } = "a value, relation or filter applied; modifiers join in";
        Index { list: one Value, position: one Value }
            = "an element of a list, counted from 1; outside the list it is the nearest end";
        List { elements: many Value } = "a list, or a set of the elements if the type is a set";
        Range { low: one Value, high: one Value } = "the numbers from low to high";
        Zone(zone: Symbol) { owner: maybe Value } = "a zone; over a set of owners, their zones together";
        Place { piece: one Value } = "the space where a piece lies, none if it lies in a zone";
        Top { zone: one Value, number: maybe Value } = "the top piece of an ordered zone, or the top so many (a set)";
        Bottom { zone: one Value } = "the bottom piece of an ordered zone";
        Owner { piece: one Value } = "the seat whose zone the piece lies in, none if it lies elsewhere";
        Add { left: one Value, right: one Value } = "sum; of sets, union; of a set and a thing, with it";
        Sub { left: one Value, right: one Value } = "difference; of sets, without";
        Mul { left: one Value, right: one Value } = "product";
        Div { left: one Value, right: one Value } = "quotient, rounded down";
        DivUp { left: one Value, right: one Value } = "quotient, rounded up";
        Cast { value: one Value } = "the same number in the measure of the node's type";
        Per(divisor: Number) { amount: one Value, set: one Value } = "the amount once for every `divisor` members of the set";
        If { condition: one Condition, then: one Value, otherwise: one Value } = "a conditional value";
        Else { left: one Value, right: one Value } = "the first unless it is none, else the second";
        Not { value: one Value } = "not";
        And { left: one Value, right: one Value } = "both; the second is not read if the first is no";
        Or { left: one Value, right: one Value } = "at least one; the second is not read if the first is yes";
        Eq { left: one Value, right: one Value } = "equal (`is`); a copy against a design asks whether it is a copy of it";
        Ne { left: one Value, right: one Value } = "not equal";
        Lt { left: one Value, right: one Value } = "less";
        Le { left: one Value, right: one Value } = "less or equal";
        Gt { left: one Value, right: one Value } = "greater";
        Ge { left: one Value, right: one Value } = "greater or equal";
        In { thing: one Value, set: one Value } = "membership; a set on the left asks whether all its members are in";
        IsKind(kind: Symbol) { thing: one Value } = "whether the thing is of the kind";
        Left { seat: one Value } = "the next seat clockwise";
        Right { seat: one Value } = "the next seat counter-clockwise";
        Seats { from: one Value, to: one Value } = "how many seats clockwise from one to the other, 0 for the same";
        Min { left: one Value, right: one Value } = "the smaller";
        Max { left: one Value, right: one Value } = "the larger";
        Abs { value: one Value } = "without its sign";
        Possible { effect: one Value } = "whether an effect could do something now: looks one step ahead";
    }
    Value {
        // The slot of the candidate: `it` or the binder.
        Select(slot: Slot) { noun: one Noun, tails: many Tail } = "the set of things a noun phrase means";
    }
    Noun {
        Population(of: Symbol) = "noun: every thing of the kind in the game, or every member";
        Noun(noun: Symbol) = "noun: a named noun phrase";
        NumberIn { range: one Value } = "noun: the numbers of a range";
    }
    Tail {
        Filter(filter: Symbol) { arguments: many Value } = "tail: an adjective; the candidate is its first argument";
        FieldFilter(field: Symbol) = "tail: a bool field used as an adjective";
        TailIn { place: one Value } = "tail: `in`";
        TailOf(field: Symbol) { thing: one Value }
            = "tail: `of`: the field marked `of`, or the one of the thing's kind, is that thing";
        TailOwn { seat: one Value } = "tail: `of` a seat, where the piece lies in one of the seat's zones";
        TailMemory(verb: Symbol) { frame: maybe Value }
            = "tail: participle and `during`: what stood in the verb's first slot while the procedure of the node's frame ran";
        TailWhere { condition: one Condition } = "tail: `where`";
        TailOther { thing: one Value } = "tail: `other than`, `another`";
    }
    Value {
        All { set: one Value } = "the set itself";
        Count { set: one Value } = "how many";
        Some { set: one Value } = "whether there is one";
        No { set: one Value } = "whether there is none";
        Only { set: one Value } = "the member if there is exactly one, else none";
        First { set: one Value, walk: one Walk } = "the first member in the order of the walk, else none";
        Every(slot: Slot) { set: one Value, condition: one Condition } = "whether the condition holds for every member";
        Total(slot: Slot) { set: one Value, value: one Value } = "the sum over the members";
        Highest(slot: Slot) { set: one Value, value: one Value } = "the highest value, 0 for an empty set";
        Lowest(slot: Slot) { set: one Value, value: one Value } = "the lowest value, 0 for an empty set";
    }
    Walk {
        WalkNatural = "walk: by name, seats by seat order";
        WalkClockwise { seat: one Value } = "walk: seats clockwise from this one";
        WalkCounter { seat: one Value } = "walk: seats counter-clockwise from this one";
        WalkBy { keys: many Value } = "walk: by keys, the first first, ties by name; keys read the slot of the loop";
        WalkChosen { seat: one Value } = "walk: in the order the seat chooses";
    }
    Statement {
        Block { lines: many Statement } = "statements in order";
        Let(slot: Slot) { value: one Value } = "binds a slot";
        // 0 set, 1 add, 2 subtract; place: Var, Field, Local or Slot.
        Store(how: Number) { place: one Value, value: one Value }
            = "writes; add and subtract clamp at the declared range; a set takes in or drops the value";
        Branch { condition: one Condition, then: one Statement, otherwise: maybe Statement } = "if";
        ForEach(slot: Slot) { set: one Value, walk: one Walk, body: one Statement }
            = "once for every member of the set fixed on entry";
        Repeat(counter: MaybeSlot) { number: one Value, condition: maybe Condition, body: one Statement }
            = "so many times, from 1; with a condition only while it holds";
        // The slot is always `you`.
        Circle(slot: Slot) { seats: one Value, walk: one Walk, until: maybe Condition, body: one Statement, bound: one Value }
            = "round and round the fitting seats; without `until` it ends after a full circle in which no gate was accepted";
        // The slot is always `you`.
        CircleForGood(slot: Slot) { seats: one Value, walk: one Walk, until: maybe Condition, body: one Statement, bound: one Value }
            = "as Circle, but a pass is final (if the condition holds)";
        Offer(menu: Symbol) { most: maybe Value } = "one action of the menu, chosen by `you`; with a number, until declined";
        // The slot is always `you`.
        Together(slot: Slot) { seats: one Value, body: one Statement }
            = "hidden commit: the choices at the head of the body are made by all, then the rest runs for each";
        Choose(slot: Slot) { set: one Value, quantity: one Quantity }
            = "asks `you` for members of the set; an empty set ends the enclosing block";
    }
    Quantity {
        ExactlyOne = "quantity: any one";
        RandomOne(stream: Symbol) = "quantity: one, drawn and not asked";
        Exactly { number: one Value } = "quantity: so many, or all if there are fewer";
        Between { low: one Value, high: one Value } = "quantity: from low to high";
        AnyNumber = "quantity: any number";
        NumberOf = "quantity: a number of the range (with NumberIn)";
    }
    Statement {
        // 1 without a block, 2 without `may`, 3 both; choices: a Block of Choose.
        Gate(how: Number) { seat: maybe Value, choices: one Statement, condition: maybe Condition, price: maybe Price, accepted: one Statement, declined: maybe Statement }
            = "may, or must where it can be: lock, check, ask or pay, branch";
        Pay { price: one Price, paid: maybe Statement, otherwise: maybe Statement } = "a payment that must be made in full";
    }
    Price {
        // Besides parts, Branch of prices.
        Price { parts: many Price } = "what is paid, all or nothing";
        // The field it is taken from.
        PriceAmount(field: Symbol) { amount: one Value } = "price part: so much of a measure";
        PriceCost(cost: Symbol) { arguments: many Value } = "price part: a declared cost, paid one of its ways";
        PriceDo { deed: one Statement } = "price part: something done";
    }
    Statement {
        Either { ways: many Statement } = "one of these, chosen by `you` among the possible";
        // The most of a share may read the candidate.
        Divide(share: Slot) { amount: one Value, set: one Value, body: one Statement, most: maybe Value }
            = "spreads an amount over the members, with a number at most so much on each";
        As { seat: one Value, body: one Statement } = "with another seat as `you`";
        // Index of the duration listener in Decl::abilities of the body.
        Until(group: Number) = "grants the abilities of that group until its event";
        // Index of the scheduled listener.
        At(listener: Number) = "schedules a block";
        StepBlock(step: Symbol) { most: maybe Value, body: one Statement, condition: maybe Condition }
            = "a named step: an event at begin and end, a restart point; without its condition none of it";
        Finally { body: one Statement } = "runs when the procedure ends, however it ends";
        Stop(procedure: Symbol) = "ends its innermost frame and all above";
        Restart(step: Symbol) = "goes back to the step in the innermost frame of its procedure";
        EndGame(slot: Slot) { seats: one Value, value: one Value }
            = "ends the game: highest value first, equal values share; who is first has won";
        EndGameWon(slot: Slot) { seats: maybe Value, value: maybe Value }
            = "ends the game: these win, or nobody; without a ranking the winners share the first place and the others the next";
        // The effect: a Field.
        Resolve { effect: one Value, seat: maybe Value } = "runs the effect with the thing as `this`";
        // Arguments in the order of slots.
        Call(verb: Symbol) { subject: maybe Value, cause: maybe Value, arguments: gaps Value }
            = "performs a verb: one event; an argument of many things where the slot takes one makes a batch";
        Move(bottom: Flag) { pieces: one Value, place: one Value } = "kernel: changes where pieces lie";
        // An item or kind.
        Create(of: Symbol) { number: one Value, place: one Value, owner: maybe Value }
            = "kernel: brings pieces of a bounded kind into play";
        Remove { pieces: one Value } = "kernel: takes pieces out of the game";
        Shuffle { zone: one Value } = "kernel: orders a zone at random";
        Reveal { pieces: one Value } = "kernel: everybody knows them from now on, until a zone hides them";
        Look { pieces: one Value, seat: maybe Value } = "kernel: the seat knows them from now on";
        Roll(stream: Symbol) { field: one Value } = "kernel: sets a field to a value of its range at random";
        Mute { pieces: one Value } = "kernel: takes a thing's abilities and texts away until it moves";
    }
    Pattern {
        Pattern(verb: Symbol) { subject: one Match, cause: one Match, slots: many Match } = "matches performances of a verb";
        // A procedure or step.
        PatternBegin(of: Symbol) { subject: one Match, cause: one Match, slots: many Match } = "matches the beginning";
        PatternEnd(of: Symbol) { subject: one Match, cause: one Match, slots: many Match } = "matches the end";
    }
    Match {
        PatAny = "matches anything";
        PatIs { value: one Value } = "matches this value (or a member, if it is a set); reads the candidate never";
        PatBind(slot: Slot) { set: maybe Value } = "binds what stands there, if it is in the set";
    }
    Line {
        // State: GivenSet of a field of `what`.
        GivenPut { what: one Value, owner: maybe Value, place: one Value, number: one Value, state: many Line }
            = "given: so many such pieces, each one that no earlier line took, stand there, in this state";
        GivenSet { place: one Value, value: one Value } = "given: a value; of a design with several copies, for all of them";
        GivenZone { place: one Value, pieces: many Line } = "given: exactly these lie there";
        GivenSome { what: one Value, owner: maybe Value, number: one Value }
            = "given, do, then: so many such pieces, in a list of what lies in a place";
        // None for every space.
        GivenBare(kind: MaybeSymbol) = "given: these are as they are declared, and nothing stands there that no line puts there";
        GivenDealt { zone: one Value } = "given: what the game's beginning dealt stays there";
        GivenForced = "given: questions with one answer are asked too";
        GivenPlayers(number: Number) = "given: so many seats";
        GivenSeats { seats: many Value } = "given: these seats play";
        GivenOption(setting: Symbol) { value: one Value } = "given: an option of the selection";
        GivenEdition(item: Symbol) = "given: an edition, scenario or variant";
        GivenAt(step: Symbol) = "given: play starts at the beginning of this step";
        GivenSeed(seed: Number) = "given: the seed";
        // Words: Member, Item, Copy, Int, Bool, Value or AnswerWord.
        Answer(refused: Flag) { seat: one Value, words: many Value } = "do: an answer";
    }
    Value {
        // A verb, action, step or menu entry.
        AnswerWord(word: Symbol) = "do: a word of an answer";
        // 0 pass or stop, 1 yes, 2 no.
        AnswerDone(what: Number) = "do: pass, yes, no";
        // From 1; the seat it is made for.
        Copy(number: Number) { design: one Value, seat: maybe Value } = "do: one copy of a design";
    }
    Line {
        Asked(not: Flag) { seat: maybe Value, words: many Value } = "do, then: somebody, or nobody, is asked now";
        AskedTimes(times: Number) { seat: one Value, words: many Value }
            = "do, then: the seat was asked so often since the first line";
        // Bounds: a Range; choices: Lists of words.
        Offered { seat: one Value, bounds: maybe Value, choices: many Value }
            = "do, then: the seat is asked now, and offered exactly these";
        RunTo(step: Symbol) = "do: the game goes on to the beginning of this step, and stops there";
        Holds { place: one Value, pieces: many Line } = "do, then: exactly these lie there";
        Happened(not: Flag) { deeds: many Line } = "do, then: these happened since the first line, in this order";
        Deed { seat: maybe Value, words: many Value } = "do, then: something that happened";
        // Index in Test::sentences, -1 less it if it must not be told.
        Told(sentence: Number) = "do, then: the log says this";
        Won { seats: many Value } = "then: the game is over, and exactly these seats won it; none: nobody did";
        Sealed(not: Flag) = "do, then: the last answer cannot (can) be taken back";
        Knows(not: Flag) { seat: one Value, set: one Value }
            = "do, then: the seat knows all of these, or none of them; there is at least one";
        Assert { condition: one Condition } = "do, then: holds here";
    }
    Statement {
        Openly { body: one Statement } = "what is asked in it is asked openly: that it is asked makes public what it depends on";
    }
    Value {
        // A Value.
        Printed { value: one Value } = "a value as it is declared: without what modifies it, nor what it is made of";
        Position { member: one Value, list: one Value }
            = "where a member stands in a list, a piece in an ordered zone from its top, counted from 1; 0 if it is not there";
    }
    Tail {
        // The step reads the slot of the candidate, as that from which it goes.
        TailReached { from: one Value, most: maybe Value, step: one Value }
            = "tail: reached from there, in so many steps at most, each to what the phrase means so far";
    }
    Line {
        GivenRolls { place: one Value, values: many Value } = "given: what the next rolls of a field come to";
        // Pieces: GivenSome; the last is on top.
        GivenShuffle { zone: one Value, pieces: many Line } = "given: these lie on top after the next shuffle";
    }
    Value {
        Keys { keys: many Value } = "what seats are ranked by: by the first, who is equal there by the next, and so on";
        Fewest { value: one Value } = "a key of which the lowest ranks first";
        Design { piece: one Value } = "the design of which a piece is a copy";
    }
}
