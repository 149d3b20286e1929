//! A person at a question: what is asked, what may be answered, and the commands beside the answers.

use engine::{Question, UndoError};
use host::Failure;
use text::Value;

use super::typed::{self, Typed};
use super::{Done, Table, hint, show, why};
use crate::cli::Log;
use crate::io::{End, Io};
use crate::record::{self, Save};
use crate::session::board;
use crate::session::choices::{self, Choices};
use crate::session::guide::Guide;
use crate::session::named;
use crate::session::numbers::Numbers;

/// After so many lines in a row that are no answer nobody is listening.
const WRONG: usize = 100;

impl Table<'_> {
    /// Puts the open question to its person.
    pub(super) fn ask(&mut self, io: &mut Io<'_>) -> Result<Done, End> {
        let Some(question) = self.game.question().cloned() else { return Ok(Done::Again) };
        let seat = question.decider;
        let mut shown = self.put(io, &question)?;
        let prompt = self.prompt(&shown);
        for _ in 0..WRONG {
            // What is typed stands beside the prompt only on a terminal.
            let after = if self.look.plain || self.look.width == 0 { "\n" } else { " " };
            io.text(&format!("{prompt}{after}"))?;
            io.flush()?;
            let Some(line) = io.typed()? else {
                io.line(format_args!(""))?;
                self.leave(io, "input_ended")?;
                return Ok(Done::Quit);
            };
            match typed::read(&line) {
                Typed::Quit => {
                    self.leave(io, "quit")?;
                    return Ok(Done::Quit);
                }
                Typed::Undo => {
                    if self.undo(io, seat)? {
                        return Ok(Done::Again);
                    }
                }
                Typed::Help => self.say(io, &self.names.ui("help", &[]))?,
                Typed::Board => io.text(&self.guided(seat, |guide| show::board(self, guide)))?,
                Typed::Hand => io.text(&self.guided(seat, |guide| show::hand(self, guide)))?,
                Typed::Log(number) => self.history(io, number)?,
                Typed::Look("") => self.say(io, &self.names.ui("look_usage", &[]))?,
                Typed::Look(name) => {
                    let text = self.guided(seat, |guide| show::look(self, guide, name));
                    self.say(io, &text)?;
                }
                Typed::Why(name) => {
                    let numbers = Numbers::new(&self.readings, &self.game, seat);
                    let lines = why::lines(self, &numbers, seat, name);
                    lines.iter().try_for_each(|line| self.say(io, line))?;
                }
                Typed::Hint => {
                    let weighed = self.bots.weigh(&self.game).unwrap_or_default();
                    let line = self.guided(seat, |guide| hint::line(guide, &question, &shown, &weighed));
                    line.iter().try_for_each(|line| self.say(io, line))?;
                }
                Typed::Save("") => self.say(io, &self.names.ui("save_usage", &[]))?,
                Typed::Save(file) => match self.save(io, file) {
                    Ok(()) => self.say(io, &self.names.ui("saved", &[("file", Value::Text(file))]))?,
                    Err(failure) => io.note(format_args!("{failure}")),
                },
                // Nothing typed asks once more, unless nothing is an answer.
                Typed::Answer("") if shown.read("").is_err() => shown = self.put(io, &question)?,
                Typed::Answer(typed) => match shown.read(typed) {
                    Ok(answer) => {
                        if self.look.plain {
                            let text = self.guided(seat, |guide| choices::told(guide, &question, &shown, &answer));
                            self.say(io, &self.names.ui("chose", &[("text", Value::Text(&text))]))?;
                        }
                        return Ok(Done::Answer(answer));
                    }
                    Err(wrong) => self.say(io, &wrong.told(&self.names))?,
                },
            }
        }
        Err(Failure::unknown(format!("{WRONG} lines in a row are no answer")).help("the game ends here").into())
    }

    /// Says to each person who they are and how the game stands.
    pub(crate) fn greet(&self, io: &mut Io<'_>) -> Result<(), End> {
        let people = (0..self.names.program.seats).filter(|seat| self.bots.at(*seat).is_none());
        for seat in people.filter(|_| self.log == Log::Text) {
            let name = self.names.seat(seat);
            let state = board::state(&self.names, &self.game.view(seat));
            let text = if state.is_empty() { Value::None } else { Value::Text(&state) };
            self.say(io, &self.names.ui("greet", &[("seat", Value::Text(&name)), ("text", text)]))?;
        }
        Ok(())
    }

    /// Says who is asked what, and the answers.
    fn put(&mut self, io: &mut Io<'_>, question: &Question) -> Result<Choices, End> {
        let seat = question.decider;
        let (shown, asked, state, noted, running) = self.guided(seat, |guide| {
            let noted: Vec<_> = (0..self.names.program.seats)
                .map(|seat| board::seat_fields(&self.names, guide.view, guide.numbers, seat))
                .collect();
            let state = board::seat_state(&self.names, guide.view, guide.numbers, seat);
            let running = board::running(&self.names, guide.numbers);
            (choices::choices(guide, question), guide.asked(question), state, noted, running)
        });
        if self.look.plain {
            self.changes(io, &noted)?;
        }
        self.told.noted = noted;
        let name = self.names.seat(seat);
        let status = self.names.ui("status", &[("seat", Value::Text(&name)), ("text", Value::Text(&state))]);
        let seats = self.seat_names();
        io.line(format_args!("\n{}", self.look.seats(&seats, &self.look.broken("", &status))))?;
        running.iter().try_for_each(|line| self.say(io, line))?;
        for line in asked.lines() {
            io.line(format_args!("{}", self.look.heading(&self.look.broken("", line))))?;
        }
        for (number, line) in shown.lines().iter().enumerate() {
            let broken = self.look.broken(&format!("{:>4}  ", number + 1), line);
            // The name in its own weight, so that the eye finds it.
            let name = named::name(line);
            let painted = match self.look.color && name.len() < line.len() && broken.contains(name) {
                true => broken.replacen(name, &self.look.heading(name), 1),
                false => self.look.seats(&seats, &broken),
            };
            io.line(format_args!("{painted}"))?;
        }
        Ok(shown)
    }

    /// What changed of what is noted of the seats since it was told last.
    fn changes(&self, io: &mut Io<'_>, noted: &[Vec<(String, String)>]) -> Result<(), End> {
        for (seat, (was, is)) in self.told.noted.iter().zip(noted).enumerate() {
            let seat = self.names.seat(seat as u8);
            for (name, value) in is {
                let before = was.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value.as_str());
                if before != value {
                    let args = [
                        ("seat", Value::Text(&seat)),
                        ("x", Value::Text(name)),
                        ("from", Value::Text(before)),
                        ("to", Value::Text(value)),
                    ];
                    io.line(format_args!("{}", self.names.ui("changed", &args)))?;
                }
            }
        }
        Ok(())
    }

    fn prompt(&self, shown: &Choices) -> String {
        let number = |key: &str, n: i64| self.names.ui(key, &[("n", Value::Number(n))]);
        let bounds = |key: &str, low: i64, high: i64| {
            self.names.ui(key, &[("low", Value::Number(low)), ("high", Value::Number(high))])
        };
        match shown {
            Choices::One(lines) => number("type", lines.len() as i64),
            Choices::Some { low, high, .. } if low == high => number("exactly", (*low).into()),
            Choices::Some { low, high, .. } => bounds("subset", (*low).into(), (*high).into()),
            Choices::Number { low, high } => bounds("amount", (*low).into(), (*high).into()),
            Choices::Shares { amount, .. } => number("share", (*amount).into()),
        }
    }

    /// Something made with a guide to what a seat sees.
    fn guided<R>(&self, seat: u8, make: impl FnOnce(&Guide<'_>) -> R) -> R {
        let view = self.game.view(seat);
        let numbers = Numbers::new(&self.readings, &self.game, seat);
        let (names, words, game) = (self.names, self.words, &self.game);
        make(&Guide { names, words, game, view: &view, numbers: &numbers })
    }

    /// Lines for the person who asked for them.
    fn say(&self, io: &mut Io<'_>, text: &str) -> Result<(), End> {
        let seats = self.seat_names();
        text.lines().try_for_each(|line| {
            let inner = line.trim_start();
            let broken = self.look.broken(&line[..line.len() - inner.len()], inner);
            io.line(format_args!("{}", self.look.seats(&seats, &broken)))
        })
    }

    fn history(&self, io: &mut Io<'_>, number: usize) -> Result<(), End> {
        let lines = &self.told.lines;
        if lines.is_empty() {
            return self.say(io, &self.names.ui(if self.resumed { "log_resumed" } else { "log_empty" }, &[]));
        }
        lines[lines.len().saturating_sub(number)..].iter().try_for_each(|(_, line)| self.say(io, line))
    }

    /// Takes the last answer back, if it is this seat's and nothing stands against it.
    fn undo(&mut self, io: &mut Io<'_>, seat: u8) -> Result<bool, End> {
        let done = match self.last {
            Some(last) if last != seat => Err(UndoError::Decider),
            _ => self.game.undo(),
        };
        match done {
            Ok(()) => {
                self.replay.undo();
                self.bots.unhear();
                let records = self.game.journal().len();
                self.told.records = self.told.records.min(records);
                self.told.lines.retain(|(with, _)| *with <= records);
                io.line(format_args!("{}", self.names.ui("undone", &[])))?;
                Ok(true)
            }
            Err(reason) => {
                let key = match reason {
                    UndoError::Nothing => "why_nothing",
                    UndoError::Random => "why_random",
                    UndoError::Revealed => "why_revealed",
                    UndoError::Decider => "why_decider",
                };
                let why = self.names.ui(key, &[]);
                io.line(format_args!("{}", self.names.ui("not_undone", &[("why", Value::Text(&why))])))?;
                Ok(false)
            }
        }
    }

    fn save(&mut self, io: &Io<'_>, file: &str) -> Result<(), Failure> {
        let log = if self.log == Log::Text { self.told.log() } else { Vec::new() };
        let save = Save::of(self.loaded, &self.choice, self.replay.seed, &self.seats, (&self.game, log));
        record::write(&io.here.join(file), &save)?;
        self.saved = Some((file.to_string(), self.game.decisions()));
        Ok(())
    }

    /// Says that the game ends here, and how it can go on.
    fn leave(&self, io: &mut Io<'_>, key: &str) -> Result<(), End> {
        let how = match &self.saved {
            Some((file, at)) if *at == self.game.decisions() => {
                self.names.ui("go_on_saved", &[("file", Value::Text(file))])
            }
            Some((file, _)) => self.names.ui("go_on_older", &[("file", Value::Text(file))]),
            None => self.names.ui("go_on_unsaved", &[("text", Value::Text(&self.again))]),
        };
        io.note(format_args!("{} {how}", self.names.ui(key, &[])));
        Ok(())
    }
}
