//! The pages of games for a browser: their content, and the stream of news for them.

pub mod acts;
pub mod analysis;
pub mod composing;
pub mod free;
pub mod look_choice;
pub mod looks;
pub mod own_games;
pub mod players;
pub mod public;
pub mod public_contests;
pub mod public_player;
pub mod pushes;
pub mod puzzle;
pub mod visits;

use std::sync::Arc;
use std::time::Duration;

use serde::{Serialize, Serializer};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use self::looks::PageLook;
use super::pictures::{Look, captions, facts};
use super::state::{Pages, Watched};
use super::{App, view};
use tak::{Color, Komi, Position};
use tak_draw::{View, bare_board_svg, mini_board_svg, square_in_svg};
use tavern_game::{AnalysedLine, End, FreeBoard, Game, GameId, Moment, OpenedGame, Word};
use tavern_store as store;
use tavern_words::Words;

/// How often the watched games are compared with the database, where other processes change them.
const EVERY: Duration = Duration::from_secs(1);

/// The pause after a commit of this process, so that simultaneous commits lead to one look.
const GATHERED: Duration = Duration::from_millis(50);

#[derive(Clone, Debug, Serialize)]
pub struct PageBoard {
    pub svg: String,
    /// A short description.
    pub description: String,
    /// The turn or the end, the last ply, the flats and the reserves.
    pub standing: String,
    /// All of the board in words.
    pub words: String,
    /// The position in TPS.
    pub tps: String,
    /// Both sides, that at the top first.
    pub sides: [PageSide; 2],
    /// The call of Tak; empty without one.
    pub call: String,
    /// The pot of the game now; empty in one without stakes.
    pub pot: String,
    /// The stacks of several pieces.
    pub stacks: Vec<PageStack>,
}

/// The pieces of a side, as a page shows them beside its player.
#[derive(Clone, Debug, Serialize)]
pub struct PageSide {
    #[serde(serialize_with = "word")]
    pub color: Color,
    pub stones: u8,
    /// None in a game without capstones.
    pub caps: Option<u8>,
    /// The flats on the board, with the komi of Black.
    pub flats: String,
    pub moves: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands a reference over"
)]
fn word<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.word())
}

/// A stack that a reader can look into.
#[derive(Clone, Debug, Serialize)]
pub struct PageStack {
    /// Its place in the picture: left edge, upper edge, and edge length.
    pub area: [i32; 3],
    /// Its pieces in words.
    pub pieces: String,
}

#[derive(Clone, Debug)]
pub struct PageMoves {
    /// The plies with their numbers.
    pub plies: Vec<String>,
    /// The time that each took.
    pub times: Vec<String>,
    /// The game in PTN, without the players.
    pub ptn: String,
    /// The same line for a free board, or only its last board if it is too long for one.
    pub opened: OpenedGame,
}

/// The game of a page key. It is at most a second old, and at least as new as the board that its reader has seen.
pub async fn game_of_page(
    app: &App,
    key: &str,
    known_event: Option<u32>,
) -> Result<Option<Arc<Game>>, store::Error> {
    let Some((pages, id)) = find_page(app, key) else {
        return Ok(None);
    };
    current_game(app, pages, id, known_event).await
}

async fn current_game(
    app: &App,
    pages: &Pages,
    id: GameId,
    known_event: Option<u32>,
) -> Result<Option<Arc<Game>>, store::Error> {
    let present = pages.present(id);
    if let Some(game) = present.filter(|game| Some(game.board_event()) >= known_event) {
        return Ok(Some(game));
    }
    Ok(app.store.game(id).await?.map(Arc::new))
}

/// Whether the page with this key has the maximum number of watchers.
pub fn is_page_crowded(app: &App, key: &str) -> bool {
    find_page(app, key).is_some_and(|(pages, id)| pages.is_crowded(id))
}

/// Follows the game of a page key from its current state.
pub async fn watch_page(
    app: &App,
    key: &str,
) -> Result<Option<watch::Receiver<Arc<Watched>>>, store::Error> {
    let Some((pages, id)) = find_page(app, key) else {
        return Ok(None);
    };
    if let Some(receiver) = pages.join(id) {
        return Ok(Some(receiver));
    }
    let game = app.store.game(id).await?;
    Ok(game.map(|game| pages.follow(game)))
}

fn find_page<'a>(app: &'a App, key: &str) -> Option<(&'a Pages, GameId)> {
    let pages = app.pages.as_ref()?;
    Some((pages, pages.game(key)?))
}

/// Updates the watched games for as long as it runs.
pub async fn follow_pages(app: &App, now: impl Fn() -> Option<Moment>) {
    let Some(pages) = &app.pages else {
        return std::future::pending().await;
    };
    loop {
        if timeout(EVERY, pages.commits.notified()).await.is_ok() {
            sleep(GATHERED).await;
        }
        if let Err(error) = refresh_pages(app, pages, now()).await {
            tracing::warn!(%error, "failed to look for news of the games on pages");
            // Their streams end, so pages show that they are not live, and reconnect.
            pages.stop_following();
        }
    }
}

async fn refresh_pages(app: &App, pages: &Pages, now: Option<Moment>) -> Result<(), store::Error> {
    // Before any reader sees a board, because a game may have become private. Without the time there are no
    // watchers.
    if let Some(now) = now {
        public::close_private_pages(app, pages, now).await?;
    }
    let versions = pages.versions();
    if versions.is_empty() {
        return Ok(());
    }
    let games: Vec<GameId> = versions.keys().copied().collect();
    let now = app.store.events_of(&games).await?;
    let is_newer = |(game, events): &(GameId, u32)| versions.get(game) != Some(events);
    let ids = now.into_iter().filter(is_newer);
    let ids = ids.map(|(game, _)| game).collect();
    for game in app.store.readable_games(ids).await? {
        pages.publish(game);
    }
    Ok(())
}

/// The board of a game after this many plies, or the current one if there were fewer.
pub async fn page_board(
    app: &App,
    words: Words,
    game: &Arc<Game>,
    plies: u32,
    look: PageLook,
) -> anyhow::Result<PageBoard> {
    let (look, game) = (page_look(app, game, look).await, Arc::clone(game));
    let draw = move || board(words, &game, plies, look);
    app.pictures.page(draw).await
}

/// The newest board as a small picture.
pub async fn mini_board(app: &App, game: &Arc<Game>, look: PageLook) -> anyhow::Result<String> {
    let (look, game) = (page_look(app, game, look).await, Arc::clone(game));
    let draw = move || mini_board_svg(game.position(), &look.on(&game));
    app.pictures.page(draw).await
}

/// The newest board with the gaps of a called Tak marked, and named in its call.
pub async fn page_gaps(
    app: &App,
    words: Words,
    game: &Arc<Game>,
    look: PageLook,
) -> anyhow::Result<PageBoard> {
    let (look, game) = (page_look(app, game, look).await, Arc::clone(game));
    let look = Look { gaps: true, ..look };
    let draw = move || {
        let board = board(words, &game, u32::MAX, look);
        let call = if game.is_tak_called() {
            words.on_page(&words.gap(&game), &game)
        } else {
            String::new()
        };
        PageBoard { call, ..board }
    };
    app.pictures.page(draw).await
}

/// The same board with the moves of the game.
pub async fn page(
    app: &App,
    words: Words,
    game: &Arc<Game>,
    plies: u32,
    look: PageLook,
) -> anyhow::Result<(PageBoard, PageMoves)> {
    let (look, game) = (page_look(app, game, look).await, Arc::clone(game));
    let draw = move || (board(words, &game, plies, look), moves(words, &game));
    app.pictures.page(draw).await
}

async fn page_look(app: &App, game: &Game, PageLook { side, theme }: PageLook) -> Look {
    let theme = match theme {
        Some(theme) => theme,
        None => view::board::public_theme(app, game.place).await,
    };
    Look::new(side, theme)
}

/// The view of a game after this many plies, with the end if it is over by then, and the position.
fn seen_after(game: &Game, plies: u32, look: Look) -> (View, Option<End>, Position) {
    if plies < game.plies() {
        let plies = plies as usize;
        let last = plies.checked_sub(1).map(|last| game.line()[last]);
        (look.at(last, None), None, game.position_after(plies))
    } else {
        (look.on(game), game.end(), game.position().clone())
    }
}

fn board(words: Words, game: &Game, plies: u32, look: Look) -> PageBoard {
    let (view, end, position) = seen_after(game, plies, look);
    let board = position_board(words, &position, &view, end, look.side);
    let is_called = plies >= game.plies() && game.is_tak_called();
    PageBoard {
        call: if is_called {
            words.page_call(!position.to_move())
        } else {
            String::new()
        },
        pot: words.page_pot(game),
        ..board
    }
}

/// A position as a page shows it, from a side.
fn position_board(
    words: Words,
    position: &Position,
    view: &View,
    end: Option<End>,
    side: Color,
) -> PageBoard {
    let stacks = position.board().stacks();
    let stacks = stacks.filter(|(_, stack)| stack.height() > 1);
    let stacks = stacks.map(|(square, stack)| PageStack {
        area: square_in_svg(position.size(), square, side),
        pieces: words.page_stack(square, stack),
    });
    let stacks = stacks.collect();
    let facts = facts(position, view, end);
    let is_running = end.is_none() && position.outcome().is_none();
    let side_of = |color| page_side(position, color, is_running);
    PageBoard {
        svg: bare_board_svg(position, view),
        description: words.alt_text(&facts),
        standing: words.standing(&facts),
        words: words.board_in_words(&facts),
        tps: position.tps().to_string(),
        sides: [side_of(!side), side_of(side)],
        call: String::new(),
        pot: String::new(),
        stacks,
    }
}

fn page_side(position: &Position, color: Color, is_running: bool) -> PageSide {
    let reserves = position.reserves(color);
    let has_caps = position.rules().reserves()[color].caps() > 0;
    let mut flats = position.board().flats(color).len().to_string();
    let komi = position.komi();
    if color == Color::Black && komi != Komi::default() {
        flats = format!("{flats} + {komi}");
    }
    PageSide {
        color,
        stones: reserves.stones(),
        caps: has_caps.then(|| reserves.caps()),
        flats,
        moves: is_running && position.to_move() == color,
    }
}

fn moves(words: Words, game: &Game) -> PageMoves {
    let mut plies = captions(game.terms.start(), None, &game.positions());
    plies.remove(0);
    let times = game.ply_times().iter();
    PageMoves {
        plies,
        times: times.map(|time| words.page_took(time.took_ms)).collect(),
        ptn: game.bare_record().to_string(),
        opened: FreeBoard::of_line(&AnalysedLine::from(game), usize::MAX, Color::White),
    }
}
