//! Replays and saves as files: what a game was played with, and every answer.
//!
//! A replay is JSON; answers are short words of their own (`p3` a pick, `s1,4` a subset, `n5` a number, `y`, `x` yes and
//! no, `b1` a branch, `e2` an entry of a menu, `t0` a trigger, `h0:2,5:1` shares, `-` declined). A save is one line of
//! JSON that says what is needed to load it, then the bytes of the state as the engine writes them.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use engine::{Answer, Bot, Engine, Game, Members, Replay};
use host::library::{Choice, Loaded, Recorded, TextOf};
use host::manifest::{GAME, PACK};
use host::{Failure, read};
use model::program::MenuId;
use serde::{Deserialize, Serialize};

use crate::bots;

/// The version of the file format.
const FORMAT: u32 = 1;

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    kenning: u32,
    /// Version of the engine that recorded it.
    pub engine: u16,
    /// The game.
    pub game: String,
    /// Hash of the linked content.
    pub content: String,
    /// What was selected.
    pub selection: Choice,
    /// The seed.
    pub seed: u64,
    /// Every answer, in order.
    pub answers: Vec<String>,
    /// The fingerprint of the state after every sixteenth answer, and at the end.
    pub fingerprints: Vec<String>,
    /// Hash of the meaning of each declaration, to tell what differs.
    pub declarations: BTreeMap<String, String>,
    /// Folders that are not built in.
    #[serde(default)]
    pub folders: Vec<Recorded>,
}

impl Record {
    /// A replay with what is needed to play it anywhere.
    pub fn new(loaded: &Loaded, choice: &Choice, replay: &Replay) -> Self {
        Self {
            kenning: FORMAT,
            engine: replay.version,
            game: loaded.id.clone(),
            content: hex(replay.content_hash),
            selection: choice.clone(),
            seed: replay.seed,
            answers: replay.answers.iter().map(write_answer).collect(),
            fingerprints: replay.fingerprints.iter().map(|f| hex(*f)).collect(),
            declarations: declarations(loaded),
            folders: folders(loaded),
        }
    }

    /// Writes the file, whole or not at all.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(self).map_err(|e| Failure::refused(e.to_string()))?;
        write(path, format!("{text}\n").as_bytes())
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read (exit 2) or is no replay (exit 1).
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let shown = read::shown(path);
        let text = read::whole(path)?;
        let record: Self = serde_json::from_str(&text).map_err(|error| {
            Failure::refused(format!("`{shown}` is no replay: line {}, {}", error.line(), plain(&error)))
        })?;
        if record.kenning != FORMAT {
            return Err(Failure::refused(format!("expected a replay of format {FORMAT}, found {}", record.kenning)));
        }
        Ok(record)
    }

    /// In the engine's words.
    ///
    /// # Errors
    /// An answer or a number that cannot be read (exit 1).
    pub fn replay(&self) -> Result<Replay, Failure> {
        let word = |text: &String| {
            u64::from_str_radix(text, 16).map_err(|_| Failure::refused(format!("`{text}` is no fingerprint")))
        };
        let answer = |(at, text): (usize, &String)| {
            read_answer(text).ok_or_else(|| Failure::refused(format!("answer {} cannot be read: `{text}`", at + 1)))
        };
        Ok(Replay {
            version: self.engine,
            content_hash: word(&self.content)?,
            selection: Vec::new(),
            seed: self.seed,
            answers: self.answers.iter().enumerate().map(answer).collect::<Result<_, _>>()?,
            fingerprints: self.fingerprints.iter().map(word).collect::<Result<_, _>>()?,
        })
    }
}

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// What it says of itself.
    pub head: SaveHead,
    /// The file, as it is shown.
    file: String,
    bytes: Vec<u8>,
}

/// What a save says of itself, in its first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SaveHead {
    kenning_save: u32,
    /// The game.
    pub game: String,
    /// What was selected.
    pub selection: Choice,
    /// The seed.
    pub seed: u64,
    /// The packs that were with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    packs: Vec<String>,
    /// Seats that people play.
    #[serde(default)]
    pub people: Vec<String>,
    /// Bots of the other seats, in order; none if the save does not say.
    #[serde(default)]
    pub bots: Vec<String>,
    /// The log as those people were told it.
    #[serde(default)]
    pub log: Vec<String>,
    /// Sum of this line without it and of what stands behind: finds damage, and is no signature.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    sum: String,
}

impl SaveHead {
    /// The line with the sum of itself and the game behind it.
    fn summed(mut self, game: &[u8]) -> Vec<u8> {
        self.sum = String::new();
        let bare = serde_json::to_vec(&self).unwrap_or_default();
        self.sum = hex(model::hash::fold(model::hash::bytes(&bare), model::hash::bytes(game)));
        serde_json::to_vec(&self).unwrap_or_default()
    }
}

impl Save {
    /// The bytes of a save.
    pub fn of(
        loaded: &Loaded,
        choice: &Choice,
        seed: u64,
        seats: &[Option<Bot>],
        (game, log): (&Game, Vec<String>),
    ) -> Vec<u8> {
        let (people, bots) = bots::people(game.engine().program(), seats);
        let head = SaveHead {
            kenning_save: FORMAT,
            game: loaded.id.clone(),
            selection: choice.clone(),
            seed,
            packs: packs(loaded),
            people,
            bots,
            log,
            sum: String::new(),
        };
        let game = game.save();
        let mut out = head.summed(&game);
        out.push(b'\n');
        out.extend(game);
        out
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read (exit 2) or is no save (exit 1).
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let shown = read::shown(path);
        let bytes = read::bytes(path)?;
        let not = || Failure::refused(format!("`{shown}` is no saved game"));
        let end = bytes.iter().position(|b| *b == b'\n').ok_or_else(not)?;
        let head: SaveHead = serde_json::from_slice(&bytes[..end]).map_err(|_| not())?;
        if head.kenning_save != FORMAT {
            return Err(Failure::refused(format!("expected a save of format {FORMAT}, found {}", head.kenning_save)));
        }
        let bytes = bytes[end + 1..].to_vec();
        let sum = head.sum.clone();
        let head = match serde_json::from_slice::<SaveHead>(&head.summed(&bytes)) {
            // Older saves have none.
            Ok(again) if sum.is_empty() || again.sum == sum => again,
            _ => return Err(Failure::refused(format!("`{shown}` is damaged: its sum does not fit"))),
        };
        // What was told are lines.
        if head.log.iter().any(|line| line.contains(char::is_control)) {
            return Err(Failure::refused(format!("`{shown}` is damaged: its log holds what nobody was told")));
        }
        Ok(Self { head, file: shown, bytes })
    }

    /// Looks whether it was saved with the packs that are loaded.
    ///
    /// # Errors
    /// When it was not.
    pub fn fits(&self, loaded: &Loaded) -> Result<(), Failure> {
        let (saved, here) = (&self.head.packs, packs(loaded));
        if *saved == here {
            return Ok(());
        }
        let names = |packs: &[String]| match packs {
            [] => "no packs".to_owned(),
            _ => diag::and_list(packs.iter().map(|pack| format!("`{pack}`"))),
        };
        let what = format!("`{}` was saved with {}, and {} are loaded", self.file, names(saved), names(&here));
        Err(Failure::refused(what).help("name the same packs: `--content FOLDER` for each, in the same order"))
    }

    /// The game as it was saved.
    ///
    /// # Errors
    /// When the save does not fit the content or is damaged.
    pub fn restore(&self, engine: &Arc<Engine>) -> Result<Game, Failure> {
        Game::load(engine, &self.bytes)
            .map_err(|error| Failure::refused(format!("`{}` cannot be loaded: {error}", self.file)))
    }
}

fn packs(loaded: &Loaded) -> Vec<String> {
    loaded.packs.iter().map(|pack| pack.id.clone()).collect()
}

/// Whether a save or a replay can be written: over nothing else than another of them. Told before the work, not after it.
pub fn ready(path: &Path) -> Result<(), Failure> {
    read::ready(path)?;
    let ours = |begin: &[u8]| {
        let mut begin = begin.iter().filter(|byte| !byte.is_ascii_whitespace());
        b"{\"kenning".iter().all(|byte| begin.next() == Some(byte))
    };
    if read::beginning(path, 32).is_some_and(|begin| !begin.is_empty() && !ours(&begin)) {
        let what = format!("`{}` holds something else, and is not written over", read::shown(path));
        return Err(Failure::unknown(what).help("give another name, or remove the file first"));
    }
    Ok(())
}

/// Writes it, whole or not at all.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    ready(path)?;
    read::write_whole(path, bytes)
}

/// Hash of the meaning of each declaration, by name.
pub fn declarations(loaded: &Loaded) -> BTreeMap<String, String> {
    let all = loaded.units().into_iter().flat_map(host::tree::declarations);
    all.map(|(name, meaning)| (name, hex(model::hash::name(&meaning)))).collect()
}

/// Every folder that was read, with its texts.
fn folders(loaded: &Loaded) -> Vec<Recorded> {
    let text = |file| loaded.sources.get(file).map_or("", |f| f.text()).to_string();
    let mut out = Vec::new();
    let packs = (0..loaded.packs.len()).map(Some);
    for pack in std::iter::once(None).chain(packs) {
        if pack.is_none() && loaded.baked {
            continue;
        }
        let units = loaded.units.iter().filter(|u| u.pack == pack);
        let mut files: BTreeMap<String, String> = units.map(|u| (u.unit.path.to_string(), text(u.file))).collect();
        let of = pack.map_or(TextOf::Game, TextOf::Pack);
        let sentences = loaded.texts.iter().filter(|t| t.of == of && t.path.starts_with("text/"));
        files.extend(sentences.map(|t| (t.path.clone(), text(t.file))));
        match pack {
            None => files.insert(GAME.to_string(), text(loaded.manifest_file)),
            Some(p) => files.insert(PACK.to_string(), text(loaded.packs[p].manifest)),
        };
        let folder = pack.map_or_else(|| format!("cards/{}", loaded.id), |p| format!("packs/{}", loaded.packs[p].id));
        out.push(Recorded { pack: pack.is_some(), folder, files });
    }
    out
}

/// Sixteen hex digits.
pub fn hex(word: u64) -> String {
    format!("{word:016x}")
}

/// What is wrong, without the words of the program.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let text = text.split(" at line").next().unwrap_or(&text);
    let mut words = text.split(' ').peekable();
    let mut out = Vec::new();
    while let Some(word) = words.next() {
        out.push(match word {
            "u8" | "u16" | "u32" | "u64" => "a number",
            "struct" if words.next().is_some() => "an object",
            "EOF" => "the end of the file",
            _ => word,
        });
    }
    out.join(" ")
}

/// An answer as a word.
pub fn write_answer(answer: &Answer) -> String {
    let list = |items: Vec<String>| items.join(",");
    match answer {
        Answer::Decline => "-".to_string(),
        Answer::Pick(n) => format!("p{n}"),
        Answer::Subset(members) => format!("s{}", list(members.iter().map(|m| m.to_string()).collect())),
        Answer::Number(n) => format!("n{n}"),
        Answer::Yes => "y".to_string(),
        Answer::No => "x".to_string(),
        Answer::Branch(n) => format!("b{n}"),
        Answer::Entry(n) => format!("e{n}"),
        Answer::Trigger(n) => format!("t{n}"),
        Answer::Aside { seat, menu } => format!("a{seat}:{}", menu.0),
        Answer::Shares(shares) => format!("h{}", list(shares.iter().map(|(m, n)| format!("{m}:{n}")).collect())),
    }
}

/// A word as an answer.
pub fn read_answer(word: &str) -> Option<Answer> {
    let (head, rest) = word.split_at_checked(1)?;
    let items = || rest.split(',').filter(|i| !i.is_empty());
    Some(match head {
        "-" if rest.is_empty() => Answer::Decline,
        "y" if rest.is_empty() => Answer::Yes,
        "x" if rest.is_empty() => Answer::No,
        "p" => Answer::Pick(rest.parse().ok()?),
        "n" => Answer::Number(rest.parse().ok()?),
        "b" => Answer::Branch(rest.parse().ok()?),
        "e" => Answer::Entry(rest.parse().ok()?),
        "t" => Answer::Trigger(rest.parse().ok()?),
        "s" => Answer::Subset(Members::of(items().map(|i| i.parse().ok()).collect::<Option<Vec<u16>>>()?)),
        "a" => {
            let (seat, menu) = rest.split_once(':')?;
            Answer::Aside { seat: seat.parse().ok()?, menu: MenuId(menu.parse().ok()?) }
        }
        "h" => {
            let share = |item: &str| {
                let (member, share) = item.split_once(':')?;
                Some((member.parse().ok()?, share.parse().ok()?))
            };
            Answer::Shares(items().map(share).collect::<Option<Vec<_>>>()?)
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_survive_being_written() {
        let all = [
            Answer::Decline,
            Answer::Pick(7),
            Answer::Subset(Members::of([1, 70, 3])),
            Answer::Subset(Members::NONE),
            Answer::Number(-4),
            Answer::Yes,
            Answer::No,
            Answer::Branch(2),
            Answer::Entry(0),
            Answer::Trigger(1),
            Answer::Aside { seat: 3, menu: MenuId(2) },
            Answer::Shares(vec![(0, 2), (5, 1)]),
        ];
        for answer in all {
            assert_eq!(read_answer(&write_answer(&answer)), Some(answer));
        }
        for wrong in ["", "q", "p", "s1,x", "h1", "-1", "ř"] {
            assert_eq!(read_answer(wrong), None, "{wrong}");
        }
    }
}
