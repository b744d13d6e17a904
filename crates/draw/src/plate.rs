//! A small image in true colour with transparency.

use super::colours::Rgb;
use super::glyphs::{Align, GlyphSet};
use super::layout::Point;
use super::mask::{FULL, Mask};
use crate::encoding::png;

/// The alpha of an opaque pixel.
const WHOLE: u32 = 255;

/// Pixels as red, green, blue and alpha, row by row.
#[derive(Clone, Debug)]
pub(super) struct Plate {
    width: i32,
    pixels: Vec<[u8; 4]>,
}

impl Plate {
    /// A transparent image.
    pub(super) fn clear([width, height]: [i32; 2]) -> Plate {
        Plate {
            width,
            pixels: vec![[0; 4]; index(width) * index(height)],
        }
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, corner: Point, [width, height]: [i32; 2], colour: Rgb) {
        for y in corner.y..corner.y + height {
            for x in corner.x..corner.x + width {
                self.paint(x, y, colour, WHOLE);
            }
        }
    }

    /// Paints a shape, centred at a point.
    pub(super) fn stamp(&mut self, centre: Point, mask: &Mask, colour: Rgb) {
        self.shaded(centre, mask, [colour; 2]);
    }

    /// Paints a shape with a vertical gradient, centred at a point.
    pub(super) fn shaded(&mut self, centre: Point, mask: &Mask, [high, low]: [Rgb; 2]) {
        let corner = centre.moved(-mask.width() / 2, -mask.height() / 2);
        self.paint_mask(corner, mask, WHOLE, |row, height| {
            low.over(high, row, height)
        });
    }

    /// Paints a shape with an opacity in percent, given its upper left corner.
    pub(super) fn overlay(&mut self, corner: Point, mask: &Mask, colour: Rgb, percent: u32) {
        self.paint_mask(corner, mask, WHOLE * percent / 100, |_, _| colour);
    }

    /// Writes a text aligned to a point, with its digits centred vertically.
    pub(super) fn text(
        &mut self,
        at: Point,
        align: Align,
        text: &str,
        glyphs: &GlyphSet,
        colour: Rgb,
    ) {
        for (mask, corner) in glyphs.positioned(text, at, align) {
            self.paint_mask(corner, mask, WHOLE, |_, _| colour);
        }
    }

    /// The bytes of a PNG.
    pub(super) fn png(&self) -> Vec<u8> {
        let height = self.pixels.len() / index(self.width);
        let height = u32::try_from(height).expect("a plate measures a few thousand pixels");
        let pixels = self.pixels.as_flattened();
        png::encode_rgba(self.width.unsigned_abs(), height, pixels)
    }

    /// Paints a mask with an opacity up to [`WHOLE`]; `colour` computes the colour
    /// from the row and the height.
    fn paint_mask(
        &mut self,
        corner: Point,
        mask: &Mask,
        opacity: u32,
        colour: impl Fn(u32, u32) -> Rgb,
    ) {
        let height = mask.height().unsigned_abs();
        for &span in mask.spans() {
            let row = u32::try_from(span.row).unwrap_or(height);
            let colour = colour(row, height);
            let y = corner.y + pixels(span.row);
            for (x, &level) in (pixels(span.start)..).zip(mask.levels(span)) {
                let cover = u32::from(level) * opacity / u32::from(FULL);
                self.paint(corner.x + x, y, colour, cover);
            }
        }
    }

    /// Blends a colour over a pixel. Pixels outside the image are ignored.
    fn paint(&mut self, x: i32, y: i32, Rgb(colour): Rgb, cover: u32) {
        if !(0..self.width).contains(&x) || y < 0 {
            return;
        }
        let place = index(y) * index(self.width) + index(x);
        let Some(pixel) = self.pixels.get_mut(place) else {
            return;
        };
        let [.., below] = pixel.map(u32::from);
        // The remaining alpha of the old colour, and the alpha of the result.
        let through = below * (WHOLE - cover) / WHOLE;
        let whole = cover + through;
        if whole == 0 {
            return;
        }
        for (channel, above) in pixel.iter_mut().zip(colour) {
            let sum = u32::from(above) * cover + u32::from(*channel) * through;
            *channel = byte(sum / whole);
        }
        pixel[3] = byte(whole);
    }
}

fn byte(value: u32) -> u8 {
    u8::try_from(value).unwrap_or(u8::MAX)
}

fn index(length: i32) -> usize {
    usize::try_from(length).expect("a measure of a plate is not negative")
}

fn pixels(count: usize) -> i32 {
    i32::try_from(count).expect("masks are far smaller than i32::MAX")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paint_over_transparent_and_opaque_pixels_blends() {
        let mut plate = Plate::clear([2, 1]);
        let (white, black) = (Rgb([255; 3]), Rgb([0; 3]));
        plate.paint(0, 0, white, 51);
        assert_eq!(plate.pixels[0], [255, 255, 255, 51]);
        plate.paint(0, 0, black, WHOLE);
        assert_eq!(plate.pixels[0], [0, 0, 0, 255]);
        plate.paint(0, 0, white, 51);
        assert_eq!(plate.pixels[0], [51, 51, 51, 255]);
        for (x, y) in [(-1, 0), (2, 0), (0, -1), (0, 1)] {
            plate.paint(x, y, white, WHOLE);
        }
        assert_eq!(plate.pixels[1], [0; 4]);
    }
}
