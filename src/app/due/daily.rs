//! The puzzles of the day that are due.

use super::outbox::LEASE_MS;
use crate::app::error::Error;
use crate::app::flow::{Actor, Chore, Transition, commit};
use crate::app::state::App;
use crate::game::{Access, DailyPlan, Moment, daily_puzzle};
use crate::store::{Daily, DailyPostState, Owner, Post, PostId, Subject};
use crate::words::Language;

/// The posts that one look begins. The next one, some seconds later, continues.
const MOST_BEGUN: u32 = 20;

impl App {
    /// Begins the puzzles of the day that are due. One of several processes writes the post of each, which is due at
    /// once.
    pub async fn begin_daily_puzzles(&self, now: Moment) -> Result<(), Error> {
        for daily in self.store.due_dailies(now, MOST_BEGUN).await? {
            match begin(self, &daily, now).await {
                Ok(()) => {}
                Err(error) if error.is_database_unavailable() => return Err(error),
                // One row must not stop the others.
                Err(error) => {
                    tracing::error!(owner = ?daily.owner, ?error, "failed to begin a puzzle of the day");
                }
            }
        }
        Ok(())
    }
}

/// Writes the post of a day. Days that passed meanwhile are left out. After too many posts that could not be shown, it
/// is switched off instead.
async fn begin(app: &App, before: &Daily, now: Moment) -> Result<(), Error> {
    let day = before.plan.day_to_post(now);
    let begun = day.and_then(|day| Some((day, daily_puzzle(day)?)));
    let language = language(app, before).await?;
    let actor = Actor::House(Chore {
        at: now,
        until: now.plus_ms(LEASE_MS),
    });
    let written = commit(app, actor, |mut change| async move {
        let last_post = match before.post {
            Some(post) => change.daily_post_state(post).await?,
            None => DailyPostState::Unknown,
        };
        let Some((day, puzzle)) = begun else {
            let after = Daily {
                due: Some(before.plan.next_post(now)),
                ..before.clone()
            };
            change.advance_daily(before.due, &after).await?;
            return Ok(Transition::to(change, ()));
        };
        let missed = match last_post {
            DailyPostState::Unshown => before.missed.saturating_add(1),
            // The row of a post is deleted about a day after it.
            DailyPostState::Unknown => before.missed,
            DailyPostState::Fine => 0,
        };
        if missed >= Daily::MOST_MISSED {
            let after = Daily {
                post: None,
                due: None,
                missed,
                ..before.clone()
            };
            change.advance_daily(before.due, &after).await?;
            return Ok(Transition::to(change, ()));
        }
        let plan = DailyPlan {
            last: Some(day),
            ..before.plan
        };
        let (to, access) = match before.owner {
            Owner::Server(_) => (None, Access::Member),
            Owner::Person(person) => (Some(person), Access::Direct),
        };
        let post = Post {
            id: PostId::from_random(rand::random()),
            subject: Subject::DailyPuzzle(day),
            channel: before.channel,
            to,
            access,
            language: language.code().to_owned(),
        };
        let after = Daily {
            plan,
            puzzle: Some(puzzle),
            post: Some(post.id),
            previous: match last_post {
                // No one could open it, so the report is still about the one before.
                DailyPostState::Unshown => before.previous,
                DailyPostState::Unknown | DailyPostState::Fine => before.plan.last,
            },
            due: Some(plan.next_post(now)),
            missed,
            ..before.clone()
        };
        change.advance_daily(before.due, &after).await?;
        Ok(Transition::to(change, ()).post_at(now, post))
    });
    // Without a result another process was faster, or the choices have changed.
    written.await.map(drop)
}

/// The language of the post: the chosen one, or that of the moment of the choice.
async fn language(app: &App, daily: &Daily) -> Result<Language, Error> {
    let chosen = match daily.owner {
        Owner::Server(guild) => app.server_preferences(Some(guild)).await?.language,
        Owner::Person(person) => app.language_of(person).await?,
    };
    Ok(chosen.unwrap_or_else(|| Language::of_locale(&daily.language)))
}
