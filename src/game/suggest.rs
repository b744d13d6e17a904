//! Legal plies that look like what was typed.

use std::cmp::Reverse;

use crate::tak::{Ply, Position, ptn};

/// Up to `most` legal plies, best match first: those that begin like what
/// was typed, those that contain it, those on the same square, and then those
/// that look most similar.
#[must_use]
pub fn suggest(position: &Position, typed: &str, most: usize) -> Vec<Ply> {
    let typed = ptn::tidy(typed).to_ascii_lowercase();
    let mut ranked: Vec<(Rank, Ply)> = position
        .legal_plies()
        .into_iter()
        .map(|ply| (rank(&typed, ply), ply))
        .collect();
    // A stable sort: plies that match equally well stay in board order.
    ranked.sort_by_key(|&(rank, _)| rank);
    ranked.into_iter().take(most).map(|(_, ply)| ply).collect()
}

/// The smaller, the better.
type Rank = (Kind, Reverse<u16>, usize);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Same,
    Begins,
    Contains,
    SameSquare,
    Resembles,
}

fn rank(typed: &str, ply: Ply) -> Rank {
    let square = ply.square();
    let ply = ply.to_string().to_ascii_lowercase();
    let kind = match typed {
        "" => return (Kind::Begins, Reverse(0), 0),
        typed if ply == typed => Kind::Same,
        typed if ply.starts_with(typed) => Kind::Begins,
        typed if ply.contains(typed) => Kind::Contains,
        // Whoever named a square is more often wrong about the rest.
        typed if typed.contains(&square.to_string()) => Kind::SameSquare,
        _ => Kind::Resembles,
    };
    match kind {
        // Among those that match to the letter, the shortest is nearest.
        Kind::Same | Kind::Begins | Kind::Contains => (kind, Reverse(0), ply.len()),
        Kind::SameSquare | Kind::Resembles => (
            kind,
            Reverse(per_mille(strsim::jaro_winkler(typed, &ply))),
            0,
        ),
    }
}

/// A similarity between 0 and 1 as a whole number, which can be ordered.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it lies between 0 and 1000"
)]
fn per_mille(similarity: f64) -> u16 {
    (similarity * 1000.0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tak::{Komi, Rules, Tps};

    #[test]
    fn the_best_matches_come_first() {
        let tps: Tps = "x5/x5/x2,2221C,x2/1,x4/2,x4 1 7".parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        let check = |typed: &str, expected: &[&str]| {
            let plies = suggest(&position, typed, expected.len());
            let names: Vec<String> = plies.iter().map(Ply::to_string).collect();
            assert_eq!(names, expected, "{typed}");
        };
        check("b2", &["b2", "Sb2"]);
        check(
            "c3",
            &["c3+", "c3>", "c3-", "c3<", "2c3+", "3c3+", "4c3+", "2c3>"],
        );
        check("4c3>", &["4c3>", "4c3>31", "4c3>22", "4c3>13"]);
        check("Sb1", &["Sb1"]);
        check("Ca2", &["a2+", "a2>"]);
        check("", &["b1", "Sb1"]);
        check("banana", &["b1"]);
    }
}
