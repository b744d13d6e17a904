//! `/tak server`: the settings of a server, and the buttons of its managers.

use crate::app::action::ServerPreference;
use crate::app::error::Error;
use crate::app::flow;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::GuildId;
use crate::store::{self, Owner};

pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply, Error> {
    let guild = request.managed_server()?;
    Ok(Answer::Private(message(app, request, guild).await?).into())
}

/// The settings as they are now.
pub(super) async fn message(
    app: &App,
    request: &Request,
    guild: GuildId,
) -> Result<Message, store::Error> {
    let preferences = app.server_preferences(Some(guild)).await?;
    let banned = app.store.bans(guild, view::MOST_OPTIONS).await?;
    Ok(view::host::server::message(
        request.private(),
        preferences,
        banned,
    ))
}

/// Stores a choice, and shows the settings.
pub(crate) async fn set(
    app: &App,
    request: &Request,
    choice: ServerPreference,
) -> Result<Reply, Error> {
    let guild = request.managed_server()?;
    let owner = Owner::Server(guild);
    flow::choose(app, request, owner, choice.name_and_value()).await?;
    Ok(Answer::Update(message(app, request, guild).await?).into())
}
