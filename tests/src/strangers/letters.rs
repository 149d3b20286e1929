//! Letters that command a terminal, in every place where strangers can write something, through every command in every
//! format: none of them leaves the process, and none begins a line that is not ours.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use diag::letters;
use kenning_tests::command::BUILT;
use rayon::prelude::*;

use crate::place::Place;

/// What a forged line would begin with, whoever reads it: a person, or the machine behind a pull request.
const FORGED: [&str; 2] = ["FORGED", "::error::FORGED"];

/// Letters that are tried together, and what of them a file can be named by.
const LETTERS: [(&str, &str); 4] = [
    ("a\u{1b}]0;t\u{7}\u{1b}[2J\u{1b}[8mb", "a\u{1b}]0;t\u{7}\u{1b}[2J\u{1b}[8mb"),
    ("a\r\nFORGED\nFORGED\r::error::FORGED\n::error::FORGED b", "a\nFORGED\r::error::FORGED"),
    ("a\u{9b}8m\u{202e}\u{2066}\u{85}FORGED\u{2028}FORGED", "a\u{9b}8m\u{202e}\u{2066}\u{2028}FORGED"),
    ("a\0\u{8}\u{7f}\u{200f}\u{61c}\u{e0041}\u{fffe}b", "a\u{8}\u{7f}\u{200f}\u{61c}\u{e0041}\u{fffe}b"),
];

/// Every command, with places for what a stranger says; `@` is a text, `#` the name of a file.
const LINES: &[&str] = &[
    "check pk",
    "check own",
    "check",
    "check skirmish --content pk --max-findings 1",
    "check # @",
    "fmt pk",
    "fmt --check pk",
    "fmt --check cards",
    "fmt -",
    "fmt #",
    "play skirmish --content pk --human heron --log text",
    "play skirmish --content pk --human heron --plain",
    "play skirmish --content pk --log text --record r.out",
    "play skirmish --content pk --log json",
    "play own --log text",
    "play skirmish --edition @",
    "play skirmish --scenario @",
    "play skirmish --variant @",
    "play skirmish --option @",
    "play skirmish --human @",
    "play skirmish --bots @",
    "play skirmish --lang @",
    "play skirmish --seed @",
    "play skirmish --record #",
    "play skirmish --record #/#",
    "play @",
    "play --load s.save",
    "play --load #",
    "sim skirmish --games 2 --content pk",
    "sim skirmish --games 2 --content pk --survey",
    "sim skirmish --games 2 --cards-of @",
    "sim own --games 2",
    "test skirmish --content pk",
    "test skirmish @",
    "test skirmish --content pk --rules",
    "test own",
    "test --ways @",
    "watch skirmish --content pk --reports 1",
    "watch own --reports 1",
    "mutate skirmish @",
    "mutate skirmish --most 2 --content pk",
    "diff cards cards --game own --games 2",
    "diff # @",
    "list skirmish --content pk",
    "list own",
    "list skirmish --kind @",
    "words skirmish --content pk",
    "words own",
    "words own --json",
    "words own @",
    "words @",
    "words own --for @",
    "words own --rules --lang @",
    "show x --game skirmish --content pk",
    "show x --game skirmish --content pk --lang all",
    "show @",
    "show x --game @",
    "show x --content #",
    "text status skirmish --content pk",
    "text status own",
    "text status --lang @",
    "text status skirmish --content pk --html page.html",
    "text todo en skirmish --content pk",
    "text todo en skirmish --content pk --po",
    "text todo en skirmish --content pk --csv",
    "text todo @",
    "text check skirmish --content pk",
    "text check own",
    "text stamp en skirmish --content pk --accept @",
    "text export en skirmish --content pk --po e.po",
    "text export @",
    "text import cs in.po skirmish --dry --content pk",
    "text import cs in.csv skirmish --dry --content pk",
    "text import cs # skirmish",
    "new ploy @ --game skirmish",
    "new @ x",
    "new pack @",
    "explain @",
    "explain AB-CD-1 --game own",
    "explain SK-SEASON-01 --content pk",
    "replay r.json",
    "replay r.json --log text",
    "replay #",
    "completions bash",
    "completions @",
    "@",
    "--@",
    "play --seed=@",
];

/// A file of a stranger.
type File = (String, String);

/// A text as TOML and JSON write it, every letter of it as an escape.
fn escaped(text: &str) -> String {
    text.chars()
        .map(|c| if u32::from(c) > 0xffff { c.to_string() } else { format!("\\u{:04x}", u32::from(c)) })
        .collect()
}

/// The packs and games in which one sort of place holds what a stranger says.
fn worlds(raw: &str, name: &str) -> Vec<(&'static str, Vec<File>)> {
    let text = &escaped(raw);
    let file = |path: &str, text: String| (path.to_owned(), text);
    let pack = || file("pk/pack.toml", "id = \"pk\"\ngame = \"skirmish\"\nversion = \"1\"\n".to_owned());
    let card = || file("pk/content/a.ken", "ploy x { might: 1 }\n".to_owned());
    let catalogue = |text: String| vec![pack(), card(), file("pk/text/en/a.toml", text)];
    vec![
        (
            "names",
            vec![pack(), file("pk/content/a.ken", format!("ploy x{raw} {{ might: 1 }}\nploy y {{ {raw}: 2 }}\n"))],
        ),
        (
            "comments",
            vec![pack(), file("pk/content/a.ken", format!("// {raw}\n/// {raw}\nploy x {{ mihgt: 1 }} // {raw}\n"))],
        ),
        (
            "titles",
            vec![
                pack(),
                card(),
                file("pk/tests/a.ken", format!("test \"{raw}\" {{ then {{ heron.barley is 9 }} }}\n")),
            ],
        ),
        ("texts", catalogue(format!("[name]\nx = \"{text}\"\nford = \"{text}\"\n[text]\nx = \"{text}\"\n"))),
        (
            "forms",
            catalogue(format!(
                "[name.x]\none = \"{text}\"\n[noun]\nploy = {{ one = \"{text}\", other = \"{text}\" }}\n[verb.gain]\nbarley = \"{text}\"\n"
            )),
        ),
        (
            "words of the log",
            catalogue(format!("[log.gain]\nbarley = \"{text}\"\n[ask]\nturn = \"{text}\"\n[ui]\nhelp = \"{text}\"\n")),
        ),
        ("keys", catalogue(format!("[name]\n\"{text}\" = \"a\"\n[\"{text}\"]\na = \"b\"\n"))),
        ("raw texts", catalogue(format!("[name]\nx = \"{raw}\"\n{raw} = 1\n"))),
        (
            "files",
            vec![
                pack(),
                file(&format!("pk/content/{name}.ken"), "ploy x { mihgt: 1 }\n".to_owned()),
                file(&format!("pk/text/{name}/a.toml"), "[name]\nx = 1\n".to_owned()),
                file(&format!("pk/{name}/a.ken"), String::new()),
            ],
        ),
        (
            "manifest",
            vec![
                file(
                    "pk/pack.toml",
                    format!("id = \"{text}\"\ngame = \"{text}\"\nversion = \"{text}\"\n\"{text}\" = 1\n"),
                ),
                card(),
            ],
        ),
        (
            "title of a pack",
            vec![file("pk/pack.toml", format!("id = \"pk\"\ngame = \"skirmish\"\nversion = \"{text}\"\n")), card()],
        ),
        ("raw manifest", vec![file("pk/pack.toml", format!("id = \"{raw}\"\n{raw}\n")), card()]),
        (
            "terms",
            vec![
                pack(),
                card(),
                file("pk/text/terms.toml", format!("[term.\"{text}\"]\ngloss = \"{text}\"\npos = \"{text}\"\n")),
            ],
        ),
        (
            "lists of a game",
            vec![
                file("cards/own/game.toml", "id = \"own\"\nplayers = [1]\nstart = \"game\"\n".to_owned()),
                file(
                    "cards/own/rules/a.ken",
                    "word kind seat is seat 1..1 { }\n[AB-CD-1] procedure game { end game won by each seat }\n"
                        .to_owned(),
                ),
                file(
                    "cards/own/rules.toml",
                    format!(
                        "[AB-CD-1]\ntitle = \"{text}\"\nproof = \"{text}\"\nhash = \"{text}\"\n[\"{text}\"]\ntitle = \"t\"\n"
                    ),
                ),
                file("cards/own/mutants.toml", format!("[[mutant]]\nmutants = [\"{text}\"]\nwhy = \"{text}\"\n")),
            ],
        ),
        (
            "manifest of a game",
            vec![
                file(
                    "cards/own/game.toml",
                    format!(
                        "id = \"own\"\nplayers = [1]\nstart = \"{text}\"\neditions = [\"{text}\"]\nboard = [\"{text}\"]\nlocales = [\"{text}\"]\nshown = [\"{text}\"]\n\"{text}\" = 2\n"
                    ),
                ),
                file("cards/own/rules/a.ken", "word kind seat is seat 1..1 { }\n".to_owned()),
            ],
        ),
        ("replays", records(text)),
        ("arguments", vec![pack(), card()]),
        (
            "lists for translators",
            vec![
                pack(),
                card(),
                file(
                    "in.po",
                    format!(
                        "msgid \"\"\nmsgstr \"\"\n\nmsgctxt \"name.x\"\nmsgid \"{raw}\"\nmsgstr \"{raw}\"\n\nmsgctxt \"{raw}\"\nmsgid \"a\"\nmsgstr \"b\"\n"
                    ),
                ),
                file(
                    "in.csv",
                    format!(
                        "key,form,en,previous,t,state,note\nname.x,,\"{raw}\",,\"{raw}\",done,\n\"{raw}\",,a,,b,done,\n"
                    ),
                ),
            ],
        ),
    ]
}

/// A replay and a save in which every text is a stranger's.
fn records(text: &str) -> Vec<File> {
    let selection = format!("{{\"players\": 2, \"edition\": \"{text}\", \"scenario\": \"{text}\"}}");
    let json = format!(
        "{{\"kenning\": 1, \"engine\": 1, \"game\": \"skirmish\", \"content\": \"{text}\", \"selection\": {selection}, \
         \"seed\": 1, \"answers\": [\"{text}\"], \"fingerprints\": [\"{text}\"], \"declarations\": {{\"{text}\": \"{text}\"}}, \
         \"folders\": [{{\"pack\": true, \"folder\": \"{text}\", \"files\": {{\"{text}\": \"{text}\", \"pack.toml\": \"{text}\"}}}}]}}"
    );
    let save = format!("{{\"kenning\": 1, \"game\": \"{text}\", \"content\": \"{text}\", \"{text}\": 1}}\n");
    vec![("r.json".to_owned(), json), ("s.save".to_owned(), save)]
}

/// Whether a command reads what such a world holds.
fn reads(line: &str, sort: &str) -> bool {
    let told = line.contains(['@', '#']);
    match sort {
        "arguments" => told,
        "replays" => !told && (line.starts_with("replay") || line.contains("--load")),
        "lists for translators" => line.starts_with("text import") && !told,
        "lists of a game" | "manifest of a game" => !told && (line.contains(" own") || line.contains(" cards")),
        _ => !told && line.contains(" pk"),
    }
}

/// What a command wrote, byte for byte.
pub(super) struct Wrote {
    pub(super) code: u8,
    pub(super) out: Vec<u8>,
    pub(super) err: Vec<u8>,
}

pub(super) fn ran(here: PathBuf, args: &[OsString], typed: &[u8], color: bool) -> Wrote {
    let (mut out, mut err, mut typed) = (Vec::new(), Vec::new(), typed);
    let mut io = app::Io::piped(here, &mut typed, &mut out, &mut err);
    (io.color, io.color_err) = (color, color);
    let line = std::iter::once("kenning".into()).chain(args.iter().cloned());
    let code = app::run_with(line, &mut io, BUILT);
    Wrote { code, out, err }
}

/// Why a text may not leave the process; none if it may. Colours of our own may where there are colours.
fn wrong(bytes: &[u8], color: bool) -> Option<String> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Some("it is no UTF-8".to_owned()) };
    // the screen is emptied by nothing but `watch`, before it writes anything
    let text = if color { text.strip_prefix("\u{1b}[2J\u{1b}[3J\u{1b}[H").unwrap_or(text) } else { text };
    let plain = if color { painted().replace_all(text, "").into_owned() } else { text.to_owned() };
    let odd = plain.chars().find(|c| letters::commands(*c) || *c == '\r');
    let forged = plain.lines().find(|line| FORGED.iter().any(|forged| line.starts_with(forged)));
    odd.map(|c| format!("it holds U+{:04X}", u32::from(c))).or(forged.map(|line| format!("it holds the line {line:?}")))
}

/// What switches colours, weights and underlines on or off; nothing that hides.
fn painted() -> regex::Regex {
    regex::Regex::new("\u{1b}\\[(0|1|2|4|3[0-9]|9[0-7]|;|38;5;[0-9]+|39)*m").expect("a right expression")
}

/// The arguments of a line, with what a stranger says in their places.
fn arguments(line: &str, raw: &str, name: &str) -> Vec<OsString> {
    line.split(' ').map(|word| word.replace('@', raw).replace('#', name).into()).collect()
}

/// The values of an option in the help of a command.
fn values(help: &str, option: &str) -> Vec<String> {
    let Some((_, rest)) = help.split_once(option) else { return Vec::new() };
    let rest = rest.split("\n      --").next().unwrap_or(rest);
    let Some((_, list)) = rest.split_once("[possible values:") else { return Vec::new() };
    let list = list.split(']').next().unwrap_or(list);
    list.split(',').map(|value| value.trim().to_owned()).collect()
}

/// Every line with each format that its command has, and with colours.
fn lines() -> Vec<(String, bool)> {
    let here = std::env::temp_dir();
    let mut out = Vec::new();
    for line in LINES {
        out.push(((*line).to_owned(), false));
        out.push(((*line).to_owned(), true));
        let words = line.split(' ').take(if line.starts_with("text ") { 2 } else { 1 });
        let asked: Vec<OsString> = words.map(Into::into).chain([OsString::from("--help")]).collect();
        let help = String::from_utf8(ran(here.clone(), &asked, b"", false).out).expect("help is text");
        let formats = values(&help, "--format <F>");
        out.extend(formats.iter().map(|format| (format!("{line} --format {format}"), false)));
        if formats.is_empty() && help.contains(" --json ") {
            out.push((format!("{line} --json"), false));
        }
    }
    out
}

#[test]
fn every_command_and_every_format_is_tried() {
    let help = |line: &[&str]| {
        let args: Vec<OsString> = line.iter().chain(&["--help"]).map(OsString::from).collect();
        String::from_utf8(ran(std::env::temp_dir(), &args, b"", false).out).expect("help is text")
    };
    let commands = |help: &str| -> Vec<String> {
        let (_, list) = help.split_once("Commands:\n").expect("there are commands");
        let list = list.lines().take_while(|line| !line.is_empty());
        list.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
    };
    let all = commands(&help(&[])).into_iter().flat_map(|command| match command.as_str() {
        "text" => commands(&help(&["text"])).into_iter().map(|inner| format!("text {inner}")).collect(),
        _ => vec![command],
    });
    let missing: Vec<String> =
        all.filter(|command| !LINES.iter().any(|line| line.starts_with(&format!("{command} ")))).collect();
    assert!(missing.is_empty(), "never tried: {missing:?}");
    let lines = lines();
    for line in ["check pk --format sarif", "check pk --format github", "sim own --games 2 --format json"] {
        assert!(lines.iter().any(|(tried, _)| tried == line), "{line}");
    }
}

#[test]
fn nothing_that_commands_a_terminal_leaves_a_command() {
    let lines = lines();
    let typed = |raw: &str| {
        let typed =
            format!("{raw}\nlook {raw}\nwhy {raw}\nlog\nhand\nboard\nhint\n1\n1\nsave {raw}/{raw}\nload {raw}\n");
        [typed.as_bytes(), b"\xff\xfe\x1b[2J\n\xc3\nq\n"].concat()
    };
    let all: Vec<_> =
        LETTERS.iter().flat_map(|(raw, name)| worlds(raw, name).into_iter().map(move |w| (raw, name, w))).collect();
    let broken: Vec<String> = all
        .par_iter()
        .flat_map_iter(|(raw, name, (sort, files))| {
            let place = Place::empty();
            files.iter().for_each(|(path, text)| place.file(path, text));
            let typed = typed(raw);
            let (mut broken, mut tried, mut refused) = (Vec::new(), 0, 0);
            for (line, color) in &lines {
                if !reads(line, sort) || (*color && **raw != LETTERS[0].0) {
                    continue;
                }
                let wrote = ran(place.path(""), &arguments(line, raw, name), &typed, *color);
                let streams = [("results", &wrote.out), ("messages", &wrote.err)];
                for (stream, bytes) in streams {
                    if let Some(why) = wrong(bytes, *color) {
                        let shown = String::from_utf8_lossy(bytes).escape_debug().to_string();
                        let shown: String = shown.chars().take(600).collect();
                        broken.push(format!(
                            "{sort}, {raw:?}: `{line}` (colours: {color}), {stream}: {why}\n    {shown}"
                        ));
                    }
                }
                if wrote.code > 2 {
                    broken.push(format!("{sort}, {raw:?}: `{line}` ends with {}", wrote.code));
                }
                tried += 1;
                refused += usize::from(wrote.code == 1);
            }
            if *sort != "arguments" {
                assert!(tried > 1 && refused > 0, "{sort}, {raw:?}: {tried} tried, {refused} refused");
            }
            broken
        })
        .collect();
    assert!(broken.is_empty(), "{} of them:\n{}", broken.len(), broken.join("\n"));
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_are_told_and_not_written() {
    use std::os::unix::ffi::OsStrExt;
    let place = Place::empty();
    place.file("pk/pack.toml", "id = \"pk\"\ngame = \"skirmish\"\nversion = \"1\"\n");
    let name = OsStr::from_bytes(b"a\xff\x1b[2J.ken");
    std::fs::create_dir_all(place.path("pk/content")).expect("the folder is writable");
    std::fs::write(place.path("pk/content").join(name), "ploy x { mihgt: 1 }\n").expect("any name can be given");
    for line in ["check pk", "fmt --check pk", "play skirmish --content pk"] {
        let wrote = ran(place.path(""), &arguments(line, "", ""), b"", false);
        assert_eq!((wrong(&wrote.out, false), wrong(&wrote.err, false)), (None, None), "{line}");
        assert!(line.starts_with("fmt") || wrote.code == 1, "{line} ends with {}", wrote.code);
    }
    for line in ["check", "fmt", "replay", "play", "show", "explain", "list"] {
        let wrote = ran(place.path(""), &[line.into(), name.into()], b"", false);
        assert_eq!((wrong(&wrote.out, false), wrong(&wrote.err, false)), (None, None), "{line}");
        assert_eq!(wrote.code, 2, "{line}");
    }
}
