//! Deferred answers that the work on them cannot resolve any more, or that another
//! copy of the interaction has the answer to.

use std::time::{Duration, Instant};

use local_discord::{Answer, Delivery};

use crate::database::{Engine, on_both_engines, on_postgres_only};
use crate::play::Play;
use crate::tavern::{Tavern, until};

on_both_engines!(stopped_process_leaves_no_deferral_open);
on_postgres_only!(copy_that_is_late_fills_what_another_copy_deferred);

fn is_deferred(tavern: &Tavern) -> bool {
    let said = tavern.discord.messages(tavern.channel);
    said.iter().any(|said| said.thinking)
}

/// A second signal ends the work where it is.
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

/// One process defers its answer, and another one, which has the claim, is done
/// before it would: its answer is private and nothing else tells of the change.
async fn copy_that_is_late_fills_what_another_copy_deferred(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    let impatient = tavern.another_impatient_bot().await;
    let bo = &tavern.bo;
    let settings = bo.types(tavern.channel, "/tak settings").await;
    let settings = tavern.said(settings).await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let lock = tavern.database.lock_games().await;
    faults.next_interaction(Delivery::ToSession(0));
    let press = bo.clicks(&settings, "Block challenges");
    let meanwhile = async {
        until("the first copy waits", async || {
            tavern.database.waiting_for_locks().await == 1
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
    let (answer, released) = tokio::join!(press, meanwhile);
    drop(answer);
    until("the answer is there", async || !is_deferred(&tavern)).await;
    let took = released.elapsed();
    assert!(took < Duration::from_secs(10), "{took:?}");
    let said = tavern.discord.messages(tavern.channel);
    let mut answers = said.iter().map(|said| &said.content);
    assert!(
        answers.any(|text| text.contains("Others can't challenge you")),
        "{said:#?}"
    );
    impatient.stop().await;
    tavern.close().await;
}
