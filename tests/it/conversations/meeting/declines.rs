//! Repeated declines notify the challenger of the first one only.

use crate::{Play, Tavern, on_both_engines, script};

on_both_engines!(
    repeated_declines_post_one_notice,
    simultaneous_declines_post_one_notice
);

/// Every copy of the first press, and a press on the old buttons.
async fn repeated_declines_post_one_notice(play: &mut Play<'_>) {
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:5x5
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. A coin decides who begins.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: keeps (Decline)
    "#] for play];
    play.copies = 3;
    script![[r#"
        Bo: (Decline)
        Tak Tavern [to all; notifies Ada]:
            @Ada, @Bo declined your challenge.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo declined the challenge from @Ada.
    "#] for play];
    play.copies = 1;
    script![[r#"
        Bo: (kept: Decline)
        Tak Tavern [only Bo]:
            This challenge was already declined. Make a new one with `/tak challenge`.
    "#] for play];
}

async fn simultaneous_declines_post_one_notice(tavern: &Tavern) {
    let mut play = Play::new(tavern);
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
}
