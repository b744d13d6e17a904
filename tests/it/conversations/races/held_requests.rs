//! Deliberate races: a request is delayed until the other act is done.

use std::time::Duration;

use local_discord::{Answer, Delivery, Hold, Message, Trouble};
use tak_tavern::app::App;
use tokio::task::JoinHandle;

use crate::conversations::TOO_LATE;
use crate::tavern::PATIENCE;
use crate::transcript::is_lesson_offer;
use crate::{
    Engine, Play, Tavern, assert_contains, on_both_engines, on_postgres_only, setup, until,
};

on_both_engines!(
    unstable_challenges_end_with_a_refusal,
    late_copy_of_a_ply_adds_no_message,
    late_copy_of_a_list_hides_no_result,
    overtaken_and_lost_answer_leaves_one_board,
    overtaken_and_delivered_answer_leaves_one_board,
    overtaken_deferred_answer_leaves_one_board,
    second_replay_is_refused_while_one_is_drawn,
    missed_board_is_posted_by_one_process,
    slow_deferral_delays_no_other_act
);

on_postgres_only!(expired_lease_is_posted_by_the_next_process);

/// Types a line; the answer is awaited later.
fn start_typing(tavern: &Tavern, name: &str, line: &'static str) -> JoinHandle<Answer> {
    let (person, channel) = (tavern.discord.person(name), tavern.channel);
    tokio::spawn(async move { person.types(channel, line).await })
}

/// Ada plays. The next request that matches `hold` waits for its release.
async fn play_with_hold(tavern: &Tavern, hold: Hold) -> (Hold, JoinHandle<Answer>) {
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::ToSession(0));
    let ada = start_typing(tavern, "Ada", "/tak move ply:a1");
    hold.arrived(PATIENCE).await.unwrap();
    (hold, ada)
}

/// Gets an answer from a session. By then the session has received all earlier
/// events.
async fn catch_up(tavern: &Tavern, session: usize) {
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::ToSession(session));
    let cleo = tavern.discord.person("Cleo");
    let answer = cleo.types(tavern.channel, "/tak games").await;
    assert!(matches!(answer, Answer::Message(_)), "{answer:?}");
}

/// The messages about Ada's first ply.
fn first_ply_boards(tavern: &Tavern) -> Vec<Message> {
    let messages = tavern.discord.messages(tavern.channel).into_iter();
    messages
        .filter(|message| message.content.contains("played `a1`"))
        .collect()
}

/// The copy arrives during the answer, when it is Bo's turn. It is ignored in
/// the same process and in another one.
async fn late_copy_of_a_ply_adds_no_message(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    let another = tavern.another_bot().await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let (hold, ada) = play_with_hold(&tavern, faults.hold("POST /interactions/")).await;
    faults.repeat_to(0, None).unwrap();
    faults.repeat_to(1, None).unwrap();
    catch_up(&tavern, 0).await;
    catch_up(&tavern, 1).await;
    hold.release();
    let answer = ada.await.unwrap();
    another.stop().await;
    tavern.stop_bot().await;
    let board = tavern.message_of(answer).await;
    assert_eq!(board.notified, [tavern.bo.id]);
    let messages = tavern.discord.messages(tavern.channel);
    let private: Vec<_> = messages
        .iter()
        .filter(|message| message.private_to == Some(tavern.ada.id) && !is_lesson_offer(message))
        .collect();
    assert!(private.is_empty(), "{private:?}");
    assert_eq!(first_ply_boards(&tavern).len(), 1);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

/// A list shows a result once. The copy finds it read while the first list is on
/// its way.
async fn late_copy_of_a_list_hides_no_result(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    tavern.game("size:5x5").await;
    let mut play = Play::new(&tavern);
    setup!["Ada: /tak resign game:1, (Resign)" for play];
    tavern.settled().await;
    let another = tavern.another_bot().await;
    let faults = tavern.discord.faults();
    let hold = faults.hold("POST /interactions/");
    faults.next_interaction(Delivery::ToSession(0));
    let bo = start_typing(&tavern, "Bo", "/tak games");
    hold.arrived(PATIENCE).await.unwrap();
    faults.repeat_to(0, None).unwrap();
    faults.repeat_to(1, None).unwrap();
    catch_up(&tavern, 0).await;
    catch_up(&tavern, 1).await;
    hold.release();
    let answer = bo.await.unwrap();
    another.stop().await;
    tavern.stop_bot().await;
    let list = tavern.message_of(answer).await;
    assert_contains(&list.content, "**Finished while you were away**");
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

/// Another process posts the board in the meantime, and Discord does not take
/// the answer.
async fn overtaken_and_lost_answer_leaves_one_board(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let (hold, ada) = play_with_hold(&tavern, faults.hold("POST /interactions/")).await;
    tavern.pass(TOO_LATE);
    let another = tavern.another_bot().await;
    tavern.settled().await;
    hold.release();
    let answer = ada.await.unwrap();
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.stop_bot().await;
    another.stop().await;
    let boards = first_ply_boards(&tavern);
    let [board] = boards.as_slice() else {
        panic!("one board: {boards:?}")
    };
    assert_eq!(
        (board.notified.as_slice(), board.buttons().len()),
        ([tavern.bo.id].as_slice(), 3)
    );
    tavern.close().await;
}

/// Discord has taken the answer, but the process does not know it yet. Another
/// process looks for the board and finds it.
async fn overtaken_and_delivered_answer_leaves_one_board(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let (hold, ada) = play_with_hold(&tavern, faults.hold_answer("POST /interactions/")).await;
    let first = tavern.message_of(ada.await.unwrap()).await;
    tavern.pass(TOO_LATE);
    let another = tavern.another_bot().await;
    tavern.settled().await;
    hold.release();
    tavern.stop_bot().await;
    another.stop().await;
    let boards = first_ply_boards(&tavern);
    let with_buttons = boards.iter().filter(|board| !board.buttons().is_empty());
    let with_buttons: Vec<_> = with_buttons.map(|board| board.id).collect();
    assert_eq!(boards.len(), 1);
    assert_eq!((boards[0].id, with_buttons), (first.id, vec![first.id]));
    let rows = tavern
        .database
        .ask("select message from posts where state = 'standing'");
    assert_eq!(rows.await, [first.id.to_string()]);
    tavern.close().await;
}

/// The answer was deferred. Another process posts the board first.
async fn overtaken_deferred_answer_leaves_one_board(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let lock = tavern.database.lock_games().await;
    let hold = faults.hold("PATCH /webhooks/");
    let ada = start_typing(&tavern, "Ada", "/tak move ply:a1")
        .await
        .unwrap();
    assert!(matches!(ada, Answer::Deferred(_)), "{ada:?}");
    lock.release().await;
    hold.arrived(PATIENCE).await.unwrap();
    tavern.pass(TOO_LATE);
    let another = tavern.another_bot().await;
    // The board is posted, and its row has that state.
    let query = "select posts.id from posts join games on games.id = posts.game \
                 where posts.event = 1 and posts.state = 'standing'";
    until("shown", async || {
        tavern.database.ask(query).await.len() == 1
    })
    .await;
    hold.release();
    tavern.stop_bot().await;
    another.stop().await;
    assert_eq!(first_ply_boards(&tavern).len(), 1);
    assert!(
        public_follow_ups(&tavern).is_empty(),
        "{:?}",
        public_follow_ups(&tavern)
    );
    tavern.close().await;
}

fn public_follow_ups(tavern: &Tavern) -> Vec<String> {
    const PRIVATE: u64 = 64;
    let requests = tavern.discord.requests().into_iter();
    requests
        .filter(|request| request.method == "POST" && request.path.starts_with("/webhooks/"))
        // A private follow-up has no board.
        .filter(|request| request.body["flags"] != PRIVATE)
        .map(|request| request.path)
        .collect()
}

/// The paths of the bot's requests with this method and prefix.
fn request_paths(tavern: &Tavern, method: &str, prefix: &str) -> Vec<String> {
    let requests = tavern.discord.requests().into_iter();
    requests
        .filter(|request| request.method == method && request.path.starts_with(prefix))
        .map(|request| request.path)
        .collect()
}

/// The lease of the missed board expires during the drawing, and another
/// process takes it over.
async fn expired_lease_is_posted_by_the_next_process(engine: Engine) {
    const LEASED: Duration = Duration::from_secs(30);
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let answer = start_typing(&tavern, "Ada", "/tak move ply:a1")
        .await
        .unwrap();
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.stop_bot().await;
    let lock = tavern.database.lock_table("terms").await;
    let mut bots = Vec::new();
    for late in [TOO_LATE, LEASED + TOO_LATE] {
        tavern.pass(late);
        bots.push(tavern.another_bot().await);
        // The new board, and the edit of the old one.
        let claims = 2 * bots.len();
        until("claimed", async || {
            tavern.database.waiting_for_locks().await == claims
        })
        .await;
    }
    lock.release().await;
    tavern.settled().await;
    for bot in bots {
        bot.stop().await;
    }
    assert_eq!(first_ply_boards(&tavern).len(), 1);
    assert_eq!(request_paths(&tavern, "POST", "/channels/").len(), 1);
    tavern.close().await;
}

async fn second_replay_is_refused_while_one_is_drawn(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let app = App::new(tavern.store().await);
    let held_lane = app.hold_replays().await;
    tavern.start_bot_with_app(app).await;
    tavern.game("size:5x5").await;
    let ada = tavern.discord.person("Ada");
    tavern
        .message_of(ada.types(tavern.channel, "/tak move ply:a1").await)
        .await;
    tavern.settled().await;
    let earlier = tavern.discord.history(tavern.channel).len();
    let answers = [(); 2].map(|()| start_typing(&tavern, "Ada", "/tak replay"));
    let transcript = || {
        let history = tavern.discord.history(tavern.channel);
        tavern.names.transcribe(&history[earlier..]).join("\n")
    };
    until("one of them refused", async || {
        transcript().contains("still being drawn")
    })
    .await;
    drop(held_lane);
    for answer in answers {
        answer.await.unwrap().message(PATIENCE).await.unwrap();
    }
    tavern.stop_bot().await;
    let transcript = transcript();
    assert_eq!(
        transcript.matches("tak-1-1-1.gif").count(),
        1,
        "{transcript}"
    );
    assert_eq!(
        transcript.matches("still being drawn").count(),
        1,
        "{transcript}"
    );
    tavern.close().await;
}

/// The process with the lease posts it, however long that takes.
async fn missed_board_is_posted_by_one_process(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let answer = start_typing(&tavern, "Ada", "/tak move ply:a1")
        .await
        .unwrap();
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.stop_bot().await;
    tavern.pass(TOO_LATE);
    let hold = faults.hold("POST /channels/");
    let one = tavern.another_bot().await;
    hold.arrived(PATIENCE).await.unwrap();
    let two = tavern.another_bot().await;
    catch_up(&tavern, 1).await;
    assert_eq!(first_ply_boards(&tavern).len(), 0, "it is held");
    hold.release();
    tavern.settled().await;
    one.stop().await;
    two.stop().await;
    let boards = first_ply_boards(&tavern);
    let [board] = boards.as_slice() else {
        panic!("one board: {boards:?}")
    };
    assert_eq!(
        (board.notified.as_slice(), board.buttons().len()),
        ([tavern.bo.id].as_slice(), 3)
    );
    assert_eq!(request_paths(&tavern, "POST", "/channels/").len(), 1);
    tavern.close().await;
}

/// The commit does not wait for Discord's response to the deferral.
async fn slow_deferral_delays_no_other_act(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    let cleo = tavern.discord.person("Cleo");
    let line = "/tak challenge opponent:@Dan size:5x5 first:me";
    let challenge = tavern
        .message_of(cleo.types(tavern.channel, line).await)
        .await;
    let dan = tavern.discord.person("Dan");
    tavern
        .message_of(dan.clicks(&challenge, "Accept").await)
        .await;
    tavern.settled().await;

    let faults = tavern.discord.faults();
    let lock = tavern.database.lock_games().await;
    let (hold, ada) = play_with_hold(&tavern, faults.hold("POST /interactions/")).await;
    lock.release().await;
    let answer = cleo.types(tavern.channel, "/tak move ply:e5").await;
    assert!(matches!(answer, Answer::Message(_)), "{answer:?}");
    // The deferral is late by now, and so is the answer. The board is posted
    // afterwards.
    tavern.pass(TOO_LATE);
    hold.release();
    let answer = ada.await.unwrap();
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.restart().await;
    let boards = first_ply_boards(&tavern);
    assert_eq!(boards.len(), 1, "{boards:?}");
    assert_eq!(boards[0].notified, [tavern.bo.id]);
    tavern.close().await;
}

/// The challenges of a pair change so fast that no open one is found. An extra
/// unique index refuses the second row of the challenger, as an open challenge
/// would.
async fn unstable_challenges_end_with_a_refusal(tavern: &Tavern) {
    let challenge = tavern.challenge("size:5x5").await;
    tavern.ada.clicks(&challenge, "Withdraw").await;
    tavern.wait_until_without_buttons(&challenge).await;
    let seek = tavern.ada.types(tavern.channel, "/tak seek size:5x5").await;
    let seek = tavern.message_of(seek).await;
    let index = "create unique index one_each on challenges (challenger)";
    tavern.database.run(index).await;
    let line = "/tak challenge opponent:@Cleo size:4x4";
    let first = tavern.ada.types(tavern.channel, line).await;
    let second = tavern.bo.clicks(&seek, "Take").await;
    for answer in [first, second] {
        let message = tavern.message_of(answer).await;
        assert!(message.private_to.is_some(), "{message:?}");
        assert_contains(&message.content, "at the same moment");
    }
}
