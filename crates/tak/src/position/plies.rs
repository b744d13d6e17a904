//! Generating the legal plies.

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

    /// Appends the legal spreads.
    pub(in super::super) fn add_spreads(&self, plies: &mut Vec<Ply>) {
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
