//! Seeks without a taker: their seekers can play the house instead.

use super::work::Work;
use crate::app::error::Error;
use crate::app::render::stored;
use crate::app::reply::{Correction, Instead};
use crate::app::state::App;
use crate::app::view;
use crate::game::{HouseDoor, Moment, SeekId, SeekState, fit_seek_for_house};
use crate::store::Post;

/// How long a seek waits for a taker alone.
pub(crate) const UNTAKEN_MS: i64 = 10 * 60 * 1000;

/// Adds the house to the message of an open seek.
pub(super) async fn offer_house(
    app: &App,
    post: &Post,
    seek: SeekId,
    now: Moment,
) -> Result<Work, Error> {
    let seek = stored::seek(app, seek).await?;
    let is_open = seek.state == SeekState::Open && now < seek.expires_at;
    if !is_open || app.house.door() == HouseDoor::Closed || fit_seek_for_house(&seek).is_err() {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    let Some(shown) = app.store.shown_seek(seek.id).await? else {
        app.store.postpone(post.id, now.plus_ms(UNTAKEN_MS)).await?;
        return Ok(Work::Correct(Vec::new()));
    };
    let words = view::corrections::words_of(post);
    let buttons = view::playing::house::untaken_seek(words, &seek);
    Ok(Work::Correct(vec![Correction {
        post: Some(post.id),
        ..view::corrections::correction(&shown, Instead::Buttons(buttons))
    }]))
}

/// The correction of a seek that ended while its buttons were edited: its own may have come first.
pub(super) async fn late_end(app: &App, seek: SeekId) -> Result<Option<Correction>, Error> {
    let seek = stored::seek(app, seek).await?;
    if seek.state == SeekState::Open {
        return Ok(None);
    }
    let shown = app.store.shown_seek(seek.id).await?;
    let ended = view::corrections::of_seek(&shown, &seek).pop();
    // The post of the seek has a correction of its own.
    Ok(ended.map(|ended| Correction {
        post: None,
        ..ended
    }))
}
