//! The use cases. A [`Request`] comes in and a [`Reply`] goes out; nothing here knows Discord.

mod action;
mod commands;
mod due;
mod error;
mod flow;
mod load;
mod pictures;
mod render;
mod reply;
mod request;
mod rounds;
mod state;
mod thread;
mod view;

pub use action::{
    BID_FIELD, BoardView, Build, ClockPress, Command, DRAFT_FIELDS, DeletionQuestion, DraftLines,
    Ending, GameRef, Invitation, LONGEST_BID, LONGEST_DRAFT_LINE, LONGEST_GAME_NUMBER,
    LONGEST_PLAN_LINE, LONGEST_PLY, LearningAct, LearningPress, LookAct, MoveOpens, OfferRef,
    PLAN_FIELDS, PLY_FIELD, Page, PeopleAct, PeoplePress, PlanAct, PlanPart, PlanPress, Preference,
    Preferences, Press, Reminders, STOP_FIELD, SeekAct, SeekPress, SeekRequest, ServerPreference,
    ServerPreferences, ShownBoard, Side, Way,
};
pub use due::{Claimed, Closed, Rename, Work};
pub use error::Error;
pub use pictures::{MOST_REPLAYS, ReplaysHeld, captions, icon_png};
pub use reply::{
    Action, Answer, Button, ButtonStyle, Choice, Correction, Field, Form, Instead, Message,
    PeopleMenu, Picture, Public, Reply, Row, Select, SelectOption, TextFile,
};
pub use request::{ChannelCheck, Request};
pub use state::App;
pub use thread::{NoThread, Thread, WantedThread};
pub use view::builder_rows;

use crate::game::{Access, PlaceRefusal};
use crate::store;

impl App {
    /// Does what a person asked for.
    ///
    /// # Errors
    ///
    /// [`Error::Refused`] and [`Error::TurnedAway`] with the reason the person
    /// is told,
    /// [`Error::Repeated`] when another copy of the same interaction has it,
    /// [`Error::ThreadFirst`] when a thread has to be made before,
    /// [`Error::LookFirst`] when Discord has to be asked about a channel before,
    /// [`Error::Unknown`] when nobody can tell whether it was done,
    /// [`Error::AfterCommit`] for faults after it was done, and
    /// [`Error::Internal`] for other faults. But for the unknown case nothing is
    /// half done.
    pub async fn handle(&self, request: &Request) -> Result<Reply, Error> {
        // Boxed, because the future of all commands is as large as that of the
        // largest.
        let is_unheard =
            request.place.access == Access::Unheard && request.command.speaks_to_others();
        let outcome = if is_unheard {
            Err(PlaceRefusal::NobodyWouldSee.into())
        } else {
            match store::with_commits_noted(Box::pin(commands::act(self, request))).await {
                // What fails from then on takes nothing back.
                (Err(Error::Internal(error)), true) => Err(Error::AfterCommit(error)),
                (outcome, _) => outcome,
            }
        };
        let is_private = match &outcome {
            // It is claimed where it is kept, and answered in private.
            Ok(_) if request.command.is_claimed_by_commit() => false,
            Ok(reply) => !matches!(reply.answer, Answer::Public(_) | Answer::Update(_)),
            Err(error) => matches!(error, Error::Refused(_)),
        };
        // A copy of what was done finds things as that has left them, and
        // would be refused for that; a copy of what was refused may come when
        // it could be done. So a "no" is claimed too.
        if is_private && request.command.may_be_public() {
            match flow::claim(self, request).await {
                Err(Error::Repeated) => return Err(Error::Repeated),
                Err(error) => tracing::warn!(?error, "cannot claim an interaction"),
                Ok(()) => {}
            }
        }
        due::unshown::attach_notices(self, request, outcome).await
    }
}
