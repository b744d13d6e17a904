//! The game of an analysis.

use super::game;
use crate::app::action::{AnalysisRef, TriedGame};
use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{
    AnalysedGame, AnalysedLine, Game, GameId, ImportId, LookRefusal, OPENING_PLIES, OpeningBoard,
    Refusal,
};

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
        AnalysisRef::Import(import) => imported(app, request, import).await,
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
        TriedGame::Import(import) => imported(app, request, import).await,
    }
}

async fn of_ours(app: &App, request: &Request, game: GameId) -> Result<AnalysedGame, Error> {
    let game = game::to_export(app, request, game).await?;
    Ok(finished(game)?)
}

/// A game to analyse. An open one is refused, because the analysis would be a help.
///
/// # Errors
///
/// [`LookRefusal::StillPlayed`] and [`Refusal::NothingPlayed`].
pub(crate) fn finished(game: Game) -> Result<AnalysedGame, Refusal> {
    let number = game.number;
    if game.end().is_none() {
        return Err(Refusal::Look(LookRefusal::StillPlayed { game: number }));
    }
    if game.plies() == 0 {
        return Err(Refusal::NothingPlayed { game: number });
    }
    Ok(AnalysedGame::Ours(Box::new(game)))
}

async fn imported(app: &App, request: &Request, import: ImportId) -> Result<AnalysedGame, Error> {
    let stored = app.store.imported_analysis(import).await?;
    let line = stored.ok_or(Refusal::Look(LookRefusal::AnalysisGone))?.line;
    refuse_help(app, request, &line).await?;
    Ok(AnalysedGame::Imported(import, Box::new(line)))
}

/// Refuses a game from elsewhere that would help the person in one of their running games: the present board is the
/// last one of it, or an earlier one after the opening. Boards that are the same by symmetry count as equal. Another
/// person's game, and a board that differs in a stone, are not recognised.
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

/// The keys of the boards whose values would help: the last one, and those after the opening.
fn boards_of(line: &AnalysedLine) -> Vec<String> {
    let last = line.count() - 1;
    let boards = line.positions().enumerate();
    let boards = boards.filter(|(at, board)| *at == last || board.plies() >= OPENING_PLIES);
    boards
        .map(|(_, board)| OpeningBoard::of(&board).key().to_owned())
        .collect()
}
