//! A person's requests to the bot: commands, completions of their options, and written messages.

use super::acts::{CommandTraits, FreeAct, PlanAct, ReviewAct};
use super::form::{Chosen, Lines};
use super::game_ref::{BoardView, GameRef, ShownBoard};
use super::preferences::ServerPreference;
use super::press::{DailyPress, Press, PuzzlePress};
use tak::Size;
use tavern_game::{
    GameNumber, Level, Metric, Moment, Offer, Presence, PuzzleWish, Reach, SeekTime, Topic, UserId,
    Wishes,
};

/// A request as plain data, from a slash command, a button, a menu or a form. An omitted option is `None`; the handler
/// fills it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Press a button, or choose in a menu of the bot.
    Press(Press),
    /// Submit the form that a press opened.
    Filled(Press, Lines),
    /// Choose in one of Discord's menus. The menu has the id of a press.
    Chosen(Press, Chosen),
    /// Challenge a person.
    Challenge(Box<Invitation>),
    /// Post a seek.
    Seek(Box<SeekRequest>),
    /// Show the open seeks and the running games of the server.
    Lobby,
    /// List the tournaments of the server.
    Tournaments,
    /// Show the coins of a person, or one's own.
    Purse(Option<UserId>),
    Leaderboard {
        /// Without one, the first list with players.
        by: Option<Metric>,
        size: Option<Size>,
        reach: Reach,
    },
    /// Show the record of the levels of the house.
    HouseLevels(Reach),
    /// Show the profile of a person, or one's own.
    Profile(Option<UserId>),
    /// List finished games.
    History {
        /// The player; the requester if omitted.
        who: Option<UserId>,
        /// The places of the games.
        reach: Reach,
    },
    /// Play a ply.
    Play {
        game: GameRef,
        typed: String,
    },
    /// Play the ply of these taps on the page of a game.
    PlayTaps(ShownBoard, String),
    /// Begin a ply step by step.
    Build(GameRef),
    /// Plan answers while the other player is to move.
    Plan(PlanAct),
    /// Show the other acts in a game.
    More(GameRef),
    Board(GameRef),
    /// Show a private board, or one stack of it.
    Look(GameRef, BoardView),
    /// Show a game, or a part of it, as a replay.
    Replay {
        game: GameRef,
        /// The first move, as boards number them; the first of the game if omitted.
        from: Option<u32>,
        /// The last move; the last of the game if omitted.
        to: Option<u32>,
    },
    /// Show the replay after a board in private.
    ReplayFromHere {
        game: GameRef,
        /// The number of the event that made the board.
        board: u32,
    },
    /// Export a game as a PTN file.
    Ptn(GameRef),
    /// Export a position of a game in TPS.
    Tps {
        game: GameRef,
        /// The move before the position, as boards number them; the last if omitted.
        to: Option<u32>,
    },
    /// List one's running games.
    Games,
    /// Ask for a confirmation before a resignation.
    AskResign(GameRef),
    /// Make an offer to the other player.
    Offer(Offer, GameRef),
    /// Show the settings of the person.
    Settings,
    /// Show the settings of the server.
    ServerSettings,
    Help(Topic),
    /// Begin or continue the lesson.
    Learn,
    /// Continue the open puzzle, or begin one of this kind; any if omitted.
    Puzzle(Option<PuzzleWish>),
    /// Draft a challenge.
    DrawUp {
        /// The challenged person.
        opponent: UserId,
        /// Their presence on the server, as Discord reports it.
        presence: Presence,
    },
    /// Ask before a block.
    AskBlock(UserId),
    Review(ReviewAct),
    Free(FreeAct),
    /// Complete an option while a person types.
    Complete(Completion),
}

impl From<Press> for Command {
    fn from(press: Press) -> Command {
        Command::Press(press)
    }
}

/// The options of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The challenged person.
    pub opponent: UserId,
    /// Their presence on the server, as Discord reports it.
    pub presence: Presence,
    /// The choices for the terms.
    pub wishes: Wishes,
    /// The level, for a game against the house.
    pub level: Option<Level>,
    /// Whether such a game is played in the person's direct messages.
    pub in_private: bool,
}

/// The options of a seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeekRequest {
    /// The choices for the terms.
    pub wishes: Wishes,
    /// The time until it expires.
    pub time: SeekTime,
    /// The lowest rating of a taker.
    pub lowest: Option<u16>,
    /// The highest rating of a taker.
    pub highest: Option<u16>,
}

/// An act on the page with puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PagePuzzleAct {
    Press(PuzzlePress),
    /// Play the ply of these taps.
    Play(String),
}

impl Command {
    /// Whether it shows, exports or deletes what is stored about the person, or changes what they and others are shown:
    /// nothing may keep anybody from that.
    pub(crate) fn is_for_privacy(&self) -> bool {
        matches!(
            self,
            Command::Settings
                | Command::Press(
                    Press::MyData
                        | Press::ExportData
                        | Press::AskDeleteData
                        | Press::DeleteDataAgain(_)
                        | Press::DeleteData(_)
                        | Press::KeepData
                        | Press::Set(_)
                        | Press::SetServer(ServerPreference::Public(false))
                        | Press::Daily(DailyPress::OwnOff | DailyPress::ServerOff)
                )
        )
    }

    /// The audience of the act, and how it is claimed and drawn.
    pub fn traits(&self) -> CommandTraits {
        match self {
            Command::Press(press) => press.traits(),
            Command::Filled(press, _) | Command::Chosen(press, _) => {
                press.submitted_traits().unwrap_or(CommandTraits::PRIVATE)
            }
            Command::Plan(act) => act.traits(),
            Command::Review(act) => act.traits(),
            Command::Challenge(_) | Command::Seek(_) => CommandTraits::GAME,
            Command::DrawUp { .. } => CommandTraits::PRIVATE_BEFORE_A_GAME,
            Command::Play { .. } | Command::PlayTaps(..) | Command::Offer(..) => {
                CommandTraits::FOR_OTHERS
            }
            // A board is useful in private, too.
            Command::Board(_) => CommandTraits::PUBLIC,
            Command::Replay { .. } => CommandTraits::PUBLIC_REPLAY,
            Command::ReplayFromHere { .. } => CommandTraits::PRIVATE_REPLAY,
            Command::Lobby
            | Command::Tournaments
            | Command::Help(_)
            | Command::Learn
            | Command::Puzzle(_)
            | Command::Free(_)
            | Command::AskBlock(_)
            | Command::Build(_)
            | Command::Purse(_)
            | Command::Leaderboard { .. }
            | Command::HouseLevels(_)
            | Command::Profile(_)
            | Command::History { .. }
            | Command::More(_)
            | Command::Look(..)
            | Command::Ptn(_)
            | Command::Tps { .. }
            | Command::Games
            | Command::AskResign(_)
            | Command::Settings
            | Command::ServerSettings
            | Command::Complete(_) => CommandTraits::PRIVATE,
        }
    }

    /// Whether the act completes an option.
    pub(crate) fn completes(&self) -> bool {
        matches!(self, Command::Complete(_))
    }
}

/// Choices for an option while a person types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    Ply {
        /// The game; the one in this channel if omitted.
        game: Option<GameNumber>,
        typed: String,
    },
    /// The number of a game.
    Game {
        typed: String,
        /// Finished games are among the choices.
        finished: bool,
    },
    /// A line of a plan.
    Plan {
        /// The game; the one in this channel if omitted.
        game: Option<GameNumber>,
        /// The ply of the other player, if the answer is typed now.
        theirs: Option<String>,
        typed: String,
    },
    /// A square with a stack.
    Stack {
        /// The game; the one in this channel if omitted.
        game: Option<GameNumber>,
        typed: String,
    },
}

/// A message to the bot, for bots with permission to read messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text without mentions of the bot.
    pub text: String,
    /// How it addresses the bot.
    pub addressing: Addressing,
    /// The board in the message that it replies to: the game, and the number of the event.
    pub board: Option<(GameRef, u32)>,
    /// The instant when it was written, by Discord's clock.
    pub at: Moment,
}

/// The way in which a message addresses the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addressing {
    /// It is a direct message to the bot.
    Direct,
    /// Its text mentions the bot.
    Mention,
    /// It replies to a message of the bot. Discord mentions the bot by itself, so the text may be for other people.
    Reply,
}
