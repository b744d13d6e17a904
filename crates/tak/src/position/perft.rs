//! Perft: counting the nodes of the game tree, to compare move generators.

use crate::{Ply, Position};

impl Position {
    /// The number of sequences of exactly `depth` plies from this position.
    ///
    /// Sequences that end the game earlier are not counted, as in the published
    /// tables. The last ply is counted without being played.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Size};
    ///
    /// let size = Size::new(3).expect("three is a board size");
    /// let start = Position::start(Rules::new(size, Komi::default()));
    /// assert_eq!([0, 1, 2, 3].map(|depth| start.perft(depth)), [1, 9, 72, 1200]);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        let mut nodes = 0;
        match depth {
            0 => nodes = 1,
            _ => self.each_line(depth - 1, &mut |position| nodes += position.count_plies()),
        }
        nodes
    }

    /// The [`perft`](Position::perft) of every legal ply, as `divide` in chess
    /// engines. It helps to find the ply where two programs differ.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Size};
    ///
    /// let size = Size::new(3).expect("three is a board size");
    /// let start = Position::start(Rules::new(size, Komi::default()));
    /// let divided = start.perft_divided(2);
    /// assert_eq!(divided.len(), 9);
    /// assert!(divided.iter().all(|&(_, lines)| lines == 8));
    /// ```
    #[must_use]
    pub fn perft_divided(&self, depth: u32) -> Vec<(Ply, u64)> {
        self.legal_plies()
            .into_iter()
            .map(|ply| (ply, self.after(ply).perft(depth.saturating_sub(1))))
            .collect()
    }

    /// Visits the position after every sequence of exactly `plies` plies. A
    /// position reached by several sequences is visited several times.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Size};
    ///
    /// let size = Size::new(3).expect("three is a board size");
    /// let start = Position::start(Rules::new(size, Komi::default()));
    /// let mut in_the_middle = 0;
    /// start.each_line(1, &mut |position| {
    ///     let middle = "b2".parse().expect("b2 is a square");
    ///     in_the_middle += u32::from(position.board().occupied().contains(middle));
    /// });
    /// assert_eq!(in_the_middle, 1);
    /// ```
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
