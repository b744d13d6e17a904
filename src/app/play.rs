//! `/tak move`, and the Move button with its form.

use super::find_game::{Meant, Named};
use super::go_on::{Saved, go_on, go_on_typed};
use super::{
    Answer, App, Button, ButtonStyle, Error, Field, Form, GameRef, Message, Press, Reply, Request,
    Row, ShownBoard, board, builder, corrections, find_game, offer, which_game,
};
use crate::game::{Game, Offer, PlyDraft, Refusal};
use crate::tak::{Played, Ply};
use crate::words::{NotAPly, Typed, Words};

/// The name of the line in the form that asks for a ply.
pub const PLY_FIELD: &str = "ply";

/// The most characters of a ply that is typed. Discord holds people to it;
/// an answer that names a ply must keep to Discord's own limits.
pub const LONGEST_PLY: u16 = 60;

pub(super) async fn play(
    app: &App,
    request: &Request,
    game: GameRef,
    typed: &str,
) -> Result<Reply, Error> {
    let game = match find_game::meant_to_play(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => {
            let press = |shown| Press::TryAgain(shown, typed.to_owned());
            return Ok(which_game::ask(request, &games, press));
        }
    };
    let ply = match request.private().read_typed(typed) {
        Typed::Ply(ply) => ply,
        Typed::Other(other) => {
            let game = find_game::own(app, request, game).await?;
            game.check_running(request.who)?;
            return instead_of_ply(app, request, &game, other).await;
        }
    };
    let find = || find_game::own(app, request, game);
    let saved = go_on_typed(app, request, find, |game| {
        game.play(request.who, &ply, request.at)
    })
    .await;
    match saved {
        Ok(saved) => {
            let text = request.public().played(&saved.before, &saved.after);
            show(app, request, saved, text).await
        }
        Err(Error::Refused(refusal @ Refusal::Ply { .. })) => {
            let game = find_game::own(app, request, game).await?;
            Ok(refused(request, &game, &refusal, typed))
        }
        Err(error) => Err(error),
    }
}

/// Plays a ply that was suggested or built in private, and leaves nothing to
/// press there. Where the board has gone on, it shows that one.
pub(super) async fn play_suggested(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    ply: Ply,
) -> Result<Reply, Error> {
    let find = || find_game::own(app, request, Named::Shown(shown));
    let saved = go_on(app, request, find, |game| {
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
        saved.after.first_ply_since(&saved.before),
    );
    let aside = saved.aside(request);
    let public = board::public(app, words, &saved.after, text, saved.lease).await;
    let done = played.map_or_else(String::new, |ply| request.private().ply_confirmation(ply));
    Ok(Reply {
        answer: Answer::Update(Message::text(done)),
        then: Some(public),
        corrections: corrections::in_game(app, &saved.outdated, &saved.after).await,
        aside,
    })
}

/// Why a ply was not played, with what may have been meant, and the form once
/// more.
fn refused(request: &Request, game: &Game, refusal: &Refusal, typed: &str) -> Reply {
    let (words, shown) = (request.private(), board::shown(game));
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
        offer::check_takebacks(app, request, game).await?;
    }
    let (words, shown) = (request.private(), board::shown(game));
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

/// The answer that shows a changed board to all.
pub(super) async fn show(
    app: &App,
    request: &Request,
    saved: Saved,
    text: String,
) -> Result<Reply, Error> {
    let aside = saved.aside(request);
    let public = board::public(app, request.public(), &saved.after, text, saved.lease).await;
    Ok(Reply {
        answer: Answer::Public(public),
        then: None,
        corrections: corrections::in_game(app, &saved.outdated, &saved.after).await,
        aside,
    })
}

pub(super) async fn open_form(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    typed: Option<String>,
) -> Result<Reply, Error> {
    let game = find_game::own(app, request, Named::Shown(shown)).await?;
    game.check_turn(request.who)?;
    let words = request.private();
    let field = Field {
        name: PLY_FIELD,
        label: words.form_label(&game),
        value: typed.filter(|typed| !typed.is_empty()),
        placeholder: Some(words.form_placeholder(&game)),
        max_length: LONGEST_PLY,
        required: true,
    };
    Ok(Answer::Form(Form {
        title: words.form_title(&game),
        fields: vec![field],
        press: Press::Move(shown),
    })
    .into())
}
