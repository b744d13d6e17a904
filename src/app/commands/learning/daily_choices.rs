//! The choices of the puzzle of the day, for a server or for a person.

use crate::app::error::Error;
use crate::app::flow::{Actor, Transition, commit};
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::{ChannelState, Request};
use crate::app::state::App;
use crate::app::view;
use crate::app::view::learning::daily::DailyChoices;
use crate::game::{Access, ChannelId, DailyPlan, Hour};
use crate::store::{Daily, DailyPostState, Owner};

#[derive(Clone, Copy)]
enum Choice {
    Channel(ChannelId),
    Hour(Hour),
    Off,
}

/// The choices of the server.
pub(crate) async fn server(app: &App, request: &Request) -> Result<Reply, Error> {
    show(app, request, server_of(request)?, None).await
}

/// Posts it in a channel, which Discord is asked about first.
pub(crate) async fn in_channel(
    app: &App,
    request: &Request,
    channel: ChannelId,
) -> Result<Reply, Error> {
    let owner = server_of(request)?;
    if !is_open(request, channel)? {
        let remark = request.private().daily_cannot_see(channel);
        return show(app, request, owner, Some(remark)).await;
    }
    choose(app, request, owner, Choice::Channel(channel)).await
}

/// Posts it in the channel of the request.
pub(crate) async fn here(app: &App, request: &Request) -> Result<Reply, Error> {
    in_channel(app, request, request.place.channel).await
}

/// Posts it at an hour. The channel may have been closed to the bot since it was chosen, so Discord is asked again.
pub(crate) async fn server_hour(app: &App, request: &Request, hour: Hour) -> Result<Reply, Error> {
    let owner = server_of(request)?;
    let before = app.store.daily(owner).await?;
    let channel = channel(before.as_ref(), request.place.channel);
    let remark = match &before {
        // The choices say so already.
        Some(before) if is_closed(app, before).await? => None,
        _ if is_open(request, channel)? => None,
        _ => Some(request.private().daily_cannot_see(channel)),
    };
    write(app, request, before.as_ref(), owner, Choice::Hour(hour)).await?;
    show(app, request, owner, remark).await
}

/// Posts it no more.
pub(crate) async fn server_off(app: &App, request: &Request) -> Result<Reply, Error> {
    let owner = server_of(request)?;
    choose(app, request, owner, Choice::Off).await
}

/// The choices of the person.
pub(crate) async fn own(app: &App, request: &Request) -> Result<Reply, Error> {
    show(app, request, Owner::Person(request.who), None).await
}

/// Sends it to the person at an hour.
pub(crate) async fn own_hour(app: &App, request: &Request, hour: Hour) -> Result<Reply, Error> {
    let owner = Owner::Person(request.who);
    choose(app, request, owner, Choice::Hour(hour)).await
}

/// Sends it to the person no more.
pub(crate) async fn own_off(app: &App, request: &Request) -> Result<Reply, Error> {
    let owner = Owner::Person(request.who);
    choose(app, request, owner, Choice::Off).await
}

/// Whether the last post of a server cannot be shown.
pub(crate) async fn is_closed(app: &App, daily: &Daily) -> Result<bool, Error> {
    Ok(match daily.post {
        Some(post) => app.store.daily_post_state(post).await? == DailyPostState::Unshown,
        None => false,
    })
}

/// Whether the bot can see a channel. Discord is asked about any other one than that of the request.
fn is_open(request: &Request, channel: ChannelId) -> Result<bool, Error> {
    match request.looked {
        _ if channel == request.place.channel => Ok(true),
        Some(looked) if looked.channel == channel => Ok(looked.state != ChannelState::Closed),
        _ => Err(Error::LookFirst(channel)),
    }
}

/// The channel of the next post. A channel that was chosen before something was switched off is no choice for later.
fn channel(before: Option<&Daily>, here: ChannelId) -> ChannelId {
    let is_on = before.filter(|before| before.due.is_some());
    is_on.map_or(here, |before| before.channel)
}

fn server_of(request: &Request) -> Result<Owner, Error> {
    Ok(Owner::Server(request.managed_server()?))
}

async fn choose(
    app: &App,
    request: &Request,
    owner: Owner,
    choice: Choice,
) -> Result<Reply, Error> {
    let before = app.store.daily(owner).await?;
    write(app, request, before.as_ref(), owner, choice).await?;
    show(app, request, owner, None).await
}

async fn write(
    app: &App,
    request: &Request,
    before: Option<&Daily>,
    owner: Owner,
    choice: Choice,
) -> Result<(), Error> {
    let chosen = chosen(request, owner, before, choice);
    let withdraws = match (before, &chosen) {
        (Some(before), Some(chosen)) => before.channel != chosen.channel || chosen.due.is_none(),
        _ => false,
    };
    if let Some(chosen) = &chosen {
        let written = commit(app, Actor::Person(request), |mut change| async move {
            change.choose_daily(chosen, withdraws).await?;
            Ok(Transition::to(change, ()))
        });
        written.await?;
    }
    Ok(())
}

/// The row after a choice; none if there is nothing to switch off.
fn chosen(
    request: &Request,
    owner: Owner,
    before: Option<&Daily>,
    choice: Choice,
) -> Option<Daily> {
    let (language, here) = match owner {
        Owner::Server(_) => (request.languages.server, request.place.channel),
        // A person gets it in a direct message, wherever the choice was made.
        Owner::Person(_) => (request.languages.person, ChannelId(0)),
    };
    let new = Daily {
        owner,
        channel: here,
        plan: DailyPlan {
            hour: Hour::DEFAULT,
            last: None,
        },
        language: language.code().to_owned(),
        due: None,
        puzzle: None,
        post: None,
        previous: None,
        missed: 0,
    };
    let mut after = Daily {
        channel: channel(before, here),
        language: new.language.clone(),
        ..before.cloned().unwrap_or(new)
    };
    match choice {
        Choice::Channel(channel) => after.channel = channel,
        Choice::Hour(hour) => after.plan.hour = hour,
        Choice::Off => {
            after.due = None;
            return before.is_some().then_some(after);
        }
    }
    after.due = Some(after.plan.next_post(request.at));
    Some(after)
}

/// Shows the choices in the place of the message with the button.
async fn show(
    app: &App,
    request: &Request,
    owner: Owner,
    remark: Option<String>,
) -> Result<Reply, Error> {
    let daily = app.store.daily(owner).await?;
    let is_closed = match &daily {
        Some(daily) => is_closed(app, daily).await?,
        None => false,
    };
    let choices = DailyChoices {
        daily: daily.as_ref(),
        is_closed,
        now: request.at,
        is_direct: request.place.access == Access::Direct,
        remark,
    };
    let words = request.private();
    let message: Message = match owner {
        Owner::Server(_) => view::learning::daily::server(words, &choices),
        Owner::Person(_) => view::learning::daily::own(words, &choices),
    };
    Ok(Answer::Update(message).into())
}
