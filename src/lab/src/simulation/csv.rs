//! Results as rows for spreadsheets: one measure a row, `what,name,measure,count,of,mean,low,high`. Rates and means stand
//! under `mean` with their 95 % interval; what has none is left empty.

use model::program::Program;

use super::{Counts, Did, Sum, Wanted, rate};

/// All rows, the head first.
pub fn rows(program: &Program, counts: &Counts, wanted: &Wanted) -> String {
    let mut out = String::from("what,name,measure,count,of,mean,low,high\n");
    let mut row = |cells: [String; 8]| {
        out.push_str(&cells.map(quoted).join(","));
        out.push('\n');
    };
    let share = |of: [&str; 3], hits: u64, all: u64| -> [String; 8] {
        let [what, name, measure] = of.map(str::to_string);
        let (low, high) = rate(hits, all);
        let number = |value: f64| if all == 0 { String::new() } else { format!("{value:.4}") };
        let mean = hits as f64 / all.max(1) as f64;
        [what, name, measure, hits.to_string(), all.to_string(), number(mean), number(low), number(high)]
    };
    let sum = |of: [&str; 3], sum: &Sum| -> [String; 8] {
        let [what, name, measure] = of.map(str::to_string);
        let (low, high) = sum.interval();
        let [mean, low, high] = [sum.mean(), low, high].map(|value| format!("{value:.4}"));
        [what, name, measure, String::new(), sum.of.to_string(), mean, low, high]
    };
    row(sum(["game", &program.game, "decisions"], &counts.decisions));
    let finished = counts.games - counts.unfinished;
    if counts.faults.games > 0 {
        row(share(["game", &program.game, "could not go on"], counts.faults.games, counts.games + counts.faults.games));
    }
    for (seat, object) in counts.seats.iter().zip(&program.domains[0].objects) {
        row(share(["seat", &object.name, "won"], seat.wins, finished));
        row(share(["seat", &object.name, "won with others"], seat.shared, finished));
        row(sum(["seat", &object.name, "value"], &seat.value));
    }
    for (design, thing) in &counts.things.all {
        let name = program.designs[usize::from(*design)].name.as_str();
        row(share(["item", name, "taken"], thing.taken.times, thing.offered));
        let won = |did: &Did, verb: &str| share(["item", name, &format!("{verb}: seats that won")], did.won, did.seats);
        row(won(&thing.taken, "taken"));
        for (verb, did) in &thing.verbs {
            let verb = wanted.verbs[usize::from(*verb)].as_str();
            let [what, name, measure] = ["item", name, verb].map(str::to_string);
            let none = || String::new();
            row([what, name, measure, did.times.to_string(), counts.games.to_string(), none(), none(), none()]);
            row(won(did, verb));
        }
    }
    out
}

fn quoted(cell: String) -> String {
    let cell = text::exchange::inert_cell(&cell).into_owned();
    match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn cells_with_signs_of_the_format_are_quoted() {
        assert_eq!(quoted("a b".into()), "a b");
        assert_eq!(quoted("a,\"b\"".into()), "\"a,\"\"b\"\"\"");
    }
}
