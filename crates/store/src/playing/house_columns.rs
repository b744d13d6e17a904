//! The columns of the house in the row of a game.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{Vocabulary, checked, word, word_of};
use crate::database::Error;
use tak::Color;
use tavern_game::{HouseOrigin, HouseSeat, Level};

const COLORS: &Vocabulary<Color> = &[(Color::White, "white"), (Color::Black, "black")];

/// The seat of the house in a row of a game.
pub(crate) fn seat(row: &AnyRow) -> Result<Option<HouseSeat>, Error> {
    if row.try_get::<Option<i64>, _>("house_level")?.is_none() {
        return Ok(None);
    }
    Ok(Some(HouseSeat {
        level: level(row, "house_level")?,
        color: word(row, "house_color", COLORS)?,
    }))
}

pub(crate) fn level(row: &AnyRow, column: &'static str) -> Result<Level, Error> {
    checked(row, column, |level| Level::new(u8::try_from(level).ok()?))
}

/// The house as one of the players, and the button that began the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatedHouse {
    pub(super) seat: HouseSeat,
    pub(super) origin: Option<HouseOrigin>,
}

pub(crate) fn seat_columns(seat: Option<HouseSeat>) -> (Option<i64>, Option<&'static str>) {
    seat.map(|seat| (i64::from(seat.level.get()), word_of(COLORS, seat.color)))
        .unzip()
}
