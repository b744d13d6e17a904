//! Pictures beside a text: boards without a game, and charts. The text has the same facts, so a failure is logged.

use crate::reply::Picture;
use crate::request::Act;
use crate::{App, Result, pictures};
use tak::{Played, Ply, Position};
use tak_draw::{Theme, View};
use tavern_game::{PlyDraft, Room};
use tavern_words::Words;

/// The theme of a board without a game: the person's, or the server's.
pub(crate) async fn theme(app: &App, act: &Act) -> Result<Theme> {
    Ok(match app.preferences(act.who).await?.theme {
        Some(theme) => theme,
        None => app.server_preferences(act.place.guild).await?.theme,
    })
}

/// The board beside a text. The text is useful alone, so a failure is logged.
pub(crate) async fn example(
    app: &App,
    act: &Act,
    position: Position,
    view: View,
    name: &str,
) -> Option<Picture> {
    example_with(app, act.private(), position, view, name).await
}

/// The same with words for any reader.
pub(crate) async fn example_with(
    app: &App,
    words: Words,
    position: Position,
    view: View,
    name: &str,
) -> Option<Picture> {
    let file_name = format!("{name}-{}.png", view.theme.name());
    let picture = app.pictures.example(words, position, view, file_name);
    picture
        .await
        .inspect_err(|error| {
            tracing::error!(error = format!("{error:#}"), "failed to draw a picture");
        })
        .ok()
}

/// A board without a game in the builder: with the next choices, or after the ply.
pub(crate) async fn built_board(
    app: &App,
    act: &Act,
    position: Position,
    view: View,
    (draft, room): (PlyDraft, Room),
    name: &str,
) -> Option<Picture> {
    let name = format!("{name}-{}", pictures::file_part(draft));
    let preview = draft.proposal(&position).and_then(|ply| {
        let after = position.play(ply).ok()?;
        Some((after, Played::new(&position, ply)))
    });
    let (position, view) = if let Some((after, ply)) = preview {
        let last = Some(ply);
        (after, View { last, ..view })
    } else {
        let view = View {
            candidates: draft.candidates(&position, room),
            chosen: draft.square(),
            ..view
        };
        (position, view)
    };
    example(app, act, position, view, &name).await
}

/// A chart for the reader, in their theme. None if too many are in line, because the text has the same facts.
pub(crate) async fn chart(
    app: &App,
    act: &Act,
    draw: impl FnOnce(Theme) -> Picture + Send + 'static,
) -> Option<Picture> {
    let _place = app.chart_readers.enter(act.who).ok()?;
    match app.own_theme(act.who, act.place.guild).await {
        Ok(theme) => chart_in(app, theme, draw).await,
        Err(error) => {
            tracing::error!(?error, "failed to draw a chart");
            None
        }
    }
}

/// The same in any theme.
pub(crate) async fn chart_in(
    app: &App,
    theme: Theme,
    draw: impl FnOnce(Theme) -> Picture + Send + 'static,
) -> Option<Picture> {
    let picture = app.pictures.chart(move || draw(theme)).await;
    picture
        .inspect_err(|error| tracing::error!(?error, "failed to draw a chart"))
        .ok()
}

/// The view with the next choices of a draft, or with the way of its ply. The board after the ply would reveal whether
/// it is right.
pub(crate) fn with_draft(view: View, position: &Position, (draft, room): (PlyDraft, Room)) -> View {
    let way = match draft.ply() {
        Some(Ply::Spread {
            square,
            direction,
            drops,
        }) => PlyDraft::Target {
            square,
            direction,
            distance: drops.squares(),
        },
        _ => draft,
    };
    View {
        candidates: way.candidates(position, room),
        // The square of a hint stays marked until another one is chosen.
        chosen: draft.square().or(view.chosen),
        ..view
    }
}
