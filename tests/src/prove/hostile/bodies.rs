//! Shapes of what bodies hold: names, ways, loops, grants, labels; and of declarations by their number and depth.

use super::{CHECK, Files, READ, Shape, cards, many, with_rules};

/// What follows what is asked of whom, and links it.
const FOLLOW: &[&str] = &["check pk", "sim skirmish --games 1 --content pk"];

/// Rules beside a card that says none of them.
fn rules(text: String) -> Files {
    with_rules(text, "ploy x { might: 1 }\n")
}

/// A procedure of such lines.
fn body(lines: String) -> Files {
    rules(format!("word procedure long {{\n{lines}}}\n"))
}

/// A card that says so.
fn banner(lines: String) -> String {
    format!("banner x {{ might: 1; price: 1\n{lines}}}\n")
}

/// The same beside a card that does what the rules say.
fn toiling(lines: String) -> String {
    format!("ploy y {{ might: 1; copies: 1; does {{ toil }} }}\n{}", banner(lines))
}

/// A kind of pieces with fields.
fn hull(fields: String) -> String {
    format!("word kind hull is piece, starts in dock {{\n{fields}}}\nword zone dock holds hull, open\n")
}

/// Names of two letters that are no words of the language.
fn pair(k: usize) -> String {
    let letter = |k: usize| char::from(b'a' + (k % 26) as u8);
    let first = b"qzxjkvwy"[k / 26 % 8];
    format!("{}{}", char::from(first), letter(k))
}

/// Loops in one another, each of which begins with one line and ends with another, of its number and its name.
fn loops(depth: usize, head: impl Fn(usize) -> String, end: impl Fn(usize, &str) -> String) -> String {
    (0..depth).rev().fold("gain 1 barley".to_owned(), |inside, k| {
        let name = pair(k);
        format!("{}for each band {name} {{ {inside}; {} }}", head(k), end(k, &name))
    })
}

/// Names of a body, and something else for each.
fn names(n: usize) -> String {
    many(n, |k| format!("let n{k} = you.barley; you.barley = n{k}\n"))
}

/// A table of own zones that nobody sees.
fn zones(n: usize) -> String {
    many(n, |k| format!("word zone z{k} holds card, seen by nobody\n"))
}

pub(super) fn shapes() -> Vec<Shape> {
    vec![
        // ---- names and ways of one body
        Shape::of("ways with names", 1_000, FOLLOW, |n| {
            body(many(n, |k| {
                format!("if you.camped {{ let n{k} = you.barley; let m{k} = n{k}; you.barley = m{k} }}\n")
            }))
        }),
        Shape::of("names of a body", 1_000, FOLLOW, |n| body(names(n))),
        Shape::of("variables of a body", 1_000, FOLLOW, |n| {
            body(format!("{}{}", many(n, |k| format!("var v{k}: 0..9 = 0\n")), many(n, |k| format!("v{k} = 1\n"))))
        }),
        Shape::of("one variable often", 1_000, FOLLOW, |n| {
            body(format!("var vv: 0..9 = 0\n{}", "if you.camped { vv = 1 }\n".repeat(n)))
        }),
        Shape::of("names that nothing reads", 1_000, READ, |n| body(many(n, |k| format!("let n{k} = you.barley\n")))),
        Shape::of("names beside wrong ones", 1_000, READ, |n| {
            body(many(n, |k| format!("let nnn{k} = you.barley; you.barley = mmm{k}\n")))
        }),
        Shape::of("grants behind names", 50, FOLLOW, |n| {
            body(format!("{}{}", names(n), "until season ends { when fight ends { gain 1 barley } }\n".repeat(n)))
        }),
        Shape::of("grants in grants", 2, FOLLOW, |n| {
            body(format!(
                "{}gain 1 barley{}\n",
                "until season ends { when fight ends { ".repeat(n.min(16)),
                " } }".repeat(n.min(16))
            ))
        }),
        Shape::of("labels behind names", 50, READ, |n| {
            body(format!("{}{}", names(n), many(n, |k| format!("[AB-CD-{k}] gain 1 barley\n"))))
        }),
        Shape::of("narrowings behind each other", 500, FOLLOW, |n| {
            rules(format!(
                "word procedure long over (s: scout) {{\n{}}}\n",
                "if s.owner is not none { s.owner gains 1 renown }\n".repeat(n)
            ))
        }),
        Shape::of("loops that forget", 2, CHECK, |n| {
            let depth = n.min(24);
            body(format!(
                "{}\n{}\n",
                many(depth, |k| format!("var v{k}: might = 0; ")),
                loops(
                    depth,
                    |k| format!("v{k} = 0; "),
                    |k, name| format!("v{k} = total might of card in hand of {name}")
                )
            ))
        }),
        Shape::of("loops that show", 2, CHECK, |n| {
            body(format!(
                "{}\n",
                loops(n.min(24), |_| String::new(), |_, name| format!("reveal each card in hand of {name}"))
            ))
        }),
        Shape::of("a loop that passes on", 100, CHECK, |n| {
            body(format!(
                "{}\nfor each band b {{ {}v{n} = total might of card in hand of b }}\n",
                many(n + 1, |k| format!("var v{k}: might = 0; ")),
                many(n, |k| format!("v{k} = v{}; ", k + 1))
            ))
        }),
        Shape::of("loops in a row", 500, FOLLOW, |n| {
            body("for each band b { for each card c in hand of b { reveal c } }\n".repeat(n))
        }),
        Shape::of("choices in a row", 300, FOLLOW, |n| {
            body(many(n, |k| format!("may choose any islet i where it.yields > {} {{ gain 1 barley }}\n", k % 9)))
        }),
        Shape::of("choices before a payment", 4, FOLLOW, |n| {
            body(format!("{}pay 1 barley\n", many(n, |k| format!("choose any islet {}\n", pair(k)))))
        }),
        Shape::of("names before a payment", 20, FOLLOW, |n| {
            body(format!("choose any islet i\n{}pay 1 barley\n", many(n, |k| format!("let {} = {k}\n", pair(k)))))
        }),
        Shape::of("hidden zones read", 300, FOLLOW, |n| {
            rules(format!(
                "{}word procedure long {{\n{}}}\n",
                zones(n.min(3_000)),
                many(n, |k| format!("let a{k} = count card in z{}; if a{k} > 1 {{ may gain 1 barley }}\n", k % 3_000))
            ))
        }),
        Shape::of("hidden zones at once", 20, CHECK, |n| {
            let places = n.min(100);
            let all = many(places, |k| format!("{}(some card in z{k})", if k > 0 { " or " } else { "" }));
            rules(format!(
                "{}word procedure long {{ if {all} {{\n{}}} }}\n",
                zones(places),
                "may gain 1 barley\n".repeat(n)
            ))
        }),
        Shape::of("steps", 1_000, CHECK, |n| body(many(n, |k| format!("step s{k} {{ gain 1 barley }}\n")))),
        Shape::of("pieces put behind a look", 300, CHECK, |n| {
            body(format!(
                "reveal each card in hand of you\n{}",
                many(n, |k| format!("let c{k} = top of deck; if c{k} is not none {{ move c{k} to your hand }}\n"))
            ))
        }),
        // ---- who calls whom
        Shape::of("procedures in a row", 500, FOLLOW, |n| {
            rules(format!(
                "{}word procedure p{n:06}x {{ may gain 1 barley }}\n",
                many(n, |k| format!("word procedure p{k:06}x {{ p{:06}x }}\n", k + 1))
            ))
        }),
        Shape::of("procedures backwards", 500, FOLLOW, |n| {
            rules(format!(
                "word procedure p000000x {{ may gain 1 barley }}\n{}",
                many(n, |k| format!("word procedure p{:06}x {{ p{k:06}x }}\n", k + 1))
            ))
        }),
        Shape::of("a ring of procedures", 500, CHECK, |n| {
            rules(many(n, |k| format!("word procedure p{k:06}x {{ may gain 1 barley; p{:06}x }}\n", (k + 1) % n)))
        }),
        Shape::of("one that calls all", 500, FOLLOW, |n| {
            rules(format!(
                "{}word procedure long {{\n{}}}\n",
                many(n, |k| format!("word procedure p{k:06}x (n: barley) {{ gain (n) barley }}\n")),
                many(n, |k| format!("p{k:06}x 1\n"))
            ))
        }),
        Shape::of("all that call one", 500, FOLLOW, |n| {
            rules(format!(
                "word procedure short (c: card) {{ if c.might > 3 {{ may gain 1 barley }} }}\n{}",
                many(n, |k| format!("word procedure p{k:06}x {{ for each card c in discards {{ short c }} }}\n"))
            ))
        }),
        Shape::of("listeners to one verb", 200, FOLLOW, |n| {
            with_rules(
                format!("word verb toil {{\n{}}}\n", "gain 1 barley\n".repeat(n)),
                &toiling("when you gain any number of barley { draw 1 cards }\n".repeat(n)),
            )
        }),
        Shape::of("modifiers of one value", 200, FOLLOW, |n| {
            with_rules(
                format!("word verb toil {{\n{}}}\n", "if strength(you, ford) > 3 { gain 1 barley }\n".repeat(n)),
                &toiling("modify strength (you, islet) by 1 might\n".repeat(n)),
            )
        }),
        Shape::of("ways to pay", 500, FOLLOW, |n| {
            rules(format!("word cost due {{\n{}}}\n", many(n, |k| format!("way w{k} {{ pay 2 barley }}\n"))))
        }),
        Shape::of("many actions", 300, FOLLOW, |n| {
            cards(banner(many(n, |k| format!("action a{k} in turn (i: islet where it is held) {{ gain 1 barley }}\n"))))
        }),
        Shape::of("many as soon as", 300, FOLLOW, |n| {
            cards(banner(many(n, |k| format!("as soon as you.barley > {} {{ gain 1 renown }}\n", k % 9))))
        }),
        // ---- declarations
        Shape::of("kinds above each other", 16, CHECK, |n| {
            rules(format!(
                "word kind k0x is piece, starts in z0\nword zone z0 holds k0x, open\n{}",
                many(n, |k| format!("word kind k{}x is k{k}x\n", k + 1))
            ))
        }),
        Shape::of("a ring of kinds", 16, CHECK, |n| {
            rules(many(n, |k| format!("word kind k{k}x is k{}x\n", (k + 1) % n)))
        }),
        Shape::of("hidden kinds", 300, CHECK, |n| {
            rules(many(n, |k| {
                format!("word kind k{k} is piece, starts in z{k}\nword zone z{k} holds k{k}, seen by nobody\n")
            }))
        }),
        Shape::of("fields of a kind", 500, CHECK, |n| rules(hull(many(n, |k| format!("f{k}: 0..9 = 0\n"))))),
        Shape::of("state of a kind", 500, CHECK, |n| rules(hull(many(n, |k| format!("var f{k}: 0..9 = 0\n"))))),
        Shape::of("menus of menus", 500, CHECK, |n| {
            let all = many(n, |k| format!("{}m{k}x", if k > 0 { ", " } else { "" }));
            rules(format!("{}word menu joined with {all}\n", many(n, |k| format!("word menu m{k}x\n"))))
        }),
        Shape::of("measures of one verb", 30, CHECK, |n| {
            rules(format!(
                "{}word procedure long {{\n{}}}\n",
                many(n, |k| format!("word measure m{k} 0..9\nword verb gain (n: m{k}) {{ gain 1 barley }}\n")),
                "gain 1 barley\n".repeat(n)
            ))
        }),
        Shape::of("changes of one line", 300, CHECK, |n| {
            cards(format!("edition x {{\n{}}}\n", "add after [SK-SEASON-03] { gain 1 barley }\n".repeat(n)))
        }),
        Shape::of("editions of one line", 300, CHECK, |n| {
            cards(many(n, |k| format!("scenario s{k} {{ add after [SK-SEASON-03] {{ gain 1 barley }} }}\n")))
        }),
        Shape::of("items that replace one", 300, CHECK, |n| {
            cards(many(n, |k| format!("ploy a{k} {{ might: 1; replaces: old-song }}\n")))
        }),
    ]
}
