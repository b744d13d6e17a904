//! Output for other programs.

use std::io::{self, ErrorKind};

/// Whether the output still has a reader. A reader that closes early, as `head`
/// does, is not an error.
pub(super) fn has_reader(printed: io::Result<()>) -> io::Result<bool> {
    match printed {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        printed => printed.map(|()| true),
    }
}
