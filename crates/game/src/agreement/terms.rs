//! The terms of a game.

use std::sync::Arc;

use super::first::First;
use super::pace::Pace;
use super::series::Series;
use super::stakes::Stakes;
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

    /// The same terms with or without stakes.
    pub fn with_stakes(self, stakes: Option<Stakes>) -> Terms {
        Terms { stakes, ..self }
    }

    /// The same terms, rated or not.
    pub fn with_rated(self, rated: bool) -> Terms {
        Terms { rated, ..self }
    }

    /// The same terms for several games.
    pub fn with_series(self, series: Series) -> Terms {
        Terms { series, ..self }
    }

    /// The same terms at another pace.
    pub fn with_pace(self, pace: Pace) -> Terms {
        Terms { pace, ..self }
    }

    /// The same terms with another way to end on time: automatically, or on the
    /// other player's claim. Without a clock, no game ends on time.
    pub fn with_automatic(self, automatic: bool) -> Terms {
        Terms { automatic, ..self }
    }

    /// Whether the game ends automatically on time.
    pub fn automatic(&self) -> bool {
        self.automatic && self.pace.is_timed()
    }

    /// The agreed pace.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The stakes, if the game is for coins. The players then bid for the first
    /// move.
    pub fn stakes(&self) -> Option<Stakes> {
        self.stakes
    }

    /// Whether the game is meant for ratings, as far as its players agreed.
    pub fn rated(&self) -> bool {
        self.rated
    }

    /// The number of games.
    pub fn series(&self) -> Series {
        self.series
    }

    /// The same terms with another rule for who plays White.
    pub fn with_first(self, first: First) -> Terms {
        Terms { first, ..self }
    }

    /// The same terms with other house rules.
    pub fn with_house_rules(self, house_rules: HouseRules) -> Terms {
        Terms {
            house_rules,
            ..self
        }
    }

    /// Agreements beyond the rules of Tak.
    pub fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.start.rules()
    }

    /// The position the game starts from.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The start position, unless it is the usual one.
    pub fn set_up(&self) -> Option<Tps> {
        (*self.start != Position::start(self.rules())).then(|| self.start.tps())
    }

    /// The rule for who plays White.
    pub fn first(&self) -> First {
        self.first
    }

    /// Whether games by these terms can be rated: on a board of 5x5 or more,
    /// from the usual start, with the usual reserves.
    pub fn can_be_rated(&self) -> bool {
        let rules = self.rules();
        let usual = ByColor::new(|_| Reserves::standard(rules.size()));
        rules.size().get() >= SMALLEST_RATED && rules.reserves() == usual && self.set_up().is_none()
    }
}
