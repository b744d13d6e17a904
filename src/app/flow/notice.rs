use crate::app::request::Request;
use crate::game::{Moment, Notice};
use crate::store::{self, Change};

/// Counts a notice in the change that causes it, if the target may be notified now;
/// otherwise gives the instant from which it may be.
pub(crate) async fn count(
    change: &mut Change,
    request: &Request,
    notice: Notice,
) -> Result<Result<(), Moment>, store::Error> {
    let since = request.at.minus_ms(notice.window_ms());
    let earlier = change.notices_since(notice, since).await?;
    let checked = notice.check(&earlier, request.at);
    if checked.is_ok() {
        change
            .count_notice(request.interaction, notice, request.at)
            .await?;
    }
    Ok(checked)
}
