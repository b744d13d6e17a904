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
        let mut nodes = 0;
        match depth {
            0 => nodes = 1,
            _ => self.each_line(depth - 1, &mut |position| nodes += position.count_plies()),
        }
        nodes
    }

    /// The same count, apart for each first ply.
    #[must_use]
    pub fn perft_divided(&self, depth: u32) -> Vec<(Ply, u64)> {
        self.legal_plies()
            .into_iter()
            .map(|ply| (ply, self.after(ply).perft(depth.saturating_sub(1))))
            .collect()
    }

    /// Shows every position that is reached by playing exactly `plies` plies
    /// from here, once for each way to reach it.
    pub fn each_line(&self, plies: u32, visit: &mut impl FnMut(&Position)) {
        walk(&mut self.clone(), plies, visit);
    }
}

fn walk(position: &mut Position, plies: u32, visit: &mut impl FnMut(&Position)) {
    if plies == 0 {
        return visit(position);
    }
    for ply in position.legal_plies() {
        let undo = position.make(ply);
        walk(position, plies - 1, visit);
        position.unmake(ply, &undo);
    }
}
