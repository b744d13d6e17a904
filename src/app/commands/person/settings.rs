//! `/tak settings`: a person's settings.

use super::more_settings;
use crate::app::action::Preference;
use crate::app::error::Error;
use crate::app::flow;
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::store::Owner;
use crate::words::Words;

pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply, Error> {
    let preferences = app.preferences(request.who).await?;
    let message = view::person::settings::personal(request.private(), preferences);
    Ok(Answer::Private(message).into())
}

/// Shows the first page in the place of the second.
pub(crate) async fn first_page(app: &App, request: &Request) -> Result<Reply, Error> {
    let preferences = app.preferences(request.who).await?;
    let message = view::person::settings::personal(request.private(), preferences);
    Ok(Answer::Update(message).into())
}

/// Stores a choice, and shows the page of its menu.
pub(crate) async fn set(app: &App, request: &Request, choice: Preference) -> Result<Reply, Error> {
    let owner = Owner::Person(request.who);
    flow::choose(app, request, owner, choice.name_and_value()).await?;
    // A new language applies to this answer already.
    let words = match choice {
        Preference::Language(Some(language)) => Words::of(language),
        Preference::Language(None) => request.told.private(),
        _ => request.private(),
    };
    if matches!(choice, Preference::Move(_) | Preference::Reminders(_)) {
        return more_settings::show(app, request).await;
    }
    let preferences = app.preferences(request.who).await?;
    Ok(Answer::Update(view::person::settings::personal(words, preferences)).into())
}
