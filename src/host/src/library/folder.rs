//! One folder of a game, a pack or the shared texts, read into memory; its faults as files are findings.

use std::path::Path;

use diag::{Diagnostic, Diags, FileId, SourceMap, Span, codes, letters};
use model::unit::Floor;

use super::load::Recorded;
use crate::Failure;
use crate::read::{self, Odd, Text};

/// A folder that was read.
#[derive(Debug, Default)]
pub(super) struct Folder {
    /// The path of the folder as shown to people.
    pub(super) shown: String,
    /// Its files in order of path.
    pub(super) files: Vec<FolderFile>,
    /// Whether every `.ken` file could be read whole.
    pub(super) whole: bool,
}

/// A file of a folder.
#[derive(Debug)]
pub(super) struct FolderFile {
    /// Path below the folder.
    pub(super) path: String,
    /// Its text (what could be read of it).
    pub(super) file: FileId,
}

impl Folder {
    /// Reads all `.ken` and `.toml` files below a folder. One that is a `part` of the folder of a game has that name there:
    /// paths are those below the latter.
    ///
    /// # Errors
    /// When the folder itself cannot be read.
    pub(super) fn read(at: &Path, part: &str, sources: &mut SourceMap, diags: &mut Diags) -> Result<Self, Failure> {
        let tree = read::tree(at, &["ken", "toml"])?;
        let shown = read::shown(at);
        let mut folder = Self { whole: true, files: Vec::with_capacity(tree.files.len()), shown };
        for (path, place) in &tree.files {
            // Of the folder one is in, nothing needs to be said.
            let name = if folder.shown == "." { path.clone() } else { format!("{}/{path}", folder.shown) };
            let (text, finding) = match read::text(place) {
                Ok(Text::Whole(text)) => (text, None),
                Ok(Text::NotUtf8(good)) => {
                    let at = good.len();
                    let message = format!("this file is not UTF-8 text: byte {at} cannot be read");
                    (good, Some((codes::E0910, at as u32, message, "save the file as UTF-8")))
                }
                Ok(Text::TooLarge(size)) => {
                    let message = read::too_large(place, size);
                    (String::new(), Some((codes::E0101, 0, message, "split it: the limit is 4 MiB a file")))
                }
                Err(failure) => {
                    let help = "is it a broken link, or not yours to read?";
                    (String::new(), Some((codes::E0911, 0, failure.message, help)))
                }
            };
            let empty = finding.is_none() && text.trim().is_empty();
            let file = sources.add(name, text);
            if let Some((code, at, message, help)) = finding {
                folder.whole &= !path.ends_with(".ken");
                diags.push(Diagnostic::new(code, Span::new(file, at, at), message).label("it is not read").help(help));
            } else if empty && path.ends_with(".ken") {
                let finding = Diagnostic::new(codes::W1901, Span::new(file, 0, 0), "this file is empty");
                diags.push(finding.help("remove it, or write something into it"));
            }
            let path = if part.is_empty() { path.clone() } else { format!("{part}/{path}") };
            folder.files.push(FolderFile { path, file });
        }
        for (inner, odd) in &tree.odd {
            let file = sources.add(format!("{}/{inner}", folder.shown), "");
            diags.push(left_out(inner, *odd, Span::new(file, 0, 0)));
            folder.whole &= *odd != Odd::TooMany;
        }
        for failure in tree.unreadable {
            let file = sources.add(folder.shown.clone(), "");
            let finding = Diagnostic::new(codes::E0911, Span::new(file, 0, 0), failure.message).label("it is not read");
            diags.push(finding.help("is it yours to read?"));
            folder.whole = false;
        }
        Ok(folder)
    }

    /// A folder that a replay brings along.
    pub(super) fn recorded(recorded: Recorded, sources: &mut SourceMap) -> Self {
        let Recorded { folder, files, .. } = recorded;
        let shown = letters::inert(&folder).into_owned();
        let file = |(path, text): (String, String)| FolderFile {
            file: sources.add(format!("{shown}/{}", letters::inert(&path)), text),
            path,
        };
        let files = files.into_iter().map(file).collect();
        Self { shown, files, whole: true }
    }

    /// The text of a file, if the folder has it.
    pub(super) fn find(&self, path: &str) -> Option<FileId> {
        self.files.iter().find(|f| f.path == path).map(|f| f.file)
    }

    /// The `.ken` files with their floors, in order of path; one outside the three folders is reported.
    pub(super) fn sources(&self, rules: Rules, diags: &mut Diags) -> Vec<(&str, FileId, Floor)> {
        let mut out = Vec::new();
        for file in self.files.iter().filter(|f| f.path.ends_with(".ken")) {
            let start = Span::new(file.file, 0, 0);
            match floor(&file.path) {
                Some(Floor::Rules) if rules == Rules::Forbidden => {
                    let finding = Diagnostic::new(codes::E0908, start, "this pack may have no rules of its own");
                    let help = "write `rules = true` in `pack.toml`, or move the file to `content/`";
                    diags.push(finding.label("a file of rules").help(help));
                }
                Some(floor) => out.push((file.path.as_str(), file.file, floor)),
                None => {
                    let message = format!("`{}` stands in none of the folders that are read", file.path);
                    let finding = Diagnostic::new(codes::E0907, start, message).label("it is not read");
                    diags.push(finding.help("move it to `rules/`, `content/` or `tests/`"));
                }
            }
        }
        out
    }
}

/// The finding for what a folder holds and is not looked into.
fn left_out(inner: &str, odd: Odd, at: Span) -> Diagnostic {
    let found = |code, what: &str, label| Diagnostic::new(code, at, what.replace("{}", inner)).label(label);
    match odd {
        Odd::Loop => {
            let what = "`{}` leads to a folder that is read anyway, or lies too deep";
            found(codes::E0912, what, "it is not followed").help("remove the link")
        }
        Odd::Out => {
            let what = "`{}` is a link that leads out of its folder";
            found(codes::E0915, what, "it is not followed").help("copy what it leads to into the folder")
        }
        Odd::Irregular => {
            let what = "`{}` is neither a file nor a folder";
            found(codes::E0916, what, "it is not opened").help("remove the pipe, the socket or the device")
        }
        Odd::Name => {
            let what = "`{}` has a name that cannot be shown";
            found(codes::E0918, what, "it is not read").help("rename it: letters that are seen, on one line")
        }
        Odd::TooMany => {
            let what = "from `{}` on there are more files than are read";
            let help = "a game or pack has at most 20,000 files and 128 MiB: divide it into several packs";
            found(codes::E0917, what, "the rest is not read").help(help)
        }
    }
}

/// Whether a folder may hold rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// It may.
    Allowed,
    /// A pack without `rules = true`.
    Forbidden,
}

/// The folder of tests in that of a game or pack.
pub(super) const TESTS: &str = "tests";

/// The floor of a file, by its path.
pub(super) fn floor(path: &str) -> Option<Floor> {
    match path.split_once('/')?.0 {
        "rules" => Some(Floor::Rules),
        "content" => Some(Floor::Content),
        TESTS => Some(Floor::Tests),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Folder as Place;

    #[test]
    fn faults_of_files_are_findings_with_their_places() {
        let at = Place::new();
        at.file("rules/a.ken", "measure cup 0..9\n");
        at.file("rules/b.ken", " \n");
        at.file("other/c.ken", "x\n");
        std::fs::create_dir_all(at.path("content")).expect("the folder is writable");
        std::fs::write(at.path("content/d.ken"), b"ab\xff").expect("the folder is writable");
        let (mut sources, mut diags) = (SourceMap::new(), Diags::new());
        let folder = Folder::read(&at.path(""), "", &mut sources, &mut diags).expect("it is there");
        assert!(!folder.whole);
        let units = folder.sources(Rules::Allowed, &mut diags);
        assert_eq!(units.len(), 3);
        let found: Vec<_> = diags.sorted().iter().map(|d| (d.code.as_str(), d.span().start)).collect();
        assert_eq!(found, [("E0910", 2), ("E0907", 0), ("W1901", 0)]);
        folder.sources(Rules::Forbidden, &mut diags);
        assert_eq!(diags.iter().filter(|d| d.code.as_str() == "E0908").count(), 2);
    }
}
