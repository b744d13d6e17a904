//! What is done without anybody asking: what is due, and what keeps a process
//! in good order.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{LightMethod, Request, Route};
use tokio::task::{JoinError, JoinSet};

use super::clock;
use super::delivery::Delivery;
use crate::app::{Claimed, Work};

/// How often we look for what is due.
const EVERY: Duration = Duration::from_secs(5);

/// How many looks there are in a minute, after which it is time for what is
/// done less often.
const LOOKS_A_MINUTE: u32 = 12;

/// How much is done at once. One channel that is slow to take its posts must
/// not keep the others waiting.
const AT_ONCE: usize = 8;

/// Works in the background until it is dropped.
pub(super) async fn work(delivery: &Arc<Delivery>) {
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut tasks = JoinSet::new();
    pull_in(delivery).await;
    for look in 0_u32.. {
        ticks.tick().await;
        let is_minute = look % LOOKS_A_MINUTE == 0;
        if is_minute || delivery.clock.is_unknown() {
            set_clock(delivery).await;
        }
        if is_minute {
            delivery.rest.forget_limits();
            forget(delivery).await;
        }
        begin_what_is_due(delivery, &mut tasks).await;
    }
}

/// Forgets settings every now and then, whatever else takes long.
pub(super) async fn forget_settings(delivery: &Delivery) {
    let mut ticks = tokio::time::interval(EVERY);
    loop {
        ticks.tick().await;
        delivery.app.forget_settings();
    }
}

async fn forget(delivery: &Delivery) {
    if let Err(error) = delivery.app.forget(delivery.clock.now()).await {
        tracing::warn!(?error, "cannot forget what is of no use");
    }
}

/// Begins everything that is due, each thing claimed just before. What takes
/// long goes on while we look again.
async fn begin_what_is_due(delivery: &Arc<Delivery>, tasks: &mut JoinSet<()>) {
    while let Some(ended) = tasks.try_join_next() {
        log_panic(&ended);
    }
    loop {
        if tasks.len() >= AT_ONCE
            && let Some(ended) = tasks.join_next().await
        {
            log_panic(&ended);
        }
        match delivery.app.claim_due(delivery.clock.now()).await {
            Ok(Some(claimed)) => {
                let delivery = Arc::clone(delivery);
                tasks.spawn(async move { do_one(&delivery, claimed).await });
            }
            Ok(None) => return,
            Err(error) => return tracing::warn!(?error, "cannot look for what is due"),
        }
    }
}

/// What panics ends alone; it is due again later.
fn log_panic(ended: &Result<(), JoinError>) {
    // Why is logged where it happens.
    if ended.is_err() {
        tracing::error!("what was due was not done to the end");
    }
}

async fn do_one(delivery: &Delivery, claimed: Claimed) {
    match delivery.app.prepare(claimed, delivery.clock.now()).await {
        Ok(Work::Post {
            channel,
            to,
            public,
        }) => {
            // That it cannot be shown is noted.
            delivery.post_missed(channel, to, &public).await;
        }
        Ok(Work::Rename(rename)) => delivery.rename(&rename).await,
        Ok(Work::Correct(corrections)) => delivery.correct_all(&corrections, None, None).await,
        // It is due again later; the others do not wait for it.
        Err(error) => tracing::error!(?error, "cannot do what is due"),
    }
}

/// Asks Discord for the time, by way of a request that costs it nothing.
pub(super) async fn set_clock(delivery: &Delivery) {
    let asked = clock::host_now();
    let answer = delivery
        .rest
        .request(Request::new(Route::Gateway, LightMethod::Get))
        .await;
    let received = clock::host_now();
    let date = answer
        .as_ref()
        .ok()
        .and_then(|answer| clock::http_date(answer.headers().get("date")?.to_str().ok()?));
    let Some(date) = date else {
        return tracing::warn!("Discord did not tell the time");
    };
    if delivery.clock.learn(date, asked, received) {
        tracing::warn!("Discord's clock was set back");
        pull_in(delivery).await;
    }
}

/// Whatever was reserved while a clock was ahead must not wait until it is that
/// late again.
async fn pull_in(delivery: &Delivery) {
    if let Err(error) = delivery.app.pull_in(delivery.clock.now()).await {
        tracing::warn!(?error, "cannot look for what is due too late");
    }
}
