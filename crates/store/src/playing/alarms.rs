//! The alarms of a turn. They are posts with a later due time, written in the
//! change that begins the turn. The next board of the game makes them outdated,
//! like all posts about the last one. So no timer lives in memory.

use crate::database::{Change, Error, sql};
use crate::posts::post::{Post, PostId, Subject};
use tavern_game::{Access, Alarm, Game, Moment, UserId};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

impl Change {
    /// Writes the alarms of the turn that begins with a board, in the language
    /// of its message. As a guest the bot cannot post by itself, so there is
    /// only the end of a game against the house, which it does not show.
    pub async fn schedule_alarms(&mut self, game: &Game, language: &str) -> Result<(), Error> {
        let is_guest = game.place.access.is_guest();
        let alarms = game.alarms().into_iter().chain(game.silence_alarms(&[]));
        for (alarm, due) in alarms.filter(|&(alarm, _)| !is_guest || alarm == Alarm::Lapse) {
            let post = Post {
                id: PostId::from_random(rand::random()),
                subject: Subject::Alarm {
                    game: game.id,
                    event: game.board_event(),
                    alarm,
                },
                channel: game.place.channel,
                to: None,
                // The end of a game is work, and a guest can do that, too.
                access: match alarm {
                    Alarm::Lapse => Access::Member,
                    _ => game.place.access,
                },
                language: language.to_owned(),
            };
            self.post(&post, due).await?;
        }
        Ok(())
    }

    /// Schedules a direct message with all games in which it is a person's
    /// turn: now, or a day from now if they have had today's. There is at most
    /// one a day (in UTC), because all digests of a day have the same id.
    pub async fn schedule_digest(&mut self, person: UserId, alarm: &Post) -> Result<(), Error> {
        let now = self.now();
        let today = now.0.div_euclid(DAY_MS);
        if self.insert_digest(person, alarm, today, now).await? {
            return Ok(());
        }
        let sql = "select id from posts where id = $1 and state = 'waiting'";
        let waits = self.row(sql!(sql, digest_id(person, today))).await?;
        if waits.is_none() {
            let tomorrow = today + 1;
            let due = now.plus_ms(DAY_MS);
            self.insert_digest(person, alarm, tomorrow, due).await?;
        }
        Ok(())
    }

    /// Writes the digest of a day, unless it exists.
    async fn insert_digest(
        &mut self,
        person: UserId,
        alarm: &Post,
        day: i64,
        due: Moment,
    ) -> Result<bool, Error> {
        // The row lives until a day after its due time, which prevents a second
        // digest on the same day.
        let inserted = self
            .written(sql!(
                "insert into posts (id, kind, channel, event, language, state, due, made_at, \
                                    person, guest) \
                 values ($1, 'digest', $2, 0, $3, 'waiting', $4, $4, $5, 0) \
                 on conflict (id) do nothing",
                digest_id(person, day),
                alarm.channel,
                alarm.language.clone(),
                due,
                person,
            ))
            .await?;
        Ok(inserted > 0)
    }
}

/// The id of a person's digest of a day, mixed so that two ids hardly ever
/// collide.
fn digest_id(person: UserId, day: i64) -> PostId {
    let mixed = person.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let day = day.cast_unsigned().wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    PostId::from_random(mixed.rotate_left(29) ^ day)
}
