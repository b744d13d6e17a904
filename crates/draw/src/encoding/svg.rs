//! Encoding scenes as SVG.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::brush::{Brush, BrushId, SHADES};
use crate::colours::Rgb;
use crate::layout::Point;
use crate::mask::{Mask, SCALE};
use crate::palette::Palette;
use crate::scene::{Item, Paint};

/// Encodes the items of a picture with this upper left corner and this size, in
/// the order of painting, on a page in the first colour.
pub(crate) fn encode(
    corner: Point,
    size: [i32; 2],
    items: &[&[Item]],
    palette: &Palette,
) -> String {
    let mut svg = Svg::new(Names {
        shape: 's',
        gradient: 'g',
    });
    svg.rectangle(corner, size, &solid(palette.ink(palette.brushes().page)));
    for item in items.iter().copied().flatten() {
        match *item {
            Item::Fill {
                corner,
                width,
                height,
                brush,
            } => svg.rectangle(corner, [width, height], &solid(palette.ink(brush))),
            Item::Stamp {
                corner,
                mask,
                paint,
            } => {
                let fill = match paint {
                    Paint::Flat(brush) => solid(palette.ink(brush)),
                    Paint::Gradient(shades) => svg.gradient(shades, palette),
                };
                svg.shape(corner, mask, &fill);
            }
            Item::Stack { square, stack } => svg.open(format_args!(
                r#"data-stack="{square}" data-pieces="{stack}""#
            )),
            Item::Piece {
                centre: Point { x, y },
            } => svg.open(format_args!(r#"data-at="{x} {y}""#)),
            Item::Close => add(&mut svg.body, format_args!("</g>")),
        }
    }
    svg.finish(corner, size)
}

/// The letters that begin the names of shapes and gradients. Pictures on one page
/// need different ones.
#[derive(Clone, Copy)]
pub(crate) struct Names {
    pub(crate) shape: char,
    pub(crate) gradient: char,
}

/// A picture in progress.
///
/// Shapes are written once and used by their names, as in a font. Equal ones
/// have the same name in all pictures, so that a page can replace a part of a
/// picture alone. There are no scripts, styles, links or texts.
pub(crate) struct Svg<'a> {
    names: Names,
    shapes: Vec<Shape<'a>>,
    /// The upper and the lower colour of the gradients.
    gradients: Vec<[Rgb; 2]>,
    body: String,
}

/// A shape that is used.
struct Shape<'a> {
    mask: &'a Mask,
    name: String,
    path: String,
}

impl<'a> Svg<'a> {
    pub(crate) fn new(names: Names) -> Svg<'a> {
        Svg {
            names,
            shapes: Vec::new(),
            gradients: Vec::new(),
            body: String::new(),
        }
    }

    pub(crate) fn rectangle(
        &mut self,
        Point { x, y }: Point,
        [width, height]: [i32; 2],
        fill: &str,
    ) {
        add(
            &mut self.body,
            format_args!(r#"<path d="M{x} {y}h{width}v{height}h-{width}z"{fill}/>"#),
        );
    }

    /// A shape, given its upper left corner.
    pub(crate) fn shape(&mut self, Point { x, y }: Point, mask: &'a Mask, fill: &str) {
        let index = self
            .shapes
            .iter()
            .position(|one| std::ptr::eq(one.mask, mask));
        let index = index.unwrap_or_else(|| {
            let path = mask.outline().path();
            let mut hash = DefaultHasher::new();
            path.hash(&mut hash);
            let name = format!("{}{:x}", self.names.shape, hash.finish() & 0xffff_ffff);
            self.shapes.push(Shape { mask, name, path });
            self.shapes.len() - 1
        });
        let name = &self.shapes[index].name;
        add(
            &mut self.body,
            format_args!(r##"<use href="#{name}" x="{x}" y="{y}"{fill}/>"##),
        );
    }

    /// The area between two curves: columns with an upper and a lower end, in
    /// units of a [`SCALE`]th of a pixel.
    pub(crate) fn band(&mut self, columns: &[[i32; 3]], fill: &str) {
        let upper = columns.iter().map(|&[x, upper, _]| [x, upper]);
        let lower = columns.iter().rev().map(|&[x, _, lower]| [x, lower]);
        let points = scaled(upper.chain(lower));
        add(&mut self.body, format_args!("<polygon{points}{fill}/>"));
    }

    /// A line through points in units of a [`SCALE`]th of a pixel, with round ends
    /// and joints.
    pub(crate) fn line(&mut self, points: &[[i32; 2]], stroke: i32, colour: Rgb) {
        let points = scaled(points.iter().copied());
        let (width, colour) = (stroke * SCALE, hex(colour));
        add(
            &mut self.body,
            format_args!(
                r#"<polyline{points} fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
            ),
        );
    }

    /// Starts a group with attributes.
    fn open(&mut self, attributes: std::fmt::Arguments<'_>) {
        add(&mut self.body, format_args!("<g {attributes}>"));
    }

    fn gradient(&mut self, shades: [BrushId; SHADES as usize], palette: &Palette) -> String {
        let [high, .., low] = shades.map(|shade| palette.ink(shade).colour);
        if !self.gradients.contains(&[high, low]) {
            self.gradients.push([high, low]);
        }
        format!(r#" fill="url(#{})""#, self.name_of([high, low]))
    }

    fn name_of(&self, gradient: [Rgb; 2]) -> String {
        let [high, low] = gradient.map(|colour| hex(colour).split_off(1));
        format!("{}{high}{low}", self.names.gradient)
    }

    /// The whole picture, from its left edge on.
    pub(crate) fn finish(self, corner: Point, [wide, height]: [i32; 2]) -> String {
        let Point { x: left, y: top } = corner;
        let mut text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {wide} {height}"><defs>"#
        );
        for Shape { name, path, .. } in &self.shapes {
            add(
                &mut text,
                format_args!(r#"<path id="{name}" fill-rule="evenodd" d="{path}"/>"#),
            );
        }
        for &gradient in &self.gradients {
            let name = self.name_of(gradient);
            let [high, low] = gradient.map(hex);
            add(
                &mut text,
                format_args!(
                    r#"<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{high}"/><stop offset="1" stop-color="{low}"/></linearGradient>"#
                ),
            );
        }
        text + "</defs>" + &self.body + "</svg>"
    }
}

/// The attributes of points in units of a [`SCALE`]th of a pixel.
fn scaled(points: impl Iterator<Item = [i32; 2]>) -> String {
    let points = points.map(|[x, y]| format!("{x},{y}"));
    let points = points.collect::<Vec<_>>().join(" ");
    let scale = 1.0 / f64::from(SCALE);
    format!(r#" points="{points}" transform="scale({scale})""#)
}

/// The attributes that fill a shape.
pub(crate) fn solid(Brush { colour, percent }: Brush) -> String {
    let colour = hex(colour);
    match percent {
        100 => format!(r#" fill="{colour}""#),
        _ => format!(r#" fill="{colour}" fill-opacity="0.{percent:02}""#),
    }
}

fn hex(Rgb([red, green, blue]): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn add(text: &mut String, more: std::fmt::Arguments<'_>) {
    text.write_fmt(more)
        .expect("a string takes every character");
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};
    use tak::{Color, Played, Position, Rules, Size, Tps, ptn};

    use crate::{Chances, Theme, View, board_png, board_svg, chances_png, chances_svg};

    /// The renderers place the edges of shapes a fraction of a pixel apart, and
    /// a PNG has only the colours of its palette. So a pixel on an edge may
    /// differ, but an area may not: of all channels of all pixels the mean
    /// difference is at most this many of 255.
    const MEAN: f64 = 0.6;

    /// The same for a curve. The area below it shines through, and there a PNG
    /// is darker by one or two of 255, because it rounds down.
    const MEAN_OF_CURVE: f64 = 1.2;

    /// A pixel that differs by more than this in a channel is another one.
    const NEAR: u8 = 40;

    /// At most one pixel in this many is another one.
    const RARE: usize = 300;

    /// No square of this many pixels is made of other ones alone: nothing that
    /// a reader could see is missing or moved.
    const SPECK: usize = 3;

    fn rendered(svg: &str, width: u32, height: u32) -> Vec<[u8; 3]> {
        let tree = Tree::from_str(svg, &Options::default()).unwrap();
        let mut image = Pixmap::new(width, height).unwrap();
        resvg::render(&tree, Transform::identity(), &mut image.as_mut());
        let pixels = image.pixels().iter();
        pixels
            .map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
            .collect()
    }

    fn decoded(png: &[u8]) -> (u32, u32, Vec<[u8; 3]>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        // Charts have transparent pixels, but paint all of them.
        let channels = info.color_type.samples();
        let pixels = bytes.chunks_exact(channels);
        let pixels = pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]);
        (info.width, info.height, pixels.collect())
    }

    fn check(position: &Position, view: &View) {
        let what = format!("{} {view:?}", position.tps());
        let text = board_svg(position, view);
        assert!(text.len() < 60_000, "{what}: {}", text.len());
        compare(&what, &board_png(position, view), &text, MEAN);
    }

    fn compare(what: &str, png: &[u8], text: &str, most: f64) {
        let (width, height, png) = decoded(png);
        let svg = rendered(text, width, height);
        let differences: Vec<u8> = png
            .iter()
            .zip(&svg)
            .map(|(a, b)| (0..3).map(|i| a[i].abs_diff(b[i])).max().unwrap())
            .collect();
        let sum: u64 = differences.iter().map(|&d| u64::from(d)).sum();
        #[expect(clippy::cast_precision_loss, reason = "a mean needs no last digit")]
        let mean = sum as f64 / differences.len() as f64;
        assert!(mean <= most, "{what}: a mean of {mean}");
        let others = differences.iter().filter(|d| **d > NEAR).count();
        assert!(others * RARE <= differences.len(), "{what}: {others}");
        let width = width as usize;
        for top in 0..height as usize - SPECK {
            for left in 0..width - SPECK {
                let is_other = |x: usize, y: usize| differences[y * width + x] > NEAR;
                let is_speck = is_other(left, top)
                    && (0..SPECK).all(|y| (0..SPECK).all(|x| is_other(left + x, top + y)));
                assert!(!is_speck, "{what}: at {left}, {top}");
            }
        }
    }

    fn position(tps: &str, komi: &str) -> Position {
        let tps: Tps = tps.parse().unwrap();
        let rules = Rules::new(tps.size(), komi.parse().unwrap());
        Position::from_tps(&tps, rules).unwrap()
    }

    /// A position of each size with every kind of piece, high stacks and
    /// heights of two digits, and a ply from it.
    const POSITIONS: [(&str, &str); 6] = [
        ("1,2,x/x,12S,1/2,x,x 1 5", "c1"),
        ("1,12,2,x/x,21S,1,2/2,112,2S,1/x,1,x,1 2 11", "2b2-"),
        ("x5/2,x,1,x2/1,21,1,21,x/x,1,2S,12C,x/x,1,2,x2 2 9", "Sa1"),
        (
            "x6/x,21212112212121121C,x4/x3,2121212121S,x2/x6/x,112,x3,22S/2,x4,1 1 21",
            "c2",
        ),
        (
            "1S,2S,1,2,x3/11S,22S,12S,21S,x3/11C,22C,12C,21C,x3/11,22,12,21,x3/11112,22221,112211,221122,1212121212,21212121,x/x7/x7 1 36",
            "g1",
        ),
        (
            "x,1,2,x,1,x,2,1/1,12,x,2,1,1,x,2/x,2,1212122C,1,2,21S,x,1/1,2,x,1,2,12,1,x/x,1,21,2,x,1,2,2/1,x,2,1C,2,x,1,1/2,1,x,2,12S,1,x,2/1,x,2,1,x,2,1,2S 1 40",
            "a4",
        ),
    ];

    #[test]
    fn svg_of_every_theme_and_size_is_the_png() {
        for theme in Theme::ALL {
            for (size, (tps, ply)) in Size::ALL.into_iter().zip(POSITIONS) {
                let before = position(tps, "1.5");
                assert_eq!(before.size(), size);
                let ply = ptn::read(&before, ply).unwrap();
                let view = View {
                    theme,
                    ..View::of(Color::White)
                };
                check(&Position::start(Rules::new(size, before.komi())), &view);
                let after = before.play(ply).unwrap();
                let view = view.after(Played::new(&before, ply));
                check(&after, &view.with_hints(&after));
                let gaps = view.with_gaps(&after, Color::White);
                let view = View {
                    side: Color::Black,
                    candidates: after.board().occupied(),
                    chosen: "b2".parse().ok(),
                    pot: Some(360),
                    connections: false,
                    ..gaps
                };
                check(&after, &view);
            }
        }
    }

    #[test]
    fn stacks_and_their_movable_pieces_are_groups() {
        let position = position("x3/2121S,x,1/x3 1 9", "0");
        let svg = board_svg(&position, &View::of(Color::White));
        assert!(svg.contains(r#"<g data-stack="a2" data-pieces="2121S">"#));
        assert!(svg.contains(r#"<g data-stack="c2" data-pieces="1">"#));
        // The carry limit is three.
        assert_eq!(svg.matches("<g data-at=").count(), 4);
        assert_eq!(svg.matches("</g>").count(), 6);
    }

    #[test]
    fn svg_of_an_end_is_the_png() {
        let road = "2,1,x,1,2,2/1,2,2,2121,1,x/1,1,212121C,1,1,x/1,22S,2,12C,x,2/1,1,2,1,12,1/x,2,1,2,x,1 1 25";
        let flats = "1,2,1,2,1/2,1,2,1,2/1,2,1S,221,1/2,1C,2,12,2S/1,2,1,2,x 1 12";
        for (tps, ply, theme) in [(road, "f4", Theme::Tavern), (flats, "e1", Theme::Paper)] {
            let before = position(tps, "2");
            let end = before.play(ptn::read(&before, ply).unwrap()).unwrap();
            assert!(end.outcome().is_some());
            let mut view = View {
                theme,
                halted: true,
                ..View::of(Color::White)
            };
            check(&end, &view);
            let squares = ["c3", "d4", "a1", "c3", "e5"];
            for (answer, square) in view.answers.iter_mut().zip(squares) {
                *answer = square.parse().ok();
            }
            check(&end, &view);
        }
    }

    #[test]
    fn svg_of_an_analysis_is_the_png() {
        let course = Chances {
            chances: vec![
                500, 510, 480, 520, 560, 540, 620, 600, 350, 380, 300, 420, 400, 700, 650, 900,
                880, 1000, 1000,
            ],
            before: 0,
            turns: vec![(7, "??"), (12, "?!"), (13, "?")],
        };
        for theme in Theme::ALL {
            let text = chances_svg(&course, theme);
            assert!(text.len() < 20_000, "{theme}: {}", text.len());
            let png = chances_png(&course, theme);
            compare(theme.name(), &png, &text, MEAN_OF_CURVE);
        }
    }
}
