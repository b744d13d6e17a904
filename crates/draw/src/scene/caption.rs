//! What stands above a picture of a series.

use super::{Align, Scene};
use crate::layout::Point;

/// How far the middle of the text lies below that of its room, in pixels of
/// the full scale: the panels below it keep a distance.
const LOWER: i32 = 4;

impl Scene<'_> {
    /// A text in the room that the layout has for it, which begins where the
    /// panels do. It stays there whatever its length, since it changes with
    /// every frame. What has no glyph or no room is left out.
    pub(super) fn caption(&mut self, text: &str) {
        let layout = self.layout;
        let room = [layout.width(), layout.caption];
        self.fill(Point { x: 0, y: 0 }, room, self.brushes.page);
        let glyphs = &self.sprites.captions;
        let text = glyphs.fitting(text, layout.board());
        let start = Point {
            x: layout.origin().x,
            y: layout.caption / 2 + layout.pixels(LOWER),
        };
        self.text(start, Align::Left, &text, glyphs, self.brushes.label);
    }
}
