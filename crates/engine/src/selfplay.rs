//! Games of the engine against itself: to compare two configurations, and to
//! fit the weights of the evaluation.
//!
//! Everything follows from seeds, and nothing reads a clock.
//!
//! ```
//! use tak::{Komi, Rules, Size};
//! use tak_engine::selfplay::{Player, opening, play};
//!
//! let rules = Rules::new(Size::new(4).expect("four is a board size"), Komi::default());
//! let start = opening(rules, 1);
//! assert_eq!(start.plies(), 4);
//! let players: [Player; 2] = ["random".parse()?, "level 4".parse()?];
//! let game = play(&start, [&players[0], &players[1]], 7);
//! assert!(game.last().outcome().is_some());
//! # Ok::<(), tak_engine::selfplay::ParsePlayerError>(())
//! ```

mod fit;
mod game;
mod novice;
mod opening;
mod player;
mod sprt;

pub use fit::{Sample, fit, loss};
pub use game::{Game, play};
pub use opening::opening;
pub use player::{ParsePlayerError, Player, Trial};
pub use sprt::{Sprt, Verdict};
