//! Seeks that buttons name.

use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Seek, SeekId, SeekRefusal, SeekState};

/// The seek of a button. A forged button can name any seek, so one of another server is refused.
pub(crate) async fn on_server(app: &App, request: &Request, id: SeekId) -> Result<Seek, Error> {
    let seek = app.store.seek(id).await?;
    let here = seek.filter(|seek| seek.place.scope() == request.place.scope());
    Ok(here.ok_or(SeekRefusal::NoSuchSeek)?)
}

/// Checks that a seek is still open after another interaction may have ended it.
pub(crate) async fn check_still_open(
    app: &App,
    request: &Request,
    id: SeekId,
) -> Result<(), Error> {
    match on_server(app, request, id).await?.state {
        SeekState::Open => Ok(()),
        state => Err(SeekRefusal::Closed { state }.into()),
    }
}
