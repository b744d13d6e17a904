//! The recent notices to a person, counted for the limits.

use sqlx::Row;

use crate::columns::id;
use crate::database::{Change, Error, Store};
use tavern_game::{InteractionId, Moment, Notice, UserId};

struct NoticeColumns {
    kind: &'static str,
    source: u64,
    target: u64,
}

fn columns_of(notice: Notice) -> NoticeColumns {
    match notice {
        Notice::Challenge { by, to } => NoticeColumns {
            kind: "challenge",
            source: by.0,
            target: to.0,
        },
        Notice::Seek { scope, seeker } => NoticeColumns {
            kind: "seek",
            source: scope.0,
            target: seeker.0,
        },
        Notice::Ban { guild, player } => NoticeColumns {
            kind: "ban",
            source: guild.0,
            target: player.0,
        },
        Notice::BanLifted { guild, player } => NoticeColumns {
            kind: "ban lifted",
            source: guild.0,
            target: player.0,
        },
    }
}

impl Change {
    /// The times of such notices between the same two since an instant. Each
    /// change must first lock a row of the person who acts, so that two of them count
    /// each other.
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
        let rows = sqlx::query(
            "select at from notices \
             where target = $1 and source = $2 and kind = $3 and at > $4",
        )
        .bind(id(target))
        .bind(id(source))
        .bind(kind)
        .bind(since.0)
        .fetch_all(self.connection())
        .await?;
        let at = |row| -> Result<Moment, Error> { Ok(Moment(Row::try_get(row, "at")?)) };
        rows.iter().map(at).collect()
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
        sqlx::query(
            "insert into notices (cause, kind, source, target, at) values ($1, $2, $3, $4, $5)",
        )
        .bind(id(cause.0))
        .bind(kind)
        .bind(id(source))
        .bind(id(target))
        .bind(at.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Deletes the counted challenges from one person to another, because the
    /// other one has accepted or countered.
    pub async fn reset_challenge_notices(&mut self, by: UserId, to: UserId) -> Result<(), Error> {
        sqlx::query("delete from notices where target = $1 and source = $2 and kind = 'challenge'")
            .bind(id(to.0))
            .bind(id(by.0))
            .execute(self.connection())
            .await?;
        Ok(())
    }
}

impl Store {
    /// Deletes notices from before an instant.
    pub async fn forget_notices(&self, caused_before: Moment) -> Result<(), Error> {
        let sql = "delete from notices where at < $1";
        self.write(move || sqlx::query(sql).bind(caused_before.0))
            .await?;
        Ok(())
    }
}
