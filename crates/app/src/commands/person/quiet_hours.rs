//! **Quiet hours** of `/tak settings`: a person's hours without notifications, and their time zone.

use crate::action::{FormField, Lines, Preference, Preferences, Press, QuietPress};
use crate::commands::learning::daily;
use crate::reply::{Button, Field, Form, Message, Reply, Row, SelectOption};
use crate::request::Request;
use crate::{App, Result, flow};
use tavern_game::{Hour, Moment, Zone};
use tavern_words::{QuietPage, Words};

/// The maximum number of suggestions for a mistyped zone.
const MOST_SUGGESTED: usize = 4;

pub(crate) async fn press(app: &App, request: &Request, press: QuietPress) -> Result<Reply> {
    match press {
        QuietPress::Show => show(app, request).await,
        QuietPress::TimeZone => open_form(app, request).await,
    }
}

/// Shows the page in place of another one.
pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply> {
    let preferences = app.preferences(request.who).await?;
    let message = message(request.private(), preferences, request.at);
    Ok(Reply::update(message))
}

fn message(words: Words, preferences: Preferences, now: Moment) -> Message {
    let Preferences {
        zone,
        quiet_from: from,
        quiet_until: until,
        ..
    } = preferences;
    let option = |label: String, choice: Preference, is_chosen: bool| {
        SelectOption::new(label, Press::Set(choice)).choose_if(is_chosen)
    };
    let begins = [None].into_iter().chain(Hour::all().map(Some));
    let begins = begins.map(|hour| {
        let label = words.quiet_from_choice(hour);
        option(label, Preference::QuietFrom(hour), hour == from)
    });
    let ends = Hour::all().map(|hour| {
        let label = words.quiet_until_choice(hour);
        option(label, Preference::QuietUntil(hour), hour == until)
    });
    let mut rows = Vec::new();
    if zone.is_some() {
        rows.push(Row::menu(words.quiet_from_menu(), begins));
        rows.push(Row::menu(words.quiet_until_menu(), ends));
    }
    rows.push(Row::Buttons(vec![
        Button::secondary(words.button_time_zone(), Press::Quiet(QuietPress::TimeZone)),
        Button::secondary(words.button_back(), Press::MoreSettings),
    ]));
    let page = QuietPage {
        zone,
        hours: preferences.quiet_from.map(|from| (from, until)),
        now,
    };
    Message::with_rows(words.quiet_hours(&page), rows)
}

/// The field for a time zone. The longest name has 32 characters.
const ZONE: FormField = FormField::new("zone", 40);

/// Opens the form for the time zone, with the current one or the text typed before.
pub(crate) async fn open_form(app: &App, request: &Request) -> Result<Reply> {
    let zone = app.preferences(request.who).await?.zone;
    let words = request.private();
    let field = Field {
        value: zone.map(|zone| zone.name().to_owned()),
        placeholder: Some(words.form_zone_example()),
        ..Field::line(ZONE, words.form_zone_label())
    };
    Ok(Form {
        title: words.form_zone(),
        fields: vec![field],
        press: Press::Quiet(QuietPress::TimeZone),
    }
    .into())
}

/// Stores a zone. The hour of the puzzle of the day stays the same, at another instant.
pub(crate) async fn choose_zone(app: &App, request: &Request, zone: Option<Zone>) -> Result<Reply> {
    let daily = daily::moved_to(app, request, zone.unwrap_or(Zone::UTC)).await?;
    flow::choose_with(app, request, Preference::Zone(zone), daily.as_ref()).await?;
    show(app, request).await
}

/// Stores the zone of the form. For an unknown name, similar names have buttons.
pub(crate) async fn set_zone(app: &App, request: &Request, lines: &Lines) -> Result<Reply> {
    let text = lines.text(ZONE)?;
    if let Some(zone) = Zone::named(text) {
        return choose_zone(app, request, Some(zone)).await;
    }
    let words = request.private();
    let near = Zone::suggest(text, MOST_SUGGESTED);
    let text = words.unknown_zone(text, near.len());
    let buttons = near.into_iter().map(|zone| {
        let press = Press::Set(Preference::Zone(Some(zone)));
        Button::primary(zone.name().to_owned(), press)
    });
    let again = Button::secondary(words.button_try_again(), Press::Quiet(QuietPress::TimeZone));
    let buttons = buttons.chain([again]).collect();
    Ok(Reply::update(Message::with_buttons(text, buttons)))
}
