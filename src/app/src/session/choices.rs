//! The answers of a question as lines to choose from, and what a person types as an answer.

use engine::{Answer, Members, Options, Question};
use model::program::{DomainId, Shape as AskShape};

use super::guide::Guide;
use super::names::Names;

/// How a person answers a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choices {
    /// By the number of one of these lines.
    One(Vec<(Answer, String)>),
    /// By the numbers of some of these lines; an empty line declines, if that is offered.
    Some {
        /// Members and their names.
        lines: Vec<(u16, String)>,
        /// Fewest.
        low: u16,
        /// Most.
        high: u16,
    },
    /// By a number.
    Number {
        /// Smallest.
        low: i32,
        /// Largest.
        high: i32,
    },
    /// By a number for each of these lines.
    Shares {
        /// Members, their names and their room.
        lines: Vec<(u16, String, i32)>,
        /// The sum.
        amount: i32,
    },
}

/// The answers of a question.
pub(crate) fn choices(guide: &Guide<'_>, question: &Question) -> Choices {
    let names = &guide.names;
    let one = |label: &dyn Fn(u16) -> String, make: fn(u16) -> Answer| -> Vec<(Answer, String)> {
        question.among.iter().map(|m| (make(m), label(m))).collect()
    };
    let mut lines = match question.options {
        Options::Number { low, high } if !question.decline => return Choices::Number { low, high },
        Options::Subset { domain, min: 1, max: 1 } => {
            let members = apart(guide, domain, question.among.iter().collect());
            let lines = told_apart(guide, domain, &members).into_iter();
            lines.map(|(m, name)| (Answer::Subset(Members::of([m])), name)).collect()
        }
        Options::Subset { domain, min, max } if !question.decline => {
            let members: Vec<u16> = question.among.iter().collect();
            let lines = told_apart(guide, domain, &members);
            return Choices::Some { lines, low: min, high: max };
        }
        Options::Allocate { domain, amount } if !question.decline => {
            let members: Vec<u16> = question.room.iter().map(|(m, _)| *m).collect();
            let lines = told_apart(guide, domain, &members).into_iter().zip(&question.room);
            let lines = lines.map(|((m, name), (_, room))| (m, name, *room)).collect();
            return Choices::Shares { lines, amount };
        }
        Options::Number { low, high } => (low..=high).map(|n| (Answer::Number(n), n.to_string())).collect::<Vec<_>>(),
        // Few enough to list when declining must be one of the lines.
        Options::Subset { .. } | Options::Allocate { .. } => {
            let all = question.iter().filter(|a| *a != Answer::Decline).take(500);
            all.map(|a| (a.clone(), several(names, question, &a))).collect()
        }
        Options::Pick { domain } => {
            let members: Vec<u16> = question.among.iter().collect();
            told_apart(guide, domain, &apart(guide, domain, members))
                .into_iter()
                .map(|(m, name)| (Answer::Pick(m), name))
                .collect()
        }
        Options::YesNo => vec![(Answer::Yes, names.ui("yes", &[])), (Answer::No, names.ui("no", &[]))],
        Options::Branch | Options::Pay => one(&|m| branch(guide, question, m), Answer::Branch),
        Options::Menu { menu } => one(&|m| names.entry(menu, m), Answer::Entry),
        Options::Trigger => one(&|m| guide.waiting(m), Answer::Trigger),
    };
    if question.decline {
        lines.push((Answer::Decline, names.ui("pass", &[])));
    }
    Choices::One(lines)
}

fn branch(guide: &Guide<'_>, question: &Question, member: u16) -> String {
    let ask = &guide.names.program.asks[usize::from(question.ask.0)];
    let rows = match &ask.shape {
        AskShape::Branch(rows) | AskShape::Pay(rows) => rows.len(),
        _ => 0,
    };
    guide.branch(question, member, rows)
}

/// One of each group of members that a person cannot tell apart.
fn apart(guide: &Guide<'_>, domain: DomainId, members: Vec<u16>) -> Vec<u16> {
    let mut out: Vec<u16> = Vec::new();
    for member in members {
        if !out.iter().any(|other| guide.alike(domain, *other, member)) {
            out.push(member);
        }
    }
    out
}

/// The members of a subset or the shares, in words.
fn several(names: &Names<'_>, question: &Question, answer: &Answer) -> String {
    let domain = match question.options {
        Options::Subset { domain, .. } | Options::Allocate { domain, .. } | Options::Pick { domain } => domain,
        _ => DomainId(0),
    };
    let parts: Vec<String> = match answer {
        Answer::Subset(members) => members.iter().map(|m| names.object(domain, m)).collect(),
        Answer::Shares(shares) => shares.iter().map(|(m, n)| format!("{} {n}", names.object(domain, *m))).collect(),
        _ => Vec::new(),
    };
    if parts.is_empty() { names.ui("nothing", &[]) } else { parts.join(", ") }
}

/// Members in words; those of one wording with where they lie, and with a number if that is the same too.
fn told_apart(guide: &Guide<'_>, domain: DomainId, members: &[u16]) -> Vec<(u16, String)> {
    let mut lines: Vec<(u16, String)> = members.iter().map(|m| (*m, guide.described(domain, *m))).collect();
    let twice = |lines: &[(u16, String)], k: usize| lines.iter().filter(|(_, n)| *n == lines[k].1).count() > 1;
    let same: Vec<usize> = (0..lines.len()).filter(|k| twice(&lines, *k)).collect();
    for k in same {
        if let Some(at) = guide.place(domain, lines[k].0) {
            lines[k].1 = format!("{}: {at}", lines[k].1);
        }
    }
    let told: Vec<String> = lines.iter().map(|(_, name)| name.clone()).collect();
    for (k, name) in told.iter().enumerate().filter(|(_, name)| told.iter().filter(|n| n == name).count() > 1) {
        let number = told[..=k].iter().filter(|n| *n == name).count();
        lines[k].1 = format!("{name} #{number}");
    }
    lines
}

impl Choices {
    /// The lines to show, without numbers.
    pub(crate) fn lines(&self) -> Vec<String> {
        match self {
            Self::One(lines) => lines.iter().map(|(_, name)| name.clone()).collect(),
            Self::Some { lines, .. } => lines.iter().map(|(_, name)| name.clone()).collect(),
            Self::Shares { lines, .. } => lines.iter().map(|(_, name, room)| format!("{name} (0..{room})")).collect(),
            Self::Number { .. } => Vec::new(),
        }
    }

    /// What a person typed as an answer; none if it is not one.
    pub(crate) fn read(&self, typed: &str) -> Option<Answer> {
        let numbers = || -> Option<Vec<i32>> {
            typed.split([' ', ',']).filter(|w| !w.is_empty()).map(|w| w.parse().ok()).collect()
        };
        match self {
            Self::One(lines) => {
                let at: usize = typed.trim().parse().ok()?;
                lines.get(at.checked_sub(1)?).map(|(answer, _)| answer.clone())
            }
            Self::Number { low, high } => {
                let number: i32 = typed.trim().parse().ok()?;
                (low..=high).contains(&&number).then_some(Answer::Number(number))
            }
            Self::Some { lines, low, high } => {
                let mut members = Members::NONE;
                for number in numbers()? {
                    let (member, _) = lines.get(usize::try_from(number).ok()?.checked_sub(1)?)?;
                    members.insert(*member);
                }
                let size = members.count();
                (u32::from(*low)..=u32::from(*high)).contains(&size).then_some(Answer::Subset(members))
            }
            Self::Shares { lines, amount } => {
                let numbers = numbers()?;
                let fits = numbers.len() == lines.len()
                    && numbers.iter().zip(lines).all(|(n, (_, _, room))| (0..=*room).contains(n))
                    && numbers.iter().sum::<i32>() == *amount;
                let shares = lines.iter().zip(&numbers).filter(|(_, n)| **n > 0).map(|((m, ..), n)| (*m, *n));
                fits.then(|| Answer::Shares(shares.collect()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_lines_are_answers() {
        let one = Choices::One(vec![(Answer::Yes, "yes".into()), (Answer::No, "no".into())]);
        assert_eq!(one.read(" 2 "), Some(Answer::No));
        assert_eq!((one.read("0"), one.read("3"), one.read("x")), (None, None, None));
        assert_eq!(one.lines(), ["yes", "no"]);
    }

    #[test]
    fn subsets_and_shares_keep_their_bounds() {
        let lines = vec![(4, "stone".to_string()), (9, "cup".to_string()), (11, "jar".to_string())];
        let some = Choices::Some { lines, low: 1, high: 2 };
        assert_eq!(some.read("1, 3"), Some(Answer::Subset(Members::of([4, 11]))));
        assert_eq!((some.read(""), some.read("1 2 3"), some.read("4")), (None, None, None));
        let shares = Choices::Shares { lines: vec![(0, "a".into(), 2), (5, "b".into(), 1)], amount: 2 };
        assert_eq!(shares.read("1 1"), Some(Answer::Shares(vec![(0, 1), (5, 1)])));
        assert_eq!(shares.read("2 0"), Some(Answer::Shares(vec![(0, 2)])));
        assert_eq!((shares.read("0 2"), shares.read("2")), (None, None));
        let number = Choices::Number { low: -1, high: 3 };
        assert_eq!((number.read("-1"), number.read("4")), (Some(Answer::Number(-1)), None));
    }
}
