//! A deferred answer, which shows "thinking…" until it is resolved: filled, or
//! taken away. Whatever becomes of the work, one of both happens.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::delivery::Delivery;
use super::interaction_ref::InteractionRef;
use super::outgoing::Body;
use super::retry::{self, retrying};
use crate::app::Message;
use crate::game::InteractionId;

/// How long one step of a resolution may take.
const LIMIT: Duration = Duration::from_secs(20);

/// How long another copy of an interaction has to fill the answer before it is
/// taken away. A commit without an answer is resolved in 14 s.
const TIME_OF_OTHER_COPY: Duration = Duration::from_secs(20);

/// The pauses between tries to take an answer away that could not be filled.
const PAUSES: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_secs(1),
    Duration::from_secs(4),
    Duration::from_secs(15),
    Duration::from_mins(1),
];

/// How long a stop waits for the answers that are still open.
const LONGEST_STOP: Duration = Duration::from_secs(3);

/// The deferred answers that are resolved apart from the work on their
/// interactions.
#[derive(Debug, Default)]
pub(super) struct Leftovers {
    tracker: TaskTracker,
    /// The process stops: nothing is waited for any more.
    stopping: CancellationToken,
}

impl Leftovers {
    /// Resolves what is left at once, in the short time that a stop has.
    pub(super) async fn finish(&self) {
        self.stopping.cancel();
        self.tracker.close();
        if tokio::time::timeout(LONGEST_STOP, self.tracker.wait())
            .await
            .is_err()
        {
            tracing::warn!("stopped with deferred answers left open");
        }
    }

    /// Pauses, unless the process stops.
    async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stopping.cancelled() => {}
        }
    }
}

/// An answer that is deferred, or may be, and is not resolved yet. Dropped as it
/// is, as by a panic or where the process stops, it is taken away unless
/// something fills it.
#[must_use = "a deferral is resolved"]
pub(super) struct Deferral {
    delivery: Arc<Delivery>,
    id: InteractionId,
    token: String,
    is_open: bool,
}

/// What is seen of a deferred answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    /// It shows "thinking…".
    Open,
    /// It is filled, or there is none.
    Resolved,
}

impl Deferral {
    /// The deferred answer to an interaction, from before it is asked for: whether
    /// Discord has taken it is not always known.
    pub(super) fn new(delivery: &Arc<Delivery>, interaction: &InteractionRef) -> Deferral {
        Deferral {
            delivery: Arc::clone(delivery),
            id: interaction.id,
            token: interaction.token().to_owned(),
            is_open: true,
        }
    }

    /// Whether Discord shows it as open. In doubt it does.
    pub(super) async fn is_shown(&self) -> bool {
        !matches!(self.look().await, Ok(Sight::Resolved))
    }

    /// Puts the answer in its place. Where another process has taken it away, the
    /// answer follows in private.
    ///
    /// # Errors
    ///
    /// Discord did not take it; then the deferred answer is taken away.
    pub(super) async fn fill(mut self, message: &Message) -> serenity::Result<()> {
        self.write(message).await?;
        self.is_open = false;
        Ok(())
    }

    /// The same with words that are taken away again.
    ///
    /// # Errors
    ///
    /// Discord did not take them.
    pub(super) async fn fill_for_now(&self, message: &Message) -> serenity::Result<()> {
        let body = Body::public(message, &self.delivery.markup);
        self.edit(&body).await
    }

    /// Takes it away, whatever it shows.
    pub(super) async fn remove(mut self) {
        self.is_open = false;
        if let Err(error) = self.delete().await {
            tracing::warn!(interaction = %self.id, %error, "a deferred answer was not taken away");
            // What stays may be open still.
            self.is_open = true;
        }
    }

    /// What it was filled with for now is the answer.
    pub(super) fn stays_filled(mut self) {
        self.is_open = false;
    }

    /// There is none after all.
    pub(super) fn was_never_made(mut self) {
        self.is_open = false;
    }

    /// Another copy of the interaction gives the answer. If it does not in its time,
    /// as where its process has ended, nothing else would resolve this.
    pub(super) fn leave_to_other_copy(mut self) {
        self.is_open = false;
        let left = self.as_left();
        let leftovers = &self.delivery.leftovers;
        leftovers.tracker.spawn(async move {
            left.delivery.leftovers.pause(TIME_OF_OTHER_COPY).await;
            left.remove_if_open().await;
        });
    }

    /// The same deferral for a task of its own, which is no guard.
    fn as_left(&self) -> Deferral {
        Deferral {
            delivery: Arc::clone(&self.delivery),
            id: self.id,
            token: self.token.clone(),
            is_open: false,
        }
    }

    /// Takes it away unless it is filled: what another copy has said stays.
    async fn remove_if_open(&self) {
        for pause in PAUSES {
            self.delivery.leftovers.pause(pause).await;
            let removed = match self.look().await {
                Ok(Sight::Resolved) => return,
                Ok(Sight::Open) => self.delete().await,
                Err(error) => Err(error),
            };
            match removed {
                Ok(()) => return,
                Err(error) => {
                    tracing::debug!(interaction = %self.id, %error, "cannot resolve a deferred answer yet");
                }
            }
        }
        tracing::warn!(interaction = %self.id, "a deferred answer is left open");
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
            written => written,
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
            gone => gone,
        }
    }

    async fn look(&self) -> serenity::Result<Sight> {
        let rest = &self.delivery.rest;
        let look = || rest.get_original_interaction_response(&self.token);
        match retrying(LIMIT, look).await {
            Ok(message) if message.is_loading() => Ok(Sight::Open),
            Ok(_) => Ok(Sight::Resolved),
            Err(error) if retry::status(&error) == Some(404) => Ok(Sight::Resolved),
            Err(error) => Err(error),
        }
    }
}

impl Drop for Deferral {
    fn drop(&mut self) {
        if !self.is_open {
            return;
        }
        let left = self.as_left();
        // Outside of the runtime nothing can be sent any more.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let leftovers = &self.delivery.leftovers;
            leftovers
                .tracker
                .spawn_on(async move { left.remove_if_open().await }, &runtime);
        }
    }
}
