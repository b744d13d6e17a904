//! The words of the builder about a ply that is only considered.

use expect_test::{Expect, expect};
use tak_tavern::game::{First, Game, HouseRules, Stakes, Terms};
use tak_tavern::tak::{ByColor, Komi, Opening, Reserves, Rules, Size, ptn};
use tak_tavern::words::{Language, Words};

use crate::game::game_log::{NOON, new_game};

const STAKES: Stakes = Stakes {
    ante: 10,
    call: 2,
    bonus: 1,
    clean_capstone: 5,
};

/// 3x3 with ten stones and one capstone each. Ada plays White, Bo plays Black.
fn small() -> Terms {
    let reserves = ByColor::new(|_| Reserves::new(10, 1).unwrap());
    let size = Size::new(3).unwrap();
    let rules = Rules::custom(size, Komi::default(), Opening::Swap, reserves).unwrap();
    Terms::new(rules, First::Turns)
}

fn after(terms: Terms, plies: &str) -> Game {
    plies.split_whitespace().fold(new_game(terms), |game, ply| {
        game.play(game.to_move().unwrap(), ply, NOON).unwrap()
    })
}

/// The text about a ply after the line that names it.
fn check(game: &Game, ply: &str, expected: &Expect) {
    let ply = ptn::read(game.position(), ply).unwrap();
    let considered = Words::of(Language::English).considered(game, ply);
    let (_, rest) = considered.split_once('\n').unwrap_or((&considered, ""));
    expected.assert_eq(rest);
}

#[test]
fn considered_ply_names_open_tak_and_own_call() {
    // White threatens c1.
    let game = after(small(), "a3 a1 b1");
    check(
        &game,
        "b2",
        &expect!["Careful: <@1> still threatens **c1**."],
    );
    check(&game, "Sc1", &expect![[r#""#]]);
    // Black has a3, and threatens a2 with c2 open: c1 is blocked.
    check(
        &game,
        "a2",
        &expect!["Careful: <@1> still threatens **c1**."],
    );
    let quiet = Terms::new(small().rules(), First::Turns).with_house_rules(HouseRules {
        calls_tak: false,
        ..HouseRules::default()
    });
    check(&after(quiet, "a3 a1 b1"), "b2", &expect![[r#""#]]);
}

#[test]
fn considered_ply_names_its_price_and_the_pot() {
    let staked = || small().with_stakes(Some(STAKES));
    // White's call: Black pays to play on.
    check(
        &after(staked(), "a3 a1"),
        "b1",
        &expect![[r#"
            With this move you call **Tak**.
            Your call costs <@2> 2 coins to play on. The pot after it: **20 coins**."#]],
    );
    // Black pays, and leaves the Tak open.
    check(
        &after(staked(), "a3 a1 b1"),
        "a2",
        &expect![[r#"
        Careful: <@1> still threatens **c1**.
        Playing on costs you 2 coins. The pot after it: **22 coins**."#]],
    );
    // White's second call in a row is free.
    check(
        &after(staked(), "a3 a1 b1 a2"),
        "c2",
        &expect![[r#"
            With this move you call **Tak**.
            Your call is free for <@2>. The pot after it: **22 coins**."#]],
    );
    // White wins the pot. The bonuses depend on the loser's purse.
    check(
        &after(staked(), "a3 a1 b1 a2"),
        "c1",
        &expect![[r#"
        This wins you the game!
        <@1> gets back 10 coins. <@2> gets back 12 coins."#]],
    );
}

#[test]
fn preview_changes_neither_log_nor_game() {
    let game = after(small().with_stakes(Some(STAKES)), "a3 a1 b1");
    let ply = ptn::read(game.position(), "a2").unwrap();
    let before = game.clone();
    let after = game.preview(ply).unwrap();
    assert_eq!(game, before);
    assert_eq!(after.pot(), Some(22));
    assert_eq!(after.log(), game.log());
    assert_eq!(
        game.resign(game.players.white, NOON).unwrap().preview(ply),
        None
    );
    // An occupied square.
    let taken = "b1".parse().unwrap();
    let role = tak_tavern::tak::Role::Flat;
    let illegal = tak_tavern::tak::Ply::Place {
        square: taken,
        role,
    };
    assert_eq!(game.preview(illegal), None);
}
