//! Games against the house in series, in groups, in direct messages with people,
//! and in threads.

use local_discord::{Message, Person, Snowflake};
use tak_engine::{Facts, Level};
use tak_tavern::game::Game;

use super::guests::open_with_group;
use super::threads::open_with_threads;
use crate::conversations::meeting::house::{last_game, line, types};
use crate::conversations::meeting::untaken_seeks::offered_at_last;
use crate::tavern::PATIENCE;
use crate::{Engine, Tavern, assert_contains, on_both_engines};

on_both_engines!(
    series_against_the_house_is_completed,
    house_plays_as_a_guest_in_a_group,
    house_plays_elsewhere_without_the_bot,
    guest_explains_the_way_to_a_private_game,
    house_plays_in_the_thread_of_a_seek,
    house_plays_in_a_thread_of_its_own,
    simultaneous_presses_open_one_thread,
);

async fn types_in(tavern: &Tavern, person: &Person, channel: Snowflake, line: &str) -> Message {
    let answer = person.types(channel, line).await;
    let message = tavern.message_of(answer).await;
    tavern.settled().await;
    message
}

/// The newest public board of a channel.
fn board(tavern: &Tavern, channel: Snowflake) -> Message {
    let messages = tavern.discord.messages(channel).into_iter();
    let mut boards = messages.filter(|it| it.private_to.is_none() && !it.attachments.is_empty());
    boards.next_back().unwrap()
}

/// Plays a game with the plies of a strong level, in a channel.
async fn play_to_the_end(tavern: &Tavern, channel: Snowflake) -> Game {
    let helper = Level::ALL[5];
    loop {
        let game = last_game(tavern).await;
        if game.end().is_some() {
            return game;
        }
        let choice = helper.choose(game.position(), 7, Facts::default(), &mut ());
        let ply = choice.unwrap().ply;
        types_in(
            tavern,
            &tavern.ada,
            channel,
            &format!("/tak move ply:{ply}"),
        )
        .await;
        let after = last_game(tavern).await;
        assert!(after.events() > game.events(), "{ply} was not played");
    }
}

async fn series_against_the_house_is_completed(tavern: &Tavern) {
    // Level 5 offers no takebacks.
    let options = "level:5 size:3x3 first:me games:2";
    let first = types(tavern, &tavern.ada, &line(options)).await;
    assert!(first.content.contains("level 5"), "{}", first.content);
    let one = play_to_the_end(tavern, tavern.channel).await;
    let end = board(tavern, tavern.channel);
    let answer = tavern.ada.clicks(&end, "Next game").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    let next = last_game(tavern).await;
    assert_eq!((next.number.0, next.round), (2, 2));
    assert_eq!(next.players, one.players.swapped());
    // The house begins, without a request of its own.
    assert_eq!(next.plies(), 1);
    // An old press does not begin a third game.
    let answer = tavern.ada.clicks(&end, "Next game").await;
    drop(answer);
    tavern.settled().await;
    play_to_the_end(tavern, tavern.channel).await;
    let rows = "select count(*) from games";
    tavern.database.holds(rows, &["2"]).await;
    let end = board(tavern, tavern.channel);
    let labels: Vec<String> = end.buttons().into_iter().map(|it| it.label).collect();
    assert!(labels.contains(&"Rematch".to_owned()), "{labels:?}");
    let audit = tavern.store().await.audit().await.unwrap();
    assert_eq!(audit.findings, []);
}

/// A guest can only answer, so each answer shows both plies.
async fn house_plays_as_a_guest_in_a_group(engine: Engine) {
    let (tavern, group, _) = open_with_group(engine).await;
    let message = types_in(
        &tavern,
        &tavern.ada,
        group,
        &line("level:6 size:3x3 first:me"),
    )
    .await;
    assert!(message.content.contains("level 6"), "{}", message.content);
    assert_contains(&message.content, "The bot is a guest here");
    let over = play_to_the_end(&tavern, group).await;
    // Every message of a ply has the answer, or is the end.
    let messages = tavern.discord.messages(group).into_iter();
    let boards = messages.filter(|it| it.content.contains(" played `"));
    let boards: Vec<Message> = boards.collect();
    let lone_boards = boards
        .iter()
        .filter(|board| !board.content.contains("The house answers `"));
    assert!(lone_boards.count() <= 1, "{boards:#?}");
    let audit = tavern.store().await.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    assert!(over.events() >= 2);
    tavern.close().await;
}

async fn house_plays_elsewhere_without_the_bot(engine: Engine) {
    let (tavern, _, elsewhere) = open_with_group(engine).await;
    let options = line("level:2 size:4x4 first:opponent");
    let message = types_in(&tavern, &tavern.ada, elsewhere, &options).await;
    assert!(message.content.contains("level 2"), "{}", message.content);
    assert_eq!(last_game(&tavern).await.plies(), 1);
    let next = last_game(&tavern).await.position().legal_plies()[0];
    let board = types_in(
        &tavern,
        &tavern.ada,
        elsewhere,
        &format!("/tak move ply:{next}"),
    )
    .await;
    let text = "The house answers `";
    assert!(board.content.contains(text), "{}", board.content);
    assert_eq!(last_game(&tavern).await.plies(), 3);
    tavern.close().await;
}

/// A guest bot often cannot write first, so the choice is not offered, and the option explains it.
async fn guest_explains_the_way_to_a_private_game(engine: Engine) {
    let (tavern, _, elsewhere) = open_with_group(engine).await;
    tavern.ada.closes_direct_messages(true);
    for (locale, sentence) in [
        ("en-GB", "I'm only a guest here"),
        ("de", "Ich bin hier nur zu Gast"),
    ] {
        tavern.ada.speaks(locale);
        let options = line("private:true size:4x4 first:me");
        let options = if locale == "de" {
            "/tak herausfordern \"gegner:@Tak Tavern\" privat:true".to_owned()
        } else {
            options
        };
        let message = types_in(&tavern, &tavern.ada, elsewhere, &options).await;
        assert_contains(&message.content, sentence);
        assert_eq!(message.private_to, Some(tavern.ada.id));
    }
    tavern.ada.speaks("en-GB");
    let help = types_in(&tavern, &tavern.ada, elsewhere, "/tak help").await;
    let answer = tavern.ada.clicks(&help, "Play the house").await;
    let question = tavern.message_of(answer).await;
    let labels: Vec<String> = question.buttons().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["Begin: level 1, 4x4", "Never mind"]);
    tavern.close().await;
}

async fn house_plays_in_the_thread_of_a_seek(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let seek = types(&tavern, &tavern.ada, "/tak seek size:5x5 first:me").await;
    let seek = offered_at_last(&tavern, &seek).await;
    tavern.ada.clicks(&seek, "Play the house").await;
    tavern.settled().await;
    let thread = seek.id;
    let begins = |message: &Message| message.content.contains("plays at level 4");
    let board = tavern.discord.wait_for_message(thread, PATIENCE, begins);
    board.await.unwrap();
    let title = tavern.discord.name_of(thread);
    assert_eq!(title, "Ada – the house, 5x5");
    let messages = tavern.discord.messages(tavern.channel).into_iter();
    let mut seeks = messages.filter(|message| message.id == seek.id);
    let text = seeks.next().unwrap().content;
    let line = format!("The house took the seek by <@{}>: game 1.", tavern.ada.id);
    assert!(text.starts_with(&line), "{text}");
    let board = types_in(&tavern, &tavern.ada, thread, "/tak move ply:a1").await;
    assert_contains(&board.content, "The house answers `");
    assert_eq!(last_game(&tavern).await.place.channel.0, thread.0);
    tavern.close().await;
}

/// The announcements of games in the channel.
fn announced(tavern: &Tavern) -> Vec<Message> {
    let messages = tavern.discord.messages(tavern.channel).into_iter();
    messages
        .filter(|message| message.content.contains("plays the house on"))
        .collect()
}

async fn house_plays_in_a_thread_of_its_own(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let options = "level:3 size:5x5 first:me";
    let answer = types(&tavern, &tavern.ada, &line(options)).await;
    let [message] = announced(&tavern).try_into().unwrap();
    let thread = message.id;
    assert_eq!(
        answer.content,
        format!("Game 1 against the house has begun. Play in <#{thread}>.")
    );
    assert_eq!(answer.private_to, Some(tavern.ada.id));
    assert_eq!(message.notified, []);
    assert_eq!(tavern.discord.name_of(thread), "Ada – the house, 5x5");
    let begins = |message: &Message| message.content.contains("plays at level 3");
    let board = tavern.discord.wait_for_message(thread, PATIENCE, begins);
    board.await.unwrap();
    let board = types_in(&tavern, &tavern.ada, thread, "/tak move ply:a1").await;
    let text = "The house answers `";
    assert!(board.content.contains(text), "{}", board.content);
    assert_eq!(last_game(&tavern).await.place.channel.0, thread.0);
    // A rematch stays in the thread.
    let question = types_in(&tavern, &tavern.ada, thread, "/tak resign").await;
    let answer = tavern.ada.clicks(&question, "Resign").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    let over = self::board(&tavern, thread);
    let kind = "**The house wins.**";
    assert!(over.content.contains(kind), "{}", over.content);
    let answer = tavern.ada.clicks(&over, "Rematch").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    assert_eq!(last_game(&tavern).await.place.channel.0, thread.0);
    assert_eq!(self::announced(&tavern).len(), 1);
    tavern.close().await;
}

async fn simultaneous_presses_open_one_thread(engine: Engine) {
    let tavern = open_with_threads(engine).await;
    let other = tavern.another_bot().await;
    let help = types(&tavern, &tavern.ada, "/tak help").await;
    let answer = tavern.ada.clicks(&help, "Play the house").await;
    let question = tavern.message_of(answer).await;
    let press = || tavern.ada.clicks(&question, "Begin: level 1, 4x4");
    let answers = tokio::join!(press(), press(), press());
    drop(answers);
    tavern.settled().await;
    let rows = "select count(*) from games";
    tavern.database.holds(rows, &["1"]).await;
    let [message] = announced(&tavern).try_into().unwrap();
    assert_eq!(last_game(&tavern).await.place.channel.0, message.id.0);
    other.stop().await;
    tavern.close().await;
}
