//! Everything a person can ask for: commands, buttons, menus and forms, as plain data.

mod acts;
mod command;
mod draft_id;
mod form;
mod game_ref;
mod id;
#[cfg(test)]
mod id_tests;
mod preferences;
mod press;

pub(crate) use acts::LONGEST_PATH;
pub use acts::{
    AnalysisRef, Announced, AttachedFile, CommandTraits, DeletionQuestion, FreeAct, HouseChoice,
    OpeningGames, OpeningsView, Page, PlanAct, PlanBeginning, PlanPart, PlanStep, PuzzleRef,
    ReviewAct, ServerPage, SetUpStep, TriedGame, TryRef, TryStep,
};
pub use command::{
    Addressing, Command, Completion, Invitation, PagePuzzleAct, SeekRequest, Written,
};
pub use form::{Chosen, LONGEST_PLAN_LINE, LONGEST_PLY, Lines};
pub(crate) use form::{FormField, GAME_NUMBER, PLY};
pub(crate) use game_ref::Ending;
pub use game_ref::{BoardView, GameRef, OfferRef, ReplayStep, ShownBoard, Side, Way};
pub use preferences::{
    MoveOpens, Outlet, Preference, Preferences, Reminders, ServerPreference, ServerPreferences,
};
pub use press::{
    AnalysisPress, AnnouncePress, ClockPress, DailyPress, DraftPress, FreePress, HelpPress,
    HousePress, LeaguePress, LessonPress, ModerationPress, PlanPress, Press, PuzzlePress,
    QuietPress, RolesPress, SeekPress, ServerPress, TournamentPress, TryPress, VacationPress,
};
