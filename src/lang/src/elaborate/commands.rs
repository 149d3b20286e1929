//! The commands of the kernel by their words: `move`, `moves`.

use crate::dict::Role;

/// A command of the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `move x to z`
    Move,
    /// `create n k on z`
    Create,
    /// `remove x`
    Remove,
    /// `shuffle z`
    Shuffle,
    /// `reveal x`
    Reveal,
    /// `look at x`
    Look,
    /// `roll x`
    Roll,
    /// `mute x`
    Mute,
    /// `choose any x`
    Choose,
    /// `resolve e`
    Resolve,
    /// `stop p`
    Stop,
    /// `restart p at s`
    Restart,
    /// `end game ranked by e`, `end game won by q`, `end game won by nobody, ranked by e`
    End,
}

/// Every command: base form, third person, how it is said.
const COMMANDS: &[(Command, &str, &str, &str)] = &[
    (Command::Move, "move", "moves", "move (pieces) to (zone or place)"),
    (Command::Create, "create", "creates", "create (number) (kind) on (zone or place)"),
    (Command::Remove, "remove", "removes", "remove (pieces)"),
    (Command::Shuffle, "shuffle", "shuffles", "shuffle (zone)"),
    (Command::Reveal, "reveal", "reveals", "reveal (pieces)"),
    (Command::Look, "look", "looks", "look at (pieces)"),
    (Command::Roll, "roll", "rolls", "roll (field)"),
    (Command::Mute, "mute", "mutes", "mute (pieces)"),
    (Command::Choose, "choose", "chooses", "choose any (noun phrase)"),
    (Command::Resolve, "resolve", "resolves", "resolve (effect)"),
    (Command::Stop, "stop", "stops", "stop (procedure)"),
    (Command::Restart, "restart", "restarts", "restart (procedure) at (step)"),
    (
        Command::End,
        "end",
        "ends",
        "end game ranked by (number), then fewest (number) as (ending), end game won by (seats), end game won by nobody",
    ),
];

/// The command of a third person, else of a base form.
#[must_use]
pub fn named(word: &str, role: Role) -> Option<Command> {
    COMMANDS.iter().find(|c| word == if role == Role::Third { c.2 } else { c.1 }).map(|c| c.0)
}

/// Whether content may say it: the others are of the rules.
#[must_use]
pub fn in_content(command: Command) -> bool {
    matches!(command, Command::Choose | Command::Resolve)
}

/// The base forms.
pub fn heads() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|c| c.1)
}

/// How the command of a base form is said.
#[must_use]
pub fn form(word: &str) -> Option<&'static str> {
    COMMANDS.iter().find(|c| c.1 == word).map(|c| c.3)
}

/// How a command is said, for a message.
#[must_use]
pub fn usage(command: Command) -> &'static str {
    COMMANDS.iter().find(|c| c.0 == command).map_or("", |c| c.3)
}
