//! What a person types at a question: a command by its word, or an answer. Which words mean what is said here, and told
//! to people by the catalogue's `ui.help`.

/// Something typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed<'t> {
    /// Perhaps an answer.
    Answer(&'t str),
    /// Takes the last answer back.
    Undo,
    /// Another person steps in; without a name the only one who can.
    Aside(&'t str),
    /// Be asked where one could step in while a bot chooses, or no longer.
    Asides,
    /// Explains a number; without a name says which can be explained.
    Why(&'t str),
    /// What looking ahead says.
    Hint,
    /// Shows everything the seat sees.
    Board,
    /// Shows what the seat holds.
    Hand,
    /// What happened: so many lines.
    Log(usize),
    /// Shows what a thing says.
    Look(&'t str),
    /// Shows these commands.
    Help,
    /// Saves the game in a file.
    Save(&'t str),
    /// Ends.
    Quit,
}

/// Lines of the log, where no number is typed.
const LINES: usize = 20;

/// Reads a line. A command that needs something and has nothing is still that command.
pub(crate) fn read(line: &str) -> Typed<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    match (word.to_lowercase().as_str(), rest) {
        ("undo" | "u", "") => Typed::Undo,
        ("aside", name) => Typed::Aside(name),
        ("asides", "") => Typed::Asides,
        ("why", name) => Typed::Why(name),
        ("hint", "") => Typed::Hint,
        ("board" | "b", "") => Typed::Board,
        ("hand", "") => Typed::Hand,
        ("log", "") => Typed::Log(LINES),
        ("log", number) if number.parse::<usize>().is_ok() => Typed::Log(number.parse().unwrap_or(LINES)),
        ("look", name) => Typed::Look(name),
        ("help" | "?", "") => Typed::Help,
        ("save", file) => Typed::Save(file),
        ("s", file) if !file.is_empty() => Typed::Save(file),
        ("quit" | "q" | "exit", "") => Typed::Quit,
        _ => Typed::Answer(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_words_and_anything_else_may_be_an_answer() {
        assert_eq!((read(" Undo "), read("u"), read("?")), (Typed::Undo, Typed::Undo, Typed::Help));
        assert_eq!((read("log"), read("log 5")), (Typed::Log(20), Typed::Log(5)));
        assert_eq!(
            (read("look  north gate"), read("save a b.game")),
            (Typed::Look("north gate"), Typed::Save("a b.game"))
        );
        assert_eq!(
            (read("aside"), read("aside red"), read("asides")),
            (Typed::Aside(""), Typed::Aside("red"), Typed::Asides)
        );
        assert_eq!((read("save"), read("why")), (Typed::Save(""), Typed::Why("")));
        for answer in ["", "3", "s", "undo it", "log in", "handle", "1 2"] {
            assert_eq!(read(answer), Typed::Answer(answer));
        }
    }
}
