//! Statements about the channels of running games.

use tak_tavern::game::{ChannelId, GameId};
use tak_tavern::store::Store;

use crate::store::fixture::later;

pub(super) async fn look_at_places(store: &Store) {
    store.clamp_place_looks(later(0), later(9)).await.unwrap();
    let look = store.claim_place_look(later(0), later(1)).await.unwrap();
    let look = look.expect("the running games were never looked at");
    store.plan_place_look(look, later(2)).await.unwrap();
    store.running_games_at(ChannelId(31)).await.unwrap();
    let games = [GameId(7), GameId(49_900)];
    store.events_of(&games).await.unwrap();
}
