//! Each handler, page and due job may be dropped at any await. It has then happened once or not at all, and it has
//! released all that it held.
//!
//! Of each, some awaits by chance are tried. `CANCELLED_AWAITS` in the environment sets how many, or `all`;
//! `CANCELLATION_SEED` repeats a choice.

mod acts;
pub(crate) mod jobs;
mod rehearsal;
pub(crate) mod routes;

use std::fmt::{self, Display};
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use crate::chance::Dice;

/// The await at which a future is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stop {
    /// How often it is polled before.
    polls: usize,
    moment: Moment,
}

/// The moment of an await.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// It begins to wait: its request is under way.
    Begun,
    /// It is woken: its result is there, and it will never take it.
    Woken,
}

impl Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moment = match self.moment {
            Moment::Begun => "at the beginning of",
            Moment::Woken => "at the end of",
        };
        write!(f, "dropped {moment} await {}", self.polls)
    }
}

/// Drives a future to a stop and drops it there. Returns its output if it ends before.
async fn until_stop<T>(stop: Stop, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    let mut polls = 0;
    poll_fn(|context| {
        if polls == stop.polls {
            return Poll::Ready(None);
        }
        polls += 1;
        match work.as_mut().poll(context) {
            Poll::Ready(done) => Poll::Ready(Some(done)),
            Poll::Pending if polls == stop.polls && stop.moment == Moment::Begun => {
                Poll::Ready(None)
            }
            Poll::Pending => Poll::Pending,
        }
    })
    .await
}

/// The output of a future, and its polls.
async fn counted<T>(work: impl Future<Output = T>) -> (T, usize) {
    let mut work = pin!(work);
    let mut polls = 0;
    poll_fn(|context| {
        polls += 1;
        work.as_mut().poll(context).map(|done| (done, polls))
    })
    .await
}

/// Writes a line for people who run the test with `--nocapture`.
#[expect(clippy::print_stdout, reason = "the seed repeats a failure")]
fn report(line: &str) {
    println!("{line}");
}

/// The choice of awaits.
struct Choice {
    dice: Dice,
    /// None for all of them.
    most: Option<usize>,
}

impl Choice {
    /// The choice that the environment gives.
    fn new() -> Choice {
        let set = |name| std::env::var(name).ok();
        let seed = set("CANCELLATION_SEED").map(|seed| seed.parse().expect("a seed is a number"));
        let seed = seed.unwrap_or_else(rand::random);
        report(&format!("CANCELLATION_SEED={seed}"));
        let most = match set("CANCELLED_AWAITS").as_deref() {
            None => Some(3),
            Some("all") => None,
            Some(most) => Some(most.parse().expect("how many awaits is a number, or all")),
        };
        Choice {
            dice: Dice::new(seed),
            most,
        }
    }

    /// The stops of a future that ends at this poll.
    fn stops(&mut self, polls: usize) -> Vec<Stop> {
        let mut stops: Vec<Stop> = (1..polls)
            .flat_map(|polls| [Moment::Begun, Moment::Woken].map(|moment| Stop { polls, moment }))
            .collect();
        while self.most.is_some_and(|most| stops.len() > most) {
            stops.remove(self.dice.below(stops.len()));
        }
        stops
    }
}

#[tokio::test]
async fn future_is_dropped_at_its_stop() {
    let work = |seen: std::sync::Arc<std::sync::atomic::AtomicUsize>| async move {
        for _ in 0..3 {
            seen.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            tokio::task::yield_now().await;
        }
        "done"
    };
    let seen = std::sync::Arc::<std::sync::atomic::AtomicUsize>::default();
    assert_eq!(counted(work(seen.clone())).await, ("done", 4));
    for (polls, moment, expected) in [
        (1, Moment::Begun, None),
        (3, Moment::Begun, None),
        (3, Moment::Woken, None),
        (4, Moment::Begun, Some("done")),
    ] {
        seen.store(0, std::sync::atomic::Ordering::Relaxed);
        let stop = Stop { polls, moment };
        assert_eq!(until_stop(stop, work(seen.clone())).await, expected);
        let steps = seen.load(std::sync::atomic::Ordering::Relaxed);
        assert_eq!(steps, polls.min(3), "{stop}");
    }
}
