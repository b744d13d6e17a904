//! Pictures of the board: a position and a view in, a PNG out; or a whole
//! game in, and a GIF out.
//!
//! A picture is made in five steps, each a plain value for the next:
//!
//! 1. `scene` places things: which mask goes where, painted with which brush.
//!    It takes its measures from `layout` and its masks from `sprites`, which
//!    draws shapes (`mask`) and text (`glyphs`) once for each size.
//! 2. `palette` turns the `colours` of a `theme` into a fixed set of at most
//!    255 and knows for every `brush` what it makes of every colour below it.
//! 3. `canvas` paints the items of a scene onto palette indices.
//! 4. `picture` does so on a copy of what is the same in all pictures.
//! 5. `png` writes one down, `gif` writes several, in the order of `replay`.
//!
//! A `chart` is a picture of numbers, and has none of these steps. Nor have an
//! `icon`, which is a single piece, and the picture of one `stack`, which are
//! drawn on a `plate` of true colours.
//!
//! Nothing else of the program knows image crates. Names and clocks are
//! not in the picture but in the message around it, so equal positions and
//! pots give equal bytes.

mod brush;
mod canvas;
mod chart;
mod colours;
mod gif;
mod glyphs;
mod icon;
mod layout;
mod mask;
mod palette;
mod picture;
mod plate;
mod png;
mod replay;
mod rgb;
mod scene;
mod sprites;
mod stack;
mod theme;
mod view;

pub use chart::{Bar, RatingPoint, leaderboard_png, rating_png};
pub use icon::{Ground, icon_png};
pub use replay::replay_gif;
pub use stack::stack_png;
pub use theme::{ParseThemeError, Theme};
pub use view::View;

use layout::Scale;
use palette::Palette;
use tak::Position;

/// The picture of a position as the bytes of an indexed PNG, roughly 910 by
/// 990 pixels for every size of board.
#[must_use]
pub fn board_png(position: &Position, view: &View) -> Vec<u8> {
    png_at(Scale::FULL, position, view)
}

/// The same with twice the pixels along each edge.
#[must_use]
pub fn large_board_png(position: &Position, view: &View) -> Vec<u8> {
    png_at(Scale::LARGE, position, view)
}

fn png_at(scale: Scale, position: &Position, view: &View) -> Vec<u8> {
    let canvas = picture::picture(position, view, scale);
    png::encode(&canvas, Palette::of(view.theme))
}

/// The same at two thirds of the size, for a board beside a text.
#[must_use]
pub fn small_board_png(position: &Position, view: &View) -> Vec<u8> {
    let canvas = picture::picture(position, view, Scale::SMALL);
    png::encode(&canvas, Palette::of(view.theme))
}
