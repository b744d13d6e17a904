//! A position as painted pixels.

use super::canvas::Canvas;
use super::layout::{Layout, Scale};
use super::palette::Palette;
use super::scene::Scene;
use super::sprites::PerLayout;
use super::theme::Theme;
use super::view::View;
use crate::tak::Position;

/// Paints a position as it is seen.
pub(super) fn picture(position: &Position, view: &View, scale: Scale) -> Canvas {
    let palette = Palette::of(view.theme);
    let layout = Layout::new(position.size(), scale);
    let mut canvas = background(view.theme, layout).clone();
    let scene = Scene::of(position, *view, layout, palette.brushes());
    canvas.paint(scene.items(), palette);
    canvas
}

/// What is the same in every picture of a theme and layout. Most pixels of a
/// picture are in it, so it is painted once and copied.
fn background(theme: Theme, layout: Layout) -> &'static Canvas {
    static BACKGROUNDS: [PerLayout<Canvas>; Theme::ALL.len()] =
        [const { PerLayout::new() }; Theme::ALL.len()];
    BACKGROUNDS[theme.index()].get(layout, |layout| {
        let palette = Palette::of(theme);
        let mut canvas = Canvas::blank(layout);
        canvas.paint(
            Scene::background(layout, palette.brushes()).items(),
            palette,
        );
        canvas
    })
}
