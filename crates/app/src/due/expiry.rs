//! Automatic ends of challenges, seeks and vacations, and of deletions that were left unfinished.

use super::work::{Work, chore};
use super::{job, posts};
use crate::flow::{self, Transition, commit, deletion};
use crate::reply::{Correction, Message, Public};
use crate::{App, Result, view};
use tavern_game::{ChallengeState, Moment, UserId, Vacation};
use tavern_store::{Change, Error as StoreError, Lease, Post, SeekEnd, Stale, Subject};
use tavern_words::Words;

/// Closes the challenge or the seek of a post, and returns the corrections of its messages.
pub(super) async fn expire(app: &App, post: &Post, now: Moment) -> Result<Vec<Correction>> {
    let stale = match post.subject {
        Subject::Challenge(challenge) => Stale::Challenge(challenge),
        Subject::Seek(seek) => Stale::Seek(seek),
        _ => {
            app.store.clear_due(post.id).await?;
            return Ok(Vec::new());
        }
    };
    let actor = chore(now);
    let outcome = commit(app, actor, |mut change| async move {
        match close(&mut change, post.subject).await {
            // A conflict is an answer at the last moment. Its messages are outdated anyway.
            Ok(()) | Err(StoreError::Conflict) => Ok(Transition::to(change, ()).correct([stale])),
            Err(error) => Err(error.into()),
        }
    })
    .await?;
    let mut all = Vec::new();
    for old in outcome.iter().flat_map(|outcome| &outcome.old_messages) {
        all.extend(posts::corrections(app, old).await?);
    }
    Ok(all)
}

async fn close(change: &mut Change, subject: Subject) -> Result<(), StoreError> {
    match subject {
        Subject::Challenge(challenge) => {
            let state = ChallengeState::Expired;
            change.close_challenge(challenge, state).await
        }
        Subject::Seek(seek) => change.end_seek(seek, SeekEnd::Expired).await,
        _ => Ok(()),
    }
}

/// Ends the vacation, and writes to the person.
pub(super) async fn end_vacation(
    app: &App,
    post: &Post,
    person: UserId,
    lease: Lease,
    now: Moment,
) -> Result<Work> {
    let all = app.store.vacations(person).await?;
    let language = view::corrections::language_of(post);
    let is_over = match Vacation::open(&all) {
        Some(open) if open.until <= now => {
            flow::vacation::expire(app, person, open.until, language).await?
        }
        Some(_) => false,
        // An earlier attempt has ended it, but did not reach the message.
        None => all
            .last()
            .is_some_and(|last| last.ended == Some(last.until)),
    };
    if !is_over {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    let is_quiet = app.preferences(person).await?.quiet_end(now).is_some();
    let message = Message {
        // The vacation ends in time, also in quiet hours.
        is_silent: is_quiet,
        ..Message::text(Words::of(language).vacation_over())
    };
    Ok(Work::Post {
        channel: post.channel,
        to: Some(person),
        public: Box::new(Public::of(message).with_lease(Some(lease))),
    })
}

/// Continues a deletion of a person's data; false if there is none.
pub async fn continue_deletion(app: &App, now: Moment) -> Result<bool> {
    let until = now.plus_ms(deletion::LEASE_MS);
    let Some((deletion, lease)) = app.store.claim_deletion(now, until).await? else {
        return Ok(false);
    };
    if let Some(lease) = job::begin_work(app, lease, now, deletion::LEASE_MS).await? {
        deletion::proceed(app, (deletion, lease), now, None).await?;
    }
    Ok(true)
}
