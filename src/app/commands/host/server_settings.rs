use crate::app::action::ServerPreference;
use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{GuildId, Refusal};
use crate::store::{self, Owner};

/// What those who manage a server can choose for it, in private.
pub(crate) async fn server(app: &App, request: &Request) -> Result<Reply, Error> {
    let guild = managed(request)?;
    Ok(Answer::Private(of_server(app, request, guild).await?).into())
}

/// What was chosen for a server, with the menus to choose from, and what else
/// those who manage it can do.
pub(crate) async fn of_server(
    app: &App,
    request: &Request,
    guild: GuildId,
) -> Result<Message, store::Error> {
    let preferences = app.server_preferences(Some(guild)).await?;
    let words = request.private();
    let mut message = view::server::for_server(words, preferences);
    message
        .rows
        .extend(view::server::rows(app, words, guild).await?);
    Ok(message)
}

/// Keeps a choice for a server, and shows how things are then.
pub(crate) async fn set_server(
    app: &App,
    request: &Request,
    choice: ServerPreference,
) -> Result<Reply, Error> {
    let guild = managed(request)?;
    let owner = Owner::Server(guild);
    app.choose(request, owner, choice.name_and_value()).await?;
    Ok(Answer::Update(of_server(app, request, guild).await?).into())
}

/// The server that the person may manage. A button may be pressed by somebody
/// who no longer may.
pub(crate) fn managed(request: &Request) -> Result<GuildId, Refusal> {
    let guild = request.place.guild.ok_or(Refusal::NoServerHere)?;
    request.place.check_membership()?;
    request
        .manages_server
        .then_some(guild)
        .ok_or(Refusal::NotServerManager)
}
