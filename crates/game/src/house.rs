//! The house as a player: its plies, its answers to offers, and its limits.

mod answer;
mod door;
mod game;
mod silence;
mod standing;
mod turn;

pub use answer::{DrawAnswer, draw_answer};
pub use door::{HouseDoor, HouseGames, HouseOrigin};
pub use game::{HouseResult, fit_for_house, fit_seek_for_house};
pub use silence::LAPSES_AFTER_DAYS;
pub use standing::{HouseBoard, HouseRecord, LevelStanding};
pub use turn::{HouseAct, won_by_only_ply};
