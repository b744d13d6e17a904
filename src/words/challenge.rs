//! Challenges, and what becomes of them.

use super::names::person;
use super::{Words, say};
use crate::game::{Challenge, ChallengeState, First, UserId};

impl Words {
    /// A challenge in the channel.
    #[must_use]
    pub fn challenge(self, challenge: &Challenge) -> String {
        let offer = challenge.offer;
        say!(
            self,
            "challenge",
            challenger = person(offer.challenger),
            opponent = person(offer.opponent),
            settings = self.settings(offer.settings),
            first = match offer.first {
                First::Turns => "turns",
                First::Challenger => "challenger",
                First::Opponent => "opponent",
            },
        )
    }

    /// What somebody hears who challenges the same person twice.
    #[must_use]
    pub fn already_challenged(self, opponent: UserId) -> String {
        say!(self, "challenge-made-before", opponent = person(opponent))
    }

    /// What somebody hears who challenges their challenger.
    #[must_use]
    pub fn already_challenged_by(self, challenger: UserId) -> String {
        say!(self, "challenge-returned", challenger = person(challenger))
    }

    /// What stands in the place of a challenge that was turned down.
    #[must_use]
    pub fn turned_down(self, challenge: &Challenge) -> String {
        let (challenger, opponent) = (
            person(challenge.offer.challenger),
            person(challenge.offer.opponent),
        );
        if challenge.state == ChallengeState::Withdrawn {
            say!(
                self,
                "challenge-withdrawn",
                challenger = challenger,
                opponent = opponent,
            )
        } else {
            say!(
                self,
                "challenge-declined",
                challenger = challenger,
                opponent = opponent,
            )
        }
    }

    /// What stands in the place of a challenge that became a game.
    #[must_use]
    pub fn challenge_accepted(self, challenger: UserId, opponent: UserId, game: i64) -> String {
        say!(
            self,
            "challenge-accepted",
            challenger = person(challenger),
            opponent = person(opponent),
            game = game.to_string(),
        )
    }

    /// What stands in the place of a challenge that nobody answered.
    #[must_use]
    pub fn challenge_expired(self, challenger: UserId, opponent: UserId, days: u32) -> String {
        say!(
            self,
            "challenge-expired",
            challenger = person(challenger),
            opponent = person(opponent),
            days = days,
        )
    }

    /// Tells a challenger that the challenge was turned down.
    #[must_use]
    pub fn challenge_declined_notice(self, challenger: UserId, opponent: UserId) -> String {
        say!(
            self,
            "challenge-declined-notice",
            challenger = person(challenger),
            opponent = person(opponent),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ChannelId, GameId, Offer, Place, Settings};
    use crate::tak::{Komi, Size};
    use crate::words::Language;

    const WORDS: Words = Words(Language::English);
    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);

    #[test]
    fn a_challenge_says_what_is_offered() {
        let check = |first, halves, expected: &str| {
            let offer = Offer {
                challenger: ADA,
                opponent: BO,
                place: Place {
                    guild: None,
                    channel: ChannelId(3),
                },
                settings: Settings {
                    size: Size::new(6).unwrap(),
                    komi: Komi::from_halves(halves).unwrap(),
                },
                first,
            };
            let challenge = Challenge {
                id: GameId(7),
                offer,
                state: ChallengeState::Open,
            };
            let told = WORDS.challenge(&challenge);
            let rest = told.strip_prefix("<@1> challenges <@2> to a game of Tak.\n");
            assert_eq!(rest, Some(expected));
        };
        check(First::Challenger, 0, "6x6; <@1> goes first.");
        check(First::Opponent, 5, "6x6, komi 2½; <@2> goes first.");
        check(
            First::Turns,
            -4,
            "6x6, komi -2; who goes first changes from game to game, and chance decides the first time.",
        );
    }

    #[test]
    fn the_end_of_a_challenge_is_told() {
        assert_eq!(
            WORDS.challenge_accepted(ADA, BO, 7),
            "<@2> has accepted the challenge by <@1>: game 7."
        );
        assert_eq!(
            WORDS.challenge_expired(ADA, BO, 3),
            "<@2> has not answered the challenge by <@1> for three days, so it is closed."
        );
        assert_eq!(
            WORDS.challenge_declined_notice(ADA, BO),
            "<@1>, <@2> has declined your challenge."
        );
    }
}
