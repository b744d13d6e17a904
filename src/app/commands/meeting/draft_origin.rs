use crate::app::error::Error;
use crate::app::load;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Challenge, Draft, Purpose, Refusal, Terms, UserId, Wishes};

/// What a draft begins from.
pub(crate) struct Origin {
    /// The terms before anything was chosen, as whoever draws up sees them.
    pub(crate) terms: Terms,
    /// Whom it is for.
    pub(crate) other: UserId,
    /// The challenge it answers.
    pub(crate) answers: Option<Challenge>,
}

impl Origin {
    pub(crate) fn terms_of(&self, draft: Draft) -> Result<Terms, Refusal> {
        draft.terms(&self.terms).map_err(Refusal::Wishes)
    }
}

/// What a draft begins from, if the two may still play.
pub(crate) async fn origin(
    app: &App,
    request: &Request,
    purpose: Purpose,
) -> Result<Origin, Error> {
    let origin = match purpose {
        Purpose::Counter(id) => {
            let answered = load::challenge::existing(app, request, id).await?;
            answered.check_answer(request.who)?;
            Origin {
                terms: answered.terms.returned(),
                other: answered.challenger,
                answers: Some(answered),
            }
        }
        Purpose::Challenge(other) if other == request.who => {
            return Err(Refusal::ChallengedOneself.into());
        }
        Purpose::Challenge(other) => Origin {
            terms: Wishes::default().terms().map_err(Refusal::Wishes)?,
            other,
            answers: None,
        },
    };
    load::partner::may_play_together(app, request, origin.other).await?;
    Ok(origin)
}
