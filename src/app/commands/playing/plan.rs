//! `/tak plan`: answers that a player plans while the other one is to move.

use crate::app::action::{
    GameRef, LONGEST_PLAN_LINE, PLAN_FIELDS, PlanPart, PlanPress, Press, ShownBoard,
};
use crate::app::error::Error;
use crate::app::load::{Meant, Named};
use crate::app::reply::{Answer, Button, ButtonStyle, Field, Form, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, view};
use crate::game::{Game, Plan, PlanRefusal, Refusal, UserId, read_line};
use crate::store::{self, KeptPlan};
use crate::words::{Typed, Words};

/// How often a plan is kept anew when the game went on meanwhile.
const TRIES: u32 = 4;

pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply, Error> {
    let game = match load::game::meant_to_plan(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => {
            let press = |shown| Press::Plan(PlanPress::Show(shown));
            return Ok(view::which_game::ask(request, &games, press));
        }
    };
    let game = waiting(app, request, game).await?;
    let kept = app.store.plan(game.id, request.who).await?;
    let plan = kept
        .as_ref()
        .and_then(|kept| kept.for_board(game.board_event()));
    let plan = plan.cloned().unwrap_or_default();
    let mut message = message(app, request, &game, &plan, version(kept.as_ref())).await?;
    if kept.is_some_and(|kept| kept.plan.is_none()) {
        let left = request.private().plan_left(&game);
        message.text = format!("{left}\n{}", message.text);
    }
    Ok(Answer::Private(message).into())
}

/// A game in which the person waits for the other player.
pub(crate) async fn waiting(app: &App, request: &Request, game: Named) -> Result<Game, Error> {
    let game = load::game::own(app, request, game).await?;
    game.check_waits(request.who)?;
    Ok(game)
}

fn version(kept: Option<&KeptPlan>) -> u32 {
    kept.map_or(0, |kept| kept.version)
}

pub(crate) async fn add(
    app: &App,
    request: &Request,
    game: GameRef,
    line: (&str, &str),
) -> Result<Reply, Error> {
    let Meant::One(game) = load::game::meant_to_plan(app, request, game).await? else {
        return Err(PlanRefusal::SeveralGames.into());
    };
    let words = request.private();
    let mut tries = 1;
    let (game, gone, plan, version) = loop {
        let game = waiting(app, request, game).await?;
        let line = match read_line(game.position(), line, |typed| understood(words, typed)) {
            Ok(line) => line,
            Err(refusal) => return Ok(refused(words, &game, refusal)),
        };
        let kept = app.store.plan(game.id, request.who).await?;
        let plan = kept
            .as_ref()
            .and_then(|kept| kept.for_board(game.board_event()));
        let before = plan.cloned().unwrap_or_default();
        let plan = before.with_line(&line)?;
        let seen = kept.as_ref().map(|kept| kept.version);
        match keep(app, request, &game, seen, &plan).await {
            Ok(()) => {
                let gone = before.lines_gone_in(&plan);
                break (game, gone, plan, version(kept.as_ref()) + 1);
            }
            Err(store::Error::Conflict) if tries < TRIES => tries += 1,
            Err(store::Error::Conflict) => {
                let game = game.number;
                return Err(Refusal::Stale { game }.into());
            }
            Err(error) => return Err(error.into()),
        }
    };
    let mut message = message(app, request, &game, &plan, version).await?;
    message.text = format!("{} {}", words.plan_added(&gone), message.text);
    Ok(Answer::Private(message).into())
}

/// Why a line cannot be planned, with the form for another try.
fn refused(words: Words, game: &Game, refusal: PlanRefusal) -> Reply {
    let form = Press::Plan(PlanPress::OpenForm(view::board::shown(game)));
    let again = Button::press(words.try_again_button(), ButtonStyle::Primary, form);
    Answer::Private(Message {
        text: words.refused(&refusal.into()),
        rows: vec![Row::Buttons(vec![again])],
        ..Message::default()
    })
    .into()
}

/// What was typed in PTN, where it can be told.
pub(crate) fn understood(words: Words, typed: &str) -> String {
    match words.read_typed(typed) {
        Typed::Ply(ply) => ply,
        Typed::Other(_) => typed.to_owned(),
    }
}

pub(crate) async fn drop_part(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    part: PlanPart,
) -> Result<Reply, Error> {
    let game = waiting(app, request, Named::Shown(shown)).await?;
    let changed = PlanRefusal::Changed { game: game.number };
    let kept = app.store.plan(game.id, request.who).await?;
    let kept = kept.filter(|kept| kept.version == part.version);
    let plan = kept
        .as_ref()
        .and_then(|kept| kept.for_board(game.board_event()));
    let Some(plan) = plan else {
        return Err(changed.into());
    };
    let plan = match part.line {
        Some(line) => plan.without_line(line.into()),
        None => Plan::default(),
    };
    match keep(app, request, &game, Some(part.version), &plan).await {
        Ok(()) => {}
        Err(store::Error::Conflict) => return Err(changed.into()),
        Err(error) => return Err(error.into()),
    }
    let mut message = message(app, request, &game, &plan, part.version + 1).await?;
    message.text = format!("{} {}", request.private().plan_dropped(), message.text);
    Ok(Answer::Update(message).into())
}

async fn keep(
    app: &App,
    request: &Request,
    game: &Game,
    seen: Option<u32>,
    plan: &Plan,
) -> Result<(), store::Error> {
    let store = &app.store;
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.keep_plan(game, request.who, seen, plan).await?;
            change.keep().await
        })
        .await
}

/// A plan, above the board it is for and what can be done with it.
async fn message(
    app: &App,
    request: &Request,
    game: &Game,
    plan: &Plan,
    version: u32,
) -> Result<Message, Error> {
    let words = request.private();
    let look = render::board::own_look(app, request, game).await?;
    Ok(Message {
        text: words.plan(game, request.who, plan),
        picture: render::board::picture(app, words, game, look).await,
        rows: view::plan::rows(words, view::board::shown(game), plan, version),
        ..Message::default()
    })
}

/// The button under which somebody finds what they have planned, or plans.
pub(crate) async fn button(
    app: &App,
    words: Words,
    who: UserId,
    game: &Game,
) -> Result<Button, store::Error> {
    let kept = app.store.plan(game.id, who).await?;
    let kept = kept.filter(|kept| kept.plan.as_ref().is_some_and(|plan| !plan.is_empty()));
    let (label, press) = match kept {
        Some(_) => (
            words.show_plan_button(),
            PlanPress::Show(view::board::shown(game)),
        ),
        None => (
            words.plan_button(),
            PlanPress::OpenForm(view::board::shown(game)),
        ),
    };
    Ok(Button::press(
        label,
        ButtonStyle::Primary,
        Press::Plan(press),
    ))
}

pub(crate) async fn open_form(
    app: &App,
    request: &Request,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let game = waiting(app, request, Named::Shown(shown)).await?;
    let words = request.private();
    let [theirs, then] = PLAN_FIELDS;
    let field = |name, label, placeholder| Field {
        name,
        label,
        value: None,
        placeholder: Some(placeholder),
        max_length: LONGEST_PLAN_LINE,
        required: true,
    };
    Ok(Answer::Form(Form {
        title: words.plan_form_title(&game),
        fields: vec![
            field(theirs, words.plan_if_label(), words.plan_if_example(&game)),
            field(then, words.plan_then_label(), words.plan_then_example()),
        ],
        press: Press::Plan(PlanPress::OpenForm(shown)),
    })
    .into())
}
