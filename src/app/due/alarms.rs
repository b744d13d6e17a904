//! Alarms of a turn: reminders, and the end of the time.

use super::reminders::{self, Reminded};
use super::silence;
use super::turn_end::{DueAlarm, end_game};
use super::work::Work;
use crate::app::error::Error;
use crate::app::reply::{Message, Public, Row};
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Alarm, Game, Moment};
use crate::words::Words;

/// The work of an alarm. There is none if the turn is over or has got more time.
pub(super) async fn prepare(app: &App, due: DueAlarm<'_>, now: Moment) -> Result<Work, Error> {
    let game = app.store.game(due.game).await?;
    let work = match game.filter(|game| game.board_event() == due.event) {
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
        Alarm::Silence | Alarm::Lapse => {
            return Box::pin(silence::work(app, due, game, now)).await;
        }
        _ if !game.is_alarm_due(due.alarm, now) => return Ok(None),
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
