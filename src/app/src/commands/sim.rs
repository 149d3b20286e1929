//! `kenning sim`: many games between bots, and what came of them.

use std::sync::Arc;
use std::time::Instant;

use engine::{Bots, Engine, Game, Replay};
use host::library::{Baked, Choice, Loaded, link_readings};
use host::{Failure, read};

use crate::cli::SimArgs;
use crate::io::{End, Io};
use lab::simulation::{self, Holding, Plan, Wanted};
use seat::log::Reader;
use seat::names::Names;
use seat::news;
use seat::objects::OfferedTriggers;
use seat::record::{self, Record};
use seat::{Log, bots, items, texts};

/// Simulates.
pub(super) fn run(args: &SimArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    args.record.as_ref().map_or(Ok(()), |file| record::ready(&io.here.join(file)))?;
    let table = args.csv.as_deref().filter(|file| *file != "-").map(|file| io.here.join(file));
    table.as_ref().map_or(Ok(()), |file| read::ready(file))?;
    if args.csv.as_deref() == Some("-") && args.output.json() {
        let failure = Failure::unknown("`--csv -` and `--json` both write the results to standard output");
        return Err(failure.help("leave one of them out, or name a file after `--csv`").into());
    }
    let library = super::library(&args.place, args.select.tables(), io, baked)?.untested();
    let loaded = super::load(&library, args.game.as_deref(), &args.place, io)?;
    let choice = args.select.choice();
    let (engine, holdings) = engine(args, &loaded, &choice, io)?;
    let bots = if args.bots.is_empty() { vec!["random".to_string()] } else { args.bots.clone() };
    let players = bots::seats(engine.program(), &[], &bots)?;
    let (wanted, weighed) = (wanted(args, &loaded, &engine)?, weighed(args, &loaded, &engine)?);
    let (mix, seed, games) = (args.mix, args.select.seed, args.games);
    let plan = Plan {
        engine: &engine,
        players: &players,
        mix,
        seed,
        games,
        wanted: &wanted,
        balance: args.balance,
        weighed: &weighed,
        holdings: &holdings,
    };
    if args.log != Log::None || args.record.is_some() {
        aloud(args, &loaded, &plan, io)?;
    }
    let pool = super::pool(args.jobs)?;
    let bar = super::bar(args.games, "games", io);
    let begin = Instant::now();
    let counts = pool.install(|| simulation::play(&plan, &|games| bar.inc(games)));
    let seconds = begin.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let code = if counts.faults.games > 0 { Failure::REFUSED } else { 0 };
    let rows = || simulation::csv(engine.program(), &counts, &wanted, &holdings);
    match &table {
        Some(file) => read::write_whole(file, rows().as_bytes())?,
        None if args.csv.is_some() => {
            io.text(&rows())?;
            return Ok(code);
        }
        None => {}
    }
    let told = simulation::Report { loaded: &loaded, plan: &plan, counts: &counts, seconds };
    match args.output.json() {
        true => io.line(format_args!("{}", told.object()))?,
        false => told.lines().iter().try_for_each(|line| io.line(format_args!("{line}")))?,
    }
    Ok(code)
}

/// The game, with what is asked of what seats have at the end.
fn engine(
    args: &SimArgs,
    loaded: &Loaded,
    choice: &Choice,
    io: &mut Io<'_>,
) -> Result<(Arc<Engine>, Vec<Holding>), End> {
    if args.had.is_empty() {
        return Ok((super::play::engine(loaded, choice, io)?, Vec::new()));
    }
    let (program, readings) = link_readings(loaded, choice).map_err(|stop| io.stop(loaded, stop))?;
    let all = Holding::all(&program, &readings);
    let named = |name: &String| {
        all.iter().find(|holding| holding.name == *name).cloned().ok_or_else(|| {
            let failure = Failure::unknown(format!("no seat of `{}` has a `{name}` in numbers", loaded.id));
            let list = diag::and_list(all.iter().map(|holding| format!("`{}`", holding.name)));
            failure.help(format!("there are {list}")).near(name, all.iter().map(|holding| holding.name.as_str()))
        })
    };
    let holdings = args.had.iter().map(named).collect::<Result<_, _>>()?;
    let engine = Engine::new(program).map_err(|error| Failure::refused(error.to_string()))?;
    Ok((engine, holdings))
}

/// The items that are counted: none unless somebody asked.
fn wanted(args: &SimArgs, loaded: &Loaded, engine: &Engine) -> Result<Wanted, Failure> {
    let program = engine.program();
    if !args.survey && args.cards_of.is_empty() && args.verbs.is_empty() && args.csv.is_none() {
        return Ok(Wanted::default());
    }
    let known = items::kind_names(loaded);
    if let Some(kind) = args.cards_of.iter().find(|kind| !known.contains(kind)) {
        let failure = Failure::unknown(format!("no item of `{}` is a `{kind}`", loaded.id));
        let list = diag::or_list(known.iter().map(|kind| format!("`{kind}`")));
        return Err(failure.help(format!("the kinds are {list}")).near(kind, known.iter().map(String::as_str)));
    }
    let is_one = |kind: &&String| {
        items::names_of_kinds(loaded, kind).iter().any(|name| args.cards_of.iter().any(|of| of == name))
    };
    let kinds: Vec<String> = known.iter().filter(is_one).cloned().collect();
    let wanted = |verbs| Wanted::new(program, (!args.cards_of.is_empty()).then_some(kinds.as_slice()), verbs);
    let (wanted, all) = (wanted(&args.verbs), wanted(&[]).verbs);
    if let Some(verb) = args.verbs.iter().find(|verb| !wanted.verbs.contains(verb)) {
        let failure = Failure::unknown(format!("no event of `{verb}` is about any of the items"));
        let list = diag::or_list(all.iter().map(|verb| format!("`{verb}`")));
        return Err(failure.help(format!("there are {list}")).near(verb, all.iter().map(String::as_str)));
    }
    Ok(wanted)
}

/// The items that are weighed: none unless somebody asked.
fn weighed(args: &SimArgs, loaded: &Loaded, engine: &Engine) -> Result<Wanted, Failure> {
    let Some(named) = &args.weigh else { return Ok(Wanted::default()) };
    let all = items::all(loaded);
    let mut ids = Vec::new();
    for name in named.iter().filter(|name| !name.is_empty()) {
        let Some(row) = items::find(loaded, name).into_iter().next() else {
            let failure =
                Failure::unknown(format!("no item is called `{name}`")).help("`kenning list` shows all items");
            return Err(failure.near(name, all.iter().map(items::Row::id)));
        };
        ids.push(row.id());
    }
    if ids.is_empty() {
        ids.extend(all.iter().filter(|row| loaded.units[row.at].pack.is_some()).map(items::Row::id));
    }
    let weighed = Wanted::of(engine.program(), &ids);
    match weighed.any() {
        true => Ok(weighed),
        false if named.iter().all(String::is_empty) => {
            let failure = Failure::unknown("no pack brings a card to weigh");
            Err(failure.help("name the cards: `--weigh CARD,CARD`"))
        }
        false => Err(Failure::unknown("none of the cards is in these games")
            .help("another edition or number of players may have it")),
    }
}

/// The first game with a record, and games with a log, one after the other.
fn aloud(args: &SimArgs, loaded: &Loaded, plan: &Plan<'_>, io: &mut Io<'_>) -> Result<(), End> {
    let engine = plan.engine;
    let texts = texts::catalogue(loaded, &args.place.lang)?;
    let names = Names { program: engine.program(), texts: &texts };
    let games = if args.log == Log::None { 1 } else { args.games };
    for k in 0..games {
        let seed = plan.seed.wrapping_add(k);
        let mut game = Game::new(engine, seed);
        game.keep_journal();
        game.reset(seed);
        let mut bots = Bots::new(plan.players, seed, plan.mix);
        let mut replay = Replay::new(engine, seed);
        let mut waited = OfferedTriggers::default();
        while let Some(answer) = bots.answer(&game) {
            waited.note(&game);
            bots.hear(&game, &answer);
            if replay.answer(&mut game, answer).is_err() {
                break;
            }
        }
        let all = 0..game.journal().len();
        if args.log == Log::Json {
            for mut object in news::objects(&game, &waited, all, Reader::Everything) {
                object["seed"] = serde_json::json!(seed);
                io.line(format_args!("{object}"))?;
            }
        } else {
            let lines = news::lines(&names, &game, &waited, all, (args.log, Reader::Everything));
            lines.iter().try_for_each(|line| io.line(format_args!("{line}")))?;
        }
        if let (0, Some(file)) = (k, &args.record) {
            Record::new(loaded, &args.select.choice(), &replay).write(&io.here.join(file))?;
        }
    }
    Ok(())
}
