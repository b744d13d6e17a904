//! Legal plies similar to a typed text.

use std::cmp::Reverse;

use tak::{Ply, Position, ptn};

/// The least similarity of a suggestion, in thousandths.
const ALIKE: u16 = 600;

/// Up to `most` legal plies, best match first: those that begin with the text,
/// those that contain it, and those on the same square. If there are none, the
/// most similar ones.
pub fn suggest(position: &Position, typed: &str, most: usize) -> Vec<Ply> {
    let typed = ptn::tidy(typed).to_ascii_lowercase();
    let mut ranked: Vec<(Rank, Ply)> = position
        .legal_plies()
        .into_iter()
        .filter_map(|ply| Some((rank(&typed, ply)?, ply)))
        .collect();
    // The sort is stable: equal matches stay in board order.
    ranked.sort_by_key(|&(rank, _)| rank);
    let fits = |(kind, ..): Rank| kind < Kind::Resembles;
    let some_fit = ranked.first().is_some_and(|&(rank, _)| fits(rank));
    ranked
        .into_iter()
        .take_while(|&(rank, _)| fits(rank) || !some_fit)
        .take(most)
        .map(|(_, ply)| ply)
        .collect()
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

fn rank(typed: &str, ply: Ply) -> Option<Rank> {
    let square = ply.square();
    let ply = ply.to_string().to_ascii_lowercase();
    // Among exact matches, the shortest is nearest.
    let to_the_letter = |kind| Some((kind, Reverse(0), ply.len()));
    let alike = per_mille(strsim::jaro_winkler(typed, &ply));
    match typed {
        "" => Some((Kind::Begins, Reverse(0), 0)),
        typed if ply == typed => to_the_letter(Kind::Same),
        typed if ply.starts_with(typed) => to_the_letter(Kind::Begins),
        typed if ply.contains(typed) => to_the_letter(Kind::Contains),
        // In a text with a legal square, the error is more often elsewhere.
        typed if typed.contains(&square.to_string()) => Some((Kind::SameSquare, Reverse(alike), 0)),
        _ => (alike >= ALIKE).then_some((Kind::Resembles, Reverse(alike), 0)),
    }
}

/// A similarity between 0 and 1 as an integer, so that it can be ordered.
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
    use tak::{Komi, Rules, Tps};

    #[test]
    fn best_matches_come_first() {
        let tps: Tps = "x5/x5/x2,2221C,x2/1,x4/2,x4 1 7".parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        let check = |typed: &str, expected: &[&str]| {
            let plies = suggest(&position, typed, expected.len().max(1));
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
        check("banana", &[]);
    }
}
