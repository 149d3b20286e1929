//! Fixtures as files: one `.ken` text, perhaps of several files, or a folder.
//!
//! A line `// --- rules/a.ken` (in TOML `# --- game.toml`) begins a file; what stands before the first of them is a file
//! of rules. Orders are lines of their own, `//@ order` or `#@ order`, see [`Orders`].

use std::fs;
use std::path::Path;

use super::expect::{self, Expected};

/// The path of what stands before the first file and is no file itself.
pub(super) const NOTES: &str = "notes.ken";

/// A fixture.
#[derive(Clone, Debug, Default)]
pub(super) struct Fixture {
    /// Its path below the folder of fixtures, or the name of what it was made of.
    pub(super) name: String,
    /// Its files in order.
    pub(super) files: Vec<File>,
    /// What is done with them.
    pub(super) orders: Orders,
}

/// A file of a fixture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct File {
    /// Path below the folder of the game, or `packs/NAME/..` for a pack.
    pub(super) path: String,
    /// Its text, with the expectations in it.
    pub(super) text: String,
    /// The line of the fixture where the text begins, from 1.
    pub(super) first: u32,
    /// The file of the fixture it stands in, if that is a folder.
    pub(super) shown: String,
}

/// Orders in a fixture.
#[derive(Clone, Debug, Default)]
pub(super) struct Orders {
    /// `prelude`: the words of `prelude.ken` are declared before its own.
    pub(super) prelude: bool,
    /// `stock`: the files are laid over the game `stock.game`; `-PATH` leaves a file of it out.
    pub(super) stock: Option<Vec<String>>,
    /// `translated`: the texts of `stock.translated` are laid over it first, so it has a second language.
    pub(super) translated: bool,
    /// `link players N, preset P, option N=V, start S`: what compiles is linked for that selection.
    pub(super) link: Option<link::Selection>,
    /// `link without PATH`: this file is compiled and not linked, as when a pack is left out.
    pub(super) without: Vec<String>,
    /// `link apart PATH`: this file is compiled against the rules alone, as with two packs that do not know each other.
    pub(super) apart: Vec<String>,
    /// `load`: the game is loaded with its packs as for playing, and not checked.
    pub(super) load: bool,
    /// `test`: the tests of the game are run too.
    pub(super) test: bool,
    /// `import LANGUAGE PATH`: the game is loaded and a file of texts is imported.
    pub(super) import: Option<(String, String)>,
    /// `bytes PATH 61 FF`, `size PATH N`, `symlink PATH TARGET`, `pipe PATH`: files that no fixture can hold as text.
    pub(super) odd: Vec<Odd>,
}

/// A file that cannot be written as text.
#[derive(Clone, Debug)]
pub(super) enum Odd {
    /// Bytes.
    Bytes(String, Vec<u8>),
    /// So many spaces.
    Size(String, usize),
    /// A link to a path.
    Symlink(String, String),
    /// A pipe.
    Pipe(String),
}

impl Fixture {
    /// The codes it expects.
    pub(super) fn codes(&self) -> Vec<String> {
        self.expected().unwrap_or_default().into_iter().filter_map(|e| e.code).collect()
    }

    /// Every expectation.
    pub(super) fn expected(&self) -> Result<Vec<Expected>, String> {
        let mut out = Vec::new();
        for file in &self.files {
            out.extend(expect::of_text(&file.path, &file.text, file.first)?);
        }
        Ok(out)
    }

    /// Whether it is a whole game on disk.
    pub(super) fn is_game(&self) -> bool {
        self.orders.stock.is_some() || self.files.iter().any(|f| f.path == "game.toml")
    }

    /// A fixture of one text.
    pub(super) fn of_text(name: &str, text: &str) -> Result<Self, String> {
        let mut fixture = Fixture { name: name.to_string(), ..Fixture::default() };
        let mut outside = String::new();
        for (at, line) in text.lines().enumerate() {
            let number = at as u32 + 1;
            if let Some(path) = section(line) {
                fixture.file(path, number + 1);
                continue;
            }
            if let Some(order) = line.strip_prefix("//@ ").or_else(|| line.strip_prefix("#@ ")) {
                fixture.orders.take(order).map_err(|fault| format!("{name}:{number}: {fault}"))?;
            }
            match fixture.files.last_mut() {
                Some(file) => file.text += &format!("{line}\n"),
                None => outside += &format!("{line}\n"),
            }
        }
        let is_code = |line: &str| !line.trim().is_empty() && !line.starts_with("//") && !line.starts_with('#');
        if fixture.files.is_empty() || outside.lines().any(is_code) {
            let (path, text) = (format!("rules/{}.ken", stem(name)), outside);
            fixture.files.insert(0, File { path, text, first: 1, shown: String::new() });
        } else if outside.contains("~ ") {
            // expectations about files without text
            fixture.files.push(File { path: NOTES.into(), text: outside, first: 1, shown: String::new() });
        }
        Ok(fixture)
    }

    fn file(&mut self, path: &str, first: u32) {
        self.files.push(File { path: path.to_string(), text: String::new(), first, shown: String::new() });
    }

    /// A fixture of one folder.
    pub(super) fn of_folder(name: &str, folder: &Path) -> Result<Self, String> {
        let mut fixture = Fixture { name: name.to_string(), ..Fixture::default() };
        let mut paths = Vec::new();
        walk(folder, folder, &mut |below, path| paths.push((below, path.to_path_buf())), &|_| false)?;
        for (below, path) in paths {
            let text = read(&path)?;
            for line in text.lines() {
                if let Some(order) = line.strip_prefix("//@ ").or_else(|| line.strip_prefix("#@ ")) {
                    fixture.orders.take(order).map_err(|fault| format!("{name}/{below}: {fault}"))?;
                }
            }
            fixture.files.push(File { path: below.clone(), text, first: 1, shown: below });
        }
        Ok(fixture)
    }
}

impl Orders {
    fn take(&mut self, order: &str) -> Result<(), String> {
        let mut words = order.split_whitespace();
        match words.next().unwrap_or("") {
            "prelude" => self.prelude = true,
            "stock" => self.stock = Some(words.filter_map(|w| w.strip_prefix('-')).map(str::to_string).collect()),
            "translated" => self.translated = true,
            "load" => self.load = true,
            "test" => self.test = true,
            "import" => match (words.next(), words.next()) {
                (Some(language), Some(path)) => self.import = Some((language.into(), path.into())),
                _ => return Err("expected a language and a path".into()),
            },
            "link" => self.link = Some(self.selection(&words.collect::<Vec<_>>().join(" "))?),
            "bytes" => {
                let path = words.next().ok_or("expected a path")?.to_string();
                let bytes: Result<Vec<u8>, _> = words.map(|w| u8::from_str_radix(w, 16)).collect();
                self.odd.push(Odd::Bytes(path, bytes.map_err(|e| e.to_string())?));
            }
            "size" => {
                let path = words.next().ok_or("expected a path")?.to_string();
                let size = words.next().and_then(|w| w.parse().ok()).ok_or("expected a number")?;
                self.odd.push(Odd::Size(path, size));
            }
            "symlink" => match (words.next(), words.next()) {
                (Some(path), Some(target)) => self.odd.push(Odd::Symlink(path.into(), target.into())),
                _ => return Err("expected a path and a target".into()),
            },
            "pipe" => self.odd.push(Odd::Pipe(words.next().ok_or("expected a path")?.to_string())),
            other => return Err(format!("there is no order `{other}`")),
        }
        Ok(())
    }

    /// `players 3, preset short, option late=on, start game, without content/a.ken, apart content/b.ken`
    fn selection(&mut self, text: &str) -> Result<link::Selection, String> {
        let mut selection = link::Selection::default();
        for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            match part.split_once(' ') {
                Some(("players", n)) => selection.players = n.parse().map_err(|_| "expected a number of players")?,
                Some(("preset", name)) => selection.presets.push(name.into()),
                Some(("start", name)) => selection.start = Some(name.into()),
                Some(("without", path)) => self.without.push(path.into()),
                Some(("apart", path)) => self.apart.push(path.into()),
                Some(("option", pair)) => {
                    let (name, value) = pair.split_once('=').ok_or("expected `option name=value`")?;
                    selection.options.push((name.into(), value.into()));
                }
                _ => return Err(format!("`{part}` selects nothing")),
            }
        }
        Ok(selection)
    }
}

/// The path that a line begins a file with.
fn section(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("// ").or_else(|| line.strip_prefix("# "))?;
    let path = rest.strip_prefix("--- ").unwrap_or(rest).trim_end();
    let is_path = !path.contains(' ') && [".ken", ".toml", ".po"].iter().any(|kind| path.ends_with(kind));
    is_path.then_some(path)
}

fn stem(name: &str) -> &str {
    let file = name.rsplit('/').next().unwrap_or(name);
    file.split('.').next().unwrap_or(file)
}

/// All fixtures below a folder, in order of path.
pub(super) fn all(folder: &Path) -> Result<Vec<Fixture>, String> {
    let mut out = Vec::new();
    let mut texts = Vec::new();
    let is_game = |name: &str| name.ends_with(".game");
    walk(folder, folder, &mut |below, path| texts.push((below, path.to_path_buf())), &is_game)?;
    for (below, path) in texts {
        if path.is_dir() {
            out.push(Fixture::of_folder(&below, &path)?);
        } else if below.ends_with(".ken") && below != "prelude.ken" {
            out.push(Fixture::of_text(&below, &read(&path)?)?);
        }
    }
    Ok(out)
}

/// Calls with every file below a folder, in order; a folder for which `whole` holds counts as one file.
fn walk(
    top: &Path,
    folder: &Path,
    each: &mut dyn FnMut(String, &Path),
    whole: &dyn Fn(&str) -> bool,
) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|e| e.path()).collect();
    paths.sort();
    for path in paths {
        let below = path.strip_prefix(top).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if path.is_dir() && !whole(&below) {
            walk(top, &path, each, whole)?;
        } else {
            each(below, &path);
        }
    }
    Ok(())
}

/// Reads a file of the fixtures.
pub(super) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}
