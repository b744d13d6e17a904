//! Time to delete the data of a person with ten thousand games, and of plies
//! beside the deletion.
//!
//!     cargo bench --bench deletion
//!     cargo bench --bench deletion -- --games 1000 --database postgres://...
//!
//! The bench writes the games into an empty database. Fifty plies a second are
//! played in games of other people, first alone and then beside the deletion.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod filled;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::time::MissedTickBehavior;

use filled::{CHANNEL, Filling, GUILD, NOW, VETERAN, fill, run};
use tak_tavern::app::App;
use tak_tavern::app::due::expiry;
use tak_tavern::game::{
    Access, Bids, Challenge, ChallengeId, ChallengeState, First, Game, GameId, InteractionId,
    Place, Terms, UserId,
};
use tak_tavern::store::{Claim, Deletion, Seated, Store};
use tak_tavern::tak::{ByColor, Komi, Rules, Size};

/// The person's games, without `--games`.
const GAMES: u64 = 10_000;

/// All games for each game of the person.
const SHARE: u64 = 3;

/// Time of plies without the deletion.
const ALONE: Duration = Duration::from_secs(3);

/// From one ply to the next.
const PACE: Duration = Duration::from_millis(20);

/// On 8x8, these make no road.
const PLIES: [&str; 16] = [
    "a1", "h8", "b3", "g6", "d5", "e2", "c7", "f1", "h4", "a6", "e8", "d1", "g3", "b5", "f7", "c2",
];

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value_of = |name: &str| {
        let mut pairs = arguments.windows(2);
        let argument = pairs.find(|pair| pair[0] == name);
        argument.map(|pair| pair[1].clone())
    };
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("deletion.db").display());
    let url = value_of("--database").unwrap_or(sqlite);
    let games = value_of("--games").map_or(GAMES, |games| games.parse().unwrap());
    let store = Store::connect(&url).await.unwrap();
    store.migrate().await.unwrap();
    let began = Instant::now();
    let filling = Filling {
        veteran_games: games,
        ..Filling::of(SHARE * games)
    };
    fill(&url, filling).await;
    store.rebuild(true).await.unwrap();
    run(&url, "analyze").await;
    println!("filled in {:.1} s", began.elapsed().as_secs_f64());

    let stop = Arc::new(AtomicBool::new(false));
    let alone = tokio::spawn(plies(store.clone(), 0, Arc::clone(&stop)));
    tokio::time::sleep(ALONE).await;
    stop.store(true, Ordering::Relaxed);
    print("plies alone", &mut alone.await.unwrap());

    let stop = Arc::new(AtomicBool::new(false));
    let beside = tokio::spawn(plies(store.clone(), 1, Arc::clone(&stop)));
    let began = Instant::now();
    let deletion = Deletion {
        who: VETERAN,
        nameless: UserId::nameless(7),
    };
    let mut change = store.begin_unclaimed(NOW).await.unwrap();
    change.begin_deletion(deletion, NOW).await.unwrap();
    change.commit().await.unwrap();
    let app = App::new(store.clone());
    assert!(expiry::continue_deletion(&app, NOW).await.unwrap());
    let took = began.elapsed();
    stop.store(true, Ordering::Relaxed);
    print("plies beside", &mut beside.await.unwrap());
    println!("{games} games deleted in {:.2} s", took.as_secs_f64());
    assert!(store.data_counts(VETERAN).await.unwrap().is_nothing());
}

/// Plays until `stop`, and gives the time of each ply.
async fn plies(store: Store, run: u64, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut acts = 4_000_000 * (run + 1);
    let mut ticks = tokio::time::interval(PACE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !stop.load(Ordering::Relaxed) {
        acts += 1;
        let mut game = new_game(&store, acts).await;
        for text in PLIES {
            acts += 1;
            let player = game.to_move().unwrap();
            let next = game.play(player, text, NOW).unwrap();
            ticks.tick().await;
            let began = Instant::now();
            store
                .retrying(|| async {
                    let mut change = store.begin(claim(acts)).await?;
                    change.append(&game, &next).await?;
                    change.commit().await
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
            guild: Some(GUILD),
            channel: CHANNEL,
            access: Access::Member,
        },
        terms: Terms::new(rules, First::Challenger),
        made_at: NOW,
        state: ChallengeState::Open,
        bids: Bids::default(),
    };
    let mut change = store.begin(claim(act)).await.unwrap();
    change.make_challenge(&challenge).await.unwrap();
    let seats = Seated::without_bid(players);
    let game = change
        .begin_game(GameId(act), &challenge, challenge.place, seats)
        .await
        .unwrap();
    let state = ChallengeState::Accepted {
        game: game.number,
        thread: None,
    };
    change.close_challenge(challenge.id, state).await.unwrap();
    change.commit().await.unwrap();
    game
}

fn claim(interaction: u64) -> Claim {
    Claim {
        key: InteractionId(interaction).into(),
        at: NOW,
    }
}

fn print(name: &str, times: &mut [Duration]) {
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
