//! Analyses under way: their progress, and their bounds.

use std::time::Duration;

use local_discord::{Delivery, Happening, Message, Person};
use tak_tavern::app::App;
use tak_tavern::app::state::HouseHeld;

use super::imports::{paste, pasted};
use crate::tavern::PATIENCE;
use crate::{Engine, Tavern, assert_contains, on_both_engines, until};

on_both_engines!(
    progress_moves_while_another_process_works,
    repeated_press_brings_no_second_follower,
    copies_in_two_processes_show_one_result,
    person_has_at_most_five_analyses_under_way,
    short_analysis_does_not_wait_for_those_of_another_person,
    analysis_that_fails_each_time_is_given_up,
    long_game_mentions_its_shorter_searches
);

/// The values of the pasted game.
const VALUES: [&str; 8] = [
    "657:a1",
    "673:d1",
    "703:b1",
    "725:c2~105 c2 c1",
    "830:c1",
    "838:Sd1",
    "1000W1:d1",
    "1000W0",
];

/// A tavern whose bot cannot think.
async fn open_without_thought(engine: Engine) -> (Tavern, HouseHeld) {
    let tavern = Tavern::without_bot(engine).await;
    let app = App::new(tavern.store().await);
    let hold = app.hold_house().await;
    tavern.start_bot_with_app(app).await;
    (tavern, hold)
}

/// Stores this many values, as another process does.
async fn store_values(tavern: &Tavern, count: usize) {
    let detail = VALUES[..count].join(";");
    let due = if count < VALUES.len() { "due" } else { "null" };
    let sql =
        format!("update imported_analyses set known = {count}, detail = '{detail}', due = {due}");
    tavern.database.run(&sql).await;
}

async fn request(tavern: &Tavern, person: &Person, line: &str) -> Message {
    let answer = person.types(tavern.channel, line).await;
    tavern.message_of(answer).await
}

/// Waits until a message has changed so.
async fn changed(
    tavern: &Tavern,
    post: &Message,
    is: impl Fn(&Message) -> bool + Send + Sync,
) -> Message {
    let is = |message: &Message| message.id == post.id && is(message);
    let discord = &tavern.discord;
    let edit = discord.wait_for_message(tavern.channel, PATIENCE, is);
    edit.await.unwrap()
}

/// How often a message was changed to a text with these words.
fn changes(tavern: &Tavern, post: &Message, words: &str) -> usize {
    let history = tavern.discord.history(tavern.channel);
    let edits = history.iter().filter(|event| {
        let message = event.message();
        matches!(event, Happening::Edited { .. })
            && message.id == post.id
            && message.content.contains(words)
    });
    edits.count()
}

/// The process with the request cannot think. Another one stores the values, and
/// the bar of the first one moves by itself.
async fn progress_moves_while_another_process_works(engine: Engine) {
    let (tavern, hold) = open_without_thought(engine).await;
    let cleo = tavern.discord.person("Cleo");
    let message = request(&tavern, &cleo, &paste("Hawk")).await;
    assert!(message.content.contains("0 of 8"), "{}", message.content);
    store_values(&tavern, 4).await;
    let bar = "▰▰▰▰▰▱▱▱▱▱ 4 of 8";
    changed(&tavern, &message, |message| message.content.contains(bar)).await;
    store_values(&tavern, 8).await;
    let result = changed(&tavern, &message, |message| !message.attachments.is_empty()).await;
    assert!(
        result.content.contains("Turning points"),
        "{}",
        result.content
    );
    drop(hold);
    tavern.close().await;
}

async fn repeated_press_brings_no_second_follower(engine: Engine) {
    let (tavern, hold) = open_without_thought(engine).await;
    let cleo = tavern.discord.person("Cleo");
    let message = request(&tavern, &cleo, &paste("Hawk")).await;
    for _ in 0..2 {
        let answer = cleo.clicks(&message, "Show the result").await;
        tavern.message_of(answer).await;
    }
    store_values(&tavern, 4).await;
    let bar = "4 of 8";
    changed(&tavern, &message, |message| message.content.contains(bar)).await;
    store_values(&tavern, 8).await;
    changed(&tavern, &message, |message| !message.attachments.is_empty()).await;
    // Every follower polls each second.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(changes(&tavern, &message, bar), 1);
    assert_eq!(changes(&tavern, &message, "Turning points"), 1);
    drop(hold);
    tavern.close().await;
}

/// Discord delivers the command and the press to both processes, several times.
async fn copies_in_two_processes_show_one_result(engine: Engine) {
    let (tavern, hold) = open_without_thought(engine).await;
    let app = App::new(tavern.store().await);
    let held_too = app.hold_house().await;
    let other = tavern.another_bot_with_app(app).await;
    let cleo = tavern.discord.person("Cleo");
    let repeat = || {
        let faults = tavern.discord.faults();
        faults.next_interaction(Delivery::Repeated(3));
    };
    repeat();
    let message = request(&tavern, &cleo, &paste("Hawk")).await;
    repeat();
    let answer = cleo.clicks(&message, "Show the result").await;
    tavern.message_of(answer).await;
    store_values(&tavern, 8).await;
    changed(&tavern, &message, |message| !message.attachments.is_empty()).await;
    // A late copy finds the result, and must not repeat it.
    drop(tavern.discord.faults().repeat(None));
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let results = changes(&tavern, &message, "Turning points");
    assert!(
        (1..=2).contains(&results),
        "one for each process: {results}"
    );
    let rows = "select count(*) from claims";
    tavern.database.holds(rows, &["2"]).await;
    let private = tavern.discord.messages(tavern.channel);
    let private = private
        .iter()
        .filter(|message| message.private_to == Some(cleo.id));
    assert_eq!(private.count(), 1);
    drop((hold, held_too));
    other.stop().await;
    tavern.close().await;
}

/// Finished and pasted games count together, in all processes.
async fn person_has_at_most_five_analyses_under_way(engine: Engine) {
    let (tavern, hold) = open_without_thought(engine).await;
    let app = App::new(tavern.store().await);
    let held_too = app.hold_house().await;
    let other = tavern.another_bot_with_app(app).await;
    for _ in 0..2 {
        tavern.game("size:3x3").await;
        tavern.play("a1 c3 a2 c2").await;
        let question = request(&tavern, &tavern.ada, "/tak resign").await;
        let answer = tavern.ada.clicks(&question, "Resign").await;
        tavern.message_of(answer).await;
    }
    let cleo = tavern.discord.person("Cleo");
    let line = |reply: &str| pasted(&format!("[Size \"4\"] 1. a4 {reply}"));
    let message = request(&tavern, &cleo, "/tak analyse game:1").await;
    assert!(message.content.contains("0 of 5"), "{}", message.content);
    for reply in ["a1", "b1", "c1", "d1"] {
        let message = request(&tavern, &cleo, &line(reply)).await;
        assert!(message.content.contains("0 of 3"), "{}", message.content);
    }
    let refusal = request(&tavern, &cleo, &line("b2")).await;
    let reason = "Five of your analyses are still running. When one of them is done, ask for this one again: ";
    assert!(refusal.content.contains(reason), "{}", refusal.content);
    let refusal = request(&tavern, &cleo, "/tak analyse game:2").await;
    assert!(refusal.content.contains(reason), "{}", refusal.content);
    // Repeating one of the five is allowed, and so are other people.
    let again = request(&tavern, &cleo, &line("a1")).await;
    assert!(again.content.contains("0 of 3"), "{}", again.content);
    let dan = tavern.discord.person("Dan");
    let message = request(&tavern, &dan, &line("b2")).await;
    assert!(message.content.contains("0 of 3"), "{}", message.content);
    // Now it is stored, so it does not count as further work.
    let message = request(&tavern, &cleo, &line("b2")).await;
    assert!(message.content.contains("0 of 3"), "{}", message.content);
    drop((hold, held_too));
    let open = "select id from imported_analyses where due is not null";
    until("done", async || tavern.database.ask(open).await.is_empty()).await;
    let message = request(&tavern, &cleo, &line("c2")).await;
    assert!(!message.content.contains("Five"), "{}", message.content);
    other.stop().await;
    tavern.close().await;
}

/// A game of walls, without a winner.
fn walls_after(first: &str) -> String {
    let squares = (2..=5).flat_map(|rank| ('a'..='f').map(move |file| format!("S{file}{rank}")));
    let walls: Vec<String> = squares.collect();
    format!("[Size \"6\"] 1. {first} f6 {}", walls.join(" "))
}

/// Cleo has five longer games analysed, and then Dan a short one.
async fn short_analysis_does_not_wait_for_those_of_another_person(engine: Engine) {
    let (tavern, hold) = open_without_thought(engine).await;
    let cleo = tavern.discord.person("Cleo");
    for first in ["a1", "b1", "c1", "d1", "e1"] {
        let message = request(&tavern, &cleo, &pasted(&walls_after(first))).await;
        assert!(message.content.contains("0 of 27"), "{}", message.content);
    }
    let dan = tavern.discord.person("Dan");
    let message = request(&tavern, &dan, &pasted("[Size \"4\"] 1. a4 a1")).await;
    drop(hold);
    changed(&tavern, &message, |message| !message.attachments.is_empty()).await;
    let open = "select id from imported_analyses where due is not null and positions = 27";
    assert_eq!(tavern.database.ask(open).await.len(), 5);
    tavern.close().await;
}

/// Five processes have died at the same position, and the next one takes it over.
async fn analysis_that_fails_each_time_is_given_up(engine: Engine) {
    let (tavern, hold) = open_without_thought(engine).await;
    let cleo = tavern.discord.person("Cleo");
    let message = request(&tavern, &cleo, &paste("Hawk")).await;
    assert!(message.content.contains("0 of 8"), "{}", message.content);
    tavern
        .database
        .run("update imported_analyses set tries = 5, due = 1")
        .await;
    drop(hold);
    let reason = "I can't analyse this game: something in it stops me each time.";
    let result = changed(&tavern, &message, |message| {
        message.content.contains(reason)
    })
    .await;
    assert!(result.buttons().is_empty(), "{}", result.content);
    // It is not retried.
    let again = request(&tavern, &cleo, &paste("Wren")).await;
    assert!(again.content.contains(reason), "{}", again.content);
    let work = "select tries from imported_analyses where due is not null or player is not null";
    tavern.database.holds(work, &[]).await;
    tavern.close().await;
}

/// A game of this many plies: both players move a piece to and fro.
fn to_and_fro(plies: usize) -> String {
    let mut text = "[Size \"8\"] 1. a1 h8".to_owned();
    let mut walls = ('b'..='g').flat_map(|file| (3..=6).map(move |rank| format!("S{file}{rank}")));
    let moves = ["h8-", "a1+", "h7+", "a2-"].map(str::to_owned);
    let mut moves = moves.into_iter().cycle();
    for ply in 2..plies {
        // Without a new piece now and then it would be drawn.
        let source: &mut dyn Iterator<Item = String> =
            if ply % 40 < 2 { &mut walls } else { &mut moves };
        text.push(' ');
        text.push_str(&source.next().unwrap());
    }
    text
}

async fn long_game_mentions_its_shorter_searches(engine: Engine) {
    let (tavern, hold) = open_without_thought(engine).await;
    let cleo = tavern.discord.person("Cleo");
    let sentence = "This game is long, so each position got less thought.";
    for (plies, is_long) in [(299, false), (300, true)] {
        let message = request(&tavern, &cleo, &pasted(&to_and_fro(plies))).await;
        let positions = plies + 1;
        assert_contains(&message.content, &format!("0 of {positions}"));
        let detail = vec!["500"; positions].join(";");
        let sql = format!(
            "update imported_analyses set known = {positions}, detail = '{detail}', due = null \
             where positions = {positions}"
        );
        tavern.database.run(&sql).await;
        let result = changed(&tavern, &message, |message| !message.attachments.is_empty()).await;
        assert_eq!(
            result.content.contains(sentence),
            is_long,
            "{}",
            result.content
        );
    }
    drop(hold);
    tavern.close().await;
}
