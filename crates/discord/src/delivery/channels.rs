//! The channels of games: whether they are open, archived threads reopened, threads created for a game and renamed at
//! its end, direct messages for a private game, and whether all people on a server can see a channel.

use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use serenity::all::{
    ChannelId, GuildId, LightMethod, MessageId, Permissions, Request, RoleId, Route, Timestamp,
};

use super::Delivery;
use super::due_work::DueWork;
use super::roles::bits;
use crate::clock::snowflake_time;
use crate::message::Body;
use crate::rest::retry::{self, code, retrying};
use crate::snowflake::snowflake;
use tavern_app::due::places::{self, PlaceFound, PlaceLook};
use tavern_app::due::unshown::Closed;
use tavern_app::due::work::Rename;
use tavern_app::due::{outbox, public_servers};
use tavern_app::first_step::ChannelState;
use tavern_app::limits::Recent;
use tavern_app::reply::{Message, Public};
use tavern_app::thread::{
    Announcement, DirectRoom, NoDirect, NoThread, Thread, ThreadAt, WantedDirect, WantedThread,
};
use tavern_app::{App, Result};
use tavern_game::{self as game, MINUTE_MS, Moment, Place};

/// A channel, reduced to the fields in use.
#[derive(Debug, Deserialize)]
struct KnownChannel {
    last_message_id: Option<MessageId>,
    thread_metadata: Option<ThreadMetadata>,
}

/// The state of a thread (API documentation, "Channels Resource", Thread Metadata).
#[derive(Debug, Deserialize)]
struct ThreadMetadata {
    archived: bool,
    #[serde(default)]
    locked: bool,
    auto_archive_duration: i64,
    /// The last time that it was archived or opened.
    archive_timestamp: Timestamp,
}

/// A channel of a server, reduced to the fields that decide its visibility.
#[derive(Debug, Deserialize)]
pub(super) struct SeenChannel {
    pub(super) id: ChannelId,
    guild_id: Option<GuildId>,
    #[serde(rename = "type")]
    kind: u64,
    pub(super) parent_id: Option<ChannelId>,
    thread_metadata: Option<IgnoredAny>,
    #[serde(default)]
    permission_overwrites: Vec<Overwrite>,
}

/// The permissions that a channel allows or denies to a role or a member (API documentation, "Channels Resource",
/// Overwrite Object).
#[derive(Debug, Deserialize)]
struct Overwrite {
    id: RoleId,
    #[serde(rename = "type")]
    kind: u64,
    #[serde(deserialize_with = "bits")]
    allow: u64,
    #[serde(deserialize_with = "bits")]
    deny: u64,
}

/// A server, reduced to the fields in use.
#[derive(Debug, Deserialize)]
pub(super) struct SeenGuild {
    id: GuildId,
    pub(super) name: String,
    roles: Vec<SeenRole>,
}

#[derive(Debug, Deserialize)]
struct SeenRole {
    id: RoleId,
    #[serde(deserialize_with = "bits")]
    permissions: u64,
}

/// Discord's kinds of channels and of overwrites.
const PRIVATE_THREAD: u64 = 12;
const OF_ROLE: u64 = 0;

impl SeenChannel {
    pub(super) fn is_private_thread(&self) -> bool {
        self.kind == PRIVATE_THREAD
    }

    pub(super) fn is_thread(&self) -> bool {
        self.thread_metadata.is_some()
    }
}

/// A channel after a look, and whether the look has reopened it.
struct CheckedChannel {
    found: PlaceFound,
    is_reopened: bool,
}

/// Recent answers of Discord about the visibility of channels.
#[derive(Debug)]
pub(crate) struct Sights {
    /// For each channel, the channel that decides its readers; `None` if it is private or gone.
    homes: Recent<ChannelId, Option<ChannelId>>,
    /// Whether all people on the server see a channel.
    open: Recent<ChannelId, bool>,
}

impl Default for Sights {
    fn default() -> Sights {
        Sights {
            homes: Recent::lasting(Duration::from_hours(1)),
            open: Recent::lasting(Duration::from_mins(10)),
        }
    }
}

/// Checks of the channels of running games. Archived threads are reopened.
pub(crate) struct Places;

impl DueWork for Places {
    const KIND: &'static str = "channel of a game";
    const MOST: u32 = 10;
    type Task = PlaceLook;
    type Answers = ();

    async fn claim(app: &App, now: Moment) -> Result<Option<PlaceLook>> {
        places::claim_place_look(app, now).await
    }

    async fn work_on(delivery: &Delivery, look: PlaceLook, (): &mut ()) -> Result<()> {
        delivery.check_place(look).await;
        Ok(())
    }
}

impl Delivery {
    async fn check_place(&self, look: PlaceLook) {
        let place = match self.look(look.channel).await {
            Ok(place) => place.found,
            Err(error) if retry::is_final(&error) => {
                if retry::closed(&error) == Some(Closed::Gone)
                    && let Err(error) = public_servers::forget_public_thread(
                        &self.app,
                        look.channel,
                        self.clock.now(),
                    )
                    .await
                {
                    tracing::warn!(?error, "failed to hide what was in a thread");
                }
                PlaceFound::Closed
            }
            // It becomes due when the lease ends.
            Err(error) => {
                let (game, channel) = (look.game.0, look.channel.0);
                return tracing::warn!(game, channel, %error, "failed to look at the channel of a game");
            }
        };
        let now = self.clock.now();
        if let Err(error) = places::end_place_look(&self.app, look, place, now).await {
            tracing::warn!(?error, "failed to record the state of a channel");
        }
    }

    /// The state of a channel, while a person waits for it. In doubt it is open.
    pub(super) async fn channel_state(&self, channel: game::ChannelId) -> ChannelState {
        let limit = self.timing.channel_check_within;
        match tokio::time::timeout(limit, self.look(channel)).await {
            Ok(Ok(place)) => match place.found {
                PlaceFound::Closed => ChannelState::Closed,
                _ if place.is_reopened => ChannelState::Reopened,
                _ => ChannelState::Open,
            },
            Ok(Err(error)) if retry::closed(&error).is_some() => ChannelState::Closed,
            Ok(Err(_)) | Err(_) => ChannelState::Open,
        }
    }

    /// Looks at a channel, and reopens an archived thread. Every member of a thread can do that unless it is locked.
    async fn look(&self, channel: game::ChannelId) -> serenity::Result<CheckedChannel> {
        let channel_id = snowflake::<ChannelId>(channel.0);
        let request = Request::new(Route::Channel { channel_id }, LightMethod::Get);
        let object: KnownChannel = self.rest.fire(request).await?;
        let Some(thread) = object.thread_metadata else {
            return Ok(CheckedChannel::unchanged(PlaceFound::Lasting));
        };
        if thread.locked {
            return Ok(CheckedChannel::unchanged(PlaceFound::Closed));
        }
        let quiet_ms = thread.auto_archive_duration.saturating_mul(MINUTE_MS);
        if thread.archived {
            let body = json!({"archived": false});
            self.rest.edit_channel(channel_id, &body).await?;
            let active = self.clock.now();
            return Ok(CheckedChannel {
                found: PlaceFound::Thread { active, quiet_ms },
                is_reopened: true,
            });
        }
        let archive_time = Moment(thread.archive_timestamp.unix_timestamp() * 1_000);
        let last = object.last_message_id;
        let message_time = last.map_or(archive_time, |message| snowflake_time(message.get()));
        Ok(CheckedChannel::unchanged(PlaceFound::Thread {
            active: archive_time.max(message_time),
            quiet_ms,
        }))
    }
}

impl CheckedChannel {
    fn unchanged(place: PlaceFound) -> CheckedChannel {
        CheckedChannel {
            found: place,
            is_reopened: false,
        }
    }
}

/// The maximum time to create a thread, because a person waits for its board.
const LIMIT: Duration = Duration::from_secs(5);

/// A thread without messages leaves the list after this time, in minutes: a week, Discord's maximum.
const ARCHIVED_AFTER_MINUTES: u32 = 7 * 24 * 60;

/// The outcome of opening a thread.
pub(crate) struct OpenedThread {
    pub(crate) thread: Thread,
    /// Whether this call created it.
    pub(crate) is_new: bool,
}

impl Delivery {
    /// Creates a thread on a message, or finds the one that another process created
    /// at the same time.
    pub(crate) async fn open_thread(&self, thread: &WantedThread) -> OpenedThread {
        let title = self.names.in_title(&thread.title, &self.rest).await;
        let body = json!({"name": title, "auto_archive_duration": ARCHIVED_AFTER_MINUTES});
        let channel = snowflake::<ChannelId>(thread.channel.0);
        let mut new_thread = None;
        let creation = async {
            let message = match &thread.at {
                ThreadAt::Message(message) => snowflake::<MessageId>(message.0),
                ThreadAt::Announcement(announcement) => {
                    self.announce(channel, 't', announcement).await?
                }
            };
            // A thread on a message has the id of the message.
            new_thread = Some(Thread::Made(game::ChannelId(message.get())));
            let start = || self.rest.start_thread(channel, message, &body);
            retrying(LIMIT, start).await
        };
        let creation = creation.await;
        let thread = match (
            creation
                .as_ref()
                .map_err(|error| (error, retry::discord_code(error))),
            new_thread,
        ) {
            (Ok(()) | Err((_, Some(code::THREAD_EXISTS))), Some(new_thread)) => new_thread,
            (Err((_, Some(code::MISSING_ACCESS | code::MISSING_PERMISSIONS))), _) => {
                Thread::Impossible(NoThread::Forbidden)
            }
            (Err((_, Some(code::WRONG_CHANNEL_KIND))), _) => Thread::Impossible(NoThread::NotHere),
            (outcome, _) => {
                let error = outcome.err().map(|(error, _)| error.to_string());
                tracing::warn!(error, "failed to create a thread");
                Thread::Impossible(NoThread::Failed)
            }
        };
        OpenedThread {
            thread,
            is_new: creation.is_ok(),
        }
    }

    /// Opens the direct messages with a person, and sends the greeting. Only a sent message shows whether they are
    /// open.
    pub(crate) async fn open_direct(&self, request: &WantedDirect) -> Result<DirectRoom, NoDirect> {
        let opening = async {
            let open = || self.rest.open_direct(request.person.0);
            let channel = retrying(LIMIT, open).await?;
            let greeting = self.announce(channel, 'd', &request.greeting).await?;
            Ok(DirectRoom {
                channel: game::ChannelId(channel.get()),
                greeting: game::MessageId(greeting.get()),
            })
        };
        opening.await.map_err(|error| {
            if retry::is_final(&error) {
                tracing::info!(%error, "a person accepts no direct messages");
                return NoDirect::Closed;
            }
            tracing::warn!(%error, "failed to open direct messages");
            NoDirect::Failed
        })
    }

    /// Posts a message, or finds the one that another process posted at the same time.
    async fn announce(
        &self,
        channel: ChannelId,
        kind: char,
        announcement: &Announcement,
    ) -> serenity::Result<MessageId> {
        // Posts have their bare numbers as nonces.
        let nonce = format!("{kind}{}", announcement.key);
        let message = Message::text(announcement.text.as_str());
        let body = Body::public(&message, &self.markup).with_nonce(&nonce);
        let send = || self.rest.send_message(channel, body.files(), &body.json);
        retrying(LIMIT, send).await.map(|message| message.id)
    }

    /// Archives a thread without a game. A later message in it takes it out of the archive.
    pub(crate) async fn archive(&self, thread: game::ChannelId) {
        let thread = snowflake::<ChannelId>(thread.0);
        let body = json!({"archived": true});
        if let Err(error) = self.rest.edit_channel(thread, &body).await {
            tracing::debug!(%error, "failed to archive an empty thread");
        }
    }

    /// Renames a thread. Discord allows that twice in ten minutes. If it refuses
    /// for that reason, the thread is renamed later.
    pub(crate) async fn rename(&self, rename: &Rename) {
        let title = self.names.in_title(&rename.title, &self.rest).await;
        let channel = snowflake::<ChannelId>(rename.channel.0);
        // The last board may arrive later and reopen an archived thread.
        let body = json!({"name": title, "archived": false});
        let outcome = self.rest.edit_channel(channel, &body).await;
        let record = match outcome {
            Ok(()) => outbox::renamed(&self.app, rename).await,
            Err(error) if retry::is_final(&error) => {
                // The thread is deleted or locked, or has another owner.
                tracing::debug!(%error, "failed to rename a thread and gave it up");
                outbox::renamed(&self.app, rename).await
            }
            Err(error) => {
                tracing::debug!(%error, "failed to rename a thread");
                outbox::rename_later(&self.app, rename, self.clock.now()).await
            }
        };
        if let Err(error) = record {
            tracing::warn!(?error, "failed to record that a thread was renamed");
        }
    }
}

impl Delivery {
    /// Whether another channel may show the news of a place. That needs that all people on the server can see the
    /// place. If not, the post is given up; in doubt it is retried later.
    pub(crate) async fn may_appear_elsewhere(&self, place: Place, public: &Public) -> bool {
        let Some(lease) = public.lease else {
            return true;
        };
        let post = lease.post().0;
        match self
            .is_seen_by_all(snowflake::<ChannelId>(place.channel.0))
            .await
        {
            Ok(true) => return true,
            Ok(false) => tracing::debug!(post, "a post is about a channel that not all can see"),
            // The channel is gone.
            Err(error) if retry::is_final(&error) => {
                tracing::debug!(post, %error, "failed to look at the channel of a post");
            }
            Err(error) if retry::is_limited(&error) => return false,
            Err(error) => {
                tracing::warn!(post, %error, "failed to look at the channel of a post");
                return false;
            }
        }
        if let Err(error) = outbox::give_up(&self.app, lease, public.time_up).await {
            tracing::warn!(?error, "failed to record that a post was given up");
        }
        false
    }

    /// Whether all readers of one channel also see another one, or the channel of a thread. Discord's answers are
    /// reused for a while.
    pub(super) async fn is_seen_in(
        &self,
        channel: ChannelId,
        reader: ChannelId,
    ) -> serenity::Result<bool> {
        let sights = &self.sights;
        let home = if let Some(home) = sights.homes.get(channel) {
            home
        } else {
            let location = unless_gone(self.home(channel).await)?;
            let home = location.flatten().map(|home| home.id);
            sights.homes.insert(channel, home);
            home
        };
        let Some(home) = home else {
            return Ok(false);
        };
        if home == reader {
            return Ok(true);
        }
        if let Some(is_open) = sights.open.get(home) {
            return Ok(is_open);
        }
        let is_open = unless_gone(self.is_seen_by_all(home).await)?.unwrap_or(false);
        sights.open.insert(home, is_open);
        Ok(is_open)
    }

    /// Whether all people on a server can see a channel, or the channel of a thread.
    async fn is_seen_by_all(&self, channel: ChannelId) -> serenity::Result<bool> {
        let Some(home) = self.home(channel).await? else {
            return Ok(false);
        };
        let Some(guild_id) = home.guild_id else {
            return Ok(false);
        };
        let request = Request::new(Route::Guild { guild_id }, LightMethod::Get);
        let guild: SeenGuild = self.rest.fire(request).await?;
        Ok(is_seen_by_everyone(&home, &guild))
    }

    /// The channel with the same readers: the channel itself, or the parent of a thread unless the thread is private.
    pub(super) async fn home(&self, channel: ChannelId) -> serenity::Result<Option<SeenChannel>> {
        let Some(guild_channel) = self.guild_channel(channel).await? else {
            return Ok(None);
        };
        if guild_channel.is_private_thread() {
            return Ok(None);
        }
        match guild_channel
            .parent_id
            .filter(|_| guild_channel.is_thread())
        {
            Some(parent) => self.guild_channel(parent).await,
            None => Ok(Some(guild_channel)),
        }
    }

    pub(super) async fn guild_channel(
        &self,
        channel_id: ChannelId,
    ) -> serenity::Result<Option<SeenChannel>> {
        let request = Request::new(Route::Channel { channel_id }, LightMethod::Get);
        let channel: SeenChannel = self.rest.fire(request).await?;
        Ok(Some(channel).filter(|channel| channel.guild_id.is_some()))
    }
}

/// Discord's answer; none if the channel is gone or closed to the bot.
fn unless_gone<T>(answer: serenity::Result<T>) -> serenity::Result<Option<T>> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(error) if retry::is_final(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether the role that everyone has can see a channel. It has the id of the server.
pub(super) fn is_seen_by_everyone(channel: &SeenChannel, guild: &SeenGuild) -> bool {
    let everyone = snowflake::<RoleId>(guild.id.get());
    let role = guild.roles.iter().find(|role| role.id == everyone);
    let base = role.map_or(0, |role| role.permissions);
    let overwrites = &channel.permission_overwrites;
    permissions_of(everyone, base, overwrites) & Permissions::VIEW_CHANNEL.bits() != 0
}

/// The permissions of a role in a channel, if members have no other one (documentation
/// page "Permissions", section Permission Overwrites).
fn permissions_of(role: RoleId, base: u64, overwrites: &[Overwrite]) -> u64 {
    let mut overwrites = overwrites.iter();
    match overwrites.find(|overwrite| overwrite.kind == OF_ROLE && overwrite.id == role) {
        Some(overwrite) => (base & !overwrite.deny) | overwrite.allow,
        None => base,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overwrite_of_everyone_decides_about_a_channel() {
        let (everyone, other) = (snowflake::<RoleId>(7), snowflake::<RoleId>(8));
        let (view, none) = (Permissions::VIEW_CHANNEL.bits(), 0);
        let overwrite = |id, allow, deny| Overwrite {
            id,
            kind: OF_ROLE,
            allow,
            deny,
        };
        let check = |base, overwrites: &[Overwrite], expected: bool| {
            let permissions = permissions_of(everyone, base, overwrites);
            assert_eq!(permissions & view != 0, expected, "{base} {overwrites:?}");
        };
        check(view, &[], true);
        check(none, &[], false);
        check(view, &[overwrite(everyone, none, view)], false);
        check(none, &[overwrite(everyone, view, none)], true);
        check(view, &[overwrite(other, none, view)], true);
        check(none, &[overwrite(other, view, none)], false);
        let of_member = Overwrite {
            kind: 1,
            ..overwrite(everyone, none, view)
        };
        check(view, &[of_member], true);
    }
}
