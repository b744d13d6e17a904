//! Limits on repeated notifications of one person by another.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    withdrawn_challenges_count_against_the_next,
    accepted_challenge_clears_the_count,
    sixth_challenge_in_german,
    repeated_ban_is_silent,
    withdrawn_seeks_count_against_the_next,
);

/// Sends and withdraws so many challenges.
async fn send_and_withdraw_challenges(play: &mut Play<'_>, times: usize) {
    for _ in 0..times {
        play.types("Ada", "/tak challenge opponent:@Bo size:5x5")
            .await;
        play.clicks("Ada", "Withdraw").await;
    }
}

async fn withdrawn_challenges_count_against_the_next(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    send_and_withdraw_challenges(&mut play, 4).await;
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5")
        .await;
    play.text();
    // The open challenge is the stated reason while there is one.
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.clicks("Ada", "Withdraw").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    play.clicks("Ada", "Send challenge").await;
    // The count covers the whole server.
    play.enter_channel("garden");
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    // The count is per pair of people.
    play.types("Ada", "/tak challenge opponent:@Cleo size:5x5")
        .await;
    play.types("Dan", "/tak challenge opponent:@Bo size:5x5")
        .await;
    tavern.pass(Duration::from_mins(61));
    tavern.restart().await;
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5")
        .await;
    play.tells(&expect![[r#"
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
        Ada: Challenge to Tak of @Bo
        Tak Tavern [only Ada]:
            **Your challenge to @Bo.** Only you see it until you send it.
            5x5; the first player is random, then alternates.
            <Preset: sets all terms below: …>
            <Board: Board: 3x3 | Board: 4x4 | [Board: 5x5] | Board: 6x6 | Board: 7x7 | Board: 8x8>
            <Komi: points for Black in the count: Komi: -4½ for Black in the count | Komi: -4 for Black in the count | Komi: -3½ for Black in the count | Komi: -3 for Black in the count | Komi: -2½ for Black in the count | Komi: -2 for Black in the count | Komi: -1½ for Black in the count | Komi: -1 for Black in the count | Komi: -½ for Black in the count | [Komi: none] | Komi: ½ for Black in the count | Komi: 1 for Black in the count | Komi: 1½ for Black in the count | Komi: 2 for Black in the count | Komi: 2½ for Black in the count | Komi: 3 for Black in the count | Komi: 3½ for Black in the count | Komi: 4 for Black in the count | Komi: 4½ for Black in the count>
            <First player: [First player: random, then alternating] | You go first | Bo goes first>
            (Send challenge) (Make it rated) (More…) (Time…) (Never mind)
        Ada: (Send challenge)
        Tak Tavern [only Ada]:
            You've challenged @Bo several times within an hour. You can challenge them again <then>.
        In #garden.
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [only Ada]:
            You've challenged @Bo several times within an hour. You can challenge them again <then>.
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
        Ada: /tak challenge opponent:@Bo size:5x5
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
    "#]]);
    tavern.close().await;
}

/// Accepted challenges do not count.
async fn accepted_challenge_clears_the_count(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    send_and_withdraw_challenges(&mut play, 4).await;
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5")
        .await;
    play.clicks("Bo", "Accept").await;
    play.text();
    send_and_withdraw_challenges(&mut play, 5).await;
    assert!(!play.text().contains("several times"));
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5")
        .await;
    assert!(play.text().contains("several times"));
    tavern.close().await;
}

async fn sixth_challenge_in_german(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    send_and_withdraw_challenges(&mut play, 5).await;
    play.text();
    tavern.ada.speaks("de");
    play.types("Ada", "/tak herausfordern gegner:@Bo").await;
    play.tells(&expect![[r#"
        Ada: /tak herausfordern gegner:@Bo
        Tak Tavern [only Ada]:
            Du hast @Bo innerhalb einer Stunde mehrmals herausgefordert. Das geht <then> wieder.
    "#]]);
    tavern.close().await;
}

/// Bans and unbans are not limited, but the person is notified of each kind at
/// most once a day.
async fn repeated_ban_is_silent(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    let cycle = async |play: &mut Play<'_>| {
        play.types("Ada", "/tak server").await;
        for button in ["Ban", "Lift the ban"] {
            play.clicks("Ada", "Ban from Tak…").await;
            play.picks_person("Ada", "Bo").await;
            play.clicks("Ada", button).await;
        }
    };
    // From this the bot knows Bo's language.
    play.types("Bo", "/tak games").await;
    cycle(&mut play).await;
    cycle(&mut play).await;
    play.clicks("Ada", "Ban from Tak…").await;
    play.picks_person("Ada", "Bo").await;
    play.clicks("Ada", "Ban").await;
    play.text();
    // The third ban applies without a notification.
    play.types("Bo", "/tak challenge opponent:@Cleo").await;
    play.enter_direct_messages("Bo");
    play.record_news().await;
    play.tells(&expect![[r#"
        Bo: /tak challenge opponent:@Cleo
        Tak Tavern [only Bo]:
            The managers of this server have banned you from Tak here. You can't start new games, but your active games go on: `/tak games` lists them. You can play on other servers. Think it's a mistake? Ask the managers.
        In Bo's direct messages.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers. Only they can lift the ban.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have lifted your ban. You can start games of Tak on that server again, with `/tak challenge` or `/tak seek`.
    "#]]);
    let notices = "select kind from notices order by at, kind";
    assert_eq!(tavern.database.ask(notices).await, ["ban", "ban lifted"]);

    // A day later it notifies as before.
    play.enter_channel("tavern");
    tavern.pass(Duration::from_hours(25));
    tavern.restart().await;
    play.types("Bo", "/tak games").await;
    play.types("Ada", "/tak server").await;
    for button in ["Lift the ban", "Ban"] {
        play.clicks("Ada", "Ban from Tak…").await;
        play.picks_person("Ada", "Bo").await;
        play.clicks("Ada", button).await;
    }
    play.text();
    play.enter_direct_messages("Bo");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Bo's direct messages.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have lifted your ban. You can start games of Tak on that server again, with `/tak challenge` or `/tak seek`.
        Tak Tavern [to all]:
            The managers of **The Tak Tavern** have banned you from Tak on that server. You can't start new games there.
            - Your active games go on. `/tak games` lists them, also here.
            - You can play on other servers.
            - Think it's a mistake? Ask the managers. Only they can lift the ban.
    "#]]);
    tavern.close().await;
}

/// A channel is not filled by one person's seeks.
async fn withdrawn_seeks_count_against_the_next(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for _ in 0..10 {
        play.types("Ada", "/tak seek size:5x5").await;
        play.clicks("Ada", "Withdraw").await;
    }
    play.text();
    play.types("Ada", "/tak seek size:5x5").await;
    play.types("Bo", "/tak seek size:5x5").await;
    tavern.pass(Duration::from_mins(61));
    play.types("Ada", "/tak seek size:5x5").await;
    play.tells(&expect![[r#"
        Ada: /tak seek size:5x5
        Tak Tavern [only Ada]:
            You've posted many seeks within an hour. You can post the next one <then>.
        Bo: /tak seek size:5x5
        Tak Tavern [to all]:
            @Bo is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw)
        Ada: /tak seek size:5x5
        Tak Tavern [only Ada]:
            You've posted many seeks within an hour. You can post the next one <then>.
        Tak Tavern changed [to all] “@Bo is looking for a game of Tak.” to:
            @Bo is looking for a game of Tak.
            5x5; the first player is random, then alternates.
            Press **Take** to play. The seek expires <then>.
            (Take) (Withdraw) (Play the house)
            <Play the house at another level: 1: Sleepy Guest | 2: Cellar Hand | 3: Regular | 4: Minstrel | 5: Innkeeper | 6: Traveller | 7: Old Master | 8: Legend | 9: Archivist | 10: Chancellor>
    "#]]);
    tavern.close().await;
}
