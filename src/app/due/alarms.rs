//! Alarms of a turn: reminders of running time, in the channel of the game or in a daily direct message, and the end of the
//! time or of the silence of a person who plays the house.

use super::work::Work;
use crate::app::flow::{Actor, Chore, Tick, Transition, commit, update_game};
use crate::app::{
    App, Button, Error, Message, Press, Public, Reminders, Result, Row, ShownBoard, view,
};
use crate::game::{Alarm, Game, GameId, InteractionId, Moment, Refusal, UserId};
use crate::store::{Lease, Post};
use crate::words::Words;

/// The work of an alarm. There is none if the turn is over or has got more time.
pub(super) async fn prepare(app: &App, due: DueAlarm<'_>, now: Moment) -> Result<Work> {
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

async fn work(app: &App, due: DueAlarm<'_>, game: &Game, now: Moment) -> Result<Option<Work>> {
    let words = view::corrections::words_of(due.post);
    let public = match due.alarm {
        Alarm::Silence | Alarm::Lapse => {
            return Box::pin(silence(app, due, game, now)).await;
        }
        _ if !game.is_alarm_due(due.alarm, now) => return Ok(None),
        Alarm::HalfTime | Alarm::LastHours => {
            let until = game.deadline().unwrap_or(now);
            let reminded = Reminded {
                game,
                alarm: due.alarm,
                until,
            };
            match reminder(app, due.post, reminded, now).await? {
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
async fn time_is_up(app: &App, words: Words, game: &Game, now: Moment) -> Result<Public> {
    let waits = game.players[!game.position().to_move()];
    let mut buttons = view::board::clock_buttons(words, game, waits, now);
    buttons.extend(view::board::newest_link(app, words, game).await?);
    Ok(Public::of(Message {
        text: words.time_is_up(game),
        notifies: vec![waits],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    }))
}

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
async fn reminder(
    app: &App,
    post: &Post,
    reminded: Reminded<'_>,
    now: Moment,
) -> Result<Option<Public>> {
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
    let play = Button::primary(words.button_move(), play);
    let board = view::board::newest_link(app, words, game).await?;
    let buttons = [play].into_iter().chain(board).collect();
    Ok(Some(Public::of(Message {
        text: words.reminder(game, player, alarm, until),
        notifies: vec![player],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })))
}

/// The daily message. It is done without one if the person has no turn, or has other preferences by now.
pub(super) async fn daily_reminder(
    app: &App,
    post: &Post,
    player: UserId,
    lease: Lease,
) -> Result<Work> {
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

/// The work of an alarm. There is none if the person has moved; after a vacation meanwhile it comes later.
pub(super) async fn silence(
    app: &App,
    due: DueAlarm<'_>,
    game: &Game,
    now: Moment,
) -> Result<Option<Work>> {
    let Some(person) = game.to_move() else {
        return Ok(None);
    };
    let vacations = app.store.vacations(person).await?;
    let alarms = game.silence_alarms(&vacations);
    let mut alarms_at = alarms.iter().filter(|(alarm, _)| *alarm == due.alarm);
    let (Some(&(_, at)), Some(until)) = (alarms_at.next(), game.lapses_at(&vacations)) else {
        return Ok(None);
    };
    if at > now {
        app.store.postpone(due.post.id, at).await?;
        return Ok(Some(Work::Correct(Vec::new())));
    }
    if due.alarm == Alarm::Lapse {
        let end = |game: &Game| game.lapse(&vacations, now);
        let ended = end_game(app, due, (until, now), end).await?;
        if !game.place.access.is_guest() {
            return Ok(ended);
        }
        // A guest can only answer, so the person sees the end when they look.
        if let Some(Work::Post { public, .. }) = ended
            && let Some(lease) = public.lease
        {
            app.store.done(lease.post).await?;
        }
        return Ok(None);
    }
    if until <= now {
        return Ok(None);
    }
    let reminded = Reminded {
        game,
        alarm: due.alarm,
        until,
    };
    let public = reminder(app, due.post, reminded, now).await?;
    Ok(public.map(|public| Work::Post {
        channel: due.post.channel,
        to: None,
        public: Box::new(public.with_lease(Some(due.lease))),
    }))
}

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
) -> Result<Option<Work>> {
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
    let board = view::board::public(app, words, game, text).await;
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
