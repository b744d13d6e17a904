//! Threads that exist already, are forbidden, are slow, or close; and renames
//! over the limit.

use std::time::Duration;

use local_discord::{Access, Answer, Trouble};

use super::threads::{challenge_bo, enable_threads, enter_thread, open_with_threads};
use crate::tavern::PATIENCE;
use crate::{Engine, Play, Tavern, expect, on_both_engines, until};

on_both_engines!(
    existing_thread_is_used,
    withdrawal_during_acceptance_archives_the_thread,
    game_without_thread_permission_stays_in_the_channel,
    slow_thread_creation_defers_the_answer,
    rate_limited_rename_is_repeated
);

/// Discord created the thread, but its response was lost. A process that ended
/// after the creation looks the same.
async fn existing_thread_is_used(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    play.text();
    let faults = tavern.discord.faults();
    faults.rest("POST /channels/", 1, Trouble::AnswerLost);
    play.clicks("Bo", "Accept").await;
    play.enter_place(challenge.id, "the thread");
    play.record_news().await;
    play.tells(&expect![[r#"
        Bo: (Accept)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. Play in #(a thread).
        In the thread.
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}

/// The withdrawal arrives while Discord creates the thread.
async fn withdrawal_during_acceptance_archives_the_thread(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    play.text();
    let creation = tavern.discord.faults().hold("POST /channels/");
    let (answer, ()) = tokio::join!(tavern.bo.clicks(&challenge, "Accept"), async {
        creation.arrived(PATIENCE).await.unwrap();
        tavern.ada.clicks(&challenge, "Withdraw").await;
        creation.release();
    });
    play.record_act("Ada: (Withdraw), while Bo: (Accept)".to_owned(), answer)
        .await;
    play.tells(&expect![[r#"
        Ada: (Withdraw), while Bo: (Accept)
        Tak Tavern [only Bo]:
            This challenge was withdrawn. Make a new one with `/tak challenge`.
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Ada withdrew the challenge to @Bo.
    "#]]);
    tavern.database.holds("select id from games", &[]).await;
    // The empty thread is archived.
    let requests = tavern.discord.requests();
    let archival = requests
        .iter()
        .find(|request| request.method == "PATCH" && request.body["archived"] == true);
    assert!(archival.is_some_and(|request| request.status == 200));
    tavern.close().await;
}

async fn game_without_thread_permission_stays_in_the_channel(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    tavern
        .discord
        .set_access(tavern.channel, Access::WithoutThreads);
    challenge_bo(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    challenge_bo(&mut play, "size:4x4 first:me").await;
    tavern
        .discord
        .faults()
        .rest("POST /channels/", 3, Trouble::Status(500));
    play.clicks("Bo", "Accept").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge opponent:@Bo size:3x3 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            3x3; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            This game has no thread, because I'm not allowed to create one here. The managers of the server can let me create public threads and send messages in them.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        Ada: /tak challenge opponent:@Bo size:4x4 first:me
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            4x4; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 4x4 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            This game has no thread, because Discord couldn't create one just now.
            picture: tak-2-0.png “Tak, 4 by 4. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 2.
    "#]]);
    tavern.close().await;
}

/// The deferral is in time.
async fn slow_thread_creation_defers_the_answer(engine: Engine) {
    let tavern = enable_threads(Tavern::open_with_production_limits(engine).await).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    play.text();
    let slow = Trouble::Delayed(Duration::from_secs(3));
    tavern.discord.faults().rest("POST /channels/", 1, slow);
    let answer = play.clicks("Bo", "Accept").await;
    assert!(matches!(answer, Answer::Deferred(_)));
    play.record_news().await;
    play.enter_place(challenge.id, "the thread");
    play.record_news().await;
    play.tells(&expect![[r#"
        Bo: (Accept)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1. Play in #(a thread).
        In the thread.
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}

/// Discord limits how often a thread is renamed.
async fn rate_limited_rename_is_repeated(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    let thread = enter_thread(&mut play, &challenge);
    play.record_news().await;
    let wait = Trouble::RateLimited(Duration::from_mins(9));
    // The thread alone, because the board before loses its buttons at this time.
    let edit = format!("PATCH /channels/{thread} ");
    tavern.discord.faults().rest(&edit, 1, wait);
    let old_name = tavern.discord.name_of(thread);
    let board = play.newest();
    let answer = tavern.ada.clicks(&board, "More").await;
    let more = tavern.message_of(answer).await;
    let answer = tavern.ada.clicks(&more, "Resign").await;
    let sure = tavern.message_of(answer).await;
    tavern.ada.clicks(&sure, "Resign").await;
    let is_refused = async || !tavern.refused_requests().is_empty();
    until("refused", is_refused).await;
    let requests = tavern.refused_requests();
    assert!(
        requests.len() == 1 && requests[0].ends_with(" 429"),
        "{requests:?}"
    );
    assert_eq!(tavern.discord.name_of(thread), old_name);
    let waits = "select state from posts where kind = 'title' and due is not null";
    until("the title waits", async || {
        tavern.database.ask(waits).await == ["waiting"]
    })
    .await;
    // The next attempt is due when Discord permits it.
    tavern.stop_bot().await;
    tavern.later(Duration::from_mins(11)).await;
    let new_name = tavern.discord.name_of(thread);
    expect!["Ada – Bo, 3x3 → Ada – Bo, 3x3: 0-1"].assert_eq(&format!("{old_name} → {new_name}"));
    tavern.close().await;
}
