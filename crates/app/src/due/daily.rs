//! The puzzle of the day: its due time, and its post.
//!
//! A puzzle of the day is due by its row in `daily_puzzles`. One process moves `due` to the next day and writes the
//! post in one change; the post is due immediately, like any other. The puzzle follows from the number of the day and
//! the shipped set (`crates/game/src/learning/daily.rs`), and the row stores it, so versions with other sets agree on a
//! day. Days without a process are left out.
//!
//! A puzzle of the day that cannot be shown is retried likewise, until the next day. The settings of the server report
//! it, and after thirty days it is switched off.

use anyhow::anyhow;

use super::job::begin_each;
use super::work::chore;
use crate::action::{DailyPress, Press};
use crate::flow::{Transition, commit};
use crate::reply::{Button, Message, Public, Row};
use crate::{App, Error, Result, view};
use tak::Color;
use tak_draw::View;
use tavern_game::{DailyPlan, Day, Moment, daily_puzzle, shipped_puzzle};
use tavern_store::{Daily, JobLease, LastPost, Owner, Post, Subject};
use tavern_words::{Language, Words};

/// Begins the puzzles of the day that are due. One of several processes writes the post of each, due immediately.
pub async fn begin_daily_puzzles(app: &App, now: Moment) -> Result<()> {
    let claim = |until| app.store.claim_daily(now, until);
    let begin = |lease| begin(app, lease, now);
    begin_each(app, "a puzzle of the day", now, claim, begin).await
}

/// Writes the post of a day. Past days are left out. After too many unshown posts, the puzzle of the day is switched
/// off instead.
async fn begin(app: &App, lease: JobLease<Owner>, now: Moment) -> Result<()> {
    let Some(before) = &app.store.daily(lease.key).await? else {
        return Ok(());
    };
    let day = before.plan.day_to_post(now);
    let start = day.and_then(|day| Some((day, daily_puzzle(day)?)));
    let language = language(app, before.owner, &before.language).await?;
    let actor = chore(now);
    let write = commit(app, actor, |mut change| async move {
        let last_post = change.last_post(before.post).await?;
        let Some((day, puzzle)) = start else {
            let after = Daily {
                due: Some(before.plan.next_post(now)),
                ..before.clone()
            };
            change.advance_daily(lease, &after).await?;
            return Ok(Transition::to(change, ()));
        };
        let misses = match last_post {
            LastPost::Unshown => before.missed.saturating_add(1),
            // The row of a post is deleted about a day after it.
            LastPost::Unknown => before.missed,
            LastPost::Fine => 0,
        };
        if misses >= Daily::MOST_MISSED {
            let after = Daily {
                post: None,
                due: None,
                missed: misses,
                ..before.clone()
            };
            change.advance_daily(lease, &after).await?;
            return Ok(Transition::to(change, ()));
        }
        let plan = DailyPlan {
            last: Some(day),
            ..before.plan
        };
        let post = Post::in_channel(before.channel, Subject::DailyPuzzle(day), language.code());
        let post = match before.owner {
            Owner::Server(_) => post,
            Owner::Person(person) => post.to_person(person),
        };
        let after = Daily {
            plan,
            puzzle: Some(puzzle),
            post: Some(post.id),
            previous: match last_post {
                // It could not be opened, so the report is still about the one before.
                LastPost::Unshown => before.previous,
                LastPost::Unknown | LastPost::Fine => before.plan.last,
            },
            due: Some(plan.next_post(now)),
            missed: misses,
            ..before.clone()
        };
        change.advance_daily(lease, &after).await?;
        Ok(Transition::to(change, ()).post_at(now, post))
    });
    // Without a result another process was faster, or the choices have changed.
    write.await.map(drop)
}

/// The language of a regular post: the chosen one, or the language at the time of the choice.
pub(super) async fn language(app: &App, owner: Owner, at_choice: &str) -> Result<Language> {
    let language = match owner {
        Owner::Server(guild) => app.server_preferences(Some(guild)).await?.language,
        Owner::Person(person) => app.language_of(person).await?,
    };
    Ok(language.unwrap_or_else(|| Language::of_locale(at_choice)))
}

/// The maximum number of people in a post.
const MOST_NAMED: usize = 15;

/// The post, with the report about the one before; none if its day is over.
pub(super) async fn post(app: &App, words: Words, post: &Post, day: Day) -> Result<Option<Public>> {
    let daily = app.store.daily_of_post(post.id).await?;
    let Some(daily) = daily.filter(|daily| daily.plan.last == Some(day)) else {
        return Ok(None);
    };
    let Some(id) = daily.puzzle else {
        return Ok(None);
    };
    let puzzle = shipped_puzzle(id).ok_or_else(|| {
        Error::Internal(anyhow!("this version of the program lacks the puzzle {id}"))
    })?;
    let (theme, side) = match daily.owner {
        Owner::Server(guild) => {
            let preferences = app.server_preferences(Some(guild)).await?;
            (preferences.theme, Color::White)
        }
        Owner::Person(person) => {
            let side = app.preferences(person).await?.side;
            let theme = app.own_theme(person, None).await?;
            (theme, side.for_player(Some(puzzle.solver())))
        }
    };
    let view = View {
        theme,
        ..View::of(side)
    };
    let position = puzzle.position.clone();
    let picture =
        view::picture::example_with(app, words, position, view, &format!("daily-{id}")).await;
    let report = match daily.previous {
        Some(previous) => report(app, words, daily.owner, (previous, day)).await?,
        None => None,
    };
    let press = Press::Daily(DailyPress::Solve(day, id));
    let solve = Button::primary(words.button_daily_solve(), press);
    Ok(Some(Public::of(Message {
        text: words.daily(puzzle),
        // People with a notification for every message in a channel did not request this one.
        is_silent: matches!(daily.owner, Owner::Server(_)),
        picture,
        below: report,
        rows: vec![Row::Buttons(vec![solve])],
        ..Message::default()
    })))
}

/// The report about an earlier day. A server leaves it out if all solvers are off the leaderboards.
async fn report(
    app: &App,
    words: Words,
    owner: Owner,
    (previous, day): (Day, Day),
) -> Result<Option<String>> {
    let is_yesterday = previous.next() == day;
    if let Owner::Person(person) = owner {
        let success = app.store.own_daily_success(person, previous).await?;
        return Ok(Some(words.own_daily_report(is_yesterday, success.as_ref())));
    }
    let most = u32::try_from(MOST_NAMED + 1).unwrap_or(u32::MAX);
    let solvers = app.store.daily_solvers(owner, previous, most).await?;
    Ok(solvers.map(|solvers| words.daily_report(is_yesterday, &solvers, MOST_NAMED)))
}
