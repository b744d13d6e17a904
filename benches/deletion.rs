//! How long it takes to delete the data of a person who has played ten thousand
//! games, and how long plies take meanwhile.
//!
//!     cargo bench --bench deletion
//!     cargo bench --bench deletion -- --database postgres://...
//!
//! The games are written into an empty database. Plies are played one after the
//! other in games of other people, first alone and then beside the deletion.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, Connection, Executor};
use tak_tavern::app::App;
use tak_tavern::game::{
    Access, Bids, Challenge, ChallengeId, ChallengeState, ChannelId, First, Game, GameId, GuildId,
    InteractionId, Moment, Place, Terms, UserId,
};
use tak_tavern::store::{Claim, Deletion, Seated, Store};
use tak_tavern::tak::{ByColor, Komi, Rules, Size};

/// The person, whose opponents are many.
const WHO: UserId = UserId(1);
const PEOPLE: u64 = 2_000;
const GAMES: u64 = 10_000;

/// Games between other people, which are there, too.
const OTHERS: u64 = 20_000;

/// The events of each finished game.
const EVENTS: u64 = 30;

const BEGAN: Moment = Moment(1_700_000_000_000);
const NOW: Moment = Moment(1_800_000_000_000);

/// How long plies are measured alone.
const ALONE: Duration = Duration::from_secs(3);

/// On a board of eight squares a side, these make no road.
const PLIES: [&str; 16] = [
    "a1", "h8", "b3", "g6", "d5", "e2", "c7", "f1", "h4", "a6", "e8", "d1", "g3", "b5", "f7", "c2",
];

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut pairs = arguments.windows(2);
    let named = pairs.find(|pair| pair[0] == "--database");
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("deletion.db").display());
    let url = named.map_or(sqlite, |pair| pair[1].clone());
    let store = Store::connect(&url).await.unwrap();
    store.migrate().await.unwrap();
    let began = Instant::now();
    fill(&url).await;
    run(&url, "analyze").await;
    println!("filled in {:.1} s", began.elapsed().as_secs_f64());

    let stop = Arc::new(AtomicBool::new(false));
    let alone = tokio::spawn(plies(store.clone(), 0, Arc::clone(&stop)));
    tokio::time::sleep(ALONE).await;
    stop.store(true, Ordering::Relaxed);
    tell("plies alone", &mut alone.await.unwrap());

    let stop = Arc::new(AtomicBool::new(false));
    let beside = tokio::spawn(plies(store.clone(), 1, Arc::clone(&stop)));
    let began = Instant::now();
    let deletion = Deletion {
        who: WHO,
        nameless: UserId::nameless(7),
    };
    let mut change = store.begin_unclaimed(NOW).await.unwrap();
    change.begin_deletion(deletion, NOW).await.unwrap();
    change.keep().await.unwrap();
    let app = App::new(store.clone());
    assert!(app.continue_deletion(NOW).await.unwrap());
    let took = began.elapsed();
    stop.store(true, Ordering::Relaxed);
    tell("plies beside", &mut beside.await.unwrap());
    println!("{GAMES} games deleted in {:.2} s", took.as_secs_f64());
    assert!(store.kept(WHO).await.unwrap().is_nothing());
}

/// Plays until it is stopped, and tells how long each ply took.
async fn plies(store: Store, run: u64, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut acts = 4_000_000 * (run + 1);
    while !stop.load(Ordering::Relaxed) {
        acts += 1;
        let mut game = new_game(&store, acts).await;
        for typed in PLIES {
            acts += 1;
            let player = game.to_move().unwrap();
            let next = game.play(player, typed, NOW).unwrap();
            let began = Instant::now();
            store
                .retrying(|| async {
                    let mut change = store.begin(claim(acts)).await?;
                    change.append(&game, &next).await?;
                    change.keep().await
                })
                .await
                .unwrap();
            times.push(began.elapsed());
            game = next;
            if stop.load(Ordering::Relaxed) {
                break;
            }
        }
    }
    times
}

async fn new_game(store: &Store, act: u64) -> Game {
    let rules = Rules::new(Size::new(8).unwrap(), Komi::default());
    let players = ByColor {
        white: UserId(2),
        black: UserId(3),
    };
    let challenge = Challenge {
        id: ChallengeId(act),
        challenger: players.white,
        opponent: players.black,
        place: Place {
            guild: Some(GuildId(8)),
            channel: ChannelId(9),
            access: Access::Member,
        },
        terms: Terms::new(rules, First::Challenger),
        made_at: NOW,
        state: ChallengeState::Open,
        bids: Bids::default(),
    };
    let mut change = store.begin(claim(act)).await.unwrap();
    change.make_challenge(&challenge).await.unwrap();
    let seated = Seated::without_bid(players);
    let game = change
        .begin_game(GameId(act), &challenge, challenge.place, seated)
        .await
        .unwrap();
    let state = ChallengeState::Accepted {
        game: game.number,
        thread: None,
    };
    change.close_challenge(challenge.id, state).await.unwrap();
    change.keep().await.unwrap();
    game
}

fn claim(interaction: u64) -> Claim {
    Claim {
        interaction: InteractionId(interaction),
        at: NOW,
    }
}

fn tell(name: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: usize| {
        let index = (times.len() * share / 100).min(times.len() - 1);
        times[index].as_secs_f64() * 1000.0
    };
    println!(
        "{name}: {} plies, p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
        times.len(),
        at(50),
        at(99),
        at(100)
    );
}

async fn run(url: &str, statements: &str) {
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let raw = sqlx::raw_sql(sqlx::AssertSqlSafe(statements));
    connection.execute(raw).await.unwrap();
    connection.close().await.unwrap();
}

/// All games are alike, each with a challenge, a result and rating changes for
/// both players and two entries of the ledger.
async fn fill(url: &str) {
    let total = GAMES + OTHERS;
    let began = BEGAN.0;
    let mut sql = format!(
        "begin; create table numbers (n bigint primary key); \
         insert into numbers with recursive counted (n) as \
             (select 1 union all select n + 1 from counted where n < {total}) \
             select n from counted; \
         insert into players (id, first_seen_at) select n, n from numbers where n <= {PEOPLE}; \
         insert into terms (id, size, komi, opening, white_stones, white_caps, black_stones, \
             black_caps, first, rated) select n, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1 \
             from numbers; \
         insert into counters (scope, games) values (0, {total}), (77, {total}); \
         insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) \
             select n, 77, 78, {white}, {black}, n, 'accepted', {began} + n from numbers; \
         insert into games (id, scope, number, guild, channel, challenge, terms, white, black, \
             started_at, changed_at, events, plies, board_event, result, reason, ended) \
             select n, 77, n, 77, 78, n, n, {white}, {black}, {began} + n, {began} + n, {EVENTS}, \
                 {EVENTS}, {EVENTS}, 'white', 'road', n from numbers; ",
        white = white(),
        black = black(),
    );
    for number in 1..=EVENTS {
        let who = if number % 2 == 1 { white() } else { black() };
        write!(
            sql,
            "insert into events (game, number, at, who, kind, detail) \
                 select n, {number}, {began} + n, {who}, 'ply', 'a1' from numbers; "
        )
        .unwrap();
    }
    for (color, player, other, sign) in [
        ("white", white(), black(), ""),
        ("black", black(), white(), "-"),
    ] {
        write!(
            sql,
            "insert into results (player, ended, game, scope, opponent, color, size, score, \
                 points, plies, rated, at) \
                 select {player}, n, n, 77, {other}, '{color}', 5, 'win', 30, 9, 1, {began} + n \
                 from numbers; \
             insert into entries (cause, number, scope, account, holder, coins, payment, game, \
                 event, at) select n, 1, 77, 'purse', {player}, {sign}1, 'won', n, {EVENTS}, \
                 {began} + n from numbers; "
        )
        .unwrap();
        for scope in [0, 77] {
            write!(
                sql,
                "insert into rating_changes (scope, player, ended, before, rating, deviation, \
                     games, at) select {scope}, {player}, n, 1500000, 1500000, 80000, 20, \
                     {began} + n from numbers; "
            )
            .unwrap();
        }
    }
    sql.push_str(
        "insert into purses (scope, player, balance) \
             select 77, holder, sum(coins) from entries group by holder; \
         insert into standings (scope, size, player, games, wins, draws, points) \
             select 77, 0, n, 9, 9, 0, 9 from numbers where n <= 2000; \
         insert into ratings (scope, player, rating, deviation, volatility, games, at) \
             select 77, n, 1500000, 80000, 60000000, 9, 1 from numbers where n <= 2000; \
         drop table numbers; commit;",
    );
    run(url, &sql).await;
}

/// The person plays White in every second of their games.
fn white() -> String {
    format!("case when n <= {GAMES} and n % 2 = 0 then 1 else 2 + n % 999 end")
}

fn black() -> String {
    format!("case when n <= {GAMES} and n % 2 = 1 then 1 else 1002 + n % 997 end")
}
