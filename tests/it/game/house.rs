//! The house as a player: its acts follow from the game alone.

use tak_tavern::game::{
    Access, ChannelId, DrawAnswer, End, Facts, First, Game, GameId, GameNumber, HouseAct, HouseDoor,
    HouseGames, HouseRefusal, HouseRemark, HouseSeat, BoardChange, Level, Moment, Offer, Pace, Place, Score, Stakes, Terms,
    Uncounted, UserId, Wishes, draw_answer, fit_for_house, won_by_only_ply,
};
use tak_tavern::tak::ptn::Notation;
use tak_tavern::tak::{ByColor, Color, Komi, Rules, Size};

const ADA: UserId = UserId(1);
const HOUSE: UserId = UserId(9);
const NOW: Moment = Moment(1_800_000_000_000);

/// Ada has White, and the house Black.
fn against_house(terms: Terms, level: u8) -> Game {
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
        level: Level::new(level).unwrap(),
        color: Color::Black,
    };
    let game = Game::new(GameId(77), GameNumber(1), place, players, terms);
    game.against_house(Some(seat)).begun(NOW)
}

fn rules(size: u8) -> Rules {
    Rules::new(Size::new(size).unwrap(), Komi::default())
}

fn empty(size: u8, level: u8) -> Game {
    against_house(Terms::new(rules(size), First::Challenger), level)
}

fn set_up(size: u8, position: &str, level: u8) -> Game {
    let tps = position.parse().unwrap();
    let terms = Terms::from_position(rules(size), &tps, First::Challenger).unwrap();
    against_house(terms, level)
}

fn play(game: &Game, by: UserId, ply: &str) -> Game {
    game.play(by, ply, NOW).unwrap()
}

#[test]
fn house_acts_in_its_own_turn_alone() {
    let game = empty(5, 1);
    assert!(!game.is_house_turn());
    assert_eq!(game.house_act(Facts::default(), true, &mut ()), None);
    let game = play(&game, ADA, "a1");
    assert!(game.is_house_turn());
    let act = game.house_act(Facts::default(), true, &mut ());
    let Some(HouseAct::Play(ply)) = act else {
        panic!("{act:?}")
    };
    assert!(game.play(HOUSE, &ply.to_string(), NOW).is_ok());
    // Every process finds the same ply.
    assert_eq!(game.house_act(Facts::default(), true, &mut ()), act);
    let over = game.resign(ADA, NOW).unwrap();
    assert_eq!(over.house_act(Facts::default(), true, &mut ()), None);
    let people = Game::new(
        game.id,
        game.number,
        game.place,
        game.players,
        game.terms.clone(),
    );
    assert_eq!(people.house_act(Facts::default(), true, &mut ()), None);
}

#[test]
fn answer_of_house_is_shown_with_the_ply_and_never_notifies_it() {
    let game = play(&empty(5, 1), ADA, "a1");
    assert_eq!(game.players_to_notify(), []);
    let game = play(&game, HOUSE, "e5");
    assert_eq!(game.players_to_notify(), [ADA]);
    let BoardChange::Answered { by, planner, .. } = game.latest() else {
        panic!("{:?}", game.latest())
    };
    assert_eq!((by, planner), (ADA, HOUSE));
    let resigned = game.resign(ADA, NOW).unwrap();
    assert_eq!(resigned.players_to_notify(), []);
    let resigned = game.resign(HOUSE, NOW).unwrap();
    assert_eq!(resigned.players_to_notify(), [ADA]);
}

/// Black, the house, wins on d1 unless White has prevented it.
const THREAT: &str = "x4/x4/1,1,1S,x/2,2,2,x 1 7";

#[test]
fn kind_house_offers_to_take_back_an_oversight() {
    let check = |level: u8, ply: &str, may_offer, offers| {
        let game = play(&set_up(4, THREAT, level), ADA, ply);
        let act = game.house_act(Facts::default(), may_offer, &mut ());
        let is_offer = matches!(act, Some(HouseAct::OfferTakeback(_)));
        assert_eq!(is_offer, offers, "{level} {ply} {may_offer}: {act:?}");
    };
    check(3, "a4", true, true);
    check(4, "a4", true, true);
    check(4, "a4", false, false);
    check(5, "a4", true, false);
    // The threat is met.
    check(4, "d1", true, false);
    // In the first ten plies the lower half does not win, so it has nothing to offer.
    let early = "x4/x4/1,1,1S,x/2,2,2,x 1 3";
    let game = play(&set_up(4, early, 4), ADA, "a4");
    let act = game.house_act(Facts::default(), true, &mut ());
    let Some(HouseAct::Play(ply)) = act else {
        panic!("{act:?}")
    };
    assert_eq!(play(&game, HOUSE, &ply.to_string()).end(), None);
}

/// White has half of the board, and Black four corners and centres of it.
const HOPELESS: &str = "1,x,1,x,1/x,1,x,1,x/1,x,1,x,1/x,1,x,1,x/2,x,1,x,2 2 13";

#[test]
fn hopeless_house_resigns_at_the_upper_levels_only() {
    for (level, resigns) in [(2, false), (4, false), (7, true), (8, true)] {
        let game = set_up(5, HOPELESS, level);
        let act = game.house_act(Facts::default(), true, &mut ());
        assert_eq!(act == Some(HouseAct::Resign), resigns, "{level}: {act:?}");
    }
    let fresh = play(&empty(5, 7), ADA, "a1");
    assert_ne!(
        fresh.house_act(Facts::default(), true, &mut ()),
        Some(HouseAct::Resign)
    );
}

const WON_BY_WHITE: &str = "x5/x5/2,x4/2,x4/1,1,1,x2 1 21";
const WON_BY_BLACK: &str = "x5/x5/1,x4/1,x,2,x2/2,2,2,x2 1 21";

#[test]
fn house_answers_every_offer() {
    let answered = |position: &str, offer| {
        let game = set_up(5, position, 6);
        let game = match offer {
            Offer::Takeback => play(&game, ADA, "a5"),
            _ => game,
        };
        let offered = game.offer(ADA, offer, NOW).unwrap();
        offered.answered_by_house(NOW).unwrap()
    };
    assert_eq!(
        answered(WON_BY_WHITE, Offer::Draw).end(),
        Some(End::Agreed)
    );
    let declined = answered(WON_BY_BLACK, Offer::Draw);
    assert_eq!((declined.end(), declined.open_offers()), (None, &[][..]));
    assert_eq!(answered(WON_BY_BLACK, Offer::Takeback).plies(), 0);
    assert_eq!(
        answered(WON_BY_BLACK, Offer::Cancel).end(),
        Some(End::Cancelled)
    );
    // Without an offer nothing changes.
    let game = empty(5, 1);
    assert_eq!(game.clone().answered_by_house(NOW), Ok(game));
}

#[test]
fn house_accepts_a_draw_late_unless_its_position_is_better() {
    let check = |size, position: &str, answer| {
        assert_eq!(draw_answer(&set_up(size, position, 1)), answer, "{position}");
    };
    check(5, WON_BY_WHITE, DrawAnswer::Accepts);
    check(5, WON_BY_BLACK, DrawAnswer::StandsBetter);
    let early = WON_BY_WHITE.replace("1 21", "1 20");
    check(5, &early, DrawAnswer::TooEarly);
    check(5, &early.replace("1 20", "1 6"), DrawAnswer::TooEarly);
    // Few free squares, with White ahead and with Black.
    let white = "1,1,2,1/2,1S,1,2/1,2S,1,1/x,x,2,x 1 8";
    check(4, white, DrawAnswer::Accepts);
    check(4, "2,2,1,2/1,2S,2,1/2,1S,2,2/x,x,1,x 1 8", DrawAnswer::StandsBetter);
    check(4, &white.replace("x,x,2,x", "x,x,x,x").replace("2,1S", "x,1S"), DrawAnswer::TooEarly);
}

#[test]
fn terms_with_coins_clock_or_rating_are_refused() {
    let terms = Terms::new(rules(6), First::Turns);
    let coins = terms.clone().with_stakes(Some(Stakes::default()));
    let timed = terms.clone().with_pace(Pace::NAMED[1].0);
    let rated = terms.clone().with_rated(true);
    assert_eq!(fit_for_house(coins, None), Err(HouseRefusal::Coins));
    assert_eq!(fit_for_house(timed, None), Err(HouseRefusal::Clock));
    // A rated preset loses its rating, and a wish for one is refused.
    assert_eq!(fit_for_house(rated.clone(), None), Ok(terms));
    let wishes = Wishes {
        rated: Some(true),
        ..Wishes::default()
    };
    assert_eq!(
        fit_for_house(rated, Some(&wishes)),
        Err(HouseRefusal::Rated)
    );
}

#[test]
fn running_games_are_limited_by_person_and_server() {
    let check = |of_person, in_scope, expected| {
        let games = HouseGames {
            of_person,
            in_scope,
        };
        assert_eq!(games.check_next(HouseDoor::Open), expected, "{games:?}");
        let closed = games.check_next(HouseDoor::Closed);
        assert_eq!(closed, Err(HouseRefusal::Closed), "{games:?}");
    };
    check(0, 0, Ok(()));
    check(2, 39, Ok(()));
    check(3, 3, Err(HouseRefusal::TooManyOfYours { most: 3 }));
    check(4, 41, Err(HouseRefusal::TooManyOfYours { most: 3 }));
    check(0, 40, Err(HouseRefusal::TooManyHere { most: 40, days: 3 }));
}

#[test]
fn game_against_house_counts_only_in_its_own_record() {
    let mut game = empty(5, 3);
    assert_eq!(game.house_result(), None);
    for (number, ply) in ["a1", "e5", "c3", "d4", "b3", "d3"].iter().enumerate() {
        game = play(&game, [ADA, HOUSE][number % 2], ply);
    }
    let over = game.resign(HOUSE, NOW).unwrap();
    assert_eq!(over.uncounted(), Some(Uncounted::House));
    assert_eq!(over.counted(), None);
    let result = over.house_result().unwrap();
    assert_eq!((result.player, result.score), (ADA, Score::Win));
    assert_eq!((result.level.get(), result.is_clean), (3, true));
    let taken_back = game.offer(ADA, Offer::Takeback, NOW).unwrap();
    let taken_back = taken_back.answered_by_house(NOW).unwrap();
    let taken_back = play(&taken_back, ADA, "b4");
    let taken_back = play(&taken_back, HOUSE, "d3").resign(ADA, NOW).unwrap();
    let result = taken_back.house_result().unwrap();
    assert_eq!((result.score, result.is_clean), (Score::Loss, false));
    assert_eq!(game.cancel(ADA, &[], NOW).ok(), None);
    let cancelled = game.offer(ADA, Offer::Cancel, NOW).unwrap();
    let cancelled = cancelled.answered_by_house(NOW).unwrap();
    assert_eq!(cancelled.house_result(), None);
}

#[test]
fn only_winning_ply_of_house_is_recognised() {
    let game = play(&set_up(4, THREAT, 5), ADA, "a4");
    assert!(!won_by_only_ply(&game));
    let over = play(&game, HOUSE, "d1");
    assert!(won_by_only_ply(&over));
    assert!(!won_by_only_ply(&game.resign(ADA, NOW).unwrap()));
}

#[test]
fn house_plays_on_where_its_thought_fails() {
    let game = empty(5, 1);
    assert_eq!(game.house_act_without_thought(), None, "not its turn");
    let game = play(&game, ADA, "a1");
    let Some(HouseAct::Play(ply)) = game.house_act_without_thought() else {
        panic!("it plays")
    };
    assert!(game.position().play(ply).is_ok());
    // It wins on the spot, and else plays anything.
    let game = set_up(4, "x4/x4/1,1,x2/2,2,2,x 1 4", 8);
    let game = play(&game, ADA, "a4");
    let won = game.house_act_without_thought();
    assert_eq!(won, Some(HouseAct::Play("d1".parse::<Notation>().unwrap().ply)));
}

#[test]
fn house_speaks_once_besides_the_end() {
    use HouseRemark::{Lost, Tak, Takeback, Won};
    let remark = |game: &Game| game.house_remark().map(|(remark, _)| remark);
    let line = |start: &Game, plies: &[&str]| {
        let mut by = [ADA, HOUSE].into_iter().cycle();
        plies
            .iter()
            .fold(start.clone(), |game, ply| play(&game, by.next().unwrap(), ply))
    };
    let taken_back = |game: &Game| {
        let offered = game.offer(ADA, Offer::Takeback, NOW).unwrap();
        offered.answered_by_house(NOW).unwrap()
    };
    // Black builds a2, b2, c2 and then calls again from another side.
    let start = empty(4, 2);
    let quiet = line(&start, &["a2", "a4", "b4", "b2", "d4"]);
    assert_eq!(remark(&quiet), None);
    let called = play(&quiet, HOUSE, "c2");
    assert_eq!(remark(&called), Some(Tak));
    let later = play(&play(&called, ADA, "Sd2"), HOUSE, "c1");
    assert_eq!(remark(&later), None);
    let again = play(&play(&later, ADA, "a1"), HOUSE, "c3");
    assert!(again.is_tak_called());
    assert_eq!(remark(&again), None, "it has called before");
    // A takeback after a call gets no remark, and a call after a takeback neither.
    assert_eq!(remark(&taken_back(&called)), None, "the call was told");
    assert_eq!(remark(&taken_back(&later)), None);
    let back = taken_back(&quiet);
    assert_eq!(remark(&back), Some(Takeback));
    let twice = taken_back(&play(&back, ADA, "d3"));
    assert_eq!(remark(&twice), None);
    assert_eq!(remark(&play(&play(&back, ADA, "d3"), HOUSE, "c2")), None);
    // The ends.
    assert_eq!(remark(&called.resign(ADA, NOW).unwrap()), Some(Won));
    assert_eq!(remark(&called.resign(HOUSE, NOW).unwrap()), Some(Lost));
    let drawn = called.offer(ADA, Offer::Draw, NOW).unwrap();
    let drawn = drawn.accept(HOUSE, drawn.events(), NOW).unwrap();
    assert_eq!(remark(&drawn), None);
    let people = Game::new(GameId(7), GameNumber(1), called.place, called.players, called.terms.clone());
    let people = people.begun(NOW).resign(ADA, NOW).unwrap();
    assert_eq!(people.house_remark(), None);
}

#[test]
fn next_level_follows_a_win_and_ends_at_the_highest() {
    let next = |level, loser| {
        let over = play(&empty(5, level), ADA, "a1").resign(loser, NOW).unwrap();
        over.next_house_level().map(Level::get)
    };
    assert_eq!(next(1, HOUSE), Some(2));
    assert_eq!(next(9, HOUSE), Some(10));
    assert_eq!(next(10, HOUSE), None);
    assert_eq!(next(1, ADA), None);
    assert_eq!(empty(5, 1).next_house_level(), None);
}
