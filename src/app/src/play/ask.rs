//! A person at a question: what is asked, what may be answered, and the commands beside the answers.

use engine::{Answer, UndoError};
use host::Failure;
use seat::choices::{Choices, PASS};
use seat::{Asked, Log, board, lookup, record};
use text::Value;

use super::typed::{self, Typed};
use super::{Done, Terminal};
use crate::io::{End, Io};

/// After so many lines in a row that are no answer nobody is listening.
pub(super) const WRONG: usize = 100;

impl Terminal<'_> {
    /// Puts the open question to its person.
    pub(super) fn ask(&mut self, io: &mut Io<'_>) -> Result<Done, End> {
        let Some(mut asked) = self.table.asked() else { return Ok(Done::Again) };
        self.kept.renumber(&asked.question, &mut asked.choices);
        let asked = asked;
        let seat = asked.seat;
        if !self.handed(io, seat)? {
            return Ok(Done::Quit);
        }
        let mut sure = false;
        self.put(io, &asked)?;
        let prompt = self.prompt(&asked.choices);
        for _ in 0..WRONG {
            // What is typed stands beside the prompt only on a terminal.
            let after = if self.look.plain || self.look.width == 0 { "\n" } else { " " };
            io.text(&format!("{prompt}{after}"))?;
            let Some(line) = self.line(io)? else { return Ok(Done::Quit) };
            match typed::read(&line) {
                Typed::Undo => {
                    if self.undo(io, seat)? {
                        return Ok(Done::Again);
                    }
                }
                Typed::Aside(name) => match self.table.aside(name) {
                    Some(aside) => return Ok(Done::Answer(aside)),
                    None => self.say(io, &self.table.names.ui("no_aside", &[]))?,
                },
                Typed::Hint => {
                    let line = self.table.hint(&asked);
                    line.iter().try_for_each(|line| self.say(io, line))?;
                }
                Typed::Answer("") => self.put(io, &asked)?,
                Typed::Answer(typed) => match asked.choices.read(typed) {
                    Ok(answer) if !sure && self.gives_up(io, &asked, &answer)? => sure = true,
                    Ok(answer) => {
                        if self.look.plain {
                            let text = self.table.told(&asked, &answer);
                            self.say(
                                io,
                                &self.table.names.ui("chose", &[("text", Value::Text(text.trim_end_matches('.')))]),
                            )?;
                        }
                        return Ok(Done::Answer(answer));
                    }
                    Err(wrong) => self.say(io, &wrong.told(&self.table.names))?,
                },
                looking => self.look_around(io, seat, &looking)?,
            }
        }
        Err(Failure::unknown(format!("{WRONG} lines in a row are no answer")).help("the game ends here").into())
    }

    /// Does what a person types beside answers and leaves the question as it is.
    pub(super) fn look_around(&mut self, io: &mut Io<'_>, seat: u8, typed: &Typed<'_>) -> Result<(), End> {
        match *typed {
            Typed::Help => {
                self.say(io, &self.table.names.ui("help", &[]))?;
                let stands = self.table.names.program.menus.iter().any(|menu| menu.standing.is_some());
                let lines = ["help_aside", "help_asides"].into_iter().filter(|_| stands);
                lines.map(|key| self.table.names.ui(key, &[])).try_for_each(|line| self.say(io, &line))
            }
            Typed::Board => io.text(&self.table.board(seat, self.look)),
            Typed::Hand => io.text(&self.table.hand(seat, self.look)),
            Typed::Log(number) => self.history(io, number),
            Typed::Look("") => self.say(io, &self.table.names.ui("look_usage", &[])),
            Typed::Look(name) => self.say(io, &self.table.describe(seat, name)),
            Typed::Why(name) => self.table.why(seat, name).iter().try_for_each(|line| self.say(io, line)),
            Typed::Save("") => self.say(io, &self.table.names.ui("save_usage", &[])),
            Typed::Save(file) => match self.save(io, file) {
                Ok(()) => self.say(io, &self.table.names.ui("saved", &[("file", Value::Text(file))])),
                Err(failure) => {
                    io.note(format_args!("{failure}"));
                    Ok(())
                }
            },
            Typed::Asides => {
                self.stops = !self.stops;
                self.say(io, &self.table.names.ui(if self.stops { "asides_on" } else { "asides_off" }, &[]))
            }
            Typed::Answer(_) | Typed::Undo | Typed::Aside(_) | Typed::Hint | Typed::Quit => Ok(()),
        }
    }

    /// Lets another person come to the screen before what only that person may see is on it; whether the game goes on.
    pub(super) fn handed(&mut self, io: &mut Io<'_>, seat: u8) -> Result<bool, End> {
        let before = self.sits.replace(seat);
        if before.is_none_or(|before| before == seat) {
            return Ok(true);
        }
        let name = self.table.names.seat(seat);
        if self.look.color {
            io.clear()?;
        }
        self.say(io, &self.table.names.ui("handover", &[("seat", Value::Text(&name))]))?;
        Ok(self.line(io)?.is_some())
    }

    /// What a person types; none if that is to leave, or if nobody types any more, which is then told.
    pub(super) fn line(&self, io: &mut Io<'_>) -> Result<Option<String>, End> {
        io.flush()?;
        let line = io.typed()?;
        match line.as_deref().map(typed::read) {
            None => {
                io.line(format_args!(""))?;
                self.leave(io, "input_ended")?;
                Ok(None)
            }
            Some(Typed::Quit) => {
                self.leave(io, "quit")?;
                Ok(None)
            }
            Some(_) => Ok(line),
        }
    }

    /// Says what an answer that declines gives up; whether it gives up anything.
    fn gives_up(&self, io: &mut Io<'_>, asked: &Asked, answer: &Answer) -> Result<bool, End> {
        if asked.choices.passing().is_none_or(|line| line.answer != *answer) {
            return Ok(false);
        }
        let lost = self.table.wasted(asked, answer);
        if !lost.is_empty() {
            self.say(io, &self.table.names.ui("sure", &[("text", Value::Text(&lost.join(" ")))]))?;
        }
        Ok(!lost.is_empty())
    }

    /// Says to each person who they are and how the game stands.
    pub(crate) fn greet(&self, io: &mut Io<'_>) -> Result<(), End> {
        let people = (0..self.table.names.program.seats).filter(|seat| self.table.is_person(*seat));
        for seat in people.filter(|_| self.log == Log::Text) {
            let name = self.table.names.seat(seat);
            let state = self.table.standing(seat);
            let text = if state.is_empty() { Value::None } else { Value::Text(&state) };
            self.say(io, &self.table.names.ui("greet", &[("seat", Value::Text(&name)), ("text", text)]))?;
        }
        Ok(())
    }

    /// Says who is asked what, and the answers.
    fn put(&mut self, io: &mut Io<'_>, asked: &Asked) -> Result<(), End> {
        let seat = asked.seat;
        let (state, noted, running, holds) = self.table.guided(seat, |guide| {
            let seats = 0..guide.names.program.seats;
            let noted: Vec<_> = seats.map(|seat| board::seat_fields(guide, seat)).collect();
            // Zones are told at every question where the manifest says which.
            let chosen = guide.numbers.told().is_chosen();
            let holds = if chosen { board::zones(guide, Some(seat)) } else { String::new() };
            (board::seat_state(guide, seat), noted, board::running(guide), holds)
        });
        if self.look.plain {
            self.changes(io, &noted)?;
        }
        self.told.noted = noted;
        let name = self.table.names.seat(seat);
        let status = self.table.names.ui("status", &[("seat", Value::Text(&name)), ("text", Value::Text(&state))]);
        let seats = self.table.names.seats();
        io.line(format_args!("\n{}", self.look.seats(&seats, &self.look.broken("", &status))))?;
        for line in holds.lines() {
            io.line(format_args!("{}", self.look.broken("  ", line.trim_start())))?;
        }
        running.iter().try_for_each(|line| self.say(io, line))?;
        for line in asked.text.lines() {
            io.line(format_args!("{}", self.look.heading(&self.look.broken("", line))))?;
        }
        for (key, line) in asked.choices.keys().iter().zip(&asked.choices.lines()) {
            let broken = self.look.broken(&format!("{key:>4}  "), line);
            // The name in its own weight, so that the eye finds it.
            let name = lookup::name(line);
            let painted = match self.look.color && name.len() < line.len() && broken.contains(name) {
                true => broken.replacen(name, &self.look.heading(name), 1),
                false => self.look.seats(&seats, &broken),
            };
            io.line(format_args!("{painted}"))?;
        }
        if self.table.knows_asides() {
            self.say(io, &self.table.names.ui("asides", &[]))?;
        }
        Ok(())
    }

    /// What changed of what is noted of the seats since it was told last.
    fn changes(&self, io: &mut Io<'_>, noted: &[Vec<(String, String)>]) -> Result<(), End> {
        for (seat, (was, is)) in self.told.noted.iter().zip(noted).enumerate() {
            let seat = self.table.names.seat(seat as u8);
            for (name, value) in is {
                let before = was.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value.as_str());
                if before != value {
                    let args = [("seat", seat.as_str()), ("x", name), ("from", before), ("to", value)];
                    let args = args.map(|(name, text)| (name, Value::Text(text)));
                    io.line(format_args!("{}", self.table.names.ui("changed", &args)))?;
                }
            }
        }
        Ok(())
    }

    fn prompt(&self, shown: &Choices) -> String {
        let number = |key: &str, n: i64| self.table.names.ui(key, &[("n", Value::Number(n))]);
        let bounds = |key: &str, low: i64, high: i64| {
            self.table.names.ui(key, &[("low", Value::Number(low)), ("high", Value::Number(high))])
        };
        let numbers = shown.numbers();
        let all = numbers.len() > 1 && (1..).zip(&numbers).all(|(at, number)| at == *number);
        let text = numbers.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        let (most, text) = (Value::Number(numbers.len() as i64), Value::Text(&text));
        let args = [("n", most), ("text", text), ("x", Value::Text(PASS))];
        match shown {
            Choices::One(_) => {
                let key = match (shown.passing().is_some(), all) {
                    (true, true) => "type_pass",
                    (true, false) => "type_one",
                    (false, true) => "type",
                    (false, false) => "type_only",
                };
                self.table.names.ui(key, &args)
            }
            Choices::Some { low: 0, high, .. } => {
                self.table.names.ui("subset_none", &[("high", Value::Number((*high).into())), ("x", Value::Text(PASS))])
            }
            Choices::Some { low, high, .. } if low == high => number("exactly", (*low).into()),
            Choices::Some { low, high, .. } => bounds("subset", (*low).into(), (*high).into()),
            Choices::Number { low, high } => bounds("amount", (*low).into(), (*high).into()),
            Choices::Shares { amount, .. } => number("share", (*amount).into()),
        }
    }

    /// Lines for the person who asked for them.
    pub(super) fn say(&self, io: &mut Io<'_>, text: &str) -> Result<(), End> {
        let seats = self.table.names.seats();
        text.lines().try_for_each(|line| {
            let inner = line.trim_start();
            let broken = self.look.broken(&line[..line.len() - inner.len()], inner);
            io.line(format_args!("{}", self.look.seats(&seats, &broken)))
        })
    }

    fn history(&self, io: &mut Io<'_>, number: usize) -> Result<(), End> {
        let lines = &self.told.lines;
        if lines.is_empty() {
            return self
                .say(io, &self.table.names.ui(if self.table.resumed { "log_resumed" } else { "log_empty" }, &[]));
        }
        lines[lines.len().saturating_sub(number)..].iter().try_for_each(|(_, line)| self.say(io, line))
    }

    /// Takes the last answer back, if it is this seat's and nothing stands against it.
    fn undo(&mut self, io: &mut Io<'_>, seat: u8) -> Result<bool, End> {
        let key = match self.table.undo(seat) {
            Ok(()) => {
                let records = self.table.game().journal().len();
                self.told.records = self.told.records.min(records);
                self.told.lines.retain(|(with, _)| *with <= records);
                io.line(format_args!("{}", self.table.names.ui("undone", &[])))?;
                return Ok(true);
            }
            Err(UndoError::Nothing) => "why_nothing",
            Err(UndoError::Random) => "why_random",
            Err(UndoError::Revealed) => "why_revealed",
            Err(UndoError::Decider) => "why_decider",
        };
        let why = self.table.names.ui(key, &[]);
        io.line(format_args!("{}", self.table.names.ui("not_undone", &[("why", Value::Text(&why))])))?;
        Ok(false)
    }

    fn save(&mut self, io: &Io<'_>, file: &str) -> Result<(), Failure> {
        let log = if self.log == Log::Text { self.told.log() } else { Vec::new() };
        record::write(&io.here.join(file), &self.table.save(log))?;
        self.saved = Some((file.to_string(), self.table.game().decisions()));
        Ok(())
    }

    /// Says that the game ends here, and how it can go on.
    fn leave(&self, io: &mut Io<'_>, key: &str) -> Result<(), End> {
        let how = match &self.saved {
            Some((file, at)) if *at == self.table.game().decisions() => {
                self.table.names.ui("go_on_saved", &[("file", Value::Text(file))])
            }
            Some((file, _)) => self.table.names.ui("go_on_older", &[("file", Value::Text(file))]),
            None => self.table.names.ui("go_on_unsaved", &[("text", Value::Text(&self.again))]),
        };
        io.note(format_args!("{} {how}", self.table.names.ui(key, &[])));
        Ok(())
    }
}
