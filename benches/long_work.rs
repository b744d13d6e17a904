//! Time of `tak-tavern audit`, `rate` and `rate --rebuild` with a hundred
//! thousand finished games, and of plies and ends of games beside them. The work
//! has its own connections, like another process.
//!
//!     cargo bench --bench long_work
//!     cargo bench --bench long_work -- --games 20000 --rate 50 --database postgres://...
//!
//! The database must be empty.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod filled;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use filled::{CHANNEL, Filling, GUILD, NOW, fill, run};
use tak_tavern::game::{
    Access, Bids, Challenge, ChallengeId, ChallengeState, First, Game, GameId, InteractionId,
    Place, Terms, UserId,
};
use tak_tavern::store::{Claim, Progress, Seated, Store};
use tak_tavern::tak::{ByColor, Komi, Rules, Size};
use tokio::time::Instant;

/// Pairs at the same time.
const PAIRS: u64 = 20;

/// Plies of a game: walls only, so that the game does not end.
const PLIES_OF_A_GAME: u32 = 20;

/// Time of plies without work beside them.
const ALONE: Duration = Duration::from_secs(15);

/// The first of the measured players, who have earlier games.
const FIRST_PLAYER: u64 = 9_000;

/// Beyond the interactions of the earlier games.
const FIRST_INTERACTION: u64 = 1_000_000_000;

/// Wrong values in a few rows of each table.
const DAMAGE: &str = "update ratings set rating = rating + 1000 where player % 50 = 0; \
     update standings set points = points + 1 where player % 70 = 0; \
     delete from results where ended % 500 = 0; \
     update rating_changes set before = before + 1 where ended % 700 = 0;";

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value_of = |name: &str| {
        let mut pairs = arguments.windows(2);
        pairs
            .find(|pair| pair[0] == name)
            .map(|pair| pair[1].clone())
    };
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("long.db").display());
    let url = value_of("--database").unwrap_or(sqlite);
    let games = value_of("--games").map_or(100_000, |games| games.parse().unwrap());
    let rate: f64 = value_of("--rate").map_or(20.0, |rate| rate.parse().unwrap());
    let store = Store::connect(&url).await.unwrap();
    store.migrate().await.unwrap();
    let began = Instant::now();
    fill(&url, Filling::of(games)).await;
    run(&url, "analyze").await;
    println!(
        "{games} games written in {:.1} s",
        began.elapsed().as_secs_f64()
    );
    println!(
        "                                                  ply ms                    end ms\n\
         seconds  work                           plies    p50     p99     max      p50     max  step ms"
    );
    let load = Arc::new(Load::new(store, rate));
    let tasks: Vec<_> = (0..PAIRS)
        .map(|pair| tokio::spawn(Arc::clone(&load).play(pair)))
        .collect();
    let began = Instant::now();
    tokio::time::sleep(ALONE).await;
    load.report("nothing", began, Duration::ZERO);
    let worker = Store::connect(&url).await.unwrap();
    load.rebuild(&worker, true, "rate --rebuild, from nothing")
        .await;
    let (began, mut steps) = (Instant::now(), Steps::new());
    let mut progress = |_: Progress| steps.note();
    let audit = worker.audit_in_pages(Store::PAGE, &mut progress).await;
    assert_eq!(audit.unwrap().findings, []);
    load.report("audit", began, steps.longest);
    load.rebuild(&worker, false, "rate").await;
    run(&url, DAMAGE).await;
    load.rebuild(&worker, true, "rate --rebuild, a few").await;
    load.stop.store(true, Ordering::Relaxed);
    for pair in tasks {
        pair.await.unwrap();
    }
    let comparison = worker.rebuild(false).await.unwrap();
    assert!(comparison.differences.is_empty(), "{comparison:?}");
    println!("{} games at the end, nothing differs", comparison.games);
}

/// The longest time between two steps of work.
struct Steps {
    last: Instant,
    longest: Duration,
}

impl Steps {
    fn new() -> Steps {
        Steps {
            last: Instant::now(),
            longest: Duration::ZERO,
        }
    }

    fn note(&mut self) {
        self.longest = self.longest.max(self.last.elapsed());
        self.last = Instant::now();
    }
}

/// Times of plies and ends since the last report.
#[derive(Default)]
struct Times {
    plies: Vec<Duration>,
    ends: Vec<Duration>,
}

/// People with one game after the other.
struct Load {
    store: Store,
    /// Plies a second.
    rate: f64,
    acts: AtomicU64,
    stop: AtomicBool,
    times: Mutex<Times>,
}

impl Load {
    fn new(store: Store, rate: f64) -> Load {
        Load {
            store,
            rate,
            acts: AtomicU64::new(0),
            stop: AtomicBool::new(false),
            times: Mutex::default(),
        }
    }

    async fn rebuild(&self, worker: &Store, write: bool, name: &str) {
        let (began, mut steps) = (Instant::now(), Steps::new());
        let mut progress = |_: Progress| steps.note();
        let rebuilt = worker.rebuild_in_pages(write, Store::PAGE, &mut progress);
        let rebuilt = rebuilt.await.unwrap();
        self.report(name, began, steps.longest);
        println!("         differences: {:?}", rebuilt.differences);
        assert!(write || rebuilt.differences.is_empty());
    }

    fn report(&self, name: &str, began: Instant, longest: Duration) {
        let mut times = std::mem::take(&mut *self.times.lock().unwrap());
        times.plies.sort_unstable();
        times.ends.sort_unstable();
        let at = |times: &[Duration], share: usize| {
            let index = (times.len() * share / 100).min(times.len().saturating_sub(1));
            times.get(index).map_or(0.0, |time| ms(*time))
        };
        println!(
            "{:7.1}  {name:28} {:7} {:6.1} {:7.1} {:7.1}  {:7.1} {:7.1} {:8.1}",
            began.elapsed().as_secs_f64(),
            times.plies.len(),
            at(&times.plies, 50),
            at(&times.plies, 99),
            at(&times.plies, 100),
            at(&times.ends, 50),
            at(&times.ends, 100),
            ms(longest),
        );
    }

    fn claim(&self) -> (InteractionId, Claim) {
        let act = self.acts.fetch_add(1, Ordering::Relaxed);
        // After all earlier games.
        let at = NOW.plus_ms(i64::try_from(act * 100).unwrap());
        let interaction = InteractionId(FIRST_INTERACTION + act);
        let key = interaction.into();
        (interaction, Claim { key, at })
    }

    async fn begin(&self, pair: u64) -> Game {
        let players = ByColor {
            white: UserId(FIRST_PLAYER + 2 * pair),
            black: UserId(FIRST_PLAYER + 2 * pair + 1),
        };
        let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
        let (interaction, claim) = self.claim();
        let challenge = Challenge {
            id: ChallengeId(interaction.0),
            challenger: players.white,
            opponent: players.black,
            place: Place {
                guild: Some(GUILD),
                channel: CHANNEL,
                access: Access::Member,
            },
            terms: Terms::new(rules, First::Turns).with_rated(true),
            made_at: claim.at,
            state: ChallengeState::Open,
            bids: Bids::default(),
        };
        let begin = || async {
            let mut change = self.store.begin(claim).await?;
            change.make_challenge(&challenge).await?;
            let game = GameId(interaction.0);
            let seats = Seated::without_bid(players);
            let game = change
                .begin_game(game, &challenge, challenge.place, seats)
                .await?;
            let state = ChallengeState::Accepted {
                game: game.number,
                thread: None,
            };
            change.close_challenge(challenge.id, state).await?;
            change.commit().await?;
            Ok(game)
        };
        self.store.retrying(begin).await.unwrap()
    }

    async fn save(&self, before: &Game, after: &Game, claim: Claim) {
        let save = || async {
            let mut change = self.store.begin(claim).await?;
            change.append(before, after).await?;
            change.commit().await
        };
        self.store.retrying(save).await.unwrap();
    }

    /// Plays one game after the other for one pair. The time of a ply starts when
    /// the ply is due, because a late one lets the opponent wait.
    async fn play(self: Arc<Self>, pair: u64) {
        let share = |number: u64| f64::from(u32::try_from(number).unwrap());
        let interval = Duration::from_secs_f64(share(PAIRS) / self.rate);
        let mut due = Instant::now() + Duration::from_secs_f64(share(pair) / self.rate);
        let mut game = self.begin(pair).await;
        // The first games end at different times.
        let mut last = 6 + u32::try_from(pair).unwrap() % (PLIES_OF_A_GAME - 6);
        while !self.stop.load(Ordering::Relaxed) {
            tokio::time::sleep_until(due).await;
            let (_, claim) = self.claim();
            let who = game.to_move().unwrap();
            let number = game.plies();
            if number >= last {
                let over = game.resign(who, claim.at).unwrap();
                self.save(&game, &over, claim).await;
                self.times.lock().unwrap().ends.push(due.elapsed());
                game = self.begin(pair).await;
                last = PLIES_OF_A_GAME;
            } else {
                let file = char::from(b'a' + u8::try_from(number % 5).unwrap());
                let wall = if number < 2 { "" } else { "S" };
                let ply = format!("{wall}{file}{}", number / 5 + 1);
                let next = game.play(who, &ply, claim.at).unwrap();
                self.save(&game, &next, claim).await;
                self.times.lock().unwrap().plies.push(due.elapsed());
                game = next;
            }
            due += interval;
        }
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
