//! Watching a game: one direct message when it ends, and nothing before.

use super::{
    Action, Answer, App, Button, ButtonStyle, Error, Message, PeoplePress, Press, Public, Reply,
    Request, Row, board,
};
use crate::game::{Game, GameId, ListedGame, Moment, PeopleRefusal, Refusal};
use crate::store::{self, Lease};
use crate::words::Words;

/// The button that lets somebody watch a game, and once more no longer.
pub(super) fn button(words: Words, game: GameId) -> Button {
    labelled(words.watch_button(), game)
}

fn labelled(label: String, game: GameId) -> Button {
    let press = Press::People(PeoplePress::Watch(game));
    Button::press(label, ButtonStyle::Secondary, press)
}

/// The same for a game in a list of several.
pub(super) fn numbered_button(words: Words, game: &ListedGame) -> Button {
    labelled(words.watch_numbered_button(game.number), game.id)
}

/// The same for somebody of whom it is known whether they watch it.
fn button_to_change(words: Words, game: GameId, watches: bool) -> Button {
    if watches {
        labelled(words.unwatch_button(), game)
    } else {
        button(words, game)
    }
}

/// What stands below a running game that somebody only looks at.
pub(super) async fn row(app: &App, request: &Request, game: &Game) -> Result<Row, store::Error> {
    let watches = app.store.watches(game.id, request.who).await?;
    let button = button_to_change(request.private(), game.id, watches);
    Ok(Row::Buttons(vec![button]))
}

/// Lets somebody watch a game of this server, or no longer.
pub(super) async fn toggle(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let game = app.store.game(id).await?;
    let game = game.filter(|game| game.place.scope() == request.place.scope());
    let game = game.ok_or(Refusal::GameGone)?;
    game.check_watch(request.who)?;
    let (store, language) = (&app.store, request.languages.person.code());
    let watches = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let watches = change.watch(id, request.who, language).await?;
            change.commit().await?;
            Ok(watches)
        })
        .await;
    let watches = match watches {
        Ok(watches) => watches,
        Err(store::Error::Conflict) => {
            let game = game.number;
            return Err(PeopleRefusal::OverBeforeWatched { game }.into());
        }
        Err(error) => return Err(error.into()),
    };
    let words = request.private();
    let message = Message {
        text: words.watching(game.number, watches),
        rows: vec![Row::Buttons(vec![button_to_change(words, id, watches)])],
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}

/// How soon a board is mostly shown.
pub(super) const BOARD_WITHIN_MS: i64 = 2_000;

/// How long who watched waits for the way to a board that is not shown.
const PATIENCE_MS: i64 = 60_000;

/// Whether the last board of a game may soon be there, to which those who watched
/// are led.
pub(super) async fn is_too_early(
    app: &App,
    game: GameId,
    lease: Lease,
    now: Moment,
) -> Result<bool, Error> {
    let waited = now.0.saturating_sub(lease.made_at.0);
    Ok(waited < PATIENCE_MS && app.store.board_message(game).await?.is_none())
}

/// The direct message for who watched a game that has ended.
pub(super) async fn told(app: &App, words: Words, game: &Game) -> Result<Public, Error> {
    let news = board::with_aftermath(app, words, game, words.news(game)).await;
    let mut buttons = board::to_look_back(words, game).to_vec();
    if let Some(message) = app.store.board_message(game.id).await? {
        let action = Action::Jump {
            guild: game.place.guild,
            channel: game.place.channel,
            message,
        };
        buttons.push(Button {
            label: words.last_board_button(),
            icon: None,
            action,
        });
    }
    Ok(Public {
        message: Message {
            text: words.watched_game_end(game, &news),
            rows: vec![Row::Buttons(buttons)],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    })
}
