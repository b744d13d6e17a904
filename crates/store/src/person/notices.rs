//! The recent notices to a person, counted for the limits.

use crate::database::{Change, Column, Error, Store, sql};
use crate::posts::post::PostId;
use tavern_game::{InteractionId, MINUTE_MS, Moment, Notice, SharedNews, UserId};

/// How long one notification of a person covers simultaneous messages.
const SHARED_FOR_MS: i64 = MINUTE_MS;

/// The cause of a person's notification by a post, mixed because a post may notify two people.
fn shared_cause(person: UserId, post: PostId) -> InteractionId {
    let hash = person.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    InteractionId(hash.rotate_left(29) ^ post.0)
}

struct NoticeColumns {
    kind: &'static str,
    source: i64,
    target: i64,
}

fn columns_of(notice: Notice) -> NoticeColumns {
    match notice {
        Notice::Challenge { by, to } => NoticeColumns {
            kind: "challenge",
            source: by.store(),
            target: to.store(),
        },
        Notice::Seek { scope, seeker } => NoticeColumns {
            kind: "seek",
            source: seeker.store(),
            target: scope.store(),
        },
        Notice::Ban { guild, player } => NoticeColumns {
            kind: "ban",
            source: guild.store(),
            target: player.store(),
        },
        Notice::BanLifted { guild, player } => NoticeColumns {
            kind: "ban lifted",
            source: guild.store(),
            target: player.store(),
        },
        Notice::Contest { guild, by } => NoticeColumns {
            kind: "contest",
            source: by.store(),
            target: guild.store(),
        },
    }
}

impl Change {
    /// The times of such notices between the same two since an instant. Each
    /// change must first lock a row of the acting person, so that two changes
    /// count each other.
    pub async fn notices_since(
        &mut self,
        notice: Notice,
        since: Moment,
    ) -> Result<Vec<Moment>, Error> {
        let NoticeColumns {
            kind,
            source,
            target,
        } = columns_of(notice);
        let sql = "select at from notices \
                   where target = $1 and source = $2 and kind = $3 and at > $4";
        self.all(sql!(sql, target, source, kind, since)).await
    }

    /// Records a notice caused by an interaction.
    pub async fn count_notice(
        &mut self,
        cause: InteractionId,
        notice: Notice,
        at: Moment,
    ) -> Result<(), Error> {
        let NoticeColumns {
            kind,
            source,
            target,
        } = columns_of(notice);
        let sql =
            "insert into notices (cause, kind, source, target, at) values ($1, $2, $3, $4, $5)";
        self.execute(sql!(sql, cause, kind, source, target, at))
            .await
    }

    /// Claims the notification of a person for one of several simultaneous messages. Returns false if another message
    /// has it. A further attempt of the same message succeeds.
    pub async fn claim_shared_notice(
        &mut self,
        news: SharedNews,
        person: UserId,
        post: PostId,
    ) -> Result<bool, Error> {
        // Locks the person, so that only one of two simultaneous messages gets it.
        self.lock_person(person).await?;
        let (now, cause) = (self.now(), shared_cause(person, post));
        let sql = "select cause from notices \
                   where target = $1 and source = 0 and kind = $2 and at > $3";
        let since = now.minus_ms(SHARED_FOR_MS);
        let causes: Vec<InteractionId> = self.all(sql!(sql, person, news, since)).await?;
        if !causes.is_empty() {
            return Ok(causes.contains(&cause));
        }
        let sql = "insert into notices (cause, kind, source, target, at) \
                   values ($1, $2, 0, $3, $4) on conflict (cause) do nothing";
        self.execute(sql!(sql, cause, news, person, now)).await?;
        Ok(true)
    }

    /// Deletes the counted challenges from one person to another after the
    /// other has accepted or countered.
    pub async fn reset_challenge_notices(&mut self, by: UserId, to: UserId) -> Result<(), Error> {
        let sql = "delete from notices where target = $1 and source = $2 and kind = 'challenge'";
        self.execute(sql!(sql, to, by)).await
    }
}

impl Store {
    /// Deletes notices from before an instant.
    pub async fn forget_notices(&self, caused_before: Moment) -> Result<(), Error> {
        let sql = "delete from notices where at < $1";
        self.write(sql!(sql, caused_before)).await
    }
}
