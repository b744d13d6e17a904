//! Rate limits and refusals by Discord.

use std::time::{Duration, Instant};

use local_discord::{Answer, Trouble};

use crate::database::Engine;
use crate::tavern::{PATIENCE, Tavern};

impl Tavern {
    /// The statuses of Discord's responses to requests with this method and
    /// path, in order.
    fn statuses(&self, method: &str, path: &str) -> Vec<u16> {
        let requests = self.discord.requests();
        requests
            .iter()
            .filter(|request| request.method == method && request.path.starts_with(path))
            .map(|request| request.status)
            .collect()
    }
}

/// The bot waits as long as Discord requires: here one second.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rate_limited_request_is_repeated_in_time() {
    let tavern = Tavern::open_with_short_limits(Engine::Sqlite).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    let mut board = tavern.game("size:5x5").await;
    let faults = tavern.discord.faults();
    let over_limit = Trouble::RateLimited(Duration::from_millis(900));

    faults.rest("POST /interactions/", 1, over_limit);
    let start = Instant::now();
    let next = tavern
        .message_of(ada.types(channel, "/tak move ply:a1").await)
        .await;
    assert!(start.elapsed() >= Duration::from_secs(1), "it has waited");
    assert_eq!(next.private_to, None, "{}", next.content);
    tavern.wait_until_without_buttons(&board).await;
    tavern.settled().await;
    let callbacks = tavern.statuses("POST", "/interactions/");
    let index = callbacks.iter().position(|&status| status == 429);
    let after = &callbacks[index.expect("it was too much") + 1..];
    assert_eq!(after, [200], "it is sent once more: {callbacks:?}");
    board = next;

    // The answer is lost. The board is posted later, by another request over
    // the limit.
    faults.rest("POST /interactions/", 9, Trouble::Status(503));
    let answer = bo.types(channel, "/tak move ply:e5").await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    faults.clear();
    faults.rest("POST /channels/", 1, over_limit);
    let post = tavern
        .discord
        .wait_for_message(channel, PATIENCE, |message| {
            message.content.contains("played `e5`")
        });
    assert_eq!(post.await.unwrap().notified, [ada.id]);
    tavern.wait_until_without_buttons(&board).await;
    tavern.settled().await;
    assert_eq!(tavern.statuses("POST", "/channels/"), [429, 200]);
    tavern.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refused_request_is_not_repeated() {
    let tavern = Tavern::open_with_short_limits(Engine::Sqlite).await;
    let faults = tavern.discord.faults();
    for status in [400, 403, 404] {
        let before = tavern.statuses("POST", "/interactions/").len();
        faults.rest("POST /interactions/", 1, Trouble::Status(status));
        let answer = tavern.ada.types(tavern.channel, "/tak games").await;
        assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
        let statuses = tavern.statuses("POST", "/interactions/");
        assert_eq!(statuses[before..], [status]);
    }
    tavern.close().await;
}
