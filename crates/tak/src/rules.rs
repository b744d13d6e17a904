//! What two players agree on before the first ply.

use super::{ByColor, Color, Komi, Opening, Reserves, Size};

/// The rules of one game: how large the board is, what Black gets for going
/// second, how the game begins, and what each side has to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    size: Size,
    komi: Komi,
    opening: Opening,
    reserves: ByColor<Reserves>,
}

/// Rules by which no game can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// A side without a stone cannot be given one to place.
    #[error("{color} has no stone to begin with")]
    NoStones {
        /// Which side.
        color: Color,
    },
    /// The double-black opening takes two stones at once.
    #[error("one black stone in the opening double black stack")]
    OneBlackStone,
}

impl Rules {
    /// The usual rules: the swap opening and the standard reserves.
    #[must_use]
    pub fn new(size: Size, komi: Komi) -> Rules {
        Rules {
            size,
            komi,
            opening: Opening::Swap,
            reserves: ByColor::new(|_| Reserves::standard(size)),
        }
    }

    /// Rules with an opening and reserves of the players' choice.
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
    /// A reserve holds too little for the opening.
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
        })
    }

    /// How large the board is.
    #[must_use]
    pub fn size(self) -> Size {
        self.size
    }

    /// What Black gets in a flat count.
    #[must_use]
    pub fn komi(self) -> Komi {
        self.komi
    }

    /// How the game begins.
    #[must_use]
    pub fn opening(self) -> Opening {
        self.opening
    }

    /// What each side begins with.
    #[must_use]
    pub fn reserves(self) -> ByColor<Reserves> {
        self.reserves
    }
}
