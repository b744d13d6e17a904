//! Clocks that stand still: by agreement, and while somebody is on vacation.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    by_agreement,
    a_vacation,
    a_vacation_that_ends_by_itself,
    nobody_leaves_twice
);

const DAY: Duration = Duration::from_hours(24);

async fn all_is_well(tavern: &Tavern) {
    let store = tavern.store().await;
    let audit = store.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    store.close().await;
}

async fn by_agreement(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let options = "size:5x5 pace:\"Bank: 3 days + 6 h a ply, up to 5\"";
    let mut play = Play::with_game(&tavern, options).await;
    play.types("Ada", "/tak offer what:pause").await;
    play.clicks("Bo", "Accept").await;
    play.types("Bo", "/tak offer what:pause").await;
    tavern.ages(1, 30 * DAY).await;
    play.meanwhile().await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Resume").await;
    play.tells(&expect![[r#"
        Ada: /tak offer what:pause
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to stop the clock of game 1 until one of you lets it run on. @Bo, do you agree?
            (Accept) (Decline)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            You two have stopped the clock, as @Ada asked. Either of you lets it run on with Resume under More, or by a ply. @Ada to move (White): where does @Bo's first stone go?
            The clock stands still: @Ada has 2 d 23 h left. @Bo has 3 d 0 h left.
            picture: tak-1-2.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Tak Tavern changed [to all] “@Ada would like to stop the clock of game 1 until one of you lets it run on. @Bo, do you agree?” to:
            @Bo has agreed with @Ada to stop the clock of game 1.
        Bo: /tak offer what:pause
        Tak Tavern [only Bo]:
            The clock of game 1 stands still already. Resume under More lets it run on.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            (Plan a reply) (Offer a draw) (grey: Ask for a takeback) (Resume)
            (Cancel the game) (Resign) (link: Newest board)
        Bo: (Resume)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Bo lets the clock run on. @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>); @Bo has 3 d 0 h left.
            picture: tak-1-3.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
    "#]]);
    // Who plays goes on, too.
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Offer to stop the clock").await;
    play.clicks("Ada", "Accept").await;
    play.text();
    play.types("Ada", "/tak move ply:a1").await;
    play.tells(&expect![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            Time: @Bo to move by <then> (<then>); @Ada has 3 d 5 h left.
            picture: tak-1-6.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
    "#]]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// All clocks of who is away stand still, and run again when they are back.
#[expect(clippy::too_many_lines, reason = "it is a whole conversation")]
async fn a_vacation(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    play.types("Ada", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    play.text();
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.clicks("Ada", "Go on vacation …").await;
    play.clicks("Ada", "Go on vacation").await;
    tavern.ages(1, 5 * DAY).await;
    play.meanwhile().await;
    // A game that begins meanwhile.
    play.types(
        "Cleo",
        "/tak challenge opponent:@Ada size:3x3 first:opponent pace:\"1 day\"",
    )
    .await;
    play.clicks("Ada", "Accept").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    // Of two boards either may come first.
    play.types("Cleo", "/tak resign game:3").await;
    play.clicks("Cleo", "Resign").await;
    play.clicks("Ada", "End my vacation").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.tells(&expect![[r#"
        Ada: /tak settings
        Tak Tavern [only Ada]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Ada: (Moves, reminders, vacation …)
        Tak Tavern changed [only Ada] “**Your settings**, on every server:” to:
            **Moves, reminders, vacation**, on every server:
            If you want reminders, a game with a clock sends one when half of your time is over and one six hours before its end; after three it waits until you play.
            Vacation: you have 14 days left this year.
            <What the Move button opens: [Move: as it fits, step by step until I have typed five plies] | Move: step by step, with buttons | Move: I type my plies>
            <How you are reminded of your games: [Reminders: in the channel of the game] | Reminders: one direct message a day | Reminders: none>
            (Go on vacation …) (Back)
        Ada: (Go on vacation …)
        Tak Tavern [only Ada]:
            Do you want to go on vacation? You have 14 days left this year, so it ends at <then>, or earlier when you say so in `/tak settings`. A day that has begun counts. Your clock stops in game **1** in #tavern; the other player is told.
            (Go on vacation) (Never mind)
        Ada: (Go on vacation)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada goes on vacation. @Ada to move (White): where does @Bo's first stone go?
            @Ada is on vacation, and their clock stands still with 1 d 23 h left.
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Tak Tavern changed [only Ada] “Do you want to go on vacation? You have 14 days left this year, so it ends at <then>, or earlier when you say so in `/tak settings`. A day that has begun counts. Your clock stops in game **1** in #tavern; the other player is told.” to:
            You are on vacation until <then> at the latest, and your clocks stand still. **Moves, reminders, vacation …** in `/tak settings` ends it earlier.
        Cleo: /tak challenge opponent:@Ada size:3x3 first:opponent pace:"1 day"
        Tak Tavern [to all; notifies Ada]:
            @Cleo challenges @Ada to a game of Tak.
            3x3, a day a ply (when the time is up, the other player can claim the win); @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Accept)
        Tak Tavern [to all; notifies Cleo]:
            **Game 3** · 3x3 · move 1
            @Ada plays White, @Cleo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a day a ply (when the time is up, the other player can claim the win).
            @Ada to move (White): where does @Cleo's first stone go?
            @Ada is on vacation, and their clock stands still with 1 d 0 h left.
            picture: tak-3-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Cleo challenges @Ada to a game of Tak.” to:
            @Ada has accepted the challenge by @Cleo: game 3.
        Ada: /tak settings
        Tak Tavern [only Ada]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Ada: (Moves, reminders, vacation …)
        Tak Tavern changed [only Ada] “**Your settings**, on every server:” to:
            **Moves, reminders, vacation**, on every server:
            If you want reminders, a game with a clock sends one when half of your time is over and one six hours before its end; after three it waits until you play.
            You are on vacation until <then> at the latest.
            <What the Move button opens: [Move: as it fits, step by step until I have typed five plies] | Move: step by step, with buttons | Move: I type my plies>
            <How you are reminded of your games: [Reminders: in the channel of the game] | Reminders: one direct message a day | Reminders: none>
            (End my vacation) (Back)
        Cleo: /tak resign game:3
        Tak Tavern [only Cleo]:
            Do you really want to resign game 3? That cannot be taken back. It does not count, so it costs you nothing.
            (Resign) (Keep playing)
        Cleo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 3** · 3x3 · Black resigned, 1-0
            @Cleo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing: both of you have to play at least 3 plies. There are no points, no rating and no bonus.
            picture: tak-3-2.png “Tak, 3 by 3. Black resigned, White won. Flat…”
            (Rematch) (grey: Replay) (PTN)
        Tak Tavern took the buttons from “**Game 3** · 3x3 · move 1”
        Tak Tavern changed [only Cleo] “Do you really want to resign game 3? That cannot be taken back. It does not count, so it costs you nothing.” to:
            You have resigned game 3.
        Ada: (End my vacation)
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada is back from vacation. @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-2.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Tak Tavern changed [only Ada] “**Moves, reminders, vacation**, on every server:” to:
            Your vacation is over, and your clocks run again.
        Ada: /tak settings
        Tak Tavern [only Ada]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
        Ada: (Moves, reminders, vacation …)
        Tak Tavern changed [only Ada] “**Your settings**, on every server:” to:
            **Moves, reminders, vacation**, on every server:
            If you want reminders, a game with a clock sends one when half of your time is over and one six hours before its end; after three it waits until you play.
            Vacation: you have 13 days left this year.
            <What the Move button opens: [Move: as it fits, step by step until I have typed five plies] | Move: step by step, with buttons | Move: I type my plies>
            <How you are reminded of your games: [Reminders: in the channel of the game] | Reminders: one direct message a day | Reminders: none>
            (Go on vacation …) (Back)
    "#]]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

async fn a_vacation_that_ends_by_itself(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.clicks("Ada", "Go on vacation …").await;
    play.clicks("Ada", "Go on vacation").await;
    play.text();
    tavern.pass(13 * DAY);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(DAY + DAY / 24);
    tavern.restart().await;
    play.meanwhile().await;
    play.goes_to_messages_of("Ada");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada is back from vacation. @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-2.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        In Ada's direct messages.
        Tak Tavern [to all]:
            Your vacation is over, and your clocks run again. `/tak games` lists your games.
    "#]]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

async fn nobody_leaves_twice(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.clicks("Ada", "Go on vacation …").await;
    let begin = play.button("Ada", "Go on vacation");
    play.clicks("Ada", "Go on vacation").await;
    play.text();
    play.forges("Ada", "Go on vacation", &begin).await;
    play.forges("Bo", "End my vacation", "end-vacation/1").await;
    play.tells(&expect![[r#"
        Ada: (forged: Go on vacation)
        Tak Tavern [only Ada]:
            You are on vacation already, until <then> at the latest. **Moves, reminders, vacation …** in `/tak settings` ends it earlier.
        Bo: (forged: End my vacation)
        Tak Tavern [only Bo]:
            You are not on vacation. **Moves, reminders, vacation …** in `/tak settings` begins one.
    "#]]);
    tavern.close().await;
}
