//! A turning point of a finished game on a private board: to find a better ply there, without a record or a rating, or
//! to step through the line of best play. A single position has that line, too.

use super::analyse::{self, line_button};
use crate::action::{Lines, PLY, Press, ReplayStep, TryPress, TryRef, TryStep};
use crate::commands::playing::replay;
use crate::reply::{Button, ButtonStyle, Message, Reply, Row};
use crate::request::Request;
use crate::view::builder::{BuilderUse, builder_rows};
use crate::view::{self, picture};
use crate::{App, Result, flow, load};
use tak::ptn::ReadPlyError;
use tak::{IllegalPly, Ply, Position};
use tak_draw::View;
use tavern_game::{
    AnalysedLine, Analysis, Analyst, CERTAIN, JudgedTry, LookRefusal, PlyDraft, Refusal, Room,
    Turn, judge_try,
};
use tavern_words::Words;

/// A turning point with its board.
struct Turning {
    at: TryRef,
    line: AnalysedLine,
    turn: Turn,
    position: Position,
    /// It was a ply of the reader's opponent.
    is_opponents: bool,
    /// The name of the picture, because clients cache pictures by name.
    name: String,
}

impl Turning {
    async fn load(app: &App, request: &Request, at: TryRef) -> Result<Turning> {
        let game = load::analysed::of_try(app, request, at.game).await?;
        let name = format!("{}-{}", game.picture_name("try"), at.ply);
        let line = game.line();
        let ply = at.ply as usize;
        let analysis = analyse::stored_values(app, &game).await?;
        let analysis = analysis.filter(|(analysis, _)| analysis.is_complete());
        let (analysis, _) = analysis.ok_or(Refusal::Look(LookRefusal::AnalysisGone))?;
        let analysis = Analysis::new(line.start(), analysis.values);
        let position = line.before(ply);
        let turn = analysis.turn(ply).zip(position);
        let (turn, position) = turn.ok_or(Refusal::UnknownButton)?;
        let is_opponents =
            analyse::side(request, &game).is_some_and(|side| side != position.to_move());
        Ok(Turning {
            at,
            line,
            turn,
            position,
            is_opponents,
            name,
        })
    }

    /// The line of best play, up to the first board where an engine must not help the person.
    async fn best_line(&self, app: &App, request: &Request) -> Result<Vec<Ply>> {
        let first = self.position.play(self.turn.best).ok();
        let person = (request.who, request.at);
        load::fair_play::refuse_engine(app, person, first.as_slice()).await?;
        let line = self.turn.line.clone();
        load::fair_play::fair_line(app, person, &self.position, line).await
    }

    fn ply(&self) -> usize {
        self.at.ply as usize
    }
}

pub(crate) async fn press(app: &App, request: &Request, press: TryPress) -> Result<Reply> {
    match press {
        TryPress::Step(at, to) => Box::pin(step(app, request, at, to)).await,
        TryPress::Line(at, to) => Box::pin(step_line(app, request, at, to)).await,
    }
}

pub(crate) async fn step(app: &App, request: &Request, at: TryRef, step: TryStep) -> Result<Reply> {
    let point = Turning::load(app, request, at).await?;
    match step {
        TryStep::Open => {
            let message = message(app, request, &point, Shown::default()).await?;
            Ok(Reply::private(message))
        }
        TryStep::Build(draft) => build(app, request, &point, draft).await,
        TryStep::Play(ply) => judge(app, request, point, ply).await,
        TryStep::Type => {
            let words = request.private();
            let press = Press::Try(TryPress::Step(at, TryStep::Type));
            let form = view::builder::ply_form(words, words.form_try(), press);
            Ok(form.into())
        }
        TryStep::BestLine => best_line(app, request, point).await,
        TryStep::SecondLine => second_line(app, request, point).await,
    }
}

/// Judges a typed ply.
pub(crate) async fn fill(app: &App, request: &Request, at: TryRef, lines: &Lines) -> Result<Reply> {
    let point = Turning::load(app, request, at).await?;
    let words = request.private();
    let position = &point.position;
    let press = |ply| Press::Try(TryPress::Step(at, TryStep::Play(ply)));
    let refuse = |reason: &ReadPlyError| words.unreadable_on_board(position.size(), reason);
    match view::builder::read_ply(words, position, lines.text(PLY)?, press, refuse) {
        Ok(ply) => judge(app, request, point, ply).await,
        Err(misread) => {
            let page = Shown::remark(misread.remark);
            let mut message = message(app, request, &point, page).await?;
            message.rows.splice(0..0, misread.buttons);
            Ok(Reply::update(message))
        }
    }
}

/// The parts of a message besides the board.
#[derive(Default)]
struct Shown {
    remark: Option<String>,
    /// The tried ply. The board shows it.
    ply: Option<Ply>,
    /// A line is in the remark: the best one, or the second-best one.
    shows_line: bool,
}

impl Shown {
    fn remark(remark: String) -> Shown {
        Shown {
            remark: Some(remark),
            ..Shown::default()
        }
    }
}

async fn judge(app: &App, request: &Request, point: Turning, ply: Ply) -> Result<Reply> {
    let words = request.private();
    let after = match point.position.play(ply) {
        Ok(after) => after,
        Err(rule) => {
            let remark = words.puzzle_illegal(&rule);
            return update(app, request, &point, Shown::remark(remark)).await;
        }
    };
    // The ply may lead from the line to a guarded board.
    let person = (request.who, request.at);
    load::fair_play::refuse_engine(app, person, std::slice::from_ref(&after)).await?;
    // After the claim, a copy of the interaction does not think, too.
    flow::claim(app, request).await?;
    let (line, turn) = (point.line.clone(), point.turn.clone());
    let verdict: Option<Result<JudgedTry, IllegalPly>> =
        think(app, request, line.length(), move |analyst| {
            judge_try(analyst, &line, &turn, ply)
        })
        .await?;
    let page = match verdict.ok_or(Refusal::UnknownButton)? {
        Err(rule) => Shown::remark(words.puzzle_illegal(&rule)),
        Ok(mut verdict) => {
            let position = &point.position;
            verdict.line = load::fair_play::fair_line(app, person, position, verdict.line).await?;
            Shown {
                remark: Some(words.try_verdict(ply, &verdict)),
                ply: Some(ply),
                shows_line: verdict.is_best(),
            }
        }
    };
    update(app, request, &point, page).await
}

async fn best_line(app: &App, request: &Request, point: Turning) -> Result<Reply> {
    let line = point.best_line(app, request).await?;
    let page = Shown {
        remark: Some(request.private().best_line(&line)),
        ply: None,
        shows_line: true,
    };
    update(app, request, &point, page).await
}

/// Searches for the second-best line.
async fn second_line(app: &App, request: &Request, point: Turning) -> Result<Reply> {
    // The best line beside it must not help the person either.
    point.best_line(app, request).await?;
    flow::claim(app, request).await?;
    let (position, best) = (point.position.clone(), point.turn.best);
    let lines = think(app, request, point.line.length(), move |analyst| {
        analyst.second(&position, best)
    });
    let [first, second] = lines.await?.ok_or(Refusal::UnknownButton)?;
    let person = (request.who, request.at);
    let after = point.position.play(second.ply()).ok();
    load::fair_play::refuse_engine(app, person, after.as_slice()).await?;
    let Turn { before, after, .. } = point.turn;
    let chance = match second.score.thousandths() {
        _ if point.line.plies()[point.ply()].ply == second.ply() => after,
        certain @ (0 | CERTAIN) => certain,
        // The chances are those of the analysis, moved by the result of one search of both plies.
        chance => before.saturating_sub(first.score.thousandths().saturating_sub(chance)),
    };
    let line = load::fair_play::fair_line(app, person, &point.position, second.plies).await?;
    let remark = request.private().second_line(&line, chance, before);
    let page = Shown {
        remark: Some(remark),
        ply: None,
        shows_line: true,
    };
    update(app, request, &point, page).await
}

/// Lets an analyst for a game of this length think.
async fn think<T: Send + 'static>(
    app: &App,
    request: &Request,
    plies: u32,
    work: impl FnOnce(&mut Analyst<'_>) -> T + Send + 'static,
) -> Result<T> {
    let thought = move |way| work(&mut Analyst::new(plies).watched_by(way));
    load::analysed::wait_for_thought(app, request.who, thought).await
}

/// Shows the builder. Its buttons are those of a game.
async fn build(app: &App, request: &Request, point: &Turning, draft: PlyDraft) -> Result<Reply> {
    let words = request.private();
    let position = &point.position;
    let draft = draft.settled(position).ok_or(Refusal::UnknownButton)?;
    let view = view(app, request, point).await?;
    let side = view.side;
    let name = &point.name;
    let message = Message {
        text: words.try_heading_and_task(&point.line, point.ply(), point.is_opponents),
        picture: picture::built_board(
            app,
            request,
            position.clone(),
            view,
            (draft, Room::Whole),
            name,
        )
        .await,
        rows: builder_rows(words, position, BuilderUse::Try(point.at), draft, side),
        ..Message::default()
    };
    Ok(Reply::update(message))
}

async fn update(app: &App, request: &Request, point: &Turning, page: Shown) -> Result<Reply> {
    let message = message(app, request, point, page).await?;
    Ok(Reply::update(message))
}

async fn message(app: &App, request: &Request, point: &Turning, page: Shown) -> Result<Message> {
    let words = request.private();
    let view = view(app, request, point).await?;
    let (position, name) = (point.position.clone(), &point.name);
    let picture = match page.ply {
        Some(ply) => {
            let draft = (PlyDraft::Ready(ply), Room::Whole);
            picture::built_board(app, request, position, view, draft, name).await
        }
        None => picture::example(app, request, position, view, name).await,
    };
    let (line, ply) = (&point.line, point.ply());
    let text = if page.ply.is_some() || page.shows_line {
        words.try_heading(line, ply)
    } else {
        words.try_heading_and_task(line, ply, point.is_opponents)
    };
    Ok(Message {
        text,
        below: page.remark,
        picture,
        rows: vec![row(words, point.at, page.shows_line)],
        ..Message::default()
    })
}

/// The view of the board, with the side at the bottom that the person has chosen.
async fn view(app: &App, request: &Request, point: &Turning) -> Result<View> {
    let side = app.preferences(request.who).await?.side;
    let before = point.ply().checked_sub(1);
    Ok(View {
        theme: picture::theme(app, request).await?,
        last: before.and_then(|ply| point.line.plies().get(ply).copied()),
        ..View::of(side.for_player(Some(point.position.to_move())))
    })
}

/// A line of best play.
struct BestLine {
    line: AnalysedLine,
    /// The played ply in place of which it is better, with its number and mark.
    instead: Option<String>,
    /// The name of the picture, without the ending.
    name: String,
}

impl BestLine {
    async fn load(app: &App, request: &Request, at: TryRef) -> Result<BestLine> {
        let game = load::analysed::of_try(app, request, at.game).await?;
        let line = game.line();
        if !line.is_position() {
            let point = Turning::load(app, request, at).await?;
            let plies = point.best_line(app, request).await?;
            return Ok(BestLine {
                line: AnalysedLine::of_plies(&point.position, &plies),
                instead: Some(point.line.marked(&point.turn)),
                name: point.name,
            });
        }
        let analysis = analyse::stored_values(app, &game).await?;
        let insight = analysis.and_then(|(_, insight)| insight);
        let insight = insight.ok_or(Refusal::Look(LookRefusal::AnalysisGone))?;
        let start = line.start();
        let person = (request.who, request.at);
        let plies = load::fair_play::fair_line(app, person, start, insight.line).await?;
        Ok(BestLine {
            line: AnalysedLine::of_plies(start, &plies),
            instead: None,
            name: game.picture_name("position"),
        })
    }
}

/// Shows a board of the line: first in a separate message, then in place of that message.
pub(crate) async fn step_line(
    app: &App,
    request: &Request,
    at: TryRef,
    step: ReplayStep,
) -> Result<Reply> {
    let best = BestLine::load(app, request, at).await?;
    let line = &best.line;
    let ply = step.ply(line.length());
    let before = line.before(ply as usize);
    let position = before.ok_or(Refusal::UnknownButton)?;
    let words = request.private();
    let side = app.preferences(request.who).await?.side;
    let last = ply.checked_sub(1).map(|ply| line.plies()[ply as usize]);
    let look = View {
        theme: picture::theme(app, request).await?,
        last,
        ..View::of(side.for_player(Some(line.start().to_move())))
    };
    let name = format!("{}-line-{ply}", best.name);
    let message = Message {
        text: words.line_step(line, ply, best.instead.as_deref()),
        picture: picture::example(app, request, position, look, &name).await,
        rows: vec![line_row(words, at, (ply, line.length()))],
        ..Message::default()
    };
    Ok(match step {
        ReplayStep::Open(_) => Reply::private(message),
        _ => Reply::update(message),
    })
}

/// The buttons to a ply, and to the best line: first to its text, then to its boards.
fn row(words: Words, at: TryRef, shows_line: bool) -> Row {
    let button =
        |label, style, step| Button::press(label, style, Press::Try(TryPress::Step(at, step)));
    let build = TryStep::Build(PlyDraft::Nothing);
    let mut buttons = vec![
        button(words.button_build(), ButtonStyle::Primary, build),
        button(
            words.button_puzzle_type(),
            ButtonStyle::Secondary,
            TryStep::Type,
        ),
    ];
    if shows_line {
        buttons.push(line_button(at, words.button_show_line()));
        buttons.push(button(
            words.button_second_line(),
            ButtonStyle::Secondary,
            TryStep::SecondLine,
        ));
    } else {
        buttons.push(button(
            words.button_best_line(),
            ButtonStyle::Secondary,
            TryStep::BestLine,
        ));
    }
    Row::Buttons(buttons)
}

/// The steps from one board of the line.
fn line_row(words: Words, at: TryRef, span: (u32, u32)) -> Row {
    replay::steps(words, span, |step| Press::Try(TryPress::Line(at, step)))
}
