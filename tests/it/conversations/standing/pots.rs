//! Games for coins: bids, the pot, and the purses after the game.

use crate::{Play, expect, on_both_engines, script};

on_both_engines!(university_game_pays_calls_and_pot);

/// Sealed bids, the ante, paid and free calls of Tak, a takeback, and the pot
/// for the winner.
async fn university_game_pays_calls_and_pot(play: &mut Play<'_>) {
    place_bids(play).await;
    play_to_the_pot(play).await;
    script![[r#"
        Ada: /tak purse
        Tak Tavern [only Ada]:
            Your purse here: **118 coins**.
            `+6` unplayed pieces, game 1 · <then>
            `+31` won the pot, game 1 · <then>
            `−2` playing on after Tak, game 1 · <then>
            `−7` bid to go first, game 1 · <then>
            `−10` ante, game 1 · <then>
            `+100` starting purse · <then>
        Bo: /tak purse player:@Ada
        Tak Tavern [only Bo]:
            @Ada's purse here: **118 coins**.
            `+6` unplayed pieces, game 1 · <then>
            `+31` won the pot, game 1 · <then>
            `−2` playing on after Tak, game 1 · <then>
            `−7` bid to go first, game 1 · <then>
            `−10` ante, game 1 · <then>
            `+100` starting purse · <then>
        Cleo: /tak purse
        Tak Tavern [only Cleo]:
            Your purse here: **100 coins**.
            No coins paid or won yet. To play for coins, use `/tak challenge` with the preset University.
    "#] for play];
}

async fn place_bids(play: &mut Play<'_>) {
    let line = "/tak challenge opponent:@Bo preset:university size:3x3 no-capstone-bonus:3";
    play.types("Ada", line).await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo preset:university size:3x3 no-capstone-bonus:3
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner), 3 extra for winning without placing a capstone; the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#]]);
    script![[r#"
        (Bo: (Bid))
        Bo: [3]
        Tak Tavern [only Bo]:
            You bid 3 coins. Your bid stays secret until @Ada has bid too. Until then you can change it: press **Bid** again.
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner), 3 extra for winning without placing a capstone; the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            @Bo has bid in secret. @Ada, how much is going first worth to you?
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 90: [3] or [0 is fine, too]
        Bo: [4]
        Tak Tavern [only Bo]:
            You bid 4 coins. Your bid stays secret until @Ada has bid too. Until then you can change it: press **Bid** again.
        (Ada: (Bid))
        Ada: [7]
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner), 3 extra for winning without placing a capstone.
            @Ada to move (White): where does @Bo's first stone go?
            Pot: **27 coins**. @Ada puts in 10 coins. @Bo puts in 10 coins. @Ada pays 7 coins to go first.
            The bids: @Ada 7 coins, @Bo 4 coins.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. The bids: @Ada 7 coins, @Bo 4 coins.
    "#] for play];
}

async fn play_to_the_pot(play: &mut Play<'_>) {
    play.moves("a3 a1").await;
    script![[r#"
        Ada: /tak move ply:b1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 2
            @Ada played `b1`, a white flat on b1. **Tak!** @Bo to move (Black).
            Pot: **27 coins**. @Bo pays 2 coins to play on, or resigns.
            picture: tak-1-3.png “Tak, 3 by 3. Move 2, Black to play. Last mov…”
            (Move) (Where's Tak?) (More) (My games)
        Bo: /tak move ply:a2
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 3
            @Bo played `a2`, a black flat on a2. @Ada to move (White).
            Pot: **29 coins**. @Bo paid 2 coins to play on.
            -# @Ada's last call was paid, so more calls are free until @Bo calls Tak.
            picture: tak-1-4.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Bo]:
            Careful: @Ada still threatens **c1**.
            (Ask for a takeback)
        Ada: /tak move ply:c2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 3
            @Ada played `c2`, a white flat on c2. **Tak!** @Bo to move (Black).
            Pot: **29 coins**.
            -# This call is free: @Ada's last call was paid, and @Bo hasn't called Tak since.
            picture: tak-1-5.png “Tak, 3 by 3. Move 3, Black to play. Last mov…”
            (Move) (Where's Tak?) (More) (My games)
        Bo: /tak move ply:c1
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 4
            @Bo played `c1`, a black flat on c1. @Ada to move (White).
            Pot: **29 coins**.
            -# @Ada's last call was paid, so more calls are free until @Bo calls Tak.
            picture: tak-1-6.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Bo]:
            Careful: @Ada still threatens **c1** or **b2**.
            (Ask for a takeback)
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to take back `c2` and the reply `c1` in game 1. @Bo, do you agree?
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 3
            `c2` and `c1` were taken back at the request of @Ada. @Ada to move (White).
            Pot: **29 coins**.
            -# @Ada's last call was paid, so more calls are free until @Bo calls Tak.
            picture: tak-1-8.png “Tak, 3 by 3. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada would like to take back `c2` and the reply `c1` in game 1. @Bo, do you agree?” to:
            @Bo accepted the takeback request from @Ada in game 1.
        Ada: /tak move ply:c2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 3
            @Ada played `c2`, a white flat on c2. **Tak!** @Bo to move (Black).
            Pot: **29 coins**.
            -# This call is free: @Ada's last call was paid, and @Bo hasn't called Tak since.
            picture: tak-1-9.png “Tak, 3 by 3. Move 3, Black to play. Last mov…”
            (Move) (Where's Tak?) (More) (My games)
        Bo: /tak move ply:b3
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 4
            @Bo played `b3`, a black flat on b3. **Tak!** @Ada to move (White).
            Pot: **29 coins**. @Ada pays 2 coins to play on, or resigns.
            picture: tak-1-10.png “Tak, 3 by 3. Move 4, White to play. Last mov…”
            (Move) (Where's Tak?) (More) (My games)
        Tak Tavern [only Bo]:
            Careful: @Ada still threatens **c1** or **b2**.
            (Ask for a takeback)
        Ada: /tak move ply:c1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            @Ada paid 2 coins to play on. @Ada wins the pot of **31 coins**. @Bo pays @Ada 6 coins for unplayed pieces. All in all, @Ada won 18 coins.
            Points for the leaderboard: @Ada scores **15**, 9 for the squares of the board and 6 for unplayed pieces.
            picture: tak-1-11.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern [only Ada]:
            You've typed several moves. **Move** can open the form at once: choose it in `/tak settings` under **Moves, reminders, vacation…**
    "#] for play];
}
