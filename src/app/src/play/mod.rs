//! A game at the terminal: bots and people answer in turn, and people are told what they may know.

mod ask;
mod grid;
mod hint;
pub(crate) mod look;
mod seated;
mod show;
mod typed;
mod why;

use engine::{Answer, Bot, Bots, Game, Replay};
use host::Failure;
use host::library::{Choice, Loaded};
use model::program::Program;
use serde_json::json;
use text::{Value, Words};

use crate::cli::Log;
use crate::io::{End, Io};
use crate::session::given::Waited;
use crate::session::log::Reader;
use crate::session::names::Names;
use crate::session::numbers::Readings;
use crate::session::origins;
use crate::session::tell;
use look::Look;
pub(crate) use seated::{Seated, again};

/// So many records are told at the latest, though nobody is asked.
const PATIENCE: usize = 10_000;

/// A game with everybody at it.
pub(crate) struct Table<'a> {
    pub(crate) names: Names<'a>,
    pub(crate) words: &'a Words<'a>,
    pub(crate) loaded: &'a Loaded,
    /// Who plays: a bot, else a person.
    pub(crate) seats: Vec<Option<Bot>>,
    pub(crate) game: Game,
    pub(crate) bots: Bots,
    pub(crate) readings: Readings,
    pub(crate) log: Log,
    pub(crate) look: Look,
    pub(crate) choice: Choice,
    pub(crate) replay: Replay,
    /// What is written after the game's name to play it again from its beginning.
    pub(crate) again: String,
    /// What was told of the journal.
    pub(crate) told: Told,
    pub(crate) waited: Waited,
    /// The seat that answered last.
    pub(crate) last: Option<u8>,
    /// The game goes on from a save, in which nothing stands of what was told before.
    pub(crate) resumed: bool,
    /// Where the game was saved last, and how many answers had been given then.
    pub(crate) saved: Option<(String, u32)>,
}

/// What was told so far.
#[derive(Default)]
pub(crate) struct Told {
    /// Records.
    records: usize,
    /// Lines, each with the number of records it was told with.
    lines: Vec<(usize, String)>,
    /// In plain mode what was noted of each seat when it was told last.
    noted: Vec<Vec<(String, String)>>,
}

impl Told {
    /// The lines.
    fn log(&self) -> Vec<String> {
        self.lines.iter().map(|(_, line)| line.clone()).collect()
    }

    /// Goes on after lines of another sitting, which nothing takes back.
    pub(crate) fn after(&mut self, lines: Vec<String>) {
        self.lines.splice(..0, lines.into_iter().map(|line| (0, line)));
    }
}

/// What a person did at a question.
enum Done {
    Answer(Answer),
    /// Something else: the question must be put again.
    Again,
    Quit,
}

impl Table<'_> {
    /// Plays to the end, or until a person leaves; the exit code.
    pub(crate) fn play(&mut self, io: &mut Io<'_>) -> Result<u8, End> {
        loop {
            if let Some(error) = self.game.error() {
                self.tell(io)?;
                return Err(crate::commands::faulty(self.loaded, self.names.program, &error));
            }
            let Some(question) = self.game.question() else { break };
            let seat = question.decider;
            self.waited.note(&self.game);
            let person = self.bots.at(seat).is_none();
            // What bots do is told when a person comes to decide: only then it is known who saw what of it.
            if person || self.game.journal().len() > self.told.records + PATIENCE {
                self.tell(io)?;
            }
            let answer = match person {
                false => self.bots.answer(&self.game),
                true => match self.ask(io)? {
                    Done::Answer(answer) => Some(answer),
                    Done::Quit => return Ok(0),
                    Done::Again => continue,
                },
            };
            let Some(answer) = answer else { break };
            self.bots.hear(&self.game, &answer);
            if let Err(refusal) = self.replay.answer(&mut self.game, answer) {
                return Err(Failure::refused(refusal.to_string()).into());
            }
            self.last = Some(seat);
        }
        self.tell(io)?;
        self.scores(io)?;
        Ok(0)
    }

    fn reader(&self) -> Reader {
        let people = self.seats.iter().enumerate().filter(|(_, bot)| bot.is_none());
        match people.fold(0u8, |bits, (seat, _)| bits | 1 << seat) {
            0 => Reader::Everything,
            bits => Reader::Seats(bits),
        }
    }

    /// Names of the seats, to colour them.
    fn seat_names(&self) -> Vec<String> {
        (0..self.names.program.seats).map(|seat| self.names.seat(seat)).collect()
    }

    /// Says what happened since the last time.
    fn tell(&mut self, io: &mut Io<'_>) -> Result<(), End> {
        let new = self.told.records.min(self.game.journal().len())..self.game.journal().len();
        self.told.records = new.end;
        let lines = tell::lines(&self.names, &self.game, &self.waited, new.clone(), (self.log, self.reader()));
        let seats = self.seat_names();
        for line in lines {
            match self.log {
                Log::Text => io.line(format_args!("{}", self.look.seats(&seats, &self.look.broken("", &line))))?,
                Log::Json | Log::None => io.line(format_args!("{line}"))?,
            }
            self.told.lines.push((new.end, line));
        }
        Ok(())
    }

    fn scores(&mut self, io: &mut Io<'_>) -> Result<(), End> {
        let Some(mut result) = self.game.result() else { return Ok(()) };
        result.sort_by_key(|s| (s.rank, s.seat));
        let program = self.names.program;
        if self.log == Log::Json {
            let name = |seat: u8| &program.domains[0].objects[usize::from(seat)].name;
            let row =
                |s: &engine::Standing| json!({ "seat": name(s.seat), "place": s.rank, "value": s.value, "won": s.won });
            let rows: Vec<_> = result.iter().map(row).collect();
            return io.line(format_args!("{}", json!({ "event": "result", "results": rows })));
        }
        io.line(format_args!("\n{}", self.look.heading(&self.names.ui("final", &[]))))?;
        let seats = self.seat_names();
        // Who is first has won, unless the rules say otherwise.
        let won: Vec<String> = result.iter().filter(|s| s.won).map(|s| self.names.seat(s.seat)).collect();
        if won.is_empty() || result.iter().any(|standing| standing.won != (standing.rank == 1)) {
            let line = match won.is_empty() {
                true => self.names.ui("won_by_nobody", &[]),
                false => self.names.ui("won_by", &[("x", Value::Text(&won.join(", ")))]),
            };
            io.line(format_args!("{}", self.look.seats(&seats, &line)))?;
        }
        for standing in result {
            let seat = self.names.seat(standing.seat);
            let args = [
                ("place", Value::Number(standing.rank.into())),
                ("seat", Value::Text(&seat)),
                ("value", Value::Number(standing.value.into())),
            ];
            io.line(format_args!("{}", self.look.seats(&seats, &self.names.ui("place", &args))))?;
            let parts = origins::told(&self.names, &self.game, standing.seat, standing.value);
            if !parts.is_empty() {
                io.line(format_args!("{}", self.look.broken("   ", &parts.join(", "))))?;
            }
        }
        Ok(())
    }
}

/// Who plays, as it stands in files: seats of people, and the bots of the others in order.
pub(crate) fn people(program: &Program, seats: &[Option<Bot>]) -> (Vec<String>, Vec<String>) {
    let name = |seat: usize| program.domains[0].objects.get(seat).map_or(String::new(), |object| object.name.clone());
    let people = seats.iter().enumerate().filter(|(_, bot)| bot.is_none()).map(|(seat, _)| name(seat)).collect();
    (people, seats.iter().flatten().map(|bot| bot.name().to_string()).collect())
}
