//! The end of a game in its columns `result` and `reason`.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{Vocabulary, word, word_of};
use crate::database::Error;
use tak::{Color, DrawReason, Outcome, WinReason};
use tavern_game::End;

/// The winner and the reason of an end.
pub(crate) fn result_and_reason(end: End) -> (&'static str, &'static str) {
    let result = match end.winner() {
        Some(Color::White) => "white",
        Some(Color::Black) => "black",
        None if end.is_void() => "none",
        None => "draw",
    };
    (result, word_of(REASONS, reason(end)))
}

/// The reason of an end, for either winner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason {
    Road,
    Flats,
    Stalled,
    Resignation,
    Agreement,
    Cancelled,
    Stopped,
    Lapsed,
    Time,
    Abandoned,
}

const REASONS: &Vocabulary<Reason> = &[
    (Reason::Road, "road"),
    (Reason::Flats, "flats"),
    (Reason::Stalled, "stalled"),
    (Reason::Resignation, "resignation"),
    (Reason::Agreement, "agreement"),
    (Reason::Cancelled, "cancelled"),
    (Reason::Stopped, "stopped"),
    (Reason::Lapsed, "lapsed"),
    (Reason::Time, "time"),
    (Reason::Abandoned, "abandoned"),
];

fn reason(end: End) -> Reason {
    match end {
        End::Board(Outcome::Win(_, WinReason::Road)) => Reason::Road,
        End::Board(Outcome::Win(_, WinReason::Flats) | Outcome::Draw(DrawReason::Flats)) => {
            Reason::Flats
        }
        End::Board(Outcome::Draw(DrawReason::Stalled)) => Reason::Stalled,
        End::Resigned(_) => Reason::Resignation,
        End::Agreed => Reason::Agreement,
        End::Cancelled => Reason::Cancelled,
        End::Stopped => Reason::Stopped,
        End::Lapsed => Reason::Lapsed,
        End::Time(_) => Reason::Time,
        End::Abandoned(_) => Reason::Abandoned,
    }
}

/// The winner in the column `result`.
const WINNERS: &Vocabulary<Option<Color>> = &[
    (Some(Color::White), "white"),
    (Some(Color::Black), "black"),
    (None, "draw"),
];

/// The end of a game that counts.
pub(crate) fn read_end(row: &AnyRow) -> Result<End, Error> {
    let (winner, reason) = (word(row, "result", WINNERS)?, word(row, "reason", REASONS)?);
    Ok(match (winner, reason) {
        (Some(winner), Reason::Road) => End::Board(Outcome::Win(winner, WinReason::Road)),
        (Some(winner), Reason::Flats) => End::Board(Outcome::Win(winner, WinReason::Flats)),
        (Some(winner), Reason::Resignation) => End::Resigned(!winner),
        (Some(winner), Reason::Time) => End::Time(!winner),
        (Some(winner), Reason::Abandoned) => End::Abandoned(!winner),
        (None, Reason::Flats) => End::Board(Outcome::Draw(DrawReason::Flats)),
        (None, Reason::Stalled) => End::Board(Outcome::Draw(DrawReason::Stalled)),
        (None, Reason::Agreement) => End::Agreed,
        _ => {
            return Err(Error::Corrupt {
                column: "reason",
                value: row.try_get("reason")?,
            });
        }
    })
}
