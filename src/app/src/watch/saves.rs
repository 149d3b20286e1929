//! Files that are saved: what the system tells of folders, collected until nothing more comes for a moment.

use std::cell::RefCell;
use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant, SystemTime};

use host::{Failure, read};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

/// An editor writes a file in several steps; what follows so soon belongs to the same save.
const QUIET: Duration = Duration::from_millis(4);
/// However long it goes on writing, a report waits no longer.
const LONGEST: Duration = Duration::from_millis(40);
/// A time written on a file that lies further back says nothing of when it was saved: it was moved there.
const FRESH: Duration = Duration::from_secs(5);

/// What wakes a watch: something happened in a folder.
pub(crate) type Woken = notify::Result<Event>;

/// Files that were saved together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Saved {
    /// Which, by path.
    pub(crate) files: BTreeSet<PathBuf>,
    /// When: the time written on the newest of them, or when the system told of it.
    pub(crate) at: SystemTime,
}

/// Folders under watch; ends with it.
pub(crate) struct Folders {
    _watcher: RecommendedWatcher,
}

impl Folders {
    /// Watches folders with all that is in them.
    ///
    /// # Errors
    /// When the system cannot watch one of them (exit 2).
    pub(crate) fn watch(folders: &[PathBuf], wake: Sender<Woken>) -> Result<Self, Failure> {
        let refused = |at: &Path, error: &notify::Error| {
            Failure::unknown(format!("`{}` cannot be watched: {error}", read::shown(at)))
                .help("the system may watch no more folders; `kenning check` and `kenning test` do the same once")
        };
        let first = folders.first().map_or(Path::new("."), PathBuf::as_path);
        // Whoever listened has gone when the watch has ended.
        let mut watcher =
            notify::recommended_watcher(move |event| _ = wake.send(event)).map_err(|error| refused(first, &error))?;
        for folder in folders {
            watcher.watch(folder, RecursiveMode::Recursive).map_err(|error| refused(folder, &error))?;
        }
        Ok(Self { _watcher: watcher })
    }
}

/// What the folders tell, in order.
pub(crate) struct Ear {
    told: Receiver<Woken>,
    /// Heard already, while something else was done.
    heard: RefCell<VecDeque<Woken>>,
}

impl Ear {
    /// Listens.
    pub(crate) fn new(told: Receiver<Woken>) -> Self {
        Self { told, heard: RefCell::default() }
    }

    /// Waits for the next save; none when nothing more will come.
    pub(crate) fn next(&self) -> Option<Saved> {
        loop {
            let heard = self.heard.borrow_mut().pop_front();
            let first = heard.map_or_else(|| self.told.recv().ok(), Some)?;
            if let Some(saved) = collect(first, self) {
                return Some(saved);
            }
        }
    }

    /// Whether something was saved meanwhile.
    pub(crate) fn is_wanted(&self) -> bool {
        let mut heard = self.heard.borrow_mut();
        heard.extend(self.told.try_iter());
        heard.iter().any(|event| {
            let mut files = BTreeSet::new();
            event.as_ref().is_ok_and(|event| take(event, &mut files)) && !files.is_empty()
        })
    }

    fn soon(&self) -> Result<Woken, RecvTimeoutError> {
        let heard = self.heard.borrow_mut().pop_front();
        heard.map_or_else(|| self.told.recv_timeout(QUIET), Ok)
    }
}

/// Collects what was saved, beginning with one event; none if nobody reads what changed.
fn collect(first: Woken, ear: &Ear) -> Option<Saved> {
    let (begun, told) = (Instant::now(), SystemTime::now());
    let mut files = BTreeSet::new();
    let mut next = Ok(first);
    while let Ok(event) = next {
        if let Ok(event) = &event {
            take(event, &mut files);
        }
        next = if begun.elapsed() < LONGEST { ear.soon() } else { break };
    }
    if files.is_empty() {
        return None;
    }
    let times = files.iter().filter_map(|file| file.metadata().and_then(|meta| meta.modified()).ok());
    let newest = times.max().filter(|at| told.duration_since(*at).is_ok_and(|ago| ago < FRESH));
    Some(Saved { files, at: newest.unwrap_or(told) })
}

/// The files of an event that are read at all; whether it is one that matters. Reading a file is an event too, and none
/// that does.
fn take(event: &Event, files: &mut BTreeSet<PathBuf>) -> bool {
    if matches!(event.kind, EventKind::Access(_)) {
        return false;
    }
    let of_a_game = |path: &&PathBuf| {
        let hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        let named = path.extension().is_some_and(|kind| kind == "ken" || kind == "toml");
        // A folder that came brings its files with it.
        !hidden && (named || path.is_dir())
    };
    files.extend(event.paths.iter().filter(of_a_game).cloned());
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::event::{AccessKind, ModifyKind};
    use std::sync::mpsc::channel;

    fn event(kind: EventKind, path: &str) -> Woken {
        Ok(Event::new(kind).add_path(path.into()))
    }

    #[test]
    fn what_comes_together_is_one_save() {
        let (send, wake) = channel();
        let changed = EventKind::Modify(ModifyKind::Any);
        for path in ["/nowhere/a.ken", "/nowhere/.a.ken.part", "/nowhere/b.toml", "/nowhere/c.txt"] {
            send.send(event(changed, path)).expect("it is heard");
        }
        let ear = Ear::new(wake);
        assert!(ear.is_wanted());
        let saved = ear.next().expect("two files are of a game");
        let names: Vec<_> = saved.files.iter().map(|f| f.to_string_lossy().into_owned()).collect();
        assert_eq!(names, ["/nowhere/a.ken", "/nowhere/b.toml"]);

        send.send(event(EventKind::Access(AccessKind::Any), "/nowhere/a.ken")).expect("it is heard");
        assert!(!ear.is_wanted());
        drop(send);
        assert_eq!(ear.next(), None);
    }
}
