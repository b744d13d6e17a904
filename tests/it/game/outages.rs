//! Time that games and leagues get back after an outage.

use proptest::prelude::*;
use tak_tavern::game::{
    Access, Alarm, Bank, ChannelId, ClockRefusal, Event, FirstReminder, Game, GameId, GameNumber,
    LAPSES_AFTER_DAYS, Moment, Offer, Outage, Pace, Place, Refusal, UserId, Vacation, Wishes,
};
use tak_tavern::tak::{ByColor, Color, Size};

const ADA: UserId = UserId(1);
const BO: UserId = UserId(2);
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
const BEGUN: Moment = Moment(1_800_000_000_000);

fn game(pace: Pace, automatic: bool) -> Game {
    let wishes = Wishes {
        size: Size::new(5),
        pace: Some(pace),
        automatic,
        ..Wishes::default()
    };
    let here = Place {
        guild: None,
        channel: ChannelId(4),
        access: Access::Member,
    };
    let players = ByColor {
        white: ADA,
        black: BO,
    };
    let terms = wishes.terms().unwrap();
    Game::new(GameId(5), GameNumber(6), here, players, terms).begun(BEGUN)
}

fn after(ms: i64) -> Moment {
    BEGUN.plus_ms(ms)
}

fn outage(from: i64, until: i64) -> Outage {
    Outage {
        from: after(from),
        until: after(until),
    }
}

fn downtimes(game: &Game) -> Vec<i64> {
    let events = game.log().iter().map(|entry| entry.event);
    let given = events.filter_map(|event| match event {
        Event::Downtime { ms } => Some(ms),
        _ => None,
    });
    given.collect()
}

#[test]
fn outage_stops_the_running_clock() {
    let start = game(Pace::Days(1), true);
    let outages = [outage(20 * HOUR, 50 * HOUR)];
    let given = start.clone().after_outages(&outages);
    assert_eq!(given.deadline(), Some(after(54 * HOUR)));
    assert_eq!((given.board_event(), given.events()), (0, 1));
    // The database does not have the event yet.
    assert_eq!(given.written_events(), 0);
    assert_eq!(given.clone().written().written_events(), 1);
    let again = given.clone().after_outages(&outages);
    assert_eq!(again, given, "it is given back once");
    // No decision by time comes too early.
    assert!(start.time_up(after(51 * HOUR)).is_ok());
    assert!(given.time_up(after(51 * HOUR)).is_err());
    let claimed = given.claim(BO, &[], after(53 * HOUR));
    let refused: Refusal = ClockRefusal::NotYet {
        game: GameNumber(6),
        player: ADA,
        from: Some(after(54 * HOUR)),
    }
    .into();
    assert_eq!(claimed, Err(refused));
    assert!(given.play(ADA, "a1", after(53 * HOUR)).is_ok());
    assert!(given.time_up(after(54 * HOUR)).is_ok());
    let replayed = start.replay(given.log().iter().copied());
    assert_eq!(replayed, Ok(given.written()));
}

#[test]
fn outage_moves_the_alarms_of_the_turn() {
    let start = game(Pace::Days(2), false);
    let first = FirstReminder::HalfTime;
    assert_eq!(start.moved_alarm(Alarm::First, first, after(HOUR)), None);
    let given = start.after_outages(&[outage(20 * HOUR, 30 * HOUR)]);
    let expected = [
        (Alarm::First, after(34 * HOUR)),
        (Alarm::LastHours, after(52 * HOUR)),
        (Alarm::TimeUp, after(58 * HOUR)),
    ];
    assert_eq!(given.alarms(first), expected);
    let now = after(48 * HOUR);
    for (alarm, at) in expected {
        let moved = (at > now).then_some(at);
        assert_eq!(given.moved_alarm(alarm, first, now), moved, "{alarm:?}");
    }
    // Of the next turn, no alarm has moved.
    let next = given.play(ADA, "a1", now).unwrap();
    assert_eq!(next.moved_alarm(Alarm::TimeUp, first, now), None);
}

#[test]
fn only_a_running_clock_gets_time_back() {
    let outages = [outage(HOUR, 9 * HOUR)];
    let check = |game: Game| {
        assert_eq!(downtimes(&game.clone().after_outages(&outages)), [0; 0]);
    };
    check(game(Pace::Open, false));
    let offered = game(Pace::Days(1), false).offer(ADA, Offer::Pause, BEGUN);
    check(offered.unwrap().accept(BO, 1, BEGUN).unwrap());
    check(game(Pace::Days(1), false).leave(ADA, true, BEGUN).unwrap());
    check(game(Pace::Days(1), false).resign(ADA, BEGUN).unwrap());
    // The turn began after it.
    check(
        game(Pace::Days(1), false)
            .play(ADA, "a1", after(9 * HOUR))
            .unwrap(),
    );
    // A ply on a page came in between.
    let page = game(Pace::Days(1), false).play(ADA, "a1", after(4 * HOUR));
    let given = page.unwrap().after_outages(&outages);
    assert_eq!(downtimes(&given), [5 * HOUR]);
    assert_eq!(given.deadline(), Some(after(33 * HOUR)));
}

#[test]
fn bank_loses_nothing_to_an_outage() {
    let pace = Pace::Bank(Bank {
        days: 2,
        hours: 0,
        cap: 2,
    });
    let given = game(pace, true).after_outages(&[outage(6 * HOUR, 90 * HOUR)]);
    let played = given.play(ADA, "a1", after(91 * HOUR)).unwrap();
    let left = |color| played.clock().unwrap().left_ms(color, after(91 * HOUR));
    assert_eq!(left(Color::White), 2 * DAY - 7 * HOUR);
    assert_eq!(left(Color::Black), 2 * DAY);
    let time = played.still(1).time.unwrap();
    assert_eq!(time.took_ms, 7 * HOUR);
}

#[test]
fn present_and_next_board_alone_show_the_downtime() {
    let start = game(Pace::Days(1), false);
    let given = start.after_outages(&[outage(HOUR, 3 * HOUR), outage(5 * HOUR, 6 * HOUR)]);
    assert_eq!(given.given_back(), Some((ADA, 3 * HOUR)));
    let offered = given.offer(BO, Offer::Draw, after(7 * HOUR)).unwrap();
    assert_eq!(offered.given_back(), Some((ADA, 3 * HOUR)));
    let board = offered.play(ADA, "a1", after(7 * HOUR)).unwrap();
    assert_eq!(board.given_back(), Some((ADA, 3 * HOUR)));
    let next = board.play(BO, "e5", after(7 * HOUR)).unwrap();
    assert_eq!(next.given_back(), None);
    // Of a ply with its planned answer, the board after the answer is shown.
    let answer = "e5".parse::<tak_tavern::tak::ptn::Notation>().unwrap().ply;
    let answered = board.play_planned(BO, answer, after(7 * HOUR)).unwrap();
    assert_eq!(answered.given_back(), Some((ADA, 3 * HOUR)));
}

#[test]
fn silence_does_not_count_an_outage_during_a_vacation_twice() {
    let silent = game(Pace::Open, false);
    let vacation = |from: i64, until: i64| Vacation {
        began: after(from),
        until: after(until),
        ended: Some(after(until)),
    };
    let check = |absences: &[Vacation], days: i64| {
        let expected = Some(after((20 + days) * DAY));
        assert_eq!(silent.abandoned_at(absences), expected, "{absences:?}");
    };
    let down = |from: i64, until: i64| Vacation::from(outage(from * DAY, until * DAY));
    check(&[], 0);
    check(&[down(1, 4)], 3);
    check(&[vacation(2 * DAY, 8 * DAY), down(1, 4)], 7);
    check(&[vacation(2 * DAY, 8 * DAY), down(3, 4), down(9, 10)], 7);
    check(&[down(19, 23), down(30, 31)], 4);
    assert!(i64::from(LAPSES_AFTER_DAYS) < 20);
}

proptest! {
    /// An outage changes no time that was left at its beginning.
    #[test]
    fn outage_leaves_the_clock_as_it_was(
        pace in proptest::sample::select(&Pace::ALL[1..]),
        turns in prop::collection::vec(1..9 * HOUR, 0..5),
        outages in prop::collection::vec((1..30 * HOUR, 1..90 * HOUR), 1..4),
    ) {
        let (mut game, mut at) = (game(pace, false), BEGUN);
        for passed in turns {
            at = at.plus_ms(passed);
            let ply = game.position().legal_plies()[0].to_string();
            game = game.play(game.to_move().unwrap(), &ply, at).unwrap();
        }
        let (mover, mut all) = (game.position().to_move(), Vec::new());
        let deadline = game.deadline().unwrap();
        for (pause, length) in outages {
            let from = at.plus_ms(pause);
            at = from.plus_ms(length);
            all.push(Outage { from, until: at });
            let given = game.clone().after_outages(&all);
            let left = |game: &Game, color, at| game.clock().unwrap().left_ms(color, at);
            let lost: i64 = all.iter().map(|one| one.until.0 - one.from.0).sum();
            prop_assert_eq!(given.deadline(), Some(deadline.plus_ms(lost)));
            prop_assert_eq!(left(&given, !mover, at), left(&game, !mover, at));
            prop_assert_eq!(given.clone().after_outages(&all), given.clone());
            // One by one, as several processes do, it is the same.
            let mut one_by_one = game.clone();
            for outage in &all {
                one_by_one = one_by_one.after_outages(&[*outage]).written();
            }
            prop_assert_eq!(one_by_one, given.written());
        }
    }
}
