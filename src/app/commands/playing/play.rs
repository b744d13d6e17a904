//! `/tak move`, and the Move button with its form.

use super::{board_reply, builder};
use crate::app::action::{GameRef, Press, ShownBoard};
use crate::app::error::Error;
use crate::app::flow::{self, Actor, update_game, update_game_typed};
use crate::app::load::{self, Named, Resolved};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{Game, Offer, PlyDraft, Refusal};
use crate::tak::{Played, Ply};
use crate::words::{NotAPly, Typed, Words};

/// Plays a typed ply. The answer to text that is no ply explains the right input.
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
        game.play(request.who, &ply, request.at)
    })
    .await;
    match updated {
        Ok(updated) => {
            let text = request.public().played(&updated.before, &updated.after);
            Ok(Box::pin(board_reply::to_all(app, request, updated, text)).await)
        }
        Err(Error::Refused(refusal @ Refusal::Ply { .. })) => {
            let game = load::game::own(app, request, game).await?;
            Ok(refused(request, &game, &refusal, typed))
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

/// The refusal of a ply, with the nearest legal plies and the form.
fn refused(request: &Request, game: &Game, refusal: &Refusal, typed: &str) -> Reply {
    let (words, shown) = (request.private(), ShownBoard::of(game));
    let Refusal::Ply { nearest, .. } = refusal else {
        return Answer::Private(Message::text(words.refused(refusal))).into();
    };
    let suggestions = nearest.iter().map(|&ply| {
        let position = game.position();
        let label = words.ply_choice(position, Played::new(position, ply));
        let press = Press::PlaySuggested(shown, ply);
        Button::press(label, ButtonStyle::Secondary, press)
    });
    let suggestions: Vec<Button> = suggestions.collect();
    let mut rows = Vec::new();
    if !suggestions.is_empty() {
        rows.push(Row::Buttons(suggestions));
    }
    rows.push(inputs(words, shown, typed));
    Answer::Private(Message {
        text: words.refused(refusal),
        rows,
        ..Message::default()
    })
    .into()
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
        NotAPly::Help | NotAPly::Pass | NotAPly::Tak | NotAPly::Chess => None,
    };
    let mut rows = Vec::from_iter(button.map(|button| Row::Buttons(vec![button])));
    if game.check_turn(request.who).is_ok() {
        rows.push(inputs(words, shown, ""));
    }
    Ok(Answer::Private(Message {
        text: words.not_a_ply(typed, game),
        rows,
        ..Message::default()
    })
    .into())
}

/// The buttons of the two inputs, the form and the builder.
fn inputs(words: Words, shown: ShownBoard, typed: &str) -> Row {
    let again = Press::TryAgain(shown, typed.to_owned());
    let build = Press::Build(shown, PlyDraft::Nothing);
    Row::Buttons(vec![
        Button::press(words.try_again_button(), ButtonStyle::Primary, again),
        Button::press(words.build_instead_button(), ButtonStyle::Secondary, build),
    ])
}
