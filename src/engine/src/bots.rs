//! Policies by name, and those of one game at its seats. Which seat has which is the client's business.

use crate::game::Game;
use crate::greedy::{Greedy, Weighed};
use crate::policy::{Mix, Policy};
use crate::question::Answer;

/// A policy by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Draws among the answers: [`Policy`].
    Random,
    /// Looks ahead to the end: [`Greedy`].
    Greedy,
    /// Looks some answers ahead: [`Greedy::planner`].
    Planner,
}

impl Bot {
    /// All of them.
    pub const ALL: [Bot; 3] = [Bot::Random, Bot::Greedy, Bot::Planner];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
            Bot::Planner => "planner",
        }
    }

    /// The one of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Bot> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name)
    }
}

/// The bots at the seats of one game.
#[derive(Debug)]
pub struct Bots {
    seats: Vec<Option<Bot>>,
    random: Policy,
    greedy: Greedy,
    planner: Greedy,
    /// Answers given when it was last drawn whether a bot steps in.
    drawn: Option<u32>,
}

impl Bots {
    /// A bot for each seat; none where somebody else answers. What is drawn depends on the seed alone.
    #[must_use]
    pub fn new(seats: &[Option<Bot>], seed: u64, mix: Mix) -> Bots {
        let (greedy, planner) = (Greedy::new(), Greedy::planner());
        Bots { seats: seats.to_vec(), random: Policy::new(seed, mix), greedy, planner, drawn: None }
    }

    /// The bot of a seat.
    #[must_use]
    pub fn at(&self, seat: u8) -> Option<Bot> {
        self.seats.get(usize::from(seat)).copied().flatten()
    }

    /// The answer of the bot that is asked; none if nobody is, or no bot. Every answer must be heard before it is given.
    /// Whether a bot steps in is drawn first, once each time a question is asked, whoever is asked it.
    pub fn answer(&mut self, game: &Game) -> Option<Answer> {
        let question = game.question()?;
        if game.engine.tables.stands && self.drawn.replace(game.decisions()) != Some(game.decisions()) {
            let seats = &self.seats;
            let bot = |seat: u8| seats.get(usize::from(seat)).is_some_and(Option::is_some);
            if let Some(aside) = self.random.step_in(game, bot) {
                return Some(aside);
            }
        }
        match self.at(question.decider)? {
            Bot::Random => Some(self.random.choose(game.engine(), question)),
            Bot::Greedy => {
                self.greedy.notice(game);
                self.greedy.choose(game)
            }
            Bot::Planner => {
                self.planner.notice(game);
                self.planner.choose(game)
            }
        }
    }

    /// What looking ahead says of the answers to the open question, the best first; none if nobody is asked.
    pub fn weigh(&mut self, game: &Game) -> Option<Vec<Weighed>> {
        self.greedy.notice(game);
        self.greedy.weigh(game)
    }

    /// Sees the answer that is about to be given, whoever gives it.
    pub fn hear(&mut self, game: &Game, answer: &Answer) {
        let plans = self.seats.contains(&Some(Bot::Planner)).then_some(&mut self.planner);
        for bot in [&mut self.greedy].into_iter().chain(plans) {
            bot.notice(game);
            bot.hear(game, answer);
        }
    }

    /// The answer heard last was taken back.
    pub fn unhear(&mut self) {
        self.greedy.unhear();
        self.planner.unhear();
    }

    /// Plays a game on until it is over or fails, or somebody else is asked; answers the number of decisions.
    pub fn play(&mut self, game: &mut Game) -> u32 {
        if self.seats.iter().all(|bot| *bot == Some(Bot::Random)) {
            return self.random.play(game);
        }
        let mut decisions = 0;
        while let Some(answer) = self.answer(game) {
            self.hear(game, &answer);
            if game.answer(answer).is_err() {
                break;
            }
            decisions += 1;
        }
        decisions
    }
}
