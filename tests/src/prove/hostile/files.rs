//! Shapes of folders: many files, deep ones, links, pipes.

use std::path::Path;
use std::{fs, io};

use super::{CHECK, Files, READ, Shape, many};

const WALKS: &[&str] =
    &["check pk", "fmt --check pk", "list skirmish --content pk", "text check skirmish --content pk", "check skirmish"];

fn card() -> Files {
    vec![("pk/content/a.ken".to_owned(), "ploy x { might: 1 }\n".to_owned())]
}

const fn laid(name: &'static str, size: usize, lay: fn(&Path, usize) -> io::Result<()>) -> Shape {
    Shape { name, size, make: |_| card(), lay: Some(lay), commands: WALKS }
}

#[cfg(unix)]
fn link(to: &Path, at: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(to, at)
}

#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}

pub(super) fn shapes() -> Vec<Shape> {
    vec![
        Shape::of("many files", 100, READ, |n| {
            (0..n).map(|k| (format!("pk/content/a{k}.ken"), format!("ploy a{k} {{ might: 1; copies: 1 }}\n"))).collect()
        }),
        Shape::of("many empty files", 200, READ, |n| {
            (0..n).map(|k| (format!("pk/content/a{k}.ken"), String::new())).collect()
        }),
        Shape::of("files elsewhere", 200, READ, |n| (0..n).map(|k| (format!("pk/a{k}.ken"), String::new())).collect()),
        Shape::of("deep folders", 20, CHECK, |n| {
            vec![(format!("pk/content/{}a.ken", many(n, |_| "a/".to_owned())), "ploy x { might: 1 }\n".to_owned())]
        }),
        Shape::of("folders", 100, CHECK, |n| {
            (0..n).map(|k| (format!("pk/content/a{k}/a.txt"), String::new())).collect()
        }),
        laid("links to the pack", 8, |at, n| {
            (0..n).try_for_each(|k| link(&at.join("pk"), &at.join(format!("pk/content/l{k}"))))
        }),
        laid("links to each other", 4, |at, n| {
            (0..n).try_for_each(|k| fs::create_dir_all(at.join(format!("pk/content/d{k}"))))?;
            (0..n).try_for_each(|k| {
                (0..n).try_for_each(|to| {
                    link(&at.join(format!("pk/content/d{to}")), &at.join(format!("pk/content/d{k}/l{to}")))
                })
            })
        }),
        laid("a link out", 1, |at, n| {
            (0..n).try_for_each(|k| link(Path::new("/"), &at.join(format!("pk/content/root{k}"))))
        }),
        laid("links to devices", 1, |at, n| {
            (0..n).try_for_each(|k| {
                link(Path::new("/dev/zero"), &at.join(format!("pk/content/z{k}.ken")))?;
                link(Path::new("/dev/tty"), &at.join(format!("pk/content/t{k}.toml")))
            })
        }),
        laid("pipes", 1, |at, n| {
            (0..n).try_for_each(|k| {
                let pipe = at.join(format!("pk/content/p{k}.ken"));
                std::process::Command::new("mkfifo").arg(pipe).status().map(drop)
            })
        }),
        laid("a great file", 1, |at, n| {
            (0..n).try_for_each(|k| fs::File::create(at.join(format!("pk/content/g{k}.ken")))?.set_len(8 << 30))
        }),
    ]
}
