use crate::app::error::Error;
use crate::app::state::App;
use crate::game::{GameId, Moment};
use crate::store::Lease;

/// How soon a board is mostly shown.
pub(crate) const BOARD_WITHIN_MS: i64 = 2_000;

/// How long who watched waits for the way to a board that is not shown.
const PATIENCE_MS: i64 = 60_000;

/// Whether the last board of a game may soon be there, to which those who watched
/// are led.
pub(crate) async fn is_too_early(
    app: &App,
    game: GameId,
    lease: Lease,
    now: Moment,
) -> Result<bool, Error> {
    let waited = now.0.saturating_sub(lease.made_at.0);
    Ok(waited < PATIENCE_MS && app.store.board_message(game).await?.is_none())
}
