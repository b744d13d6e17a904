//! A sheet of palette indices, and the two ways to paint on it.

use super::ink::{Ink, SHADES};
use super::layout::{Layout, Point};
use super::mask::{FULL, Mask};
use super::palette::Palette;
use super::scene::{Item, Paint};

/// A picture as palette indices, row by row.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    width: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// A sheet for a layout, all of the first colour.
    pub(super) fn blank(layout: Layout) -> Canvas {
        let [width, height] = [layout.width(), layout.height()].map(inside);
        Canvas {
            width,
            pixels: vec![0; width * height],
        }
    }

    /// Paints items over what is there, the first one lowest.
    pub(super) fn paint(&mut self, items: &[Item], palette: &Palette) {
        for item in items {
            match *item {
                Item::Fill {
                    corner,
                    width,
                    height,
                    ink,
                } => self.fill(corner, [width, height], ink, palette),
                Item::Stamp {
                    corner,
                    mask,
                    paint,
                } => self.stamp(corner, mask, paint, palette),
            }
        }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    /// The indices, row by row.
    pub(super) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The rows of indices.
    pub(super) fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        self.pixels.chunks_exact(self.width)
    }

    fn fill(&mut self, corner: Point, size: [i32; 2], ink: Ink, palette: &Palette) {
        let [width, height] = size.map(inside);
        let [x, y] = [corner.x, corner.y].map(inside);
        for row in y..y + height {
            self.cover(row * self.width + x, width, ink, palette);
        }
    }

    fn stamp(&mut self, corner: Point, mask: &Mask, paint: Paint, palette: &Palette) {
        let [x, y] = [corner.x, corner.y].map(inside);
        let height = inside(mask.height());
        for &span in mask.spans() {
            let ink = match paint {
                Paint::Flat(ink) => ink,
                Paint::Shaded(shades) => shades[span.row * SHADES as usize / height],
            };
            let start = (y + span.row) * self.width + x + span.start;
            let length = span.end - span.start;
            if span.is_full {
                self.cover(start, length, ink, palette);
                continue;
            }
            let coat = palette.coat(ink);
            let pixels = &mut self.pixels[start..start + length];
            for (pixel, &level) in pixels.iter_mut().zip(mask.levels(span)) {
                *pixel = coat.at(level)[usize::from(*pixel)];
            }
        }
    }

    /// Covers neighbours of a row fully. Most of a picture is painted here.
    fn cover(&mut self, start: usize, length: usize, ink: Ink, palette: &Palette) {
        let coat = palette.coat(ink);
        let pixels = &mut self.pixels[start..start + length];
        if let Some(index) = coat.solid() {
            pixels.fill(index);
        } else {
            let full = coat.at(FULL);
            for pixel in pixels {
                *pixel = full[usize::from(*pixel)];
            }
        }
    }
}

/// A coordinate or measure, as an index into the pixels.
fn inside(length: i32) -> usize {
    usize::try_from(length).expect("a scene lies inside its canvas")
}
