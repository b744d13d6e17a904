//! The rules that the players agree on before the game.

pub(crate) mod komi;
pub(crate) mod opening;
pub(crate) mod outcome;
pub(crate) mod reserves;

use super::{ByColor, Color, Komi, Opening, Reserves, Size};

/// The variable rules of a game: board size, komi, opening and reserves.
///
/// ```
/// use tak::{ByColor, Komi, Opening, Reserves, Rules, Size};
///
/// let size = Size::new(6).expect("six is a board size");
/// let rules = Rules::new(size, "2.5".parse()?);
/// assert_eq!(rules.opening(), Opening::Swap);
/// assert_eq!(rules.reserves().white, Reserves::standard(size));
///
/// let reserves = ByColor::new(|_| Reserves::standard(size));
/// let custom = Rules::custom(size, Komi::default(), Opening::NoSwap,
/// reserves)?;
/// assert_ne!(custom, rules);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    size: Size,
    komi: Komi,
    opening: Opening,
    reserves: ByColor<Reserves>,
    has_limit: bool,
}

/// The reason why a game cannot start with these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// A player has no stone for the opening.
    #[error("{color} has no stone to begin with")]
    NoStones {
        /// The player.
        color: Color,
    },
    /// Black has one stone, but the double-black opening takes two.
    #[error("one black stone in the opening double black stack")]
    OneBlackStone,
}

impl Rules {
    /// Rules with the swap opening and the standard reserves.
    #[must_use]
    pub fn new(size: Size, komi: Komi) -> Rules {
        Rules {
            size,
            komi,
            opening: Opening::Swap,
            reserves: ByColor::new(|_| Reserves::standard(size)),
            has_limit: true,
        }
    }

    /// Rules with any opening and any reserves.
    ///
    /// ```
    /// use tak::{ByColor, Komi, Opening, Reserves, Rules, RulesError, Size};
    ///
    /// let size = Size::new(5).expect("five is a board size");
    /// let komi: Komi = "2.5".parse()?;
    /// let many = Reserves::new(25, 2).expect("25 stones and 2 capstones are a set");
    /// let rules = Rules::custom(size, komi, Opening::NoSwap, ByColor::new(|_| many))?;
    /// assert_eq!(rules.reserves().white.stones(), 25);
    ///
    /// let one = Reserves::new(1, 0).expect("a single stone is a set");
    /// assert_eq!(
    ///     Rules::custom(size, komi, Opening::DoubleBlack, ByColor::new(|_| one)),
    ///     Err(RulesError::OneBlackStone)
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A reserve has too few stones for the opening.
    pub fn custom(
        size: Size,
        komi: Komi,
        opening: Opening,
        reserves: ByColor<Reserves>,
    ) -> Result<Rules, RulesError> {
        if let Some(color) = Color::BOTH
            .into_iter()
            .find(|&color| reserves[color].stones() == 0)
        {
            return Err(RulesError::NoStones { color });
        }
        if opening == Opening::DoubleBlack && reserves.black.stones() < 2 {
            return Err(RulesError::OneBlackStone);
        }
        Ok(Rules {
            size,
            komi,
            opening,
            reserves,
            has_limit: true,
        })
    }

    /// The same rules without the limit of [`STALLED_AFTER`](crate::STALLED_AFTER), as most other places play.
    #[must_use]
    pub fn without_limit(self) -> Rules {
        Rules {
            has_limit: false,
            ..self
        }
    }

    /// The same rules with that limit.
    #[must_use]
    pub fn with_limit(self) -> Rules {
        Rules {
            has_limit: true,
            ..self
        }
    }

    /// Whether a game is a draw after [`STALLED_AFTER`](crate::STALLED_AFTER) plies without progress.
    #[must_use]
    pub fn has_limit(self) -> bool {
        self.has_limit
    }

    /// The size of the board.
    #[must_use]
    pub fn size(self) -> Size {
        self.size
    }

    /// Black's bonus in a flat count.
    #[must_use]
    pub fn komi(self) -> Komi {
        self.komi
    }

    /// The rule for the first two plies.
    #[must_use]
    pub fn opening(self) -> Opening {
        self.opening
    }

    /// The pieces of each player at the start.
    #[must_use]
    pub fn reserves(self) -> ByColor<Reserves> {
        self.reserves
    }
}
