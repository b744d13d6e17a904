//! Analyses of finished games, on the lane of the house.
//!
//! A few positions are valued at a time, between the turns of the house. Their values are stored, so any process can
//! continue where another one stopped.

use super::outbox::LEASE_MS;
use crate::app::error::Error;
use crate::app::state::{App, HouseTurn};
use crate::game::{Analyst, Game, GameId, Moment, Value};
use crate::tak::Position;

/// The positions valued before others have their turn: some tenths of a second.
const POSITIONS_AT_ONCE: usize = 4;

/// Values the next positions, and queues the rest.
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
        let values = value_next(app, &game, known.values).await?;
        let is_complete = values.len() >= known.positions as usize;
        app.store.note_analysis(id, &values).await?;
        if !is_complete {
            app.house.queue_rest(HouseTurn { lease, ..turn });
            return Ok(());
        }
    }
    Ok(app.store.done(turn.post.id).await?)
}

/// The values with those of the next positions.
async fn value_next(app: &App, game: &Game, mut values: Vec<Value>) -> Result<Vec<Value>, Error> {
    let mut lane = app.house.hold().await;
    let game = game.clone();
    let thought = lane.think(move || {
        let mut analyst = Analyst::new(game.plies());
        for position in next_positions(&game, values.len()) {
            values.push(analyst.value(&position));
        }
        values
    });
    thought.await.map_err(|error| Error::Internal(error.into()))
}

/// The positions after the first `known` ones.
fn next_positions(game: &Game, known: usize) -> Vec<Position> {
    let start = std::iter::once(game.terms.start().clone());
    let all = start.chain(game.positions().into_iter().map(|(_, after)| after));
    all.skip(known).take(POSITIONS_AT_ONCE).collect()
}
