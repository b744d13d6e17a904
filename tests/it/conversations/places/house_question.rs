//! The question of **Play the house**.

use local_discord::Message;

use crate::conversations::meeting::house::{last_game, line, types};
use crate::{Tavern, on_both_engines};

on_both_engines!(
    question_proposes_the_easiest_game_and_then_the_last_one,
    question_begins_any_game_by_two_presses,
);

/// Ends all running games, as if they were cancelled.
const OVER: &str = "update games set to_move = null, result = 'none', reason = 'cancelled' \
                    where to_move is not null";

/// The question of **Play the house** below a message.
async fn question_after(tavern: &Tavern, command: &str) -> Message {
    let message = types(tavern, &tavern.ada, command).await;
    let answer = tavern.ada.clicks(&message, "Play the house").await;
    tavern.message_of(answer).await
}

fn labels(message: &Message) -> Vec<String> {
    let buttons = message.buttons().into_iter();
    buttons.map(|button| button.label).collect()
}

async fn question_proposes_the_easiest_game_and_then_the_last_one(tavern: &Tavern) {
    let levels = "select house_level from games";
    for (command, label) in [
        ("/tak lobby", "Begin: level 1, 4x4"),
        ("/tak help", "Begin: level 1, 4x4"),
    ] {
        let question = question_after(tavern, command).await;
        assert_eq!(question.private_to, Some(tavern.ada.id));
        let buttons = [label, "In private instead", "Never mind"];
        assert_eq!(labels(&question), buttons);
        let answer = tavern.ada.clicks(&question, label).await;
        let board = tavern.message_of(answer).await;
        tavern.settled().await;
        let level = "plays at level 1,";
        assert!(board.content.contains(level), "{}", board.content);
        assert!(board.content.contains("4x4"), "{}", board.content);
        assert!(board.private_to.is_none());
    }
    tavern.database.holds(levels, &["1", "1"]).await;
    let first = last_game(tavern).await;
    assert_eq!(first.position().size().get(), 4);
    types(tavern, &tavern.ada, &line("level:3 size:6x6 first:me")).await;
    let answer = "You already have 3 running games against the house.";
    let full = question_after(tavern, "/tak lobby").await;
    assert!(full.content.starts_with(answer), "{}", full.content);
    tavern.database.run(OVER).await;
    let question = question_after(tavern, "/tak lobby").await;
    assert_eq!(labels(&question)[0], "Begin: level 3, 6x6");
}

/// A newcomer has the first turn, as in the lesson. Later the colours alternate.
async fn question_begins_any_game_by_two_presses(tavern: &Tavern) {
    let ada = &tavern.ada;
    let question = question_after(tavern, "/tak help").await;
    let [boards, _] = question.selects().try_into().unwrap();
    ada.picks(&question, &boards.custom_id, &["Board: 7x7"])
        .await;
    tavern.settled().await;
    let question = tavern.discord.message(tavern.channel, question.id).unwrap();
    assert_eq!(labels(&question)[0], "Begin: level 1, 7x7");
    let [_, levels] = question.selects().try_into().unwrap();
    let answer = ada
        .picks(&question, &levels.custom_id, &["5: Innkeeper"])
        .await;
    let board = tavern.message_of(answer).await;
    tavern.settled().await;
    let level = "The house plays at level 5,";
    assert!(board.content.contains(level), "{}", board.content);
    let game = last_game(tavern).await;
    assert_eq!(game.position().size().get(), 7);
    assert_eq!(game.players.white.0, ada.id.0);
}
