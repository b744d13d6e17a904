//! Plies as taps on a board: a page narrows a list of them tap by tap, and needs
//! to know nothing about Tak.

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
        match ply {
            Ply::Place { square, role } => {
                taps.extend(square.name());
                taps.push_str(piece(role));
            }
            Ply::Double { square } => {
                taps.extend(square.name());
                taps.push_str("-D");
            }
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                let size = position.size();
                let height = position.board().stack(square).map_or(0, Stack::height);
                let hand = height.min(size.carry_limit());
                // The first tap chooses the stack.
                let on_stack = 1 + hand.saturating_sub(drops.carried());
                let drops_on = square.ray(direction, size).zip(drops.counts());
                for (target, count) in std::iter::once((square, on_stack)).chain(drops_on) {
                    taps.extend((0..count).flat_map(|_| target.name()));
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

    /// The legal ply with these taps, or `None` if no legal ply has them.
    pub fn ply(taps: &str, position: &Position) -> Option<Ply> {
        let mut plies = position.legal_plies().into_iter();
        plies.find(|&ply| Taps::of(ply, position).0 == taps)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<Taps> for String {
    fn from(taps: Taps) -> String {
        taps.0
    }
}

fn piece(role: Role) -> &'static str {
    match role {
        Role::Flat => "-F",
        Role::Wall => "-S",
        Role::Cap => "-C",
    }
}
