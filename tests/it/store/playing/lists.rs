//! Lists of games by person, by channel and by time.

use tak_tavern::game::{
    Challenge, ChannelId, Game, GameId, Offer, OwnGame, Place, TurnTime, UserId,
};
use tak_tavern::store::{Claim, Store, Subject};

use crate::stage::on_every_engine;
use crate::store::fixture::{
    ADA, BO, CHANNEL, HERE, NOON, accept, apply_act, challenge, claim, later, listed, make, play,
};
use crate::store::posts::post;

on_every_engine!(
    running_games_are_listed_oldest_first,
    own_games_have_start_of_wait,
    only_offers_of_others_are_found,
    last_game_of_channel_is_found,
    last_white_player_is_found,
);

const THERE: ChannelId = ChannelId(33);
const CY: UserId = UserId(9);

async fn begin(store: &Store, id: u64, white: UserId, black: UserId, channel: ChannelId) -> Game {
    let new_challenge = Challenge {
        challenger: white,
        opponent: black,
        place: Place { channel, ..HERE },
        ..challenge(id)
    };
    make(store, &new_challenge).await.unwrap();
    accept(store, &new_challenge, id + 1).await.unwrap()
}

async fn running_games_are_listed_oldest_first(store: &Store) {
    let newest = begin(store, 300, CY, ADA, CHANNEL).await;
    let oldest = begin(store, 100, ADA, BO, CHANNEL).await;
    let elsewhere = begin(store, 200, BO, ADA, THERE).await;
    let without_ada = begin(store, 400, BO, CY, CHANNEL).await;
    let over = begin(store, 500, ADA, CY, CHANNEL).await;
    apply_act(store, &over, 1, |game| game.resign(CY, NOON))
        .await
        .unwrap();
    let newest = play(store, &newest, "a1", 2).await.unwrap();
    let newest = play(store, &newest, "e5", 3).await.unwrap();

    let check = |games: Vec<_>, expected: &[&Game]| {
        let expected: Vec<_> = expected.iter().map(|game| listed(game)).collect();
        assert_eq!(games, expected);
    };
    check(
        store.running_games_of(ADA).await.unwrap(),
        &[&oldest, &elsewhere, &newest],
    );
    check(
        store.running_games_of_in(ADA, CHANNEL).await.unwrap(),
        &[&oldest, &newest],
    );
    check(
        store.running_games_of_in(BO, CHANNEL).await.unwrap(),
        &[&oldest, &without_ada],
    );
    check(
        store.running_games_in(CHANNEL).await.unwrap(),
        &[&oldest, &newest, &without_ada],
    );
    check(store.running_games_in(ChannelId(34)).await.unwrap(), &[]);
    check(store.running_games_of(UserId(10)).await.unwrap(), &[]);
    assert_eq!(listed(&newest).plies, 2);
}

async fn own_games_have_start_of_wait(store: &Store) {
    let old = begin(store, 100, ADA, BO, CHANNEL).await;
    let new = begin(store, 200, BO, ADA, THERE).await;
    let without_ada = begin(store, 300, BO, CY, CHANNEL).await;
    let over = begin(store, 400, ADA, CY, CHANNEL).await;
    apply_act(store, &over, 1, |game| game.resign(CY, NOON))
        .await
        .unwrap();
    let new = apply_act(store, &new, 2, |game| game.play(BO, "a1", later(5)));
    let new = new.await.unwrap();
    // An offer does not change the player to move, nor the start of their wait.
    let offer = |game: &Game| game.offer(BO, Offer::Draw, later(9));
    let new = apply_act(store, &new, 3, offer).await.unwrap();
    let mut own = store.own_games(ADA).await.unwrap();
    OwnGame::sort(&mut own, ADA, later(9));
    let waits: Vec<_> = own.iter().map(|own| (own.game, own.since)).collect();
    assert_eq!(waits, [(listed(&old), NOON), (listed(&new), later(5))]);
    assert!(
        own.iter()
            .all(|own| own.message.is_none() && own.time == TurnTime::Open)
    );
    let others = store.own_games(CY).await.unwrap();
    let others: Vec<_> = others.iter().map(|own| own.game).collect();
    assert_eq!(others, [listed(&without_ada)]);
}

async fn only_offers_of_others_are_found(store: &Store) {
    let game = begin(store, 100, ADA, BO, CHANNEL).await;
    let offer = |game: &Game| game.offer(BO, Offer::Draw, later(9));
    let with_offer = apply_act(store, &game, 1, offer).await.unwrap();
    let mut change = store.begin(claim(77)).await.unwrap();
    let subject = Subject::Offer {
        game: game.id,
        event: with_offer.events(),
    };
    change.post(&post(900, subject), later(9));
    change.commit().await.unwrap();
    assert_eq!(store.games_with_offers(ADA).await.unwrap(), [game.id]);
    assert_eq!(store.games_with_offers(BO).await.unwrap(), []);
}

async fn last_game_of_channel_is_found(store: &Store) {
    assert_eq!(store.last_game_in(CHANNEL).await.unwrap(), None);
    let one = begin(store, 100, ADA, BO, CHANNEL).await;
    begin(store, 200, ADA, BO, CHANNEL).await;
    begin(store, 300, ADA, BO, THERE).await;
    // The last change counts, of running and finished games.
    let after = one.resign(ADA, later(5)).unwrap();
    let claim = Claim {
        at: later(5),
        ..claim(1)
    };
    let mut change = store.begin(claim).await.unwrap();
    change.append(&one, &after).await.unwrap();
    change.commit().await.unwrap();
    assert_eq!(store.last_game_in(CHANNEL).await.unwrap(), Some(after));
    let challenge = store.challenge_of(one.id).await.unwrap().unwrap();
    assert_eq!(challenge.challenger, ADA);
    assert_eq!(store.challenge_of(GameId(9)).await.unwrap(), None);
}

async fn last_white_player_is_found(store: &Store) {
    let check = async |one, other, expected| {
        assert_eq!(store.last_white(one, other).await.unwrap(), expected);
        assert_eq!(store.last_white(other, one).await.unwrap(), expected);
    };
    check(ADA, BO, None).await;
    begin(store, 100, BO, ADA, CHANNEL).await;
    check(ADA, BO, Some(BO)).await;
    check(ADA, CY, None).await;
    // Begun later, though in another channel.
    let new_challenge = Challenge {
        place: Place {
            channel: THERE,
            ..HERE
        },
        ..challenge(200)
    };
    make(store, &new_challenge).await.unwrap();
    let claim = Claim {
        at: later(1),
        ..claim(201)
    };
    let mut change = store.begin(claim).await.unwrap();
    let seats = crate::store::fixture::SEATED;
    change
        .begin_game(GameId(201), &new_challenge, new_challenge.place, seats)
        .await
        .unwrap();
    change.commit().await.unwrap();
    check(ADA, BO, Some(ADA)).await;
}
