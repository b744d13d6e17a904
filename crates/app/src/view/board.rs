//! The messages of a game, with its picture: a board for all or for one reader, and an offer.

use crate::action::{
    AnalysisPress, BoardView, ClockPress, FreePress, HousePress, OfferRef, Press,
    ServerPreferences, ShownBoard,
};
use crate::flow::series;
use crate::pictures::Look;
use crate::reply::{Action, Button, Message, Picture, Public, Row};
use crate::request::Request;
use crate::{App, Result, load};
use tak::Color;
use tak_draw::Theme;
use tavern_game::{
    Challenge, End, Game, GameId, Level, Moment, OpenOffer, Place, PlyDraft, UserId, Vacation,
    Watch, WatchWish,
};
use tavern_store as store;
use tavern_words::{Aftermath, Words};

/// The public message of a board below a text. A committed event is shown even if its picture fails.
pub(crate) async fn public(app: &App, words: Words, game: &Game, text: String) -> Public {
    let picture = picture(app, words, game, for_all(app, game).await).await;
    let text = with_aftermath(app, words, game, text).await;
    Public::of(Message {
        text,
        notifies: game.players_to_notify(),
        picture,
        rows: with_page(app, words, game, rows(words, game, game.is_tak_called())),
        ..Message::default()
    })
    .shared_as(game.shared_news())
}

/// A text about a game, with the ratings and the score of the series if the game is over. A fault is logged.
pub(crate) async fn with_aftermath(app: &App, words: Words, game: &Game, text: String) -> String {
    if game.end().is_none() {
        return text;
    }
    let aftermath = match read_aftermath(app, game).await {
        Ok(aftermath) => aftermath,
        Err(error) => {
            tracing::warn!(game.id = %game.id, ?error, "failed to read what a game has changed");
            Aftermath::default()
        }
    };
    match words.aftermath(game, &aftermath) {
        nothing if nothing.is_empty() => text,
        aftermath => format!("{text}\n{aftermath}"),
    }
}

async fn read_aftermath(app: &App, game: &Game) -> Result<Aftermath> {
    let ratings = if game.terms.rated() {
        app.store.rating_changes_of(game).await?
    } else {
        Vec::new()
    };
    let weight = if ratings.is_empty() {
        None
    } else {
        Some(app.store.weight_of(game).await?)
    };
    let series = if game.terms.series().is_several() {
        Some(app.store.series_score(game).await?)
    } else {
        None
    };
    let counts_for_nothing = game.uncounted().is_some() || game.end().is_some_and(End::is_void);
    let tournament = if counts_for_nothing && game.house.is_none() {
        load::contests::of_game(app, game.id).await?
    } else {
        None
    };
    Ok(Aftermath {
        ratings,
        series,
        weight,
        tournament,
    })
}

/// The look of a private board, from the person's settings.
pub(crate) async fn own_look(app: &App, request: &Request, game: &Game) -> Result<Look> {
    let (person, guild) = (request.who, game.place.guild);
    let side = app.preferences(person).await?.side;
    let theme = app.own_theme(person, guild).await?;
    let look = Look::new(side.for_player(game.color_of(person)), theme);
    let gaps = game.is_tak_called()
        && (app.server_preferences(guild).await?.hints || is_shown_gaps(app, person, game).await?);
    Ok(Look { gaps, ..look })
}

/// Whether the person to move has finished only a few games.
async fn is_shown_gaps(app: &App, person: UserId, game: &Game) -> Result<bool, store::Error> {
    Ok(game.to_move() == Some(person) && app.store.experience(person).await?.is_shown_gaps())
}

/// The private message of a board, with the buttons for its reader.
pub(crate) async fn private(
    app: &App,
    request: &Request,
    game: &Game,
    look: Look,
) -> Result<Message> {
    let words = request.private();
    let mut rows = match game.end() {
        Some(_) => vec![Row::Buttons(to_look_back(words, game).to_vec())],
        None if game.color_of(request.who).is_some() => {
            rows(words, game, game.is_tak_called() && !look.hints)
        }
        None => {
            let watch = app.store.watch_of(game.id, request.who).await?;
            let buttons = watch_buttons(words, game.id, watch);
            vec![Row::Buttons(buttons.to_vec())]
        }
    };
    rows.push(Row::Buttons(own_buttons(app, words, game)));
    let mut text = with_aftermath(app, words, game, words.news(game)).await;
    if look.hints {
        text = format!("{text}\n{}", words.threats(game.position()));
    } else if look.gaps {
        text = format!("{text}\n{}", words.gap(game));
    }
    Ok(Message {
        text,
        picture: picture(app, words, game, look).await,
        below: note(app, request, game).await?,
        rows,
        ..Message::default()
    })
}

/// The reader's own note on a game.
pub(crate) async fn note(app: &App, request: &Request, game: &Game) -> Result<Option<String>> {
    let note = app.store.note(game.id, request.who).await?;
    Ok(note.map(|text| request.private().note(&text)))
}

/// The buttons for the reader alone: the note, a free board with the game, and its page.
pub(crate) fn own_buttons(app: &App, words: Words, game: &Game) -> Vec<Button> {
    let note = Button::secondary(words.button_note(), Press::Note(game.id));
    let free = free_board_button(words, ShownBoard::of(game), None);
    let page = page_button(app, words, game);
    [note, free].into_iter().chain(page).collect()
}

/// The button for a free board with a game, after this many plies or as it is.
pub(crate) fn free_board_button(words: Words, board: ShownBoard, ply: Option<u32>) -> Button {
    let press = Press::Free(FreePress::OfGame(board, ply));
    Button::secondary(words.button_free_board(), press)
}

/// The board with the draft of a ply.
pub(crate) async fn draft(
    app: &App,
    words: Words,
    game: &Game,
    draft: PlyDraft,
    look: Look,
) -> Option<Picture> {
    drawing(game, app.pictures.draft(words, game, draft, look).await)
}

/// The look of a public board: White's side at the bottom, with the theme and the hints of the server, or the default
/// ones if the settings cannot be read.
pub(crate) async fn for_all(app: &App, game: &Game) -> Look {
    let preferences = public_preferences(app, game.place).await;
    Look {
        gaps: preferences.hints,
        ..Look::new(Color::White, preferences.theme)
    }
}

/// The theme of public pictures in a place: the server's, or the default theme if the settings cannot be read.
pub(crate) async fn public_theme(app: &App, place: Place) -> Theme {
    public_preferences(app, place).await.theme
}

async fn public_preferences(app: &App, place: Place) -> ServerPreferences {
    match app.server_preferences(place.guild).await {
        Ok(preferences) => preferences,
        Err(error) => {
            tracing::warn!(%error, "failed to read settings");
            ServerPreferences::default()
        }
    }
}

pub(crate) async fn picture(app: &App, words: Words, game: &Game, look: Look) -> Option<Picture> {
    drawing(game, app.pictures.board(words, game, look).await)
}

/// The drawing of a game. The message has the same facts, so a failure is only logged.
pub(crate) fn drawing<T>(game: &Game, picture: anyhow::Result<T>) -> Option<T> {
    picture
        .inspect_err(|error| {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "failed to draw a picture");
        })
        .ok()
}

/// The link to the newest board, if it is shown.
pub(crate) async fn newest_link(app: &App, words: Words, game: &Game) -> Result<Option<Button>> {
    let message = app.store.board_message(game.id).await?;
    Ok(message.map(|message| {
        let action = Action::Jump {
            guild: game.place.guild,
            channel: game.place.channel,
            message,
        };
        Button::new(words.button_newest_board(), action)
    }))
}

/// The text of the first board of a challenge, with the bids.
pub(crate) fn first_text(words: Words, game: &Game, challenge: &Challenge) -> String {
    let news = words.news(game);
    let text = match words.bids(challenge) {
        Some(bids) => format!("{news}\n{bids}"),
        None => news,
    };
    if game.place.access.is_guest() {
        format!("{text}\n{}", words.guest_here())
    } else {
        text
    }
}

/// The buttons below a board. The gap of a called Tak is shown in private, on request.
fn rows(words: Words, game: &Game, leads_to_gap: bool) -> Vec<Row> {
    let board = ShownBoard::of(game);
    if game.end().is_some() {
        let again = again_button(words, game);
        // A row has five buttons, and the page may add one.
        return match (again, game.next_house_level()) {
            (Some(again), Some(level)) if !series::may_request_next(game) => vec![
                Row::Buttons(vec![again, next_level_button(words, board, level)]),
                Row::Buttons(to_look_back(words, game).to_vec()),
            ],
            (again, _) => {
                let buttons = again.into_iter().chain(to_look_back(words, game));
                vec![Row::Buttons(buttons.collect())]
            }
        };
    }
    let secondary = Button::secondary;
    let gap = leads_to_gap.then(|| {
        let hints = BoardView {
            hints: true,
            ..BoardView::default()
        };
        secondary(words.button_gap(), Press::Look(board, hints))
    });
    let play = Button::primary(words.button_move(), Press::Move(board));
    let others = [
        secondary(words.button_more(), Press::More(board)),
        secondary(words.button_my_games(), Press::MyGames),
    ];
    let buttons = [play].into_iter().chain(gap).chain(others);
    vec![Row::Buttons(buttons.collect())]
}

/// The button that begins a game against the level above a beaten one.
fn next_level_button(words: Words, board: ShownBoard, level: Level) -> Button {
    let press = Press::House(HousePress::NextLevel(board));
    Button::success(words.next_level_button(level), press)
}

/// The button for the next game of a series, or for a rematch after its last one; none in a running game.
pub(crate) fn again_button(words: Words, game: &Game) -> Option<Button> {
    let both = [game.players.white, game.players.black];
    if game.end().is_none() || both.into_iter().any(UserId::is_nameless) {
        return None;
    }
    if series::may_request_next(game) {
        return Some(next_game_button(words, game));
    }
    if series::has_next(game) || game.was_ended_by_others() {
        return None;
    }
    let press = Press::Rematch(ShownBoard::of(game));
    Some(Button::primary(words.button_rematch(), press))
}

/// The button to the page of a game, if games have pages. If the game can be played there, each person gets a personal
/// link.
fn page_button(app: &App, words: Words, game: &Game) -> Option<Button> {
    let url = app.page_of(game.id)?;
    let label = words.button_open_board();
    Some(if is_playable_on_page(game) {
        Button::secondary(label, Press::OpenPage(ShownBoard::of(game)))
    } else {
        Button::new(label, Action::Link { url: url.into() })
    })
}

/// Whether a game can be played on its page. A guest cannot post the board.
pub(crate) fn is_playable_on_page(game: &Game) -> bool {
    game.end().is_none() && !game.place.access.is_guest()
}

/// The maximum number of buttons below the board of a running game, so that a phone shows them together with the whole
/// picture.
const MOST_BUTTONS: usize = 4;

/// The rows below a public board, with the button to the page of its game. In a full row it takes the place of the
/// last one, **My games**, which is also a command.
fn with_page(app: &App, words: Words, game: &Game, mut rows: Vec<Row>) -> Vec<Row> {
    if let Some(Row::Buttons(buttons)) = rows.last_mut()
        && let Some(page) = page_button(app, words, game)
    {
        if game.end().is_none() {
            buttons.truncate(MOST_BUTTONS - 1);
        }
        buttons.push(page);
    }
    rows
}

/// The buttons of a game that is over, for all readers.
pub(crate) fn to_look_back(words: Words, game: &Game) -> [Button; 3] {
    let board = ShownBoard::of(game);
    let (replay, ptn) = (words.button_replay(), words.button_ptn());
    [
        Button::secondary(replay, Press::Replay(board)).enable_if(game.plies() > 0),
        Button::secondary(
            words.button_analyse(),
            Press::Analysis(AnalysisPress::Show(board)),
        )
        .enable_if(game.plies() > 0),
        Button::secondary(ptn, Press::Ptn(board)),
    ]
}

pub(crate) fn watch_button(label: String, game: GameId, wish: WatchWish) -> Button {
    let press = Press::Watch(game, wish);
    Button::secondary(label, press)
}

/// The buttons to change the notifications about a game.
pub(crate) fn watch_buttons(words: Words, game: GameId, present: Option<Watch>) -> [Button; 2] {
    let result = || {
        let wish = WatchWish::Watch(Watch::Result);
        watch_button(words.button_watch_result(), game, wish)
    };
    let every_ply = || {
        let wish = WatchWish::Watch(Watch::EveryPly);
        watch_button(words.button_follow(), game, wish)
    };
    let stop = || watch_button(words.button_watch_no_longer(), game, WatchWish::Stop);
    match present {
        None => [result(), every_ply()],
        Some(Watch::Result) => [every_ply(), stop()],
        Some(Watch::EveryPly) => {
            let wish = WatchWish::Watch(Watch::Result);
            [
                watch_button(words.button_result_alone(), game, wish),
                stop(),
            ]
        }
    }
}

/// The buttons for the waiting player. In a game with a clock they are disabled until they apply; in a game without a
/// clock they appear only then.
pub(crate) fn clock_buttons(
    words: Words,
    game: &Game,
    player: UserId,
    (absences, at): (&[Vacation], Moment),
) -> Vec<Button> {
    let may_claim = game.check_claim(player, absences, at).is_ok();
    if game.to_move() == Some(player) || !may_claim && game.deadline().is_none() {
        return Vec::new();
    }
    let board = ShownBoard::of(game);
    let claim = Press::Clock(ClockPress::Claim(board));
    let claim = Button::success(words.button_claim_win(), claim);
    let claim = claim.enable_if(may_claim);
    let more = game.terms.pace().more_days().map(|days| {
        let more = Press::Clock(ClockPress::MoreTime(board));
        let more = Button::secondary(words.more_time_button(days), more);
        more.enable_if(game.check_more_time(player, at).is_ok())
    });
    [claim].into_iter().chain(more).collect()
}

/// The public message of an open offer, with buttons for the other player.
pub(crate) fn offer(words: Words, game: &Game, open: OpenOffer) -> Public {
    let other = game.players[!open.by];
    let offer = OfferRef {
        game: game.id,
        number: open.number,
    };
    let accept = Press::AcceptOffer(offer);
    let decline = Press::DeclineOffer(offer);
    let buttons = vec![
        Button::success(words.button_accept(), accept),
        Button::secondary(words.button_decline(), decline),
    ];
    Public::of(Message {
        text: words.offer(game, open),
        notifies: vec![other],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })
}

/// The button that requests the next game of a series.
pub(crate) fn next_game_button(words: Words, game: &Game) -> Button {
    let press = Press::NextGame(game.id);
    Button::primary(words.button_next_game(), press)
}
