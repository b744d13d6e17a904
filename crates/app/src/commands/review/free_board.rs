//! The free board: a person plays both sides in one private message, steps back and branches. Each person has one
//! stored board, and no engine looks at it without the consent of `load/fair_play.rs`.
//!
//! A free board is one row of its person with a version, named by its buttons. It shows no threats and marks no plies.
//! Its only way to an engine is `/tak analyse` with its questions, and the button appears only where that may answer.

use super::{analyse, file};
use crate::action::{FormField, FreeAct, FreePress, GameRef, Lines, PLY, Press};
use crate::commands::playing::notation;
use crate::flow::{self, Actor, Transition, commit};
use crate::load::{self, Resolved};
use crate::reply::{Button, Field, Form, Message, Reply, Row, SelectOption, TextFile};
use crate::request::Request;
use crate::view::builder::{BuilderUse, FreeRef, builder_rows};
use crate::view::{self, picture};
use crate::{App, Error, Result, pictures};
use tak::ptn::ReadPlyError;
use tak::{Komi, Ply, Position, Rules, Size};
use tak_draw::View;
use tavern_game::{
    AnalysedLine, FreeBoard, FreeStep, ImportedGame, Origin, PlyDraft, Refusal, import_line,
};
use tavern_store::StoredFreeBoard;
use tavern_words::Words;

/// The field for a game or a position, as long as Discord allows.
const GAME: FormField = FormField::new("text", 4_000);

/// The size of a first board.
const FIRST_SIZE: u8 = 5;

pub(crate) async fn act(app: &App, request: &Request, act: FreeAct) -> Result<Reply> {
    match act {
        FreeAct::Open => open(app, request).await,
        FreeAct::OfGame(game) => Box::pin(of_game(app, request, game, None)).await,
        FreeAct::OfFile(file) => {
            let import = import_line(file::text(request, &file)?).map_err(Refusal::from)?;
            of_import(app, request, &import, Shows::Anew).await
        }
    }
}

pub(crate) async fn fill(
    app: &App,
    request: &Request,
    press: FreePress,
    lines: &Lines,
) -> Result<Reply> {
    match press {
        FreePress::Paste => {
            let import = import_line(lines.text(GAME)?).map_err(Refusal::from)?;
            of_import(app, request, &import, Shows::Instead).await
        }
        FreePress::Type(version) => play_text(app, request, version, lines.text(PLY)?).await,
        _ => Err(Refusal::UnknownButton.into()),
    }
}

pub(crate) async fn press(app: &App, request: &Request, press: FreePress) -> Result<Reply> {
    match press {
        FreePress::OfGame(board, ply) => {
            Box::pin(of_game(app, request, GameRef::ShownBoard(board), ply)).await
        }
        FreePress::Build(version, draft) => build(app, request, version, draft).await,
        FreePress::Play(version, ply) => play(app, request, version, ply).await,
        FreePress::Type(version) => {
            let words = request.private();
            let press = Press::Free(FreePress::Type(version));
            let form = view::builder::ply_form(words, words.form_free_ply(), press);
            Ok(form.into())
        }
        FreePress::Step(version, step) => self::step(app, request, version, step).await,
        FreePress::More(version) => more(app, request, version).await,
        FreePress::Ptn(version) => ptn(app, request, version).await,
        FreePress::Tps(version) => tps(app, request, version).await,
        FreePress::Analyse(version) => analyse(app, request, version).await,
        FreePress::Clear(version) => {
            let Some(free_board) = find(app, request, version).await? else {
                return elsewhere(app, request).await;
            };
            let board = free_board.board.cleared();
            begin(app, request, Some(free_board), board, Shows::Instead, None).await
        }
        FreePress::New(version, size) => {
            let Some(free_board) = find(app, request, version).await? else {
                return elsewhere(app, request).await;
            };
            let board = FreeBoard::new(empty(size), free_board.board.side());
            begin(app, request, Some(free_board), board, Shows::Instead, None).await
        }
        FreePress::Paste => Ok(paste_form(request.private()).into()),
        FreePress::Replace(version) => replace(app, request, version).await,
    }
}

/// The place of an answer.
#[derive(Clone, Copy)]
enum Shows {
    /// A new message.
    Anew,
    /// In place of the message with the pressed button.
    Instead,
}

impl Shows {
    fn reply(self, message: Message) -> Reply {
        match self {
            Shows::Anew => Reply::private(message),
            Shows::Instead => Reply::update(message),
        }
    }
}

/// Continues the person's board, or begins the first one.
async fn open(app: &App, request: &Request) -> Result<Reply> {
    if let Some(free_board) = app.store.free_board(request.who).await? {
        return Ok(Reply::private(
            message(app, request, &free_board, PlyDraft::Nothing, None).await?,
        ));
    }
    let start = empty(Size::new(FIRST_SIZE).ok_or(Refusal::UnknownButton)?);
    let side = app.preferences(request.who).await?.side;
    let board = FreeBoard::new(start, side.for_player(None));
    Box::pin(begin(app, request, None, board, Shows::Anew, None)).await
}

fn empty(size: Size) -> Position {
    Position::start(Rules::new(size, Komi::default()))
}

/// Begins with a game, after this many plies or as it is.
async fn of_game(app: &App, request: &Request, game: GameRef, ply: Option<u32>) -> Result<Reply> {
    let game = match game {
        GameRef::ShownBoard(board) => load::game::to_export(app, request, board.game).await?,
        game => match load::game::resolve_to_see(app, request, game).await? {
            Resolved::One(name) => load::game::to_replay(app, request, name).await?,
            Resolved::Several(games) => {
                let press = |board| Press::Free(FreePress::OfGame(board, None));
                return Ok(view::choices::ask_game(request, &games, press));
            }
        },
    };
    let side = app.preferences(request.who).await?.side;
    let side = side.for_player(game.color_of(request.who));
    let at = ply.unwrap_or(game.plies()) as usize;
    let start = FreeBoard::of_line(&AnalysedLine::from(&game), at, side);
    let notes = request.private().free_left_out(&start);
    let before = app.store.free_board(request.who).await?;
    begin(app, request, before, start.board, Shows::Anew, notes).await
}

async fn of_import(
    app: &App,
    request: &Request,
    import: &ImportedGame,
    shows: Shows,
) -> Result<Reply> {
    let side = app.preferences(request.who).await?.side.for_player(None);
    let line = AnalysedLine::from(import);
    let start = FreeBoard::of_line(&line, line.plies().len(), side);
    let words = request.private();
    let notes = words.file_notes(&import.origin, &line);
    let notes = notes.strip_prefix('\n').map(str::to_owned);
    let notes: Vec<String> = words
        .free_left_out(&start)
        .into_iter()
        .chain(notes)
        .collect();
    let notes = (!notes.is_empty()).then(|| notes.join("\n"));
    let before = app.store.free_board(request.who).await?;
    Box::pin(begin(app, request, before, start.board, shows, notes)).await
}

/// Begins with another board after `before`. If plies of `before` would be lost, the person has to confirm the
/// replacement. The notes are on the game of the other board.
async fn begin(
    app: &App,
    request: &Request,
    before: Option<StoredFreeBoard>,
    board: FreeBoard,
    shows: Shows,
    notes: Option<String>,
) -> Result<Reply> {
    let version = before.as_ref().map_or(0, |before| before.version) + 1;
    let next = match &before {
        Some(before) if !board.continues(&before.board) => StoredFreeBoard {
            version,
            board: before.board.clone(),
            waiting: Some(board),
        },
        _ => StoredFreeBoard {
            version,
            board,
            waiting: None,
        },
    };
    let free_board = match before {
        // The first of two presses has done it. Another version would invalidate the buttons that it showed.
        Some(before) if (&before.board, &before.waiting) == (&next.board, &next.waiting) => {
            Box::pin(flow::claim(app, request)).await?;
            before
        }
        before => {
            if !write(app, request, before.as_ref(), &next).await? {
                return Box::pin(present(app, request, shows)).await;
            }
            next
        }
    };
    if free_board.waiting.is_some() {
        let question = question(request.private(), &free_board);
        return Ok(shows.reply(Message {
            below: notes,
            ..question
        }));
    }
    let message = message(app, request, &free_board, PlyDraft::Nothing, notes).await?;
    Ok(shows.reply(message))
}

fn question(words: Words, free_board: &StoredFreeBoard) -> Message {
    let version = free_board.version;
    let replace = Press::Free(FreePress::Replace(version));
    let keep = Press::Free(FreePress::Build(version, PlyDraft::Nothing));
    Message::with_buttons(
        words.free_question(&free_board.board),
        vec![
            Button::danger(words.button_free_replace(), replace),
            Button::secondary(words.button_free_keep(), keep),
        ],
    )
}

/// Puts the waiting board in place of the current one.
async fn replace(app: &App, request: &Request, version: u32) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    let board = free_board.waiting.clone().ok_or(Refusal::UnknownButton)?;
    change(app, request, &free_board, board).await
}

/// The board of a button; none if it has changed since.
async fn find(app: &App, request: &Request, version: u32) -> Result<Option<StoredFreeBoard>> {
    let free_board = app.store.free_board(request.who).await?;
    Ok(free_board.filter(|free_board| free_board.version == version))
}

/// The current board, after a button of an earlier one.
async fn elsewhere(app: &App, request: &Request) -> Result<Reply> {
    // A copy of the interaction must not answer.
    flow::claim(app, request).await?;
    present(app, request, Shows::Instead).await
}

async fn present(app: &App, request: &Request, shows: Shows) -> Result<Reply> {
    let free_board = app.store.free_board(request.who).await?;
    let free_board = free_board.ok_or(Refusal::UnknownButton)?;
    // A double press finds the question of its first press.
    if free_board.waiting.is_some() {
        return Ok(shows.reply(question(request.private(), &free_board)));
    }
    let remark = request.private().free_moved_on();
    let message = message(app, request, &free_board, PlyDraft::Nothing, Some(remark)).await?;
    Ok(shows.reply(message))
}

/// Stores a board in place of another one. False if another press was faster.
async fn write(
    app: &App,
    request: &Request,
    before: Option<&StoredFreeBoard>,
    next: &StoredFreeBoard,
) -> Result<bool> {
    let version = before.map(|before| before.version);
    // Boxed, so that the futures of all acts stay small.
    let write = Box::pin(commit(
        app,
        Actor::Person(request),
        |mut change| async move {
            change.write_free_board(request.who, version, next).await?;
            Ok(Transition::to(change, ()))
        },
    ));
    if write.await?.is_some() {
        return Ok(true);
    }
    Box::pin(flow::claim(app, request)).await?;
    Ok(false)
}

/// Stores the next board, and shows it.
async fn change(
    app: &App,
    request: &Request,
    before: &StoredFreeBoard,
    board: FreeBoard,
) -> Result<Reply> {
    let next = StoredFreeBoard {
        version: before.version + 1,
        board,
        waiting: None,
    };
    if !write(app, request, Some(before), &next).await? {
        return present(app, request, Shows::Instead).await;
    }
    update(app, request, &next, None).await
}

async fn update(
    app: &App,
    request: &Request,
    free_board: &StoredFreeBoard,
    remark: Option<String>,
) -> Result<Reply> {
    let message = message(app, request, free_board, PlyDraft::Nothing, remark).await?;
    Ok(Reply::update(message))
}

async fn build(app: &App, request: &Request, version: u32, draft: PlyDraft) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    let message = message(app, request, &free_board, draft, None).await?;
    Ok(Reply::update(message))
}

async fn play(app: &App, request: &Request, version: u32, ply: Ply) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    play_on(app, request, &free_board, ply).await
}

async fn play_on(
    app: &App,
    request: &Request,
    free_board: &StoredFreeBoard,
    ply: Ply,
) -> Result<Reply> {
    match free_board.board.play(ply) {
        Ok(board) => change(app, request, free_board, board).await,
        Err(reason) => {
            let remark = request.private().unplayed_freely(&reason);
            update(app, request, free_board, Some(remark)).await
        }
    }
}

/// Plays a typed ply, with words as in a game.
async fn play_text(app: &App, request: &Request, version: u32, text: &str) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    let words = request.private();
    let (position, _) = free_board.board.board();
    let press = |ply| Press::Free(FreePress::Play(version, ply));
    let refuse = |reason: &ReadPlyError| words.unreadable_on_board(position.size(), reason);
    match view::builder::read_ply(words, &position, text, press, refuse) {
        Ok(ply) => play_on(app, request, &free_board, ply).await,
        Err(misread) => {
            let remark = Some(misread.remark);
            let mut page = message(app, request, &free_board, PlyDraft::Nothing, remark).await?;
            if !misread.buttons.is_empty() {
                // The squares make room for the plies.
                let last = page.rows.pop();
                page.rows = misread.buttons.into_iter().chain(last).collect();
            }
            Ok(Reply::update(page))
        }
    }
}

async fn step(app: &App, request: &Request, version: u32, step: FreeStep) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    let board = free_board.board.step(step).ok_or(Refusal::UnknownButton)?;
    change(app, request, &free_board, board).await
}

/// The shown line as a PTN file, without marks, because they would reveal the plies that win by force.
async fn ptn(app: &App, request: &Request, version: u32) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    let words = request.private();
    let record = free_board.board.line().bare_record();
    let message = Message {
        text: words.free_ptn(free_board.board.count()),
        file: Some(TextFile {
            name: "tak-free-board.ptn".to_owned(),
            text: record.to_string(),
        }),
        ..Message::default()
    };
    Ok(Reply::private(notation::with_link(words, message, &record)))
}

async fn tps(app: &App, request: &Request, version: u32) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    let (position, last) = free_board.board.board();
    let after = last.map(|last| pictures::caption(last, &position));
    let text = request.private().free_tps(after.as_deref(), &position);
    Ok(Reply::private(Message::text(text)))
}

async fn analyse(app: &App, request: &Request, version: u32) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    Box::pin(analyse::show_line(
        app,
        request,
        free_board.board.line(),
        Origin::default(),
    ))
    .await
}

fn paste_form(words: Words) -> Form {
    let field = Field {
        placeholder: Some(words.form_free_paste_example()),
        has_lines: true,
        ..Field::line(GAME, words.form_free_paste_label())
    };
    Form {
        title: words.form_free_paste(),
        fields: vec![field],
        press: Press::Free(FreePress::Paste),
    }
}

/// The message of a board. Boxed, so that the futures of all acts stay small.
async fn message(
    app: &App,
    request: &Request,
    free_board: &StoredFreeBoard,
    draft: PlyDraft,
    remark: Option<String>,
) -> Result<Message> {
    Box::pin(board_message(app, request, free_board, draft, remark)).await
}

/// The board with the builder, or with its result.
async fn board_message(
    app: &App,
    request: &Request,
    free_board: &StoredFreeBoard,
    draft: PlyDraft,
    remark: Option<String>,
) -> Result<Message> {
    let words = request.private();
    let board = &free_board.board;
    let (position, _) = board.board();
    let view = view(app, request, board).await?;
    let name = name(free_board);
    let at = FreeRef {
        version: free_board.version,
        has_before: board.at() > 0,
        has_after: board.at() < board.length(),
        room: board.room(),
    };
    let (draft, rows, picture) = if position.outcome().is_some() {
        let [back, on, _, more] = view::builder::free_steps(words, at);
        let rows = vec![Row::Buttons(vec![back, on, more])];
        let picture = picture::example(app, request, position, view, &name).await;
        (PlyDraft::Nothing, rows, picture)
    } else {
        let draft = draft.settled(&position).ok_or(Refusal::UnknownButton)?;
        let side = board.side();
        let rows = builder_rows(words, &position, BuilderUse::Free(at), draft, side);
        let draft_there = (draft, board.room());
        let picture = picture::built_board(app, request, position, view, draft_there, &name).await;
        (draft, rows, picture)
    };
    Ok(Message {
        text: words.free_board(board, draft),
        below: remark,
        picture,
        rows,
        ..Message::default()
    })
}

/// The other acts.
async fn more(app: &App, request: &Request, version: u32) -> Result<Reply> {
    let Some(free_board) = find(app, request, version).await? else {
        return elsewhere(app, request).await;
    };
    let words = request.private();
    let board = &free_board.board;
    let (position, _) = board.board();
    let look = view(app, request, board).await?;
    Ok(Reply::update(Message {
        text: words.free_place(board),
        picture: Box::pin(picture::example(
            app,
            request,
            position,
            look,
            &name(&free_board),
        ))
        .await,
        rows: rows_of_more(words, &free_board, may_analyse(app, request, board).await?),
        ..Message::default()
    }))
}

/// Whether an engine may look at the line. It may not while one of its boards is in a running game of the person.
async fn may_analyse(app: &App, request: &Request, board: &FreeBoard) -> Result<bool> {
    let boards: Vec<Position> = board.line().positions().collect();
    match Box::pin(load::fair_play::refuse_help(app, request, &boards)).await {
        Ok(()) => Ok(board.length() > 0),
        Err(Error::Refused(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

fn rows_of_more(words: Words, free_board: &StoredFreeBoard, may_analyse: bool) -> Vec<Row> {
    let (board, version) = (&free_board.board, free_board.version);
    let button = |label, press| Button::secondary(label, Press::Free(press));
    let step = |label, step| button(label, FreePress::Step(version, step));
    let back = Press::Free(FreePress::Build(version, PlyDraft::Nothing));
    let mut acts = vec![
        Button::primary(words.button_free_return(), back),
        step(words.button_free_turn(), FreeStep::Turn),
        button(words.button_free_paste(), FreePress::Paste),
        button(words.button_free_clear(), FreePress::Clear(version)).enable_if(!board.is_bare()),
    ];
    if board.count() > 1 {
        acts.push(step(words.button_free_drop_line(), FreeStep::DropLine));
    }
    let (has_before, has_after) = (board.at() > 0, board.at() < board.length());
    let steps = vec![
        step(words.button_first_step(), FreeStep::First).enable_if(has_before),
        step(words.button_free_back(), FreeStep::Back).enable_if(has_before),
        step(words.button_free_forward(), FreeStep::Forward).enable_if(has_after),
        step(words.button_last_step(), FreeStep::Last).enable_if(has_after),
    ];
    let mut texts = vec![
        button(words.button_ptn(), FreePress::Ptn(version)).enable_if(board.length() > 0),
        button(words.button_free_tps(), FreePress::Tps(version)),
    ];
    if may_analyse {
        texts.push(button(words.button_analyse(), FreePress::Analyse(version)));
    }
    let lines = (board.count() > 1).then(|| {
        let options = board.lines().into_iter().map(|line| {
            let press = FreePress::Step(version, FreeStep::Line(line.number));
            let option = SelectOption::new(words.free_line_choice(&line), Press::Free(press));
            option.choose_if(line.is_shown)
        });
        Row::menu(words.free_lines_menu(), options)
    });
    let sizes = Size::ALL.into_iter().map(|size| {
        let press = Press::Free(FreePress::New(version, size));
        SelectOption::new(size.to_string(), press)
    });
    let sizes = Row::menu(words.free_size_menu(), sizes);
    let rows = [acts, steps, texts].into_iter().map(Row::Buttons);
    rows.chain(lines).chain([sizes]).collect()
}

async fn view(app: &App, request: &Request, board: &FreeBoard) -> Result<View> {
    let (_, last) = board.board();
    Ok(View {
        theme: picture::theme(app, request).await?,
        last,
        ..View::of(board.side())
    })
}

/// The name of the picture, because clients cache pictures by name.
fn name(free_board: &StoredFreeBoard) -> String {
    format!("free-{}", free_board.version)
}
