//! Legal plies similar to a typed text, and suggestions for a refused ply.

use std::cmp::Reverse;

use tak::ptn::{Notation, ParsePlyError, ReadPlyError};
use tak::{IllegalPly, Ply, Position, Square, ptn};

/// The least similarity of a suggestion, in thousandths.
const ALIKE: u16 = 600;

/// Up to `most` legal plies, best match first: those that begin with the text,
/// those that contain it, and those on the same square. If there are none, the
/// most similar ones.
pub fn suggest(position: &Position, text: &str, most: usize) -> Vec<Ply> {
    let text = ptn::tidy(text).to_ascii_lowercase();
    let mut ranks: Vec<(Rank, Ply)> = position
        .legal_plies()
        .into_iter()
        .filter_map(|ply| Some((rank(&text, ply)?, ply)))
        .collect();
    // The sort is stable: equal matches stay in board order.
    ranks.sort_by_key(|&(rank, _)| rank);
    let fits = |(kind, ..): Rank| kind < Kind::Resembles;
    let some_fit = ranks.first().is_some_and(|&(rank, _)| fits(rank));
    ranks
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

fn rank(text: &str, ply: Ply) -> Option<Rank> {
    let square = ply.square();
    let ply = ply.to_string().to_ascii_lowercase();
    // Among exact matches, the shortest is nearest.
    let to_the_letter = |kind| Some((kind, Reverse(0), ply.len()));
    let alike = per_mille(strsim::jaro_winkler(text, &ply));
    match text {
        "" => Some((Kind::Begins, Reverse(0), 0)),
        text if ply == text => to_the_letter(Kind::Same),
        text if ply.starts_with(text) => to_the_letter(Kind::Begins),
        text if ply.contains(text) => to_the_letter(Kind::Contains),
        // In a text with a legal square, the error is more often elsewhere.
        text if text.contains(&square.to_string()) => Some((Kind::SameSquare, Reverse(alike), 0)),
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

/// The distance between the typed square and a suggested one. A missing square
/// was probably mistyped; on a player's own square, the error is elsewhere.
fn search_distance(rule: IllegalPly) -> u8 {
    match rule {
        IllegalPly::OffBoard { .. } => 2,
        IllegalPly::NothingToMove { .. } => 1,
        _ => 0,
    }
}

/// Up to `most` legal plies, best match first; none if the broken rule explains
/// enough. A spread is never turned into a placement.
pub(super) fn nearest(
    position: &Position,
    text: &str,
    reason: &ReadPlyError,
    most: usize,
) -> Vec<Ply> {
    let mut legal = match reason {
        ReadPlyError::Illegal(rule) if explains_enough(position, *rule) => return Vec::new(),
        ReadPlyError::Illegal(rule) => match text.parse::<Notation>() {
            Ok(Notation { ply, .. }) => similar_plies(position, ply, search_distance(*rule)),
            Err(_) => Vec::new(),
        },
        ReadPlyError::Syntax(error) => {
            let mut alike = suggest(position, text, position.legal_plies().len());
            if is_spread_attempt(error) {
                alike.retain(|ply| matches!(ply, Ply::Spread { .. }));
            }
            match error {
                ParsePlyError::Empty | ParsePlyError::Link => alike.clear(),
                ParsePlyError::Trailing { ply } => {
                    alike.retain(|legal| legal.square() == ply.square());
                }
                _ => {}
            }
            alike
        }
    };
    legal.truncate(most);
    legal
}

/// Whether the broken rule explains enough, so that no other ply is suggested.
fn explains_enough(position: &Position, rule: IllegalPly) -> bool {
    match rule {
        IllegalPly::GameOver
        | IllegalPly::NotYours { .. }
        | IllegalPly::BlockedByCap { .. }
        | IllegalPly::BlockedByWall { .. }
        | IllegalPly::OpeningIsPlacement { .. } => true,
        IllegalPly::Occupied { top, .. } => top.color != position.to_move(),
        _ => false,
    }
}

/// Whether the text looks like a spread with an error in its notation.
fn is_spread_attempt(error: &ParsePlyError) -> bool {
    match error {
        ParsePlyError::NoDirection { .. }
        | ParsePlyError::DropsMismatch { .. }
        | ParsePlyError::ZeroDrop
        | ParsePlyError::Count { .. } => true,
        ParsePlyError::Trailing { ply } => matches!(ply, Ply::Spread { .. }),
        ParsePlyError::Empty | ParsePlyError::NoSquare | ParsePlyError::Link => false,
    }
}

/// The legal plies similar to a typed one, most similar first: same piece, same
/// square, same direction.
fn similar_plies(position: &Position, typed_ply: Ply, search_distance: u8) -> Vec<Ply> {
    let legal = position.legal_plies().into_iter();
    let mut ranks: Vec<_> = legal
        .filter_map(|ply| Some((difference(typed_ply, ply, search_distance)?, ply)))
        .collect();
    // The sort is stable: equally similar plies stay in board order.
    ranks.sort_by_key(|&(rank, _)| rank);
    ranks.into_iter().map(|(_, ply)| ply).collect()
}

/// The difference between a typed ply and a legal one, the smaller the better,
/// or `None` if they have nothing in common.
fn difference(typed_ply: Ply, ply: Ply, search_distance: u8) -> Option<(bool, u8, bool, u8, bool)> {
    let (most, away) = distance(typed_ply.square(), ply.square());
    if most > search_distance {
        return None;
    }
    match (typed_ply, ply) {
        (
            Ply::Place {
                role: typed_role, ..
            },
            Ply::Place { role, .. },
        ) => Some((role != typed_role, away, false, 0, false)),
        // A placement on a player's own square may stand for a spread from
        // there.
        (Ply::Place { .. }, Ply::Spread { drops, .. }) => {
            (away == 0).then_some((true, 0, false, drops.carried(), drops.squares() > 1))
        }
        (Ply::Double { .. } | Ply::Place { .. }, Ply::Double { .. }) => {
            Some((false, away, false, 0, false))
        }
        // A count and a square, without a direction.
        (Ply::Double { .. }, Ply::Spread { drops, .. }) => {
            let by_count = drops.carried().abs_diff(2);
            (away == 0).then_some((false, 0, false, by_count, drops.squares() > 1))
        }
        (
            Ply::Spread {
                direction: typed_role,
                drops: wanted_drops,
                ..
            },
            Ply::Spread {
                direction, drops, ..
            },
        ) => {
            let by_count = drops.carried().abs_diff(wanted_drops.carried());
            let other_drops = drops != wanted_drops;
            Some((false, away, direction != typed_role, by_count, other_drops))
        }
        (Ply::Double { .. }, Ply::Place { .. })
        | (Ply::Spread { .. }, Ply::Place { .. } | Ply::Double { .. }) => None,
    }
}

/// The distance of two squares along the longer axis, and along both axes
/// together.
fn distance(one: Square, other: Square) -> (u8, u8) {
    let files = one.file().abs_diff(other.file());
    let ranks = one.rank().abs_diff(other.rank());
    (files.max(ranks), files + ranks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Komi, Rules, Tps};

    #[test]
    fn best_matches_come_first() {
        let tps: Tps = "x5/x5/x2,2221C,x2/1,x4/2,x4 1 7".parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        let check = |text: &str, expected: &[&str]| {
            let plies = suggest(&position, text, expected.len().max(1));
            let names: Vec<String> = plies.iter().map(Ply::to_string).collect();
            assert_eq!(names, expected, "{text}");
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

    #[test]
    fn nearest_plies_come_first_unless_rule_explains_enough() {
        let check = |tps: &str, text: &str, expected: &[&str]| {
            let tps: Tps = tps.parse().unwrap();
            let rules = Rules::new(tps.size(), Komi::default());
            let position = Position::from_tps(&tps, rules).unwrap();
            let reason = ptn::read(&position, text).unwrap_err();
            let plies = nearest(&position, text, &reason, 4);
            let names: Vec<String> = plies.iter().map(Ply::to_string).collect();
            assert_eq!(names, expected, "{text}");
        };
        let start = "x5/x5/x5/x5/x5 1 1";
        check(start, "Sc3", &["c3"]);
        check(start, "c3>", &[]);
        check(start, "f6", &["e5", "e4", "d5", "d4"]);
        check(start, "2c3", &[]);
        // White has a stack on c3 and a capstone on e5; Black a wall on d3.
        let busy = "x4,1C/x5/x2,21211,2S,x/2,x4/x5 1 9";
        check(busy, "d3", &[]);
        check(busy, "d3+", &[]);
        check(busy, "c3>", &[]);
        check(busy, "c3", &["c3+", "c3-", "c3<", "2c3+"]);
        check(busy, "6c3+", &["5c3+", "5c3+41", "5c3+32", "5c3+23"]);
        check(busy, "2c3", &["2c3+", "2c3-", "2c3<", "2c3+11"]);
        check(busy, "3c3", &["3c3+", "3c3-", "3c3<", "3c3+21"]);
        check(busy, "3c3+13", &["3c3+", "3c3+21", "3c3+12", "3c3-21"]);
        check(busy, "e4+", &["e5-", "e5<"]);
        check(busy, "Cb2", &["b2", "Sb2"]);
        check(busy, "hello", &[]);
    }
}
