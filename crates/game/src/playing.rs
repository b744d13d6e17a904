//! Playing: a running game, its log, typed plies, clock, offers, plan, pot and end.

mod builder;
mod bystander;
mod clock;
mod deadline;
mod downtime;
mod event;
mod game;
mod listed;
mod log;
mod look;
mod negotiation;
mod plan;
mod pot;
mod suggest;
mod taps;
mod timing;
mod typed_ply;

pub use builder::{Corner, ParsePlyDraftError, PlyDraft, Room};
pub use bystander::{MOST_NOTES, Watch, WatchWish, check_note};
pub use clock::{Alarm, Clock, FirstReminder};
pub use deadline::ABANDONED_AFTER_DAYS;
pub use event::{End, EndReason, Entry, Event};
pub use game::{Game, HouseSeat};
pub use listed::{FinishedGame, ListedGame, OwnGame, PostedGame, TurnTime};
pub use log::LogError;
pub use look::{BoardChange, Footing, SharedNews, StackFacts, Still, highest_stacks};
pub use negotiation::OfferOutcome;
pub use plan::{
    ParsePlanError, Plan, PlanLine, PlanOutcome, PlannedReply, TypedLine, TypedPlannedPly,
    read_line, read_plies,
};
pub use pot::{Account, Payment, Transfer};
pub use suggest::suggest;
pub use taps::Taps;
pub use timing::PlyTime;
pub use typed_ply::{Lifted, SpreadPhrase, TypedPly, UnreadPly};
