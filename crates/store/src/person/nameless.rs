//! Nameless players in place of people whose data is deleted.
//!
//! Games belong to both players, coins to all who share a ledger, and ratings
//! follow from each other. So rows with a part of another person stay, and
//! nothing in them leads to the deleted person. The number of a nameless player
//! is negative in the database; lists of people, such as leaderboards, leave
//! negative numbers out. Bans and other people's blocks survive: leaving and
//! coming back does not lift them.

use crate::database::{Change, Error, sql};
use tavern_game::UserId;

/// A column in which a nameless player replaces a person.
struct Place {
    table: &'static str,
    column: &'static str,
    /// A condition that limits the rows, where another index finds them.
    among: &'static str,
}

const fn place(table: &'static str, column: &'static str) -> Place {
    among(table, column, "")
}

const fn among(table: &'static str, column: &'static str, among: &'static str) -> Place {
    Place {
        table,
        column,
        among,
    }
}

/// All such columns except purses and their entries. The logs come before the
/// games, because the games find them.
const PLACES: [Place; 14] = [
    among(
        "events",
        "who",
        "and game in (select id from games where white = $1 or black = $1)",
    ),
    among("events", "who", "and kind = 'stop'"),
    place("bans", "by"),
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
    /// Replaces a person by a nameless player in all rows with a part of
    /// another person, and deletes all others.
    pub async fn make_nameless(&mut self, person: UserId, nameless: UserId) -> Result<(), Error> {
        self.lock_all_purses(person).await?;
        self.delete_choices(person).await?;
        if !self.is_player(person).await? {
            return self.end_deletion(person).await;
        }
        self.add_nameless(nameless).await?;
        self.check_nothing_open(person).await?;
        self.delete_own_rows(person).await?;
        for place in &PLACES {
            self.replace(place, person, nameless).await?;
        }
        self.replace_purses(person, nameless).await?;
        // If a row has come to refer to the person meanwhile, this fails, and
        // the whole change is repeated.
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
        // Those under way. They must not go on without a person, whose next ones would then be beyond the limit.
        self.forget("imported_analyses", "player = $1", person)
            .await?;
        // Notices that the person caused still count for a day: leaving and
        // coming back must not reset the limit.
        self.forget("notices", "target = $1", person).await?;
        self.forget("untold", "player = $1", person).await?;
        self.forget("puzzle_attempts", "player = $1", person)
            .await?;
        self.forget("puzzle_solvers", "player = $1", person).await?;
        self.forget("puzzle_standings", "player = $1", person)
            .await?;
        self.forget("daily_puzzles", "kind = 'person' and owner = $1", person)
            .await?;
        self.forget("daily_runs", "player = $1", person).await?;
        self.forget("lessons", "player = $1", person).await
    }

    /// Deletes the rows of a player without a part of another player.
    pub(super) async fn delete_own_rows(&mut self, person: UserId) -> Result<(), Error> {
        for table in ["bids", "plans", "ready", "vacations", "watches", "blocks"] {
            self.forget(table, "player = $1", person).await?;
        }
        Ok(())
    }

    async fn is_player(&mut self, person: UserId) -> Result<bool, Error> {
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
        let waiting = self.row(sql!(sql, person)).await?;
        match waiting {
            Some(_) => Err(Error::Conflict),
            None => Ok(()),
        }
    }

    pub(super) async fn forget(
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
        let Place {
            table,
            column,
            among,
        } = place;
        let sql = format!("update {table} set {column} = $2 where {column} = $1 {among}");
        self.execute(sql!(sql, person, nameless)).await
    }
}
