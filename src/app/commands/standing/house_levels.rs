//! `/tak leaderboard by:house`: the levels of the house, in private.

use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{HouseBoard, Reach};

/// Shows the record of each level.
pub(crate) async fn show(app: &App, request: &Request, reach: Reach) -> Result<Reply, Error> {
    let reach = reach.resolve_in(request.place);
    let scope = match reach {
        Reach::Here => Some(request.place.scope()),
        Reach::Everywhere => None,
    };
    let levels = app.store.house_levels(scope).await?;
    let text = request.private().house_board(&HouseBoard { reach, levels });
    Ok(Answer::Private(Message::text(text)).into())
}
