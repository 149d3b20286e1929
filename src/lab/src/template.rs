//! What a new item, test, pack or game begins with. Items are written from the declaration of their kind, with an item
//! that is there already as the example.

mod named;

use host::library::Loaded;
use model::unit::{Base, Decl, Field, Item, Many, PRESETS, Root, Space, Ty, Unit, What, last_part};

use seat::items::{self, Row};
use seat::texts;

/// A new game: path below its folder and text, in which [`fill`] names the game.
pub const GAME: [(&str, &str); 6] = [
    ("game.toml", include_str!("template/game/game.toml")),
    ("rules/words.ken", include_str!("template/game/words.ken")),
    ("rules/play.ken", include_str!("template/game/play.ken")),
    ("content/cards.ken", include_str!("template/game/cards.ken")),
    ("tests/cards.ken", include_str!("template/game/tests.ken")),
    ("text/en/words.toml", include_str!("template/game/texts.toml")),
];

/// Names the game in one of the texts of [`GAME`].
pub fn fill(text: &str, id: &str) -> String {
    text.replace("GAME", id).replace("NAME", &title(id))
}

/// `pack.toml` of a new pack.
pub fn manifest(id: &str, game: &str) -> String {
    format!("id = \"{id}\"\ngame = \"{game}\"\nversion = \"1\"\n")
}

/// The catalogue of one name.
pub fn name(id: &str, key: &str) -> String {
    let name = title(key);
    format!("# What `{id}` is called.\n\n[name]\n{key} = \"{name}\"\n")
}

/// A test that passes as it stands.
pub fn test(loaded: &Loaded, id: &str) -> String {
    let players = loaded.manifest.default_players;
    let seat = |decl: &Decl| kind_of(decl).is_some_and(|kind| kind.root == Root::Seat && kind.parent.is_none());
    let seat = loaded.decls().find(|(_, decl)| seat(decl)).and_then(|(unit, decl)| Some(unit.name(decl.sym?)));
    let title = texts::words(id);
    let seat = seat.unwrap_or("player");
    format!(
        "// `given` places things and sets numbers, `do` is what is answered, `then` what must hold afterwards.\n\n\
         test \"{title}\" {{\n  given {{ players: {players} }}\n  do    {{ }}\n  then  {{ count {seat} is {players} }} }}\n"
    )
}

/// Kinds that an item may be of, by name: those of pieces, spaces and records, and the presets.
pub fn kinds(loaded: &Loaded) -> Vec<String> {
    let mut names: Vec<String> = PRESETS.iter().map(ToString::to_string).collect();
    let kinds = loaded.decls().filter(|(_, decl)| kind_of(decl).is_some_and(|kind| kind.root != Root::Seat));
    names.extend(kinds.filter_map(|(unit, decl)| Some(unit.name(decl.sym?).to_owned())));
    names.sort();
    names.dedup();
    names
}

/// The text of a file with one new item of a kind that [`kinds`] lists.
pub fn item(loaded: &Loaded, kind: &str, id: &str) -> String {
    let chain = items::kinds_of(loaded, kind);
    match chain.first().and_then(|(_, decl)| kind_of(decl)).map(|kind| kind.root) {
        None | Some(Root::Preset) => preset(loaded, kind, id),
        Some(root) => plain(loaded, &chain, kind, id, root),
    }
}

fn plain(loaded: &Loaded, chain: &[(&Unit, &Decl)], kind: &str, id: &str, root: Root) -> String {
    let like = like(loaded, kind);
    let (mut given, mut free) = (Vec::new(), Vec::new());
    let fixed: Vec<&str> = chain.iter().filter_map(|(unit, decl)| Some(unit.name(kind_of(decl)?.refined?.0))).collect();
    for (unit, decl) in chain.iter().rev() {
        let (kind_name, Some(kind)) = (kind, kind_of(decl)) else { continue };
        let printed = kind.fields.iter().filter(|field| !field.var && !fixed.contains(&unit.name(field.sym)));
        for field in printed {
            let name = last_part(unit.name(field.sym));
            if let Some(value) = spoken(loaded, unit, field, kind_name, id) {
                given.push(format!("{name}: {value}"));
            } else if required(unit, field) {
                given.push(format!("{name}: {}", value(loaded, unit, field, like.as_ref())));
            } else {
                free.push(declared(unit, field));
            }
        }
    }
    let kind_row = chain.first().and_then(|(_, decl)| kind_of(decl));
    if root == Root::Piece && kind_row.is_some_and(|kind| !kind.single && !kind.per_seat) {
        given.push("copies: 1".to_owned());
    }
    let mut out = String::new();
    if !free.is_empty() {
        out += &format!("// It may also say: {}\n", free.join("; "));
    }
    if let Some(like) = like {
        out += "// One like it:\n";
        items::written(&like).lines().for_each(|line| out += &format!("// {}\n", line.trim_end()));
    }
    if !out.is_empty() {
        out.push('\n');
    }
    let body = if given.is_empty() { "{ }".to_owned() } else { format!("{{ {} }}", given.join("; ")) };
    out + &format!("{kind} {id} {body}\n")
}

/// What the id of a new item says of a field, as the ids of others of its kind do.
fn spoken(loaded: &Loaded, unit: &Unit, field: &Field, kind: &str, id: &str) -> Option<String> {
    let ty = unit.types[field.ty.index()];
    if !field.index.is_empty() || !matches!(ty.many, Many::One | Many::Option) {
        return None;
    }
    let all: Vec<_> = of_kind(loaded, kind)
        .map(|row| {
            let value = said(&row, unit.name(field.sym));
            (row, value)
        })
        .collect();
    let members = match ty.base {
        Base::Enum => members(loaded, unit, &ty),
        _ => Vec::new(),
    };
    named::value(id, ty.base, &all, &members)
}

fn preset(loaded: &Loaded, kind: &str, id: &str) -> String {
    let settings = loaded.decls().filter(|(_, decl)| matches!(decl.what, What::Setting { .. }));
    let settings: Vec<String> =
        settings.filter_map(|(unit, decl)| Some(format!("`{}`", unit.name(decl.sym?)))).collect();
    let mut symbols = loaded.units().into_iter().flat_map(|unit| unit.symbols.iter());
    let label = symbols.find(|symbol| symbol.space == Space::Rule).map_or("ID", |symbol| &symbol.name);
    let mut out = format!(
        "// What it changes, by the label of the line: `set [{label}] = 2`, `replace [{label}] {{ .. }}`,\n\
         // `remove [{label}]`, `add after [{label}] {{ .. }}`."
    );
    if !settings.is_empty() {
        out += &format!(" Or a setting: {}.", settings.join(", "));
    }
    out + &format!("\n\n{kind} {id} {{ }}\n")
}

fn kind_of(decl: &Decl) -> Option<&model::unit::Kind> {
    match &decl.what {
        What::Kind(kind) => Some(kind),
        _ => None,
    }
}

/// Whether every item must say it.
fn required(unit: &Unit, field: &Field) -> bool {
    let ty = unit.types[field.ty.index()];
    field.init.is_none() && ty.many == Many::One && !matches!(ty.base, Base::Effect | Base::Error)
}

/// The declaration of a field as it stands, without what follows on its line.
fn declared(unit: &Unit, field: &Field) -> String {
    let from = unit.source.get(field.span.0 as usize..).unwrap_or_default();
    let end = from.find(['\n', ';', '}']).unwrap_or(from.len());
    let line = from[..end].split("//").next().unwrap_or_default();
    line.trim().trim_end_matches(',').to_owned()
}

/// The least an item of the kind may say in a field.
fn value(loaded: &Loaded, unit: &Unit, field: &Field, like: Option<&Row<'_>>) -> String {
    let ty = unit.types[field.ty.index()];
    let copied = || like.and_then(|row| said(row, unit.name(field.sym)));
    let first = |found: Option<String>| found.or_else(copied).unwrap_or_else(|| "..".to_owned());
    if !field.index.is_empty() {
        return first(None);
    }
    match ty.base {
        Base::Bool => "no".to_owned(),
        Base::Int | Base::Quantity => number(&ty),
        Base::Enum => first(members(loaded, unit, &ty).into_iter().next()),
        Base::Thing | Base::Design => first(some_item(loaded, unit, &ty)),
        Base::Error | Base::Unit | Base::Zone | Base::Effect | Base::Condition | Base::Cost | Base::Frame => {
            first(None)
        }
    }
}

fn number(ty: &Ty) -> String {
    if ty.lo == 0 && ty.hi == 0 { "1".to_owned() } else { 1.clamp(ty.lo, ty.hi).to_string() }
}

/// The members of an enum.
fn members(loaded: &Loaded, unit: &Unit, ty: &Ty) -> Vec<String> {
    let Some(name) = ty.sym.map(|sym| unit.name(sym)) else { return Vec::new() };
    let all = loaded.decls().find_map(|(unit, decl)| match &decl.what {
        What::Enum { members } if unit.name(decl.sym?) == name => {
            Some(members.iter().map(|sym| last_part(unit.name(*sym)).to_owned()).collect())
        }
        _ => None,
    });
    all.unwrap_or_default()
}

/// The first item of a kind.
fn some_item(loaded: &Loaded, unit: &Unit, ty: &Ty) -> Option<String> {
    let kind = unit.name(ty.sym?);
    of_kind(loaded, kind).map(|row| row.id().to_owned()).next()
}

fn of_kind<'g>(loaded: &'g Loaded, kind: &str) -> impl Iterator<Item = Row<'g>> {
    items::all(loaded).into_iter().filter(move |row| items::names_of_kinds(loaded, row.kind()).contains(&kind))
}

/// The shortest item of a kind that does something, else the shortest.
fn like<'g>(loaded: &'g Loaded, kind: &str) -> Option<Row<'g>> {
    let acts = |item: &Item, row: &Row<'_>| {
        let code = |ty: Ty| matches!(ty.base, Base::Effect | Base::Condition);
        !item.abilities.is_empty() || item.fields.iter().any(|f| f.body.roots.iter().any(|r| code(*row.unit.ty(*r))))
    };
    of_kind(loaded, kind).min_by_key(|row| (!acts(row.item, row), items::written(row).len()))
}

/// What an item says in a field, as it is written, in one line; nothing of what follows from where it stands.
fn said(row: &Row<'_>, field: &str) -> Option<String> {
    let one = row.item.fields.iter().find(|one| row.unit.name(one.sym) == field)?;
    let line = items::slice(row.unit, one.span);
    if !line.starts_with(last_part(field)) {
        return None;
    }
    let value = line.split_once(':').map_or(line, |(_, value)| value);
    Some(value.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// `north-gate` -> `North Gate`.
fn title(id: &str) -> String {
    let words = id.split('-').filter(|word| !word.is_empty()).map(|word| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    });
    words.collect::<Vec<_>>().join(" ")
}
