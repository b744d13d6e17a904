//! Coins move by whole changes or not at all, and no coin is staked twice.

use std::future::Future;
use std::pin::pin;
use std::task::Poll;

use tak_tavern::game::{Challenge, Game, GameId, Moment, Scope, Stakes, UserId};
use tak_tavern::store::{Error, Seated, Store, Sweep};
use tak_tavern::tak::ByColor;

use crate::store::fixture::{
    ADA, BO, HERE, NOON, accept, challenge, claim, make, save, simultaneously,
};
use crate::{Database, Engine, on_every_engine, on_postgres_only, until};

on_every_engine!(
    broken_change_is_complete_or_absent,
    eight_simultaneous_bids_stake_each_coin_once,
    simultaneous_bids_begin_game,
    eight_simultaneous_sweeps_pay_once,
    purse_is_opened_once,
    changes_of_one_instant_move_coins_by_causes_of_their_own,
    pots_contain_stakes_of_running_games,
);

on_postgres_only!(change_broken_at_locked_table_is_absent);

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

/// Polls work until it has waited this many times, then drops it, as when a
/// process is killed. Returns the result of completed work.
async fn cut_off_after<T>(waits: usize, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    let mut polls = 0;
    std::future::poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(Some(outcome)),
        Poll::Pending if polls == waits => Poll::Ready(None),
        Poll::Pending => {
            polls += 1;
            Poll::Pending
        }
    })
    .await
}

/// Whether a change was committed, by its claim. A commit may arrive after its
/// connection is lost; the same claim waits for it.
async fn is_committed(store: &Store, interaction: u64) -> bool {
    let outcome = store
        .retrying(|| async { store.begin(claim(interaction)).await.map(drop) })
        .await;
    match outcome {
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

/// The end of a rated game for coins. It writes more tables than any other change.
struct Ending {
    database: Database,
    store: Store,
    before: Game,
    over: Game,
}

impl Ending {
    async fn new(engine: Engine) -> Ending {
        let database = Database::fresh(engine).await;
        let store = database.store().await;
        let new_challenge = for_coins(100, 10);
        let new_challenge = Challenge {
            terms: new_challenge.terms.clone().with_rated(true),
            ..new_challenge
        };
        make(&store, &new_challenge).await.unwrap();
        let start = accept(&store, &new_challenge, 101).await.unwrap();
        let plies = ["a1", "e5", "c3", "c4", "d3", "d4"];
        let before = plies.into_iter().fold(start.clone(), |game, ply| {
            game.play(game.to_move().unwrap(), ply, NOON).unwrap()
        });
        save(&store, &start, &before, 200).await.unwrap();
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

    /// Checks that the interaction has written everything or nothing. Returns
    /// whether it has.
    async fn is_committed(&self, interaction: u64, cut_off: &str) -> bool {
        let is_saved = is_committed(&self.store, interaction).await;
        let pot = 20 + i64::from(self.over.terms.rules().reserves().white.pieces()) - 3;
        let (number, coins) = if is_saved {
            ("7", [90 - pot + 20, 90 + pot])
        } else {
            ("6", [90, 90])
        };
        assert_eq!(events(&self.database).await, [number], "{cut_off}");
        let coins = coins.map(|coins| coins.to_string());
        assert_eq!(balances(&self.database).await, coins, "{cut_off}");
        let findings = self.store.audit().await.unwrap().findings;
        assert_eq!(findings, [], "{cut_off}");
        let comparison = self.store.rebuild(false).await.unwrap();
        assert!(
            comparison.differences.is_empty(),
            "{cut_off}: {comparison:?}"
        );
        assert_eq!(comparison.games, u64::from(is_saved), "{cut_off}");
        is_saved
    }

    /// Breaks the end off at each wait for the database, until it completes.
    /// The number of waits depends on the speed of the database: usually ten or
    /// more, but an answer may arrive before the first poll.
    async fn break_off_until_done(&self) -> usize {
        let mut waits = 0;
        loop {
            let interaction = 1000 + u64::try_from(waits).unwrap();
            let outcome = cut_off_after(waits, self.save(interaction)).await;
            let is_saved = self
                .is_committed(interaction, &format!("wait {waits}"))
                .await;
            // No connection returns to the pool with an open transaction.
            let at_rest = async || self.database.open_transactions().await == 0;
            until("at rest", at_rest).await;
            if is_saved {
                assert!(
                    matches!(outcome, None | Some(Ok(()))),
                    "{waits}: {outcome:?}"
                );
                return waits;
            }
            assert!(outcome.is_none(), "{waits}: {outcome:?}");
            waits += 1;
        }
    }
}

/// A broken change is complete or absent; its repetition completes it.
async fn broken_change_is_complete_or_absent(engine: Engine) {
    // It is improbable that every answer arrives immediately, ten times in a
    // row.
    for _ in 0..10 {
        if Ending::new(engine).await.break_off_until_done().await > 0 {
            return;
        }
    }
    panic!("it is broken off nowhere");
}

/// The same, with a wait for a locked table.
async fn change_broken_at_locked_table_is_absent(engine: Engine) {
    let end = Ending::new(engine).await;
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
        let lock = end.database.lock_table(table).await;
        let has_waiter = async || end.database.waiting_for_locks().await == 1;
        tokio::select! {
            outcome = end.save(interaction) => panic!("{table}: {outcome:?}"),
            () = until(table, has_waiter) => {}
        }
        lock.release().await;
        assert!(!end.is_committed(interaction, table).await);
    }
    end.save(2000).await.unwrap();
    assert!(end.is_committed(2000, "nowhere").await);
}

/// A run of due work makes many changes at one instant, without an interaction.
async fn changes_of_one_instant_move_coins_by_causes_of_their_own(
    database: &Database,
    store: &Store,
) {
    for player in [ADA, BO, UserId(30)] {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        change.open_purse(HERE.scope(), player).await.unwrap();
        change.commit().await.unwrap();
    }
    let causes = "select count(distinct cause), count(*) from entries";
    database.holds(causes, &["3 6"]).await;
    // The leaderboard of coins reads entries by the instants of their causes.
    let at = "select count(*) from entries where cause >= \
              ((select min(at) from entries) - 1420070400000) * 4194304";
    database.holds(at, &["6"]).await;
}

/// A bid: locks the purses, reads the free coins, and bids.
async fn bid(store: &Store, challenge: &Challenge, coins: u16, act: u64) -> Result<bool, Error> {
    let scope = challenge.place.scope();
    let ante = challenge.terms.stakes().unwrap().ante;
    store
        .retrying(|| async {
            let mut change = store.begin(claim(act)).await?;
            let both = [challenge.challenger, challenge.opponent];
            change.lock_purses(scope, both).await?;
            change.open_purse(scope, ADA).await?;
            let free = change.free_coins(scope, ADA, Some(challenge.id)).await?;
            if free < i64::from(ante) + i64::from(coins) {
                return Ok(false);
            }
            change.bid(challenge, ADA, coins).await?;
            change.commit().await?;
            Ok(true)
        })
        .await
}

/// Ada has 100 coins and bids 20 in eight simultaneous challenges with an ante
/// of 10, each by a process of its own. Her coins are enough for three.
async fn eight_simultaneous_bids_stake_each_coin_once(database: &Database, store: &Store) {
    let mut challenges = Vec::new();
    for number in 0..8 {
        let new_challenge = Challenge {
            opponent: UserId(20 + number),
            ..for_coins(100 + number, 10)
        };
        make(store, &new_challenge).await.unwrap();
        challenges.push((number, new_challenge, database.store().await));
    }
    let bids = challenges
        .into_iter()
        .map(|(number, new_challenge, store)| async move {
            bid(&store, &new_challenge, 20, 500 + number).await.unwrap()
        });
    let bid_outcomes = simultaneously(bids).await;
    assert_eq!(
        bid_outcomes
            .into_iter()
            .filter(|&is_saved| is_saved)
            .count(),
        3
    );
    let purse = store.purse(HERE.scope(), ADA).await.unwrap().unwrap();
    assert_eq!((purse.balance, purse.held, purse.free()), (100, 90, 10));
}

/// The second of two bids sees the first one, so that the game begins.
async fn simultaneous_bids_begin_game(database: &Database, store: &Store) {
    for round in 0..8 {
        let new_challenge = for_coins(100 + round, 1);
        make(store, &new_challenge).await.unwrap();
        let other = database.store().await;
        let bids = [(ADA, store.clone()), (BO, other)].into_iter().zip(0..);
        let bids = bids.map(|((who, store), number)| {
            let new_challenge = new_challenge.clone();
            async move {
                store
                    .retrying(|| async {
                        let act = 1000 + 10 * round + number;
                        let mut change = store.begin(claim(act)).await?;
                        let bid = change.bid(&new_challenge, who, 3).await?;
                        change.commit().await?;
                        Ok(bid.challenge)
                    })
                    .await
                    .unwrap()
            }
        });
        let outcomes = simultaneously(bids).await;
        let complete = |new_challenge: &&Challenge| {
            new_challenge.bids.challenger.is_some() && new_challenge.bids.opponent.is_some()
        };
        assert_eq!(outcomes.iter().filter(complete).count(), 1, "{outcomes:?}");
        let row = store.challenge(new_challenge.id).await.unwrap().unwrap();
        assert_eq!((row.bid_of(ADA), row.bid_of(BO)), (Some(3), Some(3)));
        crate::store::fixture::close(
            store,
            new_challenge.id,
            tak_tavern::game::ChallengeState::Declined,
            2000 + round,
        )
        .await
        .unwrap();
        // A closed challenge accepts no bid.
        let mut change = store.begin(claim(3000 + round)).await.unwrap();
        let late = change.bid(&new_challenge, ADA, 4).await;
        assert!(matches!(late, Err(Error::Conflict)), "{late:?}");
    }
}

async fn eight_simultaneous_sweeps_pay_once(database: &Database, store: &Store) {
    let new_challenge = for_coins(100, 95);
    make(store, &new_challenge).await.unwrap();
    accept(store, &new_challenge, 101).await.unwrap();
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
        let sweep_outcomes = simultaneously(sweeps).await;
        sweep_outcomes.into_iter().flatten().count()
    };
    assert_eq!(sweep(NOON, 500).await, 1);
    assert_eq!(sweep(NOON.plus_ms(999), 600).await, 0, "too early");
    assert_eq!(sweep(NOON.plus_ms(1000), 700).await, 1);
    // A person with 25 coins cannot sweep.
    assert_eq!(sweep(NOON.plus_ms(5000), 800).await, 0);
    let purse = store.purse(HERE.scope(), BO).await.unwrap().unwrap();
    assert_eq!((purse.balance, purse.in_pots), (25, 95));
    assert_eq!(purse.swept_at, Some(NOON.plus_ms(1000)));
    assert_eq!(store.audit().await.unwrap().findings, []);
}

async fn purse_is_opened_once(database: &Database, store: &Store) {
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
    simultaneously(openings).await;
    let purse = store.purse(HERE.scope(), ADA).await.unwrap().unwrap();
    assert_eq!(purse.balance, 100);
    // Each server has its own purses.
    assert_eq!(store.purse(Scope(5), ADA).await.unwrap(), None);
    let entries = store.purse_entries(HERE.scope(), ADA, 10).await.unwrap();
    assert_eq!(entries.len(), 1);
    assert_eq!(store.audit().await.unwrap().findings, []);
}

/// Antes and bids of running games and paid calls, but nothing of finished
/// games.
async fn pots_contain_stakes_of_running_games(store: &Store) {
    let in_pots = async |who| {
        store
            .purse(HERE.scope(), who)
            .await
            .unwrap()
            .unwrap()
            .in_pots
    };
    let new_challenge = for_coins(100, 10);
    make(store, &new_challenge).await.unwrap();
    crate::store::fixture::open_purses(store, &new_challenge).await;
    let mut change = store.begin(claim(101)).await.unwrap();
    let seats = Seated {
        players: ByColor {
            white: ADA,
            black: BO,
        },
        bid: 7,
        round: 1,
    };
    let start: Game = change
        .begin_game(GameId(101), &new_challenge, new_challenge.place, seats)
        .await
        .unwrap();
    change.commit().await.unwrap();
    assert_eq!((in_pots(ADA).await, in_pots(BO).await), (17, 10));
    let over = start.resign(ADA, NOON).unwrap();
    save(store, &start, &over, 102).await.unwrap();
    assert_eq!((in_pots(ADA).await, in_pots(BO).await), (0, 0));
}
