//! Posts: messages that must appear in a channel or a direct message, each exactly once.
//!
//! A post is written in the change it reports. The writer has a lease to show it. After the time in `due`, another
//! process takes the lease by moving `due` ahead, and shows it.

use crate::columns::{self, ids};
use crate::database::table::Column::{Number, Text};
use crate::database::table::Table;
use crate::database::{Change, Error, FromRow, Row, sql, words};
use crate::job::{Job, JobLease, keys};
use tavern_game::{
    Access, Alarm, Challenge, ChallengeId, ChannelId, Day, GameId, InteractionId, LeagueId, Moment,
    SeekId, TournamentId, UserId, Week,
};

/// A message to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    pub id: PostId,
    /// The news it reports.
    pub subject: Subject,
    /// Its channel, or for a direct message the channel of the news.
    pub channel: ChannelId,
    /// The recipient of a direct message, or `None` for a message in the
    /// channel.
    pub to: Option<UserId>,
    /// The access of the bot to the channel. As a guest it can show the post
    /// only in an answer to an interaction, so no process shows it later.
    pub access: Access,
    /// The code of its language.
    pub language: String,
}

impl Post {
    /// A message with a random id in a channel where the bot posts by itself.
    pub fn in_channel(channel: ChannelId, subject: Subject, language: &str) -> Post {
        Post {
            id: PostId::from_random(rand::random()),
            subject,
            channel,
            to: None,
            access: Access::Member,
            language: language.to_owned(),
        }
    }

    /// The same as a direct message.
    pub fn to_person(self, person: UserId) -> Post {
        Post {
            to: Some(person),
            access: Access::Direct,
            ..self
        }
    }
}

/// The id of a post: that of the interaction that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PostId(pub u64);

impl PostId {
    /// The id of a second post by the same interaction. Discord's own ids do
    /// not use the highest bit until the year 2084.
    pub fn second_of(interaction: InteractionId) -> PostId {
        PostId(interaction.0 | 1 << 63)
    }

    /// A random id, for any number of posts by the same interaction.
    pub fn from_random(chance: u64) -> PostId {
        PostId(chance | 1 << 63)
    }
}

ids!(PostId);
keys!(PostId);

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

/// The right to show a post for a limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    pub work: JobLease<PostId>,
    /// The channel of the post.
    pub channel: ChannelId,
    /// The time of its writing. Its message is not older.
    pub made_at: Moment,
    /// Whether a process may have shown it without recording that.
    pub may_be_shown: bool,
    pub(crate) access: Access,
}

impl Lease {
    /// The post.
    pub fn post(self) -> PostId {
        self.work.key
    }

    /// The same lease after an attempt has begun, or its time was moved.
    pub fn renewed(self, work: JobLease<PostId>) -> Lease {
        Lease { work, ..self }
    }
}

pub(crate) const RETURNED: &str = "id, kind, channel, person, guest, game, challenge, \
     seek, event, language, state, message, made_at, tries, tournament, tried";

pub(super) const WAS_SHOWN: &str = "select id from posts \
     where game = $1 and kind = 'board' and event = $2 and message is not null limit 1";

static POSTS: Table = Table {
    name: "posts",
    group: "game",
    columns: &[
        Number("id"),
        Text("kind"),
        Number("channel"),
        Number("game"),
        Number("challenge"),
        Number("seek"),
        Number("event"),
        Text("language"),
        Text("state"),
        Number("due"),
        Number("made_at"),
        Number("person"),
        Number("guest"),
        Number("tournament"),
        Number("tried"),
    ],
    on_conflict: "",
};

/// Who shows a post first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FirstTry {
    Writer,
    Worker,
}

impl Change {
    /// Writes a post that its writer shows until `until`. As a guest no other
    /// process takes it over.
    pub fn post(&mut self, post: &Post, until: Moment) -> Lease {
        self.add_post(post, until, FirstTry::Writer)
    }

    /// Writes a post that no process shows before it is due.
    pub fn post_due(&mut self, post: &Post, due: Moment) {
        self.add_post(post, due, FirstTry::Worker);
    }

    fn add_post(&mut self, post: &Post, until: Moment, first: FirstTry) -> Lease {
        let tried = first == FirstTry::Writer;
        let (game, event) = post.subject.game_and_event();
        let now = self.now();
        let due = match (post.access, post.subject) {
            (Access::Member | Access::Direct, _) => Some(until),
            // A challenge expires whether or not it was shown.
            (Access::Guest | Access::PrivateGuest, Subject::Challenge(_)) => {
                Some(now.plus_ms(Challenge::OPEN_FOR_MS))
            }
            // A page shows no posts.
            (Access::Guest | Access::PrivateGuest | Access::Page, _) => None,
        };
        let row = vec![
            post.id.into(),
            post.subject.kind().into(),
            post.channel.into(),
            game.into(),
            post.subject.challenge().into(),
            post.subject.seek().into(),
            event.into(),
            post.language.clone().into(),
            "waiting".into(),
            due.into(),
            now.into(),
            post.to.into(),
            columns::guest_flag(post.access).into(),
            post.subject.tournament().into(),
            tried.into(),
        ];
        self.insert_soon(&POSTS, row);
        Lease {
            work: JobLease::new(post.subject.kind().job(), post.id, until),
            channel: post.channel,
            made_at: now,
            may_be_shown: tried,
            access: post.access,
        }
    }

    /// Whether the board of an event was shown.
    pub async fn was_shown(&mut self, game: GameId, event: u32) -> Result<bool, Error> {
        self.exists(sql!(WAS_SHOWN, game, event)).await
    }
}

impl FromRow for Post {
    fn from_row(row: &Row) -> Result<Post, Error> {
        Ok(Post {
            id: row.read("id")?,
            subject: Subject::read(row)?,
            channel: row.read("channel")?,
            to: row.read("person")?,
            access: columns::access(row)?,
            language: row.read("language")?,
        })
    }
}

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
    /// An open seek whose message may need an edit: it has no taker yet, or an outage has moved its end. Never shown
    /// itself.
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

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Analysis,
    Board,
    Offer,
    Challenge,
    Decline,
    Ban,
    BanLifted,
    ClearedSeeks,
    DailyPuzzle,
    Digest,
    Followed,
    HalfTime,
    HostAct,
    HouseOffer,
    HouseTurn,
    Lapse,
    LastHours,
    League,
    Result,
    Seek,
    SeriesHeld,
    Silence,
    TimeUp,
    Title,
    Tournament,
    TournamentGames,
    TournamentOver,
    TournamentReminder,
    TournamentRuling,
    UntakenSeek,
    VacationOver,
    Watched,
    WeeklyTable,
}

/// The kinds that are nothing but a message in their channel. The others decide something when they are due.
pub(super) const PLAIN_MESSAGES: [Kind; 15] = [
    Kind::Board,
    Kind::Offer,
    Kind::Challenge,
    Kind::Decline,
    Kind::Seek,
    Kind::ClearedSeeks,
    Kind::SeriesHeld,
    Kind::HouseOffer,
    Kind::DailyPuzzle,
    Kind::Result,
    Kind::WeeklyTable,
    Kind::HostAct,
    Kind::TournamentGames,
    Kind::TournamentRuling,
    Kind::TournamentOver,
];

words!(Kind {
    Board => "board",
    Offer => "offer",
    Challenge => "challenge",
    Decline => "decline",
    Seek => "seek",
    UntakenSeek => "untaken seek",
    ClearedSeeks => "cleared seeks",
    Watched => "watched",
    Followed => "followed",
    Ban => "ban",
    BanLifted => "ban lifted",
    Title => "title",
    HalfTime => "half time",
    LastHours => "last hours",
    TimeUp => "time up",
    Silence => "silence",
    Lapse => "lapse",
    SeriesHeld => "series held",
    HouseTurn => "house turn",
    HouseOffer => "house offer",
    Analysis => "analysis",
    Digest => "digest",
    VacationOver => "vacation over",
    DailyPuzzle => "daily puzzle",
    Result => "result",
    WeeklyTable => "weekly table",
    HostAct => "host act",
    Tournament => "tournament",
    TournamentReminder => "tournament reminder",
    TournamentGames => "tournament games",
    TournamentRuling => "tournament ruling",
    TournamentOver => "tournament over",
    League => "league",
});

impl Kind {
    /// The work on a post of this kind.
    pub(super) fn job(self) -> &'static Job {
        match self {
            Kind::HouseTurn => &TURNS,
            Kind::Analysis => &ANALYSES,
            _ => &MESSAGES,
        }
    }
}

impl Subject {
    pub fn first_board(game: GameId) -> Subject {
        Subject::Board { game, event: 0 }
    }

    /// Its kind in a column.
    pub(super) fn kind(self) -> Kind {
        match self {
            Subject::Board { .. } => Kind::Board,
            Subject::Offer { .. } => Kind::Offer,
            Subject::Challenge(_) => Kind::Challenge,
            Subject::Decline(_) => Kind::Decline,
            Subject::Seek(_) => Kind::Seek,
            Subject::UntakenSeek(_) => Kind::UntakenSeek,
            Subject::ClearedSeeks => Kind::ClearedSeeks,
            Subject::Watched { .. } => Kind::Watched,
            Subject::Followed { .. } => Kind::Followed,
            Subject::Ban => Kind::Ban,
            Subject::BanLifted => Kind::BanLifted,
            Subject::Title(_) => Kind::Title,
            Subject::HouseTurn { .. } => Kind::HouseTurn,
            Subject::HouseOffer { .. } => Kind::HouseOffer,
            Subject::SeriesHeld(_) => Kind::SeriesHeld,
            Subject::Analysis(_) => Kind::Analysis,
            Subject::Digest => Kind::Digest,
            Subject::VacationOver => Kind::VacationOver,
            Subject::DailyPuzzle(_) => Kind::DailyPuzzle,
            Subject::Result(_) => Kind::Result,
            Subject::WeeklyTable(_) => Kind::WeeklyTable,
            Subject::HostAct => Kind::HostAct,
            Subject::Tournament(_) => Kind::Tournament,
            Subject::TournamentReminder(_) => Kind::TournamentReminder,
            Subject::TournamentGames(_) => Kind::TournamentGames,
            Subject::TournamentRuling { .. } => Kind::TournamentRuling,
            Subject::TournamentOver(_) => Kind::TournamentOver,
            Subject::League(_) => Kind::League,
            Subject::Alarm { alarm, .. } => match alarm {
                Alarm::First => Kind::HalfTime,
                Alarm::LastHours => Kind::LastHours,
                Alarm::TimeUp => Kind::TimeUp,
                Alarm::Silence => Kind::Silence,
                Alarm::Lapse => Kind::Lapse,
            },
        }
    }

    pub(super) fn game_and_event(self) -> (Option<GameId>, u32) {
        match self {
            Subject::Board { game, event }
            | Subject::Offer { game, event }
            | Subject::Watched { game, event }
            | Subject::Followed { game, event }
            | Subject::HouseTurn { game, event }
            | Subject::HouseOffer { game, event }
            | Subject::Alarm { game, event, .. } => (Some(game), event),
            Subject::Title(game)
            | Subject::SeriesHeld(game)
            | Subject::Analysis(game)
            | Subject::Result(game) => (Some(game), 0),
            Subject::DailyPuzzle(day) => (None, day.0),
            Subject::WeeklyTable(week) => (None, week.0),
            Subject::TournamentRuling { event, .. } => (None, event),
            Subject::Challenge(_)
            | Subject::Decline(_)
            | Subject::Seek(_)
            | Subject::UntakenSeek(_)
            | Subject::ClearedSeeks
            | Subject::Digest
            | Subject::VacationOver
            | Subject::Ban
            | Subject::BanLifted
            | Subject::HostAct
            | Subject::Tournament(_)
            | Subject::TournamentReminder(_)
            | Subject::TournamentGames(_)
            | Subject::TournamentOver(_)
            | Subject::League(_) => (None, 0),
        }
    }

    /// The game that it concerns.
    pub fn game(self) -> Option<GameId> {
        self.game_and_event().0
    }

    pub(super) fn challenge(self) -> Option<ChallengeId> {
        match self {
            Subject::Challenge(challenge) | Subject::Decline(challenge) => Some(challenge),
            _ => None,
        }
    }

    pub(super) fn seek(self) -> Option<SeekId> {
        match self {
            Subject::Seek(seek) | Subject::UntakenSeek(seek) => Some(seek),
            _ => None,
        }
    }

    /// The id in the column for tournaments. Leagues use the same column.
    pub(super) fn tournament(self) -> Option<TournamentId> {
        match self {
            Subject::Tournament(tournament)
            | Subject::TournamentReminder(tournament)
            | Subject::TournamentGames(tournament)
            | Subject::TournamentRuling { tournament, .. }
            | Subject::TournamentOver(tournament) => Some(tournament),
            Subject::League(league) => Some(TournamentId(league.0)),
            _ => None,
        }
    }

    /// The subject of a row with the columns of [`RETURNED`].
    pub(super) fn read(row: &Row) -> Result<Subject, Error> {
        let event = row.read("event")?;
        let game = || row.read("game");
        let challenge = || row.read("challenge");
        let alarm = |alarm| game().map(|game| Subject::Alarm { game, event, alarm });
        Ok(match row.read("kind")? {
            Kind::Board => Subject::Board {
                game: game()?,
                event,
            },
            Kind::Offer => Subject::Offer {
                game: game()?,
                event,
            },
            Kind::Challenge => Subject::Challenge(challenge()?),
            Kind::Decline => Subject::Decline(challenge()?),
            Kind::Seek => Subject::Seek(row.read("seek")?),
            Kind::UntakenSeek => Subject::UntakenSeek(row.read("seek")?),
            Kind::ClearedSeeks => Subject::ClearedSeeks,
            Kind::Watched => Subject::Watched {
                game: game()?,
                event,
            },
            Kind::Followed => Subject::Followed {
                game: game()?,
                event,
            },
            Kind::Ban => Subject::Ban,
            Kind::BanLifted => Subject::BanLifted,
            Kind::Title => Subject::Title(game()?),
            Kind::HalfTime => alarm(Alarm::First)?,
            Kind::LastHours => alarm(Alarm::LastHours)?,
            Kind::TimeUp => alarm(Alarm::TimeUp)?,
            Kind::Silence => alarm(Alarm::Silence)?,
            Kind::Lapse => alarm(Alarm::Lapse)?,
            Kind::SeriesHeld => Subject::SeriesHeld(game()?),
            Kind::HouseTurn => Subject::HouseTurn {
                game: game()?,
                event,
            },
            Kind::HouseOffer => Subject::HouseOffer {
                game: game()?,
                event,
            },
            Kind::Analysis => Subject::Analysis(game()?),
            Kind::Digest => Subject::Digest,
            Kind::VacationOver => Subject::VacationOver,
            Kind::DailyPuzzle => Subject::DailyPuzzle(Day(event)),
            Kind::Result => Subject::Result(game()?),
            Kind::WeeklyTable => Subject::WeeklyTable(Week(event)),
            Kind::HostAct => Subject::HostAct,
            Kind::Tournament => Subject::Tournament(row.read("tournament")?),
            Kind::TournamentReminder => Subject::TournamentReminder(row.read("tournament")?),
            Kind::TournamentGames => Subject::TournamentGames(row.read("tournament")?),
            Kind::TournamentRuling => Subject::TournamentRuling {
                tournament: row.read("tournament")?,
                event,
            },
            Kind::TournamentOver => Subject::TournamentOver(row.read("tournament")?),
            Kind::League => Subject::League(row.read("tournament")?),
        })
    }
}
