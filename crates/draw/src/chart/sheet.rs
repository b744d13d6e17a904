//! The page of a chart, with fonts in two sizes.

use crate::colours::rgb::Rgb;
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

/// A page in one colour, and the tools to paint on it.
pub(super) struct Sheet {
    plate: Plate,
    fonts: Fonts,
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
        let mut plate = Plate::clear(size);
        plate.fill(Point { x: 0, y: 0 }, size, page);
        Sheet {
            plate,
            fonts: Fonts {
                text: GlyphSet::rasterize(TEXT, alphabet),
                small_text: GlyphSet::rasterize(SMALL_TEXT, alphabet),
            },
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
        let at = Point { x, y };
        let glyphs = self.fonts.of(lettering);
        self.plate.text(at, align, text, glyphs, colour);
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
