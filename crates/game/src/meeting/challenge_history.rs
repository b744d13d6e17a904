//! The past of a challenge.

use super::experience::Experience;
use crate::agreement::Terms;
use crate::ids::UserId;

/// The past of two people that the message of their challenge depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChallengeHistory {
    /// White in their last game, if they have one.
    pub last_white: Option<UserId>,
    /// The terms of the challenge that this one answers, if it is a
    /// counter-offer.
    pub countered: Option<Terms>,
    /// The experience of the challenged person.
    pub opponent: Experience,
}
