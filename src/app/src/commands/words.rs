//! `kenning words`: the words that a card may say, with their meaning. Which there are says `lang`, where content says them
//! `lab`, how they read `text`; here they are put below each other.

mod language;

use host::Failure;
use host::library::{Baked, Library, Loaded, Tables};
use host::progress::place;
use lab::about::{InContent, Said};
use lang::vocabulary::{LANGUAGE, OF_EVERY_ITEM, Section, Vocabulary, Word};
use model::unit::Floor;
use seat::items;
use seat::texts::{self, Texts};
use serde_json::{Value, json};
use text::Words;

use crate::cli::WordsArgs;
use crate::io::{End, Io};

/// Columns of a line, if the results go to no terminal.
const WIDTH: usize = 110;

/// The part of what an item says that a preset does not have.
const FIELDS: &str = "fields";

/// Lists words.
pub(super) fn run(args: &WordsArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    if args.reserved {
        return language::all(args, io);
    }
    let library = super::library(&args.place, Tables::Auto, io, baked)?.untested();
    let (game, word) = asked(args, &library);
    if game.is_none()
        && let Some(row) = word.and_then(|word| LANGUAGE.iter().find(|row| row.word == word))
    {
        return language::one(row, args, io);
    }
    if let (None, Some(word)) = (game, word) {
        return anywhere(word, args, &library, io);
    }
    let loaded = super::load(&library, game, &args.place, io)?;
    let listing = Listing::of(&loaded, args)?;
    match (&args.kind, word) {
        (Some(kind), _) => listing.kind(kind, io),
        (None, Some(word)) => listing.word(word, io),
        (None, None) => listing.all(io),
    }
}

/// A word of which no game is named: every game that has it tells of it.
fn anywhere(word: &str, args: &WordsArgs, library: &Library, io: &mut Io<'_>) -> Result<u8, End> {
    let mut known = Vec::new();
    let mut told = false;
    for game in super::games(library, None, &args.place)? {
        let loaded = super::load(library, Some(&game), &args.place, io)?;
        let listing = Listing::of(&loaded, args)?;
        let words = listing.sayable();
        if words.iter().any(|one| is(one, word)) {
            listing.word(word, io)?;
            told = true;
        }
        known.extend(words.into_iter().map(|one| one.word));
    }
    if told {
        return Ok(0);
    }
    let failure = Failure::unknown(format!("no game and no word is called `{word}`"));
    let failure = failure.help("`kenning words GAME` lists the words of a game");
    let known = known.iter().map(String::as_str).chain(LANGUAGE.iter().map(|row| row.word));
    Err(failure.near(word, known.collect::<Vec<_>>()).into())
}

/// Whether a word is written like that, in any of its forms.
fn is(word: &Word, wanted: &str) -> bool {
    word.word == wanted || word.forms.iter().any(|form| form == wanted)
}

/// The game and the word that are asked for: a lone name is a game if there is one of that name.
fn asked<'a>(args: &'a WordsArgs, library: &Library) -> (Option<&'a str>, Option<&'a str>) {
    match (args.game.as_deref(), args.word.as_deref()) {
        (Some(one), None) if args.kind.is_none() && !args.rules && !library.games().iter().any(|game| game == one) => {
            (None, Some(one))
        }
        both => both,
    }
}

/// The words of a game, and what is told of them.
struct Listing<'g> {
    loaded: &'g Loaded,
    args: &'g WordsArgs,
    vocabulary: Vocabulary<'g>,
    names: Texts,
    words: Words<'g>,
    content: InContent<'g>,
}

impl<'g> Listing<'g> {
    fn of(loaded: &'g Loaded, args: &'g WordsArgs) -> Result<Listing<'g>, End> {
        Ok(Listing {
            loaded,
            args,
            vocabulary: Vocabulary::of(&loaded.units()),
            names: texts::catalogue(loaded, &args.place.lang)?,
            words: Words::new(&loaded.units()),
            content: InContent::of(loaded),
        })
    }

    fn floor(&self) -> Floor {
        if self.args.rules { Floor::Rules } else { Floor::Content }
    }

    fn all(&self, io: &mut Io<'_>) -> Result<u8, End> {
        let words = self.vocabulary.words(self.floor());
        let language: Vec<_> = LANGUAGE.iter().filter(|row| self.args.rules || row.in_content()).collect();
        if self.args.output.json() {
            self.objects(&words, None, io)?;
            language.iter().try_for_each(|row| io.object(&language::object(row)))?;
            return Ok(0);
        }
        let mut rest = words.as_slice();
        while let Some(first) = rest.first() {
            let (same, others) = rest.split_at(rest.iter().take_while(|word| word.sort == first.sort).count());
            io.line(format_args!("{}", heading(first.sort)))?;
            self.lines(same, io)?;
            rest = others;
        }
        io.line(format_args!("of the language"))?;
        language::lines(&language, io)?;
        io.note(format_args!(
            "{}; `kenning words {} WORD` tells all of one, `--for KIND` what a card of a kind may say",
            diag::Count("word", words.len()),
            self.loaded.id
        ));
        Ok(0)
    }

    fn kind(&self, kind: &str, io: &mut Io<'_>) -> Result<u8, End> {
        let Some(sections) = self.vocabulary.of_kind(kind) else {
            let known = self.vocabulary.kinds();
            let failure = Failure::unknown(format!("no kind of `{}` is called `{kind}`", self.loaded.id));
            let failure = failure.help(format!("the kinds are {}", known.join(", ")));
            return Err(failure.near(kind, known.iter().map(String::as_str)).into());
        };
        let language = language::of_items(kind, &sections);
        if self.args.output.json() {
            for Section { title, words } in &sections {
                self.objects(words, Some(title), io)?;
            }
            language.iter().try_for_each(|row| io.object(&language::object(row)))?;
            return Ok(0);
        }
        for Section { title, words } in &sections {
            io.line(format_args!("{title}"))?;
            self.lines(words, io)?;
        }
        if sections.iter().any(|section| section.title == FIELDS) {
            io.line(format_args!("fields of every item"))?;
            columns(&OF_EVERY_ITEM.map(|(said, meaning)| (said.to_owned(), meaning.to_owned())), io)?;
        }
        io.line(format_args!("of the language"))?;
        language::lines(&language, io)?;
        Ok(0)
    }

    fn word(&self, wanted: &str, io: &mut Io<'_>) -> Result<u8, End> {
        let words = self.sayable();
        let found: Vec<&Word> = words.iter().filter(|word| is(word, wanted)).collect();
        let of_language = LANGUAGE.iter().find(|row| row.word == wanted);
        if found.is_empty() && of_language.is_none() {
            return Err(self.unknown(wanted, &words).into());
        }
        if self.args.output.json() {
            let objects = found.iter().map(|word| self.object(word, None));
            objects.chain(of_language.map(language::object)).try_for_each(|object| io.object(&object))?;
            return Ok(0);
        }
        for (n, word) in found.iter().enumerate() {
            if n > 0 {
                io.line(format_args!(""))?;
            }
            self.tell(word, io)?;
        }
        of_language.map_or(Ok(()), |row| language::tell(row, io))?;
        Ok(0)
    }

    /// The words that may be said, and the settings, which presets say.
    fn sayable(&self) -> Vec<Word> {
        let mut words = self.vocabulary.words(self.floor());
        if !self.args.rules {
            words.extend(self.vocabulary.words(Floor::Rules).into_iter().filter(|word| word.sort == "setting"));
        }
        words
    }

    /// Of a name that is no word of content: what it is instead.
    fn unknown(&self, wanted: &str, words: &[Word]) -> Failure {
        let failure = Failure::unknown(format!("no word of `{}` is called `{wanted}`", self.loaded.id));
        if !items::find(self.loaded, wanted).is_empty() {
            return failure.help(format!("it is an item: `kenning show {wanted}`"));
        }
        if let Some(word) = self.vocabulary.words(Floor::Rules).iter().find(|word| word.word == wanted) {
            let (sort, said) = (word.sort, &word.said);
            return failure.help(format!("`{said}` is a {sort} of the rules: `--rules` tells of those, too"));
        }
        let known = words.iter().map(|word| word.word.as_str()).chain(LANGUAGE.iter().map(|row| row.word));
        failure.help(format!("`kenning words {}` lists them", self.loaded.id)).near(wanted, known)
    }

    /// What a word means, in a line: what somebody wrote of it, else what a text says.
    fn meaning(&self, word: &Word) -> String {
        let said = if word.doc.is_empty() { self.sentence(word).unwrap_or_default() } else { word.doc.clone() };
        let gives = match (&word.default, word.gives.is_empty()) {
            (Some(default), false) => format!("{} = {default}", word.gives),
            _ => word.gives.clone(),
        };
        let parts = [gives, said].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join("; ")
    }

    fn sentence(&self, word: &Word) -> Option<String> {
        text::word_text(self.names.catalogue(), &self.words, word.space, &word.name)
    }

    fn lines(&self, words: &[Word], io: &mut Io<'_>) -> Result<(), End> {
        let rows: Vec<_> = words.iter().map(|word| (word.said.clone(), self.meaning(word))).collect();
        columns(&rows, io)
    }

    fn tell(&self, word: &Word, io: &mut Io<'_>) -> Result<(), End> {
        let place = self.loaded.place(word.place.0, word.place.1);
        io.line(format_args!("{}  {} of {}, {place}", word.said, word.sort, self.loaded.id))?;
        let mut told: Vec<(String, String)> = Vec::new();
        let mut tell = |what: &str, said: String| {
            if !said.is_empty() {
                told.push((what.to_owned(), said));
            }
        };
        tell("means", word.doc.clone());
        tell("reads", self.sentence(word).unwrap_or_default());
        tell("is", word.gives.clone());
        tell("left out", word.default.clone().unwrap_or_default());
        for slot in &word.takes {
            let may = if slot.optional { ", may be left out" } else { "" };
            tell("takes", format!("{}: {}{may}", slot.name, slot.is));
        }
        tell("forms", word.forms.join(", "));
        tell("while", word.during.as_ref().map_or_else(String::new, |run| format!("a {run} runs")));
        tell("rules", word.rules.join(", "));
        match self.content.find(word.space, &word.name) {
            Some(said) => {
                tell("said by", format!("{}, for example `{}`", diag::Count("item", said.items), said.row.id()));
                tell("as", self.source(&said));
                tell("reads", self.read(&said).unwrap_or_default());
            }
            None => tell("said by", "no item".to_owned()),
        }
        columns(&told, io)
    }

    /// The line of an item that says a word, on one line.
    fn source(&self, said: &Said<'_>) -> String {
        items::text(said.row.unit, said.span)
    }

    /// The sentence that is made of it.
    fn read(&self, said: &Said<'_>) -> Option<String> {
        let row = &said.row;
        let made = text::made_text(self.names.catalogue(), &self.words, row.unit, row.decl).ok()?;
        made.sentences.into_iter().find(|sentence| sentence.span == said.span).map(|sentence| sentence.text)
    }

    fn objects(&self, words: &[Word], section: Option<&str>, io: &mut Io<'_>) -> Result<(), End> {
        words.iter().try_for_each(|word| io.object(&self.object(word, section)))
    }

    fn object(&self, word: &Word, section: Option<&str>) -> Value {
        let at = self.loaded.span(word.place.0, word.place.1);
        let (file, line) = place(self.loaded, Some(at)).unwrap_or_default();
        let said = self.content.find(word.space, &word.name);
        let example = said.as_ref().map(|said| {
            let at = self.loaded.place(said.row.at, said.span);
            json!({ "item": said.row.id(), "place": at, "source": self.source(said), "text": self.read(said) })
        });
        let slot =
            |slot: &lang::vocabulary::Slot| json!({ "name": slot.name, "is": slot.is, "optional": slot.optional });
        let mut object = json!({
            "game": self.loaded.id, "sort": word.sort, "word": word.word, "said": word.said, "forms": word.forms,
            "prepositions": word.prepositions, "takes": word.takes.iter().map(slot).collect::<Vec<_>>(),
            "gives": word.gives, "default": word.default, "of": word.of, "during": word.during, "doc": word.doc,
            "sentence": self.sentence(word), "rules": word.rules, "file": file, "line": line,
            "items": said.map_or(0, |said| said.items), "example": example,
        });
        if let Some(section) = section {
            object["section"] = json!(section);
        }
        object
    }
}

fn heading(sort: &str) -> String {
    diag::Count(sort, 2).to_string().trim_start_matches("2 ").to_owned()
}

/// Rows of two columns, indented; what is too long for its line goes on below itself.
fn columns(rows: &[(String, String)], io: &mut Io<'_>) -> Result<(), End> {
    const WIDEST: usize = 44;
    let width = rows.iter().map(|(a, _)| a.chars().count()).filter(|n| *n <= WIDEST).max().unwrap_or(0);
    let line = if io.width == 0 { WIDTH } else { io.width };
    for (a, b) in rows {
        let mut rest = texts::wrapped(b, line.saturating_sub(width + 4).max(30)).into_iter();
        let first = rest.next().unwrap_or_default();
        io.line(format_args!("{}", format!("  {}  {first}", texts::pad(a, width)).trim_end()))?;
        rest.try_for_each(|more| io.line(format_args!("  {}  {more}", " ".repeat(width))))?;
    }
    Ok(())
}
