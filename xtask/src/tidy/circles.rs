//! No circle between the parts of a crate: of the modules beside each other in one folder, a folder and another folder or
//! file never need each other, through however many others. Files alone may: a grammar is recursive. What a folder's
//! `mod.rs` declares belongs to all of them, and it may use all of them.
//!
//! In: the files of the tree. Out: for each circle one finding, with the uses that close it:
//! `a/x.rs` uses `b`, `b.rs` uses `a/y.rs`.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::Untidy;
use super::tree::RustFile;

/// A module by its path in the crate; the crate itself is empty.
type Module = Vec<String>;

/// Checks every crate under `src/`.
pub fn check(files: &[RustFile], found: &mut Vec<Untidy>) {
    let mut crates: BTreeMap<&str, Vec<&RustFile>> = BTreeMap::new();
    for file in files {
        if let Some((krate, _)) = file.path.strip_prefix("src/").and_then(|rest| rest.split_once("/src/")) {
            crates.entry(krate).or_default().push(file);
        }
    }
    for (krate, files) in crates {
        of_crate(&format!("src/{krate}/src"), &files, found);
    }
}

fn of_crate(root: &str, files: &[&RustFile], found: &mut Vec<Untidy>) {
    let module = |file: &RustFile| -> Module {
        let path = file.path.strip_prefix(root).unwrap_or(&file.path).trim_start_matches('/').trim_end_matches(".rs");
        let mut parts: Module = path.split('/').map(str::to_owned).collect();
        if matches!(parts.last().map(String::as_str), Some("mod" | "lib" | "main")) {
            parts.pop();
        }
        parts
    };
    let paths: BTreeMap<Module, &str> = files.iter().map(|file| (module(file), file.path.as_str())).collect();
    let mut scans: Vec<(Module, Scan)> = Vec::new();
    for file in files {
        let at = module(file);
        let mut scan = Scan { at: at.clone(), ..Scan::default() };
        // What is no Rust is another check's business.
        if let Ok(tokens) = file.text.parse::<TokenStream>() {
            scan.stream(tokens);
        }
        scans.push((at, scan));
    }
    let tests: Vec<Module> = scans.iter().flat_map(|(_, scan)| scan.tests.iter().cloned()).collect();
    let is_test = |module: &[String]| tests.iter().any(|test| module.starts_with(test));
    // By the folder: who uses whom of those beside each other there, and the file that does.
    let mut uses: BTreeMap<Module, BTreeMap<String, BTreeMap<String, &str>>> = BTreeMap::new();
    for (at, scan) in scans.iter().filter(|(at, _)| !is_test(at)) {
        for target in &scan.uses {
            let known = (0..=target.len()).rev().map(|len| &target[..len]).find(|part| paths.contains_key(*part));
            let Some(target) = known.filter(|target| !is_test(target)) else { continue };
            let shared = at.iter().zip(target).take_while(|(a, b)| a == b).count();
            if let (Some(from), Some(to)) = (at.get(shared), target.get(shared)) {
                let folder = uses.entry(at[..shared].to_vec()).or_default();
                folder.entry(from.clone()).or_default().entry(to.clone()).or_insert(paths[at]);
            }
        }
    }
    for (folder, graph) in &uses {
        let is_folder = |name: &String| {
            let inner: Module = folder.iter().chain([name]).cloned().collect();
            paths.keys().any(|module| module.len() > inner.len() && module.starts_with(&inner))
        };
        let mut told: BTreeSet<&String> = BTreeSet::new();
        for name in graph.keys().filter(|name| is_folder(name)) {
            let Some(circle) = circle(graph, name).filter(|circle| !circle.iter().any(|one| told.contains(one))) else {
                continue;
            };
            told.extend(&circle);
            let next = |k: usize| circle[(k + 1) % circle.len()];
            let steps: Vec<String> = (0..circle.len())
                .map(|k| format!("`{}` uses `{}`", graph[circle[k]][next(k)].trim_start_matches(root), next(k)))
                .collect();
            let place = paths.get(folder).copied().unwrap_or(root);
            let message = format!("a circle of its parts: {}", steps.join(", "));
            found.push(Untidy { path: place.to_owned(), line: 0, message });
        }
    }
}

/// The shortest way from a name back to itself; none if there is none.
fn circle<'g>(graph: &'g BTreeMap<String, BTreeMap<String, &str>>, from: &'g String) -> Option<Vec<&'g String>> {
    let mut ways: VecDeque<Vec<&String>> = VecDeque::from([vec![from]]);
    let mut seen: BTreeSet<&String> = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in graph.get(*way.last()?).into_iter().flat_map(BTreeMap::keys) {
            if next == from {
                return Some(way);
            }
            if seen.insert(next) {
                ways.push_back(way.iter().copied().chain([next]).collect());
            }
        }
    }
    None
}

/// What one file uses of its own crate.
#[derive(Default)]
struct Scan {
    at: Module,
    uses: Vec<Module>,
    /// Modules of its own that are there for tests only.
    tests: Vec<Module>,
}

impl Scan {
    fn stream(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            if for_tests(&tokens[at..]) {
                at = self.skip(&tokens, at + 2);
                continue;
            }
            match &tokens[at] {
                TokenTree::Ident(word) if ["crate", "super", "self"].contains(&word.to_string().as_str()) => {
                    let mut base = if word == "crate" { Vec::new() } else { self.at.clone() };
                    if word == "super" {
                        base.pop();
                    }
                    self.path(&tokens, at + 1, base);
                }
                TokenTree::Group(group) => self.stream(group.stream()),
                _ => {}
            }
            at += 1;
        }
    }

    /// Goes past what an attribute keeps for tests, noting the module it may be.
    fn skip(&mut self, tokens: &[TokenTree], mut at: usize) -> usize {
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                TokenTree::Ident(word) if word == "mod" => {
                    if let Some(TokenTree::Ident(name)) = tokens.get(at) {
                        self.tests.push(self.at.iter().cloned().chain([name.to_string()]).collect());
                    }
                }
                TokenTree::Punct(sign) if sign.as_char() == ';' => break,
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => break,
                _ => {}
            }
        }
        at
    }

    /// The parts of a path after its first word, and of each in a group of them.
    fn path(&mut self, tokens: &[TokenTree], mut at: usize, mut base: Module) {
        loop {
            let colons = tokens[at.min(tokens.len())..].iter().take(2);
            if colons.filter(|t| matches!(t, TokenTree::Punct(sign) if sign.as_char() == ':')).count() < 2 {
                break;
            }
            match tokens.get(at + 2) {
                Some(TokenTree::Ident(word)) if word == "super" => {
                    base.pop();
                }
                Some(TokenTree::Ident(word)) => base.push(word.to_string()),
                Some(TokenTree::Group(group)) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    let parts = inner.split(|t| matches!(t, TokenTree::Punct(sign) if sign.as_char() == ','));
                    for part in parts {
                        if let Some(TokenTree::Ident(word)) = part.first() {
                            let mut base = base.clone();
                            if word != "self" {
                                base.push(word.to_string());
                            }
                            self.path(part, 1, base);
                        }
                    }
                    return;
                }
                _ => break,
            }
            at += 3;
        }
        self.uses.push(base);
    }
}

/// `#[cfg(test)]`.
fn for_tests(tokens: &[TokenTree]) -> bool {
    let [TokenTree::Punct(sign), TokenTree::Group(group), ..] = tokens else { return false };
    sign.as_char() == '#' && group.stream().to_string().replace(' ', "") == "cfg(test)"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<RustFile> = files
            .iter()
            .map(|(path, text)| RustFile { path: format!("src/cup/src/{path}"), text: (*text).to_owned() })
            .collect();
        let mut found = Vec::new();
        check(&files, &mut found);
        found.into_iter().map(|untidy| format!("{}: {}", untidy.path, untidy.message)).collect()
    }

    #[test]
    fn a_folder_and_a_file_that_need_each_other_are_told_with_their_uses() {
        let files = [
            ("lib.rs", "mod hot; mod cold;"),
            ("hot/mod.rs", "mod tea;"),
            ("hot/tea.rs", "use crate::cold::{self, Ice};"),
            ("cold.rs", "fn f() { g!(crate::hot::tea::X) }"),
        ];
        assert_eq!(
            found(&files),
            ["src/cup/src/lib.rs: a circle of its parts: `/hot/tea.rs` uses `cold`, `/cold.rs` uses `hot`"]
        );
    }

    #[test]
    fn files_of_one_folder_a_folder_and_its_parts_and_tests_may() {
        assert!(found(&[("a.rs", "use crate::b;"), ("b.rs", "use super::a::X;")]).is_empty());
        assert!(found(&[("a/mod.rs", "mod b; use self::b::Y; struct X;"), ("a/b.rs", "use super::X;")]).is_empty());
        let files = [
            ("a/mod.rs", "#[cfg(test)] mod tests; use crate::b::X;"),
            ("a/tests.rs", "use crate::b::X;"),
            ("b.rs", "#[cfg(test)] mod tests { use crate::a::Y; } struct X;"),
        ];
        assert!(found(&files).is_empty());
    }
}
