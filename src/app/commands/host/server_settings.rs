//! `/tak server`: the settings of a server, and the buttons of its managers.

use crate::app::action::ServerPreference;
use crate::app::commands::learning::daily_choices::is_closed;
use crate::app::error::Error;
use crate::app::flow;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::GuildId;
use crate::store::Owner;

pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply, Error> {
    let guild = request.managed_server()?;
    Ok(Answer::Private(message(app, request, guild).await?).into())
}

/// Shows them in the place of their second page.
pub(crate) async fn again(app: &App, request: &Request) -> Result<Reply, Error> {
    let guild = request.managed_server()?;
    Ok(Answer::Update(message(app, request, guild).await?).into())
}

/// The settings as they are now, with a notice if the puzzle of the day cannot be posted.
pub(super) async fn message(
    app: &App,
    request: &Request,
    guild: GuildId,
) -> Result<Message, Error> {
    let preferences = app.server_preferences(Some(guild)).await?;
    let banned = app.store.bans(guild, view::MOST_OPTIONS).await?;
    let words = request.private();
    let mut message = view::host::server::message(words, preferences, banned);
    let daily = app.store.daily(Owner::Server(guild)).await?;
    let notice = match &daily {
        Some(daily) if daily.was_stopped() => Some(words.daily_server_stopped(daily.channel)),
        Some(daily) if is_closed(app, daily).await? => {
            Some(words.daily_server_closed(daily.channel))
        }
        _ => None,
    };
    if let Some(notice) = notice {
        message.text = format!("{}\n{}\n{notice}", message.text, words.daily_server());
    }
    Ok(message)
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
    let mut message = message(app, request, guild).await?;
    if let ServerPreference::Puzzles(on) = choice {
        message.below = Some(request.private().server_puzzles_switched(on));
    }
    Ok(Answer::Update(message).into())
}
