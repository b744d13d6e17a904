//! Whole tournaments by chance: with departures, bans, deleted people, idle players, stopped games, rulings and early ends.

use std::collections::{BTreeMap, BTreeSet};

use tak::{Komi, Rules, Size};
use tak_tavern::game::{
    Access, Act, ChannelId, Decision, Departure, EntrantId, FinishedLeg, First, Format, LegRef,
    Legs, Moment, NewTournament, Outcome, Pace, Phase, Place, Places, RatingRange, Reason, Terms,
    Tournament, TournamentEvent, TournamentId, TournamentName, TournamentRefusal, TournamentRules,
    UserId,
};

/// A small generator, so that a failure can be repeated.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.next()).unwrap() % most
    }

    fn outcome(&mut self) -> Outcome {
        let flats = i16::try_from(self.below(9)).unwrap() - 4;
        let winner = [None, Some(0), Some(1)][self.below(3)];
        match self.below(10) {
            0 => Outcome::Awarded { winner },
            // A game that was stopped.
            1 => Outcome::Played {
                winner: None,
                flats: 0,
            },
            _ => Outcome::Played { winner, flats },
        }
    }
}

fn about(format: Format, legs: Legs, most: u16) -> NewTournament {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    NewTournament {
        id: TournamentId(1),
        name: TournamentName::new("Cup").unwrap(),
        place: Place {
            guild: None,
            channel: ChannelId(2),
            access: Access::Member,
        },
        organizer: UserId(99),
        rules: TournamentRules::new(format, legs, most, RatingRange::default()).unwrap(),
        terms: Terms::new(rules, First::Turns)
            .with_pace(Pace::Days(2))
            .with_automatic(true),
        made_at: Moment(0),
        begins_at: Moment(100),
    }
}

fn act(event: TournamentEvent) -> Act {
    Act::by_itself(event, Moment(0))
}

fn opened(format: Format, legs: Legs, people: u16) -> Tournament {
    let most = *format.sizes().iter().find(|most| **most >= people).unwrap();
    let entrants = (1..=people).map(|n| (UserId(n.into()), 1000 + n * 7 % 5));
    let mut open = Tournament::new(about(format, legs, most), entrants);
    for id in 1..=people {
        open.apply(act(TournamentEvent::Registered(EntrantId(id))))
            .unwrap();
    }
    open
}

/// A tournament under way, with its games as the database has them.
struct Run {
    dice: Dice,
    now: Tournament,
    games: BTreeSet<LegRef>,
    finished: Vec<FinishedLeg>,
    banned: BTreeSet<UserId>,
    places: BTreeMap<EntrantId, Places>,
    /// A referee has changed a result, so places may come back.
    is_ruled: bool,
    /// Nobody loses without a move.
    is_diligent: bool,
}

impl Run {
    fn new(format: Format, seed: u64) -> Run {
        let mut dice = Dice(seed);
        let legs = [Legs::One, Legs::Two][dice.below(2)];
        let people = match format {
            Format::RoundRobin => 3 + dice.below(9),
            Format::Swiss => 4 + dice.below(20),
            Format::Knockout => 3 + dice.below(20),
            Format::MiniCup => [4, 6, 8][dice.below(3)],
        };
        let now = opened(format, legs, u16::try_from(people).unwrap());
        let mut run = Run {
            dice,
            now,
            games: BTreeSet::new(),
            finished: Vec::new(),
            banned: BTreeSet::new(),
            places: BTreeMap::new(),
            is_ruled: false,
            is_diligent: false,
        };
        if run.dice.below(2) == 0 {
            run.start();
        }
        run
    }

    /// A referee starts it, and the work on it comes later.
    fn start(&mut self) {
        for event in self.now.start_events().unwrap() {
            self.now.apply(act(event)).unwrap();
        }
        self.check_places();
    }

    fn step(&mut self) {
        let chance = self.dice.next();
        let next = self.now.next(
            Moment(100),
            &self.banned,
            &self.finished,
            &self.games,
            chance,
        );
        let replayed = next
            .events
            .iter()
            .try_fold(self.now.clone(), |mut state, event| {
                state.apply(Act::by_itself(event.clone(), Moment(100)))?;
                Ok::<_, TournamentRefusal>(state)
            });
        assert_eq!(replayed.as_ref(), Ok(&next.after), "a fold of its log");
        self.now = next.after;
        // The work of a run is bounded.
        for new in next.begins.iter().take(10) {
            assert_ne!(new.players.white, new.players.black);
            assert!(self.games.insert(new.leg), "a game begins once");
        }
        self.check_places();
    }

    fn check_places(&mut self) {
        for (id, places) in self.now.possible_places() {
            assert!(places.best <= places.worst, "{id:?} {places:?}");
            let before = self.places.insert(id, places);
            if let Some(before) = before.filter(|_| !self.is_ruled) {
                let shrinks = before.best <= places.best && places.worst <= before.worst;
                assert!(shrinks, "{id:?} {before:?} {places:?}");
            }
        }
    }

    fn open_legs(&self) -> Vec<LegRef> {
        let open = self
            .now
            .all_legs()
            .filter(|(_, _, leg)| leg.outcome.is_none());
        let begun = open.filter(|(leg, ..)| self.games.contains(leg));
        begun.map(|(leg, ..)| leg).collect()
    }

    /// Ends some game.
    fn end_game(&mut self) {
        let open = self.open_legs();
        if open.is_empty() {
            return;
        }
        let leg = open[self.dice.below(open.len())];
        let mut outcome = self.dice.outcome();
        if let (Outcome::Awarded { winner }, true) = (outcome, self.is_diligent) {
            outcome = Outcome::Played { winner, flats: 0 };
        }
        let table = self.now.pairing(leg).unwrap();
        let moved = |id: EntrantId| {
            let legs = self.now.tables_of(id).flat_map(|(table, _)| &table.legs);
            legs.into_iter()
                .any(|leg| matches!(leg.outcome, Some(Outcome::Played { .. })))
        };
        let mut idle = None;
        if let Outcome::Awarded { winner: Some(side) } = outcome {
            idle = table.entrant(1 - side).filter(|loser| !moved(*loser));
        }
        self.finished.push(FinishedLeg { leg, outcome, idle });
    }

    fn disturb(&mut self) {
        let active = self.now.active();
        if active.is_empty() {
            return;
        }
        let id = active[self.dice.below(active.len())];
        match self.dice.below(8) {
            0 | 1 => {
                for event in self.now.departure(id, Departure::Own) {
                    self.now.apply(act(event)).unwrap();
                }
            }
            2 => {
                self.banned.insert(self.now.player(id));
            }
            3 => {
                let legs: Vec<LegRef> = self.now.all_legs().map(|(leg, ..)| leg).collect();
                if legs.is_empty() {
                    return;
                }
                let leg = legs[self.dice.below(legs.len())];
                let winner = Some(u8::try_from(self.dice.below(2)).unwrap());
                let ruling = TournamentEvent::Ruled(leg, Outcome::Awarded { winner });
                let is_allowed = self.now.check_ruling(leg).is_ok();
                assert_eq!(self.now.apply(act(ruling)).is_ok(), is_allowed);
                self.is_ruled |= is_allowed;
            }
            4 if self.dice.below(6) == 0 => {
                let closed = TournamentEvent::Closed { early: true };
                self.now.apply(act(closed)).unwrap();
            }
            5 => self.join(),
            _ => {}
        }
    }

    /// Somebody joins a tournament under way, if it takes them.
    fn join(&mut self) {
        let player = UserId(1000 + self.dice.next() % 1000);
        let (mut joined, id) = self.now.clone().with_person(player, 1000);
        let registered = joined.apply(act(TournamentEvent::Registered(id)));
        let is_late = self.now.format() == Format::Swiss && self.now.takes_late_entries();
        assert!(is_late || registered.is_err());
        if registered.is_ok() {
            self.now = joined;
        }
    }

    fn play(&mut self, disturbance: usize) {
        for _ in 0..5_000 {
            self.step();
            if self.now.phase() != Phase::Running {
                return;
            }
            self.end_game();
            if disturbance > 0 && self.dice.below(disturbance) == 0 {
                self.disturb();
            }
        }
        panic!("the tournament hangs");
    }
}

fn check_whole(run: &mut Run) {
    let closed = run.now.clone();
    assert_eq!(closed.phase(), Phase::Closed);
    let standings = closed.standings();
    for row in &standings {
        assert_eq!(row.open, 0);
    }
    // Games that end later change nothing.
    for (leg, ..) in closed.all_legs() {
        let outcome = run.dice.outcome();
        run.finished.push(FinishedLeg {
            leg,
            outcome,
            idle: None,
        });
    }
    let later = closed.next(Moment(200), &run.banned, &run.finished, &run.games, 1);
    assert_eq!((later.events, later.begins), (vec![], vec![]));
    assert_eq!(later.after.standings(), standings);
}

#[test]
fn thousand_disturbed_tournaments_of_each_format_come_to_an_end() {
    for format in Format::ALL {
        for seed in 0..1_000 {
            let mut run = Run::new(format, seed);
            // Between the start and the work on it.
            for _ in 0..seed % 4 {
                if run.now.phase() == Phase::Running {
                    run.disturb();
                }
            }
            run.play(6);
            check_whole(&mut run);
        }
    }
}

#[test]
fn undisturbed_swiss_has_no_repetition_and_one_bye_a_player() {
    for seed in 0..300 {
        let mut run = Run::new(Format::Swiss, seed);
        run.is_diligent = true;
        run.play(0);
        let closed = &run.now;
        let players = closed.active().len();
        let mut met = BTreeSet::new();
        let mut byes = BTreeSet::new();
        for table in closed.rounds().iter().flat_map(|round| &round.tables) {
            match table.sides {
                [Some(one), Some(other)] => {
                    assert!(met.insert([one.min(other), one.max(other)]), "{seed}");
                    assert_ne!(table.reason, Reason::Again);
                }
                sides => assert!(byes.insert(sides), "a second bye: {seed}"),
            }
        }
        let tables = closed.rounds().len() * players.div_ceil(2);
        assert_eq!(met.len() + byes.len(), tables);
    }
}

#[test]
fn standings_do_not_depend_on_the_order_of_results() {
    for seed in 0..50 {
        let open = opened(Format::RoundRobin, Legs::Two, 5);
        let started = open
            .next(Moment(100), &BTreeSet::new(), &[], &BTreeSet::new(), 0)
            .after;
        let legs: Vec<LegRef> = started.all_legs().map(|(leg, ..)| leg).collect();
        let mut dice = Dice(seed);
        let mut results: Vec<FinishedLeg> = legs
            .iter()
            .map(|&leg| FinishedLeg {
                leg,
                outcome: dice.outcome(),
                idle: None,
            })
            .collect();
        let games: BTreeSet<LegRef> = legs.into_iter().collect();
        let table = |results: &[FinishedLeg]| {
            let next = started.next(Moment(100), &BTreeSet::new(), results, &games, 0);
            next.after.standings()
        };
        let one = table(&results);
        results.reverse();
        assert_eq!(table(&results), one);
    }
}

/// A round robin of four with one game each, and results by the winners' numbers; 0 is a draw.
fn round_robin(results: &[(u16, u16, u16)]) -> Tournament {
    let mut state = opened(Format::RoundRobin, Legs::One, 4);
    let order = (1..=4).map(EntrantId).collect();
    let mut events = state.start_events().unwrap();
    // The order of numbers, whatever the ratings.
    let old: Vec<EntrantId> = match &events[0] {
        TournamentEvent::Started(order) => order.clone(),
        other => panic!("{other:?}"),
    };
    for event in &mut events {
        if let TournamentEvent::Paired(tables) = event {
            for (sides, _) in tables {
                *sides = sides.map(|side| {
                    let place = old.iter().position(|one| Some(*one) == side)?;
                    Some(EntrantId(u16::try_from(place + 1).unwrap()))
                });
            }
        }
    }
    events[0] = TournamentEvent::Started(order);
    for event in events {
        state.apply(act(event)).unwrap();
    }
    for &(one, other, winner) in results {
        let (leg, white) = state
            .all_legs()
            .find_map(|(leg, table, _)| {
                let side = table.side_of(EntrantId(one))?;
                table.side_of(EntrantId(other))?;
                Some((leg, side))
            })
            .unwrap();
        let winner = match winner {
            0 => None,
            winner if winner == one => Some(white),
            _ => Some(1 - white),
        };
        let flats = 0;
        let outcome = Outcome::Played { winner, flats };
        state
            .apply(act(TournamentEvent::Ended(leg, outcome)))
            .unwrap();
    }
    state
}

#[test]
fn ties_are_broken_by_direct_encounter_and_then_sonneborn_berger() {
    // 1 and 2 have two points each, and 2 won their game.
    let state = round_robin(&[
        (1, 2, 2),
        (1, 3, 1),
        (1, 4, 1),
        (2, 3, 3),
        (2, 4, 2),
        (3, 4, 4),
    ]);
    let order: Vec<(u16, u16, u16)> = state
        .standings()
        .iter()
        .map(|row| (row.entrant.0, row.place, row.halves))
        .collect();
    assert_eq!(
        order,
        [(2, 1, 4), (1, 2, 4), (4, 3, 2), (3, 4, 2)]
            .map(|row| row)
            .to_vec()
    );
    // Sonneborn-Berger: 1 has half of 2's 2 points, and 3's 1 and 4's 1 for its wins.
    let state = round_robin(&[
        (1, 2, 0),
        (1, 3, 1),
        (1, 4, 0),
        (2, 3, 0),
        (2, 4, 2),
        (3, 4, 0),
    ]);
    let rows = state.standings();
    let row = |id| {
        rows.iter()
            .find(|row| row.entrant == EntrantId(id))
            .unwrap()
    };
    // Points: 1 has 2, 2 has 2, 3 has 1, 4 has 1.
    assert_eq!([1, 2, 3, 4].map(|id| row(id).halves), [4, 4, 2, 2]);
    // Four times ½·2 + 1·1 + ½·1 and ½·2 + ½·1 + 1·1.
    assert_eq!([row(1).sonneborn, row(2).sonneborn], [10, 10]);
    assert_eq!([row(1).place, row(2).place], [1, 1]);
}

#[test]
fn early_leaver_is_annulled_for_good_and_late_one_forfeits() {
    let mut state = round_robin(&[(1, 4, 4)]);
    for event in state.departure(EntrantId(4), Departure::Own) {
        state.apply(act(event)).unwrap();
    }
    let row = |state: &Tournament, id| {
        let rows = state.standings();
        rows.into_iter()
            .find(|row| row.entrant == EntrantId(id))
            .unwrap()
    };
    assert!(state.entrant(EntrantId(4)).unwrap().annulled);
    assert_eq!([row(&state, 4).halves, row(&state, 1).halves], [0, 0]);
    let mut state = round_robin(&[(1, 4, 4), (2, 4, 4)]);
    for event in state.departure(EntrantId(4), Departure::Own) {
        state.apply(act(event)).unwrap();
    }
    assert!(!state.entrant(EntrantId(4)).unwrap().annulled);
    assert_eq!([row(&state, 4).halves, row(&state, 3).halves], [4, 2]);
}

#[test]
fn level_knockout_match_goes_by_flats_then_decider_then_order() {
    let mut state = opened(Format::MiniCup, Legs::Two, 4);
    let none = BTreeSet::new();
    state = state.next(Moment(0), &none, &[], &BTreeSet::new(), 0).after;
    let leg = |table, leg| LegRef {
        round: 1,
        table,
        leg,
    };
    let drawn = |flats| Outcome::Played {
        winner: None,
        flats,
    };
    let end = |leg, outcome| FinishedLeg {
        leg,
        outcome,
        idle: None,
    };
    let games: BTreeSet<LegRef> = state.all_legs().map(|(leg, ..)| leg).collect();
    let ends = [
        end(leg(1, 1), drawn(3)),
        end(leg(1, 2), drawn(-1)),
        end(leg(2, 1), drawn(2)),
        end(leg(2, 2), drawn(-2)),
    ];
    let next = state.next(Moment(0), &none, &ends, &games, 0);
    // The first table is decided by flats, the second one gets a game.
    assert_eq!(next.begins.len(), 1);
    assert_eq!(next.begins[0].leg, leg(2, 3));
    let state = next.after;
    assert_eq!(state.rounds().len(), 1);
    assert!(
        state.check_ruling(leg(2, 1)).is_err(),
        "the decider depends on it"
    );
    let next = state.next(Moment(0), &none, &[end(leg(2, 3), drawn(0))], &games, 0);
    let order = match &state.log()[4].event {
        TournamentEvent::Started(order) => order.clone(),
        other => panic!("{other:?}"),
    };
    let finalists = next.after.rounds()[1].tables[0].sides;
    assert!(
        finalists.contains(&Some(order[1])),
        "the stronger one of 2 and 3"
    );
    assert!(
        next.after.check_ruling(leg(1, 1)).is_err(),
        "the round is decided"
    );
}

fn leaves(state: &mut Tournament, id: EntrantId) {
    for event in state.departure(id, Departure::Own) {
        state.apply(act(event)).unwrap();
    }
}

#[test]
fn knockout_is_paired_without_those_who_left_after_the_start() {
    let mut state = opened(Format::Knockout, Legs::One, 4);
    for event in state.start_events().unwrap() {
        state.apply(act(event)).unwrap();
    }
    leaves(&mut state, EntrantId(2));
    let none = BTreeSet::new();
    let next = state.next(Moment(0), &none, &[], &BTreeSet::new(), 0);
    assert_eq!(next.after.rounds()[0].tables.len(), 2);
    assert_eq!(next.begins.len(), 1);
    let rows = next.after.standings();
    let gone = rows.iter().find(|row| row.entrant == EntrantId(2)).unwrap();
    assert_eq!(gone.place, 4);
}

#[test]
fn whoever_leaves_a_knockout_loses_the_match_also_when_ahead() {
    let mut state = opened(Format::MiniCup, Legs::Two, 4);
    let none = BTreeSet::new();
    state = state.next(Moment(0), &none, &[], &BTreeSet::new(), 0).after;
    let leg = LegRef {
        round: 1,
        table: 1,
        leg: 1,
    };
    let won = Outcome::Played {
        winner: Some(0),
        flats: 5,
    };
    state.apply(act(TournamentEvent::Ended(leg, won))).unwrap();
    let table = state.pairing(leg).unwrap();
    let [ahead, other] = table.sides.map(Option::unwrap);
    leaves(&mut state, ahead);
    let table = state.pairing(leg).unwrap();
    assert_eq!(state.decision(table), Decision::Won(Some(other)));
    leaves(&mut state, other);
    let table = state.pairing(leg).unwrap();
    assert_eq!(table.legs.len(), 3, "one more game decides once");
}

#[test]
fn whoever_left_comes_back_only_before_the_start_and_if_no_referee_removed_them() {
    let joins = |state: &mut Tournament, id| {
        let joined = TournamentEvent::Registered(EntrantId(id));
        state.apply(act(joined))
    };
    let mut state = opened(Format::Swiss, Legs::One, 5);
    leaves(&mut state, EntrantId(1));
    assert_eq!(joins(&mut state, 1), Ok(()));
    let removed = TournamentEvent::Left(EntrantId(2), Departure::Removed);
    state.apply(act(removed)).unwrap();
    assert_eq!(joins(&mut state, 2), Err(TournamentRefusal::Removed));
    assert_eq!(state.check_open(), Ok(()));
    for event in state.start_events().unwrap() {
        state.apply(act(event)).unwrap();
    }
    let off = state.apply(act(TournamentEvent::CalledOff));
    assert_eq!(off, Err(TournamentRefusal::UnderWay));
    leaves(&mut state, EntrantId(3));
    assert_eq!(joins(&mut state, 3), Err(TournamentRefusal::NoReturn));
    // The places of those who left after the start stay theirs: 4 of 8 have begun.
    for id in 6..=9 {
        let (after, entrant) = state.clone().with_person(UserId(id), 1000);
        state = after;
        assert_eq!(joins(&mut state, entrant.0), Ok(()));
    }
    let (mut state, entrant) = state.with_person(UserId(10), 1000);
    let full = TournamentRefusal::Full { most: 8 };
    assert_eq!(joins(&mut state, entrant.0), Err(full));
}

#[test]
fn games_at_once_are_those_of_a_full_tournament_until_it_begins() {
    let mut state = opened(Format::Swiss, Legs::Two, 9);
    assert_eq!(state.games_at_once(), 8, "16 places bring four rounds");
    for event in state.start_events().unwrap() {
        state.apply(act(event)).unwrap();
    }
    assert_eq!(state.games_at_once(), 6);
    for id in 1..=4 {
        leaves(&mut state, EntrantId(id));
    }
    assert_eq!(state.games_at_once(), 6);
}

#[test]
fn reminder_needs_an_hour_before_it() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let new = |format, days| NewTournament {
        begins_at: Moment(days * DAY),
        ..about(format, Legs::One, 8)
    };
    let swiss = new(Format::Swiss, 3);
    assert!(swiss.is_reminded(Moment(DAY)));
    assert!(!swiss.is_reminded(Moment(2 * DAY - 1)));
    assert!(!new(Format::Swiss, 1).is_reminded(Moment(0)));
    assert!(!new(Format::MiniCup, 3).is_reminded(Moment(DAY)));
}
