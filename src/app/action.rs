//! Everything a person can ask for: commands, buttons, menus and forms, as plain data.

mod acts;
mod command;
mod draft_id;
mod game_ref;
mod id;
#[cfg(test)]
mod id_tests;
mod preferences;
mod press;

pub use acts::{
    AnalysisRef, AttachedFile, Audience, BID_FIELD, CommandTraits, DRAFT_FIELDS, DeletionQuestion,
    DraftLines, HouseChoice, LONGEST_BID, LONGEST_DRAFT_LINE, LONGEST_GAME_NUMBER, LONGEST_PATH,
    LONGEST_PLAN_LINE, LONGEST_PLY, LearningAct, OpeningGames, OpeningsView, PLAN_FIELDS,
    PLY_FIELD, Page, PeopleAct, PlanAct, PlanBeginning, PlanPart, PlanStep, PuzzleAct, PuzzleRef,
    ReviewAct, STOP_FIELD, TriedGame, TryRef, TryStep,
};
pub use command::{Addressing, Command, Completion, Invitation, SeekRequest, Written};
pub(crate) use game_ref::Ending;
pub use game_ref::{BoardView, GameRef, OfferRef, ReplayStep, ShownBoard, Side, Way};
pub use preferences::{
    MoveOpens, Preference, Preferences, Reminders, ServerPreference, ServerPreferences,
};
pub use press::{
    ClockPress, DailyPress, DraftPress, HousePress, LearningPress, ModerationPress, PlanPress,
    Press, PuzzlePress, ReviewPress, SeekPress,
};
