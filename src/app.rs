//! The use cases. Each takes a [`Request`] and returns a [`Reply`]; nothing here depends on Discord.

mod action;
mod commands;
mod due;
mod error;
mod flow;
mod load;
mod pages;
mod pictures;
mod reply;
mod request;
mod state;
mod thread;
mod view;
mod written;

pub use action::{
    Addressing, AnalysisPress, AnalysisRef, AnnouncePress, Announced, AttachedFile, Audience,
    BID_FIELD, BoardView, ClockPress, Command, CommandTraits, Completion, DRAFT_FIELDS, DailyPress,
    DeletionQuestion, DraftLines, DraftPress, FreeAct, FreePress, GAME_FIELD, GameRef, HelpPress,
    HouseChoice, HousePress, Invitation, LONGEST_BID, LONGEST_DRAFT_LINE, LONGEST_GAME,
    LONGEST_GAME_NUMBER, LONGEST_NOTE, LONGEST_PATH, LONGEST_PLAN_LINE, LONGEST_PLY, LONGEST_ZONE,
    LearningAct, LessonPress, ModerationPress, MoveOpens, NOTE_FIELD, OfferRef, OpeningGames,
    OpeningsView, Outlet, PLAN_FIELDS, PLY_FIELD, Page, PeopleAct, PlanAct, PlanBeginning,
    PlanPart, PlanPress, PlanStep, Preference, Preferences, Press, PuzzleAct, PuzzlePress,
    PuzzleRef, QuietPress, Reminders, ReplayStep, ReviewAct, RolesPress, STOP_FIELD, SeekPress,
    SeekRequest, ServerAct, ServerPage, ServerPreference, ServerPreferences, ServerPress,
    ShownBoard, Side, TriedGame, TryPress, TryRef, TryStep, VacationPress, Way, Written,
    ZONE_FIELD,
};
pub use due::{
    Attempt, Claimed, Closed, HouseNews, NoticeboardEntries, NoticeboardLease, NoticeboardText,
    PlaceFound, PlaceLook, Rename, RolePlan, RoleTask, RolesEnd, Work,
};
pub use error::Error;
pub(crate) use error::Result;
pub use pages::{PageBoard, PageMoves, PageStack};
pub use pictures::{MOST_REPLAYS, ReplaysHeld, captions, icon_png};
pub use reply::{
    Action, AnalysisProgress, Answer, Button, ButtonStyle, ChannelMenu, Choice, Correction, Field,
    Form, Instead, Message, PeopleMenu, Picture, Public, Reply, RoleMenu, Row, Select,
    SelectOption, TextFile,
};
pub use request::{ChannelCheck, ChannelState, PressedMessage, Request, RolesUnknown, Standing};
pub use state::{
    App, EngineCommand, EngineFault, HouseHeld, HouseLane, HouseWork, Recent, RecentPeople,
    SeatedEngine, Watched, try_engine,
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
            // Boxed, so that the future of all commands stays small.
            store::track_claim(Box::pin(commands::act(self, request))).await
        };
        let outcome = match outcome {
            // A fault after a commit, or a further one with an unclear outcome, undoes nothing.
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
        let mut outcome = due::unshown::attach_notices(self, request, outcome).await;
        if let Ok(reply) = &mut outcome {
            flow::quiet::hush_reply(self, request, reply).await;
        }
        outcome
    }
}
