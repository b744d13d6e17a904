//! What is done when somebody's time is up: the other player claims the win or
//! gives more time, or the game ends by itself.

use super::reminders;
use super::work::Work;
use crate::app::action::Command;
use crate::app::error::Error;
use crate::app::reply::{Message, Public, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::thread::Thread;
use crate::app::{flow, render, view};
use crate::game::{Alarm, Game, GameId, InteractionId, Moment, Refusal, UserId};
use crate::store::{Lease, Post};
use crate::words::{Language, Languages, Words};

/// An alarm of a turn that is due, for this process to see to.
#[derive(Clone, Copy)]
pub(crate) struct Ringing<'a> {
    pub(crate) post: &'a Post,
    pub(crate) lease: Lease,
    pub(crate) game: GameId,
    /// The number of the event that made the board of the turn.
    pub(crate) event: u32,
    pub(crate) alarm: Alarm,
}

/// Does what it is time for. An alarm of a turn that is over does nothing.
pub(crate) async fn ring(app: &App, ringing: Ringing<'_>, now: Moment) -> Result<Work, Error> {
    let game = app.store.game(ringing.game).await?;
    let stands =
        |game: &Game| game.board_event() == ringing.event && game.rings(ringing.alarm, now);
    let work = match game.filter(stands) {
        Some(game) => work(app, ringing, &game, now).await?,
        None => None,
    };
    if let Some(work) = work {
        return Ok(work);
    }
    app.store.done(ringing.post.id).await?;
    Ok(Work::Correct(Vec::new()))
}

async fn work(
    app: &App,
    ringing: Ringing<'_>,
    game: &Game,
    now: Moment,
) -> Result<Option<Work>, Error> {
    let public = match ringing.alarm {
        Alarm::HalfTime | Alarm::LastHours => {
            match reminders::public(app, ringing.post, game, ringing.alarm, now).await? {
                Some(public) => public,
                None => return Ok(None),
            }
        }
        Alarm::TimeUp if game.terms.automatic() => {
            return end_by_itself(app, ringing, game, now).await;
        }
        Alarm::TimeUp => notice(app, words_of(ringing.post), game, now).await?,
    };
    Ok(Some(Work::Post {
        channel: ringing.post.channel,
        to: None,
        public: Box::new(Public {
            lease: Some(ringing.lease),
            ..public
        }),
    }))
}

/// Tells who waits that they need not wait any longer.
async fn notice(app: &App, words: Words, game: &Game, now: Moment) -> Result<Public, Error> {
    let waits = game.players[!game.position().to_move()];
    let mut buttons = view::clock::buttons(words, game, waits, now);
    buttons.extend(view::clock::to_board(app, words, game).await?);
    Ok(Public {
        message: Message {
            text: words.time_is_up(game),
            notifies: vec![waits],
            rows: vec![Row::Buttons(buttons)],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    })
}

/// Ends a game whose players have agreed that it does so by itself. The change is
/// the same as if somebody had asked for it, with a claim that all who try to end
/// it share.
async fn end_by_itself(
    app: &App,
    ringing: Ringing<'_>,
    game: &Game,
    now: Moment,
) -> Result<Option<Work>, Error> {
    let request = by_nobody(ringing.post, game, now);
    let find = || async {
        let game = app.store.game(ringing.game).await?;
        Ok(game.ok_or(Refusal::GameGone)?)
    };
    let saved = match flow::update_game::go_on(app, &request, find, |game| game.time_up(now)).await
    {
        Ok(saved) => saved,
        // Somebody was faster: it has ended, or there is more time.
        Err(Error::Refused(_) | Error::Repeated) => return Ok(None),
        Err(error) => return Err(error),
    };
    let words = request.public();
    let text = words.news(&saved.after);
    let public = render::board::public(app, words, &saved.after, text, saved.lease).await;
    Ok(Some(Work::Post {
        channel: game.place.channel,
        to: None,
        public: Box::new(public),
    }))
}

/// What would be asked for, if anybody did. Its number is one that Discord could
/// give at the time when it is due, and the same in every process.
fn by_nobody(post: &Post, game: &Game, now: Moment) -> Request {
    const BITS_OF_CHANCE: u64 = (1 << 22) - 1;
    let due = game.deadline().unwrap_or(now);
    let language = Language::of_locale(&post.language);
    let languages = Languages {
        person: language,
        server: language,
    };
    Request {
        interaction: InteractionId(InteractionId::at(due).0 | post.id.0 & BITS_OF_CHANCE),
        who: UserId(0),
        place: game.place,
        at: now,
        thread: Thread::Needless,
        looked: None,
        manages_server: false,
        languages,
        told: languages,
        command: Command::KeepPlaying,
    }
}

fn words_of(post: &Post) -> Words {
    Words::of(Language::of_locale(&post.language))
}
