//! Statements for readers of public games.

use tak_tavern::game::{
    ChannelId, GameId, GameNumber, GuildId, LeagueId, Moment, Scope, TournamentId, UserId,
};
use tak_tavern::store::{GameSearch, JobLease, Store};
use tak_tavern::tak::Size;

pub(super) async fn read_public_games(store: &Store) {
    let now = Moment(1_800_000_000_000);
    let server = store.public_server(GuildId(7), now).await.unwrap();
    assert!(server.is_some());
    let servers = store.public_servers(now, 100).await.unwrap();
    assert!(!servers.is_empty());
    for is_running in [None, Some(true), Some(false)] {
        let games = store.public_games(GuildId(7), is_running, Some(GameNumber(400)), 50);
        games.await.unwrap();
    }
    let games = store.finished_games(GuildId(7), Some(GameNumber(400)), 200);
    assert!(!games.await.unwrap().games.is_empty());
    let search = GameSearch {
        player: Some(UserId(1_008)),
        size: Size::new(5),
        winner: Some(None),
        from: Some(Moment(0)),
        until: Some(now),
    };
    for search in [GameSearch::default(), search] {
        let games = store.searched_games(GuildId(7), search, Some(GameNumber(400)), 50);
        games.await.unwrap();
    }
    store.liveliest_game(GuildId(7)).await.unwrap();
    store.public_person(GuildId(7), "nobody").await.unwrap();
    let game = store.public_game(GuildId(7), GameNumber(500));
    game.await.unwrap();
    let games = [GameId(49_907), GameId(49_807)];
    store.still_public(&games, now).await.unwrap();
    let players = [UserId(1_008), UserId(2_008)];
    let names = store.public_names(GuildId(7), &players).await.unwrap();
    assert_eq!(names.len(), 2);
    let people = store.public_people(GuildId(7), Some(9), 50).await.unwrap();
    assert!(!people.is_empty());
    store.public_tournaments(GuildId(7), 50).await.unwrap();
    store.public_leagues(GuildId(7)).await.unwrap();
    store.public_person_of(GuildId(7), 9).await.unwrap();
    let person = UserId(1_008);
    let record = store.public_tournament_record(person, GuildId(7));
    record.await.unwrap();
    store.standing(Scope(7), person).await.unwrap();
    let tournament = TournamentId(7);
    for is_public in [
        store.is_public_tournament(GuildId(7), tournament).await,
        store.is_public_league(GuildId(7), LeagueId(7)).await,
    ] {
        is_public.unwrap();
    }
    let games = store.public_tournament_games(GuildId(7), tournament);
    games.await.unwrap();
    let until = now.plus_ms(1);
    let lease = store.claim_public_server(now.plus_ms(5_000), until).await;
    let mut lease = lease.unwrap().expect("a look is due");
    lease.key = GuildId(7);
    look_at_public_server(store, lease, now).await;
}

/// One look at a server, through its games from the newest one on.
async fn look_at_public_server(store: &Store, lease: JobLease<GuildId>, now: Moment) {
    let work = store.public_work(lease.key, now).await.unwrap();
    assert!(!work.homes.is_empty());
    let home = work.homes[0].0;
    let sights = [(home, true)];
    let record = store.record_public_sights(lease, &sights, now);
    record.await.unwrap();
    let thread = ChannelId(9_999_999);
    let moves = [(thread, Some((home, true)))];
    let record = store.record_public_homes(lease, &moves, now);
    record.await.unwrap();
    let record = store.record_public_home(lease, thread, Some((home, true)), now);
    record.await.unwrap();
    let threads = [thread];
    let record = store.record_thread_checks(lease, &threads, now);
    record.await.unwrap();
    let removal = store.forget_public_home(thread, now);
    removal.await.unwrap();
    let news = store.public_news(lease.key, now).await.unwrap();
    assert!(!news.unknown.is_empty() || !news.unnamed.is_empty());
    store.record_scanned_games(lease, &news, now).await.unwrap();
}
