//! Threads that Discord archives: the bot reopens them, and the parent channel always links to the game.

use std::time::Duration;

use local_discord::{Answer, Message, Snowflake};

use super::threads::{challenge_bo, enter_thread, open_with_threads};
use crate::tavern::PATIENCE;
use crate::{Engine, Play, Tavern, expect, on_both_engines, script, setup, until};

on_both_engines!(
    acceptance_before_the_record_gets_its_thread,
    immediate_acceptances_get_their_threads,
    quiet_thread_is_reopened,
    thread_of_a_person_is_reopened,
    closed_thread_is_opened_from_the_parent,
    game_of_locked_thread_continues_in_the_parent,
);

const DAY: Duration = Duration::from_hours(24);

/// The places of all games: 1 for a thread.
const PLACES: &str = "select games.number, case when games.channel <> challenges.channel then 1 else 0 end \
                      from games join challenges on challenges.id = games.challenge order by games.number";

/// Discord shows the challenge, and the bot does not know its message yet.
async fn acceptance_before_the_record_gets_its_thread(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let before = newest_message(&tavern);
    let hold = tavern.discord.faults().hold_answer("POST /interactions/");
    let line = "/tak challenge opponent:@Bo size:3x3 first:me";
    let (_, answer) = tokio::join!(tavern.ada.types(tavern.channel, line), async {
        hold.arrived(PATIENCE).await.unwrap();
        let challenge = challenge_after(&tavern, before).await;
        let answer = tavern.bo.clicks(&challenge, "Accept").await;
        hold.release();
        answer
    });
    assert!(!matches!(answer, Answer::Unsent(_)), "{answer:?}");
    tavern.settled().await;
    tavern.database.holds(PLACES, &["1 1"]).await;
    tavern.close().await;
}

/// The next message with buttons, as soon as Discord shows it.
async fn challenge_after(tavern: &Tavern, newest: Option<Snowflake>) -> Message {
    let is_new = |message: &Message| Some(message.id) > newest && !message.buttons().is_empty();
    let message = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, is_new);
    message.await.unwrap()
}

fn newest_message(tavern: &Tavern) -> Option<Snowflake> {
    let messages = tavern.discord.messages(tavern.channel);
    messages.last().map(|message| message.id)
}

/// A person presses as soon as the event of the message arrives.
async fn immediate_acceptances_get_their_threads(engine: Engine) {
    const GAMES: usize = 12;
    let tavern = open_with_threads(engine).await;
    let line = "/tak challenge opponent:@Bo size:3x3 first:me";
    for _ in 0..GAMES {
        let newest = newest_message(&tavern);
        let (_, answer) = tokio::join!(tavern.ada.types(tavern.channel, line), async {
            let challenge = challenge_after(&tavern, newest).await;
            tavern.bo.clicks(&challenge, "Accept").await
        });
        assert!(!matches!(answer, Answer::Unsent(_)), "{answer:?}");
    }
    tavern.settled().await;
    let rows: Vec<String> = (1..=GAMES).map(|game| format!("{game} 1")).collect();
    assert_eq!(tavern.database.ask(PLACES).await, rows);
    tavern.close().await;
}

/// The changes that the bot has made to threads.
fn changes(tavern: &Tavern) -> usize {
    let requests = tavern.discord.requests();
    let changes = requests
        .iter()
        .filter(|request| request.method == "PATCH" && request.body["archived"] == false);
    changes.count()
}

async fn pass_and_restart(tavern: &Tavern, time: Duration) {
    tavern.stop_bot().await;
    tavern.later(time).await;
}

/// Discord archives the thread after a week, and the bot opens it with one change in a week.
async fn quiet_thread_is_reopened(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    let thread = enter_thread(&mut play, &challenge);
    play.record_news().await;
    for days in [2, 2, 2] {
        pass_and_restart(&tavern, DAY * days).await;
        assert!(!tavern.discord.is_archived(thread));
    }
    assert_eq!(changes(&tavern), 0);
    tavern.stop_bot().await;
    tavern.pass(DAY + Duration::from_mins(20));
    assert!(tavern.discord.is_archived(thread));
    let dead = tavern.ada.types(thread, "/tak move ply:a1").await;
    assert!(
        matches!(&dead, Answer::Unsent(why) if why == "This thread is archived."),
        "{dead:?}"
    );
    tavern.restart().await;
    until("open", async || !tavern.discord.is_archived(thread)).await;
    tavern.settled().await;
    pass_and_restart(&tavern, DAY * 3).await;
    assert_eq!(changes(&tavern), 1);
    play.types("Ada", "/tak move ply:a1").await;
    let rows = "select plies from games";
    tavern.database.holds(rows, &["1"]).await;
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

/// The bot did not create it, but may reopen it.
async fn thread_of_a_person_is_reopened(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let cleo = tavern.discord.person("Cleo");
    let thread = cleo.opens_thread(tavern.channel, "corner");
    play.enter_place(thread, "the corner");
    challenge_bo(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    pass_and_restart(&tavern, DAY * 3 + Duration::from_mins(20)).await;
    until("open", async || !tavern.discord.is_archived(thread)).await;
    tavern.settled().await;
    assert_eq!(changes(&tavern), 1);
    tavern.close().await;
}

async fn closed_thread_is_opened_from_the_parent(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    setup!["Bo: (Accept)" for play];
    let thread = enter_thread(&mut play, &challenge);
    play.record_news().await;
    play.text();
    tavern.discord.archive(thread, false);
    script![[r#"
        Ada: (Move)
            (Discord: This thread is archived.)
        In #tavern.
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            The thread of game 1 was closed. It's open again: please play in #(a thread).
    "#] for play];
    play.enter_place(thread, "the thread");
    play.types("Ada", "/tak move ply:a1").await;
    tavern.discord.archive(thread, false);
    play.tells(&expect![[r#"
        In the thread.
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    script![[r#"
        In #tavern.
        Bo: /tak board
        Tak Tavern [only Bo]:
            The thread of game 1 was closed. It's open again: please play in #(a thread).
        Bo: /tak board
        Tak Tavern [only Bo]:
            Game 1 is in #(a thread). Please play there.
    "#] for play];
    assert!(!tavern.discord.is_archived(thread));
    tavern.close().await;
}

async fn game_of_locked_thread_continues_in_the_parent(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let mut play = Play::new(&tavern);
    let challenge = challenge_bo(&mut play, "size:3x3 first:me").await;
    setup!["Bo: (Accept)" for play];
    let thread = enter_thread(&mut play, &challenge);
    play.record_news().await;
    play.text();
    tavern.discord.lock(thread, true);
    script![[r#"
        Ada: (Move)
            (Discord: This thread is locked.)
        In #tavern.
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            Game 1 is in #(a thread), but that channel is gone or locked, or I'm not allowed to post there. Use `/tak board` with `game:1` here to move the game to this channel.
        Ada: /tak board game:1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            The game goes on here, because I couldn't post in #(a thread) any more.
            picture: tak-1-0.png “Tak, 3 by 3. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    // The buttons of the old board are still there.
    tavern.discord.lock(thread, false);
    play.enter_place(thread, "the thread");
    play.clicks("Bo", "Move").await;
    play.tells(&expect![[r#"
        In the thread.
        Bo: (Move)
        Tak Tavern [only Bo]:
            Game 1 is in #tavern. Please play there.
    "#]]);
    tavern.close().await;
}
