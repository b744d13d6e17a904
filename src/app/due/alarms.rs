//! Alarms of a turn: reminders, and the end of the time.

use super::reminders::{self, Reminded};
use super::work::Work;
use crate::app::error::Error;
use crate::app::flow::{Actor, Tick, update_game};
use crate::app::reply::{Message, Public, Row};
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Alarm, Game, GameId, InteractionId, Moment, Refusal};
use crate::store::{Lease, Post};
use crate::words::Words;

/// An alarm that is due.
#[derive(Clone, Copy)]
pub(super) struct DueAlarm<'a> {
    pub(super) post: &'a Post,
    pub(super) lease: Lease,
    pub(super) game: GameId,
    /// The number of the event that made the board of the turn.
    pub(super) event: u32,
    pub(super) alarm: Alarm,
}

/// The work of an alarm. There is none if the turn is over or has got more time.
///
/// # Errors
///
/// Faults of the database.
pub(super) async fn prepare(app: &App, due: DueAlarm<'_>, now: Moment) -> Result<Work, Error> {
    let game = app.store.game(due.game).await?;
    let applies =
        |game: &Game| game.board_event() == due.event && game.is_alarm_due(due.alarm, now);
    let work = match game.filter(applies) {
        Some(game) => work(app, due, &game, now).await?,
        None => None,
    };
    if let Some(work) = work {
        return Ok(work);
    }
    app.store.done(due.post.id).await?;
    Ok(Work::Correct(Vec::new()))
}

async fn work(
    app: &App,
    due: DueAlarm<'_>,
    game: &Game,
    now: Moment,
) -> Result<Option<Work>, Error> {
    let words = view::corrections::words_of(due.post);
    let public = match due.alarm {
        Alarm::HalfTime | Alarm::LastHours => {
            let until = game.deadline().unwrap_or(now);
            let reminded = Reminded {
                game,
                alarm: due.alarm,
                until,
            };
            match reminders::public(app, due.post, reminded, now).await? {
                Some(public) => public,
                None => return Ok(None),
            }
        }
        Alarm::TimeUp if game.terms.automatic() => {
            let since = game.deadline().unwrap_or(now);
            return end_game(app, due, (since, now), |game| game.time_up(now)).await;
        }
        Alarm::TimeUp => time_is_up(app, words, game, now).await?,
        // These have a module of their own.
        Alarm::Silence | Alarm::Lapse => return Ok(None),
    };
    Ok(Some(Work::Post {
        channel: due.post.channel,
        to: None,
        public: Box::new(public.with_lease(Some(due.lease))),
    }))
}

/// The message to the waiting player, with the button that claims the win.
async fn time_is_up(app: &App, words: Words, game: &Game, now: Moment) -> Result<Public, Error> {
    let waits = game.players[!game.position().to_move()];
    let mut buttons = view::playing::clock::buttons(words, game, waits, now);
    buttons.extend(render::board::newest_link(app, words, game).await?);
    Ok(Public::of(Message {
        text: words.time_is_up(game),
        notifies: vec![waits],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    }))
}

/// Ends a game at an instant of its turn, which has come, if it still ends. Returns its last board.
///
/// # Errors
///
/// Faults of the database.
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
