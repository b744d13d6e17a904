//! What two people agree on before they play.

use std::sync::Arc;

use super::First;
use crate::tak::{ParseTpsError, Position, Rules, Tps};

/// What two people agree to play: from which position, by which rules, and
/// who begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Shared, because every change of a game makes a new value of it.
    start: Arc<Position>,
    first: First,
    house_rules: HouseRules,
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
            start: Arc::new(Position::start(rules)),
            first,
            house_rules: HouseRules::default(),
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
            start: Arc::new(Position::from_tps(tps, rules)?),
            first,
            house_rules: HouseRules::default(),
        })
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
}
