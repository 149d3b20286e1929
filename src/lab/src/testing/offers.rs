//! What a question offers, as a test would answer it: every answer that is told here can be written behind `seat:`.
//!
//! What stands in round brackets behind an answer only explains it.

use std::collections::HashMap;

use engine::{Game, Options, Question};
use host::library::Loaded;
use model::program::{DomainId, MenuEntry, Origin, Sort};
use model::unit::{Op, Root, Unit, last_part};

use seat::{items, names};

/// Where the statements of a program are written.
#[derive(Clone, Copy)]
pub(super) struct Written<'a> {
    /// The game.
    pub(super) loaded: &'a Loaded,
    /// For each unit of the program its position in the game.
    pub(super) files: &'a [u32],
}

impl Written<'_> {
    /// The unit of a statement, and where it stands among those of the game.
    fn unit(&self, origin: Origin) -> Option<(usize, &Unit)> {
        let at = *self.files.get(usize::from(origin.unit))? as usize;
        let unit = self.loaded.units.get(at)?;
        Some((at, &unit.unit))
    }
}

/// What a question offers.
pub(super) struct Offers {
    /// What it is asked for: the menu, or the verb that uses the answer; empty if neither.
    asked: String,
    /// How many of them, where several are answered together.
    several: String,
    /// The answers, each with what explains it.
    answers: Vec<(String, String)>,
}

impl Offers {
    /// Of the open question of a game.
    pub(super) fn new(written: Written<'_>, game: &Game, question: &Question) -> Self {
        let program = game.engine().program();
        let ask = &program.asks[question.ask.index()];
        let menu = matches!(question.options, Options::Menu { .. });
        let asked = match (ask.verb.as_str(), menu) {
            ("", _) => String::new(),
            (verb, true) => format!(" in `{verb}`"),
            (verb, false) => format!(" for `{verb}`"),
        };
        let several = match question.options {
            Options::Subset { min, max, .. } if min == max => format!("{min} of "),
            Options::Subset { min, max, .. } => format!("{min} to {max} of "),
            _ => String::new(),
        };
        let mut answers = answers(written, game, question);
        if question.decline {
            answers.push(plain("pass"));
        }
        Self { asked, several, answers }
    }

    /// All of it on one line.
    pub(super) fn line(&self) -> String {
        let answer = |(answer, why): &(String, String)| match why.is_empty() {
            true => answer.clone(),
            false => format!("{answer} ({why})"),
        };
        let answers = self.answers.iter().map(answer).collect::<Vec<_>>().join(", ");
        format!("offered{}: {}{answers}", self.asked, self.several)
    }

    /// What a line that names all of it says behind the seat.
    pub(super) fn exactly(&self) -> String {
        let answers = self.answers.iter().map(|(answer, _)| answer.as_str()).collect::<Vec<_>>().join(", ");
        format!("{}{answers}", self.several)
    }
}

fn plain(answer: impl Into<String>) -> (String, String) {
    (answer.into(), String::new())
}

fn answers(written: Written<'_>, game: &Game, question: &Question) -> Vec<(String, String)> {
    /// Numbers that are told one by one.
    const NUMBERS: i32 = 12;
    let program = game.engine().program();
    match question.options {
        Options::Pick { domain } | Options::Subset { domain, .. } => {
            let members: Vec<u16> = question.among.iter().collect();
            things(game, domain, &members).into_iter().map(plain).collect()
        }
        Options::Allocate { domain, amount } => {
            let members: Vec<u16> = question.room.iter().map(|(member, _)| *member).collect();
            let names = things(game, domain, &members);
            let room = names.iter().zip(&question.room).map(|(name, (_, room))| format!("at most {room} to {name}"));
            let why = format!("{amount} in all: {}", room.collect::<Vec<_>>().join(", "));
            let Some(engine::Answer::Shares(shares)) = question.nth(0) else { return vec![(String::new(), why)] };
            let of = |member: &u16| shares.iter().find(|(m, _)| m == member).map_or(0, |(_, n)| *n);
            let list: Vec<String> = members.iter().map(|member| of(member).to_string()).collect();
            vec![(format!("[{}]", list.join(", ")), why)]
        }
        Options::Menu { menu } => {
            let entries = &program.menus[menu.index()].entries;
            let offered: Vec<&MenuEntry> = question.among.iter().map(|e| &entries[usize::from(e)]).collect();
            let same = |entry: &MenuEntry| {
                offered.iter().filter(|other| last_part(&other.name) == last_part(&entry.name)).count() > 1
            };
            let name = |entry: &&MenuEntry| match entry.this {
                Some((domain, thing)) if same(entry) => plain(names::id(program, domain, thing)),
                _ => plain(last_part(&entry.name)),
            };
            offered.iter().map(name).collect()
        }
        Options::Number { low, high } if high.saturating_sub(low) > NUMBERS => vec![plain(format!("{low}..{high}"))],
        Options::Number { low, high } => (low..=high).map(|n| plain(n.to_string())).collect(),
        Options::YesNo => vec![plain("yes"), plain("no")],
        Options::Branch | Options::Pay => {
            let texts = branches(written, game);
            let why = |branch: u16| texts.get(usize::from(branch)).cloned().unwrap_or_default();
            question.among.iter().map(|branch| ((branch + 1).to_string(), why(branch))).collect()
        }
        Options::Trigger => {
            question.among.iter().map(|at| ((at + 1).to_string(), waiting(written, game, at))).collect()
        }
    }
}

/// The texts of the branches that the open question chooses from, as they are written.
fn branches(written: Written<'_>, game: &Game) -> Vec<String> {
    let program = game.engine().program();
    let origin = program.origins.get(game.state().pc() as usize).copied();
    let Some((origin, (_, unit))) = origin.and_then(|origin| Some((origin, written.unit(origin)?))) else {
        return Vec::new();
    };
    match unit.node(origin.node).op {
        Op::Either => unit.kids(origin.node).iter().map(|kid| short(&items::source(unit, *kid))).collect(),
        _ => Vec::new(),
    }
}

/// A text on one line, without the braces around it.
fn short(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.trim_start_matches('{').trim_end_matches('}').trim();
    format!("`{text}`")
}

/// Whose text waits at a position.
fn waiting(written: Written<'_>, game: &Game, position: u16) -> String {
    let program = game.engine().program();
    let Some(waiting) = game.waiting(position) else { return String::new() };
    if let Some((domain, thing)) = waiting.this {
        return names::id(program, domain, thing);
    }
    if let Some(design) = waiting.design {
        return program.designs[design.index()].name.clone();
    }
    // A text of the rules has no name: where it stands says which it is.
    let at = program.procs[waiting.proc.index()].entry.index();
    let place = program.origins.get(at..).unwrap_or_default().iter().find_map(|origin| {
        let (at, unit) = written.unit(*origin)?;
        let range = unit.spans.get(origin.node.index()).copied()?;
        Some(written.loaded.place(at, range))
    });
    place.unwrap_or_else(|| "a line of the rules".to_string())
}

/// Names of things among which one is chosen: the id of the design if that tells it from the others, with the place if
/// it takes that, else the copy.
pub(super) fn things(game: &Game, domain: DomainId, members: &[u16]) -> Vec<String> {
    let program = game.engine().program();
    let home = &program.domains[domain.index()];
    let design = |member: &u16| home.objects.get(usize::from(*member)).and_then(|object| object.design);
    let name = |member: &u16| match design(member) {
        Some(design) => program.designs[design.index()].name.clone(),
        None => names::id(program, domain, *member),
    };
    let placed = |member: &u16| {
        let piece = home.sort == Sort::Things(Root::Piece);
        let place = piece.then(|| game.location(domain, *member)).flatten()?;
        let location = &home.locations[usize::from(place)];
        let place = match location.name.split_once('/') {
            Some((zone, owner)) => format!("{zone} of {owner}"),
            None => location.name.clone(),
        };
        (!place.is_empty()).then(|| format!("({} in {place})", name(member)))
    };
    let mut times: HashMap<String, usize> = HashMap::new();
    for text in members.iter().flat_map(|member| [Some(name(member)), placed(member)]).flatten() {
        *times.entry(text).or_default() += 1;
    }
    let alone = |text: &String| times.get(text) == Some(&1);
    let told = |member: &u16| {
        let by_design = Some(name(member)).filter(&alone);
        let by_place = || placed(member).filter(&alone);
        by_design.or_else(by_place).unwrap_or_else(|| names::id(program, domain, *member))
    };
    members.iter().map(told).collect()
}
