//! The log of a server. An act of its managers or an automatic event is written in the change that it reports, with a
//! post if the server has a channel for that.

use super::commit::Transition;
use super::{Actor, Tick};
use crate::load::rights::ModeratedServer;
use crate::request::Act;
use crate::{App, Result};
use tavern_game::{ChannelId, GuildId, HostAct, HostEntry, Place, UserId};
use tavern_store::{self as store, NewHostEntry, Post, Subject};

/// An act for the log of a server.
#[derive(Debug)]
pub(crate) struct Logged {
    new: NewHostEntry,
    post: Option<Post>,
}

impl Logged {
    /// An act of the requester.
    pub(crate) async fn of(
        app: &App,
        of: &Act,
        host: impl Into<ModeratedServer>,
        act: HostAct,
    ) -> Result<Logged, store::Error> {
        let host = host.into();
        let preferences = app.latest_server_preferences(host.guild()).await?;
        Ok(Logged::in_channel(of, host, act, preferences.log.channel()))
    }

    /// The same with a post in this channel, if there is one.
    pub(crate) fn in_channel(
        of: &Act,
        host: impl Into<ModeratedServer>,
        act: HostAct,
        channel: Option<ChannelId>,
    ) -> Logged {
        let host = host.into();
        let entry = (host.guild(), Some(of.who), act);
        Logged::new(Actor::Host(of, host), of.place, channel, entry)
    }

    /// An automatic event in a place.
    pub(crate) async fn by_itself(
        app: &App,
        tick: Tick,
        place: Place,
        (guild, act): (GuildId, HostAct),
    ) -> Result<Logged, store::Error> {
        let preferences = app.latest_server_preferences(guild).await?;
        let language = preferences.language.unwrap_or(tick.language);
        let clock = Actor::Clock(Tick { language, ..tick });
        let channel = preferences.log.channel();
        Ok(Logged::new(clock, place, channel, (guild, None, act)))
    }

    fn new(
        actor: Actor<'_>,
        place: Place,
        channel: Option<ChannelId>,
        (guild, by, act): (GuildId, Option<UserId>, HostAct),
    ) -> Logged {
        let post = channel.map(|channel| {
            let place = Place { channel, ..place };
            actor.further_post(place, Subject::HostAct)
        });
        let at = actor.at();
        let new = NewHostEntry {
            id: actor.number(),
            guild,
            entry: HostEntry { at, by, act },
            post: post.as_ref().map(|post| post.id),
        };
        Logged { new, post }
    }

    /// Writes it into the change of a transition.
    pub(crate) async fn write<T>(
        &self,
        mut transition: Transition<T>,
    ) -> Result<Transition<T>, store::Error> {
        let Some(change) = transition.change() else {
            return Ok(transition);
        };
        change.log_host_act(&self.new).await?;
        let at = self.new.entry.at;
        Ok(transition.post_at(at, self.post.clone()))
    }
}
