//! Files and the standard input, with a bound on what is read before a game ends.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The file name for the standard input.
const STDIN: &str = "-";

/// The most bytes of a game.
const MOST_BYTES: usize = 8 << 20;

/// A file or the standard input.
pub(super) struct Input {
    source: Box<dyn Read>,
    /// The bytes since a game ended.
    bytes: usize,
}

impl Input {
    /// Opens a file, or the standard input for `-`. A pipe or a device might never end, or not even open, so it is
    /// read as the standard input only.
    pub(super) fn open(file: &Path) -> io::Result<Input> {
        if file.as_os_str() == STDIN {
            return Ok(Input::of(io::stdin()));
        }
        // Opening a pipe would wait for its writer.
        let kind = std::fs::metadata(file)?;
        if kind.is_dir() {
            return Err(io::Error::other("it is a folder"));
        }
        if !kind.is_file() {
            return Err(io::Error::other(
                "it is not a regular file; to read a pipe, write `-` and pass it as the standard input",
            ));
        }
        Ok(Input::of(File::open(file)?))
    }

    pub(super) fn of(source: impl Read + 'static) -> Input {
        Input {
            source: Box::new(source),
            bytes: 0,
        }
    }

    /// Notes that a game has ended.
    pub(super) fn end_game(&mut self) {
        self.bytes = 0;
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = loop {
            match self.source.read(buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.bytes += length;
        if self.bytes > MOST_BYTES + buffer.len() {
            let most = MOST_BYTES >> 20;
            return Err(io::Error::other(format!(
                "there are more than {most} MiB without the end of a game"
            )));
        }
        Ok(length)
    }
}
