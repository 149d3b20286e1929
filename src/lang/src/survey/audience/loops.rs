//! Loops and turns: what is done for each of a set, any number of times, or as each of some seats.

use model::unit::{NodeId, Op, Tree};

use super::index::At;
use super::info::Info;
use super::label::{Label, Seat};
use super::together;
use super::walk::{Walk, renamed};
use super::{Fault, What};
use crate::survey::bodies::candidate;

/// Loops are read again until nothing new comes of it. What is read, all readings together, may come to so many times the
/// lines of the text; a loop in a loop that begins anew each time is read twice as often as the one around it.
const OFTEN: u32 = 24;
/// The same for a text of few lines.
const LINES: u32 = 10_000;

/// What was read of a text so far.
#[derive(Debug, Default)]
pub struct Readings {
    /// The line that is being read.
    line: Option<At>,
    /// The outermost loop around it.
    outer: Option<At>,
    /// Lines, each as often as it was read.
    lines: u32,
    /// Those that were read for the first time.
    first: u32,
    /// Loops around that are being read again.
    again: u32,
    /// It came to too much: no loop is read again.
    lost: bool,
}

impl Readings {
    /// Another line is read.
    pub fn line(&mut self, at: At) {
        self.line = Some(at);
        self.lines += 1;
        self.first += u32::from(self.again == 0);
    }
}

impl<'u> Walk<'_, 'u> {
    /// Something that is done any number of times, and what it tells how often.
    pub fn around(&mut self, told: &Label<'u>, mut body: impl FnMut(&mut Self)) {
        let (reached, outer) = (self.env.reached.clone(), self.readings.outer);
        self.readings.outer = outer.or(self.readings.line);
        self.env.reached.add(told);
        let mut again = 0;
        loop {
            let head = self.env.clone();
            self.readings.again += again;
            body(self);
            self.readings.again -= again;
            self.env.reached = head.reached.clone();
            self.env.leave(&head);
            let known = self.env.within(&head);
            self.env.join(&head);
            if self.readings.lost || (known && self.env.facts.same(&head.facts)) {
                break;
            }
            if self.readings.lines > LINES + OFTEN * self.readings.first {
                self.readings.lost = true;
                self.out.faults.extend(self.readings.outer.map(|outer| Fault::new(outer, What::Lost)));
                break;
            }
            again = 1;
        }
        (self.env.reached, self.readings.outer) = (reached, outer);
    }

    pub fn for_each(&mut self, slot: u16, from: NodeId, order: NodeId, body: NodeId) {
        let trees = self.trees();
        let set = self.read(from);
        let select = candidate(trees, from);
        let one = select.map(|select| self.env.seat(select));
        let mut walk = Label::default();
        if let Tree::WalkChosen { seat } = trees.tree(order) {
            self.as_other(Some(seat), |walk| walk.ask(order, &set.there, &set.label, &set));
        } else {
            if trees.node(order).op == Op::WalkBy {
                self.bind(slot, self.candidate(&set));
            }
            walk = self.all(trees.kids(order)).label;
        }
        let all = self.is_everybody(from);
        let reached = self.env.reached.clone();
        let mut shown = Vec::new();
        let puts = self.puts.len();
        let told = set.there.clone().with(&walk);
        self.around(&Label::default(), |w| {
            w.bind(slot, w.candidate(&set));
            let seat = w.env.seat(slot);
            if let Some(select) = select.filter(|select| *select != slot) {
                w.bind(select, w.candidate(&set));
                w.env.know(select, |info| info.seat = seat);
            }
            let renamed = |label: &Label<'u>| one.map_or_else(|| label.clone(), |one| renamed(label, one, seat));
            let label = renamed(&set.label);
            let told = told.retold(set.each, w.env.slot(slot).tag);
            for slot in [Some(slot), select].into_iter().flatten() {
                w.env.know(slot, |info| info.label = label.clone());
            }
            w.env.reached = reached.clone().with(&renamed(&told));
            w.statement(body);
            shown = vec![(w.env.facts.clone(), seat)];
        });
        self.env.reached = reached;
        for (facts, seat) in shown.iter().filter(|_| all && self.puts.len() == puts) {
            self.env.facts.join_all(facts, *seat);
        }
    }

    /// Whether a set is every seat.
    fn is_everybody(&self, set: NodeId) -> bool {
        let trees = self.trees();
        let noun = if let Tree::Select { noun, tails: [], .. } = trees.tree(set) { noun } else { set };
        trees.node(noun).op == Op::Population && self.ix.is_seat(self.at(noun))
    }

    /// Does something as each of some seats: everybody sees whose turn it is.
    pub fn in_turn(&mut self, node: NodeId, set: NodeId, body: impl FnOnce(&mut Self)) {
        let info = self.read(set);
        let reached = self.env.reached.clone();
        let mut told = info.told();
        let seat = if let Some(slot) = candidate(self.trees(), set) {
            let one = self.env.seat(slot);
            self.bind(slot, Info { among: info.among, ..Info::default() });
            let seat = self.env.seat(slot);
            told = renamed(&told, one, seat);
            seat
        } else {
            Seat::Tree(self.at(node), self.env.now())
        };
        let outer = self.take_turn(seat, told.clone());
        self.env.reached.add(&told);
        body(self);
        (self.env.turn, self.env.reached) = (outer, reached);
    }

    pub fn together(&mut self, node: NodeId, seats: NodeId, body: NodeId) {
        self.in_turn(node, seats, |walk| {
            walk.statement(body);
            let (unit, trees) = (walk.env.unit, walk.trees());
            for (at, what) in together::peeks(walk.ix, unit, body, candidate(trees, seats)) {
                walk.out.faults.push(Fault::new(walk.at(at), What::Peeks(what)));
            }
            for at in together::open(trees, body) {
                walk.out.faults.push(Fault::new(walk.at(at), What::Open));
            }
        });
    }
}
