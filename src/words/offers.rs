//! What players of a running game offer each other.

use super::names::person;
use super::{Words, say};
use crate::game::{Game, GameNumber, Offer, OfferEnd, OpenOffer, Unrated, UserId};
use crate::tak::Played;

pub(super) fn offer_key(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "takeback",
        Offer::Cancel => "cancel",
        Offer::Pause => "pause",
    }
}

impl Words {
    /// An offer for all to see.
    #[must_use]
    pub fn offer(self, game: &Game, made: OpenOffer) -> String {
        let (offerer, other) = (game.players[made.by], game.players[!made.by]);
        match made.offer {
            Offer::Draw => say!(
                self,
                "offer-draw",
                offerer = person(offerer),
                other = person(other),
                game = game.number.to_string()
            ),
            Offer::Cancel => say!(
                self,
                "offer-cancel",
                offerer = person(offerer),
                other = person(other),
                game = game.number.to_string()
            ),
            Offer::Pause => say!(
                self,
                "offer-pause",
                offerer = person(offerer),
                other = person(other),
                game = game.number.to_string()
            ),
            Offer::Takeback => {
                let plies = game.to_take_back(made.by);
                let asked = self.takeback_asked(offerer, other, game.number, plies);
                if !game.terms.rated() || game.unrated() == Some(Unrated::TakenBack) {
                    return asked;
                }
                format!("{asked}\n{}", say!(self, "offer-takeback-unrates"))
            }
        }
    }

    /// The question whether plies, in the order they were played, may be taken
    /// back.
    fn takeback_asked(
        self,
        offerer: UserId,
        other: UserId,
        game: GameNumber,
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

    /// What stands in the place of an offer that waits no more.
    #[must_use]
    pub fn ended_offer(
        self,
        offer: Offer,
        end: OfferEnd,
        offerer: UserId,
        other: UserId,
        game: GameNumber,
    ) -> String {
        let (offer, game) = (offer_key(offer), game.to_string());
        let (offerer, other) = (person(offerer), person(other));
        match end {
            OfferEnd::Accepted => say!(
                self,
                "offer-accepted",
                offer = offer,
                offerer = offerer,
                other = other,
                game = game,
            ),
            OfferEnd::Declined => say!(
                self,
                "offer-declined",
                offer = offer,
                offerer = offerer,
                other = other,
                game = game,
            ),
            OfferEnd::Withdrawn => say!(
                self,
                "offer-withdrawn",
                offer = offer,
                offerer = offerer,
                other = other,
                game = game,
            ),
            OfferEnd::Lapsed => say!(
                self,
                "offer-lapsed",
                offer = offer,
                offerer = offerer,
                other = other,
                game = game,
            ),
        }
    }

    /// What a player is told in private after making an offer.
    #[must_use]
    pub fn offer_made(self, offer: Offer, game: &Game) -> String {
        let game = game.number.to_string();
        say!(self, "offer-made", offer = offer_key(offer), game = game)
    }

    /// Plies were taken back, and what comes next.
    pub(super) fn taken_back(self, asked: UserId, plies: &[Played], next: String) -> String {
        say!(
            self,
            "takeback-done",
            offerer = person(asked),
            plies = self.all_plies(plies),
            count = plies.len(),
            next = next,
        )
    }

    /// An offer that was answered, or has gone with its board.
    #[must_use]
    pub fn offer_not_open(self, game: GameNumber) -> String {
        say!(self, "offer-not-open", game = game.to_string())
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
            let told = WORDS.takeback_asked(ADA, BO, GameNumber(7), &plies(text));
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
        let done = |text: &str| WORDS.taken_back(ADA, &plies(text), "Next.".to_owned());
        assert_eq!(
            done("c3> d4"),
            "`c3>` and `d4` were taken back at the request of <@1>. Next."
        );
        assert_eq!(
            done("c3"),
            "`c3` was taken back at the request of <@1>. Next."
        );
    }

    #[test]
    fn the_end_of_an_offer_tells_what_it_was() {
        let check = |told: String, expected: &str| assert_eq!(told, expected);
        check(
            WORDS.ended_offer(Offer::Draw, OfferEnd::Accepted, ADA, BO, GameNumber(7)),
            "<@2> accepted the draw offer from <@1> in game 7.",
        );
        check(
            WORDS.ended_offer(Offer::Takeback, OfferEnd::Withdrawn, ADA, BO, GameNumber(7)),
            "<@1> withdrew the takeback request to <@2> in game 7.",
        );
        check(
            WORDS.ended_offer(Offer::Cancel, OfferEnd::Lapsed, ADA, BO, GameNumber(7)),
            "The cancel request from <@1> to <@2> in game 7 lapsed unanswered.",
        );
        check(
            WORDS.ended_offer(Offer::Draw, OfferEnd::Declined, ADA, BO, GameNumber(7)),
            "<@2> declined the draw offer from <@1> in game 7.",
        );
    }
}
