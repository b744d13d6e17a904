//! The clock of a game.

use proptest::prelude::*;
use tak_tavern::game::{
    Access, Alarm, Bank, ChannelId, ClockRefusal, End, Event, FirstReminder, Game, GameId,
    GameNumber, Moment, Offer, Outage, Pace, Place, Refusal, Terms, UserId, Vacation, Wishes,
};
use tak_tavern::tak::{ByColor, Color, Size};

const ADA: UserId = UserId(1);
const BO: UserId = UserId(2);
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
const BEGUN: Moment = Moment(1_800_000_000_000);

fn terms(pace: Pace, automatic: bool) -> Terms {
    let wishes = Wishes {
        size: Size::new(5),
        pace: Some(pace),
        automatic,
        ..Wishes::default()
    };
    wishes.terms().unwrap()
}

fn game(pace: Pace, automatic: bool) -> Game {
    let here = Place {
        guild: None,
        channel: ChannelId(4),
        access: Access::Member,
    };
    let players = ByColor {
        white: ADA,
        black: BO,
    };
    let game = Game::new(
        GameId(5),
        GameNumber(6),
        here,
        players,
        terms(pace, automatic),
    );
    game.begun(BEGUN)
}

fn after(ms: i64) -> Moment {
    BEGUN.plus_ms(ms)
}

fn bank(days: u8, hours: u8, cap: u8) -> Pace {
    Pace::Bank(Bank { days, hours, cap })
}

fn left(game: &Game, color: Color, at: i64) -> i64 {
    game.clock().unwrap().left_ms(color, after(at))
}

/// The file of a game with a pause and a takeback.
#[test]
fn file_has_the_time_of_each_ply() {
    let play = |game: &Game, by, ply: &str, at| game.play(by, ply, after(at)).unwrap();
    let accept = |game: &Game, by, at| game.accept(by, game.events(), after(at)).unwrap();
    let game = play(&game(Pace::Days(7), false), ADA, "a1", 5_000);
    let game = play(&game, BO, "e5", 5_000 + 2 * HOUR + 5 * 60_000);
    // A pause of two days, with an hour before it and one after it.
    let from = 10 * HOUR;
    let game = play(&game, ADA, "c3", from);
    let game = game.offer(ADA, Offer::Pause, after(from)).unwrap();
    let game = accept(&game, BO, from + HOUR);
    let game = game.resume(BO, after(from + HOUR + 2 * DAY)).unwrap();
    let paused = play(&game, BO, "d4", from + 2 * HOUR + 2 * DAY);
    let text = |game: &Game| game.timed(game.bare_record()).plies.join(" ");
    let begun = "a1 {5s} e5 {2h 5m} c3 {7h 54m}";
    assert_eq!(text(&paused), format!("{begun} d4 {{2h}}"));
    let back = from + 5 * HOUR + 2 * DAY;
    let asked = paused.offer(BO, Offer::Takeback, after(back)).unwrap();
    let taken = accept(&asked, ADA, back);
    assert_eq!(text(&taken), begun);
    let again = play(&taken, BO, "d3", back + 3 * DAY + HOUR);
    assert_eq!(text(&again), format!("{begun} d3 {{3d 1h}}"));
    // The times follow from the log alone.
    let log = again.log().to_vec();
    let blank = self::game(Pace::Days(7), false);
    assert_eq!(blank.replay(log), Ok(again));
}

#[test]
fn pace_in_days_renews_with_each_ply() {
    let game = game(Pace::Days(2), false);
    assert_eq!(game.deadline(), Some(after(2 * DAY)));
    let game = game.play(ADA, "a1", after(DAY)).unwrap();
    assert_eq!(game.deadline(), Some(after(3 * DAY)));
    assert_eq!(left(&game, Color::Black, 2 * DAY), DAY);
    assert_eq!(left(&game, Color::Black, 9 * DAY), 0);
    // Without a claim a late ply counts.
    let game = game.play(BO, "e5", after(9 * DAY)).unwrap();
    assert_eq!(game.deadline(), Some(after(11 * DAY)));
    let over = game.resign(ADA, after(10 * DAY)).unwrap();
    assert_eq!(over.deadline(), None);
}

#[test]
fn bank_is_shared_by_all_plies() {
    let game = game(bank(3, 12, 4), false);
    let game = game.play(ADA, "a1", after(2 * DAY)).unwrap();
    assert_eq!(left(&game, Color::White, 30 * DAY), DAY + 12 * HOUR);
    assert_eq!(game.deadline(), Some(after(5 * DAY)));
    // A bank is filled up to its cap.
    let game = game.play(BO, "e5", after(2 * DAY)).unwrap();
    assert_eq!(left(&game, Color::Black, 2 * DAY), 3 * DAY + 12 * HOUR);
    let game = game.play(ADA, "c3", after(2 * DAY)).unwrap();
    let game = game.play(BO, "d4", after(2 * DAY)).unwrap();
    assert_eq!(left(&game, Color::Black, 2 * DAY), 4 * DAY);
    assert_eq!(game.deadline(), Some(after(4 * DAY)));
}

#[test]
fn takeback_returns_no_time() {
    let taken_back = |game: &Game, who, other, at| {
        let with_offer = game.offer(who, Offer::Takeback, after(at)).unwrap();
        let number = with_offer.events();
        with_offer.accept(other, number, after(at)).unwrap()
    };
    let start = game(Pace::Days(2), false);
    let played = start.play(ADA, "a1", after(DAY)).unwrap();
    let back = taken_back(&played, ADA, BO, DAY + HOUR);
    assert_eq!(back.to_move(), Some(ADA));
    assert_eq!(left(&back, Color::White, DAY + HOUR), DAY);
    assert_eq!(back.deadline(), Some(after(2 * DAY + HOUR)));
    let start = game(bank(3, 12, 10), false);
    let played = start.play(ADA, "a1", after(DAY)).unwrap();
    let back = taken_back(&played, ADA, BO, 2 * DAY);
    assert_eq!(left(&back, Color::Black, 2 * DAY), 2 * DAY);
    assert_eq!(left(&back, Color::White, 2 * DAY), 2 * DAY + 12 * HOUR);
    // The hours for this ply were added before.
    let again = back.play(ADA, "b1", after(2 * DAY)).unwrap();
    assert_eq!(left(&again, Color::White, 2 * DAY), 2 * DAY + 12 * HOUR);
}

#[test]
fn late_player_loses_or_receives_time() {
    let start = game(Pace::Days(1), false);
    let not_yet = ClockRefusal::NotYet {
        game: GameNumber(6),
        player: ADA,
        from: Some(after(DAY)),
    };
    assert_eq!(start.claim(BO, &[], after(DAY - 1)), Err(not_yet.into()));
    let own = ClockRefusal::OwnTurn {
        game: GameNumber(6),
    };
    assert_eq!(start.claim(ADA, &[], after(DAY)), Err(own.into()));
    let stranger = start.claim(UserId(3), &[], after(DAY));
    assert!(matches!(stranger, Err(Refusal::NotYourGame { .. })));
    let claimed = start.claim(BO, &[], after(DAY)).unwrap();
    assert_eq!(claimed.end(), Some(End::Time(Color::White)));
    assert_eq!(claimed.players_to_notify(), [ADA]);
    assert!(matches!(
        claimed.claim(BO, &[], after(DAY)),
        Err(Refusal::GameOver { .. })
    ));
    // Extra time for a late player counts from now.
    let given = start.give_time(BO, after(5 * DAY)).unwrap();
    assert_eq!(given.deadline(), Some(after(6 * DAY)));
    assert_eq!(given.board_event(), 1);
    let given = start.give_time(BO, after(12 * HOUR)).unwrap();
    assert_eq!(given.deadline(), Some(after(2 * DAY)));
    assert!(start.time_up(after(DAY)).is_err(), "that was not agreed");
    let again = game(Pace::Days(1), false).replay(claimed.log().iter().copied());
    assert_eq!(again, Ok(claimed));
}

#[test]
fn agreed_game_ends_at_time_up() {
    let start = game(Pace::Days(1), true);
    assert!(start.time_up(after(DAY - 1)).is_err());
    let up = ClockRefusal::TimeIsUp {
        game: GameNumber(6),
        opponent: BO,
    };
    assert_eq!(start.play(ADA, "a1", after(DAY)), Err(up.into()));
    let over = start.time_up(after(DAY)).unwrap();
    assert_eq!(over.end(), Some(End::Time(Color::White)));
    assert_eq!(over.log().last().unwrap().by, None);
    assert_eq!(over.players_to_notify(), [ADA, BO]);
    let again = game(Pace::Days(1), true).replay(over.log().iter().copied());
    assert_eq!(again, Ok(over));
}

#[test]
fn abandoned_game_without_clock_can_be_claimed() {
    let start = game(Pace::Open, false);
    assert_eq!(start.deadline(), None);
    assert_eq!(start.alarms(FirstReminder::HalfTime), []);
    let no_clock = ClockRefusal::NoClock {
        game: GameNumber(6),
    };
    assert_eq!(start.give_time(BO, after(DAY)), Err(no_clock.into()));
    assert!(start.claim(BO, &[], after(20 * DAY - 1)).is_err());
    // An offer is not a ply.
    let offered = start.offer(ADA, Offer::Draw, after(19 * DAY)).unwrap();
    let claimed = offered.claim(BO, &[], after(20 * DAY)).unwrap();
    assert_eq!(claimed.end(), Some(End::Abandoned(Color::White)));
    let played = start.play(ADA, "a1", after(19 * DAY)).unwrap();
    assert!(played.claim(ADA, &[], after(39 * DAY - 1)).is_err());
    assert!(played.claim(ADA, &[], after(39 * DAY)).is_ok());
    // Vacations are not in its log.
    let away = Vacation {
        began: after(5 * DAY),
        until: after(9 * DAY),
        ended: Some(after(8 * DAY)),
    };
    assert_eq!(start.abandoned_at(&[away]), Some(after(23 * DAY)));
    let early = after(23 * DAY - 1);
    assert!(start.claim(BO, &[away], early).is_err());
    assert!(start.claim(BO, &[away], after(23 * DAY)).is_ok());
    assert_eq!(start.abandoned_at(&[]), Some(after(20 * DAY)));
    // The waiting player may also end it without a result.
    let begun = ["a1", "e5", "b2", "d4"].into_iter().zip([ADA, BO, ADA, BO]);
    let begun = begun.fold(start, |game, (ply, who)| {
        game.play(who, ply, after(0)).unwrap()
    });
    assert!(begun.cancel(BO, &[], after(20 * DAY - 1)).is_err());
    assert!(begun.cancel(BO, &[away], after(20 * DAY)).is_err());
    assert!(begun.cancel(ADA, &[], after(20 * DAY)).is_err());
    let cancelled = begun.cancel(BO, &[], after(20 * DAY)).unwrap();
    assert_eq!(cancelled.end(), Some(End::Cancelled));
    assert_eq!(game(Pace::Days(1), false).abandoned_at(&[]), None);
}

#[test]
fn first_reminder_follows_the_chosen_days_before_the_last_one() {
    let check = |days: u8, first: FirstReminder, at: Option<i64>| {
        let alarms = game(Pace::Days(days), false).alarms(first);
        let mut found = alarms.iter().filter(|(alarm, _)| *alarm == Alarm::First);
        let found = found.next().map(|&(_, at)| at);
        assert_eq!(found, at.map(after), "{days} {first:?}");
        assert!(alarms.is_sorted_by_key(|(_, at)| at.0));
    };
    check(7, FirstReminder::HalfTime, Some(84 * HOUR));
    check(7, FirstReminder::OneDay, Some(DAY));
    check(7, FirstReminder::ThreeDays, Some(3 * DAY));
    check(3, FirstReminder::TwoDays, Some(2 * DAY));
    check(3, FirstReminder::ThreeDays, None);
    check(1, FirstReminder::OneDay, None);
}

#[test]
fn short_turn_has_one_reminder() {
    let day = game(Pace::Days(1), false);
    let expected = [
        (Alarm::First, after(12 * HOUR)),
        (Alarm::LastHours, after(18 * HOUR)),
        (Alarm::TimeUp, after(DAY)),
    ];
    assert_eq!(day.alarms(FirstReminder::HalfTime), expected);
    // Half a day of the bank is left.
    let game = game(bank(1, 0, 1), false);
    let game = game.play(ADA, "a1", after(12 * HOUR)).unwrap();
    let game = game.play(BO, "e5", after(12 * HOUR)).unwrap();
    let expected = [
        (Alarm::First, after(18 * HOUR)),
        (Alarm::TimeUp, after(DAY)),
    ];
    assert_eq!(game.alarms(FirstReminder::HalfTime), expected);
}

/// It leaves the deadline as it is.
#[test]
fn vacation_of_opponent_repeats_no_reminder() {
    let day = game(Pace::Days(1), false);
    let early = day.leave(BO, true, after(11 * HOUR)).unwrap();
    let first = early.alarms(FirstReminder::HalfTime)[0];
    assert_eq!(first.0, Alarm::First);
    let late = day.leave(BO, true, after(13 * HOUR)).unwrap();
    let expected = [
        (Alarm::LastHours, after(18 * HOUR)),
        (Alarm::TimeUp, after(DAY)),
    ];
    assert_eq!(late.alarms(FirstReminder::HalfTime), expected);
    let back = late.leave(BO, false, after(19 * HOUR)).unwrap();
    assert_eq!(back.alarms(FirstReminder::HalfTime), expected[1..]);
    let given = late.give_time(BO, after(14 * HOUR)).unwrap();
    assert_eq!(given.alarms(FirstReminder::HalfTime)[0].0, Alarm::First);
}

#[test]
fn reminders_stop_after_three() {
    let mut game = game(Pace::Days(1), false);
    let mut reminders = 0;
    for day in 1..9 {
        reminders += game.alarms(FirstReminder::HalfTime).len() - 1;
        game = game.give_time(BO, after(day * DAY)).unwrap();
    }
    assert_eq!(reminders, 3);
    let game = game.play(ADA, "a1", after(9 * DAY)).unwrap();
    let game = game.play(BO, "e5", after(9 * DAY)).unwrap();
    assert_eq!(game.alarms(FirstReminder::HalfTime).len(), 3);
    assert!(game.is_alarm_due(
        Alarm::First,
        FirstReminder::HalfTime,
        after(9 * DAY + 12 * HOUR)
    ));
    assert!(!game.is_alarm_due(
        Alarm::First,
        FirstReminder::HalfTime,
        after(9 * DAY + 20 * HOUR)
    ));
    assert!(game.is_alarm_due(
        Alarm::LastHours,
        FirstReminder::HalfTime,
        after(9 * DAY + 20 * HOUR)
    ));
    assert!(!game.is_alarm_due(Alarm::LastHours, FirstReminder::HalfTime, after(10 * DAY)));
    assert!(game.is_alarm_due(Alarm::TimeUp, FirstReminder::HalfTime, after(11 * DAY)));
}

#[test]
fn agreement_or_vacation_stops_clock() {
    let start = game(bank(3, 6, 5), false);
    let with_offer = start.offer(ADA, Offer::Pause, after(DAY)).unwrap();
    let paused = with_offer
        .accept(BO, with_offer.events(), after(DAY))
        .unwrap();
    assert_eq!(paused.deadline(), None);
    assert_eq!(paused.alarms(FirstReminder::HalfTime), []);
    assert_eq!(left(&paused, Color::White, 99 * DAY), 2 * DAY);
    assert!(paused.claim(BO, &[], after(99 * DAY)).is_err());
    let again = paused.offer(BO, Offer::Pause, after(DAY));
    let already = ClockRefusal::PausedAlready {
        game: GameNumber(6),
    };
    assert_eq!(again, Err(already.into()));
    let resumed = paused.resume(BO, after(10 * DAY)).unwrap();
    assert_eq!(resumed.deadline(), Some(after(12 * DAY)));
    assert!(resumed.resume(BO, after(10 * DAY)).is_err());
    let played = paused.play(ADA, "a1", after(10 * DAY)).unwrap();
    assert_eq!(played.deadline(), Some(after(13 * DAY)));
    let away = played.leave(BO, true, after(11 * DAY)).unwrap();
    assert_eq!(away.deadline(), None);
    assert!(away.leave(BO, true, after(11 * DAY)).is_err());
    let played = away.play(BO, "e5", after(50 * DAY)).unwrap();
    // On vacation a player uses no bank time and gains none for a ply.
    assert_eq!(left(&played, Color::Black, 50 * DAY), 2 * DAY);
    assert!(
        played.deadline().is_some(),
        "it is Ada's turn, who is there"
    );
    let back = away.leave(BO, false, after(20 * DAY)).unwrap();
    assert_eq!(back.deadline(), Some(after(22 * DAY)));
    assert_eq!(back.players_to_notify(), [ADA]);
    let open = game(Pace::Open, false);
    assert!(open.leave(ADA, true, after(DAY)).is_err());
    assert!(open.offer(ADA, Offer::Pause, after(DAY)).is_err());
    let replayed = start.replay(back.log().iter().copied());
    assert_eq!(replayed, Ok(back));
    // A vacation from before the game applies to its first board.
    let begun = game(Pace::Days(1), false).leave(ADA, true, BEGUN).unwrap();
    assert_eq!((begun.board_event(), begun.deadline()), (0, None));
}

/// An act of a player or a process.
#[derive(Clone, Copy, Debug)]
enum Act {
    Play(usize),
    Takeback,
    MoreTime,
    TimeForBoth,
    Claim,
    TimeUp,
    Pause,
    Resume,
    Leave(bool, bool),
    /// An outage of so many milliseconds ends.
    Return(i64),
}

fn acts() -> impl Strategy<Value = Vec<(Act, i64)>> {
    let act = prop_oneof![
        6 => any::<usize>().prop_map(Act::Play),
        2 => Just(Act::Takeback),
        1 => Just(Act::MoreTime),
        1 => Just(Act::TimeForBoth),
        1 => Just(Act::Claim),
        1 => Just(Act::TimeUp),
        1 => Just(Act::Pause),
        1 => Just(Act::Resume),
        1 => any::<(bool, bool)>().prop_map(|(mover, away)| Act::Leave(mover, away)),
        1 => (0..3 * DAY).prop_map(Act::Return),
    ];
    // The clocks of two processes may differ by a moment.
    prop::collection::vec((act, -500..2 * DAY), 0..60)
}

/// The game after an act, unless the act is refused.
fn apply_act(game: &Game, act: Act, at: Moment) -> Option<Game> {
    let mover = game.to_move()?;
    let other = game.opponent_of(mover);
    match act {
        Act::Play(choice) => {
            let plies = game.position().legal_plies();
            let ply = plies[choice % plies.len()];
            game.play(mover, &ply.to_string(), at).ok()
        }
        Act::Takeback => {
            let with_offer = game.offer(other, Offer::Takeback, at).ok()?;
            with_offer.accept(mover, with_offer.events(), at).ok()
        }
        Act::MoreTime => game.give_time(other, at).ok(),
        Act::TimeForBoth => game.give_time_to_both(at).ok(),
        Act::Claim => game.claim(other, &[], at).ok(),
        Act::TimeUp => game.time_up(at).ok(),
        Act::Pause => {
            let with_offer = game.offer(other, Offer::Pause, at).ok()?;
            with_offer.accept(mover, with_offer.events(), at).ok()
        }
        Act::Resume => game.resume(other, at).ok(),
        Act::Leave(is_mover, away) => {
            let who = if is_mover { mover } else { other };
            game.leave(who, away, at).ok()
        }
        Act::Return(ms) => {
            let from = at.minus_ms(ms);
            let after = game.clone().after_outages(&[Outage { from, until: at }]);
            (after.events() > game.events()).then(|| after.written())
        }
    }
}

proptest! {
    #[test]
    fn elapsed_time_never_decreases(
        pace in proptest::sample::select(&Pace::ALL[1..]),
        automatic in any::<bool>(),
        acts in acts(),
    ) {
        let start = game(pace, automatic);
        let (mut game, mut at) = (start.clone(), BEGUN);
        for (act, passed) in acts {
            at = at.plus_ms(passed);
            let Some(next) = apply_act(&game, act, at) else {
                continue;
            };
            let left = |game: &Game, color| game.clock().unwrap().left_ms(color, at);
            for color in Color::BOTH {
                let (before, now) = (left(&game, color), left(&next, color));
                prop_assert!(now >= 0);
                let last = next.log().last().unwrap().event;
                match (last, pace) {
                    (Event::MoreTime, _) => {}
                    (Event::TimeForBoth, _) => {
                        let days = i64::from(pace.more_days().unwrap());
                        let most = before.max(i64::from(Pace::MOST_DAYS) * DAY);
                        prop_assert_eq!(now, (before + days * DAY).min(most));
                    }
                    (Event::Downtime { ms }, _) => prop_assert!(now <= before + ms),
                    (Event::Ply(_), Pace::Bank(Bank { hours, cap, .. })) => {
                        prop_assert!(now <= before + i64::from(hours) * HOUR);
                        prop_assert!(now <= before.max(i64::from(cap) * DAY));
                    }
                    (Event::Ply(_), Pace::Days(days)) => {
                        prop_assert!(now == before || now == i64::from(days) * DAY);
                    }
                    _ => prop_assert!(now <= before, "{last:?}"),
                }
            }
            let alarms = next.alarms(FirstReminder::HalfTime);
            prop_assert!(alarms.windows(2).all(|two| two[0].1 <= two[1].1));
            prop_assert_eq!(alarms.last().map(|last| last.1), next.deadline());
            let clock = next.clock().unwrap();
            if clock.is_paused() {
                prop_assert_eq!(next.deadline(), None);
            }
            game = next;
        }
        let again = start.replay(game.log().iter().copied());
        prop_assert_eq!(again, Ok(game));
    }
}
