//! The terms and the result of a game as data, for programs that read games.

use serde::Serialize;

use tak::Color;
use tavern_game::Terms;

/// The terms of a game.
#[derive(Clone, Debug, Serialize)]
pub struct PublicTerms {
    pub size: u8,
    /// In half flats.
    pub half_komi: i64,
    pub opening: String,
    pub white_pieces: PublicReserves,
    pub black_pieces: PublicReserves,
    pub pace: String,
    pub rated: bool,
    pub calls_tak: bool,
    /// The start position; none for the empty board.
    pub position: Option<String>,
}

/// The pieces of a player at the start.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PublicReserves {
    pub stones: u32,
    pub capstones: u32,
}

/// A stored result as PTN writes it.
pub(crate) fn result_in_ptn(result: &str, reason: &str) -> Option<String> {
    let way = match reason {
        "road" => 'R',
        "flats" => 'F',
        _ => '1',
    };
    match result {
        "white" => Some(format!("{way}-0")),
        "black" => Some(format!("0-{way}")),
        "draw" => Some("1/2-1/2".to_owned()),
        _ => None,
    }
}

impl PublicTerms {
    pub(crate) fn of(terms: &Terms) -> PublicTerms {
        let rules = terms.rules();
        let pieces = |color: Color| {
            let reserves = rules.reserves()[color];
            PublicReserves {
                stones: reserves.stones().into(),
                capstones: reserves.caps().into(),
            }
        };
        PublicTerms {
            size: rules.size().get(),
            half_komi: rules.komi().halves().into(),
            opening: rules.opening().to_string(),
            white_pieces: pieces(Color::White),
            black_pieces: pieces(Color::Black),
            pace: terms.pace().to_string(),
            rated: terms.rated(),
            calls_tak: terms.house_rules().calls_tak,
            position: terms.set_up().map(|tps| tps.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_is_written_as_in_ptn() {
        let check = |result, reason, truth: Option<&str>| {
            assert_eq!(result_in_ptn(result, reason).as_deref(), truth);
        };
        check("white", "road", Some("R-0"));
        check("black", "flats", Some("0-F"));
        check("black", "time", Some("0-1"));
        check("draw", "flats", Some("1/2-1/2"));
        check("none", "cancelled", None);
    }
}
