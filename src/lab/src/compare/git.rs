//! Reading a folder of a git revision into memory, through `git` as a child process. It writes nothing and asks for
//! nothing else: which files there are, and what they say.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use host::{Failure, read};

/// Texts by path below a folder.
pub(super) type Texts = BTreeMap<String, String>;

/// The files that a game is read from.
const KINDS: [&str; 2] = [".ken", ".toml"];

/// A repository.
pub(super) struct Repository {
    top: PathBuf,
}

impl Repository {
    /// The one around a folder.
    ///
    /// # Errors
    /// When there is none, or no git (exit 2).
    pub(super) fn around(folder: &Path) -> Result<Self, Failure> {
        let asked = git(folder, &["rev-parse", "--show-toplevel"])?;
        if !asked.status.success() {
            let message = format!("`{}` is in no git repository", read::shown(folder));
            return Err(Failure::unknown(message).help("name two folders, or work in the repository of the games"));
        }
        Ok(Self { top: PathBuf::from(text(&asked.stdout).trim_end_matches(['\r', '\n'])) })
    }

    /// The path of a folder below the top, `/`-separated; none if it lies elsewhere.
    pub(super) fn below(&self, folder: &Path) -> Option<String> {
        let (top, folder) = (self.top.canonicalize().ok()?, folder.canonicalize().ok()?);
        Some(folder.strip_prefix(top).ok()?.to_string_lossy().replace('\\', "/"))
    }

    /// The name of a commit in full; none if no commit is called so.
    ///
    /// # Errors
    /// No git (exit 2).
    pub(super) fn commit(&self, revision: &str) -> Result<Option<String>, Failure> {
        let wanted = format!("{revision}^{{commit}}");
        let asked = git(&self.top, &["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted])?;
        Ok(asked.status.success().then(|| text(&asked.stdout).trim().to_string()))
    }

    /// The files below a folder of a commit; none if it holds none.
    ///
    /// # Errors
    /// What git says, or a file that is no text (exit 2).
    pub(super) fn files(&self, commit: &str, folder: &str) -> Result<Texts, Failure> {
        let folder = folder.trim_matches('/');
        let mut line = vec!["ls-tree", "-r", "-z", "--full-tree", commit];
        if !folder.is_empty() {
            line.extend(["--", folder]);
        }
        let listed = done(git(&self.top, &line)?)?;
        let listed = text(&listed);
        let rows = listed.split('\0').filter_map(|row| row.split_once('\t'));
        let wanted = rows.filter_map(|(head, path)| {
            let inner = if folder.is_empty() { Some(path) } else { path.strip_prefix(folder)?.strip_prefix('/') }?;
            let hidden = inner.split('/').any(|part| part.starts_with('.'));
            // A link or another repository is no file of the game.
            let file = head.starts_with("100") && KINDS.iter().any(|kind| inner.ends_with(kind)) && !hidden;
            file.then_some((inner.to_string(), head.split(' ').nth(2)?))
        });
        let read = |(path, object): (String, &str)| {
            let said = done(git(&self.top, &["cat-file", "blob", object])?)?;
            let text = String::from_utf8(said).map_err(|_| Failure::unknown(format!("`{path}` is not UTF-8 text")))?;
            Ok((path, text))
        };
        wanted.map(read).collect()
    }
}

fn git(at: &Path, line: &[&str]) -> Result<Output, Failure> {
    Command::new("git").arg("-C").arg(at).args(line).stdin(Stdio::null()).output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Failure::unknown("`git` is needed to read a revision, and is not there")
            .help("install git, or name two folders"),
        _ => Failure::unknown(format!("`git` cannot be run: {error}")),
    })
}

fn done(asked: Output) -> Result<Vec<u8>, Failure> {
    if asked.status.success() {
        return Ok(asked.stdout);
    }
    let said = text(&asked.stderr);
    let line = said.lines().next().unwrap_or("no reason given").trim_start_matches("fatal: ").to_string();
    Err(Failure::unknown(format!("`git` fails: {line}")))
}

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
