//! Challenges: made, answered, and refused.

use std::time::Duration;

use expect_test::expect;
use serde_json::json;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    made_and_accepted,
    declined_and_withdrawn,
    challenges_that_are_refused,
    answers_that_are_refused,
    ways_to_play,
    as_in_the_tavern,
    expired
);

async fn made_and_accepted(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    // The one who is named goes first.
    let line = "/tak challenge opponent:@Bo size:5x5 komi:2½ first:opponent";
    play.types("Ada", line).await;
    play.clicks("Bo", "Accept").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:5x5 komi:2½ first:opponent
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, komi 2½; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5, komi 2½ · move 1
            @Bo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
    "#]]);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

async fn declined_and_withdrawn(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Bo", "Decline").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Decline").await;
    play.clicks("Bo", "Withdraw").await;
    play.clicks("Ada", "Withdraw").await;
    // From the message in private, which stands in for the challenge.
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Withdraw").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Decline)
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo has declined your challenge.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has declined the challenge by @Ada.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Decline)
        Tak Tavern [only Ada]:
            This is your own challenge; @Bo has to answer it. If you no longer want it, press Withdraw below it.
        Bo: (Withdraw)
        Tak Tavern [only Bo]:
            Only @Ada, who made this challenge, can withdraw it. Ask them, if it should go.
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You have already challenged @Bo here, and they have not answered yet.
            (Withdraw)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
        Tak Tavern changed [only Ada] “You have already challenged @Bo here, and they have not answered yet.” to:
            @Ada has withdrawn the challenge to @Bo.
    "#]]);
    let kept = tavern
        .database
        .ask("select state from challenges order by id");
    assert_eq!(kept.await, ["declined", "withdrawn", "withdrawn"]);
    tavern.close().await;
}

async fn challenges_that_are_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Ada").await;
    let bot = tavern.discord.bot_id();
    let absent = json!({"id": "1", "name": "tak", "type": 1,
        "options": [{"name": "challenge", "type": 1,
            "options": [{"name": "opponent", "type": 6, "value": "77"}]}],
        "resolved": {"members": {}, "users": {"77": {"id": "77", "username": "eve",
            "discriminator": "0", "global_name": null, "avatar": null}}}});
    play.sends_raw("Ada", "a challenge to somebody who is not here", 2, absent)
        .await;
    let person = tavern.discord.person("Ada");
    let answer = person
        .types(tavern.channel, &format!("/tak challenge opponent:{bot}"))
        .await;
    tavern.said(answer).await;
    play.meanwhile().await;
    // Two people wait for one answer at a time, whoever of them asked.
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3")
        .await;
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    // Elsewhere they may have another.
    play.goes_to("garden");
    play.types("Bo", "/tak challenge opponent:@Ada size:8x8")
        .await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Ada
        Tak Tavern [only Ada]:
            You cannot challenge yourself. Choose somebody else as the opponent.
        Ada: (raw: a challenge to somebody who is not here)
        Tak Tavern [only Ada]:
            <@77> is not here and would never see the challenge. Ask them in a channel you share.
        Tak Tavern [only Ada]:
            @Tak Tavern is a bot and does not play. Choose a person as the opponent.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: /tak challenge opponent:@Bo size:3x3
        Tak Tavern [only Ada]:
            You have already challenged @Bo here, and they have not answered yet.
            (Withdraw)
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [only Bo]:
            @Ada has already challenged you here, so nothing new was sent. Do you accept?
            @Ada challenges @Bo to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline)
        In #garden.
        Bo: /tak challenge opponent:@Ada size:8x8
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            8x8; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
    "#]]);
    let kept = tavern.database.ask(
        "select terms.size, terms.first, challenges.state \
         from challenges join terms on terms.id = challenges.terms order by challenges.id",
    );
    assert_eq!(kept.await, ["6 turns open", "8 turns open"]);
    tavern.close().await;
}

async fn answers_that_are_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo first:me")
        .await;
    let accept = play.button("Bo", "Accept");
    play.text();
    play.clicks("Cleo", "Accept").await;
    play.clicks("Cleo", "Decline").await;
    play.clicks("Ada", "Accept").await;
    // A button of one channel does nothing in another.
    play.goes_to("garden");
    tavern
        .bo
        .says(tavern.discord.channel("garden"), "Hello!")
        .unwrap();
    play.forges("Bo", "Accept", &accept).await;
    play.goes_to("tavern");
    play.forges("Bo", "Accept of another challenge", "accept-challenge/1/77")
        .await;
    play.clicks("Bo", "Accept").await;
    play.forges("Bo", "Accept", &accept).await;
    play.forges("Ada", "Decline", &accept.replace("accept", "decline"))
        .await;
    play.tells(&expect![[r#"
        Cleo: (Accept)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. To play yourself, use `/tak challenge`.
        Cleo: (Decline)
        Tak Tavern [only Cleo]:
            This challenge is for @Bo. To play yourself, use `/tak challenge`.
        Ada: (Accept)
        Tak Tavern [only Ada]:
            This is your own challenge; @Bo has to answer it. If you no longer want it, press Withdraw below it.
        In #garden.
        Bo: (forged: Accept)
        Bo [to all]:
            Hello!
        Tak Tavern [only Bo]:
            There is no such challenge in this channel. `/tak challenge` makes a new one.
        In #tavern.
        Bo: (forged: Accept of another challenge)
        Tak Tavern [only Bo]:
            There is no such challenge in this channel. `/tak challenge` makes a new one.
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 6x6 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 6 by 6. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        Bo: (forged: Accept)
        Tak Tavern [only Bo]:
            This challenge was accepted before, and game 1 came of it. `/tak challenge` makes a new one.
        Ada: (forged: Decline)
        Tak Tavern [only Ada]:
            This challenge was accepted before, and game 1 came of it. `/tak challenge` makes a new one.
    "#]]);
    let games = tavern.database.ask("select count(*) from games");
    assert_eq!(games.await, ["1"]);
    tavern.close().await;
}

/// Three days are enough.
async fn expired(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    let accept = play.button("Bo", "Accept");
    play.text();
    tavern.pass(Duration::from_hours(71));
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);

    tavern.pass(Duration::from_hours(2));
    tavern.restart().await;
    play.meanwhile().await;
    play.forges("Bo", "Accept", &accept).await;
    play.types("Bo", "/tak challenge opponent:@Ada first:me")
        .await;
    play.tells(&expect![[r#"
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has not answered the challenge by @Ada for three days, so it is closed.
        Bo: (forged: Accept)
        Tak Tavern [only Bo]:
            Nobody answered this challenge in time, so it is closed. `/tak challenge` makes a new one.
        Bo: /tak challenge opponent:@Ada first:me
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            6x6; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
    "#]]);
    tavern.close().await;
}

async fn ways_to_play(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for wishes in [
        "preset:beginner first:me",
        "preset:tournament first:me",
        "preset:master size:7x7 opening:double-black first:me",
        "size:5x5 stones:12 capstones:0 first:opponent",
        "first:me position:\"x3/x,1,x/x2,2 2 2\"",
    ] {
        play.types("Ada", &format!("/tak challenge opponent:@Bo {wishes}"))
            .await;
        play.clicks("Ada", "Withdraw").await;
    }
    for wishes in [
        "position:x3/x3",
        "size:5x5 position:\"x3/x,1,x/x2,2 2 2\"",
        "opening:double-black stones:1",
    ] {
        play.types("Ada", &format!("/tak challenge opponent:@Bo {wishes}"))
            .await;
    }
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo preset:beginner first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            4x4; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo preset:tournament first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            6x6, komi 2, rated, nothing is taken back; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo preset:master size:7x7 opening:double-black first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            7x7, White begins with two black flats on one square; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo size:5x5 stones:12 capstones:0 first:opponent
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, 12 stones and no capstone each; @Bo goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo first:me position:"x3/x,1,x/x2,2 2 2"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, from the position `x3/x,1,x/x2,2 2 2`; @Ada plays White.
            From a position that was set up, this game counts for nothing: no points and no rating.
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo position:x3/x3
        Tak Tavern [only Ada]:
            That position cannot be played. TPS has three parts: the board, the player to move (1 or 2) and the move number. `position` is a TPS, such as x5/x5/x2,1,x2/x,2,x3/x5 1 2.
        Ada: /tak challenge opponent:@Bo size:5x5 position:"x3/x,1,x/x2,2 2 2"
        Tak Tavern [only Ada]:
            The position is 3x3, and you asked for 5x5. Leave the size out, or name another position.
        Ada: /tak challenge opponent:@Bo opening:double-black stones:1
        Tak Tavern [only Ada]:
            The double black opening takes two black stones, and Black has only one.
    "#]]);
    tavern.close().await;
}

/// Nobody calls Tak in the tavern, and nothing is taken back.
async fn as_in_the_tavern(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    let line = "/tak challenge opponent:@Bo preset:tavern first:me";
    play.types("Ada", line).await;
    play.clicks("Bo", "Accept").await;
    play.moves("a1 e5 e4 a2 e3 a3 e2").await;
    play.types("Ada", "/tak offer what:takeback").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo preset:tavern first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5, nobody calls Tak, nothing is taken back; @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: nobody calls Tak, nothing is taken back.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Bo: /tak move ply:e5
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 1”
        Ada: /tak move ply:e4
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `e4`, a white flat on e4. @Bo to move (Black).
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Bo: /tak move ply:a2
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `a2`, a black flat on a2. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 2”
        Ada: /tak move ply:e3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Ada played `e3`, a white flat on e3. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 3”
        Bo: /tak move ply:a3
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 4
            @Bo played `a3`, a black flat on a3. @Ada to move (White).
            picture: tak-1-6.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 3”
        Ada: /tak move ply:e2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada played `e2`, a white flat on e2. @Bo to move (Black).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern took the buttons from “**Game 1** · 5x5 · move 4”
        Ada: /tak offer what:takeback
        Tak Tavern [only Ada]:
            In this game nothing is taken back, as the two of you agreed. Play on, or offer a draw with `/tak offer`.
    "#]]);
    tavern.close().await;
}
