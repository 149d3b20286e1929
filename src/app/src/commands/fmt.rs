//! `kenning fmt`: writes `.ken` files in the common style, or says what that would change.

use std::io::Read;
use std::path::{Path, PathBuf};

use diag::{Count, Diags, SourceMap};
use host::library::{Baked, Library, Tables};
use host::report;
use host::{Failure, read};
use lang::Unformatted;

use crate::around::Around;
use crate::cli::FmtArgs;
use crate::io::{End, Io};
use crate::unified;

/// What became of one file.
enum Done {
    /// It was in the common style.
    Same,
    /// It would be, or will be by this text.
    Changed(Option<String>),
    /// It was left alone, which was told.
    Left,
}

/// Formats.
pub(super) fn run(args: &FmtArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    if args.paths.iter().any(|p| p.as_os_str() == "-") {
        if args.paths.len() > 1 {
            let failure = Failure::unknown("`-` is what is piped in, and nothing else can be formatted with it");
            return Err(failure.help("name the files in a run of their own").into());
        }
        return input(args, io);
    }
    let (mut written, mut changed, mut left, mut same) = (Vec::new(), 0, 0, 0);
    for path in files(args, io, baked)? {
        match one(args, &path, io)? {
            Done::Same => same += 1,
            Done::Changed(text) => {
                changed += 1;
                written.extend(text.map(|text| (path, text)));
            }
            Done::Left => left += 1,
        }
    }
    // all of them or none: a disk that fills up must not leave some in one style and some in another
    let bytes: Vec<_> = written.iter().map(|(path, text)| (path.clone(), text.as_bytes())).collect();
    read::write_all(&bytes)?;
    let verb = if args.check { "would be formatted" } else { "formatted" };
    let mut told = vec![format!("{} {verb}", Count("file", changed))];
    if left > 0 {
        told.push(format!("{left} left alone"));
    }
    told.push(format!("{same} as {} should be", if same == 1 { "it" } else { "they" }));
    io.note(format_args!("{}", told.join(", ")));
    Ok(if left > 0 || (args.check && changed > 0) { Failure::REFUSED } else { 0 })
}

/// From what is piped in to the results.
fn input(args: &FmtArgs, io: &mut Io<'_>) -> Result<u8, End> {
    let mut bytes = Vec::new();
    (&mut io.input)
        .take(read::LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::unknown(format!("what is piped in cannot be read: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|_| Failure::refused("what is piped in is not UTF-8 text"))?;
    let Some(written) = formatted("-", &text, io) else { return Ok(Failure::REFUSED) };
    if !args.check {
        io.data(&written)?;
        return Ok(0);
    }
    io.text(&unified::unified("-", &text, &written))?;
    Ok(if written == text { 0 } else { Failure::REFUSED })
}

fn one(args: &FmtArgs, path: &Path, io: &mut Io<'_>) -> Result<Done, End> {
    let text = match read::whole(path) {
        Ok(text) => text,
        Err(failure) if failure.exit == Failure::REFUSED => {
            io.note(format_args!("{failure}"));
            return Ok(Done::Left);
        }
        Err(failure) => return Err(failure.into()),
    };
    let shown = read::shown(path);
    let Some(written) = formatted(&shown, &text, io) else { return Ok(Done::Left) };
    if written == text {
        return Ok(Done::Same);
    }
    if args.check {
        io.text(&unified::unified(&shown, &text, &written))?;
        return Ok(Done::Changed(None));
    }
    Ok(Done::Changed(Some(written)))
}

/// The text in the common style; what stands in the way is told.
fn formatted(path: &str, text: &str, io: &mut Io<'_>) -> Option<String> {
    let mut sources = SourceMap::new();
    let file = sources.add(path, text);
    let mut found = Diags::new();
    match lang::format(file, text, &mut found) {
        Ok(written) => return Some(written),
        Err(Unformatted::Mistakes) => {
            let list = found.sorted();
            io.note_findings(&list, &sources);
            io.note(format_args!("`{path}` is left alone: {}", report::summary(list)));
        }
        Err(Unformatted::Changed) => {
            let failure =
                Failure::refused(format!("`{path}` is left alone: written again it would say something else"));
            io.note(format_args!("{}", failure.help("this is a fault of the formatter: please report it")));
        }
    }
    None
}

/// The files that were named, each once, in order of path within each name.
fn files(args: &FmtArgs, io: &mut Io<'_>, baked: Baked) -> Result<Vec<PathBuf>, Failure> {
    let mut named: Vec<PathBuf> = args.paths.iter().map(|p| io.here.join(p)).collect();
    let around = if named.is_empty() && args.cards.is_none() { Around::of(&io.here)? } else { None };
    if let Some(around) = around {
        around.say(io);
        named.push(around.folder);
    }
    if named.is_empty() {
        let cards = args.cards.as_ref().map(|c| io.here.join(c));
        let library = Library::open(&io.here, cards.as_deref(), Tables::Auto, baked)?;
        let Some(folder) = library.cards() else {
            return Err(Failure::unknown("there is no folder of games to format")
                .help("name a file or a folder, or `--cards DIR`"));
        };
        named.push(folder.to_path_buf());
    }
    let mut out: Vec<PathBuf> = Vec::new();
    for path in named {
        if !path.is_dir() {
            out.push(path);
            continue;
        }
        let tree = read::tree(&path, &["ken"])?;
        if let Some(failure) = tree.unreadable.into_iter().next() {
            return Err(failure);
        }
        out.extend(tree.files.into_iter().map(|(_, path)| path));
    }
    let mut seen = std::collections::HashSet::new();
    out.retain(|path| seen.insert(path.clone()));
    Ok(out)
}
