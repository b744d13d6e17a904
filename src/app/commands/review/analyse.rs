//! `/tak analyse`: the analysis of a finished game, in private.

use crate::app::action::{GameRef, ShownBoard};
use crate::app::commands::playing::notation;
use crate::app::error::Error;
use crate::app::load::Resolved;
use crate::app::reply::{Answer, Message, Reply, TextFile};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load, render, view};
use crate::game::{Analysis, Game, LookRefusal, Refusal};
use crate::store::StoredAnalysis;

/// The lease of the process that begins an analysis. After that any process continues it.
const LEASE_MS: i64 = 30_000;

/// Shows the analysis of a game, or begins it.
pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply, Error> {
    let game = match game {
        GameRef::Here => load::game::last_here(app, request).await?,
        GameRef::ShownBoard(shown) => load::game::to_export(app, request, shown.game).await?,
        GameRef::Numbered(_) => match load::game::resolve_to_see(app, request, game).await? {
            Resolved::One(named) => load::game::to_replay(app, request, named).await?,
            Resolved::Several(_) => return Err(Refusal::NoGamesInChannel.into()),
        },
    };
    Ok(Answer::Private(message(app, request, &game).await?).into())
}

/// Shows the analysis in the message whose button was pressed.
pub(crate) async fn again(app: &App, request: &Request, shown: ShownBoard) -> Result<Reply, Error> {
    let game = load::game::to_export(app, request, shown.game).await?;
    Ok(Answer::Update(message(app, request, &game).await?).into())
}

/// Sends the game in PTN with the values of its analysis.
pub(crate) async fn ptn(app: &App, request: &Request, shown: ShownBoard) -> Result<Reply, Error> {
    let game = load::game::to_export(app, request, shown.game).await?;
    let known = app.store.analysis(game.id).await?;
    let Some(known) = known.filter(StoredAnalysis::is_complete) else {
        // The analysis was deleted since, and begins anew.
        return Ok(Answer::Private(message(app, request, &game).await?).into());
    };
    let words = request.private();
    let changes = app.store.rating_changes_of(&game).await?;
    let of = game.clone();
    let record = tokio::task::spawn_blocking(move || {
        let analysis = Analysis::new(of.terms.start().to_move(), known.values);
        of.annotated_record(&analysis)
    });
    let record = record
        .await
        .map_err(|error| Error::Internal(error.into()))?;
    let file = TextFile {
        name: format!("tak-{}-analysis.ptn", game.number),
        text: notation::signed(words, record, &game, &changes).to_string(),
    };
    Ok(Answer::Private(Message {
        text: words.analysis_file(),
        file: Some(file),
        ..Message::default()
    })
    .into())
}

async fn message(app: &App, request: &Request, game: &Game) -> Result<Message, Error> {
    if game.end().is_none() {
        return Err(Refusal::Look(LookRefusal::StillPlayed { game: game.number }).into());
    }
    if game.plies() == 0 {
        return Err(Refusal::NothingPlayed { game: game.number }.into());
    }
    let known = app.store.analysis(game.id).await?;
    if let Some(known) = known.as_ref().filter(|known| known.is_complete()) {
        return complete(app, request, game, known).await;
    }
    let until = request.at.plus_ms(LEASE_MS);
    if let Some((post, lease)) = app.store.begin_analysis(game, request.at, until).await? {
        app.house.queue(post, lease);
    }
    let words = request.private();
    let done = known.map_or(0, |known| known.values.len());
    Ok(Message {
        text: words.analysis_under_way(game, done),
        rows: vec![view::review::analysis::refresh(words, game)],
        ..Message::default()
    })
}

async fn complete(
    app: &App,
    request: &Request,
    game: &Game,
    known: &StoredAnalysis,
) -> Result<Message, Error> {
    // With the claim no copy of the interaction draws the chart, too.
    flow::claim(app, request).await?;
    let words = request.private();
    let analysis = Analysis::new(game.terms.start().to_move(), known.values.clone());
    Ok(Message {
        text: words.analysis(game, &analysis),
        picture: render::charts::chances(app, request, game, &analysis).await,
        rows: vec![view::review::analysis::file(words, game)],
        ..Message::default()
    })
}
