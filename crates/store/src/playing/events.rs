//! The log of a game, one row for each event, and its end in the columns `result`
//! and `reason`.

use crate::columns::{Winner, logged};
use crate::database::{Change, Column, Error, FromRow, Row, sql};
use tak::{Color, DrawReason, Outcome, WinReason};
use tavern_game::{End, EndReason, Entry, Event, Game, LoggedEvent};

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

/// The log of a game as a column of its row, so that both are of one instant. A row for each event would cost as much as
/// all the rest of reading a game.
pub(crate) const LOG: &str = "(select string_agg(events.number || '\t' || events.at || '\t' || \
       coalesce(cast(events.who as text), '') || '\t' || events.kind || '\t' || \
       coalesce(events.detail, ''), '\n' order by events.number) \
     from events where events.game = games.id) as log";

/// A log as its column holds it, with a line for each event.
pub(crate) struct StoredLog(String);

impl StoredLog {
    pub(crate) fn of(row: &Row) -> Result<StoredLog, Error> {
        let text: Option<String> = row.read("log")?;
        Ok(StoredLog(text.unwrap_or_default()))
    }

    /// The number of its events.
    pub(crate) fn len(&self) -> usize {
        self.0.lines().count()
    }

    /// The game of its row after so many events.
    pub(crate) fn replay(&self, row: &Row, events: u32) -> Result<Game, Error> {
        let numbered_lines = (1..=i64::from(events)).zip(self.0.lines());
        let log: Result<Vec<Entry>, Error> = numbered_lines
            .map(|(number, line)| entry(number, line))
            .collect();
        Ok(Game::from_row(row)?.replay(log?)?)
    }
}

/// The entry of a line, which has this number.
fn entry(number: i64, line: &str) -> Result<Entry, Error> {
    let mut fields = line.splitn(5, '\t');
    let mut field = || fields.next().unwrap_or_default();
    let [stored_number, at, who, kind, detail] = std::array::from_fn(|_| field());
    if read::<i64>("number", stored_number)? != number {
        return Err(Error::corrupt("number", stored_number));
    }
    Ok(Entry {
        at: read("at", at)?,
        by: (!who.is_empty()).then(|| read("who", who)).transpose()?,
        event: logged(kind, detail)?,
    })
}

fn read<T: Column<Stored = i64>>(column: &str, text: &str) -> Result<T, Error> {
    let corrupt = |_| Error::corrupt(column, text);
    let number = text.parse().map_err(|_| Error::corrupt(column, text))?;
    T::load(number).map_err(corrupt)
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
