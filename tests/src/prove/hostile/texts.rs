//! Shapes of `.ken` files: what is nested, what is long, what is wrong many times.

use super::{CHECK, Files, PLAY, READ, Shape, cards, many};

/// A card of such a value.
fn might(value: String) -> Files {
    cards(format!("ploy x {{ might: {value} }}\n"))
}

/// A card that does something.
fn does(lines: String) -> Files {
    cards(format!("ploy x {{ might: 1; copies: 2; does {{ {lines} }} }}\n"))
}

/// Something inside itself so often.
fn nested(open: &str, inside: &str, close: &str, depth: usize) -> String {
    format!("{}{inside}{}", open.repeat(depth), close.repeat(depth))
}

/// A condition of a card.
fn on(condition: String) -> Files {
    does(format!("if {condition} {{ gain 1 barley }}"))
}

pub(super) fn shapes() -> Vec<Shape> {
    vec![
        // ---- inside one another
        Shape::of("calls", 7, PLAY, |n| might(nested("a(", "1", ")+1", n))),
        Shape::of("indices", 7, READ, |n| might(nested("a[", "1", "]+1", n))),
        Shape::of("round brackets", 7, PLAY, |n| might(nested("(", "1", ")", n))),
        Shape::of("deep brackets", 4_000, READ, |n| might(nested("(", "1", ")", n))),
        Shape::of("square brackets", 4_000, READ, |n| might(nested("[", "1", "]", n))),
        Shape::of("braces", 4_000, READ, |n| does(nested("if yes { ", "gain 1 barley", " }", n))),
        Shape::of("blocks", 7, READ, |n| does(nested("if yes { ", "gain 1 barley", " }", n))),
        Shape::of("blocks with slips", 7, READ, |n| does(nested("iff yes { gian 1; ", "gain 1 barley", " }", n))),
        Shape::of("either without or", 7, READ, |n| does(nested("either { ", "gain 1 barley", " }", n))),
        Shape::of("else if", 2_000, READ, |n| {
            does(format!("if yes {{ gain 1 barley }}{}", " else if no { gain 1 barley }".repeat(n)))
        }),
        Shape::of("items in items", 7, READ, |n| cards(nested("ploy x { might: 1\n", "", " }", n))),
        Shape::of("open brackets", 8_000, READ, |n| might("(".repeat(n))),
        Shape::of("closed brackets", 8_000, READ, |n| might(")".repeat(n))),
        Shape::of("open braces", 2_000, READ, |n| cards("ploy x {\n".repeat(n))),
        Shape::of("braces and brackets", 1_000, READ, |n| cards("ploy x ( might: 1 )\n".repeat(n))),
        Shape::of("quotes", 4_000, READ, |n| cards("\" ".repeat(n))),
        // ---- chains
        Shape::of("plus", 4_000, READ, |n| might(format!("1{}", " + 1".repeat(n)))),
        Shape::of("minus", 4_000, READ, |n| might(format!("1{}", " - 1".repeat(n)))),
        Shape::of("times", 4_000, READ, |n| might(format!("1{}", " * 1".repeat(n)))),
        Shape::of("divided", 4_000, READ, |n| might(format!("1{}", " / 1".repeat(n)))),
        Shape::of("divided up", 4_000, READ, |n| might(format!("1{}", " /+ 1".repeat(n)))),
        Shape::of("per", 2_000, READ, |n| might(format!("1{}", " per scout".repeat(n)))),
        Shape::of("and", 4_000, READ, |n| on(format!("yes{}", " and yes".repeat(n)))),
        Shape::of("or", 4_000, READ, |n| on(format!("yes{}", " or yes".repeat(n)))),
        Shape::of("not", 4_000, READ, |n| on(format!("{}yes", "not ".repeat(n)))),
        Shape::of("of", 4_000, READ, |n| on(format!("{}you", "left of ".repeat(n)))),
        Shape::of("calls in a row", 4_000, READ, |n| on(format!("you{}", "(1)".repeat(n)))),
        Shape::of("indices in a row", 4_000, READ, |n| on(format!("you{}", "[1]".repeat(n)))),
        Shape::of("fields in a row", 4_000, READ, |n| on(format!("you{}", ".a".repeat(n)))),
        Shape::of("else in a row", 4_000, READ, |n| might(format!("1{}", " else 1".repeat(n)))),
        Shape::of("and at the limit", 15, PLAY, |n| on(format!("you.barley > 0{}", " and you.barley > 1".repeat(n)))),
        Shape::of("plus at the limit", 15, PLAY, |n| on(format!("(you.barley{}) > 1", " + you.barley".repeat(n)))),
        Shape::of("filters in a row", 4_000, READ, |n| on(format!("some {}scout", "own ".repeat(n)))),
        Shape::of("tails in a row", 2_000, READ, |n| on(format!("some scout{}", " where it is own".repeat(n)))),
        Shape::of("comparisons in counts", 6, READ, |n| {
            on(format!("{}1{} > 0", "(count islet where ".repeat(n), " > 0)".repeat(n)))
        }),
        Shape::of("comparisons in highest", 6, READ, |n| {
            on(format!("{}1{} > 0", "(highest yields of islet where ".repeat(n), " > 0)".repeat(n)))
        }),
        Shape::of("comparisons in sets", 6, READ, |n| {
            on(format!("{}yes{}", "(some islet where ".repeat(n), " > 0)".repeat(n)))
        }),
        Shape::of("signs of others", 4_000, READ, |n| on(format!("yes{}", " && yes".repeat(n)))),
        Shape::of("comparisons", 4_000, READ, |n| on(format!("1{}", " == 1".repeat(n)))),
        // ---- long
        Shape::of("a long name", 16_000, PLAY, |n| {
            cards(format!("ploy x{} {{ might: 1 }}\nploy x {{ might: 1 }}\n", "y".repeat(n)))
        }),
        Shape::of("long unknown names", 50, READ, |n| {
            cards(many(n, |k| format!("ploy a{k} {{ might: {}{k} }}\n", "y".repeat(300))))
        }),
        Shape::of("a long number", 16_000, READ, |n| might("9".repeat(n))),
        Shape::of("a long comment", 32_000, READ, |n| cards(format!("// {}\nploy x {{ might: 1 }}\n", "y ".repeat(n)))),
        Shape::of("a long description", 32_000, READ, |n| {
            cards(format!("/// {}\nploy x {{ might: 1 }}\n", "y ".repeat(n)))
        }),
        Shape::of("a long title", 16_000, READ, |n| {
            vec![("pk/tests/a.ken".to_owned(), format!("test \"{}\" {{ then {{ yes }} }}\n", "y ".repeat(n)))]
        }),
        Shape::of("a long list", 4_000, READ, |n| might(format!("[1{}]", ", 1".repeat(n)))),
        Shape::of("a long phrase", 4_000, READ, |n| does(format!("gain{}", " barley".repeat(n)))),
        Shape::of("a phrase of numbers", 4_000, READ, |n| does(format!("gain{}", " 1 barley".repeat(n)))),
        Shape::of("a phrase of commas", 4_000, READ, |n| does(format!("gain{}", ", barley".repeat(n)))),
        Shape::of("many lines", 4_000, PLAY, |n| does("gain 1 barley\n".repeat(n))),
        Shape::of("many lines in one", 4_000, READ, |n| does("gain 1 barley; ".repeat(n))),
        Shape::of("many cards", 400, PLAY, |n| {
            cards(format!(
                "ploy x {{ might: 1 }}\n{}",
                many(n, |k| format!("ploy a{k} {{ might: 1; copies: 1; does {{ gain 1 barley }} }}\n"))
            ))
        }),
        Shape::of("many cards in a line", 800, READ, |n| {
            cards(many(n, |k| format!("ploy a{k} {{ might: 1; copies: 2 }}; ")))
        }),
        Shape::of("many copies", 8, &["check pk", "sim skirmish --games 2 --content pk"], |n| {
            cards(many(n, |k| format!("ploy a{k} {{ might: 1; copies: 200 }}\n")))
        }),
        Shape::of("many tests", 30, &["check pk", "fmt --check pk", "test skirmish --content pk"], |n| {
            let test = |k| format!("test \"t{k}\" {{ given {{ players: 2 }} then {{ heron.barley is 2 }} }}\n");
            vec![("pk/tests/a.ken".to_owned(), many(n, test))]
        }),
        Shape::of("many branches", 1_000, READ, |n| {
            does(format!("either {{ gain 1 barley }}{}", " or { gain 1 barley }".repeat(n)))
        }),
        Shape::of("many abilities", 500, PLAY, |n| {
            cards(format!("banner x {{ might: 1; price: 1\n{} }}\n", "when fight ends { gain 1 barley }\n".repeat(n)))
        }),
        Shape::of("many modifiers", 500, READ, |n| {
            cards(format!("banner x {{ might: 1; price: 1\n{} }}\n", "modify strength (you, islet) by 1\n".repeat(n)))
        }),
        Shape::of("many changes", 500, READ, |n| {
            cards(format!("edition x {{ {} }}\n", "set [SK-SEASON-01] = 5\n".repeat(n)))
        }),
        Shape::of("many editions", 300, CHECK, |n| {
            cards(many(n, |k| format!("scenario s{k} {{ set [SK-SEASON-01] = 5 }}\n")))
        }),
        Shape::of("labels in a line", 2_000, CHECK, |n| {
            let ids = many(n, |k| format!("{}AB-CD-{k}", if k > 0 { ", " } else { "" }));
            vec![("pk/rules/a.ken".to_owned(), format!("[{ids}] word menu trade\n"))]
        }),
        Shape::of("rules proved", 2_000, CHECK, |n| {
            let ids = many(n, |k| format!("{}AB-CD-{k}", if k > 0 { ", " } else { "" }));
            vec![("pk/tests/a.ken".to_owned(), format!("test \"t\" proves {ids} {{ then {{ yes }} }}\n"))]
        }),
        // ---- wrong, many times
        Shape::of("unreadable lines", 4_000, READ, |n| does("= = =\n".repeat(n))),
        Shape::of("unreadable parts", 4_000, READ, |n| does("= = =; ".repeat(n))),
        Shape::of("slips of heads", 1_000, READ, |n| cards(many(n, |k| format!("modfy a{k} by 1\n")))),
        Shape::of("unknown names", 1_000, READ, |n| cards(many(n, |k| format!("ploy a{k} {{ might: unknown{k} }}\n")))),
        Shape::of("one unknown name", 1_000, READ, |n| cards(many(n, |k| format!("ploy a{k} {{ might: unknown }}\n")))),
        Shape::of("unknown in a line", 1_000, READ, |n| might(format!("[1{}]", many(n, |k| format!(", unkown{k}"))))),
        Shape::of("one unknown in a line", 1_000, READ, |n| {
            might(format!("[1{}]", many(n, |_| ", unkown".to_owned())))
        }),
        Shape::of("fields given twice", 2_000, READ, |n| cards(format!("ploy x {{ {} }}\n", "might: 1; ".repeat(n)))),
        Shape::of("unknown fields", 1_000, READ, |n| {
            cards(format!("ploy x {{ might: 1\n{} }}\n", many(n, |k| format!("mihgt{k}: 1\n"))))
        }),
        Shape::of("names twice", 1_000, READ, |n| cards("ploy x { might: 1 }\n".repeat(n))),
        Shape::of("near names", 500, READ, |n| {
            let far = many(n, |k| format!("ploy stone-number-{k} {{ might: 1 }}\n"));
            cards(
                far + &many(n, |k| {
                    format!("ploy b{k} {{ might: 1; does {{ if you is stoen-number-{k} {{ gain 1 barley }} }} }}\n")
                }),
            )
        }),
        Shape::of("odd letters", 8_000, READ, |n| does("§ ř ".repeat(n))),
        Shape::of("capitals", 4_000, READ, |n| does("Gain ".repeat(n))),
        Shape::of("control letters", 8_000, READ, |n| does("\u{1b}\u{7} ".repeat(n))),
        Shape::of("far to the right", 70_000, READ, |n| cards(format!("{}ploy x {{ mihgt: 1 }}\n", " ".repeat(n)))),
        Shape::of("far to the right, often", 2_000, READ, |n| {
            cards(format!("{}{}", " ".repeat(8 * n), "ploy x { mihgt: 1 }; ".repeat(n / 8)))
        }),
        Shape::of("line ends", 32_000, READ, |n| cards("\n".repeat(n))),
        Shape::of("lines that go on", 8_000, READ, |n| cards(format!("ploy x {{ might:{} 1 }}\n", "\n".repeat(n)))),
    ]
}
