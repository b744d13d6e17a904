//! What is done when somebody's time is up: the other player claims the win or
//! gives more time, or the game ends by itself.

use super::go_on::go_on;
use super::{
    Action, App, Button, ButtonStyle, Command, Error, GameRef, Message, Press, Public, Reply,
    Request, Row, ShownBoard, Thread, Work, board, find_game, offer, play, reminders, settings,
    settings_more, vacation,
};
use crate::app::find_game::Named;
use crate::game::{Alarm, Game, GameId, InteractionId, Moment, Offer, Refusal, UserId};
use crate::store::{Lease, Post};
use crate::words::{Language, Languages, Words};

/// A button about the time of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockPress {
    /// Claim the win.
    Claim(ShownBoard),
    /// Give the other player more time.
    MoreTime(ShownBoard),
    /// Offer to stop the clock.
    OfferPause(ShownBoard),
    /// Let it run on.
    Resume(ShownBoard),
    /// Ask whether to go on vacation.
    AskVacation,
    /// Go on vacation.
    BeginVacation,
    /// Come back before its time.
    EndVacation,
    /// Show the second page of one's settings, which is about time.
    Settings,
    /// Show the first page again.
    FirstSettings,
}

impl ClockPress {
    /// Whether it can lead to a message for all to see.
    pub(super) fn may_be_public(self) -> bool {
        !matches!(
            self,
            ClockPress::Settings | ClockPress::FirstSettings | ClockPress::AskVacation
        )
    }
}

/// Does what was pressed.
pub(super) async fn act(app: &App, request: &Request, press: ClockPress) -> Result<Reply, Error> {
    let (who, at) = (request.who, request.at);
    match press {
        ClockPress::Claim(shown) => {
            go_on_with(app, request, shown, |game| game.claim(who, at)).await
        }
        ClockPress::MoreTime(shown) => {
            go_on_with(app, request, shown, |game| game.give_time(who, at)).await
        }
        ClockPress::Resume(shown) => {
            go_on_with(app, request, shown, |game| game.resume(who, at)).await
        }
        ClockPress::OfferPause(shown) => {
            offer::make(app, request, Offer::Pause, GameRef::ShownBoard(shown)).await
        }
        ClockPress::AskVacation => vacation::ask(app, request).await,
        ClockPress::BeginVacation => vacation::begin(app, request).await,
        ClockPress::EndVacation => vacation::end(app, request).await,
        ClockPress::Settings => settings_more::show(app, request).await,
        ClockPress::FirstSettings => settings::show_again(app, request).await,
    }
}

/// Lets the game of a button go on, and shows its board to all.
async fn go_on_with(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Reply, Error> {
    let find = || find_game::own(app, request, Named::Shown(shown));
    let saved = go_on(app, request, find, decide).await?;
    let text = request.public().news(&saved.after);
    play::show(app, request, saved, text).await
}

/// The buttons for who waits. In a game with a clock they are grey while it is not
/// time for them; in one without they are there only when it is.
pub(super) fn buttons(words: Words, game: &Game, who: UserId, at: Moment) -> Vec<Button> {
    let may_claim = game.check_claim(who, at).is_ok();
    if game.to_move() == Some(who) || !may_claim && game.deadline().is_none() {
        return Vec::new();
    }
    let shown = board::shown(game);
    let claim = Press::Clock(ClockPress::Claim(shown));
    let claim = Button::press(words.claim_win_button(), ButtonStyle::Success, claim);
    let claim = claim.enabled(may_claim);
    let more = game.terms.pace().more_days().map(|days| {
        let more = Press::Clock(ClockPress::MoreTime(shown));
        let more = Button::press(words.more_time_button(days), ButtonStyle::Secondary, more);
        more.enabled(game.check_more_time(who, at).is_ok())
    });
    [claim].into_iter().chain(more).collect()
}

/// The button that stops the clock by agreement, or lets it run on.
pub(super) fn pause_button(words: Words, game: &Game, who: UserId) -> Option<Button> {
    let clock = game.clock().filter(|_| game.end().is_none())?;
    let shown = board::shown(game);
    let (label, press, enabled) = if clock.is_paused() {
        let enabled = game.check_resume(who).is_ok();
        (words.resume_button(), ClockPress::Resume(shown), enabled)
    } else {
        let enabled = game.check_offer(who, Offer::Pause).is_ok();
        (
            words.offer_pause_button(),
            ClockPress::OfferPause(shown),
            enabled,
        )
    };
    let button = Button::press(label, ButtonStyle::Secondary, Press::Clock(press));
    Some(button.enabled(enabled))
}

/// An alarm of a turn that is due, for this process to see to.
#[derive(Clone, Copy)]
pub(super) struct Ringing<'a> {
    pub(super) post: &'a Post,
    pub(super) lease: Lease,
    pub(super) game: GameId,
    /// The number of the event that made the board of the turn.
    pub(super) event: u32,
    pub(super) alarm: Alarm,
}

/// Does what it is time for. An alarm of a turn that is over does nothing.
pub(super) async fn ring(app: &App, ringing: Ringing<'_>, now: Moment) -> Result<Work, Error> {
    let game = app.store.game(ringing.game).await?;
    let stands =
        |game: &Game| game.board_event() == ringing.event && game.is_alarm_due(ringing.alarm, now);
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
    let mut buttons = buttons(words, game, waits, now);
    buttons.extend(to_board(app, words, game).await?);
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

/// The button that leads to the newest board, where that is shown.
pub(super) async fn to_board(
    app: &App,
    words: Words,
    game: &Game,
) -> Result<Option<Button>, Error> {
    let message = app.store.board_message(game.id).await?;
    Ok(message.map(|message| {
        let action = Action::Jump {
            guild: game.place.guild,
            channel: game.place.channel,
            message,
        };
        Button::new(words.newest_board_button(), action)
    }))
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
    let saved = match go_on(app, &request, find, |game| game.time_up(now)).await {
        Ok(saved) => saved,
        // Somebody was faster: it has ended, or there is more time.
        Err(Error::Refused(_) | Error::Repeated) => return Ok(None),
        Err(error) => return Err(error),
    };
    let words = request.public();
    let text = words.news(&saved.after);
    let public = board::public(app, words, &saved.after, text, saved.lease).await;
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
