//! Lines of bounded length.

use std::io::{self, BufRead};

/// Reads the next line, without its end: a line feed, a carriage return, or both
/// with an empty line between. A longer line is cut off after `most` bytes. Bytes
/// that are no text are replaced. `None` is the end of the input.
pub(super) fn next_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut has_begun = false;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok(has_begun.then(|| text(&line)));
        }
        has_begun = true;
        let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let part = &bytes[..end.unwrap_or(bytes.len())];
        line.extend_from_slice(&part[..part.len().min(most - line.len())]);
        let read = end.map_or(bytes.len(), |end| end + 1);
        input.consume(read);
        if end.is_some() {
            return Ok(Some(text(&line)));
        }
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).into_owned()
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn lines_end_in_every_way_and_are_bounded() {
        let input = b"go\r\n\nstop\rlong line\n\xff!";
        // A small buffer, so that lines are read in parts.
        let mut input = BufReader::with_capacity(3, &input[..]);
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input, 6).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, ["go", "", "", "stop", "long l", "\u{fffd}!"]);
    }
}
