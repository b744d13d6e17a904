//! The buttons about the time of a game.

use crate::app::action::{ClockPress, Press, ShownBoard};
use crate::app::reply::{Action, Button, ButtonStyle};
use crate::game::{Game, MessageId, Moment, Offer, UserId};
use crate::words::Words;

/// The buttons for the waiting player. In a game with a clock they are disabled until they apply; in a game without
/// one they appear only then.
pub(crate) fn buttons(words: Words, game: &Game, player: UserId, at: Moment) -> Vec<Button> {
    let may_claim = game.check_claim(player, at).is_ok();
    if game.to_move() == Some(player) || !may_claim && game.deadline().is_none() {
        return Vec::new();
    }
    let shown = ShownBoard::of(game);
    let claim = Press::Clock(ClockPress::Claim(shown));
    let claim = Button::press(words.claim_win_button(), ButtonStyle::Success, claim);
    let claim = claim.enabled(may_claim);
    let more = game.terms.pace().more_days().map(|days| {
        let more = Press::Clock(ClockPress::MoreTime(shown));
        let more = Button::press(words.more_time_button(days), ButtonStyle::Secondary, more);
        more.enabled(game.check_more_time(player, at).is_ok())
    });
    [claim].into_iter().chain(more).collect()
}

/// The button that offers a pause, or ends one.
pub(crate) fn pause_button(words: Words, game: &Game, player: UserId) -> Option<Button> {
    let clock = game.clock().filter(|_| game.end().is_none())?;
    let shown = ShownBoard::of(game);
    let (label, press, enabled) = if clock.is_paused() {
        let enabled = game.check_resume(player).is_ok();
        (words.resume_button(), ClockPress::Resume(shown), enabled)
    } else {
        let enabled = game.check_offer(player, Offer::Pause).is_ok();
        (
            words.offer_pause_button(),
            ClockPress::OfferPause(shown),
            enabled,
        )
    };
    let button = Button::press(label, ButtonStyle::Secondary, Press::Clock(press));
    Some(button.enabled(enabled))
}

/// The link to the message with the newest board.
pub(crate) fn newest_board(words: Words, game: &Game, message: MessageId) -> Button {
    let action = Action::Jump {
        guild: game.place.guild,
        channel: game.place.channel,
        message,
    };
    Button::new(words.newest_board_button(), action)
}
