//! Seeks without a taker: after ten minutes their seekers can play the house.

use local_discord::{Answer, Message, Person};
use tak_tavern::app::App;
use tak_tavern::app::due::outbox;
use tak_tavern::app::reply::Instead;
use tak_tavern::game::{Level, Pace};
use tak_tavern::store::PostId;

use super::house::{last_game, public, types};
use crate::tavern::PATIENCE;
use crate::{Engine, Tavern, on_both_engines};

on_both_engines!(
    untaken_seek_offers_the_house_to_its_seeker,
    chosen_level_begins_the_game_of_a_seek,
    impatient_presses_begin_one_game,
    ended_seek_rejects_the_house,
    closed_house_and_coins_leave_a_seek_alone,
    late_edit_of_an_ended_seek_is_corrected,
);

/// Makes ten minutes pass for the open seeks.
async fn age_seeks(tavern: &Tavern) {
    let sql = "update posts set due = made_at where kind = 'untaken seek' and state = 'waiting'; \
               update seeks set made_at = made_at - 600000 where state = 'open'";
    tavern.database.run(sql).await;
}

/// Waits until a seek offers the house.
async fn offered(tavern: &Tavern, seek: &Message) -> Message {
    let is_offered = |message: &Message| {
        let mut buttons = message.buttons().into_iter();
        message.id == seek.id && buttons.any(|button| button.label == "Play the house")
    };
    let wait = tavern
        .discord
        .wait_for_message(seek.channel, PATIENCE, is_offered);
    let message = wait.await.unwrap();
    tavern.settled().await;
    message
}

/// Makes ten minutes pass, and waits until a seek offers the house.
pub(in crate::conversations) async fn offered_at_last(tavern: &Tavern, seek: &Message) -> Message {
    age_seeks(tavern).await;
    offered(tavern, seek).await
}

/// A seek by Ada, untaken for ten minutes.
async fn untaken(tavern: &Tavern, options: &str) -> Message {
    let seek = types(tavern, &tavern.ada, &format!("/tak seek {options}")).await;
    offered_at_last(tavern, &seek).await
}

fn labels(message: &Message) -> Vec<String> {
    let buttons = message.buttons().into_iter();
    buttons.map(|button| button.label).collect()
}

fn press_of(message: &Message) -> String {
    let mut buttons = message.buttons().into_iter();
    let button = buttons.find(|button| button.label == "Play the house");
    button.unwrap().custom_id.unwrap()
}

fn is_private(answer: &Answer, person: &Person, text: &str) -> bool {
    matches!(answer, Answer::Message(message)
        if message.private_to == Some(person.id) && message.content.contains(text))
}

/// The newest state of a message.
fn now(tavern: &Tavern, message: &Message) -> Message {
    let mut messages = tavern.discord.messages(message.channel).into_iter();
    messages.find(|it| it.id == message.id).unwrap()
}

async fn untaken_seek_offers_the_house_to_its_seeker(tavern: &Tavern) {
    let options = "size:5x5 first:me \"pace:3 days\"";
    let seek = types(tavern, &tavern.ada, &format!("/tak seek {options}")).await;
    assert_eq!(labels(&seek), ["Take", "Withdraw"]);
    let seek = offered_at_last(tavern, &seek).await;
    assert_eq!(labels(&seek), ["Take", "Withdraw", "Play the house"]);
    let menu = seek.selects().pop().unwrap();
    let levels: Vec<&str> = menu.options.iter().map(|it| it.label.as_str()).collect();
    assert_eq!((levels.len(), levels[0]), (10, "1: Sleepy Guest"));
    let rows = "select state from posts where kind = 'untaken seek'";
    tavern.database.holds(rows, &["done"]).await;

    let answer = tavern.bo.clicks(&seek, "Play the house").await;
    let ada = tavern.ada.id;
    let refusal = format!("This button is for <@{ada}>, who posted the seek.");
    assert!(is_private(&answer, &tavern.bo, &refusal), "{answer:?}");

    let answer = tavern.ada.clicks(&seek, "Play the house").await;
    let board = tavern.message_of(answer).await;
    tavern.settled().await;
    let level = "The house plays at level 4, **Minstrel**, unrated.";
    assert!(board.content.contains(level), "{}", board.content);
    assert_eq!(board.notified, []);
    let game = last_game(tavern).await;
    assert_eq!(game.terms.pace(), Pace::Open);
    assert_eq!((game.players.white.0, game.plies()), (ada.0, 0));
    let seek = now(tavern, &seek);
    let text = format!("The house took the seek by <@{ada}>: game 1.");
    assert_eq!(
        (seek.content.as_str(), labels(&seek)),
        (text.as_str(), vec![])
    );
    let audit = tavern.store().await.audit().await.unwrap();
    assert_eq!(audit.findings, []);
}

async fn chosen_level_begins_the_game_of_a_seek(tavern: &Tavern) {
    let seek = untaken(tavern, "size:5x5 first:opponent").await;
    let menu = seek.selects().pop().unwrap();
    let answer = tavern
        .ada
        .picks(&seek, &menu.custom_id, &["7: Old Master"])
        .await;
    let board = tavern.message_of(answer).await;
    tavern.settled().await;
    let level = "plays at level 7, **Old Master**";
    assert!(board.content.contains(level), "{}", board.content);
    // The house has the first ply.
    let game = last_game(tavern).await;
    assert_eq!(
        (game.house.unwrap().level, game.plies()),
        (Level::ALL[6], 1)
    );
    // The next seek has the seeker's last level.
    let seek = untaken(tavern, "size:5x5 first:me").await;
    let answer = tavern.ada.clicks(&seek, "Play the house").await;
    let board = tavern.message_of(answer).await;
    assert!(board.content.contains(level), "{}", board.content);
    tavern.settled().await;
}

/// Two simultaneous presses, in two processes.
async fn impatient_presses_begin_one_game(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    let seek = untaken(tavern, "size:5x5 first:me").await;
    let (ada, bo) = (&tavern.ada, &tavern.bo);
    let (one, two, _) = tokio::join!(
        ada.clicks(&seek, "Play the house"),
        ada.clicks(&seek, "Play the house"),
        bo.clicks(&seek, "Play the house"),
    );
    tavern.settled().await;
    let rows = "select count(*) from games";
    tavern.database.holds(rows, &["1"]).await;
    let answers = [one, two];
    let refusals = answers.iter().filter(|answer| {
        is_private(answer, ada, "has already taken this seek") || is_private(answer, ada, "data")
    });
    assert_eq!(refusals.count(), 1, "{answers:#?}");
    let boards = public(tavern).into_iter();
    let boards = boards.filter(|message| !message.attachments.is_empty());
    assert_eq!(boards.count(), 1);
    other.stop().await;
}

async fn ended_seek_rejects_the_house(tavern: &Tavern) {
    let seek = untaken(tavern, "size:5x5 first:me").await;
    let press = press_of(&seek);
    tavern.database.run("update seeks set expires_at = 1").await;
    let answer = tavern.ada.forges_click(&seek, &press).await;
    let refusal = "This seek has expired.";
    assert!(is_private(&answer, &tavern.ada, refusal), "{answer:?}");
    tavern
        .database
        .run("update seeks set expires_at = 9000000000000")
        .await;
    let answer = tavern.bo.clicks(&seek, "Take").await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    let answer = tavern.ada.forges_click(&seek, &press).await;
    let refusal = "has already taken this seek.";
    assert!(is_private(&answer, &tavern.ada, refusal), "{answer:?}");
    // Elsewhere no seek is found.
    let garden = tavern.discord.channel("garden");
    let answer = tavern.ada.types(garden, "/tak help").await;
    let elsewhere = tavern.message_of(answer).await;
    let answer = tavern.ada.forges_click(&elsewhere, &press).await;
    let refusal = "There's no such seek here.";
    assert!(is_private(&answer, &tavern.ada, refusal), "{answer:?}");
    let rows = "select count(*) from games";
    tavern.database.holds(rows, &["1"]).await;
}

async fn closed_house_and_coins_leave_a_seek_alone(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let app = App::new(tavern.store().await).without_house();
    tavern.start_bot_with_app(app).await;
    let seek = types(&tavern, &tavern.ada, "/tak seek size:5x5").await;
    types(&tavern, &tavern.bo, "/tak seek size:5x5 ante:5").await;
    // The house does not play for coins, so there is nothing to offer.
    let rows = "select state from posts where kind = 'untaken seek'";
    tavern.database.holds(rows, &["waiting"]).await;
    age_seeks(&tavern).await;
    crate::tavern::until("the row is done", async || {
        tavern.database.ask(rows).await == ["done"]
    })
    .await;
    assert_eq!(labels(&now(&tavern, &seek)), ["Take", "Withdraw"]);
    tavern.close().await;
}

/// A seek ends while its buttons are edited, and its correction overtakes the edit.
async fn late_edit_of_an_ended_seek_is_corrected(tavern: &Tavern) {
    let seek = untaken(tavern, "size:5x5 first:me").await;
    let app = App::new(tavern.store().await);
    let ids = "select id from posts where kind = 'untaken seek'";
    let id: i64 = tavern.database.ask(ids).await[0].parse().unwrap();
    let id = PostId(id.cast_unsigned());
    let again = "update posts set state = 'waiting' where kind = 'untaken seek'";
    tavern.database.run(again).await;
    assert_eq!(
        outbox::record_corrected(&app, id).await.unwrap(),
        None,
        "it is open"
    );
    tavern.ada.clicks(&seek, "Withdraw").await;
    tavern.settled().await;
    tavern.database.run(again).await;
    let late = outbox::record_corrected(&app, id).await.unwrap().unwrap();
    assert_eq!((late.message.0, late.post), (seek.id.0, None));
    let Instead::Text(text) = late.instead else {
        panic!("{late:?}")
    };
    assert!(text.contains("withdrew this seek"), "{text}");
}
