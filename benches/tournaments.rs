//! Time to pair a Swiss tournament, and to answer with the list and the standings, among a thousand tournaments.
//!
//!     cargo bench --bench tournaments
//!     cargo bench --bench tournaments -- --database postgres://...
//!     cargo bench --bench tournaments -- --tournaments 40

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

#[path = "filled/tournament.rs"]
mod tournament;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use tak_tavern::app::App;
use tak_tavern::app::action::{Command, Press, TournamentPress};
use tak_tavern::app::request::{Act, Request, Source};
use tak_tavern::game::{
    Access, ChannelId, FinishedLeg, Format, GuildId, InteractionId, LegRef, Legs, Moment,
    NewTournament, Place, RatingRange, TournamentId, TournamentRules, UserId,
};
use tak_tavern::store::Store;
use tak_tavern::words::Languages;
use tournament::{KINDS, full, tournament, won, write};

const TOURNAMENTS: u64 = 1_000;

/// Those under way; a server has at most twenty.
const RUNNING: u64 = 16;

/// Repetitions of each measurement.
const TIMES: u64 = 200;

const PLACE: Place = Place {
    guild: Some(GuildId(70)),
    channel: ChannelId(71),
    access: Access::Member,
};
const BEGAN: Moment = Moment(1_800_000_000_000);

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |name: &str| {
        let mut pairs = arguments.windows(2);
        let argument = pairs.find(|pair| pair[0] == name);
        argument.map(|pair| pair[1].clone())
    };
    let tournaments = argument("--tournaments").map_or(TOURNAMENTS, |most| most.parse().unwrap());
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!(
        "sqlite://{}",
        folder.path().join("tournaments.db").display()
    );
    let url = argument("--database").unwrap_or(sqlite);
    let store = Store::connect(&url).await.unwrap();
    store.migrate().await.unwrap();
    println!("p50 ms   p95 ms   max ms  work");
    measure_pairing();
    let began = Instant::now();
    for number in 0..tournaments {
        let steps = if number < RUNNING { 2 } else { 100 };
        write(&store, new_tournament(number), steps).await;
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{tournaments} tournaments written in {seconds:.1} s");
    let app = App::new(store);
    let mut acts = 0;
    for (name, kind) in [
        ("list of tournaments", None),
        ("standings of a Swiss with 64 players", Some(0)),
        ("standings of a round robin of 16, with picture", Some(1)),
        ("standings of a knockout of 32, with picture", Some(2)),
        ("standings of a mini cup, with picture", Some(3)),
    ] {
        let mut times = Vec::new();
        for number in 0..TIMES {
            acts += 1;
            let number = number * 17 % (tournaments / KINDS) * KINDS;
            let command = kind.map_or(Command::Tournaments, |kind| standings(number + kind));
            let request = request(acts, command);
            let began = Instant::now();
            app.handle(&request).await.unwrap();
            times.push(began.elapsed());
        }
        print(name, &mut times);
    }
}

fn standings(number: u64) -> Command {
    let press = TournamentPress::Standings(id(number), 0);
    Press::Tournament(press).into()
}

fn id(number: u64) -> TournamentId {
    TournamentId(1_000_000 + number)
}

fn new_tournament(number: u64) -> NewTournament {
    tournament(id(number), number, PLACE, BEGAN)
}

/// A round of a Swiss with 128 players, after four rounds.
fn measure_pairing() {
    let rules = TournamentRules::new(Format::Swiss, Legs::Two, 128, RatingRange::default());
    let open = full(NewTournament {
        rules: rules.unwrap(),
        ..new_tournament(TOURNAMENTS)
    });
    let none = BTreeMap::new();
    let first = open.next(BEGAN, &none, &[], &BTreeSet::new(), 5);
    let games: BTreeSet<LegRef> = first.begins.iter().map(|new| new.leg).collect();
    let legs: Vec<FinishedLeg> = games.iter().map(|leg| won(*leg)).collect();
    let mut times = Vec::new();
    for _ in 0..20 {
        let began = Instant::now();
        let next = first.after.next(BEGAN, &none, &legs, &games, 5);
        times.push(began.elapsed());
        assert_eq!(next.after.rounds().len(), 6);
    }
    print("two rounds of a Swiss with 128 players", &mut times);
}

fn print(name: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: usize| {
        let index = (times.len() * share / 100).min(times.len() - 1);
        times[index].as_secs_f64() * 1000.0
    };
    println!("{:6.2} {:8.2} {:8.2}  {name}", at(50), at(95), at(100));
}

fn request(act: u64, command: Command) -> Request {
    let (interaction, languages) = (InteractionId(1_000_000_000 + act), Languages::default());
    let act = Act {
        who: UserId(1 + act % 64),
        source: Source::of_message(interaction, languages),
        place: PLACE,
        at: BEGAN,
        languages,
    };
    Request { act, command }
}
