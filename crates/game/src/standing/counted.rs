//! How a finished game counts for the records and ratings of its players.

use crate::ids::UserId;
use crate::playing::{End, Event, Game};
use crate::proposal::Offer;
use tak::{ByColor, Color, Ply, Size, Square};

/// The minimum number of plies of each player in a game that counts.
const FEWEST_PLIES_EACH: u32 = 3;

/// A game in the records of its players. A game that was cancelled or stopped,
/// or has an [`Uncounted`] reason, is in none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    pub players: ByColor<UserId>,
    /// The winner, or `None` after a draw.
    pub winner: Option<Color>,
    pub points: ByColor<u32>,
    pub size: Size,
    pub plies: u32,
    /// The square of each side's first stone.
    pub first_squares: ByColor<Option<Square>>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// The reason why a game for ratings is unrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// A ply was taken back.
    TakenBack,
}

/// The reason why a game does not count although it was played to its end: it
/// has no result, no points and no rating, and the pot is returned. These are
/// house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// The house was one of the players.
    House,
    /// It started from a given position, possibly an already won one.
    SetUp,
    /// It ended after too few plies.
    TooShort {
        /// The minimum number of plies for each player.
        each: u32,
    },
}

impl Game {
    /// The reason why this game is unrated although the players agreed on
    /// ratings.
    pub fn unrated(&self) -> Option<Unrated> {
        if !self.terms.rated() {
            return None;
        }
        self.has_takeback().then_some(Unrated::TakenBack)
    }

    /// Whether a ply was taken back.
    pub(crate) fn has_takeback(&self) -> bool {
        self.takebacks() > 0
    }

    pub(crate) fn takebacks(&self) -> usize {
        let taken_back = Event::Acceptance(Offer::Takeback);
        let entries = self.log().iter();
        entries.filter(|entry| entry.event == taken_back).count()
    }

    /// The reason why this game would not count if it ended now. Plies taken
    /// back are not counted.
    pub fn uncounted(&self) -> Option<Uncounted> {
        if self.house.is_some() {
            return Some(Uncounted::House);
        }
        self.too_slight()
    }

    /// The reason why this game would count for nothing, not even against the
    /// house.
    pub(crate) fn too_slight(&self) -> Option<Uncounted> {
        if self.terms.set_up().is_some() {
            return Some(Uncounted::SetUp);
        }
        let each = FEWEST_PLIES_EACH;
        // From the usual start, the players alternate.
        (self.plies() < 2 * each).then_some(Uncounted::TooShort { each })
    }

    /// Whether this game would count if it ended now: from the usual start,
    /// with three plies or more by each player.
    pub fn counts(&self) -> bool {
        self.uncounted().is_none()
    }

    /// Whether its end is news for others: it was played between two people, and
    /// its result was not immediate.
    pub fn is_announced(&self) -> bool {
        let is_slight = matches!(
            self.uncounted(),
            Some(Uncounted::House | Uncounted::TooShort { .. })
        );
        !is_slight && self.end().is_some_and(|end| !end.is_void())
    }

    /// How the game counts after its end.
    pub fn counted(&self) -> Option<Counted> {
        let end = self.end().filter(|end| self.counts() && !end.is_void())?;
        Some(Counted {
            players: self.players,
            winner: end.winner(),
            points: self.position().points(end.winner()),
            size: self.position().size(),
            plies: self.plies(),
            first_squares: ByColor::new(|color| self.first_square(color)),
            rated: self.terms.rated() && self.unrated().is_none(),
        })
    }

    /// The square of a side's first stone. It may be of the other colour.
    fn first_square(&self, color: Color) -> Option<Square> {
        let begins = self.terms.start().to_move();
        let index = usize::from(begins != color);
        match self.line().get(index)?.ply {
            Ply::Place { square, .. } | Ply::Double { square } => Some(square),
            Ply::Spread { .. } => None,
        }
    }
}

impl Game {
    /// The points of each side. By the rulebook the winner scores the squares
    /// of the board plus own unplayed pieces; a draw and a loss score nothing.
    /// By our house rules a game that does not count scores nothing, and the
    /// pieces are scored for a win on the board alone
    /// ([`Position::points`](tak::Position::points)).
    pub fn points(&self) -> ByColor<u32> {
        let end = self.end().filter(|_| self.counts());
        self.position().points(end.and_then(End::winner))
    }
}
