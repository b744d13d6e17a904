//! Faults appear when planned, and only then.

use std::time::{Duration, Instant};

use local_discord::{Answer, Delivery, LocalDiscord, Options, Trouble};
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{Gateway, Rest, SOON, callback, identify, with_bot};

#[tokio::test]
async fn planned_faults_hit_their_requests() {
    let (discord, rest, _gateway) = with_bot().await;
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
    let (status, answer) = rest.post(&path, &body).await;
    assert_eq!((status, &answer["retry_after"]), (429, &json!(0.7)));
    assert_eq!(answer["global"], false);
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

    let messages = discord.messages(tavern).len();
    for (trouble, more) in [(Trouble::Dropped, 0), (Trouble::AnswerLost, 1)] {
        faults.rest("POST /channels/", 1, trouble);
        let request = rest.request(Method::POST, &path).json(&body);
        assert!(request.send().await.is_err());
        assert_eq!(
            discord.messages(tavern).len(),
            messages + more,
            "{trouble:?}"
        );
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
async fn planned_deliveries_lose_reorder_and_garble_interactions() {
    let (discord, rest, mut gateway) = with_bot().await;
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
    let (answer, ()) = tokio::join!(ada.types(tavern, "/tak board"), async {
        tokio::task::yield_now().await;
        discord.pass(SOON);
    });
    assert!(matches!(answer, Answer::Failed(_)));
}

#[tokio::test]
async fn gateway_faults_reconnect_invalidate_and_close() {
    let (discord, _, mut gateway) = with_bot().await;
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

#[tokio::test]
async fn rate_limit_has_documented_headers() {
    let (discord, rest, _gateway) = with_bot().await;
    let paths = ["/users/@me", "/interactions/1/abc/callback"];
    for path in paths {
        let trouble = Trouble::RateLimited(Duration::from_millis(64_570));
        discord.faults().rest("GET /", 1, trouble);
        let response = rest.request(Method::GET, path).send().await.unwrap();
        assert_eq!(response.status(), 429);
        let headers = response.headers();
        for (name, expected) in [
            ("retry-after", "65"),
            ("x-ratelimit-limit", "50"),
            ("x-ratelimit-remaining", "0"),
            ("x-ratelimit-reset-after", "64.570"),
            ("x-ratelimit-scope", "user"),
        ] {
            assert_eq!(headers[name], expected, "{path} {name}");
        }
        assert!(headers.contains_key("x-ratelimit-bucket"));
        assert!(headers.contains_key("x-ratelimit-reset"));
        let body: serde_json::Value = response.json().await.unwrap();
        let expected = json!({
            "message": "You are being rate limited.", "retry_after": 64.57, "global": false,
        });
        assert_eq!(body, expected);
    }
}

#[tokio::test]
async fn hold_delays_request_or_answer() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let path = format!("/channels/{tavern}/messages");
    let body = json!({"content": "hello"});
    let faults = discord.faults();
    for more in [0, 1] {
        let hold = match more {
            0 => faults.hold("POST /channels/"),
            _ => faults.hold_answer("POST /channels/"),
        };
        let messages = discord.messages(tavern).len();
        let request = tokio::spawn({
            let (rest, path, body) = (rest.clone(), path.clone(), body.clone());
            async move { rest.post(&path, &body).await.0 }
        });
        assert_eq!(hold.arrived(SOON).await.unwrap(), format!("POST {path}"));
        assert_eq!(discord.messages(tavern).len(), messages + more);
        assert!(!request.is_finished());
        // Other requests pass, even with a similar path.
        assert_eq!(rest.get("/users/@me").await.0, 200);
        if more == 1 {
            assert_eq!(rest.post(&path, &body).await.0, 200);
        }
        hold.release();
        assert_eq!(request.await.unwrap(), 200);
    }
    let hold = faults.hold("POST /channels/");
    let nobody = hold.arrived(Duration::ZERO).await;
    assert!(nobody.unwrap_err().to_string().contains("no request"));
    drop(hold);
    assert_eq!(rest.post(&path, &body).await.0, 200);
}

#[tokio::test]
async fn two_holds_release_two_requests_in_any_order() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let path = format!("/channels/{tavern}/messages");
    let faults = discord.faults();
    let holds = [
        faults.hold("POST /channels/"),
        faults.hold("POST /channels/"),
    ];
    let mut requests = Vec::new();
    for (hold, text) in holds.iter().zip(["first", "second"]) {
        let (rest, path) = (rest.clone(), path.clone());
        let body = json!({"content": text});
        requests.push(tokio::spawn(async move { rest.post(&path, &body).await.0 }));
        hold.arrived(SOON).await.unwrap();
    }
    let [first, second] = holds;
    second.release();
    assert_eq!(requests.pop().unwrap().await.unwrap(), 200);
    first.release();
    assert_eq!(requests.pop().unwrap().await.unwrap(), 200);
    let texts: Vec<String> = discord
        .messages(tavern)
        .into_iter()
        .map(|message| message.content)
        .collect();
    assert_eq!(texts, ["second", "first"]);
}

#[tokio::test]
async fn one_session_gets_interaction_and_another_a_late_copy() {
    let (discord, rest, mut first) = with_bot().await;
    let mut second = Gateway::connect(&discord, "v=10&encoding=json").await;
    second.send(&identify(&discord, 0)).await;
    second.event("READY").await;
    let faults = discord.faults();
    assert!(faults.repeat(None).is_err(), "nothing has been delivered");

    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    faults.next_interaction(Delivery::ToSession(1));
    let well = json!({"type": 4, "data": {"content": "well"}});
    let (answer, only) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let interaction = second.interaction().await;
        assert_eq!(rest.answer(&interaction, &well).await.0, 204);
        interaction
    });
    assert!(matches!(answer, Answer::Message(_)));

    let id = faults.repeat_to(0, None).unwrap();
    assert_eq!(only["id"], id.to_string());
    let copy = first.interaction().await;
    assert_eq!(copy, only);
    let late = Rest::new(&discord).post(&callback(&copy), &well).await;
    assert_eq!(late.1["code"], 40_060);

    faults.repeat(Some(id)).unwrap();
    for gateway in [&mut first, &mut second] {
        assert_eq!(gateway.interaction().await, only);
    }
}

#[tokio::test]
async fn limit_counts_for_each_channel_and_names_itself() {
    let (discord, rest, _gateway) = with_bot().await;
    let window = Duration::from_mins(1);
    let faults = discord.faults();
    faults.limit("POST /channels/", 2, window);
    let body = json!({"content": "hello"});
    let post = async |name: &str| {
        let path = format!("/channels/{}/messages", discord.channel(name));
        let answer = rest.request(Method::POST, &path).json(&body).send();
        let answer = answer.await.unwrap();
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        let names = ["x-ratelimit-limit", "x-ratelimit-remaining"];
        (answer.status().as_u16(), names.map(header).join(" "))
    };
    assert_eq!(post("tavern").await, (200, "2 1".to_owned()));
    assert_eq!(post("tavern").await, (200, "2 0".to_owned()));
    assert_eq!(post("tavern").await, (429, "2 0".to_owned()));
    assert_eq!(post("side-table").await, (200, "2 1".to_owned()));
    assert_eq!(discord.messages(discord.channel("tavern")).len(), 2);
    faults.clear();
    assert_eq!(post("tavern").await, (200, "50 49".to_owned()));
}

#[tokio::test]
async fn intercepted_interactions_wait_for_their_delivery() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, bo) = (discord.person("Ada"), discord.person("Bo"));
    let tavern = discord.channel("tavern");
    let well = json!({"type": 4, "data": {"content": "well"}});
    let mut interception = discord.faults().intercept();
    let acts = async {
        tokio::join!(
            ada.types(tavern, "/tak board"),
            bo.types(tavern, "/tak board")
        )
    };
    let ((first, second), ()) = tokio::join!(acts, async {
        let first = interception.next().await.unwrap();
        let second = interception.next().await.unwrap();
        let by = |payload: &Value| payload["member"]["user"]["id"].clone();
        assert_eq!(by(first.payload()), ada.id.to_string());
        second.deliver();
        let interaction = gateway.interaction().await;
        assert_eq!(by(&interaction), bo.id.to_string());
        rest.answer(&interaction, &well).await;
        first.deliver();
        rest.answer(&gateway.interaction().await, &well).await;
    });
    assert!(matches!(
        (first, second),
        (Answer::Message(_), Answer::Message(_))
    ));

    let (last, ()) = tokio::join!(ada.types(tavern, "/tak board"), async {
        // What waits there is delivered, and what comes later.
        drop(interception);
        rest.answer(&gateway.interaction().await, &well).await;
    });
    assert!(matches!(last, Answer::Message(_)));
}
