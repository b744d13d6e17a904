//! Reminders that time passes: in the channel of a game, or once a day in a direct
//! message, or not at all, as everybody chooses for themselves.

use super::work::Work;
use crate::app::action::{Press, Reminders};
use crate::app::error::Error;
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::app::state::App;
use crate::app::view;
use crate::game::{Alarm, Game, Moment, UserId};
use crate::store::{Lease, Post};
use crate::words::{Language, Words};

/// The most games that a daily message tells of: Discord takes 2000 characters, and
/// a line has at most about 150.
const MOST_TOLD: usize = 10;

/// The reminder of who is to move in a game, unless they are told in another way
/// or not at all.
pub(crate) async fn public(
    app: &App,
    post: &Post,
    game: &Game,
    alarm: Alarm,
    now: Moment,
) -> Result<Option<Public>, Error> {
    let Some(player) = game.to_move() else {
        return Ok(None);
    };
    match app.preferences(player).await?.reminders {
        Reminders::Off => return Ok(None),
        Reminders::Daily => {
            let store = &app.store;
            store
                .retrying(|| async {
                    let mut change = store.begin_unclaimed(now).await?;
                    change.set_digest(player, post).await?;
                    change.keep().await
                })
                .await?;
            return Ok(None);
        }
        Reminders::On => {}
    }
    let words = Words::of(Language::of_locale(&post.language));
    let play = Press::Move(view::board::shown(game));
    let play = Button::press(words.move_button(), ButtonStyle::Primary, play);
    let lead = view::clock::to_board(app, words, game).await?;
    let buttons = [play].into_iter().chain(lead).collect();
    Ok(Some(Public {
        message: Message {
            text: words.reminder(game, player, alarm),
            notifies: vec![player],
            rows: vec![Row::Buttons(buttons)],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    }))
}

/// The daily message to somebody, if there is something to tell them still.
pub(crate) async fn digest(
    app: &App,
    post: &Post,
    who: UserId,
    lease: Lease,
) -> Result<Work, Error> {
    let preferences = app.preferences(who).await?;
    let mut turns = app.store.running_games_of(who).await?;
    turns.retain(|game| game.to_move == who);
    if turns.is_empty() || preferences.reminders != Reminders::Daily {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    let turns = turns.iter().map(|turn| turn.id).collect();
    let mut games = app.store.readable_games(turns).await?;
    // What ends first comes first; what has no end comes last.
    games.sort_by_key(|game| game.deadline().map_or(i64::MAX, |deadline| deadline.0));
    let left_out = games.len().saturating_sub(MOST_TOLD);
    games.truncate(MOST_TOLD);
    let chosen = preferences.language;
    let language = chosen.unwrap_or_else(|| Language::of_locale(&post.language));
    let public = Public {
        message: Message::text(Words::of(language).digest(&games, who, left_out)),
        lease: Some(lease),
        time_up: None,
    };
    Ok(Work::Post {
        channel: post.channel,
        to: Some(who),
        public: Box::new(public),
    })
}
