//! The next event of a league, decided on its newest state.

use super::Actor;
use super::commit::{Transition, commit};
use crate::app::{App, Request, Result};
use crate::game::{League, LeagueAct, LeagueEvent, LeagueId, LeagueRefusal, Refusal};

/// An event that a person causes.
pub(crate) fn by(request: &Request, event: LeagueEvent) -> LeagueAct {
    LeagueAct::by(request.who, event, request.at)
}

/// Appends the events that `decide` adds to a league, and returns it after them. Of many acts at one instant each is
/// decided on the state after the one before.
pub(crate) async fn update(
    app: &App,
    actor: Actor<'_>,
    id: LeagueId,
    decide: impl Fn(&League) -> Result<League, LeagueRefusal>,
) -> Result<League> {
    let decide = &decide;
    let updated = commit(app, actor, |mut change| async move {
        let stored = change.lock_league(id).await?;
        let stored = stored.ok_or(LeagueRefusal::Unknown)?;
        let before = &stored.league;
        let after = decide(before)?;
        change
            .append_to_league(before, &after, Some(actor.at()))
            .await?;
        Ok(Transition::to(change, after))
    });
    let updated = updated.await?.ok_or(Refusal::DataChanging)?;
    Ok(updated.value)
}
