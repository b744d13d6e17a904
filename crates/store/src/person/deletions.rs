//! Deletions of a person's data that take more than one transaction.
//!
//! The first transaction ends the person's open games and invitations and writes a row of `deletions`. Short ones
//! follow: each moves some rows to the nameless player, so that plies pass between them. After each transaction every
//! game agrees with its log and every purse with its entries. The last one, [`Change::make_nameless`], handles the
//! rest, the person and the row of the deletion. Any process that finds the row continues.

use std::collections::BTreeMap;

use crate::database::{Change, Column, Error, FromRow, Row, Store, list, sql};
use crate::job::{Job, JobLease, keys};
use crate::league::LEAGUES;
use crate::tournament::TOURNAMENTS;
use tavern_game::{Moment, Scope, UserId};

/// A deletion under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deletion {
    /// The person.
    pub who: UserId,
    /// The nameless player that replaces them.
    pub nameless: UserId,
}

/// Deletions. One is given up only after about two days, because a person has requested it. An outage of the database
/// never ends it, because it cannot count an attempt.
pub(crate) const DELETIONS: Job = Job {
    kind: "deletion",
    table: "deletions",
    key: &["player"],
    rows: Job::EVERY_ROW,
    most_tries: 50,
    forgets: "",
    latest_ms: 0,
};

keys!(UserId);

/// The number of rows moved in one transaction.
struct Batch {
    games: i64,
    /// Of every other table.
    rows: i64,
}

/// On SQLite, a ply waits for the whole transaction.
const SHORT_BATCH: Batch = Batch {
    games: 70,
    rows: 700,
};

/// On Postgres, only the person's own rows are locked.
const LONG_BATCH: Batch = Batch {
    games: 500,
    rows: 4_000,
};

/// All games are finished at this point: the first transaction ended the
/// running ones.
const GAMES_OF: &str = "select id, ended from games where white = $1 and to_move is null \
     union all select id, ended from games where black = $1 and to_move is null limit $2";

/// The other tables, a limited number of rows at a time.
const REST: [&str; 4] = [
    "update events set who = $2 where who = $1 and (game, number) in \
       (select game, number from events where who = $1 limit $3)",
    "update challenges set challenger = $2 where challenger = $1 and id in \
       (select id from challenges where challenger = $1 and state <> 'open' limit $3)",
    "update challenges set opponent = $2 where opponent = $1 and id in \
       (select id from challenges where opponent = $1 and state <> 'open' limit $3)",
    "update seeks set seeker = $2 where seeker = $1 and id in \
       (select id from seeks where seeker = $1 and state <> 'open' limit $3)",
];

/// Entries without a game.
const ENTRIES: &str = "update entries set holder = $2 \
     where holder = $1 and account = 'purse' and (cause, number) in \
       (select cause, number from entries where account = 'purse' and holder = $1 \
          and scope in (select scope from purses where player = $1) limit $3) \
     returning scope, coins";

/// Rows of the person alone in large tables.
const OWN: [&str; 3] = [
    "delete from bids where player = $1 and challenge in \
       (select challenge from bids where player = $1 limit $2)",
    "delete from watches where player = $1 and game in \
       (select game from watches where player = $1 limit $2)",
    "delete from ready where player = $1 and game in \
       (select game from ready where player = $1 limit $2)",
];

impl FromRow for Deletion {
    fn from_row(row: &Row) -> Result<Deletion, Error> {
        Ok(Deletion {
            who: row.read("player")?,
            nameless: row.read("nameless")?,
        })
    }
}

impl Store {
    /// Whether the deletion of a person's data is under way.
    pub async fn is_being_deleted(&self, person: UserId) -> Result<bool, Error> {
        let sql = "select player from deletions where player = $1";
        self.exists(sql!(sql, person)).await
    }

    /// Whether the deletion of any person's data is under way or incomplete.
    pub async fn is_any_deletion_running(&self) -> Result<bool, Error> {
        let sql = "select player from deletions where player > 0 limit 1";
        self.exists(sql!(sql)).await
    }

    /// Takes over a deletion without an active process, until `until`.
    pub async fn claim_deletion(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<(Deletion, JobLease<UserId>)>, Error> {
        self.claim_deletions(DELETIONS.rows, now, until).await
    }

    /// Takes over the deletion of this person until `until`, if no process is active in it. One that was given up is
    /// revived.
    pub async fn claim_deletion_of(
        &self,
        person: UserId,
        now: Moment,
        until: Moment,
    ) -> Result<Option<(Deletion, JobLease<UserId>)>, Error> {
        let condition = format!("player = {}", person.store());
        self.revive_rows(&DELETIONS, &condition, now).await?;
        self.claim_deletions(&condition, now, until).await
    }

    async fn claim_deletions(
        &self,
        condition: &str,
        now: Moment,
        until: Moment,
    ) -> Result<Option<(Deletion, JobLease<UserId>)>, Error> {
        let columns = "player, nameless";
        let claim = self.claim_row(&DELETIONS, condition, columns, now, until);
        let Some((lease, row)) = claim.await? else {
            return Ok(None);
        };
        Ok(Some((Deletion::from_row(&row)?, lease)))
    }

    /// Moves some of a person's rows to the nameless player. Returns whether
    /// there may be more in the large tables; [`Change::make_nameless`] takes
    /// the small ones.
    pub async fn delete_some(&self, deletion: Deletion, now: Moment) -> Result<bool, Error> {
        let batch = self.batch();
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(now).await?;
            let is_more = change.move_games(deletion, batch.games).await?
                || change.move_rest(deletion, batch.rows).await?;
            change.commit().await?;
            Ok(is_more)
        })
        .await
    }

    fn batch(&self) -> &'static Batch {
        if self.has_one_writer() {
            &SHORT_BATCH
        } else {
            &LONG_BATCH
        }
    }
}

impl Change {
    /// Begins to delete a person's data: deletes the rows shared with no other person, and takes the person off the
    /// leaderboards. The rest follows.
    pub async fn begin_deletion(
        &mut self,
        deletion: Deletion,
        due: Moment,
    ) -> Result<JobLease<UserId>, Error> {
        let Deletion {
            who: person,
            nameless,
        } = deletion;
        let now = self.now();
        self.outdate_results_of(person).await?;
        let sql = "insert into deletions (player, nameless, asked_at, due) values ($1, $2, $3, $4) \
                   on conflict (player) do nothing";
        self.must_write(sql!(sql, person, nameless, now, due))
            .await?;
        self.delete_choices(person).await?;
        self.check_nothing_open(person).await?;
        for table in ["plans", "vacations", "blocks"] {
            self.forget(table, "player = $1", person).await?;
        }
        // This is the setting of people off the leaderboards. It is deleted with the person.
        let sql = "insert into settings (kind, owner, name, value) \
                   values ('person', $1, 'leaderboards', 'no')";
        self.execute(sql!(sql, person)).await?;
        self.add_nameless(nameless).await?;
        for contest in [&TOURNAMENTS, &LEAGUES] {
            self.leave_contests(contest, person, nameless).await?;
        }
        Ok(JobLease::new(&DELETIONS, person, due))
    }

    pub(super) async fn end_deletion(&mut self, person: UserId) -> Result<(), Error> {
        self.forget("deletions", "player = $1", person).await
    }

    /// Moves some finished games with all their rows.
    async fn move_games(&mut self, deletion: Deletion, limit: i64) -> Result<bool, Error> {
        let rows: Vec<(i64, Option<i64>)> = self.all(sql!(GAMES_OF, deletion.who, limit)).await?;
        if rows.is_empty() {
            return Ok(false);
        }
        let games = list(rows.iter().map(|(game, _)| *game));
        // No game has the number -1 of an end.
        let ends = list(rows.iter().filter_map(|(_, end)| *end).chain([-1]));
        // The sign prevents SQLite from using the index on the person: a person has more events than a game.
        for sql in [
            format!("update events set who = $2 where game in ({games}) and +who = $1"),
            format!(
                "update games set white = case when white = $1 then $2 else white end, \
                                  black = case when black = $1 then $2 else black end \
                 where id in ({games})"
            ),
            format!("update results set player = $2 where player = $1 and ended in ({ends})"),
            format!("update results set opponent = $2 where opponent = $1 and ended in ({ends})"),
            format!(
                "update rating_changes set player = $2 where player = $1 and ended in ({ends})"
            ),
        ] {
            self.execute(sql!(sql, deletion.who, deletion.nameless).single_use())
                .await?;
        }
        let entries = format!(
            "update entries set holder = $2 \
             where game in ({games}) and account = 'purse' and +holder = $1 \
             returning scope, coins"
        );
        let balances = self
            .all(sql!(entries, deletion.who, deletion.nameless).single_use())
            .await?;
        self.move_balances(deletion, &balances).await?;
        Ok(true)
    }

    /// Moves some rows without a game.
    async fn move_rest(&mut self, deletion: Deletion, limit: i64) -> Result<bool, Error> {
        let Deletion {
            who: person,
            nameless,
        } = deletion;
        let mut count = 0;
        for sql in REST {
            count += self.written(sql!(sql, person, nameless, limit)).await?;
        }
        for sql in OWN {
            count += self.written(sql!(sql, person, limit)).await?;
        }
        let balances = self.all(sql!(ENTRIES, person, nameless, limit)).await?;
        self.move_balances(deletion, &balances).await?;
        Ok(count > 0 || !balances.is_empty())
    }

    /// Moves the coins of moved entries between the purses.
    async fn move_balances(
        &mut self,
        deletion: Deletion,
        balances: &[(Scope, i64)],
    ) -> Result<(), Error> {
        let mut sums = BTreeMap::<Scope, i64>::new();
        for &(scope, coins) in balances {
            *sums.entry(scope).or_default() += coins;
        }
        for (scope, coins) in sums {
            let sql = "insert into purses (scope, player, balance) values ($1, $2, $3) \
                       on conflict (scope, player) do update \
                       set balance = purses.balance + excluded.balance";
            self.execute(sql!(sql, scope, deletion.nameless, coins))
                .await?;
            let sql = "update purses set balance = balance - $3 where scope = $1 and player = $2";
            self.execute(sql!(sql, scope, deletion.who, coins)).await?;
        }
        Ok(())
    }
}

/// A column where a nameless player replaces a person.
struct Place {
    table: &'static str,
    column: &'static str,
}

const fn place(table: &'static str, column: &'static str) -> Place {
    Place { table, column }
}

/// All such columns except purses and their entries.
const PLACES: [Place; 14] = [
    place("events", "who"),
    place("bans", "by"),
    place("host_log", "by"),
    place("games", "white"),
    place("games", "black"),
    place("challenges", "challenger"),
    place("challenges", "opponent"),
    place("seeks", "seeker"),
    place("results", "player"),
    place("results", "opponent"),
    place("house_results", "player"),
    place("standings", "player"),
    place("ratings", "player"),
    place("rating_changes", "player"),
];

impl Change {
    /// Replaces a person by a nameless player in all rows shared with another person, and deletes all others.
    pub async fn make_nameless(&mut self, person: UserId, nameless: UserId) -> Result<(), Error> {
        self.lock_all_purses(person).await?;
        self.delete_choices(person).await?;
        if !self.is_player(person).await? {
            return self.end_deletion(person).await;
        }
        self.add_nameless(nameless).await?;
        self.check_nothing_open(person).await?;
        self.outdate_results_of(person).await?;
        self.delete_own_rows(person).await?;
        for contest in [&TOURNAMENTS, &LEAGUES] {
            self.leave_contests(contest, person, nameless).await?;
        }
        for place in &PLACES {
            self.replace(place, person, nameless).await?;
        }
        self.replace_purses(person, nameless).await?;
        // If a new row refers to the person, this fails, and the whole change is repeated.
        self.forget("players", "id = $1", person).await?;
        self.end_deletion(person).await
    }

    /// Prevents a person's coins from moving until the change has ended,
    /// because entries of the ledger do not refer to players.
    async fn lock_all_purses(&mut self, person: UserId) -> Result<(), Error> {
        let sql = "update purses set balance = balance where player = $1";
        self.execute(sql!(sql, person)).await
    }

    /// Deletes the rows that people have even if they never played.
    pub(super) async fn delete_choices(&mut self, person: UserId) -> Result<(), Error> {
        self.forget("settings", "kind = 'person' and owner = $1", person)
            .await?;
        self.forget("posts", "person = $1", person).await?;
        // Those under way must not continue without their person, because the person's next ones would exceed the
        // limit.
        self.forget("imported_analyses", "player = $1", person)
            .await?;
        // Notices that the person caused still count for a day: leaving and
        // coming back must not reset the limit.
        self.forget("notices", "target = $1", person).await?;
        self.forget("untold", "player = $1", person).await?;
        self.forget("unread_results", "player = $1", person).await?;
        self.forget("puzzle_attempts", "player = $1", person)
            .await?;
        self.forget("puzzle_solvers", "player = $1", person).await?;
        self.forget("puzzle_standings", "player = $1", person)
            .await?;
        self.forget("daily_puzzles", "kind = 'person' and owner = $1", person)
            .await?;
        self.forget("daily_runs", "player = $1", person).await?;
        self.forget("free_boards", "player = $1", person).await?;
        self.forget("notes", "player = $1", person).await?;
        self.end_page_visits(person).await?;
        self.hide_public_names(person).await?;
        // The log of a server stays without the person.
        let sql = "update host_log set person = null, value = null where person = $1";
        self.execute(sql!(sql, person)).await?;
        self.revoke_roles(person).await?;
        self.forget("lessons", "player = $1", person).await
    }

    /// Deletes the rows of a player that concern no other player.
    pub(super) async fn delete_own_rows(&mut self, person: UserId) -> Result<(), Error> {
        for table in ["bids", "plans", "ready", "vacations", "watches", "blocks"] {
            self.forget(table, "player = $1", person).await?;
        }
        Ok(())
    }

    pub(crate) async fn is_player(&mut self, person: UserId) -> Result<bool, Error> {
        self.exists(sql!("select id from players where id = $1", person))
            .await
    }

    pub(super) async fn add_nameless(&mut self, nameless: UserId) -> Result<(), Error> {
        let now = self.now();
        self.insert_player(nameless, now).await
    }

    /// Moves purses and their entries in one change, so that they always agree.
    /// The nameless player already has a purse if some entries were moved
    /// before.
    async fn replace_purses(&mut self, person: UserId, nameless: UserId) -> Result<(), Error> {
        for sql in [
            "update entries set holder = $2 where holder = $1 and account = 'purse' \
               and scope in (select scope from purses where player = $1)",
            "insert into purses (scope, player, balance, swept_at) \
             select scope, cast($2 as bigint), balance, swept_at from purses where player = $1 \
             on conflict (scope, player) do update \
             set balance = purses.balance + excluded.balance",
        ] {
            self.execute(sql!(sql, person, nameless)).await?;
        }
        self.forget("purses", "player = $1", person).await
    }

    pub(super) async fn check_nothing_open(&mut self, person: UserId) -> Result<(), Error> {
        let sql = "select id from games where (white = $1 or black = $1) and to_move is not null \
                   union all \
                   select id from challenges where challenger = $1 and state = 'open' \
                   union all \
                   select id from challenges where opponent = $1 and state = 'open' \
                   union all \
                   select id from seeks where seeker = $1 and state = 'open' limit 1";
        let row = self.row(sql!(sql, person)).await?;
        match row {
            Some(_) => Err(Error::Conflict),
            None => Ok(()),
        }
    }

    pub(crate) async fn forget(
        &mut self,
        table: &str,
        condition: &str,
        person: UserId,
    ) -> Result<(), Error> {
        let sql = format!("delete from {table} where {condition}");
        self.execute(sql!(sql, person)).await
    }

    async fn replace(
        &mut self,
        place: &Place,
        person: UserId,
        nameless: UserId,
    ) -> Result<(), Error> {
        let Place { table, column } = place;
        let sql = format!("update {table} set {column} = $2 where {column} = $1");
        self.execute(sql!(sql, person, nameless)).await
    }
}
