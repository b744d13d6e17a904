//! The end of a game, and its points in a match of several games. The rules test
//! in this order: a road of the mover, a road of the opponent, the flat count when
//! a reserve is empty or the board is full, and a draw without progress.

use super::{Played, Position};
use crate::board::TopPieces;
use crate::board::road::{completes, joins_edges};
use crate::{Board, ByColor, Color, DrawReason, Outcome, Ply, Reserves, WinReason};

/// A game is a draw after so many consecutive plies without a placement or a crush.
/// This is a house rule: the rulebook has no limit.
pub const STALLED_AFTER: u8 = 50;

/// The number of plies after which the limit of [`STALLED_AFTER`] ends a line,
/// even if the line goes on under rules without it.
///
/// ```
/// use tak::ptn::Record;
/// use tak::limit_reached;
///
/// let walk = "c3- a1+ c2+ a2- ".repeat(13);
/// let file = format!("[Size \"3\"] a1 c3 {walk}");
/// let (start, line) = Record::parse_all(&file)?[0].replay()?;
/// assert_eq!(limit_reached(line.iter().map(|(played, _)| *played)), Some(52));
/// // Two plies follow, so it is the game of a place without the limit.
/// assert!(!start.rules().has_limit());
/// assert_eq!(line.len(), 54);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn limit_reached(plies: impl IntoIterator<Item = Played>) -> Option<usize> {
    let mut idle = 0;
    let mut numbers = (1..).zip(plies);
    let last = numbers.find(|(_, Played { ply, crush })| {
        idle = match ply {
            Ply::Spread { .. } if !crush => idle + 1,
            Ply::Spread { .. } | Ply::Place { .. } | Ply::Double { .. } => 0,
        };
        idle == STALLED_AFTER
    });
    last.map(|(number, _)| number)
}

impl Position {
    /// The outcome of a position with an unknown history.
    pub(super) fn outcome_without_history(&self) -> Option<Outcome> {
        let mover = !self.to_move;
        [mover, !mover]
            .into_iter()
            .find(|&color| self.board.has_road(color))
            .map(road_win)
            .or_else(|| self.outcome_without_road())
    }

    /// The outcome after a ply, given the top pieces before it. The game was
    /// not over then, so a new road must contain a square that the ply gained.
    pub(super) fn outcome_after(&self, before: &TopPieces) -> Option<Outcome> {
        let mover = !self.to_move;
        let size = self.size();
        for color in [mover, !mover] {
            let pieces = self.board.road_pieces(color);
            let gains = pieces & !before.road_pieces(color);
            if completes(pieces, gains, size) {
                return Some(road_win(color));
            }
        }
        self.outcome_without_road()
    }

    fn outcome_without_road(&self) -> Option<Outcome> {
        let is_spent = self.reserves.white.is_empty() || self.reserves.black.is_empty();
        if is_spent || self.board.free().is_empty() {
            return Some(self.count_flats());
        }
        (self.plies_without_progress >= STALLED_AFTER).then_some(Outcome::Draw(DrawReason::Stalled))
    }

    /// The outcome if the game ended here by flats, with the komi.
    #[must_use]
    pub fn count_flats(&self) -> Outcome {
        // In half points, because of the komi.
        let halves = ByColor::new(|color| 2 * self.board.flats(color).len().cast_signed());
        let white = halves.white;
        let black = halves.black + i32::from(self.komi().halves());
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Outcome::Win(Color::White, WinReason::Flats),
            std::cmp::Ordering::Less => Outcome::Win(Color::Black, WinReason::Flats),
            std::cmp::Ordering::Equal => Outcome::Draw(DrawReason::Flats),
        }
    }

    /// How many pieces of a side count as unplayed: those in its reserve, but
    /// at most those that the usual reserve of the board would still hold.
    ///
    /// The limit is a house rule: otherwise a larger reserve would be worth
    /// more than any game.
    ///
    /// ```
    /// use tak::{ByColor, Color, Komi, Opening, Position, Reserves, Rules, Size};
    ///
    /// let size = Size::new(3).expect("three is a board size");
    /// let many = ByColor::new(|_| Reserves::new(60, 4).expect("sixty stones and four capstones"));
    /// let rules = Rules::custom(size, Komi::default(), Opening::Swap, many).expect("playable");
    /// // Ten stones are the usual reserve of this board.
    /// assert_eq!(Position::start(rules).unplayed(Color::White), 10);
    /// ```
    #[must_use]
    pub fn unplayed(&self, color: Color) -> u8 {
        let rest = self.reserves(color).pieces();
        let count = self.rules().reserves()[color].pieces().saturating_sub(rest);
        let usual = Reserves::standard(self.size()).pieces();
        rest.min(usual.saturating_sub(count))
    }

    /// The points of a game that ended here, for each side: the winner scores the squares of the
    /// board plus own unplayed pieces, the loser nothing, and a draw nothing to both (University
    /// Edition rulebook, "Scoring"). The pieces count where the board decided; a game that was
    /// given up is worth the squares alone (a house rule, or giving up immediately would be worth
    /// more than any road).
    ///
    /// The winner is an argument, for a resignation is not on the board.
    ///
    /// ```
    /// use tak::{Color, Komi, Position, Rules, Size};
    ///
    /// let size = Size::new(3).expect("three is a board size");
    /// let start = Position::start(Rules::new(size, Komi::default()));
    /// let points = start.points(Some(Color::Black));
    /// // Nine squares: the board has decided nothing.
    /// assert_eq!((points.white, points.black), (0, 9));
    /// ```
    #[must_use]
    pub fn points(&self, winner: Option<Color>) -> ByColor<u32> {
        let edge = u32::from(self.size().get());
        let pieces = |color: Color| match self.outcome() {
            Some(_) => u32::from(self.unplayed(color)),
            None => 0,
        };
        ByColor::new(|color| {
            if winner == Some(color) {
                edge * edge + pieces(color)
            } else {
                0
            }
        })
    }
}

fn road_win(color: Color) -> Outcome {
    Outcome::Win(color, WinReason::Road)
}

impl Board {
    /// Whether a player has a road.
    #[must_use]
    pub fn has_road(&self, color: Color) -> bool {
        joins_edges(self.road_pieces(color), self.size())
    }
}
