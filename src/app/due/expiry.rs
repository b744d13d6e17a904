//! Expiry of challenges and seeks.

use super::outbox::LEASE_MS;
use crate::app::error::Error;
use crate::app::flow::{Actor, Chore, Transition, commit};
use crate::app::render;
use crate::app::reply::Correction;
use crate::app::state::App;
use crate::game::{ChallengeState, Moment};
use crate::store::{Change, Error as StoreError, Post, SeekEnd, Stale, Subject};

/// Closes the challenge or the seek of a post, and returns the corrections of its messages.
pub(super) async fn expire(app: &App, post: &Post, now: Moment) -> Result<Vec<Correction>, Error> {
    let stale = match post.subject {
        Subject::Challenge(challenge) => Stale::Challenge(challenge),
        Subject::Seek(seek) => Stale::Seek(seek),
        _ => {
            app.store.clear_due(post.id).await?;
            return Ok(Vec::new());
        }
    };
    let actor = Actor::House(Chore {
        at: now,
        until: now.plus_ms(LEASE_MS),
    });
    let expired = commit(app, actor, |mut change| async move {
        match close(&mut change, post.subject).await {
            // A conflict is an answer at the last moment. Its messages are outdated all the same.
            Ok(()) | Err(StoreError::Conflict) => Ok(Transition::to(change, ()).correct([stale])),
            Err(error) => Err(error.into()),
        }
    })
    .await?;
    let mut all = Vec::new();
    for old in expired.iter().flat_map(|expired| &expired.outdated) {
        all.extend(render::corrections::for_post(app, old).await?);
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
