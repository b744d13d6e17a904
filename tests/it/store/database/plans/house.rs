//! Statements about games against the house.

use tak_tavern::game::{GameId, HouseDoor, HouseOrigin, HouseSeat, Moment, Scope, UserId};
use tak_tavern::store::{HouseStart, Store};
use tak_tavern::tak::{ByColor, Color};

use super::place;
use crate::store::fixture::later;

pub(super) async fn read_house(store: &Store) {
    let person = UserId(506);
    let last = store.last_house_choice(person).await.unwrap();
    assert_eq!(last.map(|(level, _)| level.get()), Some(3));
    let origin = HouseOrigin(7);
    let under_way = store.house_game_under_way(person, origin).await;
    assert_eq!(under_way.unwrap(), None);
    assert!(store.last_house_game(person).await.unwrap().is_some());
    assert!(store.house_record(person).await.unwrap().games > 0);
    for scope in [None, Some(Scope(5))] {
        let history = store.house_history(person, scope, 6).await.unwrap();
        assert!(!history.is_empty());
    }
    // One of the two games of this server sleeps.
    let (player, now) = (UserId(4806), Moment(49_850 + 3 * 24 * 60 * 60 * 1000));
    let counts = store.house_games(player, Scope(5), now).await.unwrap();
    assert_eq!((counts.of_person, counts.in_scope), (1, 1));
    assert!(!store.has_next_game(GameId(49_907)).await.unwrap());
    assert!(!store.has_house_offer(GameId(49_907), 2).await.unwrap());
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    let start = HouseStart {
        door: HouseDoor::Open,
        players: ByColor {
            white: person,
            black: UserId(9),
        },
        seat: HouseSeat {
            level: HouseSeat::first_level(),
            color: Color::Black,
        },
        place: place(907),
        round: 1,
        origin: Some(HouseOrigin(7)),
    };
    assert!(change.admit_to_house(start).await.unwrap().is_ok());
    let turn = change.claim_house_turn(GameId(49_907), 2, later(1)).await;
    assert!(turn.unwrap().is_none());
    drop(change);
}
