#![doc = include_str!("../README.md")]
#![warn(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use
)]

mod board;
mod brush;
mod canvas;
mod chart;
mod colours;
mod encoding;
mod glyphs;
mod icon;
mod layout;
mod mask;
mod palette;
mod plate;
mod replay;
mod scene;
mod sprites;
mod stack;
mod theme;
mod view;

pub use board::{
    bare_board_svg, board_png, board_svg, large_board_png, mini_board_svg, small_board_png,
    square_in_svg,
};
pub use chart::{
    Bar, Bracket, Cell, Chances, CrossRow, CrossTable, Entrant, RatingPoint, Tie, TieState,
    bracket_png, chances_png, chances_svg, cross_table_png, leaderboard_png, rating_png,
};
pub use icon::{Ground, icon_png, program_icon_png};
pub use replay::replay_gif;
pub use stack::stack_png;
pub use theme::{ParseThemeError, Theme};
pub use view::View;
