//! Analyses of finished games and of games from elsewhere, on a lane of the house.
//!
//! Any process can continue an analysis, because its values are stored.
//!
//! An analysis is a row in `posts`, too, and its values are a row in `analyses`. Some positions are valued and stored
//! at a time; then the analyses of other people have their turn. It begins with the last position, because what a game
//! shows late counts for the plies before, too. With the same later plies a position always has the same value, so a
//! game has one analysis for all requesters. The loss of a ply is taken from one search of the position before it,
//! because that values the best ply and the played one to the same depth. A loss that looks like a mistake there, or by
//! the value of the next position, is searched a second time, with up to 200,000 nodes. It counts as far as the last two
//! depths agree, and a longer search of the two plies alone confirms it (`Analyst` in `crates/engine`).
//! All positions of a game share its nodes, so a long game takes no longer than a short one; from three hundred plies
//! on, its message notes that. Values of an older engine (`ANALYST_VERSION`) are recomputed; those of a newer one are
//! left alone. A person has at most five analyses under way, of finished and pasted games together and in all
//! processes; while they are due, the rows name the requester.

use super::job;
use super::thought::keep_lease;
use crate::state::{
    AnalysisLease, AnalysisTurn, GiveWay, HouseThreadError, InHand, THOUGHT_LEASE_MS, ThreadHeld,
};
use crate::{App, Error, Result};
use tavern_game::{AnalysedLine, Analyst, Insight, Moment, Value};
use tavern_store::{self as store, StoredAnalysis};

/// Calls the store with the lease of either kind.
macro_rules! on_lease {
    ($lease:expr, $one:ident => $done:expr) => {
        match $lease {
            AnalysisLease::Ours(game, $one) => $done.map(|lease| AnalysisLease::Ours(game, lease)),
            AnalysisLease::Import($one) => $done.map(AnalysisLease::Import),
        }
    };
}

/// Values some more positions of a game, and queues the rest.
pub(super) async fn work(
    app: &App,
    turn: AnalysisTurn,
    hand: InHand,
    mut thread: ThreadHeld,
    now: impl Fn() -> Moment,
) -> Result<()> {
    let prolong = |lease| prolong(app, lease, now().plus_ms(THOUGHT_LEASE_MS));
    let lease = if turn.has_begun {
        prolong(turn.lease).await?
    } else {
        let now = now();
        on_lease!(turn.lease, lease => job::begin_work(app, lease, now, THOUGHT_LEASE_MS).await?)
    };
    // Without a lease another process took the work over while it waited, or it is given up.
    let Some(lease) = lease else {
        return Ok(());
    };
    let (line, analysis) = match load(app, lease).await? {
        // A process of a newer version takes it over when the lease ends.
        Some((_, analysis)) if analysis.is_of_newer_version() => {
            postpone(app, lease, now().plus_ms(THOUGHT_LEASE_MS)).await?;
            return Ok(());
        }
        Some((line, analysis)) if !analysis.is_complete() => (line, analysis),
        _ => return end(app, lease).await,
    };
    let positions = line.count();
    let thought = thread.think(move |way| value_next(&line, analysis.values, way));
    let (lease, thought) = keep_lease(lease, thought, prolong).await;
    drop(thread);
    let Valued { values, insight } = match thought {
        Ok(step) => step,
        Err(error) => {
            if let HouseThreadError::Panic = error {
                // A retry of the same position would fail, too.
                give_up(app, lease, now()).await?;
            }
            return Err(Error::Internal(error.into()));
        }
    };
    let is_noted = match lease {
        AnalysisLease::Ours(game, _) => app.store.record_analysis(game, &values).await?,
        AnalysisLease::Import(lease) => {
            let write = app.store.record_import(lease, &values, insight.as_ref());
            write.await?
        }
    };
    if !is_noted {
        // Another process was faster, or has a newer version.
        return Ok(());
    }
    if values.len() >= positions {
        return end(app, lease).await;
    }
    // A value shows that the game did not cause the earlier failures.
    if let Some(lease) = postpone(app, lease, now().plus_ms(THOUGHT_LEASE_MS)).await? {
        let rest = AnalysisTurn {
            lease,
            has_begun: true,
            ..turn
        };
        app.house.queue_rest(hand, rest);
    }
    Ok(())
}

/// Takes up the analyses of games from elsewhere left by other processes, while there is room for them.
pub async fn continue_imports(app: &App, now: Moment) -> Result<()> {
    let until = now.plus_ms(THOUGHT_LEASE_MS);
    while app.house.may_take_over() {
        let Some((lease, asker)) = app.store.claim_import(now, until).await? else {
            return Ok(());
        };
        app.house.queue_analysis(AnalysisTurn {
            lease: AnalysisLease::Import(lease),
            asker,
            has_begun: false,
        });
    }
    Ok(())
}

async fn prolong(
    app: &App,
    lease: AnalysisLease,
    until: Moment,
) -> Result<Option<AnalysisLease>, store::Error> {
    Ok(on_lease!(lease, lease => app.store.extend_work(lease, until).await?))
}

async fn postpone(
    app: &App,
    lease: AnalysisLease,
    due: Moment,
) -> Result<Option<AnalysisLease>, store::Error> {
    Ok(on_lease!(lease, lease => app.store.postpone_work(lease, due).await?))
}

/// The game and its stored values.
async fn load(
    app: &App,
    lease: AnalysisLease,
) -> Result<Option<(AnalysedLine, StoredAnalysis)>, store::Error> {
    match lease {
        AnalysisLease::Ours(game, _) => {
            let (game, analysis) =
                tokio::try_join!(app.store.game(game), app.store.analysis(game))?;
            Ok(game.as_ref().map(AnalysedLine::from).zip(analysis))
        }
        AnalysisLease::Import(lease) => {
            let entry = app.store.imported_analysis(lease.key).await?;
            Ok(entry.map(|entry| (entry.line, entry.analysis)))
        }
    }
}

/// Ends the work. The last value has already ended that of a game from elsewhere.
async fn end(app: &App, lease: AnalysisLease) -> Result<()> {
    if let AnalysisLease::Ours(_, lease) = lease {
        app.store.end_analysis(lease.key).await?;
    }
    Ok(())
}

async fn give_up(app: &App, lease: AnalysisLease, now: Moment) -> Result<()> {
    match lease {
        AnalysisLease::Ours(_, lease) => job::give_up_work(app, lease, now).await?,
        AnalysisLease::Import(lease) => job::give_up_work(app, lease, now).await?,
    }
    Ok(())
}

/// The values of the last positions, and the line of best play if there is one position.
struct Valued {
    values: Vec<Value>,
    insight: Option<Insight>,
}

/// The values with those of the positions before them.
fn value_next(of: &AnalysedLine, mut values: Vec<Value>, way: GiveWay) -> Valued {
    let mut analyst = Analyst::new(of.length()).watched_by(way);
    let insight = of.is_position().then(|| analyst.insight(of.start()));
    while let Some(value) = of.earlier_value(&mut analyst, &values) {
        values.insert(0, value);
        if analyst.is_tired() {
            break;
        }
    }
    Valued { values, insight }
}
