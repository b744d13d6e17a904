use crate::app::error::Error;
use crate::app::pictures::Look;
use crate::app::reply::{Message, Picture, Public, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::draw::Theme;
use crate::game::{Game, Latest};
use crate::store::{self, Lease};
use crate::tak::Color;
use crate::words::{Aftermath, Words};

/// A game as it is, for all to see, with a text above the board.
pub(crate) async fn public(
    app: &App,
    words: Words,
    game: &Game,
    text: String,
    lease: Option<Lease>,
) -> Public {
    let picture = picture(app, words, game, for_all(app, game).await).await;
    let text = with_aftermath(app, words, game, text).await;
    Public {
        message: Message {
            text,
            notifies: game.concerned(),
            // What was saved is to be seen, also without a picture.
            picture,
            rows: view::board::rows(words, game),
            ..Message::default()
        },
        lease,
        time_up: None,
    }
}

/// A text about a game, with what the game has brought its players if it is
/// over. What was saved is to be seen, also where that cannot be read.
pub(crate) async fn with_aftermath(app: &App, words: Words, game: &Game, text: String) -> String {
    if game.end().is_none() {
        return text;
    }
    let aftermath = match read_aftermath(app, game).await {
        Ok(aftermath) => aftermath,
        Err(error) => {
            tracing::error!(game.id = %game.id, %error, "cannot read what a game has brought");
            Aftermath::default()
        }
    };
    match words.aftermath(game, &aftermath) {
        nothing if nothing.is_empty() => text,
        told => format!("{text}\n{told}"),
    }
}

async fn read_aftermath(app: &App, game: &Game) -> Result<Aftermath, store::Error> {
    let ratings = if game.terms.rated() {
        app.store.rating_changes_of(game).await?
    } else {
        Vec::new()
    };
    let weight = match ratings.is_empty() {
        true => None,
        false => Some(app.store.weight_of(game).await?),
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

/// How the one who asks sees a board in private: as they chose in their
/// settings.
pub(crate) async fn own_look(app: &App, request: &Request, game: &Game) -> Result<Look, Error> {
    let (who, guild) = (request.who, game.place.guild);
    let side = app.preferences(who).await?.side;
    let theme = app.own_theme(who, guild).await?;
    Ok(Look::new(side.for_player(game.color_of(who)), theme))
}

/// The board for the eyes of the one who asks.
pub(crate) async fn private(
    app: &App,
    request: &Request,
    game: &Game,
    look: Look,
) -> Result<Message, Error> {
    let words = request.private();
    let rows_below = match game.end() {
        Some(_) => vec![Row::Buttons(
            view::board::to_look_back(words, game).to_vec(),
        )],
        None if game.color_of(request.who).is_some() => view::board::rows(words, game),
        None => vec![row(app, request, game).await?],
    };
    let mut text = with_aftermath(app, words, game, words.news(game)).await;
    if look.hints {
        text = format!("{text}\n{}", words.threats(game.position()));
    }
    Ok(Message {
        text,
        picture: picture(app, words, game, look).await,
        rows: rows_below,
        ..Message::default()
    })
}

/// How all see the boards of a game: in the colours of their server. What was
/// saved is to be seen, also where nobody can tell which those are.
pub(crate) async fn for_all(app: &App, game: &Game) -> Look {
    let theme = match app.server_preferences(game.place.guild).await {
        Ok(preferences) => preferences.theme,
        Err(error) => {
            tracing::warn!(%error, "cannot read settings");
            Theme::default()
        }
    };
    Look::new(Color::White, theme)
}

/// The same post for somebody else to show, long after it was written.
pub(crate) async fn missed(app: &App, words: Words, game: &Game) -> Result<Public, Error> {
    let challenge = match game.latest() {
        Latest::Begun if game.round == 1 => app.store.challenge_of(game.id).await?,
        _ => None,
    };
    let text = match &challenge {
        Some(challenge) => view::board::first_text(words, game, challenge),
        None => words.news(game),
    };
    let mut post = public(app, words, game, text, None).await;
    // It is shown once more, and nobody's turn has come by that.
    if app.store.was_shown(game.id, game.board_event()).await? {
        post.message.notifies.clear();
        return Ok(post);
    }
    if let Some(challenge) = challenge {
        view::board::also_notify(&mut post, challenge.challenger);
    }
    Ok(post)
}

/// The picture of a game. What was saved is not to be lost because a
/// picture failed, so a failure is logged here and the text goes alone.
pub(crate) async fn picture(app: &App, words: Words, game: &Game, look: Look) -> Option<Picture> {
    match app.pictures.board(words, game, look).await {
        Ok(picture) => Some(picture),
        Err(error) => {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "no picture");
            None
        }
    }
}

/// What stands below a running game that somebody only looks at.
pub(crate) async fn row(app: &App, request: &Request, game: &Game) -> Result<Row, store::Error> {
    let watches = app.store.watches(game.id, request.who).await?;
    let button = view::watch::button_to_change(request.private(), game.id, watches);
    Ok(Row::Buttons(vec![button]))
}
