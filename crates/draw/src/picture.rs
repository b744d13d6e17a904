//! Painting a position.

use super::canvas::Canvas;
use super::encoding::svg;
use super::layout::{Layout, Scale};
use super::palette::Palette;
use super::scene::Scene;
use super::sprites::PerLayout;
use super::theme::Theme;
use super::view::View;
use tak::Position;

/// Paints a position.
pub(super) fn picture(position: &Position, view: &View, scale: Scale) -> Canvas {
    painted(position, view, "", Layout::new(position.size(), scale))
}

/// Writes a position as SVG.
pub(super) fn vector(position: &Position, view: &View) -> String {
    let layout = Layout::new(position.size(), Scale::FULL);
    let palette = Palette::of(view.theme);
    let background = Scene::background(layout, view.theme, palette.brushes());
    let scene = Scene::of(position, *view, "", layout, palette.brushes());
    let size = [layout.width(), layout.height()];
    let beside = if view.wide {
        (size[1] * 3 / 2 - size[0]) / 2
    } else {
        0
    };
    let items = [background.items(), scene.items()];
    svg::encode(size, beside, &items, palette)
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
