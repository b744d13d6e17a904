//! Discord's three seconds.

use std::pin::Pin;
use std::time::Duration;

/// The state of the work at the deadline.
pub(crate) enum Progress<'a, T> {
    /// Done in time.
    Done(T),
    /// Unfinished: to be awaited after the answer is deferred.
    Late(Pin<Box<dyn Future<Output = T> + Send + 'a>>),
}

/// Gives the work this much time. After that the answer has to be deferred: the
/// second choice, because it becomes private before its content is known.
pub(crate) async fn in_time<'a, T>(
    mut work: Pin<Box<dyn Future<Output = T> + Send + 'a>>,
    time: Duration,
) -> Progress<'a, T> {
    match tokio::time::timeout(time, &mut work).await {
        Ok(outcome) => Progress::Done(outcome),
        Err(_) => Progress::Late(work),
    }
}
