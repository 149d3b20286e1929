//! Cards and rules that were written to tell a secret, and honest ones that look like them, under `tests/data/secrets/`:
//! each is laid over a small game. One that tells is refused with the code that stands behind its name; one that is called
//! harmless or honest is linked, played and watched, and no seat sees a difference.

use std::path::Path;

use diag::Diags;
use engine::{Engine, Mix};
use kenning_tests::command::{BUILT, kenning};
use kenning_tests::prove::{proof_tables, watch};
use kenning_tests::root;
use lab::secrecy::Onlooker;
use lang::Source;
use model::unit::{Floor, Unit};

/// Games played of each.
const GAMES: u64 = 24;

/// One of them.
struct Item {
    name: String,
    /// Codes of its findings, or none.
    codes: Vec<String>,
    text: String,
}

fn read(name: &str) -> String {
    let path = Path::new("tests/data/secrets").join(name);
    std::fs::read_to_string(root().join(&path)).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Items begin with a line `// --- name: CODE, ..`.
fn items(name: &str) -> Vec<Item> {
    let text = read(name);
    let parts = text.split("// --- ").skip(1);
    parts
        .map(|part| {
            let (head, text) = part.split_once('\n').unwrap_or((part, ""));
            let (name, codes) = head.split_once(": ").unwrap_or((head, ""));
            let codes = codes.split(", ").filter(|code| code.starts_with('E')).map(str::to_owned).collect();
            Item { name: name.to_owned(), codes, text: text.to_owned() }
        })
        .collect()
}

/// An item over the table.
fn compiled(table: &str, item: &Item) -> (diag::SourceMap, Vec<Unit>, Diags) {
    let mut sources = diag::SourceMap::new();
    sources.add("rules/table.ken", table);
    sources.add("rules/item.ken", item.text.as_str());
    let list: Vec<Source<'_>> =
        sources.iter().map(|(file, s)| Source { file, path: s.path(), text: s.text(), floor: Floor::Rules }).collect();
    let mut diags = Diags::new();
    let units = lang::compile(&list, &[], &mut diags);
    (sources, units, diags)
}

/// The codes of what is found in an item over the table; if there is none, it was played and watched. Answers how many
/// views were compared.
fn found(table: &str, item: &Item) -> Result<(Vec<String>, u64), String> {
    let (sources, units, diags) = compiled(table, item);
    let errors: Vec<&diag::Diagnostic> =
        diags.sorted().into_iter().filter(|d| d.code.as_str().starts_with('E')).collect();
    let codes: Vec<String> = errors.iter().map(|d| d.code.as_str().to_owned()).collect();
    if !codes.is_empty() {
        // What is told of its own will is said with a word that the message names, if somebody knows it.
        let names = |d: &&diag::Diagnostic| {
            d.code.as_str() == "E0507"
                || d.message.contains("reads")
                || d.primary.text.contains("nobody sees")
                || d.help.iter().any(|help| help.contains("`openly"))
        };
        let fits = codes.iter().all(|code| item.codes.contains(code)) && errors.iter().all(names);
        let said =
            |d: &&diag::Diagnostic| format!("  {} `{}`: {}", d.code.as_str(), sources.slice(d.span()), d.message);
        let said: Vec<String> = errors.iter().map(said).collect();
        return if fits { Ok((codes, 0)) } else { Err(format!("{}:\n{}", item.name, said.join("\n"))) };
    }
    Ok((codes, played(&units, item)?))
}

/// Plays an item and watches. Answers how many views were compared.
fn played(units: &[Unit], item: &Item) -> Result<u64, String> {
    let units: Vec<&Unit> = units.iter().collect();
    let program = link::link("secrets", &units, &link::Selection { players: 3, ..Default::default() })
        .map_err(|diags| format!("{}: {}", item.name, diags.sorted().first().map_or("", |d| d.message.as_str())))?;
    let engine = Engine::new(program).map_err(|e| format!("{}: {e:?}", item.name))?;
    let onlooker = Onlooker::new(&units, None);
    let mut compared = 0;
    for seed in 0..GAMES {
        compared += watch(&engine, &onlooker, Mix::A, seed)
            .map_err(|(decision, what)| format!("{}: seed {seed}, decision {decision}: {what}", item.name))?;
    }
    Ok(compared)
}

fn all(name: &str) -> (usize, usize) {
    let table = read("table.ken");
    let (mut wrong, mut refused, mut number) = (Vec::new(), 0, 0);
    for item in items(name) {
        number += 1;
        match found(&table, &item) {
            Ok((codes, _)) if codes.is_empty() && !item.codes.is_empty() => {
                wrong.push(format!("{}: expected {}, found nothing", item.name, item.codes.join(", ")));
            }
            Ok((codes, compared)) => {
                refused += usize::from(!codes.is_empty());
                if codes.is_empty() && compared == 0 {
                    wrong.push(format!("{}: nothing was compared", item.name));
                }
            }
            Err(what) => wrong.push(what),
        }
    }
    assert!(wrong.is_empty(), "{} of {number}:\n{}", wrong.len(), wrong.join("\n"));
    (number, refused)
}

#[test]
fn what_tells_a_secret_is_refused_or_harmless() {
    let (number, refused) = all("told.ken");
    assert!(number >= 60 && refused >= 40, "{refused} of {number} are refused");
}

#[test]
fn what_is_honest_is_not_refused() {
    let (number, refused) = all("honest.ken");
    assert!(number >= 30 && refused == 0, "{refused} of {number} are refused");
}

/// What is refused is no phantom, and whoever watches is not blind: most of it is seen to tell when it is played all the
/// same. The rest tells by an effect too, as by a verb that everybody sees happen, where no more is compared.
#[test]
fn what_is_refused_is_seen_when_it_is_played() {
    let table = read("table.ken");
    let refused = items("told.ken").into_iter().filter(|item| !item.codes.is_empty());
    let (seen, unseen): (Vec<Item>, Vec<Item>) =
        refused.partition(|item| played(&compiled(&table, item).1, item).is_err());
    let names: Vec<&str> = unseen.iter().map(|item| item.name.as_str()).collect();
    assert!(seen.len() > unseen.len(), "{} are seen, and not:\n{}", seen.len(), names.join("\n"));
}

/// A pack may take away what showed a piece about which the game below it asks.
#[test]
fn a_pack_that_takes_a_reveal_away_is_refused() {
    let below = "word verb flip (c: card) { [AA-01] reveal c }
action dig in turn { score 1; let c = top of deck; if c is not none { flip c; if c.might > 4 { may gain 1 coin } } }";
    let with = |pack: &str| {
        let mut sources = diag::SourceMap::new();
        let mut of = |path: &'static str, text: &str| (sources.add(path, text), path, text.to_owned());
        let table = of("rules/table.ken", &read("table.ken"));
        let files = [table, of("rules/item.ken", below), of("content/pack.ken", pack)];
        let source = |(file, path, text): &'static (diag::FileId, &'static str, String), floor| Source {
            file: *file,
            path,
            text,
            floor,
        };
        let files: &'static [_] = Vec::leak(files.into());
        let mut diags = Diags::new();
        let rules = [source(&files[0], Floor::Rules), source(&files[1], Floor::Rules)];
        let base = lang::compile(&rules, &[], &mut diags);
        let base: Vec<&Unit> = base.iter().collect();
        let errors = |diags: &Diags| diags.sorted().iter().filter(|d| d.code.as_str().starts_with('E')).count();
        assert_eq!(errors(&diags), 0, "the game alone is honest");
        let mut diags = Diags::new();
        lang::compile(&[source(&files[2], Floor::Content)], &base, &mut diags);
        let found = diags.sorted().into_iter().filter(|d| d.code.as_str().starts_with('E'));
        found.map(|d| d.code.as_str().to_owned()).collect::<Vec<_>>()
    };
    let text = |more: &str| format!("card fog {{ might: 1; suit: sun; text {{ score 1 }}{more} }}");
    assert_eq!(with(&text("")), Vec::<String>::new());
    assert_eq!(with(&text("; instead of player q flips card if q.mark > 0 { q gains 1 coin }")), ["E0506"]);
    assert_eq!(with("scenario dark { remove [AA-01] }"), ["E0506"]);
    assert_eq!(with("scenario dark { add after [AA-01] { score 1 } }"), Vec::<String>::new());
}

/// The engine of a file alone.
fn alone(name: &str) -> std::sync::Arc<Engine> {
    let text = read(name);
    let mut sources = diag::SourceMap::new();
    let file = sources.add("rules/alone.ken", text.as_str());
    let source = Source { file, path: "rules/alone.ken", text: &text, floor: Floor::Rules };
    let mut diags = Diags::new();
    let units = lang::compile(&[source], &[], &mut diags);
    let units: Vec<&Unit> = units.iter().collect();
    let program = link::link("alone", &units, &link::Selection { players: 2, ..Default::default() });
    Engine::new(program.unwrap_or_else(|_| panic!("{name} is linked"))).expect("it is well formed")
}

/// The answer of the open menu whose action has a name.
fn entry(game: &engine::Game, name: &str) -> engine::Answer {
    let program = game.engine().program();
    let question = game.question().expect("the menu is open");
    let entry = |at: u16| program.menus.iter().find_map(|menu| menu.entries.get(usize::from(at)));
    let named = |answer: &engine::Answer| match answer {
        engine::Answer::Entry(at) => entry(*at).is_some_and(|entry| entry.action == name),
        _ => false,
    };
    (0..question.len()).filter_map(|at| question.nth(at)).find(named).unwrap_or_else(|| panic!("`{name}` is offered"))
}

/// Whoever looks ahead imagines what may lie somewhere, whatever lies there: it is right as often as chance.
#[test]
fn a_bot_that_looks_ahead_guesses_what_it_cannot_know() {
    let engine = alone("guess.ken");
    let right = |seed: &u64| {
        let mut game = engine::Game::new(&engine, *seed);
        game.answer(entry(&game, "take_any")).expect("it is offered");
        let guess = engine::Greedy::new().choose(&game).expect("it is asked");
        game.answer(guess).expect("it is offered");
        game.result().is_some_and(|result| result.iter().any(|standing| standing.value > 0))
    };
    let right = (0..200).filter(right).count();
    assert!((70..130).contains(&right), "{right} of 200");
}

/// What a game declares its seats to be worth judges better than random ends do.
#[test]
fn a_planner_is_ahead_of_who_looks_to_the_end() {
    let bots =
        ["sim", "blood-rage", "--players", "2", "--bots", "planner,greedy", "--games", "12", "--seed", "1", "--json"];
    let ran = kenning(root(), BUILT, &bots);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let played: serde_json::Value = serde_json::from_str(&ran.out).expect("an object");
    let wins = played["results"]["red"]["wins"].as_u64().expect("a number");
    assert!(wins >= 8, "{wins} of 12");
}

/// What heroes had at the end of games between who plans and who draws, the planner first.
fn heroes(scenario: &str, games: &str, seed: &str) -> serde_json::Value {
    let order =
        ["sim", "mage-knight", "--players", "2", "--bots", "planner,random", "--had", "fame,tiles_found", "--json"];
    let ran =
        kenning(root(), BUILT, &[&order[..], &["--scenario", scenario, "--games", games, "--seed", seed]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let played: serde_json::Value = serde_json::from_str(&ran.out).expect("an object");
    played["results"].clone()
}

/// Where a turn is many answers it is planned as a whole: a hero goes out into the land and fights.
#[test]
fn a_planner_makes_something_of_a_turn_of_many_answers() {
    let played = heroes("first-reconnaissance", "2", "1");
    let had = |hero: &str, what: &str| played[hero]["had"][what]["mean"].as_f64().expect("a number");
    assert!(had("arythea", "fame") >= 4.0 && had("arythea", "tiles_found") >= 2.0, "{played}");
    assert!(had("goldyx", "fame") < 4.0, "who draws does not: {played}");
    let most = |hero: &str| played[hero]["had"]["fame"]["most"].as_u64().expect("a number");
    assert_eq!((most("arythea"), most("goldyx")), (2, 0), "{played}");
}

/// It is planned as far as it goes, also where nobody else is asked any more: here the other is lost after the first round.
#[test]
fn a_planner_plans_no_further_than_its_turn() {
    let played = heroes("one-to-return", "1", "21");
    let had = |hero: &str, what: &str| played[hero]["had"][what]["mean"].as_f64().expect("a number");
    assert!(had("arythea", "fame") >= 4.0 && had("arythea", "tiles_found") >= 2.0, "{played}");
}

/// A random one of equal pieces is no secret that somebody learned.
#[test]
fn a_random_one_of_equal_pieces_can_be_taken_back() {
    let mut game = engine::Game::new(&alone("guess.ken"), 1);
    game.keep_history(4);
    game.keep_journal();
    let records = game.journal().len();
    game.answer(entry(&game, "take_any")).expect("it is offered");
    let drawn = game.journal()[records..].iter().any(|record| matches!(record, engine::Record::Drawn { .. }));
    assert_eq!((game.undo_barrier(), drawn), (None, false));
}

/// What an effect did because of a hidden piece came to light as much as a piece that was shown.
#[test]
fn what_an_effect_told_cannot_be_taken_back() {
    let engine = alone("guess.ken");
    for (action, barrier) in [("pearl_there", Some(engine::UndoError::Revealed)), ("rest", None)] {
        for seed in 0..40 {
            let mut game = engine::Game::new(&engine, seed);
            game.keep_history(4);
            game.answer(entry(&game, action)).expect("it is offered");
            assert_eq!(game.undo_barrier(), barrier, "{action}, seed {seed}");
            let before = game.state().fingerprint();
            assert_eq!(game.undo().err(), barrier);
            assert_eq!(game.state().fingerprint() == before, barrier.is_some());
        }
    }
}

/// Of a pile a seat sees the back on top, and of everything else that lies face down its own: no world that it could be in
/// differs in these, and worlds differ in what order backs lie beneath.
#[test]
fn backs_stay_where_a_seat_sees_them_and_lie_in_any_order_beneath() {
    let table = proof_tables("face-down").expect("a proof").remove(0);
    let program = table.engine.program();
    let pile = |game: &engine::Game| -> Vec<Vec<i32>> {
        let lands = program.domains.iter().position(|domain| domain.name == "land").expect("declared");
        let (domain, places) = (model::program::DomainId::at(lands), &program.domains[lands].locations);
        let at = places.iter().position(|place| place.name == "pile").expect("declared");
        let order = game.order(domain, u16::try_from(at).expect("few places"));
        // Only what lies on top shows its back.
        let seen: Vec<u16> = order.iter().copied().filter(|piece| !game.back(domain, *piece).is_empty()).collect();
        assert_eq!(seen, order[order.len() - 1..]);
        let column = program.domains[lands].backs[0].column;
        order.iter().map(|piece| vec![program.consts[column.index()].values[usize::from(*piece)]]).collect()
    };
    for seat in 0..2 {
        let mut orders = std::collections::BTreeSet::new();
        let game = engine::Game::new(&table.engine, 3);
        let tops = |game: &engine::Game| -> Vec<_> {
            game.view(seat).locations.into_iter().filter_map(|place| place.top).collect()
        };
        assert_eq!(tops(&game).len(), 2, "a pile of land, and the deck");
        for salt in 0..30 {
            let mut world = game.fork();
            world.imagine(seat, salt);
            assert_eq!(world.view(seat), game.view(seat));
            let (before, order) = (pile(&game), pile(&world));
            assert_eq!(order.last(), before.last());
            orders.insert(order);
        }
        assert!(orders.len() > 10, "{} orders of 35", orders.len());
    }
}
