//! The options of private boards.

use crate::draw::Theme;
use crate::tak::{Color, Square};

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

/// The form of a private board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    #[default]
    Picture,
    /// In words and signs.
    Text,
    /// As a picture with twice the pixels along each edge.
    Large,
}

/// The side at the bottom of a private board. Public boards have White's side there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The reader's own; White's for other people.
    Own,
    /// Always the same color.
    Of(Color),
}

/// White's, as on public boards.
impl Default for Side {
    fn default() -> Side {
        Side::Of(Color::White)
    }
}

impl Side {
    /// All of them, the default first.
    pub const ALL: [Side; 3] = [Side::Of(Color::White), Side::Own, Side::Of(Color::Black)];

    /// The side for a player of this color, or for other people.
    pub fn for_player(self, plays: Option<Color>) -> Color {
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
        let way = match self.way {
            Way::Picture => "picture",
            Way::Text => "text",
            Way::Large => "large",
        };
        let side = match self.side {
            None => UNSAID,
            Some(Side::Own) => "own",
            Some(Side::Of(Color::White)) => "white",
            Some(Side::Of(Color::Black)) => "black",
        };
        let theme = self.theme.map_or(UNSAID, Theme::name);
        let hints = if self.hints { "hints" } else { UNSAID };
        let stack = self
            .stack
            .map_or(UNSAID.to_owned(), |square| square.to_string());
        [way, side, theme, hints, &stack].join(".")
    }

    /// Reads the word of a button.
    pub fn read(code: &str) -> Option<BoardView> {
        let parts: Vec<&str> = code.split('.').collect();
        let [way, side, theme, hints, stack] = parts[..] else {
            return None;
        };
        let wanted = BoardView {
            way: match way {
                "picture" => Way::Picture,
                "text" => Way::Text,
                "large" => Way::Large,
                _ => return None,
            },
            side: match side {
                UNSAID => None,
                "own" => Some(Side::Own),
                "white" => Some(Side::Of(Color::White)),
                "black" => Some(Side::Of(Color::Black)),
                _ => return None,
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
        (wanted.code() == code).then_some(wanted)
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
                        let wanted = BoardView {
                            way,
                            side,
                            theme,
                            hints,
                            stack,
                        };
                        let code = wanted.code();
                        assert!(code.len() < 40, "{code}");
                        assert_eq!(BoardView::read(&code), Some(wanted));
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
}
