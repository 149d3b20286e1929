//! The kernel verbs that change where pieces lie.

use model::program::{Num, NumId, Set, SetId, Stmt, Write};
use model::unit::{Base, NodeId, Root, Space, Tree};

use super::{Cx, Put};
use crate::util::bits;

impl<'u> Cx<'u> {
    /// `move`: one piece, or many in order.
    pub(super) fn move_pieces(&mut self, pieces: NodeId, place: NodeId, bottom: bool) {
        let Some(domain) = self.domain(pieces) else {
            self.refuse(pieces, "this cannot be moved", "name a piece or pieces");
            return;
        };
        if self.is_set(pieces) || self.ty(pieces).base == Base::Zone {
            let all = self.set(pieces);
            let to = self.goal(place, domain);
            return self.move_all(all, to, bottom);
        }
        Stmt::Move(domain, self.num(pieces), self.goal(place, domain), bottom).put(self);
    }

    /// Moves many, in order. Where something waits for a condition, each is a statement: it may come true in between.
    fn move_all(&mut self, all: SetId, to: NumId, bottom: bool) {
        if !self.interest.states {
            return Stmt::MoveAll(all, to, bottom).put(self);
        }
        self.freeing(|cx| {
            let (domain, to) = (cx.rows.domain(all), cx.hold(to));
            cx.each_member(all, |cx, member, _| Stmt::Move(domain, member, to, bottom).put(cx));
        });
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
        Stmt::Deal(domain, count, self.location(zone), self.goal(place, domain)).put(self);
        true
    }

    /// `remove`: out of the game, to nowhere.
    pub(super) fn remove(&mut self, pieces: NodeId) {
        let nowhere = self.rows.int(0);
        if self.is_set(pieces) {
            let all = self.set(pieces);
            self.move_all(all, nowhere, false);
        } else if let Some(domain) = self.domain(pieces) {
            Stmt::Move(domain, self.num(pieces), nowhere, false).put(self);
        } else {
            self.refuse(pieces, "this cannot be removed", "name a piece or pieces");
        }
    }

    /// `create`: spare pieces come into play, perhaps for an owner.
    pub(super) fn create(&mut self, node: NodeId, count: NodeId, place: NodeId, owner: Option<NodeId>) {
        let gid = self.sym(node);
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
            return Stmt::Create(self.rows.mask(domain, pool), count, to).put(self);
        };
        let Some(column) = self.things.domains[domain.index()].controller else {
            self.refuse(node, "these pieces belong to nobody", "give the kind a field of seat type marked `of`");
            return;
        };
        // One at a time: the owner is written before the piece comes into play.
        let owner = self.num(owner);
        let (owner, to) = (self.hold(owner), self.hold(to));
        let [left, piece] = [(); 2].map(|()| self.code.take(1));
        Stmt::Let(left, count).put(self);
        let (again, done) = (self.code.label_here(), self.code.label());
        let (remaining, zero, one) = (Num::Slot(left).put(self), self.rows.int(0), self.rows.int(1));
        Stmt::Unless(Num::Lt(zero, remaining).put(self), done.pc()).put(self);
        let spare = self.rows.constant(domain, pool);
        let free = (Set::And((Set::In(zero), domain).put(self), spare), domain).put(self);
        Stmt::Let(piece, Num::Lowest(free).put(self)).put(self);
        self.sure_slot(piece, false);
        let chosen = Num::Slot(piece).put(self);
        Stmt::Unless(self.is_some(chosen), done.pc()).put(self);
        Stmt::Write(column, self.three(chosen, zero, owner), Write::Set).put(self);
        Stmt::Move(domain, chosen, to, false).put(self);
        Stmt::Let(left, Num::Sub(remaining, one).put(self)).put(self);
        Stmt::Jump(again.pc()).put(self);
        self.code.place(done);
    }

    /// `shuffle`: one zone, or the zone of each of several owners.
    pub(super) fn shuffle(&mut self, zone: NodeId) {
        let Some(domain) = self.domain(zone) else { return };
        if let Tree::Zone { owner: Some(owner), .. } = self.tree(zone)
            && self.is_set(owner)
            && let Some(at) = self.zones.get(self.sym(zone))
        {
            let owners = self.set(owner);
            return self.each_member(owners, |cx, member, _| {
                Stmt::Shuffle(domain, cx.rows.location(at.first, member)).put(cx);
            });
        }
        Stmt::Shuffle(domain, self.location(zone)).put(self);
    }
}
