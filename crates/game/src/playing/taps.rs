//! Plies as taps on a board: a page narrows a list of them tap by tap, and needs
//! to know nothing about Tak.

use std::fmt::Write;

use tak::{Ply, Position, Role, Stack};

/// The taps that make a ply, each two characters long.
///
/// A placement is its square and then its piece: `c3-F`, `c3-S`, `c3-C`, or
/// `c3-D` for the two flats of an opening. A spread lists the square of every
/// piece that can be lifted: pieces tapped on the stack itself stay, and each
/// further tap drops one. So `b1b1b2b3` is `2b1+11` of a stack of three.
///
/// No taps of a position are the beginning of others, because all spreads of a
/// stack are equally long.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Taps(String);

impl Taps {
    /// The taps of a ply that is legal in this position.
    pub fn of(ply: Ply, position: &Position) -> Taps {
        let mut taps = String::new();
        let mut tap = |tap: &dyn std::fmt::Display, times: u8| {
            for _ in 0..times {
                write!(taps, "{tap}").expect("a string takes every character");
            }
        };
        match ply {
            Ply::Place { square, role } => {
                tap(&square, 1);
                tap(&piece(role), 1);
            }
            Ply::Double { square } => {
                tap(&square, 1);
                tap(&"-D", 1);
            }
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                let size = position.size();
                let height = position.board().stack(square).map_or(0, Stack::height);
                let lifted = height.min(size.carry_limit());
                // The first tap chooses the stack.
                tap(&square, 1 + lifted.saturating_sub(drops.carried()));
                for (target, count) in square.ray(direction, size).zip(drops.counts()) {
                    tap(&target, count);
                }
            }
        }
        Taps(taps)
    }

    /// The taps of all legal plies, in board order, and flats before other
    /// pieces.
    pub fn all(position: &Position) -> Vec<Taps> {
        let mut plies = position.legal_plies();
        plies.sort_unstable();
        let taps = plies.into_iter().map(|ply| Taps::of(ply, position));
        taps.collect()
    }

    /// The legal ply with these taps; none if no legal ply has them.
    pub fn ply(taps: &str, position: &Position) -> Option<Ply> {
        let mut plies = position.legal_plies().into_iter();
        plies.find(|&ply| Taps::of(ply, position).0 == taps)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn piece(role: Role) -> &'static str {
    match role {
        Role::Flat => "-F",
        Role::Wall => "-S",
        Role::Cap => "-C",
    }
}
