//! Tables that are written in many rows at once, and read back to be compared.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::Error;

/// A table that follows from others.
pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) columns: &'static [Column],
    /// What is done with a row whose key is there already, if it may be.
    pub(super) on_conflict: &'static str,
}

/// A column, and what it holds.
pub(super) enum Column {
    Number(&'static str),
    Text(&'static str),
}

/// What stands in a column of a row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Number(i64),
    Text(Option<String>),
}

impl Column {
    fn name(&self) -> &'static str {
        match self {
            Column::Number(name) | Column::Text(name) => name,
        }
    }
}

/// The most values in one statement. SQLite looks for each of them among all
/// that came before, so that many at once take longer than several times few.
const MOST_VALUES: usize = 1000;

impl Table {
    /// Writes rows.
    pub(super) async fn insert(
        &self,
        connection: &mut AnyConnection,
        rows: &[Vec<Value>],
    ) -> Result<(), Error> {
        for rows in rows.chunks(MOST_VALUES / self.columns.len()) {
            let sql = self.insert_statement(rows.len());
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for value in rows.iter().flatten().cloned() {
                query = match value {
                    Value::Number(number) => query.bind(number),
                    Value::Text(text) => query.bind(text),
                };
            }
            query.execute(&mut *connection).await?;
        }
        Ok(())
    }

    fn insert_statement(&self, rows: usize) -> String {
        let width = self.columns.len();
        let row = |row: usize| {
            let values = (1..=width).map(|column| format!("${}", row * width + column));
            format!("({})", values.collect::<Vec<_>>().join(", "))
        };
        let rows: Vec<String> = (0..rows).map(row).collect();
        format!(
            "insert into {} ({}) values {} {}",
            self.name,
            self.column_names(),
            rows.join(", "),
            self.on_conflict
        )
    }

    /// The rows for which a condition on two numbers holds.
    pub(super) async fn read(
        &self,
        connection: &mut AnyConnection,
        condition: &str,
        [one, other]: [i64; 2],
    ) -> Result<Vec<Vec<Value>>, Error> {
        let sql = format!(
            "select {} from {} where {condition}",
            self.column_names(),
            self.name
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(one)
            .bind(other)
            .fetch_all(connection)
            .await?;
        rows.iter().map(|row| self.values(row)).collect()
    }

    /// Forgets all rows.
    pub(super) async fn clear(&self, connection: &mut AnyConnection) -> Result<(), Error> {
        let sql = format!("delete from {}", self.name);
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .execute(connection)
            .await?;
        Ok(())
    }

    fn values(&self, row: &AnyRow) -> Result<Vec<Value>, Error> {
        let value = |column: &Column| {
            Ok(match column {
                Column::Number(name) => Value::Number(row.try_get(*name)?),
                Column::Text(name) => Value::Text(row.try_get(*name)?),
            })
        };
        self.columns.iter().map(value).collect()
    }

    fn column_names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(Column::name).collect();
        names.join(", ")
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number.into())
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Value {
        Value::Text(Some(text.to_owned()))
    }
}
