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
    AnalysisRef, Announced, AttachedFile, Audience, BID_FIELD, CommandTraits, DRAFT_FIELDS,
    DeletionQuestion, DraftLines, FreeAct, GAME_FIELD, HouseChoice, LEAGUE_FIELDS, LONGEST_BID,
    LONGEST_DRAFT_LINE, LONGEST_GAME, LONGEST_GAME_NUMBER, LONGEST_NOTE, LONGEST_PATH,
    LONGEST_PLAN_LINE, LONGEST_PLY, LONGEST_TOURNAMENT_LINE, LONGEST_ZONE, LeagueLines,
    LearningAct, NOTE_FIELD, OpeningGames, OpeningsView, PLAN_FIELDS, PLY_FIELD, Page, PeopleAct,
    PlanAct, PlanBeginning, PlanPart, PlanStep, PuzzleAct, PuzzleRef, RESULT_FIELDS, ResultLines,
    ReviewAct, STOP_FIELD, ServerAct, ServerPage, TOURNAMENT_FIELDS, TournamentAct,
    TournamentLines, TriedGame, TryRef, TryStep, ZONE_FIELD,
};
pub use command::{
    Addressing, Command, Completion, Invitation, PagePuzzleAct, SeekRequest, Written,
};
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
