//! Folders walked without leaving them: links that lead out or back are not followed, pipes and devices not opened, and
//! neither their number nor their size is without bound.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use diag::letters;

use super::{shown, unreadable};
use crate::Failure;

/// The deepest nesting of folders that is looked into.
const DEPTH: usize = 16;
/// The most files that are taken of one folder.
pub const MOST_FILES: usize = 20_000;
/// The most bytes that are taken of one folder.
pub const MOST_BYTES: u64 = 128 << 20;
/// The most entries that are looked at in one folder.
const ENTRIES: usize = 200_000;

/// What a folder holds, by walking it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// Every file, by path below the folder with `/` between names, and where it is; sorted.
    pub files: Vec<(String, PathBuf)>,
    /// What is not looked into: paths below the folder, with the reason.
    pub odd: Vec<(String, Odd)>,
    /// Folders that could not be read.
    pub unreadable: Vec<Failure>,
}

/// Why something in a folder is not looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Odd {
    /// A folder that lies too deep, or a link to a folder that is walked anyway.
    Loop,
    /// A link that leads out of the folder.
    Out,
    /// A name with letters that cannot be shown, or that is no text.
    Name,
    /// Neither file nor folder: a pipe, a socket, a device.
    Irregular,
    /// The files from here on are more than are taken, or larger.
    TooMany,
}

/// A folder and those above it, below the first that everybody shares, as `/tmp` is: what lies there may be anybody's.
pub fn upward(here: &Path) -> impl Iterator<Item = &Path> {
    let above = here.ancestors().skip(1).take_while(|at| !is_shared(at));
    std::iter::once(here).chain(above)
}

/// Whether everybody may write into a folder, but nobody remove what is another's.
#[cfg(unix)]
fn is_shared(folder: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(folder).is_ok_and(|meta| meta.permissions().mode() & 0o1002 == 0o1002)
}

#[cfg(not(unix))]
fn is_shared(_: &Path) -> bool {
    false
}

/// Lists the files below a folder whose extension is one of `kinds`. Names that begin with a dot are left out.
///
/// # Errors
/// When the folder is missing, is no folder or cannot be read.
pub fn tree(folder: &Path, kinds: &[&str]) -> Result<Tree, Failure> {
    let home = folder.canonicalize().map_err(|error| unreadable("folder", folder, &error))?;
    let mut walk = Walk { home, kinds, tree: Tree::default(), entries: 0, bytes: 0 };
    walk.folder(folder, "", 0)?;
    walk.tree.files.sort();
    walk.tree.odd.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(walk.tree)
}

struct Walk<'k> {
    home: PathBuf,
    kinds: &'k [&'k str],
    tree: Tree,
    entries: usize,
    bytes: u64,
}

impl Walk<'_> {
    fn folder(&mut self, folder: &Path, below: &str, depth: usize) -> Result<(), Failure> {
        let mut list = entries(folder, ENTRIES.saturating_sub(self.entries))?;
        self.entries += list.len();
        // So that the same files are left out wherever the system lists them, and never what says what the folder is.
        list.sort_by_cached_key(|entry| (entry.file_type().is_ok_and(|kind| kind.is_dir()), entry.file_name()));
        for entry in list {
            let name = entry.file_name().to_string_lossy().into_owned();
            if !name.starts_with('.')
                && !self.entry(&entry, if below.is_empty() { name } else { format!("{below}/{name}") }, depth)
            {
                break;
            }
        }
        Ok(())
    }

    /// Takes an entry of a folder; whether more can be taken.
    fn entry(&mut self, entry: &fs::DirEntry, inner: String, depth: usize) -> bool {
        let path = entry.path();
        if entry.file_name().to_str().is_none_or(|name| letters::inert(name) != name) {
            return self.odd(letters::inert(&inner).into_owned(), Odd::Name);
        }
        let wanted = path.extension().and_then(|e| e.to_str()).is_some_and(|e| self.kinds.contains(&e));
        let Ok(kind) = entry.file_type() else { return true };
        if kind.is_dir() {
            if depth + 1 >= DEPTH {
                self.tree.odd.push((inner, Odd::Loop));
            } else if let Err(failure) = self.folder(&path, &inner, depth + 1) {
                self.tree.unreadable.push(failure);
            }
            return self.entries < ENTRIES || self.full(entry);
        }
        let (place, kind) = match kind.is_symlink() {
            false => (path, kind),
            true => match path.canonicalize().and_then(|to| Ok((fs::symlink_metadata(&to)?.file_type(), to))) {
                Ok((_, to)) if !to.starts_with(&self.home) => return self.odd(inner, Odd::Out),
                Ok((kind, _)) if kind.is_dir() => return self.odd(inner, Odd::Loop),
                Ok((kind, to)) => (to, kind),
                // A link to nothing: reading it reports it, if anybody wants it.
                Err(_) if wanted => {
                    self.tree.files.push((inner, path));
                    return true;
                }
                Err(_) => return true,
            },
        };
        if !wanted {
            return true;
        }
        if !kind.is_file() {
            return self.odd(inner, Odd::Irregular);
        }
        // what is too large for itself is not read, and told for itself
        self.bytes += fs::metadata(&place).map_or(0, |meta| meta.len()).min(super::LIMIT);
        if self.tree.files.len() >= MOST_FILES || self.bytes > MOST_BYTES {
            return self.full(entry);
        }
        self.tree.files.push((inner, place));
        true
    }

    /// Notes what is not looked into; more can be taken.
    fn odd(&mut self, inner: String, why: Odd) -> bool {
        self.tree.odd.push((inner, why));
        true
    }

    /// Notes once that no more is taken.
    fn full(&mut self, entry: &fs::DirEntry) -> bool {
        if !self.tree.odd.iter().any(|(_, odd)| *odd == Odd::TooMany) {
            self.tree.odd.push((entry.file_name().to_string_lossy().into_owned(), Odd::TooMany));
        }
        false
    }
}

/// The folders inside a folder, by name; none behind a link that leads out of it.
///
/// # Errors
/// When the folder is missing, is no folder or cannot be read.
pub fn folders(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let list = entries(folder, ENTRIES)?;
    let mut out: Vec<PathBuf> =
        list.into_iter().map(|e| e.path()).filter(|p| p.is_dir() && inside(folder, p)).collect();
    out.sort();
    Ok(out)
}

/// Whether what has a name in a folder lies in it, and not behind a link that leads out.
#[must_use]
pub fn inside(folder: &Path, path: &Path) -> bool {
    if !path.is_symlink() {
        return true;
    }
    matches!((folder.canonicalize(), path.canonicalize()), (Ok(home), Ok(to)) if to.starts_with(&home))
}

fn entries(folder: &Path, most: usize) -> Result<Vec<fs::DirEntry>, Failure> {
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::unknown(format!("`{}` is a file, not a folder", shown(folder))));
    }
    fs::read_dir(folder)
        .and_then(|list| list.take(most).collect::<io::Result<Vec<_>>>())
        .map_err(|error| unreadable("folder", folder, &error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Folder;

    #[test]
    fn folders_are_walked_in_order() {
        let at = Folder::new();
        at.file("b/two.ken", "");
        at.file("a/one.ken", "");
        at.file("a/.hidden.ken", "");
        at.file("a/other.txt", "");
        let tree = tree(&at.path(""), &["ken"]).expect("the folder is there");
        let names: Vec<_> = tree.files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!((names, tree.odd), (vec!["a/one.ken", "b/two.ken"], Vec::new()));
        let none = super::tree(&at.path("nowhere"), &["ken"]).expect_err("it is not there");
        assert_eq!(none.exit, 2);
        let file = folders(&at.path("a/one.ken")).expect_err("a file is no folder");
        assert!(file.message.ends_with("is a file, not a folder"), "{}", file.message);
    }

    #[test]
    fn of_too_many_files_those_of_the_folder_itself_are_taken() {
        let at = Folder::new();
        (0..=MOST_FILES).for_each(|k| at.file(&format!("content/a{k}.ken"), ""));
        at.file("pack.toml", "");
        let tree = tree(&at.path(""), &["ken", "toml"]).expect("the folder is there");
        assert!(tree.files.iter().any(|(path, _)| path == "pack.toml"));
        assert_eq!((tree.files.len(), tree.odd.len(), tree.odd[0].1), (MOST_FILES, 1, Odd::TooMany));
    }

    #[cfg(unix)]
    #[test]
    fn what_lies_in_a_folder_that_everybody_shares_is_not_found_from_below() {
        use std::os::unix::fs::PermissionsExt;
        let at = Folder::new();
        at.file("all/own/deep/a.ken", "");
        let deep = at.path("all/own/deep");
        let found = || upward(&deep).map(Path::to_path_buf).collect::<Vec<_>>();
        assert!(found().contains(&at.path("all")));
        let all = fs::Permissions::from_mode(0o1777);
        fs::set_permissions(at.path("all"), all).expect("it is ours");
        assert_eq!(found(), [deep.clone(), at.path("all/own")]);
        assert_eq!(upward(&at.path("all")).next(), Some(at.path("all").as_path()), "who stands in it looks into it");
    }

    #[cfg(unix)]
    #[test]
    fn links_out_and_back_and_pipes_are_left_out() {
        use std::os::unix::fs::symlink;
        let at = Folder::new();
        at.file("pack/a/one.ken", "");
        at.file("pack/b/two.ken", "");
        at.file("secret.ken", "");
        let link = |to: &str, name: &str| symlink(at.path(to), at.path(name)).expect("links are possible");
        link("pack", "pack/b/back");
        link("pack/a", "pack/b/beside");
        link("secret.ken", "pack/secret.ken");
        link("", "pack/up");
        link("pack/a/one.ken", "pack/three.ken");
        link("pack/nothing.ken", "pack/four.ken");
        symlink("/dev/zero", at.path("pack/zero.ken")).expect("links are possible");
        std::process::Command::new("mkfifo").arg(at.path("pack/pipe.ken")).status().expect("pipes are possible");
        let tree = tree(&at.path("pack"), &["ken"]).expect("the folder is there");
        let names: Vec<_> = tree.files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a/one.ken", "b/two.ken", "four.ken", "three.ken"]);
        let odd: Vec<_> = tree.odd.iter().map(|(name, odd)| (name.as_str(), *odd)).collect();
        assert_eq!(
            odd,
            [
                ("b/back", Odd::Loop),
                ("b/beside", Odd::Loop),
                ("pipe.ken", Odd::Irregular),
                ("secret.ken", Odd::Out),
                ("up", Odd::Out),
                ("zero.ken", Odd::Out)
            ]
        );
        link("", "pack/out");
        assert_eq!(folders(&at.path("pack")).expect("it is there").len(), 2);
        let pipe = crate::read::text(&at.path("pack/pipe.ken")).expect_err("a pipe is not opened");
        assert!(pipe.message.ends_with("is no regular file"), "{}", pipe.message);
    }

    #[test]
    fn deep_folders_and_too_many_files_are_left_out() {
        let at = Folder::new();
        at.file(&format!("{}a.ken", "a/".repeat(40)), "");
        assert_eq!(tree(&at.path(""), &["ken"]).expect("it is there").odd.len(), 1);
        let at = Folder::new();
        for k in 0..40 {
            let file = fs::File::create(at.path(&format!("{k}.ken"))).expect("the folder is writable");
            file.set_len(8 << 30).expect("a hole takes no room");
        }
        let tree = tree(&at.path(""), &["ken"]).expect("it is there");
        assert_eq!((tree.files.len(), tree.odd.len()), (32, 1));
    }
}
