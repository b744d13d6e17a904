//! The direct message about everything that waits for a person.

use crate::names::{linked, message_url};
use crate::values::relative;
use crate::{Words, say};
use tavern_game::{ABANDONED_AFTER_DAYS, Challenge, Game, MessageId, Offer, UserId, Vacation};

impl Words {
    /// The direct message about everything that waits for a person, with the
    /// number of items left out. Vacations postpone the end of games against
    /// the house.
    pub fn digest(
        self,
        entries: &[DigestEntry],
        user: UserId,
        left_out: usize,
        vacations: &[Vacation],
    ) -> String {
        let mut lines = vec![self.digest_heading()];
        lines.extend(
            entries
                .iter()
                .map(|(what, message)| self.digest_line(what, *message, user, vacations)),
        );
        if left_out > 0 {
            lines.push(say!(self, "digest-more", count = left_out));
        }
        lines.push(self.digest_hint());
        lines.join("\n")
    }

    fn digest_line(
        self,
        what: &Waiting,
        message: Option<MessageId>,
        user: UserId,
        vacations: &[Vacation],
    ) -> String {
        let game = match what {
            Waiting::Challenge(challenge) => {
                let (challenger, place) = (challenge.challenger, challenge.place);
                let Some(message) = message else {
                    return say!(
                        self,
                        "digest-challenge",
                        challenger,
                        channel = place.channel
                    );
                };
                return say!(
                    self,
                    "digest-challenge-linked",
                    challenger,
                    channel = place.channel,
                    url = message_url(place.guild, place.channel, message),
                );
            }
            Waiting::Result(game) => {
                let line = self.result_line(game, message, user);
                return say!(self, "digest-result", line);
            }
            Waiting::Turn(game) | Waiting::Claim(game) | Waiting::Offer(game, _) => game,
        };
        let (opponent, channel) = (game.opponent_of(user), game.place.channel);
        let number = linked(game.number, game.place, message);
        match what {
            Waiting::Claim(_) => {
                let days = ABANDONED_AFTER_DAYS;
                let why = game.clock().map_or("silent", |_| "late");
                return say!(
                    self,
                    "digest-line-claim",
                    game = number,
                    channel,
                    opponent,
                    why,
                    days
                );
            }
            Waiting::Offer(_, offer) => {
                return say!(
                    self,
                    "digest-line-offer",
                    game = number,
                    channel,
                    opponent,
                    offer = *offer,
                );
            }
            _ => {}
        }
        if let Some(until) = game.deadline() {
            return say!(
                self,
                "digest-line",
                game = number,
                channel,
                opponent,
                until,
                left = relative(until),
            );
        }
        if let Some(until) = game.lapses_at(vacations) {
            return say!(
                self,
                "digest-line-house",
                game = number,
                channel,
                until,
                left = relative(until),
            );
        }
        if game.clock().is_some() {
            return say!(
                self,
                "digest-line-stopped",
                game = number,
                channel,
                opponent
            );
        }
        say!(
            self,
            "digest-line-open",
            game = number,
            channel,
            opponent,
            days = ABANDONED_AFTER_DAYS,
        )
    }
}

/// Work that waits for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// Their turn.
    Turn(Box<Game>),
    /// A win that they may claim.
    Claim(Box<Game>),
    /// An answer to an offer.
    Offer(Box<Game>, Offer),
    /// An answer to a challenge.
    Challenge(Box<Challenge>),
    /// The end of a game.
    Result(Box<Game>),
}

/// An item, and the message that shows it, if there is one.
pub type DigestEntry = (Waiting, Option<MessageId>);
