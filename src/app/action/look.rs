use super::game_ref::GameRef;
use super::preferences::Side;
use crate::draw::Theme;
use crate::game::GameNumber;
use crate::tak::{Color, Square};

/// What somebody wants who looks closely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookAct {
    /// To see a board, or a stack of it.
    See(GameRef, Wanted),
    /// To complete what was typed so far to squares with something on them.
    CompleteStack {
        /// In which game, if it was said.
        game: Option<GameNumber>,
        /// What was typed.
        typed: String,
    },
}

/// How somebody wants to see a board; what was not said is as in their
/// settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// In which way.
    pub way: Way,
    /// From which side.
    pub side: Option<Side>,
    /// In which colours.
    pub theme: Option<Theme>,
    /// Whether what threatens is marked.
    pub hints: bool,
    /// Only the stack on this square.
    pub stack: Option<Square>,
}

/// A way to see a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// As a picture.
    #[default]
    Picture,
    /// In words and signs.
    Text,
    /// As a picture with twice the pixels along each edge.
    Large,
}

/// What is written for what was not said.
const UNSAID: &str = "-";

impl Wanted {
    /// All of it in one word, as a button carries it.
    #[must_use]
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

    /// What such a word says.
    #[must_use]
    pub fn read(code: &str) -> Option<Wanted> {
        let parts: Vec<&str> = code.split('.').collect();
        let [way, side, theme, hints, stack] = parts[..] else {
            return None;
        };
        let wanted = Wanted {
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
        // There is one way to write it.
        (wanted.code() == code).then_some(wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_is_read_as_it_was_written() {
        let sides = [None, Some(Side::Own), Some(Side::Of(Color::Black))];
        for way in [Way::Picture, Way::Text, Way::Large] {
            for theme in Theme::ALL.into_iter().map(Some).chain([None]) {
                for side in sides {
                    for stack in [None, "h8".parse().ok()] {
                        let hints = stack.is_some();
                        let wanted = Wanted {
                            way,
                            side,
                            theme,
                            hints,
                            stack,
                        };
                        let code = wanted.code();
                        assert!(code.len() < 40, "{code}");
                        assert_eq!(Wanted::read(&code), Some(wanted));
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
            assert_eq!(Wanted::read(code), None, "{code}");
        }
    }
}
