//! Shapes of tests: many, long, alike, and what they begin with; and of many packs and languages beside each other.

use super::{Files, PACK, Shape, many};

const TRIED: &[&str] = &["check pk", "fmt --check pk", "test skirmish --content pk"];
const MUTATED: &[&str] = &["check pk", "test skirmish --content pk"];

fn trials(text: String) -> Files {
    vec![("pk/tests/a.ken".to_owned(), text)]
}

/// A test that begins so, does this, and then finds something out.
fn trial(given: &str, steps: &str, then: &str) -> String {
    format!("test \"t\" {{ given {{ {given} }}\ndo {{ {steps} }}\nthen {{ {then} }} }}\n")
}

pub(super) fn shapes() -> Vec<Shape> {
    vec![
        Shape::of("many lines of given", 300, TRIED, |n| {
            trials(trial(&many(n, |k| format!("heron.barley: {}\n", k % 9)), "", "yes"))
        }),
        Shape::of("many scouts of given", 300, TRIED, |n| {
            trials(trial(&"scout of heron at ford\n".repeat(n), "", "yes"))
        }),
        Shape::of("a great number of given", 16, TRIED, |n| {
            trials(trial(&format!("{}{} scouts of heron at ford", "9".repeat(n.min(9)), n), "", "yes"))
        }),
        Shape::of("many steps", 100, TRIED, |n| {
            trials(trial("players: 2", &"heron: camp; otter: camp\n".repeat(n), "yes"))
        }),
        Shape::of("steps that are refused", 100, TRIED, |n| {
            trials(trial("players: 2", &"refused heron: wade west-bank east-bank\n".repeat(n), "yes"))
        }),
        Shape::of("steps that are wrong", 300, TRIED, |n| {
            trials(trial("players: 2", &many(n, |k| format!("heron: cmap{k}\n")), "yes"))
        }),
        Shape::of("many things found", 300, TRIED, |n| {
            trials(trial("players: 2", "", &"heron.barley > 0\n".repeat(n)))
        }),
        Shape::of("many things not found", 300, TRIED, |n| {
            trials(trial("players: 2", "", &"heron.barley > 11\n".repeat(n)))
        }),
        Shape::of("many logs", 300, TRIED, |n| {
            trials(trial("players: 2", "heron: camp", &"not log: \"x\"\n".repeat(n)))
        }),
        Shape::of("many happenings", 300, TRIED, |n| {
            trials(trial("players: 2", "heron: camp", &"not happened: heron gains 3 renown\n".repeat(n)))
        }),
        Shape::of("a long happening", 100, TRIED, |n| {
            trials(trial(
                "players: 2",
                "heron: camp",
                &format!("not happened: heron gains 3 renown{}\n", " before heron gains 3 renown".repeat(n)),
            ))
        }),
        Shape::of("titles of given", 300, TRIED, |n| {
            trials(format!(
                "{}test \"t\" {{ given {} then {{ yes }} }}\n",
                many(n, |k| format!("given \"g{k}\" {{ heron.barley: {} }}\n", k % 9)),
                many(n, |k| format!("{}\"g{k}\"", if k > 0 { ", " } else { "" }))
            ))
        }),
        Shape::of("given like given", 50, TRIED, |n| {
            trials(format!(
                "given \"g0\" {{ heron.barley: 3 }}\n{}test \"t\" {{ given \"g{n}\" then {{ yes }} }}\n",
                many(n, |k| format!("given \"g{}\" like \"g{k}\" {{ heron.barley: {} }}\n", k + 1, k % 9))
            ))
        }),
        Shape::of("given like two", 3, TRIED, |n| {
            trials(format!(
                "given \"g0\" {{ heron.barley: 3 }}\n{}test \"t\" {{ given \"g{n}\" then {{ yes }} }}\n",
                many(n, |k| format!("given \"g{}\" like \"g{k}\", \"g{k}\" {{ heron.barley: {} }}\n", k + 1, k % 9))
            ))
        }),
        Shape::of("titles that are nowhere", 300, TRIED, |n| {
            trials(format!(
                "{}{}",
                many(n, |k| format!("given \"some-title-{k}\" {{ heron.barley: 3 }}\n")),
                many(n, |k| format!("test \"t{k}\" {{ given \"soem-title-{k}\" then {{ yes }} }}\n"))
            ))
        }),
        Shape::of("one given for all", 30, MUTATED, |n| {
            trials(format!(
                "given {{ heron.barley: 3 }}\n{}",
                many(n, |k| format!("test \"t{k}\" {{ do {{ heron: camp }} then {{ heron.camped }} }}\n"))
            ))
        }),
        Shape::of("loops in a condition", 2, TRIED, |n| {
            let inner = (0..n.min(12)).fold("yes".to_owned(), |inside, _| format!("(count islet where {inside}) > 0"));
            trials(trial("players: 2", "", &inner))
        }),
        Shape::of("tests of a name", 300, TRIED, |n| trials("test \"t\" { then { yes } }\n".repeat(n))),
        Shape::of("many packs", 10, &["check skirmish", "list skirmish --content pk"], |n| {
            let pack = |k: usize| {
                let name = format!("p{k}");
                [
                    (format!("cards/{name}/pack.toml"), PACK.replace("\"pk\"", &format!("\"{name}\""))),
                    (format!("cards/{name}/content/a.ken"), format!("ploy {name}a {{ might: 1; copies: 1 }}\n")),
                ]
            };
            (0..n).flat_map(pack).collect()
        }),
    ]
}
