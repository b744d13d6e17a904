//! Jumps of Discord's clock: no missed message is posted twice.

use std::time::Duration;

use local_discord::{Answer, Trouble};

use crate::{Engine, Tavern, on_both_engines};

on_both_engines!(clock_jumps_repeat_no_board);

const DAY: Duration = Duration::from_hours(24);

/// Types a ply while Discord fails every answer.
async fn type_ply_without_answer(tavern: &Tavern, name: &str, ply: &str) {
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let line = format!("/tak move ply:{ply}");
    let person = tavern.discord.person(name);
    let answer = person.types(tavern.channel, &line).await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    faults.clear();
}

/// The number of messages that the bot posted outside of answers, and the
/// newest public text.
fn count_posts(tavern: &Tavern) -> (usize, String) {
    let requests = tavern.discord.requests();
    let posts = requests
        .iter()
        .filter(|request| request.method == "POST" && request.path.starts_with("/channels/"));
    let messages = tavern.discord.messages(tavern.channel);
    let last = messages
        .iter()
        .rev()
        .find(|message| message.private_to.is_none());
    (posts.count(), last.unwrap().content.clone())
}

async fn clock_jumps_repeat_no_board(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    let cleo = tavern.discord.person("Cleo");
    let line = "/tak challenge opponent:@Dan size:5x5";
    tavern
        .message_of(cleo.types(tavern.channel, line).await)
        .await;
    tavern.settled().await;
    for (number, (name, ply)) in [("Ada", "a1"), ("Bo", "e5"), ("Ada", "c3"), ("Bo", "d2")]
        .into_iter()
        .enumerate()
    {
        type_ply_without_answer(&tavern, name, ply).await;
        if number.is_multiple_of(2) {
            tavern.pass(DAY);
        } else {
            tavern.set_back(DAY);
        }
        tavern.restart().await;
        let (times, last) = count_posts(&tavern);
        assert_eq!(times, number + 1, "{ply}");
        assert!(last.contains(&format!("played `{ply}`")), "{last}");
    }
    let open = "select state from challenges where state <> 'accepted'";
    tavern.database.holds(open, &["open"]).await;
    // The next answer is immediate.
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:b4").await;
    assert!(
        tavern
            .message_of(answer)
            .await
            .content
            .contains("played `b4`")
    );
    tavern.close().await;
}
