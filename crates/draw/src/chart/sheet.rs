//! The page of a chart, with fonts in two sizes.

use crate::brush::Brush;
use crate::colours::Rgb;
use crate::encoding::svg::{self, Names, Svg};
use crate::glyphs::{Align, GlyphSet, alphabet};
use crate::layout::Point;
use crate::mask::Mask;
use crate::plate::Plate;

/// The sizes of text, in pixels per em.
const TEXT: u16 = 40;
const SMALL_TEXT: u16 = 34;

/// The characters of numbers and marks.
const ALPHABET: &str = "0123456789−#kMGTP?!";

/// The end of a text that was cut off.
const CUT: &str = "…";

/// A page in one colour, and what is painted on it, in this order.
pub(super) struct Sheet {
    size: [i32; 2],
    items: Vec<Item>,
    fonts: Fonts,
}

enum Item {
    Fill {
        corner: Point,
        size: [i32; 2],
        colour: Rgb,
    },
    /// A shape with its upper left corner.
    Shape {
        corner: Point,
        mask: Mask,
        brush: Brush,
    },
    /// The area between two curves: columns with an upper and a lower end, in
    /// units of a [`crate::mask::SCALE`]th of a pixel.
    Band {
        columns: Vec<[i32; 3]>,
        brush: Brush,
    },
    /// A line through points in the same units.
    Line {
        points: Vec<[i32; 2]>,
        stroke: i32,
        colour: Rgb,
    },
    Text {
        at: Point,
        align: Align,
        text: String,
        lettering: Lettering,
        colour: Rgb,
    },
}

struct Fonts {
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
        Sheet::with_alphabet(size, page, ALPHABET)
    }

    /// A page for these texts, too.
    pub(super) fn lettered<'a>(
        size: [i32; 2],
        page: Rgb,
        texts: impl Iterator<Item = &'a str>,
    ) -> Sheet {
        let alphabet = alphabet([ALPHABET, CUT].into_iter().chain(texts));
        Sheet::with_alphabet(size, page, &alphabet)
    }

    fn with_alphabet(size: [i32; 2], page: Rgb, alphabet: &str) -> Sheet {
        let mut sheet = Sheet {
            size,
            items: Vec::new(),
            fonts: Fonts {
                text: GlyphSet::rasterize(TEXT, alphabet),
                small_text: GlyphSet::rasterize(SMALL_TEXT, alphabet),
            },
        };
        sheet.fill([0, 0], size, page);
        sheet
    }

    pub(super) fn png(&self) -> Vec<u8> {
        let mut plate = Plate::clear(self.size);
        for item in &self.items {
            match item {
                Item::Fill {
                    corner,
                    size,
                    colour,
                } => plate.fill(*corner, *size, *colour),
                Item::Shape {
                    corner,
                    mask,
                    brush: Brush { colour, percent },
                } => plate.overlay(*corner, mask, *colour, *percent),
                Item::Band {
                    columns,
                    brush: Brush { colour, percent },
                } => {
                    let mask = Mask::band(self.size, columns);
                    plate.overlay(Point { x: 0, y: 0 }, &mask, *colour, *percent);
                }
                Item::Line {
                    points,
                    stroke,
                    colour,
                } => {
                    let mask = Mask::line(self.size, points, *stroke);
                    plate.overlay(Point { x: 0, y: 0 }, &mask, *colour, 100);
                }
                Item::Text {
                    at,
                    align,
                    text,
                    lettering,
                    colour,
                } => plate.text(*at, *align, text, self.fonts.of(*lettering), *colour),
            }
        }
        plate.png()
    }

    /// The same as a scalable picture.
    pub(super) fn svg(&self) -> String {
        let mut svg = Svg::new(Names {
            shape: 'c',
            gradient: 'd',
        });
        let solid = |&colour: &Rgb| {
            svg::solid(Brush {
                colour,
                percent: 100,
            })
        };
        for item in &self.items {
            match item {
                Item::Fill {
                    corner,
                    size,
                    colour,
                } => svg.rectangle(*corner, *size, &solid(colour)),
                Item::Shape {
                    corner,
                    mask,
                    brush,
                } => svg.shape(*corner, mask, &svg::solid(*brush)),
                Item::Line {
                    points,
                    stroke,
                    colour,
                } => svg.line(points, *stroke, *colour),
                Item::Band { columns, brush } => svg.band(columns, &svg::solid(*brush)),
                Item::Text {
                    at,
                    align,
                    text,
                    lettering,
                    colour,
                } => {
                    let glyphs = self.fonts.of(*lettering);
                    for (mask, corner) in glyphs.positioned(text, *at, *align) {
                        svg.shape(corner, mask, &solid(colour));
                    }
                }
            }
        }
        svg.finish(Point { x: 0, y: 0 }, self.size)
    }

    /// Fills a rectangle from its upper left corner to its lower right one.
    pub(super) fn fill(&mut self, [left, top]: [i32; 2], [right, low]: [i32; 2], colour: Rgb) {
        self.items.push(Item::Fill {
            corner: Point { x: left, y: top },
            size: [right - left, low - top],
            colour,
        });
    }

    /// Paints a shape with an opacity in percent, given its upper left corner.
    pub(super) fn overlay(&mut self, [x, y]: [i32; 2], mask: Mask, colour: Rgb, percent: u32) {
        self.items.push(Item::Shape {
            corner: Point { x, y },
            mask,
            brush: Brush { colour, percent },
        });
    }

    /// Paints the area between two curves with an opacity in percent.
    pub(super) fn band(&mut self, columns: Vec<[i32; 3]>, colour: Rgb, percent: u32) {
        self.items.push(Item::Band {
            columns,
            brush: Brush { colour, percent },
        });
    }

    /// Draws a line through points in units of a [`crate::mask::SCALE`]th of a pixel.
    pub(super) fn line(&mut self, points: Vec<[i32; 2]>, stroke: i32, colour: Rgb) {
        self.items.push(Item::Line {
            points,
            stroke,
            colour,
        });
    }

    pub(super) fn disc(&mut self, [x, y]: [i32; 2], radius: i32, colour: Rgb) {
        let disc = Mask::rounded_rectangle(2 * radius, 2 * radius, radius);
        self.overlay([x - radius, y - radius], disc, colour, 100);
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
        self.items.push(Item::Text {
            at: Point { x, y },
            align,
            text: text.to_owned(),
            lettering,
            colour,
        });
    }

    pub(super) fn width(&self, text: &str, lettering: Lettering) -> i32 {
        self.fonts.of(lettering).width(text)
    }

    /// As much of a name as fits into a width: the first characters stay, and a
    /// sign shows that others are missing. Ornaments that the font lacks are left
    /// out. Without a letter the name would be another one, so nothing is left.
    pub(super) fn fitting(&self, name: &str, width: i32, lettering: Lettering) -> String {
        let glyphs = self.fonts.of(lettering);
        let whole = glyphs.fitting(name, i32::MAX);
        let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).count();
        if letters(&whole) < letters(name) {
            return String::new();
        }
        let whole = whole.trim();
        if glyphs.width(whole) <= width {
            return whole.to_owned();
        }
        let start = glyphs.fitting(whole, width - glyphs.width(CUT));
        match start.trim_end() {
            "" => String::new(),
            start => format!("{start}{CUT}"),
        }
    }
}

impl Fonts {
    fn of(&self, lettering: Lettering) -> &GlyphSet {
        match lettering {
            Lettering::Normal => &self.text,
            Lettering::Small => &self.small_text,
        }
    }
}

/// A length as a number of rows or columns.
pub(super) fn count(length: usize) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}
