//! What a person selects of a game (players, edition, scenario, variants, options), checked before it is linked.

use diag::{Count, Diags, FileId, Span, or_list};
use model::program::Program;
use model::unit::{Base, Decl, LIKE, PLAYERS, Root, Space, Tree, Ty, Unit, What, last_part};
use serde::{Deserialize, Serialize};

use super::Loaded;
use crate::{Failure, sheet::quoted};

/// A selection in a person's words; saves and replays hold it so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Number of players; the manifest's if none.
    pub players: Option<u8>,
    /// The seats that play, by id; the first of the game if none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<String>,
    /// Edition; the manifest's if none.
    pub edition: Option<String>,
    /// Scenario.
    pub scenario: Option<String>,
    /// Variants, in order.
    #[serde(default)]
    pub variants: Vec<String>,
    /// Options as `name=value`.
    #[serde(default)]
    pub options: Vec<String>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionRow {
    /// Its name.
    pub name: String,
    /// What it takes, in words: "`on` or `off`".
    pub takes: String,
    /// Its documentation.
    pub doc: String,
    /// The words it takes, where they can be listed.
    words: Vec<String>,
    /// The numbers it takes, if it takes numbers.
    range: Option<(i32, i32)>,
}

impl OptionRow {
    /// The values it takes, as a person writes them; of a range of numbers its ends.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        match self.range {
            Some((lo, hi)) => vec![lo.to_string(), hi.to_string()],
            None => self.words.clone(),
        }
    }
}

/// The preset kind of an option that changes lines; options of settings are settings.
const OPTION: &str = "option";

/// The options that a game declares, by name: settings marked `option`, and presets that change lines.
#[must_use]
pub fn options(loaded: &Loaded) -> Vec<OptionRow> {
    let row = |(unit, decl): (&Unit, &Decl)| {
        let (words, range) = match &decl.what {
            What::Setting { ty, option: true, .. } => values(loaded, unit, unit.types[ty.index()]),
            What::Item(item) if unit.name(item.kind) == OPTION => (switch(), None),
            _ => return None,
        };
        let takes = match range {
            Some((lo, hi)) => format!("a number from {lo} to {hi}"),
            None => quoted(&words),
        };
        Some(OptionRow { name: unit.name(decl.sym?).to_string(), takes, doc: decl.doc.to_string(), words, range })
    };
    let mut rows: Vec<OptionRow> = loaded.decls().filter_map(row).collect();
    rows.sort_by(|a, b| a.name.cmp(&b.name));
    rows
}

fn switch() -> Vec<String> {
    vec!["on".into(), "off".into()]
}

fn values(loaded: &Loaded, unit: &Unit, ty: Ty) -> (Vec<String>, Option<(i32, i32)>) {
    use Base::{Condition, Cost, Design, Effect, Error, Frame, Thing, Unit, Zone};
    match ty.base {
        Base::Bool => (switch(), None),
        Base::Int | Base::Quantity => (Vec::new(), Some((ty.lo, ty.hi))),
        Base::Enum => {
            let name = ty.sym.map(|s| unit.name(s));
            let (unit, members) = loaded
                .decls()
                .find_map(|(u, d)| match (&d.what, d.sym) {
                    (What::Enum { members }, Some(s)) if Some(u.name(s)) == name => Some((u, &members[..])),
                    _ => None,
                })
                .unwrap_or((unit, &[]));
            (members.iter().map(|member| last_part(unit.name(*member)).to_string()).collect(), None)
        }
        Error | Unit | Thing | Design | Zone | Effect | Condition | Cost | Frame => (Vec::new(), None),
    }
}

/// The presets of one kind (`edition`, `scenario`, `variant`, `option`) that a game declares, by name.
#[must_use]
pub fn presets(loaded: &Loaded, kind: &str) -> Vec<String> {
    let mut names: Vec<String> = declared(loaded, kind).map(str::to_owned).collect();
    names.sort();
    names
}

/// The same in order of place.
fn declared<'g>(loaded: &'g Loaded, kind: &str) -> impl Iterator<Item = &'g str> {
    let is_preset = loaded.decls().any(|(unit, decl)| match (&decl.what, decl.sym) {
        (What::Kind(k), Some(sym)) => k.root == Root::Preset && unit.name(sym) == kind,
        _ => false,
    });
    // A preset kind may be built into the language: then its items alone tell.
    loaded.decls().filter_map(move |(unit, decl)| match &decl.what {
        What::Item(item) if (is_preset || item.copies.is_empty()) && unit.name(item.kind) == kind => {
            Some(unit.name(decl.sym?))
        }
        _ => None,
    })
}

/// Checks a selection and puts it into the linker's words.
///
/// # Errors
/// When it names what the game does not have (exit 2).
pub fn link_selection(loaded: &Loaded, choice: &Choice) -> Result<link::Selection, Failure> {
    let manifest = &loaded.manifest;
    let mut selected = Vec::new();
    let edition = choice.edition.as_deref().unwrap_or(&manifest.default_edition);
    if declared(loaded, "edition").any(|declared| declared == edition) {
        selected.push(edition.to_string());
    } else if choice.edition.is_some() && !manifest.editions.iter().any(|e| e.value == edition) {
        let known = manifest.editions.iter().map(|e| e.value.clone()).chain(presets(loaded, "edition"));
        return Err(unknown("edition", edition, known.collect()));
    }
    let scenario = choice.scenario.iter().map(|name| ("scenario", name));
    for (kind, name) in scenario.chain(choice.variants.iter().map(|name| ("variant", name))) {
        if !declared(loaded, kind).any(|declared| declared == name) {
            return Err(unknown(kind, name, presets(loaded, kind)));
        }
        selected.push(name.clone());
    }
    let (switched, chosen) = switched(loaded, &choice.options)?;
    selected.extend(switched);
    let seats = seated(loaded, &choice.seats)?;
    let named = players_among(loaded, &seats);
    if let (Some(players), Some(named)) = (choice.players, named)
        && players != named
    {
        let seats = Count("seat", named.into());
        let failure = Failure::unknown(format!("{} cannot sit on {seats}", Count("player", players.into())));
        return Err(failure.help("leave out the number: it follows from the seats"));
    }
    let players = number_of_players(loaded, choice.players.or(named), &selected)?;
    Ok(link::Selection {
        players,
        seats,
        presets: selected,
        options: chosen,
        packs: loaded.packs.iter().map(|p| p.id.clone()).collect(),
        start: Some(manifest.start.value.clone()).filter(|s| !s.is_empty()),
        promise: manifest.promise.as_ref().map(|value| value.value.clone()),
    })
}

/// The presets that are switched on, and the settings with their values.
type Switched = (Vec<String>, Vec<(String, String)>);

/// Options as they are written.
fn switched(loaded: &Loaded, options: &[String]) -> Result<Switched, Failure> {
    if options.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let rows = self::options(loaded);
    let mut chosen: Vec<(String, String)> = Vec::new();
    for option in options {
        let (name, value) = one_option(option, &rows)?;
        if chosen.iter().any(|(known, _)| *known == name) {
            return Err(Failure::unknown(format!("the option `{name}` is given twice")).help("leave one of them out"));
        }
        chosen.push((name, value));
    }
    let switches = presets(loaded, OPTION);
    let (switched, chosen): (Vec<_>, Vec<_>) = chosen.into_iter().partition(|(name, _)| switches.contains(name));
    Ok((switched.into_iter().filter(|(_, value)| value == "on").map(|(name, _)| name).collect(), chosen))
}

/// The seats that are named, each by its id or by the key of its name.
///
/// # Errors
/// A seat that is not there, or that is named twice (exit 2).
pub fn seated(loaded: &Loaded, wanted: &[String]) -> Result<Vec<String>, Failure> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let units = loaded.units();
    let words = text::Words::new(&units);
    let rows: Vec<(String, String)> = words.seats().map(|(id, key)| (id.to_owned(), key.to_owned())).collect();
    let mut out: Vec<String> = Vec::new();
    for name in wanted {
        let Some((id, _)) = rows.iter().find(|(id, key)| id == name || key == name) else {
            return Err(unknown("seat", name, rows.into_iter().map(|(id, _)| id).collect()));
        };
        if out.contains(id) {
            return Err(Failure::unknown(format!("the seat `{id}` is named twice")).help("name each once"));
        }
        out.push(id.clone());
    }
    Ok(out)
}

/// How many of the seats that are named are played; none if none is.
#[must_use]
pub fn players_among(loaded: &Loaded, seats: &[String]) -> Option<u8> {
    let unasked = |seat: &&String| {
        let kind = loaded.decls().find_map(|(unit, decl)| match &decl.what {
            What::Item(item) if decl.sym.is_some_and(|sym| unit.name(sym) == **seat) => Some(unit.name(item.kind)),
            _ => None,
        });
        loaded.decls().any(|(unit, decl)| match &decl.what {
            What::Kind(it) => it.unasked && decl.sym.map(|sym| unit.name(sym)) == kind,
            _ => false,
        })
    };
    let players = seats.len() - seats.iter().filter(unasked).count();
    (players > 0).then(|| u8::try_from(players).unwrap_or(u8::MAX))
}

/// The numbers of players of a preset, or of the one that it is like.
fn players_of(loaded: &Loaded, preset: &str) -> Option<(u8, u8)> {
    let mut name = preset.to_owned();
    for _ in 0..16 {
        let found = loaded.decls().find_map(|(unit, decl)| match &decl.what {
            What::Item(item) if decl.sym.is_some_and(|sym| unit.name(sym) == name) => Some((unit, item)),
            _ => None,
        });
        let (unit, item) = found?;
        let said = |name: &str| {
            let field =
                item.fields.iter().find(|f| unit.symbol(f.sym).space == Space::Setting && unit.name(f.sym) == name);
            field.and_then(|field| field.body.roots.first().copied())
        };
        if let Some(Tree::List { elements }) = said(PLAYERS).map(|root| unit.tree(root))
            && let [lo, hi] = elements
        {
            let end = |node| number(unit, node).and_then(|n| u8::try_from(n).ok());
            return end(*lo).zip(end(*hi));
        }
        name = unit.name(unit.named(said(LIKE)?)?).to_owned();
    }
    None
}

/// With how many players these presets are played: as many as are asked for, if they can be; else as many as the manifest
/// says, or the nearest number that all of them take.
///
/// # Errors
/// When the game, or one of the presets, cannot be played by so many (exit 2).
pub fn number_of_players(loaded: &Loaded, asked: Option<u8>, presets: &[String]) -> Result<u8, Failure> {
    let manifest = &loaded.manifest;
    let own: Vec<(&String, (u8, u8))> =
        presets.iter().filter_map(|preset| Some((preset, players_of(loaded, preset)?))).collect();
    let usual = own.iter().fold(manifest.default_players, |n, (_, (lo, hi))| n.clamp(*lo, *hi));
    let players = asked.unwrap_or(usual);
    if let Some((preset, (lo, hi))) = own.iter().find(|(_, (lo, hi))| !(*lo..=*hi).contains(&players)) {
        let takes = if lo == hi { Count("player", (*lo).into()).to_string() } else { format!("{lo} to {hi} players") };
        let players = Count("player", players.into());
        return Err(
            Failure::unknown(format!("`{preset}` cannot be played by {players}")).help(format!("it takes {takes}"))
        );
    }
    if own.is_empty() && !manifest.players.contains(&players) {
        let allowed = or_list(manifest.players.iter().map(u8::to_string));
        let players = Count("player", players.into());
        let failure = Failure::unknown(format!("`{}` cannot be played by {players}", loaded.id));
        return Err(failure.help(format!("it takes {allowed} players")));
    }
    Ok(players)
}

fn unknown(kind: &str, name: &str, mut known: Vec<String>) -> Failure {
    known.sort();
    known.dedup();
    let help = match known.is_empty() {
        true => format!("the game has no {kind}s to choose from"),
        false => format!("the game has {}", quoted(&known)),
    };
    let failure = Failure::unknown(format!("no {kind} is called `{name}`")).help(help);
    failure.near(name, known.iter().map(String::as_str))
}

fn one_option(text: &str, rows: &[OptionRow]) -> Result<(String, String), Failure> {
    let Some((name, value)) = text.split_once('=') else {
        return Err(Failure::unknown(format!("`{text}` is no option with a value")).help("write `--option name=value`"));
    };
    let Some(row) = rows.iter().find(|r| r.name == name) else {
        return Err(unknown("option", name, rows.iter().map(|r| r.name.clone()).collect()));
    };
    let value = match value {
        "yes" | "true" if row.words == ["on", "off"] => "on",
        "no" | "false" if row.words == ["on", "off"] => "off",
        other => other,
    };
    let fits = match row.range {
        Some((lo, hi)) => value.parse::<i32>().is_ok_and(|n| (lo..=hi).contains(&n)),
        None => row.words.iter().any(|w| w == value),
    };
    if !fits {
        return Err(Failure::unknown(format!("the option `{name}` takes {}, not `{value}`", row.takes)));
    }
    Ok((name.to_string(), value.to_string()))
}

/// What stands in the way of playing.
#[derive(Debug)]
pub enum Stop {
    /// What was asked for does not exist.
    Failure(Failure),
    /// The content has findings; their places are in [`Loaded::sources`].
    Findings(Diags),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// Links a game for a selection.
///
/// # Errors
/// When the selection names what is not there, or the content cannot be linked.
pub fn link_game(loaded: &Loaded, choice: &Choice) -> Result<Program, Stop> {
    let selection = link_selection(loaded, choice)?;
    link::link(&loaded.id, &loaded.units(), &selection).map_err(|found| Stop::Findings(in_files(loaded, found)))
}

/// Links a game as [`link_game`] does, with the values that can be read of it.
///
/// # Errors
/// As [`link_game`].
pub fn link_readings(loaded: &Loaded, choice: &Choice) -> Result<(Program, Vec<link::Reading>), Stop> {
    let linked = link::link_readings(&loaded.id, &loaded.units(), &link_selection(loaded, choice)?);
    linked.map_err(|found| Stop::Findings(in_files(loaded, found)))
}

/// The linker counts units; people want files.
#[must_use]
pub fn in_files(loaded: &Loaded, found: Diags) -> Diags {
    let move_span = |span: Span| {
        let file = loaded.units.get(span.file.0 as usize).map_or(FileId(u32::MAX), |unit| unit.file);
        Span { file, ..span }
    };
    let mut out = Diags::new();
    for mut finding in found.into_sorted() {
        finding.primary.span = move_span(finding.primary.span);
        finding.others.iter_mut().for_each(|l| l.span = move_span(l.span));
        finding.fixes.iter_mut().for_each(|f| f.span = move_span(f.span));
        out.push(finding);
    }
    out
}

/// The number that a constant expression of a unit shows, for listings; none if it is more than a number.
#[must_use]
pub fn number(unit: &Unit, node: model::unit::NodeId) -> Option<i32> {
    match unit.tree(node) {
        Tree::Int { number } => Some(number),
        Tree::Bool { yes } => Some(i32::from(yes)),
        Tree::Cast { value } => number(unit, value),
        Tree::Add { left, right } => number(unit, left)?.checked_add(number(unit, right)?),
        Tree::Sub { left, right } => number(unit, left)?.checked_sub(number(unit, right)?),
        Tree::Mul { left, right } => number(unit, left)?.checked_mul(number(unit, right)?),
        _ => None,
    }
}
