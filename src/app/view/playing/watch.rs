//! The buttons that watch a game.

use crate::app::action::{PeoplePress, Press};
use crate::app::reply::{Button, ButtonStyle};
use crate::game::{GameId, ListedGame, Watch, WatchWish};
use crate::words::Words;

fn labelled(label: String, game: GameId, wish: WatchWish) -> Button {
    let press = Press::People(PeoplePress::Watch(game, wish));
    Button::press(label, ButtonStyle::Secondary, press)
}

/// The button for a game in a list.
pub(crate) fn numbered_button(words: Words, game: &ListedGame) -> Button {
    let label = words.watch_numbered_button(game.number);
    labelled(label, game.id, WatchWish::Watch(Watch::Result))
}

/// The buttons for all other news than the present ones.
pub(crate) fn buttons_to_change(words: Words, game: GameId, present: Option<Watch>) -> [Button; 2] {
    let result = || {
        let wish = WatchWish::Watch(Watch::Result);
        labelled(words.watch_result_button(), game, wish)
    };
    let every_ply = || {
        let wish = WatchWish::Watch(Watch::EveryPly);
        labelled(words.follow_button(), game, wish)
    };
    let stop = || labelled(words.unwatch_button(), game, WatchWish::Stop);
    match present {
        None => [result(), every_ply()],
        Some(Watch::Result) => [every_ply(), stop()],
        Some(Watch::EveryPly) => {
            let wish = WatchWish::Watch(Watch::Result);
            [labelled(words.result_alone_button(), game, wish), stop()]
        }
    }
}
