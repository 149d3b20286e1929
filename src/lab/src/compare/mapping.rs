//! The names of one program in the numbers of another: things, places, columns, events, questions. What has no partner of
//! its name has no translation.

use std::collections::HashMap;

use engine::{Answer, Members, Options, Question, Record, Source};
use model::program::{ColId, DomainId, EventId, MenuId, NONE, Program, StreamId, members_in_slots, slots_of_members};

/// From the first program to the second.
pub(super) struct Mapping<'p> {
    p: [&'p Program; 2],
    domains: Vec<Option<u16>>,
    objects: Vec<Vec<Option<u16>>>,
    places: Vec<Vec<Option<u16>>>,
    columns: Vec<Option<u16>>,
    events: Vec<Option<u16>>,
    streams: Vec<Option<u16>>,
    menus: Vec<Option<u16>>,
    entries: Vec<Vec<Option<u16>>>,
    /// Whether all things have the same numbers.
    alike: bool,
    /// Whether everything has.
    straight: bool,
}

fn pairs<T, K: std::hash::Hash + Eq>(old: &[T], new: &[T], key: impl Fn(&T) -> K) -> Vec<Option<u16>> {
    let mut at: HashMap<K, u16> = HashMap::new();
    for (k, row) in (0..).zip(new) {
        at.entry(key(row)).or_insert(k);
    }
    old.iter().map(|row| at.get(&key(row)).copied()).collect()
}

impl<'p> Mapping<'p> {
    /// Of two programs.
    pub(super) fn new(p: [&'p Program; 2]) -> Self {
        let domains = pairs(&p[0].domains, &p[1].domains, |d| d.name.clone());
        let inside = |of: &dyn Fn(usize, usize) -> Vec<Option<u16>>| -> Vec<Vec<Option<u16>>> {
            domains.iter().enumerate().map(|(a, b)| b.map_or(Vec::new(), |b| of(a, usize::from(b)))).collect()
        };
        let objects =
            inside(&|a, b| pairs(&p[0].domains[a].objects, &p[1].domains[b].objects, |object| object.name.clone()));
        let places =
            inside(&|a, b| pairs(&p[0].domains[a].locations, &p[1].domains[b].locations, |place| place.name.clone()));
        let menus = pairs(&p[0].menus, &p[1].menus, |menu| menu.name.clone());
        let entries = menus.iter().enumerate().map(|(a, b)| {
            let Some(b) = b else { return Vec::new() };
            let of = |p: &Program, at: usize| -> Vec<(String, String)> {
                p.menus[at].entries.iter().map(|entry| (entry.name.clone(), thing(p, entry.this))).collect()
            };
            pairs(&of(p[0], a), &of(p[1], usize::from(*b)), Clone::clone)
        });
        let entries = entries.collect();
        let straight = |list: &Vec<Option<u16>>| (0..).zip(list).all(|(k, to)| *to == Some(k));
        let sizes = |p: &Program| p.domains.iter().map(|d| d.objects.len()).collect::<Vec<_>>();
        let alike = straight(&domains) && objects.iter().all(straight) && sizes(p[0]) == sizes(p[1]);
        let columns = pairs(&p[0].columns, &p[1].columns, |column| column.name.clone());
        let events = pairs(&p[0].events, &p[1].events, |event| event.name.clone());
        let streams = pairs(&p[0].streams, &p[1].streams, Clone::clone);
        let rest = places.iter().chain([&columns, &events, &streams]).all(straight);
        Self { p, objects, places, columns, events, streams, menus, entries, domains, alike, straight: alike && rest }
    }

    fn domain(&self, id: DomainId) -> Option<DomainId> {
        self.domains.get(id.index()).copied().flatten().map(DomainId)
    }

    fn object(&self, domain: DomainId, at: u16) -> Option<u16> {
        // Numbers of a range have no names.
        if self.p[0].domains.get(domain.index())?.objects.is_empty() {
            return Some(at);
        }
        self.objects.get(domain.index())?.get(usize::from(at)).copied().flatten()
    }

    fn value(&self, domain: DomainId, value: i32) -> Option<i32> {
        match u16::try_from(value) {
            Ok(at) => self.object(domain, at).map(i32::from),
            Err(_) => Some(value),
        }
    }

    fn place(&self, domain: DomainId, at: u16) -> Option<u16> {
        self.places.get(domain.index())?.get(usize::from(at)).copied().flatten()
    }

    fn column(&self, id: ColId) -> Option<ColId> {
        self.columns.get(id.index()).copied().flatten().map(ColId)
    }

    /// Whether two records say the same.
    pub(super) fn same(&self, a: &Record, b: &Record) -> bool {
        match (a, b) {
            // How a question is numbered says nothing; who answers and how was compared when it was asked.
            (Record::Answered { .. }, Record::Answered { .. }) => true,
            (Record::Given { ask, seat, answer }, Record::Given { ask: other, seat: to, answer: given }) => {
                let asks = self.p[0].asks.get(ask.index()).zip(self.p[1].asks.get(other.index()));
                let (Some((ask, other)), Some(seat)) = (asks, self.object(DomainId(0), u16::from(*seat))) else {
                    return false;
                };
                let same = ask.key == other.key && ask.verb == other.verb && seat == u16::from(*to);
                let domain = match &ask.shape {
                    model::program::Shape::Menu(menu) => Among::Menu(*menu),
                    model::program::Shape::Pick(set)
                    | model::program::Shape::Subset(set, ..)
                    | model::program::Shape::Allocate(_, set, ..) => Among::Things(self.p[0].sets[set.index()].1),
                    _ => Among::Bare,
                };
                same && self.answer(domain, answer).as_ref() == Some(given)
            }
            _ if self.straight && a == b => true,
            _ => self.record(a).as_ref() == Some(&self.bare(b)),
        }
    }

    /// A record of the second program as far as it can be compared.
    fn bare(&self, record: &Record) -> Record {
        match record {
            Record::Granted { .. } => Record::Granted { grant: 0, you: 0, this: 0 },
            Record::Event { event, slots, seen, .. } => Record::Event {
                event: *event,
                slots: self.known(slots.clone()),
                seen: seen.clone(),
                by: Source::default(),
            },
            other => other.clone(),
        }
    }

    /// Of which kind the thing is on which an event happens is not said: it counts only where numbers mean the same.
    fn known(&self, mut slots: Vec<i32>) -> Vec<i32> {
        if let (false, Some(this)) = (self.alike, slots.get_mut(1)) {
            *this = NONE;
        }
        slots
    }

    fn record(&self, record: &Record) -> Option<Record> {
        Some(match record {
            Record::Moved { domain, piece, from, to, seen } => Record::Moved {
                domain: self.domain(*domain)?,
                piece: self.object(*domain, *piece)?,
                from: self.place(*domain, *from)?,
                to: self.place(*domain, *to)?,
                seen: *seen,
            },
            Record::Wrote { column, object, index, old, new, asked } => {
                let row = &self.p[0].columns[column.index()];
                let value = |value: i32| row.target.map_or(Some(value), |target| self.value(target, value));
                Record::Wrote {
                    column: self.column(*column)?,
                    object: row.domain.map_or(Some(*object), |domain| self.object(domain, *object))?,
                    index: row.index_domain.map_or(Some(*index), |domain| self.object(domain, *index))?,
                    old: value(*old)?,
                    new: value(*new)?,
                    asked: value(*asked)?,
                }
            }
            Record::Shuffled { domain, location } => {
                Record::Shuffled { domain: self.domain(*domain)?, location: self.place(*domain, *location)? }
            }
            Record::Shown { domain, piece, seen } => {
                Record::Shown { domain: self.domain(*domain)?, piece: self.object(*domain, *piece)?, seen: *seen }
            }
            Record::Drawn { stream, of, value } => Record::Drawn {
                stream: self.streams.get(stream.index()).copied().flatten().map(StreamId)?,
                of: *of,
                value: *value,
            },
            Record::Muted { domain, piece } => {
                Record::Muted { domain: self.domain(*domain)?, piece: self.object(*domain, *piece)? }
            }
            Record::Granted { .. } => Record::Granted { grant: 0, you: 0, this: 0 },
            Record::Event { event, slots, seen, .. } => Record::Event {
                event: self.events.get(event.index()).copied().flatten().map(EventId)?,
                slots: self.slots(*event, slots)?,
                seen: seen.clone(),
                by: Source::default(),
            },
            Record::Answered { .. } | Record::Given { .. } | Record::Ended => record.clone(),
        })
    }

    fn slots(&self, event: EventId, slots: &[i32]) -> Option<Vec<i32>> {
        let mut out = self.known(slots.to_vec());
        if self.alike {
            return Some(out);
        }
        for param in &self.p[0].events[event.index()].params {
            let Some(domain) = param.domain else { continue };
            let at = usize::from(param.slot);
            if !param.set {
                let value = out.get_mut(at)?;
                *value = self.value(domain, *value)?;
                continue;
            }
            let (old, new) = (&self.p[0].domains[domain.index()], &self.p[1].domains[self.domain(domain)?.index()]);
            if old.words != new.words {
                return None;
            }
            let range = self.p[0].slots_of_param(param);
            let members: Option<Vec<u16>> =
                members_in_slots(slots.get(range.clone())?).map(|member| self.object(domain, member)).collect();
            out.get_mut(range.clone())?.copy_from_slice(&slots_of_members(range.len(), members?));
        }
        Some(out)
    }

    /// Candidates of a question in the numbers of the second program; those without a partner fall out.
    pub(super) fn members(&self, among: Among, members: &Members) -> Members {
        Members::of(members.iter().filter_map(|member| self.member(among, member)))
    }

    pub(super) fn member(&self, among: Among, member: u16) -> Option<u16> {
        match among {
            Among::Things(domain) => self.object(domain, member),
            Among::Menu(menu) => self.entries.get(menu.index())?.get(usize::from(member)).copied().flatten(),
            Among::Bare => Some(member),
        }
    }

    /// An answer in the numbers of the second program.
    pub(super) fn answer(&self, among: Among, answer: &Answer) -> Option<Answer> {
        let one = |member: &u16| self.member(among, *member);
        Some(match answer {
            Answer::Pick(member) => Answer::Pick(one(member)?),
            Answer::Entry(member) => Answer::Entry(one(member)?),
            Answer::Subset(members) => {
                Answer::Subset(Members::of(members.iter().map(|m| one(&m)).collect::<Option<Vec<u16>>>()?))
            }
            Answer::Shares(shares) => {
                let mut shares: Vec<(u16, i32)> =
                    shares.iter().map(|(m, n)| Some((one(m)?, *n))).collect::<Option<_>>()?;
                shares.sort_unstable();
                Answer::Shares(shares)
            }
            Answer::Decline | Answer::Number(_) | Answer::Yes | Answer::No | Answer::Branch(_) | Answer::Trigger(_) => {
                answer.clone()
            }
        })
    }

    /// Whether two questions are asked alike, whatever their candidates: who is asked what, and in which form.
    pub(super) fn asked(&self, a: &Question, b: &Question) -> bool {
        let (old, new) = (&self.p[0].asks[a.ask.index()], &self.p[1].asks[b.ask.index()]);
        let seat = self.object(DomainId(0), u16::from(a.decider)) == Some(u16::from(b.decider));
        let shape = match (a.options, b.options) {
            (Options::Pick { domain }, Options::Pick { domain: other })
            | (Options::Subset { domain, .. }, Options::Subset { domain: other, .. })
            | (Options::Allocate { domain, .. }, Options::Allocate { domain: other, .. }) => {
                self.domain(domain) == Some(other)
            }
            (Options::Menu { menu }, Options::Menu { menu: other }) => self.menu(menu) == Some(other),
            (Options::Number { .. }, Options::Number { .. })
            | (Options::YesNo, Options::YesNo)
            | (Options::Branch, Options::Branch)
            | (Options::Pay, Options::Pay)
            | (Options::Trigger, Options::Trigger) => true,
            _ => false,
        };
        seat && shape && old.key == new.key && old.verb == new.verb && a.hidden == b.hidden
    }

    fn menu(&self, id: MenuId) -> Option<MenuId> {
        self.menus.get(id.index()).copied().flatten().map(MenuId)
    }
}

/// What candidates are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Among {
    /// Members of a domain.
    Things(DomainId),
    /// Entries of a menu.
    Menu(MenuId),
    /// Numbers, branches, positions: what has no name.
    Bare,
}

impl Among {
    /// Of a question.
    pub(super) fn of(question: &Question) -> Self {
        match question.options {
            Options::Pick { domain } | Options::Subset { domain, .. } | Options::Allocate { domain, .. } => {
                Self::Things(domain)
            }
            Options::Menu { menu } => Self::Menu(menu),
            Options::Number { .. } | Options::YesNo | Options::Branch | Options::Pay | Options::Trigger => Self::Bare,
        }
    }
}

/// The name of a thing that an entry stands on.
pub(super) fn thing(p: &Program, this: Option<(DomainId, u16)>) -> String {
    let found = this.and_then(|(domain, at)| p.domains[domain.index()].objects.get(usize::from(at)));
    found.map_or_else(String::new, |object| object.name.clone())
}
