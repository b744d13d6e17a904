//! Leases that last while the house thinks.
//!
//! The lease of a turn or an analysis is six seconds, prolonged every two while the house thinks. So if a process dies,
//! another one answers within some twelve seconds: the lease, the pause between two looks for due work, the thought.
//! After a panic, or after five unfinished attempts, the thought is not restarted: the house plays without thought, and
//! an analysis is given up.

use std::pin::pin;
use std::time::Duration;

use tavern_store as store;

/// The pause between two prolongations: a third of the lease of a turn.
const BEAT: Duration = Duration::from_secs(2);

/// Waits for a thought, and prolongs the lease on its work until then. So the lease can be short, and ends soon after
/// the death of its process. Even without the lease the thought continues, because the guard of the change checks its
/// result.
pub(super) async fn keep_lease<L: Copy, T, F>(
    lease: L,
    thought: impl Future<Output = T>,
    prolong: impl Fn(L) -> F,
) -> (L, T)
where
    F: Future<Output = Result<Option<L>, store::Error>>,
{
    keep_lease_every(BEAT, lease, thought, prolong).await
}

async fn keep_lease_every<L: Copy, T, F>(
    beat: Duration,
    mut lease: L,
    thought: impl Future<Output = T>,
    prolong: impl Fn(L) -> F,
) -> (L, T)
where
    F: Future<Output = Result<Option<L>, store::Error>>,
{
    let mut thought = pin!(thought);
    loop {
        if let Ok(thought) = tokio::time::timeout(beat, &mut thought).await {
            return (lease, thought);
        }
        match prolong(lease).await {
            Ok(Some(next)) => lease = next,
            // Another process has it.
            Ok(None) => {}
            Err(error) => tracing::debug!(%error, "failed to prolong a lease"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test]
    async fn lease_is_prolonged_until_the_thought_ends() {
        let beats = Cell::new(0);
        let prolong = |lease: u32| {
            beats.set(beats.get() + 1);
            let is_second = beats.get() == 2;
            // At the second beat another process has it.
            async move { Ok((!is_second).then_some(lease + 10)) }
        };
        let thought = async {
            while beats.get() < 3 {
                tokio::task::yield_now().await;
            }
            "a1"
        };
        let short = Duration::from_millis(1);
        assert_eq!(
            keep_lease_every(short, 0, thought, prolong).await,
            (20, "a1")
        );
        let at_once = keep_lease(5, async { "b1" }, prolong).await;
        assert_eq!((at_once, beats.get()), ((5, "b1"), 3));
    }
}
