//! Direct messages to people who watch a game.

use crate::app::error::Error;
use crate::app::state::App;
use crate::game::{GameId, Moment};
use crate::store::Lease;

/// How long a board usually takes until it is shown.
pub(super) const BOARD_WITHIN_MS: i64 = 2_000;

/// How long a direct message waits for the board that it links to.
const PATIENCE_MS: i64 = 60_000;

/// Whether the last board of a game can still appear in its channel.
pub(super) async fn is_too_early(
    app: &App,
    game: GameId,
    lease: Lease,
    now: Moment,
) -> Result<bool, Error> {
    let waited = now.0.saturating_sub(lease.made_at.0);
    Ok(waited < PATIENCE_MS && app.store.board_message(game).await?.is_none())
}
