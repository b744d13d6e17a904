//! `/tak analyse`: the analysis of a finished game, or of a game or a position from elsewhere, in private.

use std::ops::ControlFlow;

use super::file;
use crate::action::{
    AnalysisPress, AnalysisRef, AttachedFile, Command, GameRef, Press, PuzzlePress, ReplayStep,
    ShownBoard, TriedGame, TryPress, TryRef, TryStep,
};
use crate::commands::learning::puzzle_attempt;
use crate::commands::playing::notation;
use crate::commands::playing::replay::FINISHED_CHOICES;
use crate::flow::{self, Actor, Transition, commit};
use crate::load::{self, Resolved};
use crate::reply::{
    AnalysisProgress, Button, Message, Picture, Reply, Row, SelectOption, TextFile,
};
use crate::request::{Act, Request, Source};
use crate::state::{AnalysisLease, AnalysisTurn, THOUGHT_LEASE_MS};
use crate::view::{self, picture};
use crate::{App, Error, Result};
use tak::{Color, Position};
use tak_draw::{self as draw, View};
use tavern_game::{
    AnalysedGame, AnalysedLine, Analysis, Game, ImportedGame, Insight, LookRefusal, Origin,
    PuzzleAttempt, Refusal, import_line,
};
use tavern_store::{Begun, StoredAnalysis};
use tavern_words::Words;

pub(crate) async fn press(app: &App, request: &Request, press: AnalysisPress) -> Result<Reply> {
    match press {
        AnalysisPress::Show(board) => show(app, request, GameRef::ShownBoard(board)).await,
        AnalysisPress::ShowAgain(of) => show_in_place(app, request, of).await,
        AnalysisPress::ShowAnyway(of) => anyway(app, request, of).await,
        AnalysisPress::AnnotatedPtn(of) => ptn(app, request, of).await,
    }
}

/// Shows the analysis of a game, or begins it.
pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply> {
    let game = match game {
        GameRef::Here => match own_or_last(app, request).await? {
            ControlFlow::Continue(game) => game,
            ControlFlow::Break(question) => return Ok(question),
        },
        GameRef::ShownBoard(board) => load::game::to_export(app, request, board.game).await?,
        GameRef::Numbered(_) => match load::game::resolve_to_see(app, request, game).await? {
            Resolved::One(name) => load::game::to_replay(app, request, name).await?,
            Resolved::Several(_) => return Err(Refusal::NoGamesInChannel.into()),
        },
    };
    let game = load::analysed::of_game(app, request, game).await?;
    Ok(Reply::private(message(app, request, &game).await?))
}

/// The person's last finished game here, else the channel's. While the person plays here, their finished games are
/// listed.
async fn own_or_last(app: &App, request: &Request) -> Result<ControlFlow<Reply, Game>> {
    let running_games = load::game::own_here(app, request).await?;
    let finished_games = load::game::own_finished_here(app, request, FINISHED_CHOICES).await?;
    if let Some(running_game) = running_games.first()
        && !finished_games.is_empty()
    {
        let press = |board| Press::Analysis(AnalysisPress::Show(board));
        return Ok(ControlFlow::Break(view::choices::ask_finished_game(
            request,
            running_game,
            &finished_games,
            press,
        )));
    }
    let last = if running_games.is_empty() {
        load::game::last_finished_here(app, request).await
    } else {
        load::game::last_here(app, request).await
    };
    match last {
        Err(Error::Refused(Refusal::NoGamesInChannel)) => {
            Err(Refusal::Look(LookRefusal::NothingToAnalyse).into())
        }
        last => last.map(ControlFlow::Continue),
    }
}

/// The same for the game or the position of a file.
pub(crate) async fn show_file(app: &App, request: &Request, file: &AttachedFile) -> Result<Reply> {
    let text = file::text(request, file)?;
    let import = import_line(text).map_err(Refusal::from)?;
    let origin = import.origin.clone().named(&file.name);
    show_import(app, request, (&import, text), origin).await
}

/// The same for a pasted text.
pub(crate) async fn show_text(app: &App, request: &Request, text: &str) -> Result<Reply> {
    let import = import_line(text).map_err(Refusal::from)?;
    let origin = import.origin.clone();
    show_import(app, request, (&import, text), origin).await
}

async fn show_import(
    app: &App,
    request: &Request,
    (import, text): (&ImportedGame, &str),
    origin: Origin,
) -> Result<Reply> {
    let line = AnalysedLine::from(import);
    if import.has_remarks(text) {
        app.sources.insert(request.who, line.id(), text);
    }
    show_line(app, request, line, origin).await
}

/// The same for a line of plies.
pub(crate) async fn show_line(
    app: &App,
    request: &Request,
    line: AnalysedLine,
    origin: Origin,
) -> Result<Reply> {
    let boards: Vec<Position> = line.positions().collect();
    load::fair_play::refuse_help(app, request, &boards).await?;
    let game = AnalysedGame::Imported(line.id(), Box::new(line), Box::new(origin));
    Ok(Reply::private(message(app, request, &game).await?))
}

/// Replaces the message of the pressed button by the analysis.
pub(crate) async fn show_in_place(
    app: &App,
    request: &Request,
    analysis: AnalysisRef,
) -> Result<Reply> {
    let game = load::analysed::of(app, request, analysis).await?;
    Ok(Reply::update(message(app, request, &game).await?))
}

/// Ends the rated try at a puzzle with a board of the analysis, and shows it in the same message.
pub(crate) async fn anyway(app: &App, request: &Request, analysis: AnalysisRef) -> Result<Reply> {
    let game = load::analysed::of(app, request, analysis).await?;
    let boards: Vec<Position> = game.line().positions().collect();
    let puzzle_try = load::fair_play::spoiled_try(app, (request.who, request.at), &boards);
    let remark = if let Some(puzzle_try) = puzzle_try.await? {
        puzzle_attempt::give_up(app, request, &puzzle_try).await?
    } else {
        // Another press was faster.
        flow::claim(app, request).await?;
        None
    };
    let message = match question(app, request, &game).await? {
        Some(question) => question,
        None => present(app, request, &game).await?,
    };
    Ok(Reply::update(with_remark(message, remark)))
}

/// Sends the game in PTN with the values of its analysis.
pub(crate) async fn ptn(app: &App, request: &Request, analysis: AnalysisRef) -> Result<Reply> {
    let game = load::analysed::of(app, request, analysis).await?;
    if let Some(question) = question(app, request, &game).await? {
        return Ok(Reply::private(question));
    }
    let Some((analysis, _)) = stored_values(app, &game)
        .await?
        .filter(|(analysis, _)| analysis.is_complete())
    else {
        // The analysis was deleted since, and begins anew.
        return Ok(Reply::private(message(app, request, &game).await?));
    };
    let words = request.private();
    load::fair_play::refuse_best_plies(app, request, &game.line(), &analysis.values).await?;
    // The claim prevents a second search for a copy of the interaction.
    flow::claim(app, request).await?;
    let values = analysis.values;
    let text = match &game {
        AnalysedGame::Ours(game) => {
            let of = game.clone();
            let record = load::analysed::wait_for_thought(app, request.who, move |_| {
                let line = AnalysedLine::from(of.as_ref());
                Analysis::new(line.start(), values).annotated(of.full_record())
            });
            let record = record.await?;
            let changes = app.store.rating_changes_of(game).await?;
            notation::with_players(words, record, game, &changes).to_string()
        }
        AnalysedGame::Imported(import, line, origin) => {
            let source = app.sources.get(request.who, *import);
            let (line, origin) = (line.clone(), origin.clone());
            let text = load::analysed::wait_for_thought(app, request.who, move |_| {
                let analysis = Analysis::new(line.start(), values);
                if let Some(source) = source {
                    return analysis.annotated_source(&source);
                }
                let result = origin.verdict(line.last().outcome()).result();
                analysis.annotated(line.marked_record(result)).to_string()
            });
            text.await?
        }
    };
    let file = TextFile {
        name: game.ptn_name(),
        text,
    };
    Ok(Reply::private(Message {
        text: words.analysis_file(),
        file: Some(file),
        ..Message::default()
    }))
}

/// The current message of an analysis in progress. It is complete without further progress.
pub async fn show_progress(app: &App, progress: &AnalysisProgress) -> Result<Message> {
    let message = present(app, &request_of(progress), &progress.game).await?;
    Ok(with_remark(message, progress.remark.clone()))
}

/// A message with a remark below it. The remark stays when the progress changes.
fn with_remark(mut message: Message, remark: Option<String>) -> Message {
    if let Some(progress) = &mut message.progress {
        progress.remark.clone_from(&remark);
    }
    let below: Vec<String> = remark.into_iter().chain(message.below).collect();
    Message {
        below: (!below.is_empty()).then(|| below.join("\n")),
        ..message
    }
}

/// The request behind the message with the progress.
fn request_of(progress: &AnalysisProgress) -> Request {
    let analysis = analysis_ref(&progress.game);
    let act = Act {
        who: progress.who,
        source: Source::of_message(progress.interaction, progress.languages),
        place: progress.place,
        at: progress.at,
        languages: progress.languages,
    };
    Request {
        act,
        command: Command::Press(Press::Analysis(AnalysisPress::ShowAgain(analysis))),
    }
}

/// The stored values, and the line of best play of a single position.
pub(super) async fn stored_values(
    app: &App,
    game: &AnalysedGame,
) -> Result<Option<(StoredAnalysis, Option<Insight>)>> {
    Ok(match game {
        AnalysedGame::Ours(game) => {
            let analysis = app.store.analysis(game.id).await?;
            analysis.map(|analysis| (analysis, None))
        }
        AnalysedGame::Imported(import, ..) => {
            let entry = app.store.imported_analysis(*import).await?;
            entry.map(|entry| (entry.analysis, entry.insight))
        }
    })
}

/// Begins the analysis, unless it is under way or complete. With the claim, only one copy of the interaction shows the
/// progress and draws the chart.
async fn message(app: &App, request: &Request, game: &AnalysedGame) -> Result<Message> {
    begin(app, request, game).await?;
    match question(app, request, game).await? {
        Some(question) => Ok(question),
        None => present(app, request, game).await,
    }
}

/// The question whether the analysis may end the rated try at a puzzle; none if it spoils none.
async fn question(app: &App, request: &Request, game: &AnalysedGame) -> Result<Option<Message>> {
    let boards: Vec<Position> = game.line().positions().collect();
    let puzzle_try = load::fair_play::spoiled_try(app, (request.who, request.at), &boards);
    let Some(puzzle_try) = puzzle_try.await? else {
        return Ok(None);
    };
    let words = request.private();
    let of_day = app
        .store
        .has_open_daily_run(request.who, puzzle_try.attempt.puzzle)
        .await?;
    let day = of_day.then(|| words.daily_solution_question());
    let attempt = Some(&puzzle_try.attempt).filter(|_| puzzle_try.is_opened);
    let question = words.analysis_spoils_puzzle(attempt.is_some());
    Ok(Some(Message::with_rows(
        std::iter::once(question)
            .chain(day)
            .collect::<Vec<_>>()
            .join("\n"),
        vec![question_row(words, game, attempt)],
    )))
}

async fn begin(app: &App, request: &Request, game: &AnalysedGame) -> Result<()> {
    let until = request.at.plus_ms(THOUGHT_LEASE_MS);
    let write = commit(app, Actor::Person(request), |mut change| async move {
        let who = request.who;
        let lease = match game {
            AnalysedGame::Ours(game) => {
                let start = change.begin_analysis(game, who, until).await?;
                start.map(|(_, lease)| AnalysisLease::Ours(game.id, lease.work))
            }
            AnalysedGame::Imported(_, line, _) => {
                let start = change.begin_import(line, who, until).await?;
                start.map(AnalysisLease::Import)
            }
        };
        Ok(Transition::to(change, lease))
    });
    match write.await?.map(|outcome| outcome.value) {
        Some(Begun::Work(lease)) => app.house.queue_analysis(AnalysisTurn {
            lease,
            asker: Some(request.who),
            has_begun: false,
        }),
        Some(Begun::Known | Begun::GivenUp) | None => {}
        Some(Begun::TooManyOwn) => {
            return Err(Refusal::Look(LookRefusal::ManyOwnAnalyses).into());
        }
        Some(Begun::Refused) => {
            return Err(Refusal::Look(LookRefusal::ManyAnalyses).into());
        }
    }
    Ok(())
}

/// The analysis, or its progress.
async fn present(app: &App, request: &Request, game: &AnalysedGame) -> Result<Message> {
    match stored_values(app, game).await? {
        Some((analysis, insight)) if analysis.is_complete() => {
            match complete(app, request, game, &analysis, insight.as_ref()).await {
                // It replaces the progress.
                Err(Error::Refused(refusal)) => {
                    Ok(Message::text(request.private().refused(&refusal)))
                }
                outcome => outcome,
            }
        }
        Some((analysis, _)) if analysis.is_given_up => {
            Ok(Message::text(request.private().analysis_given_up(game)))
        }
        analysis => {
            let count = analysis.map_or(0, |(analysis, _)| analysis.values.len());
            Ok(under_way(request, game, count))
        }
    }
}

fn under_way(request: &Request, game: &AnalysedGame, count: usize) -> Message {
    let words = request.private();
    Message {
        text: words.analysis_under_way(game, count),
        rows: vec![refresh(words, game)],
        progress: Some(Box::new(AnalysisProgress {
            game: game.clone(),
            interaction: request.number(),
            who: request.who,
            place: request.place,
            at: request.at,
            languages: request.languages,
            remark: None,
        })),
        ..Message::default()
    }
}

async fn complete(
    app: &App,
    request: &Request,
    game: &AnalysedGame,
    analysis: &StoredAnalysis,
    insight: Option<&Insight>,
) -> Result<Message> {
    let words = request.private();
    let line = game.line();
    load::fair_play::refuse_best_plies(app, request, &line, &analysis.values).await?;
    if line.is_position()
        && let Some(value) = analysis.values.first()
    {
        let position = line.start().clone();
        let mut insight = insight
            .cloned()
            .unwrap_or_else(|| Insight::from(value.clone()));
        let person = (request.who, request.at);
        insight.line = load::fair_play::fair_line(app, person, &position, insight.line).await?;
        let side = app.preferences(request.who).await?.side;
        let look = View {
            theme: picture::theme(app, request).await?,
            ..View::of(side.for_player(Some(position.to_move())))
        };
        let name = game.picture_name("position");
        return Ok(Message {
            text: words.analysed_position(game, &insight),
            rows: position_rows(words, game, &insight),
            picture: picture::example(app, request, position, look, &name).await,
            ..Message::default()
        });
    }
    let analysis = Analysis::new(line.start(), analysis.values.clone());
    let reader = side(request, game);
    let name = game.picture_name("analysis");
    Ok(Message {
        text: words.analysis(game, &analysis, reader),
        picture: chances(app, request, (&line, name), (&analysis, reader)).await,
        rows: rows(words, game, (&analysis, reader)),
        ..Message::default()
    })
}

/// The game in the form that buttons use.
fn analysis_ref(game: &AnalysedGame) -> AnalysisRef {
    match game {
        AnalysedGame::Ours(game) => AnalysisRef::Game(ShownBoard::of(game)),
        AnalysedGame::Imported(import, _, origin) => AnalysisRef::Import(*import, origin.clone()),
    }
}

/// The button that updates the same message.
fn refresh(words: Words, game: &AnalysedGame) -> Row {
    let press = Press::Analysis(AnalysisPress::ShowAgain(analysis_ref(game)));
    let label = words.button_refresh_analysis();
    Row::Buttons(vec![Button::primary(label, press)])
}

/// The answers to the question whether the analysis may end the rated try at a puzzle. `attempt` is the person's own
/// try, if there is one.
fn question_row(words: Words, game: &AnalysedGame, attempt: Option<&PuzzleAttempt>) -> Row {
    let keep = attempt.map(|attempt| {
        let puzzle = puzzle_attempt::shown_state(attempt);
        let press = Press::Puzzle(PuzzlePress::WithoutHelp(puzzle));
        let label = words.button_puzzle_no_help();
        Button::primary(label, press)
    });
    let press = Press::Analysis(AnalysisPress::ShowAnyway(analysis_ref(game)));
    let label = words.button_analyse_anyway();
    let anyway = Button::secondary(label, press);
    Row::Buttons(keep.into_iter().chain([anyway]).collect())
}

/// The side that the reader played; none in a game of other people.
pub(super) fn side(request: &Request, game: &AnalysedGame) -> Option<Color> {
    match game {
        AnalysedGame::Ours(game) => game.color_of(request.who),
        AnalysedGame::Imported(..) => None,
    }
}

/// The menu of the mistakes, each to try anew and with its best line, and the button to the file with the values.
fn rows(
    words: Words,
    game: &AnalysedGame,
    (analysis, reader): (&Analysis, Option<Color>),
) -> Vec<Row> {
    let line = game.line();
    let options = analysis.lessons(reader).into_iter().filter_map(|turn| {
        let at = try_ref(game, turn.ply)?;
        let ply = line.numbered(turn.ply);
        let again = Press::Try(TryPress::Step(at, TryStep::Open));
        let best = Press::Try(TryPress::Line(at, ReplayStep::Open(0)));
        Some([
            SelectOption {
                description: Some(words.fall_of(&turn)),
                ..SelectOption::new(words.retry_at_button(ply.clone()), again)
            },
            SelectOption::new(words.show_line_at_button(ply), best),
        ])
    });
    let options: Vec<SelectOption> = options.flatten().collect();
    let menu = (!options.is_empty()).then(|| Row::menu(words.choose_lesson(), options));
    let file = Press::Analysis(AnalysisPress::AnnotatedPtn(analysis_ref(game)));
    let file = Button::secondary(words.button_annotated_ptn(), file);
    menu.into_iter().chain([Row::Buttons(vec![file])]).collect()
}

/// The button to the boards of the best line of a single position.
fn position_rows(words: Words, game: &AnalysedGame, insight: &Insight) -> Vec<Row> {
    let at = try_ref(game, 0).filter(|_| insight.line.len() > 1);
    let button = at.map(|at| line_button(at, words.button_show_line()));
    button
        .map(|button| Row::Buttons(vec![button]))
        .into_iter()
        .collect()
}

fn try_ref(game: &AnalysedGame, ply: usize) -> Option<TryRef> {
    let game = match game {
        AnalysedGame::Ours(game) => TriedGame::Game(game.id),
        AnalysedGame::Imported(import, ..) => TriedGame::Import(*import),
    };
    let ply = u32::try_from(ply).ok()?;
    Some(TryRef { game, ply })
}

/// The button to the first board of the line at a turning point, or of a position.
pub(super) fn line_button(at: TryRef, label: String) -> Button {
    let press = Press::Try(TryPress::Line(at, ReplayStep::Open(0)));
    Button::secondary(label, press)
}

/// The chart of an analysis, with the name of its file.
async fn chances(
    app: &App,
    request: &Request,
    (line, name): (&AnalysedLine, String),
    (analysis, reader): (&Analysis, Option<Color>),
) -> Option<Picture> {
    let words = request.private();
    let course = view::course::of(line, analysis, &analysis.turning_points(reader));
    let description = words.chances_alt_text(analysis);
    picture::chart(app, request, move |theme| Picture {
        bytes: draw::chances_png(&course, theme),
        file_name: format!("{name}.png"),
        description,
    })
    .await
}
