//! Playing: a game under way, its log, clock, offers, plan, pot and end.

mod alarm;
mod builder;
mod bystander;
mod clock;
mod coins;
mod deadline;
mod end;
mod event;
mod game;
mod latest;
mod listed;
mod log;
mod look;
mod negotiation;
mod offers;
mod plan;
mod plan_line;
mod planned;
mod players;
mod pot;

pub use alarm::Alarm;
pub use builder::{Corner, ParsePlyDraftError, PlyDraft, Room};
pub use bystander::{Watch, WatchWish};
pub use clock::Clock;
pub use deadline::ABANDONED_AFTER_DAYS;
pub use end::End;
pub use event::{Entry, Event};
pub use game::Game;
pub use latest::Latest;
pub use listed::{FinishedGame, ListedGame, OwnGame};
pub use log::LogError;
pub use look::{Footing, StackFacts, Still, highest_stacks};
pub use negotiation::OfferOutcome;
pub use plan::{ParsePlanError, Plan, PlanLine, PlanOutcome, PlannedReply};
pub use plan_line::{TypedLine, TypedPlannedPly, read_line, read_plies};
pub use pot::{Account, Payment, Transfer};
