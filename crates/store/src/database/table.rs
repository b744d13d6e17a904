//! Tables of derived rows, written in batches and compared.

use std::collections::BTreeSet;

use sqlx::AnyConnection;

use super::column::{Row, Value};
use super::error::Error;
use super::statement::{Statement, sql};

/// A table with batched writes, mostly because its rows are derived from other tables.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    /// The column with the number of the group, a game or a player, that rows
    /// belong to.
    pub(crate) group: &'static str,
    pub(crate) columns: &'static [Column],
    /// The clause for a row with a key that already exists.
    pub(crate) on_conflict: &'static str,
}

/// A column and its type.
#[derive(Debug)]
pub(crate) enum Column {
    Number(&'static str),
    Text(&'static str),
}

/// The difference between two lists of rows.
#[derive(Debug, Default)]
pub(crate) struct Difference {
    /// The number of rows in one of them only.
    pub(crate) rows: u64,
    /// The groups of those rows.
    pub(crate) groups: BTreeSet<i64>,
}

impl Column {
    fn name(&self) -> &'static str {
        match self {
            Column::Number(name) | Column::Text(name) => name,
        }
    }
}

/// The maximum number of values in one statement. SQLite compares each
/// parameter with all earlier ones, so several small statements are faster than
/// a large one.
const MOST_VALUES: usize = 1000;

/// The longest list used often: the board of a ply, its alarms, and the news of both players.
const OFTEN: usize = 6;

/// A statement with a list of this length. Longer lists rarely have the same
/// length twice, so they are not cached.
fn listed(sql: String, length: usize) -> Statement {
    match sql!(sql) {
        statement if length > OFTEN => statement.single_use(),
        statement => statement,
    }
}

impl Table {
    /// Inserts rows.
    pub(crate) async fn insert(
        &self,
        connection: &mut AnyConnection,
        rows: &[Vec<Value>],
    ) -> Result<(), Error> {
        for rows in rows.chunks(MOST_VALUES / self.columns.len()) {
            let statement = listed(self.insert_statement(rows.len()), rows.len());
            let values = rows.iter().flatten().cloned();
            values
                .fold(statement, Statement::with)
                .execute(&mut *connection)
                .await?;
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

    /// The rows that satisfy a condition on some numbers.
    pub(crate) async fn read(
        &self,
        connection: &mut AnyConnection,
        condition: &str,
        numbers: &[i64],
    ) -> Result<Vec<Vec<Value>>, Error> {
        let sql = format!(
            "select {} from {} where {condition}",
            self.column_names(),
            self.name
        );
        let statement = listed(sql, numbers.len());
        let statement = numbers.iter().copied().fold(statement, Statement::with);
        let rows = statement.rows(connection).await?;
        rows.iter().map(|row| self.values(row)).collect()
    }

    /// The rows of a few groups.
    pub(crate) async fn read_groups(
        &self,
        connection: &mut AnyConnection,
        groups: &[i64],
    ) -> Result<Vec<Vec<Value>>, Error> {
        if groups.is_empty() {
            return Ok(Vec::new());
        }
        self.read(connection, &self.is_among(groups.len()), groups)
            .await
    }

    /// Replaces the rows of some groups.
    pub(crate) async fn replace(
        &self,
        connection: &mut AnyConnection,
        groups: &BTreeSet<i64>,
        rows: &[Vec<Value>],
    ) -> Result<(), Error> {
        let numbers: Vec<i64> = groups.iter().copied().collect();
        for numbers in numbers.chunks(MOST_VALUES) {
            let sql = format!(
                "delete from {} where {}",
                self.name,
                self.is_among(numbers.len())
            );
            let statement = listed(sql, numbers.len());
            let statement = numbers.iter().copied().fold(statement, Statement::with);
            statement.execute(&mut *connection).await?;
        }
        let of_these = rows
            .iter()
            .filter(|row| groups.contains(&self.group_of(row)));
        let rows: Vec<_> = of_these.cloned().collect();
        self.insert(connection, &rows).await
    }

    /// The difference between two lists of rows.
    pub(crate) fn difference(&self, one: &[Vec<Value>], other: &[Vec<Value>]) -> Difference {
        let [one, other]: [BTreeSet<&Vec<Value>>; 2] =
            [one, other].map(|rows| rows.iter().collect());
        let (missing, extra) = (one.difference(&other), other.difference(&one));
        let count = missing.clone().count().max(extra.clone().count());
        Difference {
            rows: count as u64,
            groups: missing.chain(extra).map(|row| self.group_of(row)).collect(),
        }
    }

    fn is_among(&self, many: usize) -> String {
        let numbers: Vec<String> = (1..=many).map(|number| format!("${number}")).collect();
        format!("{} in ({})", self.group, numbers.join(", "))
    }

    /// The number of a row's group.
    fn group_of(&self, row: &[Value]) -> i64 {
        let mut columns = self.columns.iter().zip(row);
        let group = columns.find(|(column, _)| column.name() == self.group);
        match group {
            Some((_, &Value::Number(Some(number)))) => number,
            _ => unreachable!("each table has the number of its groups"),
        }
    }

    fn values(&self, row: &Row) -> Result<Vec<Value>, Error> {
        let value = |column: &Column| {
            Ok(match column {
                Column::Number(name) => Value::Number(row.read(name)?),
                Column::Text(name) => Value::Text(row.read(name)?),
            })
        };
        self.columns.iter().map(value).collect()
    }

    fn column_names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(Column::name).collect();
        names.join(", ")
    }
}
