//! Openings: the first plies of games, counted together where the boards are the same but for a turn or a mirror, and told
//! as they were played.

use super::symmetry::Symmetry;
use crate::playing::{End, Game};
use tak::{Color, Opening, Ply, Position, Reserves, Role, Square};

/// How many plies of a game belong to its opening.
pub const OPENING_PLIES: u32 = 10;

/// The fewest games of which openings are shown.
pub const FEWEST_OPENINGS: u32 = 5;

/// A ply of a game's opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningPly {
    /// The number of plies before it.
    pub before: u32,
    /// The key of the board before it.
    pub key: String,
    /// The ply as it was played, and the way to the least view of its board, such as `e5@3`.
    pub answer: String,
}

/// A board in an opening, and its symmetric views.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningBoard {
    position: Position,
    key: String,
    /// The symmetries that lead to the least view: several if the board is symmetric itself.
    to_least: Vec<Symmetry>,
}

impl OpeningBoard {
    pub fn of(position: &Position) -> OpeningBoard {
        let views = Symmetry::ALL.map(|symmetry| view(position, symmetry));
        let key = views.iter().min().cloned().unwrap_or_default();
        let to_least = Symmetry::ALL.into_iter().zip(&views);
        let to_least = to_least.filter(|(_, view)| **view == key);
        OpeningBoard {
            position: position.clone(),
            to_least: to_least.map(|(symmetry, _)| symmetry).collect(),
            key,
        }
    }

    /// The same text for all symmetric boards with the same side to move, and for no other.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// A ply as it was played on this board, to be read on any board with the same key.
    pub fn answer(&self, ply: Ply) -> String {
        let mut all = Symmetry::ALL.iter();
        let turn = all.position(|symmetry| *symmetry == self.turn());
        format!("{ply}@{}", turn.unwrap_or_default())
    }

    /// The way to the least view. Boards with the same key and the same way are the same board.
    fn turn(&self) -> Symmetry {
        self.to_least.first().copied().unwrap_or(Symmetry::ALL[0])
    }

    /// A ply that was played on a board with the same key as it looks on this one, and whether it was this very board;
    /// none if it is not legal here.
    pub(super) fn read_answer(&self, answer: &str) -> Option<(Ply, bool)> {
        let (ply, turn) = answer.split_once('@')?;
        let turn = *Symmetry::ALL.get(turn.parse::<usize>().ok()?)?;
        let played: tak::ptn::Notation = ply.parse().ok()?;
        let size = self.position.size();
        let ply = self.turn().inverse().ply(turn.ply(played.ply, size), size);
        let is_legal = self.position.check(ply).is_ok();
        is_legal.then_some((ply, turn == self.turn()))
    }

    /// The least text of the plies that are equal to this one on a symmetric board.
    pub(super) fn class(&self, ply: Ply) -> String {
        let size = self.position.size();
        let views = self.to_least.iter();
        let views = views.map(|symmetry| symmetry.ply(ply, size).to_string());
        views.min().unwrap_or_else(|| ply.to_string())
    }
}

/// The stacks of a symmetric view from the upper left square on, and the side to move.
fn view(position: &Position, symmetry: Symmetry) -> String {
    let (size, board) = (position.size(), position.board());
    let back = symmetry.inverse();
    let mut text = String::new();
    for rank in (0..size.get()).rev() {
        for file in 0..size.get() {
            let stack = Square::new(file, rank)
                .map(|square| back.square(square, size))
                .and_then(|square| board.stack(square));
            let Some(stack) = stack else {
                text.push('x');
                continue;
            };
            text.extend(stack.bottom_up().map(|piece| match piece.color {
                Color::White => '1',
                Color::Black => '2',
            }));
            match stack.top().role {
                Role::Flat => {}
                Role::Wall => text.push('S'),
                Role::Cap => text.push('C'),
            }
            text.push(',');
        }
        text.push('/');
    }
    text.push(match position.to_move() {
        Color::White => '1',
        Color::Black => '2',
    });
    text
}

impl Game {
    /// The plies of the opening, if the game counts and had the usual pieces and opening.
    pub fn opening(&self) -> Vec<OpeningPly> {
        let rules = self.terms.rules();
        let standard = Reserves::standard(rules.size());
        let reserves = rules.reserves();
        let is_usual = rules.opening() == Opening::Swap
            && reserves.white == standard
            && reserves.black == standard;
        if !is_usual || self.counted().is_none() {
            return Vec::new();
        }
        let mut position = self.terms.start().clone();
        let line = self.line().iter().take(OPENING_PLIES as usize);
        let mut plies = Vec::new();
        for (before, played) in (0..).zip(line) {
            let board = OpeningBoard::of(&position);
            plies.push(OpeningPly {
                before,
                answer: board.answer(played.ply),
                key: board.key,
            });
            let Ok(next) = position.play(played.ply) else {
                break;
            };
            position = next;
        }
        plies
    }

    /// The winner of a finished game for the counts of openings.
    pub fn opening_winner(&self) -> Option<Color> {
        self.end().and_then(End::winner)
    }
}

/// The results of the games with an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpeningResults {
    /// The games that White won.
    pub white: u32,
    /// The games that Black won.
    pub black: u32,
    pub draws: u32,
}

impl OpeningResults {
    /// The number of games.
    pub fn games(self) -> u32 {
        self.white + self.black + self.draws
    }

    /// Together with those of other games.
    pub(super) fn and(self, other: OpeningResults) -> OpeningResults {
        OpeningResults {
            white: self.white + other.white,
            black: self.black + other.black,
            draws: self.draws + other.draws,
        }
    }

    /// With more games of a winner, or draws.
    pub fn with(self, winner: Option<Color>, games: u32) -> OpeningResults {
        match winner {
            Some(Color::White) => OpeningResults {
                white: self.white + games,
                ..self
            },
            Some(Color::Black) => OpeningResults {
                black: self.black + games,
                ..self
            },
            None => OpeningResults {
                draws: self.draws + games,
                ..self
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::ptn::read;
    use tak::{Komi, Rules, Size};

    fn start(size: u8) -> Position {
        Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()))
    }

    fn after(size: u8, path: &str) -> Position {
        let plies = path.split('.').filter(|text| !text.is_empty());
        plies.fold(start(size), |position, text| {
            let ply = read(&position, text).unwrap();
            position.play(ply).unwrap()
        })
    }

    #[test]
    fn symmetric_boards_have_one_key() {
        let keys = |paths: &[&str]| {
            let mut keys: Vec<String> = paths
                .iter()
                .map(|path| OpeningBoard::of(&after(5, path)).key)
                .collect();
            keys.dedup();
            keys
        };
        let corners = ["a1", "a5", "e1", "e5"];
        assert_eq!(keys(&corners).len(), 1);
        let beside = ["a1.b1", "a1.a2", "e1.d1", "e5.e4", "a5.a4", "a5.b5"];
        assert_eq!(keys(&beside).len(), 1);
        assert_eq!(keys(&["a1.b1", "b1.a1"]).len(), 2, "the colours differ");
        assert_eq!(keys(&["a1.e5.c3", "a1.e5.Sc3"]).len(), 2);
        let spreads = ["a1.b1.c3.d3.c3>", "e5.e4.c3.c2.c3-"];
        assert_eq!(keys(&spreads).len(), 1);
    }

    #[test]
    fn answer_looks_the_same_on_every_symmetric_board() {
        for (path, other) in [("a1", "e5"), ("a1.b1", "e5.e4"), ("a1.e5.c3", "a5.e1.c3")] {
            let (position, other) = (after(5, path), after(5, other));
            let (board, turned) = (OpeningBoard::of(&position), OpeningBoard::of(&other));
            for ply in position.legal_plies() {
                let answer = board.answer(ply);
                assert_eq!(board.read_answer(&answer), Some((ply, true)));
                let (there, _) = turned.read_answer(&answer).unwrap();
                let one = OpeningBoard::of(&position.play(ply).unwrap());
                let other = OpeningBoard::of(&other.play(there).unwrap());
                assert_eq!(one.key, other.key, "{path} {ply} {there}");
            }
        }
    }
}
