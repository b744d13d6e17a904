//! The next event of a tournament or a league: decided on its newest state, in the change that commits it.

use super::Actor;
use super::commit::{Committed, Transition, commit, count_notice};
use crate::error::Abort;
use crate::load::rights::PostingRight;
use crate::reply::{Correction, Instead, Message, Public, Reply};
use crate::request::Request;
use crate::{App, Result, load};
use tavern_game::{
    Departure, Notice, Phase, Refusal, Tournament, TournamentEvent, TournamentName,
    TournamentRefusal,
};
use tavern_store::{self as store, Change, Post, StoredLeague, StoredTournament, Subject};
use tavern_words::{Language, Words};

/// A tournament or a league, with the messages that follow from its events.
pub(crate) trait Contest: store::Contest {
    /// The messages about its events until `after`.
    fn news(&self, after: &Self::Fold) -> Vec<Post>;
}

impl Contest for StoredTournament {
    fn news(&self, after: &Tournament) -> Vec<Post> {
        rulings(self, after).chain(over(self, after)).collect()
    }
}

impl Contest for StoredLeague {
    fn news(&self, _: &Self::Fold) -> Vec<Post> {
        Vec::new()
    }
}

/// Appends the events that `decide` adds to a contest, and returns it after them.
pub(crate) async fn update<C: Contest>(
    app: &App,
    actor: Actor<'_>,
    id: C::Id,
    decide: impl Fn(&mut C::Fold) -> Result<(), Refusal>,
) -> Result<C::Fold> {
    let decide = &decide;
    let updated = commit(app, actor, |change| {
        transition::<C>(change, actor, id, decide)
    });
    let updated = updated.await?.ok_or(Refusal::DataChanging)?;
    Ok(updated.value)
}

/// The same in a change that has made an earlier check.
pub(crate) async fn transition<C: Contest>(
    mut change: Change,
    actor: Actor<'_>,
    id: C::Id,
    decide: &impl Fn(&mut C::Fold) -> Result<(), Refusal>,
) -> Result<Transition<C::Fold>, Abort> {
    // People before contests, because an act in the other order would deadlock.
    if let Actor::Person(request) = actor {
        change.lock_player(request.who).await?;
    }
    let stored = change.lock_contest::<C>(id).await?;
    let stored = stored.ok_or(C::UNKNOWN)?;
    let mut after = stored.fold().clone();
    decide(&mut after)?;
    C::append(&mut change, stored.fold(), &after, Some(actor.at())).await?;
    let posts = stored.news(&after);
    Ok(Transition::to(change, after).post_all_at(actor.at(), posts))
}

/// Appends the events that a run of the due work adds to a contest, if there are any. Returns false if another event
/// came first.
pub(crate) async fn append<C: Contest>(
    app: &App,
    actor: Actor<'_>,
    stored: &C,
    after: &C::Fold,
) -> Result<bool> {
    if stored.fold() == after {
        return Ok(true);
    }
    let posts = &stored.news(after);
    let appended = commit(app, actor, |mut change| async move {
        C::append(&mut change, stored.fold(), after, None).await?;
        Ok(Transition::to(change, ()).post_all_at(actor.at(), posts.clone()))
    });
    Ok(appended.await?.is_some())
}

/// Announces a contest of this name in place of its draft. `write` writes its rows.
pub(crate) async fn announce<F>(
    app: &App,
    request: &Request,
    right: PostingRight,
    (name, subject): (&TournamentName, Subject),
    public: Public,
    write: impl Fn(Change) -> F,
) -> Result<Reply>
where
    F: Future<Output = Result<Change, Abort>>,
{
    let (actor, write) = (Actor::Person(request), &write);
    let made = commit(app, actor, |mut change| async move {
        admit_post(&mut change, request, right).await?;
        let change = write(change).await?;
        Ok(Transition::to(change, ()).show(actor.post(request.place, subject)))
    });
    let Committed { lease, .. } = made.await?.ok_or(Refusal::DataChanging)?;
    let announced = request.private().contest_announced(name);
    Ok(Reply {
        then: Some(public.with_lease(lease)),
        ..Reply::update(Message::text(announced))
    })
}

/// Checks a post of a member in the channel of the request, and counts it. Moderators answer for the channel
/// themselves.
pub(crate) async fn admit_post(
    change: &mut Change,
    request: &Request,
    right: PostingRight,
) -> Result<(), Abort> {
    load::partner::recheck_ban(change, request).await?;
    let Some(guild) = request.place.guild.filter(|_| !right.moderates()) else {
        return Ok(());
    };
    let by = request.who;
    let notice = Notice::Contest { guild, by };
    match count_notice(change, Actor::Person(request), notice).await? {
        Ok(()) => Ok(()),
        Err(again) => Err(TournamentRefusal::PostedOften { again }.into()),
    }
}

/// The words of the post of a contest.
pub(crate) fn words_of(stored: &impl store::Contest) -> Words {
    Words::of(Language::of_locale(stored.post().language))
}

/// Moves the post of a contest to the channel of the request, where the next part of the contest begins. A correction
/// of the old post names the new place.
pub(crate) async fn post_here<C: Contest>(
    app: &App,
    request: &Request,
    right: PostingRight,
    (id, stored): (C::Id, &C),
    public: Public,
) -> Result<Reply> {
    let (actor, channel) = (Actor::Person(request), request.place.channel);
    let moved = commit(app, actor, |mut change| async move {
        admit_post(&mut change, request, right).await?;
        change.move_contest::<C>(id, channel).await?;
        Ok(Transition::to(change, ()).show(actor.post(request.place, C::subject(id))))
    });
    let Committed { lease, .. } = moved.await?.ok_or(Refusal::DataChanging)?;
    let old = stored.post();
    let mut reply = Reply::public(public.with_lease(lease));
    reply.corrections.extend(old.message.map(|message| {
        let moved = words_of(stored).contest_posted_anew(old.name, channel);
        Correction::of_message(old.place, message, Instead::Text(moved))
    }));
    Ok(reply)
}

/// The messages about a referee's acts in the games of a tournament and about its players, and about a fault for a
/// referee.
fn rulings(stored: &StoredTournament, after: &Tournament) -> impl Iterator<Item = Post> {
    let known = stored.tournament.log().len();
    let acts = (1..).zip(after.log()).skip(known);
    let rulings = acts.filter(|(_, act)| match act.event {
        TournamentEvent::Ruled(..) | TournamentEvent::TimeGiven | TournamentEvent::Stuck(_) => true,
        TournamentEvent::Left(_, why) => why == Departure::Removed,
        _ => false,
    });
    rulings.map(|(event, _)| {
        let tournament = after.about.id;
        let subject = Subject::TournamentRuling { tournament, event };
        Post::in_channel(stored.games_channel(), subject, &stored.language)
    })
}

/// The message at the end of a tournament, if these events end it. There is none for an empty tournament that is called
/// off.
fn over(stored: &StoredTournament, after: &Tournament) -> Option<Post> {
    let ends = stored.tournament.phase() != after.phase()
        && match after.phase() {
            Phase::Open | Phase::Running => false,
            Phase::Closed => true,
            Phase::CalledOff => !after.active().is_empty(),
        };
    let about = &after.about;
    ends.then(|| {
        let subject = Subject::TournamentOver(about.id);
        Post::in_channel(about.place.channel, subject, &stored.language)
    })
}
