//! The page of a chart, with fonts in two sizes.

use crate::colours::rgb::Rgb;
use crate::glyphs::{Align, GlyphSet};
use crate::layout::Point;
use crate::mask::Mask;
use crate::plate::Plate;

/// The sizes of text, in pixels per em.
const TEXT: u16 = 40;
const SMALL_TEXT: u16 = 34;

/// The characters of numbers and marks.
const ALPHABET: &str = "0123456789−#kMGTP?!";

/// A page in one colour, and the tools to paint on it.
pub(super) struct Sheet {
    plate: Plate,
    text: GlyphSet,
    small_text: GlyphSet,
}

/// The size of a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lettering {
    Normal,
    Small,
}

impl Sheet {
    pub(super) fn new(size: [i32; 2], page: Rgb) -> Sheet {
        let mut plate = Plate::clear(size);
        plate.fill(Point { x: 0, y: 0 }, size, page);
        Sheet {
            plate,
            text: GlyphSet::rasterize(TEXT, ALPHABET),
            small_text: GlyphSet::rasterize(SMALL_TEXT, ALPHABET),
        }
    }

    pub(super) fn png(&self) -> Vec<u8> {
        self.plate.png()
    }

    /// Fills a rectangle from its upper left corner to its lower right one.
    pub(super) fn fill(&mut self, [left, top]: [i32; 2], [right, low]: [i32; 2], colour: Rgb) {
        let corner = Point { x: left, y: top };
        self.plate.fill(corner, [right - left, low - top], colour);
    }

    /// Paints a shape with an opacity in percent, given its upper left corner.
    pub(super) fn overlay(&mut self, [x, y]: [i32; 2], mask: &Mask, colour: Rgb, percent: u32) {
        self.plate.overlay(Point { x, y }, mask, colour, percent);
    }

    pub(super) fn disc(&mut self, [x, y]: [i32; 2], radius: i32, colour: Rgb) {
        let disc = Mask::rounded_rectangle(2 * radius, 2 * radius, radius);
        self.plate.stamp(Point { x, y }, &disc, colour);
    }

    /// Writes a text aligned to a point, with its digits centred vertically.
    pub(super) fn text(
        &mut self,
        [x, y]: [i32; 2],
        align: Align,
        text: &str,
        lettering: Lettering,
        colour: Rgb,
    ) {
        let glyphs = match lettering {
            Lettering::Normal => &self.text,
            Lettering::Small => &self.small_text,
        };
        let at = Point { x, y };
        self.plate.text(at, align, text, glyphs, colour);
    }

    pub(super) fn width(&self, text: &str, lettering: Lettering) -> i32 {
        match lettering {
            Lettering::Normal => self.text.width(text),
            Lettering::Small => self.small_text.width(text),
        }
    }
}
