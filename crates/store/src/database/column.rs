//! The values of columns: how types of the program are stored, and read from the rows of a statement.

use std::fmt::Display;

use sqlx::any::AnyRow;
use sqlx::{Any, Decode, Row as _, Type};

use super::error::Error;

/// A type that a column stores as a number or a text.
pub(crate) trait Column: Sized {
    type Stored: Stored;

    fn store(self) -> Self::Stored;

    /// The value, or the stored one if this program never writes it.
    fn load(column_value: Self::Stored) -> Result<Self, Self::Stored>;
}

/// A value as the database stores it: `i64` or `String`, or nothing in its place.
pub(crate) trait Stored: Type<Any> + for<'r> Decode<'r, Any> {
    fn value(self) -> Value;
}

/// A value for a statement. An absent one has a type, too.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
}

impl Stored for i64 {
    fn value(self) -> Value {
        Value::Number(Some(self))
    }
}

impl Stored for String {
    fn value(self) -> Value {
        Value::Text(Some(self))
    }
}

impl Stored for Option<i64> {
    fn value(self) -> Value {
        Value::Number(self)
    }
}

impl Stored for Option<String> {
    fn value(self) -> Value {
        Value::Text(self)
    }
}

impl<T: Column> From<T> for Value {
    fn from(value: T) -> Value {
        value.store().value()
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<Option<&str>> for Value {
    fn from(text: Option<&str>) -> Value {
        Value::Text(text.map(str::to_owned))
    }
}

impl<T: Column> Column for Option<T>
where
    Option<T::Stored>: Stored,
{
    type Stored = Option<T::Stored>;

    fn store(self) -> Self::Stored {
        self.map(T::store)
    }

    fn load(column_value: Self::Stored) -> Result<Self, Self::Stored> {
        column_value.map(T::load).transpose().map_err(Some)
    }
}

/// Types stored as numbers, each with its conversion to and from a number.
macro_rules! numbers {
    ($($type:ty: $store:expr, $load:expr;)+) => {$(
        impl $crate::database::column::Column for $type {
            type Stored = i64;

            fn store(self) -> i64 {
                let store: fn($type) -> i64 = $store;
                store(self)
            }

            fn load(column_value: i64) -> Result<Self, i64> {
                let load: fn(i64) -> Option<$type> = $load;
                load(column_value).ok_or(column_value)
            }
        }
    )+};
}
pub(crate) use numbers;

/// Types stored as texts, through `Display` and `FromStr`.
macro_rules! texts {
    ($($type:ty),+) => {$(
        impl $crate::database::column::Column for $type {
            type Stored = String;

            fn store(self) -> String {
                self.to_string()
            }

            fn load(column_value: String) -> Result<Self, String> {
                column_value.parse().map_err(|_| column_value)
            }
        }
    )+};
}
pub(crate) use texts;

/// Types stored as their words.
macro_rules! word_columns {
    ($($type:ty),+) => {$(
        impl $crate::database::column::Column for $type {
            type Stored = String;

            fn store(self) -> String {
                tavern_game::Word::word(self).to_owned()
            }

            fn load(column_value: String) -> Result<Self, String> {
                tavern_game::Word::of_word(&column_value).ok_or(column_value)
            }
        }
    )+};
}
pub(crate) use word_columns;

/// The words of a type of the database, which its column holds.
macro_rules! words {
    ($type:ident { $($words:tt)+ }) => {
        tavern_game::words! { impl $type { $($words)+ } }
        $crate::database::word_columns!($type);
    };
}
pub(crate) use words;

numbers! {
    i64: |number| number, Some;
    i32: i64::from, |n| n.try_into().ok();
    u32: i64::from, |n| n.try_into().ok();
    u16: i64::from, |n| n.try_into().ok();
    u8: i64::from, |n| n.try_into().ok();
    bool: i64::from, |n| match n {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    };
}

impl Column for String {
    type Stored = String;

    fn store(self) -> String {
        self
    }

    fn load(column_value: String) -> Result<Self, String> {
        Ok(column_value)
    }
}

/// A row that a statement returns.
pub(crate) struct Row(pub(super) AnyRow);

impl Row {
    /// The value of a column.
    pub(crate) fn read<T: Column>(&self, column: &str) -> Result<T, Error> {
        T::load(self.0.try_get(column)?).map_err(|column_value| corrupt(column, column_value))
    }

    /// The value of a column after `read`.
    pub(crate) fn checked<T: Column + Clone, U>(
        &self,
        column: &str,
        convert: impl FnOnce(T) -> Option<U>,
    ) -> Result<U, Error> {
        let value: T = self.read(column)?;
        convert(value.clone()).ok_or_else(|| corrupt(column, value.store()))
    }

    /// The value of a column by its place in the statement.
    fn read_at<T: Column>(&self, place: usize) -> Result<T, Error> {
        use sqlx::Column as _;
        T::load(self.0.try_get(place)?)
            .map_err(|column_value| corrupt(self.0.column(place).name(), column_value))
    }
}

fn corrupt(column: &str, column_value: impl Stored) -> Error {
    match column_value.value() {
        Value::Number(number) => Error::corrupt(column, number.unwrap_or_default()),
        Value::Text(text) => Error::corrupt(column, text.unwrap_or_default()),
    }
}

impl Error {
    /// The error of an invalid value.
    pub(crate) fn corrupt(column: &str, value: impl Display) -> Error {
        Error::Corrupt {
            column: column.to_owned(),
            value: value.to_string(),
        }
    }
}

/// A value read from one row of a statement.
pub(crate) trait FromRow: Sized {
    fn from_row(row: &Row) -> Result<Self, Error>;
}

/// The value of the first column.
impl<T: Column> FromRow for T {
    fn from_row(row: &Row) -> Result<T, Error> {
        row.read_at(0)
    }
}

/// The values of the first columns, in the order of the statement.
macro_rules! tuples {
    ($(($($type:ident $place:literal),+))+) => {$(
        impl<$($type: Column),+> FromRow for ($($type,)+) {
            fn from_row(row: &Row) -> Result<Self, Error> {
                Ok(($(row.read_at::<$type>($place)?,)+))
            }
        }
    )+};
}

tuples! {
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
}
