//! References to games, boards and offers, and the ways to look at a board.

use tak::{Color, Square};
use tak_draw::Theme;
use tavern_game::{Game, GameId, GameNumber, Word, words};

/// A reference to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRef {
    /// The only game of this channel.
    Here,
    Numbered(GameNumber),
    /// The game of a button.
    ShownBoard(ShownBoard),
}

impl GameRef {
    /// The named game, or the game in this channel.
    pub fn from_option(game: Option<GameNumber>) -> GameRef {
        game.map_or(GameRef::Here, GameRef::Numbered)
    }
}

/// The board in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBoard {
    pub game: GameId,
    /// The number of the event that made the board.
    pub board: u32,
}

impl ShownBoard {
    /// The current board of a game.
    pub(crate) fn of(game: &Game) -> ShownBoard {
        ShownBoard {
            game: game.id,
            board: game.board_event(),
        }
    }
}

/// The offer in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferRef {
    pub game: GameId,
    /// The number of the event that made the offer.
    pub number: u32,
}

/// A way to end a game without the other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Resignation.
    Resign,
    /// Cancellation, at the very beginning of a game or after a long silence.
    Cancel,
}

/// The options of a private board. Omitted ones follow the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardView {
    /// The form of the board.
    pub way: Way,
    /// The side at the bottom.
    pub side: Option<Side>,
    pub theme: Option<Theme>,
    /// Threats are marked.
    pub hints: bool,
    /// Only the stack on this square.
    pub stack: Option<Square>,
}

words! {
    /// The form of a private board.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Way {
        #[default]
        Picture = "picture",
        /// In words and signs.
        Text = "text",
        /// As a picture with twice the pixels along each edge.
        Large = "large",
    }
}

/// The side at the bottom of a private board. Public boards have White's side there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The reader's own; White's for other people.
    Own,
    /// Always the same color.
    Of(Color),
}

words! {
    impl Side {
        Own => "own",
        Of(Color::White) => "white",
        Of(Color::Black) => "black",
    }
}

/// White's, as on public boards.
impl Default for Side {
    fn default() -> Side {
        Side::Of(Color::White)
    }
}

impl Side {
    /// The color that is always below; none for the reader's own.
    pub(crate) fn color(self) -> Option<Color> {
        match self {
            Side::Own => None,
            Side::Of(color) => Some(color),
        }
    }

    /// All of them, the default first.
    pub const ALL: [Side; 3] = [Side::Of(Color::White), Side::Own, Side::Of(Color::Black)];

    /// The side for a player of this color, or for other people.
    pub(crate) fn for_player(self, plays: Option<Color>) -> Color {
        match self {
            Side::Own => plays.unwrap_or(Color::White),
            Side::Of(color) => color,
        }
    }
}

/// The code of an omitted option.
const UNSAID: &str = "-";

impl BoardView {
    /// All options in one word, for a button.
    pub fn code(self) -> String {
        let side = self.side.map_or(UNSAID, Side::word);
        let theme = self.theme.map_or(UNSAID, Theme::name);
        let hints = if self.hints { "hints" } else { UNSAID };
        let stack = self
            .stack
            .map_or(UNSAID.to_owned(), |square| square.to_string());
        [self.way.word(), side, theme, hints, &stack].join(".")
    }

    /// Reads the word of a button.
    pub fn read(code: &str) -> Option<BoardView> {
        let parts: Vec<&str> = code.split('.').collect();
        let [way, side, theme, hints, stack] = parts[..] else {
            return None;
        };
        let view = BoardView {
            way: Way::of_word(way)?,
            side: match side {
                UNSAID => None,
                side => Some(Side::of_word(side)?),
            },
            theme: match theme {
                UNSAID => None,
                name => Some(name.parse().ok()?),
            },
            hints: hints == "hints",
            stack: match stack {
                UNSAID => None,
                square => Some(square.parse().ok()?),
            },
        };
        // Each view has one spelling.
        (view.code() == code).then_some(view)
    }
}

/// A step through the plies of a game. It names the ply on the screen, so that it leads to the next ply even if the
/// game has continued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayStep {
    /// Open the position after this many plies in a new message.
    Open(u32),
    /// To the start.
    First,
    /// One ply back from here.
    Back(u32),
    /// One ply forward from here.
    Forward(u32),
    /// To the last ply.
    Last,
}

impl ReplayStep {
    /// The number of plies before the position to show, in a game of this many plies.
    pub fn ply(self, plies: u32) -> u32 {
        let ply = match self {
            ReplayStep::Open(ply) => ply,
            ReplayStep::First => 0,
            ReplayStep::Back(ply) => ply.saturating_sub(1),
            ReplayStep::Forward(ply) => ply.saturating_add(1),
            ReplayStep::Last => plies,
        };
        ply.min(plies)
    }

    /// The step in one word, for a button.
    pub fn code(self) -> String {
        match self {
            ReplayStep::Open(ply) => format!("open-{ply}"),
            ReplayStep::First => "first".to_owned(),
            ReplayStep::Back(ply) => format!("back-{ply}"),
            ReplayStep::Forward(ply) => format!("forward-{ply}"),
            ReplayStep::Last => "last".to_owned(),
        }
    }

    /// Reads the word of a button.
    pub fn read(code: &str) -> Option<ReplayStep> {
        let step = match code.split_once('-') {
            None if code == "first" => ReplayStep::First,
            None if code == "last" => ReplayStep::Last,
            Some(("open", ply)) => ReplayStep::Open(ply.parse().ok()?),
            Some(("back", ply)) => ReplayStep::Back(ply.parse().ok()?),
            Some(("forward", ply)) => ReplayStep::Forward(ply.parse().ok()?),
            _ => return None,
        };
        // Each step has one spelling.
        (step.code() == code).then_some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_view_code_reads_back() {
        let sides = [None, Some(Side::Own), Some(Side::Of(Color::Black))];
        for way in [Way::Picture, Way::Text, Way::Large] {
            for theme in Theme::ALL.into_iter().map(Some).chain([None]) {
                for side in sides {
                    for stack in [None, "h8".parse().ok()] {
                        let hints = stack.is_some();
                        let view = BoardView {
                            way,
                            side,
                            theme,
                            hints,
                            stack,
                        };
                        let code = view.code();
                        assert!(code.len() < 40, "{code}");
                        assert_eq!(BoardView::read(&code), Some(view));
                    }
                }
            }
        }
        for code in [
            "",
            "picture",
            "picture.-.-.yes.-",
            "Text.-.-.-.-",
            "text.-.-.-.z9",
        ] {
            assert_eq!(BoardView::read(code), None, "{code}");
        }
    }

    #[test]
    fn step_stays_within_the_game() {
        let check = |step: ReplayStep, truth: u32| assert_eq!(step.ply(7), truth, "{step:?}");
        check(ReplayStep::First, 0);
        check(ReplayStep::Last, 7);
        check(ReplayStep::Open(3), 3);
        check(ReplayStep::Back(0), 0);
        check(ReplayStep::Back(4), 3);
        check(ReplayStep::Forward(4), 5);
        check(ReplayStep::Forward(7), 7);
        // After a takeback the game is shorter.
        for step in [ReplayStep::Open(9), ReplayStep::Back(9)] {
            check(step, 7);
        }
        check(ReplayStep::Forward(u32::MAX), 7);
    }

    #[test]
    fn code_of_step_reads_back() {
        for step in [
            ReplayStep::Open(0),
            ReplayStep::First,
            ReplayStep::Back(1),
            ReplayStep::Forward(u32::MAX),
            ReplayStep::Last,
        ] {
            assert_eq!(ReplayStep::read(&step.code()), Some(step));
        }
        for code in ["", "first-1", "back", "back-01", "forward-+1", "open--1"] {
            assert_eq!(ReplayStep::read(code), None, "{code}");
        }
    }
}
