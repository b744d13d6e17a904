//! The search for puzzles in the games of a server, and the puzzles it found.

use crate::database::{Change, Error, Row, Store, sql};
use crate::job::{Job, JobLease, keys};
use tavern_game::{
    Day, Game, GameId, GuildId, Hour, Moment, Puzzle, PuzzleId, PuzzleKind, ServerPuzzle, Zone,
    first_rating,
};

/// Searches for puzzles. A search that crashes its process each time should not be tried for ever.
pub(crate) const MINING: Job = Job {
    kind: "search for puzzles",
    table: "mined_games",
    key: &["game"],
    rows: Job::EVERY_ROW,
    most_tries: 5,
    forgets: "",
    latest_ms: 0,
};

keys!(GameId);

/// Ends a search that this process still has.
const CLOSE: &str = "delete from mined_games where game = $1 and due = $2";

impl Store {
    /// Takes over a search without an active process, until `until`.
    pub async fn claim_mining(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<GameId>>, Error> {
        self.claim_work(&MINING, now, until).await
    }

    /// Whether the server of a game allows the search.
    pub async fn may_mine(&self, game: GameId) -> Result<bool, Error> {
        let sql = "select 1 from games \
                   join settings on settings.kind = 'server' and settings.owner = games.guild \
                     and settings.name = 'puzzles' and settings.value = 'yes' \
                   where games.id = $1";
        self.exists(sql!(sql, game)).await
    }

    /// Ends a search without puzzles, unless another process has taken it.
    pub async fn close_mining(&self, lease: JobLease<GameId>) -> Result<(), Error> {
        self.write(sql!(CLOSE, lease.key, lease.until)).await
    }

    /// Ends a search with the puzzles of a server that it found, unless another process has taken it. Puzzles that the
    /// server has already stay as they are.
    pub async fn end_mining(
        &self,
        lease: JobLease<GameId>,
        guild: GuildId,
        puzzles: &[Puzzle],
        now: Moment,
    ) -> Result<(), Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(now).await?;
            if !change.close_mining(lease).await? {
                return Ok(());
            }
            let day = Day::current(now, Hour::MIDNIGHT, Zone::UTC);
            for puzzle in puzzles {
                change.add_server_puzzle(guild, puzzle, day).await?;
            }
            change.commit().await
        })
        .await
    }
}

impl Change {
    /// Queues the search for puzzles in a game that has just ended, if its server allows it.
    pub(crate) async fn queue_mining(&mut self, game: &Game) -> Result<(), Error> {
        let Some(guild) = game.puzzle_server() else {
            return Ok(());
        };
        let now = self.now();
        let sql = "insert into mined_games (game, due) \
                   select cast($1 as bigint), cast($2 as bigint) from settings \
                   where kind = 'server' and owner = $3 and name = 'puzzles' and value = 'yes' \
                   on conflict (game) do nothing";
        self.execute(sql!(sql, game.id, now, guild)).await
    }

    /// Ends a search. Returns whether this process still had it.
    async fn close_mining(&mut self, lease: JobLease<GameId>) -> Result<bool, Error> {
        let count = self.written(sql!(CLOSE, lease.key, lease.until)).await?;
        Ok(count > 0)
    }
}

/// The newest puzzles of a server that are offered. Older ones can still be continued.
const MOST_OFFERED: i64 = 200;

/// The condition that the server of a puzzle allows it, under the name of the setting in `app`.
const IS_ALLOWED: &str = "exists (select 1 from settings \
     where settings.kind = 'server' and settings.owner = mined_puzzles.guild \
       and settings.name = 'puzzles' and settings.value = 'yes')";

impl Store {
    /// The puzzles that a server offers; none while it does not allow them.
    pub async fn server_puzzles(&self, guild: GuildId) -> Result<Vec<ServerPuzzle>, Error> {
        let sql = format!(
            "select id, size, kind, rating from mined_puzzles where guild = $1 and {IS_ALLOWED} \
             order by found_on desc, id desc limit $2"
        );
        let rows = self.rows(sql!(sql, guild, MOST_OFFERED)).await?;
        let puzzles = rows.iter().filter_map(|row| read(row).transpose());
        puzzles.collect()
    }

    /// A puzzle of a server, or `None` while the server does not allow it. A puzzle that this version of the program
    /// cannot read counts as none.
    pub async fn server_puzzle(
        &self,
        guild: GuildId,
        puzzle: PuzzleId,
    ) -> Result<Option<Puzzle>, Error> {
        let sql =
            format!("select line from mined_puzzles where id = $1 and guild = $2 and {IS_ALLOWED}");
        let line: Option<String> = self.first(sql!(sql, puzzle, guild)).await?;
        Ok(line.and_then(|line| line.parse().ok()))
    }
}

impl Change {
    /// Adds a puzzle to a server, with its initial rating.
    pub(super) async fn add_server_puzzle(
        &mut self,
        guild: GuildId,
        puzzle: &Puzzle,
        day: Day,
    ) -> Result<(), Error> {
        let row = ServerPuzzle::new(guild, puzzle);
        let first = first_rating(puzzle, day.begin(Hour::MIDNIGHT, Zone::UTC));
        self.execute(sql!(
            "insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) \
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing",
            row.id,
            guild,
            row.size,
            row.kind,
            row.rating,
            puzzle.to_string(),
            day,
        ))
        .await?;
        // A row created by the first attempt would have the rating of a new player.
        self.execute(sql!(
            "insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) \
             values ($1, $2, $3, $4, 0, $5) on conflict (puzzle) do nothing",
            row.id,
            first.rating.rating,
            first.rating.deviation,
            first.rating.volatility,
            first.at,
        ))
        .await
    }
}

/// `None` for a kind of a newer program.
fn read(row: &Row) -> Result<Option<ServerPuzzle>, Error> {
    let kind: String = row.read("kind")?;
    let Ok(kind) = kind.parse::<PuzzleKind>() else {
        return Ok(None);
    };
    Ok(Some(ServerPuzzle {
        id: row.read("id")?,
        size: row.read("size")?,
        kind,
        rating: row.read("rating")?,
    }))
}
