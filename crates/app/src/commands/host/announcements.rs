//! The automatic announcements of a server, below `/tak server`: the results of games, the table of the week, and the
//! acts of its managers, listed in private by the log.

use crate::action::{
    AnnouncePress, Announced, Outlet, Press, ServerPage, ServerPreference, ServerPress,
};
use crate::flow::{Actor, Logged, Transition, choose_for_server, commit};
use crate::load::rights::{self, ManagedServer};
use crate::reply::{Button, Message, Reply, Row};
use crate::request::Request;
use crate::view::choices::ListPage;
use crate::view::posting;
use crate::{App, Result};
use tavern_game::{ChannelId, GuildId, HostAct, HostEntry, Hour, Refusal, WeeklyPlan, Zone};
use tavern_store::{Feed, LastPost, Weekly};
use tavern_words::{HourZones, Words};

pub(crate) async fn press(app: &App, request: &Request, press: AnnouncePress) -> Result<Reply> {
    let server = rights::managed_server(request)?;
    match press {
        AnnouncePress::Show => show(app, request, server).await,
        AnnouncePress::Choices(what) => open(app, request, server, what).await,
        // A choice in a menu of channels always has a channel.
        AnnouncePress::ChooseChannel(_) => Err(Refusal::UnknownButton.into()),
        AnnouncePress::Here(what) => here(app, request, server, what).await,
        AnnouncePress::Off(what) => off(app, request, server, what).await,
        AnnouncePress::OnlyRated(only) => only_rated(app, request, server, only).await,
        AnnouncePress::Hour(at) => hour(app, request, server, at).await,
        AnnouncePress::Log(page) => log(app, request, server, page).await,
    }
}

/// Announces it in a channel, after a check with Discord.
pub(crate) async fn in_channel(
    app: &App,
    request: &Request,
    server: ManagedServer,
    what: Announced,
    channel: ChannelId,
) -> Result<Reply> {
    if !request.sees_channel(channel)? {
        let remark = request.private().posting_cannot_see(channel);
        return choices(app, request, server, what, Some(remark)).await;
    }
    choose(app, request, server, (what, Some(channel))).await?;
    choices(app, request, server, what, None).await
}

/// Announces it in a channel that the bot sees.
pub(super) async fn turn_on(
    app: &App,
    request: &Request,
    server: ManagedServer,
    (what, channel): (Announced, ChannelId),
) -> Result<()> {
    choose(app, request, server, (what, Some(channel))).await
}

/// Announces it in the channel of the request.
async fn here(
    app: &App,
    request: &Request,
    server: ManagedServer,
    what: Announced,
) -> Result<Reply> {
    in_channel(app, request, server, what, request.place.channel).await
}

/// Stops announcing it.
async fn off(
    app: &App,
    request: &Request,
    server: ManagedServer,
    what: Announced,
) -> Result<Reply> {
    choose(app, request, server, (what, None)).await?;
    choices(app, request, server, what, None).await
}

/// Announces the results of rated games only, or of all.
async fn only_rated(
    app: &App,
    request: &Request,
    server: ManagedServer,
    only: bool,
) -> Result<Reply> {
    let choice = ServerPreference::OnlyRated(only);
    choose_for_server(app, request, server, choice).await?;
    choices(app, request, server, Announced::Results, None).await
}

/// Posts the table of the week at an hour.
async fn hour(app: &App, request: &Request, server: ManagedServer, hour: Hour) -> Result<Reply> {
    choose_weekly(app, request, server, |weekly| weekly.plan.hour = hour).await?;
    choices(app, request, server, Announced::Table, None).await
}

/// Stores the channel of an announcement, or none.
async fn choose(
    app: &App,
    request: &Request,
    server: ManagedServer,
    (what, channel): (Announced, Option<ChannelId>),
) -> Result<()> {
    let outlet = channel.map_or(Outlet::Off, Outlet::In);
    let choice = match what {
        Announced::Results => ServerPreference::Results(outlet),
        Announced::Log => ServerPreference::Log(outlet),
        Announced::Table => {
            let change = |weekly: &mut Weekly| match channel {
                Some(channel) => weekly.channel = channel,
                None => weekly.due = None,
            };
            return choose_weekly(app, request, server, change).await;
        }
    };
    choose_for_server(app, request, server, choice).await
}

/// Stores the row of the table of the week. A row without a due time becomes due, unless `change` switches it off.
async fn choose_weekly(
    app: &App,
    request: &Request,
    server: ManagedServer,
    change: impl Fn(&mut Weekly),
) -> Result<()> {
    let guild = server.guild();
    let before = app.store.weekly(guild).await?;
    let is_on = before.as_ref().is_some_and(|weekly| weekly.due.is_some());
    let was_stopped = before.as_ref().is_some_and(Weekly::was_stopped);
    let mut after = before.clone().unwrap_or(Weekly {
        guild,
        channel: request.place.channel,
        plan: WeeklyPlan {
            hour: Hour::DEFAULT,
            last: None,
        },
        language: request.languages.server.code().to_owned(),
        due: None,
        post: None,
        missed: 0,
    });
    if !is_on {
        // The earlier channel does not count, because the table was switched off since its choice.
        after.channel = request.place.channel;
    }
    after.due = Some(request.at);
    change(&mut after);
    let value = match (after.due, &before) {
        (Some(_), _) => format!("{} {}", Outlet::In(after.channel), after.plan.hour.get()),
        (None, Some(_)) => Outlet::Off.to_string(),
        (None, None) => return Ok(()),
    };
    let choice = |weekly: &Weekly| (weekly.due.is_some(), weekly.channel, weekly.plan.hour);
    if before
        .as_ref()
        .is_some_and(|before| choice(before) == choice(&after))
        && !was_stopped
    {
        return Ok(());
    }
    // The table of this Monday may be under way, and its hour may have become an earlier one.
    let is_owed =
        is_on && after.plan.last.is_some() && after.plan.week_to_post(request.at).is_some();
    let next = if is_owed {
        request.at
    } else {
        after.plan.next_post(request.at)
    };
    after.due = after.due.map(|_| next);
    let withdraws =
        before.is_some_and(|before| before.channel != after.channel || after.due.is_none());
    let after = &after;
    let act = HostAct::SettingChanged {
        setting: WEEKLY_TABLE.to_owned(),
        value,
    };
    let entry = &Logged::of(app, request, server, act).await?;
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change.choose_weekly(after, withdraws).await?;
        Ok(entry.write(Transition::to(change, ())).await?)
    });
    write.await.map(drop)
}

/// The name of the choice in the log.
const WEEKLY_TABLE: &str = "weekly-table";

/// The state of an announcement, in words.
struct State {
    /// The channel of the announcement.
    text: String,
    /// The reason why it is not announced.
    problem: Option<String>,
    channel: Option<ChannelId>,
    /// Whether there is something to switch off, even if it is only the notice that it was stopped.
    is_chosen: bool,
}

async fn state(app: &App, words: Words, guild: GuildId, what: Announced) -> Result<State> {
    let preferences = app.server_preferences(Some(guild)).await?;
    let (outlet, feed) = match what {
        Announced::Results => (preferences.results, Feed::Results),
        Announced::Log => (preferences.log, Feed::Log),
        Announced::Table => return weekly_state(app, words, guild).await,
    };
    let text = match (what, outlet) {
        (Announced::Results, Outlet::In(channel)) => {
            words.results_on(channel, preferences.only_rated)
        }
        (Announced::Results, _) => words.announce_results_off(),
        (_, Outlet::In(channel)) => words.announce_log_on(channel),
        (_, _) => words.announce_log_off(),
    };
    let problem = match outlet {
        Outlet::In(channel) if app.store.is_feed_unshown(channel, feed).await? => {
            Some(words.announce_closed(channel))
        }
        Outlet::Stopped(channel) => Some(words.announce_stopped(channel)),
        Outlet::In(_) | Outlet::Off => None,
    };
    Ok(State {
        text,
        problem,
        channel: outlet.channel(),
        is_chosen: outlet != Outlet::Off,
    })
}

async fn weekly_state(app: &App, words: Words, guild: GuildId) -> Result<State> {
    let Some(weekly) = app.store.weekly(guild).await? else {
        return Ok(State {
            text: words.announce_table_off(),
            problem: None,
            channel: None,
            is_chosen: false,
        });
    };
    let is_closed = app.store.last_post(weekly.post).await? == LastPost::Unshown;
    let channel = weekly.channel;
    let (text, problem) = match weekly.due {
        Some(next) => (
            words.weekly_on(channel, next),
            is_closed.then(|| words.announce_closed(channel)),
        ),
        None => (
            words.announce_table_off(),
            weekly
                .was_stopped()
                .then(|| words.announce_stopped(channel)),
        ),
    };
    Ok(State {
        text,
        problem,
        channel: weekly.due.map(|_| channel),
        is_chosen: weekly.due.is_some() || weekly.was_stopped(),
    })
}

fn heading(words: Words, what: Announced) -> String {
    match what {
        Announced::Results => words.announce_results(),
        Announced::Table => words.announce_table(),
        Announced::Log => words.announce_log(),
    }
}

/// The announcements that could not be shown, for the first page of the settings.
pub(super) async fn problems(app: &App, words: Words, guild: GuildId) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for what in Announced::ALL {
        if let Some(problem) = state(app, words, guild, what).await?.problem {
            problems.push(format!("{}\n{problem}", heading(words, what)));
        }
    }
    Ok(problems)
}

/// The button to this page.
pub(super) fn button(words: Words) -> Button {
    let press = Press::Announce(AnnouncePress::Show);
    Button::secondary(words.button_announcements(), press)
}

/// Shows all announcements in place of the message with the button.
async fn show(app: &App, request: &Request, server: ManagedServer) -> Result<Reply> {
    let (guild, words) = (server.guild(), request.private());
    let mut lines = vec![words.announcements()];
    for what in Announced::ALL {
        let State { text, problem, .. } = state(app, words, guild, what).await?;
        lines.push(format!("{}\n{text}", heading(words, what)));
        lines.extend(problem);
    }
    let to = |label, what| {
        let press = Press::Announce(AnnouncePress::Choices(what));
        Button::secondary(label, press)
    };
    let log = Press::Announce(AnnouncePress::Log(0));
    let back = Press::Server(ServerPress::Show(ServerPage::First));
    Ok(Reply::update(Message::with_buttons(
        lines.join("\n"),
        vec![
            to(words.button_announce_results(), Announced::Results),
            to(words.button_announce_table(), Announced::Table),
            to(words.button_announce_log(), Announced::Log),
            Button::secondary(words.button_host_log(), log),
            Button::secondary(words.button_back(), back),
        ],
    )))
}

/// Shows the choices for one announcement.
async fn open(
    app: &App,
    request: &Request,
    server: ManagedServer,
    what: Announced,
) -> Result<Reply> {
    choices(app, request, server, what, None).await
}

async fn choices(
    app: &App,
    request: &Request,
    server: ManagedServer,
    what: Announced,
    remark: Option<String>,
) -> Result<Reply> {
    let (guild, words) = (server.guild(), request.private());
    let State {
        text,
        problem,
        channel,
        is_chosen,
    } = state(app, words, guild, what).await?;
    let is_on = channel.is_some();
    let choose = Press::Announce(AnnouncePress::ChooseChannel(what));
    let mut rows = vec![posting::channels(words, channel, choose)];
    let mut hours = None;
    if what == Announced::Table {
        let weekly = app.store.weekly(guild).await?.filter(|_| is_on);
        let hour = weekly.map(|weekly| weekly.plan.hour);
        let press = |hour| Press::Announce(AnnouncePress::Hour(hour));
        let preferences = app.preferences(request.who).await?;
        let zones = HourZones {
            posts: Zone::UTC,
            reader: preferences.zone.unwrap_or(Zone::UTC),
            now: request.at,
        };
        rows.push(posting::hours(words, hour, zones, press));
        hours = Some(words.posting_hours(Zone::UTC, request.at));
    }
    let here = Press::Announce(AnnouncePress::Here(what));
    let off = Press::Announce(AnnouncePress::Off(what));
    let mut buttons = vec![posting::here(words, is_on, here)];
    if what == Announced::Results {
        let only = app.server_preferences(Some(guild)).await?.only_rated;
        let press = Press::Announce(AnnouncePress::OnlyRated(!only));
        buttons.push(Button::secondary(words.button_announce_rated(only), press));
    }
    let back = Press::Announce(AnnouncePress::Show);
    buttons.extend([
        posting::off(words, is_chosen, off),
        Button::secondary(words.button_back(), back),
    ]);
    rows.push(Row::Buttons(buttons));
    let lines = [
        Some(heading(words, what)),
        Some(text),
        problem,
        hours,
        remark,
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    Ok(Reply::update(Message::with_rows(lines.join("\n"), rows)))
}

/// Shows a page of the acts of managers, the newest first.
async fn log(app: &App, request: &Request, server: ManagedServer, page: u16) -> Result<Reply> {
    let before = u32::from(page) * HostEntry::PAGE;
    let mut entries = app
        .store
        .host_log(server.guild(), (before, HostEntry::PAGE + 1))
        .await?;
    let has_next = entries.len() > HostEntry::PAGE as usize;
    entries.truncate(HostEntry::PAGE as usize);
    let words = request.private();
    let part = ListPage {
        number: page,
        has_next,
    };
    let turn = |page| Press::Announce(AnnouncePress::Log(page));
    let back = Press::Announce(AnnouncePress::Show);
    let back = Row::Buttons(vec![Button::secondary(words.button_back(), back)]);
    let text = words.host_log(&entries);
    Ok(Reply::update(part.message(words, text, turn, [back])))
}
