//! A server of HTTP that nobody can hold up: for the interactions endpoint, and
//! for what hosts ask.
//!
//! `axum::serve` knows no limits. Who connects there and never asks anything
//! stays for ever, until this process can open no more files; and who stops in
//! the middle of a question holds up the end of the process.

use std::io;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// What is asked of those who connect.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// How many connections there are at once. Others wait until there is room.
    connections: usize,
    /// How long a new connection may take to ask something.
    first: Duration,
    /// How long it may take from one answer to the end of the next question's
    /// head.
    next: Duration,
}

/// Whoever connects does so because there is something to ask.
const FIRST: Duration = Duration::from_secs(5);

/// What stands between Discord and us keeps connections for the next question,
/// mostly for one or two minutes. If we closed them sooner than it does, one of
/// its questions now and then would cross with that and be lost.
const NEXT: Duration = Duration::from_secs(150);

/// How long an answer that is ready may take to be written once we stop.
const WRITTEN_WITHIN: Duration = Duration::from_secs(2);

/// How long we wait where the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_secs(1);

/// How far a connection has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing has been asked yet.
    New,
    /// The head of a question has come in, and the answer is not ready.
    Asked,
    /// Nothing waits for an answer.
    Answered,
}

/// Serves so many connections at once, until it is told to stop and all who have
/// asked something by then are answered. Whoever drops this ends all connections.
pub async fn serve_http(
    listener: TcpListener,
    router: Router,
    connections: usize,
    stop: CancellationToken,
) {
    let limits = Limits {
        connections,
        first: FIRST,
        next: NEXT,
    };
    serve_within(limits, listener, router, stop).await;
}

async fn serve_within(
    limits: Limits,
    listener: TcpListener,
    router: Router,
    stop: CancellationToken,
) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            stream = accept(&listener), if connections.len() < limits.connections => {
                connections.spawn(serve_one(stream, router.clone(), limits, stop.clone()));
            }
            // What becomes of one is of no interest to the others.
            Some(_) = connections.join_next() => {}
            () = stop.cancelled() => break,
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// Waits for somebody to connect.
async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            // They have gone already.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => {
                tracing::warn!(%error, "cannot take a connection");
                sleep(NO_ROOM).await;
            }
        }
    }
}

/// Answers what is asked on one connection.
async fn serve_one(stream: TcpStream, router: Router, limits: Limits, stop: CancellationToken) {
    // Answers are written in small parts, which should not wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection stays slow");
    }
    let moves_on = watch::Sender::new(Stage::New);
    let mut stage = moves_on.subscribe();
    let service = TowerToHyperService::new(router);
    let service = service_fn(move |request| {
        moves_on.send_replace(Stage::Asked);
        let (moves_on, answer) = (moves_on.clone(), service.call(request));
        async move {
            let answer = answer.await;
            moves_on.send_replace(Stage::Answered);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.next)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    tokio::select! {
        // How it ended is the affair of who has connected.
        _ = &mut connection => return,
        () = asks_nothing(stage.clone(), limits.first) => return,
        () = stop.cancelled() => {}
    }
    connection.as_mut().graceful_shutdown();
    let is_answered = async {
        // This fails when the connection has ended, which is noticed besides.
        let _ = stage.wait_for(|stage| *stage != Stage::Asked).await;
        sleep(WRITTEN_WITHIN).await;
    };
    tokio::select! {
        _ = &mut connection => {}
        () = is_answered => {}
    }
}

/// Ends if nothing is asked for so long.
async fn asks_nothing(mut stage: watch::Receiver<Stage>, limit: Duration) {
    let asked = stage.wait_for(|stage| *stage != Stage::New);
    if timeout(limit, asked).await.is_ok() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::task::JoinHandle;

    use super::*;

    const QUESTION: &[u8] = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n";
    const HALF: &[u8] = b"GET / HTTP/1.1\r\nhost: he";

    /// More than enough for what happens at once.
    const PATIENCE: Duration = Duration::from_secs(30);

    async fn served(limits: Limits) -> (SocketAddr, CancellationToken, JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
        let router = Router::new().route("/", get(|| async { "good evening" }));
        let serving = serve_within(limits, listener, router, stop.clone());
        (address, stop, tokio::spawn(serving))
    }

    async fn says(address: SocketAddr, words: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(words).await.unwrap();
        stream
    }

    /// Whether the next thing to come is an answer; if not, it is the end.
    async fn is_answered(stream: &mut TcpStream) -> bool {
        let mut begin = [0; 16];
        let read = timeout(PATIENCE, stream.read(&mut begin)).await;
        // A connection that is cut off ends as well.
        read.expect("it answers or ends").unwrap_or(0) > 0
    }

    #[tokio::test]
    async fn who_asks_nothing_is_sent_away() {
        let (address, stop, serving) = served(Limits {
            connections: 9,
            first: Duration::from_millis(200),
            next: Duration::from_millis(600),
        })
        .await;
        for words in [&b""[..], HALF] {
            assert!(!is_answered(&mut says(address, words).await).await);
        }
        // Who has asked once is given time for the next question, and no more.
        let mut stream = says(address, QUESTION).await;
        assert!(is_answered(&mut stream).await);
        stream.write_all(HALF).await.unwrap();
        let mut rest = Vec::new();
        let ended = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
        assert!(ended.is_ok());
        stop.cancel();
        serving.await.unwrap();
    }

    #[tokio::test]
    async fn others_wait_until_there_is_room() {
        let (address, stop, serving) = served(Limits {
            connections: 1,
            first: PATIENCE,
            next: PATIENCE,
        })
        .await;
        let first = says(address, HALF).await;
        let mut second = says(address, QUESTION).await;
        let waiting = timeout(Duration::from_millis(200), second.readable()).await;
        assert!(waiting.is_err(), "there is no room");
        drop(first);
        assert!(is_answered(&mut second).await);
        stop.cancel();
        timeout(PATIENCE, serving).await.unwrap().unwrap();
    }
}
