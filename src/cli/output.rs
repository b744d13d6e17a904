//! Output for other programs and for hosts.

use std::io::{self, ErrorKind};

/// Whether the output still has a reader. A reader that closes early, as `head`
/// does, is not an error.
pub(super) fn has_reader(printed: io::Result<()>) -> io::Result<bool> {
    match printed {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        printed => printed.map(|()| true),
    }
}

/// A number with its noun, such as "1 game" or "2 games".
pub(super) fn counted(number: u64, one: &str, others: &str) -> String {
    let noun = if number == 1 { one } else { others };
    format!("{number} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noun_agrees_with_its_number() {
        assert_eq!(counted(0, "game", "games"), "0 games");
        assert_eq!(counted(1, "game", "games"), "1 game");
        assert_eq!(counted(21, "game", "games"), "21 games");
    }
}
