//! Looking at a game: `/tak board` with options for a private board or one stack; and watching, with a direct message
//! at the end of the game or after every ply.

use crate::action::{BoardView, GameRef, Press, Way};
use crate::flow::{Actor, Committed, Transition, commit};
use crate::load::{self, Resolved};
use crate::pictures::{self, Look};
use crate::reply::{Answer, Choice, Message, Picture, Reply, Row};
use crate::request::Request;
use crate::{App, Error, Result, view};
use tak::Square;
use tavern_game::{
    Game, GameId, GameNumber, LookRefusal, PeopleRefusal, Refusal, StackFacts, WatchWish,
    highest_stacks,
};

/// The maximum number of choices of an option.
const MOST: usize = 25;

pub(crate) async fn look(
    app: &App,
    request: &Request,
    game: GameRef,
    view: BoardView,
) -> Result<Reply> {
    let name = match load::game::resolve_to_see(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            let press = |board| Press::Look(board, view);
            return Ok(view::choices::ask_game(request, &games, press));
        }
    };
    let game = load::game::to_see(app, request, name).await?;
    if view.hints && !game.terms.house_rules().calls_tak {
        let game = game.number;
        return Err(Refusal::Look(LookRefusal::NothingCalled { game }).into());
    }
    let own = view::board::own_look(app, request, &game).await?;
    let side = view.side;
    let look = Look {
        side: side.map_or(own.side, |side| side.for_player(game.color_of(request.who))),
        theme: view.theme.unwrap_or(own.theme),
        hints: view.hints,
        gaps: own.gaps,
        large: view.way == Way::Large,
    };
    let message = match (view.stack, view.way) {
        (Some(square), way) => stack(app, request, &game, square, look, way).await?,
        (None, Way::Text) => as_text(request, &game, look),
        (None, Way::Picture | Way::Large) => {
            view::board::private(app, request, &game, look).await?
        }
    };
    Ok(Reply::private(message))
}

fn as_text(request: &Request, game: &Game, look: Look) -> Message {
    let words = request.private();
    let view = look.on(game);
    let facts = pictures::facts(game.position(), &view, game.end());
    Message::text(words.text_board(game, &facts, look.side, look.hints))
}

/// The message of one stack, piece by piece.
async fn stack(
    app: &App,
    request: &Request,
    game: &Game,
    square: Square,
    look: Look,
    way: Way,
) -> Result<Message> {
    let words = request.private();
    let mut facts = StackFacts::of(game.position(), square).map_err(Refusal::Look)?;
    if game.end().is_some() {
        facts.carried = 0;
    }
    let picture = match way {
        Way::Text => None,
        Way::Picture | Way::Large => {
            let file_name = format!("tak-{}-{}-{square}.png", game.number, game.board_event());
            let picture = app.pictures.stack(facts, look).await;
            view::board::drawing(game, picture).map(|bytes| Picture {
                bytes,
                file_name,
                description: words.stack_alt_text(&facts),
            })
        }
    };
    Ok(Message {
        text: words.stack_details(game, &facts),
        picture,
        ..Message::default()
    })
}

pub(crate) async fn complete(
    app: &App,
    request: &Request,
    game: Option<GameNumber>,
    text: &str,
) -> Result<Reply> {
    let choices = match game_to_see(app, request, GameRef::from_option(game)).await {
        Ok(Some(game)) => {
            let words = request.private();
            let stacks = highest_stacks(game.position(), text).into_iter();
            let choice = |(square, stack): (Square, _)| Choice {
                name: words.stack_choice(square, stack),
                value: square.to_string(),
            };
            stacks.take(MOST).map(choice).collect()
        }
        Ok(None) | Err(Error::Refused(_)) => Vec::new(),
        Err(error) => return Err(error),
    };
    Ok(Answer::Choices(choices).into())
}

async fn game_to_see(app: &App, request: &Request, game: GameRef) -> Result<Option<Game>> {
    match load::game::resolve_to_see(app, request, game).await? {
        Resolved::One(game) => load::game::to_see(app, request, game).await.map(Some),
        Resolved::Several(_) => Ok(None),
    }
}

/// Changes the person's notifications about a game of this server, or about one that they already watch, because the
/// buttons of direct messages are far from its server.
pub(crate) async fn watch(
    app: &App,
    request: &Request,
    id: GameId,
    wish: WatchWish,
) -> Result<Reply> {
    let game = app.store.game(id).await?.ok_or(Refusal::GameGone)?;
    let is_near = game.place.scope() == request.place.scope();
    if !is_near && app.store.watch_of(id, request.who).await?.is_none() {
        return Err(Refusal::GameGone.into());
    }
    game.check_watch(request.who)?;
    let language = request.languages.person.code();
    let outcome = commit(app, Actor::Person(request), |mut change| async move {
        let watch = change.watch(id, request.who, language, wish).await?;
        Ok(Transition::to(change, watch))
    })
    .await?;
    let game = game.number;
    let Committed { value: watch, .. } =
        outcome.ok_or(PeopleRefusal::OverBeforeWatched { game })?;
    let words = request.private();
    // Away from its server a person cannot begin to watch the game.
    let rows = if is_near || watch.is_some() {
        let buttons = view::board::watch_buttons(words, id, watch);
        vec![Row::Buttons(buttons.to_vec())]
    } else {
        Vec::new()
    };
    let message = Message::with_rows(words.watching(game, wish, watch), rows);
    Ok(Reply::private(message))
}
