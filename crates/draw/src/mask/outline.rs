//! The edges of shapes, as paths of SVG.

use std::fmt::Write;

use rusttype::OutlineBuilder;

/// The edges of a shape, in pixels from its upper left corner. A point is
/// inside if an odd number of edges surrounds it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline(Vec<Contour>);

/// A closed line: a point, and the steps from it in the language of SVG, all
/// relative, so that the line can be moved.
#[derive(Clone, Debug)]
struct Contour {
    start: [f32; 2],
    steps: String,
}

impl Outline {
    /// A rectangle.
    pub(super) fn rectangle([left, top]: [f32; 2], [width, height]: [f32; 2]) -> Outline {
        let steps = format!("h{}v{}h{}z", short(width), short(height), short(-width));
        let start = [left, top];
        Outline(vec![Contour { start, steps }])
    }

    /// A rectangle with round corners.
    pub(super) fn rounded_rectangle(width: f32, height: f32, corner: f32) -> Outline {
        if corner <= 0.0 {
            return Outline::rectangle([0.0; 2], [width, height]);
        }
        Outline::around([width / 2.0, height / 2.0], [width, height], corner, 0.0)
    }

    /// A rectangle with round corners around a point, rotated clockwise by an
    /// angle in radians.
    pub(super) fn around(
        [x, y]: [f32; 2],
        [width, height]: [f32; 2],
        corner: f32,
        angle: f32,
    ) -> Outline {
        let (sine, cosine) = angle.sin_cos();
        let rotate = |[a, b]: [f32; 2]| [a * cosine - b * sine, a * sine + b * cosine];
        let [dx, dy] = rotate([corner - width / 2.0, -height / 2.0]);
        let mut pen = Pen::new([x + dx, y + dy]);
        let round = [corner, corner];
        for (side, turn) in [
            ([width - 2.0 * corner, 0.0], round),
            ([0.0, height - 2.0 * corner], [-corner, corner]),
            ([2.0 * corner - width, 0.0], [-corner, -corner]),
            ([0.0, 2.0 * corner - height], [corner, -corner]),
        ] {
            pen.line(rotate(side));
            pen.arc(corner, rotate(turn));
        }
        Outline(vec![pen.closed()])
    }

    /// A polygon.
    pub(super) fn polygon(corners: &[[f32; 2]]) -> Outline {
        let Some((&first, rest)) = corners.split_first() else {
            return Outline::default();
        };
        let mut pen = Pen::new(first);
        for &corner in rest {
            pen.line_to(corner);
        }
        Outline(vec![pen.closed()])
    }

    /// The shape with another one, moved by a distance, cut out of it or added
    /// beside it.
    pub(super) fn with(mut self, other: &Outline, [right, down]: [f32; 2]) -> Outline {
        let contours = other.0.iter().map(|contour| Contour {
            start: [contour.start[0] + right, contour.start[1] + down],
            steps: contour.steps.clone(),
        });
        self.0.extend(contours);
        self
    }

    /// The path, for an attribute `d`.
    pub(crate) fn path(&self) -> String {
        let mut path = String::new();
        for Contour { start, steps } in &self.0 {
            let [x, y] = start.map(short);
            // Writing into a string cannot fail.
            let _ = write!(path, "M{x},{y}{steps}");
        }
        path
    }
}

/// A line in progress.
struct Pen {
    contour: Contour,
    at: [f32; 2],
}

impl Pen {
    fn new(start: [f32; 2]) -> Pen {
        let steps = String::new();
        Pen {
            contour: Contour { start, steps },
            at: start,
        }
    }

    fn step(&mut self, word: &str, numbers: &[f32], end: [f32; 2]) {
        self.contour.steps.push_str(word);
        for (n, number) in numbers.iter().enumerate() {
            if n > 0 && *number >= 0.0 {
                self.contour.steps.push(' ');
            }
            self.contour.steps.push_str(&short(*number));
        }
        self.at = end;
    }

    fn line(&mut self, [dx, dy]: [f32; 2]) {
        self.line_to([self.at[0] + dx, self.at[1] + dy]);
    }

    fn line_to(&mut self, end: [f32; 2]) {
        self.step("l", &self.to(end), end);
    }

    /// A quarter of a circle, clockwise.
    fn arc(&mut self, radius: f32, [dx, dy]: [f32; 2]) {
        let end = [self.at[0] + dx, self.at[1] + dy];
        self.step("a", &[radius, radius, 0.0, 0.0, 1.0, dx, dy], end);
    }

    fn to(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [x - self.at[0], y - self.at[1]]
    }

    fn closed(mut self) -> Contour {
        self.contour.steps.push('z');
        self.contour
    }
}

/// The edges of a glyph, as the font gives them.
#[derive(Default)]
pub(crate) struct GlyphOutline {
    done: Outline,
    pen: Option<Pen>,
}

impl GlyphOutline {
    pub(crate) fn finish(self) -> Outline {
        self.done
    }
}

impl OutlineBuilder for GlyphOutline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.pen = Some(Pen::new([x, y]));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        if let Some(pen) = &mut self.pen {
            pen.line_to([x, y]);
        }
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        if let Some(pen) = &mut self.pen {
            let ([a, b], [dx, dy]) = (pen.to([x1, y1]), pen.to([x, y]));
            pen.step("q", &[a, b, dx, dy], [x, y]);
        }
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        if let Some(pen) = &mut self.pen {
            let ends = [[x1, y1], [x2, y2], [x, y]].map(|end| pen.to(end));
            pen.step("c", ends.as_flattened(), [x, y]);
        }
    }

    fn close(&mut self) {
        if let Some(pen) = self.pen.take() {
            self.done.0.push(pen.closed());
        }
    }
}

/// A length with at most two digits after the point.
fn short(length: f32) -> String {
    let text = format!("{length:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_written_shortly() {
        for (length, truth) in [(0.0, "0"), (-0.001, "0"), (10.0, "10"), (-2.5, "-2.5")] {
            assert_eq!(short(length), truth);
        }
        assert_eq!(short(1.0 / 3.0), "0.33");
    }

    #[test]
    fn outline_in_an_outline_is_moved() {
        let outer = Outline::rectangle([0.0; 2], [10.0, 8.0]);
        let inner = Outline::rectangle([0.0; 2], [6.0, 4.0]);
        let path = outer.with(&inner, [2.0, 2.0]).path();
        assert_eq!(path, "M0,0h10v8h-10zM2,2h6v4h-6z");
    }
}
