//! The use cases. Each takes a [`Request`] and returns a [`Reply`]; nothing here depends on Discord.

mod action;
mod commands;
mod door;
mod due;
mod error;
mod first_step;
mod flow;
pub mod limits;
mod load;
pub mod measures;
mod pages;
mod pictures;
mod reply;
mod request;
mod rights;
mod state;
mod thread;
mod view;
mod written;

pub use action::{
    Addressing, AnalysisPress, AnalysisRef, AnnouncePress, Announced, AttachedFile, Audience,
    BoardView, Chosen, ClockPress, Command, CommandTraits, Completion, DailyPress,
    DeletionQuestion, DraftPress, FormField, FreeAct, FreePress, GameRef, HelpPress, HouseChoice,
    HousePress, Invitation, LONGEST_PATH, LONGEST_PLAN_LINE, LONGEST_PLY, LeaguePress, LessonPress,
    Lines, ModerationPress, MoveOpens, OfferRef, OpeningGames, OpeningsView, Outlet, Page,
    PagePuzzleAct, PlanAct, PlanBeginning, PlanPart, PlanPress, PlanStep, Preference, Preferences,
    Press, PuzzlePress, PuzzleRef, QuietPress, Reminders, ReplayStep, ReviewAct, RolesPress,
    SeekPress, SeekRequest, ServerPage, ServerPreference, ServerPreferences, ServerPress,
    ShownBoard, Side, TournamentPress, TriedGame, TryPress, TryRef, TryStep, VacationPress, Way,
    Written,
};
pub use action::{GAME_NUMBER, PLY};
pub use due::{
    Attempt, ChannelUse, Claimed, Clocks, Closed, ContestRun, HouseNews, JobKey, LeagueLease,
    NoticeboardEntries, NoticeboardLease, NoticeboardText, PlaceFound, PlaceLook, PublicAnswers,
    PublicLook, PushEnd, PushTask, Rename, RolePlan, RoleTask, RolesEnd, TournamentLease, Work,
};
pub use error::{Error, Result, is_database_silence, measured};

pub use first_step::{ChannelCheck, ChannelState, FirstStep, RolesUnknown, StepResults};
pub use pages::shown_code;
pub use pages::{
    BoardEntry, FreeAnswer, FreeQuestion, FreeThought, FreeWish, GameEntry, LeagueEntry,
    LinkedPage, NextPage, OpenLink, OwnPage, OwnPages, PageAnalysis, PageAnswer, PageAttempt,
    PageBoard, PageButton, PageDraft, PageFreeBoard, PageFreeStep, PageMoves, PageNews, PagePlies,
    PagePly, PagePreview, PagePuzzle, PageReview, PageSolution, PageSquare, PageStack, PageTurn,
    PublicPerson, PublicServer, PublicWatch, RankEntry, SignedIn, TournamentEntry, Visitor,
    WholeGame,
};
pub use pictures::{MOST_REPLAYS, ReplaysHeld, captions, icon_png, program_icon_png};
pub(crate) use reply::PuzzleSight;
pub use reply::{
    Action, AnalysisProgress, Answer, Button, ButtonStyle, ChannelMenu, Choice, Correction, Field,
    Form, Instead, Message, PeopleMenu, Picture, Public, Reply, RoleMenu, Row, Select,
    SelectOption, TextFile,
};
pub(crate) use request::PageEnvelope;
pub use request::{Act, ActKey, Envelope, PressedMessage, Request, Source};
pub use rights::{MemberStanding, Standing};
pub use state::{
    App, Bounded, EngineCommand, EngineFault, HouseHeld, HouseLane, HouseWork, PushKey,
    SeatedEngine, Ticket, Watched, try_engine,
};
pub use thread::{
    Announcement, DirectRoom, NoDirect, NoThread, Thread, ThreadAt, WantedDirect, WantedThread,
};
pub use view::{BuilderUse, PublicReserves, PublicTerms, builder_rows};
