//! Two games that a seat cannot tell apart, side by side: whatever is told to that seat must be the same in both. Compared
//! are its view, what a hint or a prompt would look ahead into, and after the same answer what it is asked, who else is
//! asked as far as it may know, the log that it reads, and whether it can take its answer back. Nothing is played here but
//! what the two are given.
//!
//! What an effect does tells whatever it reads: where the two differ by what the seat sees happen, no more is compared.

use std::fmt;
use std::sync::Arc;

use engine::{Answer, Asked, Game, Options, Record};
use host::library::Loaded;
use model::hash::mix;
use model::unit::{Op, Unit};

use seat::log::{self, Reader};
use seat::names::Names;
use seat::objects::OfferedTriggers;
use seat::texts::{self, Texts};

/// Two games that differ in who is asked come together again within so many answers, or no more is compared.
const STEPS: usize = 24;

/// So many games that a seat could be in are imagined in each of the two.
const IMAGINED: u64 = 2;

/// Somebody who looks on as one seat after the other.
pub struct Onlooker {
    /// In which the log is read beside its objects.
    texts: Option<Arc<Texts>>,
    /// Some text says of its own will what asking tells.
    frank: bool,
}

/// What a seat was told since the answer: what it saw happen, and what it was told of answers, each with how much had
/// happened before it.
#[derive(PartialEq)]
struct Told {
    happened: Vec<String>,
    answered: Vec<(usize, String)>,
}

impl Told {
    /// The first line of an answer that is told in one of two games.
    fn other(&self, heard: &Told) -> String {
        let lines = |told: &Told, at: usize| told.answered.get(at).map_or("nothing", |(_, line)| line).to_owned();
        let most = self.answered.len().max(heard.answered.len());
        let at = (0..most).find(|at| self.answered.get(*at) != heard.answered.get(*at)).unwrap_or(0);
        format!("{} or {}", lines(self, at), lines(heard, at))
    }
}

/// How two games go on after a difference in who is asked.
enum Next {
    /// One of them was answered.
    On,
    /// Nothing more can be said.
    Unclear,
    /// Nothing but what the seat does not know makes the difference.
    Told,
}

impl fmt::Debug for Onlooker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Onlooker").field("frank", &self.frank).finish_non_exhaustive()
    }
}

impl Onlooker {
    /// Of a game, who reads its log in its first language.
    #[must_use]
    pub fn of(loaded: &Loaded) -> Self {
        let first = loaded.manifest.locales.first().map_or("en", |first| first.value.as_str());
        Self::new(&loaded.units(), texts::catalogue(loaded, first).ok().map(Arc::new))
    }

    /// Of units, with the texts in which what is told to a seat is compared too.
    pub fn new(units: &[&Unit], texts: Option<Arc<Texts>>) -> Self {
        let frank = units.iter().any(|unit| unit.nodes.iter().any(|node| node.op == Op::Openly));
        Self { texts, frank }
    }

    /// Compares a game with one in which what a seat does not know is exchanged, before and after an answer to the open
    /// question. Answers how many pairs of states were compared: none where there is nothing to exchange.
    ///
    /// # Errors
    /// One line: what told the seat something.
    pub fn compare(&self, game: &Game, answer: &Answer, seat: u8, salt: u64) -> Result<u64, String> {
        let (mut one, mut two) = (game.fork(), game.fork());
        if two.permute_unknown(seat, salt) == 0 {
            return Ok(0);
        }
        let name = &game.engine().program().domains[0].objects[usize::from(seat)].name;
        let (seen, other) = (one.view(seat), two.view(seat));
        if seen != other {
            let parts = [
                (seen.locations != other.locations, "where things lie"),
                (seen.fields != other.fields, "what is noted of them"),
                (seen.question != other.question, "what it can answer"),
            ];
            let part = parts.iter().find(|(differs, _)| *differs).map_or("who is asked", |(_, part)| part);
            return Err(format!("what `{name}` sees depends on what it does not know: {part}"));
        }
        let own = |game: &Game| game.asides().into_iter().filter(|(of, _)| *of == seat).collect::<Vec<_>>();
        if own(&one) != own(&two) {
            return Err(format!("what `{name}` may step in with depends on what it does not know"));
        }
        let decider = game.question().map(|question| question.decides(answer));
        if decider == Some(seat) {
            for k in 0..IMAGINED {
                let world = |game: &Game| {
                    let mut world = game.fork();
                    world.imagine(seat, mix(salt ^ k));
                    world
                };
                if world(&one).state() != world(&two).state() {
                    return Err(format!("what a hint tells `{name}` depends on what it does not know"));
                }
            }
        }
        // Whoever answers may know more than the seat that looks on: there it may not be able to answer this. And what
        // others committed in secret names things as they lay before the exchange.
        if two.question().is_none_or(|question| question.hidden) || !two.takes(answer) {
            return Ok(1);
        }
        for game in [&mut one, &mut two] {
            game.keep_journal();
            game.keep_history(1);
            game.answer(answer.clone()).map_err(|refusal| refusal.to_string())?;
        }
        self.after([&mut one, &mut two], seat, decider == Some(seat))
            .map_err(|what| what.replace("{seat}", &format!("`{name}`")))?;
        Ok(2)
    }

    /// What the seat is told when both were answered; `own` if it was its answer.
    fn after(&self, [one, two]: [&mut Game; 2], seat: u8, own: bool) -> Result<(), String> {
        let mut used = [0; 2];
        for step in 0..STEPS {
            if one.error().is_some() || two.error().is_some() {
                break;
            }
            let (seen, other) = (one.view(seat), two.view(seat));
            let shown = seen.locations == other.locations && seen.fields == other.fields && seen.result == other.result;
            let (told, heard) = (self.told(one, seat), self.told(two, seat));
            if !shown || told.happened != heard.happened {
                break;
            }
            // While somebody decides, one of them may be further on than the other.
            let asked = |game: &Game| game.question().map(|question| (question.ask, question.decider));
            if seen.asked == other.asked && asked(one) == asked(two) {
                if seen.question != other.question {
                    return Err("what {seat} is asked then depends on what it does not know".to_owned());
                }
                // Who is asked openly tells by what is answered that there was something to choose.
                if told.answered != heard.answered && !self.frank {
                    let other = told.other(&heard);
                    return Err(format!("what the log tells {{seat}} depends on what it does not know: {other}"));
                }
                let asked = seen.question.is_some() && own && step == 0;
                if asked && one.undo_barrier() != two.undo_barrier() {
                    return Err("whether {seat} can take its answer back depends on what it does not know".to_owned());
                }
                break;
            }
            match meet([&mut *one, &mut *two], &mut used, seat) {
                Next::On => {}
                Next::Unclear => break,
                // What is said openly is told.
                Next::Told if self.frank => break,
                Next::Told => {
                    let whom = |asked: Option<Asked>| matches!(asked, Some(Asked::Told(_, of)) if of == seat);
                    return Err(match whom(seen.asked) || whom(other.asked) {
                        true => "whether {seat} is asked then depends on what it does not know".to_owned(),
                        false => "who is asked then tells {seat} what it does not know".to_owned(),
                    });
                }
            }
        }
        Ok(())
    }

    fn told(&self, game: &Game, seat: u8) -> Told {
        let reader = Reader::Seats(1 << seat);
        let names = self.texts.as_ref().map(|texts| Names { program: game.engine().program(), texts });
        let mut told = Told { happened: Vec::new(), answered: Vec::new() };
        for (at, record) in game.journal().iter().enumerate() {
            let mut lines: Vec<String> = Vec::new();
            let object = log::object(game, &OfferedTriggers::default(), at, reader);
            lines.extend(object.map(|object| object.to_string()));
            lines.extend(names.as_ref().and_then(|names| log::sentence(names, game, at, reader)));
            match record {
                Record::Answered { .. } | Record::Given { .. } => {
                    told.answered.extend(lines.into_iter().map(|line| (told.happened.len(), line)));
                }
                Record::Moved { domain, piece, to, seen, .. } if reader.sees(*seen) => {
                    told.happened.push(format!("{domain:?} {piece} {to}"));
                }
                Record::Shown { domain, piece, seen } if reader.sees(*seen) => {
                    told.happened.push(format!("{domain:?} {piece}"));
                }
                _ => told.happened.extend(lines),
            }
        }
        told
    }
}

/// Two games in which others are asked than in the other come nearer: what the kernel answered itself in one of them is
/// answered so in the other, and what the seat is not told of is declined.
fn meet(games: [&mut Game; 2], used: &mut [usize; 2], seat: u8) -> Next {
    let mut given = |side: usize| Some((side, given(games[side], games[1 - side], &mut used[1 - side], seat)?));
    let declined = |side: usize| Some((side, declined(games[side], seat)?));
    if let Some((side, answer)) = given(0).or_else(|| given(1)).or_else(|| declined(0)).or_else(|| declined(1)) {
        return if games[side].answer(answer).is_ok() { Next::On } else { Next::Unclear };
    }
    let secret = games.iter().any(|game| game.view(seat).asked == Some(Asked::Somebody));
    if secret { Next::Unclear } else { Next::Told }
}

/// The answer to a question of another seat that the kernel gave itself in the other game.
fn given(game: &Game, other: &Game, used: &mut usize, seat: u8) -> Option<Answer> {
    let question = game.question().filter(|question| question.decider != seat)?;
    let records = other.journal().iter().enumerate().skip(*used);
    let found = records.into_iter().find_map(|(at, record)| match record {
        Record::Given { ask, seat, answer } if (*ask, *seat) == (question.ask, question.decider) => Some((at, answer)),
        _ => None,
    });
    let (at, answer) = found.filter(|(_, answer)| question.contains(answer))?;
    *used = at + 1;
    Some(answer.clone())
}

/// How a question is declined that the seat is not told of.
fn declined(game: &Game, seat: u8) -> Option<Answer> {
    let question = game.question()?;
    let program = game.engine().program();
    if program.tells(question.ask, question.decider, seat) {
        return None;
    }
    match question.options {
        _ if question.decline => Some(Answer::Decline),
        Options::YesNo => Some(Answer::No),
        Options::Menu { menu } => {
            let entries = &program.menus.get(menu.index())?.entries;
            question.among.iter().find(|entry| entries[usize::from(*entry)].declines).map(Answer::Entry)
        }
        _ => None,
    }
}
