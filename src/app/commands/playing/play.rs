//! `/tak move`, and the Move button with its form.

use super::{board_reply, builder, refused_ply};
use crate::app::action::{GameRef, Press, ShownBoard};
use crate::app::error::Error;
use crate::app::flow::{self, Actor, update_game, update_game_typed};
use crate::app::load::{self, Named, Resolved};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{Game, Offer, Refusal};
use crate::tak::Ply;
use crate::words::{NotAPly, Typed};

/// Plays a typed ply. The answer to text that is no ply explains the right input, and text that can mean several
/// plies is answered with a question.
pub(crate) async fn play(
    app: &App,
    request: &Request,
    game: GameRef,
    typed: &str,
) -> Result<Reply, Error> {
    let game = match load::game::resolve_to_play(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            let press = |shown| Press::TryAgain(shown, typed.to_owned());
            return Ok(view::playing::which_game::ask(request, &games, press));
        }
    };
    let ply = match request.private().read_typed(typed) {
        Typed::Ply(ply) => ply,
        Typed::Other(other) => {
            let game = load::game::own(app, request, game).await?;
            game.check_running(request.who)?;
            return not_a_ply(app, request, &game, other).await;
        }
    };
    let find = || load::game::own(app, request, game);
    let updated = update_game_typed(app, request, find, |game| {
        game.play_typed(request.who, &ply, request.at)
    })
    .await;
    match updated {
        Ok(updated) => {
            let words = request.private();
            let hints = [
                words.left_stack_hint(&updated.before, &updated.after),
                words.left_open(&updated.before, &updated.after),
            ];
            let text = request.public().news(&updated.after);
            let reply = Box::pin(board_reply::to_all(app, request, updated, text)).await;
            let hints = hints.into_iter().flatten();
            Ok(hints.fold(reply, Reply::with_remark))
        }
        Err(Error::Refused(refusal)) if refused_ply::has_way_on(&refusal) => {
            let game = load::game::own(app, request, game).await?;
            refused_ply::answer(app, request, &game, refusal, (typed, &ply)).await
        }
        Err(error) => Err(error),
    }
}

/// Plays a suggested or built ply, and removes the buttons of the private message. If the board has changed, the
/// message shows the new one.
pub(crate) async fn play_suggested(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    ply: Ply,
) -> Result<Reply, Error> {
    let find = || load::game::own(app, request, Named::Shown(shown));
    let updated = update_game(app, Actor::Person(request), find, |game| {
        game.play(request.who, &ply.to_string(), request.at)
    })
    .await;
    let updated = match updated {
        Err(Error::Refused(Refusal::Stale { .. } | Refusal::GameOver { .. })) => {
            // A copy of the interaction finds the board that the first one made, and must not answer.
            flow::claim(app, request).await?;
            return builder::outdated(app, request, shown).await;
        }
        updated => updated?,
    };
    let played = updated.after.first_ply_since(&updated.before);
    let done = played.map_or_else(String::new, |ply| request.private().ply_confirmation(ply));
    let aside = updated.aside(request);
    let text = request.public().news(&updated.after);
    let (board, corrections) = board_reply::board(app, request, updated, text).await;
    Ok(Reply {
        answer: Answer::Update(Message::text(done)),
        then: Some(board),
        corrections,
        aside,
    })
}

/// The answer to text that is no ply, with the button for the right command.
async fn not_a_ply(
    app: &App,
    request: &Request,
    game: &Game,
    typed: NotAPly,
) -> Result<Reply, Error> {
    if typed == NotAPly::Undo {
        game.check_offer(request.who, Offer::Takeback)?;
        load::partner::check_takebacks(app, request, game).await?;
    }
    let (words, shown) = (request.private(), ShownBoard::of(game));
    let offer_button = |offer, label, press| {
        let button = Button::press(label, ButtonStyle::Secondary, press);
        button.enabled(game.check_offer(request.who, offer).is_ok())
    };
    let button = match typed {
        NotAPly::Resign => Some(Button::press(
            words.resign_button(),
            ButtonStyle::Danger,
            Press::AskResign(shown),
        )),
        NotAPly::Draw => Some(offer_button(
            Offer::Draw,
            words.offer_draw_button(),
            Press::OfferDraw(shown),
        )),
        NotAPly::Undo => Some(offer_button(
            Offer::Takeback,
            words.ask_takeback_button(),
            Press::OfferTakeback(shown),
        )),
        NotAPly::Help
        | NotAPly::Pass
        | NotAPly::Tak
        | NotAPly::Chess
        | NotAPly::Diagonal
        | NotAPly::Capture => None,
    };
    let mut rows = Vec::from_iter(button.map(|button| Row::Buttons(vec![button])));
    if game.check_turn(request.who).is_ok() {
        rows.push(refused_ply::inputs(words, shown, ""));
    }
    Ok(Answer::Private(Message {
        text: words.not_a_ply(typed, game),
        rows,
        ..Message::default()
    })
    .into())
}
