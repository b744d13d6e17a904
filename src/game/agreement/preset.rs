//! The named ways to play of the rulebooks.

use crate::tak::{Komi, Size};

/// A way to play that has a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preset {
    /// A small board to learn on.
    Beginner,
    /// The board one carries along.
    Traveler,
    /// The usual game.
    #[default]
    Court,
    /// The largest board.
    Master,
    /// Nobody calls Tak, and nothing is taken back.
    Tavern,
    /// For coins, by the gambling rules of the University.
    University,
    /// As at tournaments: komi, nothing is taken back, and it is rated.
    Tournament,
}

impl Preset {
    /// All of them, the smallest board first.
    pub const ALL: [Preset; 7] = [
        Preset::Beginner,
        Preset::Traveler,
        Preset::Court,
        Preset::Master,
        Preset::Tavern,
        Preset::University,
        Preset::Tournament,
    ];

    /// How large its board is.
    #[must_use]
    pub fn size(self) -> Size {
        let [_, four, five, six, _, eight] = Size::ALL;
        match self {
            Preset::Beginner => four,
            Preset::Traveler | Preset::Tavern | Preset::University => five,
            Preset::Court | Preset::Tournament => six,
            Preset::Master => eight,
        }
    }

    /// What Black gets in it.
    #[must_use]
    pub fn komi(self) -> Komi {
        match self {
            Preset::Tournament => Komi::from_halves(4).unwrap_or_default(),
            _ => Komi::default(),
        }
    }

    /// Whether everybody is told in it when a ply threatens a road.
    pub(super) fn calls_tak(self) -> bool {
        self != Preset::Tavern
    }

    /// Whether a player may ask in it to take a ply back.
    pub(super) fn takebacks(self) -> bool {
        !matches!(self, Preset::Tavern | Preset::Tournament)
    }
}
