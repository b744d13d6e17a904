use super::more_settings;
use crate::app::action::Preference;
use crate::app::error::Error;
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::store::Owner;
use crate::words::Words;

/// What a person can choose for themselves, in private.
pub(crate) async fn settings(app: &App, request: &Request) -> Result<Reply, Error> {
    let preferences = app.preferences(request.who).await?;
    Ok(Answer::Private(view::settings::personal(request.private(), preferences)).into())
}

/// Shows one's settings in the place of their second page.
pub(crate) async fn show_again(app: &App, request: &Request) -> Result<Reply, Error> {
    let preferences = app.preferences(request.who).await?;
    Ok(Answer::Update(view::settings::personal(request.private(), preferences)).into())
}

/// Keeps a choice, and shows how things are then.
pub(crate) async fn set(app: &App, request: &Request, choice: Preference) -> Result<Reply, Error> {
    let owner = Owner::Person(request.who);
    app.choose(request, owner, choice.name_and_value()).await?;
    // What was chosen just now may be the language.
    let words = match choice {
        Preference::Language(Some(language)) => Words::of(language),
        Preference::Language(None) => request.told.private(),
        _ => request.private(),
    };
    if matches!(choice, Preference::Move(_) | Preference::Reminders(_)) {
        return more_settings::show(app, request).await;
    }
    let preferences = app.preferences(request.who).await?;
    Ok(Answer::Update(view::settings::personal(words, preferences)).into())
}
