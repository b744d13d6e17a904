//! Openings: the first plies of games, counted together where the boards are the same but for a turn or a mirror.

use super::symmetry::Symmetry;
use crate::game::playing::{End, Game};
use crate::tak::ptn::read;
use crate::tak::{Color, Opening, Ply, Position, Reserves, Role, Square};

/// How many plies of a game belong to its opening.
pub const OPENING_PLIES: u32 = 10;

/// The fewest games of which openings are shown.
pub const FEWEST_OPENINGS: u32 = 5;

/// A ply of a game's opening, in the least of the symmetric views of its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningPly {
    /// The number of plies before it.
    pub before: u32,
    /// The key of the board before it.
    pub key: String,
    /// The ply.
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
    /// The board of a position.
    #[must_use]
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
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// A ply as it looks in the least view; of equal plies on a symmetric board the first.
    #[must_use]
    pub fn in_least_view(&self, ply: Ply) -> String {
        let size = self.position.size();
        let views = self.to_least.iter();
        let views = views.map(|symmetry| symmetry.ply(ply, size).to_string());
        views.min().unwrap_or_else(|| ply.to_string())
    }

    /// A ply of the least view as it looks on this board; none if it is not legal here.
    #[must_use]
    pub fn from_least_view(&self, answer: &str) -> Option<Ply> {
        let answer: crate::tak::ptn::Notation = answer.parse().ok()?;
        let back = self.to_least.first()?.inverse();
        let ply = back.ply(answer.ply, self.position.size());
        self.position.check(ply).is_ok().then_some(ply)
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
    #[must_use]
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
                answer: board.in_least_view(played.ply),
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
    #[must_use]
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
    /// The draws.
    pub draws: u32,
}

impl OpeningResults {
    /// The number of games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.white + self.black + self.draws
    }

    /// With more games of a winner, or draws.
    #[must_use]
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

/// A board in the openings, with the answers that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningPage {
    /// The plies that led to the board.
    pub path: Vec<Ply>,
    /// The board.
    pub position: Position,
    /// The results of all games with the board.
    pub all: OpeningResults,
    /// The answers, the most frequent first.
    pub answers: Vec<(Ply, OpeningResults)>,
}

impl OpeningPage {
    /// The board after some plies, with counts of answers in the least view.
    #[must_use]
    pub fn new(
        path: Vec<Ply>,
        position: Position,
        counts: &[(String, OpeningResults)],
    ) -> OpeningPage {
        let board = OpeningBoard::of(&position);
        let all = counts
            .iter()
            .fold(OpeningResults::default(), |all, (_, more)| OpeningResults {
                white: all.white + more.white,
                black: all.black + more.black,
                draws: all.draws + more.draws,
            });
        let mut answers: Vec<(Ply, OpeningResults)> = counts
            .iter()
            .filter_map(|(answer, results)| Some((board.from_least_view(answer)?, *results)))
            .collect();
        answers.sort_by_key(|(ply, results)| (std::cmp::Reverse(results.games()), ply.to_string()));
        OpeningPage {
            path,
            position,
            all,
            answers,
        }
    }
}

/// Plays the plies of a path, such as `a1.c3.b2+`, from the start of a game; none if one is not legal or there are
/// more than an opening has.
#[must_use]
pub fn follow(start: &Position, path: &str) -> Option<(Vec<Ply>, Position)> {
    let mut position = start.clone();
    let mut plies = Vec::new();
    for text in path.split('.').filter(|text| !text.is_empty()) {
        if plies.len() == OPENING_PLIES as usize {
            return None;
        }
        let ply = read(&position, text).ok()?;
        position = position.play(ply).ok()?;
        plies.push(ply);
    }
    Some((plies, position))
}

/// The path of some plies as text.
#[must_use]
pub fn path_text(plies: &[Ply]) -> String {
    let plies = plies.iter().map(ToString::to_string);
    plies.collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tak::{Komi, Rules, Size};

    fn start(size: u8) -> Position {
        Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()))
    }

    fn after(size: u8, path: &str) -> Position {
        follow(&start(size), path).unwrap().1
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
        let spreads = ["a1.b1.c3.c3+", "e5.e4.c3.c3<"];
        assert!(
            follow(&start(5), spreads[0]).is_none(),
            "the piece is White's"
        );
        let spreads = ["a1.b1.c3.d3.c3>", "e5.e4.c3.c2.c3-"];
        assert_eq!(keys(&spreads).len(), 1);
    }

    #[test]
    fn answer_returns_from_the_least_view() {
        for path in ["", "a1", "a1.b1", "e5.e4.c3", "a1.e5.c3.Cb4.c3>", "c3"] {
            let position = after(5, path);
            let board = OpeningBoard::of(&position);
            for ply in position.legal_plies() {
                let back = board.from_least_view(&board.in_least_view(ply)).unwrap();
                let one = OpeningBoard::of(&position.play(ply).unwrap());
                let other = OpeningBoard::of(&position.play(back).unwrap());
                assert_eq!(one.key, other.key, "{path} {ply} {back}");
            }
        }
        // All corners of an empty board are the same answer.
        let empty = OpeningBoard::of(&start(6));
        let answers = ["a1", "f1", "a6", "f6"].map(|square| {
            let square = square.parse().unwrap();
            let role = Role::Flat;
            empty.in_least_view(Ply::Place { square, role })
        });
        assert_eq!(answers, ["a1"; 4]);
    }

    #[test]
    fn page_lists_the_most_frequent_answer_first() {
        let results = |games| OpeningResults::default().with(Some(Color::White), games);
        let counts = vec![
            ("a1".to_owned(), results(2)),
            ("b2".to_owned(), results(5).with(None, 1)),
            ("h8".to_owned(), results(9)),
        ];
        let page = OpeningPage::new(Vec::new(), start(5), &counts);
        let answers: Vec<(String, u32)> = page
            .answers
            .iter()
            .map(|(ply, results)| (ply.to_string(), results.games()))
            .collect();
        // An answer that is not legal is not shown.
        assert_eq!(answers, [("b2".to_owned(), 6), ("a1".to_owned(), 2)]);
    }

    #[test]
    fn path_is_bounded_and_legal() {
        assert!(follow(&start(5), "a1.a1").is_none());
        assert!(follow(&start(5), "a1.e5.b1.b2.c1.c2.d1.d2.a2.a3.e4").is_none());
        let (plies, _) = follow(&start(5), "a1.e5.Cb1.b2").unwrap();
        assert_eq!(path_text(&plies), "a1.e5.Cb1.b2");
    }
}
