//! Challenges that are answered with other terms, and drafts of one's own.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    there_and_back,
    rated_and_for_coins,
    from_a_position,
    not_like_that,
    drawn_up_from_the_menu_of_a_person
);

/// A challenge is sent back twice, and then accepted. The bot is restarted in
/// the middle of a draft.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn there_and_back(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo first:me games:3")
        .await;
    play.clicks("Bo", "Counter").await;
    play.picks("Bo", "Board: 5x5").await;
    tavern.restart().await;
    play.picks("Bo", "Komi: 2").await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("games", "1"), ("stones", "18")])
        .await;
    play.clicks("Bo", "Send it back").await;
    play.clicks("Ada", "Counter").await;
    play.picks("Ada", "Bo goes first").await;
    play.clicks("Ada", "Send it back").await;
    play.clicks("Bo", "Accept").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo first:me games:3
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6, a series of 3 games; @Ada goes first.
            A win on the board scores 36 points and one for each unplayed piece, any other win 36.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Counter)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            6x6, a series of 3 games; @Ada goes first.
            A win on the board scores 36 points and one for each unplayed piece, any other win 36.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Ada goes first]>
            (grey: Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: <Board: 5x5>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5, a series of 3 games; @Ada goes first.
            A win on the board scores 25 points and one for each unplayed piece, any other win 25.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Ada goes first]>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: <Komi: 2>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5, komi 2, a series of 3 games; @Ada goes first.
            A win on the board scores 25 points and one for each unplayed piece, any other win 25.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | Komi: 1 | Komi: 1½ | [Komi: 2] | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Ada goes first]>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: (More…)
            form “More terms”
            Stones of each side, 1 to 60: [21] or []
            Capstones of each side, 0 to 4: [1] or []
            Games of the series, 1 to 10: [3] or []
            Ante in coins; empty for no coins: [] or [such as 10]
            Price of playing on after Tak, in coins: [] or [only in a game for coins, such as 2]
        Bo: [games: 1, stones: 18]
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5, komi 2, 18 stones and 1 capstone each; @Ada goes first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | Komi: 1 | Komi: 1½ | [Komi: 2] | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Ada goes first]>
            (Send it back) (grey: Rate it) (More…) (Time …) (Never mind)
        Bo: (Send it back)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5, komi 2, 18 stones and 1 capstone each; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has answered the challenge by @Ada with other terms.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            You have sent the challenge back to @Ada with other terms.
        Ada: (Counter)
        Tak Tavern [only Ada]:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            5x5, komi 2, 18 stones and 1 capstone each; you go first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | Komi: 1 | Komi: 1½ | [Komi: 2] | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | [You go first] | Bo goes first>
            (grey: Send it back) (grey: Rate it) (More…) (Time …) (Never mind)
        Ada: <Bo goes first>
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            5x5, komi 2, 18 stones and 1 capstone each; @Bo goes first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | Komi: 1 | Komi: 1½ | [Komi: 2] | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Bo goes first]>
            (Send it back) (grey: Rate it) (More…) (Time …) (Never mind)
        Ada: (Send it back)
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, komi 2, 18 stones and 1 capstone each; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada has answered the challenge by @Bo with other terms.
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            You have sent the challenge back to @Bo with other terms.
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5, komi 2 · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            Agreed: 18 stones and 1 capstone each.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
    "#]]);
    tavern.close().await;
}

/// What cannot be rated is not; coins come and go.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn rated_and_for_coins(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo preset:university")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "85").await;
    play.clicks("Bo", "Counter").await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("ante", "100")]).await;
    play.clicks("Bo", "Send it back").await;
    play.clicks("Ada", "Counter").await;
    play.clicks("Ada", "More…").await;
    play.fills_lines("Ada", &[("ante", ""), ("call", "")]).await;
    play.clicks("Ada", "Rate it").await;
    play.picks("Ada", "Board: 4x4").await;
    play.picks(
        "Ada",
        "Tournament: 6x6, komi 2, rated, nothing is taken back",
    )
    .await;
    play.clicks("Ada", "Do not rate it").await;
    play.picks("Ada", "You go first").await;
    play.clicks("Ada", "Send it back").await;
    play.clicks("Bo", "Accept").await;
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo preset:university
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, for coins (ante 10, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 90: [] or [0 is allowed, such as when you do not mind]
        Bo: [85]
        Tak Tavern [only Bo]:
            You bid 85 coins. Nobody sees it before @Ada has bid too; until then Bid changes it.
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            5x5, for coins (ante 10, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            @Bo has bid, in secret. @Ada, what is it worth to you to go first?
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern took the buttons from “@Ada challenges @Bo to a game of Tak.”
        Bo: (Counter)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5, for coins (ante 10, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            (grey: Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: (More…)
            form “More terms”
            Stones of each side, 1 to 60: [21] or []
            Capstones of each side, 0 to 4: [1] or []
            Games of the series, 1 to 10: [1] or []
            Ante in coins; empty for no coins: [10] or [such as 10]
            Price of playing on after Tak, in coins: [2] or [only in a game for coins, such as 2]
        Bo: [ante: 100]
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            5x5, for coins (ante 100, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 200 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: (Send it back)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5, for coins (ante 100, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 200 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has answered the challenge by @Ada with other terms.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            You have sent the challenge back to @Ada with other terms.
        Ada: (Counter)
        Tak Tavern [only Ada]:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            5x5, for coins (ante 100, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 200 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            (grey: Send it back) (Rate it) (More…) (Time …) (Never mind)
        Ada: (More…)
            form “More terms”
            Stones of each side, 1 to 60: [21] or []
            Capstones of each side, 0 to 4: [1] or []
            Games of the series, 1 to 10: [1] or []
            Ante in coins; empty for no coins: [100] or [such as 10]
            Price of playing on after Tak, in coins: [2] or [only in a game for coins, such as 2]
        Ada: [ante: , call: ]
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            5x5; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Bo goes first>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        Ada: (Rate it)
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            5x5, rated; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Bo goes first>
            (Send it back) (Do not rate it) (More…) (Time …) (Never mind)
        Ada: <Board: 4x4>
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            4x4; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | [Board: 4x4] | Board: 5x5 | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Bo goes first>
            (Send it back) (grey: Rate it) (More…) (Time …) (Never mind)
        Ada: <Tournament: 6x6, komi 2, rated, nothing is taken back>
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            6x6, komi 2, rated, nothing is taken back; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | [Tournament: 6x6, komi 2, rated, nothing is taken back]>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | Komi: 1 | Komi: 1½ | [Komi: 2] | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Bo goes first>
            (Send it back) (Do not rate it) (More…) (Time …) (Never mind)
        Ada: (Do not rate it)
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            6x6, komi 2, nothing is taken back; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | [Tournament: 6x6, komi 2, rated, nothing is taken back]>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | Komi: 1 | Komi: 1½ | [Komi: 2] | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Bo goes first>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        Ada: <You go first>
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.
            6x6, komi 2, nothing is taken back; you go first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | [Tournament: 6x6, komi 2, rated, nothing is taken back]>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | Komi: 1 | Komi: 1½ | [Komi: 2] | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | [You go first] | Bo goes first>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        Ada: (Send it back)
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6, komi 2, nothing is taken back; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada has answered the challenge by @Bo with other terms.
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it before you send it; it takes the place of the challenge.” to:
            You have sent the challenge back to @Bo with other terms.
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 6x6, komi 2 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: nothing is taken back.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 6 by 6. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
    "#]]);
    tavern.close().await;
}

/// A position that was set up stays as it is.
async fn from_a_position(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo position:\"x3/x,1,x/x2,2 1 2\"",
    )
    .await;
    play.clicks("Bo", "Counter").await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("games", "2")]).await;
    let draft = play.button("Bo", "Send it back");
    let other_board = draft.replacen("send-draft/1", "draft/1", 1);
    play.forges("Bo", "another board", &other_board.replace("g2", "s6g2"))
        .await;
    play.picks("Bo", "You play White").await;
    play.clicks("Bo", "Send it back").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo position:"x3/x,1,x/x2,2 1 2"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 1 2`; who plays White changes from game to game, and chance decides the first time.
            From a position that was set up, this game counts for nothing: no points and no rating.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Counter)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            3x3, from the position `x3/x,1,x/x2,2 1 2`; who plays White changes from game to game, and chance decides the first time.
            From a position that was set up, this game counts for nothing: no points and no rating.
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [White in turns, by chance the first time] | You play White | Ada plays White>
            (grey: Send it back) (grey: Rate it) (More…) (Time …) (Never mind)
        Bo: (More…)
            form “More terms”
            Games of the series, 1 to 10: [1] or []
            Ante in coins; empty for no coins: [] or [such as 10]
            Price of playing on after Tak, in coins: [] or [only in a game for coins, such as 2]
        Bo: [games: 2]
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            3x3, from the position `x3/x,1,x/x2,2 1 2`, a series of 2 games; who plays White changes from game to game, and chance decides the first time.
            From a position that was set up, this game counts for nothing: no points and no rating.
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [White in turns, by chance the first time] | You play White | Ada plays White>
            (Send it back) (grey: Rate it) (More…) (Time …) (Never mind)
        Bo: (forged: another board)
        Tak Tavern [only Bo]:
            The position is 3x3, and you asked for 6x6. Leave the size out, or name another position.
        Bo: <You play White>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            3x3, from the position `x3/x,1,x/x2,2 1 2`, a series of 2 games; you play White.
            From a position that was set up, this game counts for nothing: no points and no rating.
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: White in turns, by chance the first time | [You play White] | Ada plays White>
            (Send it back) (grey: Rate it) (More…) (Time …) (Never mind)
        Bo: (Send it back)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 1 2`, a series of 2 games; @Bo plays White.
            From a position that was set up, this game counts for nothing: no points and no rating.
            (Accept) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has answered the challenge by @Ada with other terms.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            You have sent the challenge back to @Ada with other terms.
    "#]]);
    tavern.close().await;
}

/// Who may not, what is out of date, what is forged, and what is no number.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn not_like_that(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo first:me")
        .await;
    play.clicks("Ada", "Counter").await;
    play.clicks("Cleo", "Counter").await;
    play.clicks("Bo", "Counter").await;
    let unchanged = play.button("Bo", "Send it back");
    play.forges("Bo", "sent as it was", &unchanged).await;
    play.forges("Cleo", "somebody else's draft", &unchanged)
        .await;
    play.forges("Bo", "with another letter", &format!("{unchanged}z7"))
        .await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("capstones", "9")]).await;
    play.clicks("Bo", "More…").await;
    play.fills_lines("Bo", &[("ante", "many")]).await;
    play.picks("Bo", "Komi: 1").await;
    let changed = play.button("Bo", "Send it back");
    play.goes_to("garden");
    tavern
        .discord
        .person("Dan")
        .says(tavern.discord.channel("garden"), "hello")
        .unwrap();
    play.forges("Bo", "in another channel", &changed).await;
    play.goes_to("tavern");
    play.clicks("Ada", "Withdraw").await;
    play.clicks("Bo", "Send it back").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Bo", "Counter").await;
    play.clicks("Bo", "Never mind").await;
    play.clicks("Bo", "Counter").await;
    play.picks("Bo", "Komi: 1").await;
    let twice = play.button("Bo", "Send it back");
    play.clicks("Bo", "Send it back").await;
    play.forges("Bo", "the same once more", &twice).await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Counter)
        Tak Tavern [only Ada]:
            This is your own challenge; @Bo has to answer it. If you no longer want it, press Withdraw below it.
        Cleo: (Counter)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. To play yourself, use `/tak challenge`.
        Bo: (Counter)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            6x6; @Ada goes first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Ada goes first]>
            (grey: Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: (forged: sent as it was)
        Tak Tavern [only Bo]:
            That is just what @Ada has offered. Accept it, or change something before you send it back.
        Cleo: (forged: somebody else's draft)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. To play yourself, use `/tak challenge`.
        Bo: (forged: with another letter)
        Tak Tavern [only Bo]:
            This button is from another time and does nothing any more. `/tak board` shows a new one.
        Bo: (More…)
            form “More terms”
            Stones of each side, 1 to 60: [30] or []
            Capstones of each side, 0 to 4: [1] or []
            Games of the series, 1 to 10: [1] or []
            Ante in coins; empty for no coins: [] or [such as 10]
            Price of playing on after Tak, in coins: [] or [only in a game for coins, such as 2]
        Bo: [capstones: 9]
        Tak Tavern [only Bo]:
            For the capstones, `9` does not do. Press More… once more and type a whole number from 0 to 4.
        Bo: (More…)
            form “More terms”
            Stones of each side, 1 to 60: [30] or []
            Capstones of each side, 0 to 4: [1] or []
            Games of the series, 1 to 10: [1] or []
            Ante in coins; empty for no coins: [] or [such as 10]
            Price of playing on after Tak, in coins: [] or [only in a game for coins, such as 2]
        Bo: [ante: many]
        Tak Tavern [only Bo]:
            For the ante, `many` does not do. Press More… once more and type a whole number from 0 to 100.
        Bo: <Komi: 1>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            6x6, komi 1; @Ada goes first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | [Komi: 1] | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Ada goes first]>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        In #garden.
        Bo: (forged: in another channel)
        Dan [to all]:
            hello
        Tak Tavern [only Bo]:
            There is no such challenge in this channel. `/tak challenge` makes a new one.
        In #tavern.
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
        Bo: (Send it back)
        Tak Tavern [only Bo]:
            This challenge was withdrawn. `/tak challenge` makes a new one.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Counter)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            6x6; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Ada goes first>
            (grey: Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: (Never mind)
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            Everything stays as it was.
        Bo: (Counter)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            6x6; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Ada goes first>
            (grey: Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: <Komi: 1>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.
            6x6, komi 1; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | Komi: none | Komi: ½ | [Komi: 1] | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Ada goes first>
            (Send it back) (Rate it) (More…) (Time …) (Never mind)
        Bo: (Send it back)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            6x6, komi 1; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has answered the challenge by @Ada with other terms.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it before you send it; it takes the place of the challenge.” to:
            You have sent the challenge back to @Ada with other terms.
        Bo: (forged: the same once more)
        Tak Tavern [only Bo]:
            This challenge was answered with other terms, in a challenge of its own. Look for that one, or `/tak challenge` makes a new one.
    "#]]);
    tavern.close().await;
}

/// Nothing is posted before the challenge is sent.
async fn drawn_up_from_the_menu_of_a_person(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.chooses("Ada", "Challenge to Tak", "Ada").await;
    play.chooses("Ada", "Challenge to Tak", "Tak Tavern").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    play.picks("Ada", "Board: 5x5").await;
    play.picks("Ada", "Bo goes first").await;
    play.clicks("Ada", "Send the challenge").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    play.clicks("Ada", "Send the challenge").await;
    play.types("Cleo", "/tak settings").await;
    play.clicks("Cleo", "Let nobody challenge me").await;
    play.chooses("Ada", "Challenge to Tak", "Cleo").await;
    play.tells(&expect![[r#"
        Ada: Challenge to Tak of @Ada
        Tak Tavern [only Ada]:
            You cannot challenge yourself. Choose somebody else as the opponent.
        Ada: Challenge to Tak of @Tak Tavern
        Tak Tavern [only Ada]:
            `player` is a person, and bots do not play. Choose one that Discord offers.
        Ada: Challenge to Tak of @Bo
        Tak Tavern [only Ada]:
            **Your challenge to @Bo.** Only you see it before you send it.
            6x6; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Bo goes first>
            (Send the challenge) (Rate it) (More…) (Time …) (Never mind)
        Ada: <Board: 5x5>
        Tak Tavern changed [only Ada] “**Your challenge to @Bo.** Only you see it before you send it.” to:
            **Your challenge to @Bo.** Only you see it before you send it.
            5x5; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Bo goes first>
            (Send the challenge) (Rate it) (More…) (Time …) (Never mind)
        Ada: <Bo goes first>
        Tak Tavern changed [only Ada] “**Your challenge to @Bo.** Only you see it before you send it.” to:
            **Your challenge to @Bo.** Only you see it before you send it.
            5x5; @Bo goes first.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: In turns, by chance the first time | You go first | [Bo goes first]>
            (Send the challenge) (Rate it) (More…) (Time …) (Never mind)
        Ada: (Send the challenge)
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [only Ada] “**Your challenge to @Bo.** Only you see it before you send it.” to:
            You have challenged @Bo.
        Ada: Challenge to Tak of @Bo
        Tak Tavern [only Ada]:
            **Your challenge to @Bo.** Only you see it before you send it.
            6x6; who goes first changes from game to game, and chance decides the first time.
            <Preset: sets everything below: Beginner: 4x4 | Traveler: 5x5 | Court: 6x6 | Master: 8x8 | Tavern: 5x5, nobody calls Tak, nothing is taken back | University: 5x5, for coins, with bids and a pot | Tournament: 6x6, komi 2, rated, nothing is taken back>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: Komi: -4½ | Komi: -4 | Komi: -3½ | Komi: -3 | Komi: -2½ | Komi: -2 | Komi: -1½ | Komi: -1 | Komi: -½ | [Komi: none] | Komi: ½ | Komi: 1 | Komi: 1½ | Komi: 2 | Komi: 2½ | Komi: 3 | Komi: 3½ | Komi: 4 | Komi: 4½>
            <Who goes first: [In turns, by chance the first time] | You go first | Bo goes first>
            (Send the challenge) (Rate it) (More…) (Time …) (Never mind)
        Ada: (Send the challenge)
        Tak Tavern [only Ada]:
            You have already challenged @Bo here, and they have not answered yet.
            (Withdraw)
        Cleo: /tak settings
        Tak Tavern [only Cleo]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Cleo: (Let nobody challenge me)
        Tak Tavern changed [only Cleo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Nobody can challenge you; you can challenge others.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let others challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Ada: Challenge to Tak of @Cleo
        Tak Tavern [only Ada]:
            @Cleo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
    "#]]);
    tavern.close().await;
}
