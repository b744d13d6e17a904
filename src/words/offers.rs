//! What players of a running game offer each other.

use super::names::person;
use super::{Words, say};
use crate::game::UserId;
use crate::tak::{Color, Played};

/// What an offer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// Taking back one's last ply.
    Takeback,
    /// Cancelling the game.
    Cancel,
}

impl OfferKind {
    fn key(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
            OfferKind::Cancel => "cancel",
        }
    }
}

/// What becomes of an offer: who made it, to whom, and in which game.
macro_rules! ends {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)+) => {
        impl Words {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(
                self,
                offer: OfferKind,
                offerer: UserId,
                other: UserId,
                game: i64,
            ) -> String {
                say!(
                    self,
                    $id,
                    offer = offer.key(),
                    offerer = person(offerer),
                    other = person(other),
                    game = game.to_string(),
                )
            }
        )+}
    };
}

ends! {
    /// What stands in the place of an offer that the other player accepted.
    offer_accepted = "offer-accepted";
    /// What stands in the place of an offer that the other player declined.
    offer_declined = "offer-declined";
    /// What stands in the place of an offer that was taken back.
    offer_withdrawn = "offer-withdrawn";
    /// What stands in the place of an offer that died because the game went
    /// on.
    offer_lapsed = "offer-lapsed";
}

impl Words {
    /// An offer of a draw, for all to see.
    #[must_use]
    pub fn draw_offer(self, offerer: UserId, other: UserId, game: i64) -> String {
        say!(
            self,
            "offer-draw",
            offerer = person(offerer),
            other = person(other),
            game = game.to_string(),
        )
    }

    /// A wish to take back one's last ply, and the reply to it if there was
    /// one; the plies in the order they were played.
    #[must_use]
    pub fn takeback_offer(
        self,
        offerer: UserId,
        other: UserId,
        game: i64,
        plies: &[Played],
    ) -> String {
        let (offerer, other, game) = (person(offerer), person(other), game.to_string());
        match plies {
            [ply, reply] => say!(
                self,
                "offer-takeback-reply",
                offerer = offerer,
                other = other,
                game = game,
                ply = format!("`{ply}`"),
                reply = format!("`{reply}`"),
            ),
            plies => say!(
                self,
                "offer-takeback",
                offerer = offerer,
                other = other,
                game = game,
                plies = self.all_plies(plies),
            ),
        }
    }

    /// A wish to cancel the game, for all to see.
    #[must_use]
    pub fn cancel_offer(self, offerer: UserId, other: UserId, game: i64) -> String {
        say!(
            self,
            "offer-cancel",
            offerer = person(offerer),
            other = person(other),
            game = game.to_string(),
        )
    }

    /// Plies were taken back, and whose turn it is now.
    #[must_use]
    pub fn taken_back(
        self,
        offerer: UserId,
        plies: &[Played],
        player: UserId,
        color: Color,
    ) -> String {
        say!(
            self,
            "takeback-done",
            offerer = person(offerer),
            plies = self.all_plies(plies),
            count = plies.len(),
            next = self.turn(player, color),
        )
    }
}

/// What is refused about offers, told in private.
impl Words {
    /// The person has made an offer that is not answered yet.
    #[must_use]
    pub fn offer_open_yours(self, other: UserId, game: i64) -> String {
        let (other, game) = (person(other), game.to_string());
        say!(self, "offer-open-yours", other = other, game = game)
    }

    /// The other player has made an offer that is not answered yet.
    #[must_use]
    pub fn offer_open_theirs(self, other: UserId, game: i64) -> String {
        let (other, game) = (person(other), game.to_string());
        say!(self, "offer-open-theirs", other = other, game = game)
    }

    /// The person asks for the same thing again too soon.
    #[must_use]
    pub fn offer_too_soon(self, other: UserId, game: i64) -> String {
        let (other, game) = (person(other), game.to_string());
        say!(self, "offer-too-soon", other = other, game = game)
    }

    /// The person has played no ply that could be taken back.
    #[must_use]
    pub fn nothing_to_take_back(self, game: i64) -> String {
        say!(self, "nothing-to-take-back", game = game.to_string())
    }

    /// The offer was answered or died before.
    #[must_use]
    pub fn offer_not_open(self, game: i64) -> String {
        say!(self, "offer-not-open", game = game.to_string())
    }

    /// The game has gone on too far for one player to cancel it.
    #[must_use]
    pub fn no_cancelling_alone(self, game: i64) -> String {
        say!(self, "no-cancelling-alone", game = game.to_string())
    }

    /// The person wants to answer their own offer.
    #[must_use]
    pub fn own_offer(self, other: UserId, game: i64) -> String {
        let (other, game) = (person(other), game.to_string());
        say!(self, "own-offer", other = other, game = game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tak::ptn::Notation;
    use crate::words::Language;

    const WORDS: Words = Words(Language::English);
    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);

    fn plies(text: &str) -> Vec<Played> {
        let read = |text: &str| Played {
            ply: text.parse::<Notation>().unwrap().ply,
            crush: text.ends_with('*'),
        };
        text.split_whitespace().map(read).collect()
    }

    #[test]
    fn a_takeback_says_which_plies_go() {
        let check = |text: &str, expected: &str| {
            let told = WORDS.takeback_offer(ADA, BO, 7, &plies(text));
            assert_eq!(told, expected);
        };
        check("c3>*", "<@1> asks <@2> to take back `c3>*` in game 7.");
        check(
            "c3> d4",
            "<@1> asks <@2> to take back `c3>` and the reply `d4` in game 7.",
        );
        check(
            "c3> d4 e5",
            "<@1> asks <@2> to take back `c3>`, `d4` and `e5` in game 7.",
        );
        let done = |text: &str| WORDS.taken_back(ADA, &plies(text), ADA, Color::White);
        assert_eq!(
            done("c3> d4"),
            "`c3>` and `d4` are taken back at <@1>'s wish. <@1> to move (White)."
        );
        assert_eq!(
            done("c3"),
            "`c3` is taken back at <@1>'s wish. <@1> to move (White)."
        );
    }

    #[test]
    fn the_end_of_an_offer_tells_what_it_was() {
        let check = |told: String, expected: &str| assert_eq!(told, expected);
        check(
            WORDS.draw_offer(ADA, BO, 7),
            "<@1> offers <@2> a draw in game 7.",
        );
        check(
            WORDS.offer_accepted(OfferKind::Draw, ADA, BO, 7),
            "<@2> has accepted the draw that <@1> offered in game 7.",
        );
        check(
            WORDS.offer_withdrawn(OfferKind::Takeback, ADA, BO, 7),
            "<@1> no longer asks <@2> for a takeback in game 7.",
        );
        check(
            WORDS.offer_lapsed(OfferKind::Cancel, ADA, BO, 7),
            "<@1> asked <@2> to cancel game 7, but it went on.",
        );
        check(
            WORDS.offer_declined(OfferKind::Draw, ADA, BO, 7),
            "<@2> has declined the draw that <@1> offered in game 7.",
        );
    }
}
