//! Deletion of a person's data: in one change if there is little data, otherwise in many changes. Any process can
//! continue it.

use std::time::Duration;

use super::commit::{Committed, Transition, commit};
use super::{Actor, Chore, EndedBy, Invitations, update_game};
use crate::{App, Result};
use tavern_game::{DataSummary, Game, Moment, Refusal, UserId};
use tavern_store::{
    self as store, Change, Deletion, JobLease, Owner, Post, Stale, Stopwatch, Subject,
};

/// The maximum number of attempts to end a deletion while other people play or answer.
const ATTEMPTS: u32 = 10;

/// The maximum number of restarts of a deletion, because a game or a challenge may change before its first change.
pub(crate) const BEGINNINGS: u32 = 11;

/// The maximum number of finished games, challenges or ledger entries for one change. It delays plies by some
/// milliseconds.
const MOST_AT_ONCE: u32 = 40;

/// How long a process owns a deletion.
pub(crate) const LEASE_MS: i64 = 30_000;

/// A deletion with the right to continue it.
pub(crate) type Held = (Deletion, JobLease<UserId>);

/// Ends the person's running games, challenges and seeks, and deletes their data if there is little of it. Otherwise
/// the deletion is due, and returned with a lease. `None` means that a game or a challenge has changed in between.
pub(crate) async fn begin(
    app: &App,
    actor: Actor<'_>,
    person: UserId,
    data: &DataSummary,
) -> Result<Option<Option<Held>>> {
    let is_little = [data.finished, data.challenges, data.seeks, data.entries]
        .iter()
        .all(|&rows| rows <= MOST_AT_ONCE);
    let open = Open::load(app, person, actor).await?;
    let open = &open;
    let outcome = commit(app, actor, |mut change| async move {
        open.end(&mut change, person, actor).await?;
        let nameless = UserId::nameless(rand::random());
        let deletion = Deletion {
            who: person,
            nameless,
        };
        if is_little {
            change.make_nameless(person, nameless).await?;
            return Ok(Transition::to(change, None));
        }
        let due = actor.at().plus_ms(LEASE_MS);
        let lease = change.begin_deletion(deletion, due).await?;
        Ok(Transition::to(change, Some((deletion, lease))))
    })
    .await?;
    Ok(outcome.map(|Committed { value, .. }| value))
}

/// Continues a deletion until the data is gone, `patience` is over, or another process takes it over; true if the data
/// is gone.
pub(crate) async fn proceed(
    app: &App,
    (deletion, mut lease): Held,
    began: Moment,
    patience: Option<Duration>,
) -> Result<bool> {
    let watch = Stopwatch::start();
    let now = || {
        let ms = i64::try_from(watch.elapsed().as_millis()).unwrap_or(i64::MAX);
        began.plus_ms(ms)
    };
    loop {
        if !app.store.delete_some(deletion, now()).await? {
            break;
        }
        let is_over = patience.is_some_and(|patience| watch.elapsed() >= patience);
        let due = if is_over {
            now()
        } else {
            now().plus_ms(LEASE_MS)
        };
        match app.store.postpone_work(lease, due).await? {
            Some(next) if !is_over => lease = next,
            _ => return Ok(false),
        }
    }
    for _ in 0..ATTEMPTS {
        let outcome = finish(app, deletion, now()).await;
        // The choices may be gone even if the outcome is unknown.
        app.forget_choices(Owner::Person(deletion.who));
        app.sources.remove(deletion.who);
        if outcome? {
            return Ok(true);
        }
    }
    Err(Refusal::DataChanging.into())
}

/// The last change of a deletion. It also ends challenges that the person got in the meantime.
async fn finish(app: &App, deletion: Deletion, at: Moment) -> Result<bool> {
    let Deletion { who, nameless } = deletion;
    let actor = Actor::Bot(Chore::new(at, at));
    let open = Open::load(app, who, actor).await?;
    let open = &open;
    let write = commit(app, actor, |mut change| async move {
        open.end(&mut change, who, actor).await?;
        change.make_nameless(who, nameless).await?;
        Ok(Transition::to(change, ()))
    });
    Ok(write.await?.is_some())
}

/// The running games and open invitations of a person. They end before the data is deleted.
struct Open {
    /// Each with the post that renames its thread, and that of its result.
    games: Vec<(Game, [Option<Post>; 2])>,
    invitations: Invitations,
}

impl Open {
    async fn load(app: &App, person: UserId, actor: Actor<'_>) -> Result<Open, store::Error> {
        let store = &app.store;
        let mut games = Vec::new();
        for row in store.running_games_of(person).await? {
            let Some(game) = store.game(row.id).await? else {
                continue;
            };
            let in_thread = store.has_own_thread(&game).await?;
            let title = in_thread.then(|| update_game::thread_title(actor, &game));
            let result = match game.resign(person, actor.at()) {
                Ok(after) => update_game::result(app, actor, &after).await?,
                // It has ended in the meantime.
                Err(_) => None,
            };
            games.push((game, [title, result]));
        }
        Ok(Open {
            games,
            invitations: Invitations::of(store, person).await?,
        })
    }

    /// Ends them, with the posts about it.
    async fn end(
        &self,
        change: &mut Change,
        person: UserId,
        actor: Actor<'_>,
    ) -> Result<(), store::Error> {
        let mut transition = Transition::none(());
        for (game, [title, result]) in &self.games {
            transition = resign(change, transition, person, actor, game).await?;
            transition = transition
                .post_at(actor.at(), title.clone())
                .post_at(update_game::result_due(actor), result.clone());
        }
        // Both come before the rows lose the number of the person.
        transition.write(change, actor).await?;
        self.invitations.end(change, actor, EndedBy::Person).await
    }
}

/// Resigns a game. Its last board is due immediately and notifies the other player; its series ends.
async fn resign(
    change: &mut Change,
    transition: Transition<()>,
    person: UserId,
    actor: Actor<'_>,
    game: &Game,
) -> Result<Transition<()>, store::Error> {
    let Ok(after) = game.resign(person, actor.at()) else {
        // It has ended in the meantime.
        return Err(store::Error::Conflict);
    };
    change.append(game, &after).await?;
    let board = Subject::Board {
        game: game.id,
        event: after.board_event(),
    };
    let board = actor.further_post(game.place, board);
    Ok(transition.replace(actor.at(), Stale::Game(game.id), board))
}
