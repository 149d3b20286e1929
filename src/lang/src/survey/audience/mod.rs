//! Who may know what: a question may tell the seat it asks nothing that this seat does not see, whom it asks must be
//! plain to all, and bodies of `together` must not read each other's choices.
//!
//! Followed is everything that decides about a question: conditions around it and before it, candidates, bounds, prices,
//! orders, what modifies a value that it reads, who listens, through definitions and calls of any depth. Each text is
//! summed up once ([`sums`]); what cannot be followed counts as a secret that nobody may know. What an effect makes
//! public is what it does: state is seen by whoever sees it, whatever was read to write it. Names of a body are seen by
//! nobody, so they keep what they tell.
//!
//! The files, from below: [`label`] what a value tells; [`index`] and [`texts`] what is declared; [`acts`] what is done
//! with pieces; [`turns`] whose turn a text belongs to; [`facts`], [`forks`] and [`info`] what holds at a place of a text; [`read`] and
//! [`noun`] expressions; [`walk`], [`loops`], [`shown`], [`ask`], [`pay`], [`call`] statements; [`ability`] and [`text`] texts as a whole; [`solve`] all of them; [`report`] the
//! findings.

mod ability;
mod acts;
mod ask;
mod call;
mod facts;
mod forks;
pub mod index;
mod info;
mod label;
mod loops;
mod noun;
mod pay;
mod read;
mod refs;
mod report;
mod shown;
mod solve;
mod sums;
mod text;
pub mod texts;
mod together;
mod turns;
mod walk;

use model::unit::NodeId;

use crate::findings::Finding;

use index::{At, Index};
use label::Atom;
use texts::Texts;

/// What is wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// It tells its seat what that may not know.
    Tells,
    /// Who is asked tells everybody.
    Names,
    /// The question in which order texts act tells whether they do.
    Orders,
    /// A body of `together` reads what other seats chose: what it reads.
    Peeks(String),
    /// A question of `together` that is asked in the open, seat by seat.
    Open,
    /// Loops inside one another come to more readings than are made.
    Lost,
    /// More choices stand before a payment than are looked through.
    Far,
}

/// A question that tells too much.
#[derive(Clone, Debug)]
pub struct Fault<'u> {
    /// What is wrong.
    pub what: What,
    /// Where it is read.
    pub at: At,
    /// The secret that is told.
    pub told: Option<Atom<'u>>,
    /// A question that tells it.
    pub question: Option<At>,
    /// It is asked openly, and tells what the seat that does so does not know.
    pub openly: bool,
}

impl<'u> Fault<'u> {
    fn new(at: At, what: What) -> Self {
        Fault { what, at, told: None, question: None, openly: false }
    }

    fn of(atom: &Atom<'u>, what: What) -> Self {
        Fault { told: Some(*atom), ..Fault::new(atom.at, what) }
    }
}

/// What everybody may be told of questions, as far as the units just written decide it.
#[derive(Clone, Debug, Default)]
pub struct Public {
    /// Of each unit, its questions that everybody may be told of, in order.
    pub of: Vec<Vec<NodeId>>,
    /// Those of the units below that everybody may be told of without these units, and not beside them: number of the
    /// unit, and question.
    pub hushed: Vec<(usize, NodeId)>,
}

/// Reports questions that tell too much, in the files just written, and notes which everybody may be told of.
pub fn audience<'u>(ix: &Index<'u>, texts: &Texts<'u>, found: &mut Vec<Finding>, public: &mut Public) {
    let solved = solve::solve(ix, texts);
    let errors = found.iter().any(Finding::is_error) || ix.fresh().any(|(_, file)| file.broken);
    let elsewhere = report::report(ix, solved.faults, found);
    let (base, _) = ix.units.split_at(ix.base());
    if !elsewhere.is_empty() && !errors {
        // Some were there before.
        let below = Index::new(base.to_vec(), Vec::new());
        let known = solve::solve(&below, &Texts::new(&below)).faults;
        let same = |one: &Fault<'_>, other: &Fault<'_>| {
            (one.at, &one.what, one.question) == (other.at, &other.what, other.question)
        };
        let newer = elsewhere.iter().find(|fault| !known.iter().any(|other| same(other, fault)));
        newer.into_iter().for_each(|fault| report::blame(ix, fault, found));
    }
    for (At { unit, node }, _) in solved.asked.iter().filter(|(_, public)| **public) {
        if let Some(of) = (*unit as usize).checked_sub(base.len()) {
            public.of[of].push(*node);
        }
    }
    for (unit, below) in base.iter().enumerate() {
        let still = |node: &NodeId| solved.asked.get(&At::new(unit, *node)) == Some(&true);
        public.hushed.extend(below.public.iter().filter(|node| !still(node)).map(|node| (unit, *node)));
    }
}
