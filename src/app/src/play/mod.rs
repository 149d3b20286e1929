//! A game at the terminal: bots and people answer in turn, and people are told what they may know.

mod again;
mod aside;
mod ask;
mod typed;

use engine::{Answer, Game, Standing};
use host::Failure;
use model::program::Program;
use seat::{Kept, Log, Look, Table, scored};
use serde_json::json;
use text::Value;

use crate::io::{End, Io};
pub(crate) use again::again;

/// So many records are told at the latest, though nobody is asked.
const PATIENCE: usize = 10_000;

/// A table with a terminal before it.
pub(crate) struct Terminal<'a> {
    pub(crate) table: Table<'a>,
    log: Log,
    look: Look,
    /// What is written after the game's name to play it again from its beginning.
    again: String,
    told: Told,
    /// Numbers of the menu, while a seat goes on.
    kept: Kept,
    /// Whether a person is asked who could step in while a bot chooses.
    stops: bool,
    /// The person who was asked last.
    sits: Option<u8>,
    /// Where the game was saved last, and how many answers had been given then.
    saved: Option<(String, u32)>,
}

/// What was told so far.
#[derive(Default)]
struct Told {
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
}

/// What a person did at a question.
enum Done {
    Answer(Answer),
    /// Something else: the question must be put again.
    Again,
    Quit,
}

impl<'a> Terminal<'a> {
    /// A terminal before a table; `told` was told in another sitting, and nothing takes it back.
    pub(crate) fn new(table: Table<'a>, log: Log, look: Look, again: String, told: Vec<String>) -> Self {
        let told = Told { lines: told.into_iter().map(|line| (0, line)).collect(), ..Told::default() };
        Self { table, log, look, again, told, kept: Kept::default(), stops: false, sits: None, saved: None }
    }

    /// Gives answers that were given before, telling nothing.
    pub(crate) fn repeat(&mut self, answers: &[Answer]) {
        self.table.repeat(answers);
        self.told.records = self.table.game().journal().len();
    }

    /// Plays to the end, or until a person leaves; the exit code.
    pub(crate) fn play(&mut self, io: &mut Io<'_>) -> Result<u8, End> {
        loop {
            if let Some(error) = self.table.game().error() {
                self.tell(io)?;
                let place = seat::fault_place(self.table.loaded, self.table.names.program, &error);
                let failure = Failure::refused(format!("the game cannot go on: {error}"));
                return Err(place.iter().fold(failure, |failure, at| failure.help(format!("look at {at}"))).into());
            }
            let Some(question) = self.table.game().question() else { break };
            let person = self.table.is_person(question.decider);
            if !person {
                self.kept.hear(question);
            }
            // What bots do is told when a person comes to decide: only then it is known who saw what of it.
            if person || self.table.game().journal().len() > self.told.records + PATIENCE {
                self.tell(io)?;
            }
            let refused = |refusal: engine::Refusal| Failure::refused(refusal.to_string());
            if self.stops
                && !person
                && let Some(seat) = self.table.may_step_in()
            {
                self.tell(io)?;
                match self.step_in(io, seat)? {
                    Done::Answer(answer) => {
                        self.table.answer(answer).map_err(refused)?;
                        continue;
                    }
                    Done::Quit => return Ok(0),
                    Done::Again => {}
                }
            }
            // A bot may step in where a person is asked.
            match self.table.bot().map_err(refused)? {
                true => continue,
                false if !person => break,
                false => {}
            }
            match self.ask(io)? {
                Done::Answer(answer) => self.table.answer(answer).map_err(refused)?,
                Done::Quit => return Ok(0),
                Done::Again => {}
            }
        }
        self.tell(io)?;
        self.scores(io)?;
        Ok(0)
    }

    /// Says what happened since the last time.
    fn tell(&mut self, io: &mut Io<'_>) -> Result<(), End> {
        let records = self.table.game().journal().len();
        let new = self.told.records.min(records)..records;
        self.told.records = new.end;
        let lines = self.table.news(new.clone(), self.log, self.table.reader());
        let seats = self.table.names.seats();
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
        let Some(mut result) = self.table.game().result() else { return Ok(()) };
        result.sort_by_key(|s| (s.rank, s.seat));
        let names = &self.table.names;
        if self.log == Log::Json {
            let mut told = json!({ "event": "result", "results": standings(names.program, &result) });
            if let Some(ending) = ending(self.table.game()) {
                told["ending"] = json!(ending);
            }
            return io.object(&told);
        }
        io.line(format_args!("\n{}", self.look.heading(&names.ui("final", &[]))))?;
        let seats = names.seats();
        if let Some((endings, ending)) = self.table.game().ending() {
            let name = names.object(endings, ending);
            io.line(format_args!("{}", names.ui("ending", &[("x", Value::Text(&name))])))?;
        }
        // Who is first has won, unless the rules say otherwise.
        let won: Vec<String> = result.iter().filter(|s| s.won).map(|s| names.seat(s.seat)).collect();
        if won.is_empty() || result.iter().any(|standing| standing.won != (standing.rank == 1)) {
            let line = match won.is_empty() {
                true => names.ui("won_by_nobody", &[]),
                false => names.ui("won_by", &[("x", Value::Text(&won.join(", ")))]),
            };
            io.line(format_args!("{}", self.look.seats(&seats, &line)))?;
        }
        for standing in result.iter().filter(|standing| names.program.plays(standing.seat)) {
            let seat = names.seat(standing.seat);
            let args = [
                ("place", Value::Number(standing.rank.into())),
                ("seat", Value::Text(&seat)),
                ("value", Value::Number(standing.value.into())),
            ];
            io.line(format_args!("{}", self.look.seats(&seats, &names.ui("place", &args))))?;
            let parts = scored::told(names, self.table.game(), standing.seat, standing.value);
            if !parts.is_empty() {
                io.line(format_args!("{}", self.look.broken("   ", &parts.join(", "))))?;
            }
        }
        Ok(())
    }
}

/// Which ending it was, as the game itself calls it; none in a game that has but one.
pub(crate) fn ending(game: &Game) -> Option<String> {
    game.ending().map(|(endings, ending)| seat::names::id(game.engine().program(), endings, ending))
}

/// How a game ended, for programs.
pub(crate) fn standings(program: &Program, standings: &[Standing]) -> Vec<serde_json::Value> {
    let name = |seat: u8| &program.domains[0].objects[usize::from(seat)].name;
    let row = |s: &Standing| json!({ "seat": name(s.seat), "place": s.rank, "value": s.value, "won": s.won });
    standings.iter().filter(|standing| program.plays(standing.seat)).map(row).collect()
}
