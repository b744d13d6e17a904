//! Seeks with conditions: a range of ratings, stakes, a time control.

use crate::{Play, on_both_engines, script};

on_both_engines!(
    seek_for_a_rating_range_refuses_others,
    seek_for_coins_needs_enough_coins,
    seek_with_pace_starts_a_game_with_a_clock
);

async fn seek_for_a_rating_range_refuses_others(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak seek lowest:1501
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Only for ratings from 1501 up.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [only Bo]:
            This seek is for ratings from 1501 up. Yours here is 1500. Post your own with `/tak seek`.
        Ada: /tak seek highest:1499 size:3x3
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; the first player is random, then alternates.
            Only for ratings up to 1499.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [only Bo]:
            This seek is for ratings up to 1499. Yours here is 1500. Post your own with `/tak seek`.
        Ada: /tak seek lowest:1400 highest:1600 size:3x3 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; @Ada goes first.
            Only for ratings from 1400 to 1600.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada: game 1.
    "#] for play];
}

async fn seek_for_coins_needs_enough_coins(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak seek preset:university size:3x3 ante:60
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo took the seek by @Ada. Now both bid to go first.
        (Ada: (Bid))
        Ada: [5]
        Tak Tavern [only Ada]:
            You bid 5 coins. Your bid stays secret until @Bo has bid too. Until then you can change it: press **Bid** again.
        Tak Tavern [to all]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            @Ada has bid in secret. @Bo, how much is going first worth to you?
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is fine, too]
        Bo: [4]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: for coins (ante 60, Tak call 2, 1 per unplayed piece of the winner).
            @Ada to move (White): where does @Bo's first stone go?
            Pot: **125 coins**. @Ada puts in 60 coins. @Bo puts in 60 coins. @Ada pays 5 coins to go first.
            The bids: @Ada 5 coins, @Bo 4 coins.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. The bids: @Ada 5 coins, @Bo 4 coins.
        (Neither of them has enough coins now.)
        Cleo: /tak seek size:3x3 ante:60
        Tak Tavern [to all]:
            @Cleo is looking for a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [only Bo]:
            That takes 60 coins, and you have 40 coins free here. `/tak purse` shows your coins.
        Ada: /tak seek size:3x3 ante:60
        Tak Tavern [only Ada]:
            That takes 60 coins, and you have 35 coins free here. `/tak purse` shows your coins.
    "#] for play];
}

async fn seek_with_pace_starts_a_game_with_a_clock(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me pace:"3 days"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, 3 days per move (when time is up, the opponent can claim the win); @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Agreed: 3 days per move (when time is up, the opponent can claim the win).
            @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        Ada: /tak seek size:3x3 first:me pace:"1 day"
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, a day per move (when time is up, the opponent can claim the win); @Ada goes first.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
    "#] for play];
}
