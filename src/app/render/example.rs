use crate::app::error::Error;
use crate::app::pictures;
use crate::app::reply::Picture;
use crate::app::request::Request;
use crate::app::state::App;
use crate::draw::{Theme, View};
use crate::game::{PlyDraft, Room, Step};
use crate::tak::{Color, Played, Ply, Position};
use crate::words::Words;

/// The theme of a board without a game: the person's, or the server's.
pub(crate) async fn theme(app: &App, request: &Request) -> Result<Theme, Error> {
    Ok(match app.preferences(request.who).await?.theme {
        Some(theme) => theme,
        None => app.server_preferences(request.place.guild).await?.theme,
    })
}

/// The board beside a text. The text is useful alone, so a failure is logged.
pub(crate) async fn example(
    app: &App,
    request: &Request,
    position: Position,
    view: View,
    name: &str,
) -> Option<Picture> {
    drawn(app, request.private(), position, view, name).await
}

/// The same with words for any reader.
pub(crate) async fn drawn(
    app: &App,
    words: Words,
    position: Position,
    view: View,
    name: &str,
) -> Option<Picture> {
    let file_name = format!("{name}-{}.png", view.theme.name());
    let drawn = app.pictures.example(words, position, view, file_name);
    drawn
        .await
        .inspect_err(|error| {
            tracing::error!(error = format!("{error:#}"), "failed to draw a picture")
        })
        .ok()
}

/// The board of a step of the lesson. With the builder it shows the next choices, or the board after the ply.
pub(crate) async fn lesson_board(
    app: &App,
    request: &Request,
    step: Step,
    draft: PlyDraft,
) -> Result<Option<Picture>, Error> {
    let name = format!("lesson-{}", step.number());
    let position = step.position();
    let view = View {
        theme: theme(app, request).await?,
        last: step.last(),
        wide: true,
        ..View::of(Color::White)
    };
    if !step.is_built() {
        return Ok(example(app, request, position, view, &name).await);
    }
    Ok(built_board(app, request, position, view, draft, &name).await)
}

/// The board of a puzzle in the builder: with the next choices, or with the way of the ply. The board after the ply
/// would show whether it is right.
pub(crate) async fn puzzle_board(
    app: &App,
    request: &Request,
    position: Position,
    view: View,
    (draft, room): (PlyDraft, Room),
    name: &str,
) -> Option<Picture> {
    let name = format!("{name}-{}", pictures::file_part(draft));
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
    let view = View {
        candidates: way.candidates(&position, room),
        chosen: draft.square(),
        ..view
    };
    example(app, request, position, view, &name).await
}

/// A board without a game in the builder: with the next choices, or after the ply.
pub(crate) async fn built_board(
    app: &App,
    request: &Request,
    position: Position,
    view: View,
    draft: PlyDraft,
    name: &str,
) -> Option<Picture> {
    let name = format!("{name}-{}", pictures::file_part(draft));
    let built = draft.proposal(&position).and_then(|ply| {
        let after = position.play(ply).ok()?;
        Some((after, Played::new(&position, ply)))
    });
    let (position, view) = if let Some((after, played)) = built {
        let last = Some(played);
        (after, View { last, ..view })
    } else {
        let view = View {
            candidates: draft.candidates(&position, Room::Whole),
            chosen: draft.square(),
            ..view
        };
        (position, view)
    };
    example(app, request, position, view, &name).await
}
