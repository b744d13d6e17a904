//! The 3x3 theorem: White wins every game on 3x3, and how soon (Marrow's
//! paper on 3x3 Tak).

use std::collections::HashMap;

use tak_tavern::tak::{
    ByColor, Color, Komi, Opening, Outcome, Position, Reserves, Role, Rules, Size, ptn,
};

/// Where White's and Black's first stones stand, and in how many plies from
/// White's second on White wins, if both play their best.
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
fn white_wins_in_so_many_plies() {
    for opening in [Opening::Swap, Opening::NoSwap] {
        // One table for all classes: what is won does not depend on the way.
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

/// The position after both stones were laid, by whichever player lays them.
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

/// What is known of the positions with White to move.
#[derive(Default)]
struct Solver {
    table: HashMap<u64, Bounds>,
}

/// In how many plies White is known to win, and in how many it is known that
/// it does not; 0 if nothing is known.
#[derive(Clone, Copy, Default)]
struct Bounds {
    wins: u8,
    fails: u8,
}

impl Solver {
    /// Whether White, to move, wins within so many plies, whatever Black does.
    fn wins(&mut self, position: &Position, plies: u8) -> bool {
        if position.threatens_road(Color::White) {
            return true;
        }
        let key = key(position);
        let known = self.table.get(&key).copied().unwrap_or_default();
        if known.wins > 0 && known.wins <= plies {
            return true;
        }
        if known.fails >= plies {
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
/// a zero and what the top piece is at the end of each stack. At most 20
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
fn the_end_of_a_win_is_a_win() {
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
