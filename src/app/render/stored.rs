//! The subjects of posts.

use crate::app::error::Error;
use crate::app::state::App;
use crate::game::{Challenge, ChallengeId, Game, GameId, Seek, SeekId};

/// The game of a post.
pub(super) async fn game(app: &App, id: GameId) -> Result<Game, Error> {
    let game = app.store.game(id).await?;
    game.ok_or_else(|| missing("game"))
}

/// The challenge of a post.
pub(super) async fn challenge(app: &App, id: ChallengeId) -> Result<Challenge, Error> {
    let challenge = app.store.challenge(id).await?;
    challenge.ok_or_else(|| missing("challenge"))
}

/// The seek of a post.
pub(crate) async fn seek(app: &App, id: SeekId) -> Result<Seek, Error> {
    let seek = app.store.seek(id).await?;
    seek.ok_or_else(|| missing("seek"))
}

fn missing(subject: &str) -> Error {
    Error::Internal(anyhow::anyhow!("the {subject} of a post is missing"))
}
