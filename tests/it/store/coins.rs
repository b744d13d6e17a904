//! Coins are moved by whole changes or not at all, and nobody stakes the same
//! coin twice.

use std::future::Future;
use std::pin::pin;
use std::task::Poll;

use tak_tavern::game::{Challenge, Game, GameId, Moment, Scope, Stakes, UserId};
use tak_tavern::store::{Error, Seated, Store, Sweep};
use tak_tavern::tak::ByColor;

use super::fixture::{ADA, BO, HERE, NOON, accept, at_once, challenge, claim, make, save};
use crate::database::{Database, Engine, on_every_engine, on_postgres_only};
use crate::tavern::until;

on_every_engine!(
    wherever_it_breaks_off_nothing_is_half_done,
    eight_bids_at_once_stake_no_coin_twice,
    two_bids_at_once_are_both_known,
    eight_sweep_at_once,
    a_purse_is_opened_once,
    what_lies_in_pots_is_told,
);

on_postgres_only!(broken_off_at_any_table_nothing_is_done);

fn for_coins(id: u64, ante: u16) -> Challenge {
    let stakes = Stakes {
        ante,
        ..Stakes::default()
    };
    let usual = challenge(id);
    let terms = usual.terms.clone();
    Challenge {
        terms: terms.with_stakes(Some(stakes)),
        ..usual
    }
}

/// Lets somebody work until they have waited so many times, and then ends them
/// there, as when a process is killed. What they have come to, if they were
/// done by then.
async fn cut_off_after<T>(waits: usize, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    let mut waited = 0;
    std::future::poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending if waited == waits => Poll::Ready(None),
        Poll::Pending => {
            waited += 1;
            Poll::Pending
        }
    })
    .await
}

/// Whether a change was kept, by its claim. Its commit may arrive although
/// nobody hears of it any more; who makes the same claim waits for that.
async fn is_kept(store: &Store, interaction: u64) -> bool {
    let claimed = store
        .retrying(|| async { store.begin(claim(interaction)).await.map(drop) })
        .await;
    match claimed {
        Ok(()) => false,
        Err(Error::Repeated) => true,
        Err(error) => panic!("{error:?}"),
    }
}

async fn events(database: &Database) -> Vec<String> {
    database.ask("select events from games").await
}

async fn balances(database: &Database) -> Vec<String> {
    database
        .ask("select balance from purses order by player")
        .await
}

/// A rated game for coins, whose end writes more tables than anything else.
struct Ending {
    database: Database,
    store: Store,
    before: Game,
    over: Game,
}

impl Ending {
    async fn new(engine: Engine) -> Ending {
        let database = Database::empty(engine).await;
        let store = database.store().await;
        let made = for_coins(100, 10);
        let made = Challenge {
            terms: made.terms.clone().with_rated(true),
            ..made
        };
        make(&store, &made).await.unwrap();
        let begun = accept(&store, &made, 101).await.unwrap();
        let plies = ["a1", "e5", "c3", "c4", "d3", "d4"];
        let before = plies.into_iter().fold(begun.clone(), |game, ply| {
            game.play(game.to_move().unwrap(), ply, NOON).unwrap()
        });
        save(&store, &begun, &before, 200).await.unwrap();
        let over = before.resign(BO, NOON).unwrap();
        Ending {
            database,
            store,
            before,
            over,
        }
    }

    async fn save(&self, interaction: u64) -> Result<(), Error> {
        save(&self.store, &self.before, &self.over, interaction).await
    }

    /// Whether all is kept that the interaction was to do; otherwise nothing
    /// is.
    async fn is_kept(&self, interaction: u64, cut_off: &str) -> bool {
        let kept = is_kept(&self.store, interaction).await;
        let pot = 20 + i64::from(self.over.terms.rules().reserves().white.pieces()) - 3;
        let (number, coins) = if kept {
            ("7", [90 - pot + 20, 90 + pot])
        } else {
            ("6", [90, 90])
        };
        assert_eq!(events(&self.database).await, [number], "{cut_off}");
        let coins = coins.map(|coins| coins.to_string());
        assert_eq!(balances(&self.database).await, coins, "{cut_off}");
        let findings = self.store.audit().await.unwrap().findings;
        assert_eq!(findings, [], "{cut_off}");
        let compared = self.store.rebuild(false).await.unwrap();
        assert!(compared.differences.is_empty(), "{cut_off}: {compared:?}");
        assert_eq!(compared.games, u64::from(kept), "{cut_off}");
        kept
    }

    /// Breaks the end off at each place where it happens to wait for the
    /// database, until it is done. How often that is depends on how quickly the
    /// database answers: mostly ten times or more, but an answer may be there
    /// before anybody waits for it.
    async fn break_off_until_done(&self) -> usize {
        let mut waits = 0;
        loop {
            let interaction = 1000 + u64::try_from(waits).unwrap();
            let done = cut_off_after(waits, self.save(interaction)).await;
            let kept = self.is_kept(interaction, &format!("wait {waits}")).await;
            // No connection goes back to the others with a transaction open.
            let at_rest = async || self.database.open_transactions().await == 0;
            until("at rest", at_rest).await;
            if kept {
                assert!(matches!(done, None | Some(Ok(()))), "{waits}: {done:?}");
                return waits;
            }
            assert!(done.is_none(), "{waits}: {done:?}");
            waits += 1;
        }
    }
}

/// Either all is kept or nothing, and in the end it is done once.
async fn wherever_it_breaks_off_nothing_is_half_done(engine: Engine) {
    // Not every answer is there at once, ten times over.
    for _ in 0..10 {
        if Ending::new(engine).await.break_off_until_done().await > 0 {
            return;
        }
    }
    panic!("it is broken off nowhere");
}

/// The same, where it must wait because a table is locked.
async fn broken_off_at_any_table_nothing_is_done(engine: Engine) {
    let ending = Ending::new(engine).await;
    let tables = [
        "counters",
        "games",
        "events",
        "purses",
        "entries",
        "ratings",
        "rating_changes",
        "results",
        "standings",
    ];
    for (interaction, table) in (1000..).zip(tables) {
        let lock = ending.database.lock_out(table).await;
        let waiting = async || ending.database.waiting_for_locks().await == 1;
        tokio::select! {
            done = ending.save(interaction) => panic!("{table}: {done:?}"),
            () = until(table, waiting) => {}
        }
        lock.release().await;
        assert!(!ending.is_kept(interaction, table).await);
    }
    ending.save(2000).await.unwrap();
    assert!(ending.is_kept(2000, "nowhere").await);
}

/// What somebody does who bids: they hold purses, look what is free, and bid.
async fn bid(store: &Store, made: &Challenge, coins: u16, act: u64) -> Result<bool, Error> {
    let scope = made.place.scope();
    let ante = made.terms.stakes().unwrap().ante;
    store
        .retrying(|| async {
            let mut change = store.begin(claim(act)).await?;
            let both = [made.challenger, made.opponent];
            change.lock_purses(scope, both).await?;
            change.open_purse(scope, ADA).await?;
            let free = change.free_coins(scope, ADA, Some(made.id)).await?;
            if free < i64::from(ante) + i64::from(coins) {
                return Ok(false);
            }
            change.bid(made, ADA, coins).await?;
            change.commit().await?;
            Ok(true)
        })
        .await
}

/// Ada has 100 coins and bids 20 in eight challenges with an ante of 10 at
/// once, each in a process of its own: three times it is enough.
async fn eight_bids_at_once_stake_no_coin_twice(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let mut challenges = Vec::new();
    for number in 0..8 {
        let made = Challenge {
            opponent: UserId(20 + number),
            ..for_coins(100 + number, 10)
        };
        make(&store, &made).await.unwrap();
        challenges.push((number, made, database.store().await));
    }
    let bids =
        challenges
            .into_iter()
            .map(|(number, made, store)| async move {
                bid(&store, &made, 20, 500 + number).await.unwrap()
            });
    let made = at_once(bids).await;
    assert_eq!(made.into_iter().filter(|&made| made).count(), 3);
    let purse = store.purse(HERE.scope(), ADA).await.unwrap().unwrap();
    assert_eq!((purse.balance, purse.held, purse.free()), (100, 90, 10));
}

/// The last of two knows of both, so that the game begins.
async fn two_bids_at_once_are_both_known(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    for round in 0..8 {
        let made = for_coins(100 + round, 1);
        make(&store, &made).await.unwrap();
        let other = database.store().await;
        let bids = [(ADA, store.clone()), (BO, other)].into_iter().zip(0..);
        let bids = bids.map(|((who, store), number)| {
            let made = made.clone();
            async move {
                store
                    .retrying(|| async {
                        let act = 1000 + 10 * round + number;
                        let mut change = store.begin(claim(act)).await?;
                        let bid = change.bid(&made, who, 3).await?;
                        change.commit().await?;
                        Ok(bid.challenge)
                    })
                    .await
                    .unwrap()
            }
        });
        let known = at_once(bids).await;
        let complete =
            |made: &&Challenge| made.bids.challenger.is_some() && made.bids.opponent.is_some();
        assert_eq!(known.iter().filter(complete).count(), 1, "{known:?}");
        let kept = store.challenge(made.id).await.unwrap().unwrap();
        assert_eq!((kept.bid_of(ADA), kept.bid_of(BO)), (Some(3), Some(3)));
        super::fixture::close(
            &store,
            made.id,
            tak_tavern::game::ChallengeState::Declined,
            2000 + round,
        )
        .await
        .unwrap();
        // A bid comes too late for what is closed.
        let mut change = store.begin(claim(3000 + round)).await.unwrap();
        let late = change.bid(&made, ADA, 4).await;
        assert!(matches!(late, Err(Error::Conflict)), "{late:?}");
    }
}

async fn eight_sweep_at_once(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let made = for_coins(100, 95);
    make(&store, &made).await.unwrap();
    accept(&store, &made, 101).await.unwrap();
    let sweep = async |at: Moment, act: u64| {
        let stores = [database.store().await, database.store().await];
        let sweeps = (0..8).map(|number: u64| {
            let store = stores[usize::try_from(number % 2).unwrap()].clone();
            async move {
                let sweeping = Sweep {
                    coins: 10,
                    below: 20,
                    before: at.minus_ms(1000),
                };
                store
                    .retrying(|| async {
                        let mut claim = claim(act + number);
                        claim.at = at;
                        let mut change = store.begin(claim).await?;
                        change.sweep(HERE.scope(), BO, sweeping).await?;
                        change.commit().await
                    })
                    .await
            }
        });
        let swept = at_once(sweeps).await;
        swept.into_iter().flatten().count()
    };
    assert_eq!(sweep(NOON, 500).await, 1);
    assert_eq!(sweep(NOON.plus_ms(999), 600).await, 0, "too early");
    assert_eq!(sweep(NOON.plus_ms(1000), 700).await, 1);
    // With 25 coins nobody sweeps.
    assert_eq!(sweep(NOON.plus_ms(5000), 800).await, 0);
    let purse = store.purse(HERE.scope(), BO).await.unwrap().unwrap();
    assert_eq!((purse.balance, purse.in_pots), (25, 95));
    assert_eq!(purse.swept_at, Some(NOON.plus_ms(1000)));
    assert_eq!(store.audit().await.unwrap().findings, []);
}

async fn a_purse_is_opened_once(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let stores = [database.store().await, database.store().await];
    let openings = (0..8_u64).map(|number| {
        let store = stores[usize::try_from(number % 2).unwrap()].clone();
        async move {
            store
                .retrying(|| async {
                    let mut change = store.begin(claim(number + 1)).await?;
                    change.open_purse(HERE.scope(), ADA).await?;
                    change.commit().await
                })
                .await
                .unwrap();
        }
    });
    at_once(openings).await;
    let purse = store.purse(HERE.scope(), ADA).await.unwrap().unwrap();
    assert_eq!(purse.balance, 100);
    // Each server has its own.
    assert_eq!(store.purse(Scope(5), ADA).await.unwrap(), None);
    let entries = store.purse_entries(HERE.scope(), ADA, 10).await.unwrap();
    assert_eq!(entries.len(), 1);
    assert_eq!(store.audit().await.unwrap().findings, []);
}

/// Antes and bids of running games, calls that were paid, and nothing of games
/// that are over.
async fn what_lies_in_pots_is_told(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let in_pots = async |who| {
        store
            .purse(HERE.scope(), who)
            .await
            .unwrap()
            .unwrap()
            .in_pots
    };
    let made = for_coins(100, 10);
    make(&store, &made).await.unwrap();
    super::fixture::open_purses(&store, &made).await;
    let mut change = store.begin(claim(101)).await.unwrap();
    let seated = Seated {
        players: ByColor {
            white: ADA,
            black: BO,
        },
        bid: 7,
        round: 1,
    };
    let begun: Game = change
        .begin_game(GameId(101), &made, made.place, seated)
        .await
        .unwrap();
    change.commit().await.unwrap();
    assert_eq!((in_pots(ADA).await, in_pots(BO).await), (17, 10));
    let over = begun.resign(ADA, NOON).unwrap();
    save(&store, &begun, &over, 102).await.unwrap();
    assert_eq!((in_pots(ADA).await, in_pots(BO).await), (0, 0));
}
