//! Random tournaments with departures, bans, deleted people, idle players, stopped games, rulings and early ends.

mod departures;
mod limits;
mod ties;

use std::collections::{BTreeMap, BTreeSet};

use tak::{Komi, Rules, Size};
use tak_tavern::game::{
    Access, Act, ChannelId, Decision, Departure, EntrantId, FinishedLeg, First, Format, LegRef,
    Legs, Moment, NewTournament, Outcome, Pace, Pairing, Phase, Place, Places, RatingRange, Reason,
    StandingRow, Terms, Tournament, TournamentEvent, TournamentId, TournamentName,
    TournamentRefusal, TournamentRules, UserId,
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
        division: None,
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
    banned: BTreeMap<UserId, UserId>,
    places: BTreeMap<EntrantId, Places>,
    /// A referee has changed a result or ended a knockout, so places may come back.
    is_ruled: bool,
    /// All players move, so that no game is lost by absence.
    is_diligent: bool,
}

impl Run {
    fn new(format: Format, seed: u64) -> Run {
        let mut dice = Dice(seed);
        let choices = Legs::of_format(format);
        let legs = choices[dice.below(choices.len())];
        let in_turn = dice.below(2) == 0;
        let people = match format {
            Format::RoundRobin => 3 + dice.below(9),
            Format::DoubleRoundRobin => 3 + dice.below(6),
            Format::Swiss => 4 + dice.below(20),
            Format::Knockout => 3 + dice.below(20),
            Format::MiniCup => [4, 6, 8][dice.below(3)],
        };
        let mut now = opened(format, legs, u16::try_from(people).unwrap());
        now.about.rules = now.about.rules.with_in_turn(in_turn);
        let mut run = Run {
            dice,
            now,
            games: BTreeSet::new(),
            finished: Vec::new(),
            banned: BTreeMap::new(),
            places: BTreeMap::new(),
            is_ruled: false,
            is_diligent: false,
        };
        if run.dice.below(2) == 0 {
            run.start();
        }
        run
    }

    /// A referee starts it, before the work on it runs.
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
        let replayed = next.after.log()[self.now.log().len()..].iter().try_fold(
            self.now.clone(),
            |mut state, event| {
                state.apply(event.clone())?;
                Ok::<_, TournamentRefusal>(state)
            },
        );
        assert_eq!(replayed.as_ref(), Ok(&next.after), "a fold of its log");
        self.now = next.after;
        // The work of a run is bounded.
        for new in next.begins.iter().take(10) {
            assert_ne!(new.players.white, new.players.black);
            assert!(self.games.insert(new.leg), "a game begins once");
        }
        self.check_concurrent_games();
        self.check_places();
    }

    /// A match has at most one or two concurrent games, and its earlier games are decided.
    fn check_concurrent_games(&self) {
        let at_once = if self.now.about.rules.in_turn() { 1 } else { 2 };
        let mut open: BTreeMap<(u16, u16), Vec<u8>> = BTreeMap::new();
        for leg in self.open_legs() {
            open.entry((leg.round, leg.table))
                .or_default()
                .push(leg.leg);
        }
        for legs in open.values() {
            assert!(legs.len() <= at_once, "{legs:?}");
            assert!(legs.iter().all(|leg| (leg - 1) / 2 == (legs[0] - 1) / 2));
        }
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

    /// A referee ends it, and its open games get a result in some order.
    fn adjudicate(&mut self) {
        let next = self
            .now
            .next(Moment(100), &self.banned, &[], &self.games, 0);
        assert_eq!(
            (next.begins, next.after.rounds().len()),
            (vec![], self.now.rounds().len())
        );
        for leg in self.open_legs() {
            let outcome = self.dice.outcome();
            let idle = None;
            self.finished.push(FinishedLeg { leg, outcome, idle });
        }
    }

    fn disturb(&mut self) {
        let active = self.now.active();
        if active.is_empty() {
            return;
        }
        let id = active[self.dice.below(active.len())];
        match self.dice.below(9) {
            0 | 1 => {
                for event in self.now.departure(id, Departure::Own) {
                    self.now.apply(act(event)).unwrap();
                }
            }
            2 => {
                let by = self.now.player(active[self.dice.below(active.len())]);
                self.banned.insert(self.now.player(id), by);
            }
            3 => {
                let legs: Vec<LegRef> = self.now.all_legs().map(|(leg, ..)| leg).collect();
                if legs.is_empty() {
                    return;
                }
                let leg = legs[self.dice.below(legs.len())];
                let winner = Some(u8::try_from(self.dice.below(2)).unwrap());
                let outcome = Outcome::Awarded { winner };
                let ruling = TournamentEvent::Ruled(leg, outcome);
                let is_allowed = self.now.check_ruling(leg, outcome).is_ok();
                assert_eq!(self.now.apply(act(ruling)).is_ok(), is_allowed);
                self.is_ruled |= is_allowed;
            }
            4 if self.dice.below(6) == 0 => {
                let is_first = !self.now.is_ending();
                let ends = self.now.apply(act(TournamentEvent::Ending));
                assert_eq!(ends.is_ok(), is_first);
                self.is_ruled |= self.now.format().is_knockout();
            }
            5 => self.join(),
            6 => self.replace(id),
            7 if self.dice.below(4) == 0 => {
                let is_first = !self.now.is_ending() && self.now.times_given() == 0;
                let given = self.now.apply(act(TournamentEvent::TimeGiven));
                assert_eq!(given.is_ok(), is_first);
            }
            _ => {}
        }
    }

    /// Gives the place of a player to another person. Games of the place restart.
    fn replace(&mut self, out: EntrantId) {
        let player = UserId(2000 + self.dice.next() % 1000);
        let is_allowed = self.now.check_replacement(out, player).is_ok();
        let mut replaced = self.now.clone();
        let next = replaced.add_person(player, 1000);
        let before = self.now.standings();
        let taken = TournamentEvent::Replaced(out, next);
        assert!(
            replaced.apply(act(taken.clone())).is_err(),
            "nobody offered it"
        );
        let offered = replaced.apply(act(TournamentEvent::Offered(out, next)));
        assert_eq!(offered.is_ok(), is_allowed);
        if !is_allowed {
            return;
        }
        replaced.apply(act(taken)).unwrap();
        let open: Vec<LegRef> = self.open_legs();
        for leg in open {
            let table = self.now.pairing(leg).unwrap();
            if table.side_of(out).is_some() {
                self.games.remove(&leg);
                self.finished.retain(|finished| finished.leg != leg);
            }
        }
        self.now = replaced;
        assert!(!self.now.is_in(out) && self.now.is_in(next));
        assert_eq!(self.now.tables_of(out).count(), 0);
        let of = |id| if id == out { next } else { id };
        let expected = before.into_iter().map(|row| StandingRow {
            entrant: of(row.entrant),
            ..row
        });
        assert_eq!(self.now.standings(), expected.collect::<Vec<_>>());
        if let Some(places) = self.places.remove(&out) {
            self.places.insert(next, places);
        }
    }

    /// A person joins a running tournament, if it accepts them.
    fn join(&mut self) {
        let player = UserId(1000 + self.dice.next() % 1000);
        let mut joined = self.now.clone();
        let id = joined.add_person(player, 1000);
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
            if self.now.is_ending() {
                self.adjudicate();
                continue;
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
    assert_eq!(later.after.log(), closed.log());
    assert_eq!(later.begins, []);
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
fn double_round_robin_pairs_all_players_with_both_colours() {
    for people in 3..=8 {
        let state = opened(Format::DoubleRoundRobin, Legs::One, people);
        let mut state = state;
        for event in state.start_events().unwrap() {
            state.apply(act(event)).unwrap();
        }
        let pairs: BTreeSet<[Option<EntrantId>; 2]> =
            state.all_legs().map(|(_, table, _)| table.sides).collect();
        let people = usize::from(people);
        assert_eq!(pairs.len(), people * (people - 1));
        assert_eq!(state.all_legs().count(), people * (people - 1));
        assert_eq!(state.rounds().len(), 2 * (people - 1 + people % 2));
    }
}

#[test]
fn best_of_five_is_over_with_more_than_half_of_the_points() {
    let mut state = opened(Format::MiniCup, Legs::Five, 4);
    let none = BTreeMap::new();
    state = state.next(Moment(0), &none, &[], &BTreeSet::new(), 0).after;
    let leg = |leg| LegRef {
        round: 1,
        table: 1,
        leg,
    };
    let begins = |state: &Tournament, games: u8| {
        let games = (1..=games).map(leg).collect();
        let next = state.next(Moment(0), &none, &[], &games, 0);
        let own = next.begins.into_iter().filter(|new| new.leg.table == 1);
        own.map(|new| new.leg.leg).collect::<Vec<u8>>()
    };
    assert_eq!(begins(&state, 0), [1, 2]);
    let mut in_turn = state.clone();
    in_turn.about.rules = in_turn.about.rules.with_in_turn(true);
    assert_eq!(begins(&in_turn, 0), [1]);
    let mut won = |number| {
        let won = Outcome::Played {
            winner: Some(0),
            flats: 1,
        };
        state
            .apply(act(TournamentEvent::Ended(leg(number), won)))
            .unwrap();
        in_turn
            .apply(act(TournamentEvent::Ended(leg(number), won)))
            .unwrap();
        (state.clone(), in_turn.clone())
    };
    let (both, turns) = won(1);
    assert_eq!((begins(&both, 2), begins(&turns, 1)), (vec![], vec![2]));
    let (both, turns) = won(2);
    assert_eq!((begins(&both, 2), begins(&turns, 2)), (vec![3, 4], vec![3]));
    let (both, turns) = won(3);
    for state in [both, turns] {
        let table = state.pairing(leg(1)).unwrap();
        let rest: Vec<_> = table.legs[3..].iter().map(|leg| leg.outcome).collect();
        assert_eq!(rest, [Some(Outcome::Void); 2]);
        assert_eq!(state.decision(table), Decision::Won(table.sides[0]));
        let late = TournamentEvent::Ended(leg(4), Outcome::Awarded { winner: Some(1) });
        assert!(state.clone().apply(act(late)).is_err());
        assert_eq!(begins(&state, 4), Vec::<u8>::new());
    }
}

#[test]
fn standings_do_not_depend_on_the_order_of_results() {
    for seed in 0..50 {
        let open = opened(Format::RoundRobin, Legs::Two, 5);
        let started = open
            .next(Moment(100), &BTreeMap::new(), &[], &BTreeSet::new(), 0)
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
            let next = started.next(Moment(100), &BTreeMap::new(), results, &games, 0);
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
    // By number, not by rating.
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
fn direct_encounter_then_sonneborn_berger_breaks_ties() {
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
fn buchholz_cut_1_then_sonneborn_berger_breaks_swiss_ties() {
    let mut state = opened(Format::Swiss, Legs::One, 5);
    let id = |number: u16| (number > 0).then_some(EntrantId(number));
    let started = TournamentEvent::Started((1..=5).map(EntrantId).collect());
    state.apply(act(started)).unwrap();
    // The pairs of each round with their winners; 0 is a draw, and the last player has a bye.
    let rounds = [
        ([(1, 2, 1), (3, 4, 0)], 5),
        ([(1, 3, 0), (5, 2, 2)], 4),
        ([(1, 5, 5), (2, 4, 2)], 3),
    ];
    for (round, (pairs, alone)) in (1..).zip(rounds) {
        let mut tables: Vec<_> = pairs
            .iter()
            .map(|(one, other, _)| ([id(*one), id(*other)], Reason::SameScore))
            .collect();
        tables.push(([id(alone), None], Reason::Bye));
        state.apply(act(TournamentEvent::Paired(tables))).unwrap();
        for (table, (one, _, winner)) in (1..).zip(pairs) {
            let leg = LegRef {
                round,
                table,
                leg: 1,
            };
            let winner = (winner > 0).then_some(u8::from(winner != one));
            let outcome = Outcome::Played { winner, flats: 0 };
            let ended = TournamentEvent::Ended(leg, outcome);
            state.apply(act(ended)).unwrap();
        }
    }
    let rows = state.standings();
    let found = rows.iter().map(|row| {
        let ties = (row.direct, row.buchholz, row.sonneborn);
        (row.entrant.0, row.place, row.halves, ties)
    });
    // Half points, and quarters for Sonneborn-Berger. 2 has met 1, 5 and 4 with 3, 4 and 3 half points: 3 + 4 + 3 - 3; it
    // beat 5 and 4: 2 * 4 + 2 * 3. The bye of 3, 4 and 5 is a win over a player with three half points: half of
    // the most in three rounds. 3 has not met 2 and 5.
    let expected = [
        (2, 1, 4, (0, 7, 14)),
        (5, 2, 4, (0, 7, 12)),
        (3, 3, 4, (0, 6, 12)),
        (1, 4, 3, (0, 8, 12)),
        (4, 5, 3, (0, 8, 10)),
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
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
fn level_knockout_match_is_decided_by_flats_decider_or_order() {
    let mut state = opened(Format::MiniCup, Legs::Two, 4);
    let none = BTreeMap::new();
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
        state.check_ruling(leg(2, 1), Outcome::Void).is_err(),
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
        next.after.check_ruling(leg(1, 1), Outcome::Void).is_err(),
        "the round is decided"
    );
}

#[test]
fn ended_tournament_waits_only_for_the_results_of_its_games() {
    let mut state = opened(Format::Swiss, Legs::Two, 8);
    let none = BTreeMap::new();
    let next = state.next(Moment(100), &none, &[], &BTreeSet::new(), 0);
    state = next.after;
    // The games of one table have begun.
    let games: BTreeSet<LegRef> = next.begins.iter().take(2).map(|new| new.leg).collect();
    state.apply(act(TournamentEvent::Ending)).unwrap();
    let again = state.clone().apply(act(TournamentEvent::Ending));
    assert_eq!(again, Err(TournamentRefusal::Over));
    assert_eq!(state.check_entry(), Err(TournamentRefusal::Begun));
    let next = state.next(Moment(100), &none, &[], &games, 0);
    assert_eq!(next.after.log(), state.log());
    assert_eq!(next.begins, []);
    let ends: Vec<FinishedLeg> = games
        .iter()
        .map(|&leg| FinishedLeg {
            leg,
            outcome: Outcome::Played {
                winner: Some(0),
                flats: 2,
            },
            idle: None,
        })
        .collect();
    let closed = state.next(Moment(100), &none, &ends, &games, 0).after;
    assert_eq!(closed.phase(), Phase::Closed);
    let points: Vec<u16> = closed.standings().iter().map(|row| row.halves).collect();
    assert_eq!(points, [4, 0, 0, 0, 0, 0, 0, 0]);
}
