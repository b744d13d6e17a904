//! Seeks without a taker: their seekers can play the house instead, and an outage moves their end.

use super::posts;
use super::work::Work;
use crate::action::{HousePress, Press};
use crate::reply::{Button, Correction, Instead, Row, SelectOption};
use crate::view::invitation::UNTAKEN_MS;
use crate::{App, Result, view};
use tavern_game::{HouseDoor, Level, Moment, Seek, SeekId, SeekState, fit_seek_for_house};
use tavern_store::Post;
use tavern_words::Words;

/// Shows the end of an open seek in its message, and after some time the house.
pub(super) async fn refresh(app: &App, post: &Post, seek: SeekId, now: Moment) -> Result<Work> {
    let seek = posts::stored_seek(app, seek).await?;
    let is_open = seek.state == SeekState::Open && now < seek.expires_at;
    if !is_open {
        app.store.done(post.id).await?;
        return Ok(Work::Correct(Vec::new()));
    }
    let Some(old_message) = app.store.shown_seek(seek.id).await? else {
        app.store.postpone(post.id, now.plus_ms(UNTAKEN_MS)).await?;
        return Ok(Work::Correct(Vec::new()));
    };
    let words = view::corrections::words_of(post);
    let mut message = view::invitation::seek(words, &seek).message;
    // Its mention has notified the role.
    message.notifies_role = None;
    let is_early = now < seek.made_at.plus_ms(UNTAKEN_MS);
    let is_open = app.house.door() == HouseDoor::Open;
    if is_open && !is_early && fit_seek_for_house(&seek).is_ok() {
        message.rows = rows(words, &seek);
    }
    let instead = Instead::Message(Box::new(message));
    Ok(Work::Correct(vec![Correction {
        post: Some(post.id),
        ..view::corrections::correction(&old_message, instead)
    }]))
}

/// The correction of a seek that ended during an edit of its buttons, because the edit may arrive after the seek's own
/// correction.
pub(super) async fn late_end(app: &App, seek: SeekId) -> Result<Option<Correction>> {
    let seek = posts::stored_seek(app, seek).await?;
    if seek.state == SeekState::Open {
        return Ok(None);
    }
    let old_message = app.store.shown_seek(seek.id).await?;
    let correction = view::corrections::of_seek(&old_message, &seek).pop();
    // The post of the seek has its own correction.
    Ok(correction.map(|correction| Correction {
        post: None,
        ..correction
    }))
}

/// The buttons of a seek without a taker: the usual ones, a button that begins a game against the house, and a menu of
/// its levels.
fn rows(words: Words, seek: &Seek) -> Vec<Row> {
    let play = |level| Press::House(HousePress::InsteadOfSeek(seek.id, level));
    let mut buttons = view::invitation::seek_buttons(words, seek);
    buttons.push(Button::secondary(words.button_play_house(), play(None)));
    let options =
        Level::ALL.map(|level| SelectOption::new(words.numbered_level(level), play(Some(level))));
    let menu = Row::menu(words.house_levels_menu(), options);
    vec![Row::Buttons(buttons), menu]
}
