//! The puzzles of servers, found in their games.

use crate::database::{Change, Error, Row, Store, sql};
use tavern_game::{Day, GuildId, Hour, Puzzle, PuzzleId, PuzzleKind, ServerPuzzle, first_rating};

/// The newest puzzles of a server that are offered. Older ones can still be continued.
const MOST_OFFERED: i64 = 200;

/// The condition that the server of a puzzle allows it. The names are those of the setting in `app`.
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

    /// A puzzle of a server; none while the server does not allow it. A puzzle that this version of the program cannot
    /// read counts as none.
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
    /// Adds a puzzle to a server, with the rating to begin with.
    pub(super) async fn add_server_puzzle(
        &mut self,
        guild: GuildId,
        puzzle: &Puzzle,
        day: Day,
    ) -> Result<(), Error> {
        let listed = ServerPuzzle::new(guild, puzzle);
        let first = first_rating(puzzle, day.begin(Hour::MIDNIGHT));
        self.execute(sql!(
            "insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) \
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing",
            listed.id,
            guild,
            listed.size,
            listed.kind,
            listed.rating,
            puzzle.to_string(),
            day,
        ))
        .await?;
        // The row of its first try would have the rating of a new player.
        self.execute(sql!(
            "insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) \
             values ($1, $2, $3, $4, 0, $5) on conflict (puzzle) do nothing",
            listed.id,
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
