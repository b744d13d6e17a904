//! Buttons, and the form that asks for a ply.

use crate::game::{Game, GameNumber, Offer};
use crate::words::keys::{color_key, offer_key};
use crate::words::{Words, always_the_same, say};

always_the_same! {
    LABELS:
    /// Accepts a challenge or an offer.
    accept_button = "button-accept";
    /// Declines a challenge or an offer.
    decline_button = "button-decline";
    /// Takes back one's own challenge or offer.
    withdraw_button = "button-withdraw";
    /// Opens the form that asks for a ply.
    move_button = "button-move";
    /// Opens that form once more.
    try_again_button = "button-try-again";
    /// Gives up, or asks whether to.
    resign_button = "button-resign";
    /// Does not give up after all.
    keep_playing_button = "button-keep-playing";
    /// Shows what else can be done in a game.
    more_button = "button-more";
    /// Lists the running games of whoever presses it.
    my_games_button = "button-my-games";
    /// Offers a draw.
    offer_draw_button = "button-offer-draw";
    /// Asks to take back one's last ply.
    ask_takeback_button = "button-ask-takeback";
    /// Asks to cancel the game.
    offer_cancel_button = "button-offer-cancel";
    /// Cancels a game that has hardly begun.
    cancel_button = "button-cancel";
    /// Asks for the same game once more.
    rematch_button = "button-rematch";
    /// Shows a game as a moving picture.
    replay_button = "button-replay";
    /// Gives a game as a PTN file.
    ptn_button = "button-ptn";
    /// Shows the page before.
    previous_button = "button-previous";
    /// Shows the page after.
    next_button = "button-next";
    /// Lists finished games.
    history_button = "button-history";
    /// Leads to PTN Ninja, which shows the game.
    ptn_ninja_button = "button-ptn-ninja";
    /// Leads to the message with the newest board.
    newest_board_button = "button-newest-board";
}

impl Words {
    /// Accepts this offer of the other player's.
    #[must_use]
    pub fn accept_offer_button(self, offer: Offer) -> String {
        say!(self, "button-accept-offer", offer = offer_key(offer))
    }

    /// Declines this offer of the other player's.
    #[must_use]
    pub fn decline_offer_button(self, offer: Offer) -> String {
        say!(self, "button-decline-offer", offer = offer_key(offer))
    }

    /// Takes this offer of one's own back.
    #[must_use]
    pub fn withdraw_offer_button(self, offer: Offer) -> String {
        say!(self, "button-withdraw-offer", offer = offer_key(offer))
    }

    /// Plays in the game with this number.
    #[must_use]
    pub fn play_in_button(self, game: GameNumber) -> String {
        say!(self, "button-play-in", game = game.to_string())
    }

    /// The heading of the form that asks for a ply. While one types on a
    /// phone, nothing else can be seen.
    #[must_use]
    pub fn form_title(self, game: &Game) -> String {
        say!(
            self,
            "form-ply",
            game = game.number.to_string(),
            number = game.position().move_number(),
            color = color_key(game.position().to_move()),
        )
    }

    /// The label of the line in that form, with what was played last.
    #[must_use]
    pub fn form_label(self, game: &Game) -> String {
        match game.last() {
            None => say!(self, "form-ply.label"),
            Some(last) if game.is_tak_called() => {
                say!(self, "form-ply.label-tak", last = last.to_string())
            }
            Some(last) => say!(self, "form-ply.label-last", last = last.to_string()),
        }
    }

    /// What stands in the empty line of that form.
    #[must_use]
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
    use crate::words::Language;

    /// API documentation, "Component Reference".
    #[test]
    fn discord_takes_every_label() {
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
