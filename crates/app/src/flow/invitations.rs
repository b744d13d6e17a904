//! The end of open challenges and seeks without an answer: with the data of a person, by a ban, or by a block.

use super::commit::{Transition, commit};
use super::{Actor, Chore};
use crate::error::Abort;
use crate::{App, Result};
use tavern_game::{Challenge, ChallengeState, GuildId, InteractionId, Refusal, Seek, UserId};
use tavern_store::{self as store, Change, SeekEnd, Stale, Store, Subject};

/// The maximum number of attempts to end invitations while one of them gets an answer.
const ATTEMPTS: u32 = 8;

/// Open invitations by a person or to them.
pub(crate) struct Invitations {
    person: UserId,
    challenges: Vec<Challenge>,
    seeks: Vec<Seek>,
}

/// The cause of the end of invitations. The words for other people depend on it.
#[derive(Clone, Copy)]
pub(crate) enum EndedBy {
    /// The person: they withdraw their own ones and decline the others.
    Person,
    /// The managers of the server, by this interaction.
    Managers(InteractionId),
}

/// Ends the invitations of a person selected by `choose`, in the change of `write`, because that prevents new ones of
/// the kind. Invitations posted in the meantime end right after it. Returns their number.
pub(crate) async fn end_invitations<F>(
    app: &App,
    actor: Actor<'_>,
    person: UserId,
    by: EndedBy,
    choose: impl Fn(Invitations) -> Invitations,
    write: impl Fn(Change) -> F,
) -> Result<usize>
where
    F: Future<Output = Result<Transition<()>, Abort>>,
{
    let mut attempt = 1;
    let count = loop {
        let open = &choose(Invitations::of(&app.store, person).await?);
        let outcome = commit(app, actor, |change| {
            let work = write(change);
            async move {
                let mut transition = work.await?;
                if let Some(change) = transition.change() {
                    open.end(change, actor, by).await?;
                }
                Ok(transition)
            }
        });
        if outcome.await?.is_some() {
            break open.count();
        }
        // One of the invitations has been answered since.
        if attempt >= ATTEMPTS {
            return Err(Refusal::DataChanging.into());
        }
        attempt += 1;
    };
    let open = &choose(Invitations::of(&app.store, person).await?);
    if open.count() == 0 {
        return Ok(count);
    }
    let (at, until) = (actor.at(), actor.at());
    let actor = Actor::Bot(Chore::new(at, until));
    // A conflict is an answer: refused by now, or faster than this change.
    let late = commit(app, actor, |mut change| async move {
        open.end(&mut change, actor, by).await?;
        Ok(Transition::to(change, ()))
    });
    Ok(count + late.await?.map_or(0, |_| open.count()))
}

impl Invitations {
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

    fn count(&self) -> usize {
        self.challenges.len() + self.seeks.len()
    }

    /// Ends them. The challenger gets a notice unless they end the challenge themselves; the other messages are
    /// corrected.
    pub(crate) async fn end(
        &self,
        change: &mut Change,
        actor: Actor<'_>,
        by: EndedBy,
    ) -> Result<(), store::Error> {
        let mut transition = Transition::none(());
        for challenge in &self.challenges {
            let (id, message) = (challenge.id, Stale::Challenge(challenge.id));
            let is_own = challenge.challenger == self.person;
            let state = match by {
                EndedBy::Managers(_) => ChallengeState::Cleared,
                EndedBy::Person if is_own => ChallengeState::Withdrawn,
                EndedBy::Person => ChallengeState::Declined,
            };
            change.close_challenge(id, state).await?;
            transition = if is_own {
                transition.correct_later([message])
            } else {
                let notice = actor.further_post(challenge.place, Subject::Decline(id));
                transition.replace(actor.at(), message, notice)
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
