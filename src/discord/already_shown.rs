//! Whether Discord shows something of which we do not know it: the process that
//! had it shown was ended before it noted that, or never heard Discord's answer.

use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, MessageId, UserId};

use super::delivery::Delivery;
use super::outgoing::Body;
use super::retry::{self, retrying};

/// How long we try to look.
const LIMIT: Duration = Duration::from_secs(5);

/// How many of the latest messages of a channel are looked at. What may be among
/// them was shown moments ago.
const LATEST: u8 = 50;

/// A message in a channel, as far as we ask.
#[derive(Debug, Deserialize)]
pub(super) struct Standing {
    id: MessageId,
    author: Author,
    /// Whose it is if it answers an interaction.
    application_id: Option<ApplicationId>,
    content: String,
    #[serde(default)]
    attachments: Vec<Attachment>,
    #[serde(default)]
    components: Value,
}

#[derive(Debug, Deserialize)]
struct Author {
    id: UserId,
}

#[derive(Debug, Deserialize)]
struct Attachment {
    filename: String,
}

impl Delivery {
    /// The message in a channel that shows the same as one which is about to be
    /// posted, if there is one already. Where the bot may not read back, there is
    /// none.
    ///
    /// # Errors
    ///
    /// Discord does not tell.
    pub(super) async fn already_shown(
        &self,
        channel: ChannelId,
        body: &Body,
    ) -> serenity::Result<Option<MessageId>> {
        let Some(us) = self.rest.application() else {
            return Ok(None);
        };
        let look = || self.rest.latest_messages(channel, LATEST);
        let latest = match retrying(LIMIT, look).await {
            Ok(latest) => latest,
            // Whether it can be posted there is seen when it is.
            Err(error) if retry::is_final(&error) => return Ok(None),
            Err(error) => return Err(error),
        };
        let same = |standing: &&Standing| standing.is_by(us) && standing.shows(body);
        Ok(latest.iter().find(same).map(|standing| standing.id))
    }
}

impl Standing {
    fn is_by(&self, us: ApplicationId) -> bool {
        self.author.id.get() == us.get() || self.application_id == Some(us)
    }

    /// Whether it says and offers the same. Two boards of a game differ in the
    /// names of their pictures, and two challenges in their buttons.
    fn shows(&self, body: &Body) -> bool {
        let names = self.attachments.iter().map(|file| file.filename.as_str());
        // Discord takes away what surrounds a text.
        Some(self.content.trim()) == body.json["content"].as_str().map(str::trim)
            && names.eq(body.file_names())
            && custom_ids(&self.components) == custom_ids(&body.json["components"])
    }
}

/// What the buttons and menus in rows of components mean, in order.
fn custom_ids(rows: &Value) -> Vec<&str> {
    let rows = rows.as_array().into_iter().flatten();
    let components = rows
        .filter_map(|row| row["components"].as_array())
        .flatten();
    let ids = components.filter_map(|component| component["custom_id"].as_str());
    ids.collect()
}
