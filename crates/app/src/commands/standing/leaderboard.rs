//! `/tak leaderboard`: the leaders, or the levels of the house, in private.

use crate::action::{Page, Press};
use crate::reply::{Message, Picture, Reply, Row, SelectOption};
use crate::request::Request;
use crate::view::choices::ListPage;
use crate::view::{self, picture};
use crate::{App, Result, flow};
use tak::Size;
use tak_draw::{self as draw, Bar};
use tavern_game::{HouseBoard, Leaderboard, Metric, Ranked, Reach, Scope, Word};
use tavern_store as store;
use tavern_words::{LeaderboardPage, Words};

/// Shows a list: the chosen one, or the first one with players, so that nobody meets an empty one.
pub(crate) async fn open(
    app: &App,
    request: &Request,
    by: Option<Metric>,
    (size, reach): (Option<Size>, Reach),
) -> Result<Reply> {
    let board = |by| Leaderboard { by, size, reach };
    let first = match by {
        Some(by) => by,
        None => first_with_players(app, request, board).await?,
    };
    show(app, request, board(first), Page::default()).await
}

async fn first_with_players(
    app: &App,
    request: &Request,
    board: impl Fn(Metric) -> Leaderboard,
) -> Result<Metric> {
    let since = request.at.minus_ms(Leaderboard::CHANGES_WITHIN_MS);
    for by in Metric::ALL {
        let board = board(by);
        if board.check().is_err() {
            continue;
        }
        let scope = board.reach.from(request.place);
        let entries = app.store.leaderboard(board, scope, since, 0).await?;
        if !entries.is_empty() {
            return Ok(by);
        }
    }
    Ok(Metric::default())
}

/// Shows a page. A turned page replaces the previous one.
pub(crate) async fn show(
    app: &App,
    request: &Request,
    board: Leaderboard,
    page: Page,
) -> Result<Reply> {
    board.check()?;
    let board = match board.by {
        Metric::Coins => board,
        _ => Leaderboard {
            reach: board.reach.resolve_in(request.place),
            ..board
        },
    };
    let (table, has_next) = read(app, request, board, page.number).await?;
    if !table.rows.is_empty() {
        // After the claim, a copy of the interaction draws no chart, and does not replace a page that was turned in the
        // meantime.
        flow::claim(app, request).await?;
    }
    let words = request.private();
    let number = page.number;
    let rows = ListPage { number, has_next }.buttons(words, |page| Press::Leaderboard(board, page));
    let rows = rows.into_iter().chain([menu(words, board)]);
    let message = Message {
        text: words.leaderboard(&table),
        picture: chart(app, request, table).await,
        rows: rows.collect(),
        ..Message::default()
    };
    Ok(view::choices::page(page, message))
}

/// The menu of the other lists.
fn menu(words: Words, board: Leaderboard) -> Row {
    let lists = Metric::ALL.into_iter().filter(|&by| by != board.by);
    let lists = lists.map(|by| Leaderboard { by, ..board }.without_unfit_size());
    let fit = lists.filter(|list| list.check().is_ok());
    let options = fit.map(|list| {
        let label = words.choice_label("by", list.by.word());
        SelectOption::new(label, Press::Leaderboard(list, 0))
    });
    Row::menu(words.leaderboard_menu(), options)
}

/// Reads a page, and whether another one follows.
async fn read(
    app: &App,
    request: &Request,
    board: Leaderboard,
    page: u16,
) -> Result<(LeaderboardPage, bool)> {
    let (store, reader) = (&app.store, request.who);
    let scope = board.reach.from(request.place);
    let since = request.at.minus_ms(Leaderboard::CHANGES_WITHIN_MS);
    let before = u32::from(page) * Leaderboard::PAGE;
    let mut entries = store.leaderboard(board, scope, since, before).await?;
    let has_next = entries.len() > Leaderboard::PAGE as usize;
    entries.truncate(Leaderboard::PAGE as usize);
    let first = match entries.first() {
        Some(first) if before > 0 => store.rank(board, scope, first.value).await?,
        _ => 1,
    };
    let rows = board.ranked(first, before, &entries);
    let on_page = rows.iter().find(|row| row.listed.player == reader);
    let own = match on_page {
        Some(own) => Some(*own),
        None => own(app, request, board, scope).await?,
    };
    let table = LeaderboardPage {
        board,
        rows,
        is_first: page == 0,
        reader,
        own,
        is_wanted: app.preferences(reader).await?.leaderboards,
    };
    Ok((table, has_next))
}

/// Reads the reader's own row.
async fn own(
    app: &App,
    request: &Request,
    board: Leaderboard,
    scope: Scope,
) -> Result<Option<Ranked>, store::Error> {
    let since = request.at.minus_ms(Leaderboard::CHANGES_WITHIN_MS);
    let entry = app.store.listed(board, scope, since, request.who).await?;
    let Some(entry) = entry else {
        return Ok(None);
    };
    let rank = app.store.rank(board, scope, entry.value).await?;
    Ok(Some(Ranked {
        rank,
        listed: entry,
    }))
}

/// Shows the record of each level.
pub(crate) async fn show_house_levels(app: &App, request: &Request, reach: Reach) -> Result<Reply> {
    let reach = reach.resolve_in(request.place);
    let scope = match reach {
        Reach::Here => Some(request.place.scope()),
        Reach::Everywhere => None,
    };
    let levels = app.store.house_levels(scope).await?;
    let text = request.private().house_board(&HouseBoard { reach, levels });
    Ok(Reply::private(Message::text(text)))
}

/// The chart of a leaderboard; none without rows.
async fn chart(app: &App, request: &Request, page: LeaderboardPage) -> Option<Picture> {
    if page.rows.is_empty() {
        return None;
    }
    let words = request.private();
    picture::chart(app, request, move |theme| {
        let rows = page.rows.iter().map(|row| Bar {
            rank: row.rank,
            value: page.board.displayed(row.listed),
            change: page.board.change(row.listed),
            own: row.listed.player == page.reader,
        });
        let rows: Vec<Bar> = rows.collect();
        Picture {
            bytes: draw::leaderboard_png(&rows, theme),
            file_name: "leaderboard.png".to_owned(),
            description: words.leaderboard_alt_text(&page),
        }
    })
    .await
}
