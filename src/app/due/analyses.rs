//! Analyses of finished games and of games from elsewhere, on a lane of the house.
//!
//! Some positions are valued at a time, between those of other people. Their values are stored, so any process can
//! continue where another one stopped.

use super::thought::keeping;
use crate::app::state::{
    AnalysisLease, AnalysisTurn, GiveWay, HouseThreadError, InHand, THOUGHT_LEASE_MS, ThreadHeld,
};
use crate::app::{App, Error, Result};
use crate::game::{AnalysedLine, Analyst, Insight, Moment, Value};
use crate::store::{self, StoredAnalysis};

/// Values the next positions of a game, and queues the rest.
pub(super) async fn work(
    app: &App,
    turn: AnalysisTurn,
    hand: InHand,
    mut thread: ThreadHeld,
    now: impl Fn() -> Moment,
) -> Result<()> {
    let prolong = |lease| prolong(app, lease, now().plus_ms(THOUGHT_LEASE_MS));
    // The work may have waited until another process took it over.
    let Some(lease) = prolong(turn.lease).await? else {
        return Ok(());
    };
    let (line, known) = match load(app, lease).await {
        Err(error) if error.is_corrupt_data() => {
            give_up(app, lease).await?;
            return Err(error.into());
        }
        loaded => match loaded? {
            // A process of a newer version takes it over when the lease ends.
            Some((_, known)) if known.is_of_newer_version() => return Ok(()),
            Some((line, known)) if !known.is_complete() => (line, known),
            _ => return done(app, lease).await,
        },
    };
    if !turn.has_begun && !may_begin(app, lease).await? {
        tracing::error!("failed to analyse a game and gave it up");
        return give_up(app, lease).await;
    }
    let positions = line.count();
    let thought = thread.think(move |way| value_next(&line, known.values, way));
    let (lease, thought) = keeping(lease, thought, prolong).await;
    drop(thread);
    let Valued { values, insight } = match thought {
        Ok(valued) => valued,
        Err(error) => {
            if let HouseThreadError::Panic = error {
                // The same position would fail again.
                give_up(app, lease).await?;
            }
            return Err(Error::Internal(error.into()));
        }
    };
    let is_noted = match lease {
        AnalysisLease::Ours(game, _) => app.store.note_analysis(game, &values).await?,
        AnalysisLease::Import(lease) => {
            let noted = app.store.note_import(lease, &values, insight.as_ref());
            noted.await?
        }
    };
    if !is_noted {
        // Another process was faster, or has a newer version.
        return Ok(());
    }
    if values.len() >= positions {
        return done(app, lease).await;
    }
    let rest = AnalysisTurn {
        lease,
        has_begun: true,
        ..turn
    };
    app.house.queue_rest(hand, rest);
    Ok(())
}

impl App {
    /// Takes up the analyses of games from elsewhere that another process has left, while there is room for them.
    pub async fn continue_imports(&self, now: Moment) -> Result<()> {
        let until = now.plus_ms(THOUGHT_LEASE_MS);
        while self.house.may_take_over() {
            let Some((lease, asker)) = self.store.claim_import(now, until).await? else {
                return Ok(());
            };
            self.house.queue_analysis(AnalysisTurn {
                lease: AnalysisLease::Import(lease),
                asker,
                has_begun: false,
            });
        }
        Ok(())
    }
}

async fn prolong(
    app: &App,
    lease: AnalysisLease,
    until: Moment,
) -> Result<Option<AnalysisLease>, store::Error> {
    Ok(match lease {
        AnalysisLease::Ours(game, lease) => {
            let lease = app.store.extend(lease, until).await?;
            lease.map(|lease| AnalysisLease::Ours(game, lease))
        }
        AnalysisLease::Import(lease) => {
            let lease = app.store.extend_import(lease, until).await?;
            lease.map(AnalysisLease::Import)
        }
    })
}

/// Counts the beginning. Returns whether there were not too many.
async fn may_begin(app: &App, lease: AnalysisLease) -> Result<bool, store::Error> {
    match lease {
        AnalysisLease::Ours(game, _) => app.store.try_analysis(game).await,
        AnalysisLease::Import(lease) => app.store.try_import(lease).await,
    }
}

/// The game and its values as far as they are known.
async fn load(
    app: &App,
    lease: AnalysisLease,
) -> Result<Option<(AnalysedLine, StoredAnalysis)>, store::Error> {
    match lease {
        AnalysisLease::Ours(game, _) => {
            let (game, known) = tokio::try_join!(app.store.game(game), app.store.analysis(game))?;
            Ok(game.as_ref().map(AnalysedLine::from).zip(known))
        }
        AnalysisLease::Import(lease) => {
            let stored = app.store.imported_analysis(lease.import).await?;
            Ok(stored.map(|stored| (stored.line, stored.analysis)))
        }
    }
}

/// Ends the work. With the last value, that of a game from elsewhere has ended already.
async fn done(app: &App, lease: AnalysisLease) -> Result<()> {
    if let AnalysisLease::Ours(_, lease) = lease {
        app.store.end_analysis(lease.post).await?;
    }
    Ok(())
}

async fn give_up(app: &App, lease: AnalysisLease) -> Result<()> {
    match lease {
        AnalysisLease::Ours(game, lease) => app.store.give_up_analysis(game, lease.post).await?,
        AnalysisLease::Import(lease) => app.store.give_up_import(lease).await?,
    }
    Ok(())
}

/// The values of the first positions, and the line of best play if there is one position.
struct Valued {
    values: Vec<Value>,
    insight: Option<Insight>,
}

/// The values with those of the next positions.
fn value_next(of: &AnalysedLine, mut values: Vec<Value>, way: GiveWay) -> Valued {
    let mut analyst = Analyst::new(of.length()).watched_by(way);
    let insight = of.is_position().then(|| analyst.insight(of.start()));
    while let Some(value) = of.value(&mut analyst, values.len()) {
        values.push(value);
        if analyst.is_tired() {
            break;
        }
    }
    Valued { values, insight }
}
