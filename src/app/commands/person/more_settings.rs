//! The second page of a person's settings, because a message has five rows.

use crate::app::action::{ClockPress, DailyPress, MoveOpens, Preference, Press, Reminders};
use crate::app::error::Error;
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row, SelectOption};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::Vacation;

/// Shows it in the place of the first page.
pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply, Error> {
    let preferences = app.preferences(request.who).await?;
    let words = request.private();
    let option = |label: String, choice: Preference, chosen: bool| SelectOption {
        label,
        icon: None,
        description: None,
        press: Press::Set(choice),
        chosen,
    };
    let opens = MoveOpens::ALL.into_iter().map(|opens| {
        let chosen = preferences.move_opens == opens;
        let label = words.move_choice(opens.name());
        option(label, Preference::Move(opens), chosen)
    });
    let reminders = Reminders::ALL.into_iter().map(|one| {
        let chosen = preferences.reminders == one;
        let label = words.reminders_choice(one.name());
        option(label, Preference::Reminders(one), chosen)
    });
    let vacations = app.store.vacations(request.who).await?;
    let days = Vacation::days_left(&vacations, request.at);
    let (told, vacation) = if let Some(open) = Vacation::open(&vacations) {
        let press = Press::Clock(ClockPress::EndVacation);
        let label = words.end_vacation_button();
        let button = Button::press(label, ButtonStyle::Primary, press);
        (words.on_vacation(open.until), button)
    } else {
        let press = Press::Clock(ClockPress::AskVacation);
        let label = words.ask_vacation_button();
        let button = Button::press(label, ButtonStyle::Secondary, press);
        (words.vacation_days(days), button.enabled(days > 0))
    };
    let back = Press::Clock(ClockPress::FirstSettings);
    let back = Button::press(words.back_button(), ButtonStyle::Secondary, back);
    let rows = vec![
        view::person::settings::menu(words.move_menu(), opens),
        view::person::settings::menu(words.reminders_menu(), reminders),
        Row::Buttons(vec![
            vacation,
            view::learning::daily::settings_button(words, DailyPress::Own),
            back,
        ]),
    ];
    Ok(Answer::Update(Message {
        text: format!("{}\n{told}", words.more_settings()),
        rows,
        ..Message::default()
    })
    .into())
}
