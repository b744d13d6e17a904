//! Settings. Each choice has a name and a value, for the database and for buttons.

use std::borrow::Cow;
use std::fmt;

use super::game_ref::Side;
use tak_draw::Theme;
use tavern_game::{
    Band, BandRoles, Capacity, ChannelId, Channels, ChosenRoles, FirstReminder, Hour, HouseRoom,
    Moment, Pace, Preset, QuietHours, RoleId, RoleUse, UsualTerms, Venues, Word, Zone, words,
};
use tavern_store::{Chosen, TYPED_PLIES};
use tavern_words::Language;

/// A value of a setting, as a text that never changes.
trait SettingValue: Sized {
    fn text(&self) -> Cow<'static, str>;

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
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $choice {
            $($(#[$doc])* $variant($type),)+
        }

        $(#[$all_doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
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
            pub(crate) fn with(self, choice: $choice) -> $all {
                match choice {
                    $($choice::$variant($field) => $all { $field, ..self },)+
                }
            }

            /// These settings with stored choices. An unknown choice, of a newer program, has no effect.
            fn with_choices(self, choices: &[Chosen]) -> $all {
                let choices = choices
                    .iter()
                    .filter_map(|one| $choice::read(&one.name, &one.value));
                choices.fold(self, $all::with)
            }
        }

        impl $choice {
            pub(crate) fn name_and_value(&self) -> (&'static str, Cow<'static, str>) {
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
    #[derive(Copy)]
    Preference,
    /// The settings of a person.
    #[derive(Copy)]
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
        /// The instant of the first of them. The store reads this choice by its name.
        "first-reminder" => FirstReminder(FirstReminder), first_reminder = FirstReminder::default();
        /// Their time zone. The store reads this choice by its name.
        "zone" => Zone(Option<Zone>), zone = None;
        /// The first hour of their quiet hours; none without them.
        "quiet-from" => QuietFrom(Option<Hour>), quiet_from = None;
        /// The end of their quiet hours.
        "quiet-until" => QuietUntil(Hour), quiet_until = Hour::MORNING;
        /// A page plays a ply only after **Play**, and not with the last tap.
        "page-asks" => PageAsks(bool), page_asks = true;
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
        /// Each game gets its own thread.
        "threads" => Threads(bool), threads = false;
        /// The place of games against the house; that of other games if `None`.
        "house" => House(Option<HouseRoom>), house = None;
        /// Outdated boards lose their pictures.
        "drops-pictures" => DropsPictures(bool), drops_pictures = false;
        /// Public boards mark the gap of a called Tak.
        "hints" => Hints(bool), hints = false;
        /// The games of the server may become puzzles there. The store reads this choice by its name.
        "puzzles" => Puzzles(bool), puzzles = false;
        /// All members may announce tournaments.
        "tournaments" => Tournaments(bool), tournaments = false;
        /// The whole internet may look at its games. The store reads this choice by its name.
        "public" => Public(bool), public = false;
        /// The channel for the results of games between people.
        "results-channel" => Results(Outlet), results = Outlet::Off;
        /// Only rated games appear in that channel.
        "results-rated" => OnlyRated(bool), only_rated = false;
        /// The channel for the acts of managers.
        "log-channel" => Log(Outlet), log = Outlet::Off;
        /// Members with this role stop games, ban people and clear seeks.
        "moderators" => Moderators(Option<RoleId>), moderators = None;
        /// The channels where games begin; all channels if none is named.
        "channels" => Channels(Channels), channels = Channels::default();
        /// The maximum number of running games in a channel; any number if `None`.
        "most-games" => MostGames(Option<Capacity>), most_games = None;
        /// The default preset of challenges and seeks; the usual game if `None`.
        "preset" => Preset(Option<Preset>), preset = None;
        /// The default pace of challenges and seeks.
        "pace" => Pace(Pace), pace = Pace::default();
        /// Whether challenges and seeks are rated by default; as their preset says if `None`.
        "rated" => Rated(Option<bool>), rated = None;
        /// The role for members who are interested in seeks. The store reads the names of this choice and of all below.
        "seek-role" => SeekRole(Option<RoleId>), seek_role = None;
        /// The role for the leader of the ratings.
        "champion-role" => ChampionRole(Option<RoleId>), champion_role = None;
        /// The roles for ratings, each a separate choice, so that two managers at an instant do not undo each other's.
        "band-1" => FirstBand(Option<RoleId>), first_band = None;
        "band-2" => SecondBand(Option<RoleId>), second_band = None;
        "band-3" => ThirdBand(Option<RoleId>), third_band = None;
        "band-4" => FourthBand(Option<RoleId>), fourth_band = None;
        "band-5" => FifthBand(Option<RoleId>), fifth_band = None;
    }
}

/// The number of typed plies until a person has learned the notation.
const PLIES_TO_LEARN: u32 = 5;

impl Preferences {
    /// The settings from stored choices.
    pub(crate) fn of(choices: &[Chosen]) -> Preferences {
        let count = choices.iter().find(|one| one.name == TYPED_PLIES);
        let none_chosen = Preferences {
            typed_plies: count.and_then(|one| one.value.parse().ok()).unwrap_or(0),
            ..Preferences::default()
        };
        none_chosen.with_choices(choices)
    }

    /// Whether the Move button opens the builder rather than the form.
    pub(crate) fn opens_builder(self) -> bool {
        self.move_opens == MoveOpens::Builder
    }

    pub(crate) fn has_quiet_hours(self) -> bool {
        self.quiet_hours().is_some()
    }

    fn quiet_hours(self) -> Option<QuietHours> {
        QuietHours::new(self.zone?, self.quiet_from?, self.quiet_until)
    }

    /// The end of the quiet time at an instant; none if it is not quiet.
    pub(crate) fn quiet_end(self, at: Moment) -> Option<Moment> {
        self.quiet_hours()?.quiet_until(at)
    }

    /// Whether the count of typed plies still has an effect.
    pub(crate) fn learns_notation(self) -> bool {
        self.typed_plies < PLIES_TO_LEARN
    }

    /// Whether a typed ply, with its number, shows that the person may prefer the form.
    pub(crate) fn is_offered_the_form(self, count: u32) -> bool {
        self.opens_builder() && count == PLIES_TO_LEARN
    }
}

impl ServerPreferences {
    /// The settings from stored choices.
    pub(crate) fn of(choices: &[Chosen]) -> ServerPreferences {
        ServerPreferences::default().with_choices(choices)
    }

    /// The place of games against the house.
    pub(crate) fn house_room(&self) -> HouseRoom {
        self.house.unwrap_or(if self.threads {
            HouseRoom::Thread
        } else {
            HouseRoom::Channel
        })
    }

    /// The places of games, as the managers limit them.
    pub(crate) fn venues(&self) -> Venues {
        Venues {
            channels: self.channels.clone(),
            most_games: self.most_games,
        }
    }

    /// The roles of members.
    pub(crate) fn roles(&self) -> ChosenRoles {
        ChosenRoles {
            seeks: self.seek_role,
            champion: self.champion_role,
            bands: BandRoles::new([
                self.first_band,
                self.second_band,
                self.third_band,
                self.fourth_band,
                self.fifth_band,
            ]),
        }
    }

    /// The default terms of challenges and seeks.
    pub(crate) fn usual_terms(&self) -> UsualTerms {
        UsualTerms {
            preset: self.preset,
            pace: self.pace,
            rated: self.rated,
        }
    }
}

impl ServerPreference {
    /// The choice of a role for a use.
    pub(crate) fn role(role_use: RoleUse, role: Option<RoleId>) -> ServerPreference {
        match role_use {
            RoleUse::Seeks => ServerPreference::SeekRole(role),
            RoleUse::Champion => ServerPreference::ChampionRole(role),
            RoleUse::Band(Band::First) => ServerPreference::FirstBand(role),
            RoleUse::Band(Band::Second) => ServerPreference::SecondBand(role),
            RoleUse::Band(Band::Third) => ServerPreference::ThirdBand(role),
            RoleUse::Band(Band::Fourth) => ServerPreference::FourthBand(role),
            RoleUse::Band(Band::Fifth) => ServerPreference::FifthBand(role),
        }
    }
}

words! {
    /// The input that the Move button opens.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum MoveOpens {
        #[default]
        Builder = "builder",
        Form = "form",
    }
}

/// Where announcements of one kind appear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outlet {
    #[default]
    Off,
    In(ChannelId),
    /// Nowhere, because nothing could be shown in this channel for a month.
    Stopped(ChannelId),
}

impl Outlet {
    /// The channel, while it is on.
    pub(crate) fn channel(self) -> Option<ChannelId> {
        match self {
            Outlet::In(channel) => Some(channel),
            Outlet::Off | Outlet::Stopped(_) => None,
        }
    }
}

words! {
    /// How a person is reminded of running time.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Reminders {
        /// In the channel of the game.
        #[default]
        On = "on",
        /// At most one direct message a day, with all their turns.
        Daily = "daily",
        /// No reminders.
        Off = "off",
    }
}

/// The text of an unset choice.
const UNSET: &str = "unset";

impl<T: SettingValue> SettingValue for Option<T> {
    fn text(&self) -> Cow<'static, str> {
        self.as_ref().map_or(UNSET.into(), T::text)
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            UNSET => Some(None),
            text => T::read(text).map(Some),
        }
    }
}

/// The text of the setting, also for the log of a server.
impl fmt::Display for Outlet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outlet::Off => f.write_str("off"),
            Outlet::In(channel) => write!(f, "in-{channel}"),
            Outlet::Stopped(channel) => write!(f, "stopped-{channel}"),
        }
    }
}

impl SettingValue for Outlet {
    fn text(&self) -> Cow<'static, str> {
        self.to_string().into()
    }

    fn read(text: &str) -> Option<Outlet> {
        let channel = |number: &str| number.parse().ok();
        match text.split_once('-') {
            None => (text == "off").then_some(Outlet::Off),
            Some(("in", number)) => channel(number).map(Outlet::In),
            Some(("stopped", number)) => channel(number).map(Outlet::Stopped),
            Some(_) => None,
        }
    }
}

/// The separator of several channels.
const SEPARATOR: &str = " ";

impl SettingValue for Channels {
    fn text(&self) -> Cow<'static, str> {
        let ids: Vec<String> = self.named().iter().map(ToString::to_string).collect();
        ids.join(SEPARATOR).into()
    }

    fn read(text: &str) -> Option<Channels> {
        let ids = text.split(SEPARATOR).filter(|id| !id.is_empty());
        let ids: Result<_, _> = ids.map(str::parse).collect();
        Channels::of(ids.ok()?)
    }
}

/// Settings with a text for each value.
macro_rules! texts {
    ($($type:ty: $text:expr, $read:expr;)+) => {$(
        impl SettingValue for $type {
            fn text(&self) -> Cow<'static, str> {
                let text: fn(&$type) -> Cow<'static, str> = $text;
                text(self)
            }

            fn read(text: &str) -> Option<$type> {
                let read: fn(&str) -> Option<$type> = $read;
                read(text)
            }
        }
    )+};
}

/// Settings with words.
macro_rules! word_settings {
    ($($type:ty),+) => {
        texts! {$(
            $type: |value| value.word().into(), Word::of_word;
        )+}
    };
}

word_settings!(
    bool,
    MoveOpens,
    Reminders,
    FirstReminder,
    HouseRoom,
    Preset,
    Side
);

texts! {
    Language: |language| language.code().into(), Language::of_code;
    Zone: |zone| zone.name().into(), |name| Zone::named(name).filter(|zone| zone.name() == name);
    Hour: |hour| hour.get().to_string().into(), |text| Hour::new(text.parse().ok()?);
    RoleId: |role| role.to_string().into(), |text| text.parse().ok();
    Theme: |theme| theme.name().into(), |name| name.parse().ok().filter(|theme: &Theme| theme.name() == name);
    Pace: |pace| pace.name().unwrap_or("open").into(), Pace::named;
    Capacity: |most| most.get().to_string().into(), |text| Capacity::new(text.parse().ok()?);
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::Color;

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
        all.extend(FirstReminder::ALL.map(Preference::FirstReminder));
        let berlin = Zone::named("Europe/Berlin");
        all.extend([None, berlin].map(Preference::Zone));
        let hours = [None].into_iter().chain(Hour::all().map(Some));
        all.extend(hours.map(Preference::QuietFrom));
        all.extend(Hour::all().map(Preference::QuietUntil));
        all.extend([true, false].map(Preference::PageAsks));
        for choice in all {
            let (name, value) = choice.name_and_value();
            assert_eq!(Preference::read(name, &value), Some(choice));
        }
        let mut all: Vec<ServerPreference> = languages.map(ServerPreference::Language).collect();
        all.extend(Theme::ALL.map(ServerPreference::Theme));
        all.extend([true, false].map(ServerPreference::Threads));
        all.extend(
            [None]
                .into_iter()
                .chain(HouseRoom::ALL.map(Some))
                .map(ServerPreference::House),
        );
        let role = [None, Some(RoleId(7))];
        all.extend(role.map(ServerPreference::Moderators));
        let uses = [RoleUse::Seeks, RoleUse::Champion];
        for role_use in uses.into_iter().chain(Band::ALL.map(RoleUse::Band)) {
            all.extend(role.map(|role| ServerPreference::role(role_use, role)));
        }
        for channels in [vec![], vec![ChannelId(7), ChannelId(u64::MAX)]] {
            all.extend(Channels::of(channels).map(ServerPreference::Channels));
        }
        all.extend(
            [None]
                .into_iter()
                .chain(Capacity::ALL.map(Some))
                .map(ServerPreference::MostGames),
        );
        all.extend(
            [None]
                .into_iter()
                .chain(Preset::ALL.map(Some))
                .map(ServerPreference::Preset),
        );
        all.extend(Pace::ALL.map(ServerPreference::Pace));
        all.extend([None, Some(true), Some(false)].map(ServerPreference::Rated));
        all.extend([true, false].map(ServerPreference::DropsPictures));
        all.extend([true, false].map(ServerPreference::Hints));
        all.extend([true, false].map(ServerPreference::Puzzles));
        all.extend([true, false].map(ServerPreference::Public));
        let (some, most) = (ChannelId(7), ChannelId(u64::MAX));
        let outlets = [Outlet::Off, Outlet::In(some), Outlet::Stopped(most)];
        all.extend(outlets.map(ServerPreference::Results));
        all.extend([true, false].map(ServerPreference::OnlyRated));
        all.extend(outlets.map(ServerPreference::Log));
        for choice in all {
            let (name, value) = choice.name_and_value();
            assert_eq!(ServerPreference::read(name, &value), Some(choice));
        }
    }

    #[test]
    fn move_button_opens_builder_until_the_form_is_chosen() {
        let check = |count: &str, opens: &str, truth: bool| {
            let choices = [("move", opens), (TYPED_PLIES, count)].map(|(name, value)| Chosen {
                name: name.to_owned(),
                value: value.to_owned(),
            });
            assert_eq!(
                Preferences::of(&choices).opens_builder(),
                truth,
                "{count} {opens}"
            );
        };
        check("12", "builder", true);
        check("0", "form", false);
        check("many", "of tomorrow", true);
        assert!(Preferences::default().opens_builder());
    }

    #[test]
    fn private_board_has_white_at_the_bottom_unless_chosen() {
        let side =
            |choices: &[Chosen]| Preferences::of(choices).side.for_player(Some(Color::Black));
        let choice = |value: &str| Chosen {
            name: "side".to_owned(),
            value: value.to_owned(),
        };
        assert_eq!(side(&[]), Color::White);
        assert_eq!(side(&[choice("own")]), Color::Black);
        assert_eq!(side(&[choice("white")]), Color::White);
        assert_eq!(side(&[choice("black")]), Color::Black);
    }

    #[test]
    fn unknown_choice_has_no_effect() {
        let choice = |name: &str, value: &str| Chosen {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        let all = [
            choice("theme", "mahogany"),
            choice("music", "yes"),
            choice("takebacks", "no"),
            choice("side", "green"),
        ];
        let truth = Preferences {
            takebacks: false,
            ..Preferences::default()
        };
        assert_eq!(Preferences::of(&all), truth);
        assert_eq!(ServerPreferences::of(&all), ServerPreferences::default());
    }
}
