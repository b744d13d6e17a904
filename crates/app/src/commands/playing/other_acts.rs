//! The acts of a player besides plies: the More button with a private list of them (for other people the uses of the
//! board), and the buttons of the clock.

use super::{board, offer, plan};
use crate::action::{ClockPress, GameRef, OfferRef, Press, ShownBoard};
use crate::flow::{Actor, update_game};
use crate::load::{self, Named, Resolved};
use crate::reply::{Button, Message, Reply, Row};
use crate::request::Request;
use crate::{App, Error, Result, view};
use tavern_game::{Game, Offer, OpenOffer, PlyDraft, Refusal, UserId, Vacation};
use tavern_words::Words;

/// The maximum number of rows of a message.
const MOST_ROWS: usize = 5;

/// The maximum number of offers with buttons.
const MOST_ANSWERS: usize = 3;

pub(crate) async fn press(app: &App, request: &Request, press: ClockPress) -> Result<Reply> {
    let (who, at) = (request.who, request.at);
    match press {
        ClockPress::Claim(board) => Box::pin(claim(app, request, board)).await,
        ClockPress::MoreTime(board) => {
            Box::pin(act_on_clock(app, request, board, |game| {
                game.give_time(who, at)
            }))
            .await
        }
        ClockPress::Resume(board) => {
            Box::pin(act_on_clock(app, request, board, |game| {
                game.resume(who, at)
            }))
            .await
        }
        ClockPress::OfferPause(board) => {
            offer::make(app, request, Offer::Pause, GameRef::ShownBoard(board)).await
        }
    }
}

pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply> {
    let game = match load::game::resolve(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            return Ok(view::choices::ask_game(request, &games, Press::More));
        }
    };
    let game = match load::game::own(app, request, game).await {
        Err(Error::Refused(Refusal::NotYourGame { .. })) => {
            return board::for_bystander(app, request, game).await;
        }
        outcome => outcome?,
    };
    game.check_running(request.who)?;
    let words = request.private();
    let mut rows = answers(words, request, &game);
    // A message has five rows, and the channel shows the offers, too.
    rows.truncate(MOST_ANSWERS);
    let other = game.opponent_of(request.who);
    let takebacks = app.preferences(other).await?.takebacks;
    let absences = load::game::absences(app, &game).await?;
    let may_cancel = game
        .check_cancel(request.who, &absences, request.at)
        .is_ok();
    let has_pauses = has_pauses(app, &game).await?;
    let pause = pause_button(words, &game, request.who).filter(|_| has_pauses);
    // A row has five buttons, and the person's own turn fills the row of the offers.
    let is_turn = game.check_turn(request.who).is_ok();
    let (beside_offers, beside_ends) = if is_turn {
        (None, pause)
    } else {
        (pause, None)
    };
    let mut offers = offers(words, request, &game, (takebacks, may_cancel));
    offers.extend(beside_offers);
    if game.check_planning(request.who).is_ok() {
        offers.insert(0, plan::button(app, words, request.who, &game).await?);
    }
    rows.push(Row::Buttons(offers));
    rows.push(ends(app, words, request, (&game, &absences), beside_ends).await?);
    if rows.len() < MOST_ROWS {
        rows.push(Row::Buttons(view::board::own_buttons(app, words, &game)));
    }
    let text = words.more(&game, request.who, app.page_of(game.id).is_some());
    let mut message = Message::with_rows(text, rows);
    if !has_pauses {
        message.below = Some(words.tournament_no_pause());
    }
    Ok(Reply::private(message))
}

/// A row for each open offer, with buttons for an answer or a withdrawal.
fn answers(words: Words, request: &Request, game: &Game) -> Vec<Row> {
    let open = game.open_offers().iter();
    let row = |open: &OpenOffer| {
        let offer = OfferRef {
            game: game.id,
            number: open.number,
        };
        let (accept, decline) = (Press::AcceptOffer(offer), Press::DeclineOffer(offer));
        if game.players[open.by] == request.who {
            let label = words.button_withdraw_offer(open.offer);
            return Row::Buttons(vec![Button::secondary(label, decline)]);
        }
        Row::Buttons(vec![
            Button::success(words.button_accept_offer(open.offer), accept),
            Button::secondary(words.button_decline_offer(open.offer), decline),
        ])
    };
    open.map(row).collect()
}

/// The inputs in one's own turn, and the offers. An offer is disabled if the rules forbid it, and a takeback also if
/// the other player declines all of them.
fn offers(
    words: Words,
    request: &Request,
    game: &Game,
    (takebacks, may_cancel): (bool, bool),
) -> Vec<Button> {
    let board = ShownBoard::of(game);
    let button = |offer: Offer, label: String, press: Press| {
        let is_enabled =
            game.check_offer(request.who, offer).is_ok() && (takebacks || offer != Offer::Takeback);
        Button::secondary(label, press).enable_if(is_enabled)
    };
    let mut buttons = Vec::new();
    if game.check_turn(request.who).is_ok() {
        let (build, form) = (
            Press::Build(board, PlyDraft::Nothing),
            Press::TryAgain(board, String::new()),
        );
        buttons = vec![
            Button::primary(words.button_build(), build),
            Button::primary(words.button_type(), form),
        ];
    }
    let draw = words.button_offer_draw();
    let takeback = words.button_ask_takeback();
    buttons.extend([
        button(Offer::Draw, draw, Press::OfferDraw(board)),
        button(Offer::Takeback, takeback, Press::OfferTakeback(board)),
    ]);
    // A player with the right to cancel needs no offer.
    if !may_cancel {
        let cancel = words.button_offer_cancel();
        buttons.push(button(Offer::Cancel, cancel, Press::OfferCancel(board)));
    }
    buttons
}

async fn ends(
    app: &App,
    words: Words,
    request: &Request,
    (game, absences): (&Game, &[Vacation]),
    pause: Option<Button>,
) -> Result<Row> {
    let board = ShownBoard::of(game);
    let mut buttons = view::board::clock_buttons(words, game, request.who, (absences, request.at));
    if game.check_cancel(request.who, absences, request.at).is_ok() {
        let (label, press) = (words.button_cancel(), Press::AskCancel(board));
        buttons.push(Button::secondary(label, press));
    }
    let (label, press) = (words.button_resign(), Press::AskResign(board));
    buttons.push(Button::danger(label, press));
    buttons.extend(pause);
    buttons.extend(view::board::newest_link(app, words, game).await?);
    Ok(Row::Buttons(buttons))
}

/// Applies the act of a button to its game, and shows the board.
pub(crate) async fn act_on_clock(
    app: &App,
    request: &Request,
    board: ShownBoard,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Reply> {
    let find = || load::game::own(app, request, Named::Shown(board));
    let update = update_game(app, Actor::Person(request), find, decide).await?;
    let text = request.public().news(&update.after);
    Ok(Box::pin(board::reply(app, request, update, text)).await)
}

/// Claims the win.
pub(crate) async fn claim(app: &App, request: &Request, board: ShownBoard) -> Result<Reply> {
    let game = load::game::own(app, request, Named::Shown(board)).await?;
    let absences = load::game::absences(app, &game).await?;
    act_on_clock(app, request, board, |game| {
        game.claim(request.who, &absences, request.at)
    })
    .await
}

/// Whether players can pause the clock, if there is one. The next round of a tournament waits for all of its games.
async fn has_pauses(app: &App, game: &Game) -> Result<bool> {
    let runs = game.clock().is_some_and(|clock| !clock.is_paused());
    Ok(!runs || load::contests::of_game(app, game.id).await?.is_none())
}

/// The button that offers a pause, or ends one.
fn pause_button(words: Words, game: &Game, player: UserId) -> Option<Button> {
    let clock = game.clock().filter(|_| game.end().is_none())?;
    let board = ShownBoard::of(game);
    let (label, press, is_enabled) = if clock.is_paused() {
        let is_enabled = game.check_resume(player).is_ok();
        (words.button_resume(), ClockPress::Resume(board), is_enabled)
    } else {
        let is_enabled = game.check_offer(player, Offer::Pause).is_ok();
        (
            words.button_offer_pause(),
            ClockPress::OfferPause(board),
            is_enabled,
        )
    };
    let button = Button::secondary(label, Press::Clock(press));
    Some(button.enable_if(is_enabled))
}
