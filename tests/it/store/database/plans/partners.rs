//! Checks between two people before they play.

use tak_tavern::game::{Game, GuildId, UserId};
use tak_tavern::store::{Change, Store};

pub(super) async fn look_up_partners(store: &Store) {
    assert!(store.is_blocked(UserId(2), UserId(6)).await.unwrap());
    assert!(!store.blocked_by(UserId(2), 25).await.unwrap().is_empty());
    assert!(store.is_banned(GuildId(7), UserId(107)).await.unwrap());
    assert_eq!(store.bans(GuildId(7), 25).await.unwrap().len(), 25);
    let barriers = store.barriers(Some(GuildId(7)), UserId(6), UserId(2));
    assert!(barriers.await.unwrap().is_blocked);
}

pub(super) async fn lock_partners(change: &mut Change, game: &Game) {
    let (guild, white, black) = (Some(GuildId(7)), game.players.white, game.players.black);
    let barriers = change.lock_barriers(guild, white, black).await.unwrap();
    assert!(barriers.is_open());
    assert!(!change.lock_ban(guild, white).await.unwrap());
    change.game_begun_after(game).await.unwrap();
}
