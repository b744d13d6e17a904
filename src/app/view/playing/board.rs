//! The message of a board.

use crate::app::action::{Press, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Message, Picture, Public, Row};
use crate::app::rounds;
use crate::app::view::meeting::series;
use crate::game::{Challenge, End, Game, UserId};
use crate::words::Words;

/// The text of the first board of a challenge, with the bids.
pub(crate) fn first_text(words: Words, game: &Game, challenge: &Challenge) -> String {
    let news = words.news(game);
    let text = match words.bids(challenge) {
        Some(bids) => format!("{news}\n{bids}"),
        None => news,
    };
    if game.place.access.is_guest() {
        format!("{text}\n{}", words.guest_notice())
    } else {
        text
    }
}

/// The public message of a board, below a text.
pub(crate) fn public(words: Words, game: &Game, text: String, picture: Option<Picture>) -> Public {
    Public::of(Message {
        text,
        notifies: game.players_to_notify(),
        picture,
        rows: rows(words, game),
        ..Message::default()
    })
}

/// The buttons below a public board.
pub(crate) fn rows(words: Words, game: &Game) -> Vec<Row> {
    let shown = ShownBoard::of(game);
    if game.end().is_some() {
        let both = [game.players.white, game.players.black];
        // A rematch follows the last game of a series.
        let again = if both.into_iter().any(UserId::is_nameless) {
            None
        } else if rounds::may_request_next(game) {
            Some(series::button(words, game))
        } else if rounds::has_next(game) || game.end() == Some(End::Stopped) {
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

/// The buttons of a game that is over, for all readers.
pub(crate) fn to_look_back(words: Words, game: &Game) -> [Button; 2] {
    let shown = ShownBoard::of(game);
    let (replay, ptn) = (words.replay_button(), words.ptn_button());
    [
        Button::press(replay, ButtonStyle::Secondary, Press::Replay(shown))
            .enabled(game.plies() > 0),
        Button::press(ptn, ButtonStyle::Secondary, Press::Ptn(shown)),
    ]
}
