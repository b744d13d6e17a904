#![doc = include_str!("../README.md")]
#![warn(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use
)]

mod board;
mod certificate;
mod link;
mod ply;
mod position;
pub mod ptn;
mod rules;
mod signs;
mod tps;

pub use board::Board;
pub use board::color::{ByColor, Color};
pub use board::piece::{Piece, Role};
pub use board::road::shortest_road;
pub use board::square::{Direction, ParseSquareError, Size, Square};
pub use board::square_set::SquareSet;
pub use board::stack::Stack;
pub use certificate::{Attack, Certificate, Defence, Flaw, ParseCertificateError, Proved};
pub use link::names_link;
pub use ply::Ply;
pub use ply::drops::Drops;
pub use ply::illegal::IllegalPly;
pub use position::{Played, Position, STALLED_AFTER, limit_reached};
pub use rules::komi::{Komi, ParseKomiError};
pub use rules::opening::{Opening, ParseOpeningError};
pub use rules::outcome::{DrawReason, Outcome, WinReason};
pub use rules::reserves::Reserves;
pub use rules::{Rules, RulesError};
pub use tps::{ParseTpsError, Tps};
