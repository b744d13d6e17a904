//! What is done without anybody asking: what is due, and what keeps a process
//! in good order.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{LightMethod, Request, Route};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};
use tracing::Instrument;

use super::clock;
use super::delivery::Delivery;
use super::messages::Before;
use super::tasks::Tasks;
use crate::app::{Claimed, Work};

/// How often we look for what is due.
const EVERY: Duration = Duration::from_secs(5);

/// How many looks there are in a minute, after which it is time for what is
/// done less often.
const LOOKS_A_MINUTE: u32 = 12;

/// How much is done at once. One channel that is slow to take its posts must
/// not keep the others waiting.
const AT_ONCE: usize = 8;

/// Works in the background until it is dropped. What was begun by then goes on.
pub(super) async fn work(tasks: &Tasks) {
    let delivery = tasks.delivery();
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let places = Arc::new(Semaphore::new(AT_ONCE));
    clamp_future_leases(delivery).await;
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
        continue_deletion(tasks);
        begin_what_is_due(tasks, &places).await;
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

/// Goes on with deletions of data that were begun and left, each in a task of its
/// own, as one may take long.
fn continue_deletion(tasks: &Tasks) {
    let delivery = Arc::clone(tasks.delivery());
    tasks.spawn("a deletion was not done to the end", async move {
        loop {
            match delivery.app.continue_deletion(delivery.clock.now()).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => return tracing::warn!(?error, "cannot go on deleting"),
            }
        }
    });
}

/// Begins what is due, each thing claimed just before. What takes long goes on
/// while we look again; and where there is very much, the rest waits for the next
/// look, so that everything else that is done meanwhile has its turn.
async fn begin_what_is_due(tasks: &Tasks, places: &Arc<Semaphore>) {
    let until = Instant::now() + EVERY;
    while Instant::now() < until {
        let Ok(Ok(place)) = timeout_at(until, Arc::clone(places).acquire_owned()).await else {
            return;
        };
        let delivery = tasks.delivery();
        match delivery.app.claim_due(delivery.clock.now()).await {
            Ok(Some(claimed)) => {
                let delivery = Arc::clone(delivery);
                // What panics ends alone; it is due again later.
                tasks.spawn("what was due was not done to the end", async move {
                    let _place = place;
                    let span = claimed.span();
                    do_one(&delivery, claimed).instrument(span).await;
                });
            }
            Ok(None) => return,
            Err(error) => return tracing::warn!(?error, "cannot look for what is due"),
        }
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
            delivery
                .post_missed(channel, to, &public, Before::PerhapsShown)
                .await;
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
        clamp_future_leases(delivery).await;
    }
}

/// Whatever was reserved while a clock was ahead must not wait until it is that
/// late again.
async fn clamp_future_leases(delivery: &Delivery) {
    if let Err(error) = delivery.app.clamp_future_leases(delivery.clock.now()).await {
        tracing::warn!(?error, "cannot look for what is due too late");
    }
}
