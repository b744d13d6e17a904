//! Open challenges and seeks that end without an answer: with the data of a person, by a ban, or by a block.

use super::Actor;
use super::commit::Transition;
use crate::game::{Challenge, ChallengeState, GuildId, InteractionId, Seek, UserId};
use crate::store::{self, Change, SeekEnd, Stale, Store, Subject};

/// Open invitations by a person or to them.
pub(crate) struct Invitations {
    person: UserId,
    challenges: Vec<Challenge>,
    seeks: Vec<Seek>,
}

/// Who ends invitations, which decides what other people read.
#[derive(Clone, Copy)]
pub(crate) enum EndedBy {
    /// The person: they withdraw their own ones and decline the others.
    Person,
    /// The managers of the server, by this interaction.
    Managers(InteractionId),
}

impl Invitations {
    /// All of a person.
    ///
    /// # Errors
    ///
    /// Faults of the database.
    pub(crate) async fn of(store: &Store, person: UserId) -> Result<Invitations, store::Error> {
        Ok(Invitations {
            person,
            challenges: store.open_challenges_of(person).await?,
            seeks: store.all_open_seeks_of(person).await?,
        })
    }

    /// Those on a server.
    pub(crate) fn on_server(mut self, guild: GuildId) -> Invitations {
        self.challenges
            .retain(|challenge| challenge.place.guild == Some(guild));
        self.seeks.retain(|seek| seek.place.guild == Some(guild));
        self
    }

    /// The challenges between the person and another one. Seeks are for all.
    pub(crate) fn with(mut self, other: UserId) -> Invitations {
        self.challenges
            .retain(|challenge| challenge.opponent_of(self.person) == other);
        self.seeks.clear();
        self
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.challenges.is_empty() && self.seeks.is_empty()
    }

    /// Ends them. A challenger who did not end the challenge gets a notice; the other messages are corrected.
    ///
    /// # Errors
    ///
    /// A conflict if one of them has got an answer since, and faults of the database.
    pub(crate) async fn end(
        &self,
        change: &mut Change,
        actor: Actor<'_>,
        by: EndedBy,
    ) -> Result<(), store::Error> {
        let mut transition = Transition::none(());
        for challenge in &self.challenges {
            let (id, stale) = (challenge.id, Stale::Challenge(challenge.id));
            let is_own = challenge.challenger == self.person;
            let state = match by {
                EndedBy::Managers(_) => ChallengeState::Cleared,
                EndedBy::Person if is_own => ChallengeState::Withdrawn,
                EndedBy::Person => ChallengeState::Declined,
            };
            change.close_challenge(id, state).await?;
            transition = if is_own {
                transition.correct_later([stale])
            } else {
                let notice = actor.further_post(challenge.place, Subject::Decline(id));
                transition.replace(actor.at(), stale, notice)
            };
        }
        for seek in &self.seeks {
            let end = match by {
                EndedBy::Managers(interaction) => SeekEnd::Cleared(interaction),
                EndedBy::Person => SeekEnd::Withdrawn,
            };
            change.end_seek(seek.id, end).await?;
            transition = transition.correct_later([Stale::Seek(seek.id)]);
        }
        transition.write(change, actor).await.map(drop)
    }
}
