//! Expressions drawn at random, as a designer could write them: numbers, conditions and noun phrases of one small world
//! of cards, cells, inks and players.

use std::fmt::Write as _;

use model::hash::mix;

/// What may be named where something is written, by kind.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    pub cards: Vec<String>,
    pub cells: Vec<String>,
    pub players: Vec<String>,
    pub inks: Vec<String>,
    /// How many loops may still be put into each other.
    pub loops: u32,
}

/// Declared values that may be named: how many of each sort there are so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Declared {
    /// `f0 (c: card)`, filters.
    pub filters: u64,
    /// `r0 (x: ink)`, relations.
    pub inks: u64,
    /// `q0 (c: card, e: cell)`, relations.
    pub pairs: u64,
    /// `v0 (c: card)`, numbers.
    pub worths: u64,
    /// `w0 (e: cell)`, numbers.
    pub heats: u64,
    /// `s0 (e: cell)`, sets of cells.
    pub sets: u64,
}

/// Draws, from a seed.
#[derive(Debug)]
pub struct Draw {
    state: u64,
    binders: u8,
    pub declared: Declared,
    /// The values that may be modified, each with what was declared before it.
    pub values: Vec<(String, Declared)>,
}

impl Draw {
    pub fn new(seed: u64) -> Draw {
        Draw { state: mix(seed), binders: 0, declared: Declared::default(), values: Vec::new() }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.state) % n.max(1)
    }

    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    pub fn one_of<'t>(&mut self, all: &[&'t str]) -> &'t str {
        all[self.below(all.len() as u64) as usize]
    }

    fn name(&mut self, all: &[String]) -> Option<String> {
        (!all.is_empty()).then(|| all[self.below(all.len() as u64) as usize].clone())
    }

    /// One of the declared values of a sort.
    fn value(&mut self, sort: &str, count: u64) -> Option<String> {
        (count > 0).then(|| format!("{sort}{}", self.below(count)))
    }

    /// A name of two letters for what a noun phrase means.
    fn binder(&mut self, sort: char) -> String {
        self.binders = (self.binders + 1) % 26;
        format!("{sort}{}", char::from(b'a' + self.binders))
    }

    pub fn ink(&mut self, scope: &Scope) -> String {
        match (self.below(3), self.name(&scope.inks), self.name(&scope.cards)) {
            (0, Some(ink), _) => ink,
            (1, _, Some(card)) => format!("{card}.ink"),
            _ => self.one_of(&["dry", "wet", "damp"]).to_owned(),
        }
    }

    /// A number.
    pub fn number(&mut self, scope: &Scope, depth: u32) -> String {
        if depth == 0 {
            return self.plain_number(scope);
        }
        let below = depth - 1;
        match self.below(17) {
            0..=2 => self.plain_number(scope),
            3..=5 => {
                let (a, b) = (self.number(scope, below), self.number(scope, below));
                let sign = self.one_of(&["+", "-", "*", "/", "/+"]);
                format!("({a} {sign} {b})")
            }
            6 => {
                let (a, b) = (self.number(scope, below), self.number(scope, below));
                format!("{}({a}, {b})", self.one_of(&["max", "min"]))
            }
            7 => format!("abs({})", self.number(scope, below)),
            8 => {
                let (a, b, holds) = (self.number(scope, below), self.number(scope, below), self.holds(scope, below));
                format!("({a} if {holds} else {b})")
            }
            9 => self.product(scope),
            10 if scope.loops > 0 => format!("(count {})", self.cards(scope, below).1),
            11 if scope.loops > 0 => format!("(count {})", self.cells(scope, below).1),
            12 if scope.loops > 0 => match self.value("v", self.declared.worths) {
                Some(value) => {
                    let how = self.one_of(&["total", "highest", "lowest"]);
                    format!("({how} {value} of {})", self.cards(scope, below).1)
                }
                None => format!("(total worth of {})", self.cards(scope, below).1),
            },
            13 if scope.loops > 0 => match self.value("w", self.declared.heats) {
                Some(value) => {
                    let how = self.one_of(&["total", "highest", "lowest"]);
                    format!("({how} {value} of {})", self.cells(scope, below).1)
                }
                None => format!("(highest ord of {})", self.cells(scope, below).1),
            },
            14 if scope.loops > 0 => {
                let how = self.one_of(&["total", "highest", "lowest"]);
                let (inner, query) = self.cards(scope, below);
                let card = inner.cards.last().cloned().unwrap_or_default();
                format!("({how} ({card}.load + {}) of {query})", self.number(&inner, below.min(1)))
            }
            15 => match self.name(&scope.cards) {
                Some(card) => format!("(position of {card} in pile)"),
                None => self.called_number(scope),
            },
            _ => self.called_number(scope),
        }
    }

    /// A product that is large for a while.
    pub fn product(&mut self, scope: &Scope) -> String {
        let large = |name: &String| format!("{name}.mass");
        let cards: Vec<String> = scope.cards.iter().map(large).collect();
        let factors: Vec<String> = (0..2 + self.below(2))
            .map(|_| match self.name(&cards) {
                Some(mass) if !self.one_in(3) => mass,
                _ => self.plain_number(scope),
            })
            .collect();
        format!("(({}) / {})", factors.join(" * "), self.one_of(&["9000", "30000", "30000 / 9000", "7"]))
    }

    fn plain_number(&mut self, scope: &Scope) -> String {
        let (card, cell, player) = (self.name(&scope.cards), self.name(&scope.cells), self.name(&scope.players));
        match (self.below(8), card, cell, player) {
            (0 | 1, Some(card), ..) => format!("{card}.{}", self.one_of(&["worth", "load", "mass"])),
            (2 | 3, _, Some(cell), _) => format!("{cell}.{}", self.one_of(&["ord", "heat"])),
            (4, .., Some(player)) => format!("{player}.tally"),
            (5, .., Some(player)) => format!("{player}.track[{}]", self.ink(scope)),
            (6, ..) => format!("pace[{}]", self.ink(scope)),
            _ => self.below(if self.state.is_multiple_of(3) { 400 } else { 12 }).to_string(),
        }
    }

    fn called_number(&mut self, scope: &Scope) -> String {
        let card = self.name(&scope.cards).zip(self.value("v", self.declared.worths));
        let cell = self.name(&scope.cells).zip(self.value("w", self.declared.heats));
        match (card, cell) {
            (Some((card, value)), _) => format!("{}{value}({card})", self.by_itself()),
            (None, Some((cell, value))) => format!("{}{value}({cell})", self.by_itself()),
            (None, None) => self.plain_number(scope),
        }
    }

    /// Now and then what stands before a value that is read without its modifiers.
    fn by_itself(&mut self) -> &'static str {
        if self.one_in(4) { "printed " } else { "" }
    }

    /// A condition.
    pub fn holds(&mut self, scope: &Scope, depth: u32) -> String {
        let below = depth.saturating_sub(1);
        match self.below(if depth == 0 { 6 } else { 15 }) {
            0 | 1 => {
                let (a, b) = (self.number(scope, below.min(1)), self.plain_number(scope));
                format!("{a} {} {b}", self.one_of(&["<", "<=", ">", ">=", "is", "is not"]))
            }
            2 => format!("{} is {}", self.ink(scope), self.ink(scope)),
            3 => self.called(scope),
            4 => match (self.name(&scope.cards), self.name(&scope.cells)) {
                (Some(card), None) => format!("{card}.bold"),
                (Some(card), Some(cell)) => format!("{card} in {cell}"),
                (None, Some(cell)) => format!("{cell}.lit"),
                (None, None) => self.called(scope),
            },
            5 => match (self.name(&scope.players), self.name(&scope.cells), self.name(&scope.cards)) {
                (Some(player), Some(cell), _) => format!("{cell} in {player}.marks"),
                (Some(player), None, Some(card)) => format!("{card} in hand of {player}"),
                (_, _, Some(card)) => format!("{} in {card}.inks", self.ink(scope)),
                _ => self.called(scope),
            },
            6 | 7 => format!("({} and {})", self.holds(scope, below), self.holds(scope, below)),
            8 | 9 => format!("({} or {})", self.holds(scope, below), self.holds(scope, below)),
            10 => format!("(not ({}))", self.holds(scope, below)),
            11 if scope.loops > 0 => format!("({} {})", self.one_of(&["some", "no"]), self.cards(scope, below).1),
            12 if scope.loops > 0 => format!("({} {})", self.one_of(&["some", "no"]), self.cells(scope, below).1),
            13 if scope.loops > 0 => {
                let (inner, query) = self.cards(scope, below);
                format!("(every {query}: {})", self.holds(&inner, below))
            }
            14 if scope.loops > 0 => match self.name(&scope.cells) {
                Some(cell) => format!("{cell} in (all {})", self.cells(scope, below).1),
                None => self.called(scope),
            },
            _ => self.called(scope),
        }
    }

    fn called(&mut self, scope: &Scope) -> String {
        let card = self.name(&scope.cards);
        let (filter, pair) = (self.value("f", self.declared.filters), self.value("q", self.declared.pairs));
        let cells = self.name(&scope.cells).zip(self.name(&scope.cells)).zip(self.value("s", self.declared.sets));
        let relation = self.value("r", self.declared.inks);
        match (self.below(4), card, self.name(&scope.cells)) {
            (0, Some(card), _) if filter.is_some() => format!("{card} is {}", filter.unwrap_or_default()),
            (1, Some(card), Some(cell)) if pair.is_some() => {
                format!("{}{}({card}, {cell})", self.by_itself(), pair.unwrap_or_default())
            }
            (2, ..) if cells.is_some() => {
                cells.map_or_else(String::new, |((a, b), value)| format!("{a} in {value}({b})"))
            }
            _ => match relation {
                Some(relation) => format!("{relation}({})", self.ink(scope)),
                None => format!("{} is not {}", self.ink(scope), self.ink(scope)),
            },
        }
    }

    /// A noun phrase of cards, and what may be named where more is said of each.
    pub fn cards(&mut self, scope: &Scope, depth: u32) -> (Scope, String) {
        let name = self.binder('k');
        let inner = Scope { loops: scope.loops.saturating_sub(1), ..scope.clone() };
        let inner = Scope { cards: [&inner.cards[..], std::slice::from_ref(&name)].concat(), ..inner };
        let filter = self.value("f", self.declared.filters).filter(|_| self.one_in(3));
        let mut query = format!("{}card {name}", filter.map_or_else(String::new, |filter| format!("{filter} ")));
        match (self.below(6), self.name(&scope.cells), self.name(&scope.players)) {
            (0, ..) => query += " in box",
            (1, ..) => query += " in pile",
            (2, Some(cell), _) => write!(query, " in {cell}").unwrap_or_default(),
            (3, _, Some(player)) => write!(query, " in hand of {player}").unwrap_or_default(),
            _ => {}
        }
        if !self.one_in(4) {
            write!(query, " where {}", self.holds(&inner, depth)).unwrap_or_default();
        }
        (inner, query)
    }

    /// A noun phrase of cells likewise.
    pub fn cells(&mut self, scope: &Scope, depth: u32) -> (Scope, String) {
        let name = self.binder('e');
        let inner = Scope { loops: scope.loops.saturating_sub(1), ..scope.clone() };
        let inner = Scope { cells: [&inner.cells[..], std::slice::from_ref(&name)].concat(), ..inner };
        let mut query = format!("cell {name}");
        match (self.below(5), self.name(&scope.players), self.value("s", self.declared.sets), self.name(&scope.cells)) {
            (0, Some(player), ..) => write!(query, " in {player}.marks").unwrap_or_default(),
            (1, _, Some(value), Some(cell)) => write!(query, " in {value}({cell})").unwrap_or_default(),
            (2, _, _, Some(cell)) if inner.loops > 0 => {
                let within = ["", " within 1", " within 3"][self.below(3) as usize];
                let step = self.cells(&Scope { loops: inner.loops - 1, ..inner.clone() }, depth.min(1)).1;
                write!(query, " reached from {cell}{within} by (all {step})").unwrap_or_default();
            }
            _ => {}
        }
        if !self.one_in(4) {
            write!(query, " where {}", self.holds(&inner, depth)).unwrap_or_default();
        }
        (inner, query)
    }
}
