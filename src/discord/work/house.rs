//! The work of the house. Each lane thinks about one thing at a time, and a slow channel
//! does not delay the next one.

use std::sync::Arc;

use tracing::Instrument;

use super::tasks::Tasks;
use crate::app::{Error, HouseLane, HouseWork};
use crate::discord::delivery::Delivery;
use crate::discord::delivery::messages::PriorAttempt;

/// Takes up work until it is dropped. Work in tasks continues.
pub(crate) async fn work(tasks: &Tasks) {
    let [one, two, three, four] = HouseLane::ALL.map(|lane| work_on(tasks, lane));
    // The lane of the engine alone waits for it.
    let greeting = tasks.delivery().app.greet_house_engine();
    tokio::join!(one, two, three, four, greeting);
}

async fn work_on(tasks: &Tasks, lane: HouseLane) {
    loop {
        let work = tasks.delivery().app.next_house_work(lane).await;
        let delivery = Arc::clone(tasks.delivery());
        tasks.spawn(
            "a turn of the house was not played to the end",
            async move {
                let span = work.span();
                Box::pin(play(&delivery, work)).instrument(span).await;
            },
        );
    }
}

async fn play(delivery: &Delivery, work: HouseWork) {
    let now = || delivery.clock.now();
    // On the heap, because it holds games.
    match Box::pin(delivery.app.work_for_house(work, now)).await {
        Ok(Some(news)) => {
            // A failure is recorded there, and the post is due again.
            delivery
                .post_missed(news.channel, None, &news.public, PriorAttempt::NotShown)
                .await;
            delivery.correct_all(&news.corrections, None, None).await;
        }
        // The handler of the ply before shows the board, or the turn is over.
        Ok(None) => {}
        // It is due again when its lease ends, and goes on from what was kept.
        Err(error) if error.is_database_unavailable() || matches!(error, Error::Unknown(_)) => {
            tracing::warn!("the database does not answer");
        }
        Err(error) => tracing::error!(?error, "failed to do work of the house"),
    }
}
