//! The rules of Tak: values in, values out.
//!
//! One noun a file. Nothing here knows a clock, chance, people or files, so
//! everything can be tried in a test by writing down a position and asking.
//!
//! ```
//! use tak::{Komi, Position, Rules, Size, ptn};
//!
//! let size = Size::new(5).expect("five is a board size");
//! let start = Position::start(Rules::new(size, Komi::default()));
//! let ply = ptn::read(&start, "a1")?;
//! let next = start.play(ply)?;
//! assert_eq!(next.tps().to_string(), "x5/x5/x5/x5/2,x4 2 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod color;
mod direction;
mod drops;
mod illegal;
mod komi;
mod opening;
mod outcome;
mod perft;
mod piece;
mod played;
mod ply;
mod points;
mod position;
pub mod ptn;
mod reserves;
mod road;
mod role;
mod rules;
mod size;
mod square;
mod square_set;
mod stack;
mod threat;
mod tps;

pub use board::Board;
pub use color::{ByColor, Color};
pub use direction::Direction;
pub use drops::Drops;
pub use illegal::IllegalPly;
pub use komi::{Komi, ParseKomiError};
pub use opening::{Opening, ParseOpeningError};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use piece::Piece;
pub use played::Played;
pub use ply::Ply;
pub use position::{Position, STALLED_AFTER};
pub use reserves::Reserves;
pub use road::shortest_road;
pub use role::Role;
pub use rules::{Rules, RulesError};
pub use size::Size;
pub use square::{ParseSquareError, Square};
pub use square_set::SquareSet;
pub use stack::Stack;
pub use tps::{ParseTpsError, Tps};
