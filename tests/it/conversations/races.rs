//! Two things at the same time, brought about on purpose: a request is held
//! until the other thing has happened.

use std::time::Duration;

use local_discord::{Answer, Delivery, Hold, Message, Trouble};
use tokio::task::JoinHandle;

use crate::database::{Engine, on_both_engines, on_postgres_only};
use crate::tavern::{PATIENCE, Tavern, until};
use crate::transcript::is_lesson_offer;

on_both_engines!(
    challenges_that_keep_changing_end_with_a_refusal,
    a_copy_of_what_was_done,
    an_answer_that_is_overtaken_and_never_arrives,
    an_answer_that_is_overtaken_and_has_arrived,
    a_late_answer_that_is_overtaken,
    one_replay_at_a_time,
    two_processes_and_one_missed_board,
    a_defer_that_takes_long
);

on_postgres_only!(a_process_that_draws_for_too_long);

/// Longer than whoever changed something has to show it.
const TOO_LATE: Duration = Duration::from_secs(15);

/// Somebody acts; what comes of it is awaited later.
fn acts(tavern: &Tavern, who: &str, line: &'static str) -> JoinHandle<Answer> {
    let (person, channel) = (tavern.discord.person(who), tavern.channel);
    tokio::spawn(async move { person.types(channel, line).await })
}

/// Ada plays, and the request of this kind that follows is held.
async fn held(tavern: &Tavern, hold: Hold) -> (Hold, JoinHandle<Answer>) {
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::ToSession(0));
    let ada = acts(tavern, "Ada", "/tak move ply:a1");
    hold.arrived(PATIENCE).await.unwrap();
    (hold, ada)
}

/// Lets a session answer something, and so have heard of all before.
async fn hears(tavern: &Tavern, session: usize) {
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::ToSession(session));
    let cleo = tavern.discord.person("Cleo");
    let answer = cleo.types(tavern.channel, "/tak games").await;
    assert!(matches!(answer, Answer::Message(_)), "{answer:?}");
}

/// The messages that tell of Ada's first ply.
fn boards(tavern: &Tavern) -> Vec<Message> {
    let said = tavern.discord.messages(tavern.channel).into_iter();
    said.filter(|said| said.content.contains("played `a1`"))
        .collect()
}

/// While the answer is on its way, a copy finds that it is not Ada's turn any
/// more; it says nothing of that, in the same process as in another one.
async fn a_copy_of_what_was_done(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    let another = tavern.another_bot().await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let (hold, ada) = held(&tavern, faults.hold("POST /interactions/")).await;
    faults.repeat_to(0, None).unwrap();
    faults.repeat_to(1, None).unwrap();
    hears(&tavern, 0).await;
    hears(&tavern, 1).await;
    hold.release();
    let answer = ada.await.unwrap();
    another.stop().await;
    tavern.stop_bot().await;
    let board = tavern.message_of(answer).await;
    assert_eq!(board.notified, [tavern.bo.id]);
    let said = tavern.discord.messages(tavern.channel);
    let told: Vec<_> = said
        .iter()
        .filter(|said| said.private_to == Some(tavern.ada.id) && !is_lesson_offer(said))
        .collect();
    assert!(told.is_empty(), "{told:?}");
    assert_eq!(boards(&tavern).len(), 1);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

/// Another process shows the board meanwhile, and Discord does not take the
/// answer any more.
async fn an_answer_that_is_overtaken_and_never_arrives(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let (hold, ada) = held(&tavern, faults.hold("POST /interactions/")).await;
    tavern.pass(TOO_LATE);
    let another = tavern.another_bot().await;
    tavern.settled().await;
    hold.release();
    let answer = ada.await.unwrap();
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.stop_bot().await;
    another.stop().await;
    let boards = boards(&tavern);
    let [board] = boards.as_slice() else {
        panic!("one board: {boards:?}")
    };
    assert_eq!(
        (board.notified.as_slice(), board.buttons().len()),
        ([tavern.bo.id].as_slice(), 3)
    );
    tavern.close().await;
}

/// Discord has taken the answer, and the bot does not know it yet when
/// another process is about to show the board, which finds it there.
async fn an_answer_that_is_overtaken_and_has_arrived(engine: Engine) {
    let tavern = Tavern::open_by_gateway(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let (hold, ada) = held(&tavern, faults.hold_answer("POST /interactions/")).await;
    let first = tavern.message_of(ada.await.unwrap()).await;
    tavern.pass(TOO_LATE);
    let another = tavern.another_bot().await;
    tavern.settled().await;
    hold.release();
    tavern.stop_bot().await;
    another.stop().await;
    let boards = boards(&tavern);
    let with_buttons = boards.iter().filter(|board| !board.buttons().is_empty());
    let with_buttons: Vec<_> = with_buttons.map(|board| board.id).collect();
    assert_eq!(boards.len(), 1);
    assert_eq!((boards[0].id, with_buttons), (first.id, vec![first.id]));
    let shown = tavern
        .database
        .ask("select message from posts where state = 'standing'");
    assert_eq!(shown.await, [first.id.to_string()]);
    tavern.close().await;
}

/// The answer was deferred, and before the board is posted, another process
/// has done it.
async fn a_late_answer_that_is_overtaken(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let lock = tavern.database.lock_games().await;
    let hold = faults.hold("PATCH /webhooks/");
    let ada = acts(&tavern, "Ada", "/tak move ply:a1").await.unwrap();
    assert!(matches!(ada, Answer::Deferred(_)), "{ada:?}");
    lock.release().await;
    hold.arrived(PATIENCE).await.unwrap();
    tavern.pass(TOO_LATE);
    let another = tavern.another_bot().await;
    // It is there, and whoever posted it has noted that.
    let shown = "select posts.id from posts join games on games.id = posts.game \
                 where posts.event = 1 and posts.state = 'standing'";
    until("shown", async || {
        tavern.database.ask(shown).await.len() == 1
    })
    .await;
    hold.release();
    tavern.stop_bot().await;
    another.stop().await;
    assert_eq!(boards(&tavern).len(), 1);
    assert!(follow_ups(&tavern).is_empty(), "{:?}", follow_ups(&tavern));
    tavern.close().await;
}

fn follow_ups(tavern: &Tavern) -> Vec<String> {
    const PRIVATE: u64 = 64;
    let sent = tavern.discord.requests().into_iter();
    sent.filter(|request| request.method == "POST" && request.path.starts_with("/webhooks/"))
        // A line for one person alone shows no board.
        .filter(|request| request.body["flags"] != PRIVATE)
        .map(|request| request.path)
        .collect()
}

/// The bot's requests of one kind.
fn requests(tavern: &Tavern, method: &str, begins_with: &str) -> Vec<String> {
    let requests = tavern.discord.requests().into_iter();
    requests
        .filter(|request| request.method == method && request.path.starts_with(begins_with))
        .map(|request| request.path)
        .collect()
}

/// Before it has drawn what was missed, its time is up and another process has
/// taken it over: it is posted by that one alone.
async fn a_process_that_draws_for_too_long(engine: Engine) {
    const LEASED: Duration = Duration::from_secs(30);
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let answer = acts(&tavern, "Ada", "/tak move ply:a1").await.unwrap();
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.stop_bot().await;
    let lock = tavern.database.lock_table("terms").await;
    let mut bots = Vec::new();
    for late in [TOO_LATE, LEASED + TOO_LATE] {
        tavern.pass(late);
        bots.push(tavern.another_bot().await);
        // The new board, and the old one that is out of date.
        let claimed = 2 * bots.len();
        until("claimed", async || {
            tavern.database.waiting_for_locks().await == claimed
        })
        .await;
    }
    lock.release().await;
    tavern.settled().await;
    for bot in bots {
        bot.stop().await;
    }
    assert_eq!(boards(&tavern).len(), 1);
    assert_eq!(requests(&tavern, "POST", "/channels/").len(), 1);
    tavern.close().await;
}

/// Who asks again while a replay is drawn is told so.
async fn one_replay_at_a_time(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    let ada = tavern.discord.person("Ada");
    tavern
        .message_of(ada.types(tavern.channel, "/tak move ply:a1").await)
        .await;
    tavern.settled().await;
    let told = tavern.discord.history(tavern.channel).len();
    let lock = tavern.database.lock_games().await;
    let (one, two) = tokio::join!(
        ada.types(tavern.channel, "/tak replay"),
        ada.types(tavern.channel, "/tak replay"),
    );
    lock.release().await;
    let deferred = [&one, &two].map(|answer| matches!(answer, Answer::Deferred(_)));
    assert_eq!(deferred, [true, true], "{one:?} {two:?}");
    tavern.stop_bot().await;
    let said = tavern.discord.history(tavern.channel);
    let told = tavern.names.transcribe(&said[told..]).join("\n");
    assert_eq!(told.matches("tak-1-1-1.gif").count(), 1, "{told}");
    assert_eq!(told.matches("still being drawn").count(), 1, "{told}");
    tavern.close().await;
}

/// The one who takes it on has it alone, however long it takes.
async fn two_processes_and_one_missed_board(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let answer = acts(&tavern, "Ada", "/tak move ply:a1").await.unwrap();
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.stop_bot().await;
    tavern.pass(TOO_LATE);
    let hold = faults.hold("POST /channels/");
    let one = tavern.another_bot().await;
    hold.arrived(PATIENCE).await.unwrap();
    let two = tavern.another_bot().await;
    hears(&tavern, 1).await;
    assert_eq!(boards(&tavern).len(), 0, "it is held");
    hold.release();
    tavern.settled().await;
    one.stop().await;
    two.stop().await;
    let boards = boards(&tavern);
    let [board] = boards.as_slice() else {
        panic!("one board: {boards:?}")
    };
    assert_eq!(
        (board.notified.as_slice(), board.buttons().len()),
        ([tavern.bo.id].as_slice(), 3)
    );
    assert_eq!(requests(&tavern, "POST", "/channels/").len(), 1);
    tavern.close().await;
}

/// While Discord is slow to take a deferred answer, the work goes on,
/// and nobody else who writes has to wait for Discord.
async fn a_defer_that_takes_long(engine: Engine) {
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
    let (hold, ada) = held(&tavern, faults.hold("POST /interactions/")).await;
    lock.release().await;
    let answer = cleo.types(tavern.channel, "/tak move ply:e5").await;
    assert!(matches!(answer, Answer::Message(_)), "{answer:?}");
    // By now it is too late for deferring, and so for the answer; the board
    // is shown all the same.
    tavern.pass(TOO_LATE);
    hold.release();
    let answer = ada.await.unwrap();
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.restart().await;
    let boards = boards(&tavern);
    assert_eq!(boards.len(), 1, "{boards:?}");
    assert_eq!(boards[0].notified, [tavern.bo.id]);
    tavern.close().await;
}

/// Challenges between the same two come and go so fast that none is ever found: a
/// second row of the challenger is refused as if another one were open.
async fn challenges_that_keep_changing_end_with_a_refusal(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let challenge = tavern.challenge("size:5x5").await;
    tavern.ada.clicks(&challenge, "Withdraw").await;
    tavern.wait_until_without_buttons(&challenge).await;
    let seek = tavern.ada.types(tavern.channel, "/tak seek size:5x5").await;
    let seek = tavern.message_of(seek).await;
    let index = "create unique index one_each on challenges (challenger)";
    tavern.database.run(index).await;
    let line = "/tak challenge opponent:@Cleo size:4x4";
    let refused = tavern.ada.types(tavern.channel, line).await;
    let taken = tavern.bo.clicks(&seek, "Take").await;
    for answer in [refused, taken] {
        let said = tavern.message_of(answer).await;
        assert!(said.private_to.is_some(), "{said:?}");
        assert!(said.content.contains("at the same moment"), "{said:?}");
    }
    tavern.close().await;
}
