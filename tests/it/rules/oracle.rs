//! Our rules compared with those of fast-tak and takparse, ply by ply.

use std::collections::BTreeSet;

use fast_tak::takparse::{Color as TheirColor, Move, Tps as TheirTps};
use fast_tak::{Game, GameResult, MAX_REVERSIBLE_PLIES, Reserves};
use tak_tavern::tak::{
    Color, DrawReason, Komi, Outcome, Ply, Position, Rules, Size, Stack, WinReason, ptn,
};

use crate::chance::{Dice, times};

#[test]
fn games_on_3x3_agree() {
    duel::<3, 0>(60);
    duel::<3, 4>(60);
}

#[test]
fn games_on_4x4_agree() {
    duel::<4, 0>(40);
    duel::<4, 1>(40);
}

#[test]
fn games_on_5x5_agree() {
    duel::<5, 0>(20);
    duel::<5, 4>(20);
}

#[test]
fn games_on_6x6_agree() {
    duel::<6, 4>(15);
}

#[test]
fn games_on_7x7_agree() {
    duel::<7, 0>(10);
}

#[test]
fn games_on_8x8_agree() {
    duel::<8, 3>(6);
}

#[expect(
    clippy::print_stdout,
    reason = "how much was compared is worth knowing"
)]
fn duel<const N: usize, const HALF_KOMI: i8>(games: usize)
where
    Reserves<N>: Default,
{
    let (mut plies, mut ended) = (0, 0);
    for seed in 0..times(games) {
        let (played, end) = play::<N, HALF_KOMI>(seed as u64);
        plies += played;
        ended += usize::from(end);
    }
    println!(
        "{N}x{N}: {} games, {plies} plies, {ended} to their end",
        times(games)
    );
    assert!(ended > 0, "some games are played to their end");
}

/// Plays a game on both boards. Returns the number of plies, and whether the
/// game ended.
fn play<const N: usize, const HALF_KOMI: i8>(seed: u64) -> (usize, bool)
where
    Reserves<N>: Default,
{
    let size = Size::new(u8::try_from(N).unwrap()).unwrap();
    let komi = Komi::from_halves(HALF_KOMI).unwrap();
    let mut ours = Position::start(Rules::new(size, komi));
    let mut theirs = Game::<N, HALF_KOMI>::default();
    let mut dice = Dice::new(seed * 19 + u64::from(HALF_KOMI.unsigned_abs()));
    let mut plies = 0;
    // Whether a wall was crushed since the last placement: their count of quiet
    // plies continues, ours restarts.
    let mut crushed = false;
    loop {
        let their_tps = TheirTps::from(theirs.clone());
        assert_eq!(ours.tps().to_string(), their_tps.to_string());
        if crushed && theirs.reversible_plies >= MAX_REVERSIBLE_PLIES {
            return (plies, false);
        }
        assert_eq!(ours.outcome(), outcome(theirs.result()), "{their_tps}");
        if ours.outcome().is_some() {
            return (plies, true);
        }
        let heights = ours
            .board()
            .stacks()
            .map(|(_, stack): (_, Stack)| stack.height());
        if heights.max() > Some(55) {
            // Their stacks are limited to 63 pieces.
            return (plies, false);
        }
        assert_eq!(our_plies(&ours), their_plies(&theirs), "{their_tps}");
        let ply = dice.ply(&ours);
        crushed = match ply {
            Ply::Spread { .. } => crushed || ours.crushes(ply),
            _ => false,
        };
        theirs.play(ply.to_string().parse().unwrap()).unwrap();
        ours = ours.play(ply).unwrap();
        plies += 1;
    }
}

fn our_plies(position: &Position) -> BTreeSet<Ply> {
    position.legal_plies().into_iter().collect()
}

fn their_plies<const N: usize, const K: i8>(game: &Game<N, K>) -> BTreeSet<Ply> {
    let mut moves: Vec<Move> = Vec::new();
    game.possible_moves(&mut moves);
    let read = |ply: &Move| ply.to_string().parse::<ptn::Notation>().unwrap().ply;
    moves.iter().map(read).collect()
}

fn outcome(result: GameResult) -> Option<Outcome> {
    let reason = |reason| match format!("{reason:?}").as_str() {
        "Road" => WinReason::Road,
        _ => WinReason::Flats,
    };
    match result {
        GameResult::Ongoing => None,
        GameResult::Draw { reason } if format!("{reason:?}") == "ReversiblePlies" => {
            Some(Outcome::Draw(DrawReason::Stalled))
        }
        GameResult::Draw { .. } => Some(Outcome::Draw(DrawReason::Flats)),
        GameResult::Winner { color, reason: why } => {
            let color = match color {
                TheirColor::White => Color::White,
                TheirColor::Black => Color::Black,
            };
            Some(Outcome::Win(color, reason(why)))
        }
    }
}
