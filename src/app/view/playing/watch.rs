//! The buttons that watch a game.

use crate::app::action::{PeoplePress, Press};
use crate::app::reply::{Button, ButtonStyle};
use crate::game::{GameId, ListedGame};
use crate::words::Words;

fn labelled(label: String, game: GameId) -> Button {
    let press = Press::People(PeoplePress::Watch(game));
    Button::press(label, ButtonStyle::Secondary, press)
}

/// The button for a game in a list.
pub(crate) fn numbered_button(words: Words, game: &ListedGame) -> Button {
    labelled(words.watch_numbered_button(game.number), game.id)
}

/// The button that watches a game, or stops that.
pub(crate) fn button_to_change(words: Words, game: GameId, watches: bool) -> Button {
    let label = if watches {
        words.unwatch_button()
    } else {
        words.watch_button()
    };
    labelled(label, game)
}
