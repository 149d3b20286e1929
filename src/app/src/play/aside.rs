//! A person who could step in while a bot chooses, where people have said that they want to be asked.

use text::Value;

use super::ask::WRONG;
use super::typed::{self, Typed};
use super::{Done, Terminal};
use crate::io::{End, Io};

impl Terminal<'_> {
    /// Asks a person whether to step in; that it is let be is [`Done::Again`].
    pub(super) fn step_in(&mut self, io: &mut Io<'_>, seat: u8) -> Result<Done, End> {
        let Some(decider) = self.table.game().question().map(|question| question.decider) else {
            return Ok(Done::Again);
        };
        if !self.handed(io, seat)? {
            return Ok(Done::Quit);
        }
        let name = self.table.names.seat(decider);
        for _ in 0..WRONG {
            self.say(io, &self.table.names.ui("may_step_in", &[("seat", Value::Text(&name))]))?;
            io.text(if self.look.plain || self.look.width == 0 { ">\n" } else { "> " })?;
            let Some(line) = self.line(io)? else { return Ok(Done::Quit) };
            match typed::read(&line) {
                Typed::Answer("") => return Ok(Done::Again),
                Typed::Aside(name) => match self.table.aside(name) {
                    Some(aside) => return Ok(Done::Answer(aside)),
                    None => self.say(io, &self.table.names.ui("no_aside", &[]))?,
                },
                looking => {
                    self.look_around(io, seat, &looking)?;
                    if !self.stops {
                        return Ok(Done::Again);
                    }
                }
            }
        }
        Ok(Done::Again)
    }
}
