//! A database that is away, cannot write, or holds what makes no sense: people are
//! told so in private, nothing is half done, and once it is well all goes on.

use std::time::Duration;

use expect_test::expect;
use local_discord::{Answer, Trouble};
use tak_tavern::store::Store;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::store::proxy::{Fault, Proxy};
use crate::tavern::Tavern;

on_both_engines!(a_game_that_makes_no_sense);

/// Longer than whoever changed something has to show it.
const TOO_LATE: Duration = Duration::from_secs(15);

/// What was written down, without the codes, which are made by chance.
fn told(play: &mut Play<'_>) -> String {
    let text = play.text();
    let mut parts = text.split("the code `");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| {
        let (code, rest) = part.split_once('`').expect("a code ends");
        assert_eq!(code.len(), 4, "{code}");
        format!("{told}the code `....`{rest}")
    })
}

/// Somebody acts, and Discord does not take the answer.
async fn unanswered(play: &mut Play<'_>, who: &str, line: &str) {
    let faults = play.tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let answer = play.types(who, line).await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    faults.clear();
}

/// It is set aside: whatever does not need its log goes on.
async fn a_game_that_makes_no_sense(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Cleo", "/tak challenge opponent:@Ada size:4x4 first:me")
        .await;
    play.clicks("Ada", "Accept").await;
    unanswered(&mut play, "Ada", "/tak move ply:a1 game:1").await;
    unanswered(&mut play, "Cleo", "/tak move ply:a1").await;
    let spoil = "update events set detail = 'banana' where number = 1 \
                 and game = (select id from games where number = 1)";
    tavern.database.run(spoil).await;
    play.text();
    tavern.pass(TOO_LATE);
    tavern.restart().await;
    play.meanwhile().await;
    play.types("Bo", "/tak move ply:e5").await;
    play.types("Bo", "/tak board").await;
    play.types("Ada", "/tak games").await;
    play.types("Cleo", "/tak lobby").await;
    play.completes("Ada", "/tak move game:").await;
    play.completes("Bo", "/tak move ply:e").await;
    play.types("Ada", "/tak move ply:d4").await;
    play.types("Ada", "/tak profile").await;
    play.types("Cleo", "/tak offer what:cancel").await;
    play.clicks("Ada", "Accept").await;
    play.types("Cleo", "/tak history").await;
    expect![[r#""#]].assert_eq(&told(&mut play));
    tavern
        .database
        .run("update events set detail = 'a1' where detail = 'banana'")
        .await;
    play.types("Bo", "/tak move ply:e5").await;
    expect![[r#""#]].assert_eq(&told(&mut play));
    tavern.close().await;
}

/// The bot cannot write a byte for a while, as where a disk is full.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    let process = tavern.limited_process().await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    process.limit_files(Some(0));
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak board").await;
    play.types("Bo", "/tak games").await;
    play.clicks("Ada", "Move").await;
    let plies = "select count(*) from events";
    assert_eq!(tavern.database.ask(plies).await, ["0"]);
    process.limit_files(None);
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak move ply:e5").await;
    expect![[r#""#]].assert_eq(&told(&mut play));
    let store = tavern.database.connect().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    drop(process);
    tavern.close().await;
}

mod away_on_postgres {
    use super::*;

    /// The server ends, also in the moment of a commit, and comes back.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_server_that_is_away_for_a_while() {
        let tavern = Tavern::without_bot(Engine::Postgres).await;
        tavern.store().await.close().await;
        let proxy = Proxy::to(&tavern.database.url);
        let store = Store::connect(&proxy.url).await.unwrap();
        let bot = tavern.another_bot_on(store).await;
        let mut play = Play::with_game(&tavern, "size:5x5").await;
        proxy.away();
        play.types("Ada", "/tak move ply:a1").await;
        play.types("Bo", "/tak games").await;
        proxy.back();
        play.remark("The database is back.");
        play.types("Ada", "/tak move ply:a1").await;
        proxy.at_next_commit(Fault::Gone);
        play.types("Bo", "/tak move ply:e5").await;
        assert!(proxy.has_happened());
        proxy.back();
        play.remark("The database is back.");
        play.types("Bo", "/tak board").await;
        play.types("Bo", "/tak move ply:e5").await;
        expect![[r#""#]].assert_eq(&told(&mut play));
        bot.stop().await;
        tavern.close().await;
    }
}
