//! Seeks and the lobby: made, taken by one of many, ended, and listed.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    taken,
    taken_by_two_at_once,
    delivered_again_in_two_processes,
    withdrawn_and_refused,
    expired,
    for_some_ratings,
    for_coins,
    missed_after_it_was_taken,
    seeks_one_too_many,
    challenges_one_too_many,
    a_pace,
    cleared,
    a_lobby_with_little,
    a_lobby_with_much,
    who_takes_no_challenges,
    in_german,
    who_leaves,
);

async fn taken(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek size:5x5 komi:2 first:me")
        .await;
    let take = play.button("Bo", "Take");
    play.clicks("Ada", "Take").await;
    play.clicks("Bo", "Take").await;
    play.forges("Cleo", "Take", &take).await;
    play.forges("Ada", "Withdraw", &take.replace("take", "withdraw"))
        .await;
    play.tells(&expect![[r#"
        Ada: /tak seek size:5x5 komi:2 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5, komi 2; @Ada goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: (Take)
        Tak Tavern [only Ada]:
            This is your own seek; somebody else has to take it. If you no longer want it, press Withdraw.
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5, komi 2 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
        Cleo: (forged: Take)
        Tak Tavern [only Cleo]:
            @Bo has taken this seek already. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
        Ada: (forged: Withdraw)
        Tak Tavern [only Ada]:
            @Bo has taken this seek already. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
    "#]]);
    let kept = tavern.database.ask(
        "select seeks.state, challenges.state, challenger = seeker \
         from seeks join challenges on challenges.id = seeks.challenge",
    );
    let kept = kept.await;
    assert!(kept[0].starts_with("taken accepted"), "{kept:?}");
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

/// Two people press at the same time, and two processes hear of both.
async fn taken_by_two_at_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let seek = tavern.ada.types(tavern.channel, "/tak seek size:3x3").await;
    let seek = tavern.said(seek).await;
    let cleo = tavern.discord.person("Cleo");
    let both = tokio::join!(tavern.bo.clicks(&seek, "Take"), cleo.clicks(&seek, "Take"));
    let (bo, cleo) = (tavern.said(both.0).await, tavern.said(both.1).await);
    let (board, refusal) = if bo.private_to.is_none() {
        (bo, cleo)
    } else {
        (cleo, bo)
    };
    assert!(board.content.contains("**Game 1**"), "{}", board.content);
    assert!(board.notified.contains(&tavern.ada.id));
    let taker = if refusal.private_to == Some(tavern.bo.id) {
        tavern.discord.person("Cleo").id
    } else {
        tavern.bo.id
    };
    let expected = format!(
        "<@{taker}> has taken this seek already. `/tak lobby` lists those that are open, \
         and `/tak seek` makes your own."
    );
    assert_eq!(refusal.content, expected);
    tavern.settled().await;
    let games = tavern.database.ask("select count(*) from games").await;
    assert_eq!(games, ["1"]);
    another.stop().await;
    tavern.close().await;
}

async fn delivered_again_in_two_processes(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    play.types("Ada", "/tak seek size:3x3 first:me").await;
    play.clicks("Bo", "Take").await;
    play.types("Ada", "/tak seek size:3x3 ante:5").await;
    play.clicks("Bo", "Take").await;
    play.types("Bo", "/tak seek").await;
    play.clicks("Bo", "Withdraw").await;
    another.stop().await;
    tavern.stop_bot().await;
    play.tells(&expect![[r#"
        Ada: /tak seek size:3x3 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; @Ada goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
        Ada: /tak seek size:3x3 ante:5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada, and both bid to go first.
        Bo: /tak seek
        Tak Tavern [to all]:
            @Bo is looking for a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Withdraw)
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            @Bo has withdrawn the seek.
    "#]]);
    let kept = tavern
        .database
        .ask("select state, count(*) from seeks group by state order by state");
    assert_eq!(kept.await, ["taken 2", "withdrawn 1"]);
    tavern.close().await;
}

async fn withdrawn_and_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek first:opponent").await;
    let take = play.button("Bo", "Take");
    play.clicks("Bo", "Withdraw").await;
    // A seek is taken where it stands, and nowhere else.
    play.goes_to("garden");
    play.types("Cleo", "/tak seek").await;
    play.forges("Bo", "Take", &take).await;
    play.goes_to("tavern");
    play.clicks("Ada", "Withdraw").await;
    play.forges("Bo", "Take", &take).await;
    play.forges("Bo", "Take of another seek", "take-seek/1/77")
        .await;
    play.types("Ada", "/tak seek lowest:1700 highest:1400")
        .await;
    play.types("Ada", "/tak seek ante:101").await;
    play.types("Ada", "/tak seek ante:10 first:me").await;
    // The two wait for each other already.
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    play.types("Ada", "/tak seek").await;
    play.clicks("Bo", "Take").await;
    play.tells(&expect![[r#"
        Ada: /tak seek first:opponent
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            6x6; whoever takes the seek goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Withdraw)
        Tak Tavern [only Bo]:
            Only @Ada, who made this seek, can withdraw it. `/tak lobby` lists all that are open.
        In #garden.
        Cleo: /tak seek
        Tak Tavern [to all]:
            @Cleo is looking for a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            There is no such seek here. `/tak lobby` lists the open ones.
        In #tavern.
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Ada has withdrawn the seek.
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            This seek was withdrawn. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
        Bo: (forged: Take of another seek)
        Tak Tavern [only Bo]:
            There is no such seek here. `/tak lobby` lists the open ones.
        Ada: /tak seek lowest:1700 highest:1400
        Tak Tavern [only Ada]:
            `lowest` and `highest` are ratings from 0 to 4000, and the lowest comes first: 1400 and 1700, for example.
        Ada: /tak seek ante:101
        Tak Tavern [only Ada]:
            That takes 101 coins, and you can stake 100 coins here. `/tak purse` shows where your coins are.
        Ada: /tak seek ante:10 first:me
        Tak Tavern [only Ada]:
            In a game for coins both bid for the right to go first. Leave out who goes first, or choose to play without coins.
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Decline) (Withdraw)
        Ada: /tak seek
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [only Bo]:
            You have already challenged @Ada here, and they have not answered yet.
            (Withdraw)
    "#]]);
    tavern.close().await;
}

async fn expired(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek for:\"1 hour\"").await;
    play.types("Ada", "/tak seek").await;
    let take = play.button("Bo", "Take");
    play.text();
    tavern.pass(Duration::from_mins(50));
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(Duration::from_mins(12));
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            Nobody has taken the seek by @Ada in time, so it is closed.
    "#]]);
    tavern.pass(Duration::from_hours(24));
    tavern.restart().await;
    play.meanwhile().await;
    play.forges("Bo", "Take", &take).await;
    play.types("Bo", "/tak lobby").await;
    play.tells(&expect![[r#"
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            Nobody has taken the seek by @Ada in time, so it is closed.
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            This seek has expired. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
        Bo: /tak lobby
        Tak Tavern [only Bo]:
            Nobody seeks a game on this server, and nobody is playing. `/tak seek` invites everybody, `/tak challenge` asks one person.
    "#]]);
    tavern.close().await;
}

async fn for_some_ratings(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek lowest:1501").await;
    play.clicks("Bo", "Take").await;
    play.types("Ada", "/tak seek highest:1499 size:3x3").await;
    play.clicks("Bo", "Take").await;
    play.types(
        "Ada",
        "/tak seek lowest:1400 highest:1600 size:3x3 first:me",
    )
    .await;
    play.clicks("Bo", "Take").await;
    play.tells(&expect![[r#"
        Ada: /tak seek lowest:1501
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            Only for ratings from 1501 up.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [only Bo]:
            This seek is for ratings from 1501 up, and yours here is 1500. `/tak seek` makes one of your own.
        Ada: /tak seek highest:1499 size:3x3
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; who goes first changes from game to game, and chance decides the first time.
            Only for ratings up to 1499.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [only Bo]:
            This seek is for ratings up to 1499, and yours here is 1500. `/tak seek` makes one of your own.
        Ada: /tak seek lowest:1400 highest:1600 size:3x3 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; @Ada goes first.
            Only for ratings from 1400 to 1600.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
    "#]]);
    tavern.close().await;
}

async fn for_coins(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek preset:university size:3x3 ante:60")
        .await;
    play.clicks("Bo", "Take").await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "5").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "4").await;
    // Now neither has so many.
    play.types("Cleo", "/tak seek size:3x3 ante:60").await;
    play.clicks("Bo", "Take").await;
    play.types("Ada", "/tak seek size:3x3 ante:60").await;
    play.tells(&expect![[r#"
        Ada: /tak seek preset:university size:3x3 ante:60
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada, and both bid to go first.
        Ada: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is allowed, such as when you do not mind]
        Ada: [5]
        Tak Tavern [only Ada]:
            You bid 5 coins. Nobody sees it before @Bo has bid too; until then Bid changes it.
        Tak Tavern [to all]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            @Ada has bid, in secret. @Bo, what is it worth to you to go first?
            (Bid) (Decline) (Withdraw)
        Tak Tavern took the buttons from “@Ada challenges @Bo to a game of Tak.”
        Bo: (Bid)
            form “Your secret bid to go first”
            Coins, at most 40: [] or [0 is allowed, such as when you do not mind]
        Bo: [4]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner).
            @Ada to move (White): where does @Bo's first stone go?
            The pot holds **125 coins**. @Ada puts in 60 coins. @Bo puts in 60 coins. @Ada pays 5 coins to go first.
            The bids: @Ada 5 coins, @Bo 4 coins.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. The bids: @Ada 5 coins, @Bo 4 coins.
        Cleo: /tak seek size:3x3 ante:60
        Tak Tavern [to all]:
            @Cleo is looking for a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [only Bo]:
            That takes 60 coins, and you can stake 40 coins here. `/tak purse` shows where your coins are.
        Ada: /tak seek size:3x3 ante:60
        Tak Tavern [only Ada]:
            That takes 60 coins, and you can stake 35 coins here. `/tak purse` shows where your coins are.
    "#]]);
    tavern.close().await;
}

/// Nobody heard of the board or the challenge, so they are posted later, and
/// the seeker hears of them then.
async fn missed_after_it_was_taken(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    let faults = tavern.discord.faults();
    for options in ["size:3x3 first:me", "size:3x3 ante:5"] {
        play.types("Ada", &format!("/tak seek {options}")).await;
        faults.rest(
            "POST /interactions/",
            9,
            local_discord::Trouble::Status(503),
        );
        play.clicks("Bo", "Take").await;
        faults.clear();
        play.meanwhile().await;
    }
    play.tells(&expect![[r#"
        Ada: /tak seek size:3x3 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; @Ada goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
            (Discord: The application did not respond)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
        Ada: /tak seek size:3x3 ante:5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
            (Discord: The application did not respond)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada, and both bid to go first.
    "#]]);
    tavern.close().await;
}

async fn seeks_one_too_many(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for size in ["3x3", "4x4"] {
        play.types("Ada", &format!("/tak seek size:{size}")).await;
    }
    play.goes_to("garden");
    play.types("Ada", "/tak seek size:5x5").await;
    play.text();
    play.types("Ada", "/tak seek").await;
    // It stands in the other channel.
    play.clicks("Ada", "Withdraw 1").await;
    play.types("Ada", "/tak seek").await;
    play.goes_to("tavern");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Ada: /tak seek
        Tak Tavern [only Ada]:
            You have 3 open seeks here, and nobody may have more. Withdraw one of them first:
            [**1**](a message) · 3x3 · #tavern · expires <then>
            [**2**](a message) · 4x4 · #tavern · expires <then>
            [**3**](a message) · 5x5 · #garden · expires <then>
            (Withdraw 1) (Withdraw 2) (Withdraw 3)
        Ada: (Withdraw 1)
        Tak Tavern changed [only Ada] “You have 3 open seeks here, and nobody may have more. Withdraw one of them first:” to:
            @Ada has withdrawn the seek.
        Ada: /tak seek
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        In #tavern.
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Ada has withdrawn the seek.
    "#]]);
    tavern.close().await;
}

async fn challenges_one_too_many(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for other in ["Bo", "Cleo", "Dan"] {
        play.types("Ada", &format!("/tak challenge opponent:@{other}"))
            .await;
    }
    play.goes_to("garden");
    for other in ["Bo", "Cleo"] {
        play.types("Ada", &format!("/tak challenge opponent:@{other}"))
            .await;
    }
    play.text();
    play.types("Ada", "/tak challenge opponent:@Dan").await;
    // With whom one waits already is told first.
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    // Those of others do not count.
    play.types("Dan", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Withdraw 3").await;
    play.types("Ada", "/tak challenge opponent:@Dan").await;
    play.goes_to("tavern");
    play.meanwhile().await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Dan
        Tak Tavern [only Ada]:
            You have 5 challenges here that wait for an answer, and nobody may have more. Withdraw one of them first:
            [**1**](a message) · to @Bo · 6x6 · #tavern
            [**2**](a message) · to @Cleo · 6x6 · #tavern
            [**3**](a message) · to @Dan · 6x6 · #tavern
            [**4**](a message) · to @Bo · 6x6 · #garden
            [**5**](a message) · to @Cleo · 6x6 · #garden
            (Withdraw 1) (Withdraw 2) (Withdraw 3) (Withdraw 4) (Withdraw 5)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You have already challenged @Bo here, and they have not answered yet.
            (Withdraw)
        Dan: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Dan challenges @Bo to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Decline) (Withdraw)
        Ada: (Withdraw 3)
        Tak Tavern changed [only Ada] “You have 5 challenges here that wait for an answer, and nobody may have more. Withdraw one of them first:” to:
            @Ada has withdrawn the challenge to @Dan.
        Ada: /tak challenge opponent:@Dan
        Tak Tavern [to all; notifies Dan]:
            @Ada challenges @Dan to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Decline) (Withdraw)
        In #tavern.
        Tak Tavern changed [to all] “@Ada challenges @Dan to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Dan.
    "#]]);
    tavern.close().await;
}

async fn a_pace(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:3x3 first:me pace:\"3 days\"",
    )
    .await;
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak seek size:3x3 first:me pace:\"1 day\"")
        .await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me pace:"3 days"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3, 3 days a ply (nobody loses on time yet); @Ada goes first.
            (Accept) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: 3 days a ply (nobody loses on time yet).
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        Ada: /tak seek size:3x3 first:me pace:"1 day"
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, a day a ply (nobody loses on time yet); @Ada goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
    "#]]);
    tavern.close().await;
}

/// By those who manage the server, and by nobody else.
async fn cleared(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.goes_to("garden");
    play.types("Bo", "/tak seek").await;
    play.goes_to("tavern");
    play.types("Bo", "/tak seek size:3x3").await;
    play.types("Bo", "/tak seek size:4x4").await;
    let take = play.button("Dan", "Take");
    play.types("Cleo", "/tak seek size:5x5").await;
    play.text();
    play.forges("Bo", "Clear", "clear-seeks/1").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.forges("Dan", "Take", &take).await;
    play.types("Dan", "/tak lobby").await;
    play.tells(&expect![[r#"
        Bo: (forged: Clear)
        Tak Tavern [only Bo]:
            Only those who may manage this server can change its settings.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything that all can see:
            <Language: [Language: as Discord has it for the server] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth>
            (Clear all seeks in this channel)
        Ada: (Clear all seeks in this channel)
        Tak Tavern [only Ada]:
            You have cleared 3 seeks in this channel.
        Tak Tavern [to all; notifies Bo and Cleo]:
            @Bo and @Cleo: those who manage this server have cleared the open seeks in this channel, yours too.
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            The seek by @Bo was cleared by those who manage the server.
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            The seek by @Bo was cleared by those who manage the server.
        Tak Tavern changed [to all] “@Cleo is looking for a game of Tak.” to:
            The seek by @Cleo was cleared by those who manage the server.
        Dan: (forged: Take)
        Tak Tavern [only Dan]:
            This seek was cleared by those who manage the server. `/tak lobby` lists those that are open.
        Dan: /tak lobby
        Tak Tavern [only Dan]:
            **Open seeks: 1**
            [**1**](a message) · @Bo · 6x6 · expires <then>
            -# A number leads to the message. Seeks are taken in the channel where they stand; `/tak seek` makes your own.
    "#]]);
    tavern.close().await;
}

async fn a_lobby_with_little(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Cleo", "/tak lobby").await;
    play.types("Ada", "/tak seek size:3x3 first:opponent games:2")
        .await;
    play.goes_to("garden");
    play.types(
        "Bo",
        "/tak seek preset:tournament pace:\"2 days\" lowest:1400",
    )
    .await;
    play.text();
    play.types("Cleo", "/tak lobby").await;
    play.types("Ada", "/tak lobby").await;
    play.goes_to("tavern");
    play.types("Cleo", "/tak lobby").await;
    play.clicks("Cleo", "Take 1").await;
    play.types("Dan", "/tak lobby").await;
    play.tells(&expect![[r#"
        Cleo: /tak lobby
        Tak Tavern [only Cleo]:
            **Open seeks: 2**
            [**1**](a message) · @Ada · 3x3, 2 games · you first · expires <then>
            [**2**](a message) · @Bo · 6x6, komi 2, rated, no takebacks, 2 days a ply · rated 1400 and up · expires <then>
            -# A number leads to the message. Seeks are taken in the channel where they stand; `/tak seek` makes your own.
            (Take 2)
        Ada: /tak lobby
        Tak Tavern [only Ada]:
            **Open seeks: 2**
            [**1**](a message) · @Ada · 3x3, 2 games · expires <then>
            [**2**](a message) · @Bo · 6x6, komi 2, rated, no takebacks, 2 days a ply · rated 1400 and up · expires <then>
            -# A number leads to the message. Seeks are taken in the channel where they stand; `/tak seek` makes your own.
            (Take 2)
        In #tavern.
        Cleo: /tak lobby
        Tak Tavern [only Cleo]:
            **Open seeks: 2**
            [**1**](a message) · @Ada · 3x3, 2 games · you first · expires <then>
            [**2**](a message) · @Bo · 6x6, komi 2, rated, no takebacks, 2 days a ply · rated 1400 and up · expires <then>
            -# A number leads to the message. Seeks are taken in the channel where they stand; `/tak seek` makes your own.
            (Take 1)
        Cleo: (Take 1)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Cleo plays White, @Ada plays Black. The first stone of each player is a flat of the other colour.
            Agreed: a series of 2 games.
            @Cleo to move (White): where does @Ada's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Cleo has taken the seek by @Ada: game 1.
        Dan: /tak lobby
        Tak Tavern [only Dan]:
            **Open seeks: 1**
            [**1**](a message) · @Bo · 6x6, komi 2, rated, no takebacks, 2 days a ply · rated 1400 and up · expires <then>
            **Running games: 1**
            [**1**](a message) · @Cleo against @Ada · 3x3 · move 1 · @Cleo to move
            -# A number leads to the message. Seeks are taken in the channel where they stand; `/tak seek` makes your own.
    "#]]);
    tavern.close().await;
}

async fn a_lobby_with_much(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for (one, other) in [
        ("Ada", "Bo"),
        ("Bo", "Cleo"),
        ("Cleo", "Ada"),
        ("Dan", "Bo"),
    ] {
        let line = format!("/tak challenge opponent:@{other} size:3x3 first:me");
        play.types(one, &line).await;
        play.clicks(other, "Accept").await;
    }
    for who in ["Ada", "Bo", "Cleo"] {
        play.types(who, "/tak seek preset:tavern first:me").await;
        play.types(who, "/tak seek ante:1").await;
    }
    play.text();
    play.types("Dan", "/tak lobby").await;
    play.clicks("Dan", "Next").await;
    play.tells(&expect![[r#"
        Dan: /tak lobby
        Tak Tavern [only Dan]:
            **Open seeks: 6**
            [**1**](a message) · @Ada · 5x5, no calls of Tak, no takebacks · @Ada first · expires <then>
            [**2**](a message) · @Ada · 6x6, for coins (ante 1) · expires <then>
            [**3**](a message) · @Bo · 5x5, no calls of Tak, no takebacks · @Bo first · expires <then>
            [**4**](a message) · @Bo · 6x6, for coins (ante 1) · expires <then>
            [**5**](a message) · @Cleo · 5x5, no calls of Tak, no takebacks · @Cleo first · expires <then>
            -# A number leads to the message. Seeks are taken in the channel where they stand; `/tak seek` makes your own.
            (Take 1) (Take 2) (Take 3) (Take 4) (Take 5)
            (grey: Previous) (Next)
        Dan: (Next)
        Tak Tavern changed [only Dan] “**Open seeks: 6**” to:
            **Open seeks: 6**
            [**6**](a message) · @Cleo · 6x6, for coins (ante 1) · expires <then>
            **Running games: 4**
            [**4**](a message) · @Dan against @Bo · 3x3 · move 1 · @Dan to move
            [**3**](a message) · @Cleo against @Ada · 3x3 · move 1 · @Cleo to move
            [**2**](a message) · @Bo against @Cleo · 3x3 · move 1 · @Bo to move
            [**1**](a message) · @Ada against @Bo · 3x3 · move 1 · @Ada to move
            -# A number leads to the message. Seeks are taken in the channel where they stand; `/tak seek` makes your own.
            (Take 6)
            (Previous) (grey: Next)
    "#]]);
    // The last page goes, and whoever turns to it sees the one before.
    for number in 1..=4 {
        play.types("Bo", &format!("/tak resign game:{number}"))
            .await;
        if number != 3 {
            play.clicks("Bo", "Resign").await;
        }
    }
    play.text();
    play.forges("Dan", "Next", "lobby/1/7").await;
    play.tells(&expect![[r#"
        Dan: (forged: Next)
        Tak Tavern [only Dan]:
            **Open seeks: 6**
            [**6**](a message) · @Cleo · 6x6, for coins (ante 1) · expires <then>
            **Running games: 1**
            [**3**](a message) · @Cleo against @Ada · 3x3 · move 1 · @Cleo to move
            -# A number leads to the message. Seeks are taken in the channel where they stand; `/tak seek` makes your own.
            (Take 6)
            (Previous) (grey: Next)
    "#]]);
    tavern.close().await;
}

/// They seek all the same, and whoever takes that plays with them.
async fn who_takes_no_challenges(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Let nobody challenge me").await;
    play.text();
    play.types("Ada", "/tak seek size:3x3 first:me").await;
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    play.clicks("Bo", "Take").await;
    play.tells(&expect![[r#"
        Ada: /tak seek size:3x3 first:me
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; @Ada goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [only Bo]:
            @Ada does not take challenges at the moment.
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
    "#]]);
    tavern.close().await;
}

async fn in_german(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.picks("Ada", "Language: Deutsch").await;
    play.types("Bo", "/tak settings").await;
    play.picks("Bo", "Language: Deutsch").await;
    play.text();
    play.types(
        "Ada",
        "/tak seek preset:tavern pace:\"3 days\" highest:1600",
    )
    .await;
    play.types("Bo", "/tak lobby").await;
    play.clicks("Bo", "1 mitspielen").await;
    for _ in 0..4 {
        play.types("Bo", "/tak seek ante:5 lowest:1500").await;
    }
    play.types("Bo", "/tak lobby").await;
    play.clicks("Bo", "2 zurückziehen").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.tells(&expect![[r#"
        Ada: /tak seek preset:tavern pace:"3 days" highest:1600
        Tak Tavern [to all]:
            @Ada sucht jemanden für eine Partie Tak.
            5x5, 3 Tage je Zug (noch verliert niemand auf Zeit), niemand sagt Tak an, nichts wird zurückgenommen; wer anfängt, wechselt von Partie zu Partie, und beim ersten Mal entscheidet der Zufall.
            Nur für Wertungen bis 1600.
            Mit Mitspielen nimmst du an. Das Gesuch läuft <then> ab.
            (Mitspielen) (Zurückziehen)
        Bo: /tak lobby
        Tak Tavern [only Bo]:
            **Offene Gesuche: 1**
            [**1**](a message) · @Ada · 5x5, ohne Tak-Ansage, keine Rücknahmen, 3 Tage je Zug · Wertung bis 1600 · läuft <then> ab
            -# Eine Nummer führt zur Nachricht. Gesuche nimmt man in dem Kanal an, in dem sie stehen; `/tak suchen` macht dein eigenes.
            (1 mitspielen)
        Bo: (1 mitspielen)
        Tak Tavern [to all; notifies Ada]:
            **Partie 1** · 5x5 · Runde 1
            @Bo spielt Weiß, @Ada spielt Schwarz. Als Erstes setzen beide einen Flachstein der anderen Farbe.
            Vereinbart: 3 Tage je Zug (noch verliert niemand auf Zeit), niemand sagt Tak an, nichts wird zurückgenommen.
            @Bo ist am Zug (Weiß): Wohin kommt der erste Stein von @Ada?
            picture: tak-1-0.png “Tak, 5 mal 5. Runde 1, Weiß am Zug. Flachste…”
            (Ziehen) (Mehr)
        Tak Tavern changed [to all] “@Ada sucht jemanden für eine Partie Tak.” to:
            @Bo hat das Gesuch von @Ada angenommen: Partie 1.
        Bo: /tak seek ante:5 lowest:1500
        Tak Tavern [to all]:
            @Bo sucht jemanden für eine Partie Tak.
            6x6, um Münzen (Einsatz 5, Tak-Ansage 2, 1 für jeden ungesetzten Stein der Gewinnerseite); das höhere Gebot fängt an.
            Nur für Wertungen ab 1500.
            Mit Mitspielen nimmst du an. Das Gesuch läuft <then> ab.
            (Mitspielen) (Zurückziehen)
        Bo: /tak seek ante:5 lowest:1500
        Tak Tavern [to all]:
            @Bo sucht jemanden für eine Partie Tak.
            6x6, um Münzen (Einsatz 5, Tak-Ansage 2, 1 für jeden ungesetzten Stein der Gewinnerseite); das höhere Gebot fängt an.
            Nur für Wertungen ab 1500.
            Mit Mitspielen nimmst du an. Das Gesuch läuft <then> ab.
            (Mitspielen) (Zurückziehen)
        Bo: /tak seek ante:5 lowest:1500
        Tak Tavern [to all]:
            @Bo sucht jemanden für eine Partie Tak.
            6x6, um Münzen (Einsatz 5, Tak-Ansage 2, 1 für jeden ungesetzten Stein der Gewinnerseite); das höhere Gebot fängt an.
            Nur für Wertungen ab 1500.
            Mit Mitspielen nimmst du an. Das Gesuch läuft <then> ab.
            (Mitspielen) (Zurückziehen)
        Bo: /tak seek ante:5 lowest:1500
        Tak Tavern [only Bo]:
            Du hast hier schon 3 offene Gesuche, und mehr sind nicht erlaubt. Zieh erst eins davon zurück:
            [**1**](a message) · 6x6, um Münzen (Einsatz 5) · #tavern · läuft <then> ab
            [**2**](a message) · 6x6, um Münzen (Einsatz 5) · #tavern · läuft <then> ab
            [**3**](a message) · 6x6, um Münzen (Einsatz 5) · #tavern · läuft <then> ab
            (1 zurückziehen) (2 zurückziehen) (3 zurückziehen)
        Bo: /tak lobby
        Tak Tavern [only Bo]:
            **Offene Gesuche: 3**
            [**1**](a message) · @Bo · 6x6, um Münzen (Einsatz 5) · Wertung ab 1500 · läuft <then> ab
            [**2**](a message) · @Bo · 6x6, um Münzen (Einsatz 5) · Wertung ab 1500 · läuft <then> ab
            [**3**](a message) · @Bo · 6x6, um Münzen (Einsatz 5) · Wertung ab 1500 · läuft <then> ab
            **Laufende Partien: 1**
            [**1**](a message) · @Bo gegen @Ada · 5x5 · Runde 1 · @Bo am Zug
            -# Eine Nummer führt zur Nachricht. Gesuche nimmt man in dem Kanal an, in dem sie stehen; `/tak suchen` macht dein eigenes.
        Bo: (2 zurückziehen)
        Tak Tavern changed [to all] “@Bo sucht jemanden für eine Partie Tak.” to:
            @Bo hat das Gesuch zurückgezogen.
        Tak Tavern changed [only Bo] “Du hast hier schon 3 offene Gesuche, und mehr sind nicht erlaubt. Zieh erst eins davon zurück:” to:
            @Bo hat das Gesuch zurückgezogen.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything that all can see:
            <Language: Language: as Discord has it for the server | Language: English | [Language: Deutsch]>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth>
            (Clear all seeks in this channel)
        Ada: (Clear all seeks in this channel)
        Tak Tavern [only Ada]:
            You have cleared 2 seeks in this channel.
        Tak Tavern [to all; notifies Bo]:
            @Bo: Wer diesen Server verwaltet, hat die offenen Gesuche in diesem Kanal entfernt, auch deins.
        Tak Tavern changed [to all] “@Bo sucht jemanden für eine Partie Tak.” to:
            Das Gesuch von @Bo wurde von denen entfernt, die den Server verwalten.
        Tak Tavern changed [to all] “@Bo sucht jemanden für eine Partie Tak.” to:
            Das Gesuch von @Bo wurde von denen entfernt, die den Server verwalten.
    "#]]);
    tavern.close().await;
}

/// The seeks of somebody whose data are deleted go with them.
async fn who_leaves(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek size:3x3").await;
    let take = play.button("Bo", "Take");
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    play.clicks("Ada", "Yes, delete it").await;
    play.clicks("Ada", "Delete it for good").await;
    play.forges("Bo", "Take", &take).await;
    play.tells(&expect![[r#"
        Ada: /tak seek size:3x3
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; who goes first changes from game to game, and chance decides the first time.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: /tak settings
        Tak Tavern [only Ada]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You are on leaderboards, and others may look at your profile and your finished games.
            The colours and the side are those of boards that only you see.
            <Language: [Language: as in my Discord] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (My data)
        Ada: (My data)
        Tak Tavern [only Ada]:
            **What is kept about you**
            You were first seen <then>.
            - Games: 0 running, 0 finished. In them you played 0 plies.
            - Challenges by you and to you: 0, of which none waits for an answer.
            - Seeks by you: 1, of which one is open.
            - Purses: 0, with 0 entries.
            - Ratings: 0.
            - Settings: 0.
            From the games follow your results, your place on leaderboards and how your ratings changed. Your name is not kept, only the number that Discord gives you.
            Export gives you all of it as a file. Delete asks you twice before it does anything.
            (Export) (Delete…)
        Ada: (Delete…)
        Tak Tavern changed [only Ada] “**What is kept about you**” to:
            **Delete what is kept about you?** This is what would happen:
            - Your open seek is withdrawn.
            - Your settings and your bids go.
            - Nothing leads to you any more. Your games stay for those you played with; in your place there is “a former player”. Your coins, results and ratings stay with that player, who is on no leaderboard.
            - Messages that were sent stay on Discord, also those that mention you.
            - If you play again, you begin anew, with a new purse.
            If you want to keep something, export it before.
            (Yes, delete it) (Export) (Keep it)
        Ada: (Yes, delete it)
        Tak Tavern changed [only Ada] “**Delete what is kept about you?** This is what would happen:” to:
            **Really delete it, for good?** Nobody can bring it back, not even who runs this bot.
            (Delete it for good) (Keep it)
        Ada: (Delete it for good)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            A former player has withdrawn the seek.
        Tak Tavern changed [only Ada] “**Really delete it, for good?** Nobody can bring it back, not even who runs this bot.” to:
            It is deleted, and nothing here leads to you any more. Thank you for playing!
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            This seek was withdrawn. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
    "#]]);
    tavern.close().await;
}
