//! What two people may offer each other, when, and what becomes of it.

use tak_tavern::game::{
    End, Entry, Event, First, Game, GameId, GameNumber, Offer, OfferOutcome, Refusal, Terms,
};
use tak_tavern::tak::{Color, DrawReason, Komi, Outcome, Rules, Size};

use crate::game_log::{ADA, BO, NOON, STRANGER, begun};

/// A game in which this has happened, one wish after the other.
fn after(wishes: &[&str]) -> Game {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let start = begun(Terms::new(rules, First::Turns));
    wishes
        .iter()
        .fold(start, |game, wish| tried(&game, wish).unwrap())
}

/// `Ada offers draw`, `Bo accepts 3`, `Ada plays a1` and so on.
fn tried(game: &Game, wish: &str) -> Result<Game, Refusal> {
    let words: Vec<&str> = wish.split(' ').collect();
    let who = match words[0] {
        "Ada" => ADA,
        "Bo" => BO,
        _ => STRANGER,
    };
    let number = || words[2].parse().unwrap();
    let offer = || match words[2] {
        "draw" => Offer::Draw,
        "takeback" => Offer::Takeback,
        _ => Offer::Cancel,
    };
    match words[1] {
        "plays" => game.play(who, words[2], NOON),
        "offers" => game.offer(who, offer(), NOON),
        "accepts" => game.accept(who, number(), NOON),
        "refuses" => game.turn_down(who, number(), NOON),
        "cancels" => game.cancel(who, NOON),
        _ => game.resign(who, NOON),
    }
}

#[test]
fn offers_are_made_and_answered_by_rule() {
    let game = GameNumber(6);
    let gone = Refusal::OfferGone { game };
    let vain = |offer| Refusal::OfferSpent { offer };
    let check = |wishes: &[&str], wish: &str, expected: Result<Event, Refusal>| {
        let outcome = tried(&after(wishes), wish);
        let event = outcome.map(|game| game.log().last().unwrap().event);
        assert_eq!(event, expected, "{wishes:?}, {wish}");
    };
    let (draw, takeback) = (Offer::Draw, Offer::Takeback);
    // Either player may offer at any time, each kind once.
    check(&[], "Ada offers draw", Ok(Event::Offer(draw)));
    check(&[], "Bo offers draw", Ok(Event::Offer(draw)));
    check(
        &["Bo offers cancel"],
        "Bo offers draw",
        Ok(Event::Offer(draw)),
    );
    let offered = ["Ada offers draw"];
    check(
        &offered,
        "Ada offers draw",
        Err(Refusal::OfferedAlready { offer: draw }),
    );
    let by_other = Refusal::OfferedByOther {
        offer: draw,
        other: ADA,
    };
    check(&offered, "Bo offers draw", Err(by_other));
    // The other player answers, and nobody else.
    check(&offered, "Bo accepts 1", Ok(Event::Acceptance(draw)));
    check(&offered, "Bo refuses 1", Ok(Event::Decline(draw)));
    check(
        &offered,
        "Ada accepts 1",
        Err(Refusal::OwnOffer { other: BO }),
    );
    check(&offered, "Ada refuses 1", Ok(Event::Withdrawal(draw)));
    check(&offered, "Bo accepts 2", Err(gone.clone()));
    check(&offered, "Bo accepts 0", Err(gone.clone()));
    check(&offered, "Cy accepts 1", Err(Refusal::NotYourGame { game }));
    check(&offered, "Cy refuses 1", Err(Refusal::NotYourGame { game }));
    check(
        &offered,
        "Cy offers draw",
        Err(Refusal::NotYourGame { game }),
    );
    // It goes with its board.
    let moved = ["Ada offers draw", "Ada plays a1"];
    check(&moved, "Bo accepts 1", Err(gone.clone()));
    check(&moved, "Bo refuses 1", Err(gone.clone()));
    check(&moved, "Ada offers draw", Ok(Event::Offer(draw)));
    // Who asked in vain plays before asking again.
    let declined = ["Ada offers draw", "Bo refuses 1"];
    check(&declined, "Ada offers draw", Err(vain(draw)));
    check(&declined, "Bo offers draw", Ok(Event::Offer(draw)));
    check(
        &declined,
        "Ada offers cancel",
        Ok(Event::Offer(Offer::Cancel)),
    );
    check(&declined, "Bo accepts 1", Err(gone.clone()));
    let withdrawn = ["Ada offers draw", "Ada refuses 1"];
    check(&withdrawn, "Ada offers draw", Err(vain(draw)));
    let played = ["Ada offers draw", "Bo refuses 1", "Ada plays a1"];
    check(&played, "Ada offers draw", Ok(Event::Offer(draw)));
    let other_played = [
        "Ada plays a1",
        "Ada offers draw",
        "Bo refuses 2",
        "Bo plays e5",
    ];
    check(&other_played, "Ada offers draw", Err(vain(draw)));
    // There must be a ply to take back.
    check(&[], "Ada offers takeback", Err(Refusal::NothingToTakeBack));
    check(
        &["Ada plays a1"],
        "Bo offers takeback",
        Err(Refusal::NothingToTakeBack),
    );
    check(
        &["Ada plays a1"],
        "Ada offers takeback",
        Ok(Event::Offer(takeback)),
    );
    let two = ["Ada plays a1", "Bo plays e5"];
    check(&two, "Ada offers takeback", Ok(Event::Offer(takeback)));
    check(&two, "Bo offers takeback", Ok(Event::Offer(takeback)));
    // A game that is over takes no more.
    let over = ["Ada offers draw", "Bo resigns"];
    for late in [
        "Ada offers cancel",
        "Bo accepts 1",
        "Ada refuses 1",
        "Ada plays a1",
        "Bo resigns",
    ] {
        check(&over, late, Err(Refusal::GameOver { game }));
    }
}

#[test]
fn a_takeback_goes_back_to_the_last_ply_of_who_asked() {
    let check = |wishes: &[&str], line: &[&str], to_move| {
        let game = after(wishes);
        let plies: Vec<String> = game.line().iter().map(ToString::to_string).collect();
        assert_eq!(plies, line, "{wishes:?}");
        assert_eq!(game.to_move(), Some(to_move), "{wishes:?}");
    };
    let asked = ["Ada plays a1", "Ada offers takeback", "Bo accepts 2"];
    check(&asked, &[], ADA);
    let with_reply = [
        "Ada plays a1",
        "Bo plays e5",
        "Ada offers takeback",
        "Bo accepts 3",
    ];
    check(&with_reply, &[], ADA);
    let by_replier = [
        "Ada plays a1",
        "Bo plays e5",
        "Bo offers takeback",
        "Ada accepts 3",
    ];
    check(&by_replier, &["a1"], BO);
    let again = [&by_replier[..], &["Ada offers takeback", "Bo accepts 5"]].concat();
    check(&again, &[], ADA);
}

#[test]
fn a_game_is_called_off_alone_only_at_its_beginning() {
    let game = GameNumber(6);
    let check = |wishes: &[&str], expected: Result<End, Refusal>| {
        for who in ["Ada cancels", "Bo cancels"] {
            let outcome = tried(&after(wishes), who);
            let end = outcome.map(|game| game.end().unwrap());
            assert_eq!(end, expected, "{wishes:?}, {who}");
        }
    };
    let three = ["Ada plays a1", "Bo plays e5", "Ada plays c3"];
    check(&three[..0], Ok(End::Cancelled));
    check(&three[..2], Ok(End::Cancelled));
    check(&three, Err(Refusal::TooLateToCancel { game }));
    // What was taken back was played all the same.
    let back = [&three[..], &["Ada offers takeback", "Bo accepts 4"]].concat();
    check(&back, Err(Refusal::TooLateToCancel { game }));
    let stranger = tried(&after(&[]), "Cy cancels");
    assert_eq!(stranger, Err(Refusal::NotYourGame { game }));
}

#[test]
fn it_is_known_what_became_of_an_offer() {
    let check = |wishes: &[&str], expected: Option<OfferOutcome>| {
        let (open, end) = after(wishes).offer_with_outcome(1).unwrap();
        assert_eq!(
            (open.offer, open.by, open.number),
            (Offer::Draw, Color::White, 1)
        );
        assert_eq!(end, expected, "{wishes:?}");
    };
    let made = "Ada offers draw";
    check(&[made], None);
    check(&[made, "Bo offers cancel"], None);
    check(&[made, "Bo offers cancel", "Ada refuses 2"], None);
    check(&[made, "Bo accepts 1"], Some(OfferOutcome::Accepted));
    check(&[made, "Bo refuses 1"], Some(OfferOutcome::Declined));
    check(&[made, "Ada refuses 1"], Some(OfferOutcome::Withdrawn));
    check(&[made, "Ada plays a1"], Some(OfferOutcome::Lapsed));
    check(&[made, "Bo resigns"], Some(OfferOutcome::Lapsed));
    check(&[made, "Bo cancels"], Some(OfferOutcome::Lapsed));
    check(
        &[made, "Bo offers cancel", "Ada accepts 2"],
        Some(OfferOutcome::Lapsed),
    );
    // What comes later is no concern of the first.
    check(
        &[
            made,
            "Bo refuses 1",
            "Ada plays a1",
            "Ada offers draw",
            "Bo accepts 4",
        ],
        Some(OfferOutcome::Declined),
    );
    assert_eq!(after(&["Ada plays a1"]).offer_with_outcome(1), None);
    assert_eq!(after(&[made]).offer_with_outcome(0), None);
    assert_eq!(after(&[made]).offer_with_outcome(2), None);
}

#[test]
fn a_takeback_gives_back_what_was_on_its_way_to_a_draw() {
    // One ply before fifty without a placement.
    let tps = "1,x2/x3/x2,2 1 5".parse().unwrap();
    let rules = Rules::new(Size::new(3).unwrap(), Komi::default());
    let start = begun(Terms::from_position(rules, &tps, First::Turns).unwrap());
    let about = ["a3>", "c1<", "b3<", "b1>"].into_iter().cycle();
    let game = about.take(49).fold(start, |game, ply| {
        game.play(game.to_move().unwrap(), ply, NOON).unwrap()
    });
    assert_eq!(game.end(), None);
    // A placement ends the count, and taken back it never was.
    let placed = tried(&game, "Bo plays b2").unwrap();
    let asked = tried(&placed, "Bo offers takeback").unwrap();
    let back = tried(&asked, "Ada accepts 51").unwrap();
    assert_eq!(back.position(), game.position());
    let fiftieth = tried(&back, "Bo plays c1<").unwrap();
    let stalled = Outcome::Draw(DrawReason::Stalled);
    assert_eq!(fiftieth.end(), Some(End::Board(stalled)));
}

#[test]
fn a_log_that_cannot_be_is_refused_where_it_goes_wrong() {
    let game = GameNumber(6);
    let sound = after(&["Ada plays a1", "Bo plays e5", "Ada offers draw"]);
    let check = |number: usize, wrong: &dyn Fn(&mut Entry), expected: Refusal| {
        let mut log = sound.log().to_vec();
        wrong(&mut log[number - 1]);
        let event = log[number - 1].event;
        let refused = begun(sound.terms.clone()).replay(log).unwrap_err();
        assert_eq!(usize::try_from(refused.number).unwrap(), number);
        assert_eq!((refused.game, refused.event), (GameId(5), event));
        assert_eq!(refused.refusal, expected);
    };
    let not_yours = Refusal::NotYourGame { game };
    check(1, &|entry| entry.by = Some(STRANGER), not_yours);
    let not_bo = Refusal::NotYourTurn { game, player: ADA };
    check(1, &|entry| entry.by = Some(BO), not_bo);
    let gone = Refusal::OfferGone { game };
    check(
        3,
        &|entry| entry.event = Event::Acceptance(Offer::Draw),
        gone.clone(),
    );
    check(
        3,
        &|entry| entry.event = Event::Withdrawal(Offer::Draw),
        gone.clone(),
    );
    check(3, &|entry| entry.event = Event::Decline(Offer::Draw), gone);
}
