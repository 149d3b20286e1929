//! What a card brings: at the first question of each game that offers it, the game is played on twice by the same bots with the
//! same seeds, once with the card chosen and once with something else. What differs is the choice, so far fewer games tell a
//! strong card from chance than by comparing who won.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Answer, Bots, Game, Options, Question, Standing};
use model::hash::mix;

use super::Plan;
use super::counts::Sum;
use super::items::Wanted;

/// Answers that are drawn to find one with the card and one without.
const DRAWS: u64 = 200;

/// Pairs of games of one item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight {
    /// By how much more the seat was ahead of the mean of the others with the card than without, times the number of others.
    pub ahead: Sum,
    /// Whether it won with the card, less whether it did without.
    pub wins: Sum,
}

/// By design.
pub type Weights = BTreeMap<u16, Weight>;

impl Weight {
    /// Both together.
    pub(super) fn add(&mut self, other: Self) {
        self.ahead.add(other.ahead);
        self.wins.add(other.wins);
    }
}

/// Before an answer is given: plays the pairs of the items that are offered for the first time in this game.
pub(super) fn answered(plan: &Plan<'_>, game: &Game, seed: u64, done: &mut BTreeSet<u16>, weights: &mut Weights) {
    let (Some(question), program) = (game.question(), plan.engine.program()) else { return };
    let wanted = plan.weighed;
    for design in wanted.offered(program, question) {
        if done.contains(&design) {
            continue;
        }
        let Some((with, without)) = pair(wanted, game, question, design, seed) else { continue };
        done.insert(design);
        let [with, without] = [with, without].map(|answer| played_on(plan, game, answer, seed));
        let (Some(with), Some(without)) = (with, without) else { continue };
        let [(a, won), (b, won_without)] = [with, without].map(|result| ahead(&result, question.decider));
        let weight = weights.entry(design).or_default();
        weight.ahead.note(a.saturating_sub(b));
        weight.wins.note(i32::from(won) - i32::from(won_without));
    }
}

/// An answer with a copy of a card and one without, drawn alike from all that do not decline.
fn pair(wanted: &Wanted, game: &Game, question: &Question, design: u16, seed: u64) -> Option<(Answer, Answer)> {
    let program = game.engine().program();
    let (mut with, mut without) = (None, None);
    for draw in 0..DRAWS {
        let answer = question.sample(mix(seed ^ mix(draw)))?;
        let declines = match (&answer, question.options) {
            (Answer::Decline, _) => true,
            (Answer::Entry(entry), Options::Menu { menu }) => {
                program.menus[menu.index()].entries[usize::from(*entry)].declines
            }
            _ => false,
        };
        if !declines {
            let side =
                if wanted.taken(program, question, &answer).contains(&design) { &mut with } else { &mut without };
            side.get_or_insert(answer);
        }
        if with.is_some() && without.is_some() {
            break;
        }
    }
    with.zip(without)
}

/// The end of a game that goes on with an answer; none if it has none.
fn played_on(plan: &Plan<'_>, game: &Game, answer: Answer, seed: u64) -> Option<Vec<Standing>> {
    let mut game = game.fork();
    let mut bots = Bots::new(plan.players, mix(seed), plan.mix);
    bots.hear(&game, &answer);
    game.answer(answer).ok()?;
    bots.play(&mut game);
    game.result()
}

/// By how much a seat is ahead of the mean of the others, times their number; and whether it has won.
fn ahead(result: &[Standing], seat: u8) -> (i32, bool) {
    let own = result.iter().find(|standing| standing.seat == seat);
    let others = result.iter().filter(|standing| standing.seat != seat);
    let (number, sum) = others.fold((0, 0), |(number, sum), other| (number + 1, other.value.saturating_add(sum)));
    let value = own.map_or(0, |own| own.value.saturating_mul(number.max(1)).saturating_sub(sum));
    (value, own.is_some_and(|own| own.won))
}
