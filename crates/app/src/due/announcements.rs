//! The announcements of a server: results of games, the table of the week, and acts of managers.
//!
//! Announcements are posts, too. The result of a game and an act of a manager are written in the change that they
//! report. The table of a week is due by its row in `weekly_tables`, like a puzzle of the day, and weeks without a
//! process are left out (`crates/game/src/standing/week.rs`). A result is given up unless Discord confirms that
//! everyone on the server can see the game's channel (`delivery/channels.rs`). It stays *standing*: when a player
//! leaves the leaderboards or deletes their data, it becomes outdated, and is rewritten without the name. Only `Logged`
//! (`app/src/flow/host_log.rs`) writes the act of a host, as a row in `host_log`; the long silence of a game is one
//! without an author.
//!
//! If a channel cannot show results or acts of managers, only the first of them is retried, so that no heap arrives
//! late. After thirty days their setting becomes *stopped*; the table of the week is switched off after four.

use super::daily::language;
use super::job::begin_each;
use super::work::chore;
use crate::action::{Outlet, Preferences, ServerPreference};
use crate::flow::{Transition, commit};
use crate::reply::{Message, Picture, Public};
use crate::{App, Result, view};
use tak::ByColor;
use tak_draw::{self as draw, Bar, Theme};
use tavern_game::{Game, GuildId, Moment, UserId, Week, WeekTable, WeeklyPlan};
use tavern_store::{Chosen, Feed, JobLease, LastPost, Owner, Post, Subject, Weekly};
use tavern_words::Words;

/// The line about a finished game and its last board; none if the server no longer announces it there, or if neither
/// player can be named.
pub(super) async fn result(
    app: &App,
    words: Words,
    post: &Post,
    game: &Game,
) -> Result<Option<Public>> {
    let Some(guild) = game.place.guild else {
        return Ok(None);
    };
    let preferences = app.latest_server_preferences(guild).await?;
    if preferences.results != Outlet::In(post.channel) {
        return Ok(None);
    }
    let names = names_of(app, game).await?;
    if names.white.is_none() && names.black.is_none() {
        return Ok(None);
    }
    let look = view::board::for_all(app, game).await;
    Ok(Some(Public::of(Message {
        text: text(app, words, game, names).await?,
        // People with a notification for every message in a channel did not request this one.
        is_silent: true,
        picture: view::board::picture(app, words, game, look).await,
        ..Message::default()
    })))
}

/// The same line, with the players as they agree to be named now.
pub(super) async fn result_text(app: &App, words: Words, game: &Game) -> Result<String> {
    text(app, words, game, names_of(app, game).await?).await
}

async fn text(
    app: &App,
    words: Words,
    game: &Game,
    names: ByColor<Option<UserId>>,
) -> Result<String> {
    let board = app.store.board_message(game.id).await?;
    Ok(words.result(game, names, board))
}

/// The players, without people off the leaderboards and without deleted data.
async fn names_of(app: &App, game: &Game) -> Result<ByColor<Option<UserId>>> {
    Ok(ByColor {
        white: public_player(app, game.players.white).await?,
        black: public_player(app, game.players.black).await?,
    })
}

async fn public_player(app: &App, player: UserId) -> Result<Option<UserId>> {
    if player.is_nameless() {
        return Ok(None);
    }
    // The cache may hold an older choice.
    let choices = app.store.chosen(Owner::Person(player)).await?;
    Ok(Preferences::of(&choices).leaderboards.then_some(player))
}

/// The line about an act of a manager; none if the server no longer announces it there.
pub(super) async fn host_act(app: &App, words: Words, post: &Post) -> Result<Option<Public>> {
    let Some((guild, entry)) = app.store.host_entry_of(post.id).await? else {
        return Ok(None);
    };
    let preferences = app.latest_server_preferences(guild).await?;
    if preferences.log != Outlet::In(post.channel) {
        return Ok(None);
    }
    Ok(Some(Public::of(Message {
        is_silent: true,
        ..Message::text(words.host_entry(&entry))
    })))
}

/// Switches an announcement off in the channel of a post, because the channel is deleted or could not show anything for
/// a month.
pub(super) async fn switch_off(app: &App, post: &Post, now: Moment) -> Result<()> {
    let guild = if let Subject::Result(game) = post.subject {
        let game = app.store.game(game).await?;
        game.and_then(|game| game.place.guild)
    } else {
        let entry = app.store.host_entry_of(post.id).await?;
        entry.map(|(guild, _)| guild)
    };
    app.store.give_up(post.id, None).await?;
    let Some(guild) = guild else { return Ok(()) };
    let owner = Owner::Server(guild);
    let preferences = app.latest_server_preferences(guild).await?;
    let (present, choice, feed): (_, fn(Outlet) -> ServerPreference, _) = match post.subject {
        Subject::Result(_) => (
            preferences.results,
            ServerPreference::Results,
            Feed::Results,
        ),
        _ => (preferences.log, ServerPreference::Log, Feed::Log),
    };
    if present != Outlet::In(post.channel) {
        return Ok(());
    }
    let (name, value) = choice(present).name_and_value();
    let before = &Chosen {
        name: name.to_owned(),
        value: value.into_owned(),
    };
    let (_, value) = choice(Outlet::Stopped(post.channel)).name_and_value();
    let value = value.as_ref();
    let write = commit(app, chore(now), |mut change| async move {
        // A manager may have chosen another channel just now.
        if !change.choose_instead(owner, before, value).await? {
            return Ok(Transition::none(()));
        }
        change.withdraw_feed(post.channel, feed).await?;
        Ok(Transition::to(change, ()))
    });
    let outcome = write.await;
    app.forget_choices(owner);
    outcome.map(drop)
}

/// Begins the tables of the week that are due. One of several processes writes the post of each, due immediately.
pub async fn begin_weekly_tables(app: &App, now: Moment) -> Result<()> {
    let claim = |until| app.store.claim_weekly(now, until);
    let begin = |lease| begin(app, lease, now);
    begin_each(app, "a table of the week", now, claim, begin).await
}

/// Writes the post of a week, unless it had no games. Past weeks are left out. After too many unshown posts, the table
/// is switched off instead.
async fn begin(app: &App, lease: JobLease<GuildId>, now: Moment) -> Result<()> {
    let Some(before) = &app.store.weekly(lease.key).await? else {
        return Ok(());
    };
    let week = before.plan.week_to_post(now);
    let has_table = match week {
        Some(week) => has_table(app, before.guild, week).await?,
        None => false,
    };
    let owner = Owner::Server(before.guild);
    let language = language(app, owner, &before.language).await?;
    let write = commit(app, chore(now), |mut change| async move {
        let last_post = change.last_post(before.post).await?;
        let misses = match last_post {
            LastPost::Unshown => before.missed.saturating_add(1),
            // The row of a post is deleted about a day after the post is shown.
            LastPost::Unknown | LastPost::Fine => 0,
        };
        let plan = WeeklyPlan {
            last: week.or(before.plan.last),
            ..before.plan
        };
        let mut after = Weekly {
            plan,
            due: Some(plan.next_post(now)),
            post: None,
            missed: misses,
            ..before.clone()
        };
        if misses >= Weekly::MOST_MISSED {
            after.due = None;
        }
        let week = week.filter(|_| has_table && after.due.is_some());
        let post = week.map(|week| {
            let subject = Subject::WeeklyTable(week);
            Post::in_channel(before.channel, subject, language.code())
        });
        after.post = post.as_ref().map(|post| post.id);
        change.advance_weekly(lease, &after).await?;
        Ok(Transition::to(change, ()).post_at(now, post))
    });
    // Without a result another process was faster, or the choices have changed.
    write.await.map(drop)
}

async fn has_table(app: &App, guild: GuildId, week: Week) -> Result<bool> {
    let table = app.store.week_table(guild, week).await?;
    Ok(!table.best.is_empty())
}

/// The table of a week, with the names beside the picture; none if its time is over.
pub(super) async fn weekly_table(
    app: &App,
    words: Words,
    post: &Post,
    week: Week,
) -> Result<Option<Public>> {
    let weekly = app.store.weekly_of_post(post.id).await?;
    let Some(weekly) = weekly.filter(|weekly| weekly.plan.last == Some(week)) else {
        return Ok(None);
    };
    let table = app.store.week_table(weekly.guild, week).await?;
    if table.best.is_empty() {
        return Ok(None);
    }
    let theme = app.server_preferences(Some(weekly.guild)).await?.theme;
    Ok(Some(Public::of(Message {
        text: words.week_table(week, &table),
        is_silent: true,
        picture: picture(app, words, table, theme, week).await,
        ..Message::default()
    })))
}

/// The points of the best players as bars, with the changes of their ratings. A failure is only logged, because the
/// text is useful alone.
async fn picture(
    app: &App,
    words: Words,
    table: WeekTable,
    theme: Theme,
    week: Week,
) -> Option<Picture> {
    let draw = move || {
        let rows = table.ranked().into_iter().map(|(row, _)| Bar {
            rank: row.rank,
            value: row.listed.value,
            change: row.listed.change,
            own: false,
        });
        let rows: Vec<Bar> = rows.collect();
        Picture {
            bytes: draw::leaderboard_png(&rows, theme),
            file_name: format!("week-{}.png", week.0),
            description: words.week_alt_text(&table),
        }
    };
    let picture = app.pictures.chart(draw).await;
    picture
        .inspect_err(|error| {
            tracing::error!(
                error = format!("{error:#}"),
                "failed to draw a table of the week"
            );
        })
        .ok()
}
