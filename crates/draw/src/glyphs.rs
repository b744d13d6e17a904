//! The glyphs of the font, as masks.

use rusttype::{Font, Point as Vector, Rect, Scale, VMetrics, point};

use super::layout::Point;
use super::mask::outline::GlyphOutline;
use super::mask::{FULL, Mask};

/// Atkinson Hyperlegible Bold; see `fonts/README.md`.
const FONT: &[u8] = include_bytes!("../../../fonts/AtkinsonHyperlegible_700Bold.ttf");

/// The area of a space: one pixel at level 0, because a mask cannot be empty.
const NOTHING: Rect<i32> = Rect {
    min: Vector { x: 0, y: 0 },
    max: Vector { x: 1, y: 1 },
};

/// The horizontal alignment of a text to a point.
#[derive(Clone, Copy, Debug)]
pub(super) enum Align {
    /// The text begins at the point.
    Left,
    /// The text is centred at the point.
    Middle,
    /// The text ends at the point.
    Right,
}

/// The glyphs of an alphabet in one size. Characters beyond it are left out of
/// texts.
#[derive(Debug)]
pub(super) struct GlyphSet {
    glyphs: Vec<Glyph>,
    digit_height: i32,
}

#[derive(Debug)]
struct Glyph {
    character: char,
    mask: Mask,
    /// From the pen on the baseline to the mask's upper left corner.
    offset: Point,
    /// The distance from this pen position to the next.
    advance: i32,
}

/// The different characters of some texts, as far as the font has them.
pub(super) fn alphabet<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let font = font();
    let mut alphabet: Vec<char> = texts.flat_map(str::chars).collect();
    alphabet.sort_unstable();
    alphabet.dedup();
    let is_known = |character: &char| font.glyph(*character).id().0 != 0;
    alphabet.into_iter().filter(is_known).collect()
}

fn font() -> Font<'static> {
    Font::try_from_bytes(FONT).expect("the font in the binary is a font")
}

impl GlyphSet {
    /// Rasterizes an alphabet at a size in pixels per em.
    pub(super) fn rasterize(em: u16, alphabet: &str) -> GlyphSet {
        let font = font();
        // In rusttype, the scale of a font is its ascent minus descent.
        let VMetrics {
            ascent, descent, ..
        } = font.v_metrics_unscaled();
        let scale = f32::from(em) * (ascent - descent) / f32::from(font.units_per_em());
        let glyphs: Vec<Glyph> = alphabet
            .chars()
            .map(|character| Glyph::rasterize(&font, Scale::uniform(scale), character))
            .collect();
        let digit_height = glyphs
            .iter()
            .find(|glyph| glyph.character.is_ascii_digit())
            .map_or(0, |glyph| -glyph.offset.y);
        GlyphSet {
            glyphs,
            digit_height,
        }
    }

    /// The height of a digit above the baseline.
    pub(super) fn digit_height(&self) -> i32 {
        self.digit_height
    }

    /// The characters of a text that are in the alphabet, cut off at a width.
    pub(super) fn fitting(&self, text: &str, width: i32) -> String {
        let mut rest = width;
        let glyphs = text.chars().filter_map(|character| self.find(character));
        glyphs
            .take_while(|glyph| {
                rest -= glyph.advance;
                rest >= 0
            })
            .map(|glyph| glyph.character)
            .collect()
    }

    /// The width of a text.
    pub(super) fn width(&self, text: &str) -> i32 {
        self.glyphs_of(text).map(|glyph| glyph.advance).sum()
    }

    /// The masks of a text and their upper left corners, for a text aligned to a
    /// point, with its digits centred vertically.
    pub(super) fn positioned<'set>(
        &'set self,
        text: &str,
        at: Point,
        align: Align,
    ) -> impl Iterator<Item = (&'set Mask, Point)> {
        let back = match align {
            Align::Left => 0,
            Align::Middle => self.width(text) / 2,
            Align::Right => self.width(text),
        };
        let mut pen = at.moved(-back, self.digit_height / 2);
        self.glyphs_of(text).map(move |glyph| {
            let corner = pen.moved(glyph.offset.x, glyph.offset.y);
            pen = pen.moved(glyph.advance, 0);
            (&glyph.mask, corner)
        })
    }

    fn glyphs_of<'set>(&'set self, text: &str) -> impl Iterator<Item = &'set Glyph> {
        text.chars().filter_map(|character| self.find(character))
    }

    fn find(&self, character: char) -> Option<&Glyph> {
        self.glyphs
            .iter()
            .find(|glyph| glyph.character == character)
    }
}

impl Glyph {
    fn rasterize(font: &Font<'_>, scale: Scale, character: char) -> Glyph {
        let glyph = font.glyph(character).scaled(scale);
        let advance = rounded(glyph.h_metrics().advance_width);
        let glyph = glyph.positioned(point(0.0, 0.0));
        let area = glyph.pixel_bounding_box().unwrap_or(NOTHING);
        let width = area.width().unsigned_abs();
        let mut levels = vec![0; (width * area.height().unsigned_abs()) as usize];
        glyph.draw(|x, y, coverage| {
            let level = rounded(coverage * f32::from(FULL)).clamp(0, FULL.into());
            levels[(y * width + x) as usize] = u8::try_from(level).unwrap_or(FULL);
        });
        let mut outline = GlyphOutline::default();
        // An empty glyph, such as a space, has no outline.
        glyph.build_outline(&mut outline);
        Glyph {
            character,
            mask: Mask::new(width as usize, levels).with_outline(outline.finish()),
            offset: Point {
                x: area.min.x,
                y: area.min.y,
            },
            advance,
        }
    }
}

/// Rounds a length to whole pixels.
#[expect(
    clippy::cast_possible_truncation,
    reason = "glyphs measure tens of pixels"
)]
fn rounded(length: f32) -> i32 {
    length.round() as i32
}
