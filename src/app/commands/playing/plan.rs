//! `/tak plan`: answers that a player plans while the other one is to move.

use crate::app::action::{
    GameRef, LONGEST_PLAN_LINE, PLAN_FIELDS, PlanPart, PlanPress, Press, ShownBoard,
};
use crate::app::error::Error;
use crate::app::flow::{Actor, Transition, commit};
use crate::app::load::{self, Named, Resolved};
use crate::app::reply::{Answer, Button, Field, Form, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{
    Game, Plan, PlanLine, PlanRefusal, Refusal, TypedPlannedPly, TypedPly, UserId, read_line,
};
use crate::store::{self, StoredPlan};
use crate::words::{Typed, Words, reads_any_other};

/// The attempts to change a plan while the game changes.
const ATTEMPTS: u32 = 4;

/// A plan as the database has it, and its version.
pub(super) struct Stored {
    pub(super) plan: Plan,
    pub(super) version: Option<u32>,
    /// The game has left all lines of an earlier plan.
    is_left: bool,
}

impl Stored {
    pub(super) async fn load(
        app: &App,
        game: &Game,
        player: UserId,
    ) -> Result<Stored, store::Error> {
        let row = app.store.plan(game.id, player).await?;
        let plan = row
            .as_ref()
            .and_then(|row| row.for_board(game.board_event()));
        Ok(Stored {
            plan: plan.cloned().unwrap_or_default(),
            version: row.as_ref().map(|row| row.version),
            is_left: row.is_some_and(|row| row.plan.is_none()),
        })
    }
}

pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply, Error> {
    let game = match load::game::resolve_to_plan(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            let press = |shown| Press::Plan(PlanPress::Show(shown));
            return Ok(view::playing::which_game::ask(request, &games, press));
        }
    };
    let game = waiting(app, request, game).await?;
    let stored = Stored::load(app, &game, request.who).await?;
    let version = stored.version.unwrap_or(0);
    let mut message = message(app, request, &game, &stored.plan, version).await?;
    if stored.is_left {
        let left = request.private().plan_left(&game);
        message.text = format!("{left}\n{}", message.text);
    }
    Ok(Answer::Private(message).into())
}

/// A game with the other player to move.
pub(super) async fn waiting(app: &App, request: &Request, game: Named) -> Result<Game, Error> {
    let game = load::game::own(app, request, game).await?;
    game.check_planning(request.who)?;
    Ok(game)
}

/// Adds a line.
pub(crate) async fn add(
    app: &App,
    request: &Request,
    game: GameRef,
    line: (&str, &str),
) -> Result<Reply, Error> {
    let Resolved::One(named) = load::game::resolve_to_plan(app, request, game).await? else {
        return Err(PlanRefusal::SeveralGames.into());
    };
    let words = request.private();
    let mut attempt = 1;
    loop {
        let game = waiting(app, request, named).await?;
        let line = match read_line(game.position(), line, |typed| typed_ply(words, typed)) {
            Ok(line) => line,
            Err(refusal) => return Ok(refused(words, &game, refusal)),
        };
        let stored = Stored::load(app, &game, request.who).await?;
        if let Some(message) = with_line(app, request, &game, &stored, &line).await? {
            return Ok(Answer::Private(message).into());
        }
        if attempt >= ATTEMPTS {
            let game = game.number;
            return Err(Refusal::Stale { game }.into());
        }
        attempt += 1;
    }
}

/// Adds a line to a plan as it was loaded, and shows the plan; none if the plan or the game has changed.
pub(super) async fn with_line(
    app: &App,
    request: &Request,
    game: &Game,
    stored: &Stored,
    line: &PlanLine,
) -> Result<Option<Message>, Error> {
    let plan = stored.plan.with_line(line)?;
    if !set(app, request, game, stored.version, &plan).await? {
        return Ok(None);
    }
    let gone = stored.plan.lines_replaced_by(&plan);
    let version = stored.version.unwrap_or(0) + 1;
    let mut message = message(app, request, game, &plan, version).await?;
    let added = request.private().plan_added(&gone);
    message.text = format!("{added} {}", message.text);
    Ok(Some(message))
}

/// The refusal of a line, with the form.
fn refused(words: Words, game: &Game, refusal: PlanRefusal) -> Reply {
    Answer::Private(Message {
        text: words.refused(&refusal.into()),
        rows: vec![view::playing::plan::retry_row(words, ShownBoard::of(game))],
        ..Message::default()
    })
    .into()
}

/// A typed ply, in the words of the person.
pub(super) fn typed_ply(words: Words, typed: &str) -> TypedPlannedPly {
    if reads_any_other(typed) {
        return TypedPlannedPly::AnyOther;
    }
    TypedPlannedPly::Ply(match words.read_typed(typed) {
        Typed::Ply(ply) => ply,
        Typed::Other(_) => TypedPly::Notation(typed.to_owned()),
    })
}

/// Drops a line, or the whole plan.
pub(crate) async fn drop_part(
    app: &App,
    request: &Request,
    shown: ShownBoard,
    part: PlanPart,
) -> Result<Reply, Error> {
    let game = waiting(app, request, Named::Shown(shown)).await?;
    let changed = PlanRefusal::Changed { game: game.number };
    let stored: Option<StoredPlan> = app.store.plan(game.id, request.who).await?;
    let stored = stored.filter(|stored| stored.version == part.version);
    let plan = stored
        .as_ref()
        .and_then(|stored| stored.for_board(game.board_event()));
    let Some(plan) = plan else {
        return Err(changed.into());
    };
    let plan = match part.line {
        Some(line) => plan.without_line(line.into()),
        None => Plan::default(),
    };
    if !set(app, request, &game, Some(part.version), &plan).await? {
        return Err(changed.into());
    }
    let mut message = message(app, request, &game, &plan, part.version + 1).await?;
    message.text = format!("{} {}", request.private().plan_dropped(), message.text);
    Ok(Answer::Update(message).into())
}

/// Stores a plan in the place of the seen version; false if the plan or the game has changed.
async fn set(
    app: &App,
    request: &Request,
    game: &Game,
    seen: Option<u32>,
    plan: &Plan,
) -> Result<bool, Error> {
    let stored = commit(app, Actor::Person(request), |mut change| async move {
        change.save_plan(game, request.who, seen, plan).await?;
        Ok(Transition::to(change, ()))
    });
    Ok(stored.await?.is_some())
}

/// The message of a plan, with its board.
async fn message(
    app: &App,
    request: &Request,
    game: &Game,
    plan: &Plan,
    version: u32,
) -> Result<Message, Error> {
    let words = request.private();
    let look = render::board::own_look(app, request, game).await?;
    let shown = ShownBoard::of(game);
    Ok(Message {
        text: words.plan(game, request.who, plan),
        picture: render::board::picture(app, words, game, look).await,
        rows: view::playing::plan::rows(words, shown, plan, version, |beginning| {
            game.after_planned(beginning, None).is_some()
        }),
        ..Message::default()
    })
}

/// The button of a game that leads to the player's plan, or to the first line in the preferred input.
pub(super) async fn button(
    app: &App,
    words: Words,
    player: UserId,
    game: &Game,
) -> Result<Button, store::Error> {
    let stored = Stored::load(app, game, player).await?;
    let shown = ShownBoard::of(game);
    if !stored.plan.is_empty() {
        return Ok(view::playing::plan::show_button(words, shown));
    }
    if !app.preferences(player).await?.opens_builder() {
        return Ok(view::playing::plan::form_button(words.plan_button(), shown));
    }
    let version = stored.version.unwrap_or(0);
    let label = words.plan_button();
    Ok(view::playing::plan::first_button(label, shown, version))
}

/// Opens the form for a line.
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
