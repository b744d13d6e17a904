//! The next event of a tournament: decided on its newest state and committed, and decided anew if another came first.

use std::time::Duration;

use super::Actor;
use super::commit::{Transition, commit};
use crate::app::{App, Request, Result};
use crate::game::{
    Access, Act, Phase, Refusal, Tournament, TournamentEvent, TournamentId, TournamentRefusal,
};
use crate::store::{Post, PostId, Subject};

/// How often an act is decided on a tournament that has changed since it was loaded. Many people join at one instant.
const ATTEMPTS: u32 = 20;

/// The longest pause between two attempts, so that those who lose a race do not race again at once.
const LONGEST_PAUSE: Duration = Duration::from_millis(100);

/// An event that a person causes.
pub(crate) fn by(request: &Request, event: TournamentEvent) -> Act {
    Act::by(request.who, event, request.at)
}

/// Appends the events that `decide` adds to a tournament, and returns it after them.
pub(crate) async fn update(
    app: &App,
    actor: Actor<'_>,
    id: TournamentId,
    decide: impl Fn(&Tournament) -> Result<Tournament, TournamentRefusal>,
) -> Result<Tournament> {
    for _ in 0..ATTEMPTS {
        let stored = app.store.tournament(id).await?;
        let stored = stored.ok_or(TournamentRefusal::Unknown)?;
        let before = &stored.tournament;
        let after = decide(before)?;
        let over = &over(before, &after, &stored.language);
        let appended = commit(app, actor, |mut change| {
            let after = &after;
            async move {
                change
                    .append_to_tournament(before, after, Some(actor.at()))
                    .await?;
                Ok(Transition::to(change, ()).post_at(actor.at(), over.clone()))
            }
        });
        if appended.await?.is_some() {
            return Ok(after);
        }
        tokio::time::sleep(LONGEST_PAUSE.mul_f64(rand::random())).await;
    }
    Err(Refusal::DataChanging.into())
}

/// The message at the end of a tournament, if these events end it. Nobody needs one about a tournament without people that is called off.
pub(crate) fn over(before: &Tournament, after: &Tournament, language: &str) -> Option<Post> {
    let ends = before.phase() != after.phase()
        && match after.phase() {
            Phase::Open | Phase::Running => false,
            Phase::Closed => true,
            Phase::CalledOff => !after.active().is_empty(),
        };
    let about = &after.about;
    ends.then(|| Post {
        id: PostId::from_random(rand::random()),
        subject: Subject::TournamentOver(about.id),
        channel: about.place.channel,
        to: None,
        access: Access::Member,
        language: language.to_owned(),
    })
}
