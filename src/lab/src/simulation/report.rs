//! What many games add up to in words: lines for people, one object for programs. In: the counts of [`super::play()`]. Out:
//! `3 games, 120 decisions in 0.10 s: ..`, a line a seat, and a table of cards where they were counted.

use std::collections::BTreeSet;

use host::library::Loaded;
use model::program::{DomainId, Program};
use serde_json::{Map, Value, json};

use super::counts::{Had, Seat};
use super::{Counts, Did, Faults, Plan, Sum, Thing, balance, rate, weighing};
use seat::texts::columns;
use seat::{fault_place, items, names};

/// Counts with what they are of.
pub struct Report<'r> {
    /// The game.
    pub loaded: &'r Loaded,
    /// What was played.
    pub plan: &'r Plan<'r>,
    /// What it adds up to.
    pub counts: &'r Counts,
    /// How long it took.
    pub seconds: f64,
}

/// To so many decimals, that files stay short.
fn short(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

fn pair((low, high): (f64, f64)) -> Value {
    json!([short(low), short(high)])
}

fn sum(sum: &Sum) -> Value {
    json!({
        "mean": short(sum.mean()), "interval": pair(sum.interval()), "lowest": sum.low, "highest": sum.high,
    })
}

fn held(had: &Had) -> Value {
    let mut row = sum(&had.numbers);
    row["most"] = had.most.into();
    row
}

fn percent(hits: u64, of: u64) -> String {
    let (low, high) = rate(hits, of);
    match of {
        0 => "-".to_string(),
        _ => format!("{:.1} % ({:.1}..{:.1})", 100.0 * hits as f64 / of as f64, 100.0 * low, 100.0 * high),
    }
}

impl Faults {
    /// The games that could not go on, in lines: how many, and of the first of them the seed, the reason and the place.
    #[must_use]
    pub fn told(&self, loaded: &Loaded, program: &Program) -> Vec<String> {
        if self.games == 0 {
            return Vec::new();
        }
        let mut out = vec![format!("{} could not go on:", diag::Count("game", self.games as usize))];
        out.extend(self.first.iter().map(|(seed, error)| {
            let place = fault_place(loaded, program, error).map_or_else(String::new, |place| format!("  {place}"));
            format!("  seed {seed}: {error}{place}")
        }));
        let more = self.games - self.first.len() as u64;
        out.extend((more > 0).then(|| format!("  and {more} more")));
        out
    }
}

impl Report<'_> {
    fn program(&self) -> &Program {
        self.plan.engine.program()
    }

    fn per_second(&self, n: f64) -> f64 {
        if self.seconds > 0.0 { (n / self.seconds).round() } else { 0.0 }
    }

    fn finished(&self) -> u64 {
        self.counts.games - self.counts.unfinished
    }

    fn place(&self, ranks: u64) -> f64 {
        let mean = ranks as f64 / self.finished().max(1) as f64;
        (mean * 1000.0).round() / 1000.0
    }

    /// One object.
    #[must_use]
    pub fn object(&self) -> Value {
        let counts = self.counts;
        let mut results = Map::new();
        for (seat, object) in counts.players(self.program()) {
            let mut row = json!({
                "wins": seat.wins, "shared": seat.shared,
                "win_rate": short(seat.wins as f64 / self.finished().max(1) as f64),
                "win_interval": pair(rate(seat.wins, self.finished())),
                "mean_place": self.place(seat.ranks),
                "mean_value": short(seat.value.mean()), "value_interval": pair(seat.value.interval()),
                "lowest": seat.value.low, "highest": seat.value.high,
            });
            if !self.plan.holdings.is_empty() {
                row["had"] = Value::Object(self.had(seat).map(|(name, had)| (name.to_owned(), held(had))).collect());
            }
            results.insert(object.name.clone(), row);
        }
        let decisions = counts.decisions.sum as f64;
        let mut object = json!({
            "game": self.program().game, "players": self.program().player_count(), "seed": self.plan.seed,
            "mix": crate::word(self.plan.mix),
            "games": counts.games, "unfinished": counts.unfinished, "won_by_nobody": counts.unwon, "decisions": counts.decisions.sum,
            "seconds": self.seconds,
            "decisions_per_second": self.per_second(decisions),
            "games_per_second": self.per_second(counts.games as f64),
            "decisions_per_game": short(counts.decisions.mean()),
            "length": {
                "mean": short(counts.decisions.mean()), "interval": pair(counts.decisions.interval()),
                "lowest": counts.decisions.low, "highest": counts.decisions.high,
            },
            "results": Value::Object(results),
            "faulty": counts.faults.games, "faults": self.faults(),
        });
        if !counts.endings.is_empty() {
            let row = |(name, games): (String, u64)| {
                let told = json!({
                    "games": games, "share": short(games as f64 / self.finished().max(1) as f64),
                    "interval": pair(rate(games, self.finished())),
                });
                (name, told)
            };
            object["endings"] = Value::Object(self.endings().map(row).collect());
        }
        if self.plan.wanted.any() {
            let name = |design: &u16| self.program().designs[usize::from(*design)].name.clone();
            let cards = counts.things.all.iter().map(|(design, thing)| (name(design), self.thing(thing)));
            object["cards"] = Value::Object(cards.collect());
            object["baseline"] = json!(short(self.baseline()));
        }
        if self.plan.balance {
            object["balance"] = balance::object(self.program(), counts);
        }
        if self.plan.weighed.any() {
            object["weighed"] = weighing::object(self.program(), &counts.weights);
        }
        object
    }

    /// The endings that were met, in the order of their names in the game, with their games.
    fn endings(&self) -> impl Iterator<Item = (String, u64)> {
        let name = |(endings, ending): (DomainId, u16)| names::id(self.program(), endings, ending);
        self.counts.endings.iter().map(move |(ending, games)| (name(*ending), *games))
    }

    /// The first games that could not go on.
    fn faults(&self) -> Vec<Value> {
        let one = |(seed, error): &(u64, engine::GameError)| {
            json!({
                "seed": seed, "fault": error.fault.text(), "procedure": error.procedure, "item": error.design,
                "place": fault_place(self.loaded, self.program(), error),
            })
        };
        self.counts.faults.first.iter().map(one).collect()
    }

    fn thing(&self, thing: &Thing) -> Value {
        let did = |did: &Did| {
            json!({
                "times": did.times, "seats": did.seats, "won": did.won,
                "win_rate": short(did.won as f64 / did.seats.max(1) as f64),
                "win_interval": pair(rate(did.won, did.seats)),
            })
        };
        let verb = |at: &u16| self.plan.wanted.verbs[usize::from(*at)].clone();
        let verbs: Map<String, Value> = thing.verbs.iter().map(|(at, one)| (verb(at), did(one))).collect();
        json!({
            "offered": thing.offered,
            "taken": did(&thing.taken),
            "taken_rate": short(thing.taken.times as f64 / thing.offered.max(1) as f64),
            "taken_interval": pair(rate(thing.taken.times, thing.offered)),
            "verbs": verbs,
        })
    }

    /// A few lines, and a table of items if they were counted.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let counts = self.counts;
        let (games, decisions) = (diag::Count("game", counts.games as usize), counts.decisions.sum);
        let (low, high) = counts.decisions.interval();
        let mut out = vec![format!(
            "{games}, {decisions} decisions in {:.2} s: {} decisions/s, {} games/s, {:.1} decisions/game; \
             95 %: {low:.1}..{high:.1}; from {} to {}",
            self.seconds,
            self.per_second(decisions as f64),
            self.per_second(counts.games as f64),
            counts.decisions.mean(),
            counts.decisions.low.unwrap_or(0),
            counts.decisions.high.unwrap_or(0),
        )];
        if counts.unfinished > 0 {
            out.push(format!("{} did not end", diag::Count("game", counts.unfinished as usize)));
        }
        if counts.unwon > 0 {
            out.push(format!("nobody won {}", diag::Count("game", counts.unwon as usize)));
        }
        out.extend(self.endings().map(|(name, games)| {
            format!("ended as {name}: {}, {}", diag::Count("game", games as usize), percent(games, self.finished()))
        }));
        let names = &self.program().domains[0].objects;
        let width = names.iter().map(|o| o.name.len()).max().unwrap_or(0).min(40);
        for (seat, object) in counts.players(self.program()) {
            let (low, high) = seat.value.interval();
            out.push(format!(
                "  {:width$}  {:5} won ({} with others), mean place {:.2}, mean {:.1} ({}..{}); \
                 95 %: won {}, mean {low:.1}..{high:.1}",
                object.name,
                seat.wins,
                seat.shared,
                self.place(seat.ranks),
                seat.value.mean(),
                seat.value.low.unwrap_or(0),
                seat.value.high.unwrap_or(0),
                percent(seat.wins, self.finished()),
            ));
        }
        out.extend(columns(&self.holdings()));
        out.extend(counts.faults.told(self.loaded, self.program()));
        if self.plan.wanted.any() {
            out.push(String::new());
            out.extend(columns(&self.table()));
            out.push(format!(
                "a seat wins {:.1} % of all games: + and - stand where 95 of 100 such counts would not",
                100.0 * self.baseline()
            ));
        }
        if self.plan.balance {
            out.push(String::new());
            out.extend(columns(&balance::table(self.program(), counts)));
        }
        if self.plan.weighed.any() {
            out.push(String::new());
            out.extend(weighing::lines(self.program(), &counts.weights, counts.games));
        }
        out
    }

    /// What a seat had at the ends, by name.
    fn had<'s>(&'s self, seat: &'s Seat) -> impl Iterator<Item = (&'s str, &'s Had)> {
        self.plan.holdings.iter().map(|holding| holding.name.as_str()).zip(&seat.had)
    }

    /// A row for each thing that seats have at the end, a column a seat; nothing if nobody asked.
    fn holdings(&self) -> Vec<Vec<String>> {
        let players: Vec<_> = self.counts.players(self.program()).collect();
        if self.plan.holdings.is_empty() {
            return Vec::new();
        }
        let names = players.iter().map(|(_, object)| object.name.clone());
        let mut rows = vec![[String::from("at the end")].into_iter().chain(names).collect::<Vec<_>>()];
        for (at, holding) in self.plan.holdings.iter().enumerate() {
            let one = |had: &Had| {
                let (low, high) = had.numbers.interval();
                let (least, most) = (had.numbers.low.unwrap_or(0), had.numbers.high.unwrap_or(0));
                let beside = if players.len() > 1 { format!(", most in {}", had.most) } else { String::new() };
                format!("{:.2} ({low:.2}..{high:.2}), {least} to {most}{beside}", had.numbers.mean())
            };
            let had = players.iter().map(|(seat, _)| seat.had.get(at).map_or_else(String::new, one));
            rows.push([holding.name.clone()].into_iter().chain(had).collect());
        }
        rows
    }

    /// How often a seat wins, whatever it does.
    fn baseline(&self) -> f64 {
        let (mut won, mut players) = (0, 0);
        for (seat, _) in self.counts.players(self.program()) {
            won += seat.wins;
            players += 1;
        }
        won as f64 / (self.finished() * players).max(1) as f64
    }

    /// A rate of wins beside the baseline.
    fn won(&self, did: Did) -> String {
        let (low, high) = rate(did.won, did.seats);
        let mark = match self.baseline() {
            _ if did.seats == 0 => "",
            usual if low > usual => " +",
            usual if high < usual => " -",
            _ => "",
        };
        percent(did.won, did.seats) + mark
    }

    /// A row a counted item, below a head: those of packs first. Of what was done with it the verb that was done most; the
    /// others stand among the rows for spreadsheets and in the object.
    fn table(&self) -> Vec<Vec<String>> {
        let all = items::all(self.loaded);
        let of_packs = all.iter().filter(|row| self.loaded.units[row.at].pack.is_some());
        let packs: BTreeSet<&str> = of_packs.map(items::Row::id).collect();
        let name = |design: &u16| self.program().designs[usize::from(*design)].name.as_str();
        let (own, others): (Vec<_>, Vec<_>) =
            self.counts.things.all.iter().partition(|(design, _)| packs.contains(name(design)));
        let head = ["", "offered", "taken", "who took it won", "done most", "who did won"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for (design, thing) in own.iter().chain(&others) {
            let most = thing.verbs.iter().max_by_key(|(verb, did)| (did.times, std::cmp::Reverse(**verb)));
            let (done, won) = most.map_or_else(Default::default, |(verb, did)| {
                let verb = self.plan.wanted.verbs[usize::from(*verb)].replace('_', " ");
                (format!("{verb} {}", did.times), self.won(*did))
            });
            let taken = match thing.offered {
                0 => "-".to_owned(),
                offered => format!("{:.1} %", 100.0 * thing.taken.times as f64 / offered as f64),
            };
            let name = name(design).to_owned();
            rows.push(vec![name, thing.offered.to_string(), taken, self.won(thing.taken), done, won]);
        }
        rows
    }
}
