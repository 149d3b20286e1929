//! Results as rows for spreadsheets: one measure a row, `what,name,measure,count,of,mean,low,high`. Rates and means stand
//! under `mean` with their 95 % interval; what has none is left empty.

use model::program::Program;
use seat::names::id;

use super::{Counts, Holding, Sum, Wanted, rate};

/// All rows, the head first.
pub fn rows(program: &Program, counts: &Counts, wanted: &Wanted, holdings: &[Holding]) -> String {
    let mut out = String::from("what,name,measure,count,of,mean,low,high\n");
    let mut row = |of: [&str; 3], numbers: [String; 5]| {
        let cells: Vec<String> = of.map(str::to_string).into_iter().chain(numbers).map(quoted).collect();
        out.push_str(&format!("{}\n", cells.join(",")));
    };
    let share = |hits: u64, all: u64| -> [String; 5] {
        let (low, high) = rate(hits, all);
        let number = |value: f64| if all == 0 { String::new() } else { format!("{value:.4}") };
        let mean = hits as f64 / all.max(1) as f64;
        [hits.to_string(), all.to_string(), number(mean), number(low), number(high)]
    };
    let sum = |sum: &Sum| -> [String; 5] {
        let (low, high) = sum.interval();
        let [mean, low, high] = [sum.mean(), low, high].map(|value| format!("{value:.4}"));
        [String::new(), sum.of.to_string(), mean, low, high]
    };
    row(["game", &program.game, "decisions"], sum(&counts.decisions));
    let (finished, faulty) = (counts.games - counts.unfinished, counts.faults.games);
    if faulty > 0 {
        row(["game", &program.game, "could not go on"], share(faulty, counts.games + faulty));
    }
    for (&(endings, ending), games) in &counts.endings {
        row(["ending", &id(program, endings, ending), "games"], share(*games, finished));
    }
    for (seat, object) in counts.players(program) {
        row(["seat", &object.name, "won"], share(seat.wins, finished));
        row(["seat", &object.name, "won with others"], share(seat.shared, finished));
        row(["seat", &object.name, "value"], sum(&seat.value));
        for (holding, had) in holdings.iter().zip(&seat.had) {
            row(["seat", &object.name, &holding.name], sum(&had.numbers));
            row(["seat", &object.name, &format!("{}: most of all", holding.name)], share(had.most, finished));
        }
    }
    for (design, thing) in &counts.things.all {
        let name = program.designs[usize::from(*design)].name.as_str();
        row(["item", name, "taken"], share(thing.taken.times, thing.offered));
        row(["item", name, "taken: seats that won"], share(thing.taken.won, thing.taken.seats));
        for (verb, did) in &thing.verbs {
            let verb = wanted.verbs[usize::from(*verb)].as_str();
            let [mean, low, high] = [const { String::new() }; 3];
            row(["item", name, verb], [did.times.to_string(), counts.games.to_string(), mean, low, high]);
            row(["item", name, &format!("{verb}: seats that won")], share(did.won, did.seats));
        }
    }
    out
}

fn quoted(cell: String) -> String {
    let cell = text::exchange::inert_cell(&cell).into_owned();
    if cell.contains([',', '"', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
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
