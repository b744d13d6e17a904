//! SQL with its values, and how it is run.

use std::borrow::Cow;

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Executor};

use super::change::Change;
use super::column::{FromRow, Row, Value};
use super::connection::Store;
use super::error::Error;

/// SQL with its values. It may run several times, because an attempt may fail.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    text: Cow<'static, str>,
    values: Vec<Value>,
    is_persistent: bool,
}

/// A statement: its SQL, and the values of its parameters.
macro_rules! sql {
    ($text:expr $(, $value:expr)* $(,)?) => {
        $crate::database::statement::Statement::new($text, vec![$($value.into()),*])
    };
}
pub(crate) use sql;

impl Statement {
    pub(crate) fn new(text: impl Into<Cow<'static, str>>, values: Vec<Value>) -> Statement {
        Statement {
            text: text.into(),
            values,
            is_persistent: true,
        }
    }

    /// A statement whose text holds numbers or a long list, so that hardly any two are equal. A connection keeps the last
    /// hundred statements prepared, and each of these would displace one that returns. So it is prepared for one time.
    pub(crate) fn single_use(self) -> Statement {
        Statement {
            is_persistent: false,
            ..self
        }
    }

    /// The statement with one more value.
    pub(crate) fn with(mut self, value: impl Into<Value>) -> Statement {
        self.values.push(value.into());
        self
    }

    fn query(&self) -> Query<'static, Any, AnyArguments> {
        let query = sqlx::query(AssertSqlSafe(self.text.clone())).persistent(self.is_persistent);
        let bind = |query: Query<'static, Any, AnyArguments>, value| match value {
            Value::Number(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
        };
        self.values.iter().cloned().fold(query, bind)
    }

    /// Returns the number of rows that it wrote.
    pub(crate) async fn execute<'e>(
        &self,
        executor: impl Executor<'e, Database = Any>,
    ) -> Result<u64, Error> {
        Ok(self.query().execute(executor).await?.rows_affected())
    }

    pub(crate) async fn rows<'e>(
        &self,
        executor: impl Executor<'e, Database = Any>,
    ) -> Result<Vec<Row>, Error> {
        let rows = self.query().fetch_all(executor).await?;
        Ok(rows.into_iter().map(Row).collect())
    }

    /// The first row.
    pub(crate) async fn row<'e>(
        &self,
        executor: impl Executor<'e, Database = Any>,
    ) -> Result<Option<Row>, Error> {
        Ok(self.query().fetch_optional(executor).await?.map(Row))
    }
}

/// Numbers for a condition of a statement that is used once.
pub(crate) fn list(numbers: impl IntoIterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    numbers.join(", ")
}

/// Single statements that read. If every transaction is serializable, even a
/// read may lose a race, so all of them are repeated then.
impl Store {
    pub(crate) async fn rows(&self, statement: Statement) -> Result<Vec<Row>, Error> {
        self.retrying(|| statement.rows(&self.pool)).await
    }

    /// The first row, if there is one.
    pub(crate) async fn row(&self, statement: Statement) -> Result<Option<Row>, Error> {
        self.retrying(|| statement.row(&self.pool)).await
    }

    /// What each row holds.
    pub(crate) async fn all<T: FromRow>(&self, statement: Statement) -> Result<Vec<T>, Error> {
        self.rows(statement)
            .await?
            .iter()
            .map(T::from_row)
            .collect()
    }

    /// What the first row holds, if there is one.
    pub(crate) async fn first<T: FromRow>(&self, statement: Statement) -> Result<Option<T>, Error> {
        self.row(statement)
            .await?
            .as_ref()
            .map(T::from_row)
            .transpose()
    }

    /// What the only row holds.
    pub(crate) async fn only<T: FromRow>(&self, statement: Statement) -> Result<T, Error> {
        let row = self.first(statement).await?;
        row.ok_or(Error::Database(sqlx::Error::RowNotFound))
    }

    /// Whether there is a row.
    pub(crate) async fn exists(&self, statement: Statement) -> Result<bool, Error> {
        Ok(self.row(statement).await?.is_some())
    }

    /// The count that the first row holds, or 0 without a row.
    pub(crate) async fn total(&self, statement: Statement) -> Result<u64, Error> {
        let total: Option<i64> = self.first(statement).await?;
        Ok(total.unwrap_or(0).unsigned_abs())
    }
}

impl Change {
    pub(crate) async fn execute(&mut self, statement: Statement) -> Result<(), Error> {
        self.written(statement).await.map(drop)
    }

    /// The number of rows that the statement wrote.
    pub(crate) async fn written(&mut self, statement: Statement) -> Result<u64, Error> {
        statement.execute(self.connection()).await
    }

    /// Runs a statement that finds its row only if no other change came first.
    pub(crate) async fn must_write(&mut self, statement: Statement) -> Result<(), Error> {
        match self.written(statement).await? {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
    }

    pub(crate) async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>, Error> {
        statement.rows(self.connection()).await
    }

    /// The first row, if there is one.
    pub(crate) async fn row(&mut self, statement: Statement) -> Result<Option<Row>, Error> {
        statement.row(self.connection()).await
    }

    /// What each row holds.
    pub(crate) async fn all<T: FromRow>(&mut self, statement: Statement) -> Result<Vec<T>, Error> {
        self.rows(statement)
            .await?
            .iter()
            .map(T::from_row)
            .collect()
    }

    /// What the first row holds, if there is one.
    pub(crate) async fn first<T: FromRow>(
        &mut self,
        statement: Statement,
    ) -> Result<Option<T>, Error> {
        self.row(statement)
            .await?
            .as_ref()
            .map(T::from_row)
            .transpose()
    }

    /// The only row.
    pub(crate) async fn only_row(&mut self, statement: Statement) -> Result<Row, Error> {
        let row = self.row(statement).await?;
        row.ok_or(Error::Database(sqlx::Error::RowNotFound))
    }

    /// What the only row holds.
    pub(crate) async fn only<T: FromRow>(&mut self, statement: Statement) -> Result<T, Error> {
        T::from_row(&self.only_row(statement).await?)
    }

    /// Whether there is a row.
    pub(crate) async fn exists(&mut self, statement: Statement) -> Result<bool, Error> {
        Ok(self.row(statement).await?.is_some())
    }
}
