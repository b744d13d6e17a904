//! A board in the openings with the answers that were played there, and the way to it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::opening::{OPENING_PLIES, OpeningBoard, OpeningResults};
use tak::ptn::read;
use tak::{Ply, Position};

/// A board in the openings, with the answers that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningPage {
    /// The plies that led to the board.
    pub path: Vec<Ply>,
    /// The board.
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
                let known = answers.entry(board.class(ply)).or_default();
                known.add(ply, is_same_board, *results);
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

/// Plays the plies of a path, such as `a1.c3.b2+`, from the start of a game; none if one is not legal or there are
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
    use tak::{Color, Komi, Rules, Size};

    fn start(size: u8) -> Position {
        Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()))
    }

    fn after(size: u8, path: &str) -> Position {
        follow(&start(size), path).unwrap().1
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
        let told = |text: &str, games| (text.to_owned(), games);
        assert_eq!(page("", &corners), [told("e5", 5), told("c3", 4)]);
        // On this very board c4 was played once, and elsewhere what would be d3 here.
        let answers = [("a1", "c4", 1), ("a5", "d3", 5)];
        assert_eq!(page("a1", &answers), [told("c4", 6)]);
        // Only on another board.
        assert_eq!(page("e1", &[("a1", "b1", 2)]), [told("d1", 2)]);
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
