//! Offers between the players of a running game.

use crate::{Words, messages, say};
use tak::Played;
use tavern_game::{Game, GameNumber, Offer, OfferOutcome, OpenOffer, Unrated, UserId};

messages! {
    /// The private confirmation of an offer.
    offer_made(offer: Offer, game: &Game) = "offer-made";
}

impl Words {
    /// An open offer, in public, and until when it is open.
    pub fn offer(self, game: &Game, open_offer: OpenOffer) -> String {
        format!("{}\n{}", self.offered(game, open_offer), self.offer_until())
    }

    fn offered(self, game: &Game, open_offer: OpenOffer) -> String {
        let (offerer, other) = (game.players[open_offer.by], game.players[!open_offer.by]);
        match open_offer.offer {
            Offer::Draw => say!(self, "offer-draw", offerer, other, game),
            Offer::Cancel => say!(self, "offer-cancel", offerer, other, game),
            Offer::Pause => say!(self, "offer-pause", offerer, other, game),
            Offer::Takeback => {
                let plies = game.to_take_back(open_offer.by);
                let question = self.takeback_question(offerer, other, game.number, plies);
                if !game.terms.rated() || game.unrated() == Some(Unrated::TakenBack) {
                    return question;
                }
                format!("{question}\n{}", self.offer_takeback_unrates())
            }
        }
    }

    /// The question for a takeback, with the plies in the order of play.
    fn takeback_question(
        self,
        offerer: UserId,
        other: UserId,
        game: GameNumber,
        plies: &[Played],
    ) -> String {
        match plies {
            [ply, reply] => say!(
                self,
                "offer-takeback-reply",
                offerer,
                other,
                game,
                ply = format!("`{ply}`"),
                reply = format!("`{reply}`"),
            ),
            plies => say!(
                self,
                "offer-takeback",
                offerer,
                other,
                game,
                plies = self.all_plies(plies),
            ),
        }
    }

    /// The text that replaces an offer after its end.
    pub fn ended_offer(
        self,
        offer: Offer,
        end: OfferOutcome,
        offerer: UserId,
        other: UserId,
        game: GameNumber,
    ) -> String {
        match end {
            OfferOutcome::Accepted => say!(self, "offer-accepted", offer, offerer, other, game),
            OfferOutcome::Declined => say!(self, "offer-declined", offer, offerer, other, game),
            OfferOutcome::Withdrawn => say!(self, "offer-withdrawn", offer, offerer, other, game),
            OfferOutcome::Lapsed => say!(self, "offer-lapsed", offer, offerer, other, game),
        }
    }

    /// The news of a takeback, and the next turn.
    pub(crate) fn takeback_news(
        self,
        offerer: UserId,
        plies: &[Played],
        is_against_house: bool,
        next: String,
    ) -> String {
        say!(
            self,
            "takeback-done",
            house = is_against_house,
            offerer,
            plies = self.all_plies(plies),
            count = plies.len(),
            next,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::ptn::Notation;

    const WORDS: Words = Words::of(Language::English);
    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);

    fn plies(text: &str) -> Vec<Played> {
        let ply_of = |text: &str| Played {
            ply: text.parse::<Notation>().unwrap().ply,
            crush: text.ends_with('*'),
        };
        text.split_whitespace().map(ply_of).collect()
    }

    #[test]
    fn takeback_names_plies() {
        let check = |text: &str, expected: &str| {
            let text = WORDS.takeback_question(ADA, BO, GameNumber(7), &plies(text));
            assert_eq!(text, expected);
        };
        check(
            "c3>*",
            "<@1> would like to take back `c3>*` in game 7. <@2>, do you agree?",
        );
        check(
            "c3> d4",
            "<@1> would like to take back `c3>` and the reply `d4` in game 7. <@2>, do you agree?",
        );
        check(
            "c3> d4 e5",
            "<@1> would like to take back `c3>`, `d4` and `e5` in game 7. <@2>, do you agree?",
        );
        let news = |text: &str| WORDS.takeback_news(ADA, &plies(text), false, "Next.".to_owned());
        assert_eq!(
            news("c3> d4"),
            "`c3>` and `d4` were taken back at the request of <@1>. Next."
        );
        assert_eq!(
            news("c3"),
            "`c3` was taken back at the request of <@1>. Next."
        );
    }

    #[test]
    fn ended_offer_names_its_kind() {
        let check = |text: String, expected: &str| assert_eq!(text, expected);
        check(
            WORDS.ended_offer(Offer::Draw, OfferOutcome::Accepted, ADA, BO, GameNumber(7)),
            "<@2> accepted the draw offer from <@1> in game 7.",
        );
        check(
            WORDS.ended_offer(
                Offer::Takeback,
                OfferOutcome::Withdrawn,
                ADA,
                BO,
                GameNumber(7),
            ),
            "<@1> withdrew the takeback request to <@2> in game 7.",
        );
        check(
            WORDS.ended_offer(Offer::Cancel, OfferOutcome::Lapsed, ADA, BO, GameNumber(7)),
            "The cancel request from <@1> to <@2> in game 7 lapsed unanswered.",
        );
        check(
            WORDS.ended_offer(Offer::Draw, OfferOutcome::Declined, ADA, BO, GameNumber(7)),
            "<@2> declined the draw offer from <@1> in game 7.",
        );
    }
}
