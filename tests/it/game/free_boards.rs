//! Free boards under random plies and steps.

use proptest::prelude::*;
use tak_tavern::game::{FreeBoard, FreeStep, UnplayedFreely};
use tak_tavern::tak::{Color, Ply, Position};

use crate::chance::{Dice, times};

/// Plies and steps in any order, as the buttons lead to them.
fn act(dice: &mut Dice, board: &FreeBoard) -> FreeBoard {
    let (position, _) = board.board();
    let step = match dice.below(9) {
        0..4 if position.outcome().is_none() => {
            return match board.play(dice.ply(&position)) {
                Ok(next) => next,
                Err(UnplayedFreely::TooManyLines) => {
                    assert_eq!(board.count(), FreeBoard::MOST_LINES);
                    board.clone()
                }
                Err(refused) => panic!("{refused:?}"),
            };
        }
        4 => FreeStep::First,
        5 => FreeStep::Forward,
        6 => FreeStep::Last,
        7 => FreeStep::Line(u8::try_from(dice.below(board.count())).unwrap()),
        8 if dice.below(4) == 0 => FreeStep::DropLine,
        8 => FreeStep::Turn,
        _ => FreeStep::Back,
    };
    board.step(step).unwrap_or_else(|| board.clone())
}

/// The boards of each ply of the shown line, from the start to its end and back.
fn walked(board: &FreeBoard) -> (Vec<Position>, Vec<Position>) {
    let walk = |from: FreeStep, on: FreeStep| {
        let mut here = board.step(from).unwrap();
        let mut boards = vec![here.board().0];
        for _ in 0..board.length() {
            here = here.step(on).unwrap();
            boards.push(here.board().0);
        }
        boards
    };
    let mut back = walk(FreeStep::Last, FreeStep::Back);
    back.reverse();
    (walk(FreeStep::First, FreeStep::Forward), back)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(u32::try_from(times(60)).unwrap()))]

    #[test]
    fn steps_back_and_forward_return_to_the_same_board(seed: u64, acts in 0..60_usize) {
        let mut dice = Dice::new(seed);
        let start = Position::start(dice.rules());
        let mut board = FreeBoard::new(start, Color::White);
        for _ in 0..acts {
            let next = act(&mut dice, &board);
            // A ply and a step back change nothing, and the ply after them is the same.
            if let Some(last) = next.board().1.filter(|_| next.at() == board.at() + 1) {
                let back = next.step(FreeStep::Back).unwrap();
                prop_assert_eq!(back.board().0, board.board().0);
                let ply: Ply = last.ply;
                prop_assert_eq!(back.play(ply), Ok(next.clone()));
                prop_assert_eq!(back.step(FreeStep::Forward), Some(next.clone()));
            }
            board = next;
        }
        let (forward, back) = walked(&board);
        prop_assert_eq!(&forward, &back);
        prop_assert_eq!(&forward[board.at()], &board.board().0);
    }

    #[test]
    fn every_line_stays_reachable_and_reads_back(seed: u64, acts in 0..60_usize) {
        let mut dice = Dice::new(seed);
        let mut board = FreeBoard::new(Position::start(dice.rules()), Color::Black);
        for _ in 0..acts {
            let next = act(&mut dice, &board);
            prop_assert_eq!(next.to_string().parse(), Ok(next.clone()));
            board = next;
        }
        let lines = board.lines();
        prop_assert!((1..=FreeBoard::MOST_LINES).contains(&lines.len()));
        prop_assert_eq!(lines.iter().filter(|line| line.is_shown).count(), 1);
        for line in &lines {
            let shown = board.step(FreeStep::Line(line.number)).unwrap();
            prop_assert_eq!(shown.length(), line.plies);
            let last = shown.step(FreeStep::Last).unwrap();
            prop_assert_eq!(last.at(), line.plies);
            // No line is the beginning of another one.
            let others = lines.iter().filter(|other| other.number != line.number);
            for other in others {
                let other = board.step(FreeStep::Line(other.number)).unwrap();
                let plies = |board: &FreeBoard| board.line().plies().to_vec();
                prop_assert!(!plies(&other).starts_with(&plies(&shown)));
            }
        }
    }
}
