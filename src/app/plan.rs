//! `/tak plan`: answers that a player plans while the other one is to move.

use super::find_game::{Meant, Named};
use super::{
    Answer, App, Button, ButtonStyle, Error, Field, Form, GameRef, Message, Press, Reply, Request,
    Row, Select, SelectOption, ShownBoard, board, find_game, plan_choices, which_game,
};
use crate::game::{Game, GameNumber, Plan, PlanRefusal, Refusal, UserId, read_line};
use crate::store::{self, StoredPlan};
use crate::words::{Typed, Words};

/// The names of the lines in the form for a line of a plan.
pub const PLAN_FIELDS: [&str; 2] = ["if", "then"];

/// The most characters of a line that is typed: Discord takes no more where it
/// completes one.
pub const LONGEST_PLAN_LINE: u16 = 100;

/// How often a plan is kept anew when the game went on meanwhile.
const TRIES: u32 = 4;

/// Something that is done with a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanAct {
    /// To see it.
    Show(GameRef),
    /// To add a line to it.
    Add {
        /// In which game.
        game: GameRef,
        /// What the other player might play, as it was typed.
        theirs: Option<String>,
        /// The answer, and what may follow, as it was typed.
        then: Option<String>,
    },
    /// To open the form for a line.
    OpenForm(ShownBoard),
    /// To drop a part of it.
    Drop(ShownBoard, PlanPart),
    /// To complete what was typed of a line to legal plies.
    Complete {
        /// In which game, if it was said.
        game: Option<GameNumber>,
        /// What the other player might play, where the answer is being typed.
        theirs: Option<String>,
        /// What was typed.
        typed: String,
    },
}

/// A button below a plan, or one that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanPress {
    /// See it.
    Show(ShownBoard),
    /// Open the form for a line; the form carries the same meaning.
    OpenForm(ShownBoard),
    /// Drop a part of it.
    Drop(ShownBoard, PlanPart),
}

impl From<PlanPress> for PlanAct {
    fn from(press: PlanPress) -> PlanAct {
        match press {
            PlanPress::Show(shown) => PlanAct::Show(GameRef::ShownBoard(shown)),
            PlanPress::OpenForm(shown) => PlanAct::OpenForm(shown),
            PlanPress::Drop(shown, part) => PlanAct::Drop(shown, part),
        }
    }
}

/// A part of a plan as it was when a button was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanPart {
    /// The version of the plan.
    pub version: u32,
    /// Which line, counted from 0; all of them if none is named.
    pub line: Option<u8>,
}

impl PlanAct {
    /// Whether it changes the plan.
    pub(super) fn changes(&self) -> bool {
        matches!(self, PlanAct::Add { .. } | PlanAct::Drop(..))
    }
}

pub(super) async fn act(app: &App, request: &Request, act: PlanAct) -> Result<Reply, Error> {
    match act {
        PlanAct::Show(game) => show(app, request, game).await,
        PlanAct::Add { game, theirs, then } => {
            let line = theirs.as_deref().zip(then.as_deref());
            add(app, request, game, line.ok_or(PlanRefusal::HalfLine)?).await
        }
        PlanAct::OpenForm(shown) => open_form(app, request, shown).await,
        PlanAct::Drop(shown, part) => drop_part(app, request, shown, part).await,
        PlanAct::Complete {
            game,
            theirs,
            typed,
        } => plan_choices::complete(app, request, game, theirs.as_deref(), &typed).await,
    }
}

/// What becomes of a game by what its player to move has planned, and whether
/// the one who acts has planned anything in it, of which they may have to be
/// told.
pub(super) async fn answered(
    app: &App,
    request: &Request,
    before: &Game,
    after: Game,
) -> Result<(Game, bool), store::Error> {
    if after.board_event() == before.board_event() {
        return Ok((after, false));
    }
    let plans = app.store.plans(after.id).await?;
    let had_planned = plans.iter().any(|kept| kept.player == request.who);
    let answered = plans.iter().find_map(|kept| {
        let plan = kept.for_board(before.board_event())?;
        let (answer, _) = plan.answer_to(after.first_ply_since(before)?.ply)?;
        after.play_planned(kept.player, answer, request.at).ok()
    });
    Ok((answered.unwrap_or(after), had_planned))
}

async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply, Error> {
    let game = match find_game::meant_to_plan(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => {
            let press = |shown| Press::Plan(PlanPress::Show(shown));
            return Ok(which_game::ask(request, &games, press));
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
pub(super) async fn waiting(app: &App, request: &Request, game: Named) -> Result<Game, Error> {
    let game = find_game::own(app, request, game).await?;
    game.check_planning(request.who)?;
    Ok(game)
}

fn version(kept: Option<&StoredPlan>) -> u32 {
    kept.map_or(0, |kept| kept.version)
}

async fn add(
    app: &App,
    request: &Request,
    game: GameRef,
    line: (&str, &str),
) -> Result<Reply, Error> {
    let Meant::One(game) = find_game::meant_to_plan(app, request, game).await? else {
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
                let gone = before.lines_replaced_by(&plan);
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
    let form = Press::Plan(PlanPress::OpenForm(board::shown(game)));
    let again = Button::press(words.try_again_button(), ButtonStyle::Primary, form);
    Answer::Private(Message {
        text: words.refused(&refusal.into()),
        rows: vec![Row::Buttons(vec![again])],
        ..Message::default()
    })
    .into()
}

/// What was typed in PTN, where it can be told.
pub(super) fn understood(words: Words, typed: &str) -> String {
    match words.read_typed(typed) {
        Typed::Ply(ply) => ply,
        Typed::Other(_) => typed.to_owned(),
    }
}

async fn drop_part(
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
            change.save_plan(game, request.who, seen, plan).await?;
            change.commit().await
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
    let look = board::own_look(app, request, game).await?;
    Ok(Message {
        text: words.plan(game, request.who, plan),
        picture: board::picture(app, words, game, look).await,
        rows: rows(words, board::shown(game), plan, version),
        ..Message::default()
    })
}

fn rows(words: Words, shown: ShownBoard, plan: &Plan, version: u32) -> Vec<Row> {
    let drop = |line| Press::Plan(PlanPress::Drop(shown, PlanPart { version, line }));
    let lines = plan.lines();
    let mut rows = Vec::new();
    if lines.len() > 1 {
        let option = |(number, line): (u8, &Vec<_>)| SelectOption {
            label: words.planned_line(line),
            icon: None,
            description: None,
            press: drop(Some(number)),
            chosen: false,
        };
        rows.push(Row::Select(Select {
            placeholder: words.drop_line_menu(),
            options: (0..).zip(&lines).map(option).collect(),
        }));
    }
    let form = Press::Plan(PlanPress::OpenForm(shown));
    let label = if lines.is_empty() {
        words.plan_button()
    } else {
        words.plan_another_button()
    };
    let mut buttons = vec![Button::press(label, ButtonStyle::Primary, form)];
    if !lines.is_empty() {
        let label = words.drop_plan_button();
        buttons.push(Button::press(label, ButtonStyle::Danger, drop(None)));
    }
    rows.push(Row::Buttons(buttons));
    rows
}

/// The button under which somebody finds what they have planned, or plans.
pub(super) async fn button(
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
            PlanPress::Show(board::shown(game)),
        ),
        None => (words.plan_button(), PlanPress::OpenForm(board::shown(game))),
    };
    Ok(Button::press(
        label,
        ButtonStyle::Primary,
        Press::Plan(press),
    ))
}

async fn open_form(app: &App, request: &Request, shown: ShownBoard) -> Result<Reply, Error> {
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
