//! Pictures of boards.

use super::canvas::Canvas;
use super::encoding::{png, svg};
use super::layout::{Layout, Point, Scale};
use super::palette::Palette;
use super::scene::Scene;
use super::sprites::PerLayout;
use super::theme::Theme;
use super::view::View;
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

/// Draws a position as [`board_png`] does, at two thirds of the width and
/// height, for a board beside a text.
#[must_use]
pub fn small_board_png(position: &Position, view: &View) -> Vec<u8> {
    png_at(Scale::SMALL, position, view)
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
    let layout = Layout::new(position.size(), Scale::FULL);
    let palette = Palette::of(view.theme);
    let background = Scene::background(layout, view.theme, palette.brushes());
    let scene = Scene::of(position, *view, "", layout, palette.brushes());
    let size = [layout.width(), layout.height()];
    let items = [background.items(), scene.items()];
    svg::encode(Point { x: 0, y: 0 }, size, &items, palette)
}

/// Draws a position as [`board_svg`] does, without the room above the board: for
/// a page that shows counts, reserves and the side to move by itself. Its
/// squares have the same places.
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Size};
/// use tak_draw::{View, bare_board_svg};
///
/// let size = Size::new(5).expect("five is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// let svg = bare_board_svg(&start, &View::of(Color::White));
/// assert!(svg.contains(r#"viewBox="0 80 916 912""#));
/// ```
#[must_use]
pub fn bare_board_svg(position: &Position, view: &View) -> String {
    let layout = Layout::new(position.size(), Scale::FULL);
    let palette = Palette::of(view.theme);
    let background = Scene::bare_background(layout, view.theme, palette.brushes());
    let scene = Scene::bare(position, *view, layout, palette.brushes());
    let top = layout.bare_top();
    let items = [background.items(), scene.items()];
    let size = [layout.width(), layout.height() - top];
    svg::encode(Point { x: 0, y: top }, size, &items, palette)
}

/// Draws the squares and the pieces of a position alone, as a small scalable
/// picture for a list.
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Size};
/// use tak_draw::{View, mini_board_svg};
///
/// let size = Size::new(5).expect("five is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// let svg = mini_board_svg(&start, &View::of(Color::White));
/// assert!(svg.len() < 5_000);
/// ```
#[must_use]
pub fn mini_board_svg(position: &Position, view: &View) -> String {
    let layout = Layout::new(position.size(), Scale::FULL);
    let palette = Palette::of(view.theme);
    let background = Scene::bare_background(layout, view.theme, palette.brushes());
    let scene = Scene::unlabelled(position, *view, layout, palette.brushes());
    let items = [background.items(), scene.items()];
    svg::encode(layout.origin(), [layout.board(); 2], &items, palette)
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
    let layout = Layout::new(position.size(), scale);
    let canvas = painted(position, view, "", layout);
    png::encode(&canvas, Palette::of(view.theme))
}

/// Paints a position below a line of text. An empty text takes the same room.
pub(super) fn captioned(position: &Position, view: &View, caption: &str, scale: Scale) -> Canvas {
    let layout = Layout::new(position.size(), scale).captioned();
    painted(position, view, caption, layout)
}

fn painted(position: &Position, view: &View, caption: &str, layout: Layout) -> Canvas {
    let palette = Palette::of(view.theme);
    // Large pictures are rare, and caching their backgrounds would take four
    // megabytes for each.
    let mut canvas = if layout.scale == Scale::LARGE {
        painted_background(view.theme, layout)
    } else {
        background(view.theme, layout).lowered(layout.caption)
    };
    let scene = Scene::of(position, *view, caption, layout, palette.brushes());
    canvas.paint(scene.items(), palette);
    canvas
}

/// The part that is the same in all pictures of a theme and layout, without a
/// caption. It contains most pixels of a picture, so it is painted a single
/// time and copied.
fn background(theme: Theme, layout: Layout) -> &'static Canvas {
    static BACKGROUNDS: [PerLayout<Canvas>; Theme::ALL.len()] =
        [const { PerLayout::new() }; Theme::ALL.len()];
    BACKGROUNDS[theme.index()].get(layout, |layout| {
        painted_background(theme, Layout::new(layout.size, layout.scale))
    })
}

fn painted_background(theme: Theme, layout: Layout) -> Canvas {
    let palette = Palette::of(theme);
    let mut canvas = Canvas::blank(layout);
    let scene = Scene::background(layout, theme, palette.brushes());
    canvas.paint(scene.items(), palette);
    canvas
}
