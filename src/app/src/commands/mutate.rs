//! `kenning mutate`: changes one thing of a game after the other and asks its tests whether they notice.

use std::collections::{BTreeMap, HashSet};

use host::Failure;
use host::library::{Baked, Loaded};
use host::progress::place;
use link::testing::TestHead;
use model::unit::Floor;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::json;

use crate::cli::MutateArgs;
use crate::io::{self, Io};
use lab::mutation::{Accepted, End, Found, Hunt, Kind, Mutant, Stale, Whose, sample};
use lab::word;

/// Hunts mutants.
pub(super) fn run(args: &MutateArgs, io: &mut Io<'_>, baked: Baked) -> Result<u8, io::End> {
    let library = super::library(&args.place, args.select.tables(), io, baked)?;
    let (game, filter) = super::named(&library, &args.place, args.game.as_deref(), args.filter.as_deref());
    let loaded = super::load_asked(&library, game, &args.place, io)?;
    let pool = super::pool(args.jobs)?;
    let choice = args.select.choice();
    // A pack breaks nothing of its game: only it is changed, and only its tests are asked.
    let whose = if loaded.packs.is_empty() { Whose::All } else { Whose::Packs };
    let hunt = pool.install(|| Hunt::new(&loaded, &choice, whose)).map_err(|failed| refuse(&loaded, &failed, io))?;
    if hunt.probes.is_empty() {
        let what = match loaded.packs.as_slice() {
            [] => format!("`{}` has", loaded.id),
            [pack] => format!("the pack `{}` has", pack.id),
            _ => "the packs have".to_owned(),
        };
        let failure = Failure::refused(format!("{what} no tests that could notice anything"));
        return Err(failure.help("write tests under `tests/`, in a file that ends in `.ken`").into());
    }
    let mut all = hunt.mutants();
    all.retain(|mutant| whose == Whose::All || loaded.units[mutant.unit].pack.is_some());
    let lines: HashSet<String> = all.iter().map(|mutant| mutant.line(&loaded)).collect();
    let all = fitting(args, filter.unwrap_or(""), &loaded, all)?;
    let number = all.len();
    let mutants = sample(all, args.most, args.select.seed);
    if mutants.len() < number {
        io.note(format_args!("{} of {number} changes are drawn", mutants.len()));
    }
    let bar = super::bar(mutants.len() as u64, "mutants", io);
    let begin = std::time::Instant::now();
    let found: Vec<Found<'_>> = pool.install(|| {
        let ask = |mutant| Found { mutant, end: hunt.ask(mutant) };
        mutants.par_iter().map(ask).inspect(|_| bar.inc(1)).collect()
    });
    bar.finish_and_clear();
    let seconds = begin.elapsed().as_secs_f64();
    let accepted = Accepted::new(&loaded, whose, &found, &lines);
    let told = Report { loaded: &loaded, hunt: &hunt, found: &found, accepted: &accepted };
    if args.output.json() {
        told.objects(io)?;
    } else {
        told.survivors(io)?;
        told.stale(io)?;
    }
    told.summary(args, seconds, io)
}

/// Tests that fail before anything was changed: told, and the end.
pub(super) fn refuse(loaded: &Loaded, failed: &[(TestHead, Vec<diag::Diagnostic>)], io: &mut Io<'_>) -> io::End {
    for (head, found) in failed {
        io.note(format_args!("failed: {}  {}", head.title, super::test_place(loaded, head)));
        io.note_findings(&found.iter().collect::<Vec<_>>(), &loaded.sources);
    }
    let failed = diag::Count("test", failed.len());
    io::End::Failure(
        Failure::refused(format!("{failed} of `{}` failed before anything was changed", loaded.id))
            .help("a test that fails already notices nothing: mend it first"),
    )
}

/// The mutants that were asked for.
fn fitting(args: &MutateArgs, filter: &str, loaded: &Loaded, all: Vec<Mutant>) -> Result<Vec<Mutant>, Failure> {
    let floor = |mutant: &Mutant| loaded.units[mutant.unit].unit.floor;
    let mutants: Vec<Mutant> = all
        .into_iter()
        .filter(|m| args.rules == args.items || args.rules == (floor(m) == Floor::Rules))
        .filter(|m| filter.is_empty() || m.fits(loaded, filter))
        .collect();
    if mutants.is_empty() {
        return Err(Failure::unknown(format!("nothing of `{}` fits `{filter}`", loaded.id))
            .help("name a card, a declaration, a file, a rule id or a kind of change"));
    }
    Ok(mutants)
}

fn name(end: End) -> &'static str {
    match end {
        End::Killed(_) => "killed",
        End::Survived => "survived",
        End::NeverRun => "never run",
        End::Same => "same",
        End::Refused => "refused",
    }
}

/// What came of mutants.
struct Report<'r> {
    loaded: &'r Loaded,
    hunt: &'r Hunt<'r>,
    found: &'r [Found<'r>],
    accepted: &'r Accepted<'r>,
}

impl Report<'_> {
    /// Survivors that nothing accepts by card or declaration, in order of file.
    fn survivors(&self, io: &mut Io<'_>) -> Result<(), io::End> {
        let Self { loaded, found, accepted, .. } = *self;
        let mut owner = None;
        for (Found { mutant, end }, excuse) in found.iter().zip(&accepted.of) {
            if !end.lives() || excuse.is_some() {
                continue;
            }
            let here = (mutant.unit, mutant.decl);
            if owner.replace(here) != Some(here) {
                let of_it = || found.iter().filter(|f| (f.mutant.unit, f.mutant.decl) == here);
                let killed = of_it().filter(|f| matches!(f.end, End::Killed(_))).count();
                let all = of_it().filter(|f| f.end.counts()).count();
                let place = loaded.place(mutant.unit, loaded.units[mutant.unit].unit.decls[mutant.decl].span);
                io.line(format_args!("{}  {place}  {killed} of {all} killed", mutant.owner(loaded)))?;
            }
            let rules = mutant.rules.join(", ");
            let rules = if rules.is_empty() { rules } else { format!("  [{rules}]") };
            let never = if *end == End::NeverRun { "never run, " } else { "" };
            let (place, kind) = (loaded.place(mutant.unit, mutant.span), word(mutant.kind));
            io.line(format_args!("  {place}  {never}{kind}  `{}` => `{}`{rules}", mutant.from, mutant.to))?;
        }
        Ok(())
    }

    /// Entries of `mutants.toml` that accept nothing.
    fn stale(&self, io: &mut Io<'_>) -> Result<(), io::End> {
        for (excuse, why) in &self.accepted.stale {
            let place =
                place(self.loaded, Some(excuse.span)).map_or_else(String::new, |(file, line)| format!("{file}:{line}"));
            io.line(format_args!("{place}  stale  {}  ({})", excuse.mutant, self.told(*why)))?;
        }
        Ok(())
    }

    fn told(&self, why: Stale) -> String {
        match why {
            Stale::Gone => "the game has no such mutant".to_owned(),
            Stale::Ended(End::Killed(test)) => format!("\"{}\" notices it", self.hunt.probes[test].head.title),
            Stale::Ended(End::Refused) => "it is no game".to_owned(),
            Stale::Ended(End::Same | End::Survived | End::NeverRun) => "it changes nothing".to_owned(),
        }
    }

    fn objects(&self, io: &mut Io<'_>) -> Result<(), io::End> {
        let Self { loaded, hunt, found, accepted } = *self;
        for (Found { mutant, end }, excuse) in found.iter().zip(&accepted.of) {
            let file = loaded.sources.get(loaded.units[mutant.unit].file);
            let place = file.map(|file| file.place(mutant.span.0));
            let test = if let End::Killed(at) = end { Some(&hunt.probes[*at].head.title) } else { None };
            io.object(&json!({
                "game": loaded.id, "outcome": name(*end), "kind": word(mutant.kind), "of": mutant.owner(loaded),
                "rules": mutant.rules, "file": file.map_or("", |f| f.path()), "line": place.map_or(0, |at| at.line),
                "column": place.map_or(0, |at| at.column),
                "from": mutant.from, "to": mutant.to, "mutant": mutant.line(loaded), "test": test,
                "accepted": excuse.map(|excuse| &excuse.why),
            }))?;
        }
        for (excuse, why) in &accepted.stale {
            let (file, line) = place(loaded, Some(excuse.span)).unwrap_or_default();
            io.object(&json!({
                "game": loaded.id, "outcome": "stale", "mutant": excuse.mutant, "why": self.told(*why),
                "file": file, "line": line,
            }))?;
        }
        Ok(())
    }

    fn summary(&self, args: &MutateArgs, seconds: f64, io: &mut Io<'_>) -> Result<u8, io::End> {
        let Self { loaded, found, accepted, .. } = *self;
        let count = |wanted: &str| found.iter().filter(|f| name(f.end) == wanted).count();
        let [killed, survived, never, same, refused] =
            ["killed", "survived", "never run", "same", "refused"].map(count);
        let known = accepted.of.iter().flatten().count();
        let all = killed + survived + never;
        let percent = if all == 0 { 100.0 } else { killed as f64 * 100.0 / all as f64 };
        let mut kinds: BTreeMap<Kind, (usize, usize)> = BTreeMap::new();
        for one in found.iter().filter(|f| f.end.counts()) {
            let row = kinds.entry(one.mutant.kind).or_default();
            row.0 += usize::from(matches!(one.end, End::Killed(_)));
            row.1 += 1;
        }
        if args.output.json() {
            let by_kind: serde_json::Map<String, serde_json::Value> = kinds
                .iter()
                .map(|(kind, (killed, all))| (word(kind), json!({ "mutants": all, "killed": killed })))
                .collect();
            io.object(&json!({
                "game": loaded.id, "outcome": "all", "mutants": all, "killed": killed, "survived": survived,
                "never_run": never, "accepted": known, "stale": accepted.stale.len(), "same": same, "refused": refused,
                "percent": (percent * 100.0).round() / 100.0, "kinds": by_kind, "seconds": seconds,
            }))?;
        } else {
            for (kind, (killed, all)) in &kinds {
                io.line(format_args!("{:12} {killed:5} of {all:5} killed", word(kind)))?;
            }
            io.line(format_args!(
                "{}: {}, {killed} killed, {survived} survived, {never} never run, {known} of them accepted: {percent:.1} %",
                loaded.id,
                diag::Count("mutant", all)
            ))?;
            io.note(format_args!("{same} more change nothing, {refused} are no game; {seconds:.1} s"));
        }
        let clean = survived + never == known && accepted.stale.is_empty();
        Ok(if clean { 0 } else { Failure::REFUSED })
    }
}
