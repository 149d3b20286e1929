//! Files that are saved: what the system tells of folders, collected until nothing more comes for a moment.

use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use host::{Failure, read};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

/// An editor writes a file in several steps; what follows so soon belongs to the same save.
const QUIET: Duration = Duration::from_millis(4);
/// However long it goes on writing, a report waits no longer.
const LONGEST: Duration = Duration::from_millis(40);
/// A time written on a file that lies further back says nothing of when it was saved: it was moved there.
const FRESH: Duration = Duration::from_secs(5);

/// What wakes a watch.
#[derive(Debug)]
pub(crate) enum Woken {
    /// Files that a game is made of were written, moved or removed.
    Saved(Vec<PathBuf>),
    /// A person typed a line; none if no more will come.
    Line(Option<String>),
}

/// What was heard while a line was waited for.
pub(crate) enum Heard {
    /// Something was saved: [`Ear::next`] tells what.
    Saved,
    /// A line; none if no more will come.
    Line(Option<String>),
}

/// Files that were saved together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Saved {
    /// Which, by path.
    pub(crate) files: BTreeSet<PathBuf>,
    /// When: the time written on the newest of them, or when the system told of it.
    pub(crate) at: SystemTime,
}

/// Watches folders with all that is in them, until what it gives back is dropped.
///
/// # Errors
/// When the system cannot watch one of them (exit 2).
pub(crate) fn watch(folders: &[PathBuf], wake: Sender<Woken>) -> Result<RecommendedWatcher, Failure> {
    let refused = |at: &Path, error: &notify::Error| {
        Failure::unknown(format!("`{}` cannot be watched: {error}", read::shown(at)))
            .help("the system may watch no more folders; `kenning check` and `kenning test` do the same once")
    };
    let first = folders.first().map_or(Path::new("."), PathBuf::as_path);
    let tell = move |event: notify::Result<Event>| {
        let files = event.map(|event| files(&event)).unwrap_or_default();
        if !files.is_empty() {
            // Whoever listened has gone when the watch has ended.
            let _ = wake.send(Woken::Saved(files));
        }
    };
    let mut watcher = notify::recommended_watcher(tell).map_err(|error| refused(first, &error))?;
    for folder in folders {
        watcher.watch(folder, RecursiveMode::Recursive).map_err(|error| refused(folder, &error))?;
    }
    Ok(watcher)
}

/// Hears saves and lines.
pub(crate) struct Ear {
    told: Mutex<Receiver<Woken>>,
    /// Heard already, while something else was waited for.
    heard: Mutex<VecDeque<Woken>>,
}

impl Ear {
    /// Listens.
    pub(crate) fn new(told: Receiver<Woken>) -> Self {
        Self { told: Mutex::new(told), heard: Mutex::default() }
    }

    /// Waits for the next save; none when nothing more will come.
    pub(crate) fn next(&self) -> Option<Saved> {
        loop {
            if let Some(files) = self.saved() {
                return Some(self.collect(files));
            }
            let one = held(&self.told).recv().ok()?;
            held(&self.heard).push_back(one);
        }
    }

    /// Whether something was saved meanwhile.
    pub(crate) fn is_wanted(&self) -> bool {
        let mut heard = held(&self.heard);
        heard.extend(held(&self.told).try_iter());
        heard.iter().any(|one| matches!(one, Woken::Saved(_)))
    }

    /// Waits for a line, or for a save, which goes first and is not taken.
    pub(crate) fn hear(&self) -> Heard {
        loop {
            if self.is_wanted() {
                return Heard::Saved;
            }
            let mut heard = held(&self.heard);
            match heard.pop_front() {
                Some(Woken::Line(line)) => return Heard::Line(line),
                Some(Woken::Saved(_)) => {}
                None => heard.push_back(held(&self.told).recv().unwrap_or(Woken::Line(None))),
            }
        }
    }

    /// The files of the first save that was heard.
    fn saved(&self) -> Option<Vec<PathBuf>> {
        let mut heard = held(&self.heard);
        let at = heard.iter().position(|one| matches!(one, Woken::Saved(_)))?;
        match heard.remove(at) {
            Some(Woken::Saved(files)) => Some(files),
            Some(Woken::Line(_)) | None => None,
        }
    }

    /// What was saved together, beginning with these.
    fn collect(&self, first: Vec<PathBuf>) -> Saved {
        let (begun, told) = (Instant::now(), SystemTime::now());
        let mut files = BTreeSet::from_iter(first);
        while begun.elapsed() < LONGEST {
            if let Some(more) = self.saved() {
                files.extend(more);
                continue;
            }
            match held(&self.told).recv_timeout(QUIET) {
                Ok(one) => held(&self.heard).push_back(one),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
            }
        }
        let times = files.iter().filter_map(|file| file.metadata().and_then(|meta| meta.modified()).ok());
        let newest = times.max().filter(|at| told.duration_since(*at).is_ok_and(|ago| ago < FRESH));
        Saved { files, at: newest.unwrap_or(told) }
    }
}

/// One thread listens; that it failed elsewhere breaks nothing.
fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The files of an event that a game is made of. Reading a file is an event too, and none that matters.
fn files(event: &Event) -> Vec<PathBuf> {
    if matches!(event.kind, EventKind::Access(_)) {
        return Vec::new();
    }
    let of_a_game = |path: &&PathBuf| {
        let hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        let named = path.extension().is_some_and(|kind| kind == "ken" || kind == "toml");
        // A folder that came brings its files with it.
        !hidden && (named || path.is_dir())
    };
    event.paths.iter().filter(of_a_game).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::event::{AccessKind, ModifyKind};
    use std::sync::mpsc::channel;

    fn of(kind: EventKind, path: &str) -> Vec<PathBuf> {
        files(&Event::new(kind).add_path(path.into()))
    }

    #[test]
    fn only_files_of_a_game_count() {
        let changed = EventKind::Modify(ModifyKind::Any);
        assert_eq!(of(changed, "/nowhere/a.ken"), [PathBuf::from("/nowhere/a.ken")]);
        for path in ["/nowhere/.a.ken.part", "/nowhere/c.txt", "/nowhere/half"] {
            assert!(of(changed, path).is_empty(), "{path}");
        }
        assert!(of(EventKind::Access(AccessKind::Any), "/nowhere/a.ken").is_empty());
    }

    #[test]
    fn what_comes_together_is_one_save_and_goes_before_lines() {
        let (send, told) = channel();
        let ear = Ear::new(told);
        assert!(!ear.is_wanted());
        for woken in [
            Woken::Line(Some("1".into())),
            Woken::Saved(vec!["/nowhere/a.ken".into()]),
            Woken::Line(Some("2".into())),
            Woken::Saved(vec!["/nowhere/b.toml".into(), "/nowhere/a.ken".into()]),
        ] {
            send.send(woken).expect("it is heard");
        }
        assert!(matches!(ear.hear(), Heard::Saved));
        let saved = ear.next().expect("two files were saved");
        let names: Vec<_> = saved.files.iter().map(|f| f.to_string_lossy().into_owned()).collect();
        assert_eq!(names, ["/nowhere/a.ken", "/nowhere/b.toml"]);
        for expected in ["1", "2"] {
            assert!(matches!(ear.hear(), Heard::Line(Some(line)) if line == expected));
        }
        drop(send);
        assert!(matches!(ear.hear(), Heard::Line(None)));
        assert_eq!(ear.next(), None);
    }
}
