//! `/tak games`: a person's running games, the most urgent first.

use crate::app::{
    App, Button, Message, Page, Press, Reply, Request, Result, Row, ShownBoard, view,
};
use crate::game::OwnGame;
use crate::words::GamesPage;

/// The games on a page: as many as the buttons of a row.
const PAGE: usize = 5;

pub(crate) async fn games(app: &App, request: &Request, page: Page) -> Result<Reply> {
    let (who, words) = (request.who, request.private());
    let mut games = app.store.own_games(who).await?;
    OwnGame::sort(&mut games, who, request.at);
    // A page beyond the end shows the last one.
    let last = games.len().saturating_sub(1) / PAGE;
    let number = page.number.min(u16::try_from(last).unwrap_or(u16::MAX));
    let before = usize::from(number) * PAGE;
    let listed: Vec<OwnGame> = games.iter().skip(before).take(PAGE).copied().collect();
    let own = games.iter().filter(|own| own.game.to_move == who).count();
    let text = words.games(&GamesPage {
        games: &listed,
        own_turns: own,
        others_turns: games.len() - own,
        reader: who,
        here: request.place,
        now: request.at,
    });
    let mut rows: Vec<Row> = play_buttons(request, &listed).into_iter().collect();
    let has_next = usize::from(number) < last;
    rows.extend(view::choices::page_buttons(
        words,
        number,
        has_next,
        Press::Games,
    ));
    Ok(view::choices::page(page, Message::with_rows(text, rows)))
}

/// A button for each game of this channel with the reader to move. Games of other channels have links, because only
/// there the reader's access is certain.
fn play_buttons(request: &Request, games: &[OwnGame]) -> Option<Row> {
    let here = games
        .iter()
        .filter(|own| own.game.to_move == request.who && own.game.place.is_same(request.place));
    let buttons = here.map(|own| {
        let shown = ShownBoard {
            game: own.game.id,
            board: own.game.board_event,
        };
        let label = request.private().play_in_button(own.game.number);
        Button::primary(label, Press::Move(shown))
    });
    let buttons: Vec<Button> = buttons.collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}
