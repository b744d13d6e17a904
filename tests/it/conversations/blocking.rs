//! People who want to hear nothing of somebody, and nobody finds out.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(in_peace, in_the_middle_of_a_series, chosen_once_more);

#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn in_peace(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.chooses("Bo", "Block at the tables", "Bo").await;
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Never mind").await;
    play.types("Bo", "/tak settings").await;
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Block").await;
    // The game goes on.
    play.moves("a1").await;
    play.types("Ada", "/tak resign").await;
    play.clicks("Ada", "Resign").await;
    play.clicks("Ada", "Rematch").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    // Who blocks may ask, and an answer is no challenge, but a counter-offer is.
    play.types("Bo", "/tak challenge opponent:@Ada size:3x3 first:me")
        .await;
    play.clicks("Ada", "Counter").await;
    play.clicks("Ada", "Decline").await;
    // The same is told of who takes no challenges at all.
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Blocked people").await;
    play.picks("Bo", "Unblock Ada").await;
    play.clicks("Bo", "Let nobody challenge me").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.tells(&expect![[r#"
        Bo: Block at the tables of @Bo
        Tak Tavern [only Bo]:
            You cannot block yourself. Open the menu of somebody else.
        Bo: Block at the tables of @Ada
        Tak Tavern [only Bo]:
            Block @Ada? They can no longer challenge you, ask you for a rematch or a next game, or take a game you offer. Nobody tells them, and games that you play with them go on. `/tak settings` undoes it.
            (Block) (Never mind)
        Bo: (Never mind)
        Tak Tavern changed [only Bo] “Block @Ada? They can no longer challenge you, ask you for a rematch or a next game, or take a game you offer. Nobody tells them, and games that you play with them go on. `/tak settings` undoes it.” to:
            Everything stays as it was.
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
        Bo: Block at the tables of @Ada
        Tak Tavern [only Bo]:
            Block @Ada? They can no longer challenge you, ask you for a rematch or a next game, or take a game you offer. Nobody tells them, and games that you play with them go on. `/tak settings` undoes it.
            (Block) (Never mind)
        Bo: (Block)
        Tak Tavern changed [only Bo] “Block @Ada? They can no longer challenge you, ask you for a rematch or a next game, or take a game you offer. Nobody tells them, and games that you play with them go on. `/tak settings` undoes it.” to:
            You have blocked @Ada. `/tak settings` undoes it.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 1”
        Ada: /tak resign
        Tak Tavern [only Ada]:
            Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-1-2.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Rematch) (Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 1”
        Tak Tavern changed [only Ada] “Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 1.
        Ada: (Rematch)
        Tak Tavern [only Ada]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Ada: Challenge to Tak of @Bo
        Tak Tavern [only Ada]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Bo: /tak challenge opponent:@Ada size:3x3 first:me
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Counter)
        Tak Tavern [only Ada]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Ada: (Decline)
        Tak Tavern [to all; notifies Bo]:
            @Bo, @Ada has declined your challenge.
        Tak Tavern changed [to all] “@Bo challenges @Ada to a game of Tak.” to:
            @Ada has declined the challenge by @Bo.
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
        Bo: (Blocked people)
        Tak Tavern [only Bo]:
            You have blocked @Ada. The menu undoes it.
            <Unblock somebody: Unblock Ada>
        Bo: <Unblock Ada>
        Tak Tavern changed [only Bo] “You have blocked @Ada. The menu undoes it.” to:
            You have blocked nobody. To block somebody, open their menu and choose *Apps*, **Block at the tables**.
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
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
    "#]]);
    tavern.close().await;
}

/// Who is blocked cannot ask for the next game, and may say yes to it.
async fn in_the_middle_of_a_series(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3 games:3").await;
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Block").await;
    play.types("Ada", "/tak resign").await;
    play.clicks("Ada", "Resign").await;
    play.clicks("Ada", "Next game").await;
    play.clicks("Bo", "Next game").await;
    play.clicks("Ada", "Next game").await;
    play.tells(&expect![[r#"
        Bo: Block at the tables of @Ada
        Tak Tavern [only Bo]:
            Block @Ada? They can no longer challenge you, ask you for a rematch or a next game, or take a game you offer. Nobody tells them, and games that you play with them go on. `/tak settings` undoes it.
            (Block) (Never mind)
        Bo: (Block)
        Tak Tavern changed [only Bo] “Block @Ada? They can no longer challenge you, ask you for a rematch or a next game, or take a game you offer. Nobody tells them, and games that you play with them go on. `/tak settings` undoes it.” to:
            You have blocked @Ada. `/tak settings` undoes it.
        Ada: /tak resign
        Tak Tavern [only Ada]:
            Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Ada: (Resign)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White resigned, 0-1
            @Ada resigns. **@Bo wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            Series, game 1 of 3: @Ada 0 (0 wins), @Bo 0 (0 wins).
            picture: tak-1-1.png “Tak, 3 by 3. White resigned, Black won. Flat…”
            (Next game) (grey: Replay) (PTN)
        Tak Tavern took the buttons from “**Game 1** · 3x3 · move 1”
        Tak Tavern changed [only Ada] “Do you really want to resign game 1? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 1.
        Ada: (Next game)
        Tak Tavern [only Ada]:
            @Bo does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Bo: (Next game)
        Tak Tavern [to all; notifies Ada]:
            @Bo is ready for game 2 of 3. @Ada, press Next game when you are, too.
            (Next game)
        Ada: (Next game)
        Tak Tavern [to all; notifies Bo]:
            **Game 2** · 3x3 · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 3 games.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}

/// Whoever is blocked can be unblocked where they were blocked, however many
/// others a list would name first.
async fn chosen_once_more(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Block").await;
    play.text();
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Unblock").await;
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3")
        .await;
    play.tells(&expect![[r#"
        Bo: Block at the tables of @Ada
        Tak Tavern [only Bo]:
            You have blocked @Ada. Unblock them? They can challenge you again then.
            (Unblock) (Never mind)
        Bo: (Unblock)
        Tak Tavern changed [only Bo] “You have blocked @Ada. Unblock them? They can challenge you again then.” to:
            You have blocked nobody. To block somebody, open their menu and choose *Apps*, **Block at the tables**.
        Ada: /tak challenge opponent:@Bo size:3x3
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
    "#]]);
    tavern.close().await;
}
