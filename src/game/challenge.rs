//! One person asks another for a game.

use super::{First, GameId, Place, Refusal, Settings, UserId};

/// What one person offers another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who asks.
    pub challenger: UserId,
    /// Who is asked.
    pub opponent: UserId,
    /// Where they would play.
    pub place: Place,
    /// By which rules.
    pub settings: Settings,
    /// Who would go first.
    pub first: First,
}

/// Who or what an opponent is, as far as Discord tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A person who sees the channel.
    Present,
    /// A person who is not there and would never hear of the challenge.
    Absent,
    /// A bot.
    Bot,
}

impl Offer {
    /// Whether such an offer can be made at all.
    ///
    /// # Errors
    ///
    /// A game needs two people: nobody plays alone, bots do not answer, and
    /// who is not there cannot.
    pub fn check(&self, opponent: Opponent) -> Result<(), Refusal> {
        if self.opponent == self.challenger {
            return Err(Refusal::ChallengedOneself);
        }
        match opponent {
            Opponent::Present => Ok(()),
            Opponent::Absent => Err(Refusal::ChallengedAbsent {
                person: self.opponent,
            }),
            Opponent::Bot => Err(Refusal::ChallengedBot { bot: self.opponent }),
        }
    }
}

/// An offer that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its number, which becomes the number of the game.
    pub id: GameId,
    /// What was offered.
    pub offer: Offer,
    /// What became of it.
    pub state: ChallengeState,
}

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// There is a game.
    Accepted,
    /// The opponent said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
}

impl Challenge {
    /// Whether this person may accept.
    ///
    /// # Errors
    ///
    /// It is for somebody else, or no longer open.
    pub fn accept(&self, who: UserId) -> Result<(), Refusal> {
        self.check_open()?;
        if who == self.offer.challenger {
            return Err(Refusal::OwnChallenge {
                opponent: self.offer.opponent,
            });
        }
        self.check_asked(who)
    }

    /// What becomes of the challenge when this person turns it down: the
    /// opponent declines, the challenger withdraws.
    ///
    /// # Errors
    ///
    /// It is for somebody else, or no longer open.
    pub fn decline(&self, who: UserId) -> Result<ChallengeState, Refusal> {
        self.check_open()?;
        if who == self.offer.challenger {
            return Ok(ChallengeState::Withdrawn);
        }
        self.check_asked(who)?;
        Ok(ChallengeState::Declined)
    }

    fn check_open(&self) -> Result<(), Refusal> {
        match self.state {
            ChallengeState::Open => Ok(()),
            state => Err(Refusal::ChallengeClosed { id: self.id, state }),
        }
    }

    fn check_asked(&self, who: UserId) -> Result<(), Refusal> {
        let opponent = self.offer.opponent;
        (who == opponent)
            .then_some(())
            .ok_or(Refusal::ChallengeForAnother { opponent })
    }
}
