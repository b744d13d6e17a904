//! Who may be brought to a board with whom.

use super::{App, Error};
use crate::game::{Refusal, UserId};

/// How somebody comes to be asked for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// By name, in a challenge.
    ByName,
    /// By taking the seek in which they ask whoever wants to play.
    InASeek,
}

/// Whether one person may come to play with another one whom they ask. This is
/// the one place that knows who is kept apart, for challenges and seeks alike.
///
/// # Errors
///
/// The other one is nobody any more, or takes no challenges; who seeks takes
/// what they asked for all the same.
pub(super) async fn may_play_together(
    app: &App,
    asking: UserId,
    asked: UserId,
    how: Asked,
) -> Result<(), Error> {
    debug_assert_ne!(asking, asked, "nobody asks themselves");
    if asked.is_nameless() {
        return Err(Refusal::FormerPlayer.into());
    }
    if how == Asked::ByName && !app.preferences(asked).await?.challenges {
        return Err(Refusal::TakesNoChallenges { person: asked }.into());
    }
    Ok(())
}
