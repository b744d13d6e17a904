//! The same two people play once more.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    rematches,
    a_rematch_is_a_challenge,
    a_cancelled_game_keeps_its_colours
);

async fn rematches(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "preset:tavern komi:½").await;
    play.types("Ada", "/tak resign").await;
    play.text();
    play.clicks("Ada", "Resign").await;
    // The challenge waits for an answer like any other.
    play.clicks("Cleo", "Rematch").await;
    play.clicks("Ada", "Rematch").await;
    play.clicks("Ada", "Rematch").await;
    play.clicks("Bo", "Accept").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    // Who wants the same as the other begins it.
    play.clicks("Bo", "Rematch").await;
    play.clicks("Ada", "Rematch").await;
    play.tells(&expect![[r#"
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5, komi ½ · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-1.png “Tak, 5 by 5. White resigned, Black won. Flat…”
            (Rematch) (grey: Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 5x5, komi ½ · move 1”
        Tak Tavern changed [only Ada] “Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 1.
        Cleo: (Rematch)
        Tak Tavern [only Cleo]:
            A rematch of game 1 is for its two players. `/tak challenge` begins a game of your own.
        Ada: (Rematch)
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, komi ½, nobody calls Tak, nothing is taken back; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Rematch)
        Tak Tavern [only Ada]:
            You have already challenged @Bo here, and they have not answered yet.
            (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 5x5, komi ½ · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            Agreed: nobody calls Tak, nothing is taken back.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 2.
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Do you really want to resign game 2? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 5x5, komi ½ · White resigned, 0-1
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-2-1.png “Tak, 5 by 5. White resigned, Black won. Flat…”
            (Rematch) (grey: Replay) (PTN)
        Tak Tavern took the buttons from “**Game 2** · 5x5, komi ½ · move 1”
        Tak Tavern changed [only Bo] “Do you really want to resign game 2? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 2.
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5, komi ½, nobody calls Tak, nothing is taken back; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Rematch)
        Tak Tavern [to all; notifies Bo]:
            **Game 3** · 5x5, komi ½ · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: nobody calls Tak, nothing is taken back.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-3-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada has accepted the challenge by @Bo: game 3.
    "#]]);
    tavern.close().await;
}

async fn a_rematch_is_a_challenge(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    let rematch = play.button("Ada", "More").replace("more", "rematch");
    play.moves("c3 a1 b1 b3").await;
    play.text();
    play.forges("Ada", "Rematch while it goes on", &rematch)
        .await;
    play.types("Ada", "/tak move ply:c1").await;
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Let nobody challenge me").await;
    play.clicks("Ada", "Rematch").await;
    // Another challenge between the two waits already.
    play.types("Bo", "/tak challenge opponent:@Ada size:4x4 first:me")
        .await;
    play.clicks("Ada", "Rematch").await;
    play.clicks("Bo", "Withdraw").await;
    play.clicks("Bo", "Rematch").await;
    play.clicks("Ada", "Decline").await;
    play.goes_to("garden");
    play.types("Ada", "/tak challenge opponent:@Cleo").await;
    play.forges("Bo", "Rematch from elsewhere", &rematch).await;
    play.tells(&expect![[r#"
        Ada: (forged: Rematch while it goes on)
        Tak Tavern [only Ada]:
            This button is from another time and does nothing any more. `/tak board` shows a new one.
        Ada: /tak move ply:c1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 3”
        Bo: /tak settings
        Tak Tavern [only Bo]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Bo: (Let nobody challenge me)
        Tak Tavern changed [only Bo] “**Your settings**, on every server:” to:
            **Your settings**, on every server:
            Others may ask you for a takeback. Nobody can challenge you; you can challenge others.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let others challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Ada: (Rematch)
        Tak Tavern [only Ada]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Bo: /tak challenge opponent:@Ada size:4x4 first:me
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            4x4; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Rematch)
        Tak Tavern [only Ada]:
            @Bo has already challenged you here, so nothing new was sent. Do you accept?
            @Bo challenges @Ada to a game of Tak.
            4x4; @Bo goes first.
            (Accept) (Counter) (Decline)
        Bo: (Withdraw)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Bo has withdrawn the challenge to @Ada.
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Decline)
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada has declined your challenge.
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada has declined the challenge by @Bo.
        In #garden.
        Ada: /tak challenge opponent:@Cleo
        Tak Tavern [to all; notifies Cleo]:
            @Ada challenges @Cleo to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (forged: Rematch from elsewhere)
        Tak Tavern [only Bo]:
            The game of this button is not played here. `/tak games` lists yours.
    "#]]);
    tavern.close().await;
}

async fn a_cancelled_game_keeps_its_colours(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Cancel the game").await;
    play.text();
    play.clicks("Bo", "Cancel the game").await;
    play.clicks("Bo", "Rematch").await;
    play.clicks("Ada", "Rematch").await;
    play.tells(&expect![[r#"
        Bo: (Cancel the game)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 4x4 · cancelled
            The game of @Ada and @Bo was cancelled; it counts for nobody.
            picture: tak-1-1.png “Tak, 4 by 4. The game was cancelled. Flats: …”
            (Rematch) (grey: Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 4x4 · move 1”
        Tak Tavern changed [only Bo] “Do you really want to cancel game 1? It then counts for nobody.” to:
            You have cancelled game 1.
        Bo: (Rematch)
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            4x4; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Rematch)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 4x4 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-2-0.png “Tak, 4 by 4. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada has accepted the challenge by @Bo: game 2.
    "#]]);
    tavern.close().await;
}
