//! Programs drawn at random: one small world, of 1 to 600 things of a kind, with values, relations and filters, what
//! modifies, allows and forbids them, and actions that write, move, mark and grant. What the compiler refuses is left
//! out line by line, so that no more is known here of what may be written than it says itself.

use diag::{Diags, FileId, Severity};
use lang::Source;
use link::Selection;
use model::unit::{Floor, Unit};

use super::Pair;
use super::drawn::{Draw, Scope};

/// Rounds of leaving out lines; a refused line takes those that name it along.
const ROUNDS: usize = 12;

/// What stands in every program. Its lines are not drawn.
const WORLD: &str = "\
word enum ink { dry, wet, damp }
word menu work
word kind player is seat 2..3 { var tally: 0..30000 = 3; var track[ink]: 0..9 = 4; var marks: set of cell; var seen: card? }
word kind cell is space, holds card, open { ink: ink; ord: 0..999; var heat: 0..30 = 2; var lit: bool = no }
word kind card is piece, starts in box { ink: ink; worth: 0..20; mass: 0..30000; inks: set of ink; var load: -9..9 = 0; var bold: bool = no }
word kind seal is piece, live in worn, starts in drawer { }
word kind law is piece, live in court, starts in court { }
word zone box holds card, open
word zone pile holds card, list, open
word zone hand of player holds card, open
word zone drawer holds seal, open
word zone worn of player holds seal, open
word zone court holds law, open
word setting pace[ink]: -20..20 = [dry: 3, wet: -2, damp: 0]
action rest in work { you.tally += 1 }
action wear in work (e: seal in drawer) { move e to your worn }
action doff in work (e: seal in your worn) { move e to drawer }
word procedure turn { repeat 3 times { offer work } }
procedure game { step turns { repeat 3 times { for each player q { as q { turn } } } }; end game ranked by it.tally }
";

/// The program of a seed, and its text.
///
/// # Errors
/// It cannot be linked, or not attached.
pub fn program(seed: u64) -> Result<(Pair, String), String> {
    let mut draw = Draw::new(seed);
    let sizes = [size(&mut draw), size(&mut draw)];
    let mut rules: Vec<String> = WORLD.lines().map(str::to_owned).collect();
    rules.extend(values(&mut draw, sizes));
    rules.extend((0..6 + draw.below(5)).map(|at| format!("action a{at} {}", action(&mut draw, sizes))));
    let mut content = things(&mut draw, sizes);
    content.extend((0..3 + draw.below(4)).map(|at| {
        let copies = if draw.one_in(3) { 9 + draw.below(4) } else { 1 + draw.below(2) };
        let (kind, players) = if draw.one_in(2) { ("seal", &["you"][..]) } else { ("law", &[][..]) };
        format!("{kind} {kind}-{at} {{ copies: {copies}; {} }}", modifier(&mut draw, sizes, players))
    }));
    let units = accepted(&mut rules, &mut content)?;
    let units: Vec<&Unit> = units.iter().collect();
    let selection = Selection { players: 2, ..Selection::default() };
    let text = [&rules[..], &content[..]].concat().join("\n");
    Ok((Pair::new("drawn", &units, &selection)?, text))
}

/// How many things there are of a kind: few as often as many, and now and then just as many as a word holds.
fn size(draw: &mut Draw) -> u64 {
    match draw.below(8) {
        0..=2 => 1 + draw.below(12),
        3 | 4 => 13 + draw.below(60),
        5 => 62 + draw.below(5),
        6 => 126 + draw.below(6),
        _ => 129 + draw.below(472),
    }
}

/// Loops inside one another that do not take long over so many things.
fn loops(sizes: [u64; 2]) -> u32 {
    match sizes[0].max(sizes[1]) {
        0..=20 => 3,
        21..=80 => 2,
        _ => 1,
    }
}

/// Values that call those before them.
fn values(draw: &mut Draw, sizes: [u64; 2]) -> Vec<String> {
    let scope = |cards: &[&str], cells: &[&str], inks: &[&str]| {
        let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Scope { cards: own(cards), cells: own(cells), inks: own(inks), players: Vec::new(), loops: loops(sizes) - 1 }
    };
    let mut lines = Vec::new();
    for _ in 0..8 + draw.below(6) {
        let before = draw.declared;
        let (line, name) = match draw.below(6) {
            0 => {
                let holds = draw.holds(&scope(&["c"], &[], &[]), 2);
                draw.declared.filters += 1;
                (format!("(c: card) = {holds}"), format!("filter f{}", before.filters))
            }
            1 => {
                let holds = draw.holds(&scope(&[], &[], &["x"]), 1);
                draw.declared.inks += 1;
                (format!("(x: ink) = {holds}"), format!("relation r{}", before.inks))
            }
            2 => {
                let holds = draw.holds(&scope(&["c"], &["e"], &[]), 2);
                draw.declared.pairs += 1;
                (format!("(c: card, e: cell) = {holds}"), format!("relation q{}", before.pairs))
            }
            3 => {
                let (range, number) = ranged(draw, &scope(&["c"], &[], &[]));
                draw.declared.worths += 1;
                (format!("(c: card): {range} = {number}"), format!("value v{}", before.worths))
            }
            4 => {
                let (range, number) = ranged(draw, &scope(&[], &["e"], &[]));
                draw.declared.heats += 1;
                (format!("(e: cell): {range} = {number}"), format!("value w{}", before.heats))
            }
            _ => {
                let (_, cells) = draw.cells(&scope(&[], &["e"], &[]), 2);
                draw.declared.sets += 1;
                (format!("(e: cell): set of cell = all {cells}"), format!("value s{}", before.sets))
            }
        };
        lines.push(format!("word {name} {line}"));
        // Sets are not modified.
        let name = name.split(' ').next_back().filter(|name| !name.starts_with('s'));
        draw.values.extend(name.map(|name| (name.to_owned(), before)));
    }
    lines
}

/// A range with a number that is held in it, or one that the compiler has to find in it.
fn ranged(draw: &mut Draw, scope: &Scope) -> (String, String) {
    let (low, high) = [(0, 3), (0, 20), (0, 999), (-50, 50), (0, 30_000)][draw.below(5) as usize];
    let number = match draw.below(4) {
        0 => draw.number(scope, 3),
        1 => draw.product(scope),
        _ => format!("max({low}, min({high}, {}))", draw.number(scope, 3)),
    };
    (format!("{low}..{high}"), number)
}

/// What an action is told and does.
fn action(draw: &mut Draw, sizes: [u64; 2]) -> String {
    let mut scope = Scope { players: vec!["you".to_owned()], loops: loops(sizes), ..Scope::default() };
    // Inside of a loop `it` would be another.
    let loops = std::mem::take(&mut scope.loops);
    let chosen = match draw.below(3) {
        0 => {
            scope.cards.push("it".to_owned());
            let holds = draw.holds(&scope, 2);
            scope.cards = vec!["c".to_owned()];
            let zone = draw.one_of(&["", " in box", " in pile"]);
            format!("in work (c: card{zone} where {holds})")
        }
        1 => {
            scope.cells.push("it".to_owned());
            let holds = draw.holds(&scope, 2);
            scope.cells = vec!["e".to_owned()];
            format!("in work (e: cell where {holds})")
        }
        _ => "in work".to_owned(),
    };
    scope.loops = loops;
    let deeds: Vec<String> = (0..1 + draw.below(2)).map(|_| deed(draw, &scope, sizes)).collect();
    format!("{chosen} {{ {} }}", deeds.join("; "))
}

fn deed(draw: &mut Draw, scope: &Scope, sizes: [u64; 2]) -> String {
    let card = scope.cards.first().cloned();
    let cell = scope.cells.first().cloned();
    match (draw.below(12), card, cell) {
        (0, Some(card), _) => format!("move {card} to {}", draw.one_of(&["pile", "box", "your hand"])),
        (1, Some(card), _) => format!("{card}.load {} {}", draw.one_of(&["+=", "-="]), draw.number(scope, 1)),
        (2, Some(card), _) => format!("{card}.bold = {}", draw.holds(scope, 1)),
        (3, _, Some(cell)) => format!("{cell}.heat {} {}", draw.one_of(&["+=", "-="]), draw.number(scope, 1)),
        (4, _, Some(cell)) => format!("{cell}.lit = {}; you.marks += {cell}", draw.holds(scope, 1)),
        (0..=2, ..) => {
            let (inner, query) = draw.cards(scope, 2);
            let card = inner.cards.last().cloned().unwrap_or_default();
            let body = match draw.below(4) {
                0 => format!("you.tally += {}", draw.number(&Scope { loops: 0, ..inner }, 1)),
                1 => format!("{card}.load += {}", draw.number(&Scope { loops: 0, ..inner }, 1)),
                2 => format!("{card}.bold = {}", draw.holds(&Scope { loops: 0, ..inner }, 1)),
                _ => format!("move {card} to {}", draw.one_of(&["pile", "your hand"])),
            };
            format!("for each {query} {{ {body} }}")
        }
        (3 | 4, ..) => {
            let (inner, query) = draw.cells(scope, 2);
            let cell = inner.cells.last().cloned().unwrap_or_default();
            format!("for each {query} {{ {cell}.heat += {} }}", draw.number(&Scope { loops: 0, ..inner }, 1))
        }
        (5, ..) => format!("you.marks = all {}", draw.cells(scope, 2).1),
        (6, ..) => {
            let query = nameless(&draw.cards(scope, 1).1, "card");
            format!("move each {query} to {}", draw.one_of(&["pile", "box"]))
        }
        (7 | 8, ..) => format!("until end of turn {{ {} }}", modifier(draw, sizes, &[])),
        (9, ..) => {
            let (inner, query) = draw.cards(scope, 1);
            let card = inner.cards.last().cloned().unwrap_or_default();
            let how = draw.one_of(&["any", "random"]);
            format!("choose {how} {query}; move {card} to {}", draw.one_of(&["pile", "your hand"]))
        }
        (10, ..) => format!("you.track[{}] += {}", draw.ink(scope), draw.number(scope, 1)),
        _ => format!("you.tally = {}", draw.number(scope, 3)),
    }
}

/// What modifies, allows or forbids something. It reads only what was declared before that, so nothing reads itself.
fn modifier(draw: &mut Draw, sizes: [u64; 2], players: &[&str]) -> String {
    let at = draw.below(draw.values.len() as u64) as usize;
    let Some((name, before)) = draw.values.get(at).cloned() else { return String::new() };
    let all = std::mem::replace(&mut draw.declared, before);
    let players = players.iter().map(|name| (*name).to_owned()).collect();
    let scope = Scope { players, loops: loops(sizes) - 1, ..Scope::default() };
    let (cards, cells) = (draw.cards(&scope, 1).1, draw.cells(&scope, 1).1);
    let (cards, cells) = (nameless(&cards, "card"), nameless(&cells, "cell"));
    let may = draw.one_of(&["allow", "forbid"]);
    let told = match name.chars().next() {
        Some('f') => format!("{may} {name} ({cards})"),
        Some('r') => format!("{may} {name} ({})", draw.ink(&Scope::default())),
        Some('q') => format!("{may} {name} ({cards}, {cells})"),
        Some('v') => format!("modify {name} of {cards} {}", change(draw, &scope)),
        _ => format!("modify {name} of {cells} {}", change(draw, &scope)),
    };
    let condition = if draw.one_in(4) { format!(" if {}", draw.holds(&scope, 1)) } else { String::new() };
    draw.declared = all;
    told + &condition
}

/// A noun phrase that gives what it means no name.
fn nameless(query: &str, noun: &str) -> String {
    let name = query.split_whitespace().skip_while(|word| *word != noun).nth(1).unwrap_or_default().to_owned();
    query.replacen(&format!("{noun} {name}"), noun, 1).replace(&name, "it")
}

fn change(draw: &mut Draw, scope: &Scope) -> String {
    let number = if draw.one_in(3) { format!("({})", draw.number(scope, 1)) } else { draw.below(12).to_string() };
    match draw.below(9) {
        0..=2 => format!("by -{} at least {}", 1 + draw.below(3), draw.below(19)),
        3 => format!("by {} at most {}", 1 + draw.below(3), draw.below(19)),
        4 => format!("by {number}"),
        5 => format!("to {number}"),
        6 => format!("times {}", draw.below(4)),
        7 => "by half down".to_owned(),
        _ => format!("at {} {number}", draw.one_of(&["least", "most"])),
    }
}

/// The things of the world.
fn things(draw: &mut Draw, [cards, cells]: [u64; 2]) -> Vec<String> {
    let mut lines: Vec<String> = ["player ann { }", "player bob { }", "player cyd { }"].map(str::to_owned).into();
    let ink = |draw: &mut Draw| draw.one_of(&["dry", "wet", "damp"]);
    let mut left = cards;
    while left > 0 {
        let copies = if draw.one_in(2) { 1 + draw.below(3) } else { 1 + draw.below(70) }.min(left);
        left -= copies;
        let mass = [0, 7, 400, 30_000][draw.below(4) as usize];
        let (own, other) = (ink(draw), ink(draw));
        let inks = if own == other { own.to_owned() } else { format!("{own}, {other}") };
        lines.push(format!(
            "card card-{left} {{ ink: {own}; worth: {}; mass: {mass}; inks: {inks}; copies: {copies} }}",
            draw.below(21)
        ));
    }
    lines.extend((0..cells).map(|at| format!("cell cell-{at} {{ ink: {}; ord: {at} }}", ink(draw))));
    lines
}

/// Compiles what the compiler accepts of some lines; the others are gone afterwards.
fn accepted(rules: &mut Vec<String>, content: &mut Vec<String>) -> Result<Vec<Unit>, String> {
    for _ in 0..ROUNDS {
        let texts = [rules.join("\n"), content.join("\n")];
        let source =
            |file: u16, path, floor| Source { file: FileId(file.into()), path, text: &texts[usize::from(file)], floor };
        let sources = [source(0, "rules/rules.ken", Floor::Rules), source(1, "content/things.ken", Floor::Content)];
        let mut found = Diags::new();
        let units = lang::compile(&sources, &[], &mut found);
        let errors: Vec<_> = found.iter().filter(|d| d.severity == Severity::Error).collect();
        if errors.is_empty() {
            return Ok(units);
        }
        let mut bad = [Vec::new(), Vec::new()];
        for d in &errors {
            let at = d.span();
            let text = &texts[at.file.0 as usize];
            bad[at.file.0 as usize].push(crate::prove::tree::line_of(text, at.start as usize));
        }
        for (lines, bad) in [&mut *rules, &mut *content].into_iter().zip(&bad) {
            let mut at = 0;
            lines.retain(|_| (!bad.contains(&at), at += 1).0);
        }
    }
    Err("nothing of it is accepted".to_owned())
}
