//! `kenning replay`: plays a recorded game again and compares.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Divergence, Engine, Game};
use host::Failure;
use host::library::{Baked, Loaded, Tables};
use serde_json::json;

use crate::cli::ReplayArgs;
use crate::io::{End, Io};
use seat::log::Reader;
use seat::names::Names;
use seat::news;
use seat::objects::OfferedTriggers;
use seat::record::{self, Record, hex};
use seat::{Log, texts};

/// Replays.
pub(super) fn run(args: &ReplayArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    let record = Record::read(&io.here.join(&args.file))?;
    let replay = record.replay()?;
    let (loaded, engine) = content(args, &record, io, baked)?;
    if replay.content_hash != engine.program().content_hash {
        return Err(stale(&record, &loaded));
    }
    let game = replay.check(&engine).map_err(|divergence| {
        Failure::refused(format!("the game goes another way: {divergence}")).help(match divergence {
            Divergence::Version { .. } => "play it with the version of kenning that recorded it",
            Divergence::Content { .. }
            | Divergence::Refused { .. }
            | Divergence::State { .. }
            | Divergence::Length { .. } => "the replay was changed, or the engine was",
        })
    })?;
    if args.log != Log::None {
        let texts = texts::catalogue(&loaded, &args.place.lang)?;
        let names = Names { program: engine.program(), texts: &texts };
        let mut again = Game::new(&engine, replay.seed);
        again.keep_journal();
        again.reset(replay.seed);
        let mut waited = OfferedTriggers::default();
        for answer in &replay.answers {
            waited.note(&again);
            if again.answer(answer.clone()).is_err() {
                break;
            }
        }
        let all = 0..again.journal().len();
        let lines = news::lines(&names, &again, &waited, all, (args.log, Reader::Everything));
        lines.iter().try_for_each(|line| io.line(format_args!("{line}")))?;
    }
    result(args, &record, &game, io)?;
    Ok(0)
}

/// The content to play it with: what is here if it is the same, else what the replay brings along.
fn content(args: &ReplayArgs, record: &Record, io: &mut Io<'_>, baked: Baked) -> Result<(Loaded, Arc<Engine>), End> {
    let choice = &record.selection;
    let library = super::library(&args.place, Tables::Auto, io, baked)?.untested();
    let packs = args.place.named(io);
    let wants_packs = record.folders.iter().any(|f| f.pack) && packs.is_empty();
    if !wants_packs && library.games().contains(&record.game) {
        let loaded = library.load(&record.game, &packs)?;
        if !loaded.has_errors()
            && let Ok(engine) = super::play::engine(&loaded, choice, io)
            && (hex(engine.program().content_hash) == record.content || record.folders.is_empty())
        {
            return Ok((loaded, engine));
        }
    }
    if record.folders.is_empty() {
        library.game(Some(&record.game))?;
    }
    let loaded = library.load_recorded(&record.game, record.folders.clone())?;
    if loaded.has_errors() {
        return Err(io.refuse(&loaded, &loaded.diags));
    }
    io.note(format_args!("using the rules that the replay brings along"));
    super::announced(&loaded, &args.place, io)?;
    let engine = super::play::engine(&loaded, choice, io)?;
    Ok((loaded, engine))
}

/// Says which declarations differ.
fn stale(record: &Record, loaded: &Loaded) -> End {
    let now = record::declarations(loaded);
    let names: BTreeSet<&String> = record.declarations.keys().chain(now.keys()).collect();
    let differs = |name: &String| match (record.declarations.get(name), now.get(name)) {
        (Some(_), None) => Some(format!("`{name}` is gone")),
        (None, _) => Some(format!("`{name}` is new")),
        (was, is) => (was != is).then(|| format!("`{name}` was changed")),
    };
    let mut lines: Vec<String> = names.into_iter().filter_map(differs).collect();
    let more = lines.len().saturating_sub(20);
    lines.truncate(20);
    lines.extend((more > 0).then(|| format!("and {more} more")));
    let none = || "the selection or the linker differs".to_owned();
    let help = if lines.is_empty() { none() } else { lines.join(", ") };
    End::Failure(Failure::refused("the replay was played with other rules").help(help))
}

fn result(args: &ReplayArgs, record: &Record, game: &Game, io: &mut Io<'_>) -> Result<(), End> {
    let program = game.engine().program();
    let standings = game.result().unwrap_or_default();
    let ending = crate::play::ending(game);
    let name = |seat: u8| program.domains[0].objects[usize::from(seat)].name.as_str();
    if args.output.json() {
        let results = crate::play::standings(program, &standings);
        let mut told = json!({
            "game": record.game, "seed": record.seed, "content": record.content, "decisions": record.answers.len(),
            "agrees": true, "results": results,
        });
        if let Some(ending) = &ending {
            told["ending"] = json!(ending);
        }
        return io.object(&told);
    }
    let decisions = diag::Count("decision", record.answers.len());
    io.line(format_args!("{}, seed {}: {decisions}, every fingerprint agrees", record.game, record.seed))?;
    if let Some(ending) = ending {
        io.line(format_args!("  it ended as {ending}"))?;
    }
    if standings.iter().all(|standing| !standing.won) {
        io.line(format_args!("  nobody has won"))?;
    }
    for standing in standings.iter().filter(|standing| program.plays(standing.seat)) {
        io.line(format_args!("  {}. {}: {}", standing.rank, name(standing.seat), standing.value))?;
    }
    Ok(())
}
