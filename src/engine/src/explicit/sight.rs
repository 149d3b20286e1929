//! What a seat sees, without what it cannot tell: which of several interchangeable copies a piece is. Each copy that a seat
//! knows has a label from when it came to know it until it knows it no more; a view is written by labels.

use model::number::narrow;
use model::program::DomainId;

use crate::bits::Members;
use crate::game::Game;
use crate::question::Options;
use crate::view::View;

/// The copies of one group of a domain, and the label of each that the seat knows.
#[derive(Clone, Debug)]
struct Group {
    domain: DomainId,
    copies: Vec<u16>,
    labels: Vec<Option<u16>>,
}

/// The labels of a seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels(Vec<Group>);

impl Labels {
    /// Nobody knows anything yet.
    pub(super) fn of(game: &Game) -> Labels {
        let program = game.engine().program();
        let groups = program.domains.iter().enumerate().flat_map(|(at, domain)| {
            domain.alike.iter().map(move |mask| {
                let bits = &program.masks[mask.index()].bits;
                let held = |piece: &u16| bits[usize::from(*piece) >> 6] >> (piece & 63) & 1 != 0;
                let copies: Vec<u16> = (0..domain.size).filter(held).collect();
                Group { domain: DomainId::at(at), labels: vec![None; copies.len()], copies }
            })
        });
        Labels(groups.collect())
    }

    /// What a seat sees, written by labels.
    pub(super) fn view(&mut self, game: &Game, seat: u8) -> View {
        self.0.iter_mut().for_each(|group| group.look(game, seat));
        let mut view = game.view(seat);
        if !self.0.is_empty() {
            self.write(game, &mut view);
        }
        view
    }

    fn write(&self, game: &Game, view: &mut View) {
        let program = game.engine().program();
        let named = |domain: DomainId, piece: u16| self.name(domain, piece);
        let set = |domain: DomainId, members: &Members| Members::of(members.iter().map(|one| named(domain, one)));
        for location in &mut view.locations {
            let domain = location.domain;
            location.pieces.iter_mut().flatten().for_each(|piece| *piece = named(domain, *piece));
            if program.domains[domain.index()].locations[usize::from(location.location)].list.is_none() {
                location.pieces.sort_unstable();
            }
        }
        for field in &mut view.fields {
            let column = &program.columns[field.column.index()];
            if let Some(target) = column.target {
                let thing = |value: i32| u16::try_from(value).map_or(value, |one| named(target, one).into());
                field.values.iter_mut().flatten().for_each(|value| *value = thing(*value));
                field.sets.iter_mut().for_each(|members| *members = set(target, members));
            }
            if let Some(domain) = column.domain.filter(|domain| self.0.iter().any(|group| group.domain == *domain)) {
                let family = usize::from(column.family.max(1));
                let size = usize::from(program.domains[domain.index()].size);
                let place = |object: usize| usize::from(named(domain, narrow(object)));
                field.values = moved(&field.values, family, size, place);
                field.sets = moved(&field.sets, family, size, place);
            }
        }
        if let Some(question) = &mut view.question
            && let Options::Pick { domain } | Options::Subset { domain, .. } | Options::Allocate { domain, .. } =
                question.options
        {
            question.among = set(domain, &question.among);
            question.room.iter_mut().for_each(|(one, _)| *one = named(domain, *one));
            question.room.sort_unstable();
        }
    }

    /// What a piece is called: itself, or the copy that stands for its label.
    fn name(&self, domain: DomainId, piece: u16) -> u16 {
        let own = self.0.iter().filter(|group| group.domain == domain);
        own.filter_map(|group| group.name(piece)).next().unwrap_or(piece)
    }
}

/// Rows of values, each so many, at the places of their objects.
fn moved<T: Clone>(rows: &[T], family: usize, size: usize, place: impl Fn(usize) -> usize) -> Vec<T> {
    let mut made = rows.to_vec();
    for object in 0..size.min(rows.len() / family) {
        let (from, to) = (object * family, place(object) * family);
        made[to..to + family].clone_from_slice(&rows[from..from + family]);
    }
    made
}

impl Group {
    /// Labels what the seat has come to know, and takes the labels of what it knows no more.
    fn look(&mut self, game: &Game, seat: u8) {
        let seen = |piece: u16| game.knows(seat, self.domain, piece) && game.location(self.domain, piece) != Some(0);
        let mut fresh = Vec::new();
        for (at, copy) in self.copies.iter().enumerate() {
            match (seen(*copy), self.labels[at]) {
                (false, _) => self.labels[at] = None,
                (true, None) => fresh.push((game.location(self.domain, *copy), at)),
                (true, Some(_)) => {}
            }
        }
        fresh.sort_unstable();
        for (_, at) in fresh {
            let free = (0..).find(|label| !self.labels.contains(&Some(*label)));
            self.labels[at] = free;
        }
    }

    fn name(&self, piece: u16) -> Option<u16> {
        let at = self.copies.iter().position(|copy| *copy == piece)?;
        let label = match self.labels[at] {
            Some(label) => usize::from(label),
            // Those without a label take what is left, in their order.
            None => {
                let before = self.labels[..at].iter().filter(|label| label.is_none()).count();
                let left = |label: &usize| !self.labels.contains(&Some(narrow(*label)));
                (0..self.copies.len()).filter(left).nth(before)?
            }
        };
        self.copies.get(label).copied()
    }
}
