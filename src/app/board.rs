//! The message that shows a board: the heart of what people see.

use super::pictures::Look;
use super::{
    App, Button, ButtonStyle, Error, Message, Picture, Press, Public, Request, Row, ShownBoard,
    next_game, watch,
};
use crate::draw::Theme;
use crate::game::{Challenge, End, Game, Latest, UserId};
use crate::store::{self, Lease};
use crate::tak::Color;
use crate::words::{Aftermath, Words};

/// A game as it is, for all to see, with a text above the board.
pub(super) async fn public(
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
            notifies: game.players_to_notify(),
            // What was saved is to be seen, also without a picture.
            picture,
            rows: rows(words, game),
            ..Message::default()
        },
        lease,
        time_up: None,
    }
}

/// A text about a game, with what the game has brought its players if it is
/// over. What was saved is to be seen, also where that cannot be read.
pub(super) async fn with_aftermath(app: &App, words: Words, game: &Game, text: String) -> String {
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

/// The text of the first board of a challenge, which reveals what was bid.
pub(super) fn first_text(words: Words, game: &Game, challenge: &Challenge) -> String {
    let news = words.news(game);
    let told = match words.bids(challenge) {
        Some(bids) => format!("{news}\n{bids}"),
        None => news,
    };
    if game.place.access.is_guest() {
        format!("{told}\n{}", words.guest_notice())
    } else {
        told
    }
}

/// Notifies one more person, once.
pub(super) fn also_notify(public: &mut Public, who: UserId) {
    let notifies = &mut public.message.notifies;
    if !notifies.contains(&who) {
        notifies.push(who);
    }
}

/// How the one who asks sees a board in private: as they chose in their
/// settings.
pub(super) async fn own_look(app: &App, request: &Request, game: &Game) -> Result<Look, Error> {
    let (who, guild) = (request.who, game.place.guild);
    let side = app.preferences(who).await?.side;
    let theme = app.own_theme(who, guild).await?;
    Ok(Look::new(side.for_player(game.color_of(who)), theme))
}

/// The board for the eyes of the one who asks.
pub(super) async fn private(
    app: &App,
    request: &Request,
    game: &Game,
    look: Look,
) -> Result<Message, Error> {
    let words = request.private();
    let rows_below = match game.end() {
        Some(_) => vec![Row::Buttons(to_look_back(words, game).to_vec())],
        None if game.color_of(request.who).is_some() => rows(words, game),
        None => vec![watch::row(app, request, game).await?],
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
pub(super) async fn for_all(app: &App, game: &Game) -> Look {
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
pub(super) async fn missed(app: &App, words: Words, game: &Game) -> Result<Public, Error> {
    let challenge = match game.latest() {
        Latest::Begun if game.round == 1 => app.store.challenge_of(game.id).await?,
        _ => None,
    };
    let text = match &challenge {
        Some(challenge) => first_text(words, game, challenge),
        None => words.news(game),
    };
    let mut post = public(app, words, game, text, None).await;
    // It is shown once more, and nobody's turn has come by that.
    if app.store.was_shown(game.id, game.board_event()).await? {
        post.message.notifies.clear();
        return Ok(post);
    }
    if let Some(challenge) = challenge {
        also_notify(&mut post, challenge.challenger);
    }
    Ok(post)
}

/// The picture of a game. What was saved is not to be lost because a
/// picture failed, so a failure is logged here and the text goes alone.
pub(super) async fn picture(app: &App, words: Words, game: &Game, look: Look) -> Option<Picture> {
    match app.pictures.board(words, game, look).await {
        Ok(picture) => Some(picture),
        Err(error) => {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "no picture");
            None
        }
    }
}

fn rows(words: Words, game: &Game) -> Vec<Row> {
    let shown = shown(game);
    if game.end().is_some() {
        let both = [game.players.white, game.players.black];
        // In the middle of a series there is no need of a rematch.
        let again = if both.into_iter().any(UserId::is_nameless) {
            None
        } else if next_game::may_be_asked_for(game) {
            Some(next_game::button(words, game))
        } else if next_game::has_next(game) || game.end() == Some(End::Stopped) {
            None
        } else {
            let (label, press) = (words.rematch_button(), Press::Rematch(shown));
            Some(Button::press(label, ButtonStyle::Primary, press))
        };
        let buttons = again.into_iter().chain(to_look_back(words, game));
        return vec![Row::Buttons(buttons.collect())];
    }
    vec![Row::Buttons(vec![
        Button::press(
            words.move_button(),
            ButtonStyle::Primary,
            Press::Move(shown),
        ),
        Button::press(
            words.more_button(),
            ButtonStyle::Secondary,
            Press::More(shown),
        ),
        Button::press(
            words.my_games_button(),
            ButtonStyle::Secondary,
            Press::MyGames,
        ),
    ])]
}

/// What anybody may do with a game that is over.
pub(super) fn to_look_back(words: Words, game: &Game) -> [Button; 2] {
    let shown = shown(game);
    let (replay, ptn) = (words.replay_button(), words.ptn_button());
    [
        Button::press(replay, ButtonStyle::Secondary, Press::Replay(shown))
            .enabled(game.plies() > 0),
        Button::press(ptn, ButtonStyle::Secondary, Press::Ptn(shown)),
    ]
}

/// A game as it is shown now.
pub(super) fn shown(game: &Game) -> ShownBoard {
    ShownBoard {
        game: game.id,
        board: game.board_event(),
    }
}
