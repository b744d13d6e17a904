//! `/tak lobby`: the open seeks and the running games of a server.

use super::seek_notices;
use crate::action::{Page, Press, SeekPress};
use crate::reply::{Button, ButtonStyle, Message, Reply, Row};
use crate::request::Request;
use crate::view::choices::ListPage;
use crate::{App, Result, view};
use tavern_game::{HouseDoor, ListedGame, SeekRefusal, Watch, WatchWish};
use tavern_store::{ShownGame, ShownSeek};
use tavern_words::{LobbyPage, Words};

/// The number of seeks and games on a page: as many as the buttons of a row.
const PAGE: u32 = 5;

/// Shows a page: the seeks first, then the games.
pub(crate) async fn show(app: &App, request: &Request, page: Page) -> Result<Reply> {
    request.place.check_partners()?;
    if request.place.guild.is_none() {
        return Err(SeekRefusal::NoLobbyHere.into());
    }
    let (store, now, scope) = (&app.store, request.at, request.place.scope());
    let seek_count = store.open_seek_count(scope, now).await?;
    let game_count = store.running_game_count(scope).await?;
    let all = seek_count.saturating_add(game_count);
    let part = ListPage::of(page.number, all as usize, PAGE as usize);
    let before = u32::from(part.number) * PAGE;
    let seeks = store.open_seeks(scope, now, (before, PAGE)).await?;
    let count = u32::try_from(seeks.len()).unwrap_or(PAGE);
    let before_games = before.saturating_sub(seek_count);
    let rest = PAGE.saturating_sub(count);
    let games = store
        .running_games_of_scope(scope, (before_games, rest))
        .await?;
    let words = request.private();
    let first = before + 1;
    let text = words.lobby(&LobbyPage {
        seek_count,
        game_count,
        first,
        seeks: seeks.iter().map(|one| (&one.seek, one.message)).collect(),
        games: games.iter().map(|one| (one.game, one.message)).collect(),
        reader: request.who,
        may_seek: request.place.check_seeks().is_ok(),
    });
    let mut rows = rows(words, request, first, &seeks, &games);
    let mut buttons = Vec::new();
    if app.house.door() == HouseDoor::Open {
        buttons.push(view::invitation::play_house_button(
            words,
            ButtonStyle::Secondary,
        ));
    }
    buttons.extend(seek_notices::button(app, request).await?);
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    rows.extend(part.buttons(words, |page| Press::Seek(SeekPress::Lobby(page))));
    Ok(view::choices::page(page, Message::with_rows(text, rows)))
}

/// The buttons of a page. A seek can be taken only in its own channel, because only there the taker surely sees the
/// game. Games of other people can be watched.
fn rows(
    words: Words,
    request: &Request,
    first: u32,
    seeks: &[ShownSeek],
    games: &[ShownGame],
) -> Vec<Row> {
    let here = (first..).zip(seeks).filter(|(_, post)| {
        post.seek.place.is_same(request.place) && post.seek.seeker != request.who
    });
    let take = here.map(|(number, post)| {
        let (label, press) = (
            words.take_numbered_button(number),
            SeekPress::Take(post.seek.id),
        );
        Button::success(label, Press::Seek(press))
    });
    let others = games
        .iter()
        .filter(|post| !post.game.is_played_by(request.who));
    let watch = others.map(|post| watch_button(words, &post.game));
    let rows = [take.collect::<Vec<_>>(), watch.collect()];
    rows.into_iter()
        .filter(|buttons| !buttons.is_empty())
        .map(Row::Buttons)
        .collect()
}

/// The button that watches a game of the list.
fn watch_button(words: Words, game: &ListedGame) -> Button {
    let label = words.watch_numbered_button(game.number);
    view::board::watch_button(label, game.id, WatchWish::Watch(Watch::Result))
}
