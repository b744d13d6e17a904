//! A thought of the house for which an interaction waits.

use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::{App, GiveWay, NoPlace};
use crate::game::{LookRefusal, Refusal};

/// Lets the house think on the lane of interactions, at its low priority, as one of a few who wait there.
pub(crate) async fn wait_for<T: Send + 'static>(
    app: &App,
    request: &Request,
    work: impl FnOnce(GiveWay) -> T + Send + 'static,
) -> Result<T, Error> {
    let place = app.house.visitors.enter(request.who);
    let _place = place.map_err(|full| {
        Refusal::Look(match full {
            NoPlace::ForOne => LookRefusal::StillLooking,
            NoPlace::ForAll => LookRefusal::ManyAnalyses,
        })
    })?;
    let mut thread = app.house.hold_visits().await;
    let thought = thread.think(work).await;
    thought.map_err(|error| Error::Internal(error.into()))
}
