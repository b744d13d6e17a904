//! Rematches.

use crate::{Play, Tavern, expect, on_both_engines, script};

on_both_engines!(
    rematch_by_both_players_starts_the_next_game,
    rematch_follows_the_rules_of_challenges,
    rematch_of_cancelled_game_repeats_the_colours
);

async fn rematch_by_both_players_starts_the_next_game(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "preset:tavern komi:½").await;
    script![[r#"
        (Ada: /tak resign)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5, komi ½ · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-1.png “Tak, 5 by 5. White resigned, Black won. Flat…”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Ada] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
        (The rematch waits for an answer, as a challenge does.)
        Cleo: (Rematch)
        Tak Tavern [only Cleo]:
            Only the two players of game 1 can start a rematch. Start your own game with `/tak challenge`.
        Ada: (Rematch)
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, komi ½, no Tak calls, no takebacks; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Ada: (Rematch)
        Tak Tavern [only Ada]:
            You've already challenged @Bo here. They haven't answered yet.
            (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 5x5, komi ½ · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            Komi: if flats are counted, Black gets ½ more.
            Agreed: no Tak calls, no takebacks.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 2.
        (Bo: /tak resign)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 5x5, komi ½ · White resigned, 0-1
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-2-1.png “Tak, 5 by 5. White resigned, Black won. Flat…”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 2? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 2.
        (A second request from the other player accepts the first.)
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5, komi ½, no Tak calls, no takebacks; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Ada: (Rematch)
        Tak Tavern [to all; notifies Bo]:
            **Game 3** · 5x5, komi ½ · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            Komi: if flats are counted, Black gets ½ more.
            Agreed: no Tak calls, no takebacks.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-3-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada accepted the challenge from @Bo: game 3.
    "#] for play];
}

async fn rematch_follows_the_rules_of_challenges(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    let rematch = play.button("Ada", "More").replace("more", "rematch");
    play.moves("c3 a1 b1 b3").await;
    play.forges("Ada", "Rematch while it goes on", &rematch)
        .await;
    play.tells(&expect![[r#"
        Ada: (forged: Rematch while it goes on)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
    "#]]);
    script![[r#"
        Ada: /tak move ply:c1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Rematch) (Replay) (Analyse) (PTN)
        (Bo: /tak settings)
        Bo: (Block challenges)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others can't challenge you, but you can challenge them.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Allow challenges) (Leave leaderboards) (Blocked people) (My data)
        Ada: (Rematch)
        Tak Tavern [only Ada]:
            @Bo doesn't take challenges right now. Invite another player, or wait for them to challenge you.
        (The pair already has an open challenge.)
        Bo: /tak challenge opponent:@Ada size:4x4 first:me
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            4x4; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Ada: (Rematch)
        Tak Tavern [only Ada]:
            @Bo has already challenged you here, so I sent nothing new. Do you accept?
            @Bo challenges @Ada to a game of Tak.
            4x4; @Bo goes first.
            (Accept) (Counter-offer) (Decline)
        Bo: (Withdraw)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Bo withdrew the challenge to @Ada.
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Ada: (Decline)
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada declined your challenge.
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada declined the challenge from @Bo.
        In #garden.
        Ada: /tak challenge opponent:@Cleo
        Tak Tavern [to all; notifies Cleo]:
            @Ada challenges @Cleo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
    play.forges("Bo", "Rematch from elsewhere", &rematch).await;
    play.tells(&expect![[r#"
        Bo: (forged: Rematch from elsewhere)
        Tak Tavern [only Bo]:
            This button's game isn't in this channel. `/tak games` lists yours.
    "#]]);
}

async fn rematch_of_cancelled_game_repeats_the_colours(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    script![[r#"
        (Bo: (More), (Cancel the game))
        Bo: (Cancel the game)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 4x4 · cancelled
            The game between @Ada and @Bo was cancelled. It doesn't count.
            picture: tak-1-1.png “Tak, 4 by 4. The game was cancelled. Flats: …”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Bo] “Cancel game 1? It won't count for either of you.” to:
            You cancelled game 1.
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            4x4; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Rematch)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 4x4 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-2-0.png “Tak, 4 by 4. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada accepted the challenge from @Bo: game 2.
    "#] for play];
}
