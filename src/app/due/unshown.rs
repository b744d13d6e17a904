//! What is new in a game and cannot be shown, because the channel is gone or
//! closed to the bot: it is kept, tried again with long pauses, and told to the
//! players in private.

use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{ChannelId, Moment, UserId};
use crate::store::{self, Lease};
use crate::words::Words;

const MINUTE_MS: i64 = 60_000;

const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// After this long nobody tries any more by themselves.
const TRIED_FOR_MS: i64 = 30 * DAY_MS;

/// After how long something is tried again that has waited so long: the pauses
/// grow from ten minutes to a day.
fn again(waited_ms: i64) -> Option<i64> {
    (waited_ms < TRIED_FOR_MS).then_some(waited_ms.clamp(10 * MINUTE_MS, DAY_MS))
}

/// Where something cannot be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The channel is gone, and will not come back.
    Gone,
    /// The bot may not post there, which may change.
    Forbidden,
}

impl App {
    /// Remembers that a post cannot be shown where it belongs. What is new in a
    /// game is kept until it can be; anything else is given up.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn cannot_show(
        &self,
        lease: Lease,
        time_up: Option<Moment>,
        closed: Closed,
        now: Moment,
    ) -> Result<(), Error> {
        let again = |waited| again(waited).filter(|_| closed == Closed::Forbidden);
        if !self.store.cannot_show(lease.post, now, again).await? {
            self.store.give_up(lease.post, time_up).await?;
        }
        Ok(())
    }

    /// Something could be shown in a channel: then what could not be is tried
    /// again.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn can_show(&self, channel: ChannelId, now: Moment) -> Result<(), Error> {
        Ok(self.store.try_all_again(channel, now).await?)
    }

    /// What somebody is to be told, once, of games of which something new cannot
    /// be shown.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn untold(&self, who: UserId, words: Words) -> Result<Option<Message>, Error> {
        Ok(untold(self, who, words).await?)
    }
}

async fn untold(app: &App, who: UserId, words: Words) -> Result<Option<Message>, store::Error> {
    let games = app.store.take_untold(who).await?;
    let lines = games
        .iter()
        .map(|game| words.cannot_be_shown(game.number, game.channel));
    let lines: Vec<String> = lines.collect();
    Ok((!lines.is_empty()).then(|| Message::text(lines.join("\n"))))
}

/// Whoever acts hears of what could not be shown to them, and where somebody
/// acts it may be possible again. Neither keeps anybody from what they do.
pub(crate) async fn tell(
    app: &App,
    request: &Request,
    outcome: Result<Reply, Error>,
) -> Result<Reply, Error> {
    // Where something is broken, or is to be done before, nobody waits for this.
    let is_answer = matches!(
        outcome,
        Ok(_) | Err(Error::Refused(_) | Error::TurnedAway(_))
    );
    if !is_answer || request.command.completes() {
        return outcome;
    }
    match try_to_tell(app, request, outcome.as_ref().ok()).await {
        Ok(told) => outcome.map(|reply| Reply {
            aside: both(reply.aside, told),
            ..reply
        }),
        Err(error) => {
            tracing::warn!(%error, "cannot look for what could not be shown");
            outcome
        }
    }
}

async fn try_to_tell(
    app: &App,
    request: &Request,
    reply: Option<&Reply>,
) -> Result<Option<Message>, store::Error> {
    let channel = request.place.channel;
    let waiting = app.store.waiting(channel, request.who).await?;
    if waiting.in_channel {
        app.store.try_one_again(channel, request.at).await?;
    }
    // A form is no message that anything could be added to.
    let can_be_told = reply.is_some_and(|reply| !matches!(reply.answer, Answer::Form(_)));
    if waiting.for_person && can_be_told {
        return untold(app, request.who, request.private()).await;
    }
    Ok(None)
}

fn both(one: Option<Message>, other: Option<Message>) -> Option<Message> {
    match (one, other) {
        (Some(one), Some(other)) => Some(Message {
            text: format!("{}\n{}", one.text, other.text),
            ..one
        }),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pauses_grow_and_end() {
        let mut waited = 10_000;
        let mut tries = 0;
        while let Some(pause) = again(waited) {
            assert!((10 * MINUTE_MS..=DAY_MS).contains(&pause), "{pause}");
            waited += pause;
            tries += 1;
        }
        assert!(waited >= TRIED_FOR_MS);
        assert!((30..45).contains(&tries), "{tries}");
    }
}
