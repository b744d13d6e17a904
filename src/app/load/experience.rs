//! The experience of people, and the default size that follows from it.

use crate::app::error::Error;
use crate::app::state::App;
use crate::game::{Experience, UserId, Wishes};

/// Fills in the size if the wishes leave it open. A game is on the smaller
/// board if it is one of the first for any of these people.
pub(crate) async fn fill_size(
    app: &App,
    wishes: Wishes,
    people: &[UserId],
) -> Result<Wishes, Error> {
    if !wishes.leaves_size_open() {
        return Ok(wishes);
    }
    let least = least(app, people).await?;
    Ok(Wishes {
        size: Some(least.usual_size()),
        ..wishes
    })
}

/// The experience of the person with the fewest games.
pub(crate) async fn least(app: &App, people: &[UserId]) -> Result<Experience, Error> {
    let mut least = None;
    for &person in people {
        let experience = app.store.experience(person).await?;
        least = Some(least.map_or(experience, |least: Experience| least.min(experience)));
    }
    Ok(least.unwrap_or_default())
}
