//! The subject of a post, and its columns.

use crate::database::{Error, Row, words};
use tavern_game::{Alarm, ChallengeId, Day, GameId, SeekId};

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
    /// A seek that may have no taker yet: work for its message, which is never shown itself.
    UntakenSeek(SeekId),
    /// Seeks cleared by the interaction that made the post.
    ClearedSeeks,
    /// The end of a game, for one of its watchers.
    Watched {
        game: GameId,
        /// The number of the last event.
        event: u32,
    },
    /// A ply of a game, for a watcher who gets every one.
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
    /// A turn of the house, which is never shown.
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
    /// A series against the house whose next game did not begin by itself after this one.
    SeriesHeld(GameId),
    /// The analysis of a game, which is never shown as a post.
    Analysis(GameId),
    /// All games in which it is the recipient's turn, once a day.
    Digest,
    /// The end of the recipient's vacation.
    VacationOver,
    DailyPuzzle(Day),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
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
    HouseOffer,
    HouseTurn,
    Lapse,
    LastHours,
    Seek,
    SeriesHeld,
    Silence,
    TimeUp,
    Title,
    UntakenSeek,
    VacationOver,
    Watched,
}

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
});

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
            Subject::Alarm { alarm, .. } => match alarm {
                Alarm::HalfTime => Kind::HalfTime,
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
            Subject::Title(game) | Subject::SeriesHeld(game) | Subject::Analysis(game) => {
                (Some(game), 0)
            }
            Subject::DailyPuzzle(day) => (None, day.0),
            Subject::Challenge(_)
            | Subject::Decline(_)
            | Subject::Seek(_)
            | Subject::UntakenSeek(_)
            | Subject::ClearedSeeks
            | Subject::Digest
            | Subject::VacationOver
            | Subject::Ban
            | Subject::BanLifted => (None, 0),
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

    /// The subject of a row with the columns of [`RETURNED`](super::post::RETURNED).
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
            Kind::HalfTime => alarm(Alarm::HalfTime)?,
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
        })
    }
}
