//! A position as painted pixels.

use super::canvas::Canvas;
use super::layout::{Layout, Scale};
use super::palette::Palette;
use super::scene::Scene;
use super::sprites::PerLayout;
use super::theme::Theme;
use super::view::View;
use tak::Position;

/// Paints a position as it is seen.
pub(super) fn picture(position: &Position, view: &View, scale: Scale) -> Canvas {
    painted(position, view, "", Layout::new(position.size(), scale))
}

/// Paints a position with a line of text above it. Also where that is empty,
/// the picture is as high as with a text.
pub(super) fn captioned(position: &Position, view: &View, caption: &str, scale: Scale) -> Canvas {
    let layout = Layout::new(position.size(), scale).captioned();
    painted(position, view, caption, layout)
}

fn painted(position: &Position, view: &View, caption: &str, layout: Layout) -> Canvas {
    let palette = Palette::of(view.theme);
    // Few ask for large pictures, and each background of theirs would keep four
    // megabytes for ever.
    let mut canvas = if layout.scale == Scale::LARGE {
        painted_background(view.theme, layout)
    } else {
        background(view.theme, layout).lowered(layout.caption)
    };
    let scene = Scene::of(position, *view, caption, layout, palette.brushes());
    canvas.paint(scene.items(), palette);
    canvas
}

/// What is the same in every picture of a theme and layout, without the room
/// for a caption. Most pixels of a picture are in it, so it is painted once and
/// copied.
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
