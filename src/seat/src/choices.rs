//! The answers of a question as lines to choose from, and what a person types as an answer.

use engine::{Answer, Members, Options, Question};
use model::program::DomainId;
use text::Value;

use crate::guide::Guide;
use crate::lookup::{self, Found};
use crate::names::Names;

/// How a person answers a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choices {
    /// By the number of one of these lines, or by the letter of the one that declines.
    One(Vec<Line>),
    /// By the numbers of some of these lines; where none need be chosen, [`PASS`] or 0 chooses none.
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

/// One of the lines of which one is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number, from 1; none for the line that declines, which has a letter of its own: see [`PASS`].
    pub number: Option<u16>,
    /// What it answers.
    pub answer: Answer,
    /// What it says.
    pub text: String,
}

/// What is typed to decline, in every language.
pub const PASS: &str = "p";

/// The answers of a question.
pub fn choices(guide: &Guide<'_>, question: &Question) -> Choices {
    let names = &guide.names;
    let one = |label: &dyn Fn(u16) -> String, make: fn(u16) -> Answer| -> Vec<(Answer, String)> {
        question.among.iter().map(|m| (make(m), label(m))).collect()
    };
    let members: Vec<u16> = question.among.iter().collect();
    let mut lines = match question.options {
        Options::Number { low, high } if !question.decline => return Choices::Number { low, high },
        Options::Pick { domain } | Options::Subset { domain, min: 1, max: 1 } => {
            let make = |member| match question.options {
                Options::Pick { .. } => Answer::Pick(member),
                _ => Answer::Subset(Members::of([member])),
            };
            let lines = told_apart(guide, domain, &apart(guide, domain, members)).into_iter();
            lines.map(|(member, name)| (make(member), name)).collect()
        }
        Options::Subset { domain, min, max } if !question.decline => {
            return Choices::Some { lines: told_apart(guide, domain, &members), low: min, high: max };
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
        Options::YesNo => vec![(Answer::Yes, names.ui("yes", &[])), (Answer::No, names.ui("no", &[]))],
        Options::Branch | Options::Pay => one(&|m| guide.branch(question, m), Answer::Branch),
        Options::Menu { menu } => one(&|m| guide.entry(menu, m), Answer::Entry),
        Options::Trigger => one(&|m| guide.waiting(m), Answer::Trigger),
    };
    if question.decline {
        lines.push((Answer::Decline, names.ui("pass", &[])));
    }
    // What declines stands last, wherever it was declared.
    let declines = |(answer, _): &(Answer, String)| guide.declines(question, answer);
    let (passing, others): (Vec<_>, Vec<_>) = lines.into_iter().partition(declines);
    let numbered = (1..).zip(others).map(|(number, line)| (Some(number), line));
    let all = numbered.chain(passing.into_iter().map(|line| (None, line)));
    Choices::One(all.map(|(number, (answer, text))| Line { number, answer, text }).collect())
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

/// Members in words; those of one wording with where they lie if that differs, and with a number if that is the same too.
fn told_apart(guide: &Guide<'_>, domain: DomainId, members: &[u16]) -> Vec<(u16, String)> {
    let mut lines: Vec<(u16, String)> = members.iter().map(|m| (*m, guide.described(domain, *m))).collect();
    let places: Vec<Option<String>> = members.iter().map(|m| guide.place(domain, *m)).collect();
    let elsewhere = |k: usize, j: usize| lines[j].1 == lines[k].1 && places[j] != places[k];
    let apart: Vec<usize> = (0..lines.len()).filter(|k| (0..lines.len()).any(|j| elsewhere(*k, j))).collect();
    for k in apart {
        if let Some(at) = &places[k] {
            lines[k].1 = marked(&lines[k].1, &format!(", {at}"));
        }
    }
    let told: Vec<String> = lines.iter().map(|(_, name)| name.clone()).collect();
    for (k, name) in told.iter().enumerate().filter(|(_, name)| told.iter().filter(|n| n == name).count() > 1) {
        let number = told[..=k].iter().filter(|n| *n == name).count();
        lines[k].1 = marked(name, &format!(" #{number}"));
    }
    lines
}

/// A line with something behind the name it begins with.
fn marked(line: &str, mark: &str) -> String {
    let (name, rest) = line.split_at(lookup::name(line).len());
    format!("{name}{mark}{rest}")
}

/// An answer in words, as its line says it or as near as can be.
pub fn told(guide: &Guide<'_>, question: &Question, choices: &Choices, answer: &Answer) -> String {
    if let Choices::One(lines) = choices
        && let Some(line) = lines.iter().find(|line| line.answer == *answer)
    {
        return lookup::name(&line.text).to_string();
    }
    match answer {
        Answer::Number(number) => number.to_string(),
        Answer::Pick(member) => several(&guide.names, question, &Answer::Subset(Members::of([*member]))),
        answer => several(&guide.names, question, answer),
    }
}

impl Choices {
    /// What is typed for each line, in the order of [`Choices::lines`]; of shares, which are typed in order, their places.
    pub fn keys(&self) -> Vec<String> {
        let key = |line: &Line| line.number.map_or_else(|| PASS.to_owned(), |number| number.to_string());
        match self {
            Self::One(lines) => lines.iter().map(key).collect(),
            Self::Some { .. } | Self::Shares { .. } | Self::Number { .. } => {
                (1..=self.lines().len()).map(|number| number.to_string()).collect()
            }
        }
    }

    /// The lines to show, without what is typed for them.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Self::One(lines) => lines.iter().map(|line| line.text.clone()).collect(),
            Self::Some { lines, .. } => lines.iter().map(|(_, name)| name.clone()).collect(),
            Self::Shares { lines, .. } => lines.iter().map(|(_, name, room)| format!("{name} (0..{room})")).collect(),
            Self::Number { .. } => Vec::new(),
        }
    }

    /// What a person typed as an answer: numbers of lines, or enough of their names; several names have commas between
    /// them.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(&self, typed: &str) -> Result<Answer, Wrong> {
        // bytes that are no text: what was meant is not known
        if typed.contains(char::REPLACEMENT_CHARACTER) {
            return Err(Wrong::Unknown(typed.trim().to_string()));
        }
        let passes = typed.trim().eq_ignore_ascii_case(PASS);
        if let (Some(line), true) = (self.passing(), passes) {
            return Ok(line.answer.clone());
        }
        if matches!(self, Self::Some { low: 0, .. }) && (passes || typed.trim() == "0") {
            return Ok(Answer::Subset(Members::NONE));
        }
        // Nothing typed is no answer, not even where nothing can be chosen.
        if typed.trim().is_empty() {
            return Err(Wrong::Unknown(String::new()));
        }
        let words: Vec<&str> = typed.split([' ', ',']).filter(|w| !w.is_empty()).collect();
        let number = |word: &&str| word.parse::<i32>().ok();
        let numbers = match words.iter().map(number).collect::<Option<Vec<i32>>>() {
            Some(numbers) => numbers,
            None => match (self, self.named(typed)?) {
                // By its place, since not every line has a number.
                (Self::One(lines), at) => return Ok(lines[at[0] as usize - 1].answer.clone()),
                (_, numbers) => numbers,
            },
        };
        self.numbered(&numbers)
    }

    /// The line that declines; of several the first.
    pub fn passing(&self) -> Option<&Line> {
        match self {
            Self::One(lines) => lines.iter().find(|line| line.number.is_none()),
            Self::Some { .. } | Self::Number { .. } | Self::Shares { .. } => None,
        }
    }

    /// The numbers that are typed for lines, of which one is chosen. They may have holes: see [`crate::kept`].
    pub fn numbers(&self) -> Vec<u16> {
        match self {
            Self::One(lines) => lines.iter().filter_map(|line| line.number).collect(),
            Self::Some { .. } | Self::Shares { .. } | Self::Number { .. } => Vec::new(),
        }
    }

    /// The places of lines that are typed by their names, from 1.
    fn named(&self, typed: &str) -> Result<Vec<i32>, Wrong> {
        let lines = match self {
            Self::One(_) | Self::Some { .. } => self.lines(),
            Self::Number { .. } | Self::Shares { .. } => return Err(Wrong::Unknown(typed.trim().to_string())),
        };
        let one = |part: &str| {
            if let Ok(number) = part.parse::<i32>() {
                return Ok(number);
            }
            match lookup::find(part, &lines) {
                Found::One(at) => Ok(at as i32 + 1),
                Found::Several(all) => {
                    let keys = self.keys();
                    let fits = all.iter().map(|at| format!("{} {}", keys[*at], lookup::name(&lines[*at])));
                    Err(Wrong::Several { word: part.to_string(), fits: fits.collect() })
                }
                Found::None => Err(Wrong::Unknown(part.to_string())),
            }
        };
        let whole = one(typed.trim()).map(|number| vec![number]);
        match self {
            Self::Some { .. } if whole.is_err() => {
                typed.split(',').map(str::trim).filter(|part| !part.is_empty()).map(one).collect()
            }
            _ => whole,
        }
    }

    fn numbered(&self, given: &[i32]) -> Result<Answer, Wrong> {
        let unknown = |number: i32| Wrong::Unknown(number.to_string());
        let single = || match given {
            [number] => Ok(*number),
            given => Err(Wrong::Count { low: 1, high: 1, given: given.len() }),
        };
        let line = |number: i32, all: usize| {
            let at = usize::try_from(number).ok().and_then(|n| n.checked_sub(1)).filter(|at| *at < all);
            at.ok_or_else(|| unknown(number))
        };
        match self {
            Self::One(lines) => {
                let number = single()?;
                let is = |line: &&Line| line.number.is_some_and(|own| i32::from(own) == number);
                lines.iter().find(is).map(|line| line.answer.clone()).ok_or_else(|| unknown(number))
            }
            Self::Number { low, high } => match single()? {
                number if (*low..=*high).contains(&number) => Ok(Answer::Number(number)),
                number => Err(unknown(number)),
            },
            Self::Some { lines, low, high } => {
                let mut members = Members::NONE;
                for number in given {
                    let (member, _) = lines[line(*number, lines.len())?];
                    if members.has(member) {
                        return Err(Wrong::Twice(number.to_string()));
                    }
                    members.insert(member);
                }
                let (low, high) = (usize::from(*low), usize::from(*high));
                match (low..=high).contains(&given.len()) {
                    true => Ok(Answer::Subset(members)),
                    false => Err(Wrong::Count { low, high, given: given.len() }),
                }
            }
            Self::Shares { lines, amount } => {
                if given.len() != lines.len() {
                    return Err(Wrong::Count { low: lines.len(), high: lines.len(), given: given.len() });
                }
                if let Some((over, _)) = given.iter().zip(lines).find(|(n, (_, _, room))| !(0..=*room).contains(n)) {
                    return Err(unknown(*over));
                }
                let sum: i32 = given.iter().sum();
                if sum != *amount {
                    return Err(Wrong::Sum { wanted: *amount, given: sum });
                }
                let shares = lines.iter().zip(given).filter(|(_, n)| **n > 0).map(|((m, ..), n)| (*m, *n));
                Ok(Answer::Shares(shares.collect()))
            }
        }
    }
}

/// Why something typed is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// This word is none of the answers.
    Unknown(String),
    /// These lines all fit it.
    Several {
        /// What was typed.
        word: String,
        /// Numbers and names of the lines.
        fits: Vec<String>,
    },
    /// This number is given again.
    Twice(String),
    /// Another count of numbers is wanted.
    Count {
        /// Fewest.
        low: usize,
        /// Most.
        high: usize,
        /// How many there were.
        given: usize,
    },
    /// The shares must have another sum.
    Sum {
        /// The sum wanted.
        wanted: i32,
        /// The sum there was.
        given: i32,
    },
}

impl Wrong {
    /// For the person who typed it.
    pub fn told(&self, names: &Names<'_>) -> String {
        let count = |n: usize| Value::Number(n as i64);
        match self {
            Self::Unknown(word) => names.ui("wrong", &[("text", Value::Text(word))]),
            Self::Several { word, fits } => {
                let fits = fits.join(", ");
                names.ui("wrong_several", &[("text", Value::Text(word)), ("x", Value::Text(&fits))])
            }
            Self::Twice(word) => names.ui("twice", &[("text", Value::Text(word))]),
            Self::Count { low, high, given } if low == high => {
                names.ui("wrong_count", &[("n", count(*low)), ("given", count(*given))])
            }
            Self::Count { low, high, given } => {
                names.ui("wrong_range", &[("low", count(*low)), ("high", count(*high)), ("given", count(*given))])
            }
            Self::Sum { wanted, given } => names
                .ui("wrong_sum", &[("n", Value::Number((*wanted).into())), ("given", Value::Number((*given).into()))]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_lines_are_answers() {
        let line = |number, answer, text: &str| Line { number, answer, text: text.into() };
        let one = Choices::One(vec![line(Some(1), Answer::Yes, "yes"), line(Some(2), Answer::No, "no")]);
        assert_eq!(one.read(" 2 "), Ok(Answer::No));
        for none in ["0", "3", "x", "-1"] {
            assert_eq!(one.read(none), Err(Wrong::Unknown(none.into())));
        }
        assert_eq!(one.read("1 2"), Err(Wrong::Count { low: 1, high: 1, given: 2 }));
        assert_eq!(one.read(""), Err(Wrong::Unknown(String::new())));
        assert_eq!(one.lines(), ["yes", "no"]);
        assert_eq!((one.read("n"), one.read("Yes")), (Ok(Answer::No), Ok(Answer::Yes)));
    }

    #[test]
    fn what_declines_has_a_letter_and_numbers_may_have_gaps() {
        let line = |number, answer, text: &str| Line { number, answer, text: text.into() };
        let menu = Choices::One(vec![
            line(Some(2), Answer::Entry(4), "plant"),
            line(Some(5), Answer::Entry(0), "pick"),
            line(None, Answer::Entry(7), "pass"),
        ]);
        assert_eq!(
            (menu.read("p"), menu.read(" P "), menu.read("pass")),
            (Ok(Answer::Entry(7)), Ok(Answer::Entry(7)), Ok(Answer::Entry(7)))
        );
        assert_eq!(
            (menu.read("5"), menu.read("pl"), menu.read("2")),
            (Ok(Answer::Entry(0)), Ok(Answer::Entry(4)), Ok(Answer::Entry(4)))
        );
        assert_eq!(
            (menu.read("1"), menu.read("3")),
            (Err(Wrong::Unknown("1".into())), Err(Wrong::Unknown("3".into())))
        );
        assert_eq!((menu.keys().join(" "), menu.numbers()), ("2 5 p".to_owned(), vec![2, 5]));
        let several = Wrong::Several { word: "pi".into(), fits: vec!["5 pick".into()] };
        assert_ne!(menu.read("pi"), Err(several), "one line fits");
        let both =
            Choices::One(vec![line(Some(1), Answer::Entry(4), "plant"), line(Some(2), Answer::Entry(0), "pick")]);
        let fits = vec!["1 plant".to_owned(), "2 pick".to_owned()];
        assert_eq!(
            both.read("p"),
            Err(Wrong::Several { word: "p".into(), fits }),
            "where nothing declines it is a name"
        );
    }

    #[test]
    fn subsets_and_shares_keep_their_bounds() {
        let lines = vec![(4, "stone".to_string()), (9, "cup".to_string()), (11, "jar".to_string())];
        let some = Choices::Some { lines, low: 1, high: 2 };
        assert_eq!(some.read("1, 3"), Ok(Answer::Subset(Members::of([4, 11]))));
        assert_eq!(some.read(" "), Err(Wrong::Unknown(String::new())));
        let any = Choices::Some { lines: vec![(4, "stone".to_string())], low: 0, high: 1 };
        assert_eq!((any.read("p"), any.read("0")), (Ok(Answer::Subset(Members::NONE)), any.read(" P ")));
        assert!(any.read("").is_err(), "nothing typed chooses nothing");
        assert_eq!(some.read("1 2 3"), Err(Wrong::Count { low: 1, high: 2, given: 3 }));
        assert_eq!(some.read("1 4"), Err(Wrong::Unknown("4".into())));
        assert_eq!(some.read("2 2"), Err(Wrong::Twice("2".into())));
        assert_eq!(some.read("jar, sto"), Ok(Answer::Subset(Members::of([4, 11]))));
        assert_eq!(some.read("2, jar"), Ok(Answer::Subset(Members::of([9, 11]))));
        assert_eq!(some.read("jar, box"), Err(Wrong::Unknown("box".into())));
        let shares = Choices::Shares { lines: vec![(0, "a".into(), 2), (5, "b".into(), 1)], amount: 2 };
        assert_eq!(shares.read("1 1"), Ok(Answer::Shares(vec![(0, 1), (5, 1)])));
        assert_eq!(shares.read("2 0"), Ok(Answer::Shares(vec![(0, 2)])));
        assert_eq!(shares.read("0 2"), Err(Wrong::Unknown("2".into())));
        assert_eq!(shares.read("2"), Err(Wrong::Count { low: 2, high: 2, given: 1 }));
        assert_eq!(shares.read("0 1"), Err(Wrong::Sum { wanted: 2, given: 1 }));
        let number = Choices::Number { low: -1, high: 3 };
        assert_eq!((number.read("-1"), number.read("4")), (Ok(Answer::Number(-1)), Err(Wrong::Unknown("4".into()))));
    }
}
