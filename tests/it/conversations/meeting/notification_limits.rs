//! Limits on repeated notifications of one person by another.

use std::time::Duration;

use crate::{Play, on_both_engines, script, setup};

on_both_engines!(
    withdrawn_challenges_count_against_the_next,
    accepted_challenge_clears_the_count,
    sixth_challenge_in_german,
    repeated_ban_is_silent,
    withdrawn_seeks_count_against_the_next,
);

/// Sends and withdraws this many challenges.
async fn send_and_withdraw_challenges(play: &mut Play<'_>, times: usize) {
    for _ in 0..times {
        setup!["Ada: /tak challenge opponent:@Bo size:5x5, (Withdraw)" for play];
    }
}

async fn withdrawn_challenges_count_against_the_next(play: &mut Play<'_>) {
    send_and_withdraw_challenges(play, 4).await;
    setup!["Ada: /tak challenge opponent:@Bo size:5x5" for play];
    script![[r#"
        (The open challenge is the stated reason while there is one.)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You've already challenged @Bo here. They haven't answered yet.
            (Withdraw)
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
        Tak Tavern changed [only Ada] “You've already challenged @Bo here. They haven't answered yet.” to:
            @Ada withdrew the challenge to @Bo.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You've challenged @Bo several times within an hour. You can challenge them again <then>.
        (Ada: Challenge to Tak of @Bo)
        Ada: (Send challenge)
        Tak Tavern [only Ada]:
            You've challenged @Bo several times within an hour. You can challenge them again <then>.
        (The count covers the whole server.)
        In #garden.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You've challenged @Bo several times within an hour. You can challenge them again <then>.
        (The count is per pair of people.)
        Ada: /tak challenge opponent:@Cleo size:5x5
        Tak Tavern [to all; notifies Cleo]:
            @Ada challenges @Cleo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Dan: /tak challenge opponent:@Bo size:5x5
        Tak Tavern [to all; notifies Bo]:
            @Dan challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
    play.tavern.later(Duration::from_mins(61)).await;
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:5x5
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#] for play];
}

/// Accepted challenges do not count.
async fn accepted_challenge_clears_the_count(play: &mut Play<'_>) {
    send_and_withdraw_challenges(play, 4).await;
    setup!["Ada: /tak challenge opponent:@Bo size:5x5" for play];
    setup!["Bo: (Accept)" for play];
    send_and_withdraw_challenges(play, 5).await;
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5")
        .await;
    assert!(play.text().contains("several times"));
}

async fn sixth_challenge_in_german(play: &mut Play<'_>) {
    send_and_withdraw_challenges(play, 5).await;
    play.tavern.ada.speaks("de");
    script![[r#"
        Ada: /tak herausfordern gegner:@Bo
        Tak Tavern [only Ada]:
            Du hast @Bo innerhalb einer Stunde mehrmals herausgefordert. Das geht <then> wieder.
    "#] for play];
}

/// Bans and unbans are not limited, but the person is notified of each kind at
/// most once a day.
async fn repeated_ban_is_silent(play: &mut Play<'_>) {
    let cycle = async |play: &mut Play<'_>| {
        play.types("Ada", "/tak server").await;
        play.clicks("Ada", "Moderation…").await;
        for button in ["Ban", "Lift the ban"] {
            play.clicks("Ada", "Ban from Tak…").await;
            play.picks_person("Ada", "Bo").await;
            play.clicks("Ada", button).await;
        }
    };
    // A command shows the bot Bo's language.
    setup!["Bo: /tak games" for play];
    cycle(play).await;
    cycle(play).await;
    setup!["Ada: (Ban from Tak…), <@Bo>, (Ban)" for play];
    play.text();
    script![[r#"
        (The third ban applies without a notification.)
        Bo: /tak challenge opponent:@Cleo
        Tak Tavern [only Bo]:
            The managers of this server have banned you from Tak here. You can't start new games, but your active games go on: `/tak games` lists them. You can play on other servers. Think it's a mistake? Ask the managers.
        In Bo's direct messages.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers or moderators of that server.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have lifted your ban. You can start games of Tak on that server again, with `/tak challenge` or `/tak seek`.
    "#] for play];
    let notices = "select kind from notices order by at, kind";
    play.tavern
        .database
        .holds(notices, &["ban", "ban lifted"])
        .await;

    // A day later it notifies as before.
    play.enter_channel("tavern");
    play.tavern.later(Duration::from_hours(25)).await;
    setup!["Bo: /tak games" for play];
    setup!["Ada: /tak server, (Moderation…), (Ban from Tak…), <@Bo>, (Lift the ban)" for play];
    setup!["Ada: (Ban from Tak…), <@Bo>, (Ban)" for play];
    play.text();
    script![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have lifted your ban. You can start games of Tak on that server again, with `/tak challenge` or `/tak seek`.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers or moderators of that server.
    "#] for play];
}

/// A channel is not filled by one person's seeks.
async fn withdrawn_seeks_count_against_the_next(play: &mut Play<'_>) {
    for _ in 0..10 {
        play.types("Ada", "/tak seek size:5x5").await;
        play.clicks("Ada", "Withdraw").await;
    }
    play.text();
    script![[r#"
        Ada: /tak seek size:5x5
        Tak Tavern [only Ada]:
            You've posted many seeks within an hour. You can post the next one <then>.
        Bo: /tak seek size:5x5
        Tak Tavern [to all]:
            @Bo is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
    "#] for play];
    play.tavern.pass(Duration::from_mins(61));
    script![[r#"
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            @Bo is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw) (Play the house)
            <Play the house at another level: 1: Sleepy Guest | 2: Cellar Hand | 3: Regular | 4: Minstrel | 5: Innkeeper | 6: Traveller | 7: Old Master | 8: Legend | 9: Archivist | 10: Chancellor>
        Ada: /tak seek size:5x5
        Tak Tavern [to all]:
            @Ada is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
    "#] for play];
}
