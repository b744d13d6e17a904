//! The log of a game, one row for each event, and its end in the columns `result`
//! and `reason`.

use std::collections::HashMap;

use crate::columns::{Winner, logged};
use crate::database::{Change, Error, FromRow, Row, Store, sql};
use tak::{ByColor, Color, DrawReason, Outcome, WinReason};
use tavern_game::{End, EndReason, Entry, Event, Game, GameId, LoggedEvent};

impl Change {
    /// Appends the events between two states of a game.
    pub(crate) async fn append_events(&mut self, before: &Game, after: &Game) -> Result<(), Error> {
        let last = before.written_events();
        for (number, entry) in (last + 1..).zip(&after.log()[last as usize..]) {
            let (kind, detail) = (entry.event.kind(), entry.event.detail());
            let detail = (!detail.is_empty()).then_some(detail);
            // Players have rows, but the author of a stop or a handover may have none.
            if let (Event::Stop | Event::Handover(_), Some(by)) = (entry.event, entry.by) {
                self.insert_player(by, entry.at).await?;
            }
            let sql = "insert into events (game, number, at, who, kind, detail) \
                       values ($1, $2, $3, $4, $5, $6)";
            let outcome = self.execute(sql!(
                sql, after.id, number, entry.at, entry.by, kind, detail
            ));
            // The row of the game has the number of the event before, so no other change has come between.
            outcome.await.map_err(|error| match error {
                error if error.is_duplicate() => Error::Mismatch(after.id),
                error => error,
            })?;
        }
        Ok(())
    }
}

impl FromRow for Entry {
    fn from_row(row: &Row) -> Result<Entry, Error> {
        Ok(Entry {
            at: row.read("at")?,
            by: row.read("who")?,
            event: logged(row)?,
        })
    }
}

/// The columns of a log, each row with the players of its game.
pub(crate) const LOG: &str = "events.game, events.number, events.at, events.who, events.kind, \
                              events.detail, games.white, games.black";

/// The game of a row after a log of so many events. Between the two statements a deletion may have renamed the players
/// and the authors of events in one change, so both come from the log.
pub(crate) fn replayed(row: &Row, rows: &[Row], events: u32) -> Result<Game, Error> {
    let mut start = Game::from_row(row)?;
    if let Some(first) = rows.first() {
        start.players = ByColor {
            white: first.read("white")?,
            black: first.read("black")?,
        };
    }
    Ok(start.replay(log(rows, events)?)?)
}

/// Reads a log up to the number of events in the row of its game: a ply may
/// have come between the two statements.
fn log(rows: &[Row], events: u32) -> Result<Vec<Entry>, Error> {
    let numbered_rows = (1..=i64::from(events)).zip(rows);
    numbered_rows
        .map(|(place, row)| {
            row.checked("number", |number: i64| (number == place).then_some(()))?;
            Entry::from_row(row)
        })
        .collect()
}

impl Store {
    /// The rows of a game's log, in order.
    pub(super) async fn log_rows(&self, game: GameId) -> Result<Vec<Row>, Error> {
        let sql = format!(
            "select {LOG} from events join games on games.id = events.game \
             where events.game = $1 order by events.number"
        );
        self.rows(sql!(sql, game)).await
    }
}

/// Rows grouped by game.
pub(crate) fn by_game(rows: Vec<Row>) -> Result<HashMap<GameId, Vec<Row>>, Error> {
    let mut logs: HashMap<GameId, Vec<Row>> = HashMap::new();
    for row in rows {
        let game = row.read("game")?;
        logs.entry(game).or_default().push(row);
    }
    Ok(logs)
}

/// The winner and the reason of an end.
pub(crate) fn result_and_reason(end: End) -> (&'static str, EndReason) {
    let result = match end.winner() {
        Some(Color::White) => "white",
        Some(Color::Black) => "black",
        None if end.is_void() => "none",
        None => "draw",
    };
    (result, end.reason())
}

/// The end of a game that counts.
impl FromRow for End {
    fn from_row(row: &Row) -> Result<End, Error> {
        let (Winner(winner), reason) = (row.read("result")?, row.read("reason")?);
        Ok(match (winner, reason) {
            (Some(winner), EndReason::Road) => End::Board(Outcome::Win(winner, WinReason::Road)),
            (Some(winner), EndReason::Flats) => End::Board(Outcome::Win(winner, WinReason::Flats)),
            (Some(winner), EndReason::Resignation) => End::Resigned(!winner),
            (Some(winner), EndReason::Time) => End::Time(!winner),
            (Some(winner), EndReason::Abandoned) => End::Abandoned(!winner),
            (None, EndReason::Flats) => End::Board(Outcome::Draw(DrawReason::Flats)),
            (None, EndReason::Stalled) => End::Board(Outcome::Draw(DrawReason::Stalled)),
            (None, EndReason::Agreement) => End::Agreed,
            _ => return Err(Error::corrupt("reason", row.read::<String>("reason")?)),
        })
    }
}
