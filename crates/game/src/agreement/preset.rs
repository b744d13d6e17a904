//! The rulebooks' named ways to play.

use tak::{Komi, Size};

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

/// The row of a preset in the table of presets: its names, which never change, and its terms.
#[expect(clippy::struct_excessive_bools, reason = "each is one term")]
struct Row {
    name: &'static str,
    key: &'static str,
    size: u8,
    komi_halves: i8,
    calls_tak: bool,
    takebacks: bool,
    rated: bool,
    for_coins: bool,
}

/// A preset like the usual game on a board of this size.
const fn usual(name: &'static str, key: &'static str, size: u8) -> Row {
    Row {
        name,
        key,
        size,
        komi_halves: 0,
        calls_tak: true,
        takebacks: true,
        rated: false,
        for_coins: false,
    }
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

    /// The table of presets.
    const fn row(self) -> Row {
        match self {
            Preset::Beginner => usual("beginner", "beg", 4),
            Preset::Traveler => usual("traveler", "trav", 5),
            Preset::Court => usual("court", "court", 6),
            Preset::Master => usual("master", "mast", 8),
            Preset::Tavern => Row {
                calls_tak: false,
                takebacks: false,
                ..usual("tavern", "tav", 5)
            },
            Preset::University => Row {
                for_coins: true,
                ..usual("university", "uni", 5)
            },
            Preset::Tournament => Row {
                komi_halves: 4,
                takebacks: false,
                rated: true,
                ..usual("tournament", "tour", 6)
            },
        }
    }

    /// Its name in commands and messages.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Its key in ids of buttons. A key never goes to another preset.
    pub const fn key(self) -> &'static str {
        self.row().key
    }

    /// The size of its board.
    #[expect(clippy::missing_panics_doc, reason = "a test reads every row")]
    pub fn size(self) -> Size {
        Size::new(self.row().size).expect("a test reads every row")
    }

    /// The points that Black gets.
    #[expect(clippy::missing_panics_doc, reason = "a test reads every row")]
    pub fn komi(self) -> Komi {
        Komi::from_halves(self.row().komi_halves).expect("a test reads every row")
    }

    /// Whether threats of a road are announced.
    pub(super) fn calls_tak(self) -> bool {
        self.row().calls_tak
    }

    /// Whether takebacks may be offered.
    pub(super) fn takebacks(self) -> bool {
        self.row().takebacks
    }

    /// Whether its games are rated where the terms allow it.
    pub(super) fn is_rated(self) -> bool {
        self.row().rated
    }

    /// Whether its games are for coins.
    pub(super) fn is_for_coins(self) -> bool {
        self.row().for_coins
    }
}
