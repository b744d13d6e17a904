use crate::app::error::Error;
use crate::app::reply::Picture;
use crate::app::request::Request;
use crate::app::state::App;
use crate::draw::{Theme, View};
use crate::tak::{Color, Played, Position};
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
        .inspect_err(|error| tracing::error!(error = format!("{error:#}"), "no picture"))
        .ok()
}

/// The board of a step of the lesson.
pub(crate) async fn lesson_board(
    app: &App,
    request: &Request,
    position: Position,
    last: Option<Played>,
    name: &str,
) -> Result<Option<Picture>, Error> {
    let view = View {
        theme: theme(app, request).await?,
        last,
        ..View::of(Color::White)
    };
    Ok(example(app, request, position, view, name).await)
}
