//! `game.toml` and `pack.toml`: what a folder is, told by its author.
//!
//! A manifest is checked by itself here; whether the game declares what it names (its start, its editions) is checked
//! against the compiled units by [`crate::library`].

use std::collections::BTreeSet;

use diag::{Diagnostic, Diags, FileId, Span, codes};

use crate::sheet::{self, At, Sheet, quoted};

/// The name of a game's manifest.
pub const GAME: &str = "game.toml";
/// The name of a pack's manifest.
pub const PACK: &str = "pack.toml";

/// `game.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// The id of the game.
    pub id: String,
    /// The numbers of players it can be played with, ascending.
    pub players: Vec<u8>,
    /// The number of players when none is asked for.
    pub default_players: u8,
    /// Its editions; the first is the game as its rules stand unless the content declares an edition of that name.
    pub editions: Vec<At<String>>,
    /// The edition when none is asked for.
    pub default_edition: String,
    /// The languages whose texts must be complete; none for a prototype.
    pub locales: Vec<At<String>>,
    /// The procedure a game runs.
    pub start: At<String>,
    /// The step at which tests begin when they name none: `procedure.step`, or the step alone.
    pub test_start: Option<At<String>>,
    /// How its spaces lie on a screen: rows from the top, each with ids from the left; an empty id keeps a place free.
    pub board: Vec<Vec<At<String>>>,
    /// A kind of space that is drawn by two coordinates.
    pub drawn: Option<Drawn>,
    /// Values that are shown beside the things they are about, and printed fields (`KIND.FIELD`) that stand beside the
    /// names of things that lie with a seat, and below those of spaces in the drawing.
    pub shown: Vec<At<String>>,
    /// Fields of spaces (`KIND.FIELD`): a space of which one holds is out of the game, and nothing else is told of it.
    pub gone: Vec<At<String>>,
    /// Fields of things and of the game that change, and zones, that are told of at all, in this order. If it is empty all
    /// are, but for fields of pieces.
    pub told: Vec<At<String>>,
    /// The value of a seat with which bots judge a game that goes on.
    pub promise: Option<At<String>>,
}

/// `drawn = "hex by column, row as hexes while found"`: what lies where on a map that grows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The kind of space.
    pub kind: At<String>,
    /// How far to the right one lies: a printed field of the kind or a value of it.
    pub across: At<String>,
    /// How far down.
    pub down: At<String>,
    /// Each row lies half a place to the right of the one above, as places with six neighbours do.
    pub hexes: bool,
    /// The value that is not 0 of those that are drawn; without it those with something on them are.
    pub wanted: Option<At<String>>,
}

/// `pack.toml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The id of the pack.
    pub id: At<String>,
    /// The game it is for.
    pub game: At<String>,
    /// Its version, for people.
    pub version: String,
    /// Whether it may hold files under `rules/`.
    pub rules: bool,
}

/// Reads `game.toml`. `None` when something without which the game cannot be used is missing or wrong; that was
/// reported then.
pub fn game(file: FileId, text: &str, diags: &mut Diags) -> Option<Manifest> {
    const KEYS: &[&str] = &[
        "id",
        "players",
        "default_players",
        "editions",
        "default_edition",
        "locales",
        "start",
        "test_start",
        "board",
        "drawn",
        "shown",
        "gone",
        "told",
        "promise",
    ];
    let mut sheet = sheet::whole(file, text, diags)?;
    sheet.only(KEYS, diags);
    let id = id(&sheet, diags);
    let players = sheet.must("players", "[2, 3, 4]", diags, Sheet::numbers);
    let players = players.filter(|list| !list.is_empty() || none(&sheet, diags));
    let default_players = sheet.number("default_players", diags);
    let editions = sheet.texts("editions", diags).unwrap_or_default();
    let default_edition = sheet.text("default_edition", diags);
    let locales = sheet.texts("locales", diags).unwrap_or_default();
    let start = sheet.must("start", "\"game\"", diags, Sheet::text);
    let test_start = sheet.text("test_start", diags);
    let board = sheet.texts("board", diags).unwrap_or_default();
    let drawn = sheet.text("drawn", diags).and_then(|line| drawn(text, &line, diags));
    let shown = sheet.texts("shown", diags).unwrap_or_default();
    let gone = sheet.texts("gone", diags).unwrap_or_default();
    let told = sheet.texts("told", diags).unwrap_or_default();
    let promise = sheet.text("promise", diags);
    let numbers = allowed(players?, diags)?;
    let default_players = match default_players {
        Some(n) if !numbers.contains(&n.value) => {
            let message = format!("`default_players` is {}, which `players` does not list", n.value);
            let finding = Diagnostic::new(codes::E0905, n.span, message).label("not among `players`");
            diags.push(finding.help(format!("write {}", quoted(&numbers))));
            return None;
        }
        Some(n) => n.value,
        None => *numbers.last()?,
    };
    let default_edition = match default_edition {
        Some(e) if !editions.iter().any(|known| known.value == e.value) => {
            let message = format!("`default_edition` is `{}`, which `editions` does not list", e.value);
            let help = match editions.is_empty() {
                true => "add it to `editions`".into(),
                false => format!("write {}", quoted(editions.iter().map(|known| &known.value))),
            };
            diags.push(Diagnostic::new(codes::E0905, e.span, message).label("not among `editions`").help(help));
            None
        }
        other => other.map(|e| e.value),
    };
    let first = editions.first().map(|e| e.value.clone());
    Some(Manifest {
        id: id?.value,
        players: numbers,
        default_players,
        default_edition: default_edition.or(first).unwrap_or_default(),
        editions,
        locales,
        start: start?,
        test_start,
        board: board.iter().map(|line| row(text, line)).collect(),
        drawn,
        shown,
        gone,
        told,
        promise,
    })
}

/// The ids of a row, each where it stands; `.` is none.
fn row(text: &str, line: &At<String>) -> Vec<At<String>> {
    let mut from = line.span.start as usize;
    let mut one = |id: &str| {
        // Ids need no escapes, so each stands in the file as it is meant.
        let at = text.get(from..).and_then(|rest| rest.find(id)).map_or(from, |at| from + at);
        from = at + id.len();
        let span = Span::new(line.span.file, at as u32, (at + id.len()) as u32);
        At { value: if id == "." { String::new() } else { id.to_owned() }, span }
    };
    line.value.split_whitespace().map(&mut one).collect()
}

/// How a kind is drawn; what cannot be read is reported.
fn drawn(text: &str, line: &At<String>, diags: &mut Diags) -> Option<Drawn> {
    let words: Vec<At<String>> = row(text, line);
    let said: Vec<&str> = words.iter().map(|word| word.value.as_str()).collect();
    let (wanted, said) = match said[..] {
        [.., "while", _] => (words.last(), &said[..said.len() - 2]),
        _ => (None, &said[..]),
    };
    let hexes = said.ends_with(&["as", "hexes"]);
    let said = if hexes { &said[..said.len() - 2] } else { said };
    if let [_, "by", across, _] = said
        && let Some(across) = across.strip_suffix(',')
    {
        let across = At { value: across.to_owned(), span: Span { end: words[2].span.end - 1, ..words[2].span } };
        let (kind, down, wanted) = (words[0].clone(), words[3].clone(), wanted.cloned());
        return Some(Drawn { kind, across, down, hexes, wanted });
    }
    let finding = Diagnostic::new(codes::E0905, line.span, "`drawn` does not say what is drawn by which two numbers");
    let help = "write `KIND by ACROSS, DOWN`, then `as hexes` and `while VALUE` where they are wanted";
    diags.push(finding.label("not how a kind is drawn").help(help));
    None
}

/// Reads `pack.toml`, as [`game`].
pub fn pack(file: FileId, text: &str, diags: &mut Diags) -> Option<Pack> {
    let mut sheet = sheet::whole(file, text, diags)?;
    sheet.only(&["id", "game", "version", "rules"], diags);
    let id = id(&sheet, diags);
    let game = sheet.must("game", "\"name-of-the-game\"", diags, Sheet::text);
    let version = sheet.must("version", "\"1.0\"", diags, Sheet::text);
    let rules = sheet.flag("rules", diags);
    Some(Pack { id: id?, game: game?, version: version?.value, rules: rules.is_some_and(|r| r.value) })
}

fn id(sheet: &Sheet<'_>, diags: &mut Diags) -> Option<At<String>> {
    let id = sheet.must("id", "\"the-name-of-the-folder\"", diags, Sheet::text)?;
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.value.starts_with(|c: char| c.is_ascii_lowercase()) && id.value.chars().all(good) {
        return Some(id);
    }
    let finding = Diagnostic::new(codes::E0905, id.span, format!("`{}` cannot be an id", id.value));
    let help = "an id is made of lower case letters, digits and `-`, and begins with a letter";
    diags.push(finding.label("not an id").help(help));
    None
}

/// Reports a list of no numbers of players; answers no.
fn none(sheet: &Sheet<'_>, diags: &mut Diags) -> bool {
    let at = sheet.place("players");
    let told = diags.iter().any(|d| at.contains(d.span()));
    if !told {
        let finding = Diagnostic::new(codes::E0905, at, "`players` lists no number").label("nobody could play");
        diags.push(finding.help("write the numbers of players it can be played with, like `[2, 3, 4]`"));
    }
    false
}

fn allowed(players: Vec<At<u8>>, diags: &mut Diags) -> Option<Vec<u8>> {
    let bad: Vec<_> = players.iter().filter(|p| !(1..=8).contains(&p.value)).collect();
    for p in &bad {
        let message = format!("`players` lists {}, and a game has 1 to 8 seats", p.value);
        let finding = Diagnostic::new(codes::E0905, p.span, message).label("not a number of seats");
        diags.push(finding.help("leave it out, or write a number from 1 to 8"));
    }
    if !bad.is_empty() || players.is_empty() {
        return None;
    }
    let numbers: BTreeSet<u8> = players.iter().map(|p| p.value).collect();
    Some(numbers.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Option<Manifest>, Vec<(String, String)>) {
        let mut diags = Diags::new();
        let manifest = game(FileId(0), text, &mut diags);
        let found = diags
            .into_sorted()
            .into_iter()
            .map(|d| (d.code.to_string(), text.get(d.span().range()).unwrap_or("").to_string()))
            .collect();
        (manifest, found)
    }

    const GOOD: &str = "id = \"stones\"\nplayers = [3, 2]\nstart = \"north\"\n";

    #[test]
    fn a_short_manifest_gets_defaults() {
        let (manifest, found) = read(GOOD);
        let manifest = manifest.expect("nothing is missing");
        assert_eq!(found, []);
        assert_eq!((manifest.players, manifest.default_players), (vec![2, 3], 3));
        assert_eq!(manifest.start.value, "north");
    }

    #[test]
    fn all_mistakes_of_a_manifest_are_found_in_one_run() {
        let text = "id = \"Stones\"\nplayer = [2]\nplayers = [2, \"three\"]\nlocales = 4\nstart = \"a\"\n";
        let (_, found) = read(text);
        let found: Vec<_> = found.iter().map(|(c, t)| (c.as_str(), t.as_str())).collect();
        assert_eq!(found, [("E0905", "\"Stones\""), ("E0902", "player"), ("E0903", "\"three\""), ("E0903", "4")]);
    }

    #[test]
    fn a_missing_key_is_reported_unless_the_text_is_broken() {
        assert_eq!(read("id = \"a\"\nstart = \"b\"\n").1, [("E0904".to_string(), String::new())]);
        let (manifest, found) = read("id = \n");
        assert!(manifest.is_none());
        assert!(found.iter().all(|(code, _)| code == "E0901") && !found.is_empty(), "{found:?}");
    }

    #[test]
    fn one_slip_is_one_finding() {
        let (_, found) = read("id = \"a\"\nplayers = [2, 3\nstart = \"b\"\ntest_start = \"b\"\n");
        assert_eq!(found, [("E0901".to_string(), "[".to_string())]);
        let (_, found) = read("id = \"a\"\nplayers = [2]\nstrat = \"b\"\n");
        assert_eq!(found, [("E0902".to_string(), "strat".to_string())]);
    }

    #[test]
    fn defaults_must_be_among_what_is_offered() {
        let (_, found) = read(&format!("{GOOD}default_players = 4\n"));
        assert_eq!(found, [("E0905".to_string(), "4".to_string())]);
        let (_, found) = read(&format!("{GOOD}editions = [\"cup\"]\ndefault_edition = \"cap\"\n"));
        assert_eq!(found, [("E0905".to_string(), "\"cap\"".to_string())]);
    }

    #[test]
    fn a_board_is_rows_of_ids_with_places() {
        let text = format!("{GOOD}board = [\"north . east\", \"mill north-gate\"]\nshown = [\"worth\"]\n");
        let (manifest, found) = read(&text);
        let manifest = manifest.expect("nothing is missing");
        assert_eq!(found, []);
        let ids: Vec<Vec<&str>> =
            manifest.board.iter().map(|row| row.iter().map(|id| id.value.as_str()).collect()).collect();
        assert_eq!(ids, [vec!["north", "", "east"], vec!["mill", "north-gate"]]);
        assert_eq!(text.get(manifest.board[1][1].span.range()), Some("north-gate"));
        assert_eq!(manifest.shown[0].value, "worth");
    }

    #[test]
    fn a_kind_is_drawn_by_two_numbers() {
        let text = format!("{GOOD}drawn = \"hex by column, row as hexes while found\"\n");
        let (manifest, found) = read(&text);
        let drawn = manifest.and_then(|manifest| manifest.drawn).expect("nothing is missing");
        assert_eq!(found, []);
        let said = [&drawn.kind, &drawn.across, &drawn.down].map(|at| text.get(at.span.range()));
        assert_eq!(said, [Some("hex"), Some("column"), Some("row")]);
        assert_eq!((drawn.across.value.as_str(), drawn.hexes), ("column", true));
        assert_eq!(drawn.wanted.map(|at| at.value), Some("found".to_owned()));
        for bad in ["hex", "hex by column row", "hex by column, row as squares"] {
            let (manifest, found) = read(&format!("{GOOD}drawn = \"{bad}\"\n"));
            assert_eq!(manifest.and_then(|manifest| manifest.drawn), None);
            assert_eq!(found, [("E0905".to_string(), format!("\"{bad}\""))]);
        }
    }

    #[test]
    fn a_pack_names_its_game() {
        let mut diags = Diags::new();
        let text = "id = \"more\"\ngame = \"stones\"\nversion = \"1\"\nrules = true\n";
        let pack = pack(FileId(0), text, &mut diags).expect("nothing is missing");
        assert!(pack.rules && diags.is_empty());
        assert!(super::pack(FileId(0), "id = \"more\"\nrules = 1\n", &mut diags).is_none());
        assert_eq!(diags.len(), 3);
    }
}
