//! Between rows and values: the only place that knows how things are written
//! in the database.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Error;
use crate::game::{
    Challenge, ChallengeState, ChannelId, First, Game, GameId, GuildId, Offer, Place, Settings,
    UserId,
};
use crate::tak::{ByColor, Color, DrawReason, Komi, Outcome, Size, WinReason};

pub(super) fn challenge(row: &AnyRow) -> Result<Challenge, Error> {
    Ok(Challenge {
        id: GameId(row.try_get("id")?),
        offer: Offer {
            challenger: user(row, "challenger")?,
            opponent: user(row, "opponent")?,
            place: place(row)?,
            settings: settings(row)?,
            first: word(row, "first", FIRSTS)?,
        },
        state: word(row, "state", STATES)?,
    })
}

/// A game as it was at the start; its plies lie elsewhere.
pub(super) fn game_at_start(row: &AnyRow) -> Result<Game, Error> {
    let players = ByColor {
        white: user(row, "white")?,
        black: user(row, "black")?,
    };
    Ok(Game::new(
        GameId(row.try_get("id")?),
        place(row)?,
        players,
        settings(row)?,
    ))
}

/// Who resigned, if the game ended so. Every other end follows from the
/// plies.
pub(super) fn resigned(row: &AnyRow) -> Result<Option<Color>, Error> {
    let (result, reason): (Option<String>, Option<String>) =
        (row.try_get("result")?, row.try_get("reason")?);
    match (result.as_deref(), reason.as_deref()) {
        (Some("white"), Some("resignation")) => Ok(Some(Color::Black)),
        (Some("black"), Some("resignation")) => Ok(Some(Color::White)),
        _ => Ok(None),
    }
}

/// The words of an end: who won, and by what.
pub(super) fn end(outcome: Outcome) -> (&'static str, &'static str) {
    match outcome {
        Outcome::Win(color, reason) => {
            let winner = match color {
                Color::White => "white",
                Color::Black => "black",
            };
            let reason = match reason {
                WinReason::Road => "road",
                WinReason::Flats => "flats",
                WinReason::Resignation => "resignation",
            };
            (winner, reason)
        }
        Outcome::Draw(DrawReason::Flats) => ("draw", "flats"),
        Outcome::Draw(DrawReason::Stalled) => ("draw", "stalled"),
    }
}

const FIRSTS: &[(First, &str)] = &[
    (First::Turns, "turns"),
    (First::Challenger, "challenger"),
    (First::Opponent, "opponent"),
];

const STATES: &[(ChallengeState, &str)] = &[
    (ChallengeState::Open, "open"),
    (ChallengeState::Accepted, "accepted"),
    (ChallengeState::Declined, "declined"),
    (ChallengeState::Withdrawn, "withdrawn"),
];

pub(super) fn first_word(first: First) -> &'static str {
    written(FIRSTS, first)
}

pub(super) fn state_word(state: ChallengeState) -> &'static str {
    written(STATES, state)
}

fn written<T: Copy + PartialEq>(words: &[(T, &'static str)], value: T) -> &'static str {
    words
        .iter()
        .find_map(|&(known, word)| (known == value).then_some(word))
        .expect("the table names every value of its type")
}

fn word<T: Copy>(
    row: &AnyRow,
    column: &'static str,
    words: &[(T, &'static str)],
) -> Result<T, Error> {
    let value: String = row.try_get(column)?;
    words
        .iter()
        .find_map(|&(known, word)| (word == value).then_some(known))
        .ok_or(Error::Corrupt { column, value })
}

pub(super) fn user(row: &AnyRow, column: &str) -> Result<UserId, Error> {
    Ok(UserId(row.try_get::<i64, _>(column)?.cast_unsigned()))
}

pub(super) fn place(row: &AnyRow) -> Result<Place, Error> {
    let guild: Option<i64> = row.try_get("guild")?;
    let guild = guild.map(|id| GuildId(id.cast_unsigned()));
    Ok(Place {
        guild,
        channel: channel(row)?,
    })
}

pub(super) fn channel(row: &AnyRow) -> Result<ChannelId, Error> {
    Ok(ChannelId(row.try_get::<i64, _>("channel")?.cast_unsigned()))
}

fn settings(row: &AnyRow) -> Result<Settings, Error> {
    Ok(Settings {
        size: number(row, "size", |n| Size::new(u8::try_from(n).ok()?))?,
        komi: number(row, "komi", |n| Komi::from_halves(i8::try_from(n).ok()?))?,
    })
}

fn number<T>(
    row: &AnyRow,
    column: &'static str,
    read: impl FnOnce(i64) -> Option<T>,
) -> Result<T, Error> {
    let value: i64 = row.try_get(column)?;
    read(value).ok_or_else(|| Error::Corrupt {
        column,
        value: value.to_string(),
    })
}
