//! Departures from a tournament, and tournaments that have not begun.

use tak_tavern::game::TieBreak;

use super::*;

fn leaves(state: &mut Tournament, id: EntrantId) {
    for event in state.departure(id, Departure::Own) {
        state.apply(act(event)).unwrap();
    }
}

#[test]
fn knockout_pairs_no_player_after_leaving() {
    let mut state = opened(Format::Knockout, Legs::One, 4);
    for event in state.start_events().unwrap() {
        state.apply(act(event)).unwrap();
    }
    leaves(&mut state, EntrantId(2));
    let none = BTreeMap::new();
    let next = state.next(Moment(0), &none, &[], &BTreeSet::new(), 0);
    assert_eq!(next.after.rounds()[0].tables.len(), 2);
    assert_eq!(next.begins.len(), 1);
    let rows = next.after.standings();
    let gone = rows.iter().find(|row| row.entrant == EntrantId(2)).unwrap();
    assert_eq!(gone.place, 4);
}

#[test]
fn leaving_a_knockout_loses_the_match_even_when_ahead() {
    let mut state = opened(Format::MiniCup, Legs::Two, 4);
    let none = BTreeMap::new();
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
    assert_eq!(state.decision(table), Decision::Won(Some(other)));
    assert_eq!(table.legs.len(), 2, "nobody plays a game more");
    assert_eq!([0, 1].map(|side| table.halves(side)), [2, 2]);
    assert_eq!(state.tie_break(table), Some(TieBreak::Departure(ahead)));
}

#[test]
fn absence_counts_as_a_bye_and_missed_rounds_as_draws_in_tie_breaks() {
    let mut state = opened(Format::Swiss, Legs::One, 4);
    let id = |number: u16| (number > 0).then_some(EntrantId(number));
    let started = TournamentEvent::Started((1..=4).map(EntrantId).collect());
    state.apply(act(started)).unwrap();
    // The pairs of each round with their winners. Player 3 leaves in the second round, and 2 has a bye in the third.
    let rounds = [
        [(1, 2, 1), (3, 4, 3)],
        [(2, 4, 2), (1, 3, 0)],
        [(1, 4, 4), (2, 0, 0)],
    ];
    for (round, pairs) in (1..).zip(rounds) {
        let tables = pairs.map(|(one, other, _)| ([id(one), id(other)], Reason::SameScore));
        let paired = TournamentEvent::Paired(tables.to_vec());
        state.apply(act(paired)).unwrap();
        for (table, (one, _, winner)) in (1..).zip(pairs) {
            if winner == 0 {
                continue;
            }
            let winner = Some(u8::from(winner != one));
            let outcome = Outcome::Played { winner, flats: 0 };
            let leg = LegRef {
                round,
                table,
                leg: 1,
            };
            let ended = TournamentEvent::Ended(leg, outcome);
            state.apply(act(ended)).unwrap();
        }
        if round == 2 {
            leaves(&mut state, EntrantId(3));
        }
    }
    let rows = state.standings();
    let row = |id| rows.iter().find(|row| row.entrant == EntrantId(id));
    let ties = [1, 2, 4].map(|id| {
        let row = row(id).unwrap();
        (row.halves, row.buchholz, row.sonneborn)
    });
    // Half points, and quarters for Sonneborn-Berger. 1 met 2 with 4 half points, nobody, which counts as half of the
    // most in three rounds, and 4 with 2: 4 + 3 + 2 - 2, and 2 * 4 + 2 * 3. 4 met 3, who has 2 and two draws.
    assert_eq!(ties, [(4, 7, 14), (4, 7, 10), (2, 8, 8)]);
}

#[test]
fn player_can_rejoin_before_the_start_unless_removed() {
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
    // A departure after the start does not free its place: 4 of 8 have begun.
    for id in 6..=9 {
        let entrant = state.add_person(UserId(id), 1000);
        assert_eq!(joins(&mut state, entrant.0), Ok(()));
    }
    let entrant = state.add_person(UserId(10), 1000);
    let full = TournamentRefusal::Full { most: 8 };
    assert_eq!(joins(&mut state, entrant.0), Err(full));
}

#[test]
fn open_tournament_counts_concurrent_games_as_if_full() {
    let mut state = opened(Format::Swiss, Legs::Two, 9);
    assert_eq!(state.concurrent_games(), 8, "16 places bring four rounds");
    for event in state.start_events().unwrap() {
        state.apply(act(event)).unwrap();
    }
    assert_eq!(state.concurrent_games(), 6);
    for id in 1..=4 {
        leaves(&mut state, EntrantId(id));
    }
    assert_eq!(state.concurrent_games(), 6);
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

#[test]
fn absence_of_an_opponent_counts_as_no_played_game() {
    let mut state = opened(Format::RoundRobin, Legs::One, 6);
    for event in state.start_events().unwrap() {
        state.apply(act(event)).unwrap();
    }
    let leg_of = |one, other| {
        let mut legs = state.all_legs();
        let found = legs.find(|(_, table, _)| {
            let has = |id| table.side_of(EntrantId(id)).is_some();
            has(one) && has(other)
        });
        found.unwrap().0
    };
    let won = Outcome::Played {
        winner: Some(0),
        flats: 0,
    };
    let legs = [leg_of(1, 2), leg_of(1, 6)];
    let played = |state: &mut Tournament, leg| {
        state.apply(act(TournamentEvent::Ended(leg, won))).unwrap();
    };
    played(&mut state, legs[0]);
    for absent in [4, 5] {
        leaves(&mut state, EntrantId(absent));
    }
    let annuls = |state: &Tournament| state.departure(EntrantId(1), Departure::Own).len() == 2;
    assert!(annuls(&state), "one of three games was played");
    played(&mut state, legs[1]);
    assert!(!annuls(&state), "two of three");
    leaves(&mut state, EntrantId(6));
    assert!(!annuls(&state), "a game that was played stays one");
}

#[test]
fn opponent_cannot_ban_out_of_their_match() {
    let ban = |results: &[(u16, u16, u16)], by: u16, finished: &[FinishedLeg]| {
        let state = round_robin(results);
        let by = state
            .entrant(EntrantId(by))
            .map_or(UserId(99), |one| one.player);
        let banned = BTreeMap::from([(state.player(EntrantId(4)), by)]);
        let next = state.next(Moment(100), &banned, finished, &BTreeSet::new(), 0);
        let events = &next.after.log()[state.log().len()..];
        let authors = events.iter().filter_map(|act| match act.event {
            TournamentEvent::Left(EntrantId(4), Departure::Banned)
            | TournamentEvent::Annulled(EntrantId(4)) => Some(act.by == Some(by)),
            _ => None,
        });
        authors.collect::<Vec<_>>()
    };
    let stays: [bool; 0] = [];
    let opponent = 1;
    assert_eq!(ban(&[], opponent, &[]), stays, "the match is open");
    assert_eq!(
        ban(&[(1, 4, 4)], opponent, &[]),
        stays,
        "it would not count"
    );
    assert_eq!(ban(&[(1, 4, 4), (2, 4, 4)], opponent, &[]), [true]);
    let state = round_robin(&[]);
    let mut legs = state.all_legs();
    let is_theirs = |table: &Pairing| {
        [1, 4]
            .map(EntrantId)
            .map(|one| table.side_of(one).is_some())
    };
    let (leg, ..) = legs
        .find(|(_, table, _)| is_theirs(table) == [true; 2])
        .unwrap();
    let ended = FinishedLeg {
        leg,
        outcome: Outcome::Played {
            winner: None,
            flats: 0,
        },
        idle: None,
    };
    let now = ban(&[(2, 4, 4)], opponent, &[ended]);
    assert_eq!(now, [true], "the result comes with the ban");
    let referee = 0;
    assert_eq!(ban(&[], referee, &[]), [true, true]);
}

#[test]
fn person_decides_or_plays_but_does_not_do_both() {
    let mut state = opened(Format::Swiss, Legs::One, 5);
    let (organizer, player) = (UserId(99), state.player(EntrantId(1)));
    assert_eq!(state.check_referee(organizer, false), Ok(()));
    let refused = Err(TournamentRefusal::OwnTournament);
    assert_eq!(state.check_referee(player, false), refused);
    assert_eq!(state.check_referee(player, true), Ok(()));
    leaves(&mut state, EntrantId(1));
    assert_eq!(state.check_referee(player, false), refused);
    assert_eq!(state.check_player(organizer), Ok(()));
    let removed = TournamentEvent::Left(EntrantId(2), Departure::Removed);
    let removed = Act::by(organizer, removed, Moment(0));
    state.apply(removed).unwrap();
    assert_eq!(state.phase(), Phase::Open);
    let refused = Err(TournamentRefusal::HasDecided);
    assert_eq!(state.check_player(organizer), refused);
}
