//! The admission of people to games against the house.

use tak_tavern::game::{
    Challenge, ChallengeId, ChallengeState, GameId, GuildId, HouseDoor, HouseGames, HouseOrigin,
    HouseRefusal, HouseSeat, Moment, Place, UserId,
};
use tak_tavern::store::{Claim, Error, HouseStart, Store};
use tak_tavern::tak::{ByColor, Color};

use crate::store::fixture::{BO, HERE, NOON, challenge, claim, simultaneously};
use crate::{Database, on_every_engine};

on_every_engine!(
    simultaneous_games_respect_the_limit_of_the_server,
    simultaneous_games_respect_the_limit_of_the_person,
    button_begins_one_game_at_a_time,
    sleeping_game_counts_for_its_person_alone,
    closed_house_begins_no_game,
);

const DAY: i64 = 24 * 60 * 60 * 1000;

/// A wish of a person for a game, the house in the seat of Bo.
#[derive(Clone, Copy)]
struct Wish {
    interaction: u64,
    person: UserId,
    at: Moment,
    door: HouseDoor,
    place: Place,
    origin: Option<HouseOrigin>,
}

impl Wish {
    fn new(interaction: u64, person: u64) -> Wish {
        Wish {
            interaction,
            person: UserId(person),
            at: NOON,
            door: HouseDoor::Open,
            place: HERE,
            origin: None,
        }
    }

    /// Begins the game, or returns the refusal.
    async fn begin(self, store: Store) -> Result<GameId, HouseRefusal> {
        let outcome = store.retrying(|| self.try_to_begin(&store));
        outcome.await.unwrap()
    }

    async fn try_to_begin(self, store: &Store) -> Result<Result<GameId, HouseRefusal>, Error> {
        let new_challenge = Challenge {
            id: ChallengeId(self.interaction),
            challenger: self.person,
            ..challenge(self.interaction)
        };
        let start = HouseStart {
            door: self.door,
            players: ByColor {
                white: self.person,
                black: BO,
            },
            seat: HouseSeat {
                level: HouseSeat::first_level(),
                color: Color::Black,
            },
            place: self.place,
            round: 1,
            origin: self.origin,
        };
        let mut change = store
            .begin(Claim {
                at: self.at,
                ..claim(self.interaction)
            })
            .await?;
        let admission = match change.admit_to_house(start).await? {
            Ok(admission) => admission,
            Err(refusal) => return Ok(Err(refusal)),
        };
        change.make_challenge(&new_challenge).await?;
        let id = GameId(self.interaction);
        let game = change
            .begin_house_game(id, &new_challenge, admission)
            .await?;
        let state = ChallengeState::Accepted {
            game: game.number,
            thread: None,
        };
        change.close_challenge(new_challenge.id, state).await?;
        change.commit().await?;
        Ok(Ok(id))
    }
}

async fn begin_all(
    store: &Store,
    wishes: impl Iterator<Item = Wish>,
) -> Vec<Result<GameId, HouseRefusal>> {
    simultaneously(wishes.map(|wish| wish.begin(store.clone()))).await
}

async fn simultaneous_games_respect_the_limit_of_the_server(store: &Store) {
    for number in 0..38 {
        let wish = Wish::new(1000 + number, 100 + number);
        wish.begin(store.clone()).await.unwrap();
    }
    let outcomes = begin_all(
        store,
        (0..6).map(|number| Wish::new(2000 + number, 200 + number)),
    );
    let outcomes = outcomes.await;
    assert_eq!(
        outcomes.iter().filter(|outcome| outcome.is_ok()).count(),
        2,
        "{outcomes:?}"
    );
    let full = HouseRefusal::TooManyHere { most: 40, days: 3 };
    assert!(
        outcomes
            .iter()
            .all(|outcome| outcome.is_ok() || *outcome == Err(full))
    );
    // Another server has room.
    let elsewhere = Place {
        guild: Some(GuildId(8)),
        ..HERE
    };
    let wish = Wish {
        place: elsewhere,
        ..Wish::new(3000, 300)
    };
    assert!(wish.begin(store.clone()).await.is_ok());
    // After three days without a move all sleep, and forty more may run.
    let late = NOON.plus_ms(3 * DAY);
    let counts = store
        .house_games(UserId(100), HERE.scope(), late.minus_ms(1))
        .await;
    let one = HouseGames {
        of_person: 1,
        in_scope: 40,
    };
    assert_eq!(counts.unwrap(), one);
    let wish = Wish {
        at: late,
        ..Wish::new(4000, 400)
    };
    assert!(wish.begin(store.clone()).await.is_ok());
    let counts = store
        .house_games(UserId(100), HERE.scope(), late)
        .await
        .unwrap();
    assert_eq!((counts.of_person, counts.in_scope), (1, 1));
}

async fn simultaneous_games_respect_the_limit_of_the_person(store: &Store) {
    let outcomes = begin_all(store, (0..6).map(|number| Wish::new(1000 + number, 100))).await;
    assert_eq!(
        outcomes.iter().filter(|outcome| outcome.is_ok()).count(),
        3,
        "{outcomes:?}"
    );
    let full = HouseRefusal::TooManyOfYours { most: 3 };
    assert!(
        outcomes
            .iter()
            .all(|outcome| outcome.is_ok() || *outcome == Err(full))
    );
}

async fn button_begins_one_game_at_a_time(store: &Store) {
    let press = |number: u64| Wish {
        origin: Some(HouseOrigin(7)),
        ..Wish::new(1000 + number, 100)
    };
    let outcomes = begin_all(store, (0..6).map(press)).await;
    let mut games = outcomes.iter().filter_map(|outcome| outcome.ok());
    let game = games.next().unwrap();
    assert_eq!(games.next(), None, "{outcomes:?}");
    let under_way = HouseRefusal::UnderWay { game };
    assert_eq!(
        outcomes
            .iter()
            .filter(|outcome| **outcome == Err(under_way))
            .count(),
        5
    );
    // Others may press it, and the person begins another game elsewhere.
    let other = Wish {
        person: UserId(101),
        ..press(10)
    };
    assert!(other.begin(store.clone()).await.is_ok());
    assert!(Wish::new(1020, 100).begin(store.clone()).await.is_ok());
    // When the game is over, the button begins the next one.
    let before = store.game(game).await.unwrap().unwrap();
    let after = before.resign(UserId(100), NOON).unwrap();
    let mut change = store.begin(claim(1030)).await.unwrap();
    change.append(&before, &after).await.unwrap();
    change.commit().await.unwrap();
    assert!(press(11).begin(store.clone()).await.is_ok());
}

async fn sleeping_game_counts_for_its_person_alone(store: &Store) {
    for number in 0..3 {
        let wish = Wish::new(1000 + number, 100);
        wish.begin(store.clone()).await.unwrap();
    }
    let at = NOON.plus_ms(400 * DAY);
    let wish = |interaction, person| Wish {
        at,
        ..Wish::new(interaction, person)
    };
    let full = Err(HouseRefusal::TooManyOfYours { most: 3 });
    assert_eq!(wish(2000, 100).begin(store.clone()).await, full);
    assert!(wish(2001, 101).begin(store.clone()).await.is_ok());
}

async fn closed_house_begins_no_game(database: &Database, store: &Store) {
    let wish = Wish {
        door: HouseDoor::Closed,
        ..Wish::new(1000, 100)
    };
    assert_eq!(wish.begin(store.clone()).await, Err(HouseRefusal::Closed));
    database.holds("select id from games", &[]).await;
    database.holds("select id from challenges", &[]).await;
}
