//! Looks at public servers: open questions to Discord, and the effect of moved games and changed settings.

use tak_tavern::game::{ChannelId, Game, GameNumber, GuildId, Moment, Place, UserId};
use tak_tavern::store::{Chosen, JobLease, Owner, PublicName, Store};

use crate::store::fixture::{ADA, BO, CHANNEL, GUILD, NOON, claim, game, later, play};
use crate::{Database, on_every_engine};

on_every_engine!(
    name_of_a_returning_person_is_requested,
    game_moved_during_a_look_is_revisited,
    choice_during_a_look_makes_all_games_unknown,
    games_before_a_moved_one_remain_checked,
    hidden_channel_makes_no_game_unknown,
    deleted_thread_takes_its_names_with_it,
    missing_thread_is_rechecked_after_a_day,
    private_server_stores_nothing_from_a_look,
    cursor_beyond_the_newest_game_begins_there,
    list_continues_after_an_unreadable_game,
);

const THREAD: ChannelId = ChannelId(4321);
const HOUR_MS: i64 = 60 * 60 * 1000;

async fn choose(store: &Store, interaction: u64, owner: Owner, name: &str, value: &str) {
    let mut change = store.begin(claim(interaction)).await.unwrap();
    let (name, value) = (name.to_owned(), value.to_owned());
    let choice = Chosen { name, value };
    change.choose(owner, &choice).await.unwrap();
    change.commit().await.unwrap();
}

async fn publish(store: &Store, interaction: u64, is_public: bool) {
    let value = if is_public { "yes" } else { "no" };
    choose(store, interaction, Owner::Server(GUILD), "public", value).await;
}

async fn lease(store: &Store, now: Moment) -> JobLease<GuildId> {
    let lease = store.claim_public_server(now, now.plus_ms(1_000)).await;
    lease.unwrap().expect("a look is due")
}

/// Answers all questions about new games: each place is a public channel, or a thread of one.
async fn look(store: &Store, now: Moment) {
    let lease = lease(store, now).await;
    loop {
        let news = store.public_news(GUILD, now).await.unwrap();
        for &place in &news.unknown {
            let home = Some((CHANNEL, true));
            let record = store.record_public_home(lease, place, home, now);
            record.await.unwrap();
        }
        for &person in &news.unnamed {
            let code = u32::try_from(person.0 % 1_000).unwrap();
            let name = "Somebody".to_owned();
            let name = PublicName { code, name };
            let record = store.record_public_name(lease, person, &name, now);
            record.await.unwrap();
        }
        store.record_scanned_games(lease, &news, now).await.unwrap();
        if !news.has_more() {
            break;
        }
    }
    let (open_until, due) = (now.plus_ms(HOUR_MS), now.plus_ms(2_000));
    let end = store.end_public_look(lease, "The tavern", open_until, due);
    end.await.unwrap();
}

/// The channels and people that the next look requests.
async fn open_questions(store: &Store, now: Moment) -> (Vec<ChannelId>, Vec<UserId>) {
    let news = store.public_news(GUILD, now).await.unwrap();
    (news.unknown, news.unnamed)
}

async fn relocate(store: &Store, game: &Game, interaction: u64, channel: ChannelId) {
    let place = Place {
        channel,
        ..game.place
    };
    let mut change = store.begin(claim(interaction)).await.unwrap();
    change.relocate_game(game, place).await.unwrap();
    change.commit().await.unwrap();
}

async fn named(store: &Store) -> usize {
    store.public_people(GUILD, None, 50).await.unwrap().len()
}

async fn name_of_a_returning_person_is_requested(store: &Store) {
    game(store, 1).await;
    publish(store, 10, true).await;
    look(store, NOON).await;
    assert_eq!(named(store).await, 2);
    choose(store, 11, Owner::Person(ADA), "leaderboards", "no").await;
    assert_eq!(open_questions(store, later(3_000)).await, (vec![], vec![]));
    look(store, later(3_000)).await;
    assert_eq!(named(store).await, 1);
    choose(store, 12, Owner::Person(ADA), "leaderboards", "yes").await;
    assert_eq!(
        open_questions(store, later(6_000)).await,
        (vec![], vec![ADA])
    );
    look(store, later(6_000)).await;
    assert_eq!(named(store).await, 2);
}

async fn game_moved_during_a_look_is_revisited(store: &Store) {
    let one = game(store, 1).await;
    let one = play(store, &one, "a1", 5).await.unwrap();
    publish(store, 10, true).await;
    look(store, NOON).await;
    game(store, 20).await;
    // The look passes the first game as well, because all of them became unknown.
    choose(store, 30, Owner::Person(BO), "leaderboards", "yes").await;
    let lease = lease(store, later(3_000)).await;
    let news = store.public_news(GUILD, later(3_000)).await.unwrap();
    assert!(!news.has_more());
    relocate(store, &one, 31, THREAD).await;
    let record = store.record_scanned_games(lease, &news, later(3_000));
    record.await.unwrap();
    assert_eq!(open_questions(store, later(4_000)).await.0, [THREAD]);
}

async fn choice_during_a_look_makes_all_games_unknown(store: &Store) {
    game(store, 1).await;
    publish(store, 10, true).await;
    look(store, NOON).await;
    game(store, 20).await;
    let lease = lease(store, later(3_000)).await;
    let news = store.public_news(GUILD, later(3_000)).await.unwrap();
    assert!(!news.has_more());
    publish(store, 30, false).await;
    publish(store, 31, true).await;
    let record = store.record_scanned_games(lease, &news, later(3_000));
    record.await.unwrap();
    let questions = open_questions(store, later(4_000)).await;
    assert_eq!(questions.0, [CHANNEL]);
}

/// The first and the last checked game.
async fn known_range(database: &Database) -> String {
    let range = database.ask("select known_from, known_to from public_servers");
    range.await.concat()
}

async fn games_before_a_moved_one_remain_checked(database: &Database, store: &Store) {
    let mut games = Vec::new();
    for number in 1..=3 {
        games.push(game(store, 10 * number).await);
    }
    let after = play(store, &games[1], "a1", 100).await.unwrap();
    publish(store, 101, true).await;
    look(store, NOON).await;
    assert_eq!(known_range(database).await, "1 3");
    relocate(store, &after, 102, THREAD).await;
    assert_eq!(known_range(database).await, "1 1");
    assert_eq!(open_questions(store, later(3_000)).await.0, [THREAD]);
}

async fn hidden_channel_makes_no_game_unknown(database: &Database, store: &Store) {
    game(store, 1).await;
    publish(store, 10, true).await;
    look(store, NOON).await;
    let lease = lease(store, later(3_000)).await;
    for (is_open, expected) in [(false, "1 1"), (true, "2 1")] {
        let sights = [(CHANNEL, is_open)];
        let record = store.record_public_sights(lease, &sights, later(3_000));
        record.await.unwrap();
        assert_eq!(known_range(database).await, expected);
        assert_eq!(named(store).await, 0);
    }
}

async fn deleted_thread_takes_its_names_with_it(database: &Database, store: &Store) {
    let one = game(store, 1).await;
    let one = play(store, &one, "a1", 5).await.unwrap();
    relocate(store, &one, 6, THREAD).await;
    publish(store, 10, true).await;
    look(store, NOON).await;
    assert_eq!(named(store).await, 2);
    store.forget_public_home(THREAD, later(1)).await.unwrap();
    let sql = "select count(*) from public_names";
    assert_eq!(database.ask(sql).await, ["0"]);
    assert_eq!(known_range(database).await, "1 1");
}

async fn missing_thread_is_rechecked_after_a_day(store: &Store) {
    publish(store, 10, true).await;
    let lease = lease(store, NOON).await;
    let missing_thread = ChannelId(99);
    for (thread, home) in [(THREAD, Some((CHANNEL, true))), (missing_thread, None)] {
        let record = store.record_public_home(lease, thread, home, NOON);
        record.await.unwrap();
    }
    let old = async |hours: i64| {
        let work = store.public_work(GUILD, later(hours * HOUR_MS + 1)).await;
        let threads = work.unwrap().old_threads.into_iter();
        let mut threads: Vec<u64> = threads.map(|(thread, _)| thread.0).collect();
        threads.sort_unstable();
        threads
    };
    assert_eq!(old(0).await, [] as [u64; 0]);
    assert_eq!(old(1).await, [THREAD.0]);
    assert_eq!(old(24).await, [missing_thread.0, THREAD.0]);
}

async fn private_server_stores_nothing_from_a_look(database: &Database, store: &Store) {
    game(store, 1).await;
    publish(store, 10, true).await;
    let lease = lease(store, NOON).await;
    publish(store, 11, false).await;
    let record = store.record_public_home(lease, CHANNEL, Some((CHANNEL, true)), NOON);
    record.await.unwrap();
    let name = PublicName {
        code: 1,
        name: "Ada".to_owned(),
    };
    let record = store.record_public_name(lease, ADA, &name, NOON);
    record.await.unwrap();
    let sql = "select (select count(*) from public_channels), (select count(*) from public_names)";
    assert_eq!(database.ask(sql).await, ["0 0"]);
}

async fn cursor_beyond_the_newest_game_begins_there(store: &Store) {
    game(store, 1).await;
    publish(store, 10, true).await;
    look(store, NOON).await;
    let beyond = Some(GameNumber(u32::MAX));
    let part = store.public_games(GUILD, None, beyond, 50).await.unwrap();
    assert_eq!((part.games.len(), part.next), (1, None));
}

async fn list_continues_after_an_unreadable_game(database: &Database, store: &Store) {
    for interaction in [1, 3, 5] {
        game(store, interaction).await;
    }
    publish(store, 10, true).await;
    look(store, NOON).await;
    let damage = "update games set house_level = 99, house_color = 'white' where number = 3";
    database.run(damage).await;
    let part = store.public_games(GUILD, None, None, 2).await.unwrap();
    let numbers: Vec<GameNumber> = part.games.iter().map(|game| game.number).collect();
    assert_eq!(numbers, [GameNumber(2)]);
    assert_eq!(part.next, Some(GameNumber(2)));
    let part = store.public_games(GUILD, None, part.next, 2).await.unwrap();
    let numbers: Vec<GameNumber> = part.games.iter().map(|game| game.number).collect();
    assert_eq!((numbers, part.next), (vec![GameNumber(1)], None));
}
