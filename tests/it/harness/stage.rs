//! The argument of a test on an engine: the engine alone, a database, a tavern, or
//! a play in one.

use tak_tavern::store::Store;

use crate::database::{Database, Engine};
use crate::play::Play;
use crate::tavern::Tavern;

/// A test that takes this.
pub(crate) trait Scene<Taken> {
    async fn on(self, engine: Engine);
}

impl<T: AsyncFnOnce(Engine)> Scene<Engine> for T {
    async fn on(self, engine: Engine) {
        self(engine).await;
    }
}

impl<T: AsyncFnOnce(&Database)> Scene<Database> for T {
    async fn on(self, engine: Engine) {
        self(&Database::fresh(engine).await).await;
    }
}

impl<T: AsyncFnOnce(&Store)> Scene<Store> for T {
    async fn on(self, engine: Engine) {
        let database = Database::fresh(engine).await;
        self(&database.store().await).await;
    }
}

impl<T: AsyncFnOnce(&Database, &Store)> Scene<(Database, Store)> for T {
    async fn on(self, engine: Engine) {
        let database = Database::fresh(engine).await;
        self(&database, &database.store().await).await;
    }
}

impl<T: AsyncFnOnce(&Tavern)> Scene<Tavern> for T {
    async fn on(self, engine: Engine) {
        let tavern = Tavern::open(engine).await;
        self(&tavern).await;
        tavern.close().await;
    }
}

impl<T: AsyncFnOnce(&mut Play<'_>)> Scene<Play<'_>> for T {
    async fn on(self, engine: Engine) {
        let tavern = Tavern::open(engine).await;
        self(&mut Play::new(&tavern)).await;
        tavern.close().await;
    }
}

/// Makes a test per engine from an async function with an engine parameter.
macro_rules! on_engines {
    ([$($module:ident = $engine:ident),+], $tests:tt) => {
        $($crate::stage::on_engines!(@ $module, $engine, $tests);)+
    };
    (@ $module:ident, $engine:ident, [$($(#[$attribute:meta])* $name:ident),+ $(,)?]) => {
        mod $module {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            $(#[$attribute])*
            async fn $name() {
                let engine = $crate::database::Engine::$engine;
                $crate::stage::Scene::on(super::$name, engine).await;
            })+
        }
    };
}

/// Makes a test on Postgres, for locks that SQLite does not have.
macro_rules! on_postgres_only {
    ($($tests:tt)+) => {
        $crate::stage::on_engines!([on_postgres_only = Postgres], [$($tests)+]);
    };
}

/// Makes a test on SQLite and one on Postgres.
macro_rules! on_both_engines {
    ($($tests:tt)+) => {
        $crate::stage::on_engines!(
            [on_sqlite = Sqlite, on_postgres = Postgres],
            [$($tests)+]
        );
    };
}

/// Makes a test on SQLite, on Postgres, and on Postgres with serializable
/// transactions.
macro_rules! on_every_engine {
    ($($tests:tt)+) => {
        $crate::stage::on_engines!(
            [
                on_sqlite = Sqlite,
                on_postgres = Postgres,
                on_serializable_postgres = SerializablePostgres
            ],
            [$($tests)+]
        );
    };
}

pub(crate) use on_both_engines;
pub(crate) use on_engines;
pub(crate) use on_every_engine;
pub(crate) use on_postgres_only;
