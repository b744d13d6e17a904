//! The message of a board, with its picture.

use crate::app::action::ServerPreferences;
use crate::app::error::Error;
use crate::app::pictures::Look;
use crate::app::reply::{Button, Message, Picture, Public, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::draw::Theme;
use crate::game::{Game, Latest, Place, PlyDraft, Still, UserId};
use crate::store;
use crate::tak::Color;
use crate::words::{Aftermath, Words};

/// The public message of a board below a text. A committed event is shown even if its picture fails.
pub(crate) async fn public(app: &App, words: Words, game: &Game, text: String) -> Public {
    let picture = picture(app, words, game, for_all(app, game).await).await;
    let text = with_aftermath(app, words, game, text).await;
    view::playing::board::public(words, game, text, picture)
}

/// A text about a game, with the ratings and the score of the series if the game is over. A fault is logged.
pub(crate) async fn with_aftermath(app: &App, words: Words, game: &Game, text: String) -> String {
    if game.end().is_none() {
        return text;
    }
    let aftermath = match read_aftermath(app, game).await {
        Ok(aftermath) => aftermath,
        Err(error) => {
            tracing::warn!(game.id = %game.id, %error, "failed to read what a game has changed");
            Aftermath::default()
        }
    };
    match words.aftermath(game, &aftermath) {
        nothing if nothing.is_empty() => text,
        aftermath => format!("{text}\n{aftermath}"),
    }
}

async fn read_aftermath(app: &App, game: &Game) -> Result<Aftermath, store::Error> {
    let ratings = if game.terms.rated() {
        app.store.rating_changes_of(game).await?
    } else {
        Vec::new()
    };
    let weight = if ratings.is_empty() {
        None
    } else {
        Some(app.store.weight_of(game).await?)
    };
    let series = if game.terms.series().is_several() {
        Some(app.store.series_score(game).await?)
    } else {
        None
    };
    Ok(Aftermath {
        ratings,
        series,
        weight,
    })
}

/// The look of a private board, from the person's settings.
pub(crate) async fn own_look(app: &App, request: &Request, game: &Game) -> Result<Look, Error> {
    let (person, guild) = (request.who, game.place.guild);
    let side = app.preferences(person).await?.side;
    let theme = app.own_theme(person, guild).await?;
    let look = Look::new(side.for_player(game.color_of(person)), theme);
    let gaps = game.is_tak_called()
        && (app.server_preferences(guild).await?.hints || is_shown_gaps(app, person, game).await?);
    Ok(Look { gaps, ..look })
}

/// Whether a person who is to move has finished only a few games.
async fn is_shown_gaps(app: &App, person: UserId, game: &Game) -> Result<bool, store::Error> {
    Ok(game.to_move() == Some(person) && app.store.experience(person).await?.is_shown_gaps())
}

/// The private message of a board, with the buttons for its reader.
pub(crate) async fn private(
    app: &App,
    request: &Request,
    game: &Game,
    look: Look,
) -> Result<Message, Error> {
    let words = request.private();
    let rows = match game.end() {
        Some(_) => vec![Row::Buttons(
            view::playing::board::to_look_back(words, game).to_vec(),
        )],
        None if game.color_of(request.who).is_some() && look.hints => {
            view::playing::board::rows_below_gap(words, game)
        }
        None if game.color_of(request.who).is_some() => view::playing::board::rows(words, game),
        None => {
            let watch = app.store.watch_of(game.id, request.who).await?;
            let buttons = view::playing::watch::buttons_to_change(words, game.id, watch);
            vec![Row::Buttons(buttons.to_vec())]
        }
    };
    let mut text = with_aftermath(app, words, game, words.news(game)).await;
    if look.hints {
        text = format!("{text}\n{}", words.threats(game.position()));
    } else if look.gaps {
        text = format!("{text}\n{}", words.gap(game));
    }
    Ok(Message {
        text,
        picture: picture(app, words, game, look).await,
        rows,
        ..Message::default()
    })
}

/// The board with the draft of a ply. The buttons work without a picture, so a failure is logged.
pub(crate) async fn draft(
    app: &App,
    words: Words,
    game: &Game,
    draft: PlyDraft,
    look: Look,
) -> Option<Picture> {
    match app.pictures.draft(words, game, draft, look).await {
        Ok(picture) => Some(picture),
        Err(error) => {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "failed to draw a picture");
            None
        }
    }
}

/// The look of a public board: White's side at the bottom, with the theme and the hints of the server, or the default
/// ones if the settings cannot be read.
pub(crate) async fn for_all(app: &App, game: &Game) -> Look {
    let preferences = public_preferences(app, game.place).await;
    Look {
        gaps: preferences.hints,
        ..Look::new(Color::White, preferences.theme)
    }
}

/// The theme of public pictures in a place: the server's, or the default theme if the settings cannot be read.
pub(crate) async fn public_theme(app: &App, place: Place) -> Theme {
    public_preferences(app, place).await.theme
}

async fn public_preferences(app: &App, place: Place) -> ServerPreferences {
    match app.server_preferences(place.guild).await {
        Ok(preferences) => preferences,
        Err(error) => {
            tracing::warn!(%error, "failed to read settings");
            ServerPreferences::default()
        }
    }
}

/// The board of a post that its maker did not show.
pub(super) async fn missed(app: &App, words: Words, game: &Game) -> Result<Public, Error> {
    let challenge = match game.latest() {
        Latest::Begun if game.round == 1 => app.store.challenge_of(game.id).await?,
        _ => None,
    };
    let text = match &challenge {
        Some(challenge) => view::playing::board::first_text(words, game, challenge),
        None => words.news(game),
    };
    let mut board = public(app, words, game, text).await;
    // A board that was shown before is no new turn.
    if app.store.was_shown(game.id, game.board_event()).await? {
        board.message.notifies.clear();
        return Ok(board);
    }
    if let Some(challenge) = challenge {
        board.also_notify(challenge.challenger);
    }
    Ok(board)
}

/// The picture of a game. The text is sent without it if drawing fails, so a failure is logged.
pub(crate) async fn picture(app: &App, words: Words, game: &Game, look: Look) -> Option<Picture> {
    match app.pictures.board(words, game, look).await {
        Ok(picture) => Some(picture),
        Err(error) => {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "failed to draw a picture");
            None
        }
    }
}

/// The picture of one position of a replay. The text has the same facts, so a failure is logged.
pub(crate) async fn still(
    app: &App,
    words: Words,
    game: &Game,
    still: Still,
    look: Look,
) -> Option<Picture> {
    // A client caches pictures by name, and after a takeback the same ply has another board.
    let (number, event, ply) = (game.number, game.board_event(), still.ply);
    let name = format!("tak-{number}-{event}-ply-{ply}.png");
    let drawn = app.pictures.still(words, still, look, name).await;
    drawn
        .inspect_err(|error| {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "failed to draw a picture");
        })
        .ok()
}

/// The link to the newest board, if it is shown.
pub(crate) async fn newest_link(
    app: &App,
    words: Words,
    game: &Game,
) -> Result<Option<Button>, Error> {
    let message = app.store.board_message(game.id).await?;
    Ok(message.map(|message| view::playing::clock::newest_board(words, game, message)))
}
