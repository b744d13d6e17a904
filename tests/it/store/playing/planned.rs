//! A plan belongs to one board, follows its game, and plays once.

use tak_tavern::game::{Game, Plan};
use tak_tavern::store::{Error, Store};
use tak_tavern::tak::Ply;
use tak_tavern::tak::ptn::Notation;

use crate::store::fixture::{ADA, BO, NOON, claim, game, play, save, simultaneously};
use crate::{Database, on_every_engine};

on_every_engine!(
    plan_follows_game,
    planned_answer_cannot_be_skipped,
    answer_to_any_other_ply_follows_game,
    plan_for_other_board_is_not_played,
    eight_simultaneous_plans_save_one,
    plan_beside_ply_saves_one,
    unreadable_plan_does_not_stop_play
);

fn ply(text: &str) -> Ply {
    text.parse::<Notation>().unwrap().ply
}

fn plan(text: &str) -> Plan {
    text.parse().unwrap()
}

/// Ada plans while Bo is to move.
async fn save_plan(
    store: &Store,
    game: &Game,
    version: Option<u32>,
    plan: &Plan,
    interaction: u64,
) -> Result<(), Error> {
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            change.save_plan(game, ADA, version, plan).await?;
            change.commit().await
        })
        .await
}

/// Ada's plan, and its version.
async fn stored_plan(store: &Store, game: &Game) -> Option<(u32, Option<String>)> {
    let row = store.plan(game.id, ADA).await.unwrap()?;
    Some((row.version, row.plan.map(|plan| plan.to_string())))
}

/// A game with Bo to move.
async fn waiting(store: &Store) -> Game {
    let mut game = game(store, 1).await;
    for (interaction, text) in (10..).zip(["a1", "e5", "c3"]) {
        game = play(store, &game, text, interaction).await.unwrap();
    }
    game
}

fn answered(game: &Game, theirs: &str, answer: &str) -> Game {
    let after = game.play(BO, theirs, NOON).unwrap();
    after.play_planned(ADA, ply(answer), NOON).unwrap()
}

async fn plan_follows_game(store: &Store) {
    let game = waiting(store).await;
    let tree = plan("c4 d4 (b2 b3 a2 a3) b4 d3");
    save_plan(store, &game, None, &tree, 20).await.unwrap();
    assert_eq!(
        stored_plan(store, &game).await,
        Some((1, Some(tree.to_string())))
    );
    let next = answered(&game, "c4", "d4");
    save(store, &game, &next, 21).await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap(), Some(next.clone()));
    let rest = Some("b2 b3 a2 a3".to_owned());
    assert_eq!(stored_plan(store, &game).await, Some((2, rest)));
    let over = answered(&next, "a2", "a3");
    save(store, &next, &over, 22).await.unwrap();
    assert_eq!(stored_plan(store, &game).await, None);
    // The game leaves the plan; its owner gets one notification.
    save_plan(store, &over, None, &plan("b2 b3"), 23)
        .await
        .unwrap();
    let after_left = play(store, &over, "b4", 24).await.unwrap();
    assert_eq!(stored_plan(store, &game).await, Some((2, None)));
    for expected in [true, false] {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        let notice = change.take_left_plan_notice(game.id, ADA).await.unwrap();
        assert_eq!(notice, expected);
        change.commit().await.unwrap();
    }
    // A plan that the end of the game deletes.
    let next = play(store, &after_left, "d3", 25).await.unwrap();
    save_plan(store, &next, None, &plan("b2 b3"), 26)
        .await
        .unwrap();
    let over = next.resign(ADA, NOON).unwrap();
    save(store, &next, &over, 27).await.unwrap();
    assert_eq!(stored_plan(store, &game).await, None);
}

async fn planned_answer_cannot_be_skipped(database: &Database, store: &Store) {
    let game = waiting(store).await;
    // An unplanned answer cannot be saved as a planned one.
    let outcome = save(store, &game, &answered(&game, "c4", "d4"), 20).await;
    assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
    save_plan(store, &game, None, &plan("c4 d4"), 21)
        .await
        .unwrap();
    let passed_over = play(store, &game, "c4", 22).await;
    assert!(matches!(passed_over, Err(Error::Conflict)));
    let another = save(store, &game, &answered(&game, "c4", "d3"), 23).await;
    assert!(matches!(another, Err(Error::Conflict)), "{another:?}");
    database.holds("select count(*) from events", &["3"]).await;
    let old_plan = Some((1, Some("c4 d4".to_owned())));
    assert_eq!(stored_plan(store, &game).await, old_plan);
    play(store, &game, "b2", 24).await.unwrap();
    assert_eq!(stored_plan(store, &game).await, Some((2, None)));
}

/// A ply without an answer of its own has the last one of the plan, and nothing
/// follows it.
async fn answer_to_any_other_ply_follows_game(store: &Store) {
    let game = waiting(store).await;
    let tree = "c4 d4 (* a3) * d3";
    save_plan(store, &game, None, &plan(tree), 20)
        .await
        .unwrap();
    assert_eq!(
        stored_plan(store, &game).await,
        Some((1, Some(tree.to_owned())))
    );
    // It cannot be skipped either, and a certain ply has its own answer.
    let passed_over = play(store, &game, "b4", 21).await;
    assert!(matches!(passed_over, Err(Error::Conflict)));
    let another = save(store, &game, &answered(&game, "c4", "d3"), 22).await;
    assert!(matches!(another, Err(Error::Conflict)), "{another:?}");
    let next = answered(&game, "c4", "d4");
    save(store, &game, &next, 23).await.unwrap();
    let rest = Some("* a3".to_owned());
    assert_eq!(stored_plan(store, &game).await, Some((2, rest)));
    let over = answered(&next, "b2", "a3");
    save(store, &next, &over, 24).await.unwrap();
    assert_eq!(stored_plan(store, &game).await, None);
    // An answer that is illegal by then leaves the plan.
    save_plan(store, &over, None, &plan("* b4"), 25)
        .await
        .unwrap();
    play(store, &over, "b4", 26).await.unwrap();
    assert_eq!(stored_plan(store, &game).await, Some((2, None)));
}

async fn plan_for_other_board_is_not_played(database: &Database, store: &Store) {
    let before = waiting(store).await;
    let game = play(store, &before, "c4", 20).await.unwrap();
    let game = play(store, &game, "d4", 21).await.unwrap();
    // Made for an older board.
    let late = save_plan(store, &before, None, &plan("b2 b3"), 22).await;
    assert!(matches!(late, Err(Error::Conflict)), "{late:?}");
    assert_eq!(stored_plan(store, &game).await, None);
    // Or stored for one.
    save_plan(store, &game, None, &plan("b2 b3"), 23)
        .await
        .unwrap();
    database.run("update plans set board_event = 3").await;
    let row = store.plan(game.id, ADA).await.unwrap().unwrap();
    assert_eq!(row.for_board(game.board_event()), None);
    let after = play(store, &game, "b2", 24).await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap(), Some(after));
}

async fn eight_simultaneous_plans_save_one(store: &Store) {
    let game = waiting(store).await;
    for version in [None, Some(1)] {
        let outcomes = simultaneously((0..8_u64).map(|racer| {
            let (store, game) = (store.clone(), game.clone());
            let first = u64::from(version.is_none());
            async move {
                save_plan(
                    &store,
                    &game,
                    version,
                    &plan("c4 d4"),
                    100 + 10 * first + racer,
                )
                .await
            }
        }))
        .await;
        let count = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        assert_eq!(count, 1, "{outcomes:?}");
        let is_conflict = |outcome: &&Result<(), Error>| matches!(outcome, Err(Error::Conflict));
        assert_eq!(
            outcomes.iter().filter(is_conflict).count(),
            7,
            "{outcomes:?}"
        );
    }
}

/// Either the plan is saved and Bo's ply is refused, because it now has a
/// planned answer, or the plan is for an older board. A plan is never skipped.
async fn plan_beside_ply_saves_one(database: &Database, store: &Store) {
    let mut game = waiting(store).await;
    let plies = ["c4 d4", "b2 b3", "a2 a3", "d1 d2", "e1 e2", "b4 b5"];
    for (number, pair) in (1..).zip(plies) {
        let (theirs, _) = pair.split_once(' ').unwrap();
        let outcomes = simultaneously((0..2_u64).map(|racer| {
            let (store, game) = (store.clone(), game.clone());
            async move {
                let interaction = 1000 * number + racer;
                if racer == 0 {
                    save_plan(&store, &game, None, &plan(pair), interaction).await
                } else {
                    play(&store, &game, theirs, interaction).await.map(drop)
                }
            }
        }))
        .await;
        let [of_plan, of_ply] = outcomes.as_slice() else {
            panic!("{outcomes:?}")
        };
        assert_ne!(of_plan.is_ok(), of_ply.is_ok(), "{outcomes:?}");
        let loser = of_plan.as_ref().err().or(of_ply.as_ref().err());
        assert!(matches!(loser, Some(Error::Conflict)), "{outcomes:?}");
        let (_, answer) = pair.split_once(' ').unwrap();
        let now = store.game(game.id).await.unwrap().unwrap();
        game = if of_plan.is_ok() {
            assert_eq!(now, game);
            let both = answered(&game, theirs, answer);
            save(store, &game, &both, 1000 * number + 2).await.unwrap();
            both
        } else {
            assert_eq!(stored_plan(store, &game).await, None);
            play(store, &now, answer, 1000 * number + 2).await.unwrap()
        };
    }
    let events = format!("{}", 3 + 2 * plies.len());
    assert_eq!(database.ask("select count(*) from events").await, [events]);
}

async fn unreadable_plan_does_not_stop_play(database: &Database, store: &Store) {
    let game = waiting(store).await;
    save_plan(store, &game, None, &plan("c4 d4"), 20)
        .await
        .unwrap();
    for tree in ["banana", "c4 c3"] {
        let sql = format!(
            "update plans set tree = '{tree}', board_event = {}",
            game.board_event()
        );
        database.run(&sql).await;
        let next = game.play(BO, "c4", NOON).unwrap();
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        change.append(&game, &next).await.unwrap();
    }
    play(store, &game, "c4", 21).await.unwrap();
}
