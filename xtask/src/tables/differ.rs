//! What `generated/src` holds against what it should hold: sets of files, then their bytes.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::Path;

use super::{BY_HAND, Plan, cannot};
use crate::Failure;

/// Paths below `generated/src` that are not as planned, each list in order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// Planned and not there.
    pub missing: Vec<String>,
    /// There with other bytes, each with the number of the first line that differs, from 1.
    pub changed: Vec<(String, usize)>,
    /// There and not planned.
    pub orphans: Vec<String>,
}

impl Differences {
    /// Whether all is as planned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.orphans.is_empty()
    }
}

impl fmt::Display for Differences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let missing = self.missing.iter().map(|p| format!("  missing  {p}"));
        let changed = self.changed.iter().map(|(p, line)| format!("  differs  {p}, from line {line}"));
        let orphans = self.orphans.iter().map(|p| format!("  orphan   {p}"));
        let all: Vec<String> = missing.chain(changed).chain(orphans).collect();
        f.write_str(&all.join("\n"))
    }
}

/// Compares the plan with what stands below `target`; a folder that is not there is empty.
///
/// # Errors
/// A file or folder that cannot be read.
pub fn compare(plan: &Plan, target: &Path) -> Result<Differences, Failure> {
    let mut there = BTreeSet::new();
    if target.is_dir() {
        collect(target, "", &mut there)?;
    }
    let mut found = Differences::default();
    for (path, text) in plan {
        if !there.remove(path) {
            found.missing.push(path.clone());
            continue;
        }
        let file = target.join(path);
        let bytes = fs::read(&file).map_err(|e| cannot("read", &file, &e))?;
        if bytes != text.as_bytes() {
            found.changed.push((path.clone(), first_difference(text.as_bytes(), &bytes)));
        }
    }
    found.orphans = there.into_iter().filter(|path| !BY_HAND.contains(&path.as_str())).collect();
    Ok(found)
}

fn first_difference(a: &[u8], b: &[u8]) -> usize {
    let common = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    a[..common].iter().filter(|byte| **byte == b'\n').count() + 1
}

fn collect(dir: &Path, below: &str, out: &mut BTreeSet<String>) -> Result<(), Failure> {
    let fail = |e| cannot("read", dir, &e);
    for entry in fs::read_dir(dir).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let here = if below.is_empty() { name } else { format!("{below}/{name}") };
        if path.is_dir() {
            collect(&path, &here, out)?;
        } else {
            out.insert(here);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_changed_and_orphan_files_are_told_apart() {
        let at = tempfile::tempdir().expect("a folder can be made");
        fs::create_dir_all(at.path().join("cups")).expect("the folder is writable");
        for (path, text) in [("lib.rs", "a\nb\n"), ("cups/old.rs", ""), ("row.rs", ""), ("same.rs", "x\n")] {
            fs::write(at.path().join(path), text).expect("the folder is writable");
        }
        let plan = Plan::from(
            [("lib.rs", "a\nc\n"), ("new.rs", ""), ("same.rs", "x\n")].map(|(p, t)| (p.to_owned(), t.to_owned())),
        );
        let found = compare(&plan, at.path()).expect("the folder can be read");
        assert_eq!(found.to_string(), "  missing  new.rs\n  differs  lib.rs, from line 2\n  orphan   cups/old.rs");
        assert!(!found.is_empty());
        assert_eq!(compare(&plan, &at.path().join("none")).map(|f| f.missing.len()).ok(), Some(3));
    }
}
