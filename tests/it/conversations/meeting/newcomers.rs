//! The first games of a person: the size of the board, and the explanation for
//! a challenged newcomer.

use crate::{Play, on_both_engines, script};

on_both_engines!(
    first_three_games_are_on_a_smaller_board,
    challenged_newcomer_can_ask_for_the_game,
    challenge_from_a_position_shows_its_picture,
    counter_offer_shows_old_and_new_terms,
    identical_seek_is_refused
);

/// A running and a cancelled game: the running one counts. A person with three
/// games still meets a newcomer on the smaller board.
async fn first_three_games_are_on_a_smaller_board(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak challenge opponent:@Bo first:me)
        (Bo: (Accept))
        (Ada: /tak challenge opponent:@Cleo first:me)
        (Cleo: (Accept))
        (Ada: /tak challenge opponent:@Bo first:me)
        (Bo: (Accept))
        Ada: /tak seek
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            6x6; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: /tak challenge opponent:@Dan
        Tak Tavern [to all; notifies Dan]:
            @Ada challenges @Dan to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: /tak challenge opponent:@Cleo preset:court
        Tak Tavern [to all; notifies Cleo]:
            @Ada challenges @Cleo to a game of Tak.
            6x6. @Ada began last time, so @Cleo begins now.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Dan: /tak seek
        Tak Tavern [to all]:
            @Dan is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Dan: /tak seek preset:court
        Tak Tavern [to all]:
            @Dan is looking for a game of Tak.
            6x6; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
    "#] for play];
}

async fn challenged_newcomer_can_ask_for_the_game(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (What is Tak?)
        Tak Tavern [only Bo]:
            **Tak** is a board game for two. Build a **road**: a line of your own pieces from one edge of the board to the opposite one. In the picture, White has won from the left edge to the right.
            On your turn, place a piece or move a stack. You can play with buttons, and there's no hurry: a game may take days.
            The lesson shows you the rules on a board in a few minutes. The challenge stays open for three days, so you can accept it afterwards.
            picture: roads-tavern.png “Tak, 5 by 5. White won with a road: a3 b3 c3…”
            (Start the lesson) (Read the rules)
        Bo: (Start the lesson)
        Tak Tavern [only Bo]:
            **Learn Tak** · step 1 of 10
            Both players want a **road**: a line of their own pieces from one edge to the opposite one. You play White, but each player's first stone is a flat, a stone lying down, of the *other* colour.
            picture: lesson-1-tavern.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            | **Your task:** place a black flat on a3, top left. Letters start at the left, numbers at the bottom.
            (c3) (a3) (a1) (b2)
        Bo: (Read the rules)
        Tak Tavern changed [only Bo] “**Tak** is a board game for two. Build a **road**: a line of your own pieces from one edge of the board to the opposite one. In the picture, White has won from the left edge to the right.” to:
            **The pieces**
            Both sides have stones. From 5x5 on, they also have a capstone (two on 7x7 and 8x8).
            - A stone lying down is a **flat**. It counts for roads, and any piece can go on top.
            - A stone standing up is a **wall**. It blocks, and counts for no road.
            - A **capstone** counts for roads, and no piece can go on top.
            Stones: 10 on 3x3, 15 on 4x4, 21 on 5x5, 30 on 6x6, 40 on 7x7, 50 on 8x8.
            picture: pieces-tavern.png “Tak, 5 by 5. Move 4, White to play. Flats: W…”
            <Another topic: What you can do here | Start a game | Play a move | Look at a board or a game | What the picture shows | End a game, or offer something | Clocks, reminders, vacation | Tournaments | See the best players | Change your settings | Host a server | [Rules: the pieces] | Rules: placing | Rules: moving stacks | Rules: walls | Rules: capstones | Rules: roads | Rules: winning on flats | Rules: Tak | Notation (PTN) | Terms and presets | Playing for coins | Where Tak comes from>
            (Start the lesson) (Play the house)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        Cleo: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Cleo challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw)
    "#] for play];
}

async fn challenge_from_a_position_shows_its_picture(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo position:"x3/x,1,x/x2,2 2 2"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 2 2`. A coin decides who plays White.
            This game starts from a set-up position, so it counts for nothing.
            picture: challenge-x3-x-1-x-x2-2-2-2-tavern.png “Tak, 3 by 3. Move 2, Black to play. Flats: W…”
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
}

/// After a declined counter-offer, a new challenge in the same direction is not a counter-offer.
async fn counter_offer_shows_old_and_new_terms(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak challenge opponent:@Bo size:6x6 first:me)
        (Bo: (Counter-offer), <Board: 5x5>, <Komi: 2 for Black in the count>, <You go first>)
        Bo: (Send counter-offer)
        Tak Tavern [to all; notifies Ada]:
            @Bo makes @Ada a counter-offer.
            5x5, komi 2; @Bo goes first.
            Changed:
            - Size: 6x6 → 5x5
            - Komi: none → 2
            - First player: @Ada → @Bo
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo answered the challenge from @Ada with a counter-offer.
        Tak Tavern changed [only Bo] “**Your counter-offer to @Ada.** Only you see it until you send it. It replaces the challenge.” to:
            Counter-offer sent to @Ada.
        Ada: (Decline)
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada declined your challenge.
        Tak Tavern changed [to all] “@Bo makes @Ada a counter-offer.” to:
            @Ada declined the challenge from @Bo.
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
}

async fn identical_seek_is_refused(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak seek size:5x5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: /tak seek preset:traveler for:1h
        Tak Tavern [only Ada]:
            You already have the same seek open: [**5x5**](a message) · #tavern · expires <then>. Withdraw it first, or change something in the new one.
            (Withdraw)
        Bo: /tak seek size:5x5
        Tak Tavern [to all]:
            @Bo is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: /tak seek size:5x5 highest:1600
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Only for ratings up to 1600.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        (Ada: /tak seek size:5x5)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Ada withdrew this seek.
        Tak Tavern changed [only Ada] “You already have the same seek open: [**5x5**](a message) · #tavern · expires <then>. Withdraw it first, or change something in the new one.” to:
            @Ada withdrew this seek.
        Ada: /tak seek size:5x5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
    "#] for play];
}
