//! `/tak help`: a topic, and a menu that turns to the others.

use super::{
    Answer, App, Error, LearningPress, Message, Picture, Press, Reply, Request, Row, Select,
    SelectOption,
};
use crate::draw::{Theme, View};
use crate::game::Topic;
use crate::tak::{Color, Played, Position};

/// Tells of a topic.
pub(super) async fn show(app: &App, request: &Request, topic: Topic) -> Result<Reply, Error> {
    Ok(Answer::Private(message(app, request, topic).await?).into())
}

/// Tells of another topic in the same message.
pub(super) async fn turn_to(app: &App, request: &Request, topic: Topic) -> Result<Reply, Error> {
    Ok(Answer::Update(message(app, request, topic).await?).into())
}

async fn message(app: &App, request: &Request, topic: Topic) -> Result<Message, Error> {
    let words = request.private();
    let picture = match topic.board() {
        None => None,
        Some(position) => {
            let view = View {
                theme: theme(app, request).await?,
                ..View::of(Color::White)
            };
            let view = if topic.marks_threats() {
                view.with_hints(&position)
            } else {
                view
            };
            example(app, request, position, view, topic.name()).await
        }
    };
    let options = Topic::ALL.into_iter().map(|other| SelectOption {
        icon: None,
        label: words.topic(other),
        description: None,
        press: Press::Learning(LearningPress::TurnTo(other)),
        chosen: other == topic,
    });
    Ok(Message {
        text: words.help(topic),
        picture,
        rows: vec![Row::Select(Select {
            placeholder: words.help_menu(),
            options: options.collect(),
        })],
        ..Message::default()
    })
}

/// The colours of a board that belongs to no game, for the one who asks.
async fn theme(app: &App, request: &Request) -> Result<Theme, Error> {
    Ok(match app.preferences(request.who).await?.theme {
        Some(theme) => theme,
        None => app.server_preferences(request.place.guild).await?.theme,
    })
}

/// A board beside a text. The text is of use without it, so a failure is logged
/// here.
async fn example(
    app: &App,
    request: &Request,
    position: Position,
    view: View,
    name: &str,
) -> Option<Picture> {
    let file_name = format!("{name}-{}.png", view.theme.name());
    let pictures = &app.pictures;
    let drawn = pictures.example(request.private(), position, view, file_name);
    drawn
        .await
        .inspect_err(|error| tracing::error!(error = format!("{error:#}"), "no picture"))
        .ok()
}

/// The board of a step of the lesson.
pub(super) async fn lesson_board(
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
