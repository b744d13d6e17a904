//! Discord's three seconds.

use std::pin::Pin;
use std::time::Duration;

/// Work that is done in time, or goes on.
pub(super) enum Progress<'a, T> {
    /// Done in time.
    Done(T),
    /// To be waited for after the answer was deferred.
    Late(Pin<Box<dyn Future<Output = T> + Send + 'a>>),
}

/// Gives work the time there is. After that the answer is deferred, which
/// fixes that it is private before we know what it is: the second best way.
pub(super) async fn in_time<'a, T>(
    mut work: Pin<Box<dyn Future<Output = T> + Send + 'a>>,
    time: Duration,
) -> Progress<'a, T> {
    match tokio::time::timeout(time, &mut work).await {
        Ok(outcome) => Progress::Done(outcome),
        Err(_) => Progress::Late(work),
    }
}
