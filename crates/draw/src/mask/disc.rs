//! Discs, filled row by row.

use image::GrayImage;
use imageproc::drawing::draw_hollow_circle_mut;

use super::{ON, fill_row};

/// A disc, as half the width of each row from its middle to its edge.
///
/// The rows are measured on a drawn outline: imageproc fills a circle point by point, and visits most points several
/// times.
pub(super) struct Disc {
    half_widths: Vec<i32>,
}

impl Disc {
    pub(super) fn new(radius: i32) -> Disc {
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
    pub(super) fn fill(&self, image: &mut GrayImage, [x, y]: [i32; 2]) {
        for (rise, &half) in (0..).zip(&self.half_widths) {
            for row in [y - rise, y + rise] {
                fill_row(image, row, x - half, x + half);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use imageproc::drawing::draw_filled_circle_mut;

    use super::*;

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
