//! Counter-offers to challenges, and challenges drafted in menus.

use crate::{Play, on_both_engines, script};

on_both_engines!(
    counter_offers_alternate_until_accepted,
    counter_offer_changes_rating_and_stakes
);

/// Two counter-offers precede the game. The bot restarts in the middle of a
/// draft.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn counter_offers_alternate_until_accepted(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:6x6 first:me games:3
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6, a series of 3 games; @Ada goes first.
            A win on the board scores 36 points plus one per unplayed piece. Any other win scores 36.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Counter-offer)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            6x6, a series of 3 games; @Ada goes first.
            A win on the board scores 36 points plus one per unplayed piece. Any other win scores 36.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | You go first | [Ada goes first]>
            (grey: Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Bo: <Board: 5x5>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, a series of 3 games; @Ada goes first.
            A win on the board scores 25 points plus one per unplayed piece. Any other win scores 25.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | You go first | [Ada goes first]>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
    "#] for play];
    play.tavern.restart().await;
    script![[r#"
        Bo: <Komi: 2 for Black in the count>
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, komi 2, a series of 3 games; @Ada goes first.
            A win on the board scores 25 points plus one per unplayed piece. Any other win scores 25.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | [Komi: 2 for Black in the count] | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | You go first | [Ada goes first]>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Bo: (More…)
            form “More terms”
            Stones per side, 1 to 60: [21] or []
            Capstones per side, 0 to 4: [1] or []
            Games in the series, 1 to 10: [3] or []
            Ante in coins (empty: no coins): [] or [such as 10]
            Price of playing on after Tak, in coins: [] or [only in games for coins, such as 2]
        Bo: [games: 1, stones: 18]
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, komi 2, 18 stones and 1 capstone each; @Ada goes first.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | [Komi: 2 for Black in the count] | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | You go first | [Ada goes first]>
            (Send counter-offer) (grey: Make it rated) (More…) (Time…) (Never mind)
        Bo: (Send counter-offer)
        Tak Tavern [to all; notifies Ada]:
            @Bo makes @Ada a counter-offer.
            5x5, komi 2, 18 stones and 1 capstone each; @Ada goes first.
            Changed:
            - Size: 6x6 → 5x5
            - Komi: none → 2
            - Pieces: 30 stones and 1 capstone each → 18 stones and 1 capstone each
            - Games: 3 → 1
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo answered the challenge from @Ada with a counter-offer.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            Counter-offer sent to @Ada.
        Ada: (Counter-offer)
        Tak Tavern [only Ada]:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            5x5, komi 2, 18 stones and 1 capstone each; you go first.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | [Komi: 2 for Black in the count] | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | [You go first] | Bo goes first>
            (grey: Send counter-offer) (grey: Make it rated) (More…) (Time…) (Never mind)
        Ada: <Bo goes first>
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            5x5, komi 2, 18 stones and 1 capstone each; @Bo goes first.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | [Komi: 2 for Black in the count] | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | You go first | [Bo goes first]>
            (Send counter-offer) (grey: Make it rated) (More…) (Time…) (Never mind)
        Ada: (Send counter-offer)
        Tak Tavern [to all; notifies Bo]:
            @Ada makes @Bo a counter-offer.
            5x5, komi 2, 18 stones and 1 capstone each; @Bo goes first.
            Changed:
            - First player: @Ada → @Bo
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Bo makes @Ada a counter-offer.” to:
            @Ada answered the challenge from @Bo with a counter-offer.
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            Counter-offer sent to @Bo.
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5, komi 2 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Komi: if flats are counted, Black gets 2 more.
            Agreed: 18 stones and 1 capstone each.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada makes @Bo a counter-offer.” to:
            @Bo accepted the challenge from @Ada: game 1.
    "#] for play];
}

/// Terms outside the rules of rating turn it off. Stakes are added and removed.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn counter_offer_changes_rating_and_stakes(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo preset:university
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 90: [] or [0 is fine, too]
        Bo: [85]
        Tak Tavern [only Bo]:
            You bid 85 coins. Your bid stays secret until @Ada has bid too. Until then you can change it: press **Bid** again.
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            5x5, for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            @Bo has bid in secret. @Ada, how much is going first worth to you?
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Counter-offer)
        Tak Tavern [only Bo]:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            (grey: Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Bo: (More…)
            form “More terms”
            Stones per side, 1 to 60: [21] or []
            Capstones per side, 0 to 4: [1] or []
            Games in the series, 1 to 10: [1] or []
            Ante in coins (empty: no coins): [10] or [such as 10]
            Price of playing on after Tak, in coins: [2] or [only in games for coins, such as 2]
        Bo: [ante: 100]
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.
            5x5, for coins (ante 100, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 200 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Bo: (Send counter-offer)
        Tak Tavern [to all; notifies Ada]:
            @Bo makes @Ada a counter-offer.
            5x5, for coins (ante 100, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            Changed:
            - Coins: for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner) → for coins (ante 100, Tak call 2, 1 per unplayed piece of the winner)
            A win takes the pot (at least 200 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo answered the challenge from @Ada with a counter-offer.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            Counter-offer sent to @Ada.
        Ada: (Counter-offer)
        Tak Tavern [only Ada]:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            5x5, for coins (ante 100, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 200 coins) and up to 22 coins from the loser, but never more than the loser's purse holds.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            (grey: Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Ada: (More…)
            form “More terms”
            Stones per side, 1 to 60: [21] or []
            Capstones per side, 0 to 4: [1] or []
            Games in the series, 1 to 10: [1] or []
            Ante in coins (empty: no coins): [100] or [such as 10]
            Price of playing on after Tak, in coins: [2] or [only in games for coins, such as 2]
        Ada: [ante: , call: ]
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            5x5; the first player is random, then alternates.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Bo goes first>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Ada: (Make it rated)
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            5x5, rated; the first player is random, then alternates.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Bo goes first>
            (Send counter-offer) (Make it unrated) (More…) (Time…) (Never mind)
        Ada: <Board: 4x4>
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            4x4; the first player is random, then alternates.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | [Board: 4x4] | Board: 5x5 | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Bo goes first>
            (Send counter-offer) (grey: Make it rated) (More…) (Time…) (Never mind)
        Ada: <Tournament: 6x6, komi 2, rated, no takebacks>
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            6x6, komi 2, rated, no takebacks; the first player is random, then alternates.
            <Preset: sets all terms below: [Tournament: 6x6, komi 2, rated, no takebacks] | …>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | [Komi: 2 for Black in the count] | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Bo goes first>
            (Send counter-offer) (Make it unrated) (More…) (Time…) (Never mind)
        Ada: (Make it unrated)
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            6x6, komi 2, no takebacks; the first player is random, then alternates.
            <Preset: sets all terms below: [Tournament: 6x6, komi 2, rated, no takebacks] | …>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | [Komi: 2 for Black in the count] | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Bo goes first>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Ada: <You go first>
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            **Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.
            6x6, komi 2, no takebacks; you go first.
            <Preset: sets all terms below: [Tournament: 6x6, komi 2, rated, no takebacks] | …>
            <Board: Board: 3x3 | Board: 4x4 | Board: 5x5 | [Board: 6x6] | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | Komi: none | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | [Komi: 2 for Black in the count] | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: First player: random, then alternating | [You go first] | Bo goes first>
            (Send counter-offer) (Make it rated) (More…) (Time…) (Never mind)
        Ada: (Send counter-offer)
        Tak Tavern [to all; notifies Bo]:
            @Ada makes @Bo a counter-offer.
            6x6, komi 2, no takebacks; @Ada goes first.
            Changed:
            - Size: 5x5 → 6x6
            - Komi: none → 2
            - First player: the higher bid → @Ada
            - Coins: for coins (ante 100, Tak call 2, 1 per unplayed piece of the winner) → none
            - Takebacks: yes → no
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Bo makes @Ada a counter-offer.” to:
            @Ada answered the challenge from @Bo with a counter-offer.
        Tak Tavern changed [only Ada] “**Your counter-offer to @Bo.** Only you see it until you send it. It replaces the challenge.” to:
            Counter-offer sent to @Bo.
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 6x6, komi 2 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Komi: if flats are counted, Black gets 2 more.
            Agreed: no takebacks.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 6 by 6. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada makes @Bo a counter-offer.” to:
            @Bo accepted the challenge from @Ada: game 1.
    "#] for play];
    assert_eq!(play.tavern.refused_requests(), Vec::<String>::new());
}
