//! A seat at a game: what somebody who plays is asked, sees, hears and may ask back, in a language; and the game itself as
//! a file. A terminal, a page and a server stand in front of this; nothing here prints, waits or knows a command.
//!
//! * [`table`]: a game with everybody at it. Start here;
//! * [`choices`]: the answers of a question as lines, and what somebody types as an answer;
//! * [`board`], [`look`]: what lies where, as text, and how text is set where there are colours and columns;
//! * [`log`], [`news`], [`objects`]: what happened, as sentences for people and objects for programs;
//! * [`numbers`], [`scored`]: values beside the things they are about, and what made the one that ranks the seats;
//! * [`record`]: replays and saves;
//! * [`guide`]: the open question as a sentence, and what stands beside it;
//! * [`names`], [`texts`], [`items`]: names and texts of everything, by what a seat may know.
//!
//! # A front end in sixty lines
//!
//! Two people and a bot at one game. What each sees is printed, and what each types is read; here they always type `1`.
//!
//! ```
//! use engine::Engine;
//! use host::library::{Baked, Choice, Library, Tables, link_readings};
//! use seat::{Setup, Log, Look, Reader, Table, bots, texts};
//! use text::Words;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // A game as it was built in, for three, in English.
//! let baked = Baked { games: generated::GAMES, common: generated::COMMON };
//! let library = Library::open(".".as_ref(), None, Tables::Auto, baked).map_err(|e| e.to_string())?;
//! let game = library.games().into_iter().next().ok_or("no game is built in")?;
//! let loaded = library.load(&game, &[]).map_err(|e| e.to_string())?;
//! let choice = Choice { players: Some(3), ..Choice::default() };
//! let (program, readings) = link_readings(&loaded, &choice).map_err(|_| "it cannot be linked")?;
//! let engine = Engine::new(program)?;
//! let texts = texts::catalogue(&loaded, "en").map_err(|e| e.to_string())?;
//! let units = loaded.units();
//! let words = Words::new(&units);
//!
//! // The first two seats are people's; the third is a bot's that looks ahead.
//! let people = ["1".to_owned(), "2".to_owned()];
//! let seats = bots::seats(engine.program(), &people, &["greedy".to_owned()]).map_err(|e| e.to_string())?;
//! let laid = Setup { loaded: &loaded, texts: &texts, words: &words, choice, seed: 7, seats };
//! let mut table = Table::new(laid, &engine, readings);
//!
//! // How much of the journal each seat has heard.
//! let mut heard = [0; 2];
//! for _ in 0..40 {
//!     while table.bot()? {}
//!     let Some(asked) = table.asked() else { break };
//!     let seat = asked.seat;
//!     println!("-- {}", table.names.seat(seat));
//!     let new = heard[usize::from(seat)]..table.game().journal().len();
//!     heard[usize::from(seat)] = new.end;
//!     for line in table.news(new, Log::Text, Reader::Seats(1 << seat)) {
//!         println!("{line}");
//!     }
//!     println!("{}\n{}", table.board(seat, Look::default()), asked.text);
//!     for (key, line) in asked.choices.keys().iter().zip(asked.choices.lines()) {
//!         println!("{key:>4}  {line}");
//!     }
//!     match asked.choices.read("1") {
//!         Ok(answer) => table.answer(answer)?,
//!         Err(wrong) => println!("{}", wrong.told(&table.names)),
//!     }
//! }
//! assert_eq!(table.answers().len(), table.game().decisions() as usize);
//! # Ok(())
//! # }
//! ```
//!
//! Who may know what is decided by the engine ([`engine::Game::view`]); nothing here widens it.

mod aftermath;
pub mod board;
pub mod bots;
pub mod choices;
mod fault;
mod forced;
mod grid;
pub mod guide;
mod hint;
pub mod items;
mod kept;
mod lattice;
pub mod log;
pub mod look;
pub mod lookup;
pub mod names;
pub mod news;
pub mod numbers;
pub mod objects;
pub mod record;
mod records;
pub mod scored;
mod show;
pub mod table;
pub mod texts;
pub mod told;
mod wasted;
mod why;

pub use choices::Choices;
pub use fault::fault_place;
pub use kept::Kept;
pub use log::Reader;
pub use look::Look;
pub use names::Names;
pub use news::Log;
pub use table::{Asked, Setup, Table};
pub use texts::Texts;
