//! Seeks withdrawn, expired or cleared, and seeks over the limit.

use std::time::Duration;

use crate::{Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    withdrawn_seek_refuses_takers,
    expired_seek_is_closed,
    managers_clear_the_seeks_of_a_channel,
    deleted_player_loses_open_seeks,
    fourth_seek_is_refused,
    challenge_over_the_limit_is_refused,
);

async fn withdrawn_seek_refuses_takers(play: &mut Play<'_>) {
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
    "#]]);
    script![[r#"
        Ada: /tak seek lowest:1700 highest:1400
        Tak Tavern [only Ada]:
            The lowest and the highest rating are numbers from 0 to 4000, the lower one first: 1400 and 1700, for example.
        Ada: /tak seek ante:101
            (Discord: ante: this must be at most 100.)
        Ada: /tak seek ante:10 first:me
        Tak Tavern [only Ada]:
            In a game for coins, you both bid to go first. Leave out `first`, or play without coins.
        (The pair already has an open challenge.)
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
    "#] for play];
}

async fn expired_seek_is_closed(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    setup![r#"Ada: /tak seek for:"1 hour", /tak seek"# for play];
    let take = play.button("Bo", "Take");
    tavern.later(Duration::from_mins(50)).await;
    script![[r#"
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw) (Play the house)
            <Play the house at another level: 1: Sleepy Guest | 2: Cellar Hand | 3: Regular | 4: Minstrel | 5: Innkeeper | 6: Traveller | 7: Old Master | 8: Legend | 9: Archivist | 10: Chancellor>
    "#] for play];
    tavern.later(Duration::from_mins(12)).await;
    script![[r#"
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            The seek by @Ada has expired.
    "#] for play];
    tavern.later(Duration::from_hours(24)).await;
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
}

/// Other people may not.
async fn managers_clear_the_seeks_of_a_channel(play: &mut Play<'_>) {
    setup!["Ada: /tak server, (Moderation…), (Clear all seeks in this channel)" for play];
    play.enter_channel("garden");
    setup!["Bo: /tak seek" for play];
    play.enter_channel("tavern");
    setup!["Bo: /tak seek size:3x3, /tak seek size:4x4" for play];
    let take = play.button("Dan", "Take");
    setup!["Cleo: /tak seek size:5x5" for play];
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
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        Bo: (forged: Clear)
        Tak Tavern [only Bo]:
            Only managers and moderators of this server can do this. Ask one of them. `/tak settings` shows your own settings.
        Ada: /tak server
        Tak Tavern [only Ada]:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
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
}

async fn deleted_player_loses_open_seeks(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak seek size:3x3
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            3x3; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Bo: keeps (Take)
        (Ada: /tak settings, (My data), (Delete…), (Yes, delete it))
        Ada: (Delete for good)
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            A former player withdrew this seek.
        Tak Tavern changed [only Ada] “**Delete it for good?** It can't be restored, not even by the operator of this bot.” to:
            Your data is deleted. No game here leads to you any more. Thanks for playing!
        Bo: (kept: Take)
        Tak Tavern [only Bo]:
            This seek was withdrawn. `/tak lobby` lists the open ones, and `/tak seek` posts your own.
    "#] for play];
}

async fn fourth_seek_is_refused(play: &mut Play<'_>) {
    setup!["Ada: /tak seek size:3x3, /tak seek size:4x4" for play];
    play.enter_channel("garden");
    setup!["Ada: /tak seek size:7x7" for play];
    play.text();
    script![[r#"
        Ada: /tak seek
        Tak Tavern [only Ada]:
            You have 3 open seeks here, the most allowed. Withdraw one first:
            [**1**](a message) · 3x3 · #tavern · expires <then>
            [**2**](a message) · 4x4 · #tavern · expires <then>
            [**3**](a message) · 7x7 · #garden · expires <then>
            (Withdraw no. 1) (Withdraw no. 2) (Withdraw no. 3)
        (The numbered seek is in the other channel.)
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
    "#] for play];
}

async fn challenge_over_the_limit_is_refused(play: &mut Play<'_>) {
    setup!["Ada: /tak challenge opponent:@Bo, /tak challenge opponent:@Cleo" for play];
    setup!["Ada: /tak challenge opponent:@Dan" for play];
    play.enter_channel("garden");
    setup!["Ada: /tak challenge opponent:@Bo, /tak challenge opponent:@Cleo" for play];
    play.text();
    script![[r#"
        Ada: /tak challenge opponent:@Dan
        Tak Tavern [only Ada]:
            You have 5 open challenges here, the most allowed. Withdraw one first:
            [**1**](a message) · to @Bo · 5x5 · #tavern
            [**2**](a message) · to @Cleo · 5x5 · #tavern
            [**3**](a message) · to @Dan · 5x5 · #tavern
            [**4**](a message) · to @Bo · 5x5 · #garden
            [**5**](a message) · to @Cleo · 5x5 · #garden
            (Withdraw no. 1) (Withdraw no. 2) (Withdraw no. 3) (Withdraw no. 4) (Withdraw no. 5)
        (An open challenge to the same person is the first reason for a refusal.)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You've already challenged @Bo here. They haven't answered yet.
            (Withdraw)
        (Challenges by other people do not count.)
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
    "#] for play];
}
