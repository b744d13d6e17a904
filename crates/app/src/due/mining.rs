//! The search for puzzles in finished games, on a lane of the house.
//!
//! Puzzles from a server's games are searched if its managers allow it. The change that ends a game between two people
//! writes a row in `mined_games`, its own due work, and each process searches one game at a time: one position at a
//! time, within a limit of nodes, when no analysis waits. Only the end of a search is stored: one change deletes the
//! row and writes the puzzles. A process that takes the search over begins anew and finds the same puzzles; after five
//! attempts the game is given up. The number of a puzzle follows from its server and position, and has a bit that
//! shipped puzzles lack (`crates/game/src/learning/puzzles.rs`). Only its server reads it, and only while the setting
//! is on; there is no way from it to its game.

use super::job;
use super::thought::keep_lease;
use super::work::LEASE_MS;
use crate::state::{HouseThreadError, InHand, Mining, ThreadHeld};
use crate::{App, Error, Result};
use tavern_game::{Moment, PuzzleSearch};

/// Takes up the search for puzzles in a finished game, unless this process is busy with one.
pub async fn continue_mining(app: &App, now: Moment) -> Result<()> {
    let Some(place) = app.house.enter_mine() else {
        return Ok(());
    };
    let until = now.plus_ms(LEASE_MS);
    if let Some(lease) = app.store.claim_mining(now, until).await? {
        let search = None;
        app.house.queue_mining(Mining {
            lease,
            search,
            place,
        });
    }
    Ok(())
}

/// Searches the next position of a game, and queues the rest or stores the puzzles.
pub(super) async fn work(
    app: &App,
    mining: Mining,
    hand: InHand,
    mut thread: ThreadHeld,
    now: impl Fn() -> Moment,
) -> Result<()> {
    let prolong = |lease| app.store.extend_work(lease, now().plus_ms(LEASE_MS));
    let Mining {
        lease,
        search,
        place,
    } = mining;
    let lease = match search {
        Some(_) => prolong(lease).await?,
        None => job::begin_work(app, lease, now(), LEASE_MS).await?,
    };
    // Without a lease another process has taken it over, or it is given up.
    let Some(lease) = lease else {
        return Ok(());
    };
    let search = match search {
        _ if !app.store.may_mine(lease.key).await? => None,
        Some(search) => Some(search),
        None => app
            .store
            .game(lease.key)
            .await?
            .as_ref()
            .and_then(PuzzleSearch::of),
    };
    let Some(mut search) = search else {
        return Ok(app.store.close_mining(lease).await?);
    };
    let thought = thread.think(move |mut way| {
        search.step(&mut way);
        search
    });
    let (lease, thought) = keep_lease(lease, thought, prolong).await;
    drop(thread);
    let search = match thought {
        Ok(search) => search,
        Err(error) => {
            if let HouseThreadError::Panic = error {
                // A retry of the same position would fail, too.
                job::give_up_work(app, lease, now()).await?;
            }
            return Err(Error::Internal(error.into()));
        }
    };
    if search.is_done() {
        let server = search.server();
        let puzzles = search.puzzles();
        return Ok(app.store.end_mining(lease, server, &puzzles, now()).await?);
    }
    let search = Some(search);
    let rest = Mining {
        lease,
        search,
        place,
    };
    app.house.queue_rest_of_mining(hand, rest);
    Ok(())
}
