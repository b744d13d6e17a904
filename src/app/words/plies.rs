//! Plies in words.

use super::person;
use crate::game::Game;
use crate::tak::{Played, Ply, Position};

/// Who plays which side.
#[must_use]
pub fn seats_line(game: &Game) -> String {
    let (white, black) = (person(game.players.white), person(game.players.black));
    format!("{white} plays White, {black} plays Black.")
}

/// A ply in the list that a `ply` option completes to: its notation, and what
/// it does.
#[must_use]
pub fn ply_choice(position: &Position, played: Played) -> String {
    match played.ply {
        Ply::Place { role, .. } => format!("{played}  ({} {role})", possessive(position)),
        Ply::Double { .. } => format!("{played}  (two of {} flats)", possessive(position)),
        Ply::Spread {
            square,
            direction,
            drops,
        } => {
            let lands: Vec<String> = drops
                .counts()
                .zip(square.ray(direction, position.size()))
                .map(|(count, target)| format!("{count} on {target}"))
                .collect();
            let crush = if played.crush {
                ", crushing a wall"
            } else {
                ""
            };
            format!("{played}  ({}{crush})", lands.join(", "))
        }
    }
}

/// Whose piece is placed: in the opening it is not one's own.
fn possessive(position: &Position) -> &'static str {
    if position.placed_color() == position.to_move() {
        "your"
    } else {
        "your opponent's"
    }
}

/// A list of plies as code: `c3`, `Sc3` or `c3>`.
pub(super) fn listed(plies: &[Ply]) -> String {
    let names: Vec<String> = plies.iter().map(|ply| format!("`{ply}`")).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
    }
}
