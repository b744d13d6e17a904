//! `/tak settings`: a person's settings on two pages, and vacations. Vacations stop the person's clocks in all games.

use super::quiet_hours;
use crate::action::{
    DailyPress, MoveOpens, Preference, Preferences, Press, QuietPress, Reminders, Side,
    VacationPress,
};
use crate::commands::learning::daily;
use crate::commands::meeting::seek_notices;
use crate::reply::{Button, Message, Reply, Row, SelectOption};
use crate::request::Request;
use crate::{App, Result, flow, view};
use tak_draw::Theme;
use tavern_game::{ClockRefusal, FirstReminder, Game, Refusal, Vacation, Word};
use tavern_words::{Language, Words};

pub(crate) async fn press(app: &App, request: &Request, press: VacationPress) -> Result<Reply> {
    match press {
        VacationPress::Ask => ask_vacation(app, request).await,
        VacationPress::Begin => begin_vacation(app, request).await,
        VacationPress::End => end_vacation(app, request).await,
    }
}

pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply> {
    let preferences = app.preferences(request.who).await?;
    let message = first_message(request.private(), preferences);
    Ok(Reply::private(message))
}

/// Shows the first page in place of the second.
pub(crate) async fn first_page(app: &App, request: &Request) -> Result<Reply> {
    let preferences = app.preferences(request.who).await?;
    let message = first_message(request.private(), preferences);
    Ok(Reply::update(message))
}

/// Stores a choice, and shows the page of its menu.
pub(crate) async fn set(app: &App, request: &Request, choice: Preference) -> Result<Reply> {
    if let Preference::Zone(zone) = choice {
        return quiet_hours::choose_zone(app, request, zone).await;
    }
    flow::choose(app, request, choice).await?;
    // A new language applies to this answer already.
    let words = match choice {
        Preference::Language(Some(language)) => Words::of(language),
        Preference::Language(None) => request.reported_languages().private(),
        _ => request.private(),
    };
    match choice {
        Preference::Move(_)
        | Preference::Reminders(_)
        | Preference::FirstReminder(_)
        | Preference::PageAsks(_) => {
            return show_more(app, request).await;
        }
        Preference::QuietFrom(_) | Preference::QuietUntil(_) => {
            return quiet_hours::show(app, request).await;
        }
        _ => {}
    }
    let preferences = app.preferences(request.who).await?;
    Ok(Reply::update(first_message(words, preferences)))
}

/// The first page.
fn first_message(words: Words, preferences: Preferences) -> Message {
    let option = |label: String, choice: Preference, is_chosen: bool| {
        SelectOption::new(label, Press::Set(choice)).choose_if(is_chosen)
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
        option(
            words.side_choice(side.color()),
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
        Button::secondary(
            words.button_takebacks(takebacks),
            Press::Set(Preference::Takebacks(!takebacks)),
        ),
        Button::secondary(
            words.button_challenges(challenges),
            Press::Set(Preference::Challenges(!challenges)),
        ),
        Button::secondary(
            words.button_leaderboards(leaderboards),
            Press::Set(Preference::Leaderboards(!leaderboards)),
        ),
        Button::secondary(words.button_blocked(), Press::Blocked),
        Button::secondary(words.button_my_data(), Press::MyData),
    ];
    Message::with_rows(
        words.settings(takebacks, challenges, leaderboards),
        vec![
            Row::menu(words.settings_language(), languages),
            Row::menu(words.settings_theme(), themes),
            Row::menu(words.settings_side(), sides),
            Row::Buttons(vec![more_button(words)]),
            Row::Buttons(buttons),
        ],
    )
}

/// The default, and all languages.
pub(crate) fn languages() -> impl Iterator<Item = Option<Language>> {
    let all = Language::ALL.iter().copied().map(Some);
    [None].into_iter().chain(all)
}

/// The button to the second page.
fn more_button(words: Words) -> Button {
    let press = Press::MoreSettings;
    Button::secondary(words.button_more_settings(), press)
}

/// Shows the second page in place of the first one, because a message has five rows.
pub(crate) async fn show_more(app: &App, request: &Request) -> Result<Reply> {
    let preferences = app.preferences(request.who).await?;
    let words = request.private();
    let option = |label: String, choice: Preference, is_chosen: bool| {
        SelectOption::new(label, Press::Set(choice)).choose_if(is_chosen)
    };
    let opens = MoveOpens::ALL.into_iter().map(|opens| {
        let is_chosen = preferences.move_opens == opens;
        let label = words.move_choice(opens.word());
        option(label, Preference::Move(opens), is_chosen)
    });
    let reminders = Reminders::ALL.into_iter().map(|one| {
        let is_chosen = preferences.reminders == one;
        let label = words.reminders_choice(one.word());
        option(label, Preference::Reminders(one), is_chosen)
    });
    let first = FirstReminder::ALL.into_iter().map(|first| {
        let is_chosen = preferences.first_reminder == first;
        let label = words.first_reminder_choice(first);
        option(label, Preference::FirstReminder(first), is_chosen)
    });
    let vacations = app.store.vacations(request.who).await?;
    let days = Vacation::days_left(&vacations, request.at);
    let (line, vacation) = if let Some(open) = Vacation::open(&vacations) {
        let press = Press::Vacation(VacationPress::End);
        let label = words.button_end_vacation();
        let button = Button::primary(label, press);
        (words.on_vacation(open.until), button)
    } else {
        let press = Press::Vacation(VacationPress::Ask);
        let label = words.button_ask_vacation();
        let button = Button::secondary(label, press);
        (words.vacation_days(days), button.enable_if(days > 0))
    };
    let back = Press::FirstSettings;
    let back = Button::secondary(words.button_back(), back);
    let quiet_hours = Button::secondary(words.button_quiet_hours(), Press::Quiet(QuietPress::Show));
    let daily = daily::settings_button(words, DailyPress::Own);
    let mut buttons = vec![vacation, quiet_hours, daily];
    buttons.extend(seek_notices::button(app, request).await?);
    buttons.push(back);
    let mut text = format!("{}\n{line}", words.settings_more());
    let mut rows = vec![
        Row::menu(words.settings_move(), opens),
        Row::menu(words.settings_reminders(), reminders),
        Row::menu(words.settings_first_reminder(), first),
        Row::Buttons(buttons),
    ];
    if app.page_site().is_some() {
        let (more, buttons) = of_pages(app, request, preferences).await?;
        text = format!("{text}\n{more}");
        rows.push(Row::Buttons(buttons));
    }
    Ok(Reply::update(Message::with_rows(text, rows)))
}

/// A person's settings for pages of games, where games have pages.
async fn of_pages(
    app: &App,
    request: &Request,
    preferences: Preferences,
) -> Result<(String, Vec<Button>)> {
    let (words, asks) = (request.private(), preferences.page_asks);
    let browsers = app.store.page_browsers(request.who, request.at).await?;
    let text = format!(
        "{} {}",
        words.page_asks(asks),
        words.page_browsers(browsers)
    );
    let switch = Press::Set(Preference::PageAsks(!asks));
    let sign_out = Button::secondary(words.button_page_sign_out_everywhere(), Press::SignOut);
    let buttons = vec![
        Button::secondary(words.button_page_asks(asks), switch),
        sign_out.enable_if(browsers > 0),
    ];
    Ok((text, buttons))
}

/// Signs a person out of the pages in all browsers.
pub(crate) async fn sign_out(app: &App, request: &Request) -> Result<Reply> {
    flow::commit(app, flow::Actor::Person(request), |mut change| async move {
        change.end_page_visits(request.who).await?;
        Ok(flow::Transition::to(change, ()))
    })
    .await?;
    let text = request.private().page_signed_out_everywhere();
    Ok(Reply::update(Message::text(text)))
}

/// Shows a question with the days that are left and the games that stop.
pub(crate) async fn ask_vacation(app: &App, request: &Request) -> Result<Reply> {
    let earlier = app.store.vacations(request.who).await?;
    let vacation = Vacation::begin(&earlier, request.at).map_err(Refusal::Clock)?;
    let days = Vacation::days_left(&earlier, request.at);
    let language = request.languages.server;
    let games = flow::vacation::running_games(app, request.who, language).await?;
    let games = games.clock_games.into_iter().map(|(game, _)| game);
    let stops = |game: &Game| game.leave(request.who, true, request.at).is_ok();
    let games: Vec<Game> = games.filter(stops).collect();
    let words = request.private();
    let begin = Press::Vacation(VacationPress::Begin);
    let begin = Button::danger(words.button_begin_vacation(), begin);
    Ok(Reply::private(view::choices::confirmation(
        words,
        words.vacation_question(days, vacation.until, &games),
        begin,
    )))
}

pub(crate) async fn begin_vacation(app: &App, request: &Request) -> Result<Reply> {
    let earlier = app.store.vacations(request.who).await?;
    let vacation = Vacation::begin(&earlier, request.at).map_err(Refusal::Clock)?;
    flow::vacation::begin(app, request, vacation).await?;
    let text = request.private().vacation_begun(vacation.until);
    Ok(Reply::update(Message::text(text)))
}

/// Ends a vacation before its last day.
pub(crate) async fn end_vacation(app: &App, request: &Request) -> Result<Reply> {
    if !flow::vacation::end(app, request).await? {
        return Err(Refusal::Clock(ClockRefusal::NotOnVacation).into());
    }
    let text = request.private().vacation_ended();
    Ok(Reply::update(Message::text(text)))
}
