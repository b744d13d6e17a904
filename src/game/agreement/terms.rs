//! What two people agree on before they play.

use std::sync::Arc;

use super::first::First;
use super::pace::Pace;
use super::series::Series;
use super::stakes::Stakes;
use crate::tak::{ByColor, ParseTpsError, Position, Reserves, Rules, Tps};

/// The smallest board that is rated; on smaller ones White wins too often.
const SMALLEST_RATED: u8 = 5;

/// What two people agree to play: from which position, by which rules, and
/// who begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Shared, because every change of a game makes a new value of it.
    start: Arc<Position>,
    first: First,
    house_rules: HouseRules,
    stakes: Option<Stakes>,
    rated: bool,
    series: Series,
    pace: Pace,
    automatic: bool,
}

/// What holds beyond the rules of Tak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRules {
    /// Whether everybody is told when a ply threatens a road.
    pub calls_tak: bool,
    /// Whether a player may ask to take a ply back.
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
    #[must_use]
    pub fn new(rules: Rules, first: First) -> Terms {
        Terms {
            first,
            ..Terms::starting_at(Position::start(rules))
        }
    }

    /// A game from a position that somebody set up. Who is to move there
    /// plays the first ply, whoever plays White.
    ///
    /// # Errors
    ///
    /// The position does not fit the rules, or the game is over there.
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

    /// The same terms, played for stakes or not.
    #[must_use]
    pub fn with_stakes(self, stakes: Option<Stakes>) -> Terms {
        Terms { stakes, ..self }
    }

    /// The same terms, rated or not.
    #[must_use]
    pub fn with_rated(self, rated: bool) -> Terms {
        Terms { rated, ..self }
    }

    /// The same terms for several games.
    #[must_use]
    pub fn with_series(self, series: Series) -> Terms {
        Terms { series, ..self }
    }

    /// The same terms at another pace.
    #[must_use]
    pub fn with_pace(self, pace: Pace) -> Terms {
        Terms { pace, ..self }
    }

    /// The same terms, where the game ends by itself once somebody's time is up,
    /// or only if the other player claims it. Where no time is measured, it never
    /// does.
    #[must_use]
    pub fn with_automatic(self, automatic: bool) -> Terms {
        Terms { automatic, ..self }
    }

    /// Whether the game ends by itself once somebody's time is up.
    #[must_use]
    pub fn automatic(&self) -> bool {
        self.automatic && self.pace.is_timed()
    }

    /// How much time there is, as they agree.
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// What is played for, if anything is. The right to go first is bid for
    /// then.
    #[must_use]
    pub fn stakes(&self) -> Option<Stakes> {
        self.stakes
    }

    /// Whether the game is to count for ratings.
    #[must_use]
    pub fn rated(&self) -> bool {
        self.rated
    }

    /// How many games are played.
    #[must_use]
    pub fn series(&self) -> Series {
        self.series
    }

    /// The same terms with another answer to who plays White.
    #[must_use]
    pub fn with_first(self, first: First) -> Terms {
        Terms { first, ..self }
    }

    /// The same terms with other house rules.
    #[must_use]
    pub fn with_house_rules(self, house_rules: HouseRules) -> Terms {
        Terms {
            house_rules,
            ..self
        }
    }

    /// What holds beyond the rules of Tak.
    #[must_use]
    pub fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.start.rules()
    }

    /// The position the game starts from.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position that was set up, unless it is the usual one.
    #[must_use]
    pub fn set_up(&self) -> Option<Tps> {
        (*self.start != Position::start(self.rules())).then(|| self.start.tps())
    }

    /// Who plays White.
    #[must_use]
    pub fn first(&self) -> First {
        self.first
    }

    /// Whether a game by these terms can be rated: on a board of 5x5 or more,
    /// from the usual start, with the usual reserves.
    #[must_use]
    pub fn can_be_rated(&self) -> bool {
        let rules = self.rules();
        let usual = ByColor::new(|_| Reserves::standard(rules.size()));
        rules.size().get() >= SMALLEST_RATED && rules.reserves() == usual && self.set_up().is_none()
    }
}
