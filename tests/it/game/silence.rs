//! Games against the house with a silent person.

use proptest::prelude::*;
use tak_tavern::game::{
    Access, Alarm, ChannelId, End, Entry, Event, First, FirstReminder, Game, GameId, GameNumber,
    HouseSeat, LAPSES_AFTER_DAYS, Moment, Place, Refusal, Terms, UserId, Vacation,
};
use tak_tavern::tak::{ByColor, Color, Komi, Rules, Size};

const ADA: UserId = UserId(1);
const HOUSE: UserId = UserId(9);
const DAY: i64 = 24 * 60 * 60 * 1000;
const BEGUN: Moment = Moment(1_800_000_000_000);

fn day(days: i64) -> Moment {
    BEGUN.plus_ms(days * DAY)
}

/// Ada has White. The other player is the house, or a person.
fn game(is_house: bool) -> Game {
    let place = Place {
        guild: None,
        channel: ChannelId(2),
        access: Access::Member,
    };
    let players = ByColor {
        white: ADA,
        black: HOUSE,
    };
    let seat = HouseSeat {
        level: HouseSeat::first_level(),
        color: Color::Black,
    };
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let terms = Terms::new(rules, First::Challenger);
    let game = Game::new(GameId(77), GameNumber(1), place, players, terms);
    game.against_house(is_house.then_some(seat)).begun(BEGUN)
}

fn vacation(from: i64, until: i64, ended: Option<i64>) -> Vacation {
    Vacation {
        began: day(from),
        until: day(until),
        ended: ended.map(day),
    }
}

#[test]
fn person_to_move_gets_one_reminder_before_the_end() {
    let new = game(true);
    let alarms = [(Alarm::Silence, day(10)), (Alarm::Lapse, day(14))];
    assert_eq!(new.silence_alarms(&[]), alarms);
    let played = new.play(ADA, "a1", day(9)).unwrap();
    assert_eq!(played.silence_alarms(&[]), [], "the house is to move");
    let answered = played.play(HOUSE, "e5", day(9)).unwrap();
    let alarms = [(Alarm::Silence, day(19)), (Alarm::Lapse, day(23))];
    assert_eq!(answered.silence_alarms(&[]), alarms);
    assert_eq!(
        answered.alarms(FirstReminder::HalfTime),
        [],
        "there is no clock"
    );
    let over = answered.resign(ADA, day(10)).unwrap();
    assert_eq!(over.silence_alarms(&[]), []);
    let claim = [(Alarm::TimeUp, day(20))];
    assert_eq!(
        game(false).silence_alarms(&[]),
        claim,
        "people claim the win"
    );
}

#[test]
fn vacation_postpones_the_end() {
    let check = |vacations: &[Vacation], expected: i64| {
        let lapses = game(true).lapses_at(vacations);
        assert_eq!(lapses, Some(day(expected)), "{vacations:?}");
    };
    check(&[], 14);
    check(&[vacation(-20, -6, Some(-8))], 14);
    check(&[vacation(-6, 8, Some(2))], 16);
    check(&[vacation(3, 17, Some(5))], 16);
    // One that is under way stops the time as long as it may last.
    check(&[vacation(3, 9, None)], 20);
    check(&[vacation(14, 20, None)], 14);
    // The second begins only in the time that the first has added.
    check(&[vacation(15, 17, None), vacation(10, 13, Some(12))], 18);
}

#[test]
fn forgotten_game_has_the_plies_of_its_last_board() {
    let over = game(true).lapse(&[], day(14)).unwrap();
    assert_eq!(over.plies_left_of(over.board_event()), 0);
    let lost = game(true).play(ADA, "a1", day(1)).unwrap();
    assert_eq!(lost.plies_left_of(lost.board_event()), 1);
}

#[test]
fn forgotten_game_is_void() {
    let new = game(true);
    let early = new.lapse(&[], day(14).minus_ms(1));
    assert!(matches!(early, Err(Refusal::Clock(_))), "{early:?}");
    let away = [vacation(3, 5, None)];
    assert!(new.lapse(&away, day(15)).is_err());
    let over = new.lapse(&away, day(16)).unwrap();
    assert_eq!(over.end(), Some(End::Lapsed));
    assert!(End::Lapsed.is_void());
    assert_eq!(End::Lapsed.winner(), None);
    assert_eq!((over.counted(), over.house_result()), (None, None));
    assert_eq!(over.players_to_notify(), [ADA]);
    assert!(over.rematch(ADA).is_ok());
    assert_eq!(
        over.lapse(&[], day(30)),
        Err(Refusal::GameOver {
            game: GameNumber(1)
        })
    );
    assert!(game(false).lapse(&[], day(400)).is_err());
    // The house is to move, so the person is not silent.
    let played = new.play(ADA, "a1", day(1)).unwrap();
    assert!(played.lapse(&[], day(400)).is_err());
}

proptest! {
    /// A log with the end replays to the same game, and one with an end that came too early does not.
    #[test]
    fn end_follows_from_the_log(days in 0_i64..30, plies in 0_usize..3) {
        let entry = |by, at, event| Entry { at, by, event };
        let game = ["a1", "e5", "c3"][..plies]
            .iter()
            .enumerate()
            .fold(game(true), |game, (ply, typed)| {
                game.play([ADA, HOUSE][ply % 2], typed, BEGUN).unwrap()
            });
        let ended = game.clone().replay([entry(None, day(days), Event::TimeUp)]);
        let may_end = plies % 2 == 0 && days >= i64::from(LAPSES_AFTER_DAYS);
        prop_assert_eq!(ended.is_ok(), may_end);
        if let Ok(ended) = ended {
            prop_assert_eq!(Ok(ended), game.lapse(&[], day(days)));
        }
    }
}
