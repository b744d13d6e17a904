//! Analyses of finished games and of games from elsewhere, on the lane of the house.
//!
//! A few positions are valued at a time, between the turns of the house. Their values are stored, so any process can
//! continue where another one stopped.

use super::outbox::LEASE_MS;
use crate::app::error::Error;
use crate::app::state::{App, HouseHeld, HouseTurn, ImportTurn};
use crate::game::{AnalysedLine, Analyst, GameId, Insight, Moment, Value};

/// The positions valued before others have their turn: some tenths of a second.
const POSITIONS_AT_ONCE: usize = 4;

/// Values the next positions of a finished game, and queues the rest.
///
/// # Errors
///
/// Faults of the database; then the work is due again when its lease ends.
pub(super) async fn work(
    app: &App,
    turn: HouseTurn,
    id: GameId,
    now: impl Fn() -> Moment,
) -> Result<(), Error> {
    // The lease is prolonged after the wait for the lane. Otherwise it could end during the wait.
    let mut lane = app.house.hold().await;
    let until = now().plus_ms(LEASE_MS);
    // The work may have waited until another process took it over.
    let Some(lease) = app.store.extend(turn.lease, until).await? else {
        return Ok(());
    };
    let (game, known) = tokio::try_join!(app.store.game(id), app.store.analysis(id))?;
    let (Some(game), Some(known)) = (game, known) else {
        return Ok(app.store.done(turn.post.id).await?);
    };
    if !known.is_complete() {
        if known.is_of_newer_version() {
            // A process of that version takes it over when the lease ends.
            return Ok(());
        }
        let analysed = AnalysedLine::from(&game);
        let values = value_next(&mut lane, analysed, known.values).await?.values;
        if !app.store.note_analysis(id, &values).await? {
            // Another process was faster, or has a newer version.
            return Ok(());
        }
        if values.len() < known.positions as usize {
            app.house.queue_rest(HouseTurn { lease, ..turn });
            return Ok(());
        }
    }
    Ok(app.store.done(turn.post.id).await?)
}

/// Values the next positions of a game from elsewhere, and queues the rest.
///
/// # Errors
///
/// As [`work`].
pub(super) async fn work_on_import(
    app: &App,
    turn: ImportTurn,
    now: impl Fn() -> Moment,
) -> Result<(), Error> {
    let mut lane = app.house.hold().await;
    let until = now().plus_ms(LEASE_MS);
    let Some(lease) = app.store.extend_import(turn.lease, until).await? else {
        return Ok(());
    };
    let stored = match app.store.imported_analysis(lease.import).await {
        Err(error) if error.is_corrupt_data() => {
            app.store.stop_import(lease).await?;
            return Err(error.into());
        }
        stored => stored?,
    };
    let Some(stored) = stored.filter(|stored| !stored.analysis.is_of_newer_version()) else {
        return Ok(());
    };
    let positions = stored.line.count();
    let Valued { values, insight } =
        value_next(&mut lane, stored.line, stored.analysis.values).await?;
    let noted = app.store.note_import(lease, &values, insight.as_ref());
    if noted.await? && values.len() < positions {
        app.house.queue_import(ImportTurn { lease, ..turn });
    }
    Ok(())
}

impl App {
    /// Takes up the analyses of games from elsewhere that another process has left.
    ///
    /// # Errors
    ///
    /// Faults of the database.
    pub async fn continue_imports(&self, now: Moment) -> Result<(), Error> {
        let until = now.plus_ms(LEASE_MS);
        while let Some(lease) = self.store.claim_import(now, until).await? {
            self.house.queue_import(ImportTurn { lease, asked: None });
        }
        Ok(())
    }
}

/// The values of the first positions, and the line of best play if there is one position.
struct Valued {
    values: Vec<Value>,
    insight: Option<Insight>,
}

/// The values with those of the next positions.
async fn value_next(
    lane: &mut HouseHeld,
    of: AnalysedLine,
    mut values: Vec<Value>,
) -> Result<Valued, Error> {
    let thought = lane.think(move || {
        let mut analyst = Analyst::new(of.length());
        let mut insight = None;
        let next = of.positions().skip(values.len()).take(POSITIONS_AT_ONCE);
        for position in next {
            let found = analyst.insight(&position);
            values.push(found.value);
            insight = of.is_position().then_some(found);
        }
        Valued { values, insight }
    });
    thought.await.map_err(|error| Error::Internal(error.into()))
}
