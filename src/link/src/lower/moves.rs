//! The kernel verbs that change where pieces lie.

use model::program::{Arg, Num, NumId, Set, SetId, Stmt, Write};
use model::unit::{NodeId, Root, Space, Tree};

use super::Cx;
use crate::util::bits;

impl<'u> Cx<'u> {
    /// `move`: one piece, or many in order.
    pub(super) fn move_pieces(&mut self, node: NodeId, bottom: bool) {
        let Tree::Move { pieces, place, .. } = self.tree(node) else { return };
        let Some(domain) = self.domain(pieces) else {
            self.refuse(pieces, "this cannot be moved", "name a piece or pieces");
            return;
        };
        if self.is_set(pieces) || self.ty(pieces).base == model::unit::Base::Zone {
            let all = self.set(pieces);
            let to = self.goal(place, domain);
            self.move_all(all, to, bottom);
            return;
        }
        let piece = self.num(pieces);
        let to = self.goal(place, domain);
        self.code.put(Stmt::Move(domain, piece, to, bottom));
    }

    /// Moves many, in order. Where something waits for a condition, each is a statement: it may come true in between.
    fn move_all(&mut self, all: SetId, to: NumId, bottom: bool) {
        if !self.interest.states {
            self.code.put(Stmt::MoveAll(all, to, bottom));
            return;
        }
        let taken = self.code.taken();
        let (domain, to) = (self.rows.domain(all), self.hold(to));
        self.each_member(all, |cx, member, _| {
            cx.code.put(Stmt::Move(domain, member, to, bottom));
        });
        self.code.release(taken);
    }

    /// A loop that only moves the top of a zone somewhere: dealing, in one statement. True if it was one.
    pub(super) fn deal(&mut self, count: NumId, body: NodeId) -> bool {
        let only = if let Tree::Block { lines: [only] } = self.tree(body) { *only } else { body };
        let Tree::Move { bottom: false, pieces: top, place } = self.tree(only) else { return false };
        let Tree::Top { zone, number: None } = self.tree(top) else { return false };
        if self.interest.states || !self.presets.overs.is_empty() {
            return false;
        }
        let Some(domain) = self.domain(top) else { return false };
        let from = self.location(zone);
        let to = self.goal(place, domain);
        self.code.put(Stmt::Deal(domain, count, from, to));
        true
    }

    /// `remove`: out of the game, to nowhere.
    pub(super) fn remove(&mut self, node: NodeId) {
        let Tree::Remove { pieces } = self.tree(node) else { return };
        let nowhere = self.rows.int(0);
        if self.is_set(pieces) {
            let all = self.set(pieces);
            self.move_all(all, nowhere, false);
            return;
        }
        let Some(domain) = self.domain(pieces) else {
            self.refuse(pieces, "this cannot be removed", "name a piece or pieces");
            return;
        };
        let piece = self.num(pieces);
        self.code.put(Stmt::Move(domain, piece, nowhere, false));
    }

    /// `create`: spare pieces come into play, perhaps for an owner.
    pub(super) fn create(&mut self, node: NodeId) {
        let gid = self.sym(node);
        let Tree::Create { number: count, place, owner, .. } = self.tree(node) else { return };
        let pool = if self.names.symbols[gid as usize].space == Space::Item {
            let copies = self.things.copies(gid);
            copies.map(|(domain, of)| (domain, bits::of(self.rows.size(domain), of.iter().map(|at| usize::from(*at)))))
        } else {
            self.things.of_kind.get(&gid).copied().filter(|_| self.kinds.root(gid) == Some(Root::Piece)).map(|domain| {
                let spare = self.things.spare.get(&gid).cloned();
                (domain, spare.unwrap_or_else(|| bits::none(self.rows.size(domain))))
            })
        };
        let Some((domain, pool)) = pool else {
            self.refuse(node, "nothing of that sort can be created", "declare the kind with `up to` and a number");
            return;
        };
        let count = self.num(count);
        let to = self.goal(place, domain);
        let Some(owner) = owner else {
            let pool = self.rows.mask(domain, pool);
            self.code.put(Stmt::Create(pool, count, to));
            return;
        };
        let Some(column) = self.things.domains[domain.index()].controller else {
            self.refuse(node, "these pieces belong to nobody", "give the kind a field of seat type marked `of`");
            return;
        };
        // One at a time: the owner is written before the piece comes into play.
        let taken = self.code.taken();
        let owner = self.num(owner);
        let owner = self.hold(owner);
        let to = self.hold(to);
        let left = self.code.take(1);
        let piece = self.code.take(1);
        self.code.put(Stmt::Let(left, count));
        let (again, done) = (self.code.label_here(), self.code.label());
        let remaining = self.row(Num::Slot(left));
        let zero = self.rows.int(0);
        let more = self.row(Num::Lt(zero, remaining));
        self.unless(more, done);
        let spare = self.rows.constant(domain, pool);
        let nowhere = self.rows.set(Set::In(zero), domain);
        let free = self.rows.set(Set::And(nowhere, spare), domain);
        let next = self.row(Num::Lowest(free));
        self.code.put(Stmt::Let(piece, next));
        self.sure_slot(piece, false);
        let chosen = self.row(Num::Slot(piece));
        let there = self.is_some(chosen);
        self.unless(there, done);
        let args = self.rows.operands(vec![Arg::Num(chosen), Arg::Num(zero), Arg::Num(owner)]);
        self.code.put(Stmt::Write(column, args, Write::Set));
        self.code.put(Stmt::Move(domain, chosen, to, false));
        let one = self.rows.int(1);
        let fewer = self.row(Num::Sub(remaining, one));
        self.code.put(Stmt::Let(left, fewer));
        self.code.put(Stmt::Jump(again.pc()));
        self.code.place(done);
        self.code.release(taken);
    }

    /// `shuffle`: one zone, or the zone of each of several owners.
    pub(super) fn shuffle(&mut self, node: NodeId) {
        let Tree::Shuffle { zone } = self.tree(node) else { return };
        let Some(domain) = self.domain(zone) else { return };
        if let Tree::Zone { owner: Some(owner), .. } = self.tree(zone)
            && self.is_set(owner)
            && let Some(at) = self.zones.get(self.sym(zone))
        {
            let owners = self.set(owner);
            self.each_member(owners, |cx, member, _| {
                let location = cx.rows.location(at.first, member);
                cx.code.put(Stmt::Shuffle(domain, location));
            });
            return;
        }
        let location = self.location(zone);
        self.code.put(Stmt::Shuffle(domain, location));
    }
}
