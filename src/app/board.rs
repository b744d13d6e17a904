//! The message that shows a board: the heart of what people see.

use super::pictures::Look;
use super::{
    App, Button, ButtonStyle, Error, Message, Picture, Press, Public, Request, Row, ShownBoard,
};
use crate::draw::Theme;
use crate::game::{Game, Latest, UserId};
use crate::store::Lease;
use crate::tak::Color;
use crate::words::Words;

/// A game as it is, for all to see, with a text above the board.
pub(super) async fn public(
    app: &App,
    words: Words,
    game: &Game,
    text: String,
    lease: Option<Lease>,
) -> Public {
    let picture = picture(app, words, game, for_all(app, game).await).await;
    Public {
        message: Message {
            text,
            notifies: game.concerned().into_iter().collect(),
            // What was saved is to be seen, also without a picture.
            picture,
            rows: rows(words, game),
            ..Message::default()
        },
        lease,
        time_up: None,
    }
}

/// Notifies one more person, once.
pub(super) fn also_notify(public: &mut Public, who: UserId) {
    let notifies = &mut public.message.notifies;
    if !notifies.contains(&who) {
        notifies.push(who);
    }
}

/// The board for the eyes of the one who asks, and does not play.
pub(super) async fn private(app: &App, request: &Request, game: &Game) -> Result<Message, Error> {
    let preferences = app.preferences(request.who).await?;
    let look = Look {
        side: preferences.side.for_player(game.color_of(request.who)),
        theme: match preferences.theme {
            Some(theme) => theme,
            None => for_all(app, game).await.theme,
        },
    };
    let words = request.private();
    let rows = match game.end() {
        Some(_) => vec![Row::Buttons(to_look_back(words, game).to_vec())],
        None => Vec::new(),
    };
    Ok(Message {
        text: words.news(game),
        picture: picture(app, words, game, look).await,
        rows,
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
    Look {
        side: Color::White,
        theme,
    }
}

/// The same post for somebody else to show, long after it was written.
pub(super) async fn missed(app: &App, words: Words, game: &Game) -> Result<Public, Error> {
    let mut post = public(app, words, game, words.news(game), None).await;
    // It is shown once more, and nobody's turn has come by that.
    if app.store.was_shown(game.id, game.board_event()).await? {
        post.message.notifies.clear();
        return Ok(post);
    }
    if game.latest() == Latest::Begun
        && let Some(challenger) = app.store.challenger_of(game.id).await?
    {
        also_notify(&mut post, challenger);
    }
    Ok(post)
}

/// The picture of a game. What was saved is not to be lost because a
/// picture failed, so a failure is logged here and the text goes alone.
async fn picture(app: &App, words: Words, game: &Game, look: Look) -> Option<Picture> {
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
        let rematch = Button::press(
            words.rematch_button(),
            ButtonStyle::Primary,
            Press::Rematch(shown),
        );
        let [replay, ptn] = to_look_back(words, game);
        return vec![Row::Buttons(vec![rematch, replay, ptn])];
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
    ])]
}

/// What anybody may do with a game that is over.
fn to_look_back(words: Words, game: &Game) -> [Button; 2] {
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
