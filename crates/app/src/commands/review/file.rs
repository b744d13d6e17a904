//! A game from an attached file: as a replay, as PTN with a link, or one position in TPS.

use crate::action::AttachedFile;
use crate::commands::playing::notation;
use crate::commands::playing::replay::{self, Span};
use crate::first_step::FirstStep;
use crate::pictures::{self, Look};
use crate::reply::{Message, Public, Reply, TextFile};
use crate::request::Request;
use crate::{App, Error, Result, flow, load};
use tak::{Color, Position};
use tavern_game::{AnalysedLine, FileRefusal, ImportedGame, Refusal, import};

/// The text of the file, after Discord has handed the file out.
pub(super) fn text<'a>(request: &'a Request, file: &AttachedFile) -> Result<&'a str> {
    match &request.steps().file {
        None => Err(Error::First(FirstStep::FetchFile(file.clone()))),
        Some(Err(refusal)) => Err(Refusal::from(refusal.clone()).into()),
        Some(Ok(text)) => Ok(text),
    }
}

fn read_game(request: &Request, file: &AttachedFile) -> Result<ImportedGame> {
    let mut game = import(text(request, file)?).map_err(Refusal::from)?;
    game.origin = game.origin.named(&file.name);
    Ok(game)
}

fn span(game: &ImportedGame) -> Span {
    Span {
        before: game.start.plies(),
        plies: game.plies(),
    }
}

/// Shows the moves from one number to another, as boards number them.
pub(crate) async fn replay(
    app: &App,
    request: &Request,
    file: &AttachedFile,
    from: Option<u32>,
    to: Option<u32>,
) -> Result<Reply> {
    let place = app.pictures.replays.enter()?;
    load::venue::check_channel(app, request).await?;
    let game = read_game(request, file)?;
    let span = span(&game);
    let (from, to) = span.range(from, to, || Refusal::from(FileRefusal::NothingPlayed))?;
    flow::claim(app, request).await?;
    let turn = app.pictures.replays.turn(request.who, place)?;
    let words = request.public();
    let theme = app.server_preferences(request.place.guild).await?.theme;
    let look = Look::new(Color::White, theme);
    let text = words.replay_of_file(&game, span.plies(from, to));
    let picture = app
        .pictures
        .imported_replay(words, game, look, (from, to), turn)
        .await
        .map_err(Error::Internal)?;
    let message = Message {
        text,
        picture: Some(picture),
        ..Message::default()
    };
    Ok(Reply::public(Public::of(message)))
}

/// The game in our notation, with a link to a viewer, in private.
pub(crate) async fn ptn(app: &App, request: &Request, file: &AttachedFile) -> Result<Reply> {
    let game = read_game(request, file)?;
    // The marks reveal the plies that win by force.
    let boards: Vec<Position> = AnalysedLine::from(&game).positions().collect();
    load::fair_play::refuse_engine(app, (request.who, request.at), &boards).await?;
    let words = request.private();
    // The claim prevents a second search for a copy of the interaction.
    flow::claim(app, request).await?;
    let (text, link) = (words.ptn_of_file(&game), game.bare_record());
    let work =
        load::analysed::wait_for_thought(app, request.who, move |_| game.full_record().to_string());
    let message = Message {
        text,
        file: Some(TextFile {
            name: "tak-game.ptn".to_owned(),
            text: work.await?,
        }),
        ..Message::default()
    };
    let message = notation::with_link(words, message, &link);
    Ok(Reply::private(message))
}

/// The position after a move, or the last one, in private.
pub(crate) fn tps(request: &Request, file: &AttachedFile, to: Option<u32>) -> Result<Reply> {
    let game = read_game(request, file)?;
    let plies = to.map_or(game.plies(), |to| replay::last_ply(span(&game), to));
    let (after, position) = match game.line.get(..plies as usize).and_then(<[_]>::last) {
        Some((ply, position)) => (Some(pictures::caption(*ply, position)), position),
        None => (None, &game.start),
    };
    let words = request.private();
    let text = words.tps_of_file(&game, after.as_deref(), position);
    Ok(Reply::private(Message::text(text)))
}
