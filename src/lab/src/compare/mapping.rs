//! Two programs by the names of what they hold: whether records and questions say the same, and what things, entries and
//! answers of the first are in the numbers of the second. What has no partner of its name has no translation.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem::discriminant;

use engine::{Answer, Members, Options, Question, Record};
use model::hash::{fold, name};
use model::program::{DomainId, MenuId, NONE, Program, Shape, members_in_slots};
use seat::objects::domain_of;

use super::answers::of;
use super::canon::form;

/// From the first program to the second.
pub(super) struct Mapping<'p> {
    p: [&'p Program; 2],
    /// What the columns of each side are called.
    columns: [Vec<u64>; 2],
    objects: Vec<Vec<Option<u16>>>,
    entries: Vec<Vec<Option<u16>>>,
    /// Whether all things have the same numbers.
    alike: bool,
    /// Whether everything has.
    straight: bool,
}

fn pairs<T, K: Hash + Eq>(old: &[T], new: &[T], key: impl Fn(&T) -> K) -> Vec<Option<u16>> {
    let mut at: HashMap<K, u16> = HashMap::new();
    for (k, row) in (0..).zip(new) {
        at.entry(key(row)).or_insert(k);
    }
    old.iter().map(|row| at.get(&key(row)).copied()).collect()
}

/// The names of things, and of everything else that records speak of.
fn names(p: &Program) -> (Vec<Vec<&str>>, [Vec<&str>; 4]) {
    let domains = p.domains.iter();
    let things = domains.clone().map(|d| [&d.name].into_iter().chain(d.objects.iter().map(|object| &object.name)));
    let places = domains.flat_map(|d| [&d.name].into_iter().chain(d.locations.iter().map(|place| &place.name)));
    let rest = [
        places.map(String::as_str).collect(),
        p.columns.iter().map(|column| column.name.as_str()).collect(),
        p.events.iter().map(|event| event.name.as_str()).collect(),
        p.streams.iter().map(String::as_str).collect(),
    ];
    (things.map(|names| names.map(String::as_str).collect()).collect(), rest)
}

/// What columns are called. The counters of several limits may have one name: each is the first, the second of it.
fn columns(p: &Program) -> Vec<u64> {
    let mut times: HashMap<&str, u64> = HashMap::new();
    let called = p.columns.iter().map(|column| {
        let nth = times.entry(&column.name).or_default();
        *nth += 1;
        fold(name(&column.name), *nth)
    });
    called.collect()
}

/// A value as it is named: a member of a domain by its name, if it is one.
fn value(p: &Program, domain: Option<DomainId>, value: i32) -> u64 {
    match (domain, u16::try_from(value)) {
        (Some(domain), Ok(member)) => of(p, domain, member),
        _ => value as u64,
    }
}

impl<'p> Mapping<'p> {
    /// Of two programs.
    pub(super) fn new(p: [&'p Program; 2]) -> Self {
        let inside = |to: Vec<Option<u16>>, of: &dyn Fn(usize, usize) -> Vec<Option<u16>>| -> Vec<Vec<Option<u16>>> {
            to.iter().enumerate().map(|(a, b)| b.map_or(Vec::new(), |b| of(a, usize::from(b)))).collect()
        };
        let objects = inside(pairs(&p[0].domains, &p[1].domains, |d| d.name.clone()), &|a, b| {
            pairs(&p[0].domains[a].objects, &p[1].domains[b].objects, |object| object.name.clone())
        });
        let entries = inside(pairs(&p[0].menus, &p[1].menus, |menu| menu.name.clone()), &|a, b| {
            let of = |p: &Program, at: usize| -> Vec<(String, String)> {
                p.menus[at].entries.iter().map(|entry| (entry.name.clone(), thing(p, entry.this))).collect()
            };
            pairs(&of(p[0], a), &of(p[1], b), Clone::clone)
        });
        let [old, new] = p.map(names);
        let alike = old.0 == new.0;
        Self { p, columns: p.map(columns), objects, entries, alike, straight: alike && old.1 == new.1 }
    }

    fn object(&self, domain: DomainId, at: u16) -> Option<u16> {
        // Numbers of a range have no names.
        if self.p[0].domains.get(domain.index())?.objects.is_empty() {
            return Some(at);
        }
        self.objects.get(domain.index())?.get(usize::from(at)).copied().flatten()
    }

    /// Whether two records say the same.
    pub(super) fn same(&self, a: &Record, b: &Record) -> bool {
        match (a, b) {
            // How a question is numbered says nothing; who answers and how was compared when it was asked.
            (Record::Answered { .. }, Record::Answered { .. }) => true,
            (Record::Given { ask, seat, answer }, Record::Given { ask: other, seat: to, answer: given }) => {
                let asks = self.p[0].asks.get(ask.index()).zip(self.p[1].asks.get(other.index()));
                let Some((ask, other)) = asks else { return false };
                let seat = self.object(DomainId(0), u16::from(*seat));
                let same = ask.key == other.key && ask.verb == other.verb && seat == Some(u16::from(*to));
                let among = match &ask.shape {
                    Shape::Menu(menu) => Among::Menu(*menu),
                    shape => domain_of(self.p[0], shape).map_or(Among::Bare, Among::Things),
                };
                same && self.answer(among, answer).as_ref() == Some(given)
            }
            _ => self.straight && a == b || form(a) == form(b) && self.words(0, a) == self.words(1, b),
        }
    }

    /// What a record of one side says, by names. What was granted is not said; nor is of which kind the thing is on which
    /// an event happens: it counts only where numbers mean the same.
    fn words(&self, side: usize, record: &Record) -> Vec<u64> {
        let p = self.p[side];
        let thing = |domain: DomainId, at: u16| [name(&p.domains[domain.index()].name), of(p, domain, at)];
        let place = |domain: DomainId, at: u16| {
            p.domains[domain.index()].locations.get(usize::from(at)).map_or(0, |place| name(&place.name))
        };
        match record {
            Record::Moved { domain, piece, from, to, seen } => {
                let [domain_name, piece] = thing(*domain, *piece);
                vec![domain_name, piece, place(*domain, *from), place(*domain, *to), (*seen).into()]
            }
            Record::Wrote { column, object, index, old, new, asked } => {
                let row = &p.columns[column.index()];
                let places = [(row.domain, *object), (row.index_domain, *index)];
                let places = places.map(|(domain, at)| value(p, domain, at.into()));
                let values = [*old, *new, *asked].map(|number| value(p, row.target, number));
                [self.columns[side][column.index()]].into_iter().chain(places).chain(values).collect()
            }
            Record::Shuffled { domain, location } => {
                vec![name(&p.domains[domain.index()].name), place(*domain, *location)]
            }
            Record::Shown { domain, piece, seen } => {
                thing(*domain, *piece).into_iter().chain([(*seen).into()]).collect()
            }
            Record::Drawn { stream, of, value } => {
                vec![name(&p.streams[stream.index()]), (*of).into(), (*value).into()]
            }
            Record::Muted { domain, piece } => thing(*domain, *piece).to_vec(),
            Record::Event { event, slots, seen, .. } => {
                let row = &p.events[event.index()];
                let mut slots = slots.clone();
                if let (false, Some(this)) = (self.alike, slots.get_mut(1)) {
                    *this = NONE;
                }
                let mut out = vec![name(&row.name)];
                for param in &row.params {
                    let Some((domain, held)) = param.domain.zip(slots.get_mut(p.slots_of_param(param))) else {
                        continue;
                    };
                    let mut things: Vec<u64> = match param.set {
                        true => members_in_slots(held).map(|member| of(p, domain, member)).collect(),
                        false => vec![value(p, Some(domain), held[0])],
                    };
                    things.sort_unstable();
                    out.extend([things.len() as u64, held.len() as u64].into_iter().chain(things));
                    held.fill(0);
                }
                out.extend(slots.into_iter().map(|slot| slot as u64).chain(seen.iter().map(|seen| u64::from(*seen))));
                out
            }
            Record::Granted { .. } | Record::Answered { .. } | Record::Given { .. } | Record::Ended => Vec::new(),
        }
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
        let one = |member: u16| self.member(among, member);
        Some(match answer {
            Answer::Pick(member) => Answer::Pick(one(*member)?),
            Answer::Entry(member) => Answer::Entry(one(*member)?),
            Answer::Subset(members) => {
                Answer::Subset(Members::of(members.iter().map(one).collect::<Option<Vec<u16>>>()?))
            }
            Answer::Shares(shares) => {
                let shares = shares.iter().map(|(m, n)| Some((one(*m)?, *n)));
                let mut shares = shares.collect::<Option<Vec<(u16, i32)>>>()?;
                shares.sort_unstable();
                Answer::Shares(shares)
            }
            Answer::Aside { seat, menu } => {
                let name = &self.p[0].menus[menu.index()].name;
                let menu = MenuId::at(self.p[1].menus.iter().position(|menu| menu.name == *name)?);
                Answer::Aside { seat: u8::try_from(self.object(DomainId(0), u16::from(*seat))?).ok()?, menu }
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
        let among = |p: &'p Program, question: &Question| match Among::of(question) {
            Among::Things(domain) => p.domains[domain.index()].name.as_str(),
            Among::Menu(menu) => p.menus[menu.index()].name.as_str(),
            Among::Bare => "",
        };
        let form = discriminant(&a.options) == discriminant(&b.options) && among(self.p[0], a) == among(self.p[1], b);
        seat && form && old.key == new.key && old.verb == new.verb && a.hidden == b.hidden
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
