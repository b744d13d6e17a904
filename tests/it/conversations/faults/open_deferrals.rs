//! Deferred answers of stopped processes, and of copies of an interaction that
//! another process answers.

use std::time::{Duration, Instant};

use local_discord::{Answer, Delivery};

use crate::{Engine, Play, Tavern, on_both_engines, on_postgres_only, until};

on_both_engines!(stopped_process_leaves_no_deferral_open);
on_postgres_only!(late_copy_resolves_the_deferral_of_another_copy);

fn is_deferred(tavern: &Tavern) -> bool {
    let messages = tavern.discord.messages(tavern.channel);
    messages.iter().any(|message| message.thinking)
}

/// The second signal ends the process immediately.
async fn stopped_process_leaves_no_deferral_open(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let mut process = tavern.process().await;
    drop(Play::with_game(&tavern, "size:5x5").await);
    let lock = tavern.database.lock_games().await;
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    assert!(matches!(answer, Answer::Deferred(_)), "{answer:?}");
    process.terminate();
    tokio::time::sleep(Duration::from_millis(200)).await;
    process.terminate();
    process.ended().await;
    lock.release().await;
    assert!(!is_deferred(&tavern));
    tavern.discord.shutdown().await;
}

/// One process defers its answer. Another process has the claim and finishes
/// before its own deferral. The answer is private, so no other message shows
/// the change.
async fn late_copy_resolves_the_deferral_of_another_copy(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    let impatient = tavern.another_bot_with_early_deferral().await;
    let bo = &tavern.bo;
    let settings = bo.types(tavern.channel, "/tak settings").await;
    let settings = tavern.message_of(settings).await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let lock = tavern.database.lock_games().await;
    faults.next_interaction(Delivery::ToSession(0));
    let press = bo.clicks(&settings, "Block challenges");
    let resolve_claim = async {
        until("the first copy waits", async || {
            tavern.database.waiting_claims().await == 1
        })
        .await;
        faults.repeat_to(1, None).unwrap();
        until("the second copy has deferred", async || {
            is_deferred(&tavern)
        })
        .await;
        lock.release().await;
        Instant::now()
    };
    let (answer, release) = tokio::join!(press, resolve_claim);
    drop(answer);
    until("the answer is there", async || !is_deferred(&tavern)).await;
    let took = release.elapsed();
    assert!(took < Duration::from_secs(10), "{took:?}");
    let messages = tavern.discord.messages(tavern.channel);
    let mut answers = messages.iter().map(|message| &message.content);
    assert!(
        answers.any(|text| text.contains("Others can't challenge you")),
        "{messages:#?}"
    );
    impatient.stop().await;
    tavern.close().await;
}
