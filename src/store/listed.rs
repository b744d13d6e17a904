//! Games as lists show them: without their logs, one query for all.

use sqlx::any::AnyRow;

use super::columns::{self, checked, id, number, read_id, user};
use super::{Error, Store};
use crate::game::{ChannelId, GameId, GameNumber, ListedGame, UserId};
use crate::tak::{ByColor, Size};

const RUNNING: &str = "select games.id, games.number, games.guild, games.channel, games.white, \
            games.black, games.plies, games.board_event, games.to_move, terms.size \
     from games join terms on terms.id = games.terms \
     where games.to_move is not null";

impl Store {
    /// The running games of a person, the oldest first.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn running_games_of(&self, player: UserId) -> Result<Vec<ListedGame>, Error> {
        let sql = format!("{RUNNING} and (games.white = $1 or games.black = $1) order by games.id");
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(player.0))
            .fetch_all(&self.pool)
            .await?;
        Ok(sound(&rows))
    }

    /// The running games of a person in a channel, the oldest first.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn running_games_of_in(
        &self,
        player: UserId,
        channel: ChannelId,
    ) -> Result<Vec<ListedGame>, Error> {
        let sql = format!(
            "{RUNNING} and games.channel = $1 and (games.white = $2 or games.black = $2) \
             order by games.id"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(channel.0))
            .bind(id(player.0))
            .fetch_all(&self.pool)
            .await?;
        Ok(sound(&rows))
    }

    /// The running games of a channel, the oldest first.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn running_games_in(&self, channel: ChannelId) -> Result<Vec<ListedGame>, Error> {
        let sql = format!("{RUNNING} and games.channel = $1 order by games.id");
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(channel.0))
            .fetch_all(&self.pool)
            .await?;
        Ok(sound(&rows))
    }
}

/// The rows that can be read. One broken game must not keep people from
/// their others.
fn sound(rows: &[AnyRow]) -> Vec<ListedGame> {
    let read = rows.iter().filter_map(|row| match read(row) {
        Ok(game) => Some(game),
        Err(error) => {
            tracing::error!(%error, "a game is left out of a list");
            None
        }
    });
    read.collect()
}

fn read(row: &AnyRow) -> Result<ListedGame, Error> {
    Ok(ListedGame {
        id: GameId(read_id(row, "id")?),
        number: GameNumber(number(row, "number")?),
        place: columns::place(row)?,
        players: ByColor {
            white: user(row, "white")?,
            black: user(row, "black")?,
        },
        size: checked(row, "size", |n| Size::new(u8::try_from(n).ok()?))?,
        plies: number(row, "plies")?,
        board_event: number(row, "board_event")?,
        to_move: user(row, "to_move")?,
    })
}
