use crate::app::error::Error;
use crate::app::flow::Saved;
use crate::app::render;
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;

/// The answer that shows a changed board to all.
pub(crate) async fn show(
    app: &App,
    request: &Request,
    saved: Saved,
    text: String,
) -> Result<Reply, Error> {
    let aside = saved.aside(request);
    let public =
        render::board::public(app, request.public(), &saved.after, text, saved.lease).await;
    Ok(Reply {
        answer: Answer::Public(public),
        then: None,
        corrections: render::posts::in_game(app, &saved.outdated, &saved.after).await,
        aside,
    })
}
