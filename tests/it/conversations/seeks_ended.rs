//! Seeks that end otherwise: withdrawn, expired, cleared away, and those that
//! would be one too many.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    withdrawn_and_refused,
    expired,
    cleared,
    who_leaves,
    seeks_one_too_many,
    challenges_one_too_many,
);

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
            (Discord: ante: this must be at most 100.)
        Ada: /tak seek ante:10 first:me
        Tak Tavern [only Ada]:
            In a game for coins both bid for the right to go first. Leave out who goes first, or choose to play without coins.
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
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
            Only those who may manage this server can change its settings. Ask one of them; `/tak settings` shows your own.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything that all can see:
            Games are played in the channel. All boards keep their pictures.
            <Language: [Language: as Discord has it for the server] | Language: English | Language: Deutsch>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Take away the pictures of old boards) (Clear all seeks in this channel)
            (Stop a game…) (Ban from the tables…)
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
            -# A number leads to the message. A seek of another channel is taken in that channel; `/tak seek` makes your own.
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
            <Colours of the board: [Colours: those of the server] | Colours: tavern, wood and cream | Colours: slate, blue grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <The side at the bottom of the board: [At the bottom: my own side] | At the bottom: White | At the bottom: Black>
            (Moves, reminders, vacation …)
            (Let nobody ask me for takebacks) (Let nobody challenge me) (Leave me off leaderboards) (Blocked people) (My data)
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
            - Your settings, your bids, your place in the lesson, what you watch and whom you have blocked go.
            - No game leads to you any more. Your games stay for those you played with; in your place there is “a former player”. Your coins, results and ratings stay with that player, who is on no leaderboard.
            - A ban from a server's tables stays, and so does a block by somebody else, if there is one.
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
            It is deleted, and no game here leads to you any more. Thank you for playing!
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            This seek was withdrawn. `/tak lobby` lists those that are open, and `/tak seek` makes your own.
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
            (Accept) (Counter) (Decline) (Withdraw)
        Ada: (Withdraw 3)
        Tak Tavern changed [only Ada] “You have 5 challenges here that wait for an answer, and nobody may have more. Withdraw one of them first:” to:
            @Ada has withdrawn the challenge to @Dan.
        Ada: /tak challenge opponent:@Dan
        Tak Tavern [to all; notifies Dan]:
            @Ada challenges @Dan to a game of Tak.
            6x6; who goes first changes from game to game, and chance decides the first time.
            (Accept) (Counter) (Decline) (Withdraw)
        In #tavern.
        Tak Tavern changed [to all] “@Ada challenges @Dan to a game of Tak.” to:
            @Ada has withdrawn the challenge to @Dan.
    "#]]);
    tavern.close().await;
}
