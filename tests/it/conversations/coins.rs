//! Games for coins: bids, the pot, and what is in the purses after it.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    a_game_at_the_university,
    bids_that_cannot_be,
    a_pot_that_goes_back,
    the_common_room,
    stakes_that_bring_coins_from_nothing,
);

/// Neither a position that was set up nor a resignation at once brings coins; the
/// challenge says what a win is worth.
async fn stakes_that_bring_coins_from_nothing(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    let set_up = "/tak challenge opponent:@Bo position:\"x3/x,1,x/x2,2 1 2\"";
    play.types("Ada", &format!("{set_up} ante:10")).await;
    play.types("Ada", &format!("{set_up} preset:university"))
        .await;
    let rated = "/tak challenge opponent:@Cleo preset:tournament size:4x4";
    play.types("Ada", rated).await;
    let line = "/tak challenge opponent:@Bo bonus:10 clean-capstone:100 games:2";
    play.types("Ada", line).await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "5").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "0").await;
    play.moves("a1 f6").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.types("Bo", "/tak purse").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo position:"x3/x,1,x/x2,2 1 2" ante:10
        Tak Tavern [only Ada]:
            You cannot play for coins from a position that was set up. Leave out the position or the coins.
        Ada: /tak challenge opponent:@Bo position:"x3/x,1,x/x2,2 1 2" preset:university
        Tak Tavern [only Ada]:
            You cannot play for coins from a position that was set up. Leave out the position or the coins.
        Ada: /tak challenge opponent:@Cleo preset:tournament size:4x4
        Tak Tavern [to all; notifies Cleo]:
            @Ada challenges @Cleo to a game of Tak.
            4x4, komi 2, nothing is taken back; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        Tak Tavern [only Ada]:
            This game is not rated, although the preset is: a rated game takes a board of 5x5 or more, the usual pieces and the usual start.
        Ada: /tak challenge opponent:@Bo bonus:10 clean-capstone:100 games:2
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6, a series of 2 games, for coins (ante 10, Tak call 2, 10 for each unplayed piece of the winner), 100 more for a winner who never placed a capstone; the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 410 coins from the loser, but never more than the loser's purse holds. A win on the board scores 36 points and one for each unplayed piece, any other win 36.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 90: [] or [0 is allowed, such as when you do not mind]
        Ada: [5]
        Tak Tavern [only Ada]:
            You bid 5 coins. Nobody sees it before @Bo has bid too; until then Bid changes it.
        Tak Tavern [to all]:
            @Ada challenges @Bo to a game of Tak.
            6x6, a series of 2 games, for coins (ante 10, Tak call 2, 10 for each unplayed piece of the winner), 100 more for a winner who never placed a capstone; the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 410 coins from the loser, but never more than the loser's purse holds. A win on the board scores 36 points and one for each unplayed piece, any other win 36.
            @Ada has bid, in secret. @Bo, what is it worth to you to go first?
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern took the buttons from “@Ada challenges @Bo to a game of Tak.”
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 90: [] or [0 is allowed, such as when you do not mind]
        Bo: [0]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 6x6 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 2 games, for coins (ante 10, Tak call 2, 10 for each unplayed piece of the winner), 100 more for a winner who never placed a capstone.
            @Ada to move (White): where does @Bo's first stone go?
            The pot holds **25 coins**. @Ada puts in 10 coins. @Bo puts in 10 coins. @Ada pays 5 coins to go first.
            The bids: @Ada 5 coins, @Bo 0 coins.
            picture: tak-1-0.png “Tak, 6 by 6. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. The bids: @Ada 5 coins, @Bo 0 coins.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 6x6 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            The pot holds **25 coins**.
            picture: tak-1-1.png “Tak, 6 by 6. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 6x6 · move 1”
        Bo: /tak move ply:f6
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 6x6 · move 2
            @Bo played `f6`, a white flat on f6. @Ada to move (White).
            The pot holds **25 coins**.
            picture: tak-1-2.png “Tak, 6 by 6. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 6x6 · move 1”
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 6x6 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            @Ada gets back 15 coins. @Bo gets back 10 coins.
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            Series, game 1 of 2: @Ada 0 (0 wins), @Bo 0 (0 wins).
            picture: tak-1-3.png “Tak, 6 by 6. Black resigned, White won. Last…”
            (Next game) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 6x6 · move 2”
        Tak Tavern changed [only Bo] “Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 1.
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here holds **100 coins**.
            `+10` returned, the game did not count, game 1 · <then>
            `−10` ante, game 1 · <then>
            `+100` a purse to begin with · <then>
    "#]]);
    tavern.close().await;
}

/// Sealed bids, the ante, calls of Tak that are paid and free, a takeback, and
/// who wins takes it all.
async fn a_game_at_the_university(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    both_bid(&mut play).await;
    both_play(&mut play).await;
    play.types("Ada", "/tak purse").await;
    play.types("Bo", "/tak purse player:@Ada").await;
    play.types("Cleo", "/tak purse").await;
    play.tells(&expect![[r#"
        Ada: /tak purse
        Tak Tavern [only Ada]:
            Your purse here holds **118 coins**.
            `+6` unplayed pieces, game 1 · <then>
            `+31` the pot, game 1 · <then>
            `−2` for playing on after Tak, game 1 · <then>
            `−7` bid for going first, game 1 · <then>
            `−10` ante, game 1 · <then>
            `+100` a purse to begin with · <then>
        Bo: /tak purse player:@Ada
        Tak Tavern [only Bo]:
            The purse of @Ada here holds **118 coins**.
            `+6` unplayed pieces, game 1 · <then>
            `+31` the pot, game 1 · <then>
            `−2` for playing on after Tak, game 1 · <then>
            `−7` bid for going first, game 1 · <then>
            `−10` ante, game 1 · <then>
            `+100` a purse to begin with · <then>
        Cleo: /tak purse
        Tak Tavern [only Cleo]:
            Your purse here holds **100 coins**.
            Nothing was paid or won yet. The preset University of `/tak challenge` plays for coins.
    "#]]);
    tavern.close().await;
}

async fn both_bid(play: &mut Play<'_>) {
    let line = "/tak challenge opponent:@Bo preset:university size:3x3 clean-capstone:3";
    play.types("Ada", line).await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "3").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "4").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "7").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo preset:university size:3x3 clean-capstone:3
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 10, Tak call 2, 1 for each unplayed piece of the winner), 3 more for a winner who never placed a capstone; the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 90: [] or [0 is allowed, such as when you do not mind]
        Bo: [3]
        Tak Tavern [only Bo]:
            You bid 3 coins. Nobody sees it before @Ada has bid too; until then Bid changes it.
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 10, Tak call 2, 1 for each unplayed piece of the winner), 3 more for a winner who never placed a capstone; the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            @Bo has bid, in secret. @Ada, what is it worth to you to go first?
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern took the buttons from “@Ada challenges @Bo to a game of Tak.”
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 90: [3] or [0 is allowed, such as when you do not mind]
        Bo: [4]
        Tak Tavern [only Bo]:
            You bid 4 coins. Nobody sees it before @Ada has bid too; until then Bid changes it.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 90: [] or [0 is allowed, such as when you do not mind]
        Ada: [7]
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: for coins (ante 10, Tak call 2, 1 for each unplayed piece of the winner), 3 more for a winner who never placed a capstone.
            @Ada to move (White): where does @Bo's first stone go?
            The pot holds **27 coins**. @Ada puts in 10 coins. @Bo puts in 10 coins. @Ada pays 7 coins to go first.
            The bids: @Ada 7 coins, @Bo 4 coins.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. The bids: @Ada 7 coins, @Bo 4 coins.
    "#]]);
}

async fn both_play(play: &mut Play<'_>) {
    play.moves("a3 a1").await;
    play.text();
    play.moves("b1 a2 c2 c1").await;
    play.types("Ada", "/tak offer what:takeback").await;
    play.clicks("Bo", "Accept").await;
    play.moves("c2 b3 c1").await;
    play.tells(&expect![[r#"
        Ada: /tak move ply:b1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `b1`, a white flat on b1. **Tak!** @Bo to move (Black).
            The pot holds **27 coins**. @Bo pays 2 coins by playing on, or resigns.
            picture: tak-1-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 2”
        Bo: /tak move ply:a2
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 3
            @Bo played `a2`, a black flat on a2. @Ada to move (White).
            The pot holds **29 coins**. @Bo has paid 2 coins to play on.
            -# @Ada's last call was paid, so the next ones cost nothing until @Bo has called Tak.
            picture: tak-1-4.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 2”
        Ada: /tak move ply:c2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 3
            @Ada played `c2`, a white flat on c2. **Tak!** @Bo to move (Black).
            The pot holds **29 coins**.
            -# This call costs nothing: @Ada's last one was paid, and @Bo has called none since.
            picture: tak-1-5.png “Tak, 3 by 3. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 3”
        Bo: /tak move ply:c1
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 4
            @Bo played `c1`, a black flat on c1. @Ada to move (White).
            The pot holds **29 coins**.
            -# @Ada's last call was paid, so the next ones cost nothing until @Bo has called Tak.
            picture: tak-1-6.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 3”
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada asks @Bo to take back `c2` and the reply `c1` in game 1.
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 3
            `c2` and `c1` are taken back at @Ada's wish. @Ada to move (White).
            The pot holds **29 coins**.
            -# @Ada's last call was paid, so the next ones cost nothing until @Bo has called Tak.
            picture: tak-1-8.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 4”
        Tak Tavern changed [to all] “@Ada asks @Bo to take back `c2` and the reply `c1` in game 1.” to:
            @Bo has agreed to the takeback that @Ada asked for in game 1.
        Ada: /tak move ply:c2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 3
            @Ada played `c2`, a white flat on c2. **Tak!** @Bo to move (Black).
            The pot holds **29 coins**.
            -# This call costs nothing: @Ada's last one was paid, and @Bo has called none since.
            picture: tak-1-9.png “Tak, 3 by 3. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 3”
        Bo: /tak move ply:b3
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 4
            @Bo played `b3`, a black flat on b3. **Tak!** @Ada to move (White).
            The pot holds **29 coins**. @Ada pays 2 coins by playing on, or resigns.
            picture: tak-1-10.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 3”
        Ada: /tak move ply:c1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            @Ada has paid 2 coins to play on. @Ada wins the pot of **31 coins**. @Bo pays @Ada 6 coins for unplayed pieces.
            Points: @Ada scores **15**, 9 for the board and 6 for unplayed pieces.
            picture: tak-1-11.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 4”
    "#]]);
}

/// What a beginner types, and what a purse does not cover.
async fn bids_that_cannot_be(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo preset:university first:me",
    )
    .await;
    play.types("Ada", "/tak challenge opponent:@Bo ante:60")
        .await;
    play.clicks("Cleo", "Bid").await;
    for typed in ["a lot", "-3", "2.5", "99999", "41"] {
        play.clicks("Ada", "Bid").await;
        play.fills("Ada", typed).await;
    }
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", " 40 ").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo preset:university first:me
        Tak Tavern [only Ada]:
            In a game for coins both bid for the right to go first. Leave out who goes first, or choose to play without coins.
        Ada: /tak challenge opponent:@Bo ante:60
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 31 coins from the loser, but never more than the loser's purse holds.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Cleo: (Bid)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. To play yourself, use `/tak challenge`.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is allowed, such as when you do not mind]
        Ada: [a lot]
        Tak Tavern [only Ada]:
            `a lot` is not a bid. A bid is a whole number of coins, such as 7; 0 is allowed.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is allowed, such as when you do not mind]
        Ada: [-3]
        Tak Tavern [only Ada]:
            `-3` is not a bid. A bid is a whole number of coins, such as 7; 0 is allowed.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is allowed, such as when you do not mind]
        Ada: [2.5]
        Tak Tavern [only Ada]:
            `2.5` is not a bid. A bid is a whole number of coins, such as 7; 0 is allowed.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is allowed, such as when you do not mind]
        Ada: [99999]
        Tak Tavern [only Ada]:
            You can bid at most 40 coins here: the ante takes 60 coins, and other bids hold back theirs. `/tak purse` shows where your coins are.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is allowed, such as when you do not mind]
        Ada: [41]
        Tak Tavern [only Ada]:
            You can bid at most 40 coins here: the ante takes 60 coins, and other bids hold back theirs. `/tak purse` shows where your coins are.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is allowed, such as when you do not mind]
        Ada: [ 40 ]
        Tak Tavern [only Ada]:
            You bid 40 coins. Nobody sees it before @Bo has bid too; until then Bid changes it.
        Tak Tavern [to all]:
            @Ada challenges @Bo to a game of Tak.
            6x6, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 31 coins from the loser, but never more than the loser's purse holds.
            @Ada has bid, in secret. @Bo, what is it worth to you to go first?
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern took the buttons from “@Ada challenges @Bo to a game of Tak.”
    "#]]);
    what_is_held_back(&mut play).await;
    tavern.close().await;
}

/// What was bid cannot be staked elsewhere, until the challenge is declined.
async fn what_is_held_back(play: &mut Play<'_>) {
    play.types("Ada", "/tak purse").await;
    play.types("Ada", "/tak challenge opponent:@Cleo ante:1")
        .await;
    play.clicks("Ada", "Bid").await;
    play.types("Bo", "/tak purse player:@Ada").await;
    play.types("Bo", "/tak challenge opponent:@Ada ante:5")
        .await;
    play.clicks("Bo", "Decline").await;
    play.types("Ada", "/tak purse").await;
    play.tells(&expect![[r#"
        Ada: /tak purse
        Tak Tavern [only Ada]:
            Your purse here holds **100 coins**.
            100 coins of it are held back for bids and antes that wait for an answer; 0 coins are free.
            `+100` a purse to begin with · <then>
        Ada: /tak challenge opponent:@Cleo ante:1
        Tak Tavern [only Ada]:
            That takes 1 coin, and you can stake 0 coins here. `/tak purse` shows where your coins are.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [40] or [0 is allowed, such as when you do not mind]
        Bo: /tak purse player:@Ada
        Tak Tavern [only Bo]:
            The purse of @Ada here holds **100 coins**.
            `+100` a purse to begin with · <then>
        Bo: /tak challenge opponent:@Ada ante:5
        Tak Tavern [only Bo]:
            @Ada has already challenged you here, so nothing new was sent. Do you accept?
            @Ada challenges @Bo to a game of Tak.
            6x6, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 31 coins from the loser, but never more than the loser's purse holds.
            @Ada has bid, in secret. @Bo, what is it worth to you to go first?
            (Bid) (Counter) (Decline)
        Bo: (Decline)
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo has declined your challenge.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has declined the challenge by @Ada.
        Tak Tavern changed [only Bo] “@Ada has already challenged you here, so nothing new was sent. Do you accept?” to:
            @Bo has declined the challenge by @Ada.
        Ada: /tak purse
        Tak Tavern [only Ada]:
            Your purse here holds **100 coins**.
            `+100` a purse to begin with · <then>
    "#]]);
}

/// A game that is cancelled returns everything; a draw is shared.
async fn a_pot_that_goes_back(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo ante:10")
        .await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "5").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "0").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Cancel the game").await;
    play.clicks("Bo", "Cancel the game").await;
    play.types("Ada", "/tak challenge opponent:@Bo ante:10")
        .await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "5").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "0").await;
    play.moves("a1 f6 c3 c4 d3 d4").await;
    play.text();
    play.types("Ada", "/tak offer what:draw").await;
    play.clicks("Bo", "Accept").await;
    play.types("Bo", "/tak purse").await;
    play.tells(&expect![[r#"
        Ada: /tak offer what:draw
        Tak Tavern [to all; notifies Bo]:
            @Ada offers @Bo a draw in game 2.
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 6x6 · a draw, 1/2-1/2
            **A draw by agreement.** Well played, @Ada and @Bo.
            @Ada gets 12 coins of the pot. @Bo gets 13 coins of the pot.
            picture: tak-2-8.png “Tak, 6 by 6. A draw by agreement. Last move …”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 2** · 6x6 · move 4”
        Tak Tavern changed [to all] “@Ada offers @Bo a draw in game 2.” to:
            @Bo has accepted the draw that @Ada offered in game 2.
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here holds **103 coins**.
            `+13` a share of the pot, game 2 · <then>
            `−10` ante, game 2 · <then>
            `+10` returned, the game did not count, game 1 · <then>
            `−10` ante, game 1 · <then>
            `+100` a purse to begin with · <then>
    "#]]);
    tavern.close().await;
}

/// Who has lost nearly everything earns a little by sweeping, once a day.
async fn the_common_room(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 ante:90")
        .await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "10").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "0").await;
    play.three_plies_each(["Bo", "Ada"]).await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.text();
    play.types("Bo", "/tak purse").await;
    let sweep = play.button("Bo", "Sweep the common room for 10 coins");
    play.clicks("Bo", "Sweep the common room for 10 coins")
        .await;
    play.forges("Bo", "Sweep", &sweep).await;
    play.forges("Ada", "Sweep", &sweep).await;
    play.types("Bo", "/tak purse").await;
    play.tells(&expect![[r#"
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here holds **0 coins**.
            `−10` bid for going first, game 1 · <then>
            `−90` ante, game 1 · <then>
            `+100` a purse to begin with · <then>
            (Sweep the common room for 10 coins)
        Bo: (Sweep the common room for 10 coins)
        Tak Tavern changed [only Bo] “Your purse here holds **0 coins**.” to:
            Your purse here holds **10 coins**.
            `+10` for sweeping the common room · <then>
            `−10` bid for going first, game 1 · <then>
            `−90` ante, game 1 · <then>
            `+100` a purse to begin with · <then>
        Bo: (forged: Sweep)
        Tak Tavern [only Bo]:
            You have swept the common room not long ago. It will be dusty again <then>; come back then.
        Ada: (forged: Sweep)
        Tak Tavern [only Ada]:
            The common room is swept by those with fewer than 20 coins, and you have more. Win some at a board: the preset University of `/tak challenge` plays for coins.
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here holds **10 coins**.
            `+10` for sweeping the common room · <then>
            `−10` bid for going first, game 1 · <then>
            `−90` ante, game 1 · <then>
            `+100` a purse to begin with · <then>
    "#]]);
    tavern.close().await;
}
