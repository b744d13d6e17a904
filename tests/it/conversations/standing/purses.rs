//! Purses: returned stakes, sweeping, and games that pay no bonus.

use crate::{Play, expect, on_both_engines, script, setup};

on_both_engines!(
    cancelled_game_returns_the_pot,
    sweeping_pays_poor_player_daily,
    set_up_position_and_short_game_pay_no_bonus
);

/// Otherwise a pair could create coins from nothing. The challenge states the
/// value of a win.
async fn set_up_position_and_short_game_pay_no_bonus(play: &mut Play<'_>) {
    let set_up = "/tak challenge opponent:@Bo position:\"x3/x,1,x/x2,2 1 2\"";
    play.types("Ada", &format!("{set_up} ante:10")).await;
    play.types("Ada", &format!("{set_up} preset:university"))
        .await;
    let line = "/tak challenge opponent:@Cleo preset:tournament size:4x4";
    play.types("Ada", line).await;
    play.receives("Ada", "This game isn't rated").await;
    let line = "/tak challenge opponent:@Bo bonus:10 no-capstone-bonus:100 games:2";
    play.types("Ada", line).await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo position:"x3/x,1,x/x2,2 1 2" ante:10
        Tak Tavern [only Ada]:
            You can't play for coins from a set-up position. Leave out the position or the coins.
        Ada: /tak challenge opponent:@Bo position:"x3/x,1,x/x2,2 1 2" preset:university
        Tak Tavern [only Ada]:
            The position is 3x3, and this preset is for 5x5. Leave out the preset, or use another position.
        Ada: /tak challenge opponent:@Cleo preset:tournament size:4x4
        Tak Tavern [to all; notifies Cleo]:
            @Ada challenges @Cleo to a game of Tak.
            4x4, komi 2, no takebacks. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern [only Ada]:
            This game isn't rated, although its preset or this server's usual terms ask for it. A rated game needs a board of 5x5 or larger, the usual pieces and the usual start.
        Ada: /tak challenge opponent:@Bo bonus:10 no-capstone-bonus:100 games:2
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, a series of 2 games, for coins (ante 10, Tak call 2, 10 per unplayed piece of the winner), 100 extra for winning without placing a capstone; the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 320 coins from the loser, but never more than the loser's purse holds. A win on the board scores 25 points plus one per unplayed piece. Any other win scores 25.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#]]);
    script![[r#"
        (Ada: (Bid))
        Ada: [5]
        Tak Tavern [only Ada]:
            You bid 5 coins. Your bid stays secret until @Bo has bid too. Until then you can change it: press **Bid** again.
        Tak Tavern [to all]:
            @Ada challenges @Bo to a game of Tak.
            5x5, a series of 2 games, for coins (ante 10, Tak call 2, 10 per unplayed piece of the winner), 100 extra for winning without placing a capstone; the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 320 coins from the loser, but never more than the loser's purse holds. A win on the board scores 25 points plus one per unplayed piece. Any other win scores 25.
            @Ada has bid in secret. @Bo, how much is going first worth to you?
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        (Bo: (Bid))
        Bo: [0]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: a series of 2 games, for coins (ante 10, Tak call 2, 10 per unplayed piece of the winner), 100 extra for winning without placing a capstone.
            @Ada to move (White): where does @Bo's first stone go?
            Pot: **25 coins**. @Ada puts in 10 coins. @Bo puts in 10 coins. @Ada pays 5 coins to go first.
            The bids: @Ada 5 coins, @Bo 0 coins.
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. The bids: @Ada 5 coins, @Bo 0 coins.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Pot: **25 coins**.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:f6
        Tak Tavern [only Bo]:
            **Game 1:** A 5x5 board has no f6. Did you mean `e5`, `e4`, `d5` or `d4`?
            (e5  (your opponent's flat)) (e4  (your opponent's flat)) (d5  (your opponent's flat)) (d4  (your opponent's flat))
            (Try again) (Step by step)
        (Bo: /tak resign)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            @Ada gets back 15 coins. @Bo gets back 10 coins.
            This game counts for nothing, because you haven't both played at least 3 moves.
            Series, game 1 of 2: @Ada 0 (0 wins), @Bo 0 (0 wins).
            picture: tak-1-2.png “Tak, 5 by 5. Black resigned, White won. Last…”
            (Next game) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here: **100 coins**.
            `+10` refund, game didn't count, game 1 · <then>
            `−10` ante, game 1 · <then>
            `+100` starting purse · <then>
    "#] for play];
}

/// A draw splits the pot.
async fn cancelled_game_returns_the_pot(play: &mut Play<'_>) {
    setup!["Ada: /tak challenge opponent:@Bo ante:10, (Bid), [5]" for play];
    setup!["Bo: (Bid), [0], (More), (Cancel the game), (Cancel the game)" for play];
    setup!["Ada: /tak challenge opponent:@Bo ante:10, (Bid), [5]" for play];
    setup!["Bo: (Bid), [0]" for play];
    play.moves("a1 c3 c4 d3 d4").await;
    script![[r#"
        Ada: /tak offer what:draw
        Tak Tavern [to all; notifies Bo]:
            @Ada offers @Bo a draw in game 2.
            -# Open until the next move, whoever plays it.
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 5x5 · a draw, 1/2-1/2
            **Draw by agreement.** Well played, @Ada and @Bo.
            @Ada gets back 15 coins. @Bo gets back 10 coins.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-2-7.png “Tak, 5 by 5. Draw by agreement. Last move d4…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Ada offers @Bo a draw in game 2.” to:
            @Bo accepted the draw offer from @Ada in game 2.
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here: **100 coins**.
            `+10` refund, game didn't count, game 2 · <then>
            `−10` ante, game 2 · <then>
            `+10` refund, game didn't count, game 1 · <then>
            `−10` ante, game 1 · <then>
            `+100` starting purse · <then>
    "#] for play];
}

async fn sweeping_pays_poor_player_daily(play: &mut Play<'_>) {
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 ante:90" for play];
    setup!["Bo: (Bid), [10]" for play];
    setup!["Ada: (Bid), [0]" for play];
    play.three_plies_each(["Bo", "Ada"]).await;
    setup!["Bo: /tak resign, (Resign)" for play];
    play.text();
    script![[r#"
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here: **0 coins**.
            `−10` bid to go first, game 1 · <then>
            `−90` ante, game 1 · <then>
            `+100` starting purse · <then>
            (Sweep the common room for 10 coins)
        Bo: keeps (Sweep the common room for 10 coins)
        Bo: (Sweep the common room for 10 coins)
        Tak Tavern changed [only Bo] “Your purse here: **0 coins**.” to:
            Your purse here: **10 coins**.
            `+10` swept the common room · <then>
            `−10` bid to go first, game 1 · <then>
            `−90` ante, game 1 · <then>
            `+100` starting purse · <then>
        Bo: (kept: Sweep the common room for 10 coins)
        Tak Tavern [only Bo]:
            You've swept the common room recently. It'll be dusty again <then>; come back then.
        Ada: (kept: Sweep the common room for 10 coins)
        Tak Tavern [only Ada]:
            You can sweep the common room only with fewer than 20 coins. To win more at the board, use `/tak challenge` with the preset University.
        Bo: /tak purse
        Tak Tavern [only Bo]:
            Your purse here: **10 coins**.
            `+10` swept the common room · <then>
            `−10` bid to go first, game 1 · <then>
            `−90` ante, game 1 · <then>
            `+100` starting purse · <then>
    "#] for play];
}
