//! Background work: due posts and corrections, the work of the house, and the upkeep of
//! the process.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{LightMethod, Request, Route};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};
use tracing::Instrument;

use super::Tasks;
use crate::clock;
use crate::delivery::due_work::Rounds;
use crate::delivery::messages::PriorAttempt;
use crate::delivery::{Delivery, ROUNDS, claimed, log_end};
use crate::rest::{Rest, without_waiting};
use tavern_app::Result;
use tavern_app::due::work::{Claimed, Work};
use tavern_app::due::{self, expiry, house, outbox, prepare};
use tavern_app::state::{HouseLane, HouseWork};
use tavern_game::Moment;

/// The pause between two upkeeps of the process.
const UPKEEP_INTERVAL: Duration = Duration::from_mins(1);

/// The pause between looks for expired settings.
const SETTINGS_INTERVAL: Duration = Duration::from_secs(5);

/// The maximum number of simultaneous due items, so that a slow channel does not delay the others.
const MOST_TASKS: usize = 8;

/// Works in the background until it is dropped. Work in tasks continues.
pub(crate) async fn work(tasks: &Tasks) {
    let delivery = tasks.delivery();
    let mut ticks = tokio::time::interval(delivery.timing.work_interval);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let places = Arc::new(Semaphore::new(MOST_TASKS));
    let [clock, upkeep, taking_up] = [(); 3].map(|()| Arc::new(Semaphore::new(1)));
    let rounds = ROUNDS.map(|rounds| (rounds, Arc::new(Semaphore::new(1))));
    clamp_future_leases(delivery).await;
    let (mut next_upkeep, mut next_look) = (Instant::now(), Instant::now());
    loop {
        let now = tokio::select! {
            now = ticks.tick() => now,
            () = delivery.app.work_is_awaited() => Instant::now(),
        };
        // Work by a wrong clock may be too early.
        if delivery.clock.is_unknown() {
            set_clock(delivery).await;
        } else if now >= next_look {
            next_look = now + delivery.timing.clock_interval;
            spawn_one(
                tasks,
                "a look at the clock",
                &clock,
                |delivery| async move {
                    set_clock(&delivery).await;
                },
            );
        }
        if now >= next_upkeep {
            next_upkeep = now + UPKEEP_INTERVAL;
            delivery.rest.forget_limits();
            spawn_one(tasks, "an upkeep", &upkeep, forget);
        }
        continue_deletions(tasks);
        spawn_one(tasks, "taking up work", &taking_up, take_up);
        start_due_work(tasks, &places).await;
        // Discord may be slow.
        for (Rounds { kind, begin }, one) in &rounds {
            spawn_one(tasks, kind, one, begin);
        }
    }
}

/// Starts work in a separate task, so that due messages do not wait for it. While it runs, the same work does not start
/// a second time.
fn spawn_one<F>(
    tasks: &Tasks,
    name: &'static str,
    one: &Arc<Semaphore>,
    work: impl FnOnce(Arc<Delivery>) -> F,
) where
    F: Future<Output = ()> + Send + 'static,
{
    let Ok(place) = Arc::clone(one).try_acquire_owned() else {
        return;
    };
    let work = work(Arc::clone(tasks.delivery()));
    tasks.spawn(name, async move {
        let _place = place;
        work.await;
    });
}

/// Forgets expired settings, in a separate loop because other background work may take long.
pub(crate) async fn forget_settings(delivery: &Delivery) {
    let mut ticks = tokio::time::interval(SETTINGS_INTERVAL);
    loop {
        ticks.tick().await;
        delivery.app.forget_settings();
    }
}

async fn forget(delivery: Arc<Delivery>) {
    if let Err(error) = outbox::forget(&delivery.app, delivery.clock.now()).await {
        tracing::warn!(?error, "failed to delete expired data");
    }
}

async fn take_up(delivery: Arc<Delivery>) {
    due::take_up(&delivery.app, || delivery.clock.now(), log_end).await;
}

/// Continues abandoned deletions of data, in a separate task because a deletion may take long.
fn continue_deletions(tasks: &Tasks) {
    let delivery = Arc::clone(tasks.delivery());
    tasks.spawn("a deletion", async move {
        loop {
            match expiry::continue_deletion(&delivery.app, delivery.clock.now()).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => return tracing::warn!(?error, "failed to continue a deletion"),
            }
        }
    });
}

/// Starts due work, claiming each item just before. Slow items continue during the
/// next look. After a full interval the rest waits for the next look, so that the
/// upkeep has its turn.
async fn start_due_work(tasks: &Tasks, places: &Arc<Semaphore>) {
    let until = Instant::now() + tasks.delivery().timing.work_interval;
    while Instant::now() < until {
        let Ok(Ok(place)) = timeout_at(until, Arc::clone(places).acquire_owned()).await else {
            return;
        };
        let delivery = tasks.delivery();
        let claim = prepare::claim_due(&delivery.app, delivery.clock.now()).await;
        let Some(due) = claimed("message", claim) else {
            return;
        };
        let delivery = Arc::clone(delivery);
        // A panic ends this item only. Its attempt counts, and it is retried later.
        tasks.spawn("due work", async move {
            let _place = place;
            let span = due.span();
            // On the heap, because it is large and passes through several functions.
            let work = without_waiting(Box::pin(work_on(&delivery, due)));
            log_end("message", work.instrument(span).await);
        });
    }
}

async fn work_on(delivery: &Delivery, due: Claimed) -> Result<()> {
    if let Some((channel, channel_use)) = due.channel_use()
        && let Some(full) = delivery.rest.full_channel(channel, channel_use)
    {
        let (in_channel, line) = ((channel, channel_use), (full.pause, full.step));
        let now = delivery.clock.now();
        let waits = outbox::wait_for_channel(&delivery.app, &due, in_channel, line, now);
        return waits.await;
    }
    let task = prepare::prepare(&delivery.app, due, delivery.clock.now()).await?;
    if let Some((work, attempt)) = task {
        carry_out(delivery, work).await;
        let now = delivery.clock.now();
        if let Err(error) = prepare::end_attempt(&delivery.app, attempt, now).await {
            tracing::warn!(?error, "failed to record the end of due work");
        }
    }
    Ok(())
}

/// Does work on Discord, and records a refusal of Discord.
async fn carry_out(delivery: &Delivery, work: Work) {
    match work {
        Work::Post {
            channel,
            to,
            public,
        } => {
            delivery
                .post_missed(channel, to, &public, PriorAttempt::PerhapsShown)
                .await;
        }
        Work::Announce {
            channel,
            about,
            public,
        } => {
            if delivery.may_appear_elsewhere(about, &public).await {
                delivery
                    .post_missed(channel, None, &public, PriorAttempt::PerhapsShown)
                    .await;
            }
        }
        Work::Rename(rename) => delivery.rename(&rename).await,
        Work::Correct(corrections) => delivery.correct_all(&corrections, None, None).await,
    }
}

/// Discord's time, cut to whole seconds, by a request that costs Discord little.
pub(crate) async fn date(rest: &Rest) -> Option<Moment> {
    let request = Request::new(Route::Gateway, LightMethod::Get);
    let answer = rest.request(request).await.ok()?;
    clock::http_date(answer.headers().get("date")?.to_str().ok()?)
}

/// Reads Discord's clock.
pub(crate) async fn set_clock(delivery: &Delivery) {
    let start = clock::host_now();
    let date = date(&delivery.rest).await;
    let end = clock::host_now();
    let Some(date) = date else {
        return tracing::warn!("failed to read Discord's clock");
    };
    if delivery.clock.learn(date, start, end) {
        tracing::warn!("Discord's clock was set back");
        clamp_future_leases(delivery).await;
    }
}

/// Shortens leases that were taken while a clock ran ahead; otherwise they would
/// last until that time.
async fn clamp_future_leases(delivery: &Delivery) {
    if let Err(error) = outbox::clamp_future_leases(&delivery.app, delivery.clock.now()).await {
        tracing::warn!(?error, "failed to shorten leases that end too late");
    }
}

/// Performs the work of the house until it is dropped. Each lane thinks about one thing at a time, and a slow channel
/// does not delay the next one.
pub(crate) async fn work_for_house(tasks: &Tasks) {
    let [one, two, three, four] = HouseLane::ALL.map(|lane| work_in_lane(tasks, lane));
    // Only the lane of the engine waits for the greeting.
    let greeting = tasks.delivery().app.greet_house_engine();
    tokio::join!(one, two, three, four, greeting);
}

async fn work_in_lane(tasks: &Tasks, lane: HouseLane) {
    loop {
        let work = house::next_house_work(&tasks.delivery().app, lane).await;
        let delivery = Arc::clone(tasks.delivery());
        tasks.spawn("work of the house", async move {
            let span = work.span();
            let house_work = Box::pin(do_house_work(&delivery, work)).instrument(span);
            log_end("work of the house", house_work.await);
        });
    }
}

/// A failed work continues from the stored part when its lease ends.
async fn do_house_work(delivery: &Delivery, work: HouseWork) -> Result<()> {
    let now = || delivery.clock.now();
    // On the heap, because it contains games.
    let news = Box::pin(house::work_for_house(&delivery.app, work, now)).await?;
    // Without news, the handler of the previous ply shows the board, or the turn is over.
    if let Some(news) = news {
        // A failure is recorded there, and the post is retried.
        delivery
            .post_missed(news.channel, None, &news.public, PriorAttempt::NotShown)
            .await;
        delivery.correct_all(&news.corrections, None, None).await;
    }
    Ok(())
}
