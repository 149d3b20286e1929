//! Over a whole game: what a test does not read it does not notice, and a mutant is another unit in one place only.

use host::library::{Baked, Choice, Library, Loaded, Tables};
use model::unit::Unit;

use super::{End, Hunt, Kind, Mutant, Whose};
use crate::testing::{Asked, Verdict};

/// Things that are linked for the pairs of one game.
const LINKED: usize = 300_000;

/// Changes of order that are played though they are moot, of each game.
const MOOT: usize = 6;

fn games() -> Vec<Loaded> {
    let baked = Baked { games: generated::GAMES, common: generated::COMMON };
    let library =
        Library::open(env!("CARGO_MANIFEST_DIR").as_ref(), None, Tables::Baked, baked).expect("cards/ is above");
    library.games().iter().map(|game| library.load(game, &[]).expect("a game that is built can be loaded")).collect()
}

/// Which one is the smallest does not matter.
fn smallest() -> Loaded {
    games().into_iter().min_by_key(|loaded| loaded.units.len()).expect("a game is built")
}

#[test]
fn what_a_test_does_not_read_it_does_not_notice_nor_what_is_moot() {
    let choice = Choice::default();
    for loaded in games() {
        let hunt = Hunt::new(&loaded, &choice, Whose::All).expect("its tests pass");
        let mutants = hunt.mutants();
        moot(&loaded, &hunt, &mutants);
        assert!(mutants.len() > 500, "{}", mutants.len());
        // what is linked takes as long as there are things
        let pairs = 8_000.min(LINKED / seat::items::all(&loaded).len());
        let every = (mutants.len() * hunt.probes.len()).div_ceil(pairs);
        let mut unread = 0;
        for (k, mutant) in mutants.iter().enumerate() {
            let readers = hunt.readers(mutant);
            let read = |at: usize| readers.iter().any(|(_, reader)| *reader == at);
            let others = (0..hunt.probes.len()).filter(|at| (at * 7 + k * 3) % every == 0 && !read(*at));
            let changed = mutant.unit(&loaded);
            let mut units: Vec<&Unit> = loaded.units();
            units[mutant.unit] = &changed;
            let mut asked = Asked::default();
            for at in others {
                unread += 1;
                let said = hunt.probes[at].ask(&hunt.suite, &units, &mut asked);
                assert_ne!(said, Verdict::Failed, "\"{}\" notices {mutant:?}", hunt.probes[at].head.title);
            }
        }
        assert!(unread > 100, "{unread} of {}", loaded.id);
    }
}

fn moot(loaded: &Loaded, hunt: &Hunt<'_>, mutants: &[Mutant]) {
    let orders = mutants.iter().filter(|m| m.kind == Kind::Order).count();
    let moot: Vec<&Mutant> = mutants.iter().filter(|m| m.moot).collect();
    assert!(!moot.is_empty() && moot.len() < orders, "{} of {orders} in {}", moot.len(), loaded.id);
    for mutant in moot.iter().step_by(moot.len().div_ceil(MOOT)) {
        let end = hunt.play(mutant, &|_| true);
        assert!(!matches!(end, End::Killed(_)), "{end:?} {}", mutant.line(loaded));
    }
}

#[test]
fn a_mutant_is_another_game_or_none() {
    let (loaded, choice) = (smallest(), Choice::default());
    let hunt = Hunt::new(&loaded, &choice, Whose::All).expect("its tests pass");
    let mutants = hunt.mutants();
    for mutant in &mutants {
        let unit: &Unit = &loaded.units[mutant.unit].unit;
        assert_ne!(mutant.from, mutant.to, "{mutant:?}");
        assert!(mutant.unit(&loaded) != *unit, "{mutant:?} changes nothing");
        assert!(mutant.span.0 < mutant.span.1, "{mutant:?} stands nowhere");
    }
    let refused = |mutant: &&Mutant| hunt.ask(mutant) == End::Refused;
    let sample: Vec<&Mutant> = mutants.iter().step_by(7).collect();
    let no_game = sample.iter().filter(|m| refused(m)).count();
    assert!(no_game * 20 <= sample.len(), "{no_game} of {} cannot be linked", sample.len());
}
