//! The line of best play at a turning point, or of a single position, a board at a time in private.

use super::analyse;
use super::try_again::Turning;
use crate::app::action::{ReplayStep, TryRef};
use crate::app::error::Error;
use crate::app::render::example;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::draw::View;
use crate::game::{AnalysedLine, LookRefusal, Refusal};

/// A line of best play.
struct BestLine {
    line: AnalysedLine,
    /// The ply in whose place it would have been played, with its number and mark.
    instead: Option<String>,
    /// The name of the picture, without the ending.
    name: String,
}

/// Shows a board of the line: the first time in a message of its own, then in its place.
pub(crate) async fn step(
    app: &App,
    request: &Request,
    at: TryRef,
    step: ReplayStep,
) -> Result<Reply, Error> {
    let best = best_line(app, request, at).await?;
    let line = &best.line;
    let shown = step.ply(line.length());
    let before = line.before(shown as usize);
    let position = before.ok_or(Refusal::UnknownButton)?;
    let words = request.private();
    let side = app.preferences(request.who).await?.side;
    let last = shown.checked_sub(1).map(|ply| line.plies()[ply as usize]);
    let look = View {
        theme: example::theme(app, request).await?,
        last,
        ..View::of(side.for_player(Some(line.start().to_move())))
    };
    let name = format!("{}-line-{shown}", best.name);
    let message = Message {
        text: words.line_step(line, shown, best.instead.as_deref()),
        picture: example::example(app, request, position, look, &name).await,
        rows: vec![view::review::line::row(words, at, (shown, line.length()))],
        ..Message::default()
    };
    Ok(match step {
        ReplayStep::Open(_) => Answer::Private(message).into(),
        _ => Answer::Update(message).into(),
    })
}

async fn best_line(app: &App, request: &Request, at: TryRef) -> Result<BestLine, Error> {
    let game = load::analysed::tried(app, request, at.game).await?;
    let line = game.line();
    if !line.is_position() {
        let turning = Turning::load(app, request, at).await?;
        let plies = turning.best_line(app, request).await?;
        return Ok(BestLine {
            line: AnalysedLine::of_plies(&turning.position, &plies),
            instead: Some(turning.marked_ply()),
            name: turning.name,
        });
    }
    let known = analyse::known(app, &game).await?;
    let insight = known.and_then(|(_, insight)| insight);
    let insight = insight.ok_or(Refusal::Look(LookRefusal::AnalysisGone))?;
    let start = line.start();
    let plies = load::fair_play::unguarded(app, request, start, insight.line).await?;
    Ok(BestLine {
        line: AnalysedLine::of_plies(start, &plies),
        instead: None,
        name: game.picture_name("position"),
    })
}
