//! Boards that were played but never shown: because the process ended in
//! between, or Discord did not take the answer.

use std::time::Duration;

use serenity::all::{LightMethod, Request, Route};

use super::clock;
use super::delivery::Desk;

/// How often we look for missed boards.
const EVERY: Duration = Duration::from_secs(5);

/// How many looks there are in a minute, after which it is time for what is
/// done less often.
const LOOKS_A_MINUTE: u32 = 12;

/// Looks for missed boards until it is dropped.
pub(super) async fn sweep(desk: &Desk) {
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for look in 0_u32.. {
        ticks.tick().await;
        let is_due = look % LOOKS_A_MINUTE == 0;
        if is_due || desk.clock.is_unknown() {
            set_clock(desk).await;
        }
        if is_due {
            desk.http.forget_limits();
            forget(desk).await;
        }
        post_missed(desk).await;
    }
}

async fn forget(desk: &Desk) {
    if let Err(error) = desk.app.forget(desk.clock.now()).await {
        tracing::warn!(?error, "cannot forget what is of no use");
    }
}

/// One game after the other: each is claimed just before it is shown.
async fn post_missed(desk: &Desk) {
    loop {
        let game = match desk.app.claim_missed(desk.clock.now()).await {
            Ok(Some(game)) => game,
            Ok(None) => return,
            Err(error) => return tracing::warn!(?error, "cannot look for missed boards"),
        };
        match desk.app.missed_post(game).await {
            Ok((channel, post)) => desk.post_missed(channel, &post).await,
            // One game that cannot be shown must not keep the others waiting.
            Err(error) => tracing::error!(game.id = %game, ?error, "cannot show a game"),
        }
    }
}

/// Asks Discord for the time, by way of a request that costs it nothing.
pub(super) async fn set_clock(desk: &Desk) {
    let asked = clock::host_now();
    let answer = desk
        .http
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
    desk.clock.learn(date, asked, received);
}
