//! Interactions by HTTP: requests that the endpoint accepts or refuses, answers
//! that are lost, and several processes behind one balancer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use local_discord::{Answer, Trouble};
use reqwest::{Method, RequestBuilder};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

use crate::tavern::{PATIENCE, Transport};
use crate::{
    Engine, Play, Tavern, assert_contains, expect, on_both_engines, on_postgres_only, script, until,
};

on_both_engines!(
    game_is_played_by_the_other_transport,
    lost_response_shows_board_later
);

on_postgres_only!(
    cut_connection_answers_by_request,
    remaining_process_serves_all
);

/// Each engine has one transport for all conversations. This test uses the
/// other one.
async fn game_is_played_by_the_other_transport(engine: Engine) {
    let door = match engine {
        Engine::Sqlite => Transport::Gateway,
        Engine::Postgres | Engine::SerializablePostgres => Transport::Http,
    };
    let tavern = Tavern::open_with_transport(door, engine).await;
    let another = tavern.another_bot().await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.completes("Ada", "/tak move ply:a").await;
    play.copies = 2;
    play.types("Ada", "/tak move ply:a1").await;
    play.copies = 1;
    play.tells(&expect![[r#"
        Ada: /tak move ply:a …
            … a1  (your opponent's flat)
            … a2  (your opponent's flat)
            … a3  (your opponent's flat)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 3 by 3. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    script![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            It's not your turn in game 1; @Bo is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Step by step) (Type a move) (Offer a draw) (grey: Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Type a move)
            form “Game 1, move 1, Black”
            Last: a1. Your move: [] or [c3]
        Bo: [c3]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · move 2
            @Bo played `c3`, a white flat on c3. @Ada to move (White).
            picture: tak-1-2.png “Tak, 3 by 3. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak resign
        Tak Tavern [only Bo]:
            Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.
            (Resign) (Keep playing)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 3x3 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-3.png “Tak, 3 by 3. Black resigned, White won. Last…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
    "#] for play];
    another.stop().await;
    tavern.settled().await;
    play.record_news().await;
    play.tells(&expect![""]);
    tavern.close().await;
}

/// The board is posted later, as after a lost answer by the gateway.
async fn lost_response_shows_board_later(engine: Engine) {
    let tavern = Tavern::open_by_http_with_short_limits(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    faults.rest("RESPONSE ", 1, Trouble::Dropped);
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.later(Duration::from_secs(15)).await;
    let boards = boards(&tavern);
    assert_eq!(boards.len(), 1, "{boards:?}");
    tavern.close().await;
}

/// The messages about Ada's first ply.
fn boards(tavern: &Tavern) -> Vec<String> {
    let message = tavern.discord.messages(tavern.channel).into_iter();
    message
        .map(|message| message.content)
        .filter(|message| message.contains("played `a1`"))
        .collect()
}

/// A wire between Discord and the bot that a test can cut.
struct Wire {
    url: String,
    cut: Arc<Notify>,
}

impl Wire {
    async fn to(address: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/interactions", listener.local_addr().unwrap());
        let cut = Arc::new(Notify::new());
        let scissors = Arc::clone(&cut);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let scissors = Arc::clone(&scissors);
                tokio::spawn(async move {
                    let mut far = TcpStream::connect(address).await.unwrap();
                    let transfer = tokio::io::copy_bidirectional(&mut near, &mut far);
                    tokio::select! {
                        // A broken connection is not an error here.
                        _ = transfer => {}
                        () = scissors.notified() => {}
                    }
                });
            }
        });
        Wire { url, cut }
    }
}

/// The ply is saved, and the answer is sent by a request.
async fn cut_connection_answers_by_request(engine: Engine) {
    let tavern = Tavern::open_with_transport(Transport::Http, engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let urls = tavern.discord.endpoint();
    let address = urls[0].strip_prefix("http://").unwrap();
    let address = address.strip_suffix("/interactions").unwrap();
    let wire = Wire::to(address.parse().unwrap()).await;
    tavern.discord.set_endpoint(&[&wire.url]).await.unwrap();

    let lock = tavern.database.lock_games().await;
    let cutting = async {
        until("at work", async || {
            tavern.database.waiting_for_locks().await > 0
        })
        .await;
        wire.cut.notify_waiters();
        lock.release().await;
    };
    let typing = tavern.ada.types(tavern.channel, "/tak move ply:a1");
    let (answer, ()) = tokio::join!(typing, cutting);
    let board = answer.message(PATIENCE).await.unwrap();
    assert_eq!(board.notified, [tavern.bo.id], "{}", board.content);
    tavern.settled().await;
    assert_eq!(boards(&tavern).len(), 1);
    let requests = tavern.discord.requests();
    let callbacks = requests
        .iter()
        .filter(|one| one.path.ends_with("/callback"));
    assert_eq!(callbacks.count(), 1, "the answer went as by the gateway");
    tavern.close().await;
}

/// A port without a listener.
pub(crate) async fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    listener.local_addr().unwrap().to_string()
}

/// The other process takes over.
async fn remaining_process_serves_all(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let mut processes = Vec::new();
    for _ in 0..2 {
        let address = free_address().await;
        let process = tavern.process_with(&[
            ("INTERACTIONS_ADDR", &address),
            ("DISCORD_PUBLIC_KEY", &tavern.discord.public_key()),
            ("GATEWAY", "off"),
        ]);
        let url = format!("http://{address}/interactions");
        tavern.add_to_endpoint(&url).await;
        processes.push(process);
    }
    tavern.discord.bot_is_ready(PATIENCE).await.unwrap();
    assert_eq!(tavern.discord.sessions(), 0);
    tavern.game("size:3x3").await;
    for (number, ply) in ["a1", "c3", "b1", "b3", "c1"].into_iter().enumerate() {
        if number == 2 {
            processes.remove(0);
        }
        let line = format!("/tak move ply:{ply}");
        let answer = tavern.player(number).types(tavern.channel, &line).await;
        let board = tavern.message_of(answer).await;
        assert_contains(&board.content, &format!("`{ply}`"));
    }
    let rows = "select plies from games";
    tavern.database.holds(rows, &["5"]).await;
    drop(processes);
    tavern.close().await;
}

/// A request to an endpoint, signed by this Discord.
pub(crate) fn signed(tavern: &Tavern, url: &str, age: u64, body: &str) -> RequestBuilder {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let timestamp = (now.as_secs() - age).to_string();
    let signature = tavern.discord.signs(&timestamp, body);
    reqwest::Client::new()
        .post(url)
        .header("x-signature-ed25519", signature)
        .header("x-signature-timestamp", timestamp)
        .body(body.to_owned())
}

async fn status(request: RequestBuilder) -> u16 {
    request.send().await.unwrap().status().as_u16()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unsigned_request_is_refused() {
    let tavern = Tavern::open_with_transport(Transport::Http, Engine::Sqlite).await;
    let url = tavern.discord.endpoint().remove(0);
    let ping = json!({"id": "1", "application_id": "2", "type": 1, "token": "a"}).to_string();
    let answer = signed(&tavern, &url, 0, &ping).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "application/json");
    assert_eq!(answer.bytes().await.unwrap(), r#"{"type":1}"#);

    // A slow request, and a replayed one.
    assert_eq!(status(signed(&tavern, &url, 5, &ping)).await, 200);
    assert_eq!(status(signed(&tavern, &url, 60, &ping)).await, 401);
    let other = ping.replace('1', "2");
    assert_eq!(
        status(signed(&tavern, &url, 0, &ping).body(other)).await,
        401
    );
    let client = reqwest::Client::new();
    assert_eq!(status(client.post(&url).body(ping.clone())).await, 401);
    let request = client.post(&url).body(ping.clone());
    let request = request.header("x-signature-timestamp", "0");
    assert_eq!(
        status(request.header("x-signature-ed25519", "é")).await,
        401
    );

    for nothing in [
        "",
        "{",
        "[]",
        "7",
        "{}",
        r#"{"type":2}"#,
        r#"{"type":2,"id":"0","token":"a"}"#,
    ] {
        assert_eq!(
            status(signed(&tavern, &url, 0, nothing)).await,
            400,
            "{nothing}"
        );
    }
    let long = format!("\"{}\"", "a".repeat(2 << 20));
    assert_eq!(status(signed(&tavern, &url, 0, &long)).await, 413);
    assert_eq!(status(client.request(Method::GET, &url)).await, 405);
    let elsewhere = url.replace("/interactions", "/elsewhere");
    assert_eq!(status(signed(&tavern, &elsewhere, 0, &ping)).await, 404);
    tavern.close().await;
}

/// An incomplete request is closed, and does not delay the end of the process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn incomplete_request_is_closed() {
    let tavern = Tavern::open_with_transport(Transport::Http, Engine::Sqlite).await;
    let url = tavern.discord.endpoint().remove(0);
    let address = url.strip_prefix("http://").unwrap();
    let address = address.strip_suffix("/interactions").unwrap();
    let begin = async || {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let start = b"POST /interactions HTTP/1.1\r\nhost: ta";
        stream.write_all(start).await.unwrap();
        stream
    };
    let mut stream = begin().await;
    let mut answer = Vec::new();
    let end = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    // A reset of the connection is an end, too.
    let _ = end.expect("it ends");
    assert_eq!(answer, b"");

    let _stream = begin().await;
    // Connections are accepted in order: after this answer the first one is
    // accepted.
    let ping = json!({"id": "1", "application_id": "2", "type": 1, "token": "a"}).to_string();
    assert_eq!(status(signed(&tavern, &url, 0, &ping)).await, 200);
    let stopping = Instant::now();
    tavern.stop_bot().await;
    let took = stopping.elapsed();
    assert!(took < Duration::from_secs(8), "{took:?}");
    tavern.close().await;
}
