//! Blocks between two people.

use crate::action::Press;
use crate::flow::{Actor, EndedBy, Invitations, Transition, commit, end_invitations};
use crate::reply::{Button, Message, Reply};
use crate::request::Request;
use crate::{App, Result, view};
use tavern_game::{PeopleRefusal, Refusal, UserId};
use tavern_store as store;

/// Shows a question before a block, or before its end.
pub(crate) async fn ask(app: &App, request: &Request, other: UserId) -> Result<Reply> {
    check(app, request, other)?;
    let words = request.private();
    let (text, button) = if app.store.is_blocked(request.who, other).await? {
        let unblock = Press::Unblock(other);
        let button = Button::primary(words.button_unblock(), unblock);
        (words.unblock_question(other), button)
    } else {
        let block = Press::Block(other);
        let button = Button::danger(words.button_block(), block);
        (words.block_question(other), button)
    };
    let message = view::choices::confirmation(words, text, button);
    Ok(Reply::private(message))
}

fn check(app: &App, request: &Request, other: UserId) -> Result<(), Refusal> {
    if other == request.who {
        return Err(PeopleRefusal::SelfBlock.into());
    }
    app.house.check_person(other)
}

pub(crate) async fn block(app: &App, request: &Request, other: UserId) -> Result<Reply> {
    check(app, request, other)?;
    let (actor, by) = (Actor::Person(request), EndedBy::Person);
    let with_other = |open: Invitations| open.with(other);
    end_invitations(
        app,
        actor,
        request.who,
        by,
        with_other,
        |mut change| async move {
            change.block(request.who, other).await?;
            Ok(Transition::to(change, ()))
        },
    )
    .await?;
    let text = request.private().block_done(other);
    Ok(Reply::update(Message::text(text)))
}

/// Lists the people blocked by a person.
pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply> {
    Ok(Reply::private(list(app, request).await?))
}

/// Ends a block, and lists the other ones.
pub(crate) async fn unblock(app: &App, request: &Request, other: UserId) -> Result<Reply> {
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change.unblock(request.who, other).await?;
        Ok(Transition::to(change, ()))
    });
    write.await?;
    Ok(Reply::update(list(app, request).await?))
}

async fn list(app: &App, request: &Request) -> Result<Message, store::Error> {
    let words = request.private();
    let people = app
        .store
        .blocked_by(request.who, view::MOST_OPTIONS)
        .await?;
    let text = words.blocked(&people);
    let option = |other| {
        let press = Press::Unblock(other);
        (words.choice_unblock(other), press)
    };
    let options = people.into_iter().map(option);
    let menu = view::choices::people_menu(words.settings_blocked(), options);
    Ok(Message::with_rows(text, menu.into_iter().collect()))
}
