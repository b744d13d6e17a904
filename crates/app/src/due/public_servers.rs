//! Checks of public servers, so that the record of public channels matches Discord.
//!
//! A game is public if the managers made the games of its server public and all members can see its channel. A process
//! checks each such server on Discord once a minute (`discord/src/delivery/public_servers.rs`) and stores the answers
//! as rows (`public_servers`), with the names of the people; so readers cost Discord nothing, and each of their
//! statements reads the public games of its instant (`crates/store/src/host/public_games.rs`). A look first checks the
//! recorded channels, so that hidden ones vanish. Then it has some seconds for new games, from the newest one on, and
//! for names: a thread or a name without an answer delays no other server. Its row records the progress through the
//! games. Without an answer of Discord for an hour no game is public. The data for readers is in
//! `app/src/pages/public.rs`, for the pages below `/s` and for the API. The API's kinds of address are the enum
//! `Resource` (`web/src/api.rs`); a test compares `web/src/openapi.json` with it. The look once a second ends the
//! streams of games that are no longer public before it reports a board.

use super::job;
use super::work::LEASE_MS;
use crate::{App, Result};
use tavern_game::{ChannelId, GuildId, HOUR_MS, MINUTE_MS, Moment, UserId};
use tavern_store::{self as store, JobLease, PublicName, PublicNews, PublicWork};

/// The pause between two looks at a server. It is the longest time that a hidden channel stays public.
const PAUSE_MS: i64 = MINUTE_MS;

/// The pause while there are more requests.
const SHORT_PAUSE_MS: i64 = 2_000;

/// The pause after a look at a server that the bot has left.
const AWAY_MS: i64 = HOUR_MS;

/// How long an answer of Discord counts without a new look.
const COUNTS_MS: i64 = HOUR_MS;

/// A server that this process checks.
#[derive(Debug)]
pub struct PublicLook {
    lease: JobLease<GuildId>,
    pub work: PublicWork,
}

/// The progress of the requests about new games in a look.
#[derive(Debug)]
pub enum PublicAnswers {
    All(PublicNews),
    /// Some were answered within the time limit.
    Some,
    /// None were answered in that time, or one of them failed.
    Failed,
}

impl PublicLook {
    pub fn guild(&self) -> GuildId {
        self.lease.key
    }
}

/// Takes the next public server that is due, with the list of requests to Discord.
pub async fn claim_public_look(app: &App, now: Moment) -> Result<Option<PublicLook>> {
    let until = now.plus_ms(LEASE_MS);
    let Some(lease) = app.store.claim_public_server(now, until).await? else {
        return Ok(None);
    };
    let Some(lease) = job::begin_work(app, lease, now, LEASE_MS).await? else {
        return Ok(None);
    };
    let work = app.store.public_work(lease.key, now).await?;
    Ok(Some(PublicLook { lease, work }))
}

/// The requests to Discord about new games.
pub async fn public_news(
    app: &App,
    look: &PublicLook,
    now: Moment,
) -> Result<PublicNews, store::Error> {
    app.store.public_news(look.guild(), now).await
}

/// Records the channels that all members of the server can see now, and the hidden ones.
pub async fn record_public_sights(
    app: &App,
    look: &PublicLook,
    sights: &[(ChannelId, bool)],
    now: Moment,
) -> Result<(), store::Error> {
    if sights.is_empty() {
        return Ok(());
    }
    let write = app.store.record_public_sights(look.lease, sights, now);
    write.await
}

/// Records the requests about threads, and the threads with other parents.
pub async fn record_public_homes(
    app: &App,
    look: &PublicLook,
    channels: &[ChannelId],
    homes: &[(ChannelId, Option<(ChannelId, bool)>)],
    now: Moment,
) -> Result<(), store::Error> {
    let (store, lease) = (&app.store, look.lease);
    if !homes.is_empty() {
        store.record_public_homes(lease, homes, now).await?;
    }
    if channels.is_empty() {
        return Ok(());
    }
    store.record_thread_checks(lease, channels, now).await
}

/// Records the channel that decides about the readers of a new channel or thread, and whether all members of the
/// server can see it.
pub async fn record_public_home(
    app: &App,
    look: &PublicLook,
    place: ChannelId,
    home: Option<(ChannelId, bool)>,
    now: Moment,
) -> Result<(), store::Error> {
    let write = app.store.record_public_home(look.lease, place, home, now);
    write.await
}

/// Hides the games of a deleted thread.
pub async fn forget_public_thread(
    app: &App,
    thread: ChannelId,
    now: Moment,
) -> Result<(), store::Error> {
    app.store.forget_public_home(thread, now).await
}

/// Records the name of a person, or its absence. The next request follows a day later.
pub async fn record_public_name(
    app: &App,
    look: &PublicLook,
    person: UserId,
    name: Option<String>,
    now: Moment,
) -> Result<(), store::Error> {
    let name = PublicName {
        code: rand::random(),
        name: name.unwrap_or_default(),
    };
    let write = app.store.record_public_name(look.lease, person, &name, now);
    write.await
}

/// Records the end of a look. The next one follows soon if there are more requests and Discord answers.
pub async fn end_public_look(
    app: &App,
    look: &PublicLook,
    name: &str,
    answers: &PublicAnswers,
    now: Moment,
) -> Result<(), store::Error> {
    if let PublicAnswers::All(news) = answers
        && let Err(error) = app.store.record_scanned_games(look.lease, news, now).await
    {
        // The next look repeats the requests. The results of this one count.
        let guild = look.guild().0;
        tracing::warn!(
            guild,
            ?error,
            "failed to record which public games are known"
        );
    }
    let pause = match answers {
        PublicAnswers::All(news) if news.has_more() => SHORT_PAUSE_MS,
        PublicAnswers::Some => SHORT_PAUSE_MS,
        PublicAnswers::All(_) | PublicAnswers::Failed => PAUSE_MS,
    };
    let (open_until, due) = (now.plus_ms(COUNTS_MS), now.plus_ms(pause));
    let write = app.store.end_public_look(look.lease, name, open_until, due);
    write.await
}

/// Closes a server that the bot has left.
pub async fn close_public_server(
    app: &App,
    look: &PublicLook,
    now: Moment,
) -> Result<(), store::Error> {
    let write = app
        .store
        .close_public_server(look.lease, now.plus_ms(AWAY_MS));
    write.await
}
