//! An alarm of a turn that is due, and the end of a game at one.

use super::work::Work;
use crate::app::error::Error;
use crate::app::flow::{Actor, Tick, update_game};
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Alarm, Game, GameId, InteractionId, Moment, Refusal};
use crate::store::{Lease, Post};

#[derive(Clone, Copy)]
pub(super) struct DueAlarm<'a> {
    pub(super) post: &'a Post,
    pub(super) lease: Lease,
    pub(super) game: GameId,
    /// The number of the event that made the board of the turn.
    pub(super) event: u32,
    pub(super) alarm: Alarm,
}

/// Ends a game at an instant of its turn, which has come, if it still ends. Returns its last board.
pub(super) async fn end_game(
    app: &App,
    due: DueAlarm<'_>,
    (since, now): (Moment, Moment),
    end: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Option<Work>, Error> {
    let actor = Actor::Clock(Tick {
        id: tick_id(due.post, since),
        at: now,
        language: view::corrections::language_of(due.post),
    });
    let find = || async {
        let game = app.store.game(due.game).await?;
        Ok(game.ok_or(Refusal::GameGone)?)
    };
    let updated = match update_game(app, actor, find, end).await {
        Ok(updated) => updated,
        // Another process was faster, or there is more time.
        Err(Error::Refused(_) | Error::Repeated) => return Ok(None),
        Err(error) => return Err(error),
    };
    let (game, words) = (&updated.after, actor.words());
    let text = words.news(game);
    let board = render::board::public(app, words, game, text).await;
    Ok(Some(Work::Post {
        channel: game.place.channel,
        to: None,
        public: Box::new(board.with_lease(updated.lease)),
    }))
}

/// The number of the change: one that Discord could give at the instant, and the same in every process.
fn tick_id(post: &Post, since: Moment) -> InteractionId {
    const BITS_OF_CHANCE: u64 = (1 << 22) - 1;
    InteractionId(InteractionId::at(since).0 | post.id.0 & BITS_OF_CHANCE)
}
