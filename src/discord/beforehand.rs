//! What has to be done on Discord before a request can be: a thread is made for a
//! game, or a channel is looked at.

use std::time::Duration;

use serenity::all::{ChannelId, LightMethod, Request, Route};

use super::delivery::Delivery;
use super::retry;
use crate::app::{self, ChannelCheck, Error, Reply};
use crate::game::{self, ChallengeState, Refusal, SeekRefusal, SeekState};

/// How long Discord may take to tell of a channel. Somebody waits for an answer.
const LOOK_LIMIT: Duration = Duration::from_secs(1);

impl Delivery {
    /// Does what a person asked for, and what has to be done before.
    pub(super) async fn handle(&self, request: &mut app::Request) -> Result<Reply, Error> {
        match self.app.handle(request).await {
            Err(Error::ThreadFirst(wanted)) => {
                let opened = self.open_thread(&wanted).await;
                request.thread = opened.thread;
                let outcome = self.app.handle(request).await;
                if opened.is_new && outcome.as_ref().is_err_and(begins_no_game) {
                    self.put_away(&wanted).await;
                }
                outcome
            }
            Err(Error::LookFirst(channel)) => {
                let is_open = self.is_open(channel).await;
                request.looked = Some(ChannelCheck { channel, is_open });
                self.app.handle(request).await
            }
            outcome => outcome,
        }
    }

    /// Whether a channel is there and the bot can see it. In doubt it can.
    async fn is_open(&self, channel: game::ChannelId) -> bool {
        let channel_id = ChannelId::new(channel.0);
        let look = Request::new(Route::Channel { channel_id }, LightMethod::Get);
        let looked = tokio::time::timeout(LOOK_LIMIT, self.rest.request(look)).await;
        !matches!(looked, Ok(Err(error)) if retry::closed(&error).is_some())
    }
}

/// Whether a thread that was made for a game is of no use: the challenge was
/// withdrawn meanwhile, and not accepted by somebody else's press.
fn begins_no_game(error: &Error) -> bool {
    let (Error::Refused(refusal) | Error::TurnedAway(refusal)) = error else {
        return false;
    };
    let is_accepted = matches!(
        refusal,
        Refusal::ChallengeClosed {
            state: ChallengeState::Accepted { .. }
        } | Refusal::Seek(SeekRefusal::Closed {
            state: SeekState::Taken { .. }
        })
    );
    !is_accepted
}
