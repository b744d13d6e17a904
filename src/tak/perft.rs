//! Counting the plies of a game tree, to compare rules with other programs.

use super::{Ply, Position};

impl Position {
    /// The number of ways to play exactly `depth` plies from here.
    ///
    /// A finished game has no continuation: lines that end early count
    /// nothing, as in the published tables. The last ply is counted without
    /// being played.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_plies(),
            _ => self
                .legal_plies()
                .into_iter()
                .map(|ply| self.after(ply).perft(depth - 1))
                .sum(),
        }
    }

    /// The same count, apart for each first ply.
    #[must_use]
    pub fn perft_divided(&self, depth: u32) -> Vec<(Ply, u64)> {
        self.legal_plies()
            .into_iter()
            .map(|ply| (ply, self.after(ply).perft(depth.saturating_sub(1))))
            .collect()
    }
}
