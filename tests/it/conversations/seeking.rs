//! Seeks that somebody takes: one of all who press, whoever it is for, for
//! coins too.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    taken,
    taken_by_two_at_once,
    delivered_again_in_two_processes,
    for_some_ratings,
    for_coins,
    missed_after_it_was_taken,
    who_takes_no_challenges,
    a_pace,
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
            (Move) (More) (My games)
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
        "select seeks.state, challenges.state \
         from seeks join challenges on challenges.id = seeks.challenge and challenger = seeker",
    );
    assert_eq!(kept.await, ["taken accepted"]);
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
    tokio::join!(tavern.bo.clicks(&seek, "Take"), cleo.clicks(&seek, "Take"));
    tavern.settled().await;
    let said = tavern.discord.messages(tavern.channel);
    let with = |text: &str| {
        let found = said.iter().filter(|said| said.content.contains(text));
        let found: Vec<_> = found.collect();
        assert_eq!(found.len(), 1, "{text}: {said:#?}");
        found[0]
    };
    assert!(with("**Game 1** ").notified.contains(&tavern.ada.id));
    let refusal = with("has taken this seek already");
    let (taker, other) = if refusal.private_to == Some(cleo.id) {
        (tavern.bo.id, cleo.id)
    } else {
        (cleo.id, tavern.bo.id)
    };
    assert_eq!(refusal.private_to, Some(other));
    assert!(refusal.content.starts_with(&format!("<@{taker}>")));
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
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
        Ada: /tak seek size:3x3 ante:5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 10 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 10 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada, and both bid to go first.
    "#]]);
    let kept = tavern.database.ask("select state from seeks");
    assert_eq!(kept.await, ["taken", "taken"]);
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
            (Move) (More) (My games)
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
            A win takes the pot (at least 120 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
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
            A win takes the pot (at least 120 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            @Ada has bid, in secret. @Bo, what is it worth to you to go first?
            (Bid) (Counter) (Decline) (Withdraw)
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
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1. The bids: @Ada 5 coins, @Bo 4 coins.
        Cleo: /tak seek size:3x3 ante:60
        Tak Tavern [to all]:
            @Cleo is looking for a game of Tak.
            3x3, for coins (ante 60, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 120 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
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
    let tavern = Tavern::open_in_a_hurry(engine).await;
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
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
        Ada: /tak seek size:3x3 ante:5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 10 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
            (Discord: The application did not respond)
        Tak Tavern [to all; notifies Ada]:
            @Ada challenges @Bo to a game of Tak.
            3x3, for coins (ante 5, Tak call 2, 1 for each unplayed piece of the winner); the higher bid goes first.
            A win takes the pot (at least 10 coins) and up to 10 coins from the loser, but never more than the loser's purse holds.
            Both bid in secret for the right to go first: press Bid. The higher bid goes into the pot.
            (Bid) (Counter) (Decline) (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada, and both bid to go first.
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
            @Ada does not take challenges at the moment. Ask somebody else, or wait for a challenge of theirs.
        Bo: (Take)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Bo has taken the seek by @Ada: game 1.
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
            3x3, 3 days a ply (when the time is up, the other player can claim the win); @Ada goes first.
            (Accept) (Counter) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. The first stone of each player is a flat of the other colour.
            Agreed: 3 days a ply (when the time is up, the other player can claim the win).
            @Ada to move (White): where does @Bo's first stone go?
            Time: @Ada to move by <then> (<then>).
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo has accepted the challenge by @Ada: game 1.
        Ada: /tak seek size:3x3 first:me pace:"1 day"
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3, a day a ply (when the time is up, the other player can claim the win); @Ada goes first.
            Press Take to play. The seek expires <then>.
            (Take) (Withdraw)
    "#]]);
    tavern.close().await;
}
