use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Seek, SeekId, SeekRefusal, SeekState};

/// A seek that a button names. A forged button may name any, and acts on none
/// of another server.
pub(crate) async fn existing(
    app: &App,
    request: &Request,
    id: SeekId,
) -> Result<Option<Seek>, Error> {
    let seek = app.store.seek(id).await?;
    Ok(seek.filter(|seek| seek.place.scope() == request.place.scope()))
}

/// Whether a seek is open still, when somebody else may have ended it in the
/// same moment.
pub(crate) async fn check_still_open(
    app: &App,
    request: &Request,
    id: SeekId,
) -> Result<(), Error> {
    let seek = existing(app, request, id).await?;
    match seek.ok_or(SeekRefusal::NoSuchSeek)?.state {
        SeekState::Open => Ok(()),
        state => Err(SeekRefusal::Closed { state }.into()),
    }
}
