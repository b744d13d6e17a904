//! The legal plies: listed, counted, and counted over several plies (perft).

use super::Position;
use crate::{Ply, Role};

impl Position {
    /// All legal plies: placements first, then spreads, each starting from a1.
    /// The list is empty exactly when the game is over.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Tps};
    ///
    /// let tps: Tps = "2,x2/x3/x2,1 1 2".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// let plies = position.legal_plies();
    /// // A flat or a wall on seven free squares, and the flat on c1 two ways.
    /// assert_eq!(plies.len(), 2 * 7 + 2);
    /// assert!(plies.iter().all(|&ply| position.play(ply).is_ok()));
    /// assert_eq!(position.count_plies(), 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legal_plies(&self) -> Vec<Ply> {
        let mut plies = Vec::new();
        if self.outcome.is_some() {
            return plies;
        }
        if self.is_double() {
            plies.extend(
                self.board
                    .free()
                    .into_iter()
                    .map(|square| Ply::Double { square }),
            );
            return plies;
        }
        for square in self.board.free() {
            plies.extend(self.placeable().map(|role| Ply::Place { square, role }));
        }
        self.add_spreads(&mut plies);
        plies
    }

    /// The number of legal plies, faster than the length of
    /// [`Position::legal_plies`].
    #[must_use]
    pub fn count_plies(&self) -> u64 {
        if self.outcome.is_some() {
            return 0;
        }
        let free = u64::from(self.board.free().len());
        if self.is_double() {
            return free;
        }
        let placements = free * self.placeable().count() as u64;
        let spreads: u64 = self.reaches().map(|(_, _, reach)| reach.count()).sum();
        placements + spreads
    }

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

    /// Appends the legal spreads.
    pub(super) fn add_spreads(&self, plies: &mut Vec<Ply>) {
        for (square, direction, reach) in self.reaches() {
            plies.extend(reach.drops().map(|drops| Ply::Spread {
                square,
                direction,
                drops,
            }));
        }
    }

    /// The roles of a piece that the side to move can place.
    pub(super) fn placeable(&self) -> impl Iterator<Item = Role> {
        let reserves = self.reserves[self.placed_color()];
        let opening = self.is_opening();
        Role::ALL
            .into_iter()
            .filter(move |&role| reserves.left(role) > 0 && (role == Role::Flat || !opening))
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
