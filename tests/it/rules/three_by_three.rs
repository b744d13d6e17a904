//! The 3x3 theorem: White wins every game on 3x3, in this many plies (Marrow's
//! paper on 3x3 Tak).

use std::collections::HashMap;

use tak_tavern::tak::{
    ByColor, Color, Komi, Opening, Outcome, Position, Reserves, Role, Rules, Size, ptn,
};

/// The first stones of White and Black, and the plies from White's second one
/// to a win, with best play of both.
const CLASSES: [(&str, &str, u8); 12] = [
    ("b1", "a1", 11),
    ("a1", "b1", 11),
    ("a1", "c1", 9),
    ("b1", "a2", 9),
    ("b1", "a3", 7),
    ("a1", "c2", 11),
    ("b2", "a1", 7),
    ("b2", "b1", 11),
    ("a1", "b2", 11),
    ("b1", "b2", 11),
    ("b1", "b3", 11),
    ("a1", "c3", 13),
];

#[test]
fn white_wins_in_expected_plies() {
    for opening in [Opening::Swap, Opening::NoSwap] {
        // One table for all classes: the value of a position does not depend on
        // its history.
        let mut solver = Solver::default();
        for (white, black, expected) in CLASSES {
            let start = begin(opening, white, black);
            let soonest = (1..=expected)
                .step_by(2)
                .find(|&plies| solver.wins(&start, plies));
            assert_eq!(soonest, Some(expected), "{opening}: {white}/{black}");
        }
        println!("{opening}: {} positions", solver.table.len());
    }
}

/// The position after both first stones, in either opening.
fn begin(opening: Opening, white: &str, black: &str) -> Position {
    let size = Size::new(3).unwrap();
    let reserves = ByColor::new(|_| Reserves::standard(size));
    let rules = Rules::custom(size, Komi::default(), opening, reserves).unwrap();
    let order = match opening {
        Opening::NoSwap => [white, black],
        Opening::Swap | Opening::DoubleBlack => [black, white],
    };
    let start = order
        .into_iter()
        .fold(Position::start(rules), |position, square| {
            let ply = ptn::read(&position, square).unwrap();
            position.play(ply).unwrap()
        });
    assert_eq!(start.board().controlled(Color::White).len(), 1);
    assert!(
        start
            .board()
            .controlled(Color::White)
            .contains(white.parse().unwrap())
    );
    start
}

/// The bounds of positions with White to move.
#[derive(Default)]
struct Solver {
    table: HashMap<u64, Bounds>,
}

/// The plies of a proven win, and the plies without one; 0 if unknown.
#[derive(Clone, Copy, Default)]
struct Bounds {
    wins: u8,
    fails: u8,
}

impl Solver {
    /// Whether White, to move, can force a win within this many plies.
    fn wins(&mut self, position: &Position, plies: u8) -> bool {
        if position.threatens_road(Color::White) {
            return true;
        }
        let key = key(position);
        let bounds = self.table.get(&key).copied().unwrap_or_default();
        if bounds.wins > 0 && bounds.wins <= plies {
            return true;
        }
        if bounds.fails >= plies {
            return false;
        }
        let won = self.some_ply_wins(position, plies);
        let bounds = self.table.entry(key).or_default();
        if won {
            bounds.wins = plies;
        } else {
            bounds.fails = plies;
        }
        won
    }

    /// Threats first: they leave Black the fewest replies.
    fn some_ply_wins(&mut self, position: &Position, plies: u8) -> bool {
        let mut quiet = Vec::new();
        for ply in position.legal_plies() {
            let next = position.play(ply).unwrap();
            if let Some(outcome) = next.outcome() {
                if outcome.winner() == Some(Color::White) {
                    return true;
                }
            } else if next.is_tak() {
                if plies > 2 && self.every_reply_loses(&next, plies - 1) {
                    return true;
                }
            } else {
                quiet.push(next);
            }
        }
        plies > 2
            && quiet
                .iter()
                .any(|next| self.every_reply_loses(next, plies - 1))
    }

    fn every_reply_loses(&mut self, position: &Position, plies: u8) -> bool {
        if position.threatens_road(Color::Black) {
            return false;
        }
        position.legal_plies().into_iter().all(|ply| {
            let next = position.play(ply).unwrap();
            match next.outcome() {
                Some(outcome) => outcome.winner() == Some(Color::White),
                None => self.wins(&next, plies - 1),
            }
        })
    }
}

/// The board as a number: for each piece of a stack a one and its colour, and
/// at the end of each stack a zero and the role of its top piece. At most 20
/// pieces on 9 squares need 58 bits.
fn key(position: &Position) -> u64 {
    let mut key = 1;
    for square in position.size().squares() {
        let mut wall = 0;
        if let Some(stack) = position.board().stack(square) {
            for piece in stack.bottom_up() {
                key = key << 2 | 2 | u64::from(piece.color == Color::Black);
            }
            wall = u64::from(stack.top().role == Role::Wall);
        }
        key = key << 2 | wall;
    }
    key
}

#[test]
fn suffix_of_win_is_win() {
    let mut solver = Solver::default();
    let start = begin(Opening::Swap, "b2", "a1");
    assert!(!solver.wins(&start, 5) && solver.wins(&start, 7));
    let won = start.legal_plies().into_iter().any(|ply| {
        let next = start.play(ply).unwrap();
        solver.every_reply_loses(&next, 6)
    });
    assert!(won);
    assert_eq!(start.outcome().and_then(Outcome::winner), None);
}
