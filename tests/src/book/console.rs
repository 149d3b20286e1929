//! Commands with what they print, as a reader sees them on a terminal.

use std::path::PathBuf;

use kenning_tests::command::{BUILT, typed};

use crate::place::Place;

/// What a person answers to, at the end of a printed line.
const PROMPTS: [&str; 2] = [", ? for help) ", ": their numbers, with spaces between "];

/// Where a reader is.
pub(super) struct Shell<'p> {
    place: &'p Place,
    here: PathBuf,
}

impl<'p> Shell<'p> {
    /// In the folder.
    pub(super) fn new(place: &'p Place) -> Self {
        Self { place, here: place.path("") }
    }

    /// The path of a file, from where the reader is.
    pub(super) fn path(&self, path: &str) -> PathBuf {
        self.here.join(path)
    }

    /// Runs every command of a block and compares; answers what differs.
    pub(super) fn block(&mut self, text: &str) -> Result<(), String> {
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            let command = line.strip_prefix("$ ").ok_or_else(|| format!("`{line}` is no command: write `$ ..`"))?;
            let mut printed = Vec::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ")) {
                printed.push(line);
            }
            self.command(command, &printed)?;
        }
        Ok(())
    }

    fn command(&mut self, command: &str, printed: &[&str]) -> Result<(), String> {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words.as_slice() {
            ["mkdir", "-p", folders @ ..] => {
                for folder in folders {
                    std::fs::create_dir_all(self.here.join(folder)).map_err(|e| format!("{folder}: {e}"))?;
                }
                Ok(())
            }
            ["cd", folder] => {
                self.here = self.here.join(folder);
                if self.here.is_dir() { Ok(()) } else { Err(format!("`{folder}` is no folder")) }
            }
            ["kenning", args @ ..] => {
                let (expected, answers) = with_answers(printed);
                let ran = typed(&self.here, BUILT, args, &answers);
                let folder = self.place.path("");
                let found = format!("{}\n{}", ran.out, ran.err);
                // Readers see paths from where they are, and the temporary folder is no news to them.
                let here = self.here.display().to_string();
                let here = here.trim_end_matches('/');
                let found = found.replace(&format!("{here}/./"), "").replace(&format!("{here}/"), "");
                let found = found.replace(&format!("{}/", folder.display().to_string().trim_end_matches('/')), "");
                let found: Vec<&str> = found.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
                let expected: Vec<&str> =
                    expected.iter().map(|line| line.trim_end()).filter(|line| !line.is_empty()).collect();
                match fits(&expected, &found) {
                    true => Ok(()),
                    false => Err(format!("`{command}` prints\n{}\nand not\n{}", found.join("\n"), expected.join("\n"))),
                }
            }
            _ => Err(format!("`{command}` is no command a reader is shown here")),
        }
    }
}

/// A prompt with its answer is two things: the prompt is a line, as it is where nobody watches, what is typed is
/// gathered.
fn with_answers(printed: &[&str]) -> (Vec<String>, String) {
    let (mut lines, mut answers) = (Vec::new(), String::new());
    for line in printed {
        let asked =
            PROMPTS.iter().find_map(|prompt| line.split_once(prompt).map(|(before, answer)| (before, prompt, answer)));
        let Some((before, prompt, answer)) = asked else {
            lines.push((*line).to_owned());
            continue;
        };
        answers += &format!("{answer}\n");
        lines.push(format!("{before}{}", prompt.trim_end()));
    }
    (lines, answers)
}

/// Whether lines are as expected: `...` alone stands for any lines, within a line for any text.
fn fits(expected: &[&str], found: &[&str]) -> bool {
    match (expected.split_first(), found.split_first()) {
        (None, None) => true,
        (Some((&"...", rest)), _) => (0..=found.len()).any(|skip| fits(rest, &found[skip..])),
        (Some((line, expected)), Some((first, found))) => one(line, first) && fits(expected, found),
        _ => false,
    }
}

fn one(expected: &str, found: &str) -> bool {
    match expected.split_once("...") {
        None => expected == found,
        Some((before, after)) => found.strip_prefix(before).is_some_and(|rest| {
            let mut ends = rest.char_indices().map(|(at, _)| at).chain([rest.len()]);
            ends.any(|at| one(after, &rest[at..]))
        }),
    }
}

#[test]
fn dots_stand_for_anything_and_nothing_else_does() {
    assert!(fits(&["a", "...", "d"], &["a", "b", "c", "d"]) && fits(&["a", "..."], &["a"]));
    assert!(fits(&["in ... s, ... games"], &["in 0.1 s, 7 games"]));
    assert!(!fits(&["a", "..."], &["b"]) && !fits(&["a"], &["a", "b"]) && !fits(&["a...c"], &["ab"]));
}

#[test]
fn answers_are_typed_at_prompts() {
    let (lines, typed) = with_answers(&["Choose.", "Your choice (1 to 2, ? for help) 2", "Done."]);
    assert_eq!(
        (lines, typed.as_str()),
        (["Choose.", "Your choice (1 to 2, ? for help)", "Done."].map(str::to_owned).to_vec(), "2\n")
    );
}
