//! What a chart is drawn on.

use std::sync::Once;

use plotters::coord::Shift;
use plotters::prelude::{BitMapBackend, DrawingArea, IntoDrawingArea, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, IntoFont, RGBColor, TextStyle, register_font};

use crate::{glyphs, png};

/// The library's shapes have hard edges, so all is drawn this many times as
/// large and averaged.
pub(super) const SCALE: i32 = 3;

/// The name under which the library knows the font of the house.
const FONT: &str = "house";

pub(super) const CANNOT_FAIL: &str = "a bitmap in memory takes whatever is drawn on it";

/// A page. Its methods count in pixels of the finished picture; `area` is
/// [`SCALE`] times as large.
pub(super) struct Sheet<'a> {
    pub(super) area: DrawingArea<BitMapBackend<'a>, Shift>,
}

impl Sheet<'_> {
    /// The PNG of a page of such a width and height after something has been
    /// drawn on it.
    pub(super) fn png(size: [i32; 2], page: RGBColor, draw: impl FnOnce(&Sheet<'_>)) -> Vec<u8> {
        register();
        let [width, height] = size.map(|length| (length * SCALE).unsigned_abs());
        let mut large = vec![0; width as usize * height as usize * 3];
        {
            let backend = BitMapBackend::with_buffer(&mut large, (width, height));
            let area = backend.into_drawing_area();
            area.fill(&page).expect(CANNOT_FAIL);
            let sheet = Sheet { area };
            draw(&sheet);
            sheet.area.present().expect(CANNOT_FAIL);
        }
        let [width, height] = size.map(i32::unsigned_abs);
        png::encode_rgb(width, height, &averaged(&large, width as usize))
    }

    /// Fills a rectangle from its upper left corner to its lower right one.
    pub(super) fn fill(&self, from: [i32; 2], to: [i32; 2], colour: RGBColor) {
        let is_empty = from.iter().zip(to).any(|(from, to)| *from >= to);
        if is_empty {
            return;
        }
        // The library paints both corners.
        let [right, low] = to.map(|end| end * SCALE - 1);
        let corners = [large(from), (right, low)];
        let shape = Rectangle::new(corners, colour.filled());
        self.area.draw(&shape).expect(CANNOT_FAIL);
    }

    pub(super) fn polygon<const N: usize>(&self, corners: [[i32; 2]; N], colour: RGBColor) {
        let shape = Polygon::new(corners.map(large).to_vec(), colour);
        self.area.draw(&shape).expect(CANNOT_FAIL);
    }

    pub(super) fn disc(&self, centre: [i32; 2], radius: i32, colour: RGBColor) {
        let shape = plotters::element::Circle::new(large(centre), radius * SCALE, colour.filled());
        self.area.draw(&shape).expect(CANNOT_FAIL);
    }

    /// Writes a text with its end or its middle at a point; its digits are
    /// centred on the height of the point.
    pub(super) fn text(&self, [x, y]: [i32; 2], anchor: HPos, text: &str, em: i32, ink: RGBColor) {
        let style = lettering(em, ink).pos(Pos::new(anchor, VPos::Center));
        let (x, y) = large([x, y]);
        self.area
            .draw_text(text, &style, (x, y + lower(em)))
            .expect(CANNOT_FAIL);
    }

    /// How wide a text is.
    pub(super) fn width(&self, text: &str, em: i32) -> i32 {
        let style = lettering(em, RGBColor(0, 0, 0));
        let (width, _) = self
            .area
            .estimate_text_size(text, &style)
            .expect(CANNOT_FAIL);
        i32::try_from(width.div_ceil(SCALE.unsigned_abs())).unwrap_or(i32::MAX)
    }
}

/// The font of the house with so many pixels of the finished picture to the em.
pub(super) fn lettering(em: i32, ink: RGBColor) -> TextStyle<'static> {
    // The library measures this font from its ascent to its descent, which
    // are 1.24 em apart.
    let font = (FONT, em * SCALE * 124 / 100).into_font();
    TextStyle {
        color: ink.to_backend_color(),
        ..TextStyle::from(font)
    }
}

/// How much too high the library centres a text of digits, in pixels of the
/// sheet: it leaves as much room below the baseline as some letters need.
pub(super) fn lower(em: i32) -> i32 {
    em * SCALE * 21 / 100
}

fn register() {
    static REGISTERED: Once = Once::new();
    REGISTERED.call_once(|| {
        let registered = register_font(FONT, FontStyle::Normal, glyphs::FONT);
        assert!(registered.is_ok(), "the font in the binary is a font");
    });
}

fn large([x, y]: [i32; 2]) -> (i32, i32) {
    (x * SCALE, y * SCALE)
}

/// The pixels of a picture of such a width, each the mean of a square of those
/// it was drawn with.
fn averaged(large: &[u8], width: usize) -> Vec<u8> {
    let scale = SCALE.unsigned_abs() as usize;
    let samples = SCALE.unsigned_abs().pow(2);
    let mut small = Vec::with_capacity(large.len() / scale.pow(2));
    for rows in large.chunks_exact(width * 3 * scale * scale) {
        let mut sums = vec![0; width * 3];
        for row in rows.chunks_exact(width * 3 * scale) {
            for (sums, pixels) in sums.chunks_exact_mut(3).zip(row.chunks_exact(3 * scale)) {
                for pixel in pixels.chunks_exact(3) {
                    for (sum, &value) in sums.iter_mut().zip(pixel) {
                        *sum += u32::from(value);
                    }
                }
            }
        }
        let means = sums.into_iter().map(|sum| (sum + samples / 2) / samples);
        small.extend(means.map(|mean| u8::try_from(mean).unwrap_or(u8::MAX)));
    }
    small
}
