//! One letter of one name changed, in every place where a name stands: the check must say something on that line. It
//! reads names only; words of the grammar, numbers, rule ids, comments and titles are left as they are.

use std::collections::HashSet;
use std::fmt;
use std::ops::Range;

use lang::Session;
use lang::syntax::pieces::{Piece, PieceKind, pieces};
use lang::syntax::words::{is_head, is_small_word};
use model::hash::mix;
use model::unit::{Unit, What};

use super::spread::spread;
use super::tree::{Scratch, Tree, compiled, line_of};

/// The least share of slips that must be caught, in thousandths; uses and declarations each.
const LEAST: usize = 995;

/// One check in so many is made a second time as a whole, to see that keeping files changes nothing.
const AGAIN: u64 = 500;

/// How many were tried and caught.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tried.
    pub tried: usize,
    /// Caught.
    pub caught: usize,
}

impl Tally {
    fn holds(self) -> bool {
        self.caught * 1000 >= self.tried * LEAST
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = if self.tried == 0 { 100.0 } else { 100.0 * self.caught as f64 / self.tried as f64 };
        write!(f, "{} of {} ({share:.2} %)", self.caught, self.tried)
    }
}

/// What came of all slips.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    /// Names used.
    pub uses: Tally,
    /// Names declared or bound.
    pub declarations: Tally,
    /// One line for each slip that nobody noticed, with the reason.
    pub survivors: Vec<String>,
}

impl Letters {
    /// Whether enough were caught.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.uses.holds() && self.declarations.holds()
    }
}

struct Slip<'t> {
    tree: usize,
    file: usize,
    place: Range<usize>,
    declares: bool,
    word: &'t str,
    changed: String,
    seed: u64,
}

/// Tries every name of the trees, or `count` of them drawn by the seed; of a game without texts only those that are used.
/// Seeds divisible by three replace a letter, the others swap two or drop one. `begin` is told how many there are, `tick`
/// is called after each.
///
/// # Errors
/// One line: a copy of the tree cannot be written, or a file checked with the others kept is judged otherwise than with
/// all of them.
pub fn letters(
    trees: &[Tree],
    count: Option<u32>,
    seed: u64,
    begin: impl FnOnce(u64),
    tick: impl Fn() + Sync,
) -> Result<Letters, String> {
    let sessions: Vec<Session<'_>> = trees.iter().map(Tree::session).collect();
    let slips = slips(trees, &sessions, count, seed);
    begin(slips.len() as u64);
    let found = spread(&slips, Scratch::new, |scratch, slip| {
        let survivor = one(&trees[slip.tree], &sessions[slip.tree], slip, scratch)?;
        tick();
        Ok(survivor)
    })?;
    let mut sum = Letters::default();
    for (slip, survivor) in slips.iter().zip(found) {
        let tally = if slip.declares { &mut sum.declarations } else { &mut sum.uses };
        tally.tried += 1;
        tally.caught += usize::from(survivor.is_none());
        sum.survivors.extend(survivor);
    }
    sum.survivors.sort();
    Ok(sum)
}

fn slips<'t>(trees: &'t [Tree], sessions: &[Session<'_>], count: Option<u32>, seed: u64) -> Vec<Slip<'t>> {
    let mut slips = Vec::new();
    for (tree, (game, session)) in trees.iter().zip(sessions).enumerate() {
        let nouns = nouns(game.units());
        for (file, (_, text)) in game.files().enumerate() {
            let declared: HashSet<usize> = session.declared(file).iter().map(|span| span.start as usize).collect();
            // without texts nothing else has to say the name of what nobody mentions, nor its forms
            let mut untold = HashSet::new();
            if !game.is_told() {
                untold.extend(declared.iter().copied().chain(forms(text)));
            }
            for place in names(text).into_iter().filter(|place| !untold.contains(&place.start)) {
                let mode = seed;
                let seed = mix(seed ^ mix(((tree as u64) << 48) ^ ((file as u64) << 32) ^ place.start as u64));
                let (declares, word) = (declared.contains(&place.start), &text[place.clone()]);
                let changed = slip_of(word, &nouns, mode, seed);
                slips.push(Slip { tree, file, word, changed, place, declares, seed });
            }
        }
    }
    if let Some(count) = count {
        slips.sort_by_key(|slip| mix(slip.seed));
        slips.truncate(count as usize);
    }
    slips
}

fn one(tree: &Tree, session: &Session<'_>, slip: &Slip<'_>, scratch: &Scratch) -> Result<Option<String>, String> {
    let source = session.sources()[slip.file];
    let changed = &slip.changed;
    let text = [&source.text[..slip.place.start], changed, &source.text[slip.place.end..]].concat();
    let line = line_of(&text, slip.place.start);
    let quick = compiled(session, slip.file, &text);
    let caught = quick.iter().any(|seen| seen.lines.contains(&line));
    if caught && !slip.seed.is_multiple_of(AGAIN) {
        return Ok(None);
    }
    let whole = scratch.check(tree, source.path, &text)?;
    let place = || format!("{}/{}:{}", tree.game, source.path, line + 1);
    if let Some(lost) = quick.iter().find(|seen| !whole.contains(seen)) {
        return Err(format!(
            "{}: `{}` as `{changed}`: the whole check does not find {}",
            place(),
            slip.word,
            lost.message
        ));
    }
    if whole.iter().any(|seen| seen.lines.contains(&line)) {
        return Ok(None);
    }
    let reason = match whole.first() {
        Some(elsewhere) => format!("found elsewhere only: {}", elsewhere.message),
        None if names(source.text).into_iter().any(|other| source.text[other] == *changed) => {
            "another name that fits there".to_owned()
        }
        None => "nothing is found".to_owned(),
    };
    let what = if slip.declares { "declaration" } else { "use" };
    Ok(Some(format!("{} {what} `{}` as `{changed}`: {reason}", place(), slip.word)))
}

/// The word with one slip that makes no other form of it: `stone` and `stones` are one name.
fn slip_of(word: &str, nouns: &HashSet<String>, mode: u64, seed: u64) -> String {
    let form = |other: &str| {
        [(word, other), (other, word)].iter().any(|(one, s)| s.strip_suffix('s') == Some(*one) && nouns.contains(*one))
    };
    // A noun of one letter may have no other slip under this mode: then a letter is replaced.
    let drawn = (0..8).map(|n| changed(word, mode, seed.wrapping_add(n)));
    let drawn = drawn.chain((0..8).map(|n| changed(word, 0, seed.wrapping_add(n))));
    drawn.into_iter().find(|other| !form(other)).unwrap_or_else(|| changed(word, 0, seed))
}

/// The names that also have a plural with `s`.
fn nouns<'u>(units: impl Iterator<Item = &'u Unit>) -> HashSet<String> {
    let mut nouns = HashSet::new();
    for (unit, decl) in units.flat_map(|unit| unit.decls.iter().map(move |decl| (unit, decl))) {
        let forms = match &decl.what {
            What::Kind(kind) => &kind.forms[..],
            What::Noun { forms, .. } => forms,
            What::Enum { .. } => &[],
            What::Measure { .. }
            | What::Zone(_)
            | What::Value(_)
            | What::Verb(_)
            | What::Action(_)
            | What::Ability(_)
            | What::Cost(_)
            | What::Setting { .. }
            | What::Var { .. }
            | What::Menu { .. }
            | What::Stream
            | What::Item(_)
            | What::Test(_)
            | What::Given(_) => continue,
        };
        let Some(name) = decl.sym.map(|sym| unit.name(sym)) else { continue };
        // A regular plural in `es` needs no care: one letter less is no form of it.
        if forms.is_empty() || forms.iter().any(|form| form.strip_suffix('s') == Some(name)) {
            nouns.insert(name.to_owned());
        }
    }
    nouns
}

/// The word with one slip.
fn changed(word: &str, mode: u64, seed: u64) -> String {
    let mut bytes = word.as_bytes().to_vec();
    let letters: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_lowercase()).collect();
    let draw = |salt: u64, among: usize| (mix(seed ^ mix(salt)) % among.max(1) as u64) as usize;
    let pairs: Vec<usize> =
        letters.iter().copied().filter(|at| letters.contains(&(at + 1)) && bytes[*at] != bytes[at + 1]).collect();
    match mode % 3 {
        1 if !pairs.is_empty() => {
            let at = pairs[draw(1, pairs.len())];
            bytes.swap(at, at + 1);
        }
        2 if letters.len() > 2 => {
            bytes.remove(letters[1 + draw(1, letters.len() - 1)]);
        }
        _ => {
            let at = letters[draw(1, letters.len())];
            let other = b'a' + (bytes[at] - b'a' + 1 + draw(2, 25) as u8) % 26;
            bytes[at] = other;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Where the names of a file without mistakes stand.
fn names(text: &str) -> Vec<Range<usize>> {
    let pieces: Vec<_> = pieces(text).unwrap_or_default().into_iter().filter(|piece| !piece.is_comment()).collect();
    let mut out = Vec::new();
    // Whether a head may stand here, and whether the piece before is a number.
    let (mut first, mut number) = (true, false);
    for (n, piece) in pieces.iter().enumerate() {
        first |= piece.line_ends > 0;
        let word = piece.text;
        match piece.kind {
            PieceKind::Word if word.starts_with(|c: char| c.is_ascii_lowercase()) && (piece.apart || !number) => {
                let next = pieces.get(n + 1).filter(|next| !next.apart);
                let applied = next.is_some_and(|next| next.text.starts_with(['[', '(', '.', ':']));
                if !(is_small_word(word) || (first && !applied && is_head(word))) {
                    out.push(piece.range());
                }
                first = word == "word";
            }
            PieceKind::Text => {}
            PieceKind::Sign => first = matches!(word, "{" | "}" | ";" | "]"),
            PieceKind::Word | PieceKind::Number | PieceKind::Comment | PieceKind::Doc => first = false,
        }
        number = piece.kind == PieceKind::Number;
    }
    out
}

/// Where other words stand that a head declares: forms of a name, `verb drop (drops, dropped)`, fixed words of a verb,
/// `verb gain (n: dust) twice`, and the ways of a cost.
fn forms(text: &str) -> Vec<usize> {
    let pieces = pieces(text).unwrap_or_default();
    let mut out = Vec::new();
    for (n, head) in pieces.iter().enumerate() {
        let header = pieces[n + 1..].iter().take_while(|piece| piece.line_ends == 0 && !piece.is_sign("{"));
        let header: Vec<&Piece<'_>> = header.take_while(|piece| piece.text != "if").collect();
        match head.text {
            "way" => out.extend(header.first().map(|name| name.start)),
            "verb" | "kind" | "noun" => {
                let brackets = header.iter().scan(0, |depth, piece| {
                    *depth += i32::from(piece.is_sign("(")) - i32::from(piece.is_sign(")"));
                    Some(*depth)
                });
                let depths: Vec<i32> = brackets.collect();
                let listed = header.get(1).is_some_and(|piece| piece.is_sign("("))
                    && header[2..].iter().take_while(|piece| !piece.is_sign(")")).all(|piece| !piece.is_sign(":"));
                let first = if listed { header.iter().position(|piece| piece.is_sign(")")).unwrap_or(0) } else { 0 };
                let word = |at: usize| header[at].kind == PieceKind::Word;
                let wanted = |at: &usize| word(*at) && (*at < first || head.text == "verb" && depths[*at] == 0);
                out.extend((1..header.len()).filter(wanted).map(|at| header[at].start));
            }
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_is_no_word_of_the_grammar() {
        let text =
            "[AA-BB-01] word value weight_of (s: stone) = 4 if s.wet else 1d // dust\ntest \"cup\" { step[red-one] }";
        let found: Vec<&str> = names(text).into_iter().map(|at| &text[at]).collect();
        assert_eq!(found, ["weight_of", "s", "stone", "s", "wet", "step", "red-one"]);
    }

    #[test]
    fn a_head_declares_forms_fixed_words_and_ways() {
        let found = |text: &str| -> Vec<String> {
            let word = |at: usize| text[at..].split([',', ')', ' ']).next().unwrap_or_default().to_owned();
            forms(text).into_iter().map(word).collect()
        };
        assert_eq!(found("word verb drop (drops, dropped) (k: stone) { }"), ["drops", "dropped"]);
        assert_eq!(found("word verb gain (n: dust) twice if wet(n) { }"), ["twice"]);
        assert_eq!(found("word kind die (dice) is piece"), ["dice"]);
        assert_eq!(
            found("cost toll {\n  way coin { pay 1 dust }\n  way token (t: stone) { drop t } }"),
            ["coin", "token"]
        );
    }

    #[test]
    fn a_slip_is_one_letter() {
        for seed in 0..200 {
            let replaced = changed("north-cup", 0, seed);
            assert_eq!(replaced.bytes().zip("north-cup".bytes()).filter(|(a, b)| a != b).count(), 1, "{replaced}");
            assert_eq!(changed("north-cup", 2, seed).len(), 8);
            let swapped = changed("north-cup", 1, seed);
            assert!(swapped != "north-cup" && swapped.len() == 9, "{swapped}");
        }
        assert_ne!(changed("q", 1, 7), "q");
    }

    #[test]
    fn another_form_of_a_noun_is_no_slip() {
        let nouns = HashSet::from(["stone".to_owned()]);
        let among = |word: &str, nouns: &HashSet<String>| {
            let slips = (0..400).map(|seed| slip_of(word, nouns, 2, mix(seed)));
            slips.filter(|slip| slip == "stone" || slip == word).count()
        };
        assert_eq!(among("stones", &nouns), 0);
        assert!(among("stones", &HashSet::new()) > 20, "no such slip is made at all");
    }

    #[test]
    fn nouns_of_the_games_are_known() {
        for tree in Tree::all(None).expect("shipped games have no findings") {
            let nouns = nouns(tree.units());
            let plurals = tree.files().flat_map(|(_, text)| names(text).into_iter().map(|at| &text[at]));
            assert!(
                plurals.filter_map(|word| word.strip_suffix('s')).any(|word| nouns.contains(word)),
                "{}",
                tree.game
            );
        }
    }
}
