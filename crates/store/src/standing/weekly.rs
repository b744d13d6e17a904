//! The table of the week of a server: its posts, and the games of a week.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, keys};
use crate::posts::post::PostId;
use tavern_game::{
    ChannelId, DAY_MS, GuildId, Moment, Scope, Week, WeekEntry, WeekTable, WeeklyPlan,
};

/// The table of the week of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weekly {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The hour of the posts, and the last week that was looked at.
    pub plan: WeeklyPlan,
    /// The code of the language of the choice.
    pub language: String,
    /// The instant of the next post; none if it is switched off.
    pub due: Option<Moment>,
    /// The last post.
    pub post: Option<PostId>,
    /// The last posts in a row without a message, because the channel was closed.
    pub missed: u32,
}

impl Weekly {
    /// The number of consecutive posts without a message before the table is switched off.
    pub const MOST_MISSED: u32 = 4;

    /// Whether it was switched off because no message could be shown.
    pub fn was_stopped(&self) -> bool {
        self.due.is_none() && self.missed >= Weekly::MOST_MISSED
    }
}

/// Tables of the week. About a day passes until one is given up. None follows until an operator revives it or a manager
/// chooses anew.
pub(crate) const WEEKLY_TABLES: Job = Job {
    kind: "table of the week",
    table: "weekly_tables",
    key: &["guild"],
    rows: Job::EVERY_ROW,
    most_tries: 30,
    forgets: "",
    // The next one is due within eight days.
    latest_ms: 9 * DAY_MS,
};

keys!(GuildId);

const WEEKLY: &str =
    "select guild, channel, hour, language, due, week, post, missed from weekly_tables";

impl Store {
    /// The table of the week of a server, if it was ever chosen.
    pub async fn weekly(&self, guild: GuildId) -> Result<Option<Weekly>, Error> {
        let sql = format!("{WEEKLY} where guild = $1");
        self.first(sql!(sql, guild)).await
    }

    /// The table of the week with this last post.
    pub async fn weekly_of_post(&self, post: PostId) -> Result<Option<Weekly>, Error> {
        let sql = format!("{WEEKLY} where post = $1");
        self.first(sql!(sql, post)).await
    }

    /// Takes a table of the week that is due, until `until`.
    pub async fn claim_weekly(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<GuildId>>, Error> {
        self.claim_work(&WEEKLY_TABLES, now, until).await
    }
}

impl Change {
    /// Writes the choices of a table of the week. With `withdraws` a last post that is not shown yet never will be.
    pub async fn choose_weekly(&mut self, weekly: &Weekly, withdraws: bool) -> Result<(), Error> {
        if withdraws {
            self.withdraw_last_post(&WEEKLY_TABLES, weekly.guild)
                .await?;
        }
        self.execute(sql!(
            "insert into weekly_tables (guild, channel, hour, language, due, missed) \
             values ($1, $2, $3, $4, $5, 0) \
             on conflict (guild) do update \
             set channel = excluded.channel, hour = excluded.hour, \
                 language = excluded.language, due = excluded.due, missed = 0, \
                 tries = 0, given_up_at = null",
            weekly.guild,
            weekly.channel,
            weekly.plan.hour,
            weekly.language.clone(),
            weekly.due,
        ))
        .await
    }

    /// Writes the next state of a table of the week that was due. Another post before it is given up if it is not shown
    /// yet.
    pub async fn advance_weekly(
        &mut self,
        lease: JobLease<GuildId>,
        after: &Weekly,
    ) -> Result<(), Error> {
        self.give_up_last_post(&WEEKLY_TABLES, after.guild, after.post)
            .await?;
        self.must_write(sql!(
            "update weekly_tables set due = $3, week = $4, post = $5, missed = $6, tries = 0 \
             where guild = $1 and due = $2",
            after.guild,
            lease.until,
            after.due,
            after.plan.last,
            after.post,
            after.missed,
        ))
        .await
    }
}

impl FromRow for Weekly {
    fn from_row(row: &Row) -> Result<Weekly, Error> {
        Ok(Weekly {
            guild: row.read("guild")?,
            channel: row.read("channel")?,
            plan: WeeklyPlan {
                hour: row.read("hour")?,
                last: row.read("week")?,
            },
            language: row.read("language")?,
            due: row.read("due")?,
            post: row.read("post")?,
            missed: row.read("missed")?,
        })
    }
}

/// The players of the week with their sums. Nameless people, and those off the leaderboards, are left out.
const PLAYERS: &str = "select week.player, count(*) as games, \
         cast(sum(case when week.score = 'win' then 1 else 0 end) as bigint) as wins, \
         cast(sum(week.points) as bigint) as points, \
         cast(coalesce((select sum(rating_changes.rating - rating_changes.before) \
                        from rating_changes where rating_changes.scope = $1 \
                          and rating_changes.player = week.player \
                          and rating_changes.at >= $2 and rating_changes.at < $3), 0) \
              as bigint) as change \
     from results as week \
     where week.scope = $1 and week.at >= $2 and week.at < $3 and week.player > 0 \
       and coalesce((select settings.value from settings \
                     where settings.kind = 'person' and settings.owner = week.player \
                       and settings.name = 'leaderboards'), 'yes') <> 'no' \
     group by week.player";

impl FromRow for WeekEntry {
    fn from_row(row: &Row) -> Result<WeekEntry, Error> {
        Ok(WeekEntry {
            player: row.read("player")?,
            games: row.read("games")?,
            wins: row.read("wins")?,
            points: row.read("points")?,
            change: row.read("change")?,
        })
    }
}

impl Store {
    /// The table of a week on a server.
    pub async fn week_table(&self, guild: GuildId, week: Week) -> Result<WeekTable, Error> {
        let (scope, from, to) = (Scope(guild.0), week.begin(), week.next().begin());
        // Each game has a row for either player.
        let sql = "select count(*) / 2 as games from results \
                   where scope = $1 and at >= $2 and at < $3";
        let games = self.first(sql!(sql, scope, from, to)).await?;
        let sql = format!("{PLAYERS} order by points desc, wins desc, games, player limit $4");
        let best = self
            .all(sql!(sql, scope, from, to, WeekTable::MOST))
            .await?;
        let sql = format!("{PLAYERS} order by change desc, player limit $4");
        let entries: Vec<WeekEntry> = self
            .all(sql!(sql, scope, from, to, WeekTable::MOST_RISEN))
            .await?;
        let entries = entries.iter().map(|entry| (entry.player, entry.change));
        Ok(WeekTable {
            games: games.unwrap_or(0),
            best,
            risen: entries.collect(),
        })
    }
}
