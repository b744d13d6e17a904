//! Corrupt rows: a row that cannot be read is refused with its reason, and does
//! not affect other games.

use std::error::Error as _;

use crate::store::fixture::{ADA, CHANNEL, NOON, apply_act, challenge, game, listed, make, play};
use crate::{Database, on_every_engine};
use tak_tavern::game::{Game, Offer};
use tak_tavern::store::Store;

on_every_engine!(
    broken_game_is_refused_with_reason,
    log_with_more_events_refuses_the_next_one,
    broken_challenge_is_refused_with_reason,
    broken_game_does_not_break_lists,
);

async fn broken_game_is_refused_with_reason(database: &Database, store: &Store) {
    // Each with a game of its own.
    let breaks = [
        (
            "update events set detail = 'Cc3' where game = {game} and number = 1",
            "a stored game cannot be replayed: event 1 of game {game} cannot have happened: ",
        ),
        (
            "update events set detail = 'a1' where game = {game} and number = 2",
            "a stored game cannot be replayed: event 2 of game {game} cannot have happened: ",
        ),
        (
            "update events set who = white from games \
             where games.id = game and game = {game} and events.number = 2",
            "a stored game cannot be replayed: event 2 of game {game} cannot have happened: ",
        ),
        (
            "update events set kind = 'accept', detail = 'draw' where game = {game} and number = 2",
            "a stored game cannot be replayed: event 2 of game {game} cannot have happened: ",
        ),
        (
            "update events set detail = 'banana' where game = {game} and number = 1",
            "column detail of the database holds \"banana\", which means nothing",
        ),
        (
            "update events set kind = 'dance' where game = {game} and number = 1",
            "column kind of the database holds \"dance\", which means nothing",
        ),
        (
            "update events set kind = 'offer' where game = {game} and number = 1",
            "column detail of the database holds \"a1\", which means nothing",
        ),
        (
            "update games set events = 3 where id = {game}",
            "the row of game {game} does not belong to its log",
        ),
        (
            "update games set events = 1 where id = {game}",
            "the row of game {game} does not belong to its log",
        ),
        (
            "update terms set opening = 'gambit' where id = {challenge}",
            "column opening of the database holds \"gambit\", which means nothing",
        ),
        (
            "update terms set white_stones = 0 where id = {challenge}",
            "column white_stones of the database holds \"0\", which means nothing",
        ),
        (
            "update terms set position = 'x5/x5/x5/x5 1 1' where id = {challenge}",
            "column position of the database holds \"x5/x5/x5/x5 1 1\", which means nothing",
        ),
    ];
    for (id, (statement, expected)) in (100..).step_by(10).zip(breaks) {
        let start = game(store, id).await;
        let bad_game = play(store, &start, "a1", id + 2).await.unwrap();
        let bad_game = play(store, &bad_game, "e5", id + 3).await.unwrap();
        let with_number = |text: &str| {
            text.replace("{game}", &bad_game.id.to_string())
                .replace("{challenge}", &id.to_string())
        };
        database.run(&with_number(statement)).await;
        let error = store.game(bad_game.id).await.unwrap_err();
        let reason = match error.source() {
            Some(source) => format!("{error}: {source}"),
            None => error.to_string(),
        };
        assert!(reason.starts_with(&with_number(expected)), "{reason}");
        let again = store.numbered_game(bad_game.place, bad_game.number).await;
        assert_eq!(again.unwrap_err().to_string(), error.to_string());
    }
}

/// Its offer is left out, as if it came while the game was read, and the board is right.
async fn log_with_more_events_refuses_the_next_one(database: &Database, store: &Store) {
    let start = game(store, 100).await;
    let after = play(store, &start, "a1", 102).await.unwrap();
    let offer = |game: &Game| game.offer(ADA, Offer::Draw, NOON);
    apply_act(store, &after, 103, offer).await.unwrap();
    database.run("update games set events = 1").await;
    let copy = store.game(after.id).await.unwrap().unwrap();
    assert_eq!(copy, after);
    let error = play(store, &copy, "e5", 104).await.unwrap_err();
    assert!(error.is_corrupt_data(), "{error:?}");
    let reason = format!("the row of game {} does not belong to its log", copy.id.0);
    assert_eq!(error.to_string(), reason);
}

async fn broken_challenge_is_refused_with_reason(database: &Database, store: &Store) {
    let breaks = [
        ("update challenges set state = 'asleep'", "state", "asleep"),
        ("update terms set first = 'nobody'", "first", "nobody"),
    ];
    for (id, (statement, column, value)) in (100..).step_by(10).zip(breaks) {
        let mut new_challenge = challenge(id);
        new_challenge.opponent.0 += id;
        make(store, &new_challenge).await.unwrap();
        database.run(statement).await;
        let error = store.challenge(new_challenge.id).await.unwrap_err();
        let expected =
            format!("column {column} of the database holds {value:?}, which means nothing");
        assert_eq!(error.to_string(), expected);
    }
}

async fn broken_game_does_not_break_lists(database: &Database, store: &Store) {
    let bad_game = game(store, 100).await;
    let sound = game(store, 110).await;
    database
        .run(&format!(
            "update games set plies = -1 where id = {}",
            bad_game.id
        ))
        .await;
    let expected = [listed(&sound)];
    assert_eq!(store.running_games_of(ADA).await.unwrap(), expected);
    assert_eq!(store.running_games_in(CHANNEL).await.unwrap(), expected);
    assert_eq!(
        store.running_games_of_in(ADA, CHANNEL).await.unwrap(),
        expected
    );
    // A game with a broken log is listed: only reading the game needs the log.
    let later = play(store, &sound, "a1", 1).await.unwrap();
    database.run("update events set detail = 'Cc3'").await;
    assert_eq!(store.running_games_of(ADA).await.unwrap(), [listed(&later)]);
    assert!(store.game(later.id).await.is_err());
}
