//! No coins from nothing: a bonus never exceeds the loser's purse.

use tak_tavern::game::{Challenge, Game, Purse, Stakes, UserId};
use tak_tavern::store::Store;

use crate::store::fixture::{ADA, BO, HERE, NOON, accept, challenge, claim, later, make, save};
use crate::{Database, on_every_engine};

on_every_engine!(
    bonus_is_capped_by_purse,
    early_resignation_returns_the_pot,
    debts_are_not_deepened_by_a_bonus,
);

/// Stakes far beyond those that can be agreed.
fn farm(id: u64) -> Challenge {
    let new_challenge = challenge(id);
    Challenge {
        terms: new_challenge.terms.clone().with_stakes(Some(Stakes {
            ante: 0,
            call: 0,
            bonus: 1000,
            clean_capstone: 1000,
        })),
        ..new_challenge
    }
}

/// A game for coins, after this many plies.
async fn farmed(store: &Store, id: u64, plies: usize) -> Game {
    let new_challenge = farm(id);
    make(store, &new_challenge).await.unwrap();
    let start = accept(store, &new_challenge, id + 1).await.unwrap();
    let all = ["a1", "e5", "c3", "c4", "d3", "d4"];
    let after = all[..plies].iter().fold(start.clone(), |game, ply| {
        game.play(game.to_move().unwrap(), ply, NOON).unwrap()
    });
    if plies > 0 {
        save(store, &start, &after, id + 2).await.unwrap();
    }
    after
}

/// Saves Bo's resignation, and returns the settled game.
async fn resign(store: &Store, game: &Game, interaction: u64) -> Game {
    let over = game.resign(BO, later(interaction.cast_signed())).unwrap();
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            let after = change.append(game, &over).await?;
            change.commit().await?;
            Ok(after)
        })
        .await
        .unwrap()
}

async fn balance(store: &Store, who: UserId) -> i64 {
    let purse = store.purse(HERE.scope(), who).await.unwrap();
    purse.unwrap_or_default().balance
}

async fn check_audit(store: &Store) {
    assert_eq!(store.audit().await.unwrap().findings, []);
}

async fn bonus_is_capped_by_purse(store: &Store) {
    for round in 0..3 {
        let id = 100 + 10 * round;
        let game = farmed(store, id, 6).await;
        let after = resign(store, &game, id + 3).await;
        let purse = if round == 0 { 100 } else { 0 };
        assert_eq!(after.bonus_limit(), Some(purse), "{round}");
        // The caller's game is the stored one.
        assert_eq!(store.game(game.id).await.unwrap(), Some(after));
        assert_eq!(balance(store, ADA).await, 200);
        assert_eq!(balance(store, BO).await, 0);
    }
    check_audit(store).await;
}

async fn early_resignation_returns_the_pot(database: &Database, store: &Store) {
    for plies in [0, 2, 5] {
        let id = 100 + 10 * u64::try_from(plies).unwrap();
        let game = farmed(store, id, plies).await;
        let after = resign(store, &game, id + 3).await;
        assert!(!after.counts());
        assert_eq!(after.bonus_limit(), None);
        assert_eq!(balance(store, ADA).await, i64::from(Purse::FIRST_COINS));
        assert_eq!(balance(store, BO).await, i64::from(Purse::FIRST_COINS));
        let results = database.ask("select count(*) from results").await;
        let ratings = database.ask("select count(*) from ratings").await;
        let standings = database.ask("select count(*) from standings").await;
        assert_eq!([results, ratings, standings].concat(), ["0", "0", "0"]);
    }
    check_audit(store).await;
}

async fn debts_are_not_deepened_by_a_bonus(database: &Database, store: &Store) {
    let game = farmed(store, 100, 6).await;
    // A debt with its entries.
    database
        .run(
            "update purses set balance = -40 where player = 2; \
             insert into entries \
                 (cause, number, scope, account, holder, coins, payment, game, event, at) \
             select 150, 1, scope, 'house', 0, 140, 'sweeping', null, 0, 1 from purses \
                 where player = 2; \
             insert into entries \
                 (cause, number, scope, account, holder, coins, payment, game, event, at) \
             select 150, 1, scope, 'purse', 2, -140, 'sweeping', null, 0, 1 from purses \
                 where player = 2;",
        )
        .await;
    let after = resign(store, &game, 200).await;
    assert_eq!(after.bonus_limit(), Some(0));
    assert_eq!(balance(store, BO).await, -40);
    check_audit(store).await;
}
