//! Games between people: permissions, and the consequences of each act.
//!
//! The module is pure: functions take values and return a new value or a
//! [`Refusal`]. Chance and the time of day are arguments. A `check_` method
//! returns the refusal of an act without performing it.

mod agreement;
mod calendar;
mod host;
mod house;
mod ids;
mod league;
mod learning;
mod logged;
mod meeting;
mod moment;
mod outage;
mod person;
mod place;
mod planned_ply;
mod playing;
mod proposal;
mod refusal;
mod review;
mod standing;
mod tournament;
mod typed_text;
mod visible;
mod word;

pub use agreement::{
    Bank, First, HouseRules, Pace, ParsePaceError, Preset, Series, Stakes, StakesWishes, Terms,
    UsualTerms, Wishes, WishesError,
};
pub use calendar::{Day, Hour, Zone};
pub use host::{
    BanTerms, Capacity, Channels, HostAct, HostEntry, Noticeboard, NoticeboardWork, Venues,
};
pub use house::{
    DrawAnswer, HouseAct, HouseBoard, HouseDoor, HouseGames, HouseOrigin, HouseRecord, HouseRemark,
    HouseResult, HouseRoom, HouseVenue, LAPSES_AFTER_DAYS, LevelStanding, draw_answer,
    fit_for_house, fit_seek_for_house, won_by_only_ply,
};
pub use ids::{
    ChallengeId, ChannelId, GameId, GameNumber, GuildId, ImportId, InteractionId, LeagueId,
    MessageId, PuzzleId, RoleId, Scope, SeekId, TournamentId, UserId,
};
pub use league::{
    EndedDivision, League, LeagueAct, LeagueDivision, LeagueDraft, LeagueEvent, LeagueName,
    LeaguePhase, ListedLeague, Member, MemberId, Moves, NewLeague, Season,
};
pub use learning::{
    AttemptState, DailyPlan, DailyRun, DailySolver, DailyState, Mistake, OtherWin, PastPuzzle,
    PuzzleAttempt, PuzzleHelp, PuzzleLevel, PuzzleMistake, PuzzleRun, PuzzleVerdict, PuzzleWish,
    Reaction, ServerPuzzle, Step, Topic, Verdict, WishedKind, WrongPly, daily_puzzle,
    daily_puzzle_among, everyday_puzzles, next_puzzle, returning_puzzle, shipped_puzzle,
    shipped_puzzles, streak_of_days,
};
pub use logged::LoggedEvent;
pub use meeting::{
    AfterLesson, Ante, Bids, Challenge, ChallengeHistory, Draft, Experience, Presence, Purpose,
    Seek, SeekTime, SeriesScore, bid_seats, seats,
};
pub use moment::{DAY_MS, HOUR_MS, MINUTE_MS, Moment};
pub use outage::Outage;
pub use person::{Approach, Barriers, DataSummary, Notice, QuietHours, Vacation};
pub use place::{Access, Place, Reach, Spot};
pub use planned_ply::PlannedPly;
pub use playing::{
    ABANDONED_AFTER_DAYS, Account, Alarm, BoardChange, Clock, Corner, End, EndReason, Entry, Event,
    FinishedGame, FirstReminder, Footing, Game, HouseSeat, Lifted, ListedGame, LogError,
    MOST_NOTES, OfferOutcome, OwnGame, ParsePlanError, ParsePlyDraftError, Payment, Plan, PlanLine,
    PlanOutcome, PlannedReply, PlyDraft, PlyTime, PostedGame, Room, SharedNews, SpreadPhrase,
    StackFacts, Still, Taps, Transfer, TurnTime, TypedLine, TypedPlannedPly, TypedPly, UnreadPly,
    Watch, WatchWish, check_note, highest_stacks, read_line, read_plies, suggest,
};
pub use proposal::{ChallengeState, Offer, OpenOffer, RatingRange, SeekState};
pub use refusal::{
    BadName, ClockRefusal, CoinRefusal, FileRefusal, GuardedGame, HouseRefusal, LeagueRefusal,
    LookRefusal, PeopleRefusal, PlaceRefusal, PlanRefusal, Refusal, RoleProblem, RoleRefusal,
    SeekRefusal, TournamentRefusal,
};
pub use review::{
    ANALYST_VERSION, AnalysedGame, AnalysedLine, Analysis, Analyst, CERTAIN, FEWEST_OPENINGS,
    ForcedWins, FreeBoard, FreeLine, FreeStep, GuardedBoards, ImportedGame, Insight, JudgedTry,
    LARGEST_FILE, MOST_PLIES_OF_FILE, Mark, OPENING_PLIES, OpenedGame, OpeningBoard, OpeningPage,
    OpeningPly, OpeningResults, Origin, ParseFreeBoardError, PlayedValue, ProvedWin, PuzzleSearch,
    TextDecoder, TryVerdict, Turn, UnplayedFreely, UnreadFreeBoard, Value, boards_of_analysis,
    follow, import, import_line, import_line_on, is_binary, is_thinned, judge_try, marked,
    path_text, read_insight, read_values, text_of, write_insight, write_values,
};
pub use standing::{
    AnswerTime, Band, BandRoles, BestWin, ChosenRoles, Counted, GivenRoles, Leaderboard, Listed,
    MemberFacts, Metric, Moved, PastGame, PlayedGame, Profile, Purse, PurseEntry, PuzzleSolver,
    Ranked, Rated, RatedAt, Rating, RatingChange, RoleChanges, RoleUse, Score, ServerRole,
    ServerRoles, Standing, Uncounted, Unrated, Week, WeekEntry, WeekTable, WeeklyPlan, Weight,
    first_rating, rate, rounded,
};
pub use tak_engine::{Facts, Level, Puzzle, PuzzleKind, PuzzleTask, Watch as SearchWatch};
pub use tournament::{
    Act, Attendance, Decision, Departure, Division, DraftedGames, Entrant, EntrantId, FinishedLeg,
    Format, GivenResult, Leg, LegRef, Legs, ListedTournament, MatchesAtOnce, NewLeg, NewTournament,
    Next, Outcome, PairedTable, Pairing, Phase, PlaceOffer, Places, PlayedTournament, Reason,
    Round, StandingRow, TieBreak, Tournament, TournamentDraft, TournamentEvent, TournamentName,
    TournamentNames, TournamentRecord, TournamentRules, halves_text,
};
pub use typed_text::TypedText;
pub use visible::{has_form, visible};
pub use word::Word;
