//! Challenges: read back unchanged, one open at a time for two people, and
//! answered once.

use tak_tavern::game::{
    Access, Challenge, ChallengeId, ChallengeState, ChannelId, First, GameNumber, Pace, Place,
    Preset, Series, Stakes, Terms, UserId, Wishes,
};
use tak_tavern::store::Error;
use tak_tavern::tak::{ByColor, Komi, Opening, Reserves, Rules, Size};

use crate::store::fixture::{BO, CHANNEL, HERE, accept, challenge, close, game, make, small_rules};
use crate::{Database, on_every_engine};
use tak_tavern::store::Store;

on_every_engine!(
    challenge_round_trips,
    challenge_ends_once,
    second_open_challenge_is_refused,
    person_has_one_row,
);

/// Terms of every kind.
fn all_terms() -> Vec<Terms> {
    let size = Size::new(6).unwrap();
    let usual = ByColor::new(|_| Reserves::standard(size));
    let uneven = ByColor {
        white: Reserves::new(21, 0).unwrap(),
        black: Reserves::new(60, 4).unwrap(),
    };
    let custom = |komi, opening, reserves| {
        Rules::custom(size, Komi::from_halves(komi).unwrap(), opening, reserves).unwrap()
    };
    let rules = [
        small_rules(),
        custom(9, Opening::Swap, usual),
        custom(0, Opening::NoSwap, usual),
        custom(-9, Opening::DoubleBlack, usual),
        custom(4, Opening::NoSwap, uneven),
    ];
    let firsts = [First::Turns, First::Challenger, First::Opponent];
    let mut terms: Vec<Terms> = rules
        .into_iter()
        .zip(firsts.into_iter().cycle())
        .map(|(rules, first)| Terms::new(rules, first))
        .collect();
    // From positions with either side to move.
    for tps in [
        "x5/x5/x2,2221C,x2/1,x4/2,x4 1 7",
        "x5/x5/x2,12S,x2/1,x4/2,x4 2 4",
    ] {
        let position = Terms::from_position(small_rules(), &tps.parse().unwrap(), First::Turns);
        terms.push(position.unwrap());
    }
    let presets = Preset::ALL.map(|preset| Wishes {
        preset: Some(preset),
        ..Wishes::default()
    });
    terms.extend(presets.map(|wishes| wishes.terms().unwrap()));
    let usual = Terms::new(small_rules(), First::Turns);
    let stakes = Stakes {
        ante: 0,
        call: 1000,
        bonus: 7,
        clean_capstone: 40,
    };
    terms.push(usual.clone().with_stakes(Some(stakes)).with_rated(true));
    terms.extend(Pace::ALL.map(|pace| usual.clone().with_pace(pace)));
    for by_itself in [true, false] {
        let series = Series::new(10, by_itself).unwrap();
        terms.push(usual.clone().with_series(series));
    }
    terms
}

async fn challenge_round_trips(database: &Database, store: &Store) {
    let private = Place {
        guild: None,
        channel: CHANNEL,
        access: Access::Member,
    };
    let (mut id, mut games) = (100, 0);
    for place in [HERE, private] {
        for (number, terms) in (1..).zip(all_terms()) {
            id += 10;
            let new_challenge = Challenge {
                place,
                terms,
                ..challenge(id)
            };
            make(store, &new_challenge).await.unwrap();
            let copy = store.challenge(new_challenge.id).await.unwrap();
            assert_eq!(copy.as_ref(), Some(&new_challenge));

            let game = accept(store, &new_challenge, id + 1).await.unwrap();
            games += 1;
            assert_eq!(game.number, GameNumber(number));
            assert_eq!(game.terms, new_challenge.terms);
            assert_eq!(game.place, place);
            assert_eq!(
                store.game(game.id).await.unwrap().as_ref(),
                Some(&game),
                "{:?}",
                new_challenge.terms
            );
            let after = Challenge {
                state: ChallengeState::Accepted {
                    game: game.number,
                    thread: None,
                },
                ..new_challenge
            };
            let copy = store.challenge(after.id).await.unwrap();
            assert_eq!(copy, Some(after));
        }
    }
    assert_eq!(
        database.ask("select count(*) from games").await,
        [games.to_string()]
    );
    assert_eq!(store.challenge(ChallengeId(9)).await.unwrap(), None);
    assert_eq!(store.audit().await.unwrap().findings, []);
}

async fn challenge_ends_once(database: &Database, store: &Store) {
    let ends = [
        ChallengeState::Declined,
        ChallengeState::Withdrawn,
        ChallengeState::Expired,
        ChallengeState::Cleared,
    ];
    for (id, end) in (100..).step_by(10).zip(ends) {
        let new_challenge = challenge(id);
        make(store, &new_challenge).await.unwrap();
        close(store, new_challenge.id, end, id + 1).await.unwrap();
        for again in ends {
            let again = close(store, new_challenge.id, again, id + 2).await;
            assert!(matches!(again, Err(Error::Conflict)), "{again:?}");
        }
        let game = accept(store, &new_challenge, id + 3).await;
        assert!(matches!(game, Err(Error::Conflict)), "{game:?}");
        let row = store.challenge(new_challenge.id).await.unwrap().unwrap();
        assert_eq!(row.state, end);
    }
    let none = close(store, ChallengeId(9), ends[0], 200).await;
    assert!(matches!(none, Err(Error::Conflict)), "{none:?}");
    database.holds("select count(*) from games", &["0"]).await;
    assert_eq!(
        database.ask("select count(*) from counters").await,
        ["0"],
        "no number is lost"
    );
}

async fn second_open_challenge_is_refused(store: &Store) {
    let open = challenge(100);
    make(store, &open).await.unwrap();
    let counter = |id| Challenge {
        challenger: open.opponent,
        opponent: open.challenger,
        ..challenge(id)
    };
    // In either direction.
    for again in [challenge(110), counter(111)] {
        assert_eq!(
            store.open_challenge(&again).await.unwrap().as_ref(),
            Some(&open)
        );
        let outcome = make(store, &again).await;
        assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
        assert_eq!(store.challenge(again.id).await.unwrap(), None);
        let interaction = crate::store::fixture::claim(again.id.0).key;
        assert!(
            !store.is_claimed(interaction).await.unwrap(),
            "it changed nothing"
        );
    }
    // Challenges with another person or elsewhere are allowed.
    let with_other = Challenge {
        opponent: UserId(9),
        ..challenge(120)
    };
    let elsewhere = Challenge {
        place: Place {
            channel: ChannelId(33),
            ..HERE
        },
        ..counter(121)
    };
    for other in [with_other, elsewhere] {
        assert_eq!(store.open_challenge(&other).await.unwrap(), None);
        make(store, &other).await.unwrap();
    }
    // Here, too, after an answer.
    close(store, open.id, ChallengeState::Withdrawn, 130)
        .await
        .unwrap();
    assert_eq!(store.open_challenge(&open).await.unwrap(), None);
    make(store, &counter(131)).await.unwrap();
}

async fn person_has_one_row(database: &Database, store: &Store) {
    game(store, 100).await;
    game(store, 110).await;
    let other = Challenge {
        challenger: BO,
        opponent: UserId(9),
        ..challenge(120)
    };
    make(store, &other).await.unwrap();
    let sql = "select id, first_seen_at from players order by id";
    assert_eq!(
        database.ask(sql).await,
        [
            "2 1800000000000",
            "9 1800000000000",
            "1191199113216000000 1800000000000"
        ]
    );
}
