//! The end of a game in its columns `result` and `reason`.

use crate::columns::Winner;
use crate::database::{Error, FromRow, Row, words};
use tak::{Color, DrawReason, Outcome, WinReason};
use tavern_game::End;

/// The winner and the reason of an end.
pub(crate) fn result_and_reason(end: End) -> (&'static str, Reason) {
    let result = match end.winner() {
        Some(Color::White) => "white",
        Some(Color::Black) => "black",
        None if end.is_void() => "none",
        None => "draw",
    };
    (result, reason(end))
}

/// The reason of an end, for either winner.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reason {
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

words!(Reason {
    Road => "road",
    Flats => "flats",
    Stalled => "stalled",
    Resignation => "resignation",
    Agreement => "agreement",
    Cancelled => "cancelled",
    Stopped => "stopped",
    Lapsed => "lapsed",
    Time => "time",
    Abandoned => "abandoned",
});

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

/// The end of a game that counts.
impl FromRow for End {
    fn from_row(row: &Row) -> Result<End, Error> {
        let (Winner(winner), reason) = (row.read("result")?, row.read("reason")?);
        Ok(match (winner, reason) {
            (Some(winner), Reason::Road) => End::Board(Outcome::Win(winner, WinReason::Road)),
            (Some(winner), Reason::Flats) => End::Board(Outcome::Win(winner, WinReason::Flats)),
            (Some(winner), Reason::Resignation) => End::Resigned(!winner),
            (Some(winner), Reason::Time) => End::Time(!winner),
            (Some(winner), Reason::Abandoned) => End::Abandoned(!winner),
            (None, Reason::Flats) => End::Board(Outcome::Draw(DrawReason::Flats)),
            (None, Reason::Stalled) => End::Board(Outcome::Draw(DrawReason::Stalled)),
            (None, Reason::Agreement) => End::Agreed,
            _ => return Err(Error::corrupt("reason", row.read::<String>("reason")?)),
        })
    }
}
