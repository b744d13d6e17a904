//! Limits on notices from one person to another.

use super::Actor;
use crate::game::{Moment, Notice};
use crate::store::{self, Change};

/// Counts a notice in the change that causes it. At the limit nothing is counted, and the result is the earliest
/// instant of the next notice.
pub(crate) async fn count(
    change: &mut Change,
    actor: Actor<'_>,
    notice: Notice,
) -> Result<Result<(), Moment>, store::Error> {
    let now = actor.at();
    let since = now.minus_ms(notice.window_ms());
    let earlier = change.notices_since(notice, since).await?;
    let allowed = notice.check(&earlier, now);
    if allowed.is_ok() {
        change.count_notice(actor.number(), notice, now).await?;
    }
    Ok(allowed)
}
