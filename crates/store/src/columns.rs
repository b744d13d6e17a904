//! Conversion between columns and values.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::database::Error;
use tavern_game::{Access, ChannelId, GuildId, MessageId, Place, UserId};

/// An id of Discord's as a `bigint`. The highest bit becomes the sign.
pub(super) fn id(number: u64) -> i64 {
    number.cast_signed()
}

pub(super) fn read_id(row: &AnyRow, column: &str) -> Result<u64, Error> {
    Ok(row.try_get::<i64, _>(column)?.cast_unsigned())
}

pub(super) fn read_optional_id(row: &AnyRow, column: &str) -> Result<Option<u64>, Error> {
    Ok(row
        .try_get::<Option<i64>, _>(column)?
        .map(i64::cast_unsigned))
}

pub(super) fn user(row: &AnyRow, column: &str) -> Result<UserId, Error> {
    read_id(row, column).map(UserId)
}

pub(super) fn message(row: &AnyRow) -> Result<Option<MessageId>, Error> {
    Ok(read_optional_id(row, "message")?.map(MessageId))
}

pub(super) fn place(row: &AnyRow) -> Result<Place, Error> {
    place_with(row, access(row)?)
}

/// The place of a row, with an access that is already known.
pub(super) fn place_with(row: &AnyRow, access: Access) -> Result<Place, Error> {
    Ok(Place {
        guild: read_optional_id(row, "guild")?.map(GuildId),
        channel: read_id(row, "channel").map(ChannelId)?,
        access,
    })
}

/// The access of the bot to the place of a row. [`Access::Direct`] reads as
/// [`Access::Member`], and [`Access::PrivateGuest`] as [`Access::Guest`].
pub(super) fn access(row: &AnyRow) -> Result<Access, Error> {
    Ok(match row.try_get::<i64, _>("guest")? {
        0 => Access::Member,
        _ => Access::Guest,
    })
}

/// The column `guest` for an access.
pub(super) fn guest_flag(access: Access) -> i64 {
    access.is_guest().into()
}

/// A number that fits its type.
pub(super) fn number<T: TryFrom<i64>>(row: &AnyRow, column: &'static str) -> Result<T, Error> {
    checked(row, column, |value| T::try_from(value).ok())
}

/// A number that `read` accepts.
pub(super) fn checked<T>(
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

/// The words of a type in a column, one for each of its values.
pub(super) type Vocabulary<T> = [(T, &'static str)];

pub(super) fn word_of<T: Copy + PartialEq>(words: &Vocabulary<T>, value: T) -> &'static str {
    words
        .iter()
        .find_map(|&(known, word)| (known == value).then_some(word))
        .expect("the table names every value of its type")
}

pub(super) fn word<T: Copy>(
    row: &AnyRow,
    column: &'static str,
    words: &Vocabulary<T>,
) -> Result<T, Error> {
    let value: String = row.try_get(column)?;
    parse_word(&value, column, words)
}

pub(super) fn parse_word<T: Copy>(
    value: &str,
    column: &'static str,
    words: &Vocabulary<T>,
) -> Result<T, Error> {
    words
        .iter()
        .find_map(|&(known, word)| (word == value).then_some(known))
        .ok_or_else(|| Error::Corrupt {
            column,
            value: value.to_owned(),
        })
}
