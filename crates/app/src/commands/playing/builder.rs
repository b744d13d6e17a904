//! The private inputs of a ply: the builder with its buttons, step by step, and the form.

use crate::action::{GameRef, PLY, Press, ShownBoard};
use crate::load::{self, Named, Resolved};
use crate::reply::{Field, Form, Message, Reply, Row};
use crate::request::Request;
use crate::{App, Error, Result, view};
use tavern_game::{Game, PlyDraft, Refusal};

/// The Move button opens the builder or the form, as the person prefers.
pub(crate) async fn open(app: &App, request: &Request, board: ShownBoard) -> Result<Reply> {
    if !app.preferences(request.who).await?.opens_builder() {
        return open_form(app, request, board, None).await;
    }
    let game = load::game::own(app, request, Named::Shown(board)).await?;
    begin_in(app, request, &game).await
}

pub(crate) async fn begin(app: &App, request: &Request, game: GameRef) -> Result<Reply> {
    let game = match load::game::resolve_to_play(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            let press = |board| Press::Build(board, PlyDraft::Nothing);
            return Ok(view::choices::ask_game(request, &games, press));
        }
    };
    let game = load::game::own(app, request, game).await?;
    begin_in(app, request, &game).await
}

async fn begin_in(app: &App, request: &Request, game: &Game) -> Result<Reply> {
    Ok(Reply::private(first_step(app, request, game).await?))
}

/// The builder at its first step.
pub(super) async fn first_step(app: &App, request: &Request, game: &Game) -> Result<Message> {
    game.check_turn(request.who)?;
    let draft = complete_forced_steps(PlyDraft::Nothing, game)?;
    message(app, request, game, draft).await
}

/// Shows the draft after one more step, or one less.
pub(crate) async fn step(
    app: &App,
    request: &Request,
    board: ShownBoard,
    draft: PlyDraft,
) -> Result<Reply> {
    let game = match load::game::own(app, request, Named::Shown(board)).await {
        Err(Error::Refused(Refusal::Stale { .. } | Refusal::GameOver { .. })) => {
            return renew(app, request, board).await;
        }
        outcome => outcome?,
    };
    game.check_turn(request.who)?;
    let draft = complete_forced_steps(draft, &game)?;
    Ok(Reply::update(message(app, request, &game, draft).await?))
}

/// Adds the forced steps. The bot's own buttons never lead to an illegal ply.
fn complete_forced_steps(draft: PlyDraft, game: &Game) -> Result<PlyDraft, Refusal> {
    let position = game.position();
    draft.settled(position).ok_or(Refusal::UnknownButton)
}

/// The answer to a press on an old board: the builder for the new board, or the new board itself if it is not the
/// person's turn.
pub(super) async fn renew(app: &App, request: &Request, board: ShownBoard) -> Result<Reply> {
    let game = load::game::to_see(app, request, Named::Shown(board)).await?;
    let words = request.private();
    let message = if game.check_turn(request.who).is_ok() {
        let draft = complete_forced_steps(PlyDraft::Nothing, &game)?;
        let page = message(app, request, &game, draft).await?;
        let text = format!("{}\n{}", words.build_moved_on(), page.text);
        Message { text, ..page }
    } else {
        let link = view::board::newest_link(app, words, &game).await?;
        let rows = Vec::from_iter(link.map(|link| Row::Buttons(vec![link])));
        let look = view::board::own_look(app, request, &game).await?;
        let board = view::board::private(app, request, &game, look).await?;
        let text = format!("{}\n{}", words.build_moved_on(), board.text);
        Message {
            text,
            rows,
            ..board
        }
    };
    Ok(Reply::update(message))
}

async fn message(app: &App, request: &Request, game: &Game, draft: PlyDraft) -> Result<Message> {
    let look = view::board::own_look(app, request, game).await?;
    let words = request.private();
    let board = ShownBoard::of(game);
    let mut text = words.building(game, draft, look.side);
    if look.gaps && matches!(draft, PlyDraft::Nothing | PlyDraft::Part(_)) {
        text = format!("{text}\n{}", words.gap(game));
    }
    Ok(Message {
        text,
        picture: view::board::draft(app, words, game, draft, look).await,
        below: view::board::note(app, request, game).await?,
        rows: view::builder::builder_rows(words, game.position(), board, draft, look.side),
        ..Message::default()
    })
}

/// Opens the form, filled with an earlier attempt.
pub(crate) async fn open_form(
    app: &App,
    request: &Request,
    board: ShownBoard,
    text: Option<String>,
) -> Result<Reply> {
    let game = load::game::own(app, request, Named::Shown(board)).await?;
    game.check_turn(request.who)?;
    let words = request.private();
    let field = Field {
        value: text.filter(|text| !text.is_empty()),
        placeholder: Some(words.form_placeholder(&game)),
        ..Field::line(PLY, words.form_label(&game))
    };
    Ok(Form {
        title: words.form_title(&game),
        fields: vec![field],
        press: Press::Move(board),
    }
    .into())
}
