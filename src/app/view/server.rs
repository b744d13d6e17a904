use super::people_menu::MOST_OPTIONS;
use super::{people_menu, settings};
use crate::app::action::{PeoplePress, Press, SeekPress, ServerPreference, ServerPreferences};
use crate::app::reply::{Button, ButtonStyle, Message, Row, SelectOption};
use crate::app::state::App;
use crate::draw::Theme;
use crate::game::GuildId;
use crate::store::{self};
use crate::words::Words;

pub(crate) fn for_server(words: Words, preferences: ServerPreferences) -> Message {
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
        drops_pictures,
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
            words.drops_pictures_button(drops_pictures),
            ServerPreference::DropsPictures(!drops_pictures),
        ),
        Button::press(
            words.clear_seeks_button(),
            ButtonStyle::Secondary,
            Press::Seek(SeekPress::Clear),
        ),
    ];
    Message {
        text: words.server_settings(threads, drops_pictures),
        rows: vec![
            settings::menu(words.language_menu(), languages),
            settings::menu(words.theme_menu(), themes),
            Row::Buttons(buttons),
        ],
        ..Message::default()
    }
}

/// What they can do, below the settings of the server.
pub(crate) async fn rows(
    app: &App,
    words: Words,
    guild: GuildId,
) -> Result<Vec<Row>, store::Error> {
    let button = |label, press| Button::press(label, ButtonStyle::Secondary, Press::People(press));
    let acts = Row::Buttons(vec![
        button(words.stop_game_button(), PeoplePress::StopForm),
        button(words.ban_button(), PeoplePress::ChooseToBan),
    ]);
    let banned = app.store.bans(guild, MOST_OPTIONS).await?;
    let option = |who| {
        let press = Press::People(PeoplePress::LiftBan(who));
        (words.lift_ban_choice(who), press)
    };
    let lift = people_menu::menu(words.bans_menu(), banned.into_iter().map(option));
    Ok([acts].into_iter().chain(lift).collect())
}
