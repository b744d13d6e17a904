//! Settings. Each choice has a name and a value, for the database and for buttons.

use super::game_ref::Side;
use crate::draw::Theme;
use crate::store::{Chosen, TYPED_PLIES};
use crate::tak::Color;
use crate::words::Language;

/// A setting of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// The language of private answers; that of their Discord if `None`.
    Language(Option<Language>),
    /// The theme of private boards; the server's if `None`.
    Theme(Option<Theme>),
    /// The side at the bottom of private boards.
    Side(Side),
    /// Other players may offer a takeback.
    Takebacks(bool),
    /// Other people may challenge them.
    Challenges(bool),
    /// They are on leaderboards, and other people may look at their games. The store reads this choice by its name.
    Leaderboards(bool),
    /// The input that the Move button opens.
    Move(MoveOpens),
    /// The reminders of running time.
    Reminders(Reminders),
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

/// The typed plies after which a person has learned the notation.
const PLIES_TO_LEARN: u32 = 5;

/// A setting of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerPreference {
    /// The language of public messages; the server's on Discord if `None`.
    Language(Option<Language>),
    /// The theme of public boards.
    Theme(Theme),
    /// Each game gets a thread of its own.
    Threads(bool),
    /// Games against the house are played in private.
    PrivateHouse(bool),
    /// Outdated boards lose their pictures.
    DropsPictures(bool),
    /// Public boards mark the gap of a called Tak.
    Hints(bool),
    /// The games of the server may become puzzles there. The store reads this choice by its name.
    Puzzles(bool),
}

/// The settings of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The language of private answers, if chosen.
    pub language: Option<Language>,
    /// The theme of private boards, if chosen.
    pub theme: Option<Theme>,
    /// The side at the bottom of private boards.
    pub side: Side,
    /// Other players may offer a takeback.
    pub takebacks: bool,
    /// Other people may challenge them.
    pub challenges: bool,
    /// They are on leaderboards, and other people may look at their games.
    pub leaderboards: bool,
    /// The input that the Move button opens.
    pub move_opens: MoveOpens,
    /// The reminders of running time.
    pub reminders: Reminders,
    /// The number of typed legal plies, counted up to a few.
    typed_plies: u32,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            language: None,
            theme: None,
            side: Side::default(),
            takebacks: true,
            challenges: true,
            leaderboards: true,
            move_opens: MoveOpens::default(),
            reminders: Reminders::default(),
            typed_plies: 0,
        }
    }
}

/// The settings of a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one setting")]
pub struct ServerPreferences {
    /// The language of public messages, if chosen.
    pub language: Option<Language>,
    /// The theme of public boards.
    pub theme: Theme,
    /// Each game gets a thread of its own.
    pub threads: bool,
    /// Games against the house are played in private.
    pub private_house: bool,
    /// Outdated boards lose their pictures.
    pub drops_pictures: bool,
    /// Public boards mark the gap of a called Tak.
    pub hints: bool,
    /// The games of the server may become puzzles there.
    pub puzzles: bool,
}

impl Preferences {
    /// The settings from stored choices. An unknown choice, of a newer program, has no effect.
    pub(crate) fn of(chosen: &[Chosen]) -> Preferences {
        let known = chosen
            .iter()
            .filter_map(|one| Preference::read(&one.name, &one.value));
        let typed = chosen.iter().find(|one| one.name == TYPED_PLIES);
        let none_chosen = Preferences {
            typed_plies: typed.and_then(|one| one.value.parse().ok()).unwrap_or(0),
            ..Preferences::default()
        };
        known.fold(none_chosen, Preferences::with)
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

    fn with(self, choice: Preference) -> Preferences {
        match choice {
            Preference::Language(language) => Preferences { language, ..self },
            Preference::Theme(theme) => Preferences { theme, ..self },
            Preference::Side(side) => Preferences { side, ..self },
            Preference::Takebacks(takebacks) => Preferences { takebacks, ..self },
            Preference::Challenges(challenges) => Preferences { challenges, ..self },
            Preference::Leaderboards(leaderboards) => Preferences {
                leaderboards,
                ..self
            },
            Preference::Move(move_opens) => Preferences { move_opens, ..self },
            Preference::Reminders(reminders) => Preferences { reminders, ..self },
        }
    }
}

impl ServerPreferences {
    /// The settings from stored choices, as [`Preferences::of`].
    pub(crate) fn of(chosen: &[Chosen]) -> ServerPreferences {
        let known = chosen
            .iter()
            .filter_map(|one| ServerPreference::read(&one.name, &one.value));
        known.fold(ServerPreferences::default(), |all, choice| match choice {
            ServerPreference::Language(language) => ServerPreferences { language, ..all },
            ServerPreference::Theme(theme) => ServerPreferences { theme, ..all },
            ServerPreference::Threads(threads) => ServerPreferences { threads, ..all },
            ServerPreference::PrivateHouse(private_house) => ServerPreferences {
                private_house,
                ..all
            },
            ServerPreference::DropsPictures(drops_pictures) => ServerPreferences {
                drops_pictures,
                ..all
            },
            ServerPreference::Hints(hints) => ServerPreferences { hints, ..all },
            ServerPreference::Puzzles(puzzles) => ServerPreferences { puzzles, ..all },
        })
    }
}

/// The value of a choice that is left to the default.
const UNSET: &str = "unset";

impl Preference {
    pub fn name_and_value(self) -> (&'static str, &'static str) {
        match self {
            Preference::Language(language) => ("language", language.map_or(UNSET, Language::code)),
            Preference::Theme(theme) => ("theme", theme.map_or(UNSET, Theme::name)),
            Preference::Side(Side::Own) => ("side", "own"),
            Preference::Side(Side::Of(Color::White)) => ("side", "white"),
            Preference::Side(Side::Of(Color::Black)) => ("side", "black"),
            Preference::Takebacks(takebacks) => ("takebacks", yes_or_no(takebacks)),
            Preference::Challenges(challenges) => ("challenges", yes_or_no(challenges)),
            Preference::Leaderboards(leaderboards) => ("leaderboards", yes_or_no(leaderboards)),
            Preference::Move(opens) => ("move", opens.name()),
            Preference::Reminders(reminders) => ("reminders", reminders.name()),
        }
    }

    /// The choice with a name and a value.
    pub fn read(name: &str, value: &str) -> Option<Preference> {
        Some(match name {
            "language" if value == UNSET => Preference::Language(None),
            "language" => Preference::Language(Some(Language::of_code(value)?)),
            "theme" if value == UNSET => Preference::Theme(None),
            "theme" => Preference::Theme(Some(theme(value)?)),
            "side" => Preference::Side(match value {
                "own" => Side::Own,
                "white" => Side::Of(Color::White),
                "black" => Side::Of(Color::Black),
                _ => return None,
            }),
            "takebacks" => Preference::Takebacks(is_yes(value)?),
            "challenges" => Preference::Challenges(is_yes(value)?),
            "leaderboards" => Preference::Leaderboards(is_yes(value)?),
            "move" => {
                let mut all = MoveOpens::ALL.into_iter();
                Preference::Move(all.find(|opens| opens.name() == value)?)
            }
            "reminders" => {
                let mut all = Reminders::ALL.into_iter();
                Preference::Reminders(all.find(|one| one.name() == value)?)
            }
            _ => return None,
        })
    }
}

impl ServerPreference {
    pub fn name_and_value(self) -> (&'static str, &'static str) {
        match self {
            ServerPreference::Language(language) => {
                ("language", language.map_or(UNSET, Language::code))
            }
            ServerPreference::Theme(theme) => ("theme", theme.name()),
            ServerPreference::Threads(threads) => ("threads", yes_or_no(threads)),
            ServerPreference::PrivateHouse(private) => ("private-house", yes_or_no(private)),
            ServerPreference::DropsPictures(drops) => ("drops-pictures", yes_or_no(drops)),
            ServerPreference::Hints(hints) => ("hints", yes_or_no(hints)),
            ServerPreference::Puzzles(puzzles) => ("puzzles", yes_or_no(puzzles)),
        }
    }

    /// The choice with a name and a value.
    pub fn read(name: &str, value: &str) -> Option<ServerPreference> {
        Some(match name {
            "language" if value == UNSET => ServerPreference::Language(None),
            "language" => ServerPreference::Language(Some(Language::of_code(value)?)),
            "theme" => ServerPreference::Theme(theme(value)?),
            "threads" => ServerPreference::Threads(is_yes(value)?),
            "private-house" => ServerPreference::PrivateHouse(is_yes(value)?),
            "drops-pictures" => ServerPreference::DropsPictures(is_yes(value)?),
            "hints" => ServerPreference::Hints(is_yes(value)?),
            "puzzles" => ServerPreference::Puzzles(is_yes(value)?),
            _ => return None,
        })
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn is_yes(value: &str) -> Option<bool> {
    match value {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn theme(name: &str) -> Option<Theme> {
    Theme::ALL.into_iter().find(|theme| theme.name() == name)
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
