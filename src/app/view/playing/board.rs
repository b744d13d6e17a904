//! The message of a board.

use crate::app::action::{BoardView, Press, ShownBoard};
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

/// The buttons below a public board. The gap of a called Tak is shown in private, to those who ask for it.
pub(crate) fn rows(words: Words, game: &Game) -> Vec<Row> {
    rows_with(words, game, game.is_tak_called())
}

/// The buttons below a board that shows the gap itself.
pub(crate) fn rows_below_gap(words: Words, game: &Game) -> Vec<Row> {
    rows_with(words, game, false)
}

fn rows_with(words: Words, game: &Game, leads_to_gap: bool) -> Vec<Row> {
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
    let secondary = |label, press| Button::press(label, ButtonStyle::Secondary, press);
    let gap = leads_to_gap.then(|| {
        let hinted = BoardView {
            hints: true,
            ..BoardView::default()
        };
        secondary(words.gap_button(), Press::Look(shown, hinted))
    });
    let play = Button::press(
        words.move_button(),
        ButtonStyle::Primary,
        Press::Move(shown),
    );
    let others = [
        secondary(words.more_button(), Press::More(shown)),
        secondary(words.my_games_button(), Press::MyGames),
    ];
    let buttons = [play].into_iter().chain(gap).chain(others);
    vec![Row::Buttons(buttons.collect())]
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
