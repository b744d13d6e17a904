//! A choice of a server's managers, written with its line in the log.

use super::commit::{Transition, commit};
use super::{Actor, Logged};
use crate::action::ServerPreference;
use crate::load::rights::ManagedServer;
use crate::request::Request;
use crate::{App, Result};
use tavern_game::HostAct;
use tavern_store::{Chosen, Feed, Owner};

/// Stores a choice for a server, unless it is the current one. If that changes a channel for announcements,
/// announcements not shown in the old one yet are dropped.
pub(crate) async fn choose_for_server(
    app: &App,
    request: &Request,
    server: ManagedServer,
    choice: ServerPreference,
) -> Result<()> {
    let guild = server.guild();
    let owner = Owner::Server(guild);
    let before = app.latest_server_preferences(guild).await?;
    let after = before.clone().with(choice.clone());
    if after == before {
        // Another copy of the request may have stored it just now.
        app.forget_choices(owner);
        return Ok(());
    }
    let (name, value) = choice.name_and_value();
    let act = HostAct::SettingChanged {
        setting: name.to_owned(),
        value: value.to_string(),
    };
    let entry = &Logged::in_channel(request, server, act, after.log.channel());
    let choice = &Chosen {
        name: name.to_owned(),
        value: value.into_owned(),
    };
    let feeds = [
        (before.results, after.results, Feed::Results),
        (before.log, after.log, Feed::Log),
    ];
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change.choose(owner, choice).await?;
        for (before, after, feed) in feeds {
            if before != after
                && let Some(channel) = before.channel()
            {
                change.withdraw_feed(channel, feed).await?;
            }
        }
        Ok(entry.write(Transition::to(change, ())).await?)
    });
    let outcome = write.await;
    app.forget_choices(owner);
    outcome.map(drop)
}
