//! The puzzles of servers, found in their games.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{checked, id, number, read_id};
use crate::database::{Change, Error, Store};
use tak::Size;
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
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.clone()))
                .bind(id(guild.0))
                .bind(MOST_OFFERED)
        };
        let rows = self.rows(statement).await?;
        rows.iter()
            .filter_map(|row| read(row).transpose())
            .collect()
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
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.clone()))
                .bind(id(puzzle.0))
                .bind(id(guild.0))
        };
        let Some(row) = self.row(statement).await? else {
            return Ok(None);
        };
        let line: String = row.try_get("line")?;
        Ok(line.parse().ok())
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
        sqlx::query(
            "insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) \
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing",
        )
        .bind(id(listed.id.0))
        .bind(id(guild.0))
        .bind(i64::from(listed.size.get()))
        .bind(listed.kind.to_string())
        .bind(i64::from(listed.rating))
        .bind(puzzle.to_string())
        .bind(i64::from(day.0))
        .execute(self.connection())
        .await?;
        // The row of its first try would have the rating of a new player.
        sqlx::query(
            "insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) \
             values ($1, $2, $3, $4, 0, $5) on conflict (puzzle) do nothing",
        )
        .bind(id(listed.id.0))
        .bind(first.rating.rating)
        .bind(first.rating.deviation)
        .bind(first.rating.volatility)
        .bind(first.at.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

/// `None` for a kind of a newer program.
fn read(row: &AnyRow) -> Result<Option<ServerPuzzle>, Error> {
    let kind: &str = row.try_get("kind")?;
    let Ok(kind) = kind.parse::<PuzzleKind>() else {
        return Ok(None);
    };
    Ok(Some(ServerPuzzle {
        id: PuzzleId(read_id(row, "id")?),
        size: checked(row, "size", |size| Size::new(u8::try_from(size).ok()?))?,
        kind,
        rating: number(row, "rating")?,
    }))
}
