//! Corrections that depend on stored state.

use super::stored;
use crate::app::error::Error;
use crate::app::reply::{Correction, Instead};
use crate::app::state::App;
use crate::app::view;
use crate::game::Game;
use crate::store::{Outdated, Subject};

/// The corrections of messages about a game.
pub(crate) async fn of_game(app: &App, outdated: &[Outdated], game: &Game) -> Vec<Correction> {
    if outdated.is_empty() {
        return Vec::new();
    }
    let drops_pictures = match app.server_preferences(game.place.guild).await {
        Ok(preferences) => preferences.drops_pictures,
        // A correction with the wrong picture is better than none.
        Err(error) => {
            tracing::warn!(%error, "failed to read settings");
            false
        }
    };
    view::corrections::of_game(outdated, game, drops_pictures)
}

pub(crate) async fn for_post(app: &App, old: &Outdated) -> Result<Vec<Correction>, Error> {
    let olds = std::slice::from_ref(old);
    Ok(match old.post.subject {
        Subject::Board { game, .. }
        | Subject::Offer { game, .. }
        | Subject::HouseOffer { game, .. }
        | Subject::Watched { game, .. }
        | Subject::Followed { game, .. }
        | Subject::Alarm { game, .. } => of_game(app, olds, &stored::game(app, game).await?).await,
        Subject::Challenge(challenge) | Subject::Decline(challenge) => {
            let challenge = stored::challenge(app, challenge).await?;
            view::corrections::of_challenge(olds, &challenge)
        }
        Subject::Seek(seek) => {
            let seek = stored::seek(app, seek).await?;
            view::corrections::of_seek(olds, &seek)
        }
        // These never become outdated.
        Subject::ClearedSeeks
        | Subject::Title(_)
        | Subject::HouseTurn { .. }
        | Subject::UntakenSeek(_)
        | Subject::SeriesHeld(_)
        | Subject::Analysis(_)
        | Subject::Digest
        | Subject::VacationOver => Vec::new(),
        Subject::Ban | Subject::BanLifted | Subject::DailyPuzzle(_) => {
            vec![view::corrections::correction(old, Instead::WithoutButtons)]
        }
    })
}
