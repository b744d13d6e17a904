//! `/tak move`, and the Move button with its form.

use super::{board_reply, builder};
use crate::app::action::{GameRef, Press, ShownBoard};
use crate::app::error::Error;
use crate::app::load::{Meant, Named};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load, render, view};
use crate::game::{Game, Offer, PlyDraft, Refusal};
use crate::tak::{Played, Ply};
use crate::words::{NotAPly, Typed, Words};

pub(crate) async fn play(
    app: &App,
    request: &Request,
    game: GameRef,
    typed: &str,
) -> Result<Reply, Error> {
    let game = match load::game::meant_to_play(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => {
            let press = |shown| Press::TryAgain(shown, typed.to_owned());
            return Ok(view::which_game::ask(request, &games, press));
        }
    };
    let ply = match request.private().read_typed(typed) {
        Typed::Ply(ply) => ply,
        Typed::Other(other) => {
            let game = load::game::own(app, request, game).await?;
            game.check_running(request.who)?;
            return instead_of_ply(app, request, &game, other).await;
        }
    };
    let find = || load::game::own(app, request, game);
    let saved = flow::update_game::go_on_typed(app, request, find, |game| {
        game.play(request.who, &ply, request.at)
    })
    .await;
    match saved {
        Ok(saved) => {
            let text = request.public().played(&saved.before, &saved.after);
            board_reply::show(app, request, saved, text).await
        }
        Err(Error::Refused(refusal @ Refusal::Ply { .. })) => {
            let game = load::game::own(app, request, game).await?;
            Ok(refused(request, &game, &refusal, typed))
        }
        Err(error) => Err(error),
    }
}

/// Plays a ply that was suggested or built in private, and leaves nothing to
/// press there. Where the board has gone on, it shows that one.
pub(crate) async fn play_suggested(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    ply: Ply,
) -> Result<Reply, Error> {
    let find = || load::game::own(app, request, Named::Shown(shown));
    let saved = flow::update_game::go_on(app, request, find, |game| {
        game.play(request.who, &ply.to_string(), request.at)
    })
    .await;
    let saved = match saved {
        Err(Error::Refused(Refusal::Stale { .. } | Refusal::GameOver { .. })) => {
            // A copy of what was played finds another board, and says nothing.
            app.claim(request).await?;
            return builder::moved_on(app, request, shown).await;
        }
        saved => saved?,
    };
    let words = request.public();
    let (text, played) = (
        words.news(&saved.after),
        saved.after.played_since(&saved.before),
    );
    let aside = saved.aside(request);
    let public = render::board::public(app, words, &saved.after, text, saved.lease).await;
    let done = played.map_or_else(String::new, |ply| request.private().you_played(ply));
    Ok(Reply {
        answer: Answer::Update(Message::text(done)),
        then: Some(public),
        corrections: render::posts::in_game(app, &saved.outdated, &saved.after).await,
        aside,
    })
}

/// Why a ply was not played, with what may have been meant, and the form once
/// more.
fn refused(request: &Request, game: &Game, refusal: &Refusal, typed: &str) -> Reply {
    let (words, shown) = (request.private(), view::board::shown(game));
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
    rows.push(to_play(words, shown, typed));
    Answer::Private(Message {
        text: words.refused(refusal),
        rows,
        ..Message::default()
    })
    .into()
}

/// What is answered to something that is no ply: how it is done, with the
/// button for it where there is one.
async fn instead_of_ply(
    app: &App,
    request: &Request,
    game: &Game,
    typed: NotAPly,
) -> Result<Reply, Error> {
    if typed == NotAPly::Undo {
        game.check_offer(request.who, Offer::Takeback)?;
        load::partner::check_takebacks(app, request, game).await?;
    }
    let (words, shown) = (request.private(), view::board::shown(game));
    let offer_button = |what, label, press| {
        let button = Button::press(label, ButtonStyle::Secondary, press);
        button.enabled(game.check_offer(request.who, what).is_ok())
    };
    let wanted = match typed {
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
    let mut rows = Vec::from_iter(wanted.map(|button| Row::Buttons(vec![button])));
    if game.check_turn(request.who).is_ok() {
        rows.push(to_play(words, shown, ""));
    }
    Ok(Answer::Private(Message {
        text: words.not_a_ply(typed, game),
        rows,
        ..Message::default()
    })
    .into())
}

/// The two ways to play: the form once more, and the builder.
fn to_play(words: Words, shown: ShownBoard, typed: &str) -> Row {
    let again = Press::TryAgain(shown, typed.to_owned());
    let build = Press::Build(shown, PlyDraft::Nothing);
    Row::Buttons(vec![
        Button::press(words.try_again_button(), ButtonStyle::Primary, again),
        Button::press(words.build_instead_button(), ButtonStyle::Secondary, build),
    ])
}
