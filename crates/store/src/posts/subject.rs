//! The subjects of posts, and the handling of each kind.

use crate::database::{Error, Row, words};
use crate::job::Job;
use tavern_game::{Alarm, ChallengeId, Day, GameId, LeagueId, SeekId, TournamentId, Week, Word};

/// The subject of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The board of a game after an event.
    Board {
        game: GameId,
        /// The number of the event.
        event: u32,
    },
    /// An offer made by an event.
    Offer {
        game: GameId,
        /// The number of the event.
        event: u32,
    },
    Challenge(ChallengeId),
    Decline(ChallengeId),
    Seek(SeekId),
    /// An open seek with a message that may need an edit, because it has no taker yet or an outage has moved its end.
    /// This post itself is never shown.
    UntakenSeek(SeekId),
    /// Seeks cleared by the interaction that made the post.
    ClearedSeeks,
    /// The end of a game, for one of its watchers.
    Watched {
        game: GameId,
        /// The number of the last event.
        event: u32,
    },
    /// A ply of a game, for a watcher of every ply.
    Followed {
        game: GameId,
        /// The number of the event.
        event: u32,
    },
    /// A ban from the games of a server.
    Ban,
    /// The end of a ban.
    BanLifted,
    /// The title of a game's thread after the game.
    Title(GameId),
    /// An alarm of a turn.
    Alarm {
        game: GameId,
        /// The number of the event that made its board.
        event: u32,
        alarm: Alarm,
    },
    /// A turn of the house, never shown.
    HouseTurn {
        game: GameId,
        /// The number of the event that made its board.
        event: u32,
    },
    /// The offer of the house to take back a ply.
    HouseOffer {
        game: GameId,
        /// The number of the event that made the board.
        event: u32,
    },
    /// A series against the house, if its next game did not begin automatically after this one.
    SeriesHeld(GameId),
    /// The analysis of a game, never shown as a post.
    Analysis(GameId),
    /// All games that wait for the recipient, at most daily.
    Digest,
    /// The end of the recipient's vacation.
    VacationOver,
    DailyPuzzle(Day),
    /// The end of a game, in the channel of its server for results.
    Result(GameId),
    WeeklyTable(Week),
    /// An act of a server's manager, in the channel of the server's log.
    HostAct,
    /// A tournament, in its channel. Its message is changed in place.
    Tournament(TournamentId),
    /// A tournament that begins within a day, for one of its players.
    TournamentReminder(TournamentId),
    /// Games of a tournament that have begun, for their players.
    TournamentGames(TournamentId),
    /// An act of a tournament's referee.
    TournamentRuling {
        tournament: TournamentId,
        /// The number of the event in the log of the tournament.
        event: u32,
    },
    /// The end of a tournament.
    TournamentOver(TournamentId),
    /// A league, in its channel. Its message is changed in place.
    League(LeagueId),
}

/// Messages, and all other due posts except those that make the house think. One is given up after about a day, so that
/// an operator can first mend the cause of the missing news.
pub(crate) const MESSAGES: Job = Job {
    kind: "message",
    table: "posts",
    key: &["id"],
    rows: "kind not in ('house turn', 'analysis')",
    most_tries: 30,
    forgets: "",
    latest_ms: 0,
};

/// Turns of the house. After some tries it plays without thought, so only a fault of the game itself lasts.
pub(crate) const TURNS: Job = Job {
    kind: "house turn",
    rows: "kind = 'house turn'",
    ..MESSAGES
};

/// Analyses of finished games. An analysis that crashes its process each time should not be tried for ever.
pub(crate) const ANALYSES: Job = Job {
    kind: "analysis",
    rows: "kind = 'analysis'",
    most_tries: 5,
    forgets: ", person = null",
    ..MESSAGES
};

/// The columns of a post that name its subject.
#[derive(Clone, Copy, Default)]
pub(super) struct SubjectColumns {
    pub game: Option<GameId>,
    pub challenge: Option<ChallengeId>,
    pub seek: Option<SeekId>,
    pub tournament: Option<TournamentId>,
    pub league: Option<LeagueId>,
    /// The number of an event, a day or a week.
    pub event: u32,
}

/// The handling of a due post.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// It is only a message in its channel, and is updated later.
    Message,
    /// The same, but the message is never updated.
    Announcement,
    /// Its message depends on a decision at the due time.
    Notice,
    /// It waits for a person's deadline.
    Deadline,
    /// It waits for an hour of its recipient.
    Appointment,
    /// The house thinks.
    Thought,
}

/// What becomes of a post while its channel is gone or closed to the bot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unshown {
    /// It is given up.
    Lost,
    /// It is retried.
    Retried,
    /// The first one in its channel is retried, on behalf of the later ones.
    Feed,
}

/// Each kind of post: its word in the column, its role, what becomes of it without its channel, its subject, and the
/// columns that the subject needs. Lists of kinds follow from this table.
macro_rules! kinds {
    ($($kind:ident $word:literal $role:ident $unshown:ident: $subject:ident $fields:tt of [$($column:ident),*];)+) => {
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Kind {
            $($kind,)+
        }

        words!(Kind { $($kind => $word,)+ });

        impl Kind {
            pub(super) fn role(self) -> Role {
                match self {
                    $(Kind::$kind => Role::$role,)+
                }
            }

            fn unshown(self) -> Unshown {
                match self {
                    $(Kind::$kind => Unshown::$unshown,)+
                }
            }
        }

        impl Subject {
            /// The words of all kinds.
            pub const KINDS: &[&str] = &[$($word),+];

            fn row(self) -> (Kind, SubjectColumns) {
                match self {
                    $(Subject::$subject $fields => {
                        let columns = SubjectColumns {
                            $($column: $column.into(),)*
                            ..SubjectColumns::default()
                        };
                        (Kind::$kind, columns)
                    })+
                }
            }

            /// The subject of a row with the columns of [`super::post::RETURNED`].
            pub(super) fn read(row: &Row) -> Result<Subject, Error> {
                Ok(match row.read("kind")? {
                    $(Kind::$kind => {
                        $(let $column = row.read(stringify!($column))?;)*
                        Subject::$subject $fields
                    })+
                })
            }
        }
    };
}

kinds! {
    Board "board" Message Retried: Board { game, event } of [game, event];
    Offer "offer" Message Retried: Offer { game, event } of [game, event];
    Challenge "challenge" Message Lost: Challenge { 0: challenge } of [challenge];
    Decline "decline" Announcement Lost: Decline { 0: challenge } of [challenge];
    Seek "seek" Message Lost: Seek { 0: seek } of [seek];
    UntakenSeek "untaken seek" Notice Lost: UntakenSeek { 0: seek } of [seek];
    ClearedSeeks "cleared seeks" Announcement Lost: ClearedSeeks {} of [];
    Watched "watched" Notice Lost: Watched { game, event } of [game, event];
    Followed "followed" Notice Lost: Followed { game, event } of [game, event];
    Ban "ban" Notice Lost: Ban {} of [];
    BanLifted "ban lifted" Notice Lost: BanLifted {} of [];
    Title "title" Notice Lost: Title { 0: game } of [game];
    HalfTime "half time" Deadline Lost: Alarm { game, event, alarm: Alarm::First } of [game, event];
    LastHours "last hours" Deadline Lost: Alarm { game, event, alarm: Alarm::LastHours } of [game, event];
    TimeUp "time up" Deadline Lost: Alarm { game, event, alarm: Alarm::TimeUp } of [game, event];
    Silence "silence" Deadline Lost: Alarm { game, event, alarm: Alarm::Silence } of [game, event];
    Lapse "lapse" Deadline Lost: Alarm { game, event, alarm: Alarm::Lapse } of [game, event];
    SeriesHeld "series held" Message Lost: SeriesHeld { 0: game } of [game];
    HouseTurn "house turn" Thought Lost: HouseTurn { game, event } of [game, event];
    HouseOffer "house offer" Message Lost: HouseOffer { game, event } of [game, event];
    Analysis "analysis" Thought Lost: Analysis { 0: game } of [game];
    Digest "digest" Appointment Lost: Digest {} of [];
    VacationOver "vacation over" Appointment Lost: VacationOver {} of [];
    DailyPuzzle "daily puzzle" Announcement Retried: DailyPuzzle { 0: Day(event) } of [event];
    Result "result" Message Feed: Result { 0: game } of [game];
    WeeklyTable "weekly table" Announcement Retried: WeeklyTable { 0: Week(event) } of [event];
    HostAct "host act" Announcement Feed: HostAct {} of [];
    Tournament "tournament" Notice Lost: Tournament { 0: tournament } of [tournament];
    TournamentReminder "tournament reminder" Notice Lost: TournamentReminder { 0: tournament } of [tournament];
    TournamentGames "tournament games" Announcement Lost: TournamentGames { 0: tournament } of [tournament];
    TournamentRuling "tournament ruling" Announcement Lost:
        TournamentRuling { tournament, event } of [tournament, event];
    TournamentOver "tournament over" Announcement Lost: TournamentOver { 0: tournament } of [tournament];
    League "league" Notice Lost: League { 0: league } of [league];
}

impl Kind {
    /// The work on a post of this kind.
    pub(super) fn job(self) -> &'static Job {
        match self {
            Kind::HouseTurn => &TURNS,
            Kind::Analysis => &ANALYSES,
            _ => &MESSAGES,
        }
    }

    /// The kinds with one of these roles, as a list of SQL.
    pub(super) fn with(roles: &[Role]) -> String {
        Kind::sql_list(|kind| roles.contains(&kind.role()))
    }

    /// The kinds with one of these fates without their channel, as a list of SQL.
    pub(super) fn unshown_as(fates: &[Unshown]) -> String {
        Kind::sql_list(|kind| fates.contains(&kind.unshown()))
    }

    fn sql_list(holds: impl Fn(Kind) -> bool) -> String {
        let kinds = Kind::WORDS.iter().filter(|&&(kind, _)| holds(kind));
        let words: Vec<String> = kinds.map(|(_, word)| format!("'{word}'")).collect();
        words.join(", ")
    }
}

impl Subject {
    pub fn first_board(game: GameId) -> Subject {
        Subject::Board { game, event: 0 }
    }

    pub(super) fn kind(self) -> Kind {
        self.row().0
    }

    pub(super) fn columns(self) -> SubjectColumns {
        self.row().1
    }

    /// The word for its kind.
    pub fn word(self) -> &'static str {
        self.kind().word()
    }

    /// The game that it concerns.
    pub fn game(self) -> Option<GameId> {
        self.columns().game
    }
}
