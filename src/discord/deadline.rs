//! Discord's three seconds.

use std::pin::Pin;
use std::time::Duration;

/// How long we work before we promise an answer. A promise fixes whether the
/// answer is private before we know what it is, so it is the second best
/// way; three seconds are the limit.
const PATIENCE: Duration = Duration::from_secs(2);

/// Work that is done in time, or goes on.
pub(super) enum Progress<'a, T> {
    /// Done in time.
    Done(T),
    /// To be waited for after a promise.
    Late(Pin<Box<dyn Future<Output = T> + Send + 'a>>),
}

/// Gives work the time there is.
pub(super) async fn in_time<'a, T>(work: impl Future<Output = T> + Send + 'a) -> Progress<'a, T> {
    let mut work: Pin<Box<dyn Future<Output = T> + Send + 'a>> = Box::pin(work);
    match tokio::time::timeout(PATIENCE, &mut work).await {
        Ok(outcome) => Progress::Done(outcome),
        Err(_) => Progress::Late(work),
    }
}
