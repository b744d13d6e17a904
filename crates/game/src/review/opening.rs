//! Openings: the first plies of games, counted together where the boards are the same but for a turn or a mirror, and
//! shown as they were played.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::symmetry::Symmetry;
use crate::playing::{End, Game};
use tak::ptn::read;
use tak::{Color, Opening, Ply, Position, Role, Square};

/// How many plies of a game belong to its opening.
pub const OPENING_PLIES: u32 = 10;

/// The minimum number of games for a list of openings.
pub const FEWEST_OPENINGS: u32 = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningPly {
    /// The number of plies before it.
    pub before: u32,
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

    /// A ply that was played on a board with the same key as it looks on this one, and whether it was this very board,
    /// or `None` if it is not legal here.
    fn read_answer(&self, answer: &str) -> Option<(Ply, bool)> {
        let (ply, turn) = answer.split_once('@')?;
        let turn = *Symmetry::ALL.get(turn.parse::<usize>().ok()?)?;
        let played: tak::ptn::Notation = ply.parse().ok()?;
        let size = self.position.size();
        let ply = self.turn().inverse().ply(turn.ply(played.ply, size), size);
        let is_legal = self.position.check(ply).is_ok();
        is_legal.then_some((ply, turn == self.turn()))
    }

    /// The least text of the plies that are equal to this one on a symmetric board.
    fn class(&self, ply: Ply) -> String {
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
            text.extend(stack.bottom_up().map(|piece| digit(piece.color)));
            match stack.top().role {
                Role::Flat => {}
                Role::Wall => text.push('S'),
                Role::Cap => text.push('C'),
            }
            text.push(',');
        }
        text.push('/');
    }
    text.push(digit(position.to_move()));
    text
}

fn digit(color: Color) -> char {
    match color {
        Color::White => '1',
        Color::Black => '2',
    }
}

impl Game {
    /// The plies of the opening, if the game counts and had the usual pieces and opening.
    pub fn opening(&self) -> Vec<OpeningPly> {
        let rules = self.terms.rules();
        let is_usual = rules.opening() == Opening::Swap && self.terms.has_usual_reserves();
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
    pub white: u32,
    pub black: u32,
    pub draws: u32,
}

impl OpeningResults {
    pub fn games(self) -> u32 {
        self.white + self.black + self.draws
    }

    /// Together with those of other games.
    fn and(self, other: OpeningResults) -> OpeningResults {
        OpeningResults {
            white: self.white + other.white,
            black: self.black + other.black,
            draws: self.draws + other.draws,
        }
    }

    /// With more games of a winner, or draws.
    pub fn with(mut self, winner: Option<Color>, games: u32) -> OpeningResults {
        let results = match winner {
            Some(Color::White) => &mut self.white,
            Some(Color::Black) => &mut self.black,
            None => &mut self.draws,
        };
        *results += games;
        self
    }
}

/// A board in the openings, with the answers that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningPage {
    /// The plies that led to the board.
    pub path: Vec<Ply>,
    pub position: Position,
    /// The results of all games with the board.
    pub all: OpeningResults,
    /// The answers, the most frequent first. Those that differ in a turn or a mirror of the board are one, as it was played
    /// most often.
    pub answers: Vec<(Ply, OpeningResults)>,
}

impl OpeningPage {
    /// The board after some plies, with the counts of answers on boards with the same key.
    pub fn new(
        path: Vec<Ply>,
        position: Position,
        counts: &[(String, OpeningResults)],
    ) -> OpeningPage {
        let board = OpeningBoard::of(&position);
        let mut all = OpeningResults::default();
        let mut answers: BTreeMap<String, Answer> = BTreeMap::new();
        for (answer, results) in counts {
            all = all.and(*results);
            if let Some((ply, is_same_board)) = board.read_answer(answer) {
                let entry = answers.entry(board.class(ply)).or_default();
                entry.add(ply, is_same_board, *results);
            }
        }
        let answers = answers.into_values();
        let mut answers: Vec<(Ply, OpeningResults)> = answers
            .filter_map(|answer| Some((answer.as_played()?, answer.results)))
            .collect();
        answers.sort_by_key(|(ply, results)| (Reverse(results.games()), ply.to_string()));
        OpeningPage {
            path,
            position,
            all,
            answers,
        }
    }
}

/// An answer with the equal ones on a symmetric board.
#[derive(Default)]
struct Answer {
    results: OpeningResults,
    /// By the text of each ply, the games on this very board, and all games.
    plies: BTreeMap<String, (Ply, [u32; 2])>,
}

impl Answer {
    fn add(&mut self, ply: Ply, is_same_board: bool, results: OpeningResults) {
        self.results = self.results.and(results);
        let (_, games) = self.plies.entry(ply.to_string()).or_insert((ply, [0; 2]));
        games[0] += if is_same_board { results.games() } else { 0 };
        games[1] += results.games();
    }

    /// The ply that was played most often, on this very board if there was one.
    fn as_played(&self) -> Option<Ply> {
        let plies = self.plies.values().rev();
        let most = plies.max_by_key(|(_, games)| *games);
        most.map(|(ply, _)| *ply)
    }
}

/// Plays the plies of a path, such as `a1.c3.b2+`, from the start of a game, or `None` if one is not legal or there are
/// more than an opening has.
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

pub fn path_text(plies: &[Ply]) -> String {
    let plies = plies.iter().map(ToString::to_string);
    plies.collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Komi, Rules, Size};

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
        let spreads = ["a1.b1.c3.d3.c3>", "e5.e4.c3.c2.c3-"];
        assert_eq!(keys(&spreads).len(), 1);
    }

    #[test]
    fn answer_looks_the_same_on_every_symmetric_board() {
        for (path, other) in [("a1", "e5"), ("a1.b1", "e5.e4"), ("a1.e5.c3", "a5.e1.c3")] {
            let (position, other) = (after(5, path), after(5, other));
            let (board, image) = (OpeningBoard::of(&position), OpeningBoard::of(&other));
            for ply in position.legal_plies() {
                let answer = board.answer(ply);
                assert_eq!(board.read_answer(&answer), Some((ply, true)));
                let (there, _) = image.read_answer(&answer).unwrap();
                let one = OpeningBoard::of(&position.play(ply).unwrap());
                let other = OpeningBoard::of(&other.play(there).unwrap());
                assert_eq!(one.key, other.key, "{path} {ply} {there}");
            }
        }
    }

    fn page(path: &str, answers: &[(&str, &str, u32)]) -> Vec<(String, u32)> {
        let counts = answers.iter().map(|(path, ply, games)| {
            let position = after(5, path);
            let ply = read(&position, ply).unwrap();
            let results = OpeningResults::default().with(Some(Color::White), *games);
            (OpeningBoard::of(&position).answer(ply), results)
        });
        let counts: Vec<_> = counts.collect();
        let page = OpeningPage::new(Vec::new(), after(5, path), &counts);
        let answers = page.answers.iter();
        answers
            .map(|(ply, results)| (ply.to_string(), results.games()))
            .collect()
    }

    #[test]
    fn mirrored_answers_are_one_as_it_was_played_most_often() {
        let corners = [("", "e5", 3), ("", "a1", 2), ("", "c3", 4)];
        let line = |text: &str, games| (text.to_owned(), games);
        assert_eq!(page("", &corners), [line("e5", 5), line("c3", 4)]);
        // On this very board c4 was played in one game, and in other games the equivalent of d3 here.
        let answers = [("a1", "c4", 1), ("a5", "d3", 5)];
        assert_eq!(page("a1", &answers), [line("c4", 6)]);
        // Only on another board.
        assert_eq!(page("e1", &[("a1", "b1", 2)]), [line("d1", 2)]);
    }

    #[test]
    fn page_lists_the_most_frequent_answer_first() {
        let results = |games| OpeningResults::default().with(Some(Color::White), games);
        let counts = vec![
            ("a1@0".to_owned(), results(2)),
            ("b2@0".to_owned(), results(5).with(None, 1)),
            ("h8@0".to_owned(), results(9)),
            ("zz".to_owned(), results(9)),
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
