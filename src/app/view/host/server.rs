//! The settings of a server.

use crate::app::action::{
    DailyPress, PeoplePress, Press, SeekPress, ServerPreference, ServerPreferences,
};
use crate::app::reply::{Button, ButtonStyle, Message, Row, SelectOption};
use crate::app::view;
use crate::app::view::person::{people_menu, settings};
use crate::draw::Theme;
use crate::game::UserId;
use crate::words::Words;

/// The settings with their menus, and the buttons and the menu for moderation.
pub(crate) fn message(
    words: Words,
    preferences: ServerPreferences,
    banned: Vec<UserId>,
) -> Message {
    let option = |label: String, choice: ServerPreference, chosen: bool| SelectOption {
        label,
        icon: None,
        description: None,
        press: Press::SetServer(choice),
        chosen,
    };
    let languages = settings::languages().map(|language| {
        option(
            words.server_language_choice(language),
            ServerPreference::Language(language),
            preferences.language == language,
        )
    });
    let themes = Theme::ALL.into_iter().map(|theme| {
        option(
            words.theme_choice(Some(theme.name())),
            ServerPreference::Theme(theme),
            preferences.theme == theme,
        )
    });
    let ServerPreferences {
        threads,
        private_house,
        drops_pictures,
        hints,
        puzzles,
        ..
    } = preferences;
    let button = |label, choice| {
        let press = Press::SetServer(choice);
        Button::press(label, ButtonStyle::Secondary, press)
    };
    let buttons = vec![
        button(
            words.threads_button(threads),
            ServerPreference::Threads(!threads),
        ),
        button(
            words.private_house_button(private_house),
            ServerPreference::PrivateHouse(!private_house),
        ),
        button(
            words.drops_pictures_button(drops_pictures),
            ServerPreference::DropsPictures(!drops_pictures),
        ),
        button(words.hints_button(hints), ServerPreference::Hints(!hints)),
        button(
            words.server_puzzles_button(puzzles),
            ServerPreference::Puzzles(!puzzles),
        ),
    ];
    let mut rows = vec![
        settings::menu(words.language_menu(), languages),
        settings::menu(words.theme_menu(), themes),
        Row::Buttons(buttons),
    ];
    rows.extend(moderation(words, banned));
    let settings = words.server_settings(threads, drops_pictures, hints);
    let (house, puzzles) = (
        words.server_house(private_house),
        words.server_puzzles(puzzles),
    );
    Message {
        text: format!("{settings}\n{house}\n{puzzles}"),
        rows,
        ..Message::default()
    }
}

/// The way to the puzzle of the day, the buttons that clear seeks, stop a game and ban a person, and the menu that ends a ban.
fn moderation(words: Words, banned: Vec<UserId>) -> impl Iterator<Item = Row> {
    let button = |label, press| Button::press(label, ButtonStyle::Secondary, press);
    let acts = Row::Buttons(vec![
        view::learning::daily::settings_button(words, DailyPress::Server),
        button(words.clear_seeks_button(), Press::Seek(SeekPress::AskClear)),
        button(
            words.stop_game_button(),
            Press::People(PeoplePress::StopForm),
        ),
        button(words.ban_button(), Press::People(PeoplePress::ChooseToBan)),
    ]);
    let option = |player| {
        let press = Press::People(PeoplePress::LiftBan(player));
        (words.lift_ban_choice(player), press)
    };
    let lift = people_menu::menu(words.bans_menu(), banned.into_iter().map(option));
    [acts].into_iter().chain(lift)
}
