//! Every file that `generated/src` should hold, as text, by path. It touches no disk.

use std::collections::{BTreeMap, BTreeSet};

use codegen::Scope;
use model::unit::Unit;

use super::module;
use crate::Failure;
use crate::emit::text_literal;

/// Files by path below `generated/src`, `/`-separated.
pub type Plan = BTreeMap<String, String>;

/// A game: its id, and what stands in its folder, in order of path.
#[derive(Clone, Debug)]
pub struct Game<'a> {
    /// Its id, the name of its folder.
    pub id: &'a str,
    /// A unit for every file of rules and of content.
    pub units: Vec<&'a Unit>,
    /// Paths of the other texts but the manifest, below the folder.
    pub files: Vec<&'a str>,
}

/// Lays out the files of all games and of the folder of common texts.
///
/// # Errors
/// Two files whose paths would become the same module.
pub fn plan(games: &[Game<'_>], common: &[&str]) -> Result<Plan, Failure> {
    let mut tree = Tree::default();
    let mut list = Scope::new();
    list.import("crate::row", "cards");
    list.import("model::baked", "BakedFile");
    list.import("model::baked", "BakedGame");
    let mut statics = String::from("/// Every game, by id.\n#[rustfmt::skip]\npub static GAMES: &[&BakedGame] = &[\n");
    for game in games {
        statics.push_str(&format!("    &{}::GAME,\n", one_game(game, &mut tree)?));
    }
    statics.push_str("];\n\n/// The text files all games share, by path below `cards/common`.\n");
    statics.push_str("#[rustfmt::skip]\npub static COMMON: &[BakedFile] = &[\n");
    for path in common {
        statics.push_str(&format!("    {},\n", text_file("common", path)));
    }
    statics.push_str("];");
    list.raw(short_lists(&statics));
    tree.folders.entry(String::new()).or_default().insert("row".to_owned());
    tree.finish(&list)
}

/// Adds the files of a game and answers the path of its module.
fn one_game(game: &Game<'_>, tree: &mut Tree) -> Result<String, Failure> {
    let Game { id, units, files } = game;
    let at = module_name(id);
    let inside = |path: String| path.strip_prefix(&format!("{at}::")).unwrap_or(&path).to_owned();
    let mut body = format!("/// The game.\npub static GAME: BakedGame = BakedGame {{\n    id: {},\n", text_literal(id));
    body.push_str(&format!("    manifest: {},\n    units: &[\n", module::text_below(id, "game.toml")));
    for unit in units {
        let path = tree.add(&format!("{id}/{}", unit.path), module::unit(id, unit))?;
        body.push_str(&format!("        {}::FILE,\n", inside(path)));
    }
    body.push_str("    ],\n    files: &[\n");
    for path in files {
        body.push_str(&format!("        {},\n", text_file(id, path)));
    }
    body.push_str("    ],\n};");
    let mut items = Scope::new();
    items.import("crate::row", "cards");
    if !files.is_empty() {
        items.import("model::baked", "BakedFile");
    }
    items.import("model::baked", "BakedGame");
    items.raw(short_lists(&body));
    tree.bodies.insert(at.clone(), (format!("The game `{id}`: its files, by path."), items));
    Ok(at)
}

/// A catalogue or another text, as an expression.
fn text_file(owner: &str, path: &str) -> String {
    format!("BakedFile {{ path: {}, text: {} }}", text_literal(path), module::text_below(owner, path))
}

/// Empty lists as rustfmt writes them.
fn short_lists(text: &str) -> String {
    text.replace("&[\n    ],", "&[],").replace("&[\n];", "&[];")
}

#[derive(Default)]
struct Tree {
    files: Plan,
    /// Sources by the module they became, to name both when two meet.
    origins: BTreeMap<String, String>,
    /// Modules by folder; folders as in the plan, the top one empty.
    folders: BTreeMap<String, BTreeSet<String>>,
    /// What else a folder's `mod.rs` says: its headline and items.
    bodies: BTreeMap<String, (String, Scope)>,
}

impl Tree {
    /// Adds a file below `generated/src` and answers the path of its module, from the top.
    fn add(&mut self, path: &str, text: String) -> Result<String, Failure> {
        // A unit takes the name of its source; another text keeps its ending, for `rules.toml` stands beside `rules/`.
        let stem = path.strip_suffix(".ken").unwrap_or(path);
        let parts: Vec<String> = stem.split('/').map(module_name).collect();
        let modules: Vec<String> = parts.iter().map(|p| identifier(p)).collect();
        for depth in 0..parts.len() {
            self.folders.entry(parts[..depth].join("/")).or_default().insert(parts[depth].clone());
        }
        let file = format!("{}.rs", parts.join("/"));
        if let Some(other) = self.origins.insert(file.clone(), path.to_owned()) {
            return Err(Failure::refused(format!(
                "`{other}` and `{path}` would both be written to `generated/src/{file}`"
            ))
            .help("give one of the two files another name"));
        }
        self.files.insert(file, text);
        Ok(modules.join("::"))
    }

    fn finish(mut self, list: &Scope) -> Result<Plan, Failure> {
        for (path, names) in &self.folders {
            if let Some(other) = self.origins.get(&format!("{path}.rs")) {
                return Err(Failure::refused(format!("`{other}` and the folder of that name would be one module"))
                    .help("give the file or the folder another name"));
            }
            let modules: Vec<String> = names.iter().map(|n| identifier(n)).collect();
            let (file, text) = if path.is_empty() {
                let what = "The games as they were when the tables were last built.";
                ("lib.rs".to_owned(), module::folder(what, &modules, list))
            } else {
                let empty = (format!("The files of `{path}`."), Scope::new());
                let (what, scope) = self.bodies.get(path).unwrap_or(&empty);
                (format!("{path}/mod.rs"), module::folder(what, &modules, scope))
            };
            self.files.insert(file, text);
        }
        Ok(self.files)
    }
}

/// A name for a module's file: letters, digits and `_`, never that of a file with a meaning of its own.
fn module_name(part: &str) -> String {
    let words = part.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut name = words.collect::<Vec<_>>().join("_").to_ascii_lowercase();
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, 'n');
    }
    if matches!(name.as_str(), "mod" | "lib" | "main" | "self" | "super" | "crate" | "row") {
        name.push_str("_file");
    }
    name
}

/// The module's name where Rust reads it.
fn identifier(name: &str) -> String {
    const KEYWORDS: [&str; 46] = [
        "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
        "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "move",
        "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type",
        "typeof", "unsafe", "unsized", "use", "virtual", "where", "while",
    ];
    if KEYWORDS.contains(&name) || name == "yield" { format!("r#{name}") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use model::unit::{Base, Floor, Many, Node, NodeId, Op, Space, Symbol, Ty, TyId};

    use super::*;

    fn unit(path: &'static str, source: &'static str) -> Unit {
        Unit {
            path: Cow::Borrowed(path),
            floor: Floor::Content,
            source: Cow::Borrowed(source),
            symbols: Cow::Owned(vec![Symbol { space: Space::Kind, name: Cow::Borrowed("cup") }]),
            types: Cow::Owned(vec![Ty { base: Base::Int, sym: None, lo: 0, hi: 9, many: Many::List(3) }]),
            decls: Cow::Borrowed(&[]),
            nodes: Cow::Owned(vec![Node { op: Op::Int, ty: TyId(0), imm: -4, start: 0, len: 0 }]),
            lists: Cow::Owned(vec![NodeId(0)]),
            spans: Cow::Owned(vec![(3, 4)]),
            labels: Cow::Borrowed(&[]),
            meanings: Cow::Borrowed(&[]),
            public: Cow::Borrowed(&[]),
            hushed: Cow::Borrowed(&[]),
        }
    }

    fn game<'a>(units: &'a [Unit], files: &[&'a str]) -> Game<'a> {
        Game { id: "two-cups", units: units.iter().collect(), files: files.to_vec() }
    }

    #[test]
    fn every_file_of_a_game_becomes_one_of_rust() {
        let units = [unit("content/move.ken", "cup a { }\n"), unit("content/small/red-cups.ken", "cup b { }\n")];
        let plan = plan(&[game(&units, &["text/en/log.toml"])], &["text/en/a.toml"]).expect("no two paths meet");
        let files: Vec<&str> = plan.keys().map(String::as_str).collect();
        assert_eq!(
            files,
            [
                "lib.rs",
                "two_cups/content/mod.rs",
                "two_cups/content/move.rs",
                "two_cups/content/small/mod.rs",
                "two_cups/content/small/red_cups.rs",
                "two_cups/mod.rs",
            ]
        );
        for (file, part) in [
            ("lib.rs", "    &two_cups::GAME,\n"),
            ("lib.rs", "    BakedFile { path: \"text/en/a.toml\", text: cards!(\"common/text/en/a.toml\") },\n"),
            ("lib.rs", "pub mod row;"),
            ("two_cups/mod.rs", "        content::r#move::FILE,\n        content::small::red_cups::FILE,\n"),
            ("two_cups/mod.rs", "    manifest: cards!(\"two-cups/game.toml\"),\n"),
            ("two_cups/mod.rs", "        BakedFile { path: \"text/en/log.toml\", text: "),
            ("two_cups/content/mod.rs", "pub mod r#move;"),
            ("two_cups/content/move.rs", "static NODES: &[Node] = &[\n    n(Op::Int, 0, -4, 0, 0),\n];"),
            ("two_cups/content/move.rs", "    p(Base::Int, 0, 9, Many::List(3)),\n"),
            ("two_cups/content/move.rs", "    s(Space::Kind, \"cup\"),\n"),
            ("two_cups/content/move.rs", "    source: Borrowed(cards!(\"two-cups/content/move.ken\")),\n"),
        ] {
            assert!(plan[file].contains(part), "{file} lacks {part}\n{}", plan[file]);
        }
    }

    #[test]
    fn a_changed_source_changes_one_file() {
        let (old, new) = ([unit("content/a.ken", "cup a { }\n")], [unit("content/a.ken", "cup a { }\ncup b { }\n")]);
        let old = plan(&[game(&old, &[])], &[]).expect("no two paths meet");
        let new = plan(&[game(&new, &[])], &[]).expect("no two paths meet");
        let changed: Vec<&String> = old.keys().filter(|path| old[*path] != new[*path]).collect();
        assert_eq!(changed, ["two_cups/content/a.rs"]);
        assert!(old.keys().eq(new.keys()));
    }

    #[test]
    fn two_paths_of_one_module_are_refused() {
        let units = [unit("content/a-b.ken", ""), unit("content/a_b.ken", "")];
        let failure = plan(&[game(&units, &[])], &[]).expect_err("both become `a_b`");
        assert!(failure.message.contains("`two-cups/content/a-b.ken` and `two-cups/content/a_b.ken`"), "{failure}");
        let units = [unit("content/a.ken", ""), unit("content/a/b.ken", "")];
        let failure = plan(&[game(&units, &[])], &[]).expect_err("a module is a file or a folder");
        assert!(failure.message.starts_with("`two-cups/content/a.ken` and the folder"), "{failure}");
    }

    #[test]
    fn names_of_modules_are_plain_and_never_special() {
        let names = ["Red-Cups", "2-cups", "mod", "číslo", "--"].map(module_name);
        assert_eq!(names, ["red_cups", "n2_cups", "mod_file", "slo", "n"]);
        assert_eq!(["match", "cup"].map(identifier), ["r#match", "cup"]);
    }
}
