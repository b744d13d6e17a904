//! Blocking somebody at the tables, and being open to them again.

use crate::app::action::{PeoplePress, Press};
use crate::app::error::Error;
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::app::view::MOST_OPTIONS;
use crate::game::{PeopleRefusal, Refusal, UserId};
use crate::store;

/// Asks whether to block somebody, or to unblock them.
pub(crate) async fn ask(app: &App, request: &Request, who: UserId) -> Result<Reply, Error> {
    check(request, who)?;
    let words = request.private();
    let (text, button) = if app.store.is_blocked(request.who, who).await? {
        let unblock = Press::People(PeoplePress::Unblock(who));
        let button = Button::press(words.unblock_button(), ButtonStyle::Primary, unblock);
        (words.unblock_question(who), button)
    } else {
        let block = Press::People(PeoplePress::Block(who));
        let button = Button::press(words.block_button(), ButtonStyle::Danger, block);
        (words.block_question(who), button)
    };
    let message = Message {
        text,
        rows: vec![Row::Buttons(vec![button, view::never_mind::button(words)])],
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}

fn check(request: &Request, who: UserId) -> Result<(), Refusal> {
    if who == request.who {
        return Err(PeopleRefusal::BlockedOneself.into());
    }
    Ok(())
}

pub(crate) async fn block(app: &App, request: &Request, who: UserId) -> Result<Reply, Error> {
    check(request, who)?;
    keep(app, request, who, true).await?;
    let text = request.private().block_done(who);
    Ok(Answer::Update(Message::text(text)).into())
}

/// Shows whom somebody has blocked.
pub(crate) async fn blocked(app: &App, request: &Request) -> Result<Reply, Error> {
    Ok(Answer::Private(list(app, request).await?).into())
}

/// Undoes it, and shows who is blocked still.
pub(crate) async fn unblock(app: &App, request: &Request, who: UserId) -> Result<Reply, Error> {
    keep(app, request, who, false).await?;
    Ok(Answer::Update(list(app, request).await?).into())
}

async fn keep(
    app: &App,
    request: &Request,
    who: UserId,
    is_blocked: bool,
) -> Result<(), store::Error> {
    let store = &app.store;
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            if is_blocked {
                change.block(request.who, who).await?;
            } else {
                change.unblock(request.who, who).await?;
            }
            change.keep().await
        })
        .await
}

/// Those whom somebody has blocked, with the menu to unblock them.
async fn list(app: &App, request: &Request) -> Result<Message, store::Error> {
    let words = request.private();
    let blocked = app.store.blocked_by(request.who, MOST_OPTIONS).await?;
    let text = words.blocked(&blocked);
    let option = |who| {
        let press = Press::People(PeoplePress::Unblock(who));
        (words.unblock_choice(who), press)
    };
    let menu = view::people_menu::menu(words.blocked_menu(), blocked.into_iter().map(option));
    Ok(Message {
        text,
        rows: menu.into_iter().collect(),
        ..Message::default()
    })
}
