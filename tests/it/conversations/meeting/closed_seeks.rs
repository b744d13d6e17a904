//! Seeks withdrawn, expired or cleared, and seeks over the limit.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    withdrawn_seek_refuses_takers,
    expired_seek_is_closed,
    managers_clear_the_seeks_of_a_channel,
    deleted_player_loses_open_seeks,
    fourth_seek_is_refused,
    challenge_over_the_limit_is_refused,
);

async fn withdrawn_seek_refuses_takers(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek first:opponent").await;
    let take = play.button("Bo", "Take");
    play.clicks("Bo", "Withdraw").await;
    // A seek can only be taken in its channel.
    play.enter_channel("garden");
    play.types("Cleo", "/tak seek").await;
    play.forges("Bo", "Take", &take).await;
    play.enter_channel("tavern");
    play.clicks("Ada", "Withdraw").await;
    play.forges("Bo", "Take", &take).await;
    play.forges("Bo", "Take of another seek", "take-seek/1/77")
        .await;
    play.types("Ada", "/tak seek lowest:1700 highest:1400")
        .await;
    play.types("Ada", "/tak seek ante:101").await;
    play.types("Ada", "/tak seek ante:10 first:me").await;
    // The pair already has an open challenge.
    play.types("Bo", "/tak challenge opponent:@Ada").await;
    play.types("Ada", "/tak seek").await;
    play.clicks("Bo", "Take").await;
    play.tells(&expect![[r#"
        Ada: /tak seek first:opponent
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5; the opponent goes first.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Withdraw)
        Tak Tavern [only Bo]:
            Only @Ada can withdraw this seek. `/tak lobby` lists all open seeks.
        In #garden.
        Cleo: /tak seek
        Tak Tavern [to all]:
            @Cleo is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            There's no such seek here. `/tak lobby` lists the open ones.
        In #tavern.
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Ada withdrew this seek.
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            This seek was withdrawn. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
        Bo: (forged: Take of another seek)
        Tak Tavern [only Bo]:
            There's no such seek here. `/tak lobby` lists the open ones.
        Ada: /tak seek lowest:1700 highest:1400
        Tak Tavern [only Ada]:
            `lowest` and `highest` are ratings from 0 to 4000, the lower one first: 1400 and 1700, for example.
        Ada: /tak seek ante:101
            (Discord: ante: this must be at most 100.)
        Ada: /tak seek ante:10 first:me
        Tak Tavern [only Ada]:
            In a game for coins, you both bid to go first. Leave out `first`, or play without coins.
        Bo: /tak challenge opponent:@Ada
        Tak Tavern [to all; notifies Ada]:
            @Bo challenges @Ada to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: /tak seek
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: (Take)
        Tak Tavern [only Bo]:
            You've already challenged @Ada here. They haven't answered yet.
            (Withdraw)
    "#]]);
    tavern.close().await;
}

async fn expired_seek_is_closed(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek for:\"1 hour\"").await;
    play.types("Ada", "/tak seek").await;
    let take = play.button("Bo", "Take");
    play.text();
    tavern.pass(Duration::from_mins(50));
    tavern.restart().await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw) (Play the house)
            <Play the house at another level: 1: Sleepy Guest | 2: Cellar Hand | 3: Regular | 4: Minstrel | 5: Innkeeper | 6: Traveller | 7: Old Master | 8: Legend | 9: Archivist | 10: Chancellor>
    "#]]);
    tavern.pass(Duration::from_mins(12));
    tavern.restart().await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            The seek by @Ada has expired.
    "#]]);
    tavern.pass(Duration::from_hours(24));
    tavern.restart().await;
    play.record_news().await;
    play.forges("Bo", "Take", &take).await;
    play.types("Bo", "/tak lobby").await;
    play.tells(&expect![[r#"
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            This seek has expired. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
        Bo: /tak lobby
        Tak Tavern [only Bo]:
            This server has no open seeks and no active games. `/tak seek` invites everyone, `/tak challenge` one person.
            (Play the house)
    "#]]);
    tavern.close().await;
}

/// Other people may not.
async fn managers_clear_the_seeks_of_a_channel(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.enter_channel("garden");
    play.types("Bo", "/tak seek").await;
    play.enter_channel("tavern");
    play.types("Bo", "/tak seek size:3x3").await;
    play.types("Bo", "/tak seek size:4x4").await;
    let take = play.button("Dan", "Take");
    play.types("Cleo", "/tak seek size:5x5").await;
    play.text();
    play.forges("Bo", "Clear all seeks", "clear-seeks/1").await;
    play.forges("Bo", "Clear", "clear-all-seeks/1").await;
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    play.clicks("Ada", "Never mind").await;
    play.clicks("Ada", "Clear all seeks in this channel").await;
    let clear = play.button("Ada", "Clear");
    play.clicks("Ada", "Clear").await;
    play.forges("Ada", "Clear once more", &clear).await;
    play.forges("Dan", "Take", &take).await;
    play.types("Dan", "/tak lobby").await;
    play.tells(&expect![[r#"
        Bo: (forged: Clear all seeks)
        Tak Tavern [only Bo]:
            Only managers of this server can change its settings. Ask one of them. `/tak settings` shows your own.
        Bo: (forged: Clear)
        Tak Tavern [only Bo]:
            Only managers of this server can change its settings. Ask one of them. `/tak settings` shows your own.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games against the house are played here, or in private where their player wishes so.
            Games here don't become puzzles.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Play the house in private) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games)
            (Puzzle of the day…) (Clear all seeks in this channel) (Stop a game…) (Ban from Tak…)
        Ada: (Clear all seeks in this channel)
        Tak Tavern [only Ada]:
            Clear all 3 open seeks in #tavern? A message there tells the seekers. You can't undo that.
            (Clear) (Never mind)
        Ada: (Never mind)
        Tak Tavern changed [only Ada] “Clear all 3 open seeks in #tavern? A message there tells the seekers. You can't undo that.” to:
            Nothing has changed.
        Ada: (Clear all seeks in this channel)
        Tak Tavern [only Ada]:
            Clear all 3 open seeks in #tavern? A message there tells the seekers. You can't undo that.
            (Clear) (Never mind)
        Ada: (Clear)
        Tak Tavern [to all; notifies Bo and Cleo]:
            @Bo and @Cleo: the managers of this server cleared the open seeks in this channel, including yours.
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            The managers of this server cleared the seek by @Bo.
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            The managers of this server cleared the seek by @Bo.
        Tak Tavern changed [to all] “@Cleo is looking for a game of Tak.” to:
            The managers of this server cleared the seek by @Cleo.
        Tak Tavern changed [only Ada] “Clear all 3 open seeks in #tavern? A message there tells the seekers. You can't undo that.” to:
            You cleared 3 seeks in this channel.
        Ada: (forged: Clear once more)
        Tak Tavern [only Ada]:
            This channel has no open seeks. Clear another channel's seeks in that channel.
        Dan: (forged: Take)
        Tak Tavern [only Dan]:
            The managers of this server cleared this seek. `/tak lobby` lists the open ones.
        Dan: /tak lobby
        Tak Tavern [only Dan]:
            **Open seeks: 1**
            [**1**](a message) · @Bo · 5x5 · expires <then>
            -# A number leads to the message. Take a seek in its own channel, or post yours with `/tak seek`.
            (Play the house)
    "#]]);
    tavern.close().await;
}

async fn deleted_player_loses_open_seeks(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak seek size:3x3").await;
    let take = play.button("Bo", "Take");
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    play.clicks("Ada", "Yes, delete it").await;
    play.clicks("Ada", "Delete for good").await;
    play.forges("Bo", "Take", &take).await;
    play.tells(&expect![[r#"
        Ada: /tak seek size:3x3
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: /tak settings
        Tak Tavern [only Ada]:
            **Your settings**, on every server:
            Others may ask you for a takeback. Others may challenge you.
            You're on leaderboards, and others may see your profile and your finished games.
            Boards for all have White's side at the bottom. The side and the colours you choose here are for boards only you see, and for the step-by-step buttons.
            <Language: [Language: as in my Discord] | …>
            <Colours of the board: [Colours: the server's] | Colours: tavern, wood and cream | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            <Side at the bottom of the board: [At the bottom: White, as on boards for all] | At the bottom: my own side, Black's too | At the bottom: Black>
            (Moves, reminders, vacation…)
            (Block takeback requests) (Block challenges) (Leave leaderboards) (Blocked people) (My data)
        Ada: (My data)
        Tak Tavern [only Ada]:
            **Your stored data**
            First seen <then>.
            - Games: 0 active, 0 finished. You played 0 moves in them.
            - Challenges by you and to you: 0.
            - Your seeks: 1, one open.
            - Purses, one on each server: 0, with 0 entries.
            - Ratings, on each server and over all: 0.
            - Settings that you chose: 0.
            Your results, your places on leaderboards and your rating changes follow from your games. Your name isn't stored, only your Discord ID.
            Press **Export** to get all of it as a file. **Delete…** asks you twice before anything is deleted.
            (Export) (Delete…)
        Ada: (Delete…)
        Tak Tavern changed [only Ada] “**Your stored data**” to:
            **Delete your data?** This will happen:
            - Your open seek is withdrawn.
            - Your settings, your bids, your lesson progress, your puzzles, the games you watch and your block list are deleted.
            - Your games no longer lead to you. They stay for your opponents, with “a former player” in your place. Your coins, results and ratings stay with that player, off every leaderboard.
            - A server's ban stays, and so do blocks by other people, if there are any.
            - Messages already sent stay on Discord, even if they mention you.
            - If you play again, you start over, with a new purse.
            Want to keep a copy? Export it first.
            (Yes, delete it) (Export) (Keep it)
        Ada: (Yes, delete it)
        Tak Tavern changed [only Ada] “**Delete your data?** This will happen:” to:
            **Delete it for good?** It can't be restored, not even by the operator of this bot.
            (Delete for good) (Keep it)
        Ada: (Delete for good)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            A former player withdrew this seek.
        Tak Tavern changed [only Ada] “**Delete it for good?** It can't be restored, not even by the operator of this bot.” to:
            Your data is deleted. No game here leads to you any more. Thanks for playing!
        Bo: (forged: Take)
        Tak Tavern [only Bo]:
            This seek was withdrawn. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
    "#]]);
    tavern.close().await;
}

async fn fourth_seek_is_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for size in ["3x3", "4x4"] {
        play.types("Ada", &format!("/tak seek size:{size}")).await;
    }
    play.enter_channel("garden");
    play.types("Ada", "/tak seek size:7x7").await;
    play.text();
    play.types("Ada", "/tak seek").await;
    // The numbered seek is in the other channel.
    play.clicks("Ada", "Withdraw no. 1").await;
    play.types("Ada", "/tak seek").await;
    play.enter_channel("tavern");
    play.record_news().await;
    play.tells(&expect![[r#"
        Ada: /tak seek
        Tak Tavern [only Ada]:
            You have 3 open seeks here, the most allowed. Withdraw one first:
            [**1**](a message) · 3x3 · #tavern · expires <then>
            [**2**](a message) · 4x4 · #tavern · expires <then>
            [**3**](a message) · 7x7 · #garden · expires <then>
            (Withdraw no. 1) (Withdraw no. 2) (Withdraw no. 3)
        Ada: (Withdraw no. 1)
        Tak Tavern changed [only Ada] “You have 3 open seeks here, the most allowed. Withdraw one first:” to:
            @Ada withdrew this seek.
        Ada: /tak seek
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        In #tavern.
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Ada withdrew this seek.
    "#]]);
    tavern.close().await;
}

async fn challenge_over_the_limit_is_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for other in ["Bo", "Cleo", "Dan"] {
        play.types("Ada", &format!("/tak challenge opponent:@{other}"))
            .await;
    }
    play.enter_channel("garden");
    for other in ["Bo", "Cleo"] {
        play.types("Ada", &format!("/tak challenge opponent:@{other}"))
            .await;
    }
    play.text();
    play.types("Ada", "/tak challenge opponent:@Dan").await;
    // An open challenge to the same person is the first reason for a refusal.
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    // Challenges by other people do not count.
    play.types("Dan", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Withdraw no. 3").await;
    play.types("Ada", "/tak challenge opponent:@Dan").await;
    play.enter_channel("tavern");
    play.record_news().await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Dan
        Tak Tavern [only Ada]:
            You have 5 open challenges here, the most allowed. Withdraw one first:
            [**1**](a message) · to @Bo · 5x5 · #tavern
            [**2**](a message) · to @Cleo · 5x5 · #tavern
            [**3**](a message) · to @Dan · 5x5 · #tavern
            [**4**](a message) · to @Bo · 5x5 · #garden
            [**5**](a message) · to @Cleo · 5x5 · #garden
            (Withdraw no. 1) (Withdraw no. 2) (Withdraw no. 3) (Withdraw no. 4) (Withdraw no. 5)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You've already challenged @Bo here. They haven't answered yet.
            (Withdraw)
        Dan: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Dan challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Ada: (Withdraw no. 3)
        Tak Tavern changed [only Ada] “You have 5 open challenges here, the most allowed. Withdraw one first:” to:
            @Ada withdrew the challenge to @Dan.
        Ada: /tak challenge opponent:@Dan
        Tak Tavern [to all; notifies Dan]:
            @Ada challenges @Dan to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        In #tavern.
        Tak Tavern changed [to all] “@Ada challenges @Dan to a game of Tak.” to:
            @Ada withdrew the challenge to @Dan.
    "#]]);
    tavern.close().await;
}
