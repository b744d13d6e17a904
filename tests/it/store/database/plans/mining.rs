//! Statements about puzzles from the games of a server.

use tak_tavern::game::{Challenge, First, GuildId, Puzzle, ServerPuzzle, Terms};
use tak_tavern::store::{Start, Store};

use super::place;
use crate::store::fixture::{accept, apply_act, challenge, later, make, play, small_rules};

const FOUND: &str = "road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9";

/// A game ends, its search begins and ends, and its server's puzzles are read.
pub(super) async fn mine(store: &Store) {
    let number = 5_000_000 + rand::random_range(0..1_000_000);
    let new_challenge = Challenge {
        terms: Terms::new(small_rules(), First::Turns),
        place: place(number),
        ..challenge(number)
    };
    make(store, &new_challenge).await.unwrap();
    let mut game = accept(store, &new_challenge, number + 1_000_000)
        .await
        .unwrap();
    let plies = ["a1", "e5", "b3", "c4", "d2", "b5"];
    for (ply, interaction) in plies.into_iter().zip(number + 2_000_000..) {
        game = play(store, &game, ply, interaction).await.unwrap();
    }
    let player = game.players.white;
    let end = apply_act(store, &game, number + 3_000_000, |game| {
        game.resign(player, later(0))
    });
    end.await.unwrap();
    let (now, until) = (later(60_000), later(90_000));
    let claim = store.claim_mining(now, until).await.unwrap();
    let lease = claim.expect("the game has just ended");
    assert!(store.may_mine(lease.key).await.unwrap());
    let start = store.begin_work(lease, now, later(90_001)).await.unwrap();
    let Start::Begun(start) = start else {
        panic!("{start:?}")
    };
    store.close_mining(lease).await.unwrap();
    let (guild, puzzle): (_, Puzzle) = (GuildId(7), FOUND.parse().unwrap());
    let end = store.end_mining(start, guild, std::slice::from_ref(&puzzle), later(3));
    end.await.unwrap();
    assert_eq!(store.server_puzzles(guild).await.unwrap().len(), 200);
    let id = ServerPuzzle::new(guild, &puzzle).id;
    let copy = store.server_puzzle(guild, id).await.unwrap();
    assert_eq!(copy, Some(puzzle));
}
