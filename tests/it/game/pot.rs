//! The pot, rule by rule (University Edition rulebook, "Gambling"), with the
//! sums beside each case. White has bid 7, both put in 10.

use tak_tavern::game::{
    Account, First, Game, HouseRules, Offer, Payment, Stakes, StakesWishes, Terms, Transfer, Wishes,
};
use tak_tavern::tak::{ByColor, Color, Komi, Opening, Reserves, Rules, Size};

use crate::game::game_log::{ADA, BO, NOON, new_game};

const STAKES: Stakes = Stakes {
    ante: 10,
    call: 2,
    bonus: 1,
    clean_capstone: 5,
};

/// 3x3 with ten stones and one capstone each.
fn small(stakes: Stakes) -> Terms {
    let reserves = ByColor::new(|_| Reserves::new(10, 1).unwrap());
    let size = Size::new(3).unwrap();
    let rules = Rules::custom(size, Komi::default(), Opening::Swap, reserves).unwrap();
    Terms::new(rules, First::Turns).with_stakes(Some(stakes))
}

/// The game after these plies and acts: `undo-white` takes White's last ply
/// back, `draw`, `cancel` and `resign-black` end the game.
fn after(game: Game, acts: &str) -> Game {
    let agreed = |game: Game, who, offer| {
        let offered = game.offer(who, offer, NOON).unwrap();
        let other = offered.opponent_of(who);
        offered.accept(other, offered.events(), NOON).unwrap()
    };
    acts.split_whitespace().fold(game, |game, act| match act {
        "undo-white" => agreed(game, ADA, Offer::Takeback),
        "undo-black" => agreed(game, BO, Offer::Takeback),
        "draw" => agreed(game, ADA, Offer::Draw),
        "cancel" => agreed(game, ADA, Offer::Cancel),
        "resign-white" => game.resign(ADA, NOON).unwrap(),
        "resign-black" => game.resign(BO, NOON).unwrap(),
        ply => game.play(game.to_move().unwrap(), ply, NOON).unwrap(),
    })
}

/// The pot, the player with an unpaid call, and the balance of each player.
type PotState = (u32, Option<Color>, [i64; 2]);

fn state(game: &Game) -> PotState {
    let owes = game.owes().map(|(color, _)| color);
    let gains = Color::BOTH.map(|color| game.gain(color));
    (game.pot().unwrap(), owes, gains)
}

#[test]
fn pot_follows_every_rule() {
    let check = |acts: &str, expected: PotState| {
        let game = after(new_game(small(STAKES)).after_bid(7), acts);
        assert_eq!(state(&game), expected, "{acts}");
    };
    let (white, black) = (Some(Color::White), Some(Color::Black));
    // Ante and bid: 10 + 10 + 7.
    check("", (27, None, [-17, -10]));
    check("a3 a1", (27, None, [-17, -10]));
    // White threatens c1; Black owes 2, and pays with the next move.
    check("a3 a1 b1", (27, black, [-17, -10]));
    check("a3 a1 b1 a2", (29, None, [-17, -12]));
    // White's next call is free: a player does not pay twice in a row.
    check("a3 a1 b1 a2 c2", (29, None, [-17, -12]));
    check("a3 a1 b1 a2 c2 b3", (29, white, [-17, -12]));
    // Black called with b3; White pays 2, and calls; Black owes.
    check("a3 a1 b1 a2 c2 b3 Sc3", (31, black, [-19, -12]));
    check("a3 a1 b1 a2 c2 b3 Sc3 Sc1", (33, None, [-19, -14]));
    // The winner pays with the winning ply, too: 2 into the pot of 29, and
    // takes all 31. Four of the ten usual pieces are played: 6, and 5 for the
    // clean capstone.
    check(
        "a3 a1 b1 a2 c2 b3 c1",
        (31, None, [31 - 19 + 6 + 5, -12 - 6 - 5]),
    );
}

#[test]
fn takeback_returns_payments() {
    let check = |acts: &str, expected: PotState| {
        let game = after(new_game(small(STAKES)).after_bid(7), acts);
        assert_eq!(state(&game), expected, "{acts}");
    };
    let black = Some(Color::Black);
    // Black takes back the paying ply, and owes the coins as before.
    check("a3 a1 b1 a2 undo-black", (27, black, [-17, -10]));
    check("a3 a1 b1 a2 undo-black b2", (29, None, [-17, -12]));
    // White takes back the call, and the reply that paid for it.
    check("a3 a1 b1 a2 undo-white", (27, None, [-17, -10]));
    // The call was still unpaid.
    check("a3 a1 b1 undo-white", (27, None, [-17, -10]));
    // Two plies are taken back; the second had paid. The earlier payment
    // remains.
    check(
        "a3 a1 b1 a2 c2 b3 Sc3 undo-white",
        (29, Some(Color::White), [-17, -12]),
    );
    // Then the call is White's first, at the full price.
    check("a3 a1 b1 a2 undo-white b1", (27, black, [-17, -10]));
}

#[test]
fn end_empties_pot() {
    let check = |stakes: Stakes, acts: &str, gains: [i64; 2]| {
        let game = after(new_game(small(stakes)).after_bid(7), acts);
        assert!(game.end().is_some(), "{acts}");
        assert_eq!(state(&game).2, gains, "{acts}");
    };
    let plain = Stakes {
        clean_capstone: 0,
        ..STAKES
    };
    // A resignation after a call does not pay for it. White has placed three of
    // the ten usual pieces: the pot of 29, and 7.
    let called = "a3 a1 b1 a2 c2 b3";
    let check_after = |stakes, plies: &str, act: &str, gains| {
        check(stakes, &format!("{plies} {act}"), gains);
    };
    check_after(plain, called, "resign-black", [29 - 17 + 7, -12 - 7]);
    // An unplayed capstone brings 5 more; a placed one does not.
    let gains = [29 - 17 + 7 + 5, -12 - 7 - 5];
    check_after(STAKES, called, "resign-black", gains);
    let capped = "a3 a1 Cb1 a2 c2 b3 resign-black";
    check(STAKES, capped, [29 - 17 + 7, -12 - 7]);
    // A road, after White paid 2 as well.
    check_after(plain, called, "c1", [31 - 19 + 6, -12 - 6]);
    // The loser's pieces bring nothing.
    check_after(plain, called, "resign-white", [-17 - 7, 29 - 12 + 7]);
    // An odd pot: 13 to White, 14 to Black.
    check(STAKES, "a3 a1 Sb1 Sb3 Sc1 Sc3 draw", [13 - 17, 14 - 10]);
    // And one with a call in it: 29 are 14 and 15.
    check_after(STAKES, called, "draw", [14 - 17, 15 - 12]);
    // All coins are returned.
    check(STAKES, "cancel", [0, 0]);
    check(STAKES, "a3 a1 b1 a2 c2 b3 Sc3 cancel", [0, 0]);
    check(STAKES, "a3 a1 b1 a2 undo-black cancel", [0, 0]);
    // The same before three plies each, at any end.
    check(STAKES, "a3 a1 b1 resign-black", [0, 0]);
    check(STAKES, "a3 a1 b1 a2 c1", [0, 0]);
    check(STAKES, "a3 a1 draw", [0, 0]);
    check(STAKES, "a3 a1 b1 a2 c2 b3 undo-black resign-white", [0, 0]);
    // Higher stakes: the pot of 50 + 50 + 7 + 20 + 20, six pieces at 3.
    let high = Stakes {
        ante: 50,
        call: 20,
        bonus: 3,
        clean_capstone: 100,
    };
    let gains = [147 - 77 + 18 + 100, -70 - 18 - 100];
    check_after(high, called, "c1", gains);
}

/// The loser's purse had this many coins: the bonus is paid before the clean
/// capstone.
#[test]
fn bonus_stops_at_limit() {
    let check = |limit: Option<u32>, gains: [i64; 2]| {
        let game = after(new_game(small(STAKES)).after_bid(7), "a3 a1 b1 a2 c2 b3");
        let over = game.resign(BO, NOON).unwrap().with_bonus_limit(limit);
        assert_eq!(state(&over).2, gains, "{limit:?}");
        assert_eq!(over.bonus_limit(), limit);
        assert_eq!(over.bonus_debtor(), Some(Color::Black));
    };
    check(None, [12 + 12, -12 - 12]);
    check(Some(100), [12 + 12, -12 - 12]);
    check(Some(9), [12 + 9, -12 - 9]);
    check(Some(4), [12 + 4, -12 - 4]);
    check(Some(0), [12, -12]);
}

#[test]
fn game_without_calls_has_no_payments() {
    let quiet = HouseRules {
        calls_tak: false,
        takebacks: true,
    };
    let terms = small(STAKES).with_house_rules(quiet);
    let game = after(new_game(terms).after_bid(7), "a3 a1 b1 a2 c2 b3");
    assert_eq!(state(&game), (27, None, [-17, -10]));
}

#[test]
fn transfer_belongs_to_its_event() {
    let game = after(new_game(small(STAKES)).after_bid(7), "a3 a1 b1 a2");
    let transfers: Vec<Transfer> = game.latest_transfers().copied().collect();
    let paid = Transfer {
        event: 4,
        from: Account::Player(Color::Black),
        to: Account::Pot,
        coins: 2,
        payment: Payment::Call,
    };
    assert_eq!(transfers, [paid]);
    assert_eq!(game.last_paid_call(), Some(Color::White));
    // Zero coins are not a transfer.
    let free = Stakes {
        ante: 0,
        call: 0,
        bonus: 0,
        clean_capstone: 0,
    };
    let game = after(new_game(small(free)), "a3 a1 b1 a2 c1");
    assert_eq!(game.transfers(), []);
    // A game without stakes has no pot.
    assert_eq!(new_game(small(free).with_stakes(None)).pot(), None);
}

#[test]
fn named_stake_enables_stakes() {
    let usual = Wishes::default().terms().unwrap();
    assert_eq!(usual.stakes(), None);
    let wishes = Wishes {
        stakes: StakesWishes {
            call: Some(4),
            ..StakesWishes::default()
        },
        ..Wishes::default()
    };
    let stakes = Stakes {
        call: 4,
        ..Stakes::default()
    };
    assert_eq!(wishes.terms().unwrap().stakes(), Some(stakes));
}
