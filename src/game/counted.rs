//! What a finished game counts for: for the record of its players, and for
//! their ratings.

use super::{Event, Game, Offer, Terms, UserId};
use crate::tak::{ByColor, Color, Ply, Reserves, Size, Square};

/// The smallest board that is rated; on smaller ones White wins too often.
const SMALLEST_RATED: u8 = 5;

/// How many plies a rated game has at least.
const FEWEST_PLIES: u32 = 6;

/// What is remembered of a game in the record of its players. Games that were
/// called off or stopped count for nothing.
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
    /// It was over before it had begun in earnest.
    TooShort {
        /// How many plies it takes.
        fewest: u32,
    },
    /// A ply was taken back.
    TakenBack,
}

impl Terms {
    /// Whether a game by these terms can be rated: on a board of 5x5 or more,
    /// from the usual start, with the usual reserves.
    #[must_use]
    pub fn can_be_rated(&self) -> bool {
        let rules = self.rules();
        let usual = ByColor::new(|_| Reserves::standard(rules.size()));
        rules.size().get() >= SMALLEST_RATED && rules.reserves() == usual && self.set_up().is_none()
    }
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
        let fewest = FEWEST_PLIES;
        (self.plies() < fewest).then_some(Unrated::TooShort { fewest })
    }

    /// What the game counts for, once it is over.
    #[must_use]
    pub fn counted(&self) -> Option<Counted> {
        let end = self.end().filter(|end| !end.is_void())?;
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
