//! Races of eight: one wins, the others are refused, and nothing is done twice.

use tak_tavern::game::{Challenge, ChallengeState, GameNumber, GuildId, Place, UserId};
use tak_tavern::store::{Error, Store};

use crate::store::fixture::{
    HERE, accept, challenge, claim, close, game, later, make, play, simultaneously,
};
use crate::{Database, on_every_engine};

on_every_engine!(
    racing_games_are_numbered_in_order,
    eight_racing_challenges_make_one,
    racing_answers_accept_one,
    racing_plies_save_one,
);

async fn racing_games_are_numbered_in_order(store: &Store) {
    let other = Place {
        guild: Some(GuildId(7)),
        ..HERE
    };
    let challenges = (0..8_u64).map(|racer| Challenge {
        place: if racer < 4 { HERE } else { other },
        opponent: UserId(100 + racer),
        ..challenge(100 + racer)
    });
    let challenges: Vec<Challenge> = challenges.collect();
    for new_challenge in &challenges {
        make(store, new_challenge).await.unwrap();
    }
    // Each is delivered twice.
    let twice = challenges.iter().chain(&challenges);
    let outcomes = simultaneously(twice.map(|new_challenge| {
        let (store, new_challenge) = (store.clone(), new_challenge.clone());
        async move { accept(&store, &new_challenge, new_challenge.id.0 + 100).await }
    }))
    .await;
    let mut numbers = Vec::new();
    for racer in 0..8 {
        let copies = [&outcomes[racer], &outcomes[racer + 8]];
        let game = copies.iter().find_map(|copy| copy.as_ref().ok());
        let game = game.unwrap_or_else(|| panic!("{copies:?}"));
        numbers.push((game.place.guild, game.number));
        let repeat = copies
            .iter()
            .any(|copy| matches!(copy, Err(Error::Repeated)));
        assert!(repeat, "{copies:?}");
    }
    numbers.sort();
    let expected = [other, HERE]
        .into_iter()
        .flat_map(|place| (1..=4).map(move |number| (place.guild, GameNumber(number))));
    assert_eq!(numbers, expected.collect::<Vec<_>>());
}

async fn eight_racing_challenges_make_one(database: &Database, store: &Store) {
    let outcomes = simultaneously((0..8_u64).map(|racer| {
        let (store, mut new_challenge) = (store.clone(), challenge(100 + racer));
        // In both directions.
        if racer.is_multiple_of(2) {
            (new_challenge.challenger, new_challenge.opponent) =
                (new_challenge.opponent, new_challenge.challenger);
        }
        async move { make(&store, &new_challenge).await }
    }))
    .await;
    assert_one_wins(&outcomes);
    let rows = "select count(*) from challenges";
    database.holds(rows, &["1"]).await;
    database.holds("select count(*) from terms", &["1"]).await;
    database.holds("select count(*) from claims", &["1"]).await;
}

async fn racing_answers_accept_one(database: &Database, store: &Store) {
    let new_challenge = challenge(100);
    make(store, &new_challenge).await.unwrap();
    let outcomes = simultaneously((0..8_u64).map(|racer| {
        let (store, new_challenge) = (store.clone(), new_challenge.clone());
        async move {
            if racer.is_multiple_of(2) {
                accept(&store, &new_challenge, 200 + racer).await.map(drop)
            } else {
                close(
                    &store,
                    new_challenge.id,
                    ChallengeState::Declined,
                    200 + racer,
                )
                .await
            }
        }
    }))
    .await;
    assert_one_wins(&outcomes);
    let state = store
        .challenge(new_challenge.id)
        .await
        .unwrap()
        .unwrap()
        .state;
    let (games, expected) = match state {
        ChallengeState::Declined => ("0", ChallengeState::Declined),
        _ => (
            "1",
            ChallengeState::Accepted {
                game: GameNumber(1),
                thread: None,
            },
        ),
    };
    assert_eq!(state, expected);
    assert_eq!(database.ask("select count(*) from games").await, [games]);
    // The losers have written nothing, not even a number.
    assert_eq!(database.ask("select count(*) from counters").await, [games]);
}

async fn racing_plies_save_one(database: &Database, store: &Store) {
    let mut game = game(store, 1).await;
    for (number, text) in (1..).zip(["a1", "e5", "c3", "c4", "d3", "d4"]) {
        let outcomes = simultaneously((0..8_u64).map(|racer| {
            let (store, game) = (store.clone(), game.clone());
            // Half of the racers are copies of one interaction.
            let interaction = 100 * number + if racer < 4 { 0 } else { racer };
            async move { play(&store, &game, text, interaction).await }
        }))
        .await;
        let mut winners = outcomes.iter().filter_map(|outcome| outcome.as_ref().ok());
        let winner = winners.next().cloned().unwrap();
        assert!(winners.next().is_none(), "{outcomes:?}");
        let is_lost_race = |error: &Error| matches!(error, Error::Conflict | Error::Repeated);
        let errors = outcomes.iter().filter_map(|outcome| outcome.as_ref().err());
        assert!(errors.into_iter().all(is_lost_race), "{outcomes:?}");
        game = winner;
    }
    database.holds("select count(*) from events", &["6"]).await;
    assert_eq!(store.game(game.id).await.unwrap(), Some(game));
    // Two to begin, and one for each ply: losers claim nothing.
    database.holds("select count(*) from claims", &["8"]).await;
    store.forget_claims(later(1)).await.unwrap();
    assert!(!store.is_claimed(claim(1).key).await.unwrap());
}

fn assert_one_wins(outcomes: &[Result<(), Error>]) {
    let winners = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(winners, 1, "{outcomes:?}");
    let fair = |outcome: &Result<(), Error>| matches!(outcome, Ok(()) | Err(Error::Conflict));
    assert!(outcomes.iter().all(fair), "{outcomes:?}");
}
