//! Settings. Each choice has a name and a value, for the database and for buttons.

use super::game_ref::Side;
use crate::draw::Theme;
use crate::store::{Chosen, TYPED_PLIES};
use crate::tak::Color;
use crate::words::Language;

/// A value of a setting, as a text that never changes.
trait SettingValue: Sized {
    fn text(self) -> &'static str;

    fn read(text: &str) -> Option<Self>;
}

/// Settings, `"name" => Choice(Type), field = default`: the choice of one of them, and all of them.
macro_rules! settings {
    (
        $(#[$choice_doc:meta])* $choice:ident,
        $(#[$all_doc:meta])* $all:ident {
            $($(#[$doc:meta])* $name:literal => $variant:ident($type:ty), $field:ident = $default:expr;)+
            $(count $(#[$count_doc:meta])* $count:ident)?
        }
    ) => {
        $(#[$choice_doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $choice {
            $($(#[$doc])* $variant($type),)+
        }

        $(#[$all_doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $all {
            $($(#[$doc])* pub $field: $type,)+
            $($(#[$count_doc])* $count: u32,)?
        }

        impl Default for $all {
            fn default() -> $all {
                $all { $($field: $default,)+ $($count: 0,)? }
            }
        }

        impl $all {
            fn with(self, choice: $choice) -> $all {
                match choice {
                    $($choice::$variant($field) => $all { $field, ..self },)+
                }
            }

            /// These settings with stored choices. An unknown choice, of a newer program, has no effect.
            fn with_chosen(self, chosen: &[Chosen]) -> $all {
                let known = chosen
                    .iter()
                    .filter_map(|one| $choice::read(&one.name, &one.value));
                known.fold(self, $all::with)
            }
        }

        impl $choice {
            pub fn name_and_value(self) -> (&'static str, &'static str) {
                match self {
                    $($choice::$variant(value) => ($name, value.text()),)+
                }
            }

            /// The choice with a name and a value.
            pub fn read(name: &str, value: &str) -> Option<$choice> {
                match name {
                    $($name => SettingValue::read(value).map($choice::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

settings! {
    /// A setting of a person.
    Preference,
    /// The settings of a person.
    Preferences {
        /// The language of private answers; that of their Discord if `None`.
        "language" => Language(Option<Language>), language = None;
        /// The theme of private boards; the server's if `None`.
        "theme" => Theme(Option<Theme>), theme = None;
        /// The side at the bottom of private boards.
        "side" => Side(Side), side = Side::default();
        /// Other players may offer a takeback.
        "takebacks" => Takebacks(bool), takebacks = true;
        /// Other people may challenge them.
        "challenges" => Challenges(bool), challenges = true;
        /// They are on leaderboards, and other people may look at their games. The store reads this choice by its name.
        "leaderboards" => Leaderboards(bool), leaderboards = true;
        /// The input that the Move button opens.
        "move" => Move(MoveOpens), move_opens = MoveOpens::default();
        /// The reminders of running time.
        "reminders" => Reminders(Reminders), reminders = Reminders::default();
        count
        /// The number of typed legal plies, counted up to a few.
        typed_plies
    }
}

settings! {
    /// A setting of a server.
    ServerPreference,
    /// The settings of a server.
    ServerPreferences {
        /// The language of public messages; the server's on Discord if `None`.
        "language" => Language(Option<Language>), language = None;
        /// The theme of public boards.
        "theme" => Theme(Theme), theme = Theme::default();
        /// Each game gets a thread of its own.
        "threads" => Threads(bool), threads = false;
        /// Games against the house are played in private.
        "private-house" => PrivateHouse(bool), private_house = false;
        /// Outdated boards lose their pictures.
        "drops-pictures" => DropsPictures(bool), drops_pictures = false;
        /// Public boards mark the gap of a called Tak.
        "hints" => Hints(bool), hints = false;
        /// The games of the server may become puzzles there. The store reads this choice by its name.
        "puzzles" => Puzzles(bool), puzzles = false;
    }
}

/// The typed plies after which a person has learned the notation.
const PLIES_TO_LEARN: u32 = 5;

impl Preferences {
    /// The settings from stored choices.
    pub(crate) fn of(chosen: &[Chosen]) -> Preferences {
        let typed = chosen.iter().find(|one| one.name == TYPED_PLIES);
        let none_chosen = Preferences {
            typed_plies: typed.and_then(|one| one.value.parse().ok()).unwrap_or(0),
            ..Preferences::default()
        };
        none_chosen.with_chosen(chosen)
    }

    /// Whether the Move button opens the builder rather than the form.
    pub fn opens_builder(self) -> bool {
        self.move_opens == MoveOpens::Builder
    }

    /// Whether the count of typed plies still has an effect.
    pub(crate) fn learns_notation(self) -> bool {
        self.typed_plies < PLIES_TO_LEARN
    }

    /// Whether a typed ply, with its number, shows that the person may prefer the form.
    pub(crate) fn is_offered_the_form(self, typed: u32) -> bool {
        self.opens_builder() && typed == PLIES_TO_LEARN
    }
}

impl ServerPreferences {
    /// The settings from stored choices.
    pub(crate) fn of(chosen: &[Chosen]) -> ServerPreferences {
        ServerPreferences::default().with_chosen(chosen)
    }
}

/// The input that the Move button opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveOpens {
    #[default]
    Builder,
    Form,
}

impl MoveOpens {
    /// All of them, the default first.
    pub const ALL: [MoveOpens; 2] = [MoveOpens::Builder, MoveOpens::Form];

    pub fn name(self) -> &'static str {
        match self {
            MoveOpens::Builder => "builder",
            MoveOpens::Form => "form",
        }
    }
}

/// How a person is reminded of running time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reminders {
    /// In the channel of the game.
    #[default]
    On,
    /// At most one direct message a day, with all their turns.
    Daily,
    /// No reminders.
    Off,
}

impl Reminders {
    /// All of them, the default first.
    pub const ALL: [Reminders; 3] = [Reminders::On, Reminders::Daily, Reminders::Off];

    pub fn name(self) -> &'static str {
        match self {
            Reminders::On => "on",
            Reminders::Daily => "daily",
            Reminders::Off => "off",
        }
    }
}

/// The value of a choice that is left to the default.
const UNSET: &str = "unset";

impl<T: SettingValue> SettingValue for Option<T> {
    fn text(self) -> &'static str {
        self.map_or(UNSET, T::text)
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            UNSET => Some(None),
            text => T::read(text).map(Some),
        }
    }
}

impl SettingValue for Language {
    fn text(self) -> &'static str {
        self.code()
    }

    fn read(text: &str) -> Option<Language> {
        Language::of_code(text)
    }
}

/// Settings with a name for each of a few values.
macro_rules! named {
    ($($type:ty: $all:expr, $name:expr;)+) => {$(
        impl SettingValue for $type {
            fn text(self) -> &'static str {
                let name: fn($type) -> &'static str = $name;
                name(self)
            }

            fn read(text: &str) -> Option<$type> {
                $all.into_iter().find(|value| value.text() == text)
            }
        }
    )+};
}

named! {
    bool: [true, false], |yes| if yes { "yes" } else { "no" };
    Theme: Theme::ALL, Theme::name;
    MoveOpens: MoveOpens::ALL, MoveOpens::name;
    Reminders: Reminders::ALL, Reminders::name;
    Side: Side::ALL, |side| match side {
        Side::Own => "own",
        Side::Of(Color::White) => "white",
        Side::Of(Color::Black) => "black",
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choice_reads_back() {
        let languages = Language::ALL.iter().copied().map(Some).chain([None]);
        let themes = Theme::ALL.into_iter().map(Some).chain([None]);
        let mut all: Vec<Preference> = languages.clone().map(Preference::Language).collect();
        all.extend(themes.map(Preference::Theme));
        all.extend(Side::ALL.map(Preference::Side));
        all.extend([true, false].map(Preference::Takebacks));
        all.extend([true, false].map(Preference::Challenges));
        all.extend([true, false].map(Preference::Leaderboards));
        all.extend(MoveOpens::ALL.map(Preference::Move));
        all.extend(Reminders::ALL.map(Preference::Reminders));
        for choice in all {
            let (name, value) = choice.name_and_value();
            assert_eq!(Preference::read(name, value), Some(choice));
        }
        let mut all: Vec<ServerPreference> = languages.map(ServerPreference::Language).collect();
        all.extend(Theme::ALL.map(ServerPreference::Theme));
        all.extend([true, false].map(ServerPreference::Threads));
        all.extend([true, false].map(ServerPreference::PrivateHouse));
        all.extend([true, false].map(ServerPreference::DropsPictures));
        all.extend([true, false].map(ServerPreference::Hints));
        all.extend([true, false].map(ServerPreference::Puzzles));
        for choice in all {
            let (name, value) = choice.name_and_value();
            assert_eq!(ServerPreference::read(name, value), Some(choice));
        }
    }

    #[test]
    fn move_button_opens_builder_until_the_form_is_chosen() {
        let check = |typed: &str, opens: &str, expected: bool| {
            let chosen = [("move", opens), (TYPED_PLIES, typed)].map(|(name, value)| Chosen {
                name: name.to_owned(),
                value: value.to_owned(),
            });
            assert_eq!(
                Preferences::of(&chosen).opens_builder(),
                expected,
                "{typed} {opens}"
            );
        };
        check("12", "builder", true);
        check("0", "form", false);
        check("many", "of tomorrow", true);
        assert!(Preferences::default().opens_builder());
    }

    #[test]
    fn private_board_has_white_at_the_bottom_unless_chosen() {
        let side = |chosen: &[Chosen]| Preferences::of(chosen).side.for_player(Some(Color::Black));
        let chosen = |value: &str| Chosen {
            name: "side".to_owned(),
            value: value.to_owned(),
        };
        assert_eq!(side(&[]), Color::White);
        assert_eq!(side(&[chosen("own")]), Color::Black);
        assert_eq!(side(&[chosen("white")]), Color::White);
        assert_eq!(side(&[chosen("black")]), Color::Black);
    }

    #[test]
    fn unknown_choice_has_no_effect() {
        let chosen = |name: &str, value: &str| Chosen {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        let all = [
            chosen("theme", "mahogany"),
            chosen("music", "yes"),
            chosen("takebacks", "no"),
            chosen("side", "green"),
        ];
        let expected = Preferences {
            takebacks: false,
            ..Preferences::default()
        };
        assert_eq!(Preferences::of(&all), expected);
        assert_eq!(ServerPreferences::of(&all), ServerPreferences::default());
    }
}
