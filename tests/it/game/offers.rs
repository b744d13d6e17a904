//! Offers between two players: their rules and their results.

use tak_tavern::game::{
    End, Entry, Event, First, Game, GameId, GameNumber, Offer, OfferOutcome, Refusal, Terms,
};
use tak_tavern::tak::{Color, DrawReason, Komi, Outcome, Rules, Size};

use crate::game::game_log::{ADA, BO, NOON, STRANGER, new_game};

/// A game after these acts.
fn after(wishes: &[&str]) -> Game {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let start = new_game(Terms::new(rules, First::Turns));
    wishes
        .iter()
        .fold(start, |game, wish| apply_act(&game, wish).unwrap())
}

/// An act is `Ada offers draw`, `Bo accepts 3`, `Ada plays a1` and so on.
fn apply_act(game: &Game, wish: &str) -> Result<Game, Refusal> {
    let words: Vec<&str> = wish.split(' ').collect();
    let player = match words[0] {
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
        "plays" => game.play(player, words[2], NOON),
        "offers" => game.offer(player, offer(), NOON),
        "accepts" => game.accept(player, number(), NOON),
        "refuses" => game.turn_down(player, number(), NOON),
        "cancels" => game.cancel(player, &[], NOON),
        _ => game.resign(player, NOON),
    }
}

#[test]
fn offer_follows_rules() {
    let game = GameNumber(6);
    let gone = Refusal::OfferGone { game };
    let vain = |offer| Refusal::OfferSpent { offer };
    let check = |wishes: &[&str], wish: &str, expected: Result<Event, Refusal>| {
        let outcome = apply_act(&after(wishes), wish);
        let event = outcome.map(|game| game.log().last().unwrap().event);
        assert_eq!(event, expected, "{wishes:?}, {wish}");
    };
    let (draw, takeback) = (Offer::Draw, Offer::Takeback);
    // Either player may offer at any time, one offer of each kind.
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
    // Only the other player may answer.
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
    // An offer ends with its board.
    let moved = ["Ada offers draw", "Ada plays a1"];
    check(&moved, "Bo accepts 1", Err(gone.clone()));
    check(&moved, "Bo refuses 1", Err(gone.clone()));
    check(&moved, "Ada offers draw", Ok(Event::Offer(draw)));
    // A declined player makes a ply before the next offer.
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
    // A takeback needs a ply.
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
    // A finished game accepts no events.
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
fn takeback_removes_last_ply_of_asking_player() {
    let check = |wishes: &[&str], line: &[&str], to_move| {
        let game = after(wishes);
        let plies: Vec<String> = game.line().iter().map(ToString::to_string).collect();
        assert_eq!(plies, line, "{wishes:?}");
        assert_eq!(game.to_move(), Some(to_move), "{wishes:?}");
    };
    let with_offer = ["Ada plays a1", "Ada offers takeback", "Bo accepts 2"];
    check(&with_offer, &[], ADA);
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
fn cancel_alone_requires_new_game() {
    let game = GameNumber(6);
    let check = |wishes: &[&str], expected: Result<End, Refusal>| {
        for player in ["Ada cancels", "Bo cancels"] {
            let outcome = apply_act(&after(wishes), player);
            let end = outcome.map(|game| game.end().unwrap());
            assert_eq!(end, expected, "{wishes:?}, {player}");
        }
    };
    let three = ["Ada plays a1", "Bo plays e5", "Ada plays c3"];
    check(&three[..0], Ok(End::Cancelled));
    check(&three[..2], Ok(End::Cancelled));
    check(&three, Err(Refusal::TooLateToCancel { game }));
    // A ply that was taken back still counts as played.
    let back = [&three[..], &["Ada offers takeback", "Bo accepts 4"]].concat();
    check(&back, Err(Refusal::TooLateToCancel { game }));
    let stranger = apply_act(&after(&[]), "Cy cancels");
    assert_eq!(stranger, Err(Refusal::NotYourGame { game }));
}

#[test]
fn offer_result_is_recorded() {
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
    // A later offer does not change the first one.
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
fn takeback_restores_draw_count() {
    // One ply before fifty without a placement.
    let tps = "1,x2/x3/x2,2 1 5".parse().unwrap();
    let rules = Rules::new(Size::new(3).unwrap(), Komi::default());
    let start = new_game(Terms::from_position(rules, &tps, First::Turns).unwrap());
    let about = ["a3>", "c1<", "b3<", "b1>"].into_iter().cycle();
    let game = about.take(49).fold(start, |game, ply| {
        game.play(game.to_move().unwrap(), ply, NOON).unwrap()
    });
    assert_eq!(game.end(), None);
    // A placement resets the count, and a takeback restores it.
    let placed = apply_act(&game, "Bo plays b2").unwrap();
    let with_offer = apply_act(&placed, "Bo offers takeback").unwrap();
    let back = apply_act(&with_offer, "Ada accepts 51").unwrap();
    assert_eq!(back.position(), game.position());
    let fiftieth = apply_act(&back, "Bo plays c1<").unwrap();
    let stalled = Outcome::Draw(DrawReason::Stalled);
    assert_eq!(fiftieth.end(), Some(End::Board(stalled)));
}

#[test]
fn impossible_log_names_first_wrong_event() {
    let game = GameNumber(6);
    let sound = after(&["Ada plays a1", "Bo plays e5", "Ada offers draw"]);
    let check = |number: usize, wrong: &dyn Fn(&mut Entry), expected: Refusal| {
        let mut log = sound.log().to_vec();
        wrong(&mut log[number - 1]);
        let event = log[number - 1].event;
        let refused = new_game(sound.terms.clone()).replay(log).unwrap_err();
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
