//! `/tak help`: a topic, with a menu of the others.

use crate::action::{HelpPress, LessonPress, Press};
use crate::reply::{Button, ButtonStyle, Message, Picture, Reply, Row, SelectOption};
use crate::request::Request;
use crate::{App, Result, view};
use tak::Color;
use tak_draw::View;
use tavern_game::{HouseDoor, Topic, Word};
use tavern_words::Words;

pub(crate) async fn press(app: &App, request: &Request, press: HelpPress) -> Result<Reply> {
    match press {
        HelpPress::TurnTo(topic) => turn_to(app, request, topic).await,
        HelpPress::WhatIsTak => what_is_tak(app, request).await,
    }
}

pub(crate) async fn show(app: &App, request: &Request, topic: Topic) -> Result<Reply> {
    Ok(Reply::private(message(app, request, topic).await?))
}

/// Shows another topic in the same message.
pub(crate) async fn turn_to(app: &App, request: &Request, topic: Topic) -> Result<Reply> {
    Ok(Reply::update(message(app, request, topic).await?))
}

/// Explains the game briefly to a challenged person, with the button to the lesson.
pub(crate) async fn what_is_tak(app: &App, request: &Request) -> Result<Reply> {
    let words = request.private();
    let rules = Press::Help(HelpPress::TurnTo(Topic::Pieces));
    let message = Message {
        text: words.what_is_tak(),
        picture: picture(app, request, Topic::Roads).await?,
        rows: vec![Row::Buttons(vec![
            learn_button(words, ButtonStyle::Primary),
            Button::secondary(words.button_rules(), rules),
        ])],
        ..Message::default()
    };
    Ok(Reply::private(message))
}

/// Begins the lesson.
fn learn_button(words: Words, style: ButtonStyle) -> Button {
    let learn = Press::Lesson(LessonPress::Learn);
    Button::press(words.button_learn(), style, learn)
}

async fn picture(app: &App, request: &Request, topic: Topic) -> Result<Option<Picture>> {
    let Some(position) = topic.board() else {
        return Ok(None);
    };
    let view = View {
        theme: view::picture::theme(app, request).await?,
        pot: topic.pot(),
        ..View::of(Color::White)
    };
    let view = if topic.marks_threats() {
        view.with_hints(&position)
    } else {
        view
    };
    Ok(view::picture::example(app, request, position, view, topic.word()).await)
}

async fn message(app: &App, request: &Request, topic: Topic) -> Result<Message> {
    let words = request.private();
    let options = Topic::ALL.into_iter().map(|other| {
        SelectOption::new(words.topic(other), Press::Help(HelpPress::TurnTo(other)))
            .choose_if(other == topic)
    });
    let mut text = words.help(topic);
    if app.reads_messages() && topic == Topic::Ply {
        text = format!("{text}\n{}", words.help_messages());
    }
    let mut rows = vec![Row::menu(words.help_menu(), options)];
    let mut buttons = vec![learn_button(words, ButtonStyle::Secondary)];
    if app.house.door() == HouseDoor::Open {
        buttons.push(view::invitation::play_house_button(
            words,
            ButtonStyle::Secondary,
        ));
    }
    rows.push(Row::Buttons(buttons));
    Ok(Message {
        text,
        picture: picture(app, request, topic).await?,
        rows,
        ..Message::default()
    })
}
