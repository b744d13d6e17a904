//! Options and presets of challenges.

use crate::{Play, expect, on_both_engines, script};

on_both_engines!(
    challenge_options_are_read_back,
    tavern_preset_forbids_takebacks_and_tak_calls
);

async fn challenge_options_are_read_back(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo preset:beginner first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            4x4; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo preset:tournament first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6, komi 2, rated, no takebacks; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo preset:master size:7x7 opening:double-black first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            7x7, White begins with two black flats on one square; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo size:5x5 stones:12 capstones:0 first:opponent
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, 12 stones and no capstone each; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo first:me position:"x3/x,1,x/x2,2 2 2"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 2 2`; @Bo plays White.
            This game starts from a set-up position, so it counts for nothing.
            picture: challenge-x3-x-1-x-x2-2-2-2-tavern.png “Tak, 3 by 3. Move 2, Black to play. Flats: W…”
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo position:x3/x3
        Tak Tavern [only Ada]:
            That position can't be played. TPS has three parts: the board, the player to move (1 or 2) and the move number. `position` is a TPS, such as x5/x5/x2,1,x2/x,2,x3/x5 1 2.
        Ada: /tak challenge opponent:@Bo size:5x5 position:"x3/x,1,x/x2,2 2 2"
        Tak Tavern [only Ada]:
            The position is 3x3, but you chose 5x5. Leave out the size, or use another position.
        Ada: /tak challenge opponent:@Bo next:by-itself
        Tak Tavern [only Ada]:
            `next` starts the next game of a series. Choose 2 to 10 `games`, or leave out `next`.
        Ada: /tak challenge opponent:@Bo ante:0
        Tak Tavern [only Ada]:
            Stakes of 0 are no game for coins. Leave them out to play without coins, or raise one of `ante`, `call`, `bonus` and `no-capstone-bonus`.
        Ada: /tak challenge opponent:@Bo opening:no-swap position:"x3/x,1,x/x2,2 2 2"
        Tak Tavern [only Ada]:
            The opening of this position is over. Leave out `opening`, or use an empty board.
        Ada: /tak challenge opponent:@Bo preset:beginner position:"x3/x,1,x/x2,2 2 2"
        Tak Tavern [only Ada]:
            The position is 3x3, and this preset is for 4x4. Leave out the preset, or use another position.
        Ada: /tak challenge opponent:@Bo opening:double-black stones:1
        Tak Tavern [only Ada]:
            The double black opening takes two black stones, and Black has only one.
    "#] for play];
}

async fn tavern_preset_forbids_takebacks_and_tak_calls(play: &mut Play<'_>) {
    let line = "/tak challenge opponent:@Bo preset:tavern first:me";
    play.types("Ada", line).await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo preset:tavern first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, no Tak calls, no takebacks; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#]]);
    script![[r#"
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: no Tak calls, no takebacks.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        (Bo: /tak move ply:e5)
        (Ada: /tak move ply:e4)
        (Bo: /tak move ply:a2)
        (Ada: /tak move ply:e3)
        (Bo: /tak move ply:a3)
        Ada: /tak move ply:e2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada played `e2`, a white flat on e2. @Bo to move (Black).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak offer what:takeback
        Tak Tavern [only Ada]:
            You agreed on no takebacks for this game. Play on, or offer a draw with `/tak offer`.
    "#] for play];
}
