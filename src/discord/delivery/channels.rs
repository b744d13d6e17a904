//! The channels of running games: whether they are open, and the reopening of archived threads.

use serde::Deserialize;
use serde_json::json;
use serenity::all::{ChannelId, LightMethod, MessageId, Request, Route, Timestamp};

use super::Delivery;
use crate::app::{ChannelState, PlaceFound, PlaceLook};
use crate::discord::clock::snowflake_time;
use crate::discord::rest::retry;
use crate::game::{self, Moment};

/// The looks of one round. The next round, some seconds later, continues.
const MOST_LOOKS: u32 = 10;

const MINUTE_MS: i64 = 60_000;

/// A channel, reduced to the fields in use.
#[derive(Debug, Deserialize)]
struct Channel {
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

/// A channel after a look, and whether that has opened it again.
struct Looked {
    found: PlaceFound,
    is_reopened: bool,
}

impl Delivery {
    /// Looks at the channels of running games that are due, and opens archived threads again.
    pub(crate) async fn look_at_places(&self) {
        for _ in 0..MOST_LOOKS {
            match self.app.claim_place_look(self.clock.now()).await {
                Ok(Some(look)) => self.look_at_place(look).await,
                Ok(None) => return,
                Err(error) => {
                    return tracing::warn!(?error, "cannot look for threads to keep open");
                }
            }
        }
    }

    async fn look_at_place(&self, look: PlaceLook) {
        let found = match self.look(look.channel).await {
            Ok(looked) => looked.found,
            Err(error) if retry::is_final(&error) => PlaceFound::Closed,
            // It is due again after the lease.
            Err(error) => {
                let (game, channel) = (look.game.0, look.channel.0);
                return tracing::warn!(game, channel, %error, "failed to look at the channel of a game");
            }
        };
        let now = self.clock.now();
        if let Err(error) = self.app.looked_at_place(look, found, now).await {
            tracing::warn!(?error, "cannot plan the next look at a channel");
        }
    }

    /// The state of a channel for a person who waits. In doubt it is open.
    pub(super) async fn channel_state(&self, channel: game::ChannelId) -> ChannelState {
        let limit = self.timing.channel_check_within;
        match tokio::time::timeout(limit, self.look(channel)).await {
            Ok(Ok(looked)) => match looked.found {
                PlaceFound::Closed => ChannelState::Closed,
                _ if looked.is_reopened => ChannelState::Reopened,
                _ => ChannelState::Open,
            },
            Ok(Err(error)) if retry::closed(&error).is_some() => ChannelState::Closed,
            Ok(Err(_)) | Err(_) => ChannelState::Open,
        }
    }

    /// Looks at a channel, and opens an archived thread again, which anybody in it can do unless it is locked.
    async fn look(&self, channel: game::ChannelId) -> serenity::Result<Looked> {
        let channel_id = ChannelId::new(channel.0);
        let request = Request::new(Route::Channel { channel_id }, LightMethod::Get);
        let known: Channel = self.rest.fire(request).await?;
        let Some(thread) = known.thread_metadata else {
            return Ok(Looked::unchanged(PlaceFound::Lasting));
        };
        if thread.locked {
            return Ok(Looked::unchanged(PlaceFound::Closed));
        }
        let quiet_ms = thread.auto_archive_duration.saturating_mul(MINUTE_MS);
        if thread.archived {
            let body = json!({"archived": false});
            self.rest.edit_channel(channel_id, &body).await?;
            let active = self.clock.now();
            return Ok(Looked {
                found: PlaceFound::Thread { active, quiet_ms },
                is_reopened: true,
            });
        }
        let changed = Moment(thread.archive_timestamp.unix_timestamp() * 1_000);
        let last = known.last_message_id;
        let written = last.map_or(changed, |message| snowflake_time(message.get()));
        Ok(Looked::unchanged(PlaceFound::Thread {
            active: changed.max(written),
            quiet_ms,
        }))
    }
}

impl Looked {
    fn unchanged(found: PlaceFound) -> Looked {
        Looked {
            found,
            is_reopened: false,
        }
    }
}
