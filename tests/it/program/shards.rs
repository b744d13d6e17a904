//! Several processes that share the servers by shards of the gateway.

use local_discord::Answer;
use tak_tavern::discord::{ShardRange, Shards, Transports};

use crate::tavern::Bot;
use crate::{Engine, Tavern, on_both_engines, until};

on_both_engines!(process_serves_its_shards);

/// A process with some of the shards, all connected.
async fn bot(tavern: &Tavern, shards: &str) -> Bot {
    let range: ShardRange = shards.parse().unwrap();
    let sessions = tavern.discord.sessions() + usize::try_from(range.count()).unwrap();
    let doors = Transports::new(Some(Shards::Range(range)), None).unwrap();
    let bot = tavern.bot(doors, None).await;
    tavern.wait_for_sessions(sessions).await;
    bot
}

async fn process_serves_its_shards(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let first = bot(&tavern, "0-0/3").await;
    let second = bot(&tavern, "1-2/3").await;
    // The ids of the servers differ by one second, so one server belongs to
    // shard 0, and the other to shard 1.
    assert_eq!(tavern.discord.guild_id().millis() % 3, 0);
    tavern.ada.installs();
    let home = tavern.channel;
    let elsewhere = tavern.discord.open_foreign_channel("elsewhere");
    let is_answered = async |channel| {
        let answer = tavern.ada.types(channel, "/tak help").await;
        matches!(answer, Answer::Message(_) | Answer::Deferred(_))
    };
    assert!(is_answered(home).await);
    assert!(is_answered(elsewhere).await);
    // A request is recorded after its answer.
    until("each is answered once", async || {
        let answers = tavern.discord.requests().into_iter();
        let answers = answers.filter(|one| one.path.ends_with("/callback"));
        answers.count() == 2
    })
    .await;

    first.stop().await;
    tavern.wait_for_sessions(2).await;
    assert!(!is_answered(home).await);
    assert!(is_answered(elsewhere).await);
    let first = bot(&tavern, "0/3").await;
    assert!(is_answered(home).await);
    first.stop().await;
    second.stop().await;
    tavern.discord.shutdown().await;
}
