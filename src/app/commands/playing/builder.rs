//! The move builder: a ply put together step by step, in private. What was
//! chosen so far stands in the buttons, so there is nothing to lose.

use super::ply_form;
use crate::app::action::{Build, GameRef, Press, ShownBoard};
use crate::app::error::Error;
use crate::app::load::{Meant, Named};
use crate::app::pictures::Look;
use crate::app::reply::{Action, Answer, Button, Message, Picture, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, view};
use crate::game::{Game, PlyDraft, Refusal};
use crate::store;

pub(crate) async fn build(app: &App, request: &Request, build: Build) -> Result<Reply, Error> {
    match build {
        Build::Move(shown) => open(app, request, shown).await,
        Build::Begin(game) => begin(app, request, game).await,
        Build::Step(shown, draft) => step(app, request, shown, draft).await,
    }
}

/// The Move button: the builder or the form.
async fn open(app: &App, request: &Request, shown: ShownBoard) -> Result<Reply, Error> {
    if !app.preferences(request.who).await?.opens_builder() {
        return ply_form::open_form(app, request, shown, None).await;
    }
    let game = load::game::own(app, request, Named::Shown(shown)).await?;
    begin_in(app, request, &game).await
}

async fn begin(app: &App, request: &Request, game: GameRef) -> Result<Reply, Error> {
    let game = match load::game::meant_to_play(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => {
            let press = |shown| Press::Build(shown, PlyDraft::Nothing);
            return Ok(view::which_game::ask(request, &games, press));
        }
    };
    let game = load::game::own(app, request, game).await?;
    begin_in(app, request, &game).await
}

async fn begin_in(app: &App, request: &Request, game: &Game) -> Result<Reply, Error> {
    game.check_turn(request.who)?;
    let draft = whole(PlyDraft::Nothing, game)?;
    Ok(Answer::Private(message(app, request, game, draft).await?).into())
}

/// One step further, or one back.
async fn step(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    draft: PlyDraft,
) -> Result<Reply, Error> {
    let game = match load::game::own(app, request, Named::Shown(shown)).await {
        Err(Error::Refused(Refusal::Stale { .. } | Refusal::GameOver { .. })) => {
            return moved_on(app, request, shown).await;
        }
        found => found?,
    };
    game.check_turn(request.who)?;
    let draft = whole(draft, &game)?;
    Ok(Answer::Update(message(app, request, &game, draft).await?).into())
}

/// What was chosen, with all that follows from it. No button of ours leads to a
/// ply that is not legal.
fn whole(draft: PlyDraft, game: &Game) -> Result<PlyDraft, Refusal> {
    let position = game.position();
    draft.settled(position).ok_or(Refusal::UnknownButton)
}

/// The board as it is now, for whoever has built on an older one; where it is
/// their turn, they begin anew.
pub(crate) async fn moved_on(
    app: &App,
    request: &Request,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let game = load::game::to_see(app, request, Named::Shown(shown)).await?;
    let words = request.private();
    let message = if game.check_turn(request.who).is_ok() {
        let begun = message(app, request, &game, whole(PlyDraft::Nothing, &game)?).await?;
        let text = format!("{}\n{}", words.build_moved_on(), begun.text);
        Message { text, ..begun }
    } else {
        let rows = newest_board(app, request, &game).await?;
        let look = render::board::own_look(app, request, &game).await?;
        let seen = render::board::private(app, request, &game, look).await?;
        let text = format!("{}\n{}", words.build_moved_on(), seen.text);
        Message { text, rows, ..seen }
    };
    Ok(Answer::Update(message).into())
}

/// A link to the board that all see.
async fn newest_board(app: &App, request: &Request, game: &Game) -> Result<Vec<Row>, store::Error> {
    let message = app.store.board_message(game.id).await?;
    let button = message.map(|message| Button {
        icon: None,
        label: request.private().newest_board_button(),
        action: Action::Jump {
            guild: game.place.guild,
            channel: game.place.channel,
            message,
        },
    });
    Ok(button
        .into_iter()
        .map(|one| Row::Buttons(vec![one]))
        .collect())
}

/// What the person sees while they choose.
async fn message(
    app: &App,
    request: &Request,
    game: &Game,
    draft: PlyDraft,
) -> Result<Message, Error> {
    let look = render::board::own_look(app, request, game).await?;
    let words = request.private();
    let rows = view::builder_rows(
        words,
        game.position(),
        view::board::shown(game),
        draft,
        look.side,
    );
    Ok(Message {
        text: words.building(game, draft, look.side),
        picture: picture(app, request, game, draft, look).await,
        rows,
        ..Message::default()
    })
}

/// Whoever sees no picture can still choose.
async fn picture(
    app: &App,
    request: &Request,
    game: &Game,
    draft: PlyDraft,
    look: Look,
) -> Option<Picture> {
    match app
        .pictures
        .draft(request.private(), game, draft, look)
        .await
    {
        Ok(picture) => Some(picture),
        Err(error) => {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "no picture");
            None
        }
    }
}
