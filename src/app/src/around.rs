//! The pack that a command is run in: it is taken without being named, by whatever is about the game it is for. Whether that
//! was said already is kept here; what a command does with it is its own matter.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use diag::{Diags, FileId};
use host::library::{Home, find_home};
use host::manifest::{self, PACK};
use host::{Failure, read};

use crate::io::Io;

/// A pack.
#[derive(Clone, Debug)]
pub(crate) struct Around {
    /// Its folder.
    pub(crate) folder: PathBuf,
    /// Its id and the game it is for; none if its manifest does not say so.
    names: Option<(String, String)>,
    said: Arc<AtomicBool>,
}

impl Around {
    /// The pack that a folder lies in, or is.
    pub(crate) fn of(here: &Path) -> Result<Option<Self>, Failure> {
        let Ok(Home::Pack { folder, .. }) = find_home(here) else { return Ok(None) };
        let text = read::whole(&folder.join(PACK))?;
        let pack = manifest::pack(FileId(0), &text, &mut Diags::new());
        let names = pack.map(|pack| (pack.id.value, pack.game.value));
        Ok(Some(Self { folder, names, said: Arc::default() }))
    }

    /// The game it is for.
    ///
    /// # Errors
    /// When its manifest has findings: it cannot be known what to do with it.
    pub(crate) fn game(&self) -> Result<&str, Failure> {
        self.names.as_ref().map(|(_, game)| game.as_str()).ok_or_else(|| {
            let failure = Failure::refused(format!("`{}` has findings", read::shown(&self.folder.join(PACK))));
            failure.help("`kenning check` tells them")
        })
    }

    /// Says, once, that it is taken.
    pub(crate) fn say(&self, io: &mut Io<'_>) {
        if let (Some((id, _)), false) = (&self.names, self.said.swap(true, Ordering::Relaxed)) {
            io.note(format_args!("with the pack `{id}`: you are in its folder"));
        }
    }
}
