//! The door: everything a person does comes in here.

use crate::reply::Reply;
use crate::request::{Act, Request};
use crate::{App, Error, commands, due, flow};
use tavern_game::{Access, PlaceRefusal};

impl App {
    /// Handles a command.
    pub async fn handle(&self, request: &Request) -> Result<Reply, Error> {
        let traits = request.command.traits();
        let is_unheard = request.place.access == Access::PrivateGuest && traits.speaks_to_others();
        let work = async {
            if is_unheard {
                return Err(PlaceRefusal::NoAudience.into());
            }
            commands::act(self, request).await
        };
        // Boxed, so that the future of all commands stays small.
        let outcome = self
            .act(request, traits.may_be_public(), Box::pin(work))
            .await;
        let mut outcome = due::unshown::attach_notices(self, request, outcome).await;
        if let Ok(reply) = &mut outcome {
            flow::quiet::hush_reply(self, request, reply).await;
        }
        outcome
    }

    /// Performs an act from any edge. A counted answer (`is_claimed`), even a refusal, needs the claim, because a copy
    /// would be judged by the new state: refused after a success, or allowed after a refusal. A commit has taken the
    /// claim already.
    pub(crate) async fn act<T>(
        &self,
        act: &Act,
        is_claimed: bool,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let (outcome, has_claim) = flow::track_claim(work).await;
        let is_answer = matches!(outcome, Ok(_) | Err(Error::Refused(_)));
        if is_answer && is_claimed && !has_claim {
            flow::claim(self, act).await?;
        }
        outcome
    }
}
