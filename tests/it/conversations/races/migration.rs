//! A schema upgrade during play: one process migrates the database, and the
//! older processes continue to serve.
//!
//! The steps here stand for those of the next release, within the limits of
//! `migrations/README.md`.

use local_discord::{Message, Person, Snowflake};
use tak_tavern::store::Error;

use crate::database;
use crate::stage::on_both_engines;
use crate::tavern::{PATIENCE, Tavern};

on_both_engines!(migration_during_play_breaks_no_ply);

/// Columns in the busiest tables, an index, and a table, one per step.
const LATER: [&str; 5] = [
    "alter table games add column mood text",
    "alter table events add column seconds bigint not null default 0",
    "alter table posts add column colour text; alter table claims add column host text",
    "create index posts_made_at on posts (made_at)",
    "create table moods (game bigint primary key references games (id), mood text not null); \
     alter table players add column mood text; alter table terms add column mood text",
];

/// Plies without a road on a board of size 8.
const PLIES: [&str; 16] = [
    "a1", "h8", "b3", "g6", "d5", "e2", "c7", "f1", "h4", "a6", "e8", "d1", "g3", "b5", "f7", "c2",
];

async fn migration_during_play_breaks_no_ply(tavern: &Tavern) {
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
        play_all_plies(tavern, one),
        play_all_plies(tavern, two),
        // Each step runs during a ply.
        async {
            for steps in 1..=LATER.len() {
                wait_for_ply(tavern, one.0, PLIES[3 * steps - 1]).await;
                tavern
                    .database
                    .apply_later_migrations(&LATER[..steps])
                    .await;
            }
        }
    );
    tavern.settled().await;
    for (channel, _) in &tables {
        let messages = tavern.discord.messages(*channel);
        let is_broken =
            |message: &&Message| message.private_to.is_some() && message.content.contains("broke");
        let faults: Vec<_> = messages.iter().filter(is_broken).collect();
        assert!(faults.is_empty(), "{faults:?}");
        for ply in PLIES {
            let text = format!("played `{ply}`");
            let boards = messages
                .iter()
                .filter(|message| message.content.contains(&text));
            assert_eq!(boards.count(), 1, "{ply}");
        }
    }
    let store = tavern.database.connect().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    // Only a process that starts now refuses the database.
    let newest_known = database::migration_versions()
        .await
        .into_iter()
        .max()
        .unwrap();
    let newest = newest_known + i64::try_from(LATER.len()).unwrap();
    let error = store.migrate().await.unwrap_err();
    assert!(
        matches!(error, Error::Newer { step, known: last } if step > newest_known && step <= newest && last == newest_known),
        "{error:?}"
    );
    another.stop().await;
}

/// Two people play all plies, each after the one before is shown.
async fn play_all_plies(tavern: &Tavern, (channel, people): &(Snowflake, [Person; 2])) {
    for (number, ply) in PLIES.iter().enumerate() {
        let line = format!("/tak move ply:{ply}");
        people[number % 2].types(*channel, &line).await;
        wait_for_ply(tavern, *channel, ply).await;
    }
}

async fn wait_for_ply(tavern: &Tavern, channel: Snowflake, ply: &str) {
    let text = format!("played `{ply}`");
    let message = tavern
        .discord
        .wait_for_message(channel, PATIENCE, |message| message.content.contains(&text));
    message.await.unwrap();
}
