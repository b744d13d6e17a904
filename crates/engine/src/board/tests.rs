//! The board of the engine against the rules, ply by ply in random games.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use tak::{ByColor, Komi, Opening, Outcome, Ply, Position, Reserves, Rules, Size, Tps, WinReason};

use super::{Board, End, Packed, mix, side};

/// The rules of games of all sizes, with any komi, opening and reserves.
fn any_rules() -> impl Strategy<Value = Rules> {
    let reserves = || (2_u8..=30, 0_u8..=3);
    (
        3_u8..=8,
        -9_i8..=9,
        0_usize..3,
        any::<bool>(),
        reserves(),
        reserves(),
    )
        .prop_map(|(size, komi, opening, standard, white, black)| {
            let size = Size::new(size).unwrap();
            let custom = |(stones, caps)| Reserves::new(stones, caps).unwrap();
            let reserves = if standard {
                ByColor::new(|_| Reserves::standard(size))
            } else {
                ByColor {
                    white: custom(white),
                    black: custom(black),
                }
            };
            let komi = Komi::from_halves(komi).unwrap();
            Rules::custom(size, komi, Opening::ALL[opening], reserves).unwrap()
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn random_game_has_same_plies_and_outcome_as_rules(
        rules in any_rules(),
        seed: u64,
        spreads in 0_u64..4,
    ) {
        let mut position = Position::start(rules);
        let mut board = Board::new(&position);
        let mut dice = seed;
        for _ in 0..120 {
            let plies = position.legal_plies();
            if plies.is_empty() {
                break;
            }
            compare(&mut board, &position, &plies);
            dice = mix(dice.wrapping_add(0x9e37_79b9_7f4a_7c15));
            // Spreads are many late and few early: vary how often one is played.
            let moving: Vec<Ply> = plies
                .iter()
                .copied()
                .filter(|ply| matches!(ply, Ply::Spread { .. }))
                .collect();
            let from = if moving.is_empty() || dice >> 40 & 3 < spreads { &plies } else { &moving };
            let ply = from[usize::try_from(dice >> 8 & 0xffff_ffff).unwrap() % from.len()];
            position = position.play(ply).unwrap();
            board.make(Packed::from(ply));
            prop_assert_eq!(board.end(), end_of(&position));
        }
    }
}

/// Compares plies, ends, keys and threats in one position.
fn compare(board: &mut Board, position: &Position, plies: &[Ply]) {
    let fresh = Board::new(position);
    same(board, &fresh);
    let mut ours = Vec::new();
    board.each_ply(|ply| ours.push(ply));
    let own_plies: BTreeSet<Ply> = ours.iter().map(|ply| ply.unpack()).collect();
    assert_eq!(
        own_plies,
        plies.iter().copied().collect(),
        "{}",
        position.tps()
    );
    assert_eq!(ours.len(), plies.len());
    if !position.is_opening() {
        let first = u16::try_from(position.plies()).unwrap();
        for ply in (first..u16::MAX).step_by(97).map(Packed) {
            assert_eq!(board.allows(ply), ours.contains(&ply), "{ply:?}");
        }
        assert!(ours.iter().all(|&ply| board.allows(ply)));
    }
    for &ply in ours.iter().step_by(1 + ours.len() / 40) {
        let next = position.play(ply.unpack()).unwrap();
        let undo = board.make(ply);
        assert_eq!(
            board.end(),
            end_of(&next),
            "{} {}",
            position.tps(),
            ply.unpack()
        );
        same(board, &Board::new(&next));
        board.unmake(ply, &undo);
        same(board, &fresh);
    }
    for color in tak::Color::BOTH {
        let shores = board.shores(side(color));
        let threat =
            board.gaps_between(&shores) != 0 || board.road_spread(side(color), &shores).is_some();
        if !position.is_opening() {
            assert_eq!(
                threat,
                position.threatens_road(color),
                "{} {color}",
                position.tps()
            );
        }
    }
    if let Some(ply) = board.road_ply(&board.shores(board.mover)) {
        let winner = position
            .play(ply.unpack())
            .unwrap()
            .outcome()
            .and_then(Outcome::winner);
        assert_eq!(winner, Some(position.to_move()), "{}", position.tps());
    } else if !position.is_opening() {
        assert!(
            !position.threatens_road(position.to_move()),
            "{}",
            position.tps()
        );
    }
    compare_road_spreads(board, position, plies);
}

/// Compares the spreads that complete a road of the side to move.
fn compare_road_spreads(board: &Board, position: &Position, plies: &[Ply]) {
    if position.is_opening() || !position.threatens_road(position.to_move()) {
        return;
    }
    let shores = board.shores(board.mover);
    let mut ours = BTreeSet::new();
    board.each_road_spread(board.mover, &shores, |ply| {
        ours.insert(ply.unpack());
        ControlFlow::Continue(())
    });
    let road = Outcome::Win(position.to_move(), WinReason::Road);
    let wins = |ply: &Ply| {
        let after = position.play(*ply).unwrap();
        matches!(ply, Ply::Spread { .. }) && after.outcome() == Some(road)
    };
    let theirs = plies.iter().copied().filter(wins).collect();
    assert_eq!(ours, theirs, "{}", position.tps());
}

fn same(board: &Board, other: &Board) {
    assert_eq!(board.piles, other.piles);
    assert_eq!(board.tops, other.tops);
    assert_eq!(board.reserves, other.reserves);
    assert_eq!(board.mover, other.mover);
    assert_eq!((board.plies, board.stalled), (other.plies, other.stalled));
    assert_eq!(board.key, other.key);
}

fn end_of(position: &Position) -> Option<End> {
    position.outcome().map(|outcome| match outcome.winner() {
        None => End::Draw,
        Some(winner) if winner == position.to_move() => End::MoverLost,
        Some(_) => End::MoverWon,
    })
}

#[test]
fn key_depends_on_side_pieces_order_and_rules() {
    let board = |tps: &str, komi: &str| {
        let tps: Tps = tps.parse().unwrap();
        let rules = Rules::new(tps.size(), komi.parse().unwrap());
        Board::new(&Position::from_tps(&tps, rules).unwrap()).key
    };
    let keys = [
        board("x5/x5/x5/x5/112,x4 1 9", "0"),
        board("x5/x5/x5/x5/112,x4 2 9", "0"),
        board("x5/x5/x5/x5/112,x4 1 9", "2"),
        board("x5/x5/x5/x5/112,x4 1 9", "-2"),
        board("x5/x5/x5/x5/112S,x4 1 9", "0"),
        board("x5/x5/x5/x5/121,x4 1 9", "0"),
        board("x5/x5/x5/x5/x,112,x3 1 9", "0"),
    ];
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len());
}
