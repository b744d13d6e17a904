//! No coins from nothing: a bonus never exceeds the loser's purse, and
//! excessive payments of older versions are corrected.

use tak_tavern::game::{Challenge, Game, InteractionId, Moved, Purse, Stakes, UserId};
use tak_tavern::store::{Claim, CoinCorrection, Error, Store};

use crate::database::{Database, Engine, on_every_engine};
use crate::store::fixture::{ADA, BO, HERE, NOON, accept, challenge, claim, later, make, save};

on_every_engine!(
    bonus_is_capped_by_purse,
    early_resignation_returns_the_pot,
    debts_are_not_deepened_by_a_bonus,
    old_ledger_is_corrected_one_time,
    correction_of_a_renamed_player_is_refused,
);

/// The highest stakes that older versions allowed.
fn farm(id: u64) -> Challenge {
    let made = challenge(id);
    Challenge {
        terms: made.terms.clone().with_stakes(Some(Stakes {
            ante: 0,
            call: 0,
            bonus: 1000,
            clean_capstone: 1000,
        })),
        ..made
    }
}

/// A game for coins, after this many plies.
async fn farmed(store: &Store, id: u64, plies: usize) -> Game {
    let made = farm(id);
    make(store, &made).await.unwrap();
    let begun = accept(store, &made, id + 1).await.unwrap();
    let all = ["a1", "e5", "c3", "c4", "d3", "d4"];
    let played = all[..plies].iter().fold(begun.clone(), |game, ply| {
        game.play(game.to_move().unwrap(), ply, NOON).unwrap()
    });
    if plies > 0 {
        save(store, &begun, &played, id + 2).await.unwrap();
    }
    played
}

/// Saves Bo's resignation, and returns the settled game.
async fn resign(store: &Store, game: &Game, interaction: u64) -> Game {
    let over = game.resign(BO, later(interaction.cast_signed())).unwrap();
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            let settled = change.append(game, &over).await?;
            change.commit().await?;
            Ok(settled)
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

async fn bonus_is_capped_by_purse(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    for round in 0..3 {
        let id = 100 + 10 * round;
        let game = farmed(&store, id, 6).await;
        let settled = resign(&store, &game, id + 3).await;
        let held = if round == 0 { 100 } else { 0 };
        assert_eq!(settled.bonus_limit(), Some(held), "{round}");
        // The caller's game is the stored one.
        assert_eq!(store.game(game.id).await.unwrap(), Some(settled));
        assert_eq!(balance(&store, ADA).await, 200);
        assert_eq!(balance(&store, BO).await, 0);
    }
    check_audit(&store).await;
}

async fn early_resignation_returns_the_pot(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    for plies in [0, 2, 5] {
        let id = 100 + 10 * u64::try_from(plies).unwrap();
        let game = farmed(&store, id, plies).await;
        let settled = resign(&store, &game, id + 3).await;
        assert!(!settled.counts());
        assert_eq!(settled.bonus_limit(), None);
        assert_eq!(balance(&store, ADA).await, i64::from(Purse::FIRST_COINS));
        assert_eq!(balance(&store, BO).await, i64::from(Purse::FIRST_COINS));
        let results = database.ask("select count(*) from results").await;
        let ratings = database.ask("select count(*) from ratings").await;
        let standings = database.ask("select count(*) from standings").await;
        assert_eq!([results, ratings, standings].concat(), ["0", "0", "0"]);
    }
    check_audit(&store).await;
}

async fn debts_are_not_deepened_by_a_bonus(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let game = farmed(&store, 100, 6).await;
    // A debt from an older version, with its entries.
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
    let settled = resign(&store, &game, 200).await;
    assert_eq!(settled.bonus_limit(), Some(0));
    assert_eq!(balance(&store, BO).await, -40);
    check_audit(&store).await;
}

/// Corrects the coins of finished games, in one change.
async fn correct(store: &Store, games: &[Game], interaction: u64) -> Vec<CoinCorrection> {
    store
        .retrying(|| async {
            let mut change = store
                .begin(Claim {
                    interaction: InteractionId(interaction),
                    at: later(900),
                })
                .await?;
            let mut corrections = Vec::new();
            for game in games {
                corrections.push(change.correct_coins(game).await?);
            }
            change.commit().await?;
            Ok(corrections)
        })
        .await
        .unwrap()
}

/// Rewrites the end of a game as an older version stored it: a bonus of this
/// many coins, and no limit.
async fn store_as_older_version(database: &Database, game: &Game, paid: i64, cause: u64) {
    let number = game.id.0;
    let event = game.board_event();
    let scope = HERE.scope().0.cast_signed();
    let (winner, loser) = (ADA.0, BO.0);
    database
        .run(&format!(
            "update games set bonus_limit = null where id = {number}; \
             delete from entries where game = {number} \
                 and payment in ('bonus', 'clean capstone'); \
             insert into entries \
                 (cause, number, scope, account, holder, coins, payment, game, event, at) values \
                 ({cause}, 9, {scope}, 'purse', {loser}, -{paid}, 'bonus', {number}, {event}, 1), \
                 ({cause}, 9, {scope}, 'purse', {winner}, {paid}, 'bonus', {number}, {event}, 1); \
             update purses set balance = \
                 (select cast(coalesce(sum(entries.coins), 0) as bigint) from entries \
                  where entries.account = 'purse' and entries.scope = purses.scope \
                    and entries.holder = purses.player);"
        ))
        .await;
}

async fn old_ledger_is_corrected_one_time(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let mut games = Vec::new();
    // One at ply 0, which no longer counts, and two that count.
    for (id, plies, paid) in [(100, 0, 23_000), (110, 6, 20_000), (120, 6, 5000)] {
        let game = farmed(&store, id, plies).await;
        let settled = resign(&store, &game, id + 3).await;
        store_as_older_version(&database, &settled, paid, id + 3).await;
        games.push(settled.id);
    }
    assert_eq!(balance(&store, BO).await, 100 - 48_000);
    // Purses are opened before their first game.
    let opened = "update entries set cause = 2 - cause % 2 where payment = 'opening'";
    database.run(opened).await;
    let mut read = Vec::new();
    for game in &games {
        read.push(store.game(*game).await.unwrap().unwrap());
    }
    assert!(!store.audit().await.unwrap().findings.is_empty());
    let entries = database.ask("select count(*) from entries").await;

    let corrections = correct(&store, &read, 500).await;
    let limits: Vec<Option<u32>> = corrections
        .iter()
        .map(|one| one.game.bonus_limit())
        .collect();
    // The first game takes nothing, the second one all, and the third finds an
    // empty purse.
    assert_eq!(limits, [None, Some(100), Some(0)]);
    let transfers: Vec<u32> = corrections.iter().map(|one| one.transfers).collect();
    assert_eq!(transfers, [2, 2, 2]);
    assert_eq!(balance(&store, ADA).await, 200);
    assert_eq!(balance(&store, BO).await, 0);
    check_audit(&store).await;
    let more = database.ask("select count(*) from entries").await;
    let [entries, more] = [entries, more].map(|count| count[0].parse::<u32>().unwrap());
    assert_eq!(more, entries + 12, "entries are only added");

    let mut again = Vec::new();
    for game in &games {
        again.push(store.game(*game).await.unwrap().unwrap());
    }
    let corrections = correct(&store, &again, 501).await;
    assert!(
        corrections
            .iter()
            .all(|one| one.transfers == 0 && !one.records_limit)
    );
    let shown = store.purse_entries(HERE.scope(), BO, 10).await.unwrap();
    let corrected = shown
        .iter()
        .filter(|entry| entry.moved == Moved::Correction);
    assert_eq!(corrected.count(), 3);
}

/// A deletion between reading and correcting a game must not pay the deleted
/// player again.
async fn correction_of_a_renamed_player_is_refused(engine: Engine) {
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let game = farmed(&store, 100, 6).await;
    let read = resign(&store, &game, 103).await;
    let mut deletion = store.begin(claim(200)).await.unwrap();
    let nameless = UserId::nameless(BO.0);
    deletion.make_nameless(BO, nameless).await.unwrap();
    deletion.commit().await.unwrap();
    let entries = database.ask("select count(*) from entries").await;

    let mut change = store.begin(claim(300)).await.unwrap();
    let refused = change.correct_coins(&read).await.map(drop);
    assert!(matches!(refused, Err(Error::Conflict)), "{refused:?}");
    drop(change);
    assert_eq!(database.ask("select count(*) from entries").await, entries);
}
