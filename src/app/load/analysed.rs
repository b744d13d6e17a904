//! The game of an analysis.

use super::game;
use crate::app::action::{AnalysisRef, TriedGame};
use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{
    AnalysedGame, AnalysedLine, Game, GameId, ImportId, LookRefusal, OPENING_PLIES, OpeningBoard,
    Origin, Refusal,
};
use crate::tak::{Color, Position, Reserves};

/// The game of a button below an analysis.
///
/// # Errors
///
/// The refusals of [`finished`] and [`imported`], and faults of the database.
pub(crate) async fn of(
    app: &App,
    request: &Request,
    analysis: AnalysisRef,
) -> Result<AnalysedGame, Error> {
    match analysis {
        AnalysisRef::Game(shown) => of_ours(app, request, shown.game).await,
        AnalysisRef::Import(import, origin) => imported(app, request, import, origin).await,
    }
}

/// The game of a turning point.
///
/// # Errors
///
/// As [`of`].
pub(crate) async fn tried(
    app: &App,
    request: &Request,
    tried: TriedGame,
) -> Result<AnalysedGame, Error> {
    match tried {
        TriedGame::Game(game) => of_ours(app, request, game).await,
        TriedGame::Import(import) => {
            imported(app, request, import, Box::new(Origin::default())).await
        }
    }
}

async fn of_ours(app: &App, request: &Request, game: GameId) -> Result<AnalysedGame, Error> {
    let game = game::to_export(app, request, game).await?;
    finished(app, request, game).await
}

/// A game to analyse. An open one is refused, because the analysis would be a help. So is one with the board of another
/// game that the person plays, because a game can be begun from any position.
///
/// # Errors
///
/// [`LookRefusal::StillPlayed`], [`LookRefusal::OwnBoard`], [`Refusal::NothingPlayed`], and faults of the database.
pub(crate) async fn finished(
    app: &App,
    request: &Request,
    game: Game,
) -> Result<AnalysedGame, Error> {
    let number = game.number;
    if game.end().is_none() {
        return Err(Refusal::Look(LookRefusal::StillPlayed { game: number }).into());
    }
    if game.plies() == 0 {
        return Err(Refusal::NothingPlayed { game: number }.into());
    }
    refuse_help(app, request, &AnalysedLine::from(&game)).await?;
    Ok(AnalysedGame::Ours(Box::new(game)))
}

async fn imported(
    app: &App,
    request: &Request,
    import: ImportId,
    origin: Box<Origin>,
) -> Result<AnalysedGame, Error> {
    let stored = app.store.imported_analysis(import).await?;
    let line = stored.ok_or(Refusal::Look(LookRefusal::AnalysisGone))?.line;
    refuse_help(app, request, &line).await?;
    Ok(AnalysedGame::Imported(import, Box::new(line), origin))
}

/// Refuses a game that would help the person in one of their running games: the present board is the last one of it, a
/// set-up one at its start, or one after the opening. Boards that are the same by symmetry count as equal. Another person's
/// game, and a board that differs in a stone, are not recognised.
///
/// # Errors
///
/// [`LookRefusal::OwnBoard`], and faults of the database.
pub(crate) async fn refuse_help(
    app: &App,
    request: &Request,
    line: &AnalysedLine,
) -> Result<(), Error> {
    let mut boards: Option<Vec<String>> = None;
    for listed in app.store.running_games_of(request.who).await? {
        let Some(game) = app.store.game(listed.id).await? else {
            continue;
        };
        let position = game.position();
        if position.size() != line.start().size() {
            continue;
        }
        let boards = boards.get_or_insert_with(|| boards_of(line));
        if boards
            .iter()
            .any(|board| board == OpeningBoard::of(position).key())
        {
            let game = game.number;
            return Err(Refusal::Look(LookRefusal::OwnBoard { game }).into());
        }
    }
    Ok(())
}

/// The keys of the boards whose values would help: the last one, a set-up start, and those after the opening. The pieces
/// are counted, because the number of a move in a typed position may be any.
fn boards_of(line: &AnalysedLine) -> Vec<String> {
    let last = line.count() - 1;
    let boards = line.positions().enumerate();
    let boards = boards.filter(|(at, board)| {
        let placed = placed(board);
        *at == last || *at == 0 && placed > 0 || placed >= OPENING_PLIES
    });
    boards
        .map(|(_, board)| OpeningBoard::of(&board).key().to_owned())
        .collect()
}

/// The pieces on a board.
fn placed(board: &Position) -> u32 {
    let count = |reserves: Reserves| u32::from(reserves.stones()) + u32::from(reserves.caps());
    let all = board.rules().reserves();
    let placed = |color| count(all[color]).saturating_sub(count(board.reserves(color)));
    Color::BOTH.into_iter().map(placed).sum()
}
