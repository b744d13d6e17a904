//! The puzzle of the day: the button **Solve** below it, for a private board, and the choices of a server or a person.

use super::puzzle::left_puzzles;
use super::puzzle_attempt::{Current, Seen, latest, message};
use crate::action::{DailyPress, Outlet, Press, ServerPage, ServerPress};
use crate::flow::{Actor, Logged, Transition, commit};
use crate::load::fair_play::OwnGames;
use crate::load::rights::{self, ManagedServer};
use crate::reply::{Button, Message, Reply, Row};
use crate::request::Request;
use crate::view::posting;
use crate::{App, Result, view};
use tak::Color;
use tak_draw::View;
use tavern_game::{
    Access, AttemptState, ChannelId, DailyPlan, DailyState, Day, HostAct, Hour, Moment,
    PuzzleAttempt, PuzzleId, PuzzleWish, Refusal, UserId, Zone, daily_puzzle, returning_puzzle,
    shipped_puzzle,
};
use tavern_store::{Daily, LastPost, Owner};
use tavern_words::{HourZones, Words};

pub(crate) async fn press(app: &App, request: &Request, press: DailyPress) -> Result<Reply> {
    let manager = || rights::managed_server(request);
    match press {
        DailyPress::Solve(day, puzzle) => solve(app, request, day, puzzle).await,
        // A choice in a menu of channels always has a channel.
        DailyPress::ChooseChannel => Err(Refusal::UnknownButton.into()),
        DailyPress::Server => server(app, request, manager()?).await,
        DailyPress::Here => in_channel(app, request, manager()?, request.place.channel).await,
        DailyPress::ServerHour(hour) => server_hour(app, request, manager()?, hour).await,
        DailyPress::ServerOff => choose(app, request, Whose::Server(manager()?), Choice::Off).await,
        DailyPress::Preview => preview(app, request, manager()?).await,
        DailyPress::Own => own(app, request).await,
        DailyPress::OwnHour(hour) => own_hour(app, request, hour).await,
        DailyPress::OwnOff => own_off(app, request).await,
    }
}

/// Opens the puzzle of a day. It counts for the day while its post is the last one of the place.
pub(crate) async fn solve(
    app: &App,
    request: &Request,
    day: Day,
    puzzle: PuzzleId,
) -> Result<Reply> {
    let problem = shipped_puzzle(puzzle).ok_or(Refusal::NoSuchPuzzle)?;
    if day > Day::first_begun(request.at) {
        return Err(Refusal::NoSuchPuzzle.into());
    }
    let own = OwnGames::load(app, request.who).await?;
    own.check(problem)?;
    let (who, words) = (request.who, request.private());
    let owner = match request.place.guild {
        Some(guild) => Owner::Server(guild),
        None => Owner::Person(who),
    };
    let daily = app.store.daily(owner).await?;
    let counts =
        daily.is_some_and(|daily| daily.plan.last == Some(day) && daily.puzzle == Some(puzzle));
    let run = app.store.daily_run(who, day, puzzle).await?;
    let mut before = app.store.puzzle_attempt(who, puzzle).await?;
    let old_puzzle = if before.is_none() && !counts {
        returning_before(app, request, (day, puzzle), &own).await?
    } else {
        None
    };
    let puzzle = old_puzzle.unwrap_or(puzzle);
    if old_puzzle.is_some() {
        before = app.store.puzzle_attempt(who, puzzle).await?;
    }
    let is_first_look = counts && run.is_none();
    let attempt = match &before {
        None => PuzzleAttempt::new(puzzle),
        Some(before) if is_first_look && before.state != AttemptState::Open => before.restarted(),
        Some(before) => before.shown_anew(),
    };
    let remark = match (&before, run) {
        _ if old_puzzle.is_some() => words.puzzle_returns(),
        _ if !counts => words.daily_over(),
        (Some(before), None) if before.first.is_some() => words.daily_met_before(),
        (None, _) | (Some(_), None) => match owner {
            Owner::Person(_) => words.daily_begun_own(),
            Owner::Server(_) if app.preferences(who).await?.leaderboards => words.daily_begun(),
            Owner::Server(_) => words.daily_begun_unlisted(),
        },
        (Some(_), Some(run)) if run.state == DailyState::Solved => words.daily_solved_before(),
        (Some(_), Some(_)) => words.puzzle_resumed(),
    };
    let version = before.map(|before| before.version);
    let outcome = commit(app, Actor::Person(request), |mut change| {
        let attempt = &attempt;
        async move {
            change.write_puzzle_attempt(who, version, attempt).await?;
            if counts {
                change.begin_daily_run(owner, day, who, puzzle).await?;
            }
            Ok(Transition::to(change, ()))
        }
    })
    .await?;
    if outcome.is_none() {
        let state = latest(app, request).await?;
        return Ok(Reply::private(message(app, request, &state).await?));
    }
    let current = Current::of(app, request, attempt).await?;
    let current = current.ok_or(Refusal::NoSuchPuzzle)?;
    let state = Seen::of(current, Some(remark));
    Ok(Reply::private(message(app, request, &state).await?))
}

/// The abandoned puzzle that precedes the puzzle of an earlier day, as it would precede any new one.
async fn returning_before(
    app: &App,
    request: &Request,
    (day, puzzle): (Day, PuzzleId),
    own: &OwnGames,
) -> Result<Option<PuzzleId>> {
    if daily_puzzle(day) != Some(puzzle) {
        return Err(Refusal::NoSuchPuzzle.into());
    }
    let here = match request.place.guild {
        Some(guild) => app.store.server_puzzles(guild).await?,
        None => Vec::new(),
    };
    let rest = left_puzzles(app, request, (PuzzleWish::default(), &here), own).await?;
    Ok(returning_puzzle(&rest))
}

/// The owner of a puzzle of the day.
#[derive(Clone, Copy)]
enum Whose {
    Server(ManagedServer),
    Own(UserId),
}

impl Whose {
    fn owner(self) -> Owner {
        match self {
            Whose::Server(server) => Owner::Server(server.guild()),
            Whose::Own(person) => Owner::Person(person),
        }
    }
}

#[derive(Clone, Copy)]
enum Choice {
    Channel(ChannelId),
    Hour(Hour),
    Off,
}

/// The choices of the server.
async fn server(app: &App, request: &Request, server: ManagedServer) -> Result<Reply> {
    show(app, request, Whose::Server(server), None).await
}

/// Posts it in a channel, after a check of the channel at Discord.
pub(crate) async fn in_channel(
    app: &App,
    request: &Request,
    server: ManagedServer,
    channel: ChannelId,
) -> Result<Reply> {
    let whose = Whose::Server(server);
    if !request.sees_channel(channel)? {
        let remark = request.private().posting_cannot_see(channel);
        return show(app, request, whose, Some(remark)).await;
    }
    choose(app, request, whose, Choice::Channel(channel)).await
}

/// Posts it in a channel that the bot sees.
pub(crate) async fn turn_on(
    app: &App,
    request: &Request,
    server: ManagedServer,
    channel: ChannelId,
) -> Result<()> {
    let whose = Whose::Server(server);
    let before = app.store.daily(whose.owner()).await?;
    write(
        app,
        request,
        before.as_ref(),
        whose,
        Choice::Channel(channel),
    )
    .await
}

/// Posts it at an hour. The channel may have been closed to the bot since it was chosen, so the channel is rechecked at
/// Discord.
async fn server_hour(
    app: &App,
    request: &Request,
    server: ManagedServer,
    hour: Hour,
) -> Result<Reply> {
    let whose = Whose::Server(server);
    let before = app.store.daily(whose.owner()).await?;
    let channel = channel(before.as_ref(), request.place.channel);
    let remark = match &before {
        // The choices already show that.
        Some(before) if is_closed(app, before).await? => None,
        _ if request.sees_channel(channel)? => None,
        _ => Some(request.private().posting_cannot_see(channel)),
    };
    write(app, request, before.as_ref(), whose, Choice::Hour(hour)).await?;
    show(app, request, whose, remark).await
}

/// Shows a sample of a post, in private. The puzzle is that of an earlier day, so the managers of the server gain no
/// time before its next one.
async fn preview(app: &App, request: &Request, server: ManagedServer) -> Result<Reply> {
    let guild = server.guild();
    let daily = app.store.daily(Owner::Server(guild)).await?;
    let puzzle = daily.and_then(|daily| daily.puzzle);
    let yesterday = Day(Day::current(request.at, Hour::MIDNIGHT, Zone::UTC)
        .0
        .saturating_sub(1));
    let id = puzzle.or_else(|| daily_puzzle(yesterday));
    let puzzle = id.and_then(shipped_puzzle).ok_or(Refusal::NoSuchPuzzle)?;
    let view = View {
        theme: app.server_preferences(Some(guild)).await?.theme,
        ..View::of(Color::White)
    };
    let (words, position) = (request.public(), puzzle.position.clone());
    let picture = view::picture::example_with(app, words, position, view, "daily-look").await;
    Ok(Reply::private(Message {
        text: format!(
            "{}\n{}",
            request.private().daily_look(),
            words.daily(puzzle)
        ),
        picture,
        ..Message::default()
    }))
}

/// The choices of the person.
async fn own(app: &App, request: &Request) -> Result<Reply> {
    show(app, request, Whose::Own(request.who), None).await
}

/// Sends it to the person at an hour.
async fn own_hour(app: &App, request: &Request, hour: Hour) -> Result<Reply> {
    let own = Whose::Own(request.who);
    choose(app, request, own, Choice::Hour(hour)).await
}

/// Stops sending it to the person.
async fn own_off(app: &App, request: &Request) -> Result<Reply> {
    let own = Whose::Own(request.who);
    choose(app, request, own, Choice::Off).await
}

/// Whether the last post of a server cannot be shown.
pub(crate) async fn is_closed(app: &App, daily: &Daily) -> Result<bool> {
    Ok(app.store.last_post(daily.post).await? == LastPost::Unshown)
}

/// The channel of the next post. The earlier channel does not count if the posts were switched off since its choice.
fn channel(before: Option<&Daily>, here: ChannelId) -> ChannelId {
    let is_on = before.filter(|before| before.due.is_some());
    is_on.map_or(here, |before| before.channel)
}

async fn choose(app: &App, request: &Request, whose: Whose, choice: Choice) -> Result<Reply> {
    let before = app.store.daily(whose.owner()).await?;
    write(app, request, before.as_ref(), whose, choice).await?;
    show(app, request, whose, None).await
}

async fn write(
    app: &App,
    request: &Request,
    before: Option<&Daily>,
    whose: Whose,
    choice: Choice,
) -> Result<()> {
    let owner = whose.owner();
    let zone = zone_of(app, owner).await?;
    let after = row_after(request, (owner, zone), before, choice);
    let withdraws = match (before, &after) {
        (Some(before), Some(after)) => before.channel != after.channel || after.due.is_none(),
        _ => false,
    };
    if let Some(after) = &after {
        let entry = &log_entry(app, request, whose, after).await?;
        let write = commit(app, Actor::Person(request), |mut change| async move {
            change.choose_daily(after, withdraws).await?;
            let transition = Transition::to(change, ());
            Ok(match entry {
                Some(entry) => entry.write(transition).await?,
                None => transition,
            })
        });
        write.await?;
    }
    Ok(())
}

/// The zone of the hours.
async fn zone_of(app: &App, owner: Owner) -> Result<Zone> {
    Ok(match owner {
        Owner::Server(_) => Zone::UTC,
        Owner::Person(person) => app.preferences(person).await?.zone.unwrap_or(Zone::UTC),
    })
}

/// A person's puzzle of the day after a change of their zone; none if it is switched off.
pub(crate) async fn moved_to(app: &App, request: &Request, zone: Zone) -> Result<Option<Daily>> {
    let daily = app.store.daily(Owner::Person(request.who)).await?;
    Ok(daily.filter(|daily| daily.due.is_some()).map(|daily| {
        let plan = DailyPlan { zone, ..daily.plan };
        let due = Some(plan.next_post(request.at));
        Daily { plan, due, ..daily }
    }))
}

/// The entry of a choice for a server in its log.
async fn log_entry(
    app: &App,
    request: &Request,
    whose: Whose,
    daily: &Daily,
) -> Result<Option<Logged>> {
    let Whose::Server(server) = whose else {
        return Ok(None);
    };
    let value = match daily.due {
        Some(_) => format!("{} {}", Outlet::In(daily.channel), daily.plan.hour.get()),
        None => Outlet::Off.to_string(),
    };
    let act = HostAct::SettingChanged {
        setting: "daily-puzzle".to_owned(),
        value,
    };
    Ok(Some(Logged::of(app, request, server, act).await?))
}

/// The row after a choice; none if there is nothing to switch off.
fn row_after(
    request: &Request,
    (owner, zone): (Owner, Zone),
    before: Option<&Daily>,
    choice: Choice,
) -> Option<Daily> {
    let (language, here) = match owner {
        Owner::Server(_) => (request.languages.server, request.place.channel),
        // A person gets it in a direct message, wherever they made the choice.
        Owner::Person(_) => (request.languages.person, ChannelId(0)),
    };
    let new = Daily {
        owner,
        channel: here,
        plan: DailyPlan {
            hour: Hour::DEFAULT,
            zone,
            last: None,
        },
        language: language.code().to_owned(),
        due: None,
        puzzle: None,
        post: None,
        previous: None,
        missed: 0,
    };
    let mut after = Daily {
        channel: channel(before, here),
        language: new.language.clone(),
        ..before.cloned().unwrap_or(new)
    };
    match choice {
        Choice::Channel(channel) => after.channel = channel,
        Choice::Hour(hour) => after.plan.hour = hour,
        Choice::Off => {
            after.due = None;
            return before.is_some().then_some(after);
        }
    }
    after.due = Some(after.plan.next_post(request.at));
    Some(after)
}

/// Shows the choices in place of the message with the button.
async fn show(app: &App, request: &Request, whose: Whose, remark: Option<String>) -> Result<Reply> {
    let owner = whose.owner();
    let daily = app.store.daily(owner).await?;
    let is_closed = match &daily {
        Some(daily) => is_closed(app, daily).await?,
        None => false,
    };
    let choices = DailyChoices {
        zones: HourZones {
            posts: zone_of(app, owner).await?,
            reader: zone_of(app, Owner::Person(request.who)).await?,
            now: request.at,
        },
        daily: daily.as_ref(),
        is_closed,
        is_direct: request.place.access == Access::Direct,
        remark,
    };
    let words = request.private();
    let message: Message = match owner {
        Owner::Server(_) => server_message(words, &choices),
        Owner::Person(_) => own_message(words, &choices),
    };
    Ok(Reply::update(message))
}

/// The choices of a server or a person.
struct DailyChoices<'a> {
    zones: HourZones,
    /// The current choices, if there were any.
    daily: Option<&'a Daily>,
    /// The last post cannot be shown.
    is_closed: bool,
    /// They are shown in direct messages, where people have no server to manage.
    is_direct: bool,
    /// A remark about the last choice.
    remark: Option<String>,
}

impl DailyChoices<'_> {
    /// The hour of the posts, unless they are switched off.
    fn hour(&self) -> Option<Hour> {
        let is_on = self.daily.filter(|daily| daily.due.is_some());
        is_on.map(|daily| daily.plan.hour)
    }

    fn next(&self) -> Option<Moment> {
        self.daily?.due
    }

    fn text(&self, words: Words, parts: [Option<String>; 3]) -> String {
        let hours = words.posting_hours(self.zones.posts, self.zones.now);
        let parts = parts.into_iter().chain([Some(hours), self.remark.clone()]);
        parts.flatten().collect::<Vec<_>>().join("\n")
    }
}

fn server_message(words: Words, choices: &DailyChoices<'_>) -> Message {
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
    let menu = posting::channels(
        words,
        channel.filter(|_| is_on),
        Press::Daily(DailyPress::ChooseChannel),
    );
    let here = posting::here(words, is_on, Press::Daily(DailyPress::Here));
    let look = Press::Daily(DailyPress::Preview);
    let look = Button::secondary(words.button_daily_look(), look);
    let off = posting::off(words, is_on, Press::Daily(DailyPress::ServerOff));
    let back = Press::Server(ServerPress::Show(ServerPage::First));
    let back = Button::secondary(words.button_back(), back);
    Message::with_rows(
        choices.text(words, [Some(words.daily_server()), Some(state), problem]),
        vec![
            menu,
            posting::hours(words, choices.hour(), choices.zones, |hour| {
                Press::Daily(DailyPress::ServerHour(hour))
            }),
            Row::Buttons(vec![here, look, off, back]),
        ],
    )
}

/// The choices of a person.
fn own_message(words: Words, choices: &DailyChoices<'_>) -> Message {
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
    let off = posting::off(words, is_on, Press::Daily(DailyPress::OwnOff));
    let back = Press::MoreSettings;
    let back = Button::secondary(words.button_back(), back);
    Message::with_rows(
        choices.text(words, [Some(words.daily_own()), Some(state), below]),
        vec![
            posting::hours(words, choices.hour(), choices.zones, |hour| {
                Press::Daily(DailyPress::OwnHour(hour))
            }),
            Row::Buttons(vec![off, back]),
        ],
    )
}

/// The button to the choices.
pub(crate) fn settings_button(words: Words, press: DailyPress) -> Button {
    Button::secondary(words.button_daily_settings(), Press::Daily(press))
}
