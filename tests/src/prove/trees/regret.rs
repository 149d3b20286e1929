//! A solver of games of two seats, written as a guest would write it: counterfactual regret with sums that never fall below
//! zero, and strategies averaged by the number of the round. It knows nothing of the games it plays.

use std::collections::HashMap;

use engine::{Explicit, Information, NATURE};

/// A node of the tree.
enum Node {
    /// What the first seat wins.
    Over(f64),
    /// Outcomes with their odds.
    Nature(Vec<(f64, Node)>),
    /// A seat that cannot tell this from other nodes of one information state, and its moves by name.
    Seat { seat: usize, state: usize, moves: Vec<Node> },
}

/// What was learned at an information state: for each move how much it is missed, and how often it was played.
struct State {
    regret: Vec<f64>,
    played: Vec<f64>,
}

/// What came out.
pub struct Solved {
    /// What the first seat wins on average when both play as they learned to.
    pub value: f64,
    /// Number of information states.
    pub states: usize,
}

/// Solves a game.
pub fn solve(game: &Explicit, rounds: u32) -> Solved {
    let (mut known, mut states) = (HashMap::new(), Vec::new());
    let root = grow(game, &mut known, &mut states);
    for round in 1..=rounds {
        for seat in 0..2 {
            better(&root, &mut states, seat, [1.0, 1.0], f64::from(round));
        }
    }
    Solved { value: value(&root, &states), states: states.len() }
}

fn grow(game: &Explicit, known: &mut HashMap<Information, usize>, states: &mut Vec<State>) -> Node {
    let Some(decider) = game.decider() else {
        return Node::Over(game.result().expect("a game without a move is over")[0].value.into());
    };
    let mut moves: Vec<_> = game.moves().into_iter().enumerate().collect();
    moves.sort_by(|(_, one), (_, other)| one.name.cmp(&other.name));
    let next = moves.into_iter().map(|(at, made)| {
        let mut next = game.fork();
        next.take(at).expect("a move that is offered can be made");
        (made.odds.map_or(1.0, |(cases, of)| f64::from(cases) / f64::from(of)), grow(&next, known, states))
    });
    let next: Vec<(f64, Node)> = next.collect();
    if decider == NATURE {
        return Node::Nature(next);
    }
    let key = game.information(decider).expect("the game recalls");
    let state = *known.entry(key).or_insert(states.len());
    if state == states.len() {
        states.push(State { regret: vec![0.0; next.len()], played: vec![0.0; next.len()] });
    }
    Node::Seat { seat: decider.into(), state, moves: next.into_iter().map(|(_, node)| node).collect() }
}

/// In proportion to numbers; evenly where there is nothing.
fn strategy(of: &[f64]) -> Vec<f64> {
    let sum: f64 = of.iter().sum();
    of.iter().map(|one| if sum > 0.0 { one / sum } else { 1.0 / of.len() as f64 }).collect()
}

/// Betters the strategies of a seat below a node; `reach` is how often each seat, and chance with the other one, plays so as
/// to come here. Answers what the node is worth to it.
fn better(node: &Node, states: &mut [State], learner: usize, reach: [f64; 2], weight: f64) -> f64 {
    let below = |seat: usize, often: f64, node: &Node, states: &mut [State]| {
        let mut reach = reach;
        reach[seat] *= often;
        better(node, states, learner, reach, weight)
    };
    match node {
        Node::Over(won) => [*won, -won][learner],
        Node::Nature(outcomes) => {
            outcomes.iter().map(|(odds, node)| odds * below(1 - learner, *odds, node, states)).sum()
        }
        Node::Seat { seat, state, moves } => {
            let strategy = strategy(&states[*state].regret);
            let mut values = Vec::new();
            for (node, often) in moves.iter().zip(&strategy) {
                values.push(below(*seat, *often, node, states));
            }
            let value: f64 = strategy.iter().zip(&values).map(|(often, value)| often * value).sum();
            if *seat == learner {
                let state = &mut states[*state];
                for (made, worth) in values.iter().enumerate() {
                    state.regret[made] = (state.regret[made] + reach[1 - learner] * (worth - value)).max(0.0);
                    state.played[made] += weight * reach[learner] * strategy[made];
                }
            }
            value
        }
    }
}

/// What a node is worth to the first seat when both play the average of what they played.
fn value(node: &Node, states: &[State]) -> f64 {
    match node {
        Node::Over(won) => *won,
        Node::Nature(outcomes) => outcomes.iter().map(|(odds, node)| odds * value(node, states)).sum(),
        Node::Seat { state, moves, .. } => {
            let often = strategy(&states[*state].played);
            often.iter().zip(moves).map(|(often, node)| often * value(node, states)).sum()
        }
    }
}
