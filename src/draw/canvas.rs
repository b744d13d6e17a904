//! A sheet of palette indices, and the two ways to paint on it.

use super::ink::{Ink, SHADES};
use super::layout::Point;
use super::mask::{FULL, Mask};
use super::palette::Palette;
use super::scene::{Item, Paint, Scene};

/// A picture as palette indices, row by row.
#[derive(Debug)]
pub(super) struct Canvas {
    width: usize,
    pixels: Vec<u8>,
}

impl Canvas {
    /// Paints the items of a scene, the first one lowest.
    pub(super) fn paint(scene: &Scene<'_>, palette: &Palette) -> Canvas {
        let [width, height] = [scene.layout.width(), scene.layout.height()].map(inside);
        let mut canvas = Canvas {
            width,
            pixels: vec![0; width * height],
        };
        for item in scene.items() {
            match *item {
                Item::Fill {
                    corner,
                    width,
                    height,
                    ink,
                } => canvas.fill(corner, [width, height], ink, palette),
                Item::Stamp {
                    corner,
                    mask,
                    paint,
                } => canvas.stamp(corner, mask, paint, palette),
            }
        }
        canvas
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

    fn fill(&mut self, corner: Point, size: [i32; 2], ink: Ink, palette: &Palette) {
        let [width, height] = size.map(inside);
        let full = &palette.coat(ink)[usize::from(FULL)];
        for row in self.rows(corner, width, height) {
            for pixel in row {
                *pixel = full[usize::from(*pixel)];
            }
        }
    }

    fn stamp(&mut self, corner: Point, mask: &Mask, paint: Paint, palette: &Palette) {
        let levels = mask.rows();
        let height = levels.len();
        let rows = self.rows(corner, inside(mask.width()), height);
        for (y, (row, levels)) in rows.zip(levels).enumerate() {
            let ink = match paint {
                Paint::Flat(ink) => ink,
                Paint::Shaded(shades) => shades[y * SHADES as usize / height],
            };
            let coat = palette.coat(ink);
            for (pixel, &level) in row.iter_mut().zip(levels) {
                *pixel = coat[usize::from(level)][usize::from(*pixel)];
            }
        }
    }

    /// The rows of an area.
    fn rows(
        &mut self,
        corner: Point,
        width: usize,
        height: usize,
    ) -> impl Iterator<Item = &mut [u8]> {
        let [x, y] = [corner.x, corner.y].map(inside);
        debug_assert!(
            x + width <= self.width() && y + height <= self.height(),
            "a scene lies inside its canvas"
        );
        self.pixels
            .chunks_exact_mut(self.width)
            .skip(y)
            .take(height)
            .map(move |row| &mut row[x..x + width])
    }
}

/// A coordinate or measure, as an index into the pixels.
fn inside(length: i32) -> usize {
    usize::try_from(length).expect("a scene lies inside its canvas")
}
