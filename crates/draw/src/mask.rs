//! Shapes, as the coverage of each pixel.

pub(super) mod outline;
mod plot;

use std::borrow::Cow;
use std::f32::consts::FRAC_PI_4;

use image::{GrayImage, Luma};
use imageproc::drawing::{draw_hollow_circle_mut, draw_polygon_mut};
use imageproc::point::Point;

use self::outline::Outline;

/// The level of a fully covered pixel.
pub(super) const FULL: u8 = 16;

/// The factor of supersampling. The primitives of imageproc have hard edges, so
/// shapes are drawn at this many times their size and averaged: 4 by 4 points
/// give the levels 0 to 16.
pub(super) const SCALE: i32 = 4;

const ON: Luma<u8> = Luma([1]);

/// A shape in a rectangle of pixels, each with a level from 0 to [`FULL`].
#[derive(Clone, Debug)]
pub(super) struct Mask {
    width: usize,
    levels: Vec<u8>,
    spans: Vec<Span>,
    /// The exact edges, if they are not those of the fully covered pixels.
    outline: Option<Outline>,
}

/// A run of pixels in a row that are either all fully covered or all partly
/// covered. Pixels at level 0 belong to no span.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) row: usize,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) is_full: bool,
}

/// The direction in which a diagonal bar leans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lean {
    /// From the upper left to the lower right.
    Left,
    /// From the lower left to the upper right.
    Right,
}

impl Mask {
    /// A mask from its levels, row by row.
    pub(super) fn new(width: usize, levels: Vec<u8>) -> Mask {
        debug_assert!(levels.len().is_multiple_of(width), "rows are of one length");
        let spans = (0..)
            .zip(levels.chunks_exact(width))
            .flat_map(|(row, levels)| spans(row, levels))
            .collect();
        Mask {
            width,
            levels,
            spans,
            outline: None,
        }
    }

    /// The mask with its exact edges.
    pub(super) fn with_outline(self, outline: Outline) -> Mask {
        Mask {
            outline: Some(outline),
            ..self
        }
    }

    /// The edges of the shape.
    pub(super) fn outline(&self) -> Cow<'_, Outline> {
        match &self.outline {
            Some(outline) => Cow::Borrowed(outline),
            None => Cow::Owned(self.traced()),
        }
    }

    /// The edges of the fully covered pixels, which are all of a shape made of
    /// rectangles: one rectangle for spans that lie below each other.
    fn traced(&self) -> Outline {
        let mut full: Vec<Span> = self.spans.iter().copied().filter(|s| s.is_full).collect();
        full.sort_by_key(|span| (span.start, span.end, span.row));
        let runs = full.chunk_by(|above, below| {
            (above.start, above.end, above.row + 1) == (below.start, below.end, below.row)
        });
        runs.fold(Outline::default(), |outline, run| {
            let Span {
                row, start, end, ..
            } = run[0];
            let size = [end - start, run.len()].map(|length| exact(pixels(length)));
            let rectangle = Outline::rectangle([0.0; 2], size);
            outline.with(&rectangle, [start, row].map(|place| exact(pixels(place))))
        })
    }

    pub(super) fn width(&self) -> i32 {
        pixels(self.width)
    }

    pub(super) fn height(&self) -> i32 {
        pixels(self.levels.len() / self.width)
    }

    /// The spans of covered pixels, row by row from left to right.
    pub(super) fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The levels of a span.
    pub(super) fn levels(&self, span: Span) -> &[u8] {
        let row = span.row * self.width;
        &self.levels[row + span.start..row + span.end]
    }

    fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.levels.chunks_exact(self.width)
    }

    /// A rectangle with round corners, or a disc if the radius of the corners
    /// is half its size.
    pub(super) fn rounded_rectangle(width: i32, height: i32, corner: i32) -> Mask {
        rasterize(width, height, |image| {
            let (right, low) = (width * SCALE - 1, height * SCALE - 1);
            let inset = (corner * SCALE - 1).max(0);
            fill(image, [inset, 0], [right - inset, low]);
            fill(image, [0, inset], [right, low - inset]);
            let disc = Disc::new(inset);
            for x in [inset, right - inset] {
                for y in [inset, low - inset] {
                    disc.fill(image, [x, y]);
                }
            }
        })
        .with_outline(Outline::rounded_rectangle(
            exact(width),
            exact(height),
            exact(corner),
        ))
    }

    /// A rectangle with round corners, rotated by 45 degrees.
    pub(super) fn diagonal_bar(width: i32, length: i32, corner: i32, lean: Lean) -> Mask {
        let span = diagonal(width + length) / 2 * 2;
        rasterize(span, span, |image| {
            let middle = span * SCALE / 2;
            // Rotates a point of the upright bar around its centre.
            let turn = |across: i32, along: i32| {
                let x = diagonal(along - across) / 2;
                let y = diagonal(along + across) / 2;
                match lean {
                    Lean::Left => Point::new(middle + x, middle + y),
                    Lean::Right => Point::new(middle - x, middle + y),
                }
            };
            let inset = corner * SCALE;
            let (across, along) = (width * SCALE, length * SCALE);
            for (a, b) in [(across - 2 * inset, along), (across, along - 2 * inset)] {
                let corners = [(a, b), (a, -b), (-a, -b), (-a, b)];
                draw_polygon_mut(image, &corners.map(|(a, b)| turn(a, b)), ON);
            }
            let (a, b) = (across - 2 * inset, along - 2 * inset);
            let disc = Disc::new(inset);
            for (a, b) in [(a, b), (a, -b), (-a, -b), (-a, b)] {
                let Point { x, y } = turn(a, b);
                disc.fill(image, [x, y]);
            }
        })
        .with_outline(Outline::around(
            [exact(span) / 2.0; 2],
            [width, length].map(exact),
            exact(corner),
            match lean {
                Lean::Left => -FRAC_PI_4,
                Lean::Right => FRAC_PI_4,
            },
        ))
    }

    /// A star with four points, up, right, down and left. `waist` is the
    /// distance of the corners between the points from both axes.
    pub(super) fn star(width: i32, waist: i32) -> Mask {
        rasterize(width, width, |image| {
            let (far, middle) = (width * SCALE - 1, width * SCALE / 2);
            let [less, more] = [-waist, waist].map(|part| middle + part * SCALE);
            let corners = [
                (middle, 0),
                (more, less),
                (far, middle),
                (more, more),
                (middle, far),
                (less, more),
                (0, middle),
                (less, less),
            ];
            draw_polygon_mut(image, &corners.map(|(x, y)| Point::new(x, y)), ON);
        })
        .with_outline({
            let (far, middle) = (exact(width), exact(width) / 2.0);
            let [less, more] = [-waist, waist].map(|part| middle + exact(part));
            Outline::polygon(&[
                [middle, 0.0],
                [more, less],
                [far, middle],
                [more, more],
                [middle, far],
                [less, more],
                [0.0, middle],
                [less, less],
            ])
        })
    }

    /// The mask with a smaller shape cut out of its centre.
    pub(super) fn without(mut self, inner: &Mask) -> Mask {
        let skip = (self.levels.len() / self.width - inner.rows().len()) / 2;
        let left = (self.width - inner.width) / 2;
        let rows = self.levels.chunks_exact_mut(self.width).skip(skip);
        for (row, cut) in rows.zip(inner.rows()) {
            for (level, cut) in row[left..].iter_mut().zip(cut) {
                *level = level.saturating_sub(*cut);
            }
        }
        let inset = [left, skip].map(|length| exact(pixels(length)));
        let outline = self.outline().into_owned().with(&inner.outline(), inset);
        Mask::new(self.width, self.levels).with_outline(outline)
    }

    /// The four corners of a frame, with arms of this length.
    pub(super) fn brackets(mut self, length: i32) -> Mask {
        let height = self.levels.len() / self.width;
        let length = usize::try_from(length).expect("a bracket has a length");
        let is_near = |at: usize, whole: usize| at.min(whole - 1 - at) < length;
        for (y, row) in self.levels.chunks_exact_mut(self.width).enumerate() {
            let width = row.len();
            for (x, level) in row.iter_mut().enumerate() {
                if !(is_near(x, width) && is_near(y, height)) {
                    *level = 0;
                }
            }
        }
        Mask::new(self.width, self.levels)
    }

    /// The frame as a dashed line, with this many dashes along each edge and
    /// one at each corner. Each dash is shorter by `inset` at both ends, for
    /// painting it on a larger one.
    pub(super) fn dashed(mut self, dashes: usize, inset: i32) -> Mask {
        let height = self.levels.len() / self.width;
        let inset = usize::try_from(inset).expect("an inset is not negative");
        // An edge alternates between dashes and gaps, and both ends are
        // dashes. The larger frame extends by the inset at both ends.
        let is_dash = |at: usize, length: usize| {
            let whole = length + 2 * inset;
            let part = |at: usize| (at + inset) * (2 * dashes - 1) / whole;
            let ends = [at.saturating_sub(inset), (at + inset).min(length - 1)].map(part);
            part(at) % 2 == 0 && ends == [part(at); 2]
        };
        for (y, row) in self.levels.chunks_exact_mut(self.width).enumerate() {
            let width = row.len();
            for (x, level) in row.iter_mut().enumerate() {
                let is_upright = x.min(width - 1 - x) < y.min(height - 1 - y);
                let remains = if is_upright {
                    is_dash(y, height)
                } else {
                    is_dash(x, width)
                };
                if !remains {
                    *level = 0;
                }
            }
        }
        Mask::new(self.width, self.levels)
    }
}

/// The spans of a row.
fn spans(row: usize, levels: &[u8]) -> impl Iterator<Item = Span> {
    let mut start = 0;
    levels
        .chunk_by(|&a, &b| kind(a) == kind(b))
        .filter_map(move |run| {
            let end = start + run.len();
            let span = Span {
                row,
                start: std::mem::replace(&mut start, end),
                end,
                is_full: run[0] == FULL,
            };
            (run[0] > 0).then_some(span)
        })
}

/// Classifies a level as zero, full or partial.
fn kind(level: u8) -> (bool, bool) {
    (level == 0, level == FULL)
}

/// Converts a count of pixels to the type of layouts.
fn pixels(count: usize) -> i32 {
    i32::try_from(count).expect("masks are far smaller than i32::MAX")
}

/// A length of a layout, for an outline.
#[expect(
    clippy::cast_precision_loss,
    reason = "a shape measures hundreds of pixels"
)]
fn exact(length: i32) -> f32 {
    length as f32
}

/// A length times the sine of 45 degrees.
fn diagonal(length: i32) -> i32 {
    length * 7071 / 10_000
}

/// A disc, as half the width of each row from its middle to its edge.
///
/// The rows are measured on a drawn outline: imageproc fills a circle point by point, and visits most points several
/// times.
struct Disc {
    half_widths: Vec<i32>,
}

impl Disc {
    fn new(radius: i32) -> Disc {
        let edge = 2 * radius.unsigned_abs() + 1;
        let mut outline = GrayImage::new(edge, edge);
        draw_hollow_circle_mut(&mut outline, (radius, radius), radius, ON);
        let half_widths = outline
            .chunks_exact(edge as usize)
            .skip(edge as usize / 2)
            .map(|row| {
                let mut points = (-radius..).zip(row);
                let leftmost = points.find(|(_, point)| **point > 0);
                leftmost.map_or(0, |(x, _)| -x)
            })
            .collect();
        Disc { half_widths }
    }

    /// Fills as much of the disc around a point as lies inside the image.
    fn fill(&self, image: &mut GrayImage, [x, y]: [i32; 2]) {
        for (rise, &half) in (0..).zip(&self.half_widths) {
            for row in [y - rise, y + rise] {
                fill_row(image, row, x - half, x + half);
            }
        }
    }
}

/// Fills a rectangle between two corners, both inclusive. Filling whole rows is
/// fast, and most shapes consist of rectangles.
fn fill(image: &mut GrayImage, [left, top]: [i32; 2], [right, low]: [i32; 2]) {
    for row in top..=low {
        fill_row(image, row, left, right);
    }
}

/// Fills as much of a row between two points, both inclusive, as lies inside the image.
fn fill_row(image: &mut GrayImage, row: i32, left: i32, right: i32) {
    let width = image.width() as usize;
    let (Ok(row), Ok(right)) = (usize::try_from(row), usize::try_from(right)) else {
        return;
    };
    let left = usize::try_from(left).unwrap_or(0);
    let end = width.min(right + 1);
    if left < end
        && let Some(points) = image.chunks_exact_mut(width).nth(row)
    {
        points[left..end].fill(ON.0[0]);
    }
}

/// Draws at [`SCALE`] times the size and counts the covered points of each
/// pixel.
fn rasterize(width: i32, height: i32, draw: impl FnOnce(&mut GrayImage)) -> Mask {
    let [columns, rows] = [width, height]
        .map(|length| u32::try_from(length).expect("a shape has no negative measures"));
    let scale = SCALE.unsigned_abs();
    let mut image = GrayImage::new(columns * scale, rows * scale);
    draw(&mut image);
    let [width, scale] = [columns, scale].map(|length| length as usize);
    let mut levels = vec![0; width * rows as usize];
    let bands = image.chunks_exact(width * scale * scale);
    for (levels, band) in levels.chunks_exact_mut(width).zip(bands) {
        for row in band.chunks_exact(width * scale) {
            for (level, points) in levels.iter_mut().zip(row.chunks_exact(scale)) {
                *level += points.iter().sum::<u8>();
            }
        }
    }
    Mask::new(width, levels)
}

#[cfg(test)]
mod tests {
    use imageproc::drawing::draw_filled_circle_mut;

    use super::*;

    fn covered(mask: &Mask) -> u32 {
        mask.levels.iter().map(|&level| u32::from(level)).sum()
    }

    #[test]
    fn mask_of_symmetrical_shape_is_symmetrical() {
        for mask in [
            Mask::rounded_rectangle(40, 40, 20),
            Mask::rounded_rectangle(30, 20, 4),
        ] {
            let mirror: Vec<u8> = mask.levels.iter().rev().copied().collect();
            assert_eq!(mask.levels, mirror);
        }
        let left = Mask::diagonal_bar(20, 60, 3, Lean::Left);
        let right = Mask::diagonal_bar(20, 60, 3, Lean::Right);
        let (left, right) = (covered(&left), covered(&right));
        assert!(left.abs_diff(right) * 50 < left, "{left} and {right}");
    }

    fn disc(diameter: i32) -> Mask {
        Mask::rounded_rectangle(diameter, diameter, diameter / 2)
    }

    #[test]
    fn mask_of_shape_covers_its_area() {
        let check = |mask: &Mask, area: u32| {
            let share = covered(mask) / u32::from(FULL);
            assert!(share.abs_diff(area) * 20 <= area, "{share} is not {area}");
        };
        check(&Mask::rounded_rectangle(30, 20, 0), 600);
        check(&disc(100), 7854);
        check(&Mask::diagonal_bar(20, 60, 3, Lean::Right), 1200);
        check(&disc(100).without(&disc(80)), 2827);
        // Eight triangles from the centre, 50 long and 15 high.
        check(&Mask::star(100, 15), 3000);
    }

    #[test]
    fn disc_is_the_circle_of_imageproc() {
        for radius in 0..60 {
            for centre in [[60, 60], [3, 70], [100, 110], [-5, 60]] {
                let [mut ours, mut theirs] = [(); 2].map(|()| GrayImage::new(120, 110));
                Disc::new(radius).fill(&mut ours, centre);
                draw_filled_circle_mut(&mut theirs, centre.into(), radius, ON);
                assert!(ours == theirs, "{radius} around {centre:?}");
            }
        }
    }
}
