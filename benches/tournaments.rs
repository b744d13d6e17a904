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

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use tak_tavern::app::{App, Command, Press, Request, Standing, StepResults, TournamentPress};
use tak_tavern::game::{
    Access, Act, ChannelId, EntrantId, FinishedLeg, First, Format, GuildId, InteractionId, LegRef,
    Legs, Moment, NewTournament, Outcome, Pace, Phase, Place, RatingRange, Terms, Tournament,
    TournamentEvent, TournamentId, TournamentName, TournamentRules, UserId,
};
use tak_tavern::store::{Claim, Store};
use tak_tavern::tak::{Komi, Rules, Size};
use tak_tavern::words::Languages;

const TOURNAMENTS: u64 = 1_000;

/// Every fourth tournament is of the same kind.
const KINDS: u64 = 4;

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
        let named = pairs.find(|pair| pair[0] == name);
        named.map(|pair| pair[1].clone())
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
        write(&store, number).await;
    }
    let filled = began.elapsed().as_secs_f64();
    println!("{tournaments} tournaments written in {filled:.1} s");
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

fn kind(number: u64) -> (Format, u16) {
    match number % KINDS {
        0 => (Format::Swiss, 64),
        1 => (Format::RoundRobin, 16),
        2 => (Format::Knockout, 32),
        _ => (Format::MiniCup, 8),
    }
}

fn opened(number: u64, (format, most): (Format, u16)) -> (Tournament, Tournament) {
    let rules = TournamentRules::new(format, Legs::Two, most, RatingRange::default());
    let board = Rules::new(Size::new(6).unwrap(), Komi::default());
    let about = NewTournament {
        id: id(number),
        name: TournamentName::new("Spring Cup").unwrap(),
        place: PLACE,
        organizer: UserId(1),
        rules: rules.unwrap(),
        terms: Terms::new(board, First::Turns)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        made_at: BEGAN,
        division: None,
        begins_at: BEGAN,
    };
    let people = (1..=most).map(|person| (UserId(person.into()), 1000 + person * 7 % 500));
    let mut open = Tournament::new(about.clone(), people);
    for entrant in 1..=most {
        let joined = TournamentEvent::Registered(EntrantId(entrant));
        open.apply(Act::by_itself(joined, BEGAN)).unwrap();
    }
    (Tournament::new(about, []), open)
}

/// The tournament after so many rounds of work, in which all games end.
fn played(mut state: Tournament, steps: usize) -> Tournament {
    let none = BTreeMap::new();
    let mut games: BTreeSet<LegRef> = BTreeSet::new();
    let mut finished = Vec::new();
    for _ in 0..steps {
        let next = state.next(BEGAN, &none, &finished, &games, 5);
        state = next.after;
        if state.phase() != Phase::Running {
            break;
        }
        games.extend(next.begins.iter().map(|new| new.leg));
        finished = next.begins.iter().map(|new| won(new.leg)).collect();
    }
    state
}

fn won(leg: LegRef) -> FinishedLeg {
    let number = leg.round + 3 * leg.table + u16::from(leg.leg);
    let winner = [Some(0), Some(1), None][usize::from(number % 3)];
    let outcome = Outcome::Played { winner, flats: 1 };
    FinishedLeg {
        leg,
        outcome,
        idle: None,
    }
}

/// A round of a Swiss with 128 players, after four rounds.
fn measure_pairing() {
    let (_, open) = opened(TOURNAMENTS, (Format::Swiss, 128));
    let none = BTreeMap::new();
    let first = open.next(BEGAN, &none, &[], &BTreeSet::new(), 5);
    let games: BTreeSet<LegRef> = first.begins.iter().map(|new| new.leg).collect();
    let finished: Vec<FinishedLeg> = games.iter().map(|leg| won(*leg)).collect();
    let mut times = Vec::new();
    for _ in 0..20 {
        let began = Instant::now();
        let next = first.after.next(BEGAN, &none, &finished, &games, 5);
        times.push(began.elapsed());
        assert_eq!(next.after.rounds().len(), 6);
    }
    print("two rounds of a Swiss with 128 players", &mut times);
}

async fn write(store: &Store, number: u64) {
    let (empty, open) = opened(number, kind(number));
    let steps = if number < RUNNING { 2 } else { 100 };
    let state = played(open, steps);
    let claim = Claim {
        interaction: InteractionId(empty.about.id.0),
        at: BEGAN,
    };
    let mut change = store.begin(claim).await.unwrap();
    let refused = change.make_tournament(&empty.about, "en", true);
    assert_eq!(refused.await.unwrap(), None);
    let appended = change.append_to_tournament(&empty, &state, None);
    appended.await.unwrap();
    change.commit().await.unwrap();
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
    Request {
        interaction: InteractionId(1_000_000_000 + act),
        who: UserId(1 + act % 64),
        place: PLACE,
        at: BEGAN,
        pressed: None,
        steps: StepResults::default(),
        parent: None,
        standing: Standing::default(),
        languages: Languages::default(),
        reported_languages: Languages::default(),
        command,
    }
}
