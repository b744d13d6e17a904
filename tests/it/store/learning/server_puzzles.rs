//! Puzzles from the games of a server: the searches that are due, and the puzzles they leave.

use tak_tavern::game::{
    AttemptState, Challenge, First, Game, GameId, GuildId, Puzzle, PuzzleAttempt, PuzzleId,
    PuzzleSearch, Scope, ServerPuzzle, Terms, UserId,
};
use tak_tavern::store::{Chosen, JobLease, Owner, Start, Store};
use tak_tavern::tak::{Komi, Rules, Size};

use crate::game::server_puzzles::GAME;
use crate::store::fixture::{
    ADA, BO, GUILD, accept, challenge, claim, later, make, play, simultaneously,
};
use crate::{Database, on_every_engine};

on_every_engine!(
    ended_game_is_queued_while_its_server_allows_it,
    search_belongs_to_one_process_at_a_time,
    simultaneous_ends_of_a_search_leave_one_puzzle,
    search_depends_on_its_server,
    future_lease_of_a_search_is_clamped,
    puzzle_is_offered_on_its_server_while_it_is_allowed,
    oldest_puzzles_are_no_longer_offered,
    unreadable_puzzle_counts_as_none,
    first_try_meets_the_rating_of_the_search,
    puzzle_outlives_the_data_of_its_players
);

const ROAD: &str = "road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9";

fn puzzle(line: &str) -> Puzzle {
    line.parse().unwrap()
}

async fn allow(store: &Store, guild: GuildId, value: &str, interaction: u64) {
    let choice = Chosen {
        name: "puzzles".to_owned(),
        value: value.to_owned(),
    };
    let mut change = store.begin(claim(interaction)).await.unwrap();
    let owner = Owner::Server(guild);
    change.choose(owner, &choice).await.unwrap();
    change.commit().await.unwrap();
}

/// A game of Ada and Bo on 4x4, played to its end.
async fn ended(store: &Store, id: u64) -> Game {
    let rules = Rules::new(Size::new(4).unwrap(), Komi::default());
    let challenge = Challenge {
        terms: Terms::new(rules, First::Opponent),
        ..challenge(id)
    };
    make(store, &challenge).await.unwrap();
    let mut game = accept(store, &challenge, id + 1).await.unwrap();
    for (ply, interaction) in GAME.split_whitespace().zip(id + 2..) {
        game = play(store, &game, ply, interaction).await.unwrap();
    }
    game
}

/// The lease on the search in a new game of a server that allows it.
async fn begun(store: &Store) -> (Game, JobLease<GameId>) {
    allow(store, GUILD, "yes", 1).await;
    let game = ended(store, 100).await;
    let lease = claimed(store, 0).await.unwrap();
    assert_eq!(lease.key, game.id);
    (game, lease)
}

async fn claimed(store: &Store, at: i64) -> Option<JobLease<GameId>> {
    let claim = store.claim_mining(later(at), later(at + 30)).await;
    claim.unwrap()
}

async fn begin(store: &Store, lease: JobLease<GameId>, at: i64) -> JobLease<GameId> {
    let start = store.begin_work(lease, later(at), later(at + 31)).await;
    match start.unwrap() {
        Start::Begun(lease) => lease,
        other => panic!("{other:?}"),
    }
}

async fn add(store: &Store, lease: JobLease<GameId>, guild: GuildId, lines: &[&str]) {
    let puzzles: Vec<Puzzle> = lines.iter().map(|line| puzzle(line)).collect();
    let end = store.end_mining(lease, guild, &puzzles, later(5)).await;
    end.unwrap();
}

const GAMES: &str = "select game, tries from mined_games order by game";

async fn ended_game_is_queued_while_its_server_allows_it(database: &Database, store: &Store) {
    ended(store, 100).await;
    assert_eq!(database.ask(GAMES).await, [""; 0], "it is off by default");
    allow(store, GuildId(8), "yes", 1).await;
    ended(store, 200).await;
    assert_eq!(
        database.ask(GAMES).await,
        [""; 0],
        "another server allows it"
    );
    allow(store, GUILD, "yes", 2).await;
    ended(store, 300).await;
    database.holds(GAMES, &["301 0"]).await;
    allow(store, GUILD, "no", 3).await;
    ended(store, 400).await;
    database.holds(GAMES, &["301 0"]).await;
}

async fn search_belongs_to_one_process_at_a_time(database: &Database, store: &Store) {
    let (game, first) = begun(store).await;
    assert_eq!(claimed(store, 29).await, None);
    let first = begin(store, first, 29).await;
    assert_eq!(claimed(store, 59).await, None);
    // The first process has died, and returns.
    let second = claimed(store, 61).await.unwrap();
    let late = store.extend_work(first, later(99)).await;
    assert_eq!(late.unwrap(), None);
    add(store, first, GUILD, &[ROAD]).await;
    store.close_mining(first).await.unwrap();
    assert_eq!(store.server_puzzles(GUILD).await.unwrap(), []);
    let second = begin(store, second, 62).await;
    assert_eq!(database.ask(GAMES).await, [format!("{} 2", game.id)]);
    add(store, second, GUILD, &[ROAD]).await;
    database.holds(GAMES, &[]).await;
    assert_eq!(store.server_puzzles(GUILD).await.unwrap().len(), 1);
    assert_eq!(claimed(store, 999).await, None);
}

async fn simultaneous_ends_of_a_search_leave_one_puzzle(database: &Database, store: &Store) {
    let (game, lease) = begun(store).await;
    let mut search = PuzzleSearch::of(&game).unwrap();
    while !search.is_done() {
        search.step(&mut ());
    }
    let puzzles = search.puzzles();
    assert_eq!(puzzles.len(), 1, "{puzzles:?}");
    simultaneously((0..4).map(|_| {
        let (store, puzzles) = (store.clone(), puzzles.clone());
        async move {
            let end = store.end_mining(lease, GUILD, &puzzles, later(5)).await;
            end.unwrap();
        }
    }))
    .await;
    let rows = "select guild, size, kind, found_on from mined_puzzles";
    database.holds(rows, &["-2 4 road-in-one 20833"]).await;
    database.holds(GAMES, &[]).await;
    // The same position in another game.
    ended(store, 200).await;
    let lease = claimed(store, 100).await.unwrap();
    let again = store.end_mining(lease, GUILD, &puzzles, later(200)).await;
    again.unwrap();
    database.holds(rows, &["-2 4 road-in-one 20833"]).await;
}

async fn search_depends_on_its_server(database: &Database, store: &Store) {
    let (game, lease) = begun(store).await;
    assert!(store.may_mine(game.id).await.unwrap());
    allow(store, GUILD, "no", 2).await;
    assert!(!store.may_mine(game.id).await.unwrap());
    store.close_mining(lease).await.unwrap();
    database.holds(GAMES, &[]).await;
}

async fn future_lease_of_a_search_is_clamped(store: &Store) {
    let (_, lease) = begun(store).await;
    let ahead = begin(store, lease, 90_000).await;
    store.clamp_leases(later(1), 60).await.unwrap();
    assert!(claimed(store, 2).await.is_some());
    let late = store.extend_work(ahead, later(99)).await;
    assert_eq!(late.unwrap(), None);
}

async fn puzzle_is_offered_on_its_server_while_it_is_allowed(store: &Store) {
    let (_, lease) = begun(store).await;
    add(store, lease, GUILD, &[ROAD]).await;
    let entry = ServerPuzzle::new(GUILD, &puzzle(ROAD));
    assert_eq!(store.server_puzzles(GUILD).await.unwrap(), [entry]);
    let copy = store.server_puzzle(GUILD, entry.id).await.unwrap();
    assert_eq!(copy, Some(puzzle(ROAD)));
    allow(store, GuildId(8), "yes", 2).await;
    for (guild, id) in [
        (GuildId(8), entry.id),
        (GuildId(8), ServerPuzzle::new(GuildId(8), &puzzle(ROAD)).id),
        (GUILD, PuzzleId(7)),
    ] {
        assert_eq!(store.server_puzzle(guild, id).await.unwrap(), None);
    }
    assert_eq!(store.server_puzzles(GuildId(8)).await.unwrap(), []);
    allow(store, GUILD, "no", 3).await;
    assert_eq!(store.server_puzzles(GUILD).await.unwrap(), []);
    let later_copy = store.server_puzzle(GUILD, entry.id).await.unwrap();
    assert_eq!(later_copy, None);
    allow(store, GUILD, "yes", 4).await;
    assert_eq!(store.server_puzzles(GUILD).await.unwrap(), [entry]);
}

async fn oldest_puzzles_are_no_longer_offered(database: &Database, store: &Store) {
    allow(store, GuildId(7), "yes", 1).await;
    let rows: Vec<String> = (0..201)
        .map(|number| format!("({number}, 7, 5, 'road', 1400, '{ROAD}', {number})"))
        .collect();
    let insert = format!(
        "insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) values {}",
        rows.join(", ")
    );
    database.run(&insert).await;
    let puzzles = store.server_puzzles(GuildId(7)).await.unwrap();
    assert_eq!(puzzles.len(), 200);
    assert_eq!(puzzles[0].id, PuzzleId(200));
    assert!(puzzles.iter().all(|puzzle| puzzle.id != PuzzleId(0)));
    let oldest = store.server_puzzle(GuildId(7), PuzzleId(0)).await.unwrap();
    assert!(oldest.is_some(), "it can be continued");
}

async fn unreadable_puzzle_counts_as_none(database: &Database, store: &Store) {
    allow(store, GuildId(7), "yes", 1).await;
    database
        .run(
            "insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) values \
             (5, 7, 5, 'dance', 1400, 'dance 1400 d3 x5/x5/x5/x5/x5 1 1', 20000)",
        )
        .await;
    assert_eq!(store.server_puzzles(GuildId(7)).await.unwrap(), []);
    let copy = store.server_puzzle(GuildId(7), PuzzleId(5)).await;
    assert_eq!(copy.unwrap(), None);
}

async fn first_try_meets_the_rating_of_the_search(database: &Database, store: &Store) {
    let (_, lease) = begun(store).await;
    add(store, lease, GUILD, &[ROAD]).await;
    let ratings = "select rating, deviation, tries from puzzle_ratings";
    database.holds(ratings, &["1400000 200000 0"]).await;
    let id = ServerPuzzle::new(GUILD, &puzzle(ROAD)).id;
    let mut change = store.begin(claim(9)).await.unwrap();
    let scope = Scope(GUILD.0);
    let outcome = change.rate_puzzle(UserId(3), scope, id, true).await;
    let (before, after) = outcome.unwrap();
    change.commit().await.unwrap();
    assert!(after.rated.rating.rating > before.rated.rating.rating);
    let rating = "select case when rating < 1400000 then 'less' end, tries from puzzle_ratings";
    database.holds(rating, &["less 1"]).await;
}

/// A solver's rows are exported and deleted as with any puzzle, and nothing about the players leads to it.
async fn puzzle_outlives_the_data_of_its_players(database: &Database, store: &Store) {
    let (_, lease) = begun(store).await;
    add(store, lease, GUILD, &[ROAD]).await;
    let id = ServerPuzzle::new(GUILD, &puzzle(ROAD)).id;
    let attempt = PuzzleAttempt {
        state: AttemptState::Solved,
        ..PuzzleAttempt::new(id)
    };
    let mut change = store.begin(claim(9)).await.unwrap();
    let outcome = change.write_puzzle_attempt(BO, None, &attempt).await;
    outcome.unwrap();
    change.commit().await.unwrap();
    for person in [ADA, BO] {
        let rows = store.person_rows(person).await.unwrap();
        let local_rows = rows.iter().filter(|rows| rows.table.contains("mined"));
        assert_eq!(local_rows.count(), 0);
    }
    assert_eq!(store.data_counts(BO).await.unwrap().puzzles, 1);
    for (person, interaction) in [(ADA, 10), (BO, 11)] {
        let mut change = store.begin(claim(interaction)).await.unwrap();
        let nameless = UserId::nameless(interaction);
        change.make_nameless(person, nameless).await.unwrap();
        change.commit().await.unwrap();
    }
    let rows = "select count(*) from puzzle_attempts";
    database.holds(rows, &["0"]).await;
    let copy = store.server_puzzle(GUILD, id).await.unwrap();
    assert_eq!(copy, Some(puzzle(ROAD)));
}
