//! The puzzles of a server, found in its games.

use tak_engine::{Puzzle, PuzzleKind};

use crate::ids::{GuildId, PuzzleId};
use tak::Size;

/// The numbers of shipped puzzles have 52 bits. Those of a server have this bit, too.
const OF_A_SERVER: u64 = 1 << 52;

/// A puzzle of a server, as far as the choice of the next one needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerPuzzle {
    /// Its number.
    pub id: PuzzleId,
    /// The size of its board.
    pub size: Size,
    pub kind: PuzzleKind,
    /// The rating to begin with.
    pub rating: u16,
}

impl ServerPuzzle {
    /// A puzzle that was found in a game of a server. Its number follows from the server, the kind and the position: two
    /// searches give it once, and servers share neither tries nor ratings.
    pub fn new(guild: GuildId, puzzle: &Puzzle) -> ServerPuzzle {
        // The factor is odd, so it mixes the bits and loses none.
        let mixed = (puzzle.id() ^ guild.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ServerPuzzle {
            id: PuzzleId(OF_A_SERVER | (mixed >> 12)),
            size: puzzle.position.size(),
            kind: puzzle.kind,
            rating: puzzle.rating,
        }
    }
}

impl PuzzleId {
    /// Whether this is the number of a puzzle of a server.
    pub fn is_of_server(self) -> bool {
        self.0 & OF_A_SERVER != 0
    }
}
