//! What was shown in the channel, so that no change is shown twice or never.

use sqlx::Row;

use super::{Error, Store, rows};
use crate::game::{Announcement, BoardMessage, GameId, MessageId, Moment};

impl Store {
    /// Remembers that a message shows a change, and gives the message that
    /// showed the board before, whose buttons are no longer of use. A change
    /// that is older than what was shown since is left alone.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn announced(
        &self,
        announcement: Announcement,
        message: MessageId,
    ) -> Result<Option<BoardMessage>, Error> {
        // One statement, because the next change may be announced at the same
        // time, and each message must be outdated by another one.
        let row = sqlx::query(
            "update games \
             set announced = $1, outdated_message = board_message, board_message = $2 \
             where id = $3 and announced <= $1 \
             returning channel, outdated_message",
        )
        .bind(i64::from(announcement.change))
        .bind(message.0.cast_signed())
        .bind(announcement.game.0)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else {
            return self.late(announcement.game, message).await.map(Some);
        };
        let outdated: Option<i64> = row.try_get("outdated_message")?;
        let outdated = outdated
            .map(|id| MessageId(id.cast_unsigned()))
            .filter(|&id| id != message);
        let channel = rows::channel(&row)?;
        Ok(outdated.map(|message| BoardMessage { channel, message }))
    }

    /// A message that was out of date before it was announced.
    async fn late(&self, game: GameId, message: MessageId) -> Result<BoardMessage, Error> {
        let row = sqlx::query("select channel from games where id = $1")
            .bind(game.0)
            .fetch_one(&self.pool)
            .await?;
        Ok(BoardMessage {
            channel: rows::channel(&row)?,
            message,
        })
    }

    /// Remembers that a change will never be shown.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn give_up_announcing(&self, announcement: Announcement) -> Result<(), Error> {
        sqlx::query("update games set announced = $1 where id = $2 and announced < $1")
            .bind(i64::from(announcement.change))
            .bind(announcement.game.0)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Whether a change was shown, or a later one.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn is_announced(&self, announcement: Announcement) -> Result<bool, Error> {
        let row = sqlx::query("select id from games where id = $1 and announced >= $2")
            .bind(announcement.game.0)
            .bind(i64::from(announcement.change))
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.is_some())
    }

    /// A game whose last change was not shown, though whoever had taken it
    /// upon themselves has had the time. It is this process's to show until
    /// `until`; nobody else gets it before then.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn claim_unannounced(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<GameId>, Error> {
        let row = sqlx::query(
            "update games set announcer_until = $1 \
             where id = (select min(id) from games \
                         where announced < changes and announcer_until < $2) \
               and announced < changes and announcer_until < $2 \
             returning id",
        )
        .bind(until.0)
        .bind(now.0)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| row.try_get("id")).transpose()?.map(GameId))
    }
}
