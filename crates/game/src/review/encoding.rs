//! The text of a file, decoded from the encoding in which a program saved it.

use encoding_rs::{CoderResult, Decoder, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// Turns the bytes of a file into text, piece by piece. UTF-16 is recognized by its first character: ASCII, or a mark
/// of the order of its bytes. Everything else is UTF-8, and invalid bytes are read as Windows-1252.
#[derive(Default)]
pub struct TextDecoder {
    /// Nothing before the first two bytes.
    form: Option<Form>,
    /// The first bytes of a character, or of the file, that continue in the next piece.
    cut: Vec<u8>,
    bytes: usize,
    /// The bytes of Windows-1252.
    foreign: usize,
}

enum Form {
    Utf16(Decoder),
    Bytes,
}

impl TextDecoder {
    /// The text of the next bytes. After the last ones nothing is left.
    pub fn decode(&mut self, bytes: &[u8], is_last: bool) -> String {
        let mut whole = std::mem::take(&mut self.cut);
        whole.extend_from_slice(bytes);
        self.bytes += bytes.len();
        if self.form.is_none() && whole.len() < 2 && !is_last {
            self.cut = whole;
            return String::new();
        }
        match self.form.get_or_insert_with(|| Form::of(&whole)) {
            Form::Utf16(decoder) => {
                let room = decoder.max_utf8_buffer_length(whole.len());
                let mut text = String::with_capacity(room.unwrap_or_default());
                let (result, ..) = decoder.decode_to_string(&whole, &mut text, is_last);
                debug_assert_eq!(
                    result,
                    CoderResult::InputEmpty,
                    "there is room for all of it"
                );
                text
            }
            Form::Bytes => self.decode_bytes(&whole, is_last),
        }
    }

    fn decode_bytes(&mut self, bytes: &[u8], is_last: bool) -> String {
        let mut text = String::with_capacity(bytes.len());
        let mut count = 0;
        for part in bytes.utf8_chunks() {
            text.push_str(part.valid());
            let odd = part.invalid();
            count += part.valid().len() + odd.len();
            let is_cut =
                || std::str::from_utf8(odd).is_err_and(|error| error.error_len().is_none());
            if count == bytes.len() && !is_last && is_cut() {
                odd.clone_into(&mut self.cut);
            } else {
                self.foreign += odd.len();
                text.push_str(&WINDOWS_1252.decode_without_bom_handling(odd).0);
            }
        }
        text
    }

    /// Whether the bytes so far may be text: a language written in Latin letters has few that ASCII lacks.
    fn may_be_text(&self) -> bool {
        self.foreign * 4 <= self.bytes
    }
}

impl Form {
    fn of(first: &[u8]) -> Form {
        match first {
            [0xff, 0xfe, ..] => Form::Utf16(UTF_16LE.new_decoder_with_bom_removal()),
            [0xfe, 0xff, ..] => Form::Utf16(UTF_16BE.new_decoder_with_bom_removal()),
            &[first, 0, ..] if first > 0 => {
                Form::Utf16(UTF_16LE.new_decoder_without_bom_handling())
            }
            &[0, second, ..] if second > 0 => {
                Form::Utf16(UTF_16BE.new_decoder_without_bom_handling())
            }
            _ => Form::Bytes,
        }
    }
}

/// Whether a text has characters that no text has.
pub fn is_binary(text: &str) -> bool {
    // Texts contain spaces of all kinds, escapes and mistyped characters; old editors end a file with 0x1A.
    text.contains(|c: char| matches!(c, '\0'..='\u{7}' | '\u{e}'..='\u{19}'))
}

/// The text of a whole file; none if it is no text.
pub fn text_of(bytes: &[u8]) -> Option<String> {
    let mut decoder = TextDecoder::default();
    let text = decoder.decode(bytes, true);
    (decoder.may_be_text() && !is_binary(&text)).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "[Size \"5\"]\r\n[Player1 \"Müller – 1½\"]\r\n1. a1 e5\n";

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    fn in_pieces(bytes: &[u8], length: usize) -> String {
        let mut decoder = TextDecoder::default();
        let pieces = bytes
            .chunks(length)
            .map(|piece| decoder.decode(piece, false));
        let mut text: String = pieces.collect();
        text += &decoder.decode(&[], true);
        text
    }

    #[test]
    fn text_of_every_encoding_is_read() {
        let text = format!("\u{feff}{GAME}");
        let latin: Vec<u8> = GAME
            .chars()
            .map(|c| match c {
                '–' => 0x96,
                c => u8::try_from(u32::from(c)).unwrap(),
            })
            .collect();
        for bytes in [
            GAME.as_bytes().to_vec(),
            utf16(GAME, u16::to_le_bytes),
            utf16(GAME, u16::to_be_bytes),
            utf16(&text, u16::to_le_bytes),
            utf16(&text, u16::to_be_bytes),
            latin,
        ] {
            assert_eq!(text_of(&bytes).as_deref(), Some(GAME), "{bytes:?}");
            for length in [1, 2, 3, 7] {
                assert_eq!(in_pieces(&bytes, length), GAME, "{length}: {bytes:?}");
            }
        }
        assert_eq!(text_of(text.as_bytes()), Some(text));
        assert_eq!(text_of(b""), Some(String::new()));
        assert_eq!(text_of(b"a"), Some("a".to_owned()));
    }

    #[test]
    fn other_bytes_are_no_text() {
        for bytes in [
            &[0x89, b'P', b'N', b'G', 0xff][..],
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
            b"GIF89a\x01\0\x01\0",
            b"PK\x03\x04 and so on",
            b"\0\0\0\0",
        ] {
            assert_eq!(text_of(bytes), None, "{bytes:?}");
        }
    }
}
