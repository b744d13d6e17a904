//! Tournaments: their limits, games that begin, and runs that something else overtakes.

use std::collections::{BTreeMap, BTreeSet};

use tak_tavern::game::{
    Act, ChannelId, Departure, EntrantId, First, Format, GameId, Legs, Moment, NewTournament, Pace,
    RatingRange, Terms, Tournament, TournamentEvent, TournamentId, TournamentName,
    TournamentRefusal, TournamentRules, UserId,
};
use tak_tavern::store::{Contest, Error, Post, PostId, Store, StoredTournament, Subject};

use super::fixture::{ADA, BO, HERE, NOON, claim, later, small_rules};
use crate::{Database, on_every_engine};

on_every_engine!(
    tournaments_of_a_person_and_a_server_are_limited,
    overtaken_or_repeated_start_of_a_game_is_refused,
    overtaken_run_leaves_the_post_outdated,
    boards_of_begun_games_are_due_last,
    each_player_gets_one_post_about_a_game,
    players_of_a_deleted_thread_are_notified_elsewhere,
    join_during_a_deletion_adds_a_second_nameless_player,
);

const CLEO: UserId = UserId(5);

fn about(id: u64, organizer: UserId) -> NewTournament {
    let rules = TournamentRules::new(Format::RoundRobin, Legs::One, 4, RatingRange::default());
    NewTournament {
        id: TournamentId(id),
        name: TournamentName::new("Cup").unwrap(),
        place: HERE,
        organizer,
        rules: rules.unwrap(),
        terms: Terms::new(small_rules(), First::Turns)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        made_at: NOON,
        begins_at: later(1),
        division: None,
    }
}

async fn announce(
    store: &Store,
    new: &NewTournament,
    is_moderator: bool,
) -> Option<TournamentRefusal> {
    let mut change = store.begin(claim(new.id.0)).await.unwrap();
    let outcome = change.make_tournament(new, "en", is_moderator);
    let refusal = outcome.await.unwrap();
    change.commit().await.unwrap();
    refusal
}

/// Announces a tournament with a start of its own, in its own server.
pub(super) async fn announce_at(store: &Store, id: u64, begins_at: Moment) {
    let new = NewTournament {
        begins_at,
        ..about(id, ADA)
    };
    assert_eq!(announce(store, &new, true).await, None);
}

async fn append(store: &Store, id: u64, before: &Tournament, after: &Tournament, due: Moment) {
    let mut change = store.begin(claim(id)).await.unwrap();
    let outcome = StoredTournament::append(&mut change, before, after, Some(due));
    outcome.await.unwrap();
    change.commit().await.unwrap();
}

fn with(before: &Tournament, events: impl IntoIterator<Item = TournamentEvent>) -> Tournament {
    let acts = events.into_iter().map(|event| Act::by_itself(event, NOON));
    before.clone().replay(acts).unwrap()
}

/// A round robin of three under way.
async fn begun(store: &Store) -> Tournament {
    let new = about(100, ADA);
    assert_eq!(announce(store, &new, true).await, None);
    let empty = Tournament::new(new.clone(), []);
    let people = [ADA, BO, CLEO].map(|person| (person, 1500));
    let joins = (1..=3).map(|id| TournamentEvent::Registered(EntrantId(id)));
    let open = with(&Tournament::new(new, people), joins);
    let tournament = with(&open, open.start_events().unwrap());
    append(store, 101, &empty, &tournament, NOON).await;
    tournament
}

async fn tournaments_of_a_person_and_a_server_are_limited(store: &Store) {
    let most = NewTournament::MOST_OF_PERSON;
    for id in 1..=2 {
        assert_eq!(announce(store, &about(id, BO), false).await, None);
    }
    let refusal = announce(store, &about(3, BO), false).await;
    assert_eq!(refusal, Some(TournamentRefusal::TooManyOwn { most }));
    assert_eq!(announce(store, &about(4, ADA), false).await, None);
    let most = NewTournament::MOST_ON_SERVER;
    for id in 5..22 {
        assert_eq!(announce(store, &about(id, BO), true).await, None, "{id}");
    }
    let refusal = announce(store, &about(22, ADA), true).await;
    assert_eq!(refusal, Some(TournamentRefusal::TooMany { most }));
}

async fn overtaken_or_repeated_start_of_a_game_is_refused(store: &Store) {
    let old = begun(store).await;
    let none = BTreeMap::new();
    let next = old.next(NOON, &none, &[], &BTreeSet::new(), 0);
    let new = next.begins[0];
    let begin = async |interaction: u64, state: &Tournament| -> Result<(), Error> {
        let mut change = store.begin(claim(interaction)).await?;
        let game = GameId(interaction);
        let game_start = change.begin_tournament_game(game, state, HERE, (new.leg, new.players));
        game_start.await?;
        change.commit().await
    };
    let departure = TournamentEvent::Left(EntrantId(3), Departure::Own);
    let after = with(&old, [departure]);
    append(store, 102, &old, &after, NOON).await;
    let outcome = begin(103, &old).await;
    assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
    begin(104, &after).await.unwrap();
    let row = store.tournament(TournamentId(100)).await.unwrap().unwrap();
    assert_eq!(row.tournament, after);
    assert_eq!(row.games.get(&new.leg), Some(&GameId(104)));
    let twice = begin(105, &after).await;
    assert!(matches!(twice, Err(Error::Conflict)), "{twice:?}");
}

async fn overtaken_run_leaves_the_post_outdated(database: &Database, store: &Store) {
    let tournament = begun(store).await;
    let id = TournamentId(100);
    let row = "select due, shown from tournaments";
    let claim = async |at| {
        let claim = store.claim_tournament(later(at), later(at + 30)).await;
        claim.unwrap().expect("it is due")
    };
    let events = tournament.events();
    let end = store.end_contest_run(claim(0).await, Some(events), None, later(99));
    end.await.unwrap();
    database.holds(row, &[&format!("- {events}")]).await;
    // A player leaves, and a second run ends before the first one.
    database.run("update tournaments set due = 1").await;
    let first = claim(0).await;
    let departure = TournamentEvent::Left(EntrantId(3), Departure::Own);
    append(
        store,
        102,
        &tournament,
        &with(&tournament, [departure]),
        NOON,
    )
    .await;
    let second = claim(1).await;
    let end = store.end_contest_run(second, Some(events + 1), None, later(99));
    end.await.unwrap();
    // A run without an edit of the post does not change its recorded contents.
    let end = store.end_contest_run(first, None, None, later(50));
    end.await.unwrap();
    database
        .holds(
            "select shown from tournaments",
            &[&(events + 1).to_string()],
        )
        .await;
    let end = store.end_contest_run(first, Some(events), None, later(50));
    end.await.unwrap();
    let soon = later(50).0;
    database.holds(row, &[&format!("{soon} 0")]).await;
    assert!(store.tournament(id).await.unwrap().is_some());
}

/// The boards were due first, but no person waits for them.
async fn boards_of_begun_games_are_due_last(store: &Store) {
    let tournament = begun(store).await;
    let next = tournament.next(
        NOON,
        &std::collections::BTreeMap::new(),
        &[],
        &BTreeSet::new(),
        0,
    );
    let new = next.begins[0];
    let mut change = store.begin(claim(102)).await.unwrap();
    let game = change.begin_tournament_game(GameId(102), &tournament, HERE, (new.leg, new.players));
    game.await.unwrap();
    let board = Subject::first_board(GameId(102));
    for (id, subject, ms) in [
        (500, board, 0),
        (501, Subject::HostAct, 1),
        (502, Subject::Ban, 2),
    ] {
        let post = Post {
            id: PostId(id),
            ..Post::in_channel(HERE.channel, subject, "en")
        };
        change.post_due(&post, NOON.plus_ms(ms));
    }
    change.commit().await.unwrap();
    let mut order = Vec::new();
    while let Some(row) = store.claim_due(later(2), later(3)).await.unwrap() {
        order.push(row.work.key);
    }
    assert_eq!(order, [501, 502, 500].map(PostId));
}

async fn each_player_gets_one_post_about_a_game(store: &Store) {
    let tournament = begun(store).await;
    let id = TournamentId(100);
    let next = tournament.next(NOON, &BTreeMap::new(), &[], &BTreeSet::new(), 0);
    let new = next.begins[0];
    let mut change = store.begin(claim(102)).await.unwrap();
    let game = change.begin_tournament_game(GameId(102), &tournament, HERE, (new.leg, new.players));
    game.await.unwrap();
    change.commit().await.unwrap();
    let (white, black) = (new.players.white, new.players.black);
    let others = async || store.untold_in_tournament(id).await.unwrap();
    let tell = async |post: u64, people: &[UserId]| {
        let mut change = store.begin(claim(post)).await.unwrap();
        let is_first = change.tell_of_tournament_games(id, PostId(post), people);
        let is_first = is_first.await.unwrap();
        change.commit().await.unwrap();
        is_first
    };
    assert_eq!(others().await, [white, black]);
    assert!(tell(200, &[white]).await);
    assert_eq!(others().await, [black]);
    assert!(!tell(201, &[white]).await);
    assert!(tell(202, &[white, black]).await);
    assert_eq!(others().await, []);
    for (post, people) in [(200, vec![white]), (201, vec![]), (202, vec![black])] {
        let rows = store.told_in_tournament(id, PostId(post)).await.unwrap();
        let players: Vec<UserId> = rows.iter().map(|(_, player)| *player).collect();
        assert_eq!(players, people, "{post}");
    }
}

/// Two posts in a thread and one elsewhere. The first one was shown.
const POSTS: &str = "\
    insert into posts \
        (id, kind, channel, message, event, language, state, due, made_at, guest, tournament) \
    values (200, 'tournament games', 77, 900, 0, 'en', 'done', null, 1, 0, 100), \
           (201, 'tournament games', 77, null, 0, 'en', 'given up', null, 1, 0, 100), \
           (202, 'tournament games', 31, null, 0, 'en', 'waiting', 1, 1, 0, 100)";

async fn players_of_a_deleted_thread_are_notified_elsewhere(database: &Database, store: &Store) {
    let tournament = begun(store).await;
    let id = TournamentId(100);
    let next = tournament.next(NOON, &BTreeMap::new(), &[], &BTreeSet::new(), 0);
    let new = next.begins[0];
    let mut change = store.begin(claim(102)).await.unwrap();
    let game = change.begin_tournament_game(GameId(102), &tournament, HERE, (new.leg, new.players));
    game.await.unwrap();
    for (post, player) in [(200, new.players.white), (201, new.players.black)] {
        let people = [player];
        let notice = change.tell_of_tournament_games(id, PostId(post), &people);
        assert!(notice.await.unwrap());
    }
    change.commit().await.unwrap();
    database.run(POSTS).await;
    let outcome = store.record_tournament_thread(id, ChannelId(77));
    outcome.await.unwrap();
    let state = "select thread, due from tournaments";
    database.run("update tournaments set due = null").await;
    let forget = async |post| {
        store
            .forget_tournament_thread(PostId(post), NOON)
            .await
            .unwrap();
    };
    forget(202).await;
    database.holds(state, &["77 -"]).await;
    assert_eq!(store.untold_in_tournament(id).await.unwrap(), []);
    forget(201).await;
    database.holds(state, &[&format!("- {}", NOON.0)]).await;
    let others = store.untold_in_tournament(id).await.unwrap();
    assert_eq!(
        others,
        [new.players.black],
        "the other one has seen a message"
    );
}

async fn join_during_a_deletion_adds_a_second_nameless_player(database: &Database, store: &Store) {
    begun(store).await;
    let nameless = UserId::nameless(9);
    let number = nameless.0.cast_signed();
    let forget = format!(
        "update tournament_players set player = {number} where player = {}",
        ADA.0
    );
    let players = format!("insert into players (id, first_seen_at) values ({number}, 1)");
    database.run(&players).await;
    database.run(&forget).await;
    // The press is between the first and the last change of the deletion.
    let joins = format!(
        "insert into tournament_players (tournament, number, player, rating) \
         values (100, 4, {}, 1500)",
        ADA.0,
    );
    database.run(&joins).await;
    database.run(&forget).await;
    let row = store.tournament(TournamentId(100)).await.unwrap().unwrap();
    let people = row.tournament.people();
    let count = people.iter().filter(|(player, _)| *player == nameless);
    assert_eq!(count.count(), 2);
}
