//! Real databases, fresh for every test.

use sqlx::{AnyConnection, AnyPool, Connection, Executor, Row};
use tak_tavern::store::Store;
use tempfile::TempDir;

/// The two engines every test of the store runs on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Engine {
    /// A file of its own.
    Sqlite,
    /// A database of its own on the server of `TEST_POSTGRES_URL`.
    Postgres,
}

/// A database that nobody else uses.
pub(crate) struct Database {
    pub(crate) url: String,
    /// SQLite's, which goes with it.
    folder: Option<TempDir>,
}

impl Database {
    /// A database without tables.
    pub(crate) async fn empty(engine: Engine) -> Database {
        sqlx::any::install_default_drivers();
        match engine {
            Engine::Sqlite => {
                let folder = TempDir::new().unwrap();
                let url = format!("sqlite://{}", folder.path().join("test.db").display());
                Database {
                    url,
                    folder: Some(folder),
                }
            }
            Engine::Postgres => {
                let server = std::env::var("TEST_POSTGRES_URL")
                    .expect("TEST_POSTGRES_URL names a Postgres server; scripts/test provides one");
                // The processes of one test run share the server.
                let name = format!("tak_{}_{}", std::process::id(), rand::random::<u32>());
                let pool = AnyPool::connect(&server).await.unwrap();
                pool.execute(sqlx::AssertSqlSafe(format!("create database {name}")))
                    .await
                    .unwrap();
                pool.close().await;
                let (address, options) = server.split_once('?').unwrap_or((&server, ""));
                let (host, _) = address.rsplit_once('/').unwrap();
                Database {
                    url: format!("{host}/{name}?{options}"),
                    folder: None,
                }
            }
        }
    }

    /// A store on a database that is up to date.
    pub(crate) async fn store(&self) -> Store {
        let store = Store::connect(&self.url).await.unwrap();
        store.migrate().await.unwrap();
        store
    }

    /// What a query says, one line of text for each row.
    pub(crate) async fn ask(&self, query: &'static str) -> Vec<String> {
        let pool = AnyPool::connect(&self.url).await.unwrap();
        let rows = sqlx::query(query).fetch_all(&pool).await.unwrap();
        pool.close().await;
        rows.iter()
            .map(|row| {
                let columns = (0..row.len()).map(|index| {
                    row.try_get::<Option<String>, _>(index)
                        .or_else(|_| {
                            row.try_get::<Option<i64>, _>(index)
                                .map(|number| number.map(|number| number.to_string()))
                        })
                        .unwrap()
                        .unwrap_or_else(|| "-".to_owned())
                });
                columns.collect::<Vec<_>>().join(" ")
            })
            .collect()
    }
}

/// The database as a long backup would leave it: readable, but nobody can
/// write.
pub(crate) struct Lock {
    connection: AnyConnection,
}

impl Database {
    /// Keeps everybody else from writing.
    pub(crate) async fn lock_games(&self) -> Lock {
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let lock = match self.folder {
            Some(_) => "begin immediate",
            None => "begin; lock table claims, games in exclusive mode",
        };
        connection.execute(lock).await.unwrap();
        Lock { connection }
    }
}

impl Lock {
    pub(crate) async fn release(mut self) {
        self.connection.execute("rollback").await.unwrap();
        self.connection.close().await.unwrap();
    }
}

/// Makes two tests, one on each engine, of an async function that takes one.
macro_rules! on_both_engines {
    ($($(#[$attribute:meta])* $name:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            $(#[$attribute])*
            async fn $name() {
                super::$name($crate::database::Engine::Sqlite).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            $(#[$attribute])*
            async fn $name() {
                super::$name($crate::database::Engine::Postgres).await;
            })+
        }
    };
}

pub(crate) use on_both_engines;
