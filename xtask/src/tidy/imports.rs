//! Who may know whom: the crates each crate depends on, and the one door of each foreign crate.

use std::path::Path;

use host::read;

use super::Untidy;
use super::tree::RustFile;
use crate::Failure;

/// Crates of the tree by folder, with every crate of the tree they may depend on.
const ALLOWED: [(&str, &[&str]); 13] = [
    ("src/diag", &[]),
    ("src/model", &[]),
    ("src/lang", &["diag", "model"]),
    ("src/link", &["diag", "model"]),
    ("src/text", &["diag", "model"]),
    ("src/engine", &["model"]),
    ("src/host", &["diag", "lang", "link", "model", "text"]),
    ("src/seat", &["diag", "engine", "host", "link", "model", "text"]),
    ("src/lab", &["diag", "engine", "generated", "host", "link", "model", "seat", "text"]),
    ("src/app", &["diag", "engine", "generated", "host", "lab", "lang", "link", "model", "seat", "text"]),
    ("generated", &["model"]),
    ("tests", &["app", "diag", "engine", "generated", "host", "lab", "lang", "link", "model", "seat", "text"]),
    ("xtask", &["diag", "host", "lang", "model"]),
];

/// What tests and examples may know besides: the example of the engine is a game from its text on, those of a seat are
/// built games.
const FOR_TESTS: [(&str, &[&str]); 2] = [("src/engine", &["diag", "lang", "link"]), ("src/seat", &["generated"])];

/// Foreign crates with the files that may use them, by the beginning of their paths.
const DOORS: [(&str, &[&str]); 5] = [
    ("pest", &["src/lang/src/syntax/"]),
    ("pest_derive", &["src/lang/src/syntax/"]),
    ("miette", &["src/host/src/report/"]),
    ("clap", &["src/app/src/", "xtask/src/"]),
    ("codegen", &["xtask/src/tables/"]),
];

/// Checks every manifest, and the files that use a foreign crate with one door.
///
/// # Errors
/// A manifest that cannot be read.
pub fn check(root: &Path, files: &[RustFile], found: &mut Vec<Untidy>) -> Result<(), Failure> {
    let mut folders: Vec<String> = ["generated", "tests", "xtask"].map(str::to_owned).into();
    for folder in read::folders(&root.join("src"))? {
        if folder.join("Cargo.toml").is_file() {
            folders.push(format!("src/{}", folder.file_name().unwrap_or_default().to_string_lossy()));
        }
    }
    let ours: Vec<&str> = ALLOWED.iter().map(|(folder, _)| name(folder)).collect();
    for folder in &folders {
        let path = format!("{folder}/Cargo.toml");
        let text = read::whole(&root.join(&path))?;
        let mut report = |message: String| found.push(Untidy { path: path.clone(), line: 0, message });
        let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| known == folder) else {
            report(format!("a crate nobody knows: say in {} what it may depend on", file!()));
            continue;
        };
        let for_tests = FOR_TESTS.iter().find(|(known, _)| known == folder).map_or(&[][..], |(_, allowed)| allowed);
        for (section, dependency) in dependencies(&text).map_err(&mut report).unwrap_or_default() {
            let dependency = dependency.as_str();
            let may = allowed.contains(&dependency) || section == TESTING && for_tests.contains(&dependency);
            if ours.contains(&dependency) && !may {
                report(format!("may not depend on `{dependency}`: it may know {}", known(allowed)));
            }
        }
    }
    for (krate, doors) in DOORS {
        let mut through = Vec::new();
        for file in files.iter().filter(|file| uses(&file.text, krate)) {
            if doors.iter().any(|door| file.path.starts_with(door)) {
                through.push(file);
                continue;
            }
            let message = format!("uses `{krate}`, whose only door is {}", doors.join(" and "));
            found.push(Untidy { path: file.path.clone(), line: 0, message });
        }
        if krate == "miette" && through.len() > 1 {
            let message = format!("`{krate}` is used here and in {}: one file is its door", through[0].path);
            found.push(Untidy { path: through[1].path.clone(), line: 0, message });
        }
    }
    Ok(())
}

/// The section of a manifest that tests and examples alone may use.
const TESTING: &str = "dev-dependencies";

/// Every dependency of a manifest, with its section: for building, running and testing.
fn dependencies(manifest: &str) -> Result<Vec<(&'static str, String)>, String> {
    let table: toml::Table = manifest.parse().map_err(|e: toml::de::Error| e.message().to_owned())?;
    let section = |name: &'static str| {
        let keys = table.get(name).and_then(toml::Value::as_table).into_iter().flat_map(|t| t.keys().cloned());
        keys.map(move |key| (name, key))
    };
    Ok(["dependencies", TESTING, "build-dependencies"].into_iter().flat_map(section).collect())
}

fn uses(text: &str, krate: &str) -> bool {
    text.lines().map(str::trim_start).filter(|line| !line.starts_with("//")).any(|line| {
        line.match_indices(krate).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            line[at + krate.len()..].starts_with("::")
                && !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '"')
        })
    })
}

fn name(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or(folder)
}

fn known(allowed: &[&str]) -> String {
    if allowed.is_empty() { "no crate of the tree".to_owned() } else { allowed.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_of_every_section_are_found() {
        let text = "[dependencies]\ndiag.workspace = true\n[dev-dependencies]\nengine = { path = \"x\" }\n";
        let found = [("dependencies", "diag".to_owned()), (TESTING, "engine".to_owned())];
        assert_eq!(dependencies(text), Ok(found.to_vec()));
        assert!(dependencies("[dependencies").is_err());
    }

    #[test]
    fn a_foreign_crate_is_seen_where_a_path_begins_with_it() {
        assert!(uses("use gourd::Parser;", "gourd") && uses("    x(gourd::y)", "gourd"));
        assert!(
            !uses("// gourd::Parser", "gourd")
                && !uses("use rest::gourd_like::x;", "gourd")
                && !uses("xgourd::x", "gourd")
        );
    }
}
