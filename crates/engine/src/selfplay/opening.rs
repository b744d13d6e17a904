//! Balanced openings.

use tak::{Ply, Position, Role, Rules};

use crate::evaluation::Weights;
use crate::level::Dice;
use crate::search::{Engine, Limits};

/// The advantage that an opening may have, in centiflats.
const BALANCED: i32 = 90;

/// A position after four random placements of flats, with little advantage
/// according to a short search. Equal seeds give equal openings.
#[must_use]
pub fn opening(rules: Rules, seed: u64) -> Position {
    let mut dice = Dice::of(seed, 4);
    // With equal openings, older matches remain comparable.
    let weights = Weights::of_levels(rules.size());
    let mut engine = Engine::new(1).with_weights(weights.clone());
    let mut best: Option<(i32, Position)> = None;
    for _ in 0..12 {
        let position = random_start(rules, &mut dice);
        engine.clear();
        let report = engine.search(&position, Limits::nodes(2_000), &mut ());
        let Some(lead) = report.map(|report| report.best().score.centiflats().abs()) else {
            continue;
        };
        if best.as_ref().is_none_or(|(least, _)| lead < *least) {
            best = Some((lead, position));
        }
        if lead <= BALANCED {
            break;
        }
    }
    best.map_or_else(|| Position::start(rules), |(_, position)| position)
}

fn random_start(rules: Rules, dice: &mut Dice) -> Position {
    let mut position = Position::start(rules);
    for _ in 0..4 {
        let mut plies = position.legal_plies();
        plies.retain(|ply| {
            matches!(
                ply,
                Ply::Double { .. }
                    | Ply::Place {
                        role: Role::Flat,
                        ..
                    }
            )
        });
        if plies.is_empty() {
            break;
        }
        let ply = plies[dice.index(plies.len())];
        match position.play(ply) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    position
}
