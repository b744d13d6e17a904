//! An HTTP server with limits, for the interactions endpoint, for pages and for `/health`.
//!
//! `axum::serve` has none. A silent client would stay connected forever, until the process can open no more files, and
//! a client that stops in the middle of a request would delay the end of the process.

use std::io;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// The limits of a server.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// The maximum number of connections. Others wait for a free one.
    connections: usize,
    /// The maximum time from a new connection to its first request.
    first: Duration,
    /// The maximum time from one answer to the end of the next request's head.
    next: Duration,
    /// The maximum time of a connection, if there is one.
    whole: Option<Duration>,
}

/// A client connects because it has a request.
const FIRST: Duration = Duration::from_secs(5);

/// A proxy in front of this process keeps idle connections, mostly for one or two
/// minutes. If this server closed them earlier, a request would now and then cross
/// with the close and be lost.
const NEXT: Duration = Duration::from_secs(150);

/// The maximum size of a request's head in memory, and of an answer that waits for its reader.
const BUFFER: usize = 32 * 1024;

/// The maximum time to write a finished answer during a stop.
const WRITTEN_WITHIN: Duration = Duration::from_secs(2);

/// The pause after the system refuses another connection.
const NO_ROOM: Duration = Duration::from_secs(1);

/// The address of the client, as an extension of its requests. It is that of a proxy if there is one between.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// The progress of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// There was no request yet.
    New,
    /// The head of a request has arrived, and its answer is not ready.
    Requested,
    /// Each request has its answer.
    Answered,
}

/// Serves at most this many connections. After `stop` it answers the requests
/// received by then, and returns. Dropping it ends all connections.
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
        whole: None,
    };
    serve_within(limits, listener, router, stop).await;
}

/// The same for strangers: a connection ends after a time, so that a client cannot hold one open by reading nothing.
pub async fn serve_strangers(
    listener: TcpListener,
    router: Router,
    (connections, whole): (usize, Duration),
    stop: CancellationToken,
) {
    let limits = Limits {
        connections,
        first: FIRST,
        next: NEXT,
        whole: Some(whole),
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
            // The end of one connection does not concern the others.
            Some(_) = connections.join_next() => {}
            () = stop.cancelled() => break,
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// Waits for a connection.
async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            // The client has left already.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) => {
                tracing::warn!(%error, "failed to accept a connection");
                sleep(NO_ROOM).await;
            }
        }
    }
}

/// Serves one connection.
async fn serve_one(stream: TcpStream, router: Router, limits: Limits, stop: CancellationToken) {
    // Answers are written in small parts. They should not wait for each other.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "failed to send small packets without delay");
    }
    let peer = stream.peer_addr().map(|address| Peer(address.ip()));
    let progress = watch::Sender::new(Stage::New);
    let mut stage = progress.subscribe();
    let service = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        if let Ok(peer) = peer {
            request.extensions_mut().insert(peer);
        }
        progress.send_replace(Stage::Requested);
        let (progress, answer) = (progress.clone(), service.call(request));
        async move {
            let answer = answer.await;
            progress.send_replace(Stage::Answered);
            answer
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.next)
        .max_buf_size(BUFFER)
        // The time of a stranger's connection is for one request, and idle ones would take the places of others.
        .keep_alive(limits.whole.is_none())
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = pin!(connection);
    tokio::select! {
        // A failed connection is the client's affair.
        _ = &mut connection => return,
        () = silence(stage.clone(), limits.first) => return,
        () = stop.cancelled() => {}
        () = end(limits.whole) => {}
    }
    connection.as_mut().graceful_shutdown();
    let is_answered = async {
        // This fails after the end of the connection. The other branch detects
        // that.
        let _ = stage.wait_for(|stage| *stage != Stage::Requested).await;
        sleep(WRITTEN_WITHIN).await;
    };
    tokio::select! {
        _ = &mut connection => {}
        () = is_answered => {}
    }
}

/// Returns at the end of a connection's time.
async fn end(limit: Option<Duration>) {
    match limit {
        Some(limit) => sleep(limit).await,
        None => std::future::pending().await,
    }
}

/// Returns if there is no request within the limit.
async fn silence(mut stage: watch::Receiver<Stage>, limit: Duration) {
    let requested = stage.wait_for(|stage| *stage != Stage::New);
    if timeout(limit, requested).await.is_ok() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::pin::Pin;
    use std::task::{Context, Poll};

    use axum::body::{Body, Bytes, HttpBody};
    use axum::routing::get;
    use hyper::body::Frame;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::task::JoinHandle;

    use super::*;

    /// A body without an end.
    struct Endless;

    impl HttpBody for Endless {
        type Data = Bytes;
        type Error = std::convert::Infallible;

        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context<'_>,
        ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
            Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(&[b'-'; 4096])))))
        }
    }

    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n";
    const HALF: &[u8] = b"GET / HTTP/1.1\r\nhost: he";

    /// More than enough for these steps.
    const PATIENCE: Duration = Duration::from_secs(30);

    async fn served(limits: Limits) -> (SocketAddr, CancellationToken, JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, stop) = (listener.local_addr().unwrap(), CancellationToken::new());
        let router = Router::new()
            .route("/", get(|| async { "good evening" }))
            .route("/endless", get(|| async { Body::new(Endless) }));
        let serving = serve_within(limits, listener, router, stop.clone());
        (address, stop, tokio::spawn(serving))
    }

    async fn send(address: SocketAddr, words: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(words).await.unwrap();
        stream
    }

    /// Whether the connection answers, rather than ends.
    async fn is_answered(stream: &mut TcpStream) -> bool {
        let mut begin = [0; 16];
        let read = timeout(PATIENCE, stream.read(&mut begin)).await;
        // A connection that is cut off ends as well.
        read.expect("it answers or ends").unwrap_or(0) > 0
    }

    #[tokio::test]
    async fn silent_client_is_disconnected() {
        let (address, stop, serving) = served(Limits {
            connections: 9,
            first: Duration::from_millis(200),
            next: Duration::from_millis(600),
            whole: None,
        })
        .await;
        for words in [&b""[..], HALF] {
            assert!(!is_answered(&mut send(address, words).await).await);
        }
        // The time until the next request is limited too.
        let mut stream = send(address, REQUEST).await;
        assert!(is_answered(&mut stream).await);
        stream.write_all(HALF).await.unwrap();
        let mut rest = Vec::new();
        let ended = timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
        assert!(ended.is_ok());
        stop.cancel();
        serving.await.unwrap();
    }

    #[tokio::test]
    async fn client_that_reads_nothing_is_disconnected() {
        let (address, stop, serving) = served(Limits {
            connections: 1,
            first: PATIENCE,
            next: PATIENCE,
            whole: Some(Duration::from_millis(300)),
        })
        .await;
        let mut stream = send(address, b"GET /endless HTTP/1.1\r\nhost: here\r\n\r\n").await;
        // The only place is free, although the answer never ends.
        assert!(is_answered(&mut send(address, REQUEST).await).await);
        let mut rest = Vec::new();
        assert!(
            timeout(PATIENCE, stream.read_to_end(&mut rest))
                .await
                .is_ok()
        );
        stop.cancel();
        serving.await.unwrap();
    }

    #[tokio::test]
    async fn further_client_waits_for_a_connection() {
        let (address, stop, serving) = served(Limits {
            connections: 1,
            first: PATIENCE,
            next: PATIENCE,
            whole: None,
        })
        .await;
        let first = send(address, HALF).await;
        let mut second = send(address, REQUEST).await;
        let waiting = timeout(Duration::from_millis(200), second.readable()).await;
        assert!(waiting.is_err(), "there is no room");
        drop(first);
        assert!(is_answered(&mut second).await);
        stop.cancel();
        timeout(PATIENCE, serving).await.unwrap().unwrap();
    }
}
