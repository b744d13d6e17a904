//! A new version takes over while people play: one process brings the database
//! up to date, and the others, which know nothing of it, go on serving.
//!
//! There is only one version so far. What the next one may do to the schema
//! (`migrations/README.md`) is done here to the database of this one.

use local_discord::{Message, Person, Snowflake};
use tak_tavern::store::Error;

use crate::database::{self, Engine, on_both_engines};
use crate::tavern::{PATIENCE, Tavern};

on_both_engines!(the_database_grows_while_people_play);

/// Each is a step of its own: columns in the tables that are written most, an
/// index, a table.
const LATER: [&str; 5] = [
    "alter table games add column mood text",
    "alter table events add column seconds bigint not null default 0",
    "alter table posts add column colour text; alter table claims add column host text",
    "create index posts_made_at on posts (made_at)",
    "create table moods (game bigint primary key references games (id), mood text not null); \
     alter table players add column mood text; alter table terms add column mood text",
];

/// On a board of eight squares a side, these make no road.
const PLIES: [&str; 16] = [
    "a1", "h8", "b3", "g6", "d5", "e2", "c7", "f1", "h4", "a6", "e8", "d1", "g3", "b5", "f7", "c2",
];

async fn the_database_grows_while_people_play(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let garden = tavern.discord.channel("garden");
    let person = |name: &str| tavern.discord.person(name);
    let tables = [
        (tavern.channel, [person("Ada"), person("Bo")]),
        (garden, [person("Cleo"), person("Dan")]),
    ];
    for ((channel, [first, second]), name) in tables.iter().zip(["Bo", "Dan"]) {
        let line = format!("/tak challenge opponent:@{name} size:8x8 first:me");
        let challenge = tavern.message_of(first.types(*channel, &line).await).await;
        tavern
            .message_of(second.clicks(&challenge, "Accept").await)
            .await;
    }
    let [one, two] = &tables;
    tokio::join!(
        plays(&tavern, one),
        plays(&tavern, two),
        // Each step in the middle of a ply of somebody.
        async {
            for steps in 1..=LATER.len() {
                is_played(&tavern, one.0, PLIES[3 * steps - 1]).await;
                tavern
                    .database
                    .apply_later_migrations(&LATER[..steps])
                    .await;
            }
        }
    );
    tavern.settled().await;
    for (channel, _) in &tables {
        let said = tavern.discord.messages(*channel);
        let is_broken =
            |said: &&Message| said.private_to.is_some() && said.content.contains("broke");
        let broken: Vec<_> = said.iter().filter(is_broken).collect();
        assert!(broken.is_empty(), "{broken:?}");
        for ply in PLIES {
            let played = format!("played `{ply}`");
            let boards = said.iter().filter(|said| said.content.contains(&played));
            assert_eq!(boards.count(), 1, "{ply}");
        }
    }
    let store = tavern.database.connect().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    // Only who begins now is told.
    let known = database::migration_versions()
        .await
        .into_iter()
        .max()
        .unwrap();
    let newest = known + i64::try_from(LATER.len()).unwrap();
    let refused = store.migrate().await.unwrap_err();
    assert!(
        matches!(refused, Error::Newer { step, known: last } if step > known && step <= newest && last == known),
        "{refused:?}"
    );
    another.stop().await;
    tavern.close().await;
}

/// Two people play all plies, each as soon as they see the one before.
async fn plays(tavern: &Tavern, (channel, people): &(Snowflake, [Person; 2])) {
    for (number, ply) in PLIES.iter().enumerate() {
        let line = format!("/tak move ply:{ply}");
        people[number % 2].types(*channel, &line).await;
        is_played(tavern, *channel, ply).await;
    }
}

/// Waits until a ply is seen.
async fn is_played(tavern: &Tavern, channel: Snowflake, ply: &str) {
    let played = format!("played `{ply}`");
    let seen = tavern
        .discord
        .wait_for_message(channel, PATIENCE, |said| said.content.contains(&played));
    seen.await.unwrap();
}
