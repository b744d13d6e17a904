use super::series;
use crate::app::action::{Press, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Public, Row};
use crate::app::rounds;
use crate::game::{Challenge, End, Game, UserId};
use crate::words::Words;

/// The text of the first board of a challenge, which reveals what was bid.
pub(crate) fn first_text(words: Words, game: &Game, challenge: &Challenge) -> String {
    let news = words.news(game);
    let told = match words.bids(challenge) {
        Some(bids) => format!("{news}\n{bids}"),
        None => news,
    };
    if game.place.access.is_guest() {
        format!("{told}\n{}", words.guest_here())
    } else {
        told
    }
}

/// Notifies one more person, once.
pub(crate) fn also_notify(public: &mut Public, who: UserId) {
    let notifies = &mut public.message.notifies;
    if !notifies.contains(&who) {
        notifies.push(who);
    }
}

pub(crate) fn rows(words: Words, game: &Game) -> Vec<Row> {
    let shown = shown(game);
    if game.end().is_some() {
        let both = [game.players.white, game.players.black];
        // In the middle of a series there is no need of a rematch.
        let again = if both.into_iter().any(UserId::is_nameless) {
            None
        } else if rounds::may_be_asked_for(game) {
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

/// What anybody may do with a game that is over.
pub(crate) fn to_look_back(words: Words, game: &Game) -> [Button; 2] {
    let shown = shown(game);
    let (replay, ptn) = (words.replay_button(), words.ptn_button());
    [
        Button::press(replay, ButtonStyle::Secondary, Press::Replay(shown))
            .enabled(game.plies() > 0),
        Button::press(ptn, ButtonStyle::Secondary, Press::Ptn(shown)),
    ]
}

/// A game as it is shown now.
pub(crate) fn shown(game: &Game) -> ShownBoard {
    ShownBoard {
        game: game.id,
        board: game.board_event(),
    }
}
