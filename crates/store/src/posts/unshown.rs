//! Posts that cannot be shown, because their channel is gone or closed to the bot, and the players not yet informed.

use super::post::{Post, PostId, RETURNED};
use super::subject::{Kind, Unshown};
use crate::database::{Change, Error, Store, sql, words};
use tavern_game::{ChannelId, GameId, GameNumber, Moment, UserId};

/// A due time nearer than this belongs to a process that is showing the post
/// now.
const LEASED_MS: i64 = 60_000;

/// A game with news that cannot be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnshownGame {
    /// The number of the game for people.
    pub number: GameNumber,
    /// Where it is played.
    pub channel: ChannelId,
}

/// The unshown news that concerns a person's action in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnshownNews {
    /// The channel has unshown posts.
    pub in_channel: bool,
    /// The person has no notice of unshown games, or of a digest.
    pub for_person: bool,
}

/// Consecutive announcements of a server in a channel. Only the first one that cannot be shown is retried, on behalf of
/// the later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feed {
    Results,
    Log,
}

// The kinds of their posts.
words!(Feed {
    Results => "result",
    Log => "host act",
});

impl Store {
    /// Whether a channel has an announcement that cannot be shown.
    pub async fn is_feed_unshown(&self, channel: ChannelId, feed: Feed) -> Result<bool, Error> {
        let sql = "select id from posts \
                   where channel = $1 and state = 'unshown' and kind = $2 limit 1";
        self.exists(sql!(sql, channel, feed)).await
    }

    /// Marks the post of a game or of an announcement as unshown, and the players
    /// of the game as without notice.
    /// `pause_after` maps the time it has waited to the pause before the next
    /// attempt, both in milliseconds, or to `None` for no further attempt.
    /// Returns whether it is such a post; other posts are not retried.
    pub async fn mark_unshown(
        &self,
        post: PostId,
        now: Moment,
        pause_after: impl Fn(i64) -> Option<i64>,
    ) -> Result<bool, Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(now).await?;
            let is_marked = change.mark_unshown(post, &pause_after).await?;
            change.commit().await?;
            Ok(is_marked)
        })
        .await
    }

    /// A post of an announcement in a channel, or `None` for any other post.
    pub async fn post_of_feed(&self, post: PostId) -> Result<Option<Post>, Error> {
        let feeds = Kind::unshown_as(&[Unshown::Feed]);
        let sql = format!("select {RETURNED} from posts where id = $1 and kind in ({feeds})");
        self.first(sql!(sql, post)).await
    }

    /// Whether a game has unshown news.
    pub async fn is_unshown(&self, game: GameId) -> Result<bool, Error> {
        let sql = "select id from posts \
                   where game = $1 and state = 'unshown' and kind <> 'result' limit 1";
        self.exists(sql!(sql, game)).await
    }

    /// The unshown news for a person in a channel.
    pub async fn unshown_news(
        &self,
        channel: ChannelId,
        person: UserId,
    ) -> Result<UnshownNews, Error> {
        let sql = "select cast(1 as bigint) as is_post from posts where channel = $1 and state = 'unshown' \
                   union select cast(0 as bigint) as is_post from untold where player = $2 \
                   union select cast(0 as bigint) as is_post from posts \
                         where person = $2 and kind = 'digest' and state = 'given up'";
        let mut unshown_news = UnshownNews::default();
        for is_post in self.all(sql!(sql, channel, person)).await? {
            if is_post {
                unshown_news.in_channel = true;
            } else {
                unshown_news.for_person = true;
            }
        }
        Ok(unshown_news)
    }

    /// Takes the unshown games without a notice to a person. Each game is returned to only one caller.
    pub async fn take_unshown_games(&self, person: UserId) -> Result<Vec<UnshownGame>, Error> {
        let sql = "select games.id, games.number, games.channel \
                   from untold join games on games.id = untold.game \
                   where untold.player = $1 \
                     and exists (select 1 from posts \
                                 where posts.game = games.id and posts.state = 'unshown' \
                                   and posts.kind <> 'result') \
                   order by games.id";
        let rows: Vec<(GameId, GameNumber, ChannelId)> = self.all(sql!(sql, person)).await?;
        let mut games = Vec::new();
        for (game, number, channel) in rows {
            let sql = "delete from untold where player = $1 and game = $2 returning game";
            if self.has_written(sql!(sql, person, game)).await? {
                games.push(UnshownGame { number, channel });
            }
        }
        // News that was shown since then needs no notice.
        let sql = "delete from untold where player = $1 \
                     and not exists (select 1 from posts where posts.game = untold.game \
                                                           and posts.state = 'unshown' \
                                                           and posts.kind <> 'result')";
        self.write(sql!(sql, person)).await?;
        Ok(games)
    }

    /// Takes the digests refused by a person's direct messages. Returns whether there were any, to only one caller.
    pub async fn take_refused_digests(&self, person: UserId) -> Result<bool, Error> {
        let sql = "update posts set state = 'done' \
                   where person = $1 and kind = 'digest' and state = 'given up' returning id";
        self.has_written(sql!(sql, person)).await
    }

    /// Makes the newest unshown post of a channel due now.
    pub async fn retry_newest_unshown(&self, channel: ChannelId, now: Moment) -> Result<(), Error> {
        let sql = "update posts set due = $2 \
                   where id = (select id from posts where channel = $1 and state = 'unshown' \
                               order by made_at desc, id desc limit 1) \
                     and state = 'unshown' and (due is null or due > $3)";
        self.retry_unshown(sql, channel, now).await
    }

    /// Makes all unshown posts of a channel due now.
    pub async fn retry_all_unshown(&self, channel: ChannelId, now: Moment) -> Result<(), Error> {
        let sql = "update posts set due = $2 \
                   where channel = $1 and state = 'unshown' and (due is null or due > $3)";
        self.retry_unshown(sql, channel, now).await
    }

    /// Posts that another process is showing now are left alone.
    async fn retry_unshown(
        &self,
        sql: &'static str,
        channel: ChannelId,
        now: Moment,
    ) -> Result<(), Error> {
        self.write(sql!(sql, channel, now, now.plus_ms(LEASED_MS)))
            .await
    }
}

impl Change {
    async fn mark_unshown(
        &mut self,
        post: PostId,
        pause_after: &impl Fn(i64) -> Option<i64>,
    ) -> Result<bool, Error> {
        let kept = Kind::unshown_as(&[Unshown::Retried, Unshown::Feed]);
        let feeds = Kind::unshown_as(&[Unshown::Feed]);
        let sql = format!(
            "update posts set state = 'unshown' \
             where id = $1 and state in ('waiting', 'outdated') and message is null \
               and kind in ({kept}) and person is null \
               and (kind not in ({feeds}) \
                    or not exists (select 1 from posts as earlier \
                                   where earlier.channel = posts.channel \
                                     and earlier.state = 'unshown' \
                                     and earlier.kind = posts.kind)) \
             returning case when kind not in ({feeds}) then game end as game"
        );
        let first: Option<Option<GameId>> = self.first(sql!(sql, post)).await?;
        if let Some(game) = first.flatten() {
            // Nameless players get no notice.
            for sql in [
                "insert into untold (player, game) \
                 select white, id from games where id = $1 and white > 0 \
                 on conflict (player, game) do nothing",
                "insert into untold (player, game) \
                 select black, id from games where id = $1 and black > 0 \
                 on conflict (player, game) do nothing",
            ] {
                self.execute(sql!(sql, game)).await?;
            }
        }
        let sql = "select made_at from posts where id = $1 and state = 'unshown'";
        let Some(Moment(made_at)) = self.first(sql!(sql, post)).await? else {
            return Ok(false);
        };
        let now = self.now();
        let pause = pause_after(now.0.saturating_sub(made_at));
        let due = pause.map(|pause| now.plus_ms(pause));
        let sql = "update posts set due = $2, tries = 0 where id = $1";
        self.execute(sql!(sql, post, due)).await?;
        Ok(true)
    }
}

/// The interval between corrections of a person's results, so that other work passes between them.
const BETWEEN_CORRECTIONS_MS: i64 = 2_000;

/// The maximum number of results of a person that are corrected.
const MOST_CORRECTED: i64 = 300;

impl Change {
    /// Ends the announcements in a channel that are not shown yet.
    pub async fn withdraw_feed(&mut self, channel: ChannelId, feed: Feed) -> Result<(), Error> {
        let sql = "update posts set state = 'given up', due = null \
                   where channel = $1 and kind = $2 and state = 'unshown'";
        self.execute(sql!(sql, channel, feed)).await
    }

    /// Makes the newest announced results of a person outdated, because they must no longer contain the name. A result
    /// may be on its way to Discord with the name: it becomes outdated as soon as it is shown.
    pub async fn outdate_results_of(&mut self, person: UserId) -> Result<(), Error> {
        let of = |column| {
            format!(
                "select posts.id, posts.made_at from games join posts on posts.game = games.id \
                   and posts.state in ('waiting', 'standing') and posts.kind = 'result' \
                 where games.{column} = $1"
            )
        };
        let sql = format!(
            "{} union all {} order by 2 desc limit $2",
            of("white"),
            of("black")
        );
        let results: Vec<(PostId, Moment)> = self.all(sql!(sql, person, MOST_CORRECTED)).await?;
        let mut due = self.now();
        for (result, _) in results {
            let sql = "update posts set state = 'outdated', \
                              due = case when message is null then due else cast($2 as bigint) end \
                       where id = $1";
            self.execute(sql!(sql, result, due)).await?;
            due = due.plus_ms(BETWEEN_CORRECTIONS_MS);
        }
        Ok(())
    }
}
