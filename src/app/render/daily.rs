//! The post of a puzzle of the day.

use anyhow::anyhow;

use super::example;
use crate::app::error::Error;
use crate::app::reply::Public;
use crate::app::state::App;
use crate::app::view;
use crate::draw::View;
use crate::game::{Day, shipped_puzzle};
use crate::store::{Owner, Post};
use crate::tak::Color;
use crate::words::Words;

/// The most people that a post names.
const MOST_NAMED: usize = 15;

/// The post; none if its day is over.
pub(crate) async fn post(
    app: &App,
    words: Words,
    post: &Post,
    day: Day,
) -> Result<Option<Public>, Error> {
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
    let picture = example::drawn(app, words, position, view, &format!("daily-{id}")).await;
    let report = match daily.previous {
        Some(previous) => report(app, words, daily.owner, (previous, day)).await?,
        None => None,
    };
    Ok(Some(view::learning::daily::post(
        words,
        daily.owner,
        (day, id, puzzle),
        picture,
        report,
    )))
}

/// The report about an earlier day. On a server, it is left out if all who solved the puzzle are off the leaderboards.
async fn report(
    app: &App,
    words: Words,
    owner: Owner,
    (previous, day): (Day, Day),
) -> Result<Option<String>, Error> {
    let is_yesterday = previous.next() == day;
    if let Owner::Person(person) = owner {
        let success = app.store.own_daily_success(person, previous).await?;
        return Ok(Some(words.own_daily_report(is_yesterday, success.as_ref())));
    }
    let most = u32::try_from(MOST_NAMED + 1).unwrap_or(u32::MAX);
    let solvers = app.store.daily_solvers(owner, previous, most).await?;
    Ok(solvers.map(|solvers| words.daily_report(is_yesterday, &solvers, MOST_NAMED)))
}
