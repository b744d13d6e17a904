//! `/tak server`: the settings of a server, and the buttons of its managers.

use crate::app::commands::learning::daily::{self, is_closed};
use crate::app::commands::person::settings;
use crate::app::{
    App, Button, DailyPress, Message, ModerationPress, Press, Reply, Request, Result, Row,
    SeekPress, SelectOption, ServerPreference, ServerPreferences, flow, view,
};
use crate::draw::Theme;
use crate::game::{GuildId, UserId};
use crate::store::Owner;
use crate::words::Words;

pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply> {
    let guild = request.managed_server()?;
    Ok(Reply::private(message(app, request, guild).await?))
}

/// Shows them in the place of their second page.
pub(crate) async fn again(app: &App, request: &Request) -> Result<Reply> {
    let guild = request.managed_server()?;
    Ok(Reply::update(message(app, request, guild).await?))
}

/// The settings as they are now, with a notice if the puzzle of the day cannot be posted.
pub(super) async fn message(app: &App, request: &Request, guild: GuildId) -> Result<Message> {
    let preferences = app.server_preferences(Some(guild)).await?;
    let banned = app.store.bans(guild, view::MOST_OPTIONS).await?;
    let words = request.private();
    let mut message = settings_message(words, preferences, banned);
    let daily = app.store.daily(Owner::Server(guild)).await?;
    let notice = match &daily {
        Some(daily) if daily.was_stopped() => Some(words.daily_server_stopped(daily.channel)),
        Some(daily) if is_closed(app, daily).await? => {
            Some(words.daily_server_closed(daily.channel))
        }
        _ => None,
    };
    if let Some(notice) = notice {
        message.text = format!("{}\n{}\n{notice}", message.text, words.daily_server());
    }
    Ok(message)
}

/// Stores a choice, and shows the settings.
pub(crate) async fn set(app: &App, request: &Request, choice: ServerPreference) -> Result<Reply> {
    let guild = request.managed_server()?;
    let owner = Owner::Server(guild);
    flow::choose(app, request, owner, choice.name_and_value()).await?;
    let mut message = message(app, request, guild).await?;
    if let ServerPreference::Puzzles(on) = choice {
        message.below = Some(request.private().server_puzzles_switched(on));
    }
    Ok(Reply::update(message))
}

/// The settings with their menus, and the buttons and the menu for moderation.
fn settings_message(words: Words, preferences: ServerPreferences, banned: Vec<UserId>) -> Message {
    let option = |label: String, choice: ServerPreference, chosen: bool| {
        SelectOption::new(label, Press::SetServer(choice)).chosen(chosen)
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
        Button::secondary(label, press)
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
        Row::menu(words.language_menu(), languages),
        Row::menu(words.theme_menu(), themes),
        Row::Buttons(buttons),
    ];
    rows.extend(moderation(words, banned));
    let settings = words.server_settings(threads, drops_pictures, hints);
    let (house, puzzles) = (
        words.server_house(private_house),
        words.server_puzzles(puzzles),
    );
    Message::with_rows(format!("{settings}\n{house}\n{puzzles}"), rows)
}

/// The way to the puzzle of the day, the buttons that clear seeks, stop a game and ban a person, and the menu that ends a ban.
fn moderation(words: Words, banned: Vec<UserId>) -> impl Iterator<Item = Row> {
    let button = Button::secondary;
    let acts = Row::Buttons(vec![
        daily::settings_button(words, DailyPress::Server),
        button(words.button_clear_seeks(), Press::Seek(SeekPress::AskClear)),
        button(
            words.button_stop_game(),
            Press::Moderation(ModerationPress::StopForm),
        ),
        button(
            words.button_ban(),
            Press::Moderation(ModerationPress::ChooseToBan),
        ),
    ]);
    let option = |player| {
        let press = Press::Moderation(ModerationPress::LiftBan(player));
        (words.lift_ban_choice(player), press)
    };
    let lift = view::choices::people_menu(words.bans_menu(), banned.into_iter().map(option));
    [acts].into_iter().chain(lift)
}
