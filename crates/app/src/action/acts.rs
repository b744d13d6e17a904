//! The audience of an act, and the acts about plans and past games with the data of their buttons.

use super::game_ref::{GameRef, ShownBoard};
use tak::{Ply, Size};
use tavern_game::{
    DataSummary, GameId, ImportId, Level, Moment, Origin, PlannedPly, PlyDraft, PuzzleId, UserId,
    words,
};

words! {
    /// A kind of announcement in a channel chosen by the managers of a server.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Announced {
        /// The results of games.
        Results = "results",
        /// The table of the week.
        Table = "table",
        /// The acts of managers.
        Log = "log",
    }
}

/// The audience and the needs of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandTraits {
    pub(crate) audience: Audience,
    /// It leads to a new game, so a ban forbids it.
    pub(crate) leads_to_a_game: bool,
    /// It begins something in the channel, so it is allowed only where Tak is played.
    pub(crate) begins_here: bool,
    /// It draws a replay, with its queue.
    pub draws_a_replay: bool,
}

/// The audience of an act. Its interaction is claimed if it can lead to a public message, or a copy of it to a wrong
/// refusal. A setting is claimed by its own commit; the other private acts may be answered as often as Discord delivers
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// The person alone.
    Person,
    /// The channel, although the act is also useful without a public message.
    Channel,
    /// The channel; the act is useless without a public message.
    Others,
}

impl CommandTraits {
    /// An act with a private answer.
    pub(crate) const PRIVATE: CommandTraits = CommandTraits::of(Audience::Person);

    /// An act with a public answer that is also useful in private.
    pub(crate) const PUBLIC: CommandTraits = CommandTraits::of(Audience::Channel);

    /// An act that is useless without a public message.
    pub(crate) const FOR_OTHERS: CommandTraits = CommandTraits::of(Audience::Others);

    /// An act that leads to a new game.
    pub(crate) const GAME: CommandTraits = CommandTraits {
        begins_here: true,
        ..CommandTraits::GAME_ANYWHERE
    };

    /// An act that leads to a new game even where Tak is not played: to a game that continues in its place, or to a
    /// private one.
    pub(crate) const GAME_ANYWHERE: CommandTraits = CommandTraits {
        leads_to_a_game: true,
        ..CommandTraits::FOR_OTHERS
    };

    /// A private act on the way to a new game.
    pub(crate) const PRIVATE_BEFORE_A_GAME: CommandTraits = CommandTraits {
        begins_here: true,
        ..CommandTraits::PRIVATE_BEFORE_A_GAME_ANYWHERE
    };

    /// The same on the way to a game that may begin anywhere.
    pub(crate) const PRIVATE_BEFORE_A_GAME_ANYWHERE: CommandTraits = CommandTraits {
        leads_to_a_game: true,
        ..CommandTraits::PRIVATE
    };

    /// An act with a replay for all, and one with a private replay.
    pub(crate) const PUBLIC_REPLAY: CommandTraits = CommandTraits {
        draws_a_replay: true,
        ..CommandTraits::PUBLIC
    };
    pub(crate) const PRIVATE_REPLAY: CommandTraits = CommandTraits {
        draws_a_replay: true,
        ..CommandTraits::PRIVATE
    };

    const fn of(audience: Audience) -> CommandTraits {
        CommandTraits {
            audience,
            leads_to_a_game: false,
            begins_here: false,
            draws_a_replay: false,
        }
    }

    /// Whether the act can lead to a public message, so that its interaction is claimed.
    pub(crate) fn may_be_public(self) -> bool {
        self.audience != Audience::Person
    }

    /// Whether the act is useless without a public message.
    pub(crate) fn speaks_to_others(self) -> bool {
        self.audience == Audience::Others
    }
}

/// A page of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Its number, counted from 0.
    pub number: u16,
    /// The page was turned, so it replaces the page before.
    pub is_turned: bool,
}

impl Page {
    /// The page of a button.
    pub(crate) fn of_button(number: u16) -> Page {
        Page {
            number,
            is_turned: true,
        }
    }
}

words! {
    /// A step of the guided set-up of a server. Each concerns the channel of its press.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SetUpStep {
        /// Games begin there.
        Games = "games",
        /// Results are announced there.
        Results = "results",
        /// The table of the week is posted there.
        Table = "table",
        /// The puzzle of the day is posted there.
        Puzzle = "puzzle",
        /// The standing post is there.
        Noticeboard = "noticeboard",
    }
}

words! {
    /// A page of the settings of a server.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ServerPage {
        /// The most frequent choices.
        First = "first",
        /// The places and the form of games.
        Games = "games",
        /// The default terms of challenges and seeks.
        Terms = "terms",
        /// Games to stop, people to ban, and the moderators.
        Moderation = "moderation",
        /// The channels with a standing post.
        Noticeboards = "noticeboards",
        /// The roles of members.
        Roles = "roles",
        /// The question whether to make the games public.
        Public = "public",
        /// The guided set-up.
        SetUp = "set-up",
    }
}

/// An act about a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanAct {
    Show(GameRef),
    /// Add a line.
    Add {
        game: GameRef,
        /// The typed ply of the other player.
        theirs: Option<String>,
        /// The typed answer, and the plies after it.
        then: Option<String>,
    },
}

/// A part of a plan in one of its versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanPart {
    /// The version of the plan.
    pub version: u32,
    /// The line, counted from 0; the whole plan if omitted.
    pub line: Option<u8>,
}

/// The place of a new answer in one version of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanBeginning {
    pub shown: ShownBoard,
    /// The version of the plan; 0 without a stored one.
    pub version: u32,
    /// The number of the beginning in this version, 0 for the empty one.
    pub number: u8,
}

/// A step of the builder in a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanStep {
    /// The opponent's ply after a beginning.
    Theirs(PlanBeginning),
    Answer(PlanBeginning, PlannedPly),
}

impl PlanStep {
    /// The beginning that the step follows.
    pub fn beginning(self) -> PlanBeginning {
        match self {
            PlanStep::Theirs(beginning) | PlanStep::Answer(beginning, _) => beginning,
        }
    }

    /// The chosen ply of the opponent.
    pub fn theirs(self) -> Option<PlannedPly> {
        match self {
            PlanStep::Theirs(_) => None,
            PlanStep::Answer(_, theirs) => Some(theirs),
        }
    }
}

impl PlanAct {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(&self) -> CommandTraits {
        match self {
            // A copy of it would be refused.
            PlanAct::Add { .. } => CommandTraits::PUBLIC,
            PlanAct::Show(_) => CommandTraits::PRIVATE,
        }
    }
}

/// A state of a person's attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRef {
    pub puzzle: PuzzleId,
    /// The version of the attempt.
    pub version: u32,
}

/// A file that a person attached to a command, as Discord describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttachedFile {
    pub name: String,
    /// Its address at Discord.
    pub url: String,
    /// Its size in bytes.
    pub size: u32,
}

/// The selection of games for the openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningGames {
    /// The games of this server or private conversation.
    Here,
    /// The games of all people.
    Everywhere,
    /// The person's own games, on any server.
    Own,
    /// The games of another person here.
    Of(UserId),
}

/// The longest path of a board in the openings: an id of 100 characters needs up to 40 for its other parts.
pub(crate) const LONGEST_PATH: usize = 60;

/// A board in the openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningsView {
    /// The size of the board; the most frequent one if omitted.
    pub size: Option<Size>,
    pub games: OpeningGames,
    /// The plies that lead to the board, separated by dots, at most `LONGEST_PATH` characters.
    pub path: String,
}

/// The game of a button below an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisRef {
    /// A finished game.
    Game(ShownBoard),
    /// A game from elsewhere, with the tags of its file.
    Import(ImportId, Box<Origin>),
}

/// The game of a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriedGame {
    /// A finished game.
    Game(GameId),
    /// A game from elsewhere.
    Import(ImportId),
}

/// A turning point to try anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryRef {
    /// The game. Its plies are final.
    pub game: TriedGame,
    /// The played ply, counted from 0.
    pub ply: u32,
}

/// A step at a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryStep {
    /// Show the board in a separate message.
    Open,
    /// Show the builder with a draft.
    Build(PlyDraft),
    /// Judge a ply.
    Play(Ply),
    /// Open the form for a ply.
    Type,
    /// Show the best line.
    BestLine,
    /// Show the line of the second-best ply.
    SecondLine,
}

/// An act about a free board. All of them are private.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FreeAct {
    /// Continue the board, or begin the first one.
    Open,
    /// Begin with the board of a game.
    OfGame(GameRef),
    /// Begin with the game or the position of a file.
    OfFile(AttachedFile),
}

/// An act of looking back at games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewAct {
    /// Show the game of a file as a replay.
    ReplayFile {
        file: AttachedFile,
        /// The first move, as boards number them; the first of the game if omitted.
        from: Option<u32>,
        /// The last move; the last of the game if omitted.
        to: Option<u32>,
    },
    /// Show the game of a file in notation, with a link.
    PtnOfFile(AttachedFile),
    /// Show the analysis of a finished game, or begin it.
    Analyse(GameRef),
    /// Show the analysis of the game or the position of a file, or begin it.
    AnalyseFile(AttachedFile),
    /// The same of a pasted text.
    AnalyseText(String),
    /// Show openings.
    Openings(OpeningsView),
    /// Show a position of the game of a file in TPS.
    TpsOfFile {
        file: AttachedFile,
        /// The move before the position; the last if omitted.
        to: Option<u32>,
    },
}

impl ReviewAct {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(&self) -> CommandTraits {
        match self {
            ReviewAct::ReplayFile { .. } => CommandTraits::PUBLIC_REPLAY,
            ReviewAct::PtnOfFile(_)
            | ReviewAct::TpsOfFile { .. }
            | ReviewAct::Analyse(_)
            | ReviewAct::AnalyseFile(_)
            | ReviewAct::AnalyseText(_)
            | ReviewAct::Openings(_) => CommandTraits::PRIVATE,
        }
    }
}

/// The facts of a question about deletion, in its buttons. A press by another person, or after a change of the facts,
/// deletes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeletionQuestion {
    /// The person with the data.
    pub who: UserId,
    /// The instant of the oldest data.
    pub since: Moment,
    /// The number of running games.
    pub running: u32,
}

impl DeletionQuestion {
    /// The question to a person with this data.
    pub(crate) fn about(who: UserId, data: &DataSummary) -> DeletionQuestion {
        DeletionQuestion {
            who,
            since: data.since.unwrap_or(Moment(0)),
            running: data.running,
        }
    }
}

/// A person's choice of a game against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseChoice {
    pub size: Size,
    pub level: Level,
    /// It is played in the person's direct messages.
    pub in_private: bool,
}
