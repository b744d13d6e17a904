//! Everything a person can ask for: commands, buttons, menus and forms, as plain data.

mod command;
mod completion;
mod data;
mod draft_id;
mod form_fields;
mod game_ref;
mod house;
mod id;
#[cfg(test)]
mod id_tests;
mod learning;
mod look;
mod page;
mod people;
mod plan;
mod preferences;
mod press;
mod review;
mod traits;
mod written;

pub use command::{Command, Invitation, SeekRequest};
pub use completion::Completion;
pub use data::DeletionQuestion;
pub use form_fields::{
    BID_FIELD, DRAFT_FIELDS, LONGEST_BID, LONGEST_DRAFT_LINE, LONGEST_GAME_NUMBER,
    LONGEST_PLAN_LINE, LONGEST_PLY, PLAN_FIELDS, PLY_FIELD, STOP_FIELD,
};
pub(crate) use game_ref::Ending;
pub use game_ref::{GameRef, OfferRef, ShownBoard};
pub use house::HouseChoice;
pub use learning::{LearningAct, PuzzleAct, PuzzleRef};
pub use look::{BoardView, Side, Way};
pub use page::Page;
pub use people::{DraftLines, PeopleAct};
pub use plan::{PlanAct, PlanBeginning, PlanPart, PlanStep};
pub use preferences::{
    MoveOpens, Preference, Preferences, Reminders, ServerPreference, ServerPreferences,
};
pub use press::{
    ClockPress, DailyPress, HousePress, LearningPress, PeoplePress, PlanPress, Press, PuzzlePress,
    ReviewPress, SeekPress,
};
pub use review::{
    AnalysisRef, AttachedFile, LONGEST_PATH, OpeningGames, OpeningsView, ReplayStep, ReviewAct,
    TriedGame, TryRef, TryStep,
};
pub use traits::{Audience, CommandTraits};
pub use written::{Addressing, Written};
