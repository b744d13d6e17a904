//! The default terms of challenges and seeks on a server.

use crate::{Play, on_both_engines, script, setup};

on_both_engines!(usual_terms_fill_in_missing_options, usual_preset_gives_way);

async fn usual_terms_fill_in_missing_options(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak server, (Games…))
        Ada: (Usual terms…)
        Tak Tavern changed [only Ada] “**Games on this server**” to:
            **Usual terms on this server**
            `/tak challenge`, `/tak seek` and **Challenge to Tak** begin with these terms. What a player chooses always wins: another board, another preset. A challenge always shows its terms. If the usual preset doesn't fit a player's choices, it's left out; if a game can't be rated, it's unrated. The player is told. Games against the house and rematches don't use them.
            Challenges and seeks begin with: No preset (Court, or 5x5 in a player's first games) · No clock (win claimable after 20 idle days) · rated if the preset is
            <Preset: sets all terms below: [No preset (Court, or 5x5 in a player's first games)] | …>
            <Clock: [No clock (win claimable after 20 idle days)] | 1 day | 2 days | 3 days | 7 days | 3 days + 6 h a move, at most 5 | 7 days + 8 h a move, at most 7 | 7 days + 12 h a move, at most 10 | 30 days + 24 h a move, at most 60>
            <Ratings: [Ratings: as the preset says] | Ratings: yes, where the board and pieces allow it | Ratings: no>
            (Back)
        Ada: <Tavern: 5x5, no Tak calls, no takebacks>
        Tak Tavern changed [only Ada] “**Usual terms on this server**” to:
            **Usual terms on this server**
            `/tak challenge`, `/tak seek` and **Challenge to Tak** begin with these terms. What a player chooses always wins: another board, another preset. A challenge always shows its terms. If the usual preset doesn't fit a player's choices, it's left out; if a game can't be rated, it's unrated. The player is told. Games against the house and rematches don't use them.
            Challenges and seeks begin with: Tavern: 5x5, no Tak calls, no takebacks · No clock (win claimable after 20 idle days) · rated if the preset is
            <Preset: sets all terms below: [Tavern: 5x5, no Tak calls, no takebacks] | …>
            <Clock: [No clock (win claimable after 20 idle days)] | 1 day | 2 days | 3 days | 7 days | 3 days + 6 h a move, at most 5 | 7 days + 8 h a move, at most 7 | 7 days + 12 h a move, at most 10 | 30 days + 24 h a move, at most 60>
            <Ratings: [Ratings: as the preset says] | Ratings: yes, where the board and pieces allow it | Ratings: no>
            (Back)
        Ada: <3 days>
        Tak Tavern changed [only Ada] “**Usual terms on this server**” to:
            **Usual terms on this server**
            `/tak challenge`, `/tak seek` and **Challenge to Tak** begin with these terms. What a player chooses always wins: another board, another preset. A challenge always shows its terms. If the usual preset doesn't fit a player's choices, it's left out; if a game can't be rated, it's unrated. The player is told. Games against the house and rematches don't use them.
            Challenges and seeks begin with: Tavern: 5x5, no Tak calls, no takebacks · 3 days · rated if the preset is
            <Preset: sets all terms below: [Tavern: 5x5, no Tak calls, no takebacks] | …>
            <Clock: No clock (win claimable after 20 idle days) | 1 day | 2 days | [3 days] | 7 days | 3 days + 6 h a move, at most 5 | 7 days + 8 h a move, at most 7 | 7 days + 12 h a move, at most 10 | 30 days + 24 h a move, at most 60>
            <Ratings: [Ratings: as the preset says] | Ratings: yes, where the board and pieces allow it | Ratings: no>
            (Back)
        Ada: <Ratings: yes, where the board and pieces allow it>
        Tak Tavern changed [only Ada] “**Usual terms on this server**” to:
            **Usual terms on this server**
            `/tak challenge`, `/tak seek` and **Challenge to Tak** begin with these terms. What a player chooses always wins: another board, another preset. A challenge always shows its terms. If the usual preset doesn't fit a player's choices, it's left out; if a game can't be rated, it's unrated. The player is told. Games against the house and rematches don't use them.
            Challenges and seeks begin with: Tavern: 5x5, no Tak calls, no takebacks · 3 days · rated where possible
            <Preset: sets all terms below: [Tavern: 5x5, no Tak calls, no takebacks] | …>
            <Clock: No clock (win claimable after 20 idle days) | 1 day | 2 days | [3 days] | 7 days | 3 days + 6 h a move, at most 5 | 7 days + 8 h a move, at most 7 | 7 days + 12 h a move, at most 10 | 30 days + 24 h a move, at most 60>
            <Ratings: Ratings: as the preset says | [Ratings: yes, where the board and pieces allow it] | Ratings: no>
            (Back)
        Bo: /tak challenge opponent:@Cleo
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            5x5, 3 days per move (when time is up, the opponent can claim the win), rated, no Tak calls, no takebacks. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        (Bo: (Withdraw))
        Bo: /tak challenge opponent:@Cleo preset:court "pace:1 day" rated:false
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            6x6, a day per move (when time is up, the opponent can claim the win). A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        (Bo: (Withdraw))
        Bo: /tak seek size:6x6
        Tak Tavern [to all]:
            @Bo is looking for a game of Tak.
            6x6, 3 days per move (when time is up, the opponent can claim the win), rated, no Tak calls, no takebacks; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: Challenge to Tak of @Dan
        Tak Tavern [only Bo]:
            **Your challenge to @Dan.** Only you see it until you send it.
            5x5, 3 days per move (when time is up, the opponent can claim the win), rated, no Tak calls, no takebacks; the first player is random, then alternates.
            <Preset: sets all terms below: [Tavern: 5x5, no Tak calls, no takebacks] | …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Dan goes first>
            (Send challenge) (Make it unrated) (More…) (Time…) (Never mind)
        Bo: (Send challenge)
        Tak Tavern [to all; notifies Dan]:
            @Bo challenges @Dan to a game of Tak.
            5x5, 3 days per move (when time is up, the opponent can claim the win), rated, no Tak calls, no takebacks. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [only Bo] “**Your challenge to @Dan.** Only you see it until you send it.” to:
            Challenge sent to @Dan.
        (The board is too small for a rated game.)
        Cleo: /tak challenge opponent:@Ada size:3x3
        Tak Tavern [to all; notifies Ada]:
            @Cleo challenges @Ada to a game of Tak.
            3x3, 3 days per move (when time is up, the opponent can claim the win), no Tak calls, no takebacks. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern [only Cleo]:
            This game isn't rated, although its preset or this server's usual terms ask for it. A rated game needs a board of 5x5 or larger, the usual pieces and the usual start.
        (Until: This game isn't rated)
        (They are not for the house.)
        Cleo: /tak challenge "opponent:@Tak Tavern" size:4x4 level:1 first:me
        Tak Tavern [to all]:
            **Game 1** · 4x4 · move 1
            @Cleo plays White, the house plays Black. The house plays at level 1, **Sleepy Guest**, unrated. After 14 days without your move the game ends by itself and doesn't count. Each player's first stone is a flat of the other colour.
            @Cleo to move (White): where does the house's first stone go?
            picture: tak-1-0.png “Tak, 4 by 4. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#] for play];
}

/// A first player cannot be chosen in a game for coins, and a position has its own board.
async fn usual_preset_gives_way(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Games…), (Usual terms…)" for play];
    play.picks("Ada", "University: 5x5, for coins, with bids and a pot")
        .await;
    play.text();
    script![[r#"
        Bo: /tak challenge opponent:@Cleo first:me
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            5x5; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern [only Bo]:
            This server usually plays *University: 5x5, for coins, with bids and a pot*. That doesn't fit your choices, so I left it out.
        (Until: That doesn't fit your choices)
        (Bo: (Withdraw))
        Bo: /tak challenge opponent:@Cleo size:4x4
        Tak Tavern [to all; notifies Cleo]:
            @Bo challenges @Cleo to a game of Tak.
            4x4, for coins (ante 10, Tak call 2, 1 per unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 20 coins) and up to 15 coins from the loser, but never more than the loser's purse holds.
            Both of you bid in secret to go first: press **Bid**. The higher bid goes into the pot.
            (Bid) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        (Bo: (Withdraw))
        Bo: /tak challenge opponent:@Cleo first:me ante:5
        Tak Tavern [only Bo]:
            In a game for coins, you both bid to go first. Leave out `first`, or play without coins.
    "#] for play];
}
