//! `/tak games`: a person's running games, the most urgent first, below their unseen results.

use crate::action::{Page, Press, ReplayStep, ShownBoard};
use crate::flow::{Actor, Transition, commit};
use crate::reply::{Button, Message, Reply, Row};
use crate::request::Request;
use crate::view::choices::ListPage;
use crate::{App, Error, Result, view};
use tavern_game::{Game, GameId, MessageId, OwnGame};
use tavern_words::{GamesPage, Words};

/// The number of games on a page, and of the results above them: as many as the buttons of a row.
const PAGE: usize = 5;

pub(crate) async fn games(app: &App, request: &Request, page: Page) -> Result<Reply> {
    let (who, words) = (request.who, request.private());
    let mut games = app.store.own_games(who).await?;
    OwnGame::sort(&mut games, who, request.at);
    let part = ListPage::of(page.number, games.len(), PAGE);
    let listed_games = games.iter().skip(part.entries(PAGE).start).take(PAGE);
    let listed_games: Vec<OwnGame> = listed_games.copied().collect();
    let ids: Vec<GameId> = listed_games.iter().map(|own| own.game.id).collect();
    let tournaments = app.store.tournaments_of_games(&ids).await?;
    let own = games.iter().filter(|own| own.game.to_move == who).count();
    let results = match part.number {
        0 => unread_results(app, request).await?,
        _ => Unread::default(),
    };
    let text = words.games(&GamesPage {
        games: &listed_games,
        own_turns: own,
        others_turns: games.len() - own,
        reader: who,
        here: request.place,
        now: request.at,
        tournaments: &tournaments,
    });
    let mut rows: Vec<Row> = result_buttons(words, &results.page).into_iter().collect();
    rows.extend(play_buttons(request, &listed_games));
    rows.extend(part.buttons(words, Press::Games));
    // Both together may be longer than a text.
    let message = match words.unread_results(&results.page, results.further, who) {
        Some(results) => Message {
            below: Some(text),
            ..Message::with_rows(results, rows)
        },
        None => Message::with_rows(text, rows),
    };
    Ok(view::choices::page(page, message))
}

/// A person's unseen results.
#[derive(Default)]
struct Unread {
    /// The latest results, with the messages of their last boards. They count as seen from now on.
    page: Vec<(Game, Option<MessageId>)>,
    /// The number of the other results.
    further: usize,
}

async fn unread_results(app: &App, request: &Request) -> Result<Unread> {
    let results = app.store.unread_results(request.who).await?;
    let (page, further) = results.split_at(results.len().min(PAGE));
    if page.is_empty() {
        // Another copy of this act may have read them, and its answer shows them.
        if app.store.is_claimed(request.claim()).await? {
            return Err(Error::Repeated);
        }
        return Ok(Unread::default());
    }
    let mut results = Unread {
        page: Vec::new(),
        further: further.len(),
    };
    for game in app.store.readable_games(page.to_vec()).await? {
        let message = app.store.board_message(game.id).await?;
        results.page.push((game, message));
    }
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change.read_results(request.who, page).await?;
        Ok(Transition::to(change, ()))
    });
    write.await?;
    Ok(results)
}

/// A button for each result. It shows the last board with its steps.
fn result_buttons(words: Words, results: &[(Game, Option<MessageId>)]) -> Option<Row> {
    let buttons = results.iter().map(|(game, _)| {
        let step = ReplayStep::Open(game.plies());
        let press = Press::StepReplay(ShownBoard::of(game), step);
        Button::secondary(words.button_result(game.number), press)
    });
    let buttons: Vec<Button> = buttons.collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

/// A button for each game of this channel with the reader to move. Games of other channels have links, because only
/// there the reader's access is certain.
fn play_buttons(request: &Request, games: &[OwnGame]) -> Option<Row> {
    let here = games
        .iter()
        .filter(|own| own.game.to_move == request.who && own.game.place.is_same(request.place));
    let buttons = here.map(|own| {
        let board = ShownBoard {
            game: own.game.id,
            board: own.game.board_event,
        };
        let label = request.private().button_play_in(own.game.number);
        Button::primary(label, Press::Move(board))
    });
    let buttons: Vec<Button> = buttons.collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}
