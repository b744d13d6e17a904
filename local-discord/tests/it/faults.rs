//! Trouble comes when asked for, and only then.

use std::time::{Duration, Instant};

use local_discord::{Answer, Delivery, LocalDiscord, Options, Trouble};
use reqwest::Method;
use serde_json::json;

use crate::bot::{SOON, stage};

#[tokio::test]
async fn requests_meet_the_troubles_planned_for_them() {
    let (discord, rest, _gateway) = stage().await;
    let tavern = discord.channel("tavern");
    let path = format!("/channels/{tavern}/messages");
    let body = json!({"content": "hello"});
    let faults = discord.faults();

    faults.rest(
        "POST /channels/",
        1,
        Trouble::RateLimited(Duration::from_millis(700)),
    );
    assert_eq!(rest.get("/users/@me").await.0, 200);
    let (status, limited) = rest.post(&path, &body).await;
    assert_eq!((status, &limited["retry_after"]), (429, &json!(0.7)));
    faults.rest("POST /channels/", 2, Trouble::Status(503));
    for expected in [503, 503, 200] {
        assert_eq!(rest.post(&path, &body).await.0, expected);
    }
    faults.rest(
        "GET /users/",
        1,
        Trouble::Delayed(Duration::from_millis(200)),
    );
    let start = Instant::now();
    assert_eq!(rest.get("/users/@me").await.0, 200);
    assert!(start.elapsed() >= Duration::from_millis(200));

    let said = discord.messages(tavern).len();
    for (trouble, more) in [(Trouble::Dropped, 0), (Trouble::AnswerLost, 1)] {
        faults.rest("POST /channels/", 1, trouble);
        let request = rest.request(Method::POST, &path).json(&body);
        assert!(request.send().await.is_err());
        assert_eq!(discord.messages(tavern).len(), said + more, "{trouble:?}");
    }
    faults.rest("POST /channels/", 9, Trouble::Status(500));
    faults.clear();
    assert_eq!(rest.post(&path, &body).await.0, 200);
    let statuses: Vec<u16> = discord
        .requests()
        .iter()
        .map(|request| request.status)
        .collect();
    assert_eq!(statuses, [200, 200, 429, 503, 503, 200, 200, 0, 0, 200]);
    let last = discord.requests().pop().unwrap();
    assert_eq!(
        (last.route.as_str(), &last.body),
        ("/channels/{channel}/messages", &body)
    );
}

#[tokio::test]
async fn interactions_are_lost_reordered_or_unreadable() {
    let (discord, rest, mut gateway) = stage().await;
    let (ada, bo) = (discord.person("Ada"), discord.person("Bo"));
    let tavern = discord.channel("tavern");
    for delivery in [Delivery::AfterTheNext, Delivery::Undecodable] {
        discord.faults().next_interaction(delivery);
    }
    let acts = async {
        tokio::join!(
            ada.types(tavern, "/tak board"),
            bo.types(tavern, "/tak board")
        )
    };
    let ((first, second), ()) = tokio::join!(acts, async {
        for reads in [&bo, &ada] {
            let interaction = gateway.interaction().await;
            assert_eq!(interaction["member"]["user"]["id"], reads.id.to_string());
            assert_eq!(interaction["locale"].is_null(), reads.id == bo.id);
            let body = json!({"type": 4, "data": {"content": "well"}});
            rest.answer(&interaction, &body).await;
        }
    });
    assert!(matches!(
        (first, second),
        (Answer::Message(_), Answer::Message(_))
    ));

    discord.faults().next_interaction(Delivery::Lost);
    let (lost, ()) = tokio::join!(ada.types(tavern, "/tak board"), async {
        tokio::task::yield_now().await;
        discord.pass(SOON);
    });
    assert!(matches!(lost, Answer::Failed(_)));
}

#[tokio::test]
async fn the_gateway_asks_to_reconnect_invalidates_and_closes() {
    let (discord, _, mut gateway) = stage().await;
    discord.faults().reconnect();
    assert_eq!(gateway.next().await.unwrap()["op"], 7);
    discord.faults().invalidate(true);
    assert_eq!(gateway.next().await.unwrap()["d"], true);
    discord.faults().close(4000);
    assert_eq!(gateway.next().await, Err(Some(4000)));

    let address = discord.address();
    discord.shutdown().await;
    let again = LocalDiscord::start(Options {
        address,
        ..Options::default()
    });
    assert_eq!(again.await.unwrap().sessions(), 0);
}
