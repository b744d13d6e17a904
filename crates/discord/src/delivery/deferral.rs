//! A deferred answer. It shows "thinking…" until it is filled or deleted. One of the two always happens, even if the
//! work on the interaction has ended.
//!
//! A deferred answer belongs to a `Deferral` from before the deferral is sent. It is filled or deleted, also after a
//! panic or at a stop. If another copy of the interaction has the claim, it is deleted after 20 s, and only if Discord
//! still shows it as loading.

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::Delivery;
use crate::interaction::interaction_ref::InteractionRef;
use crate::message::Body;
use crate::rest::retry::{self, retrying};
use tavern_app::reply::Message;
use tavern_game::InteractionId;

/// The maximum time of one step.
const LIMIT: Duration = Duration::from_secs(20);

/// Another copy of the interaction has this long to fill the answer; then it is
/// deleted. A commit without an answer is resolved in 14 s.
const OTHER_COPY_LIMIT: Duration = Duration::from_secs(20);

/// The pauses between attempts to delete an answer that could not be filled.
const PAUSES: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_secs(1),
    Duration::from_secs(4),
    Duration::from_secs(15),
    Duration::from_mins(1),
];

/// An answer that is deferred, or may be, and is not resolved yet. A drop without a
/// resolution, by a panic or a stop, deletes it unless it is filled.
#[must_use = "a deferral is resolved"]
pub(crate) struct Deferral {
    delivery: Arc<Delivery>,
    id: InteractionId,
    token: String,
    is_open: bool,
}

/// The state of a deferred answer on Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DeferralState {
    /// It shows "thinking…".
    Open,
    /// It is filled, or there is none.
    Resolved,
}

impl Deferral {
    /// The deferral of an interaction, made before the request for it, because
    /// Discord's answer to that request may be lost.
    pub(crate) fn new(delivery: &Arc<Delivery>, interaction: &InteractionRef) -> Deferral {
        Deferral {
            delivery: Arc::clone(delivery),
            id: interaction.id,
            token: interaction.token().to_owned(),
            is_open: true,
        }
    }

    /// Whether Discord shows it as open, or may.
    pub(crate) async fn is_shown(&self) -> bool {
        !matches!(self.state().await, Ok(DeferralState::Resolved))
    }

    /// Fills the answer. If another process has deleted it, the message follows in
    /// private.
    pub(crate) async fn fill(mut self, message: &Message) -> serenity::Result<()> {
        self.write(message).await?;
        self.is_open = false;
        Ok(())
    }

    /// Fills the answer with a text that is deleted later.
    pub(crate) async fn fill_temporarily(&self, message: &Message) -> serenity::Result<()> {
        let body = Body::public(message, &self.delivery.markup);
        self.edit(&body).await
    }

    /// Deletes the answer, filled or not.
    pub(crate) async fn remove(mut self) {
        self.is_open = false;
        if let Err(error) = self.delete().await {
            tracing::warn!(interaction = %self.id, %error, "failed to delete a deferred answer");
            // The answer may still be open.
            self.is_open = true;
        }
    }

    /// Makes the temporary text the answer.
    pub(crate) fn accept_temporary_text(mut self) {
        self.is_open = false;
    }

    /// Resolves a deferral that Discord never made.
    pub(crate) fn cancel(mut self) {
        self.is_open = false;
    }

    /// Leaves the answer to another copy of the interaction. If that copy does not
    /// give it in time, because its process has ended, the answer is deleted.
    pub(crate) fn leave_to_other_copy(mut self) {
        self.is_open = false;
        let deferral = self.unguarded();
        let leftovers = &self.delivery.leftovers;
        leftovers.spawn(async move {
            deferral.delivery.leftovers.pause(OTHER_COPY_LIMIT).await;
            deferral.remove_if_open().await;
        });
    }

    /// The same deferral for a separate task, without the guard.
    fn unguarded(&self) -> Deferral {
        Deferral {
            delivery: Arc::clone(&self.delivery),
            id: self.id,
            token: self.token.clone(),
            is_open: false,
        }
    }

    /// Deletes the answer unless another copy has filled it.
    async fn remove_if_open(&self) {
        for pause in PAUSES {
            self.delivery.leftovers.pause(pause).await;
            let outcome = match self.state().await {
                Ok(DeferralState::Resolved) => return,
                Ok(DeferralState::Open) => self.delete().await,
                Err(error) => Err(error),
            };
            match outcome {
                Ok(()) => return,
                Err(error) => {
                    tracing::debug!(interaction = %self.id, %error, "failed to resolve a deferred answer");
                }
            }
        }
        tracing::warn!(interaction = %self.id, "failed to resolve a deferred answer and gave it up");
    }

    async fn write(&self, message: &Message) -> serenity::Result<()> {
        let body = Body::public(message, &self.delivery.markup);
        match self.edit(&body).await {
            Err(error) if retry::status(&error) == Some(404) => {
                let body = Body::private(message, &self.delivery.markup);
                let rest = &self.delivery.rest;
                let send = rest.create_followup_message(&self.token, &body.json, body.files());
                tokio::time::timeout(LIMIT, send)
                    .await
                    .unwrap_or(Err(error))
                    .map(drop)
            }
            outcome => outcome,
        }
    }

    async fn edit(&self, body: &Body) -> serenity::Result<()> {
        let edit = || {
            self.delivery.rest.edit_original_interaction_response(
                &self.token,
                &body.json,
                body.files(),
            )
        };
        retrying(LIMIT, edit).await.map(drop)
    }

    async fn delete(&self) -> serenity::Result<()> {
        let rest = &self.delivery.rest;
        let delete = || rest.delete_original_interaction_response(&self.token);
        match retrying(LIMIT, delete).await {
            Err(error) if retry::status(&error) == Some(404) => Ok(()),
            outcome => outcome,
        }
    }

    async fn state(&self) -> serenity::Result<DeferralState> {
        let rest = &self.delivery.rest;
        let look = || rest.get_original_interaction_response(&self.token);
        match retrying(LIMIT, look).await {
            Ok(message) if message.is_loading() => Ok(DeferralState::Open),
            Ok(_) => Ok(DeferralState::Resolved),
            Err(error) if retry::status(&error) == Some(404) => Ok(DeferralState::Resolved),
            Err(error) => Err(error),
        }
    }
}

impl Drop for Deferral {
    fn drop(&mut self) {
        if !self.is_open {
            return;
        }
        let deferral = self.unguarded();
        // No request can be sent outside of the runtime.
        if Handle::try_current().is_ok() {
            let leftovers = &self.delivery.leftovers;
            leftovers.spawn(async move { deferral.remove_if_open().await });
        }
    }
}

/// The maximum time that a stop waits for open answers.
const LONGEST_STOP: Duration = Duration::from_secs(3);

/// The deferred answers that are resolved apart from the work on their
/// interactions.
#[derive(Debug, Default)]
pub(crate) struct Leftovers {
    tracker: TaskTracker,
    /// Cancelled at a stop: the pauses end.
    stopping: CancellationToken,
}

impl Leftovers {
    /// Resolves all open answers together, in the short time of a stop.
    pub(crate) async fn finish(&self) {
        self.stopping.cancel();
        self.tracker.close();
        if tokio::time::timeout(LONGEST_STOP, self.tracker.wait())
            .await
            .is_err()
        {
            tracing::warn!("failed to resolve deferred answers before the stop");
        }
    }

    /// Starts work that a stop waits for.
    pub(super) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        self.tracker.spawn(work);
    }

    /// Whether the process stops.
    pub(super) fn is_stopping(&self) -> bool {
        self.stopping.is_cancelled()
    }

    /// Pauses, unless the process stops.
    pub(super) async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stopping.cancelled() => {}
        }
    }
}
