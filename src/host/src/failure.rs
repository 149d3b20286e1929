//! Why a command cannot go on: one plain value instead of an error type for every cause.
//!
//! A failure is about the request (a folder that is not there, an option that does not exist). What is wrong inside a
//! text is a finding and is reported with its place.

use std::fmt;

use diag::letters;

/// What a command ends with when it cannot do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What is wrong: lower case, no final stop, the user's words in backticks.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// The exit code: [`Failure::REFUSED`] or [`Failure::UNKNOWN`].
    pub exit: u8,
}

impl Failure {
    /// Content, a catalogue, a replay or a save is refused.
    pub const REFUSED: u8 = 1;
    /// An unknown game, command or option, or a folder or file that cannot be read.
    pub const UNKNOWN: u8 = 2;

    /// Something is there and is refused: exit 1.
    #[must_use]
    pub fn refused(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, exit: Self::REFUSED }
    }

    /// What was asked for does not exist or cannot be read: exit 2.
    #[must_use]
    pub fn unknown(message: impl Into<String>) -> Self {
        Self { message: message.into(), help: None, exit: Self::UNKNOWN }
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }

    /// Offers the nearest known word, if one is near.
    #[must_use]
    pub fn near<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let near = diag::did_you_mean(word, known).map(|near| format!("did you mean `{near}`?"));
        Self { help: near.or(self.help), ..self }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", letters::inert(&self.message))?;
        self.help.iter().try_for_each(|help| write!(f, "\n  help: {}", letters::inert(help)))
    }
}

impl std::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::Failure;

    #[test]
    fn a_failure_reads_as_two_lines_and_knows_its_exit() {
        let f = Failure::unknown("no cup is called `stoen`").near("stoen", ["stone", "north"]);
        assert_eq!(f.to_string(), "error: no cup is called `stoen`\n  help: did you mean `stone`?");
        assert_eq!(f.exit, 2);
        assert_eq!(Failure::refused("x").near("x", ["y"]).help, None);
    }
}
