//! What is planned is kept for one board, moves on with its game, and plays
//! once.

use tak_tavern::game::{Game, Plan};
use tak_tavern::store::{Error, Store};
use tak_tavern::tak::Ply;
use tak_tavern::tak::ptn::Notation;

use super::fixture::{ADA, BO, NOON, at_once, claim, game, play, save};
use crate::database::{Database, Engine, on_every_engine};

on_every_engine!(
    a_plan_moves_on_with_its_game,
    nobody_passes_a_plan_over,
    a_plan_of_another_board_never_plays,
    one_plan_of_eight_is_kept,
    planning_and_playing_at_once,
    a_plan_that_cannot_be_read_keeps_nobody_from_playing
);

fn ply(text: &str) -> Ply {
    text.parse::<Notation>().unwrap().ply
}

fn plan(text: &str) -> Plan {
    text.parse().unwrap()
}

/// Ada plans while Bo is to move.
async fn keep(
    store: &Store,
    game: &Game,
    seen: Option<u32>,
    plan: &Plan,
    interaction: u64,
) -> Result<(), Error> {
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            change.save_plan(game, ADA, seen, plan).await?;
            change.commit().await
        })
        .await
}

/// What Ada has planned, and its version.
async fn kept(store: &Store, game: &Game) -> Option<(u32, Option<String>)> {
    let kept = store.plan(game.id, ADA).await.unwrap()?;
    Some((kept.version, kept.plan.map(|plan| plan.to_string())))
}

/// A game in which Bo is to move.
async fn waiting(store: &Store) -> Game {
    let mut game = game(store, 1).await;
    for (interaction, typed) in (10..).zip(["a1", "e5", "c3"]) {
        game = play(store, &game, typed, interaction).await.unwrap();
    }
    game
}

fn answered(game: &Game, theirs: &str, answer: &str) -> Game {
    let played = game.play(BO, theirs, NOON).unwrap();
    played.play_planned(ADA, ply(answer), NOON).unwrap()
}

async fn a_plan_moves_on_with_its_game(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let game = waiting(&store).await;
    let tree = plan("c4 d4 (b2 b3 a2 a3) b4 d3");
    keep(&store, &game, None, &tree, 20).await.unwrap();
    assert_eq!(kept(&store, &game).await, Some((1, Some(tree.to_string()))));
    let next = answered(&game, "c4", "d4");
    save(&store, &game, &next, 21).await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap(), Some(next.clone()));
    let rest = Some("b2 b3 a2 a3".to_owned());
    assert_eq!(kept(&store, &game).await, Some((2, rest)));
    let over = answered(&next, "a2", "a3");
    save(&store, &next, &over, 22).await.unwrap();
    assert_eq!(kept(&store, &game).await, None);
    // Another one, which the game leaves; its owner is told once.
    keep(&store, &over, None, &plan("b2 b3"), 23).await.unwrap();
    let left = play(&store, &over, "b4", 24).await.unwrap();
    assert_eq!(kept(&store, &game).await, Some((2, None)));
    for expected in [true, false] {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        let told = change.take_left_plan_notice(game.id, ADA).await.unwrap();
        assert_eq!(told, expected);
        change.commit().await.unwrap();
    }
    // And one that is forgotten with the end.
    let next = play(&store, &left, "d3", 25).await.unwrap();
    keep(&store, &next, None, &plan("b2 b3"), 26).await.unwrap();
    let over = next.resign(ADA, NOON).unwrap();
    save(&store, &next, &over, 27).await.unwrap();
    assert_eq!(kept(&store, &game).await, None);
}

async fn nobody_passes_a_plan_over(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let game = waiting(&store).await;
    // What nobody has planned is not played as planned.
    let unplanned = save(&store, &game, &answered(&game, "c4", "d4"), 20).await;
    assert!(matches!(unplanned, Err(Error::Conflict)), "{unplanned:?}");
    keep(&store, &game, None, &plan("c4 d4"), 21).await.unwrap();
    let passed_over = play(&store, &game, "c4", 22).await;
    assert!(matches!(passed_over, Err(Error::Conflict)));
    let another = save(&store, &game, &answered(&game, "c4", "d3"), 23).await;
    assert!(matches!(another, Err(Error::Conflict)), "{another:?}");
    assert_eq!(database.ask("select count(*) from events").await, ["3"]);
    let kept_still = Some((1, Some("c4 d4".to_owned())));
    assert_eq!(kept(&store, &game).await, kept_still);
    play(&store, &game, "b2", 24).await.unwrap();
    assert_eq!(kept(&store, &game).await, Some((2, None)));
}

async fn a_plan_of_another_board_never_plays(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let before = waiting(&store).await;
    let game = play(&store, &before, "c4", 20).await.unwrap();
    let game = play(&store, &game, "d4", 21).await.unwrap();
    // Made for a board that has changed.
    let late = keep(&store, &before, None, &plan("b2 b3"), 22).await;
    assert!(matches!(late, Err(Error::Conflict)), "{late:?}");
    assert_eq!(kept(&store, &game).await, None);
    // Or found in the database for one.
    keep(&store, &game, None, &plan("b2 b3"), 23).await.unwrap();
    database.run("update plans set board_event = 3").await;
    let found = store.plan(game.id, ADA).await.unwrap().unwrap();
    assert_eq!(found.for_board(game.board_event()), None);
    let played = play(&store, &game, "b2", 24).await.unwrap();
    assert_eq!(store.game(game.id).await.unwrap(), Some(played));
}

async fn one_plan_of_eight_is_kept(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let game = waiting(&store).await;
    for seen in [None, Some(1)] {
        let outcomes = at_once((0..8_u64).map(|racer| {
            let (store, game) = (store.clone(), game.clone());
            let first = u64::from(seen.is_none());
            async move {
                keep(
                    &store,
                    &game,
                    seen,
                    &plan("c4 d4"),
                    100 + 10 * first + racer,
                )
                .await
            }
        }))
        .await;
        let kept = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        assert_eq!(kept, 1, "{outcomes:?}");
        let lost = |outcome: &&Result<(), Error>| matches!(outcome, Err(Error::Conflict));
        assert_eq!(outcomes.iter().filter(lost).count(), 7, "{outcomes:?}");
    }
}

/// Either the plan is kept and Bo's ply is not, for it has an answer that Bo did
/// not know of, or it is for another board by then. Never is it passed over.
async fn planning_and_playing_at_once(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let mut game = waiting(&store).await;
    let plies = ["c4 d4", "b2 b3", "a2 a3", "d1 d2", "e1 e2", "b4 b5"];
    for (number, pair) in (1..).zip(plies) {
        let (theirs, _) = pair.split_once(' ').unwrap();
        let outcomes = at_once((0..2_u64).map(|racer| {
            let (store, game) = (store.clone(), game.clone());
            async move {
                let interaction = 1000 * number + racer;
                if racer == 0 {
                    keep(&store, &game, None, &plan(pair), interaction).await
                } else {
                    play(&store, &game, theirs, interaction).await.map(drop)
                }
            }
        }))
        .await;
        let [planned, played] = outcomes.as_slice() else {
            panic!("{outcomes:?}")
        };
        assert_ne!(planned.is_ok(), played.is_ok(), "{outcomes:?}");
        let lost = planned.as_ref().err().or(played.as_ref().err());
        assert!(matches!(lost, Some(Error::Conflict)), "{outcomes:?}");
        let (_, answer) = pair.split_once(' ').unwrap();
        let now = store.game(game.id).await.unwrap().unwrap();
        game = if planned.is_ok() {
            assert_eq!(now, game);
            let both = answered(&game, theirs, answer);
            save(&store, &game, &both, 1000 * number + 2).await.unwrap();
            both
        } else {
            assert_eq!(kept(&store, &game).await, None);
            play(&store, &now, answer, 1000 * number + 2).await.unwrap()
        };
    }
    let events = format!("{}", 3 + 2 * plies.len());
    assert_eq!(database.ask("select count(*) from events").await, [events]);
}

async fn a_plan_that_cannot_be_read_keeps_nobody_from_playing(engine: Engine) {
    let database = Database::empty(engine).await;
    let store = database.store().await;
    let game = waiting(&store).await;
    keep(&store, &game, None, &plan("c4 d4"), 20).await.unwrap();
    for broken in ["banana", "c4 c3"] {
        let sql = format!(
            "update plans set tree = '{broken}', board_event = {}",
            game.board_event()
        );
        database.run(&sql).await;
        let next = game.play(BO, "c4", NOON).unwrap();
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        change.append(&game, &next).await.unwrap();
    }
    play(&store, &game, "c4", 21).await.unwrap();
}
