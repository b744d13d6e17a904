//! The acts of the house besides its plies: answers to offers, offers of its own,
//! resignations.

use local_discord::Message;

use super::house::{last_game, line, public, types};
use crate::conversations::learning::puzzles::open_server_puzzle;
use crate::{Tavern, assert_contains, on_both_engines};

on_both_engines!(
    house_accepts_takeback,
    house_answers_draw_offers_by_its_position,
    house_accepts_cancellation,
    hopeless_house_resigns,
    house_offers_takeback_of_an_oversight,
    takeback_of_a_board_in_an_open_puzzle_is_not_declined,
    declined_takeback_lets_the_house_win,
    person_deletes_data_during_a_game,
    won_game_leads_to_the_next_level,
);

/// White has almost a road, and Black nothing.
const WON_BY_WHITE: &str = "x5/x5/2,x4/2,x4/1,1,1,x2 1 21";

/// The same for Black.
const WON_BY_BLACK: &str = "x5/x5/1,x4/1,x,2,x2/2,2,2,x2 1 21";

/// White has half of the board and Black nothing to play for.
const HOPELESS_FOR_BLACK: &str = "1,x,1,x,1/x,1,x,1,x/1,x,1,x,1/x,1,x,1,x/2,x,1,x,2 2 13";

/// Black wins on d1 unless White prevents it.
const BLACK_THREATENS: &str = "x4/x4/1,1,1S,x/2,2,2,x 1 7";

/// White wins on d1.
const WON_BY_D1: &str = "x4/x4/2,2,2S,x/1,1,1,x 1 7";

/// The offer of the house to take back a ply.
fn offer(tavern: &Tavern) -> Message {
    let newest = public(tavern).pop().unwrap();
    assert_contains(&newest.content, "Do you want to take it back?");
    newest
}

async fn house_accepts_takeback(tavern: &Tavern) {
    types(tavern, &tavern.ada, &line("level:1 first:me size:5x5")).await;
    types(tavern, &tavern.ada, "/tak move ply:a1").await;
    let board = types(tavern, &tavern.ada, "/tak offer what:takeback").await;
    assert!(
        board.content.contains("took back") || board.content.contains("take"),
        "{board:#?}"
    );
    let game = last_game(tavern).await;
    assert_eq!((game.plies(), game.events()), (0, 4));
    assert_eq!(game.to_move().map(|person| person.0), Some(tavern.ada.id.0));
    let again = types(tavern, &tavern.ada, "/tak move ply:b2").await;
    assert_contains(&again.content, "The house answers `");
    let audit = tavern.store().await.audit().await.unwrap();
    assert_eq!(audit.findings, []);
}

async fn house_answers_draw_offers_by_its_position(tavern: &Tavern) {
    types(tavern, &tavern.ada, &line("level:6 first:me size:4x4")).await;
    let early = types(tavern, &tavern.ada, "/tak offer what:draw").await;
    assert_contains(&early.content, "it is too early for one");
    let options = format!("level:6 first:me \"position:{WON_BY_BLACK}\"");
    types(tavern, &tavern.ada, &line(&options)).await;
    let no = types(tavern, &tavern.ada, "/tak offer what:draw game:2").await;
    assert!(no.content.contains("declines the draw"), "{}", no.content);
    assert!(last_game(tavern).await.end().is_none());
    let options = format!("level:6 first:me \"position:{WON_BY_WHITE}\"");
    types(tavern, &tavern.ada, &line(&options)).await;
    let over = types(tavern, &tavern.ada, "/tak offer what:draw game:3").await;
    assert_contains(&over.content, "Draw by agreement");
    let ends = "select result, reason from games where number = 3";
    tavern.database.holds(ends, &["draw agreement"]).await;
}

async fn house_accepts_cancellation(tavern: &Tavern) {
    types(tavern, &tavern.ada, &line("level:1 first:me size:6x6")).await;
    for ply in ["a1", "c3", "Sd3"] {
        types(tavern, &tavern.ada, &format!("/tak move ply:{ply}")).await;
    }
    types(tavern, &tavern.ada, "/tak offer what:cancel").await;
    let rows = "select result, reason from games";
    tavern.database.holds(rows, &["none cancelled"]).await;
}

async fn hopeless_house_resigns(tavern: &Tavern) {
    for (level, is_over) in [(7, true), (2, false)] {
        let options = format!("level:{level} first:opponent \"position:{HOPELESS_FOR_BLACK}\"");
        let board = types(tavern, &tavern.ada, &line(&options)).await;
        assert_eq!(
            board.content.contains("resigned"),
            is_over,
            "{}",
            board.content
        );
        assert_eq!(last_game(tavern).await.end().is_some(), is_over);
    }
}

async fn house_offers_takeback_of_an_oversight(tavern: &Tavern) {
    let options = format!("level:4 first:me \"position:{BLACK_THREATENS}\"");
    types(tavern, &tavern.ada, &line(&options)).await;
    types(tavern, &tavern.ada, "/tak move ply:a4").await;
    let offer = offer(tavern);
    assert_eq!(offer.notified, [tavern.ada.id]);
    assert_contains(&offer.content, "because of `a4`");
    assert_eq!(last_game(tavern).await.plies(), 1);
    let answer = tavern.ada.clicks(&offer, "Take it back").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    tavern.wait_until_without_buttons(&offer).await;
    assert_eq!(last_game(tavern).await.plies(), 0);
    let board = types(tavern, &tavern.ada, "/tak move ply:d1").await;
    assert_contains(&board.content, "The house answers `");
    assert_eq!(last_game(tavern).await.plies(), 2);
}

async fn takeback_of_a_board_in_an_open_puzzle_is_not_declined(tavern: &Tavern) {
    let options = format!("level:4 first:me \"position:{BLACK_THREATENS}\"");
    types(tavern, &tavern.ada, &line(&options)).await;
    types(tavern, &tavern.ada, "/tak move ply:a4").await;
    let offer = offer(tavern);
    let game = last_game(tavern).await;
    open_server_puzzle(tavern, "Ada", game.position()).await;
    let answer = tavern.ada.clicks(&offer, "Play on").await;
    let message = tavern.message_of(answer).await.content;
    assert_contains(
        &message,
        "The house would now play on the board of a puzzle",
    );
    let answer = tavern.ada.clicks(&offer, "Take it back").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    assert_eq!(last_game(tavern).await.plies(), 0);
}

async fn declined_takeback_lets_the_house_win(tavern: &Tavern) {
    let options = format!("level:4 first:me \"position:{BLACK_THREATENS}\"");
    types(tavern, &tavern.ada, &line(&options)).await;
    types(tavern, &tavern.ada, "/tak move ply:a4").await;
    let offer = offer(tavern);
    let answer = tavern.ada.clicks(&offer, "Play on").await;
    let board = tavern.message_of(answer).await;
    assert_contains(&board.content, "The house answers `d1`");
    tavern.settled().await;
    tavern.wait_until_without_buttons(&offer).await;
    let rows = "select result, reason from games";
    tavern.database.holds(rows, &["black road"]).await;
}

async fn person_deletes_data_during_a_game(tavern: &Tavern) {
    types(tavern, &tavern.ada, &line("level:1 first:me size:4x4")).await;
    for ply in ["a1", "c3", "Sd3"] {
        types(tavern, &tavern.ada, &format!("/tak move ply:{ply}")).await;
    }
    types(tavern, &tavern.ada, "/tak resign").await;
    let question = tavern.discord.messages(tavern.channel).pop().unwrap();
    let answer = tavern.ada.clicks(&question, "Resign").await;
    drop(answer);
    tavern.settled().await;
    types(tavern, &tavern.ada, &line("level:1 first:me size:4x4")).await;
    let store = tavern.store().await;
    let person = tak_tavern::game::UserId(tavern.ada.id.0);
    let rows = store.person_rows(person).await.unwrap();
    let text = format!("{rows:?}");
    assert!(
        text.contains("house_results") && text.contains("house_level"),
        "{text}"
    );
}

async fn won_game_leads_to_the_next_level(tavern: &Tavern) {
    let labels = |message: &Message| -> Vec<String> {
        let buttons = message.buttons().into_iter();
        buttons.map(|button| button.label).collect()
    };
    let levels = "select house_level from games order by number";
    let options = format!("level:4 first:me \"position:{WON_BY_D1}\"");
    types(tavern, &tavern.ada, &line(&options)).await;
    let over = types(tavern, &tavern.ada, "/tak move ply:d1").await;
    let next = "Next: level 5, Innkeeper";
    assert_eq!(labels(&over), ["Rematch", next, "Replay", "Analyse", "PTN"]);
    // Another person has no part in it.
    let answer = tavern.bo.clicks(&over, next).await;
    assert!(tavern.message_of(answer).await.private_to.is_some());
    tavern.database.holds(levels, &["4"]).await;
    tavern.ada.clicks(&over, next).await;
    tavern.settled().await;
    tavern.database.holds(levels, &["4", "5"]).await;
    // The house wins the same position with White, and offers no level above it.
    let lost = public(tavern).pop().unwrap();
    assert_eq!(labels(&lost), ["Rematch", "Replay", "Analyse", "PTN"]);
    let options = format!("level:10 first:me \"position:{WON_BY_D1}\"");
    types(tavern, &tavern.ada, &line(&options)).await;
    let over = types(tavern, &tavern.ada, "/tak move ply:d1").await;
    assert_eq!(labels(&over), ["Rematch", "Replay", "Analyse", "PTN"]);
}
