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
    managed: ManagedServer,
    choice: ServerPreference,
) -> Result<()> {
    let guild = managed.guild();
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
    let logged = &Logged::in_channel(request, managed, act, after.log.channel());
    let chosen = &Chosen {
        name: name.to_owned(),
        value: value.into_owned(),
    };
    let feeds = [
        (before.results, after.results, Feed::Results),
        (before.log, after.log, Feed::Log),
    ];
    let stored = commit(app, Actor::Person(request), |mut change| async move {
        change.choose(owner, chosen).await?;
        for (before, after, feed) in feeds {
            if before != after
                && let Some(channel) = before.channel()
            {
                change.withdraw_feed(channel, feed).await?;
            }
        }
        Ok(logged.write(Transition::to(change, ())).await?)
    });
    let stored = stored.await;
    app.forget_choices(owner);
    stored.map(drop)
}
