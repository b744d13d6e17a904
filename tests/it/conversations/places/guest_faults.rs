//! Lost boards, muted apps and copied presses where the bot is a guest.

use std::sync::atomic::Ordering;

use local_discord::Trouble;

use super::guests::{add_group_and_foreign_server, open_with_group};
use crate::{Engine, Play, Tavern, expect, on_both_engines, script, setup};

on_both_engines!(
    lost_board_waits_for_a_request,
    game_without_external_apps_is_refused,
    copied_presses_in_a_group_have_one_effect
);

/// However long that takes.
async fn lost_board_waits_for_a_request(engine: Engine) {
    let (tavern, group, _) = add_group_and_foreign_server(Tavern::open_by_gateway(engine).await);
    let mut play = Play::new(&tavern);
    play.enter_place(group, "a group");
    setup!["Ada: /tak challenge opponent:@Bo size:3x3 first:me" for play];
    setup!["Bo: (Accept)" for play];
    setup!["Ada: (Move), (Type it instead)" for play];
    play.text();
    tavern.has_lost.store(true, Ordering::Relaxed);
    let faults = tavern.discord.faults();
    faults.rest("POST /webhooks/", 1, Trouble::Status(503));
    play.fills("Ada", "a1").await;
    // Other people's acts do not trigger it, unlike in a server with the bot.
    tavern.restart().await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Ada: [a1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    script![[r#"
        (the bot was started anew)
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        (Bo: (Move))
        Bo: (Type it instead)
            form “Game 1, move 1, Black”
            Last: a1. Your move: [] or [c3]
    "#] for play];
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    script![[r#"
        Bo: [b2]
            (Discord: The application did not respond)
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 3x3 · move 2
            @Bo played `b2`, a white flat on b2. @Ada to move (White).
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-2.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    let rows = "select kind from posts where due is not null";
    tavern.database.holds(rows, &[]).await;
    let requests = tavern.discord.requests();
    let mut requests = requests.iter().map(|request| &request.route);
    let by_itself = format!("/channels/{group}/messages");
    assert!(!requests.any(|route| route.starts_with(&by_itself)));
    tavern.close().await;
}

/// A server that mutes external apps would hide the game from its players.
async fn game_without_external_apps_is_refused(engine: Engine) {
    let (tavern, _, elsewhere) = open_with_group(engine).await;
    let mut play = Play::new(&tavern);
    play.enter_place(elsewhere, "another server");
    play.types("Ada", "/tak challenge opponent:@Bo size:3x3 first:opponent")
        .await;
    tavern.bo.loses_external_apps();
    play.clicks("Bo", "Accept").await;
    tavern.ada.loses_external_apps();
    play.tells(&expect![[r#"
        In another server.
        Ada: /tak challenge opponent:@Bo size:3x3 first:opponent
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Bo goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Accept)
        Tak Tavern [only Bo]:
            Others can't see my replies here. Ask the managers of this server to let you use external apps, or to add the bot.
    "#]]);
    script![[r#"
        Ada: /tak challenge opponent:@Cleo
        Tak Tavern [only Ada]:
            Others can't see my replies here. Ask the managers of this server to let you use external apps, or to add the bot.
        Ada: /tak profile
        Tak Tavern [only Ada]:
            You haven't finished a game here yet. Start one with `/tak challenge`.
        Ada: (Withdraw)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
    "#] for play];
    tavern.close().await;
}

/// Each press is delivered three times to each of two processes.
async fn copied_presses_in_a_group_have_one_effect(engine: Engine) {
    let (tavern, group, _) = open_with_group(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    play.enter_place(group, "a group");
    play.tells(&expect![[r#"
        In a group.
    "#]]);
    script![[r#"
        (Ada: /tak challenge opponent:@Bo size:3x3 first:me)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            The bot is a guest here: it shows a board when one of you plays, and sends no reminders. If a board doesn't appear, use `/tak board`.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        (Ada: (Move), (Type it instead))
        Ada: [a1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: (Move)
        Tak Tavern [only Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1.
            **Which square?** Your first move places a white flat.
            picture: tak-1-1-build.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (a3) (b3) (c3)
            (a2) (b2) (c2)
            (grey: a1) (b1) (c1)
            (Type it instead)
        (Bo: (Type it instead))
        Bo: [b2]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 2
            @Bo played `b2`, a white flat on b2. @Ada to move (White).
            picture: tak-1-2.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    other.stop().await;
    tavern.close().await;
}
