//! The state of a board apart from its pieces: the turn or the end, and the
//! counts.

use crate::keys::color_key;
use crate::{Words, say};
use tak::{
    Color, DrawReason, Komi, Outcome, Played, Position, Square, SquareSet, WinReason, shortest_road,
};
use tavern_game::End;

/// A board with the facts that its picture shows beside the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardFacts<'a> {
    pub position: &'a Position,
    /// The ply that led to it.
    pub last: Option<Played>,
    /// The squares that would finish a road, if they are marked.
    pub hints: SquareSet,
    /// The squares to choose from, if they are marked.
    pub candidates: SquareSet,
    /// The coins both players play for, in a game with stakes.
    pub pot: Option<u32>,
    /// The end of the game. The board alone may not show it.
    pub over: Option<End>,
}

impl<'a> BoardFacts<'a> {
    /// The facts of a position in a running game, or in one that ended on the
    /// board.
    pub fn of(position: &'a Position) -> BoardFacts<'a> {
        BoardFacts {
            position,
            last: None,
            hints: SquareSet::EMPTY,
            candidates: SquareSet::EMPTY,
            pot: None,
            over: None,
        }
    }
}

impl Words {
    /// The state of a game apart from its pieces.
    pub(crate) fn standing(self, facts: &BoardFacts<'_>) -> String {
        let position = facts.position;
        let mut sentences = vec![self.turn_or_outcome(facts)];
        if let Some(last) = facts.last {
            sentences.push(say!(self, "board-last", ply = last.to_string()));
        }
        sentences.push(self.flats_counted(position));
        sentences.push(say!(
            self,
            "board-left",
            white = self.reserve(position, Color::White),
            black = self.reserve(position, Color::Black),
        ));
        if let Some(coins) = facts.pot {
            sentences.push(say!(self, "board-pot", coins = coins));
        }
        if !facts.hints.is_empty() {
            let squares = in_a_row(facts.hints);
            sentences.push(say!(self, "board-finishing", squares = squares));
        }
        if !facts.candidates.is_empty() {
            let squares = in_a_row(facts.candidates);
            sentences.push(say!(self, "board-candidates", squares = squares));
        }
        sentences.join(" ")
    }

    fn turn_or_outcome(self, facts: &BoardFacts<'_>) -> String {
        let position = facts.position;
        match (facts.over, position.outcome()) {
            (Some(End::Resigned(color)), _) => self.resignation(color),
            (Some(End::Time(loser)), _) => self.board_late(loser),
            (Some(End::Abandoned(loser)), _) => self.board_abandoned(loser),
            (Some(End::Agreed), _) => say!(self, "board-agreed"),
            (Some(End::Cancelled), _) => say!(self, "board-cancelled"),
            (Some(End::Stopped), _) => say!(self, "board-stopped"),
            (Some(End::Lapsed), _) => say!(self, "board-lapsed"),
            (_, Some(outcome)) => self.outcome(position, outcome),
            (_, None) => say!(
                self,
                "board-turn",
                number = position.move_number(),
                color = color_key(position.to_move()),
            ),
        }
    }

    fn outcome(self, position: &Position, outcome: Outcome) -> String {
        match outcome {
            Outcome::Draw(DrawReason::Flats) => say!(self, "board-drawn-on-flats"),
            Outcome::Draw(DrawReason::Stalled) => say!(self, "board-drawn-stalled"),
            Outcome::Win(color, WinReason::Flats) => {
                say!(self, "board-won-on-flats", color = color_key(color))
            }
            Outcome::Win(color, WinReason::Road) => {
                let road = shortest_road(position.board(), color).unwrap_or_default();
                let squares = in_a_row(road);
                let color = color_key(color);
                say!(self, "board-won-by-road", color = color, squares = squares)
            }
        }
    }

    fn resignation(self, color: Color) -> String {
        say!(self, "board-resigned", color = color_key(color))
    }

    fn flats_counted(self, position: &Position) -> String {
        let flats = |color| position.board().flats(color).len();
        let (white, black) = (flats(Color::White), flats(Color::Black));
        match position.komi() {
            komi if komi == Komi::default() => {
                say!(self, "board-flats", white = white, black = black)
            }
            komi => say!(
                self,
                "board-flats-komi",
                white = white,
                black = black,
                komi = self.komi_counted(komi),
            ),
        }
    }

    /// The pieces that a side has left; capstones only in games that have any.
    fn reserve(self, position: &Position, color: Color) -> String {
        let left = position.reserves(color);
        let (stones, caps) = (left.stones(), left.caps());
        if position.rules().reserves()[color].caps() > 0 {
            say!(self, "board-reserve-caps", stones = stones, caps = caps)
        } else {
            say!(self, "board-reserve", stones = stones)
        }
    }
}

/// Squares separated by spaces.
fn in_a_row(squares: impl IntoIterator<Item = Square>) -> String {
    let squares: Vec<String> = squares
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    squares.join(" ")
}
