//! `kenning diff`: two versions of a game played in step, and what a change changes.

use std::path::Path;

use engine::Malformed;
use host::library::{Baked, Choice, Library, Loaded, Tables, link_game};
use host::{Failure, read};
use model::program::Program;
use serde_json::{Value, json};

use crate::cli::DiffArgs;
use crate::io::{End, Io};
use lab::compare::versions::{self, Version};
use lab::compare::{Compare, Group, Key, Summary, Who};
use lab::word;
use seat::bots;
use seat::record::{Record, hex};

/// Changes that are listed; the rest is counted.
const LISTED: usize = 20;

/// Compares.
pub(super) fn run(args: &DiffArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, End> {
    if args.select.tables() != Tables::Auto {
        let failure = Failure::unknown("`diff` reads the two versions that are named, not the built tables");
        return Err(failure.help("leave `--tables` out").into());
    }
    let here = io.here.clone();
    if let Some(folder) = args.witnesses.as_ref().map(|folder| here.join(folder)).filter(|folder| !folder.is_dir()) {
        let failure = Failure::unknown(format!("there is no folder `{}` for the witnesses", read::shown(&folder)));
        return Err(failure.help("make it first").into());
    }
    let library = Library::open(&here, args.place.cards.as_deref(), Tables::Auto, baked)?;
    let around = args.place.around.as_ref().map(|around| around.folder.clone());
    let named = [Some(args.a.as_str()), args.b.as_deref()];
    // What stands for the side that is left out, and what a revision is of.
    let left_out = around.or_else(|| library.cards().map(Path::to_path_buf)).unwrap_or_else(|| here.clone());
    let usual = versions::pack_among(named.into_iter().flatten(), &here).unwrap_or_else(|| left_out.clone());
    let usual_name = read::shown(&left_out);
    let sides = named.map(|named| Version::open(named.unwrap_or(&usual_name), &here, &usual));
    let [a, b] = sides;
    let sides = [a?, b?];
    let game = versions::game(&sides, args.game.as_deref())?;
    let choice = args.select.choice();
    let packs = args.place.named(io);
    let [old, new] = sides.each_ref().map(|side| side.load(&game, &packs, &library, baked));
    let games = [old?, new?];
    let [old, new] = [0, 1].map(|at| program(&games[at], &sides[at], &choice, io));
    let malformed = |error: Malformed| Failure::refused(error.to_string());
    let compare = Compare::new(games.each_ref(), [old?, new?]).map_err(malformed)?;
    let who = match args.bots.as_slice() {
        [] => Who::Keyed,
        [only] if only == KEYED => Who::Keyed,
        bots => Who::Bots(bots::seats(compare.program(), &[], bots)?),
    };
    let pool = super::pool(args.jobs)?;
    let bar = super::bar(args.games, "games", io);
    let begin = std::time::Instant::now();
    let summary = pool.install(|| compare.play(&who, args.select.seed, args.games, &|games| bar.inc(games)));
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    // The shortest game of each group, one file a side.
    let mut witnesses: Vec<[String; 2]> = Vec::new();
    if let Some(folder) = &args.witnesses {
        for (k, (_, group)) in (1..).zip(ranked(&summary)) {
            let names = ["a", "b"].map(|side| folder.join(format!("{k}-{side}.json")));
            for ((name, replay), loaded) in names.iter().zip(&compare.replays(&who, group)).zip(&games) {
                Record::new(loaded, &choice, replay).write(&here.join(name))?;
            }
            witnesses.push(names.map(|name| name.to_string_lossy().replace('\\', "/")));
        }
    }
    let (sides, games, witnesses) = (&sides, &games, &witnesses);
    let report = Report { args, sides, games, compare: &compare, summary: &summary, witnesses };
    if args.output.json() {
        io.object(&report.object(seconds))?;
    } else {
        report.text(io)?;
        io.note(format_args!("{seconds:.1} s"));
    }
    for seed in summary.breaches.iter().take(LISTED) {
        io.note(format_args!(
            "error: the game of seed {seed} differs though it met no change: this is a fault of kenning"
        ));
    }
    let equal = summary.differ() == 0 && summary.breaches.is_empty() && summary.faults.games == 0;
    Ok(if equal { 0 } else { Failure::REFUSED })
}

/// The bot that is used if none is named.
const KEYED: &str = "keyed";

/// One side linked; what stands in the way is told with the side it is about.
fn program(loaded: &Loaded, side: &Version, choice: &Choice, io: &mut Io<'_>) -> Result<Program, End> {
    if loaded.has_errors() {
        io.note(format_args!("`{}` has errors:", side.shown));
        return Err(io.refuse(loaded, &loaded.diags));
    }
    link_game(loaded, choice).map_err(|stop| {
        io.note(format_args!("`{}` cannot be played:", side.shown));
        io.stop(loaded, stop)
    })
}

/// Groups, those of most games first.
fn ranked(summary: &Summary) -> Vec<(&Key, &Group)> {
    let mut groups: Vec<(&Key, &Group)> = summary.groups.iter().collect();
    groups.sort_by_key(|(key, group)| (std::cmp::Reverse(group.games), *key));
    groups
}

struct Report<'r> {
    args: &'r DiffArgs,
    sides: &'r [Version; 2],
    games: &'r [Loaded; 2],
    compare: &'r Compare,
    summary: &'r Summary,
    witnesses: &'r [[String; 2]],
}

impl Report<'_> {
    fn cause(&self, key: &Key) -> String {
        match key.cause {
            Some(at) => format!("`{}`", self.compare.changes()[at].name),
            None => format!("one of {}", diag::Count("change", self.compare.changes().len())),
        }
    }

    fn text(&self, io: &mut Io<'_>) -> Result<(), End> {
        let (summary, changes) = (self.summary, self.compare.changes());
        let [old, new] = self.sides.each_ref().map(|side| side.shown.as_str());
        io.line(format_args!(
            "{}: {old} and {new}, {} players",
            self.games[0].id,
            self.compare.program().player_count()
        ))?;
        for change in changes.iter().take(LISTED) {
            io.line(format_args!("  {}: {}  {}", word(change.how), change.name, change.place))?;
        }
        if changes.len() > LISTED {
            io.line(format_args!("  and {} more", diag::Count("change", changes.len() - LISTED)))?;
        }
        let differ = summary.differ();
        let games = |n: u64| format!("{} {}", thousands(n), if n == 1 { "game" } else { "games" });
        let seed = self.args.select.seed;
        let head = format!("{} from seed {seed}, {} decisions", games(summary.games), thousands(summary.decisions));
        let differ = if differ == 0 { "equal".to_owned() } else { format!("{} differ", thousands(differ)) };
        io.line(format_args!("{head}: {differ}"))?;
        if !changes.is_empty() || summary.met_equal > 0 {
            io.line(format_args!("{} met the change and stayed equal", games(summary.met_equal)))?;
            let breaches = summary.breaches.len() as u64;
            let met_not = games(summary.never_met + breaches);
            let differ = if breaches == 0 { "all equal".to_owned() } else { format!("{} differ", thousands(breaches)) };
            io.line(format_args!("{met_not} never met the change, {differ}"))?;
        }
        if summary.faults.games > 0 {
            io.line(format_args!("on both sides alike:"))?;
            let told = summary.faults.told(&self.games[0], self.compare.program());
            told.iter().try_for_each(|line| io.line(format_args!("{line}")))?;
        }
        for (k, (key, group)) in ranked(summary).into_iter().enumerate() {
            let rule = if key.rule.is_empty() { String::new() } else { format!("  [{}]", key.rule) };
            io.line(format_args!("\n{}: {}, {}{rule}", games(group.games), self.cause(key), word(key.kind)))?;
            let at = diag::Count("decision", group.decisions as usize);
            io.line(format_args!("  the shortest: seed {}, after {at}", group.seed))?;
            io.line(format_args!("    {old}: {}", group.told[0]))?;
            io.line(format_args!("    {new}: {}", group.told[1]))?;
            if let Some([a, b]) = self.witnesses.get(k) {
                io.line(format_args!("    kenning replay {a} --log text"))?;
                io.line(format_args!("    kenning replay {b} --log text"))?;
            }
        }
        Ok(())
    }

    fn object(&self, seconds: f64) -> Value {
        let summary = self.summary;
        let contents = self.compare.contents().map(hex);
        let changes = self.compare.changes().iter();
        let changes: Vec<Value> = changes
            .map(|change| json!({ "name": change.name, "how": word(change.how), "place": change.place }))
            .collect();
        let groups = ranked(summary).into_iter().enumerate().map(|(k, (key, group))| {
            let cause = key.cause.map(|at| self.compare.changes()[at].name.clone());
            let rules: Vec<&str> = key.rule.split(", ").filter(|rule| !rule.is_empty()).collect();
            json!({
                "games": group.games, "cause": cause, "kind": word(key.kind), "rules": rules,
                "shortest": {
                    "seed": group.seed, "decisions": group.decisions, "a": group.told[0], "b": group.told[1],
                    "witnesses": self.witnesses.get(k),
                },
            })
        });
        json!({
            "game": self.games[0].id, "players": self.compare.program().player_count(), "seed": self.args.select.seed,
            "a": { "side": self.sides[0].shown, "content": contents[0] },
            "b": { "side": self.sides[1].shown, "content": contents[1] },
            "games": summary.games, "decisions": summary.decisions, "seconds": seconds,
            "equal": summary.differ() == 0, "differ": summary.differ(), "met_equal": summary.met_equal,
            "never_met": summary.never_met, "breaches": summary.breaches, "faulty": summary.faults.games,
            "changes": changes, "groups": groups.collect::<Vec<_>>(),
        })
    }
}

/// A number with its thousands apart.
fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let groups: Vec<String> =
        digits.as_bytes().rchunks(3).rev().map(|three| String::from_utf8_lossy(three).into()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::thousands;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1000, 4312, 1_234_567].map(thousands), ["0", "999", "1,000", "4,312", "1,234,567"]);
    }
}
