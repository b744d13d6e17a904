//! Channels that are deleted or closed to the bot, and messages that a moderator
//! deletes.

use std::time::Duration;

use expect_test::expect;
use local_discord::{Access, Answer, Trouble};

use super::threads;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::{PATIENCE, Tavern};

on_both_engines!(
    permission_lost_and_given_again,
    somebody_acts_where_the_bot_may_post_again,
    a_channel_is_deleted,
    a_thread_is_deleted,
    who_acts_is_told_at_once,
    a_moderator_deletes_boards,
);

/// Longer than whoever changed something has to show it.
const TOO_LATE: Duration = Duration::from_secs(15);

/// Somebody acts, and Discord does not take the answer.
async fn unanswered(play: &mut Play<'_>, who: &str, line: &str) {
    let faults = play.tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let answer = play.types(who, line).await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    faults.clear();
}

/// Time goes by, and the bot begins anew.
async fn later(tavern: &Tavern, time: Duration) {
    tavern.pass(time);
    tavern.restart().await;
}

/// How often the bot tried to post by itself.
fn posts(tavern: &Tavern) -> usize {
    let requests = tavern.discord.requests();
    let posts = requests
        .iter()
        .filter(|request| request.method == "POST" && request.path.starts_with("/channels/"));
    posts.count()
}

/// The board is shown once, as soon as it can be; until then each player hears of
/// it once, with what they do next, and Discord is asked ever more rarely.
async fn permission_lost_and_given_again(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
    unanswered(&mut play, "Ada", "/tak move ply:a1").await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    later(&tavern, TOO_LATE).await;
    assert_eq!(posts(&tavern), 1);
    play.goes_to("garden");
    play.types("Bo", "/tak games").await;
    play.types("Bo", "/tak games").await;
    play.types("Cleo", "/tak games").await;
    play.types("Bo", "/tak move ply:e5 game:1").await;
    later(&tavern, minutes(9)).await;
    assert_eq!(posts(&tavern), 1, "that is too early");
    later(&tavern, minutes(2)).await;
    assert_eq!(posts(&tavern), 2);
    later(&tavern, minutes(10)).await;
    assert_eq!(posts(&tavern), 2, "the pauses grow");
    play.types("Bo", "/tak games").await;
    play.types("Ada", "/tak settings").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    later(&tavern, minutes(10)).await;
    assert_eq!(posts(&tavern), 3);
    play.goes_to("tavern");
    play.meanwhile().await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// One board is tried, then all are, and of each game only the newest.
async fn somebody_acts_where_the_bot_may_post_again(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Cleo", "/tak challenge opponent:@Dan size:4x4 first:me")
        .await;
    play.clicks("Dan", "Accept").await;
    unanswered(&mut play, "Ada", "/tak move ply:a1").await;
    unanswered(&mut play, "Cleo", "/tak move ply:a1").await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    later(&tavern, TOO_LATE).await;
    play.text();
    play.types("Bo", "/tak move ply:e5").await;
    play.types("Cleo", "/tak profile").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    play.types("Dan", "/tak purse").await;
    play.tells(&expect![[r#""#]]);
    assert_eq!(
        tavern.database.ask("select game from untold").await.len(),
        1
    );
    tavern.close().await;
}

/// The game goes on where one of its players asks for the board.
async fn a_channel_is_deleted(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak offer what:draw").await;
    play.text();
    play.goes_to("garden");
    play.types("Ada", "/tak board game:1").await;
    tavern.discord.delete_channel(tavern.channel);
    play.remark("#tavern is deleted.");
    play.types("Bo", "/tak move ply:e5").await;
    play.types("Bo", "/tak move ply:e5 game:1").await;
    play.types("Cleo", "/tak board game:1").await;
    play.completes("Bo", "/tak move game:1 ply:e").await;
    play.types("Bo", "/tak board game:1").await;
    play.types("Bo", "/tak board").await;
    play.types("Bo", "/tak move ply:e5").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Resign").await;
    play.clicks("Ada", "Resign").await;
    play.tells(&expect![[r#""#]]);
    assert_eq!(
        tavern.discord.name_of(tavern.discord.channel("garden")),
        "garden"
    );
    let store = tavern.store().await;
    assert_eq!(store.audit().await.unwrap().findings, []);
    tavern.close().await;
}

/// What it is played in then is nobody's own, and keeps its name.
async fn a_thread_is_deleted(engine: Engine) {
    let tavern = threads::open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = threads::challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    play.text();
    tavern.discord.delete_channel(asked.id);
    play.remark("The thread is deleted.");
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Ada", "/tak board game:1").await;
    for (who, ply) in [("Ada", "a1"), ("Bo", "c3"), ("Ada", "b3"), ("Bo", "b1")] {
        play.types(who, &format!("/tak move ply:{ply}")).await;
    }
    play.text();
    play.types("Ada", "/tak move ply:a3").await;
    play.tells(&expect![[r#""#]]);
    assert_eq!(tavern.discord.name_of(tavern.channel), "tavern");
    let titles = "select id from posts where kind = 'title'";
    assert_eq!(tavern.database.ask(titles).await.len(), 0);
    tavern.close().await;
}

/// The bot makes a thread, and then may not write in it.
async fn who_acts_is_told_at_once(engine: Engine) {
    let tavern = threads::open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = threads::challenge(&mut play, "size:3x3 first:me").await;
    play.text();
    let made = tavern.discord.faults().hold_answer("POST /channels/");
    let forbid = async {
        made.arrived(PATIENCE).await.unwrap();
        tavern.discord.set_access(asked.id, Access::ReadOnly);
        made.release();
    };
    tokio::join!(play.clicks("Bo", "Accept"), forbid);
    play.types("Bo", "/tak games").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Ada", "/tak games").await;
    threads::thread(&mut play, &asked);
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak games").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// Nothing is repeated, and nothing is missing.
async fn a_moderator_deletes_boards(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let first = play.newest();
    tavern.discord.delete_message(tavern.channel, first.id);
    play.types("Ada", "/tak move ply:a1").await;
    let second = play.newest();
    tavern.discord.delete_message(tavern.channel, second.id);
    play.types("Bo", "/tak board").await;
    play.types("Bo", "/tak move ply:e5").await;
    later(&tavern, Duration::from_mins(20)).await;
    play.meanwhile().await;
    play.tells(&expect![[r#""#]]);
    let refused = tavern.refused_requests();
    let expected = "PATCH /channels/{channel}/messages/{message} 404";
    assert_eq!(refused, [expected; 2]);
    assert_eq!(posts(&tavern), 0);
    tavern.close().await;
}
