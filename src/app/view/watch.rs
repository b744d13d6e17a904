use crate::app::action::{PeoplePress, Press};
use crate::app::reply::{Button, ButtonStyle};
use crate::game::{GameId, ListedGame};
use crate::words::Words;

/// The button that lets somebody watch a game, and once more no longer.
pub(crate) fn button(words: Words, game: GameId) -> Button {
    labelled(words.watch_button(), game)
}

fn labelled(label: String, game: GameId) -> Button {
    let press = Press::People(PeoplePress::Watch(game));
    Button::press(label, ButtonStyle::Secondary, press)
}

/// The same for a game in a list of several.
pub(crate) fn numbered_button(words: Words, game: &ListedGame) -> Button {
    labelled(words.watch_numbered_button(game.number), game.id)
}

/// The same for somebody of whom it is known whether they watch it.
pub(crate) fn button_to_change(words: Words, game: GameId, watches: bool) -> Button {
    if watches {
        labelled(words.watch_no_longer_button(), game)
    } else {
        button(words, game)
    }
}
