//! Tie-breaks against those of an independent program; tests/ties/ties.py wrote them.

use super::*;

const FIELDS: &str = include_str!("../../../ties/ties.txt");

/// A tournament with one game a match, after rounds such as `1-2:2 3-0:2`.
fn played(format: Format, people: u16, rounds: &str) -> Tournament {
    let mut state = opened(format, Legs::One, people);
    let order = (1..=people).map(EntrantId).collect();
    let mut apply = |event| state.apply(act(event)).unwrap();
    apply(TournamentEvent::Started(order));
    for (round, games) in (1..).zip(rounds.split(" / ")) {
        let games: Vec<(u16, u16, u8)> = games.split(' ').map(game).collect();
        let side = |number: u16| (number > 0).then_some(EntrantId(number));
        let tables = games.iter().map(|(one, other, _)| {
            let reason = if *other > 0 {
                Reason::SameScore
            } else {
                Reason::Bye
            };
            ([side(*one), side(*other)], reason)
        });
        apply(TournamentEvent::Paired(tables.collect()));
        for (table, (_, other, halves)) in (1..).zip(games) {
            if other == 0 {
                continue;
            }
            let leg = LegRef {
                round,
                table,
                leg: 1,
            };
            let winner = [Some(1), None, Some(0)][usize::from(halves)];
            let outcome = Outcome::Played { winner, flats: 0 };
            apply(TournamentEvent::Ended(leg, outcome));
        }
    }
    state
}

fn game(written: &str) -> (u16, u16, u8) {
    let (sides, halves) = written.split_once(':').unwrap();
    let (one, other) = sides.split_once('-').unwrap();
    (
        one.parse().unwrap(),
        other.parse().unwrap(),
        halves.parse().unwrap(),
    )
}

/// A number with a decimal point, in hundredths.
fn hundredths(number: &str) -> u32 {
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    format!("{whole}{part:0<2}").parse().unwrap()
}

#[test]
fn ties_are_those_of_an_independent_program() {
    for line in FIELDS.lines() {
        let [head, rounds, told] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let (kind, people) = head.split_once(' ').unwrap();
        let is_swiss = kind == "swiss";
        let format = if is_swiss {
            Format::Swiss
        } else {
            Format::RoundRobin
        };
        let state = played(format, people.parse().unwrap(), rounds);
        let rows = state.standings();
        let told: Vec<Vec<&str>> = told
            .split("; ")
            .map(|one| one.split(' ').collect())
            .collect();
        let told_of = |id: EntrantId| &told[usize::from(id.0) - 1];
        for row in &rows {
            let [points, _, buchholz, sonneborn, wins] = told_of(row.entrant)[..] else {
                panic!("{line}");
            };
            let own = [
                u32::from(row.halves) * 50,
                row.sonneborn * 25,
                u32::from(row.wins) * 100,
            ];
            let told = [points, sonneborn, wins].map(hundredths);
            assert_eq!(own, told, "{row:?}: {line}");
            if is_swiss {
                assert_eq!(row.buchholz * 50, hundredths(buchholz), "{row:?}: {line}");
            }
        }
        // More points among the tied are a better rank there.
        for pair in rows
            .windows(2)
            .filter(|pair| pair[0].halves == pair[1].halves)
        {
            let rank = |row: &StandingRow| hundredths(told_of(row.entrant)[1]);
            let is_ahead = pair[0].direct > pair[1].direct;
            assert!(
                !is_ahead || rank(&pair[0]) < rank(&pair[1]),
                "{pair:?}: {line}"
            );
        }
    }
}
