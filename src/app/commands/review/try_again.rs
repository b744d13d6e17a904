//! A turning point of a finished game on a private board, to find a better ply there. Nothing is stored or rated.

use super::analyse;
use crate::app::action::{Press, ReviewPress, TryRef, TryStep};
use crate::app::error::Error;
use crate::app::render::example;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load, view};
use crate::draw::View;
use crate::game::{
    AnalysedLine, Analysis, Analyst, JudgedTry, LookRefusal, PlyDraft, Refusal, Turn, UnreadPly,
    judge_try,
};
use crate::tak::{IllegalPly, Ply, Position};
use crate::words::Typed;

/// A turning point with its board.
pub(super) struct Turning {
    at: TryRef,
    line: AnalysedLine,
    turn: Turn,
    pub(super) position: Position,
    /// The name of the picture, because clients cache pictures by name.
    pub(super) name: String,
}

impl Turning {
    pub(super) async fn load(app: &App, request: &Request, at: TryRef) -> Result<Turning, Error> {
        let game = load::analysed::tried(app, request, at.game).await?;
        let name = format!("{}-{}", game.picture_name("try"), at.ply);
        let line = game.line();
        let ply = at.ply as usize;
        let known = analyse::known(app, &game).await?;
        let known = known.filter(|(known, _)| known.is_complete());
        let (known, _) = known.ok_or(Refusal::Look(LookRefusal::AnalysisGone))?;
        let analysis = Analysis::new(line.start(), known.values);
        let mut turns = analysis.turning_points().into_iter();
        let turn = turns.find(|turn| turn.ply == ply);
        let position = line.before(ply);
        let (turn, position) = turn.zip(position).ok_or(Refusal::UnknownButton)?;
        Ok(Turning {
            at,
            line,
            turn,
            position,
            name,
        })
    }

    /// The line of best play, as far as an engine may help the person with its boards.
    pub(super) async fn best_line(&self, app: &App, request: &Request) -> Result<Vec<Ply>, Error> {
        let first = self.position.play(self.turn.best).ok();
        load::fair_play::refuse_engine(app, request, first.as_slice()).await?;
        let line = self.turn.line.clone();
        load::fair_play::unguarded(app, request, &self.position, line).await
    }

    /// The ply that was played, with its number and mark.
    pub(super) fn marked_ply(&self) -> String {
        let Turn { ply, mark, .. } = self.turn;
        format!("{}{}", self.line.numbered(ply), mark.sign())
    }

    fn ply(&self) -> usize {
        self.at.ply as usize
    }
}

pub(crate) async fn step(
    app: &App,
    request: &Request,
    at: TryRef,
    step: TryStep,
) -> Result<Reply, Error> {
    let turning = Turning::load(app, request, at).await?;
    match step {
        TryStep::Open => {
            let message = message(app, request, &turning, Shown::default()).await?;
            Ok(Answer::Private(message).into())
        }
        TryStep::Build(draft) => build(app, request, &turning, draft).await,
        TryStep::Play(ply) => judge(app, request, turning, ply).await,
        TryStep::Type => {
            let words = request.private();
            let press = Press::Review(ReviewPress::Try(at, TryStep::Type));
            let form = view::learning::ply_form(words, words.try_form_title(), press);
            Ok(Answer::Form(form).into())
        }
        TryStep::BestLine => best_line(app, request, turning).await,
    }
}

/// Judges a typed ply, with words as in a game.
pub(crate) async fn typed(
    app: &App,
    request: &Request,
    at: TryRef,
    text: &str,
) -> Result<Reply, Error> {
    let turning = Turning::load(app, request, at).await?;
    let words = request.private();
    let remark = match words.read_typed(text) {
        Typed::Ply(typed) => match typed.read(&turning.position) {
            Ok(ply) => return judge(app, request, turning, ply).await,
            Err(UnreadPly::Unsure(plies)) => {
                let press = |ply| Press::Review(ReviewPress::Try(at, TryStep::Play(ply)));
                let meant = view::playing::meant::rows(words, &turning.position, &plies, press);
                let remark = words.refused(&Refusal::Unsure { plies });
                let mut message = message(app, request, &turning, Shown::remark(remark)).await?;
                message.rows.splice(0..0, meant.into_iter().take(1));
                return Ok(Answer::Update(message).into());
            }
            Err(UnreadPly::Refused { reason, .. }) => {
                words.unreadable_on_board(turning.position.size(), &reason)
            }
        },
        Typed::Other(other) => words.no_ply_on(other, &turning.position),
    };
    update(app, request, &turning, Shown::remark(remark)).await
}

/// The parts of a message besides the board.
#[derive(Default)]
struct Shown {
    remark: Option<String>,
    /// The ply that was tried, which is shown on the board.
    tried: Option<Ply>,
    /// The best line is in the remark.
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

async fn judge(app: &App, request: &Request, turning: Turning, ply: Ply) -> Result<Reply, Error> {
    let words = request.private();
    let after = match turning.position.play(ply) {
        Ok(after) => after,
        Err(rule) => {
            let remark = words.puzzle_illegal(&rule);
            return update(app, request, &turning, Shown::remark(remark)).await;
        }
    };
    // The ply may lead from the line to a guarded board.
    load::fair_play::refuse_engine(app, request, std::slice::from_ref(&after)).await?;
    // With the claim no copy of the interaction thinks, too.
    flow::claim(app, request).await?;
    let (line, turn) = (turning.line.clone(), turning.turn.clone());
    let judged: Option<Result<JudgedTry, IllegalPly>> =
        think(app, request, line.length(), move |analyst| {
            judge_try(analyst, &line, &turn, ply)
        })
        .await?;
    let shown = match judged.ok_or(Refusal::UnknownButton)? {
        Err(rule) => Shown::remark(words.puzzle_illegal(&rule)),
        Ok(mut judged) => {
            let position = &turning.position;
            judged.line = load::fair_play::unguarded(app, request, position, judged.line).await?;
            Shown {
                remark: Some(words.try_verdict(ply, &judged)),
                tried: Some(ply),
                shows_line: judged.is_best(),
            }
        }
    };
    update(app, request, &turning, shown).await
}

async fn best_line(app: &App, request: &Request, turning: Turning) -> Result<Reply, Error> {
    let line = turning.best_line(app, request).await?;
    let shown = Shown {
        remark: Some(request.private().best_line(&line)),
        tried: None,
        shows_line: true,
    };
    update(app, request, &turning, shown).await
}

/// Lets an analyst for a game of so many plies think.
async fn think<T: Send + 'static>(
    app: &App,
    request: &Request,
    plies: u32,
    work: impl FnOnce(&mut Analyst<'_>) -> T + Send + 'static,
) -> Result<T, Error> {
    let thought = move |way| work(&mut Analyst::new(plies).watched_by(way));
    load::thought::wait_for(app, request, thought).await
}

/// Shows the builder. Its buttons are those of a game.
async fn build(
    app: &App,
    request: &Request,
    turning: &Turning,
    draft: PlyDraft,
) -> Result<Reply, Error> {
    let words = request.private();
    let position = &turning.position;
    let draft = draft.settled(position).ok_or(Refusal::UnknownButton)?;
    let view = view(app, request, turning).await?;
    let side = view.side;
    let name = &turning.name;
    let message = Message {
        text: words.try_again(&turning.line, turning.ply()),
        picture: example::built_board(app, request, position.clone(), view, draft, name).await,
        rows: view::review::try_again::builder(words, turning.at, position, draft, side),
        ..Message::default()
    };
    Ok(Answer::Update(message).into())
}

async fn update(
    app: &App,
    request: &Request,
    turning: &Turning,
    shown: Shown,
) -> Result<Reply, Error> {
    let message = message(app, request, turning, shown).await?;
    Ok(Answer::Update(message).into())
}

async fn message(
    app: &App,
    request: &Request,
    turning: &Turning,
    shown: Shown,
) -> Result<Message, Error> {
    let words = request.private();
    let view = view(app, request, turning).await?;
    let (position, name) = (turning.position.clone(), &turning.name);
    let picture = match shown.tried {
        Some(ply) => {
            let draft = PlyDraft::Ready(ply);
            example::built_board(app, request, position, view, draft, name).await
        }
        None => example::example(app, request, position, view, name).await,
    };
    Ok(Message {
        text: words.try_again(&turning.line, turning.ply()),
        below: shown.remark,
        picture,
        rows: vec![view::review::try_again::row(
            words,
            turning.at,
            shown.shows_line,
        )],
        ..Message::default()
    })
}

/// The view of the board, with the side at the bottom that the person has chosen.
async fn view(app: &App, request: &Request, turning: &Turning) -> Result<View, Error> {
    let side = app.preferences(request.who).await?.side;
    let before = turning.ply().checked_sub(1);
    Ok(View {
        theme: example::theme(app, request).await?,
        last: before.and_then(|ply| turning.line.plies().get(ply).copied()),
        ..View::of(side.for_player(Some(turning.position.to_move())))
    })
}
