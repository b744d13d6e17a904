//! The terms of a game, with its stakes: the gambling rules of the University Edition rulebook.

use crate::words;
use std::sync::Arc;

use super::pace::Pace;
use tak::{ByColor, ParseTpsError, Position, Reserves, Rules, Tps};

/// The smallest board for ratings; White wins too often on smaller ones.
const SMALLEST_RATED: u8 = 5;

/// The terms: rules, start position, first player, house rules, stakes, pace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Shared, because each change of a game clones the terms.
    start: Arc<Position>,
    first: First,
    house_rules: HouseRules,
    stakes: Option<Stakes>,
    rated: bool,
    series: Series,
    pace: Pace,
    automatic: bool,
}

/// Agreements beyond the rules of Tak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRules {
    /// Whether threats of a road are announced.
    pub calls_tak: bool,
    /// Whether takebacks may be offered.
    pub takebacks: bool,
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules {
            calls_tak: true,
            takebacks: true,
        }
    }
}

impl Terms {
    /// A game from an empty board.
    pub fn new(rules: Rules, first: First) -> Terms {
        Terms {
            first,
            ..Terms::starting_at(Position::start(rules))
        }
    }

    /// A game from a given position. The side to move there plays the first
    /// ply, whichever player has White.
    pub fn from_position(rules: Rules, tps: &Tps, first: First) -> Result<Terms, ParseTpsError> {
        Ok(Terms {
            first,
            ..Terms::starting_at(Position::from_tps(tps, rules)?)
        })
    }

    fn starting_at(position: Position) -> Terms {
        Terms {
            start: Arc::new(position),
            first: First::default(),
            house_rules: HouseRules::default(),
            stakes: None,
            rated: false,
            series: Series::default(),
            pace: Pace::default(),
            automatic: false,
        }
    }

    pub fn with_stakes(self, stakes: Option<Stakes>) -> Terms {
        Terms { stakes, ..self }
    }

    pub fn with_rated(self, rated: bool) -> Terms {
        Terms { rated, ..self }
    }

    pub fn with_series(self, series: Series) -> Terms {
        Terms { series, ..self }
    }

    pub fn with_pace(self, pace: Pace) -> Terms {
        Terms { pace, ..self }
    }

    /// The same terms with another way to end on time: automatically, or on the
    /// other player's claim. Without a clock, no game ends on time.
    pub fn with_automatic(self, automatic: bool) -> Terms {
        Terms { automatic, ..self }
    }

    pub fn automatic(&self) -> bool {
        self.automatic && self.pace.is_timed()
    }

    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The stakes, if the game is for coins. The players then bid for the first
    /// move.
    pub fn stakes(&self) -> Option<Stakes> {
        self.stakes
    }

    /// Whether the players agreed on a rated game.
    pub fn rated(&self) -> bool {
        self.rated
    }

    pub fn series(&self) -> Series {
        self.series
    }

    pub fn with_first(self, first: First) -> Terms {
        Terms { first, ..self }
    }

    pub fn with_house_rules(self, house_rules: HouseRules) -> Terms {
        Terms {
            house_rules,
            ..self
        }
    }

    pub fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    pub fn rules(&self) -> Rules {
        self.start.rules()
    }

    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The start position, unless it is the usual one.
    pub fn set_up(&self) -> Option<Tps> {
        (*self.start != Position::start(self.rules())).then(|| self.start.tps())
    }

    pub fn first(&self) -> First {
        self.first
    }

    /// Whether games by these terms can be rated: on a board of 5x5 or more,
    /// from the usual start, with the usual reserves.
    pub fn can_be_rated(&self) -> bool {
        let size = self.rules().size().get();
        size >= SMALLEST_RATED && self.has_usual_reserves() && self.set_up().is_none()
    }

    pub(crate) fn has_usual_reserves(&self) -> bool {
        let rules = self.rules();
        rules.reserves() == ByColor::new(|_| Reserves::standard(rules.size()))
    }
}

words! {
    /// The rule for the choice of White, the first player.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum First {
        /// By chance in the first game of two people, then in turns.
        #[default]
        Turns = "turns",
        /// The challenger plays White.
        Challenger = "challenger",
        /// The opponent plays White.
        Opponent = "opponent",
    }
}

/// The number of games in a challenge. White alternates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    games: u8,
    by_itself: bool,
}

/// A single game.
impl Default for Series {
    fn default() -> Series {
        Series {
            games: 1,
            by_itself: false,
        }
    }
}

impl Series {
    pub const MOST: u8 = 10;

    /// A series of 1 to 10 games. `by_itself`: the next game starts when one
    /// has ended; otherwise both players have to confirm it.
    pub fn new(games: u8, by_itself: bool) -> Option<Series> {
        (1..=Series::MOST)
            .contains(&games)
            .then_some(Series { games, by_itself })
    }

    pub fn games(self) -> u8 {
        self.games
    }

    /// Whether the next game starts without confirmation.
    pub fn continues_automatically(self) -> bool {
        self.by_itself
    }

    /// Whether there is more than one game.
    pub fn is_several(self) -> bool {
        self.games > 1
    }
}

/// The price of each event in coins. Coins are worth nothing outside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// Each player's payment into the pot before the game.
    pub ante: u16,
    /// A player's payment into the pot for playing on after a call of Tak.
    pub call: u16,
    /// The loser's payment to the winner for each of the winner's unplayed
    /// pieces.
    pub bonus: u16,
    /// The loser's extra payment to a winner with all capstones in reserve.
    /// According to the beta rulebook, some people value such a win more.
    pub clean_capstone: u16,
}

/// The usual stakes of the rulebook.
impl Default for Stakes {
    fn default() -> Stakes {
        Stakes {
            ante: 10,
            call: 2,
            bonus: 1,
            clean_capstone: 0,
        }
    }
}

impl Stakes {
    /// The highest stakes. Ten times the rulebook's prices, so that a game
    /// costs a few first purses at most.
    pub const MOST: Stakes = Stakes {
        // A first purse.
        ante: 100,
        // A game has several threats of a road.
        call: 20,
        // A large board leaves dozens of unplayed pieces.
        bonus: 10,
        // As much as a first purse.
        clean_capstone: 100,
    };

    /// The maximum number of coins that can be bid.
    pub const HIGHEST_BID: u16 = 9999;

    /// Whether each of them is within bounds.
    pub(crate) fn is_within_bounds(self) -> bool {
        let most = Stakes::MOST;
        self.ante <= most.ante
            && self.call <= most.call
            && self.bonus <= most.bonus
            && self.clean_capstone <= most.clean_capstone
    }

    /// The highest bonuses of a win by these rules, from a full purse: those
    /// for all pieces.
    pub fn most_bonus(self, rules: Rules) -> u32 {
        let usual = Reserves::standard(rules.size()).pieces();
        let reserves = rules.reserves();
        let full = reserves.white.pieces().max(reserves.black.pieces());
        let has_capstones = reserves.white.caps().max(reserves.black.caps()) > 0;
        let clean = u32::from(self.clean_capstone) * u32::from(has_capstones);
        u32::from(self.bonus) * u32::from(usual.min(full)) + clean
    }
}
