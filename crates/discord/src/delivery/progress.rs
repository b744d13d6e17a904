//! A private answer that shows the progress of an analysis. It is changed until the analysis is complete.
//!
//! An analysis begins with the claim on its interaction, so one copy shows it. The process that gave an answer with
//! progress edits it. It reads the stored values each second, because any process may compute them, and follows each
//! message only one time. If that process has died, the button shows the result.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Delivery;
use crate::interaction::interaction_ref::InteractionRef;
use crate::message::Body;
use crate::rest::retry::retrying;
use tavern_app::commands::review::analyse;
use tavern_app::reply::{AnalysisProgress, Answer, Message};
use tavern_game::MessageId;

/// The pause between looks at the stored values.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// The maximum number of looks: the token of an interaction is valid for 15 minutes.
const MOST_LOOKS: u32 = 14 * 60;

/// The maximum time of one change.
const LIMIT: Duration = Duration::from_secs(20);

/// The progress that an answer shows, and its text.
pub(super) struct ShownProgress {
    progress: Box<AnalysisProgress>,
    text: String,
}

impl ShownProgress {
    /// That of an answer, without its files.
    pub(super) fn of(answer: &Answer) -> Option<ShownProgress> {
        let (Answer::Private(message) | Answer::Update(message)) = answer else {
            return None;
        };
        Some(ShownProgress {
            progress: message.progress.clone()?,
            text: message.text.clone(),
        })
    }
}

/// The messages with progress from this process.
#[derive(Debug, Default)]
pub(crate) struct FollowedMessages(Mutex<HashSet<MessageId>>);

/// A message that one task follows until this is dropped.
struct Followed<'a> {
    all: &'a FollowedMessages,
    message: MessageId,
}

impl FollowedMessages {
    /// Follows a message, unless another task does.
    fn follow(&self, message: MessageId) -> Option<Followed<'_>> {
        let is_new = self.messages().insert(message);
        // A value that is made in vain would remove the message when it is dropped.
        is_new.then(|| Followed { all: self, message })
    }

    fn messages(&self) -> MutexGuard<'_, HashSet<MessageId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Followed<'_> {
    fn drop(&mut self) {
        self.all.messages().remove(&self.message);
    }
}

impl Delivery {
    /// Changes an answer while its analysis runs, in this process or in another one. If the process ends, the button
    /// below the message shows the result.
    pub(super) fn follow_progress(
        self: &Arc<Self>,
        interaction: &InteractionRef,
        state: Option<ShownProgress>,
    ) {
        let Some(ShownProgress { progress, text }) = state else {
            return;
        };
        let (delivery, token) = (Arc::clone(self), interaction.token().to_owned());
        self.leftovers.spawn(tracing::Instrument::instrument(
            async move { delivery.show_progress(&token, *progress, text).await },
            interaction.span(),
        ));
    }

    async fn show_progress(&self, token: &str, progress: AnalysisProgress, mut text: String) {
        let look = || self.rest.get_original_interaction_response(token);
        let message = match retrying(LIMIT, look).await {
            Ok(message) => MessageId(message.id.get()),
            Err(error) => {
                return tracing::debug!(%error, "failed to fetch the message that shows an analysis");
            }
        };
        // A press of the button below the message must not start a second follower.
        let Some(_guard) = self.followed.follow(message) else {
            return;
        };
        for _ in 0..MOST_LOOKS {
            self.leftovers.pause(LOOK_EVERY).await;
            if self.leftovers.is_stopping() {
                return;
            }
            let message = match analyse::show_progress(&self.app, &progress).await {
                Ok(message) => message,
                Err(error) => {
                    tracing::warn!(?error, "failed to read the progress of an analysis");
                    continue;
                }
            };
            if message.text == text {
                continue;
            }
            if let Err(error) = self.edit_answer(token, &message).await {
                tracing::debug!(%error, "failed to show the progress of an analysis");
                return;
            }
            if message.progress.is_none() {
                return;
            }
            text = message.text;
        }
    }

    async fn edit_answer(&self, token: &str, message: &Message) -> serenity::Result<()> {
        let body = Body::public(message, &self.markup);
        let edit = || {
            let rest = &self.rest;
            rest.edit_original_interaction_response(token, &body.json, body.files())
        };
        retrying(LIMIT, edit).await.map(drop)
    }
}
