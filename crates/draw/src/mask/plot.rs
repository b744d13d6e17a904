//! The shapes of charts. Their points are in units of a [`SCALE`]th of a pixel,
//! so that curves are smooth.

use imageproc::drawing::draw_polygon_mut;
use imageproc::point::Point;

use super::{Disc, Mask, ON, SCALE, rasterize};
use image::GrayImage;

impl Mask {
    /// A triangle within a rectangle of pixels.
    pub(crate) fn triangle([width, height]: [i32; 2], corners: [[i32; 2]; 3]) -> Mask {
        rasterize(width, height, |image| {
            let corners = corners.map(|[x, y]| Point::new(x, y));
            draw_polygon_mut(image, &corners, ON);
        })
    }

    /// A line through points with round ends and joints.
    pub(crate) fn line([width, height]: [i32; 2], points: &[[i32; 2]], stroke: i32) -> Mask {
        let radius = stroke * SCALE / 2;
        rasterize(width, height, |image| {
            let disc = Disc::new(radius);
            for &point in points {
                disc.fill(image, point);
            }
            for ends in points.windows(2) {
                draw_stroke(image, ends[0], ends[1], radius);
            }
        })
    }

    /// The area between two curves, given as columns with an upper and a lower
    /// end: `[x, upper, lower]`.
    pub(crate) fn band([width, height]: [i32; 2], columns: &[[i32; 3]]) -> Mask {
        rasterize(width, height, |image| {
            for ends in columns.windows(2) {
                draw_slice(image, ends[0], ends[1]);
            }
        })
    }
}

/// Draws the rectangle between two points, `radius` to either side.
fn draw_stroke(image: &mut GrayImage, from: [i32; 2], to: [i32; 2], radius: i32) {
    let [across, down] = [to[0] - from[0], to[1] - from[1]].map(f64::from);
    let length = across.hypot(down);
    // A shorter stroke is within the discs at its ends.
    if length < f64::from(SCALE) {
        return;
    }
    // A polygon includes its edges, so it is wider by half a point on each side.
    let half = f64::from(radius) - 0.5;
    let [x, y] = [-down, across].map(|part| rounded(part / length * half));
    let corners = [
        Point::new(from[0] + x, from[1] + y),
        Point::new(to[0] + x, to[1] + y),
        Point::new(to[0] - x, to[1] - y),
        Point::new(from[0] - x, from[1] - y),
    ];
    draw_polygon_mut(image, &corners, ON);
}

/// Draws the slice of a band between two columns, in either order.
fn draw_slice(image: &mut GrayImage, one: [i32; 3], other: [i32; 3]) {
    let [from, to] = if one[0] <= other[0] {
        [one, other]
    } else {
        [other, one]
    };
    let width = i64::from(to[0] - from[0]).max(1);
    let [columns, rows] = [image.width(), image.height()].map(i64::from);
    for x in from[0]..=to[0] {
        let along = i64::from(x - from[0]);
        let [upper, lower] = [1, 2].map(|end| {
            let rise = i64::from(to[end] - from[end]);
            i64::from(from[end]) + rise * along / width
        });
        if !(0..columns).contains(&x.into()) {
            continue;
        }
        for y in upper.max(0)..lower.min(rows) {
            if let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) {
                image.put_pixel(x, y, ON);
            }
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "half the width of a stroke is a few points"
)]
fn rounded(length: f64) -> i32 {
    length.round() as i32
}

#[cfg(test)]
mod tests {
    use super::super::FULL;
    use super::*;

    fn check(mask: &Mask, area: u32) {
        let cover: u32 = mask.rows().flatten().map(|&level| u32::from(level)).sum();
        let share = cover / u32::from(FULL);
        assert!(share.abs_diff(area) * 20 <= area, "{share} is not {area}");
    }

    #[test]
    fn mask_of_plot_shape_covers_its_area() {
        check(
            &Mask::triangle([80, 60], [[0, 239], [160, 0], [319, 239]]),
            2400,
        );
        // 60 pixels by 8, and half a disc at both ends.
        check(&Mask::line([100, 100], &[[80, 80], [224, 272]], 8), 530);
        check(&Mask::band([50, 50], &[[0, 40, 80], [160, 80, 160]]), 600);
    }

    #[test]
    fn band_in_reverse_order_is_the_same() {
        let columns = [[0, 40, 80], [100, 20, 90], [160, 80, 160]];
        let mut reverse = columns;
        reverse.reverse();
        let [one, other] = [columns, reverse].map(|columns| Mask::band([50, 50], &columns));
        assert!(one.rows().eq(other.rows()));
    }
}
