//! A scripted beginner.

use tak::{Outcome, Ply, Position};

use crate::level::Dice;

/// The ply of a person in their first games. They take a road that a placement
/// completes, block such a road of the opponent in one of two turns, and else play
/// any legal ply.
pub(super) fn ply(position: &Position, seed: u64) -> Option<Ply> {
    let mut dice = Dice::of(seed, position.plies().into());
    let plies = position.legal_plies();
    if !position.is_opening() {
        if let Some(road) = roads(position).next() {
            return Some(road);
        }
        let blocks = blocks(position, &plies);
        if !blocks.is_empty() && dice.below(2) == 0 {
            return Some(blocks[dice.index(blocks.len())]);
        }
    }
    plies.get(dice.index(plies.len().max(1))).copied()
}

/// The placements of the side to move that complete a road of its own.
fn roads(position: &Position) -> impl Iterator<Item = Ply> {
    let mover = position.to_move();
    let plies = position.road_threats(mover).into_iter();
    plies.filter(move |&ply| {
        let wins = position.play(ply).ok().and_then(|next| next.outcome());
        !matches!(ply, Ply::Spread { .. }) && wins.and_then(Outcome::winner) == Some(mover)
    })
}

/// The placements on the squares of all such roads of the opponent; none if one
/// ply cannot stop them.
fn blocks(position: &Position, plies: &[Ply]) -> Vec<Ply> {
    let threats = position.road_threats(!position.to_move()).into_iter();
    let gaps: Vec<_> = threats
        .filter(|ply| !matches!(ply, Ply::Spread { .. }))
        .map(Ply::square)
        .collect();
    let Some(&first) = gaps.first() else {
        return Vec::new();
    };
    let is_block = |ply: &Ply| !matches!(ply, Ply::Spread { .. }) && ply.square() == first;
    plies.iter().copied().filter(is_block).collect()
}
