//! Shapes of rules: definitions that mention each other, and what linking and playing make of them.

use super::{CHECK, Files, PLAY, Shape, cards, many, with_rules};

/// Values, each of which mentions the one before as often as the text does.
fn values(levels: usize, of: &str) -> Files {
    let value = |k: usize| format!("word value v{} (b: band): barley = {}\n", k + 1, of.replace('$', &format!("v{k}")));
    let rules = format!("word value v0 (b: band): barley = b.barley\n{}", many(levels, value));
    with_rules(
        rules,
        &format!("ploy x {{ might: 1; copies: 2; does {{ if v{levels}(you) > 0 {{ gain 1 barley }} }} }}\n"),
    )
}

/// Filters, each of which mentions the one before as often as the text does.
fn filters(levels: usize, of: &str) -> Files {
    let filter = |k: usize| format!("word filter f{} (s: scout) = {}\n", k + 1, of.replace('$', &format!("f{k}")));
    let rules = format!("word filter f0 (s: scout) = s.owner is you\n{}", many(levels, filter));
    with_rules(
        rules,
        &format!("ploy x {{ might: 1; copies: 2; does {{ if some f{levels} scout {{ gain 1 barley }} }} }}\n"),
    )
}

/// Verbs, each of which does the one before so often.
fn verbs(levels: usize, calls: usize) -> Files {
    let word = |k: usize| {
        "abcdefghijklmnopqrstuvwxyz".chars().nth(k % 26).map_or_else(String::new, |c| format!("trade_{c}{}", k / 26))
    };
    let verb = |k: usize| format!("word verb {} {{ {} }}\n", word(k + 1), format!("{}; ", word(k)).repeat(calls));
    let rules = format!("word verb {} {{ gain 1 barley }}\n{}", word(0), many(levels, verb));
    with_rules(rules, &format!("ploy x {{ might: 1; copies: 2; does {{ {} }} }}\n", word(levels)))
}

/// Counts inside each other, each over all cards but the one before and as mighty as the one before that.
fn counts(levels: usize) -> String {
    let names: Vec<char> = ('a'..='z').filter(|c| !matches!(c, 'b' | 'i' | 's')).collect();
    let name = |at: usize| names[at % names.len()];
    (0..levels).rev().fold("yes".to_owned(), |inside, at| {
        let one = if at > 0 { format!("it is not {} and ", name(at - 1)) } else { String::new() };
        let two = if at > 1 { format!("it.might <= {}.might and ", name(at - 2)) } else { String::new() };
        let inner = if inside == "yes" { "it.might > 0".to_owned() } else { format!("{inside} > 1") };
        format!("(count card {} where {one}{two}{inner})", name(at))
    })
}

/// A condition that stands for twice as many rows with every level, looked at for each of many things, very often.
fn dear(levels: usize) -> Files {
    let value = |k: usize| {
        format!(
            "word value v{} (b: bean, n: 0..99): 0..999 = max(v{k}(b, min(n + 1, 99)), v{k}(b, min(n + {}, 99)))\n",
            k + 1,
            k + 2
        )
    };
    let rules = format!(
        "word kind bean is piece, starts in sack {{ var ripe: 0..9 = 0 }}\nword zone sack holds bean, open\n\
         word var stir: 0..9 = 0\nword verb stir_about {{ stir = 9 - stir }}\n\
         word value v0 (b: bean, n: 0..99): 0..999 = b.ripe * n\n{}\
         word verb toil {{ repeat 99 times {{ repeat 99 times {{ \
         if (count bean b where v{levels}(b, stir) > 998) > 0 {{ gain 1 barley }}; stir_about }} }} }}\n",
        many(levels, value)
    );
    with_rules(rules, "bean sprout { copies: 200 }\nploy x { might: 1; copies: 60; price: 0; does { toil } }\n")
}

pub(super) fn shapes() -> Vec<Shape> {
    vec![
        Shape::of("values that mention six", 2, PLAY, |n| {
            values(n, "max(max($(b), $(left of b)), max(max($(b), $(left of b)), max($(b), $(left of b))))")
        }),
        Shape::of("values that mention two", 4, PLAY, |n| values(n, "max($(b), $(left of b))")),
        Shape::of("a chain of values", 40, PLAY, |n| values(n, "max($(b), 1)")),
        Shape::of("a chain of sums", 40, PLAY, |n| values(n, "min($(b) + 1, 12)")),
        Shape::of("filters that mention two", 4, PLAY, |n| filters(n, "s is $ and not (s is $)")),
        Shape::of("filters with counts", 2, PLAY, |n| filters(n, "count $ scout > 1 and s is $")),
        Shape::of("a chain of filters", 40, PLAY, |n| filters(n, "s is $")),
        Shape::of("verbs with six calls", 2, PLAY, |n| verbs(n, 6)),
        Shape::of("verbs with two calls", 4, PLAY, |n| verbs(n, 2)),
        Shape::of("a chain of verbs", 40, PLAY, |n| verbs(n, 1)),
        Shape::of("a chain of settings", 40, PLAY, |n| {
            let setting = |k: usize| format!("word setting s{}: 0..9 = s{k}\n", k + 1);
            let rules = format!("word setting s0: 0..9 = 1\n{}", many(n, setting));
            with_rules(
                rules,
                &format!("ploy x {{ might: 1; copies: 2; does {{ if s{n} > 0 {{ gain 1 barley }} }} }}\n"),
            )
        }),
        Shape::of("fields that name fields", 40, PLAY, |n| {
            let field = |k: usize| format!("f{}: 0..9 = f{k}\n", k + 1);
            let fields = format!("f0: 0..9 = 1\n{}", many(n, field));
            with_rules(
                format!("word kind bean is piece, starts in sack {{\n{fields}}}\nword zone sack holds bean, open\n"),
                &format!(
                    "bean b {{ copies: 2 }}\n\
                     ploy x {{ might: 1; copies: 2; does {{ if some bean where it.f{n} > 0 {{ gain 1 barley }} }} }}\n"
                ),
            )
        }),
        Shape::of("a chain of nouns", 10, PLAY, |n| {
            let noun = |k: usize| {
                format!("word noun crew_{k}x = scout_{k}x where it is own\n")
                    .replace("scout_0x", "scout")
                    .replace("scout_", "crew_")
            };
            let rules: String =
                (0..n).map(|k| noun(k).replace(&format!("crew_{k}x ="), &format!("crew_{}x =", k + 1))).collect();
            with_rules(
                rules,
                &format!("ploy x {{ might: 1; copies: 2; does {{ if some crew_{n}x {{ gain 1 barley }} }} }}\n"),
            )
        }),
        Shape::of("counts over many", 1, PLAY, |n| {
            cards(format!(
                "ploy x {{ might: 1; copies: 60; price: 1; does {{ if {} > 1 {{ gain 1 barley }} }} }}\n",
                counts(n)
            ))
        }),
        Shape::of("dear conditions in loops", 1, &["check pk", "sim skirmish --games 2 --content pk"], dear),
        Shape::of("many values", 300, CHECK, |n| {
            let value = |k| format!("word value v{k} (b: band): 0..99 = (count scouts in reserve of b) + {}\n", k % 9);
            with_rules(many(n.min(9_999), value), "ploy x { might: 1 }\n")
        }),
        Shape::of("many kinds", 300, CHECK, |n| {
            with_rules(
                many(n, |k| format!("word kind k{k} is piece, starts in z{k}\nzone z{k} holds k{k}, open\n")),
                "ploy x { might: 1 }\n",
            )
        }),
        Shape::of("many members", 2_000, CHECK, |n| {
            with_rules(
                format!("word enum e {{ {} }}\n", many(n, |k| format!("{}m{k}x", if k > 0 { ", " } else { "" }))),
                "ploy x { might: 1 }\n",
            )
        }),
        Shape::of("many parameters", 300, CHECK, |n| {
            with_rules(
                format!(
                    "word value v ({}): 0..9 = 1\n",
                    many(n, |k| format!("{}p{k}: band", if k > 0 { ", " } else { "" }))
                ),
                "ploy x { might: 1 }\n",
            )
        }),
        Shape::of("many overloads", 300, CHECK, |n| {
            with_rules(
                many(n, |k| format!("word verb gain (n: m{k}) {{ gain 1 barley }}\nword measure m{k} 0..9\n")),
                "ploy x { might: 1 }\n",
            )
        }),
        Shape::of("verbs of one head", 200, CHECK, |n| {
            let slots =
                |k: usize| many(k % 7 + 1, |at| format!(" ({}: band)", ["a", "b", "c", "d", "e", "f", "g"][at]));
            with_rules(
                many(n, |k| format!("word verb haul{} {{ gain 1 barley }}\n", slots(k))),
                "ploy x { might: 1; does { haul you } }\n",
            )
        }),
        Shape::of("a wide family", 5, CHECK, |n| {
            let members = |p: char, n: usize| many(n, |k| format!("{}{p}{k}x", if k > 0 { ", " } else { "" }));
            with_rules(
                format!(
                    "word enum e {{ {} }}\nword enum o {{ {} }}\nvar wide[e, o]: 0..9 = 0\nword value seen: 0..9 = wide[a0x, c0x]\n",
                    members('a', n),
                    members('c', n)
                ),
                "ploy x { might: 1 }\n",
            )
        }),
        Shape::of("a great range", 1_000, PLAY, |n| {
            with_rules(
                format!(
                    "word value v (b: band): 0..{n} = count number a in 1..{n} where a > (count scouts in reserve of b)\n"
                ),
                "ploy x { might: 1; copies: 2; does { if v(you) > 3 { gain 1 barley } } }\n",
            )
        }),
        Shape::of("a long repeat", 4_000, &["check pk", "sim skirmish --games 2 --content pk"], |n| {
            cards(format!("ploy x {{ might: 1; copies: 2; does {{ repeat {n} times {{ gain 1 barley }} }} }}\n"))
        }),
        Shape::of("repeats in repeats", 1, &["check pk", "sim skirmish --games 2 --content pk"], |n| {
            cards(format!(
                "ploy x {{ might: 1; copies: 2; does {{ {}gain 1 barley{} }} }}\n",
                "repeat 99 times { ".repeat(n),
                " }".repeat(n)
            ))
        }),
    ]
}
