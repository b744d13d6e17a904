//! Pages of finished games in the order of their ends.

use std::collections::HashMap;

use sqlx::AnyConnection;

use crate::database::{Error, FromRow, Row, sql};
use crate::playing::events;
use crate::playing::stored_game::AT_START;
use crate::standing::results::Finished;
use crate::terms;
use tavern_game::{Game, GameId};

/// A finished game and its worth.
pub(crate) struct FinishedGame {
    /// The game with its log and its transfers of coins.
    pub(crate) game: Game,
    /// `None` if the game does not count although it has a number of an end.
    pub(crate) finished: Option<Finished>,
}

/// Consecutive finished games.
pub(super) struct Page {
    /// The number of the last end before the page.
    pub(crate) after: i64,
    /// The number of the last end in the page.
    pub(crate) until: i64,
    pub(crate) games: Vec<FinishedGame>,
}

/// The next finished games, if there are any. They never change, except that
/// players become nameless.
pub(super) async fn page_after(
    connection: &mut AnyConnection,
    after: i64,
    most: i64,
) -> Result<Option<Page>, Error> {
    let sql = format!(
        "select {AT_START}, {}, games.ended from games \
         join terms on terms.id = games.terms \
         where games.ended > $1 order by games.ended limit $2",
        terms::COLUMNS
    );
    let rows = sql!(sql, after, most).rows(&mut *connection).await?;
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Ok(None);
    };
    let (first, until): (i64, i64) = (first.read("ended")?, last.read("ended")?);
    let sql = "select events.game, events.number, events.at, events.who, events.kind, \
                      events.detail \
               from games join events on events.game = games.id \
               where games.ended between $1 and $2 order by events.game, events.number";
    let logs = sql!(sql, first, until).rows(connection).await?;
    let mut logs = events::by_game(logs)?;
    let games = rows.iter().map(|row| finished_game(row, &mut logs));
    Ok(Some(Page {
        after,
        until,
        games: games.collect::<Result<_, _>>()?,
    }))
}

fn finished_game(row: &Row, logs: &mut HashMap<GameId, Vec<Row>>) -> Result<FinishedGame, Error> {
    let log = logs.remove(&row.read("id")?).unwrap_or_default();
    let game = Game::from_row(row)?.replay(events::log(&log, u32::MAX)?)?;
    let ended: i64 = row.read("ended")?;
    let finished = Finished::of(&game, ended);
    Ok(FinishedGame { game, finished })
}
