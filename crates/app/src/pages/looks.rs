//! How boards look on pages: their theme, and the side at the bottom. Those of a signed-in person are their preferences,
//! as in Discord, and those of other readers are in their browsers.

use crate::action::Side;
use tak::Color;
use tak_draw::Theme;
use tavern_game::Word;
use tavern_words::Words;

/// The name in place of a theme for that of the server.
const SERVERS: &str = "server";

/// The look of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PageLook {
    /// The side at the bottom.
    pub side: Color,
    /// The theme; the server's if `None`.
    pub(crate) theme: Option<Theme>,
}

/// What a reader has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LookChoices {
    pub(super) theme: Option<Theme>,
    pub(super) side: Side,
}

/// A value to choose.
#[derive(Clone, Debug)]
pub struct LookOption {
    pub value: &'static str,
    pub label: String,
    pub is_chosen: bool,
}

impl Default for PageLook {
    fn default() -> PageLook {
        PageLook::of(Color::White, None)
    }
}

impl PageLook {
    /// The look with a theme of this name. An unknown name is that of the server.
    pub fn of(side: Color, theme: Option<&str>) -> PageLook {
        PageLook {
            side,
            theme: theme.and_then(|name| name.parse().ok()),
        }
    }

    /// The name of the theme, unless it is the server's.
    pub fn theme(self) -> Option<&'static str> {
        self.theme.map(Theme::name)
    }
}

impl LookChoices {
    /// The choices with these names.
    pub fn of_names(theme: &str, side: &str) -> Option<LookChoices> {
        let theme = match theme {
            SERVERS => None,
            name => Some(name.parse().ok()?),
        };
        let side = Side::of_word(side)?;
        Some(LookChoices { theme, side })
    }

    /// The choices in a cookie, `felt.black`.
    pub fn read(text: &str) -> Option<LookChoices> {
        let (theme, side) = text.split_once('.')?;
        LookChoices::of_names(theme, side)
    }

    pub fn code(self) -> String {
        format!(
            "{}.{}",
            self.theme.map_or(SERVERS, Theme::name),
            self.side.word()
        )
    }

    /// The look of a board for the player of this side, or for other people.
    pub fn look(self, plays: Option<Color>) -> PageLook {
        PageLook {
            side: self.side.for_player(plays),
            theme: self.theme,
        }
    }

    /// The themes to choose from.
    pub fn themes(self, words: Words) -> Vec<LookOption> {
        let themes = [None].into_iter().chain(Theme::ALL.map(Some));
        let options = themes.map(|theme| LookOption {
            value: theme.map_or(SERVERS, Theme::name),
            label: words.theme_choice(theme.map(Theme::name)),
            is_chosen: self.theme == theme,
        });
        options.collect()
    }

    /// The sides to choose from.
    pub fn sides(self, words: Words) -> Vec<LookOption> {
        let options = Side::ALL.map(|side| LookOption {
            value: side.word(),
            label: words.side_choice(side.color()),
            is_chosen: self.side == side,
        });
        options.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_read_from_their_code() {
        for theme in [None].into_iter().chain(Theme::ALL.map(Some)) {
            for side in Side::ALL {
                let choices = LookChoices { theme, side };
                assert_eq!(LookChoices::read(&choices.code()), Some(choices));
            }
        }
        for wrong in [
            "",
            "felt",
            "felt.",
            ".own",
            "wood.own",
            "felt.green",
            "felt.own.x",
        ] {
            assert_eq!(LookChoices::read(wrong), None, "{wrong}");
        }
    }
}
