//! Alarms of a turn: reminders of running time, in the channel of the game or in a daily direct message; the end of the
//! time; and the end of a silence in a game against the house.

use super::work::Work;
use crate::action::{Press, Reminders, ShownBoard};
use crate::flow::quiet::{NewsIn, schedule_digest};
use crate::flow::{Actor, Chore, Logged, Tick, Transition, commit, update_game};
use crate::reply::{Button, Message, Public, Row};
use crate::{App, Error, Result, load, view};
use tavern_game::{
    Access, Alarm, DAY_MS, FirstReminder, Game, GameId, HOUR_MS, HostAct, InteractionId,
    ListedGame, Moment, Refusal, SharedNews, UserId, Vacation,
};
use tavern_store::{Lease, Post};
use tavern_words::Words;

/// The distance between the last reminders of two turns at which one reminder is enough.
const LAST_MS: i64 = 6 * HOUR_MS;

/// The work of an alarm; none if the turn is over or has more time by now.
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
    // After a change of the wish in this turn, an instant that is too early for it passes without a reminder.
    let first = match game.to_move() {
        Some(player) => app.preferences(player).await?.first_reminder,
        None => FirstReminder::default(),
    };
    let public = match due.alarm {
        Alarm::Silence | Alarm::Lapse => {
            return Box::pin(silence(app, due, game, now)).await;
        }
        Alarm::TimeUp if game.clock().is_none() => {
            return Box::pin(abandonment(app, due, game, now)).await;
        }
        alarm if !game.is_alarm_due(alarm, first, now) => {
            let Some(at) = game.moved_alarm(alarm, first, now) else {
                return Ok(None);
            };
            app.store.postpone(due.post.id, at).await?;
            return Ok(Some(Work::Correct(Vec::new())));
        }
        Alarm::First | Alarm::LastHours => {
            let until = game.deadline().unwrap_or(now);
            let about = Reminded {
                game,
                alarm: due.alarm,
                until,
            };
            match reminder(app, due.post, about, now).await? {
                Some(public) => public,
                None => return Ok(None),
            }
        }
        Alarm::TimeUp if game.terms.automatic() => {
            let since = game.deadline().unwrap_or(now);
            return end_game(app, due, (since, now), |game| game.time_up(now)).await;
        }
        Alarm::TimeUp => time_is_up(app, words, game, (&[], now)).await?,
    };
    Ok(Some(due.shows(public)))
}

/// The message to the waiting player, with the button that claims the win, and in a game without a clock the button
/// that ends it without a result.
async fn time_is_up(
    app: &App,
    words: Words,
    game: &Game,
    (absences, now): (&[Vacation], Moment),
) -> Result<Public> {
    let waits = game.players[!game.position().to_move()];
    let mut buttons = view::board::clock_buttons(words, game, waits, (absences, now));
    if game.clock().is_none() && game.check_cancel(waits, absences, now).is_ok() {
        let press = Press::AskCancel(ShownBoard::of(game));
        buttons.push(Button::danger(words.button_cancel(), press));
    }
    buttons.extend(view::board::newest_link(app, words, game).await?);
    Ok(Public::of(Message {
        text: words.time_is_up(game),
        notifies: vec![waits],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })
    .shared_as(Some(SharedNews::Late)))
}

/// The message after a long silence in a game without a clock. A vacation in between delays it.
async fn abandonment(
    app: &App,
    due: DueAlarm<'_>,
    game: &Game,
    now: Moment,
) -> Result<Option<Work>> {
    let absences = load::game::absences(app, game).await?;
    let Some(at) = game.abandoned_at(&absences) else {
        return Ok(None);
    };
    if at > now {
        app.store.postpone(due.post.id, at).await?;
        return Ok(Some(Work::Correct(Vec::new())));
    }
    tracing::info!("a game without a clock is silent, and the waiting player is told");
    log_silence(app, due, game, (at, now)).await?;
    let words = view::corrections::words_of(due.post);
    let public = time_is_up(app, words, game, (&absences, now)).await?;
    Ok(Some(due.shows(public)))
}

/// Writes a silence, counted from an instant, into the log of its server: only once across all attempts and processes.
async fn log_silence(
    app: &App,
    due: DueAlarm<'_>,
    game: &Game,
    (since, now): (Moment, Moment),
) -> Result<()> {
    let (Some(guild), Access::Member) = (game.place.guild, game.place.access) else {
        return Ok(());
    };
    let tick = Tick {
        id: tick_id(due.post, since),
        at: now,
        language: view::corrections::language_of(due.post),
    };
    let act = HostAct::GameSilent(game.number);
    let entry = &Logged::by_itself(app, tick, game.place, (guild, act)).await?;
    let write = commit(app, Actor::Clock(tick), |change| async move {
        Ok(entry.write(Transition::to(change, ())).await?)
    });
    match write.await {
        Ok(_) | Err(Error::Repeated) => Ok(()),
        Err(error) => Err(error),
    }
}

/// A turn in a reminder to its player.
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
    about: Reminded<'_>,
    now: Moment,
) -> Result<Option<Public>> {
    let Reminded { game, alarm, until } = about;
    let Some(player) = game.to_move() else {
        return Ok(None);
    };
    let preferences = app.preferences(player).await?;
    let quiet = preferences.quiet_end(now);
    match preferences.reminders {
        Reminders::Off => return Ok(None),
        Reminders::On if quiet.is_none() => {}
        Reminders::On | Reminders::Daily => {
            let news = NewsIn::of(post, now);
            let due = quiet.unwrap_or(now);
            schedule_digest(app, player, news, due).await?;
            return Ok(None);
        }
    }
    if alarm != Alarm::Silence && !take_others(app, post, player, now).await? {
        return Ok(None);
    }
    // The player may have changed the wish since this alarm was written.
    let wishes_days = preferences.first_reminder.days().is_some();
    let days = game
        .days_of_turn(now)
        .filter(|days| wishes_days && *days > 0);
    let words = view::corrections::words_of(post);
    let play = Press::Move(ShownBoard::of(game));
    let play = Button::primary(words.button_move(), play);
    let board = view::board::newest_link(app, words, game).await?;
    let buttons = [play].into_iter().chain(board).collect();
    let mut text = words.reminder(game, player, (alarm, days), until);
    let here = app.store.running_games_of_in(player, post.channel).await?;
    let waits = |other: &&ListedGame| other.to_move == player && other.id != game.id;
    let more = here.iter().filter(waits).count();
    if more > 0 {
        text = format!("{text}\n{}", words.reminder_more(more));
    }
    Ok(Some(Public::of(Message {
        text,
        notifies: vec![player],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })))
}

/// Takes over the reminders of other games in the channel that are due within a day, so that one message covers all of
/// a person's games there. Returns false if another reminder has taken this one.
async fn take_others(app: &App, post: &Post, player: UserId, now: Moment) -> Result<bool> {
    let chore = Chore::new(now, now);
    let write = commit(app, Actor::Bot(chore), |mut change| async move {
        let until = (now.plus_ms(DAY_MS), now.plus_ms(LAST_MS));
        let is_left = change.take_reminders(post, player, until).await?;
        Ok(Transition::to(change, is_left))
    });
    Ok(Box::pin(write).await?.is_some_and(|outcome| outcome.value))
}

/// The work of an alarm; none if the person has moved. A vacation in between delays it.
pub(super) async fn silence(
    app: &App,
    due: DueAlarm<'_>,
    game: &Game,
    now: Moment,
) -> Result<Option<Work>> {
    let vacations = load::game::absences(app, game).await?;
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
        let work = end_game(app, due, (until, now), end).await?;
        if !game.place.access.is_guest() {
            return Ok(work);
        }
        // A guest can only answer, so the person sees the end with their next look.
        if let Some(Work::Post { public, .. }) = work
            && let Some(lease) = public.lease
        {
            app.store.done(lease.post()).await?;
        }
        return Ok(None);
    }
    if until <= now {
        return Ok(None);
    }
    let about = Reminded {
        game,
        alarm: due.alarm,
        until,
    };
    let public = reminder(app, due.post, about, now).await?;
    Ok(public.map(|public| due.shows(public)))
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

impl DueAlarm<'_> {
    fn shows(self, public: Public) -> Work {
        Work::Post {
            channel: self.post.channel,
            to: None,
            public: Box::new(public.with_lease(Some(self.lease))),
        }
    }
}

/// Ends a game at a past instant of its turn, if it still ends. Returns its last board.
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
    let update = match update_game(app, actor, find, end).await {
        Ok(update) => update,
        // Another process was faster, or there is more time.
        Err(Error::Refused(_) | Error::Repeated) => return Ok(None),
        Err(error) => return Err(error),
    };
    let (game, words) = (&update.after, actor.words());
    let text = words.news(game);
    let board = view::board::public(app, words, game, text).await;
    Ok(Some(Work::Post {
        channel: game.place.channel,
        to: None,
        public: Box::new(board.with_lease(update.lease)),
    }))
}

/// The number of the change: one that Discord could give at the instant, and the same in every process.
fn tick_id(post: &Post, since: Moment) -> InteractionId {
    const BITS_OF_CHANCE: u64 = (1 << 22) - 1;
    InteractionId(InteractionId::at(since).0 | post.id.0 & BITS_OF_CHANCE)
}
