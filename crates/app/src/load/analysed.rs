//! The game of an analysis, and thoughts of the house during an interaction.

use super::{fair_play, game};
use crate::action::{AnalysisRef, TriedGame};
use crate::limits::NoPlace;
use crate::request::Request;
use crate::state::GiveWay;
use crate::{App, Error, Result};
use tak::Position;
use tavern_game::{
    AnalysedGame, AnalysedLine, Game, GameId, ImportId, LookRefusal, Origin, Refusal, UserId,
};

/// The game of a button below an analysis.
pub(crate) async fn of(
    app: &App,
    request: &Request,
    analysis: AnalysisRef,
) -> Result<AnalysedGame> {
    match analysis {
        AnalysisRef::Game(board) => of_ours(app, request, board.game).await,
        AnalysisRef::Import(import, origin) => of_import(app, request, import, origin).await,
    }
}

/// The game of a turning point. Its best line may be the solution of a puzzle.
pub(crate) async fn of_try(
    app: &App,
    request: &Request,
    source: TriedGame,
) -> Result<AnalysedGame> {
    let game = match source {
        TriedGame::Game(game) => of_ours(app, request, game).await?,
        TriedGame::Import(import) => of_import(app, request, import, Box::default()).await?,
    };
    let boards: Vec<Position> = game.line().positions().collect();
    fair_play::refuse_spoiling(app, request, &boards).await?;
    Ok(game)
}

async fn of_ours(app: &App, request: &Request, game: GameId) -> Result<AnalysedGame> {
    let game = game::to_export(app, request, game).await?;
    of_game(app, request, game).await
}

/// A game to analyse. A running game is refused, because the analysis would be a help. So is a game with a board of one
/// of the person's running games, because a game can begin from any position.
pub(crate) async fn of_game(app: &App, request: &Request, game: Game) -> Result<AnalysedGame> {
    let number = game.number;
    if game.end().is_none() {
        return Err(Refusal::Look(LookRefusal::StillPlayed { game: number }).into());
    }
    if game.plies() == 0 {
        return Err(Refusal::NothingPlayed { game: number }.into());
    }
    let boards: Vec<Position> = AnalysedLine::from(&game).positions().collect();
    fair_play::refuse_help(app, request, &boards).await?;
    Ok(AnalysedGame::Ours(Box::new(game)))
}

async fn of_import(
    app: &App,
    request: &Request,
    import: ImportId,
    origin: Box<Origin>,
) -> Result<AnalysedGame> {
    let entry = app.store.imported_analysis(import).await?;
    let line = entry.ok_or(Refusal::Look(LookRefusal::AnalysisGone))?.line;
    let boards: Vec<Position> = line.positions().collect();
    fair_play::refuse_help(app, request, &boards).await?;
    Ok(AnalysedGame::Imported(import, Box::new(line), origin))
}

/// Lets the house think for a person on the lane of interactions, at its low priority. Only a few requests may wait
/// there.
pub(crate) async fn wait_for_thought<T: Send + 'static>(
    app: &App,
    who: UserId,
    work: impl FnOnce(GiveWay) -> T + Send + 'static,
) -> Result<T> {
    let place = app.house.visitors.enter(who);
    let place = place.map_err(|full| {
        Refusal::Look(match full {
            NoPlace::ForOne => LookRefusal::StillLooking,
            NoPlace::ForAll => LookRefusal::ManyAnalyses,
        })
    })?;
    let mut thread = app.house.hold_visits().await;
    // The thought continues even if its requester stops waiting, and it occupies the place until its end.
    let thought = thread.think(move |way| {
        let _place = place;
        work(way)
    });
    thought.await.map_err(|error| Error::Internal(error.into()))
}
