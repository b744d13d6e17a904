//! The recent notices to a person, counted for the limits.

use crate::database::{Change, Column, Error, Store, sql};
use tavern_game::{InteractionId, Moment, Notice, UserId};

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
            source: scope.store(),
            target: seeker.store(),
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
            source: guild.store(),
            target: by.store(),
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
