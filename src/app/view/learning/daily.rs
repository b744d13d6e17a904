//! The puzzle of the day: its post, and its settings.

use crate::app::action::{ClockPress, DailyPress, Press};
use crate::app::reply::{
    Button, ButtonStyle, ChannelMenu, Message, Picture, Public, Row, Select, SelectOption,
};
use crate::game::{Day, Hour, Moment, Puzzle, PuzzleId};
use crate::store::{Daily, Owner};
use crate::words::Words;

/// The post, with the report about the one before. It is silent in a channel: people who get a notification for every
/// message there did not ask for it.
pub(crate) fn post(
    words: Words,
    owner: Owner,
    (day, id, puzzle): (Day, PuzzleId, &Puzzle),
    picture: Option<Picture>,
    report: Option<String>,
) -> Public {
    let solve = button(
        words.daily_solve_button(),
        ButtonStyle::Primary,
        DailyPress::Solve(day, id),
    );
    Public::of(Message {
        text: words.daily(puzzle),
        is_silent: matches!(owner, Owner::Server(_)),
        picture,
        below: report,
        rows: vec![Row::Buttons(vec![solve])],
        ..Message::default()
    })
}

/// The choices of a server or a person.
pub(crate) struct DailyChoices<'a> {
    /// The present choices, if there were any.
    pub(crate) daily: Option<&'a Daily>,
    /// The last post cannot be shown.
    pub(crate) is_closed: bool,
    /// The present instant.
    pub(crate) now: Moment,
    /// They are shown in direct messages, where no one manages a server.
    pub(crate) is_direct: bool,
    /// A remark about the last choice.
    pub(crate) remark: Option<String>,
}

impl DailyChoices<'_> {
    /// The hour of the posts.
    fn hour(&self) -> Option<Hour> {
        self.daily.map(|daily| daily.plan.hour)
    }

    fn next(&self) -> Option<Moment> {
        self.daily?.due
    }

    fn text(&self, words: Words, parts: [Option<String>; 3]) -> String {
        let hours = words.daily_hours(self.now);
        let parts = parts.into_iter().chain([Some(hours), self.remark.clone()]);
        parts.flatten().collect::<Vec<_>>().join("\n")
    }
}

pub(crate) fn server(words: Words, choices: &DailyChoices<'_>) -> Message {
    let channel = choices.daily.map(|daily| daily.channel);
    let was_stopped = choices.daily.is_some_and(Daily::was_stopped);
    let state = match (choices.next(), channel) {
        (Some(next), Some(channel)) => words.daily_server_on(channel, next),
        _ => words.daily_server_off(),
    };
    let problem = channel.and_then(|channel| match choices.next() {
        Some(_) => choices
            .is_closed
            .then(|| words.daily_server_closed(channel)),
        None => was_stopped.then(|| words.daily_server_stopped(channel)),
    });
    let is_on = choices.next().is_some();
    let menu = ChannelMenu {
        placeholder: words.daily_channel_menu(),
        press: Press::Daily(DailyPress::ChooseChannel),
        chosen: channel.filter(|_| is_on),
    };
    let here = button(
        words.daily_here_button(),
        if is_on {
            ButtonStyle::Secondary
        } else {
            ButtonStyle::Primary
        },
        DailyPress::Here,
    );
    let off = off(words, DailyPress::ServerOff, is_on);
    let back = button(
        words.back_button(),
        ButtonStyle::Secondary,
        DailyPress::BackToServer,
    );
    Message {
        text: choices.text(words, [Some(words.daily_server()), Some(state), problem]),
        rows: vec![
            Row::Channels(menu),
            hours(
                words,
                choices.hour().filter(|_| is_on),
                DailyPress::ServerHour,
            ),
            Row::Buttons(vec![here, off, back]),
        ],
        ..Message::default()
    }
}

/// The choices of a person.
pub(crate) fn own(words: Words, choices: &DailyChoices<'_>) -> Message {
    let state = match choices.next() {
        Some(next) => words.daily_own_on(next),
        None => words.daily_own_off(),
    };
    let was_stopped = choices.daily.is_some_and(Daily::was_stopped);
    let is_on = choices.next().is_some();
    let below = match (is_on, choices.is_closed, was_stopped) {
        (true, true, _) => Some(words.daily_own_closed()),
        (false, _, true) => Some(words.daily_own_stopped()),
        (false, _, false) if !choices.is_direct => Some(words.daily_own_elsewhere()),
        _ => None,
    };
    let back = Press::Clock(ClockPress::Settings);
    let back = Button::press(words.back_button(), ButtonStyle::Secondary, back);
    Message {
        text: choices.text(words, [Some(words.daily_own()), Some(state), below]),
        rows: vec![
            hours(words, choices.hour().filter(|_| is_on), DailyPress::OwnHour),
            Row::Buttons(vec![off(words, DailyPress::OwnOff, is_on), back]),
        ],
        ..Message::default()
    }
}

/// The button that leads to the choices.
pub(crate) fn settings_button(words: Words, press: DailyPress) -> Button {
    button(words.daily_settings_button(), ButtonStyle::Secondary, press)
}

fn off(words: Words, press: DailyPress, is_on: bool) -> Button {
    button(words.daily_off_button(), ButtonStyle::Secondary, press).enabled(is_on)
}

fn hours(words: Words, chosen: Option<Hour>, press: fn(Hour) -> DailyPress) -> Row {
    let options = Hour::all().map(|hour| SelectOption {
        label: words.daily_hour_choice(hour),
        icon: None,
        description: None,
        press: Press::Daily(press(hour)),
        chosen: chosen == Some(hour),
    });
    Row::Select(Select {
        placeholder: words.daily_hour_menu(),
        options: options.collect(),
    })
}

fn button(label: String, style: ButtonStyle, press: DailyPress) -> Button {
    Button::press(label, style, Press::Daily(press))
}
