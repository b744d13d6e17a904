//! The caption of a frame in an animation.

use super::Scene;
use crate::glyphs::Align;
use crate::layout::Point;

/// The distance of the text below the centre of its room, in pixels of the full
/// scale. It makes up for the margin above the panels.
const LOWER: i32 = 4;

impl Scene<'_> {
    /// Writes the caption, aligned to the left edge of the panels. A centred
    /// text would jump with every frame. Characters without a glyph and text
    /// beyond the right edge are omitted.
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
