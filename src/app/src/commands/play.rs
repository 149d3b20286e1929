//! `kenning play`: one game, with people, bots or both.

use engine::{Answer, Bot, Bots, Engine, Game, Replay, UndoError};
use host::library::{Baked, Choice, Loaded, link_game};
use host::{Failure, read};
use serde_json::json;
use std::sync::Arc;
use text::{Value, Words};

use crate::bots;
use crate::cli::{Log, MixArg, PlayArgs};
use crate::io::{End, Io};
use crate::record::{Record, Save};
use crate::session::given::Waited;
use crate::session::guide::Guide;
use crate::session::log::Reader;
use crate::session::names::Names;
use crate::session::{board, choices, tell};
use crate::texts;

/// So many answers can be taken back.
const HISTORY: usize = 256;
/// So many records are told at the latest, though nobody is asked.
const PATIENCE: usize = 10_000;
/// After so many lines in a row that are no answer nobody is listening.
const WRONG: usize = 100;

/// Plays.
pub(super) fn run(args: &PlayArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let Some(log) = args.log() else {
        let failure = Failure::unknown("JSON is asked for, and `--log` asks for something else");
        return Err(failure.help("leave `--log` out, or `--json`").into());
    };
    args.record.as_ref().map_or(Ok(()), |file| read::ready(&io.here.join(file)))?;
    let save = args.load.as_ref().map(|file| Save::read(&io.here.join(file))).transpose()?;
    let game = match (&args.game, &save) {
        (Some(game), _) => Some(game.clone()),
        (None, Some(save)) => Some(save.game.clone()),
        (None, None) => None,
    };
    let tables = args.select.tables();
    let loaded = super::load(game.as_deref(), &args.place, tables, io, baked)?;
    let texts = texts::catalogue(&loaded, &args.place.lang)?;
    let choice = save.as_ref().map_or_else(|| args.select.choice(), |s| s.choice.clone());
    let seed = save.as_ref().map_or(args.select.seed, |s| s.seed);
    let engine = engine(&loaded, &choice, io)?;
    let seats = bots::seats(engine.program(), &args.human, &args.bots)?;
    let mut game = Game::new(&engine, seed);
    if let Some(save) = &save {
        if args.record.is_some() {
            let failure = Failure::unknown("a game that goes on from a save cannot be recorded");
            return Err(failure.help("record it from its beginning: leave `--load` or `--record` out").into());
        }
        game = save.restore(&engine)?;
    }
    game.keep_journal();
    game.keep_history(HISTORY);
    if save.is_none() {
        // Once more, with everything told from the first statement on.
        game.reset(seed);
    }
    let units = loaded.units();
    let words = Words::new(&units);
    let mut table = Table {
        words: &words,
        names: Names { program: engine.program(), texts: &texts },
        loaded: &loaded,
        bots: Bots::new(&seats, seed, bots::mix_of(MixArg::B)),
        seats,
        game,
        log,
        told: 0,
        waited: Waited::default(),
        choice,
        replay: Replay::new(&engine, seed),
        last: None,
    };
    let code = table.play(io)?;
    if let Some(file) = &args.record {
        Record::new(&loaded, &table.choice, &table.replay).write(&io.here.join(file))?;
    }
    Ok(code)
}

/// Links and attaches, or tells why not.
pub(super) fn engine(loaded: &Loaded, choice: &Choice, io: &mut Io<'_>) -> Result<Arc<Engine>, End> {
    let program = link_game(loaded, choice).map_err(|stop| io.stop(loaded, stop))?;
    Engine::new(program).map_err(|error| End::Failure(Failure::refused(error.to_string())))
}

struct Table<'a> {
    names: Names<'a>,
    words: &'a Words<'a>,
    loaded: &'a Loaded,
    seats: Vec<Option<Bot>>,
    game: Game,
    bots: Bots,
    log: Log,
    /// Records told so far.
    told: usize,
    waited: Waited,
    choice: Choice,
    replay: Replay,
    /// The seat that answered last.
    last: Option<u8>,
}

enum Typed {
    Answer(Answer),
    Quit,
}

impl Table<'_> {
    fn play(&mut self, io: &mut Io<'_>) -> Result<u8, End> {
        loop {
            if let Some(error) = self.game.error() {
                self.tell(io)?;
                return Err(super::faulty(self.loaded, self.names.program, &error));
            }
            let Some(question) = self.game.question() else { break };
            let seat = question.decider;
            self.waited.note(&self.game);
            let person = self.bots.at(seat).is_none();
            // What bots do is told when a person comes to decide: only then it is known who saw what of it.
            if person || self.game.journal().len() > self.told + PATIENCE {
                self.tell(io)?;
            }
            let answer = match person {
                false => self.bots.answer(&self.game),
                true => match self.ask(io)? {
                    Some(Typed::Answer(answer)) => Some(answer),
                    Some(Typed::Quit) => {
                        io.note(format_args!("{}", self.names.ui("quit", &[])));
                        return Ok(0);
                    }
                    None => continue,
                },
            };
            let Some(answer) = answer else { break };
            self.bots.hear(&self.game, &answer);
            if let Err(refusal) = self.replay.answer(&mut self.game, answer) {
                return Err(Failure::refused(refusal.to_string()).into());
            }
            self.last = Some(seat);
        }
        self.tell(io)?;
        self.scores(io)?;
        Ok(0)
    }

    fn reader(&self) -> Reader {
        let people = self.seats.iter().enumerate().filter(|(_, bot)| bot.is_none());
        match people.fold(0u8, |bits, (seat, _)| bits | 1 << seat) {
            0 => Reader::Everything,
            bits => Reader::Seats(bits),
        }
    }

    /// Says what happened since the last time.
    fn tell(&mut self, io: &mut Io<'_>) -> Result<(), End> {
        let new = self.told.min(self.game.journal().len())..self.game.journal().len();
        self.told = new.end;
        for line in tell::lines(&self.names, &self.game, &self.waited, new, (self.log, self.reader())) {
            io.line(format_args!("{line}"))?;
        }
        Ok(())
    }

    fn scores(&mut self, io: &mut Io<'_>) -> Result<(), End> {
        let Some(mut result) = self.game.result() else { return Ok(()) };
        result.sort_by_key(|s| (s.rank, s.seat));
        let program = self.names.program;
        if self.log == Log::Json {
            let rows: Vec<_> = result
                .iter()
                .map(|s| json!({ "seat": program.domains[0].objects[usize::from(s.seat)].name, "place": s.rank, "value": s.value }))
                .collect();
            return io.line(format_args!("{}", json!({ "event": "result", "results": rows })));
        }
        io.line(format_args!("\n{}", self.names.ui("final", &[])))?;
        for standing in result {
            let seat = self.names.seat(standing.seat);
            let args = [
                ("place", Value::Number(standing.rank.into())),
                ("seat", Value::Text(&seat)),
                ("value", Value::Number(standing.value.into())),
            ];
            io.line(format_args!("{}", self.names.ui("place", &args)))?;
        }
        Ok(())
    }

    /// Asks a person until there is an answer; none if something else was done and the question must be put again.
    fn ask(&mut self, io: &mut Io<'_>) -> Result<Option<Typed>, End> {
        let Some(question) = self.game.question().cloned() else { return Ok(None) };
        let view = self.game.view(question.decider);
        let guide = Guide { names: self.names, words: self.words, game: &self.game, view: &view };
        let choices = choices::choices(&guide, &question);
        let seat = self.names.seat(question.decider);
        io.line(format_args!("\n{}", self.names.ui("asked", &[("seat", Value::Text(&seat))])))?;
        io.line(format_args!("{}", guide.asked(&question)))?;
        for (number, line) in choices.lines().iter().enumerate() {
            io.line(format_args!("{:>4}  {line}", number + 1))?;
        }
        let hint = match &choices {
            choices::Choices::One(lines) => self.names.ui("type", &[("n", Value::Number(lines.len() as i64))]),
            choices::Choices::Some { low, high, .. } if low == high => {
                self.names.ui("exactly", &[("n", Value::Number((*low).into()))])
            }
            choices::Choices::Some { low, high, .. } => self.bounds("subset", (*low).into(), (*high).into()),
            choices::Choices::Number { low, high } => self.bounds("amount", (*low).into(), (*high).into()),
            choices::Choices::Shares { amount, .. } => {
                self.names.ui("share", &[("n", Value::Number((*amount).into()))])
            }
        };
        for _ in 0..WRONG {
            io.text(&format!("{hint} "))?;
            io.flush()?;
            let mut line = String::new();
            if io.input.read_line(&mut line).map_err(End::from)? == 0 {
                io.line(format_args!(""))?;
                return Ok(Some(Typed::Quit));
            }
            let typed = line.trim();
            match typed.split_once(' ').map_or((typed, ""), |(head, rest)| (head, rest.trim())) {
                ("q", "") => return Ok(Some(Typed::Quit)),
                ("?", "") => io.line(format_args!("{}", self.names.ui("help", &[])))?,
                ("b", "") => self.show(io, question.decider)?,
                ("u", "") => {
                    if self.undo(io, question.decider)? {
                        return Ok(None);
                    }
                }
                ("s", file) if !file.is_empty() => match self.save(io, file) {
                    Ok(()) => io.line(format_args!("{}", self.names.ui("saved", &[("file", Value::Text(file))])))?,
                    Err(failure) => io.note(format_args!("{failure}")),
                },
                _ => match choices.read(typed) {
                    Ok(answer) => return Ok(Some(Typed::Answer(answer))),
                    Err(wrong) => io.line(format_args!("{}", wrong.told(&self.names)))?,
                },
            }
        }
        Err(Failure::unknown(format!("{WRONG} lines in a row are no answer")).help("the game ends here").into())
    }

    fn bounds(&self, key: &str, low: i64, high: i64) -> String {
        self.names.ui(key, &[("low", Value::Number(low)), ("high", Value::Number(high))])
    }

    fn show(&mut self, io: &mut Io<'_>, seat: u8) -> Result<(), End> {
        let name = self.names.seat(seat);
        io.line(format_args!("{}", self.names.ui("yours", &[("seat", Value::Text(&name))])))?;
        let text = board::board(&self.names, self.words, &self.game.view(seat));
        io.text(&text)
    }

    /// Takes the last answer back, if it is this seat's and nothing stands against it.
    fn undo(&mut self, io: &mut Io<'_>, seat: u8) -> Result<bool, End> {
        let done = match self.last {
            Some(last) if last != seat => Err(UndoError::Decider),
            _ => self.game.undo(),
        };
        match done {
            Ok(()) => {
                self.replay.undo();
                self.bots.unhear();
                self.told = self.told.min(self.game.journal().len());
                io.line(format_args!("{}", self.names.ui("undone", &[])))?;
                Ok(true)
            }
            Err(reason) => {
                let key = match reason {
                    UndoError::Nothing => "why_nothing",
                    UndoError::Random => "why_random",
                    UndoError::Revealed => "why_revealed",
                    UndoError::Decider => "why_decider",
                };
                let why = self.names.ui(key, &[]);
                io.line(format_args!("{}", self.names.ui("not_undone", &[("why", Value::Text(&why))])))?;
                Ok(false)
            }
        }
    }

    fn save(&self, io: &Io<'_>, file: &str) -> Result<(), Failure> {
        let save = Save::of(&self.loaded.id, &self.choice, self.replay.seed, &self.game);
        read::write_whole(&io.here.join(file), &save)
    }
}
