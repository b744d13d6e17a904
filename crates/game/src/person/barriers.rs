//! The bans and blocks that keep two people from playing together.

use crate::ids::UserId;
use crate::refusal::{PeopleRefusal, Refusal, SeekRefusal};

/// The bans and blocks between a person who acts and another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one barrier")]
pub struct Barriers {
    /// The server has banned the person who acts.
    pub is_banned: bool,
    /// The server has banned the other one.
    pub other_is_banned: bool,
    /// The other one has blocked the person who acts.
    pub is_blocked: bool,
    /// The person who acts has blocked the other one.
    pub blocks: bool,
}

/// How a person comes to play with another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approach {
    /// By an invitation of their own, which a block refuses.
    Invites,
    /// By taking the other one's seek, which a block refuses.
    TakesUp,
    /// By an answer to an invitation, where the inviter's block does not matter.
    Answers,
}

impl Barriers {
    /// Whether the person who acts may play with the other one. A block is refused like a preference, so it stays
    /// secret. A ban has its own refusal: waiting for a banned person would be in vain.
    pub fn check(self, other: UserId, approach: Approach) -> Result<(), Refusal> {
        if self.is_banned {
            Err(PeopleRefusal::Banned.into())
        } else if self.other_is_banned {
            Err(PeopleRefusal::CannotBeginGames { person: other }.into())
        } else if self.is_blocked {
            match approach {
                Approach::Invites => Err(Refusal::TakesNoChallenges { person: other }),
                Approach::TakesUp => Err(SeekRefusal::NotForYou.into()),
                Approach::Answers => Ok(()),
            }
        } else {
            Ok(())
        }
    }

    /// Whether there is none. Games that begin without an act of the two need that.
    pub fn is_open(self) -> bool {
        self == Barriers::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ban_precedes_block_and_answers_pass_blocks() {
        let other = UserId(7);
        for number in 0..16_u8 {
            let barriers = Barriers {
                is_banned: number & 1 != 0,
                other_is_banned: number & 2 != 0,
                is_blocked: number & 4 != 0,
                blocks: number & 8 != 0,
            };
            let bans = match number & 3 {
                0 => Ok(()),
                2 => Err(PeopleRefusal::CannotBeginGames { person: other }.into()),
                _ => Err(PeopleRefusal::Banned.into()),
            };
            assert_eq!(barriers.check(other, Approach::Answers), bans, "{number}");
            let check = |approach, blocked: Refusal| {
                let expected = match bans.clone() {
                    Ok(()) if barriers.is_blocked => Err(blocked),
                    bans => bans,
                };
                assert_eq!(barriers.check(other, approach), expected, "{number}");
            };
            check(
                Approach::Invites,
                Refusal::TakesNoChallenges { person: other },
            );
            check(Approach::TakesUp, SeekRefusal::NotForYou.into());
            assert_eq!(barriers.is_open(), number == 0);
        }
    }
}
