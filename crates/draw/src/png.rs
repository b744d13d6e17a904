//! A canvas as the bytes of a PNG.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

use super::canvas::Canvas;
use super::palette::Palette;

/// What brings a busy board to people soonest, measured with zlib-rs: level 2
/// takes 1.5 ms for 29 KB. fdeflate with Paeth saves a millisecond and costs
/// 13 KB, which take longer than that on any line below 100 Mbit/s; level 6
/// takes 2 ms more for 3 KB less.
const LEVEL: Compression = Compression::new(2);

/// Writes an indexed PNG with eight bits to the pixel.
pub(super) fn encode(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(canvas, palette, &mut bytes)
        .expect("memory takes every byte, and a canvas is as large as it says");
    bytes
}

/// Writes a PNG from the red, green and blue of each pixel, row by row.
pub(super) fn encode_rgb(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    encode_true(ColorType::Rgb, width, height, pixels)
}

/// Writes a PNG from the red, green, blue and cover of each pixel, row by row.
pub(super) fn encode_rgba(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    encode_true(ColorType::Rgba, width, height, pixels)
}

fn encode_true(kind: ColorType, width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(kind);
    encoder.set_depth(BitDepth::Eight);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(pixels))
        .expect("memory takes every byte, and there are as many as the measures say");
    bytes
}

fn write(canvas: &Canvas, palette: &Palette, to: &mut Vec<u8>) -> Result<(), EncodingError> {
    let [width, height] = [canvas.width(), canvas.height()]
        .map(|length| u32::try_from(length).expect("a canvas measures about a thousand pixels"));
    let mut encoder = Encoder::new(to, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    let colours = palette.colours().iter().flat_map(|colour| colour.0);
    encoder.set_palette(colours.collect::<Vec<u8>>());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, &packed(canvas)?)?;
    writer.finish()
}

/// The rows of a canvas, filtered and compressed. The encoder would hand them
/// to the compressor one by one, which clears a buffer of 32 KB for each: a
/// third of the time of a picture.
fn packed(canvas: &Canvas) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), LEVEL);
    encoder.write_all(&filtered(canvas.pixels(), canvas.width()))?;
    encoder.finish()
}

/// Each row as its difference to the row above it, behind the number of that
/// filter ("Up" in the PNG specification, section 9.2).
fn filtered(pixels: &[u8], width: usize) -> Vec<u8> {
    const UP: u8 = 2;
    let above_first = vec![0; width];
    let mut above = above_first.as_slice();
    let mut filtered = Vec::with_capacity(pixels.len() + pixels.len() / width);
    for row in pixels.chunks_exact(width) {
        filtered.push(UP);
        let differences = row
            .iter()
            .zip(above)
            .map(|(here, up)| here.wrapping_sub(*up));
        filtered.extend(differences);
        above = row;
    }
    filtered
}
