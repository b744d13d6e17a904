//! Challenges, and what becomes of them.

use super::names::person;
use super::{Words, say};
use crate::game::{Challenge, ChallengeState, First, Terms, UserId};
use crate::tak::{ByColor, Opening, Reserves};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

impl Words {
    /// A challenge in the channel.
    #[must_use]
    pub fn challenge(self, challenge: &Challenge) -> String {
        let offer = say!(
            self,
            "challenge",
            challenger = person(challenge.challenger),
            opponent = person(challenge.opponent),
            terms = self.terms_in_full(&challenge.terms),
            first = first_key(&challenge.terms),
        );
        let mut lines = vec![offer];
        lines.extend(self.worth(&challenge.terms));
        if challenge.terms.stakes().is_some() {
            lines.push(self.who_has_bid(challenge));
        }
        lines.join("\n")
    }

    /// What is agreed beyond size, komi and how the game begins, if anything is.
    pub(super) fn agreed(self, terms: &Terms) -> Option<String> {
        let mut told = Vec::new();
        self.beyond_usual(terms, &mut told);
        (!told.is_empty()).then(|| say!(self, "game-agreed", terms = told.join(", ")))
    }

    /// Everything that is agreed, but for who goes first: "5x5, komi 2, nobody
    /// calls Tak".
    pub(super) fn terms_in_full(self, terms: &Terms) -> String {
        let rules = terms.rules();
        let mut told = vec![self.terms(terms)];
        if let Some(position) = terms.set_up() {
            let position = format!("`{position}`");
            told.push(say!(self, "terms-position", position = position));
        } else {
            match rules.opening() {
                Opening::Swap => {}
                Opening::NoSwap => told.push(say!(self, "terms-no-swap")),
                Opening::DoubleBlack => told.push(say!(self, "terms-double-black")),
            }
        }
        self.beyond_usual(terms, &mut told);
        told.join(", ")
    }

    /// Reserves and house rules, where they are not the usual ones.
    fn beyond_usual(self, terms: &Terms, told: &mut Vec<String>) {
        let reserves = terms.rules().reserves();
        let usual = ByColor::new(|_| Reserves::standard(terms.rules().size()));
        if reserves != usual {
            told.push(say!(
                self,
                "terms-reserves",
                stones = reserves.white.stones(),
                capstones = reserves.white.caps(),
            ));
        }
        if terms.series().is_several() {
            let series = terms.series();
            let by_itself = series.goes_on_by_itself();
            let next = if by_itself { "by-itself" } else { "asked" };
            told.push(say!(
                self,
                "terms-series",
                games = series.games(),
                next = next
            ));
        }
        told.extend(self.pace(terms));
        if terms.rated() {
            told.push(say!(self, "terms-rated"));
        }
        told.extend(terms.stakes().map(|stakes| self.stakes(stakes)));
        let house_rules = terms.house_rules();
        if !house_rules.calls_tak {
            told.push(say!(self, "terms-no-calls"));
        }
        if !house_rules.takebacks {
            told.push(say!(self, "terms-no-takebacks"));
        }
    }

    /// What somebody hears who challenges the same person twice.
    #[must_use]
    pub fn already_challenged(self, opponent: UserId) -> String {
        say!(self, "challenge-made-before", opponent = person(opponent))
    }

    /// What somebody hears who challenges their challenger.
    #[must_use]
    pub fn already_challenged_by(self, open: &Challenge) -> String {
        let offer = self.challenge(open);
        let question = say!(
            self,
            "challenge-returned",
            challenger = person(open.challenger)
        );
        format!("{question}\n{offer}")
    }

    /// What stands in the place of a challenge that waits no more.
    #[must_use]
    pub fn answered_challenge(self, challenge: &Challenge) -> String {
        let challenger = person(challenge.challenger);
        let opponent = person(challenge.opponent);
        match challenge.state {
            ChallengeState::Open => self.challenge(challenge),
            ChallengeState::Accepted { game, thread } => {
                let mut told = say!(
                    self,
                    "challenge-accepted",
                    challenger = challenger,
                    opponent = opponent,
                    game = game.to_string(),
                );
                if let Some(thread) = thread {
                    told = format!("{told} {}", self.played_in(thread));
                }
                match self.bids(challenge) {
                    Some(bids) => format!("{told} {bids}"),
                    None => told,
                }
            }
            ChallengeState::Declined => say!(
                self,
                "challenge-declined",
                challenger = challenger,
                opponent = opponent,
            ),
            ChallengeState::Withdrawn => say!(
                self,
                "challenge-withdrawn",
                challenger = challenger,
                opponent = opponent,
            ),
            ChallengeState::Countered => say!(
                self,
                "challenge-countered",
                challenger = challenger,
                opponent = opponent,
            ),
            ChallengeState::Expired => say!(
                self,
                "challenge-expired",
                challenger = challenger,
                opponent = opponent,
                days = Challenge::OPEN_FOR_MS / DAY_MS,
            ),
        }
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

/// Who begins, as a key of Fluent. In a position that was set up, it may be
/// Black's turn.
pub(super) fn first_key(terms: &Terms) -> &'static str {
    if terms.stakes().is_some() {
        return "bids";
    }
    match (terms.first(), terms.set_up().is_some()) {
        (First::Turns, false) => "turns",
        (First::Challenger, false) => "challenger",
        (First::Opponent, false) => "opponent",
        (First::Turns, true) => "white-in-turns",
        (First::Challenger, true) => "white-challenger",
        (First::Opponent, true) => "white-opponent",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Access, Bids, ChallengeId, ChannelId, GameNumber, Moment, Place};
    use crate::tak::{Komi, Rules, Size};
    use crate::words::Language;

    const WORDS: Words = Words(Language::English);

    fn challenge(first: First, halves: i8, state: ChallengeState) -> Challenge {
        let komi = Komi::from_halves(halves).unwrap();
        Challenge {
            id: ChallengeId(7),
            challenger: UserId(1),
            opponent: UserId(2),
            place: Place {
                guild: None,
                channel: ChannelId(3),
                access: Access::Member,
            },
            terms: Terms::new(Rules::new(Size::new(6).unwrap(), komi), first),
            made_at: Moment(0),
            state,
            bids: Bids::default(),
        }
    }

    #[test]
    fn a_challenge_says_what_is_offered() {
        let check = |first, halves, expected: &str| {
            let told = WORDS.challenge(&challenge(first, halves, ChallengeState::Open));
            let rest = told.strip_prefix("<@1> challenges <@2> to a game of Tak.\n");
            assert_eq!(rest, Some(expected));
        };
        check(First::Challenger, 0, "6x6; <@1> goes first.");
        check(First::Opponent, 5, "6x6, komi 2½; <@2> goes first.");
        check(
            First::Turns,
            -4,
            "6x6, komi -2; the first player is random, then alternates.",
        );
    }

    #[test]
    fn what_became_of_a_challenge_is_told() {
        let check = |state, expected: &str| {
            let told = WORDS.answered_challenge(&challenge(First::Turns, 0, state));
            assert_eq!(told, expected);
        };
        let game = GameNumber(7);
        check(
            ChallengeState::Accepted { game, thread: None },
            "<@2> accepted the challenge from <@1>: game 7.",
        );
        check(
            ChallengeState::Declined,
            "<@2> declined the challenge from <@1>.",
        );
        check(
            ChallengeState::Withdrawn,
            "<@1> withdrew the challenge to <@2>.",
        );
        check(
            ChallengeState::Expired,
            "<@2> didn't answer the challenge from <@1> within three days, so it's closed.",
        );
        assert_eq!(
            WORDS.challenge_declined_notice(UserId(1), UserId(2)),
            "<@1>, <@2> declined your challenge."
        );
    }
}
