//! `/tak replay`: a game as an animation, or step by step.

use std::ops::ControlFlow;

use crate::action::{GameRef, Press, ReplayStep, ShownBoard};
use crate::load::{self, Resolved};
use crate::pictures::Look;
use crate::reply::{Button, ButtonStyle, Message, Picture, Public, Reply, Row};
use crate::request::Request;
use crate::{App, Error, Result, flow, view};
use tavern_game::{Game, Refusal, Still};
use tavern_words::{ShownPlies, Words};

/// Shows the moves from one number to another, as boards number them.
pub(crate) async fn replay(
    app: &App,
    request: &Request,
    game: GameRef,
    from: Option<u32>,
    to: Option<u32>,
) -> Result<Reply> {
    let place = app.pictures.replays.enter()?;
    if let Some(question) = question(app, request, game).await? {
        return Ok(question);
    }
    let game = match self::game(app, request, game, Press::Replay).await? {
        ControlFlow::Continue(game) => game,
        ControlFlow::Break(question) => return Ok(question),
    };
    load::venue::check_shown(app, request, &game).await?;
    let (from, to) = range(&game, from, to)?;
    // After the claim, a copy of the interaction draws nothing. The claim is first, because a copy would be refused as
    // a second replay of the person.
    flow::claim(app, request).await?;
    let turn = app.pictures.replays.turn(request.who, place)?;
    let words = request.public();
    let look = view::board::for_all(app, &game).await;
    let picture = app
        .pictures
        .replay(words, &game, look, (from, to), turn)
        .await
        .map_err(Error::Internal)?;
    Ok(Reply::public(Public {
        message: Message {
            text: words.replay(&game, from, to),
            picture: Some(picture),
            rows: vec![row_of_animation(words, &game, from)],
            ..Message::default()
        },
        lease: None,
        time_up: None,
        shared: None,
    }))
}

/// Shows the moves after the board of a message in private. A client names the board, so it may be of any age.
pub(crate) async fn from_here(
    app: &App,
    request: &Request,
    game: GameRef,
    board: u32,
) -> Result<Reply> {
    let place = app.pictures.replays.enter()?;
    let name = match load::game::resolve_to_see(app, request, game).await? {
        Resolved::One(name) => name,
        Resolved::Several(_) => return Err(Refusal::NoBoardThere.into()),
    };
    let game = load::game::to_see(app, request, name).await?;
    let (number, plies) = (game.number, game.plies());
    if plies == 0 {
        return Err(Refusal::NothingPlayed { game: number }.into());
    }
    if board > game.events() {
        return Err(Refusal::NoBoardThere.into());
    }
    let ply = game.plies_left_of(board).max(1);
    let from = ply.max(plies.saturating_sub(MOST) + 1);
    flow::claim(app, request).await?;
    let turn = app.pictures.replays.turn(request.who, place)?;
    let look = view::board::own_look(app, request, &game).await?;
    let words = request.private();
    let picture = app
        .pictures
        .replay(words, &game, look, (from, plies), turn)
        .await
        .map_err(Error::Internal)?;
    Ok(Reply::private(Message {
        text: words.replay(&game, from, plies),
        picture: Some(picture),
        rows: vec![row_of_animation(words, &game, from)],
        ..Message::default()
    }))
}

/// Shows one position of the replay in private. The buttons below it replace the message.
pub(crate) async fn step(
    app: &App,
    request: &Request,
    board: ShownBoard,
    step: ReplayStep,
) -> Result<Reply> {
    let game = load::game::to_export(app, request, board.game).await?;
    let still = game.still(step.ply(game.plies()));
    let look = view::board::own_look(app, request, &game).await?;
    let words = request.private();
    let message = Message {
        text: words.replay_step(&game, &still),
        rows: vec![row_of_still(words, &game, &still)],
        picture: picture(app, words, &game, still, look).await,
        ..Message::default()
    };
    Ok(match step {
        ReplayStep::Open(_) => Reply::private(message),
        _ => Reply::update(message),
    })
}

/// The maximum number of finished games in the question about a game.
pub(crate) const FINISHED_CHOICES: usize = 5;

/// The choice between a running game and a finished one; none if the person does not have both here.
async fn question(app: &App, request: &Request, game: GameRef) -> Result<Option<Reply>> {
    if game != GameRef::Here {
        return Ok(None);
    }
    let running_games = load::game::own_here(app, request).await?;
    if running_games.is_empty() {
        return Ok(None);
    }
    let finished_games = load::game::own_finished_here(app, request, FINISHED_CHOICES).await?;
    let ask =
        || view::choices::ask_any_game(request, &running_games, &finished_games, Press::Replay);
    Ok((!finished_games.is_empty()).then(ask))
}

/// The game to look at, or the question about several. Without a running game of the person it is their last one here;
/// otherwise a running game of other people, or the last one of the channel.
pub(crate) async fn game(
    app: &App,
    request: &Request,
    game: GameRef,
    press: impl Fn(ShownBoard) -> Press,
) -> Result<ControlFlow<Reply, Game>> {
    if game == GameRef::Here && load::game::own_here(app, request).await?.is_empty() {
        let own = load::game::own_finished_here(app, request, 1).await?;
        if !own.is_empty() {
            let last = load::game::last_finished_here(app, request).await?;
            return Ok(ControlFlow::Continue(last));
        }
    }
    let game = match load::game::resolve_to_see(app, request, game).await {
        Ok(Resolved::One(game)) => load::game::to_replay(app, request, game).await?,
        Ok(Resolved::Several(games)) => {
            return Ok(ControlFlow::Break(view::choices::ask_game(
                request, &games, press,
            )));
        }
        Err(Error::Refused(Refusal::NoGamesInChannel)) => {
            load::game::last_here(app, request).await?
        }
        Err(error) => return Err(error),
    };
    Ok(ControlFlow::Continue(game))
}

/// The maximum number of plies of a replay. Four hundred on the largest board take about two seconds to draw and stay
/// far below Discord's 10 MiB.
const MOST: u32 = 400;

/// The plies of a game, and those before its start position. The start may be in the middle of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) before: u32,
    pub(crate) plies: u32,
}

impl Span {
    fn of(game: &Game) -> Span {
        Span {
            before: game.terms.start().plies(),
            plies: game.plies(),
        }
    }

    /// The first and the last ply to show, counted from 1. Numbers outside the game count as its first and last move. A
    /// long game shows its end.
    pub(crate) fn range(
        self,
        from: Option<u32>,
        to: Option<u32>,
        nothing_played: impl FnOnce() -> Refusal,
    ) -> Result<(u32, u32), Refusal> {
        if self.plies == 0 {
            return Err(nothing_played());
        }
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            return Err(Refusal::MovesBackwards { from, to });
        }
        let to = to.map_or(self.plies, |to| last_ply(self, to));
        let first = from.map_or(1, |from| self.ply(from, 1));
        Ok((first.max(to.saturating_sub(MOST) + 1), to))
    }

    /// The plies from one to another, for the words.
    pub(crate) fn plies(self, from: u32, to: u32) -> ShownPlies {
        ShownPlies {
            before: self.before,
            plies: self.plies,
            from,
            to,
        }
    }

    /// The first or second ply of a move.
    fn ply(self, of_move: u32, nth: u32) -> u32 {
        let before = of_move.saturating_sub(1).saturating_mul(2);
        let ply = before.saturating_add(nth);
        ply.saturating_sub(self.before).max(1).min(self.plies)
    }
}

/// The last ply of a move, counted from 1; 0 in a game without plies.
pub(crate) fn last_ply(span: Span, of_move: u32) -> u32 {
    span.ply(of_move, 2)
}

fn range(game: &Game, from: Option<u32>, to: Option<u32>) -> Result<(u32, u32), Refusal> {
    let number = game.number;
    Span::of(game).range(from, to, || Refusal::NothingPlayed { game: number })
}

/// The last ply of a move of a game.
pub(crate) fn last_ply_of(game: &Game, of_move: u32) -> u32 {
    last_ply(Span::of(game), of_move)
}

/// The row below an animation: the button to its first position in private.
fn row_of_animation(words: Words, game: &Game, first_ply: u32) -> Row {
    let step = ReplayStep::Open(first_ply.saturating_sub(1));
    let press = Press::StepReplay(ShownBoard::of(game), step);
    let label = words.button_step_replay();
    Row::Buttons(vec![Button::secondary(label, press)])
}

/// The row below one position: the steps back and forward.
fn row_of_still(words: Words, game: &Game, still: &Still) -> Row {
    let board = ShownBoard::of(game);
    let row = steps(words, (still.ply, game.plies()), |step| {
        Press::StepReplay(board, step)
    });
    let own = view::board::free_board_button(words, board, Some(still.ply));
    match row {
        Row::Buttons(steps) => Row::Buttons(steps.into_iter().chain([own]).collect()),
        other => other,
    }
}

/// The steps from a board after some of all plies.
pub(crate) fn steps(
    words: Words,
    (ply, plies): (u32, u32),
    press: impl Fn(ReplayStep) -> Press,
) -> Row {
    let (has_before, has_after) = (ply > 0, ply < plies);
    let button = |label, style, step, is_enabled| {
        Button::press(label, style, press(step)).enable_if(is_enabled)
    };
    let (secondary, primary) = (ButtonStyle::Secondary, ButtonStyle::Primary);
    let (back, forward) = (ReplayStep::Back(ply), ReplayStep::Forward(ply));
    Row::Buttons(vec![
        button(
            words.button_first_step(),
            secondary,
            ReplayStep::First,
            has_before,
        ),
        button(words.button_back_step(), primary, back, has_before),
        button(words.button_forward_step(), primary, forward, has_after),
        button(
            words.button_last_step(),
            secondary,
            ReplayStep::Last,
            has_after,
        ),
    ])
}

/// The picture of one position of a replay.
async fn picture(
    app: &App,
    words: Words,
    game: &Game,
    still: Still,
    look: Look,
) -> Option<Picture> {
    // A client caches pictures by name, and after a takeback the same ply has another board.
    let (number, event, ply) = (game.number, game.board_event(), still.ply);
    let name = format!("tak-{number}-{event}-ply-{ply}.png");
    let picture = app.pictures.still(words, still, look, name).await;
    view::board::drawing(game, picture)
}
