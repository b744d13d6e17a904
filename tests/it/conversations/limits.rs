//! A Discord that finds what is sent too much, or refuses it.

use std::time::{Duration, Instant};

use local_discord::{Answer, Trouble};

use crate::database::Engine;
use crate::tavern::{PATIENCE, Tavern};

impl Tavern {
    /// How Discord answered the requests that begin so, from the first on.
    fn statuses(&self, method: &str, path: &str) -> Vec<u16> {
        let requests = self.discord.requests();
        requests
            .iter()
            .filter(|request| request.method == method && request.path.starts_with(path))
            .map(|request| request.status)
            .collect()
    }
}

/// As long as Discord asks, and no longer: its answer says one second.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_too_much_is_sent_again_in_time() {
    let tavern = Tavern::open_with_short_limits(Engine::Sqlite).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    let mut board = tavern.game("size:5x5").await;
    let faults = tavern.discord.faults();
    let too_much = Trouble::RateLimited(Duration::from_millis(900));

    faults.rest("POST /interactions/", 1, too_much);
    let begun = Instant::now();
    let next = tavern
        .message_of(ada.types(channel, "/tak move ply:a1").await)
        .await;
    assert!(begun.elapsed() >= Duration::from_secs(1), "it has waited");
    assert_eq!(next.private_to, None, "{}", next.content);
    tavern.wait_until_without_buttons(&board).await;
    tavern.settled().await;
    let callbacks = tavern.statuses("POST", "/interactions/");
    let limited = callbacks.iter().position(|&status| status == 429);
    let after = &callbacks[limited.expect("it was too much") + 1..];
    assert_eq!(after, [200], "it is sent once more: {callbacks:?}");
    board = next;

    // The answer is lost, and so the board is posted later, by a request that
    // is too much as well.
    faults.rest("POST /interactions/", 9, Trouble::Status(503));
    let lost = bo.types(channel, "/tak move ply:e5").await;
    assert!(matches!(lost, Answer::Failed(_)), "{lost:?}");
    faults.clear();
    faults.rest("POST /channels/", 1, too_much);
    let shown = tavern
        .discord
        .wait_for_message(channel, PATIENCE, |message| {
            message.content.contains("played `e5`")
        });
    assert_eq!(shown.await.unwrap().notified, [ada.id]);
    tavern.wait_until_without_buttons(&board).await;
    tavern.settled().await;
    assert_eq!(tavern.statuses("POST", "/channels/"), [429, 200]);
    tavern.close().await;
}

/// A "no" is taken for one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_refused_is_not_sent_again() {
    let tavern = Tavern::open_with_short_limits(Engine::Sqlite).await;
    let faults = tavern.discord.faults();
    for status in [400, 403, 404] {
        let before = tavern.statuses("POST", "/interactions/").len();
        faults.rest("POST /interactions/", 1, Trouble::Status(status));
        let lost = tavern.ada.types(tavern.channel, "/tak games").await;
        assert!(matches!(lost, Answer::Failed(_)), "{lost:?}");
        let sent = tavern.statuses("POST", "/interactions/");
        assert_eq!(sent[before..], [status]);
    }
    tavern.close().await;
}
