//! The operator of the bot blocks people and servers, and tells managers something.

use crate::conversations::person::operator::run;
use crate::{Play, on_both_engines, script};

on_both_engines!(
    blocked_person_can_only_see_their_data,
    blocked_server_is_refused,
    notice_of_the_operator_is_shown_once,
);

/// Runs a command of the operator, and returns what it prints.
async fn order(play: &Play<'_>, arguments: &[&str]) -> String {
    let output = run(play.tavern, arguments, "").await;
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

async fn blocked_person_can_only_see_their_data(play: &mut Play<'_>) {
    let bo = play.id_of("Bo").to_string();
    script![[r#"
        (Ada: /tak challenge opponent:@Bo size:3x3 first:me)
    "#] for play];
    let text = order(play, &["block", "person", &bo]).await;
    assert!(text.contains("cannot use the bot any more"), "{text}");
    let text = order(play, &["block", "person", &bo]).await;
    assert!(text.contains("was blocked already"), "{text}");
    script![[r#"
        Bo: (Accept)
        Tak Tavern [only Bo]:
            The people who run this bot have blocked you, or this server. `/tak settings` still shows and deletes what is stored about you, under **My data**.
        Bo: /tak learn
        Tak Tavern [only Bo]:
            The people who run this bot have blocked you, or this server. `/tak settings` still shows and deletes what is stored about you, under **My data**.
        (Bo: /tak settings)
        Bo: (My data)
        Tak Tavern [only Bo]:
            **Your stored data**
            First seen <then>.
            - Games: 0 active, 0 finished. You played 0 moves in them.
            - Challenges by you and to you: 1, one waiting for an answer.
            - Your seeks: 0.
            - Purses, one on each server: 0, with 0 entries.
            - Ratings, on each server and over all: 0.
            - Settings that you chose: 0.
            Your results, your places on leaderboards and your rating changes follow from your games. Your name isn't stored, only your Discord ID.
            Press **Export** to get all of it as a file. **Delete…** asks you twice before anything is deleted.
            (Export) (Delete…)
        Ada: /tak games
        Tak Tavern [only Ada]:
            You have no active games. Start one with `/tak challenge`.
    "#] for play];
    let list = order(play, &["servers"]).await;
    assert!(
        list.contains(&format!("blocked: person {bo}, since ")),
        "{list}"
    );
    order(play, &["unblock", "person", &bo]).await;
    let again = run(play.tavern, &["unblock", "person", &bo], "").await;
    assert_eq!(again.status.code(), Some(1), "{again:?}");
    script![[r#"
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
    "#] for play];
}

async fn blocked_server_is_refused(play: &mut Play<'_>) {
    let server = play.tavern.discord.guild_id().to_string();
    order(play, &["block", "server", &server]).await;
    script![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3
        Tak Tavern [only Ada]:
            The people who run this bot have blocked you, or this server. `/tak settings` still shows and deletes what is stored about you, under **My data**.
    "#] for play];
    order(play, &["unblock", "server", &server]).await;
    script![[r#"
        (Ada: /tak challenge opponent:@Bo size:3x3 first:me)
        (Bo: (Accept))
    "#] for play];
    let list = order(play, &["servers"]).await;
    let line = list.lines().find(|line| line.starts_with(&server));
    let counts: Vec<&str> = line.unwrap().split_whitespace().take(3).collect();
    assert_eq!(counts, [&server, "1", "1"], "{list}");
}

/// Ada and Bo manage the server or not.
async fn notice_of_the_operator_is_shown_once(play: &mut Play<'_>) {
    order(
        play,
        &["notice", "A pause on Sunday from 6 to 7 UTC. @everyone"],
    )
    .await;
    script![[r#"
        Bo: /tak games
        Tak Tavern [only Bo]:
            You have no active games. Start one with `/tak challenge`.
    "#] for play];
    play.types("Ada", "/tak games").await;
    play.receives("Ada", "**From the people who run this bot:**")
        .await;
    play.mentions(r"bot:** A pause on Sunday from 6 to 7 UTC\. \@everyone");
    script![[r#"
        Ada: /tak games
        Tak Tavern [only Ada]:
            You have no active games. Start one with `/tak challenge`.
    "#] for play];
    let long = "x".repeat(501);
    let refused = run(play.tavern, &["notice", &long], "").await;
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
}
