//! The use cases. A [`Request`] comes in and a [`Reply`] goes out; nothing here knows Discord.

mod action;
mod commands;
mod due;
mod error;
mod flow;
mod load;
mod pictures;
mod reply;
mod request;
mod state;
mod thread;
mod view;
mod written;

pub use action::{
    Addressing, AnalysisRef, AttachedFile, Audience, BID_FIELD, BoardView, ClockPress, Command,
    CommandTraits, Completion, DRAFT_FIELDS, DailyPress, DeletionQuestion, DraftLines, DraftPress,
    GameRef, HouseChoice, HousePress, Invitation, LONGEST_BID, LONGEST_DRAFT_LINE,
    LONGEST_GAME_NUMBER, LONGEST_PATH, LONGEST_PLAN_LINE, LONGEST_PLY, LearningAct, LearningPress,
    ModerationPress, MoveOpens, OfferRef, OpeningGames, OpeningsView, PLAN_FIELDS, PLY_FIELD, Page,
    PeopleAct, PlanAct, PlanBeginning, PlanPart, PlanPress, PlanStep, Preference, Preferences,
    Press, PuzzleAct, PuzzlePress, PuzzleRef, Reminders, ReplayStep, ReviewAct, ReviewPress,
    STOP_FIELD, SeekPress, SeekRequest, ServerPreference, ServerPreferences, ShownBoard, Side,
    TriedGame, TryRef, TryStep, Way, Written,
};
pub use due::{Claimed, Closed, HouseNews, PlaceFound, PlaceLook, Rename, Work};
pub use error::Error;
pub(crate) use error::Result;
pub use pictures::{MOST_REPLAYS, ReplaysHeld, captions, icon_png};
pub use reply::{
    Action, AnalysisProgress, Answer, Button, ButtonStyle, ChannelMenu, Choice, Correction, Field,
    Form, Instead, Message, PeopleMenu, Picture, Public, Reply, Row, Select, SelectOption,
    TextFile,
};
pub use request::{ChannelCheck, ChannelState, PressedMessage, Request};
pub use state::{
    App, EngineCommand, EngineFault, HouseHeld, HouseLane, HouseWork, RecentPeople, SeatedEngine,
    try_engine,
};
pub use thread::{
    Announcement, DirectRoom, NoDirect, NoThread, Thread, ThreadAt, WantedDirect, WantedThread,
};
pub use view::{BuilderUse, builder_rows};

use crate::game::{Access, PlaceRefusal};
use crate::store;

impl App {
    pub async fn handle(&self, request: &Request) -> Result<Reply, Error> {
        let traits = request.command.traits();
        let is_unheard = request.place.access == Access::PrivateGuest && traits.speaks_to_others();
        let (outcome, has_claim) = if is_unheard {
            (Err(PlaceRefusal::NoAudience.into()), false)
        } else {
            // The box keeps the future of all commands small.
            store::track_claim(Box::pin(commands::act(self, request))).await
        };
        let outcome = match outcome {
            // A fault after a commit, or a further one without a known outcome, undoes nothing.
            Err(Error::Internal(error) | Error::Unknown(error)) if has_claim => {
                Err(Error::AfterCommit(error))
            }
            // No other copy has the claim, so this one answers.
            Err(Error::Repeated) if has_claim => Err(Error::AfterCommit(anyhow::anyhow!(
                "the interaction was claimed again after its commit"
            ))),
            outcome => outcome,
        };
        let is_answer = matches!(outcome, Ok(_) | Err(Error::Refused(_)));
        // A copy of a committed interaction finds the new state and would be refused. A copy of a refused one may
        // come when the act is allowed. So each answer needs the claim, a refusal too; a commit had it already.
        if is_answer && !has_claim && traits.may_be_public() {
            flow::claim(self, request).await?;
        }
        due::unshown::attach_notices(self, request, outcome).await
    }
}
