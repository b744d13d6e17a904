//! Encoding canvases as an animated GIF.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use crate::canvas::Canvas;
use crate::palette::Palette;

/// The index after all colours of a palette.
const TRANSPARENT: u8 = 255;

/// Writes a GIF that repeats forever.
///
/// The first frame is a whole canvas. Each further frame is the rectangle that
/// changed, with unchanged pixels transparent. Every frame sets the transparent
/// index and the disposal method explicitly, because some programs have wrong
/// defaults.
pub(crate) struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    /// The combination of all frames so far.
    shown: Canvas,
}

impl GifWriter {
    /// A file with a canvas as its first frame, shown for `delay` hundredths of
    /// a second.
    pub(crate) fn new(canvas: Canvas, delay: u16, palette: &Palette) -> GifWriter {
        let [width, height] = [canvas.width(), canvas.height()].map(as_u16);
        let colours: Vec<u8> = palette.colours().iter().flat_map(|rgb| rgb.0).collect();
        let mut encoder = Encoder::new(Vec::new(), width, height, &colours).expect(CANNOT_FAIL);
        encoder.set_repeat(Repeat::Infinite).expect(CANNOT_FAIL);
        let whole = Area {
            left: 0,
            top: 0,
            width: canvas.width(),
            height: canvas.height(),
        };
        let pixels = canvas.pixels().to_vec();
        write(&mut encoder, whole, pixels, delay).expect(CANNOT_FAIL);
        GifWriter {
            encoder,
            shown: canvas,
        }
    }

    /// Adds a canvas of the same size, shown for `delay` hundredths of a
    /// second.
    pub(crate) fn add_frame(&mut self, canvas: Canvas, delay: u16) {
        let area = Area::of_change(&self.shown, &canvas);
        let pixels = area.difference(&self.shown, &canvas);
        write(&mut self.encoder, area, pixels, delay).expect(CANNOT_FAIL);
        self.shown = canvas;
    }

    /// The bytes of the file.
    pub(crate) fn finish(self) -> Vec<u8> {
        self.encoder.into_inner().expect(CANNOT_FAIL)
    }
}

const CANNOT_FAIL: &str = "memory takes every byte, and a canvas is smaller than a GIF may be";

fn write(
    encoder: &mut Encoder<Vec<u8>>,
    area: Area,
    pixels: Vec<u8>,
    delay: u16,
) -> Result<(), EncodingError> {
    encoder.write_frame(&Frame {
        delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(TRANSPARENT),
        left: as_u16(area.left),
        top: as_u16(area.top),
        width: as_u16(area.width),
        height: as_u16(area.height),
        buffer: pixels.into(),
        ..Frame::default()
    })
}

/// A rectangle of a canvas.
#[derive(Clone, Copy, Debug)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Area {
    /// The smallest rectangle around all differences, or one pixel if there are
    /// none, because a frame cannot be empty.
    fn of_change(before: &Canvas, after: &Canvas) -> Area {
        let mut rows = before.rows().zip(after.rows());
        let top = rows.position(|(a, b)| a != b).unwrap_or(0);
        let mut rows = before.rows().zip(after.rows());
        let bottom = rows.rposition(|(a, b)| a != b).unwrap_or(0);
        let (mut left, mut right) = (after.width() - 1, 0);
        let differences = before.rows().zip(after.rows()).take(bottom + 1).skip(top);
        for (a, b) in differences {
            let mut pairs = a.iter().zip(b);
            if let Some(first) = pairs.position(|(a, b)| a != b) {
                left = left.min(first);
            }
            let mut pairs = a.iter().zip(b);
            if let Some(last) = pairs.rposition(|(a, b)| a != b) {
                right = right.max(last);
            }
        }
        let left = left.min(right);
        Area {
            left,
            top,
            width: right - left + 1,
            height: bottom - top + 1,
        }
    }

    /// The pixels of the rectangle, with the unchanged ones transparent.
    fn difference(self, before: &Canvas, after: &Canvas) -> Vec<u8> {
        let columns = self.left..self.left + self.width;
        let rows = before.rows().zip(after.rows());
        rows.skip(self.top)
            .take(self.height)
            .flat_map(|(a, b)| a[columns.clone()].iter().zip(&b[columns.clone()]))
            .map(|(a, b)| if a == b { TRANSPARENT } else { *b })
            .collect()
    }
}

fn as_u16(length: usize) -> u16 {
    u16::try_from(length).expect("a canvas measures about a thousand pixels")
}
