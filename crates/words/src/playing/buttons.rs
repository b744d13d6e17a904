//! Buttons of a game, and the form for a ply.

use crate::keys::{color_key, offer_key};
use crate::{Words, fixed_messages, say};
use tavern_game::{Game, GameNumber, Offer};

fixed_messages! {
    LABELS:
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
}

impl Words {
    /// Accepts this offer of the opponent.
    pub fn accept_offer_button(self, offer: Offer) -> String {
        say!(self, "button-accept-offer", offer = offer_key(offer))
    }

    /// Declines this offer of the opponent.
    pub fn decline_offer_button(self, offer: Offer) -> String {
        say!(self, "button-decline-offer", offer = offer_key(offer))
    }

    /// Withdraws this offer of the reader.
    pub fn withdraw_offer_button(self, offer: Offer) -> String {
        say!(self, "button-withdraw-offer", offer = offer_key(offer))
    }

    /// Opens the form for a ply in this game.
    pub fn play_in_button(self, game: GameNumber) -> String {
        say!(self, "button-play-in", game = game.to_string())
    }

    /// The heading of the form. On a phone, the form hides everything else.
    pub fn form_title(self, game: &Game) -> String {
        say!(
            self,
            "form-ply",
            game = game.number.to_string(),
            number = game.position().move_number(),
            color = color_key(game.position().to_move()),
        )
    }

    /// The label of its line, with the last ply.
    pub fn form_label(self, game: &Game) -> String {
        match game.last() {
            None => say!(self, "form-ply.label"),
            Some(last) if game.is_tak_called() => {
                say!(self, "form-ply.label-tak", last = last.to_string())
            }
            Some(last) => say!(self, "form-ply.label-last", last = last.to_string()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        for &language in Language::ALL {
            let words = Words::of(language);
            for label in LABELS {
                let label = label(words);
                assert!(label.chars().count() <= 80, "{label}");
            }
            let title = say!(
                words,
                "form-ply",
                game = i64::from(u32::MAX).to_string(),
                number = 1_000_000,
                color = "white",
            );
            assert!(title.chars().count() <= 45, "{title}");
            let last = "8h8<1111111*";
            for label in [
                say!(words, "form-ply.label"),
                say!(words, "form-ply.label-last", last = last),
                say!(words, "form-ply.label-tak", last = last),
            ] {
                assert!(label.chars().count() <= 45, "{label}");
            }
            for placeholder in [
                say!(words, "form-ply.first-example"),
                say!(words, "form-ply.double-example"),
                say!(words, "form-ply.example"),
            ] {
                assert!(placeholder.chars().count() <= 100, "{placeholder}");
            }
        }
    }
}
