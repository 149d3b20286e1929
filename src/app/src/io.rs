//! Where a command reads and writes, and how it ends when it ends early.

use std::borrow::Cow;
use std::ffi::OsString;
use std::fmt::Arguments;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use diag::{Diagnostic, Diags, SourceMap, letters};
use host::Failure;
use host::library::{Loaded, Stop};
use host::report::{self, Format, Look};

/// The outside of a command. Nothing is written but by its own methods, which let no letter through that commands a
/// terminal.
pub struct Io<'a> {
    /// Results.
    pub out: &'a mut dyn Write,
    /// Everything else.
    pub err: &'a mut dyn Write,
    /// What a person types.
    pub input: &'a mut (dyn BufRead + Send),
    /// Whether results may have colours.
    pub color: bool,
    /// Whether everything else may have colours.
    pub color_err: bool,
    /// Whether a person watches what is written to `err`: then progress is shown.
    pub terminal: bool,
    /// Columns of the terminal that results are written to; 0 where that is none.
    pub width: usize,
    /// The working directory.
    pub here: PathBuf,
}

impl<'a> Io<'a> {
    /// An outside without a terminal: no colours, no progress.
    pub fn piped(
        here: PathBuf,
        input: &'a mut (dyn BufRead + Send),
        out: &'a mut dyn Write,
        err: &'a mut dyn Write,
    ) -> Self {
        Io { out, err, input, color: false, color_err: false, terminal: false, width: 0, here }
    }
}

/// Whether nothing may have colours, by the variables `NO_COLOR` and `TERM`: the first is set to something, or the second
/// says that the terminal knows nothing but text.
#[must_use]
pub fn plain(no_color: Option<OsString>, term: Option<OsString>) -> bool {
    no_color.is_some_and(|v| !v.is_empty()) || term.is_some_and(|v| v == "dumb")
}

/// Why a command ends before it is done.
#[derive(Debug)]
pub(crate) enum End {
    /// What was asked for cannot be done.
    Failure(Failure),
    /// The reader of the results has gone: nothing more to do, and no failure.
    Gone,
    /// Results cannot be written.
    Unwritable(io::Error),
    /// What a person types is not waited for any longer: there is something else to do.
    Woken,
    /// Told already; only the code is left.
    Code(u8),
}

impl From<Failure> for End {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Gone,
            io::ErrorKind::WouldBlock => Self::Woken,
            _ => Self::Unwritable(error),
        }
    }
}

impl End {
    /// Says on `err` why the command ends; the code it ends with.
    pub(crate) fn tell(self, io: &mut Io<'_>) -> u8 {
        match self {
            Self::Failure(failure) => {
                io.note(format_args!("{failure}"));
                failure.exit
            }
            Self::Gone | Self::Woken => 0,
            Self::Unwritable(error) => {
                io.note(format_args!("error: results cannot be written: {error}"));
                Failure::UNKNOWN
            }
            Self::Code(code) => code,
        }
    }
}

impl Io<'_> {
    /// A line of the results.
    pub(crate) fn line(&mut self, text: Arguments<'_>) -> Result<(), End> {
        self.text(&format!("{text}\n"))
    }

    /// Text of the results.
    /// Writes an object for programs, as a line.
    pub(crate) fn object(&mut self, object: &serde_json::Value) -> Result<(), End> {
        self.line(format_args!("{object}"))
    }

    /// Writes text; what would command the terminal is shown as itself, and colours only where there are any.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), End> {
        self.out.write_all(shown(text, self.color).as_bytes())?;
        Ok(())
    }

    /// Text for other programs, whose tabs are tabs.
    pub(crate) fn data(&mut self, text: &str) -> Result<(), End> {
        for (at, part) in text.split('\t').enumerate() {
            let tab: &[u8] = if at > 0 { b"\t" } else { b"" };
            self.out.write_all(tab)?;
            self.out.write_all(shown(part, false).as_bytes())?;
        }
        Ok(())
    }

    /// The next line that a person types; none when there are no more.
    pub(crate) fn typed(&mut self) -> Result<Option<String>, End> {
        match line_of(self.input) {
            // a line that is told again stays one line, without commands
            Ok(line) => Ok(line.map(|line| letters::inert(line.trim_end_matches(['\n', '\r'])).into_owned())),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(End::Woken),
            // what cannot be read has ended
            Err(_) => Ok(None),
        }
    }

    /// Empties the screen of whoever watches.
    pub(crate) fn clear(&mut self) -> Result<(), End> {
        self.out.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
        Ok(())
    }

    /// A line for whoever watches; nobody needs to.
    pub(crate) fn note(&mut self, text: Arguments<'_>) {
        self.note_text(&format!("{text}\n"));
    }

    /// Text for whoever watches.
    pub(crate) fn note_text(&mut self, text: &str) {
        let _ = self.err.write_all(shown(text, self.color_err).as_bytes());
    }

    /// Shows what a person typed a moment later: writes out what was collected.
    pub(crate) fn flush(&mut self) -> Result<(), End> {
        self.out.flush()?;
        Ok(())
    }

    /// Findings as people read them, on `err`.
    pub(crate) fn note_findings(&mut self, list: &[&Diagnostic], sources: &SourceMap) {
        let look = Look { color: self.color_err, ..Look::default() };
        self.note_text(&report::render(list, sources, Format::Human, look));
    }

    /// Findings as people read them, among the results.
    pub(crate) fn findings(&mut self, list: &[&Diagnostic], sources: &SourceMap) -> Result<(), End> {
        let look = Look { color: self.color, ..Look::default() };
        self.text(&report::render(list, sources, Format::Human, look))
    }

    /// Findings that stand in the way, on `err`; ends the command with 1.
    pub(crate) fn refuse(&mut self, loaded: &Loaded, found: &Diags) -> End {
        let list = found.sorted();
        self.note_findings(&list, &loaded.sources);
        self.note(format_args!("{}", report::summary(list)));
        End::Code(Failure::REFUSED)
    }

    /// What stands in the way of playing, told; ends the command.
    pub(crate) fn stop(&mut self, loaded: &Loaded, stop: Stop) -> End {
        match stop {
            Stop::Failure(failure) => End::Failure(failure),
            Stop::Findings(found) => self.refuse(loaded, &found),
        }
    }
}

/// The longest line that is taken, in bytes; the rest of it is passed over.
const LONGEST: usize = 64 << 10;

/// The next line of an input; none at its end. Bytes that are no UTF-8 are read as signs that stand for them, so that what
/// cannot be understood is said and nothing ends.
pub(crate) fn line_of(input: &mut (dyn BufRead + '_)) -> io::Result<Option<String>> {
    let mut line: Vec<u8> = Vec::new();
    let mut any = false;
    loop {
        let ready = input.fill_buf()?;
        if ready.is_empty() {
            break;
        }
        any = true;
        let end = ready.iter().position(|b| *b == b'\n');
        let length = end.map_or(ready.len(), |at| at + 1);
        line.extend_from_slice(&ready[..length.min(LONGEST.saturating_sub(line.len()))]);
        input.consume(length);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// A text as it may leave the process: lines stay lines and colours of our own stay where there are any; every other
/// letter that commands a terminal is written as what it is.
fn shown(text: &str, color: bool) -> Cow<'_, str> {
    if text.bytes().all(|b| (b' '..=b'~').contains(&b) || b == b'\n') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some(length) = painted(rest).filter(|_| color) {
            out.push_str(&rest[..length]);
            rest = &rest[length..];
            continue;
        }
        match c {
            '\n' => out.push('\n'),
            // what was written under another system ends its lines so
            '\r' if rest[1..].starts_with('\n') => {}
            c => letters::push(&mut out, c),
        }
        rest = &rest[c.len_utf8()..];
    }
    Cow::Owned(out)
}

/// The length of a sequence that a text begins with and that changes colours or weights as ours do, and nothing else:
/// what hides, blinks or paints the ground is nobody's.
fn painted(text: &str) -> Option<usize> {
    let inner = text.strip_prefix("\x1b[")?;
    let length = inner.bytes().take(20).take_while(|b| b.is_ascii_digit() || *b == b';').count();
    let (codes, rest) = inner.split_at(length);
    let mut codes = codes.split(';');
    while let Some(code) = codes.next() {
        let known = match code {
            "38" => codes.next() == Some("5") && codes.next().is_some_and(|colour| colour.parse::<u8>().is_ok()),
            "" | "0" | "1" | "2" | "4" => true,
            code => code.parse::<u8>().is_ok_and(|code| matches!(code, 30..=37 | 39 | 90..=97)),
        };
        if !known {
            return None;
        }
    }
    rest.starts_with('m').then_some(length + 3)
}

#[cfg(test)]
mod tests {
    use super::{plain, shown};

    #[test]
    fn nothing_that_commands_a_terminal_leaves_but_colours_of_our_own() {
        let text = "a\x1b[1mb\x1b[0m\x1b[2J\x1b]0;t\x07\tc\u{202e}\u{9b}d\r\n\re\n";
        assert_eq!(shown(text, false), "a␛[1mb␛[0m␛[2J␛]0;t␇ c\\u202e\\u009bd\n␍e\n");
        assert_eq!(shown(text, true), "a\x1b[1mb\x1b[0m␛[2J␛]0;t␇ c\\u202e\\u009bd\n␍e\n");
        assert_eq!(shown("\x1b[38;5;33m\x1b[1", true), "\x1b[38;5;33m␛[1");
        for hides in ["8", "5", "7", "1;8", "38;5;300", "38;2;1;1;1", "48;5;1", "41", "200"] {
            assert_eq!(shown(&format!("\x1b[{hides}m"), true), format!("␛[{hides}m"));
        }
        assert_eq!(shown("\x1b[36;1;4m", true), "\x1b[36;1;4m");
    }

    #[test]
    fn colours_are_left_out_where_somebody_says_so() {
        let of = |no: Option<&str>, term: Option<&str>| plain(no.map(Into::into), term.map(Into::into));
        assert!(of(None, Some("dumb")) && of(Some("1"), None) && of(Some("1"), Some("xterm")));
        assert!(!of(None, None) && !of(Some(""), Some("xterm-256color")));
    }
}
