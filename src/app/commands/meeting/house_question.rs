//! **Play the house**: the question for the board and the level, and the game that it begins.

use super::play_house::{Wanted, at_request, check_room, is_private};
use crate::app::action::HouseChoice;
use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{
    Access, First, HouseOrigin, HouseSeat, Level, Refusal, UserId, Wishes, fit_for_house,
};
use crate::tak::Size;

/// The side of the board of a newcomer's first game.
const SIZE_OF_FIRST: u8 = 4;

/// Asks for the board and the level of a game.
pub(crate) async fn play(app: &App, request: &Request) -> Result<Reply, Error> {
    let in_private = is_private(app, request, false).await?;
    check_room(app, request, in_private).await?;
    let choice = HouseChoice {
        in_private,
        ..proposed(app, request.who).await?
    };
    let message = question(app, request, choice).await?;
    Ok(Answer::Private(message).into())
}

/// Shows the question with another choice.
pub(crate) async fn choose(
    app: &App,
    request: &Request,
    choice: HouseChoice,
) -> Result<Reply, Error> {
    let message = question(app, request, choice).await?;
    Ok(Answer::Update(message).into())
}

async fn question(app: &App, request: &Request, choice: HouseChoice) -> Result<Message, Error> {
    let may_be_public = !is_private(app, request, false).await?;
    let may_choose_place = may_be_public && request.place.access != Access::Direct;
    let words = request.private();
    Ok(view::playing::house::question(
        words,
        choice,
        may_choose_place,
    ))
}

/// The game that the question proposes: one like the last, and the easiest for a newcomer.
async fn proposed(app: &App, person: UserId) -> Result<HouseChoice, Error> {
    if let Some((level, size)) = app.store.last_house_choice(person).await? {
        return Ok(HouseChoice {
            size,
            level,
            in_private: false,
        });
    }
    let experience = app.store.experience(person).await?;
    if experience.is_none() {
        return Ok(choice_of_newcomer());
    }
    Ok(HouseChoice {
        size: experience.usual_size(),
        level: HouseSeat::first_level(),
        in_private: false,
    })
}

/// The first game of a newcomer: on a small board, and at the easiest level.
fn choice_of_newcomer() -> HouseChoice {
    HouseChoice {
        size: Size::new(SIZE_OF_FIRST).expect("four is a size"),
        level: Level::ALL[0],
        in_private: false,
    }
}

/// Begins the chosen game.
pub(crate) async fn begin_chosen(
    app: &App,
    request: &Request,
    choice: HouseChoice,
) -> Result<Reply, Error> {
    let is_first = app.store.experience(request.who).await?.is_none();
    by_button(app, request, choice, is_first).await
}

/// Begins the first game of a newcomer after the lesson.
pub(crate) async fn play_first(app: &App, request: &Request) -> Result<Reply, Error> {
    by_button(app, request, choice_of_newcomer(), true).await
}

async fn by_button(
    app: &App,
    request: &Request,
    choice: HouseChoice,
    is_first: bool,
) -> Result<Reply, Error> {
    let wishes = Wishes {
        size: Some(choice.size),
        // A newcomer begins, as in the lesson.
        first: is_first.then_some(First::Challenger),
        ..Wishes::default()
    };
    let terms = wishes.terms().map_err(Refusal::Wishes)?;
    let terms = fit_for_house(terms, None).map_err(Refusal::from)?;
    let pressed = request.pressed;
    let wanted = Wanted {
        terms,
        level: Some(choice.level),
        in_private: is_private(app, request, choice.in_private).await?,
        origin: pressed.map(|pressed| HouseOrigin::below(pressed.message)),
    };
    at_request(app, request, wanted).await
}
