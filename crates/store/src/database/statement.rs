//! SQL with its values, and the statements that wait for the turn to write.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Executor};
use tokio::sync::oneshot;

use super::column::{Row, Value};
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

    /// A statement with numbers or a long list in its text, so hardly any two are equal. A connection caches the last
    /// hundred prepared statements, and each of these would evict a reusable one. So it is prepared for one use.
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

/// Numbers for a condition of a single-use statement.
pub(crate) fn list(numbers: impl IntoIterator<Item = i64>) -> String {
    let numbers: Vec<String> = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    numbers.join(", ")
}

/// The waiting statements of one process.
#[derive(Default)]
pub(super) struct WriteQueue(Mutex<Vec<QueuedWrite>>);

/// A statement, and the channel for the row it returns.
pub(super) struct QueuedWrite {
    pub(super) statement: Statement,
    pub(super) reply: oneshot::Sender<Result<Option<Row>, Error>>,
}

impl WriteQueue {
    pub(super) fn push(&self, write: QueuedWrite) {
        let mut queue = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        queue.push(write);
    }

    /// All statements with a caller that is still waiting.
    pub(super) fn take_waiting(&self) -> Vec<QueuedWrite> {
        let mut queue = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        queue.retain(|write| !write.reply.is_closed());
        std::mem::take(&mut *queue)
    }
}

impl QueuedWrite {
    pub(super) fn answer(self, row: Result<Option<Row>, Error>) {
        // The caller may have been cancelled and needs no answer then.
        self.reply.send(row).ok();
    }
}

impl std::fmt::Debug for WriteQueue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WriteQueue").finish_non_exhaustive()
    }
}
