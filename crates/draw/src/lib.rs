#![doc = include_str!("../README.md")]
#![warn(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use
)]

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
mod picture;
mod plate;
mod replay;
mod scene;
mod sprites;
mod stack;
mod theme;
mod view;

pub use chart::{
    Bar, Bracket, Cell, Chances, CrossRow, CrossTable, Entrant, RatingPoint, Tie, TieState,
    bracket_png, chances_png, chances_svg, cross_table_png, leaderboard_png, rating_png,
};
pub use icon::{Ground, icon_png, program_icon_png};
pub use replay::replay_gif;
pub use stack::stack_png;
pub use theme::{ParseThemeError, Theme};
pub use view::View;

use layout::{Layout, Scale};
use palette::Palette;
use tak::{Color, Position, Size, Square};

/// Draws a position as an indexed PNG, roughly 910 by 990 pixels for every size
/// of board.
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Tps};
/// use tak_draw::{View, board_png};
///
/// let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// // White threatens c1 and Black threatens c2.
/// let view = View::of(Color::White).with_hints(&position);
/// let png = board_png(&position, &view);
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), tak::ParseTpsError>(())
/// ```
#[must_use]
pub fn board_png(position: &Position, view: &View) -> Vec<u8> {
    png_at(Scale::FULL, position, view)
}

/// Draws a position as [`board_png`] does, with twice the width and height.
#[must_use]
pub fn large_board_png(position: &Position, view: &View) -> Vec<u8> {
    png_at(Scale::LARGE, position, view)
}

/// Draws a position as [`board_png`] does, as a scalable picture in SVG. It has
/// the same shapes in the same places, and letters as shapes, so that it needs
/// no font; it has neither scripts nor styles nor links.
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Size};
/// use tak_draw::{View, board_svg};
///
/// let size = Size::new(5).expect("five is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// let svg = board_svg(&start, &View::of(Color::White));
/// assert!(svg.starts_with("<svg "));
/// ```
#[must_use]
pub fn board_svg(position: &Position, view: &View) -> String {
    picture::vector(position, view)
}

/// Where [`board_svg`] has a square, seen by a player: its left and its upper
/// edge, and the length of each edge, in the units of that picture.
#[must_use]
pub fn square_in_svg(size: Size, square: Square, viewer: Color) -> [i32; 3] {
    let layout = Layout::new(size, Scale::FULL);
    let corner = layout.corner(square, viewer);
    [corner.x, corner.y, layout.cell]
}

fn png_at(scale: Scale, position: &Position, view: &View) -> Vec<u8> {
    let board = picture::picture(position, view, scale);
    let canvas = if view.wide {
        board.widened(board.height() * 3 / 2)
    } else {
        board
    };
    encoding::png::encode(&canvas, Palette::of(view.theme))
}

/// Draws a position as [`board_png`] does, at two thirds of the width and
/// height, for a board beside a text.
#[must_use]
pub fn small_board_png(position: &Position, view: &View) -> Vec<u8> {
    png_at(Scale::SMALL, position, view)
}
