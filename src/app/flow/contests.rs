//! The next event of a tournament or a league: decided on its newest state, in the change that commits it.

use super::Actor;
use super::commit::{Committed, Transition, commit};
use crate::app::{App, Correction, Public, Reply, Request, Result};
use crate::game::{
    Access, Act, Departure, League, LeagueId, LeagueRefusal, Phase, Refusal, Tournament,
    TournamentEvent, TournamentId, TournamentRefusal,
};
use crate::store::{Post, PostId, StoredTournament, Subject};

/// An event that a person causes.
pub(crate) fn by<E>(request: &Request, event: E) -> Act<E> {
    Act::by(request.who, event, request.at)
}

/// Appends the events that `decide` adds to a tournament, and returns it after them.
pub(crate) async fn update_tournament(
    app: &App,
    actor: Actor<'_>,
    id: TournamentId,
    decide: impl Fn(&Tournament) -> Result<Tournament, TournamentRefusal>,
) -> Result<Tournament> {
    let decide = &decide;
    let updated = commit(app, actor, |mut change| async move {
        let stored = change.lock_tournament(id).await?;
        let stored = stored.ok_or(TournamentRefusal::Unknown)?;
        let before = &stored.tournament;
        let after = decide(before)?;
        change
            .append_to_tournament(before, &after, Some(actor.at()))
            .await?;
        let over = over(before, &after, &stored.language);
        let posts = rulings(&stored, &after).into_iter().chain(over);
        let transition = Transition::to(change, ());
        let transition = posts.fold(transition, |all, post| all.post_at(actor.at(), post));
        Ok(transition.map(|()| after))
    });
    let updated = updated.await?.ok_or(Refusal::DataChanging)?;
    Ok(updated.value)
}

/// Appends the events that `decide` adds to a league, and returns it after them.
pub(crate) async fn update_league(
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

/// A tournament or a league.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Contest {
    Tournament(TournamentId),
    League(LeagueId),
}

/// Moves the post of a tournament or a league, with what begins next, to the channel of the request. A correction says
/// so in the place of the old one.
pub(crate) async fn post_here(
    app: &App,
    request: &Request,
    contest: Contest,
    public: Public,
    correction: Option<Correction>,
) -> Result<Reply> {
    let (actor, channel) = (Actor::Person(request), request.place.channel);
    let moved = commit(app, actor, |mut change| async move {
        let subject = match contest {
            Contest::Tournament(id) => {
                change.move_tournament(id, channel).await?;
                Subject::Tournament(id)
            }
            Contest::League(id) => {
                change.move_league(id, channel).await?;
                Subject::League(id)
            }
        };
        Ok(Transition::to(change, ()).show(actor.post(request.place, subject)))
    });
    let Committed { lease, .. } = moved.await?.ok_or(Refusal::DataChanging)?;
    let mut reply = Reply::public(public.with_lease(lease));
    reply.corrections.extend(correction);
    Ok(reply)
}

/// The messages about what a referee did in the games of a tournament, and to its players.
fn rulings(stored: &StoredTournament, after: &Tournament) -> Vec<Post> {
    let known = stored.tournament.log().len();
    let acts = (1..).zip(after.log()).skip(known);
    let rulings = acts.filter(|(_, act)| match act.event {
        TournamentEvent::Ruled(..) | TournamentEvent::TimeGiven => true,
        TournamentEvent::Left(_, why) => why == Departure::Removed,
        _ => false,
    });
    rulings
        .map(|(event, _)| Post {
            id: PostId::from_random(rand::random()),
            subject: Subject::TournamentRuling {
                tournament: after.about.id,
                event,
            },
            channel: stored.games_channel(),
            to: None,
            access: Access::Member,
            language: stored.language.clone(),
        })
        .collect()
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
