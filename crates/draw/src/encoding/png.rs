//! Encoding images as PNG.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

use crate::canvas::Canvas;
use crate::palette::Palette;

/// The level with the shortest time to compress and transfer a busy board,
/// measured with zlib-rs: level 2 takes 1.5 ms for 29 KB. With fdeflate and
/// Paeth, it takes a millisecond less, but the file has 13 KB more, and they
/// take longer than that below 100 Mbit/s. Level 6 takes 2 ms more and saves 3
/// KB.
const LEVEL: Compression = Compression::new(2);

/// Encodes a canvas as an indexed PNG with eight bits per pixel.
pub(crate) fn encode(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(canvas, palette, &mut bytes)
        .expect("memory takes every byte, and a canvas is as large as it says");
    bytes
}

/// Encodes the red, green, blue and alpha of each pixel, row by row.
pub(crate) fn encode_rgba(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgba);
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

/// Filters and compresses the rows of a canvas. The encoder of the png crate
/// compresses row by row and clears a buffer of 32 KB for each, a third of the
/// time for a picture.
fn packed(canvas: &Canvas) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(USUAL_BYTES), LEVEL);
    let above_first = vec![0; canvas.width()];
    let mut above = above_first.as_slice();
    // The rows of a band pass through one small buffer, because the system has to
    // clear the memory of a large one.
    let mut band = Vec::with_capacity(BAND * (canvas.width() + 1));
    for rows in canvas.pixels().chunks(BAND * canvas.width()) {
        band.clear();
        for row in rows.chunks_exact(canvas.width()) {
            filter(row, above, &mut band);
            above = row;
        }
        encoder.write_all(&band)?;
    }
    encoder.finish()
}

/// The rows that are filtered and compressed together.
const BAND: usize = 32;

/// Hardly any picture needs more bytes.
const USUAL_BYTES: usize = 48 * 1024;

/// Adds a row as its difference to the row above, preceded by the number of this
/// filter ("Up" in the PNG specification, section 9.2).
fn filter(row: &[u8], above: &[u8], to: &mut Vec<u8>) {
    const UP: u8 = 2;
    to.push(UP);
    let differences = row.iter().zip(above);
    to.extend(differences.map(|(here, up)| here.wrapping_sub(*up)));
}
