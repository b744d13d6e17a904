//! An image of palette indices, with the operations that paint on it.

use super::brush::{BrushId, SHADES};
use super::layout::{Layout, Point};
use super::mask::{FULL, Mask};
use super::palette::Palette;
use super::scene::{Item, Paint};

/// An image as palette indices, row by row.
#[derive(Clone, Debug)]
pub(super) struct Canvas {
    width: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// An image for a layout, filled with the first colour.
    pub(super) fn blank(layout: Layout) -> Canvas {
        let [width, height] = [layout.width(), layout.height()].map(index);
        Canvas {
            width,
            pixels: vec![0; width * height],
        }
    }

    /// A copy with rows of the first colour added above it.
    pub(super) fn lowered(&self, rows: i32) -> Canvas {
        let above = index(rows) * self.width;
        let mut pixels = Vec::with_capacity(above + self.pixels.len());
        pixels.resize(above, 0);
        pixels.extend_from_slice(&self.pixels);
        Canvas { pixels, ..*self }
    }

    /// Paints items over the image in their order.
    pub(super) fn paint(&mut self, items: &[Item], palette: &Palette) {
        for item in items {
            match *item {
                Item::Fill {
                    corner,
                    width,
                    height,
                    brush,
                } => self.fill(corner, [width, height], brush, palette),
                Item::Stamp {
                    corner,
                    mask,
                    paint,
                } => self.stamp(corner, mask, paint, palette),
                Item::Stack { .. } | Item::Piece { .. } | Item::Close => {}
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

    fn fill(&mut self, corner: Point, size: [i32; 2], brush: BrushId, palette: &Palette) {
        let [width, height] = size.map(index);
        let [x, y] = [corner.x, corner.y].map(index);
        for row in y..y + height {
            self.fill_run(row * self.width + x, width, brush, palette);
        }
    }

    fn stamp(&mut self, corner: Point, mask: &Mask, paint: Paint, palette: &Palette) {
        let [x, y] = [corner.x, corner.y].map(index);
        let height = index(mask.height());
        for &span in mask.spans() {
            let brush = match paint {
                Paint::Flat(brush) => brush,
                Paint::Gradient(shades) => shades[span.row * SHADES as usize / height],
            };
            let start = (y + span.row) * self.width + x + span.start;
            let length = span.end - span.start;
            if span.is_full {
                self.fill_run(start, length, brush, palette);
                continue;
            }
            let blend = palette.blend_table(brush);
            let pixels = &mut self.pixels[start..start + length];
            for (pixel, &level) in pixels.iter_mut().zip(mask.levels(span)) {
                *pixel = blend.at(level)[usize::from(*pixel)];
            }
        }
    }

    /// Paints a run of fully covered pixels of a row. Most of a picture is
    /// painted here.
    fn fill_run(&mut self, start: usize, length: usize, brush: BrushId, palette: &Palette) {
        let blend = palette.blend_table(brush);
        let pixels = &mut self.pixels[start..start + length];
        if let Some(colour) = blend.solid() {
            pixels.fill(colour);
        } else {
            let full = blend.at(FULL);
            for pixel in pixels {
                *pixel = full[usize::from(*pixel)];
            }
        }
    }
}

/// Converts a coordinate or length to an index into the pixels.
fn index(length: i32) -> usize {
    usize::try_from(length).expect("a scene lies inside its canvas")
}
