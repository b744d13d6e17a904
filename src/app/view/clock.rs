use super::board;
use crate::app::action::{ClockPress, Press};
use crate::app::error::Error;
use crate::app::reply::{Action, Button, ButtonStyle};
use crate::app::state::App;
use crate::game::{Game, Moment, Offer, UserId};
use crate::words::Words;

/// The buttons for who waits. In a game with a clock they are grey while it is not
/// time for them; in one without they are there only when it is.
pub(crate) fn buttons(words: Words, game: &Game, who: UserId, at: Moment) -> Vec<Button> {
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
pub(crate) fn pause_button(words: Words, game: &Game, who: UserId) -> Option<Button> {
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

/// The button that leads to the newest board, where that is shown.
pub(crate) async fn to_board(
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
