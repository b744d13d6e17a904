//! Everything a person can ask for: commands, buttons, menus and forms, as plain data.

mod build;
mod clock;
mod command;
mod completion;
mod data;
mod form_fields;
mod game_ref;
mod house;
mod learning;
mod look;
mod page;
mod people;
mod plan;
mod preferences;
mod press;
mod review;
mod seek;
mod side;
mod traits;
mod written;

pub use build::Build;
pub use clock::ClockPress;
pub use command::{Command, Invitation};
pub use completion::Completion;
pub use data::DeletionQuestion;
pub use form_fields::{
    BID_FIELD, DRAFT_FIELDS, LONGEST_BID, LONGEST_DRAFT_LINE, LONGEST_GAME_NUMBER,
    LONGEST_PLAN_LINE, LONGEST_PLY, PLAN_FIELDS, PLY_FIELD, STOP_FIELD,
};
pub use game_ref::{Ending, GameRef, OfferRef, ShownBoard};
pub use house::{HouseChoice, HousePress};
pub use learning::{
    DailyAct, DailyPress, LearningAct, LearningPress, PuzzleAct, PuzzlePress, PuzzleRef,
};
pub use look::{BoardView, Way};
pub use page::Page;
pub use people::{DraftLines, PeopleAct, PeoplePress};
pub use plan::{PlanAct, PlanBeginning, PlanPart, PlanPress, PlanStep};
pub use preferences::{
    MoveOpens, Preference, Preferences, Reminders, ServerPreference, ServerPreferences,
};
pub use press::Press;
pub use review::{
    AnalysisRef, AttachedFile, LONGEST_PATH, OpeningGames, OpeningsView, ReplayStep, ReviewAct,
    ReviewPress, TriedGame, TryRef, TryStep,
};
pub use seek::{SeekAct, SeekPress, SeekRequest};
pub use side::Side;
pub use traits::{Audience, CommandTraits};
pub use written::{Addressing, Written};
