//! `/tak plan`: answers planned by a player while the other one is to move, typed with completion or built below the
//! plan.

use super::complete;
use crate::action::{
    FormField, GameRef, LONGEST_PLAN_LINE, Lines, PlanBeginning, PlanPart, PlanPress, PlanStep,
    Press, ShownBoard,
};
use crate::flow::{Actor, Transition, commit};
use crate::load::{self, Named, Resolved};
use crate::pictures::Look;
use crate::reply::{Answer, Button, Choice, Field, Form, Message, Reply, Row, SelectOption};
use crate::request::Request;
use crate::{App, Error, Result, view};
use tak::{Played, Ply};
use tavern_game::{
    Game, GameNumber, Plan, PlanLine, PlanRefusal, PlannedPly, PlannedReply, PlyDraft, Refusal,
    TypedLine, TypedPlannedPly, TypedPly, UserId, read_line, read_plies,
};
use tavern_store::{self as store, StoredPlan};
use tavern_words::{Typed, Words, reads_any_other};

/// The attempts to change a plan while the game changes.
const ATTEMPTS: u32 = 4;

/// A stored plan, and its version.
struct Stored {
    plan: Plan,
    version: Option<u32>,
    /// The game has left all lines of an earlier plan.
    is_left: bool,
}

impl Stored {
    async fn load(app: &App, game: &Game, player: UserId) -> Result<Stored, store::Error> {
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

pub(crate) async fn press(app: &App, request: &Request, press: PlanPress) -> Result<Reply> {
    match press {
        PlanPress::Show(board) => show(app, request, GameRef::ShownBoard(board)).await,
        PlanPress::OpenForm(board) => open_form(app, request, board).await,
        PlanPress::Build(step, draft) => build(app, request, step, draft).await,
        PlanPress::AddAnswer(beginning, theirs, answer) => {
            add_answer(app, request, beginning, (theirs, answer)).await
        }
        PlanPress::Drop(board, part) => drop_part(app, request, board, part).await,
    }
}

pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply> {
    let game = match load::game::resolve_to_plan(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            let press = |board| Press::Plan(PlanPress::Show(board));
            return Ok(view::choices::ask_game(request, &games, press));
        }
    };
    let game = waiting_game(app, request, game).await?;
    let entry = Stored::load(app, &game, request.who).await?;
    let version = entry.version.unwrap_or(0);
    let mut message = message(app, request, &game, &entry.plan, version).await?;
    if entry.is_left {
        let note = request.private().plan_left(game.number);
        message.text = format!("{note}\n{}", message.text);
    }
    Ok(Reply::private(message))
}

/// A game with the other player to move.
async fn waiting_game(app: &App, request: &Request, game: Named) -> Result<Game> {
    let game = load::game::own(app, request, game).await?;
    game.check_planning(request.who)?;
    Ok(game)
}

/// Adds the line of a form.
pub(crate) async fn fill(
    app: &App,
    request: &Request,
    board: ShownBoard,
    lines: &Lines,
) -> Result<Reply> {
    let line = (lines.optional(THEIRS)?, lines.optional(THEN)?);
    add(app, request, GameRef::ShownBoard(board), line).await
}

/// Adds a line.
pub(crate) async fn add(
    app: &App,
    request: &Request,
    game: GameRef,
    (theirs, then): (Option<&str>, Option<&str>),
) -> Result<Reply> {
    let line = theirs.zip(then).ok_or(PlanRefusal::HalfLine)?;
    let Resolved::One(name) = load::game::resolve_to_plan(app, request, game).await? else {
        return Err(PlanRefusal::SeveralGames.into());
    };
    let words = request.private();
    let mut attempt = 1;
    loop {
        let game = waiting_game(app, request, name).await?;
        let line = match read_line(game.position(), line, |text| typed_ply(words, text)) {
            Ok(line) => line,
            Err(refusal) => return Ok(refuse(words, &game, refusal)),
        };
        let entry = Stored::load(app, &game, request.who).await?;
        if let Some(message) = with_line(app, request, &game, &entry, &line).await? {
            return Ok(Reply::private(message));
        }
        if attempt >= ATTEMPTS {
            let game = game.number;
            return Err(Refusal::Stale { game }.into());
        }
        attempt += 1;
    }
}

/// Adds a line to a plan as it was loaded, and shows the plan; none if the plan or the game has changed.
async fn with_line(
    app: &App,
    request: &Request,
    game: &Game,
    entry: &Stored,
    line: &PlanLine,
) -> Result<Option<Message>> {
    let plan = entry.plan.with_line(line)?;
    if !set(app, request, game, entry.version, &plan).await? {
        return Ok(None);
    }
    let lines = entry.plan.lines_replaced_by(&plan);
    let version = entry.version.unwrap_or(0) + 1;
    let mut message = message(app, request, game, &plan, version).await?;
    let note = request.private().plan_added(&lines);
    message.text = format!("{note} {}", message.text);
    Ok(Some(message))
}

/// The refusal of a line, with the form.
fn refuse(words: Words, game: &Game, refusal: PlanRefusal) -> Reply {
    Reply::private(Message::with_buttons(
        words.refused(&refusal.into()),
        vec![form_button(words.button_try_again(), ShownBoard::of(game))],
    ))
}

/// A typed ply, in the words of the person.
fn typed_ply(words: Words, text: &str) -> TypedPlannedPly {
    if reads_any_other(text) {
        return TypedPlannedPly::AnyOther;
    }
    TypedPlannedPly::Ply(match words.read_typed(text) {
        Typed::Ply(ply) => ply,
        Typed::Other(_) => TypedPly::Notation(text.to_owned()),
    })
}

/// Drops a line, or the whole plan.
pub(crate) async fn drop_part(
    app: &App,
    request: &Request,
    board: ShownBoard,
    part: PlanPart,
) -> Result<Reply> {
    let game = waiting_game(app, request, Named::Shown(board)).await?;
    let refusal = PlanRefusal::Changed { game: game.number };
    let entry: Option<StoredPlan> = app.store.plan(game.id, request.who).await?;
    let entry = entry.filter(|entry| entry.version == part.version);
    let plan = entry
        .as_ref()
        .and_then(|entry| entry.for_board(game.board_event()));
    let Some(plan) = plan else {
        return Err(refusal.into());
    };
    let plan = match part.line {
        Some(line) => plan.without_line(line.into()),
        None => Plan::default(),
    };
    if !set(app, request, &game, Some(part.version), &plan).await? {
        return Err(refusal.into());
    }
    let mut message = message(app, request, &game, &plan, part.version + 1).await?;
    message.text = format!("{} {}", request.private().plan_dropped(), message.text);
    Ok(Reply::update(message))
}

/// Stores a plan in place of the seen version; false if the plan or the game has changed.
async fn set(
    app: &App,
    request: &Request,
    game: &Game,
    version: Option<u32>,
    plan: &Plan,
) -> Result<bool> {
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change.save_plan(game, request.who, version, plan).await?;
        Ok(Transition::to(change, ()))
    });
    Ok(write.await?.is_some())
}

/// The message of a plan, with its board.
async fn message(
    app: &App,
    request: &Request,
    game: &Game,
    plan: &Plan,
    version: u32,
) -> Result<Message> {
    let words = request.private();
    let look = view::board::own_look(app, request, game).await?;
    let board = ShownBoard::of(game);
    Ok(Message {
        text: words.plan(game, request.who, plan),
        picture: view::board::picture(app, words, game, look).await,
        rows: rows(words, board, plan, version, |beginning| {
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
    let entry = Stored::load(app, game, player).await?;
    let board = ShownBoard::of(game);
    if !entry.plan.is_empty() {
        let show = Press::Plan(PlanPress::Show(board));
        return Ok(Button::primary(words.button_show_plan(), show));
    }
    if !app.preferences(player).await?.opens_builder() {
        return Ok(form_button(words.button_plan(), board));
    }
    let version = entry.version.unwrap_or(0);
    let label = words.button_plan();
    Ok(first_button(label, board, version))
}

/// The fields for the ply of the opponent, and for the answer and the plies after it.
const THEIRS: FormField = FormField::new("if", LONGEST_PLAN_LINE);
const THEN: FormField = FormField::new("then", LONGEST_PLAN_LINE);

/// Opens the form for a line.
pub(crate) async fn open_form(app: &App, request: &Request, board: ShownBoard) -> Result<Reply> {
    let game = waiting_game(app, request, Named::Shown(board)).await?;
    let words = request.private();
    let line = |field, label, placeholder| Field {
        placeholder: Some(placeholder),
        ..Field::line(field, label)
    };
    Ok(Form {
        title: words.form_plan(game.number),
        fields: vec![
            line(THEIRS, words.form_plan_if(), words.plan_if_example(&game)),
            line(THEN, words.form_plan_then(), words.form_plan_then_example()),
        ],
        press: Press::Plan(PlanPress::OpenForm(board)),
    }
    .into())
}

/// The menus and the buttons below a plan. A line can continue where its game does.
fn rows(
    words: Words,
    board: ShownBoard,
    plan: &Plan,
    version: u32,
    can_continue: impl Fn(&[PlannedReply]) -> bool,
) -> Vec<Row> {
    let drop = |line| Press::Plan(PlanPress::Drop(board, PlanPart { version, line }));
    let lines = plan.lines();
    let mut rows = Vec::new();
    if lines.len() > 1 {
        let option = |(number, line): (u8, &PlanLine)| {
            SelectOption::new(words.planned_line(line), drop(Some(number)))
        };
        rows.push(Row::menu(
            words.plan_drop_menu(),
            (0..).zip(&lines).map(option),
        ));
    }
    let label = if lines.is_empty() {
        words.button_plan()
    } else {
        words.button_plan_another()
    };
    let mut buttons = vec![
        form_button(label, board),
        first_button(words.button_plan_on_board(), board, version),
    ];
    let beginnings = (0..).zip(plan.beginnings()).skip(1);
    let beginnings = beginnings.filter(|(_, beginning)| can_continue(beginning));
    match &beginnings.collect::<Vec<(u8, Vec<PlannedReply>)>>()[..] {
        [] => {}
        [(number, _)] => {
            let press = build_press(board, version, *number);
            let label = words.button_continue_line();
            buttons.push(Button::secondary(label, press));
        }
        several => {
            let options = several.iter().map(|(number, beginning)| {
                let label = words.planned_beginning(beginning);
                SelectOption::new(label, build_press(board, version, *number))
            });
            rows.push(Row::menu(words.plan_continue_menu(), options));
        }
    }
    if !lines.is_empty() {
        let label = words.button_drop_plan();
        buttons.push(Button::danger(label, drop(None)));
    }
    rows.push(Row::Buttons(buttons));
    rows
}

/// Opens the builder after the first plies of a line.
fn build_press(board: ShownBoard, version: u32, number: u8) -> Press {
    let beginning = PlanBeginning {
        shown: board,
        version,
        number,
    };
    let step = PlanStep::Theirs(beginning);
    Press::Plan(PlanPress::Build(step, PlyDraft::Nothing))
}

/// The button that opens the builder for the first ply of a line.
fn first_button(label: String, board: ShownBoard, version: u32) -> Button {
    Button::primary(label, build_press(board, version, 0))
}

/// The button that opens the form for a line.
fn form_button(label: String, board: ShownBoard) -> Button {
    let form = Press::Plan(PlanPress::OpenForm(board));
    Button::primary(label, form)
}

/// A place in a stored plan that has not changed since its button was made.
struct Place {
    game: Game,
    entry: Stored,
    beginning: Vec<PlannedReply>,
}

impl Place {
    async fn load(app: &App, request: &Request, at: PlanBeginning) -> Result<Place> {
        let game = waiting_game(app, request, Named::Shown(at.shown)).await?;
        let entry = Stored::load(app, &game, request.who).await?;
        if entry.version.unwrap_or(0) != at.version {
            return Err(PlanRefusal::Changed { game: game.number }.into());
        }
        let mut beginnings = entry.plan.beginnings().into_iter();
        let beginning = beginnings.nth(at.number.into());
        Ok(Place {
            beginning: beginning.ok_or(Refusal::UnknownButton)?,
            game,
            entry,
        })
    }

    /// The game in the planned position. The bot's own buttons never lead to an illegal ply, or past the end.
    fn game_after(&self, theirs: Option<PlannedPly>) -> Result<Game, Refusal> {
        let game = self.game.after_planned(&self.beginning, theirs);
        game.ok_or(Refusal::UnknownButton)
    }
}

/// Shows a draft of the opponent's ply or of the answer.
pub(crate) async fn build(
    app: &App,
    request: &Request,
    step: PlanStep,
    draft: PlyDraft,
) -> Result<Reply> {
    let place = Place::load(app, request, step.beginning()).await?;
    let after = place.game_after(step.theirs())?;
    let position = after.position();
    let draft = draft.settled(position).ok_or(Refusal::UnknownButton)?;
    let words = request.private();
    let look = Look {
        gaps: false,
        ..view::board::own_look(app, request, &place.game).await?
    };
    let answer = step.theirs().and_then(|theirs| {
        let plan = &place.entry.plan;
        plan.answer_after(&place.beginning, theirs)
    });
    let at = (place.beginning.as_slice(), step.theirs());
    let message = Message {
        text: words.planning(&after, at, draft, (look.side, answer)),
        picture: view::board::draft(app, words, &after, draft, look).await,
        rows: view::builder::builder_rows(
            words,
            position,
            view::builder::BuilderUse::Plan(step),
            draft,
            look.side,
        ),
        ..Message::default()
    };
    Ok(Reply::update(message))
}

/// Adds the answer to a ply of the opponent.
pub(crate) async fn add_answer(
    app: &App,
    request: &Request,
    beginning: PlanBeginning,
    (theirs, answer): (PlannedPly, Ply),
) -> Result<Reply> {
    let place = Place::load(app, request, beginning).await?;
    let after = place.game_after(Some(theirs))?;
    if after.position().check(answer).is_err() {
        return Err(Refusal::UnknownButton.into());
    }
    let line = PlanLine::new(place.beginning, theirs, answer);
    let message = with_line(app, request, &place.game, &place.entry, &line).await?;
    let game = place.game.number;
    let message = message.ok_or(PlanRefusal::Changed { game })?;
    Ok(Reply::update(message))
}

/// The maximum number of characters of a choice and of its value.
const LONGEST_CHOICE: usize = 100;

/// Legal plies for the end of a line. There are none where a plan is refused, because the command itself gives the
/// reason.
pub(crate) async fn complete(
    app: &App,
    request: &Request,
    game: Option<GameNumber>,
    theirs: Option<&str>,
    text: &str,
) -> Result<Reply> {
    let none = || Ok(Answer::Choices(Vec::new()).into());
    let outcome = load::game::resolve_to_plan(app, request, GameRef::from_option(game)).await;
    let game = match outcome {
        Ok(Resolved::One(game)) => waiting_game(app, request, game).await,
        Ok(Resolved::Several(_)) => return none(),
        Err(error) => Err(error),
    };
    let game = match game {
        Ok(game) => game,
        Err(Error::Refused(_)) => return none(),
        Err(error) => return Err(error),
    };
    let words = request.private();
    // Only the last ply of a line is completed.
    let last = if theirs.is_none() {
        0
    } else {
        let ends = |c: char| c.is_whitespace() || "/,;".contains(c);
        text.rfind(ends).map_or(0, |end| end + 1)
    };
    let (before, text) = text.split_at_checked(last).unwrap_or(("", text));
    let (position, is_theirs) = match theirs {
        None => (game.position().clone(), true),
        Some(theirs) => {
            let line = (theirs, before);
            let outcome = read_plies(game.position(), line, |text| typed_ply(words, text));
            match outcome {
                Ok((line, now)) if line.can_continue() => {
                    (now, matches!(line, TypedLine::Answered(_)))
                }
                _ => return none(),
            }
        }
    };
    if position.outcome().is_some() {
        return none();
    }
    let any_other = words.any_other_choice(before, text).filter(|_| is_theirs);
    let input = match typed_ply(words, text) {
        TypedPlannedPly::Ply(input) => input,
        TypedPlannedPly::AnyOther => TypedPly::Notation(text.to_owned()),
    };
    let mut plies = complete::suggestions(&position, &input);
    plies.truncate(complete::MOST - usize::from(any_other.is_some()));
    let choices = plies.into_iter().map(|ply| Choice {
        name: words.planned_ply_choice(before, &position, Played::new(&position, ply)),
        value: format!("{before}{ply}"),
    });
    let any_other = any_other.map(|[name, value]| Choice { name, value });
    let choices = choices.chain(any_other);
    let choices = choices.filter_map(|choice| {
        let fits = |text: &str| text.chars().count() <= LONGEST_CHOICE;
        let name = if fits(&choice.name) {
            choice.name
        } else {
            choice.value.clone()
        };
        let value = fits(&choice.value).then_some(choice.value)?;
        Some(Choice { name, value })
    });
    Ok(Answer::Choices(choices.collect()).into())
}
