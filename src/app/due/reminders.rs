//! Reminders of running time: in the channel of the game, or in a daily direct message.

use super::work::Work;
use crate::app::action::{Press, Reminders, ShownBoard};
use crate::app::error::Error;
use crate::app::flow::{Actor, Chore, Transition, commit};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Alarm, Game, Moment, UserId};
use crate::store::{Lease, Post};
use crate::words::Words;

/// The most games in a daily message: a message has 2000 characters, and a line has at most about 150.
const MOST_GAMES: usize = 10;

/// A turn of which its player is reminded.
#[derive(Clone, Copy)]
pub(super) struct Reminded<'a> {
    pub(super) game: &'a Game,
    pub(super) alarm: Alarm,
    /// The end of the time.
    pub(super) until: Moment,
}

/// The reminder in the channel; none if the player prefers the daily message, or no reminders.
pub(super) async fn public(
    app: &App,
    post: &Post,
    reminded: Reminded<'_>,
    now: Moment,
) -> Result<Option<Public>, Error> {
    let Reminded { game, alarm, until } = reminded;
    let Some(player) = game.to_move() else {
        return Ok(None);
    };
    match app.preferences(player).await?.reminders {
        Reminders::Off => return Ok(None),
        Reminders::Daily => {
            let actor = Actor::House(Chore {
                at: now,
                until: now,
            });
            let daily = commit(app, actor, |mut change| async move {
                change.schedule_digest(player, post).await?;
                Ok(Transition::to(change, ()))
            });
            daily.await?;
            return Ok(None);
        }
        Reminders::On => {}
    }
    let words = view::corrections::words_of(post);
    let play = Press::Move(ShownBoard::of(game));
    let play = Button::press(words.move_button(), ButtonStyle::Primary, play);
    let board = render::board::newest_link(app, words, game).await?;
    let buttons = [play].into_iter().chain(board).collect();
    Ok(Some(Public::of(Message {
        text: words.reminder(game, player, alarm, until),
        notifies: vec![player],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })))
}

/// The daily message. It is done without one if the person has no turn, or has other preferences by now.
pub(super) async fn daily(
    app: &App,
    post: &Post,
    player: UserId,
    lease: Lease,
) -> Result<Work, Error> {
    let preferences = app.preferences(player).await?;
    let mut turns = app.store.running_games_of(player).await?;
    turns.retain(|game| game.to_move == player);
    if turns.is_empty() || preferences.reminders != Reminders::Daily {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    let turns = turns.iter().map(|turn| turn.id).collect();
    let mut games = app.store.readable_games(turns).await?;
    let vacations = app.store.vacations(player).await?;
    // The nearest end first, games without one last.
    games.sort_by_key(|game| {
        let end = game.deadline().or_else(|| game.lapses_at(&vacations));
        end.map_or(i64::MAX, |end| end.0)
    });
    let left_out = games.len().saturating_sub(MOST_GAMES);
    games.truncate(MOST_GAMES);
    let language = preferences.language;
    let language = language.unwrap_or_else(|| view::corrections::language_of(post));
    let text = Words::of(language).digest(&games, player, left_out, &vacations);
    let public = Public::of(Message::text(text)).with_lease(Some(lease));
    Ok(Work::Post {
        channel: post.channel,
        to: Some(player),
        public: Box::new(public),
    })
}
