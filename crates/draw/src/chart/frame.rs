//! The frame of a curve: its axes, with lines and labels at round values.

use super::ink::Ink;
use super::sheet::{Lettering, Sheet};
use crate::glyphs::Align;

// All measures are pixels of the picture; a phone shows it at a third of its
// size.

/// The width of the line of a curve.
pub(super) const LINE: i32 = 6;
const MARGIN: i32 = 24;
/// The room for labels below the plot.
const BELOW: i32 = 60;
/// The length of the ticks outside the axes.
const TICK: i32 = 10;
/// The distance of labels from the axis at the left, and of their centres from
/// the one below.
const TO_ROWS: i32 = 22;
const TO_COLUMNS: i32 = 30;
const GRID_LINE: i32 = 2;

/// The ends of a plot.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) left: i32,
    pub(super) right: i32,
    pub(super) top: i32,
    pub(super) low: i32,
}

impl Frame {
    /// The frame in a picture of this size, with room for labels at the left.
    pub(super) const fn new(size: [i32; 2], labels: i32) -> Frame {
        Frame {
            left: MARGIN + labels,
            right: size[0] - MARGIN,
            top: MARGIN,
            low: size[1] - MARGIN - BELOW,
        }
    }

    /// Draws the axes.
    pub(super) fn axes(self, sheet: &mut Sheet, ink: Ink) {
        let Frame {
            left,
            right,
            top,
            low,
        } = self;
        sheet.fill([left, low], [right, low + GRID_LINE], ink.bar);
        sheet.fill([left - GRID_LINE, top], [left, low + GRID_LINE], ink.bar);
    }

    /// Draws the line of a value of the axis at the left, with its label.
    pub(super) fn row(self, y: i32, label: &str, sheet: &mut Sheet, ink: Ink) {
        sheet.fill([self.left, y], [self.right, y + GRID_LINE], ink.grid);
        sheet.fill([self.left - TICK, y], [self.left, y + GRID_LINE], ink.bar);
        let at = [self.left - TO_ROWS, y];
        sheet.text(at, Align::Right, label, Lettering::Small, ink.text);
    }

    /// Draws the line of a value of the axis below.
    pub(super) fn column(self, x: i32, sheet: &mut Sheet, ink: Ink) {
        sheet.fill([x, self.top], [x + GRID_LINE, self.low], ink.grid);
    }

    /// Draws the tick of a value of the axis below, with its label.
    pub(super) fn column_label(self, x: i32, label: &str, sheet: &mut Sheet, ink: Ink) {
        sheet.fill([x, self.low], [x + GRID_LINE, self.low + TICK], ink.bar);
        // A label at the edge remains on the page.
        let half = sheet.width(label, Lettering::Small) / 2;
        let at = [x.min(self.right + MARGIN - half), self.low + TO_COLUMNS];
        sheet.text(at, Align::Middle, label, Lettering::Small, ink.text);
    }
}
