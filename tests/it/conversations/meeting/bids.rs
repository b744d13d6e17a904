//! Refused bids, and coins reserved by open ones.

use crate::{Play, on_both_engines, script};

on_both_engines!(invalid_bid_is_refused);

/// Typing errors of a beginner, and bids above the balance.
async fn invalid_bid_is_refused(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo preset:university first:me
        Tak Tavern [only Ada]:
            In a game for coins, you both bid to go first. Leave out `first`, or play without coins.
        Ada: /tak challenge opponent:@Bo ante:60
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, for coins (ante 60, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Cleo: (Bid)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. Start your own game with `/tak challenge`.
        (Ada: (Bid))
        Ada: [a lot]
        Tak Tavern [only Ada]:
            `a lot` isn't a bid. Bid a whole number of coins, such as 7; 0 is fine.
        (Ada: (Bid))
        Ada: [-3]
        Tak Tavern [only Ada]:
            `-3` isn't a bid. Bid a whole number of coins, such as 7; 0 is fine.
        (Ada: (Bid))
        Ada: [2.5]
        Tak Tavern [only Ada]:
            `2.5` isn't a bid. Bid a whole number of coins, such as 7; 0 is fine.
        (Ada: (Bid))
        Ada: [99999]
        Tak Tavern [only Ada]:
            Your purse holds 100 coins. The ante takes 60 coins, so you can bid at most 40 coins here. `/tak purse` shows your coins.
        (Ada: (Bid))
        Ada: [41]
        Tak Tavern [only Ada]:
            Your purse holds 100 coins. The ante takes 60 coins, so you can bid at most 40 coins here. `/tak purse` shows your coins.
        (Ada: (Bid))
        Ada: [ 40 ]
        Tak Tavern [only Ada]:
            You bid 40 coins. Your bid stays secret until @Bo has bid too. Until then you can change it: press **Bid** again.
        Tak Tavern [to all]:
            @Ada challenges @Bo to a game of Tak.
            5x5, for coins (ante 60, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            @Ada has bid in secret. @Bo, how much is going first worth to you?
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
    reserved_coins(play).await;
}

/// Coins in a bid cannot be staked in another game until the challenge is
/// declined.
async fn reserved_coins(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak purse
        Tak Tavern [only Ada]:
            Your purse here: **100 coins**.
            Held for open bids and antes: 100 coins. Free: 0 coins.
            `+100` starting purse · <then>
        Ada: /tak challenge opponent:@Cleo ante:1
        Tak Tavern [only Ada]:
            That takes 1 coin, and you have 0 coins free here. `/tak purse` shows your coins.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [40] or [0 is fine, too]
        Bo: /tak purse player:@Ada
        Tak Tavern [only Bo]:
            @Ada's purse here: **100 coins**.
            `+100` starting purse · <then>
        Bo: /tak challenge opponent:@Ada ante:5
        Tak Tavern [only Bo]:
            @Ada has already challenged you here, so I sent nothing new. Do you accept?
            @Ada challenges @Bo to a game of Tak.
            5x5, for coins (ante 60, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            @Ada has bid in secret. @Bo, how much is going first worth to you?
            (Bid) (Counter-offer) (Decline)
        Bo: (Decline)
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo declined your challenge.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo declined the challenge from @Ada.
        Tak Tavern changed [only Bo] “@Ada has already challenged you here, so I sent nothing new. Do you accept?” to:
            @Bo declined the challenge from @Ada.
        Ada: /tak purse
        Tak Tavern [only Ada]:
            Your purse here: **100 coins**.
            `+100` starting purse · <then>
    "#] for play];
}
