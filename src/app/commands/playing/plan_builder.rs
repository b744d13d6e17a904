//! The builder below a plan: the opponent's ply, then the answer to it, on the planned position.

use super::plan::{self, Stored};
use crate::app::action::{PlanBeginning, PlanStep};
use crate::app::error::Error;
use crate::app::load::Named;
use crate::app::pictures::Look;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Game, PlanLine, PlanRefusal, PlannedPly, PlannedReply, PlyDraft, Refusal};
use crate::tak::Ply;

/// A place in a stored plan that has not changed since its button was made.
struct Place {
    game: Game,
    stored: Stored,
    beginning: Vec<PlannedReply>,
}

impl Place {
    async fn load(app: &App, request: &Request, at: PlanBeginning) -> Result<Place, Error> {
        let game = plan::waiting(app, request, Named::Shown(at.shown)).await?;
        let stored = Stored::load(app, &game, request.who).await?;
        if stored.version.unwrap_or(0) != at.version {
            return Err(PlanRefusal::Changed { game: game.number }.into());
        }
        let mut beginnings = stored.plan.beginnings().into_iter();
        let beginning = beginnings.nth(at.number.into());
        Ok(Place {
            beginning: beginning.ok_or(Refusal::UnknownButton)?,
            game,
            stored,
        })
    }

    /// The game in the planned position. The bot's own buttons never lead to an illegal ply, or past the end.
    fn planned(&self, theirs: Option<PlannedPly>) -> Result<Game, Refusal> {
        let planned = self.game.after_planned(&self.beginning, theirs);
        planned.ok_or(Refusal::UnknownButton)
    }
}

/// Shows a draft of the opponent's ply or of the answer.
pub(crate) async fn step(
    app: &App,
    request: &Request,
    step: PlanStep,
    draft: PlyDraft,
) -> Result<Reply, Error> {
    let place = Place::load(app, request, step.beginning()).await?;
    let planned = place.planned(step.theirs())?;
    let position = planned.position();
    let draft = draft.settled(position).ok_or(Refusal::UnknownButton)?;
    let words = request.private();
    let look = Look {
        gaps: false,
        ..render::board::own_look(app, request, &place.game).await?
    };
    let replaced = step.theirs().and_then(|theirs| {
        let plan = &place.stored.plan;
        plan.answer_after(&place.beginning, theirs)
    });
    let at = (place.beginning.as_slice(), step.theirs());
    let message = Message {
        text: words.planning(&planned, at, draft, (look.side, replaced)),
        picture: render::board::draft(app, words, &planned, draft, look).await,
        rows: view::builder_rows(
            words,
            position,
            view::BuilderUse::Plan(step),
            draft,
            look.side,
        ),
        ..Message::default()
    };
    Ok(Answer::Update(message).into())
}

/// Adds the answer to a ply of the opponent.
pub(crate) async fn add(
    app: &App,
    request: &Request,
    beginning: PlanBeginning,
    (theirs, answer): (PlannedPly, Ply),
) -> Result<Reply, Error> {
    let place = Place::load(app, request, beginning).await?;
    let planned = place.planned(Some(theirs))?;
    if planned.position().check(answer).is_err() {
        return Err(Refusal::UnknownButton.into());
    }
    let line = PlanLine::new(place.beginning, theirs, answer);
    let added = plan::with_line(app, request, &place.game, &place.stored, &line).await?;
    let game = place.game.number;
    let message = added.ok_or(PlanRefusal::Changed { game })?;
    Ok(Answer::Update(message).into())
}
