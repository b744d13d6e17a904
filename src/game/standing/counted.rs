//! What a finished game counts for: for the record of its players, and for
//! their ratings.

use crate::game::ids::UserId;
use crate::game::offer::Offer;
use crate::game::playing::{Event, Game};
use crate::tak::{ByColor, Color, Ply, Size, Square};

/// How many plies each player plays at least in a game that counts. A game
/// that was given up before then was none.
const FEWEST_PLIES_EACH: u32 = 3;

/// What is remembered of a game in the record of its players. Games that were
/// called off or stopped count for nothing, and neither do those with an
/// [`Uncounted`] reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Who played which side.
    pub players: ByColor<UserId>,
    /// Who won, unless it was a draw.
    pub winner: Option<Color>,
    /// What each side scored.
    pub points: ByColor<u32>,
    /// How large the board was.
    pub size: Size,
    /// How many plies were played.
    pub plies: u32,
    /// Where each side put its first stone.
    pub first_squares: ByColor<Option<Square>>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// Why a game that was to be rated is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// A ply was taken back.
    TakenBack,
}

/// Why a game counts for nothing although it was played to an end: there is no
/// result, no points and no rating, and the pot goes back to those who paid
/// it. These are house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// It began from a position that was set up, which may be won already.
    SetUp,
    /// It was over before it had begun in earnest.
    TooShort {
        /// How many plies each player has to play.
        each: u32,
    },
}

impl Game {
    /// Why this game is not rated although its players wanted it to be.
    #[must_use]
    pub fn unrated(&self) -> Option<Unrated> {
        if !self.terms.rated() {
            return None;
        }
        let taken_back = Event::Acceptance(Offer::Takeback);
        if self.log().iter().any(|entry| entry.event == taken_back) {
            return Some(Unrated::TakenBack);
        }
        None
    }

    /// Why this game would count for nothing if it ended here. Plies that were
    /// taken back were not played.
    #[must_use]
    pub fn uncounted(&self) -> Option<Uncounted> {
        if self.terms.set_up().is_some() {
            return Some(Uncounted::SetUp);
        }
        let each = FEWEST_PLIES_EACH;
        // From the usual start the two take turns.
        (self.plies() < 2 * each).then_some(Uncounted::TooShort { each })
    }

    /// Whether this game would count if it ended here: from the usual start,
    /// both players have played three plies or more.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.uncounted().is_none()
    }

    /// What the game counts for, once it is over.
    #[must_use]
    pub fn counted(&self) -> Option<Counted> {
        let end = self.end().filter(|end| !end.is_void() && self.counts())?;
        Some(Counted {
            players: self.players,
            winner: end.winner(),
            points: self.points(),
            size: self.position().size(),
            plies: self.plies(),
            first_squares: ByColor::new(|color| self.first_square(color)),
            rated: self.terms.rated() && self.unrated().is_none(),
        })
    }

    /// Where a side put its first stone, which may be one of the other
    /// colour.
    fn first_square(&self, color: Color) -> Option<Square> {
        let begins = self.terms.start().to_move();
        let index = usize::from(begins != color);
        match self.line().get(index)?.ply {
            Ply::Place { square, .. } | Ply::Double { square } => Some(square),
            Ply::Spread { .. } => None,
        }
    }
}
