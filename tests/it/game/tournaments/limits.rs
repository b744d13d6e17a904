//! Limits on repeated acts of people and referees.

use super::*;

fn started(format: Format, legs: Legs, people: u16) -> Tournament {
    let mut state = opened(format, legs, people);
    for event in state.start_events().unwrap() {
        state.apply(act(event)).unwrap();
    }
    state
}

const DAY: i64 = 24 * 60 * 60 * 1000;

const FIRST: LegRef = LegRef {
    round: 1,
    table: 1,
    leg: 1,
};

#[test]
fn person_can_join_a_tournament_three_times() {
    let mut state = opened(Format::Swiss, Legs::One, 5);
    let joined = || act(TournamentEvent::Registered(EntrantId(1)));
    let left = || act(TournamentEvent::Left(EntrantId(1), Departure::Own));
    for _ in 0..2 {
        state.apply(left()).unwrap();
        state.apply(joined()).unwrap();
    }
    state.apply(left()).unwrap();
    let refused = Err(TournamentRefusal::JoinedOften { most: 3 });
    assert_eq!(state.apply(joined()), refused);
}

#[test]
fn result_can_be_changed_five_times() {
    let mut state = started(Format::RoundRobin, Legs::One, 4);
    let awarded = |side| Outcome::Awarded { winner: Some(side) };
    let mut ruled = |outcome| state.apply(act(TournamentEvent::Ruled(FIRST, outcome)));
    for side in [0, 1, 0, 1] {
        assert_eq!(ruled(awarded(side)), Ok(()));
        let again = ruled(awarded(side));
        assert_eq!(again, Err(TournamentRefusal::SameResult));
    }
    assert_eq!(ruled(Outcome::Void), Ok(()));
    let refused = Err(TournamentRefusal::RuledOften { most: 5 });
    assert_eq!(ruled(awarded(0)), refused);
}

#[test]
fn time_is_extended_at_most_daily_and_seven_times() {
    let mut state = started(Format::Swiss, Legs::Two, 8);
    let mut given = |at| state.apply(Act::by_itself(TournamentEvent::TimeGiven, Moment(at)));
    let refused = Err(TournamentRefusal::TimeGivenOften { most: 7 });
    for day in 1..=7 {
        assert_eq!(given(day * DAY), Ok(()));
        assert_eq!(given((day + 1) * DAY - 1), refused);
    }
    assert_eq!(given(30 * DAY), refused);
    assert_eq!(state.times_given(), 7);
}

#[test]
fn early_end_waits_a_day_for_unadjudicated_games() {
    let mut state = started(Format::RoundRobin, Legs::One, 4);
    let none = BTreeMap::new();
    state.apply(act(TournamentEvent::Ending)).unwrap();
    assert_eq!(state.closes_at(), Some(Moment(DAY)));
    let games = BTreeSet::from([FIRST]);
    let next = |at| state.next(Moment(at), &none, &[], &games, 0);
    assert_eq!(next(DAY - 1).after.log(), state.log());
    let closed = next(DAY);
    let early = TournamentEvent::Closed { early: true };
    let act = Act::by_itself(early, Moment(DAY));
    assert_eq!(closed.after.log(), [state.log(), &[act]].concat());
    assert_eq!(closed.after.closes_at(), None);
}

/// After an outage of a day the first run takes only some of the results.
#[test]
fn early_end_after_its_day_waits_for_a_run_without_results() {
    let mut state = started(Format::RoundRobin, Legs::One, 4);
    let none = BTreeMap::new();
    state.apply(act(TournamentEvent::Ending)).unwrap();
    let other = LegRef { table: 2, ..FIRST };
    let games = BTreeSet::from([FIRST, other]);
    let finished = FinishedLeg {
        leg: FIRST,
        outcome: Outcome::Played {
            winner: None,
            flats: 0,
        },
        idle: None,
    };
    let late = Moment(2 * DAY);
    let first = state.next(late, &none, &[finished], &games, 0).after;
    assert_eq!(first.phase(), Phase::Running);
    let second = first.next(late, &none, &[], &games, 0).after;
    assert_eq!(second.phase(), Phase::Closed);
}

#[test]
fn corrected_result_brings_back_the_games_that_a_match_needs() {
    let mut state = opened(Format::MiniCup, Legs::Three, 4);
    let none = BTreeMap::new();
    state = state.next(Moment(0), &none, &[], &BTreeSet::new(), 0).after;
    let leg = |leg| LegRef { leg, ..FIRST };
    let won = |side| Outcome::Played {
        winner: Some(side),
        flats: 0,
    };
    for number in [1, 2] {
        let ended = TournamentEvent::Ended(leg(number), won(0));
        state.apply(act(ended)).unwrap();
    }
    let third = |state: &Tournament| state.pairing(FIRST).unwrap().legs[2].outcome;
    assert_eq!(third(&state), Some(Outcome::Void));
    let ruled = |side| act(TournamentEvent::Ruled(leg(2), won(side)));
    state.apply(ruled(1)).unwrap();
    assert_eq!(third(&state), None);
    let games = BTreeSet::from([leg(1), leg(2)]);
    let next = state.next(Moment(0), &none, &[], &games, 0);
    assert!(next.begins.iter().any(|new| new.leg == leg(3)));
    state.apply(ruled(0)).unwrap();
    assert_eq!(third(&state), Some(Outcome::Void));
    // After a departure, the loss of the match is final.
    let loser = state.pairing(FIRST).unwrap().entrant(1).unwrap();
    for event in state.departure(loser, Departure::Own) {
        state.apply(act(event)).unwrap();
    }
    let refused = Err(TournamentRefusal::MatchLeft);
    assert_eq!(state.apply(ruled(1)), refused);
}
