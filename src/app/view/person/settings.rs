use crate::app::action::{ClockPress, PeoplePress, Preference, Preferences, Press, Side};
use crate::app::reply::{Button, ButtonStyle, Message, Row, Select, SelectOption};
use crate::draw::Theme;
use crate::words::{Language, Words};

pub(crate) fn personal(words: Words, preferences: Preferences) -> Message {
    let option = |label: String, choice: Preference, chosen: bool| SelectOption {
        label,
        icon: None,
        description: None,
        press: Press::Set(choice),
        chosen,
    };
    let languages = languages().map(|language| {
        option(
            words.language_choice(language),
            Preference::Language(language),
            preferences.language == language,
        )
    });
    let themes = Theme::ALL.into_iter().map(Some);
    let themes = [None].into_iter().chain(themes).map(|theme| {
        option(
            words.theme_choice(theme.map(Theme::name)),
            Preference::Theme(theme),
            preferences.theme == theme,
        )
    });
    let sides = Side::ALL.into_iter().map(|side| {
        let color = match side {
            Side::Own => None,
            Side::Of(color) => Some(color),
        };
        option(
            words.side_choice(color),
            Preference::Side(side),
            preferences.side == side,
        )
    });
    let Preferences {
        takebacks,
        challenges,
        leaderboards,
        ..
    } = preferences;
    let buttons = vec![
        Button::press(
            words.takebacks_button(takebacks),
            ButtonStyle::Secondary,
            Press::Set(Preference::Takebacks(!takebacks)),
        ),
        Button::press(
            words.challenges_button(challenges),
            ButtonStyle::Secondary,
            Press::Set(Preference::Challenges(!challenges)),
        ),
        Button::press(
            words.leaderboards_button(leaderboards),
            ButtonStyle::Secondary,
            Press::Set(Preference::Leaderboards(!leaderboards)),
        ),
        Button::press(
            words.blocked_button(),
            ButtonStyle::Secondary,
            Press::People(PeoplePress::Blocked),
        ),
        Button::press(
            words.my_data_button(),
            ButtonStyle::Secondary,
            Press::MyData,
        ),
    ];
    Message {
        text: words.settings(takebacks, challenges, leaderboards),
        rows: vec![
            menu(words.language_menu(), languages),
            menu(words.theme_menu(), themes),
            menu(words.side_menu(), sides),
            Row::Buttons(vec![button(words)]),
            Row::Buttons(buttons),
        ],
        ..Message::default()
    }
}

/// The default, and all languages.
pub(crate) fn languages() -> impl Iterator<Item = Option<Language>> {
    let all = Language::ALL.iter().copied().map(Some);
    [None].into_iter().chain(all)
}

pub(crate) fn menu(placeholder: String, options: impl Iterator<Item = SelectOption>) -> Row {
    Row::Select(Select {
        placeholder,
        options: options.collect(),
    })
}

/// The button that leads there.
pub(crate) fn button(words: Words) -> Button {
    let press = Press::Clock(ClockPress::Settings);
    Button::press(words.more_settings_button(), ButtonStyle::Secondary, press)
}
