//! The start of a draft: the terms of the answered challenge, or the default terms.

use crate::app::error::Error;
use crate::app::load;
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view::DraftOrigin;
use crate::game::{Purpose, Refusal, Wishes};

/// Loads the start of a draft.
pub(super) async fn load(
    app: &App,
    request: &Request,
    purpose: Purpose,
) -> Result<DraftOrigin, Error> {
    let origin = match purpose {
        Purpose::Counter(id) => {
            let answered = load::challenge::in_channel(app, request, id).await?;
            answered.check_answer(request.who)?;
            DraftOrigin {
                terms: answered.terms.for_opponent(),
                other: answered.challenger,
                answers: Some(answered),
            }
        }
        Purpose::Challenge(other) => DraftOrigin {
            terms: Wishes::default().terms().map_err(Refusal::Wishes)?,
            other,
            answers: None,
        },
    };
    load::partner::may_play_together(app, request, origin.other).await?;
    Ok(origin)
}
