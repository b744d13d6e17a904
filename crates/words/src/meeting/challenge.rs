//! Challenges, their answers, and bids of coins for the first move.

use super::terms::first_key;
use crate::{Words, messages, say};
use tavern_game::{Challenge, ChallengeHistory, ChallengeState, DAY_MS, Terms, UserId};

messages! {
    /// The notice to a challenger after the server's managers cleared the challenge.
    challenge_cleared_notice(challenger: UserId, opponent: UserId) = "challenge-cleared-notice";
    /// The notice to a challenger after a decline.
    challenge_declined_notice(challenger: UserId, opponent: UserId) = "challenge-declined-notice";
}

impl Words {
    /// An open challenge.
    pub fn challenge(self, challenge: &Challenge, history: &ChallengeHistory) -> String {
        let (challenger, opponent) = (challenge.challenger, challenge.opponent);
        let kind = match history.countered {
            Some(_) => "counter-offer",
            None => "new",
        };
        let next = history.last_white.map(|last| challenge.opponent_of(last));
        let offer = say!(
            self,
            "challenge",
            kind,
            challenger,
            opponent,
            terms = self.terms_in_full(&challenge.terms),
            first = first_in_challenge(&challenge.terms, history.last_white),
            last = history.last_white,
            next,
        );
        let mut lines = vec![offer];
        if let Some(old_terms) = &history.countered {
            let before = old_terms.for_opponent();
            let changes = self.changed_terms(&before, &challenge.terms, challenger, opponent);
            lines.push(say!(self, "counter-changes", changes));
        }
        lines.extend(self.worth(&challenge.terms));
        if challenge.terms.stakes().is_some() {
            lines.push(self.bid_status(challenge));
        }
        lines.join("\n")
    }

    /// The answer to a challenge if the opponent has challenged its author already.
    pub fn already_challenged_by(self, open: &Challenge, history: &ChallengeHistory) -> String {
        let offer = self.challenge(open, history);
        let question = say!(self, "challenge-returned", challenger = open.challenger);
        format!("{question}\n{offer}")
    }

    /// The text that replaces a challenge after it was closed.
    pub fn answered_challenge(self, challenge: &Challenge) -> String {
        let (challenger, opponent) = (challenge.challenger, challenge.opponent);
        match challenge.state {
            ChallengeState::Open => self.challenge(challenge, &ChallengeHistory::default()),
            ChallengeState::Accepted { game, thread } => {
                let mut text = say!(self, "challenge-accepted", challenger, opponent, game);
                if let Some(thread) = thread {
                    text = format!("{text} {}", self.played_in(thread));
                }
                match self.bids(challenge) {
                    Some(bids) => format!("{text} {bids}"),
                    None => text,
                }
            }
            ChallengeState::Declined => say!(self, "challenge-declined", challenger, opponent),
            ChallengeState::Withdrawn => say!(self, "challenge-withdrawn", challenger, opponent),
            ChallengeState::Countered => say!(self, "challenge-countered", challenger, opponent),
            ChallengeState::Cleared => say!(self, "challenge-cleared", challenger, opponent),
            ChallengeState::Expired => say!(
                self,
                "challenge-expired",
                challenger,
                opponent,
                days = Challenge::OPEN_FOR_MS / DAY_MS,
            ),
        }
    }
}

/// The key of the first player. In a single game it is certain if chance or turns
/// decide; a series continues in turns.
fn first_in_challenge(terms: &Terms, last_white: Option<UserId>) -> &'static str {
    let is_series = terms.series().is_several();
    match (first_key(terms), last_white) {
        ("turns", None) if !is_series => "coin",
        ("turns", Some(_)) if !is_series => "alternating",
        ("white-in-turns", None) if !is_series => "white-coin",
        ("white-in-turns", Some(_)) if !is_series => "white-alternating",
        (other, _) => other,
    }
}

messages! {
    /// The label of the line for a bid.
    bid_label(most: i64) = "form-bid.label";
}

impl Words {
    /// The state of the bids, below a challenge for coins.
    fn bid_status(self, challenge: &Challenge) -> String {
        let (challenger, opponent) = (challenge.challenger, challenge.opponent);
        match (challenge.bids.challenger, challenge.bids.opponent) {
            (None, None) => self.bids_none(),
            (Some(_), None) => self.one_bid(challenger, opponent),
            (None, Some(_)) => self.one_bid(opponent, challenger),
            (Some(_), Some(_)) => self.bids(challenge).unwrap_or_default(),
        }
    }

    fn one_bid(self, one: UserId, other: UserId) -> String {
        say!(self, "bids-one", one, other)
    }

    /// Both bids. Nothing while one is missing, because bids are sealed.
    pub fn bids(self, challenge: &Challenge) -> Option<String> {
        let (one, other) = (challenge.bids.challenger?, challenge.bids.opponent?);
        let text = say!(
            self,
            "bids-both",
            challenger = challenge.challenger,
            one = self.coins(one),
            opponent = challenge.opponent,
            other = self.coins(other),
        );
        Some(if one == other {
            format!("{text} {}", self.bids_equal())
        } else {
            text
        })
    }

    /// The private confirmation of a bid.
    pub fn bid_made(self, coins: u16, other: UserId) -> String {
        say!(self, "bid-made", coins = self.coins(coins), other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::{Komi, Rules, Size};
    use tavern_game::{
        Access, Bids, ChallengeId, ChannelId, First, GameNumber, Moment, Place, Series, Terms,
    };

    const WORDS: Words = Words::of(Language::English);

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
    fn open_challenge_names_terms() {
        let check = |first, halves, expected: &str| {
            let challenge = challenge(first, halves, ChallengeState::Open);
            let text = WORDS.challenge(&challenge, &ChallengeHistory::default());
            let rest = text.strip_prefix("<@1> challenges <@2> to a game of Tak.\n");
            assert_eq!(rest, Some(expected));
        };
        check(First::Challenger, 0, "6x6; <@1> goes first.");
        check(First::Opponent, 5, "6x6, komi 2½; <@2> goes first.");
        check(First::Turns, -4, "6x6, komi -2. A coin decides who begins.");
    }

    #[test]
    fn challenge_after_a_game_names_the_first_player() {
        let open = challenge(First::Turns, 0, ChallengeState::Open);
        let history = ChallengeHistory {
            last_white: Some(UserId(2)),
            ..ChallengeHistory::default()
        };
        let text = WORDS.challenge(&open, &history);
        assert!(
            text.ends_with("6x6. <@2> began last time, so <@1> begins now."),
            "{text}"
        );
        let series = Series::new(3, false).unwrap();
        let open = Challenge {
            terms: open.terms.clone().with_series(series),
            ..open
        };
        let text = WORDS.challenge(&open, &history);
        assert!(
            text.contains("; the first player is random, then alternates."),
            "{text}"
        );
    }

    #[test]
    fn counter_offer_names_old_and_new_terms() {
        let old = challenge(First::Challenger, 0, ChallengeState::Countered);
        let counter = Challenge {
            challenger: UserId(2),
            opponent: UserId(1),
            ..challenge(First::Challenger, 4, ChallengeState::Open)
        };
        let history = ChallengeHistory {
            countered: Some(old.terms),
            ..ChallengeHistory::default()
        };
        assert_eq!(
            WORDS.challenge(&counter, &history),
            "<@2> makes <@1> a counter-offer.\n\
             6x6, komi 2; <@2> goes first.\n\
             Changed:\n\
             - Komi: none → 2\n\
             - First player: <@1> → <@2>"
        );
    }

    #[test]
    fn closed_challenge_names_its_state() {
        let check = |state, expected: &str| {
            let text = WORDS.answered_challenge(&challenge(First::Turns, 0, state));
            assert_eq!(text, expected);
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
            ChallengeState::Cleared,
            "The managers of this server cleared the challenge from <@1> to <@2>.",
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
