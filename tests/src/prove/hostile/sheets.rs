//! Shapes of manifests, lists and catalogues: TOML, PO, CSV.

use super::{CHECK, Files, PACK, Shape, many};

const TEXTS: &[&str] = &[
    "check pk",
    "text check skirmish --content pk",
    "text status skirmish --content pk",
    "sim skirmish --games 1 --content pk",
];
const IMPORT: &[&str] = &["text import cs in.po skirmish --dry --content pk"];
const IMPORT_CSV: &[&str] = &["text import cs in.csv skirmish --dry --content pk"];

fn pack(more: String) -> Files {
    vec![("pk/pack.toml".to_owned(), format!("{PACK}{more}"))]
}

fn catalogue(text: String) -> Files {
    vec![
        ("pk/text/en/cards.toml".to_owned(), text),
        ("pk/content/a.ken".to_owned(), "ploy x { might: 1 }\n".to_owned()),
    ]
}

fn po(entries: String) -> Files {
    let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n";
    vec![("in.po".to_owned(), format!("{head}{entries}"))]
}

/// A game of its own with such a manifest.
fn game(more: String) -> Files {
    let rules = "word kind seat is seat 1..1 { }\nprocedure game { end game won by each seat }\n";
    vec![
        ("cards/own/game.toml".to_owned(), format!("id = \"own\"\nplayers = [1]\nstart = \"game\"\n{more}")),
        ("cards/own/rules/a.ken".to_owned(), rules.to_owned()),
    ]
}

pub(super) fn shapes() -> Vec<Shape> {
    vec![
        Shape::of("unknown keys of a pack", 2_000, CHECK, |n| pack(many(n, |k| format!("k{k} = 1\n")))),
        Shape::of("tables of a pack", 2_000, CHECK, |n| pack(many(n, |k| format!("[k{k}]\n")))),
        Shape::of("one key of a pack", 2_000, CHECK, |n| pack("k = 1\n".repeat(n))),
        Shape::of("broken lines of a pack", 2_000, CHECK, |n| pack("= = \n".repeat(n))),
        Shape::of("lists in lists", 4_000, CHECK, |n| pack(format!("k = {}{}\n", "[".repeat(n), "]".repeat(n)))),
        Shape::of("tables in tables", 2_000, CHECK, |n| pack(format!("k = {}1{}\n", "{k = ".repeat(n), "}".repeat(n)))),
        Shape::of("dots in a key", 4_000, CHECK, |n| pack(format!("k{} = 1\n", ".k".repeat(n)))),
        Shape::of("open quotes", 4_000, CHECK, |n| pack("k = \"\n".repeat(n))),
        Shape::of("unknown keys of a game", 2_000, &["check own"], |n| game(many(n, |k| format!("k{k} = 1\n")))),
        Shape::of("a great board", 2_000, &["check own"], |n| {
            game(format!("board = [{}]\n", many(n, |k| format!("\"a{k} b{k}\", "))))
        }),
        Shape::of("many editions of a game", 2_000, &["check own"], |n| {
            game(format!("editions = [{}]\n", many(n, |k| format!("\"e{k}\", "))))
        }),
        Shape::of("many players", 4_000, &["check own"], |n| {
            game(format!("default_players = 9\nlocales = [{}]\n", many(n, |k| format!("\"l{k}\", "))))
        }),
        Shape::of("rules of a list", 500, &["check own"], |n| {
            let mut files = game(String::new());
            files.push((
                "cards/own/rules.toml".to_owned(),
                many(n, |k| format!("[AB-CD-{k}]\ntitle = \"t\"\nproof = \"test\"\nhash = \"00000000\"\n")),
            ));
            files
        }),
        Shape::of("wrong rules of a list", 500, &["check own"], |n| {
            let mut files = game(String::new());
            files.push((
                "cards/own/rules.toml".to_owned(),
                many(n, |k| format!("[AB-CD-{k}]\nttile = \"t\"\nprof = \"test\"\n")),
            ));
            files
        }),
        Shape::of("mutants of a list", 500, &["check own"], |n| {
            let mut files = game(String::new());
            files.push((
                "cards/own/mutants.toml".to_owned(),
                many(n, |k| format!("[[mutant]]\nplace = \"a{k}\"\nwhy = \"b\"\n")),
            ));
            files
        }),
        Shape::of("terms", 1_000, TEXTS, |n| {
            vec![("pk/text/terms.toml".to_owned(), many(n, |k| format!("[k{k}]\nen = \"a\"\n")))]
        }),
        Shape::of("names of nothing", 2_000, TEXTS, |n| {
            catalogue(format!("[name]\n{}", many(n, |k| format!("k{k} = \"k\"\n"))))
        }),
        Shape::of("unknown sections", 2_000, TEXTS, |n| catalogue(many(n, |k| format!("[k{k}]\na = \"k\"\n")))),
        Shape::of("one name often", 2_000, TEXTS, |n| catalogue(format!("[name]\n{}", "k = \"k\"\n".repeat(n)))),
        Shape::of("names that are no texts", 2_000, TEXTS, |n| {
            catalogue(format!("[name]\n{}", many(n, |k| format!("k{k} = 1\n"))))
        }),
        Shape::of("broken catalogue", 2_000, TEXTS, |n| catalogue(format!("[name]\n{}", "= \"k\n".repeat(n)))),
        Shape::of("a long text", 16_000, TEXTS, |n| catalogue(format!("[name]\nx = \"{}\"\n", "k ".repeat(n)))),
        Shape::of("slots in a text", 4_000, TEXTS, |n| catalogue(format!("[verb]\ngain = \"{}\"\n", "{n} ".repeat(n)))),
        Shape::of("braces in a text", 4_000, TEXTS, |n| catalogue(format!("[verb]\ngain = \"{}\"\n", "{ ".repeat(n)))),
        Shape::of("slots in slots", 4_000, TEXTS, |n| {
            catalogue(format!("[verb]\ngain = \"{}{}\"\n", "{n|one:".repeat(n), "}".repeat(n)))
        }),
        Shape::of("brackets in a text", 4_000, TEXTS, |n| {
            catalogue(format!("[text]\nx = \"{}{}\"\n", "[".repeat(n), "]".repeat(n)))
        }),
        Shape::of("forms of a name", 2_000, TEXTS, |n| {
            catalogue(format!("[name.x]\n{}", many(n, |k| format!("f{k} = \"k\"\n"))))
        }),
        Shape::of("a written text", 4_000, TEXTS, |n| {
            catalogue(format!(
                "[name]\nx = \"X\"\n[text]\nx = \"{}\"\n",
                "Gain 4 barley and then 5 scouts. ".repeat(n / 8)
            ))
        }),
        Shape::of("two scripts", 2_000, TEXTS, |n| catalogue(format!("[name]\nx = \"{}\"\n", "aбв ".repeat(n)))),
        Shape::of("letters put together", 8_000, TEXTS, |n| {
            catalogue(format!("[name]\nx = \"a{}\"\n", "\u{301}".repeat(n)))
        }),
        Shape::of("a long language", 30, CHECK, |n| {
            vec![(format!("pk/text/{}/a.toml", "l".repeat(n)), "[name]\nx = \"X\"\n".to_owned())]
        }),
        Shape::of("many languages", 50, CHECK, |n| {
            (0..n).map(|k| (format!("pk/text/l{k}/a.toml"), "[name]\nx = \"X\"\n".to_owned())).collect()
        }),
        Shape::of("po entries", 1_000, IMPORT, |n| {
            po(many(n, |k| format!("msgctxt \"name.k{k}\"\nmsgid \"a\"\nmsgstr \"b\"\n\n")))
        }),
        Shape::of("po lines", 4_000, IMPORT, |n| {
            po(format!("msgctxt \"name.ford\"\nmsgid \"a\"\nmsgstr \"\"\n{}", "\"a\"\n".repeat(n)))
        }),
        Shape::of("po that is none", 4_000, IMPORT, |n| po("msgid\n".repeat(n))),
        Shape::of("po comments", 4_000, IMPORT, |n| {
            po(format!("{}msgctxt \"name.ford\"\nmsgid \"a\"\nmsgstr \"b\"\n", "# a\n".repeat(n)))
        }),
        Shape::of("csv rows", 1_000, IMPORT_CSV, |n| {
            vec![(
                "in.csv".to_owned(),
                format!("key,state,english,text,note\n{}", many(n, |k| format!("name.k{k},done,a,b,\n"))),
            )]
        }),
        Shape::of("csv columns", 4_000, IMPORT_CSV, |n| {
            vec![("in.csv".to_owned(), format!("key{}\nname.ford{}\n", ",a".repeat(n), ",b".repeat(n)))]
        }),
        Shape::of("csv quotes", 4_000, IMPORT_CSV, |n| {
            vec![("in.csv".to_owned(), format!("key,text\nname.ford,\"{}\"\n", "\"\"".repeat(n)))]
        }),
    ]
}
