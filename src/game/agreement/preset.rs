//! The rulebooks' named ways to play.

use crate::tak::{Komi, Size};

/// A named way to play.
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
    /// Without calls of Tak and without takebacks.
    Tavern,
    /// For coins, by the University's gambling rules.
    University,
    /// Tournament rules: komi, no takebacks, rated.
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

    /// Black's bonus in it.
    #[must_use]
    pub fn komi(self) -> Komi {
        match self {
            Preset::Tournament => Komi::from_halves(4).unwrap_or_default(),
            _ => Komi::default(),
        }
    }

    /// Whether threats of a road are announced in it.
    pub(super) fn calls_tak(self) -> bool {
        self != Preset::Tavern
    }

    /// Whether takebacks may be offered in it.
    pub(super) fn takebacks(self) -> bool {
        !matches!(self, Preset::Tavern | Preset::Tournament)
    }
}
