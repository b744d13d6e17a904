//! What is printed for others to read.

use std::io::{self, ErrorKind};

/// Whether somebody still reads. Who stops reading early, as `head` does, has
/// seen enough, and that is no error.
pub(super) fn is_heard(printed: io::Result<()>) -> io::Result<bool> {
    match printed {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        printed => printed.map(|()| true),
    }
}
