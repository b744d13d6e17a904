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
    let write = commit(app, actor, |change| {
        transition::<C>(change, actor, id, decide)
    });
    let outcome = write.await?.ok_or(Refusal::DataChanging)?;
    Ok(outcome.value)
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
    let contest = change.lock_contest::<C>(id).await?;
    let contest = contest.ok_or(C::UNKNOWN)?;
    let mut after = contest.fold().clone();
    decide(&mut after)?;
    C::append(&mut change, contest.fold(), &after, Some(actor.at())).await?;
    let posts = contest.news(&after);
    Ok(Transition::to(change, after).post_all_at(actor.at(), posts))
}

/// Appends the events that a run of the due work adds to a contest, if there are any. Returns false if another event
/// came first.
pub(crate) async fn append<C: Contest>(
    app: &App,
    actor: Actor<'_>,
    contest: &C,
    after: &C::Fold,
) -> Result<bool> {
    if contest.fold() == after {
        return Ok(true);
    }
    let posts = &contest.news(after);
    let write = commit(app, actor, |mut change| async move {
        C::append(&mut change, contest.fold(), after, None).await?;
        Ok(Transition::to(change, ()).post_all_at(actor.at(), posts.clone()))
    });
    Ok(write.await?.is_some())
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
    let work = commit(app, actor, |mut change| async move {
        admit_post(&mut change, request, right).await?;
        let change = write(change).await?;
        Ok(Transition::to(change, ()).show(actor.post(request.place, subject)))
    });
    let Committed { lease, .. } = work.await?.ok_or(Refusal::DataChanging)?;
    let text = request.private().contest_announced(name);
    Ok(Reply {
        then: Some(public.with_lease(lease)),
        ..Reply::update(Message::text(text))
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
pub(crate) fn words_of(contest: &impl store::Contest) -> Words {
    Words::of(Language::of_locale(contest.post().language))
}

/// Moves the post of a contest to the channel of the request, where the next part of the contest begins. A correction
/// of the old post names the new place.
pub(crate) async fn post_here<C: Contest>(
    app: &App,
    request: &Request,
    right: PostingRight,
    (id, contest): (C::Id, &C),
    public: Public,
) -> Result<Reply> {
    let (actor, channel) = (Actor::Person(request), request.place.channel);
    let write = commit(app, actor, |mut change| async move {
        admit_post(&mut change, request, right).await?;
        change.move_contest::<C>(id, channel).await?;
        Ok(Transition::to(change, ()).show(actor.post(request.place, C::subject(id))))
    });
    let Committed { lease, .. } = write.await?.ok_or(Refusal::DataChanging)?;
    let old = contest.post();
    let mut reply = Reply::public(public.with_lease(lease));
    reply.corrections.extend(old.message.map(|message| {
        let text = words_of(contest).contest_posted_anew(old.name, channel);
        Correction::of_message(old.place, message, Instead::Text(text))
    }));
    Ok(reply)
}

/// The messages about a referee's acts in the games of a tournament and about its players, and about a fault for a
/// referee.
fn rulings(contest: &StoredTournament, after: &Tournament) -> impl Iterator<Item = Post> {
    let count = contest.tournament.log().len();
    let acts = (1..).zip(after.log()).skip(count);
    let rulings = acts.filter(|(_, act)| match act.event {
        TournamentEvent::Ruled(..) | TournamentEvent::TimeGiven | TournamentEvent::Stuck(_) => true,
        TournamentEvent::Left(_, why) => why == Departure::Removed,
        _ => false,
    });
    rulings.map(|(event, _)| {
        let tournament = after.about.id;
        let subject = Subject::TournamentRuling { tournament, event };
        Post::in_channel(contest.games_channel(), subject, &contest.language)
    })
}

/// The message at the end of a tournament, if these events end it. There is none for an empty tournament that is called
/// off.
fn over(contest: &StoredTournament, after: &Tournament) -> Option<Post> {
    let ends = contest.tournament.phase() != after.phase()
        && match after.phase() {
            Phase::Open | Phase::Running => false,
            Phase::Closed => true,
            Phase::CalledOff => !after.active().is_empty(),
        };
    let about = &after.about;
    ends.then(|| {
        let subject = Subject::TournamentOver(about.id);
        Post::in_channel(about.place.channel, subject, &contest.language)
    })
}
