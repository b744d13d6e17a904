//! Databases that cannot be opened.

use local_discord::{LocalDiscord, Options};
use sqlx::{AnyConnection, Connection as _, Executor as _};

use super::{MAY_PASS, WRONG_SETTING, check_failure, folder, run};
use crate::database::{self, Database, Engine};
use crate::stage::on_both_engines;

#[tokio::test]
async fn unusable_database_address_exits_with_reason() {
    let (folder, path) = folder();
    let folder = folder.path();
    std::fs::create_dir(folder.join("folder.db")).unwrap();
    std::fs::write(folder.join("letter.db"), "Dear Ada, ".repeat(99)).unwrap();
    let kinds =
        "the address of a database begins with sqlite:// for a file or postgres:// for a server";
    for (url, expected) in [
        ("mysql://ada:secret@localhost/tak", kinds.to_owned()),
        ("tak.db", kinds.to_owned()),
        (
            "postgres://ada:secret@one:5432,two:5432/tak?target_session_attrs=primary",
            "the address of the database names several servers; give that of a proxy that leads to the primary"
                .to_owned(),
        ),
        (
            "postgres://ada:secret@localhost:port/tak",
            "the address of the database cannot be read: error with configuration: invalid port number"
                .to_owned(),
        ),
        (
            "sqlite://cellar/tak.db",
            format!("the folder {path}/cellar of the database does not exist"),
        ),
        (
            "sqlite://folder.db",
            format!(
                "cannot open the SQLite file {path}/folder.db: unable to open database file"
            ),
        ),
        (
            "sqlite://letter.db",
            format!(
                "cannot open the SQLite file {path}/letter.db: file is not a database"
            ),
        ),
        (
            "sqlite://new.db?mode=ro",
            format!(
                "cannot open the SQLite file {path}/new.db: unable to open database file"
            ),
        ),
        (
            "postgres://ada:secret@127.0.0.1:1/tak",
            "cannot open the Postgres database \"tak\" at 127.0.0.1:1 as \"ada\": error \
             communicating with database: Connection refused (os error 111)"
                .to_owned(),
        ),
    ] {
        let code = if url.contains("127.0.0.1:1/") {
            MAY_PASS
        } else {
            WRONG_SETTING
        };
        let settings = [("DATABASE_URL", url)];
        check_failure(folder, &settings, &["migrate"], (code, &expected)).await;
    }
}

on_both_engines!(newer_database_is_left_unchanged);

/// Every command leaves such a database unchanged, and names the newer side.
async fn newer_database_is_left_unchanged(engine: Engine) {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let database = Database::empty(engine).await;
    let last = database::migration_versions()
        .await
        .into_iter()
        .max()
        .unwrap();
    database
        .apply_later_migrations(&["create table later (id bigint primary key)"])
        .await;
    let settings = [
        ("DATABASE_URL", database.url.as_str()),
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &discord.url()),
    ];
    let expected = format!(
        "the database is newer than this program: it has taken step {}, and this program knows no \
         further than step {last}; use the newer program, or a copy of the database from before",
        last + 1
    );
    for command in ["migrate", "run"] {
        let outcome = (WRONG_SETTING, expected.as_str());
        check_failure(folder.path(), &settings, &[command], outcome).await;
    }
    assert_eq!(discord.sessions(), 0, "it has not connected");
}

mod refused_on_postgres {
    use super::*;

    /// The refusals are Postgres's own.
    #[tokio::test]
    async fn refusing_server_exits_with_its_reason() {
        let (folder, _) = folder();
        let database = Database::empty(Engine::Postgres).await;
        let joint = if database.url.contains('?') { '&' } else { '?' };
        let with = |name: &str, value: &str| format!("{}{joint}{name}={value}", database.url);
        let check = |url: String, (code, expected): (i32, &'static str)| {
            let folder = folder.path().to_owned();
            async move {
                let output = run(&folder, &[("DATABASE_URL", &url)], &["migrate"]).await;
                let stderr = String::from_utf8(output.stderr).unwrap();
                assert_eq!(output.status.code(), Some(code), "{stderr}");
                assert!(!stderr.contains("secret"), "{stderr}");
                assert_eq!(stderr.matches(expected).count(), 1, "{stderr}");
            }
        };
        check(
            with("dbname", "nowhere"),
            (WRONG_SETTING, ": database \"nowhere\" does not exist"),
        )
        .await;
        check(
            with("user", "stranger") + "&password=secret",
            (WRONG_SETTING, ": role \"stranger\" does not exist"),
        )
        .await;

        let role = format!("guest_{}", rand::random::<u32>());
        let mut connection = AnyConnection::connect(&database.url).await.unwrap();
        for statement in [
            format!("create role {role} login"),
            "revoke create on schema public from public".to_owned(),
        ] {
            connection
                .execute(sqlx::AssertSqlSafe(statement))
                .await
                .unwrap();
        }
        check(
            with("user", &role),
            (
                MAY_PASS,
                "error returned from database: permission denied for schema public",
            ),
        )
        .await;
        connection
            .execute(sqlx::AssertSqlSafe(format!("drop role {role}")))
            .await
            .unwrap();
        connection.close().await.unwrap();
    }
}

/// An empty setting, as in a copied file, counts as missing for every command.
#[tokio::test]
async fn empty_database_address_uses_default() {
    let (folder, _) = folder();
    for command in ["migrate", "audit", "rate"] {
        let output = run(folder.path(), &[("DATABASE_URL", "")], &[command]).await;
        assert!(output.status.success(), "{command}: {output:?}");
    }
    assert!(folder.path().join("tak-tavern.db").exists());
}
