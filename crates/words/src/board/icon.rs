//! Icons within texts and in front of button labels.
//!
//! Discord shows each icon as an emoji. A text has a single private character in its place, and the emoji replaces this
//! character when the text is sent.

use std::fmt;

use tak::{Color, Piece, Role, Square, Stack};
use tavern_game::Word;

/// A piece, or the content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// A single piece.
    Piece(Piece),
    /// The top piece of a stack.
    Stack(Piece, Below),
    /// A single piece on a square that the last ply changed.
    NewPiece(Piece),
    /// The top piece of a stack on a square that the last ply changed.
    NewStack(Piece, Below),
    /// An empty light square.
    LightSquare,
    /// An empty dark square.
    DarkSquare,
    /// A square that the last ply emptied.
    LeftSquare,
}

/// The pieces below the top piece of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Below {
    /// Only pieces of the same colour.
    Own,
    /// At least one captive, a piece of the other colour.
    Captives,
}

/// The first of the characters that represent icons. They are for private use
/// (Unicode, plane 15), and `names` removes them from typed text.
const FIRST: u32 = 0xF_0000;

impl Icon {
    /// The number of icons.
    const COUNT: u8 = 39;

    pub fn all() -> impl Iterator<Item = Icon> {
        (0..Icon::COUNT).filter_map(Icon::of_code)
    }

    pub fn of_square(square: Square, stack: Option<Stack>, is_new: bool) -> Icon {
        let Some(stack) = stack else {
            // As on the picture, a1 is dark.
            return match (is_new, (square.file() + square.rank()).is_multiple_of(2)) {
                (true, _) => Icon::LeftSquare,
                (false, true) => Icon::DarkSquare,
                (false, false) => Icon::LightSquare,
            };
        };
        let top = stack.top();
        let captives = stack.bottom_up().any(|piece| piece.color != top.color);
        let below = if captives {
            Below::Captives
        } else {
            Below::Own
        };
        match (stack.height(), is_new) {
            (1, false) => Icon::Piece(top),
            (1, true) => Icon::NewPiece(top),
            (_, false) => Icon::Stack(top, below),
            (_, true) => Icon::NewStack(top, below),
        }
    }

    /// Its number among all icons.
    fn code(self) -> u8 {
        let piece = |piece: Piece| {
            let color = match piece.color {
                Color::White => 0,
                Color::Black => 3,
            };
            color
                + match piece.role {
                    Role::Flat => 0,
                    Role::Wall => 1,
                    Role::Cap => 2,
                }
        };
        let stack = |top: Piece, below: Below| 2 * piece(top) + u8::from(below == Below::Captives);
        match self {
            Icon::Piece(one) => piece(one),
            Icon::Stack(top, below) => 6 + stack(top, below),
            Icon::NewPiece(one) => 18 + piece(one),
            Icon::NewStack(top, below) => 24 + stack(top, below),
            Icon::LightSquare => 36,
            Icon::DarkSquare => 37,
            Icon::LeftSquare => 38,
        }
    }

    fn of_code(code: u8) -> Option<Icon> {
        let piece = |code: u8| Piece {
            color: Color::BOTH[usize::from(code / 3 % 2)],
            role: Role::ALL[usize::from(code % 3)],
        };
        let below = |code: u8| {
            if code.is_multiple_of(2) {
                Below::Own
            } else {
                Below::Captives
            }
        };
        Some(match code {
            0..6 => Icon::Piece(piece(code)),
            6..18 => Icon::Stack(piece((code - 6) / 2), below(code)),
            18..24 => Icon::NewPiece(piece(code - 18)),
            24..36 => Icon::NewStack(piece((code - 24) / 2), below(code)),
            36 => Icon::LightSquare,
            37 => Icon::DarkSquare,
            38 => Icon::LeftSquare,
            _ => return None,
        })
    }

    /// The icon that a character represents.
    pub fn of_char(character: char) -> Option<Icon> {
        let code = u32::from(character).checked_sub(FIRST)?;
        Icon::of_code(u8::try_from(code).ok()?)
    }

    /// Whether this is an empty square.
    pub fn is_empty_square(self) -> bool {
        matches!(
            self,
            Icon::LightSquare | Icon::DarkSquare | Icon::LeftSquare
        )
    }

    /// A name of letters and underscores that a screen reader can speak:
    /// Discord reads the name of an emoji aloud. The name is English in every
    /// language, because the emoji is the same for all.
    pub fn name(self) -> String {
        let role = |piece: Piece| match piece.role {
            Role::Cap => "capstone",
            role => role.word(),
        };
        let on = |top: Piece, below: Below| match below {
            Below::Own => top.color,
            Below::Captives => !top.color,
        };
        let color = |piece: Piece| piece.color.word();
        match self {
            Icon::Piece(one) => format!("{}_{}", color(one), role(one)),
            Icon::NewPiece(one) => format!("new_{}_{}", color(one), role(one)),
            Icon::Stack(top, below) => {
                let on = on(top, below).word();
                format!("{}_{}_on_{on}", color(top), top.role.word())
            }
            // The whole word would exceed the limit of 32 characters.
            Icon::NewStack(top, below) => {
                let on = &on(top, below).word()[..1];
                format!("new_{}_{}_on_{on}", color(top), top.role.word())
            }
            Icon::LightSquare => "light_square".to_owned(),
            Icon::DarkSquare => "dark_square".to_owned(),
            Icon::LeftSquare => "left_square".to_owned(),
        }
    }

    /// The shortest possible name, for texts with many icons.
    pub fn short_name(self) -> String {
        format!("{:02}", self.code())
    }

    /// The plain character used while the emoji is missing. Pieces have the
    /// same shapes as in the pictures.
    pub fn plain(self) -> &'static str {
        match self {
            Icon::Piece(piece)
            | Icon::NewPiece(piece)
            | Icon::Stack(piece, _)
            | Icon::NewStack(piece, _) => match (piece.color, piece.role) {
                (Color::White, Role::Flat) => "⬜",
                (Color::White, Role::Wall) => "🏳️",
                (Color::White, Role::Cap) => "⚪",
                (Color::Black, Role::Flat) => "⬛",
                (Color::Black, Role::Wall) => "🏴",
                (Color::Black, Role::Cap) => "⚫",
            },
            Icon::LightSquare => "🟧",
            Icon::DarkSquare => "🟫",
            Icon::LeftSquare => "🟦",
        }
    }
}

/// The private character that represents the icon in a text.
impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let character = char::from_u32(FIRST + u32::from(self.code()));
        write!(f, "{}", character.unwrap_or_default())
    }
}

/// Whether a character is reserved for icons.
pub(crate) fn is_reserved(character: char) -> bool {
    (FIRST..FIRST + 0x100).contains(&u32::from(character))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn icons_have_distinct_characters() {
        let all: Vec<Icon> = Icon::all().collect();
        assert_eq!(all.len(), usize::from(Icon::COUNT));
        for icon in &all {
            let text = icon.to_string();
            let [character] = text.chars().collect::<Vec<_>>()[..] else {
                panic!("{icon:?} is {text:?}");
            };
            assert!(is_reserved(character));
            assert_eq!(Icon::of_char(character), Some(*icon));
        }
        assert_eq!(Icon::of_char('a'), None);
        assert_eq!(Icon::of_char('\u{F0027}'), None);
    }

    /// Discord takes 32 characters; `tak_` before a name and eight digits
    /// behind it take twelve (API documentation, "Emoji Resource").
    #[test]
    fn icons_have_distinct_names_within_limit() {
        let (mut names, mut short) = (HashSet::new(), HashSet::new());
        for icon in Icon::all() {
            let name = icon.name();
            let fits = |c: char| c.is_ascii_lowercase() || c == '_';
            assert!(name.chars().all(fits) && name.len() <= 19, "{name}");
            assert!(names.insert(name));
            let name = icon.short_name();
            assert_eq!(name.len(), 2);
            assert!(short.insert(name));
        }
    }
}
