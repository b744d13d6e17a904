//! The alarms of a turn. They are posts with a later due time, written in the
//! change that begins the turn. The next board of the game makes them outdated,
//! like all posts about the last one. So there are no timers in memory.

use crate::database::{Change, Error, sql};
use crate::posts::post::{Post, PostId};
use crate::posts::subject::Subject;
use tavern_game::{
    Access, Alarm, ChannelId, Day, FirstReminder, Game, HOUR_MS, Hour, Moment, UserId, Word, Zone,
};

impl Change {
    /// Writes the alarms of the turn that begins with a board, in the language
    /// of its message. As a guest the bot cannot post on its own, so the only
    /// alarm is the end of a game against the house, and it is not shown.
    pub async fn schedule_alarms(&mut self, game: &Game, language: &str) -> Result<(), Error> {
        let is_guest = game.place.access.is_guest();
        let first = self.first_reminder(game).await?;
        let alarms = game
            .alarms(first)
            .into_iter()
            .chain(game.silence_alarms(&[]));
        for (alarm, due) in alarms.filter(|&(alarm, _)| !is_guest || alarm == Alarm::Lapse) {
            let subject = Subject::Alarm {
                game: game.id,
                event: game.board_event(),
                alarm,
            };
            let post = Post {
                // Ending a game needs no message, so a guest can do that, too.
                access: match alarm {
                    Alarm::Lapse => Access::Member,
                    _ => game.place.access,
                },
                ..Post::in_channel(game.place.channel, subject, language)
            };
            self.post(&post, due);
        }
        Ok(())
    }

    /// The choice of the player to move, stored by name in the settings.
    async fn first_reminder(&mut self, game: &Game) -> Result<FirstReminder, Error> {
        let Some(player) = game.to_move().filter(|_| game.deadline().is_some()) else {
            return Ok(FirstReminder::default());
        };
        let sql = "select value from settings \
                   where kind = 'person' and owner = $1 and name = 'first-reminder'";
        let choice: Option<String> = self.first(sql!(sql, player)).await?;
        let first = choice.and_then(|name| FirstReminder::of_word(&name));
        Ok(first.unwrap_or_default())
    }

    /// Schedules a direct message about everything that waits for a person: at
    /// its due time, or a day later if they have had that day's. There is at
    /// most one a day (in their zone), because all digests of a day have the
    /// same id. A digest scheduled for later is sent earlier.
    pub async fn schedule_digest(&mut self, digest: DigestPost) -> Result<(), Error> {
        if self.insert_digest(digest).await? {
            return Ok(());
        }
        // After an attempt the text may already exist without this news.
        let sql = "select due from posts \
                   where id = $1 and state = 'waiting' and tries = 0 and due is not null";
        let present: Option<Moment> = self.first(sql!(sql, digest.id())).await?;
        match present {
            None => self.insert_digest(digest.next_day()).await.map(drop),
            Some(due) if due <= digest.due => Ok(()),
            Some(_) => {
                let sql = "update posts set due = $2 \
                           where id = $1 and state = 'waiting' and tries = 0 and due > $2";
                self.execute(sql!(sql, digest.id(), digest.due)).await
            }
        }
    }

    /// Moves a digest that cannot be sent on its day, or not yet, to another
    /// due time.
    pub async fn move_digest(&mut self, post: PostId, to: DigestPost) -> Result<(), Error> {
        if to.id() == post {
            let sql = "update posts set due = $2, tries = 0 where id = $1 and state = 'waiting'";
            return self.execute(sql!(sql, post, to.due)).await;
        }
        let sql = "update posts set state = 'done', due = null where id = $1";
        self.execute(sql!(sql, post)).await?;
        let sql = "update unread_results set told_by = null where player = $1 and told_by = $2";
        self.execute(sql!(sql, to.person, post)).await?;
        self.schedule_digest(to).await
    }

    /// Writes the digest of a day, unless it exists.
    async fn insert_digest(&mut self, digest: DigestPost) -> Result<bool, Error> {
        // The row stays for a day after this time and prevents a second digest
        // on the same day. The longest day has 25 hours.
        let made_at = digest.due.plus_ms(HOUR_MS);
        let count = self
            .written(sql!(
                "insert into posts (id, kind, channel, event, language, state, due, made_at, \
                                    person, guest) \
                 values ($1, 'digest', $2, 0, $3, 'waiting', $4, $5, $6, 0) \
                 on conflict (id) do nothing",
                digest.id(),
                digest.channel,
                digest.language,
                digest.due,
                made_at,
                digest.person,
            ))
            .await?;
        Ok(count > 0)
    }
}

/// A direct message about everything that waits for a person, to be scheduled.
#[derive(Clone, Copy, Debug)]
pub struct DigestPost {
    pub person: UserId,
    /// The channel of the news.
    pub channel: ChannelId,
    /// The code of its language.
    pub language: &'static str,
    /// The person's time zone.
    pub zone: Zone,
    /// The hour the day begins: the end of the quiet hours, so that a digest of
    /// the evening before does not count for the day.
    pub day_begins: Hour,
    pub due: Moment,
}

impl DigestPost {
    /// The id of a person's digest of a day, mixed so that two ids hardly ever
    /// collide.
    pub fn id(self) -> PostId {
        let day = Day::current(self.due, self.day_begins, self.zone);
        let hash = self.person.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let day = u64::from(day.0).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        PostId::from_random(hash.rotate_left(29) ^ day)
    }

    fn next_day(self) -> DigestPost {
        let due = self.zone.next_day(self.due);
        DigestPost { due, ..self }
    }
}
