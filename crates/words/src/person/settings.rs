//! Personal settings.

use crate::keys::{color_key, yes_key};
use crate::{Language, Words, say};
use tak::Color;

impl Words {
    /// The text above the menus, with the current settings.
    pub fn settings(self, takebacks: bool, challenges: bool, leaderboards: bool) -> String {
        say!(
            self,
            "settings",
            takebacks = yes_key(takebacks),
            challenges = yes_key(challenges),
            leaderboards = yes_key(leaderboards),
        )
    }

    /// The text above the menus of the second page.
    pub fn more_settings(self) -> String {
        say!(self, "settings-more")
    }

    /// Shows the second page.
    pub fn more_settings_button(self) -> String {
        say!(self, "button-more-settings")
    }

    /// The placeholder of the menu of languages.
    pub fn language_menu(self) -> String {
        say!(self, "settings-language")
    }

    /// The placeholder of the menu of colours.
    pub fn theme_menu(self) -> String {
        say!(self, "settings-theme")
    }

    /// The placeholder of the menu of sides.
    pub fn side_menu(self) -> String {
        say!(self, "settings-side")
    }

    /// A language, or the one set in the person's Discord.
    pub fn language_choice(self, language: Option<Language>) -> String {
        language.map_or_else(
            || say!(self, "choice-language-discord"),
            |language| self.named_language(language),
        )
    }

    pub(crate) fn named_language(self, language: Language) -> String {
        say!(self, "choice-language", language = language.name())
    }

    /// The colours of a board by name, or those of the server.
    pub fn theme_choice(self, theme: Option<&'static str>) -> String {
        say!(self, "choice-theme", theme = theme.unwrap_or("unset"))
    }

    /// A side at the bottom of a board, or the reader's own.
    pub fn side_choice(self, side: Option<Color>) -> String {
        say!(self, "choice-side", side = side.map_or("own", color_key))
    }

    /// The placeholder of the menu for the **Move** button.
    pub fn move_menu(self) -> String {
        say!(self, "settings-move")
    }

    /// The form or the builder behind the **Move** button, by name.
    pub fn move_choice(self, opens: &'static str) -> String {
        say!(self, "choice-move", opens = opens)
    }

    /// Switches takeback requests by others on or off.
    pub fn takebacks_button(self, now: bool) -> String {
        say!(self, "button-takebacks", now = yes_key(now))
    }

    /// Switches challenges by others on or off.
    pub fn challenges_button(self, now: bool) -> String {
        say!(self, "button-challenges", now = yes_key(now))
    }

    /// Switches the person's entries in leaderboards on or off.
    pub fn leaderboards_button(self, now: bool) -> String {
        say!(self, "button-leaderboards", now = yes_key(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        for &language in Language::ALL {
            let words = Words::of(language);
            let themes = ["tavern", "slate", "paper", "contrast", "felt", "traveler"].map(Some);
            let mut labels: Vec<String> = themes
                .into_iter()
                .chain([None])
                .map(|theme| words.theme_choice(theme))
                .collect();
            let sides = [None, Some(Color::White), Some(Color::Black)];
            labels.extend(sides.map(|side| words.side_choice(side)));
            let opens = ["builder", "form"];
            labels.extend(opens.map(|opens| words.move_choice(opens)));
            labels.extend([true, false].map(|now| words.takebacks_button(now)));
            labels.extend([true, false].map(|now| words.challenges_button(now)));
            labels.extend([true, false].map(|now| words.leaderboards_button(now)));
            labels.extend([true, false].map(|now| words.threads_button(now)));
            labels.extend([true, false].map(|now| words.drops_pictures_button(now)));
            labels.extend([true, false].map(|now| words.hints_button(now)));
            labels.extend([
                words.language_choice(None),
                words.server_language_choice(None),
                words.more_settings_button(),
            ]);
            for label in labels {
                assert!((1..=80).contains(&label.chars().count()), "{label}");
            }
        }
    }
}
