//! Buttons of a game, and the form for a ply.

use crate::{Words, messages, say};
use tavern_game::{Game, GameNumber, Offer};

messages! {
    /// Accepts a challenge or an offer.
    accept_button = "button-accept";
    /// Declines a challenge or an offer.
    decline_button = "button-decline";
    /// Withdraws one's own challenge or offer.
    withdraw_button = "button-withdraw";
    /// Opens the form for a ply.
    move_button = "button-move";
    /// Opens the form again after a refusal.
    try_again_button = "button-try-again";
    /// Resigns, or asks for confirmation first.
    resign_button = "button-resign";
    /// Cancels the resignation.
    keep_playing_button = "button-keep-playing";
    /// Shows the gap of a called Tak.
    gap_button = "button-gap";
    /// Shows further actions in a game.
    more_button = "button-more";
    /// Lists the reader's running games.
    my_games_button = "button-my-games";
    offer_draw_button = "button-offer-draw";
    /// Asks for a takeback of the reader's last ply.
    ask_takeback_button = "button-ask-takeback";
    /// Asks to cancel the game.
    offer_cancel_button = "button-offer-cancel";
    /// Cancels a game that has just begun.
    cancel_button = "button-cancel";
    /// Asks for another game on the same terms.
    rematch_button = "button-rematch";
    /// Shows a game as an animated picture.
    replay_button = "button-replay";
    /// Exports a game as a PTN file.
    ptn_button = "button-ptn";
    /// Shows the previous page.
    previous_button = "button-previous";
    /// Shows the next page.
    next_button = "button-next";
    /// Lists finished games.
    history_button = "button-history";
    /// Opens the game in PTN Ninja.
    ptn_ninja_button = "button-ptn-ninja";
    /// Opens the message with the newest board.
    newest_board_button = "button-newest-board";
    /// Accepts this offer of the opponent.
    accept_offer_button(offer: Offer) = "button-accept-offer";
    /// Declines this offer of the opponent.
    decline_offer_button(offer: Offer) = "button-decline-offer";
    /// Withdraws this offer of the reader.
    withdraw_offer_button(offer: Offer) = "button-withdraw-offer";
    /// Opens the form for a ply in this game.
    play_in_button(game: GameNumber) = "button-play-in";
}

impl Words {
    /// The heading of the form. On a phone, the form hides everything else.
    pub fn form_title(self, game: &Game) -> String {
        say!(
            self,
            "form-ply",
            game,
            number = game.position().move_number(),
            color = game.position().to_move(),
        )
    }

    /// The label of its line, with the last ply.
    pub fn form_label(self, game: &Game) -> String {
        match game.last() {
            None => say!(self, "form-ply.label"),
            Some(last) if game.is_tak_called() => say!(self, "form-ply.label-tak", last),
            Some(last) => say!(self, "form-ply.label-last", last),
        }
    }

    /// The placeholder of its line.
    pub fn form_placeholder(self, game: &Game) -> String {
        if game.position().is_double() {
            say!(self, "form-ply.double-example")
        } else if game.position().is_opening() {
            say!(self, "form-ply.first-example")
        } else {
            say!(self, "form-ply.example")
        }
    }
}
