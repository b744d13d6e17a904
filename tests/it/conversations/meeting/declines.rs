//! Declined challenges notify the challenger once.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    repeated_declines_post_one_notice,
    simultaneous_declines_post_one_notice
);

/// Every copy of the first press, and a press on the old buttons.
async fn repeated_declines_post_one_notice(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5")
        .await;
    let decline = play.button("Bo", "Decline");
    play.copies = 3;
    play.clicks("Bo", "Decline").await;
    play.copies = 1;
    play.forges("Bo", "Decline of the old message", &decline)
        .await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:5x5
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Decline)
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo declined your challenge.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo declined the challenge from @Ada.
        Bo: (forged: Decline of the old message)
        Tak Tavern [only Bo]:
            This challenge was already declined. Make a new one with `/tak challenge`.
    "#]]);
    tavern.close().await;
}

async fn simultaneous_declines_post_one_notice(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5")
        .await;
    let challenge = play.newest();
    let bo = tavern.discord.person("Bo");
    let press = || bo.clicks(&challenge, "Decline");
    tokio::join!(press(), press(), press());
    tavern.settled().await;
    let messages = tavern.discord.messages(tavern.channel);
    let notices = messages.iter().filter(|message| {
        message.private_to.is_none() && message.content.ends_with("declined your challenge.")
    });
    assert_eq!(notices.count(), 1);
    tavern.close().await;
}
